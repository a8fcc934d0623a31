"""Records: what was played, what it adds up to, and what can be gone on with."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box, lines
from orapa.app.keep.entries import Kept
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.plates import Kind, plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button
from orapa.app.pages.page import Page
from orapa.app.shelf import RecordWords, shelf_of, shelves

if TYPE_CHECKING:
    from orapa.app.loop import App

TILE, ROW, GAP = 78.0, 58.0, 8.0
NARROWEST_TILE = 128.0
# Without records: the room of the icon, the height of a line, what is between words and button.
EMPTY_ICON, EMPTY_LINE, EMPTY_GAP, BUTTON = 56.0, 21.0, 20.0, 52.0


@dataclass(frozen=True)
class RecordsLayout:
    """Tiles with figures, and one row for each match."""

    tiles: tuple[Box, ...]
    rows: tuple[Box, ...]
    height: float


def records_layout(content: Box, tiles: int, rows: int) -> RecordsLayout:
    """Tiles in one row or in two, then the rows of the list, in two columns where there is room."""
    columns = tiles if (content.w - (tiles - 1) * GAP) / tiles >= NARROWEST_TILE else (tiles + 1) // 2
    figures = lines(Box(content.x, 4, content.w, TILE), tiles, columns, GAP)
    listed = lines(Box(content.x, figures[-1].bottom + 16, content.w, ROW), rows, 2 if content.w >= 700 else 1, GAP)
    return RecordsLayout(figures, listed, (listed or figures)[-1].bottom)


class MatchRow(Button):
    """One match: how it went, what it was, what came of it."""

    kind: Kind = "card"
    radius = RADIUS_CARD - 2

    def __init__(self, kept: Kept, box: Box, action: Action, words: RecordWords) -> None:
        super().__init__(kept.entry.name, box, action)
        self.words = words

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y, words = canvas.theme, box.center[1], self.words
        tile = Box(box.x + 10, y - 18, 36, 36)
        canvas.rounded(tile, 11, theme.surf3)
        canvas.icon(words.icon, tile.center, 18, theme.brass, 2.2)
        x, right = tile.right + 12, box.right - 14
        beside = right - x - lettering.measure(words.result, "Bold", 12.5) - 12
        if lettering.measure(words.title, "Bold", 12.5) <= beside:
            canvas.text(words.result, (right, y), 12.5, "Bold", theme.text, "right")
            room, detail = beside, words.detail
        else:
            room, detail = right - x, " · ".join(filter(None, (words.result, words.detail)))
        size = lettering.fit(words.title, "Bold", room, 14)
        canvas.text(words.title, (x, y - 9 if detail else y), size, "Bold")
        small = lettering.fit(detail, "Medium", room, 12.5)
        canvas.text(detail, (x, y + 11), small, "Medium", theme.mute)


class Records(Page):
    """Running matches, then finished ones, and what these add up to."""

    name = place = "records"
    title = "records.title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._layout: RecordsLayout | None = None
        self._figures: tuple[tuple[str, str], ...] = ()
        self._empty = True
        self._lines: list[str] = []
        self._top = 0.0

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        keeping = self.app.keeping
        listed = [*keeping.running(), *keeping.finished()]
        self._empty = not listed
        if self._empty:
            return self._lay_out_empty(content)
        self._figures = self._figured()
        layout = self._layout = records_layout(content, len(self._figures), len(listed))
        rows = [
            MatchRow(kept, box, partial(self._open, kept), self._words(kept))
            for kept, box in zip(listed, layout.rows, strict=True)
        ]
        return list(rows), layout.height

    def _lay_out_empty(self, content: Box) -> tuple[list[Button], float]:
        """Nothing yet: what will be here, and the way to a first match."""
        width = min(320.0, content.w - 24)
        self._lines = lettering.wrap(self.app.texts("records.empty"), "Medium", 14, width)
        high = EMPTY_ICON + len(self._lines) * EMPTY_LINE + EMPTY_GAP + BUTTON
        self._top = max(0.0, (content.h - high) * 0.4)
        x, y = content.center[0] - width / 2, self._top + high - BUTTON
        label = self.app.texts("records.play")
        return [GoldButton("play", Box(x, y, width, BUTTON), self._play, label, "play")], self._top + high

    def _draw_empty(self, canvas: Canvas, dy: float) -> None:
        x, y = self.frame.content.center[0], self._top + dy
        canvas.icon("clock", (x, y + 18), 36, canvas.theme.brass)
        for i, line in enumerate(self._lines):
            middle = (x, y + EMPTY_ICON + (i + 0.5) * EMPTY_LINE)
            canvas.text(line, middle, 14, "Medium", canvas.theme.mute, "center")

    def _play(self) -> None:
        shelves()[0].first_match(self.app)

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        if self._empty:
            self._draw_empty(canvas, dy)
            return
        assert self._layout is not None
        theme = canvas.theme
        for box, (figure, label) in zip(self._layout.tiles, self._figures, strict=True):
            place = box.move(0, dy)
            plate(canvas, place, RADIUS_CARD, "card")
            canvas.text(figure, (place.x + 14, place.y + 30), 24, "ExtraBold", theme.brass)
            size = lettering.fit(label, "Medium", place.w - 26, 12.5)
            canvas.text(label, (place.x + 14, place.y + 58), size, "Medium", theme.mute)

    def _figured(self) -> tuple[tuple[str, str], ...]:
        """Numbers and what they count, of every game that was played."""
        keeping, today = self.app.keeping, self.app.platform.today()
        played = [shelf for shelf in shelves() if keeping.summaries(shelf.game)] or shelves()[:1]
        figures = [shelf.figures(self.app.texts, keeping.summaries(shelf.game), today) for shelf in played]
        return tuple(figure for ones in figures for figure in ones)

    def _words(self, kept: Kept) -> RecordWords:
        shelf, text = shelf_of(kept.game), self.app.texts
        if kept.summary:
            return shelf.record_words(text, kept.summary)
        assert kept.record is not None
        return replace(shelf.running_words(text, kept.record), result=text("records.running"))

    def _open(self, kept: Kept) -> None:
        ways = self.app.ways
        if kept.running:
            if not ways.resume(kept):
                self.renew()
            return
        if not ways.look_at_kept(kept):
            self.renew()
