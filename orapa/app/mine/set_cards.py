"""Cards that show a gem set: to choose one, or to enter its mine of the day."""

from collections.abc import Callable
from functools import partial

from orapa.app.frame.geometry import Box, lines
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import Kind
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.widgets import Action, Button
from orapa.app.mine.draw.gem_rows import draw_gem_rows
from orapa.engine.mine.rules.gems import GemSet
from orapa.words.texts import Texts

GAP = 10.0
WORDS = 46.0
# Lower cards than this have their words beside the gems.
LOW = 104.0
# In lower windows than this cards are no higher than that.
LOW_WINDOW, LOW_CARD = 600.0, 122.0
SIDE_WORDS = 138.0
NARROWEST = 140.0
# Between gems and the card's sides; the longer row of seven gems, in cells.
SIDE, SEVEN = 10.0, 13.0


def set_card_boxes(space: Box, count: int, high: float) -> tuple[Box, ...]:
    """Cards in one row, in two rows where they would be too narrow, or in a list where even two are."""
    for columns in (count, (count + 1) // 2, 1):
        boxes = lines(Box(space.x, space.y, space.w, high), count, columns, GAP)
        if boxes[0].w >= NARROWEST:
            break
    return boxes


def gem_unit(width: float) -> float:
    """The size of a cell at which seven gems, in two rows, are as wide as a card allows."""
    return float(int((width - 2 * SIDE) / SEVEN))


class SetCard(Button):
    """The gems of a set, its name and a line about it; chosen, or done, or neither."""

    kind: Kind = "card"
    radius = RADIUS_CARD

    def __init__(
        self,
        gem_set: GemSet,
        box: Box,
        action: Action,
        title: str,
        detail: str,
        chosen: bool = False,
        icon: str = "",
    ) -> None:
        super().__init__(str(gem_set), box, action)
        self.gem_set = gem_set
        self.title = title
        self.detail = detail
        self.chosen = chosen
        self.icon = icon

    @property
    def parts(self) -> tuple[Box, Box]:
        """Where the gems and the words are, within the card."""
        box = self.box
        if box.h < LOW:
            words = min(SIDE_WORDS, box.w * 0.46)
            return Box(box.x + 12, box.y + 8, box.w - words - 24, box.h - 16), Box(
                box.right - words - 4, box.y + (box.h - WORDS) / 2, words - 8, WORDS
            )
        words_top = box.bottom - WORDS - 10
        return Box(box.x + SIDE, box.y + 10, box.w - 2 * SIDE, words_top - box.y - 18), Box(
            box.x + 14, words_top, box.w - 28, WORDS
        )

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.chosen:
            canvas.ring(self.box, self.radius, 2, canvas.theme.fill)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        gems, words = self.parts
        drop = box.y - self.box.y
        draw_gem_rows(canvas, self.gem_set.gems, gems.move(0, drop))
        room = words.w - (26 if self.icon else 0)
        size = lettering.fit(self.title, "ExtraBold", room, lettering.at_most(16, 24))
        small = lettering.fit(self.detail, "Medium", words.w, lettering.at_most(12.5, 17))
        fits = lettering.measure(self.detail, "Medium", small) <= words.w
        canvas.text(self.title, (words.x, words.y + (13 if fits else 24) + drop), size, "ExtraBold")
        if fits:
            canvas.text(self.detail, (words.x, words.y + 34 + drop), small, "Medium", theme.mute)
        if self.icon:
            canvas.icon(self.icon, (words.right - 10, words.y + 13 + drop), 18, theme.brass, 2.4)


def set_cards(
    texts: Texts, space: Box, window: float, chosen: GemSet, choose: Callable[[GemSet], None]
) -> list[SetCard]:
    """All sets to choose from, as high as their gems are large, in a window of some height."""
    width = set_card_boxes(space, len(GemSet), 0)[0].w
    high = 76 + 6 * gem_unit(width)
    boxes = set_card_boxes(space, len(GemSet), high if window >= LOW_WINDOW else min(high, LOW_CARD))
    return [
        SetCard(
            one, box, partial(choose, one), texts(f"set.{one}"), texts(f"set.{one}.detail"), chosen=one is chosen,
        )
        for one, box in zip(GemSet, boxes, strict=True)
    ]  # fmt: skip
