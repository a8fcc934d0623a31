"""Forms: sections of rows with something to choose, laid out for a width.

row      a label, perhaps a line about it, and its controls: words to choose from, a switch, a mark, a stepper, a way to
         a page
section  rows on one card under a heading
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.theme import TARGET
from orapa.app.look.widgets import Action

LABEL, DETAIL, WORD, HEADING = 14.0, 12.5, 12.5, 11.5
LABEL_LINE, DETAIL_LINE = 19.0, 17.0
PAD = 16.0
ROW, ROW_PAD = 54.0, 9.0
HEAD = 30.0
SECTION_GAP = 14.0
COLUMN_GAP = 20.0
TWO_COLUMNS = 700.0
SWITCH = 46.0
CHEVRON = 16.0
RADIO = 24.0
WORD_PAD, LEAST_PAD = 13.0, 7.0
STEP_VALUE = 76.0


@dataclass(frozen=True)
class Choice:
    """One of several words."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str
    choose: Callable[[str], None]
    detail: str = ""


@dataclass(frozen=True)
class Switch:
    """On or off."""

    name: str
    label: str
    on: bool
    flip: Action
    detail: str = ""


@dataclass(frozen=True)
class Pick:
    """One of the rows of a section, of which one is chosen."""

    name: str
    label: str
    chosen: bool
    pick: Action
    detail: str = ""


@dataclass(frozen=True)
class Stepper:
    """A value to be made less or more."""

    name: str
    label: str
    value: str
    less: Action
    more: Action
    detail: str = ""


@dataclass(frozen=True)
class Doorway:
    """The way to a page of its own."""

    name: str
    label: str
    open: Action
    detail: str = ""


Row = Choice | Switch | Pick | Stepper | Doorway


@dataclass(frozen=True)
class Section:
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Line:
    """A line of text and the left end of its middle."""

    text: str
    x: float
    y: float
    detail: bool = False


@dataclass(frozen=True)
class PlacedRow:
    """A row with its box, its lines and the boxes of its controls."""

    row: Row
    box: Box
    lines: tuple[Line, ...]
    controls: tuple[Box, ...]


@dataclass(frozen=True)
class PlacedSection:
    """A section with its heading's box, its card and its rows."""

    title: str
    head: Box
    card: Box
    rows: tuple[PlacedRow, ...]


def form_layout(sections: Sequence[Section], space: Box) -> tuple[tuple[PlacedSection, ...], float]:
    """Where everything is, from the top of the space on, and the height it takes; wide space has two columns."""
    if space.w < TWO_COLUMNS or len(sections) < 2:
        placed, bottom = _column(sections, Box(space.x, space.y, space.w, 0))
        return placed, bottom - space.y
    width = (space.w - COLUMN_GAP) / 2
    left, right = Box(space.x, space.y, width, 0), Box(space.x + width + COLUMN_GAP, space.y, width, 0)
    splits = range(1, len(sections))
    bottoms = [max(_column(sections[:i], left)[1], _column(sections[i:], right)[1]) for i in splits]
    best = splits[bottoms.index(min(bottoms))]
    return _column(sections[:best], left)[0] + _column(sections[best:], right)[0], min(bottoms) - space.y


def _column(sections: Sequence[Section], space: Box) -> tuple[tuple[PlacedSection, ...], float]:
    placed, y = [], space.y
    for section in sections:
        head = Box(space.x + 4, y, space.w - 8, HEAD)
        rows: list[PlacedRow] = []
        top = head.bottom
        for row in section.rows:
            rows.append(_place(row, Box(space.x, rows[-1].box.bottom if rows else top, space.w, 0)))
        bottom = rows[-1].box.bottom if rows else top
        placed.append(PlacedSection(section.title, head, Box(space.x, top, space.w, bottom - top), tuple(rows)))
        y = bottom + SECTION_GAP
    return tuple(placed), y - SECTION_GAP if placed else space.y


def _place(row: Row, at: Box) -> PlacedRow:
    """The row below a place: controls at the right of the words, or below them where both do not fit."""
    widths = _control_widths(row)
    beside = sum(widths)
    room = at.w - 3 * PAD - beside
    if isinstance(row, Switch | Pick | Doorway) or _reads_well(row, room):
        lines, height = _lines(row, at, room)
        box = Box(at.x, at.y, at.w, max(ROW, height + 2 * ROW_PAD))
        lines = tuple(_moved(line, (box.h - height) / 2) for line in lines)
        x = box.right - PAD - beside
        return PlacedRow(row, box, lines, _controls(widths, x, box.y + (box.h - TARGET) / 2))
    lines, height = _lines(row, at, at.w - 2 * PAD)
    lines = tuple(_moved(line, ROW_PAD + 4) for line in lines)
    room, y = at.w - 2 * PAD, at.y + ROW_PAD + 4 + height + 4
    # Words that would come too close to each other stand in two lines.
    closer = max(wide - narrow for wide, narrow in zip(widths, _filling(widths, room), strict=True))
    first = len(widths) if closer <= 2 * (WORD_PAD - LEAST_PAD) else (len(widths) + 1) // 2
    controls = _controls(_filling(widths[:first], room), at.x + PAD, y)
    if widths[first:]:
        controls += _controls(_filling(widths[first:], room), at.x + PAD, y + TARGET)
    return PlacedRow(row, Box(at.x, at.y, at.w, controls[-1].bottom + ROW_PAD - at.y), lines, controls)


def _filling(widths: Sequence[float], room: float) -> list[float]:
    """The widths grown alike to fill the room, or shrunk to it, none below what a finger needs."""
    spare = room - sum(widths)
    if spare >= 0:
        return [width + spare / len(widths) for width in widths]
    above = [width - TARGET for width in widths]
    return [width + spare * part / sum(above) for width, part in zip(widths, above, strict=True)]


def _reads_well(row: Row, width: float) -> bool:
    """Whether a label in one line and at most two lines about it fit a width."""
    label = lettering.measure(row.label, "Bold", LABEL) <= width
    return label and len(lettering.wrap(row.detail, "Medium", DETAIL, max(width, 1.0))) <= 2


def _control_widths(row: Row) -> list[float]:
    if isinstance(row, Choice):
        words = (lettering.measure(word, "Bold", WORD) + 2 * WORD_PAD for _, word in row.options)
        return [max(TARGET, width) for width in words]
    if isinstance(row, Stepper):
        return [TARGET, STEP_VALUE, TARGET]
    return [SWITCH if isinstance(row, Switch) else RADIO if isinstance(row, Pick) else CHEVRON]


def _controls(widths: Sequence[float], x: float, y: float) -> tuple[Box, ...]:
    return tuple(Box(x + sum(widths[:i]), y, width, TARGET) for i, width in enumerate(widths))


def _lines(row: Row, at: Box, width: float) -> tuple[tuple[Line, ...], float]:
    lines, y = [], at.y
    label, detail = lettering.grown(LABEL_LINE), lettering.grown(DETAIL_LINE)
    for text in lettering.wrap(row.label, "Bold", LABEL, width):
        lines.append(Line(text, at.x + PAD, y + label / 2))
        y += label
    for text in lettering.wrap(row.detail, "Medium", DETAIL, width):
        lines.append(Line(text, at.x + PAD, y + detail / 2, detail=True))
        y += detail
    return tuple(lines), y - at.y


def _moved(line: Line, down: float) -> Line:
    return Line(line.text, line.x, line.y + down, line.detail)
