"""The answers heard, newest first, in one or two columns that scroll."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.table.clues import Verdict
from orapa.app.mine.table.layout import Rows
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.engine.mine.rules.board import cell_name, port_name
from orapa.engine.mine.rules.colours import colours_name, content_name
from orapa.words.mine.colours import colour_word
from orapa.words.texts import Texts

# Where port, arrow, exit and chip stand in a row, from its left edge; for rows, cells and narrow cells.
ROW = (47, 70, 94, 114, 52)
CELL = (21, 45, 69, 90, 52)
NARROW = (15, 33, 52, 66, 46)
GAP = 6.0


@dataclass(frozen=True)
class Row:
    """A clue as it is listed."""

    clue: Clue
    verdict: Verdict | None = None
    current: bool = False


def answer_words(texts: Texts, answer: Answer) -> str:
    """What an answer is called: a colour, clear, absorbed, nothing, transparent."""
    if isinstance(answer, WaveAnswer):
        name = "absorbed" if answer.exit is None else colours_name(answer.colours)
    else:
        name = content_name(answer.content)
    return colour_word(texts, name)


def draw_row(canvas: Canvas, box: Box, row: Row, texts: Texts, large: bool = False) -> None:
    """A clue in a box: number, way, chip, word and verdict, as far as there is room."""
    theme, answer = canvas.theme, row.clue.answer
    y = box.center[1]
    wide = box.w >= 280
    places = ROW if wide else CELL if box.w >= 170 else NARROW
    size = 16.0 if large else 14.0
    port, arrow, exit_at, chip = (box.x + place for place in places[:4])
    chip_w = float(places[4])
    if wide:
        canvas.text(str(row.clue.number), (box.x + 25, y), 12.5, "Medium", theme.mute, "right")
    if isinstance(answer, WaveAnswer):
        canvas.text(port_name(answer.port), (port, y), size, "Bold", anchor="center")
        back = answer.exit == answer.port
        canvas.icon("uturn" if back else "arrow", (arrow, y), 15, theme.mute, 2.3)
        if answer.exit is not None and not back:
            canvas.text(port_name(answer.exit), (exit_at, y), size, "Bold", anchor="center")
    else:
        canvas.icon("scan", (port, y), 16, theme.mute, 2.2)
        canvas.text(cell_name(answer.cell), (port + 30, y), size, "Bold", anchor="center")
    high = min(26.0, box.h - 8)
    draw_chip(canvas, Box(chip, y - high / 2, chip_w, high), token_of(answer))
    words = answer_words(texts, answer)
    room = box.right - 34 - (chip + chip_w + 12)
    fitting = lettering.fit(words, "Medium", room, size)
    if wide and lettering.measure(words, "Medium", fitting) <= room:
        canvas.text(words, (chip + chip_w + 12, y), fitting, "Bold" if large else "Medium")
    _draw_verdict(canvas, row.verdict, (box.right - 17, y))


def _draw_verdict(canvas: Canvas, verdict: Verdict | None, center: Point) -> None:
    theme = canvas.theme
    if verdict is Verdict.FITS:
        canvas.icon("check", center, 16, theme.ok, 2.8)
    elif verdict is Verdict.BROKEN:
        canvas.icon("close", center, 15, theme.bad, 3.0)
    elif verdict is Verdict.OPEN:
        canvas.rounded(Box(center[0] - 2, center[1] - 2, 4, 4), 2, theme.faint)


class AnswerList:
    """Lays rows out in a box, scrolls them and finds the one at a place."""

    def __init__(self, box: Box, rows: Rows, cards: bool) -> None:
        self.box = box
        self._rows = rows
        self._cards = cards
        self._count = 0
        self.scroll = 0.0

    @property
    def furthest(self) -> float:
        """How far the list can be scrolled."""
        lines = -(-self._count // self._rows.columns)
        return max(0.0, lines * self._rows.pitch - (self._rows.pitch - self._rows.height) - self.box.h)

    def fill(self, count: int) -> None:
        """Hold so many rows."""
        self._count = count
        self.scroll_to(self.scroll)

    def scroll_to(self, scroll: float) -> bool:
        """Whether that changed anything."""
        before, self.scroll = self.scroll, min(self.furthest, max(0.0, scroll))
        return self.scroll != before

    def row_box(self, index: int) -> Box:
        line, column = divmod(index, self._rows.columns)
        gap = GAP if self._rows.columns > 1 else 0.0
        width = (self.box.w - gap * (self._rows.columns - 1)) / self._rows.columns
        y = self.box.y + line * self._rows.pitch - self.scroll
        return Box(self.box.x + column * (width + gap), y, width, self._rows.height)

    def under(self, pos: Point) -> int | None:
        """The row at a place."""
        if not self.box.holds(pos):
            return None
        return next((index for index in range(self._count) if self.row_box(index).holds(pos)), None)

    def draw(self, canvas: Canvas, rows: Sequence[Row], texts: Texts) -> None:
        theme = canvas.theme
        with canvas.clipped(self.box):
            for index, row in enumerate(rows):
                box = self.row_box(index)
                if not canvas.shows(box):
                    continue
                if self._cards:
                    plate(canvas, box, 11, "button")
                elif row.current:
                    canvas.rounded(box, 10, theme.surf3)
                if row.current:
                    canvas.ring(box, 11 if self._cards else 10, 1.2, theme.brass)
                draw_row(canvas, box, row, texts)
        if self.furthest:
            whole = self.furthest + self.box.h
            high = max(24.0, self.box.h * self.box.h / whole)
            y = self.box.y + (self.box.h - high) * self.scroll / self.furthest
            canvas.rounded(Box(self.box.right + 1, y, 3, high), 1.5, theme.rim)
