"""The panel of an expedition: all explorers in turn order, how each stands and what it has asked.

cell    an explorer on the card
token   an explorer on the bar of a phone
single  the explorer whose answers alone are lit
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from orapa.app.frame.geometry import Box, row
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import Face
from orapa.app.look.plates import plate
from orapa.app.mine.company.paint import paint_strip, paint_track
from orapa.app.mine.company.paint_explorers import paint_cell, paint_title, paint_token
from orapa.app.mine.company.parties import Party
from orapa.app.mine.company.stages import Stage
from orapa.app.mine.company.values import STILL, Strip
from orapa.app.mine.table.layout import Seating, TableLayout
from orapa.engine.mine.match.state import Clue, Phase, Standing
from orapa.engine.mine.match.views import View
from orapa.words.texts import Texts, counted

COLUMNS = 2
PITCH, EDGE = 47.0, 6.0
BAR = 54.0


class Tone(StrEnum):
    """How an explorer's line is written."""

    QUIET = "quiet"
    TURN = "turn"
    BAD = "bad"
    LAID = "laid"


@dataclass(frozen=True)
class Cell:
    """An explorer with everything that is seen of it; where it lies on a bar, only its signs."""

    box: Box
    seat: int
    face: Face
    name: str
    line: str
    more: tuple[str, ...]
    """What is said besides, as far as that has room."""
    tone: Tone
    count: int
    turn: bool
    faded: bool
    laid: bool
    """Whether a sheet of its lies face down."""
    out: bool
    single: bool
    dots: int = STILL
    tries: int | None = None
    """How many sheets it may still hand in, if it has handed in wrong ones and can still win."""


@dataclass(frozen=True)
class Title:
    """What is to be done, where a phone has its counter."""

    box: Box
    words: str
    line: str


@dataclass(frozen=True)
class ExpeditionPanel:
    """All that is seen of an expedition beside the board."""

    card: Box | None
    bar: Box | None
    cells: tuple[Cell, ...]
    title: Title | None
    strip: Strip | None = None

    def looks(self) -> Mapping[object, tuple[Box, object]]:
        pieces = (self.title, *self.cells, self.strip)
        return {number: (one.box.grow(6), one) for number, one in enumerate(pieces) if one}

    def paint(self, canvas: Canvas) -> None:
        if self.card and canvas.shows(self.card.grow(30)):
            plate(canvas, self.card, 16, "card")
        if self.bar and canvas.shows(self.bar):
            paint_track(canvas, self.bar)
        if self.title and canvas.shows(self.title.box):
            paint_title(canvas, self.title)
        for cell in self.cells:
            if canvas.shows(cell.box.grow(6)):
                (paint_cell if self.card else paint_token)(canvas, cell)
        if self.strip and canvas.shows(self.strip.box.grow(30)):
            paint_strip(canvas, self.strip)


def seating_of(explorers: int) -> Seating:
    """How high the card and the bar of so many explorers are."""
    return Seating(card=-(-explorers // COLUMNS) * PITCH + 2 * EDGE - 2, bar=BAR)


def expedition_panel(
    view: View,
    parties: tuple[Party, ...],
    layout: TableLayout,
    stage: Stage,
    texts: Texts,
    dots: int = STILL,
    single: int | None = None,
) -> ExpeditionPanel:
    """The panel for whoever looks at the table."""
    boxes = _card_boxes(layout.counter, len(parties)) if layout.roomy else _bar_boxes(layout, len(parties))
    cells = tuple(
        _cell(box, party, view, stage, texts, dots, single) for box, party in zip(boxes, parties, strict=True)
    )
    inline = layout.bar == layout.counter
    title = None if layout.roomy or inline else _title(view, parties, layout, stage, texts)
    card, bar = (layout.counter, None) if layout.roomy else (None, layout.bar)
    return ExpeditionPanel(card, bar, cells, title)


def told_of(cell: Cell, texts: Texts) -> str:
    """An explorer in one line: who it is, what it has asked, and how it stands."""
    asked = counted(texts, "company.asked_count", cell.count)
    return " · ".join(filter(None, (cell.name, asked, cell.line, *cell.more)))


def laid_words(view: View, parties: tuple[Party, ...], texts: Texts) -> str:
    """Whose sheets lie face down, as a sentence."""
    names = [party.name for party in parties if party.seat in view.laid and party.seat != view.seat]
    if not names:
        return ""
    *first, last = names
    who = texts("company.and", first=", ".join(first), last=last) if first else last
    return counted(texts, "company.laid", len(names), names=who)


def _card_boxes(card: Box, count: int) -> tuple[Box, ...]:
    lines = -(-count // COLUMNS)
    inside = Box(card.x + EDGE, card.y + EDGE, card.w - 2 * EDGE, PITCH - 2)
    boxes = [box for line in range(lines) for box in row(inside.move(0, line * PITCH), COLUMNS, 2)]
    return tuple(boxes[:count])


def _bar_boxes(layout: TableLayout, count: int) -> tuple[Box, ...]:
    assert layout.bar is not None
    return row(layout.bar, count, 0)


def _cell(box: Box, party: Party, view: View, stage: Stage, texts: Texts, dots: int, single: int | None) -> Cell:
    line, tone = _line(party, view, stage, texts)
    line, *more = tuple(filter(None, (line, *party.given))) or ("",)
    out = party.standing is Standing.OUT
    thinks = party.turn and party.seat != view.seat and bool(party.rival) and stage is Stage.WAIT
    return Cell(
        box, party.seat, party.face, party.name, line, tuple(more), tone, party.count, party.turn and not out,
        out or party.standing is Standing.FAILED, party.seat in view.laid, out, party.seat == single,
        dots if thinks else STILL, party.tries,
    )  # fmt: skip


def _line(party: Party, view: View, stage: Stage, texts: Texts) -> tuple[str, Tone]:
    """How an explorer stands, in a few words; none where there is nothing to be said."""
    if party.standing is Standing.OUT:
        return texts("company.state.out"), Tone.BAD
    if party.seat in view.laid:
        return texts("company.state.laid"), Tone.LAID
    if party.seat in view.passed:
        return texts("company.state.passed"), Tone.QUIET
    if party.turn and stage is not Stage.OVER:
        key = "decides" if view.phase is Phase.HANDING_IN else "asks"
        return texts(f"company.state.{key}"), Tone.TURN
    if party.standing is Standing.FAILED:
        return texts("company.state.failed" if view.rules.failed_ask_on else "company.state.out"), Tone.BAD
    return "", Tone.QUIET


def _title(view: View, parties: tuple[Party, ...], layout: TableLayout, stage: Stage, texts: Texts) -> Title:
    turn = next((party.name for party in parties if party.turn), "")
    match stage:
        case Stage.ASK:
            words = texts("company.your_turn")
        case Stage.ASKED:
            words = texts("company.sheet_or_on")
        case Stage.DECIDE:
            words = texts("company.your_decision")
        case Stage.DONE if view.standing is not Standing.OUT:
            words = texts("company.answered")
        case Stage.HANDED:
            words = texts("company.handed")
        case Stage.WAIT if turn:
            words = texts("company.turn_of.decides" if view.phase is Phase.HANDING_IN else "company.turn_of", name=turn)
        case _:
            words = texts("expedition.title")
    key = "company.answers_short" if layout.kind == "landscape" else "company.answers"
    return Title(layout.counter, words, counted(texts, key, len(view.clues)))


def without_unheard(parties: tuple[Party, ...], view: View, unheard: Clue | None) -> tuple[Party, ...]:
    """The parties without the question that is still on its way, if that counts at all."""
    if unheard is None or not view.paid(unheard):
        return parties
    return tuple(replace(party, count=party.count - (party.seat == unheard.seat)) for party in parties)
