"""The answers heard, newest first, in one or two columns that scroll.

note   what stands between them: a sheet that was handed in, or what a hint has cost
entry  an answer or a note
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from orapa.app.frame.geometry import Box
from orapa.app.frame.geometry import row as row_of_boxes
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import Face, draw_face
from orapa.app.look.plates import plate
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.table.layout import Rows
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.match.state import Aside, Clue, Handed
from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.engine.mine.rules.board import cell_name, port_name
from orapa.engine.mine.rules.colours import colours_name, content_name
from orapa.words.mine.colours import colour_word
from orapa.words.texts import Texts

# Where port, arrow, exit and chip stand in a row, from its left edge; for rows, cells and narrow cells.
ROW = (47, 70, 94, 114, 52)
CELL = (21, 45, 69, 90, 52)
NARROW = (15, 33, 52, 66, 46)
# The same with a face before the port: where that is, and how large.
FACED_ROW, FACED_CELL, FACED_NARROW = (84, 108, 132, 152, 52), (45, 68, 87, 101, 44), (38, 54, 69, 80, 40)
FACE = 24.0
GAP = 6.0
NOTE = 12.5


@dataclass(frozen=True)
class Row:
    """A clue as it is listed."""

    clue: Clue
    verdict: Verdict | None = None
    current: bool = False
    words: str = ""
    note: str = ""
    """What stands at the right end instead of a verdict."""
    face: Face | None = None
    """Who asked, where several did."""
    suspect: bool = False
    """Whether it may be the one that is wrong."""


@dataclass(frozen=True)
class Note:
    """A sheet handed in, by its number, or a hint; with its words, what it has cost, and what was said of it."""

    icon: str
    words: str
    short: str
    sheet: int = 0
    verdict: Verdict | None = None
    current: bool = False
    hint: int = 0
    """The number of the hint among those that have cost something."""


Entry = Row | Note


def notes_of(
    asides: Sequence[Aside], handed: Sequence[Handed], shown: int, reread: int, texts: Texts
) -> tuple[Note, ...]:
    """Sheets and hints to be listed; `shown` and `reread` are the numbers of those that are looked at again."""
    hints = accumulate(not aside.sheet for aside in asides)
    return tuple(
        _sheet_note(aside, handed, shown, texts)
        if aside.sheet
        else Note("bulb", texts("table.note.hint"), f"+{aside.cost}", current=number == reread, hint=number)
        for aside, number in zip(asides, hints, strict=True)
    )


def _sheet_note(aside: Aside, handed: Sequence[Handed], shown: int, texts: Texts) -> Note:
    right = handed[aside.sheet - 1].right
    key = "handed" if right is None else "right" if right else "wrong"
    verdict = None if right is None else Verdict.FITS if right else Verdict.BROKEN
    words, short = texts(f"table.note.{key}", number=aside.sheet), texts("table.note.sheet", number=aside.sheet)
    return Note("hand", words, short, aside.sheet, verdict, aside.sheet == shown)


def entries_of(rows: Sequence[Row], asides: Sequence[Aside], notes: Sequence[Note]) -> tuple[Entry, ...]:
    """Answers, newest first, and between them what happened in the meantime."""
    entries: list[Entry] = []
    waiting = list(zip(asides, notes, strict=True))
    for heard, row in enumerate(reversed(rows)):
        while waiting and waiting[0][0].heard <= heard:
            entries.append(waiting.pop(0)[1])
        entries.append(row)
    entries += [note for _, note in waiting]
    return tuple(reversed(entries))


def row_of(clue: Clue, texts: Texts, verdict: Verdict | None = None, current: bool = False) -> Row:
    """A clue to be listed, with what its answer is called."""
    return Row(clue, verdict, current, answer_words(texts, clue.answer))


def answer_words(texts: Texts, answer: Answer) -> str:
    """What an answer is called: a colour, clear, absorbed, nothing, transparent."""
    if isinstance(answer, WaveAnswer):
        name = "absorbed" if answer.exit is None else colours_name(answer.colours)
    else:
        name = content_name(answer.content)
    return colour_word(texts, name)


def draw_row(canvas: Canvas, box: Box, row: Row, large: bool = False) -> None:
    """A clue in a box: number, way, chip, word and verdict, as far as there is room."""
    theme, answer = canvas.theme, row.clue.answer
    y = box.center[1]
    wide = box.w >= 280
    faced = row.face is not None
    rooms = ((FACED_ROW, FACED_CELL, FACED_NARROW), (ROW, CELL, NARROW))[not faced]
    places = rooms[0] if wide else rooms[1] if box.w >= 170 else rooms[2]
    size = 16.0 if large else 14.0
    port, arrow, exit_at, chip = (box.x + place for place in places[:4])
    chip_w = float(places[4])
    if wide:
        canvas.text(str(row.clue.number), (box.x + 25, y), 12.5, "Medium", theme.mute, "right")
    if row.face:
        at = 46.0 if wide else 19.0 if box.w >= 170 else 17.0
        draw_face(canvas, row.face, (box.x + at + (6 if wide else 0), y), FACE, chosen=row.current)
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
    words = row.words
    aside = lettering.measure(row.note, "Bold", NOTE) + (46 if row.suspect else 24) if row.note else 34
    room = box.right - aside - (chip + chip_w + 12)
    fitting = lettering.fit(words, "Medium", room, size)
    if wide and lettering.measure(words, "Medium", fitting) <= room:
        canvas.text(words, (chip + chip_w + 12, y), fitting, "Bold" if large else "Medium")
    end = box.right - (34 if row.suspect else 12)
    if row.note and box.right - aside >= chip + chip_w:
        canvas.text(row.note, (end, y), NOTE, "Bold", None, "right")
    if row.suspect:
        canvas.icon("warn", (box.right - 18, y), 18, theme.bad, 2.2)
    else:
        _draw_verdict(canvas, row.verdict, (box.right - 17, y))


def draw_note(canvas: Canvas, box: Box, note: Note) -> None:
    """A sheet or a hint in a box: sign, words as far as there is room, and what came of it."""
    theme, y = canvas.theme, box.center[1]
    wide = box.w >= 280
    at = box.x + (ROW[0] if wide else CELL[0] if box.w >= 170 else NARROW[0])
    canvas.icon(note.icon, (at, y), 16, theme.mute, 2.2)
    x, end = at + (23 if wide else 18), box.right - 30
    if not note.sheet:
        cost = canvas.text(note.short, (box.right - 17, y), 14, "Bold", theme.text, "center")
        end = cost.x - 6
    for words in (note.words, note.short) if note.sheet else (note.words,):
        size = lettering.fit(words, "Medium", end - x, 14)
        if lettering.measure(words, "Medium", size) <= end - x:
            canvas.text(words, (x, y), size, "Medium", theme.mute)
            break
    _draw_verdict(canvas, note.verdict, (box.right - 17, y))


def _draw_verdict(canvas: Canvas, verdict: Verdict | None, center: Point) -> None:
    theme = canvas.theme
    if verdict is Verdict.FITS:
        canvas.icon("check", center, 16, theme.ok, 2.8)
    elif verdict is Verdict.BROKEN:
        canvas.icon("close", center, 15, theme.bad, 3.0)
    elif verdict is Verdict.OPEN:
        canvas.rounded(Box(center[0] - 2, center[1] - 2, 4, 4), 2, theme.faint)


@dataclass(frozen=True)
class AnswerList:
    """So many rows laid out in a box, scrolled so far."""

    box: Box
    rows: Rows
    cards: bool
    """Whether every row has a plate of its own."""
    count: int
    scroll: float = 0.0

    @property
    def furthest(self) -> float:
        """How far the list can be scrolled."""
        lines = -(-self.count // self.rows.columns)
        return max(0.0, lines * self.rows.pitch - (self.rows.pitch - self.rows.height) - self.box.h)

    def scrolled(self, scroll: float) -> "AnswerList":
        """The list scrolled to a place, or as far as it goes."""
        scroll = min(self.furthest, max(0.0, scroll))
        return self if scroll == self.scroll else replace(self, scroll=scroll)

    def row_box(self, index: int) -> Box:
        line, column = divmod(index, self.rows.columns)
        gap = GAP if self.rows.columns > 1 else 0.0
        first = Box(self.box.x, self.box.y + line * self.rows.pitch - self.scroll, self.box.w, self.rows.height)
        return row_of_boxes(first, self.rows.columns, gap)[column]

    def under(self, pos: Point) -> int | None:
        """The row at a place."""
        if not self.box.holds(pos):
            return None
        return next((index for index in range(self.count) if self.row_box(index).holds(pos)), None)


def draw_list(canvas: Canvas, shown: AnswerList, entries: Sequence[Entry]) -> None:
    """The rows that can be seen, and how far the list is scrolled."""
    theme, whole = canvas.theme, shown.furthest + shown.box.h
    with canvas.clipped(shown.box):
        for index, entry in enumerate(entries):
            box = shown.row_box(index)
            if not canvas.shows(box):
                continue
            if shown.cards:
                plate(canvas, box, 11, "button")
            elif entry.current:
                canvas.rounded(box, 10, theme.surf3)
            if isinstance(entry, Row) and entry.suspect:
                canvas.ring(box, 11 if shown.cards else 10, 1.6, theme.bad)
            if entry.current:
                canvas.ring(box, 11 if shown.cards else 10, 1.2, theme.brass)
            if isinstance(entry, Row):
                draw_row(canvas, box, entry)
            else:
                draw_note(canvas, box, entry)
    if shown.furthest:
        high = max(24.0, shown.box.h * shown.box.h / whole)
        y = shown.box.y + (shown.box.h - high) * shown.scroll / shown.furthest
        canvas.rounded(Box(shown.box.right + 1, y, 3, high), 1.5, theme.rim)
