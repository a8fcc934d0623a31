"""The rows of the records: one match each, and what more can be done with it."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part
from orapa.app.look.plates import Kind, plate, warm
from orapa.app.look.theme import RADIUS_CARD, TARGET, mix
from orapa.app.look.widgets import REACH, Action, Button, fitting
from orapa.app.shelf import RecordWords

ROW, GAP, MORE = 58.0, 8.0, 52.0
TWO_COLUMNS = 700.0


@dataclass(frozen=True)
class RowsLayout:
    """Rows below each other in one column or two, each known by its number."""

    content: Box
    count: int

    @property
    def row(self) -> float:
        """How high a row is: in large words several lines have to find room."""
        return lettering.taller(ROW)

    @property
    def columns(self) -> int:
        return 2 if self.content.w >= TWO_COLUMNS else 1

    @property
    def height(self) -> float:
        lines = -(-self.count // self.columns)
        return max(0.0, lines * (self.row + GAP) - GAP)

    def box(self, number: int) -> Box:
        """Where a row lies."""
        line, column = divmod(number, self.columns)
        width = (self.content.w - (self.columns - 1) * GAP) / self.columns
        return Box(self.content.x + column * (width + GAP), line * (self.row + GAP), width, self.row)

    def between(self, top: float, bottom: float) -> range:
        """The rows from one height to another, and a few more on both sides for the keys to go to."""
        first = int(top // (self.row + GAP)) - 1
        last = int(bottom // (self.row + GAP)) + 2
        return range(max(0, first * self.columns), min(self.count, last * self.columns))


class MatchRow(Button):
    """One match: how it went, what it was, what came of it; the plate reaches on under what lies at its right."""

    kind: Kind = "card"
    radius = RADIUS_CARD - 2

    def __init__(self, name: str, box: Box, action: Action, words: RecordWords) -> None:
        super().__init__(name, self.place(box), action)
        self.words = words

    @staticmethod
    def place(row: Box) -> Box:
        """Its part of a row."""
        return row._replace(w=row.w - MORE)

    @property
    def reach(self) -> Box:
        return self._whole(self.box).grow(REACH)

    def draw(self, canvas: Canvas) -> None:
        box = self.box.move(0, 1 if self.pressed else 0)
        whole = self._whole(box)
        plate(canvas, whole, self.radius, self.kind, "press" if self.pressed else "rest")
        if self.warmth and not self.pressed:
            warm(canvas, whole, self.radius, self.kind, self.warmth)
        self.draw_content(canvas, box)
        if self.focused:
            canvas.ring(whole.grow(2), self.radius + 2, 2, canvas.theme.focus)

    @staticmethod
    def _whole(box: Box) -> Box:
        return box._replace(w=box.w + MORE)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y, words = canvas.theme, box.center[1], self.words
        tile = Box(box.x + 10, y - 18, 36, 36)
        canvas.rounded(tile, 11, theme.surf3)
        canvas.icon(words.icon, tile.center, 18, theme.brass, 2.2)
        x, right = tile.right + 12, box.right - 4
        if lettering.breaks():
            told = " · ".join(filter(None, (words.result, words.detail)))
            parts = (Part(words.title, "Bold", 14), Part(told, "Medium", 12.5))
            canvas.column(parts, (theme.text, theme.mute), Box(x, box.y + 4, right - x, box.h - 8), "left")
            return
        beside = right - x - lettering.measure(words.result, "Bold", 12.5) - 12
        room, details = beside, [words.detail]
        if lettering.measure(words.title, "Bold", 12.5) <= beside:
            canvas.text(words.result, (right, y), 12.5, "Bold", theme.text, "right")
        else:
            room, details = right - x, [words.result, words.detail]
        title, size = fitting(words.title, "Bold", room, 14)
        # What the title has no room for is told below.
        rest = words.title.removeprefix(title).removeprefix(" · ")
        detail = " · ".join(filter(None, (rest, *details)))
        canvas.text(title, (x, y - 9 if detail else y), size, "Bold")
        detail, small = fitting(detail, "Medium", room, 12.5)
        canvas.text(detail, (x, y + 11), small, "Medium", theme.mute)


class MoreButton(Button):
    """What more can be done with a match."""

    radius = 12.0

    def __init__(self, name: str, row: Box, action: Action) -> None:
        super().__init__(name, self.place(row), action)

    @staticmethod
    def place(row: Box) -> Box:
        """Its part of a row."""
        return Box(row.right - MORE, row.y + (row.h - TARGET) / 2, MORE - 4, TARGET)

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self.warmth or self.pressed:
            tint = mix(theme.surf, theme.surf3, 1.0 if self.pressed else self.warmth)
            canvas.rounded(self.box, self.radius, tint)
        x, y = self.box.center
        for dx in (-6, 0, 6):
            canvas.rounded(Box(x + dx - 1.75, y - 1.75, 3.5, 3.5), 1.75, theme.mute)
        if self.focused:
            canvas.ring(self.box, self.radius, 2, theme.focus)
