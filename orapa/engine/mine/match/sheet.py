"""Sheets: an explorer's own paper, with gems as hypotheses, marks, ticks, a note, checkpoints, undo and redo.

mark        a sign in a cell or in one half of it
tick        a clue that its reader has dealt with, by the clue's number
checkpoint  a sheet kept to come back to
page        a sheet that undo or redo comes back to, and the checkpoints there were
desk        the sheet with all that undo, redo and checkpoints need
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from orapa.engine.mine.match.refused import Refused
from orapa.engine.mine.rules.board import Cell, cell_name, parse_cell
from orapa.engine.mine.rules.gems import Gem, GemSet, parse_gem
from orapa.engine.mine.rules.legality import Edition, Legality, inspect
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.positions import parse_position
from orapa.engine.play.refused import excerpt, read
from orapa.engine.play.seats import tidied
from orapa.engine.play.trail import Pile

HALVES = ("se", "sw", "ne", "nw")
"""The halves of a cell, by the corner they fill: ◢ ◣ ◥ ◤."""
SIGNS = ("x", "dot", "R", "Y", "B", "W", "D", "K")
LONGEST_NOTE = 500
_LONGEST_NUMBER = 6

_NO_GEMS = Mine()


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A sign in a cell, or in the half of it that fills the named corner."""

    cell: Cell
    half: str
    sign: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """What an explorer has put on paper."""

    gems: Mine = _NO_GEMS
    sure: tuple[Gem, ...] = ()
    """The gems placed that the explorer calls certain."""
    marks: tuple[Mark, ...] = ()
    """In order, so that those of a cell are found without looking at all."""
    ticks: tuple[int, ...] = ()
    note: str = ""

    def marks_at(self, cell: Cell) -> tuple[Mark, ...]:
        """The marks in a cell and its halves."""
        return self.marks[_span(self.marks, cell)]


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet as it once lay, and the checkpoints of that time: what lay on it beyond the last was supposed."""

    sheet: Sheet
    checkpoints: tuple[Sheet, ...]


_NO_PAGES: Pile[Page] = Pile()


@dataclass(frozen=True, slots=True)
class Desk:
    """A sheet, the pages before and after it, and checkpoints."""

    sheet: Sheet = Sheet()
    before: Pile[Page] = _NO_PAGES
    after: Pile[Page] = _NO_PAGES
    checkpoints: tuple[Sheet, ...] = ()

    @property
    def page(self) -> Page:
        """The sheet as it lies now."""
        return Page(self.sheet, self.checkpoints)


@dataclass(frozen=True, slots=True)
class Paper:
    """What a sheet move is held against: the gems played, the clues there are, whether contact is refused."""

    gem_set: GemSet
    is_clue: Callable[[int], bool]
    """Whether there is a clue of that number."""
    strict: bool


def faults(sheet: Sheet, gem_set: GemSet, edition: Edition) -> Legality:
    """What is against the rules on the sheet as it stands; missing gems included."""
    return inspect(sheet.gems, gem_set, (edition,))


def change_sheet(desk: Desk, paper: Paper, word: str, rest: str) -> tuple[Desk, str]:
    """The desk after a sheet move and the move in its printed form."""
    words = rest.split()
    if word in _DESK_MOVES:
        return _DESK_MOVES[word](desk, words)
    if word == "note":
        note = tidied(rest, LONGEST_NOTE)
        sheet, said = replace(desk.sheet, note=note), f"note {note}".strip()
    else:
        sheet, said = _SHEET_MOVES[word](desk.sheet, paper, words)
    if sheet == desk.sheet:
        raise Refused("nothing-changes")
    return _changed(desk, sheet), said


def _changed(desk: Desk, sheet: Sheet) -> Desk:
    return replace(desk, sheet=sheet, before=desk.before.plus(desk.page), after=_NO_PAGES)


def _place(sheet: Sheet, paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    position = read(parse_position, _only(words, "place R:B8:1"))
    _check_in_set(position.gem, paper.gem_set)
    if position.outside:
        raise Refused("outside", position=position)
    others = [other for other in sheet.gems.positions if other.gem != position.gem]
    touched = [other for other in others if other.footprint & position.footprint]
    if paper.strict and touched:
        raise Refused("contact", position=position, others=" and ".join(map(str, touched)))
    sure = tuple(gem for gem in sheet.sure if gem != position.gem)
    return replace(sheet, gems=Mine((*others, position)), sure=sure), f"place {position}"


def _lay(sheet: Sheet, paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    """All gems laid anew, as one step."""
    mine = read(parse_mine, " ".join(words))
    laid = Sheet()
    for position in mine.positions:
        laid, _ = _place(laid, paper, [str(position)])
    sure = tuple(gem for gem in sheet.sure if mine.position_of(gem) == sheet.gems.position_of(gem))
    return replace(sheet, gems=laid.gems, sure=sure), f"lay {mine}"


def _lift(sheet: Sheet, _paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    gem = _placed_gem(sheet, _only(words, "lift R"))
    others = Mine(position for position in sheet.gems.positions if position.gem != gem)
    sure = tuple(other for other in sheet.sure if other != gem)
    return replace(sheet, gems=others, sure=sure), f"lift {gem.letter}"


def _sure(sheet: Sheet, _paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    gem = _placed_gem(sheet, _only(words, "sure R"))
    return replace(sheet, sure=tuple(sorted({*sheet.sure, gem}))), f"sure {gem.letter}"


def _unsure(sheet: Sheet, _paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    gem = _placed_gem(sheet, _only(words, "unsure R"))
    return replace(sheet, sure=tuple(other for other in sheet.sure if other != gem)), f"unsure {gem.letter}"


def _mark(sheet: Sheet, paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    cells, half, sign = _mark_words(words, paper)
    if not sign:
        raise Refused("bad-words", words=f"expected a mark ({' '.join(SIGNS)}), read {_again(words)}")
    marks = list(sheet.marks)
    for mark in (Mark(cell, half, sign) for cell in cells):
        at = bisect_left(marks, mark)
        if marks[at : at + 1] != [mark]:
            marks.insert(at, mark)
    return replace(sheet, marks=tuple(marks)), _mark_line("mark", cells, half, sign)


def _unmark(sheet: Sheet, paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    cells, half, sign = _mark_words(words, paper)

    def stays(mark: Mark) -> bool:
        return bool(half and mark.half != half) or bool(sign and mark.sign != sign)

    marks = list(sheet.marks)
    for cell in cells:
        span = _span(marks, cell)
        marks[span] = filter(stays, marks[span])
    if len(marks) == len(sheet.marks):
        raise Refused("not-marked")
    return replace(sheet, marks=tuple(marks)), _mark_line("unmark", cells, half, sign)


def _tick(sheet: Sheet, paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    number = _clue_number(words, paper, "tick 3")
    return replace(sheet, ticks=tuple(sorted({*sheet.ticks, number}))), f"tick {number}"


def _untick(sheet: Sheet, paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    number = _clue_number(words, paper, "untick 3")
    return replace(sheet, ticks=tuple(tick for tick in sheet.ticks if tick != number)), f"untick {number}"


def _clear(_sheet: Sheet, _paper: Paper, words: list[str]) -> tuple[Sheet, str]:
    _none(words, "clear")
    return Sheet(), "clear"


def _undo(desk: Desk, words: list[str]) -> tuple[Desk, str]:
    _none(words, "undo")
    if not desk.before:
        raise Refused("nothing-to-undo")
    after = desk.after.plus(desk.page)
    return replace(desk, sheet=desk.before.top.sheet, before=desk.before.below, after=after), "undo"


def _redo(desk: Desk, words: list[str]) -> tuple[Desk, str]:
    _none(words, "redo")
    if not desk.after:
        raise Refused("nothing-to-redo")
    before = desk.before.plus(desk.page)
    return replace(desk, sheet=desk.after.top.sheet, before=before, after=desk.after.below), "redo"


def _checkpoint(desk: Desk, words: list[str]) -> tuple[Desk, str]:
    _none(words, "checkpoint")
    if desk.checkpoints and desk.checkpoints[-1] == desk.sheet:
        raise Refused("nothing-changes")
    return replace(desk, checkpoints=(*desk.checkpoints, desk.sheet)), "checkpoint"


def _return(desk: Desk, words: list[str]) -> tuple[Desk, str]:
    number = _checkpoint_number(desk, words, "return 1")
    sheet = desk.checkpoints[number - 1]
    if sheet == desk.sheet:
        raise Refused("nothing-changes")
    return _changed(desk, sheet), f"return {number}"


def _drop(desk: Desk, words: list[str]) -> tuple[Desk, str]:
    number = _checkpoint_number(desk, words, "drop 1")
    left = desk.checkpoints[: number - 1] + desk.checkpoints[number:]
    return replace(desk, checkpoints=left), f"drop {number}"


_SHEET_MOVES: dict[str, Callable[[Sheet, Paper, list[str]], tuple[Sheet, str]]] = {
    "place": _place,
    "lay": _lay,
    "lift": _lift,
    "sure": _sure,
    "unsure": _unsure,
    "mark": _mark,
    "unmark": _unmark,
    "tick": _tick,
    "untick": _untick,
    "clear": _clear,
}
_DESK_MOVES: dict[str, Callable[[Desk, list[str]], tuple[Desk, str]]] = {
    "undo": _undo,
    "redo": _redo,
    "checkpoint": _checkpoint,
    "return": _return,
    "drop": _drop,
}
SHEET_WORDS = frozenset((*_SHEET_MOVES, *_DESK_MOVES, "note"))
"""The first words of all sheet moves."""


def _again(words: list[str]) -> str:
    """What was read, to be told again."""
    return repr(excerpt(" ".join(words)))


def _none(words: list[str], example: str) -> None:
    if words:
        raise Refused("bad-words", words=f"expected {example!r} alone, read also {_again(words)}")


def _only(words: list[str], example: str) -> str:
    if len(words) != 1:
        raise Refused("bad-words", words=f"expected one word as in {example!r}, read {_again(words)}")
    return words[0]


def _number(words: list[str], example: str) -> int:
    word = _only(words, example)
    if not (len(word) <= _LONGEST_NUMBER and word.isascii() and word.isdigit()):
        raise Refused("bad-words", words=f"expected a number as in {example!r}, read {_again([word])}")
    return int(word)


def _clue_number(words: list[str], paper: Paper, example: str) -> int:
    number = _number(words, example)
    if not paper.is_clue(number):
        raise Refused("no-such-clue", number=number)
    return number


def _checkpoint_number(desk: Desk, words: list[str], example: str) -> int:
    number = _number(words, example)
    if not 1 <= number <= len(desk.checkpoints):
        raise Refused("no-such-checkpoint", number=number)
    return number


def _placed_gem(sheet: Sheet, letter: str) -> Gem:
    gem = read(parse_gem, letter)
    if gem not in sheet.gems.gems:
        raise Refused("not-placed", gem=gem.letter)
    return gem


def _check_in_set(gem: Gem, gem_set: GemSet) -> None:
    if gem not in gem_set.gems:
        raise Refused("not-in-set", gem=gem.letter, gem_set=gem_set)


def _mark_words(words: list[str], paper: Paper) -> tuple[tuple[Cell, ...], str, str]:
    """The cells, the half and the sign; half and sign are empty when left out."""
    left = list(words)
    sign = left.pop() if left and left[-1] in SIGNS else ""
    half = left.pop().lower() if left and left[-1].lower() in HALVES else ""
    if not left:
        raise Refused("bad-words", words=f"expected a cell A1-H10, read {_again(words)}")
    if sign in "RYBWDK" and sign:
        _check_in_set(parse_gem(sign), paper.gem_set)
    return tuple(sorted({read(parse_cell, word) for word in left})), half, sign


def _span(marks: Sequence[Mark], cell: Cell) -> slice:
    """Where among the marks those of a cell are."""
    return slice(*(bisect_left(marks, bound, key=_cell_of) for bound in (cell, cell + 1)))


def _cell_of(mark: Mark) -> Cell:
    return mark.cell


def _mark_line(word: str, cells: tuple[Cell, ...], half: str, sign: str) -> str:
    return " ".join((word, *map(cell_name, cells), *filter(None, (half, sign))))
