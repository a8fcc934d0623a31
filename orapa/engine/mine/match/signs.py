"""Signs: a result in a row of signs that spoils nothing, one for each question, costly hint and sheet.

A question's sign tells by how much its answer made the mines fewer that were possible: nothing, less than 2 times,
less than 10 times, less than 100 times, or more. It comes from the review, which counts nodes and never seconds, so
that a record has the same signs on every device. Neither ports nor cells nor colours are told.

    ●◕◑○?│◔✗●✓     a hint that cost a question, par reached, a wrong sheet, the right one
"""

from collections import deque
from collections.abc import Iterator, Sequence
from enum import StrEnum

from orapa.engine.mine.deduction.known import Known, Left
from orapa.engine.mine.match.play import FREE
from orapa.engine.mine.match.progress import asked
from orapa.engine.mine.match.reviewed import Reviewed, times_fewer
from orapa.engine.mine.match.state import Clue, Match
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.waves import ask


class Sign(StrEnum):
    """What stands in the row."""

    NOTHING = "○"
    """Its answer was certain before, or no mine was ruled out."""
    LITTLE = "◔"
    SOME = "◑"
    MUCH = "◕"
    MOST = "●"
    UNKNOWN = "◌"
    """There were too many mines to count."""
    HINT = "?"
    """A question paid for a hint."""
    WRONG = "✗"
    """A wrong sheet."""
    RIGHT = "✓"
    PAR = "│"
    """Whatever was paid behind it is over par."""


PAID = frozenset(Sign) - {Sign.WRONG, Sign.RIGHT, Sign.PAR}
"""Signs that stand for a question each."""
# From how many times fewer on a question told so much.
_LEVELS = ((100, Sign.MOST), (10, Sign.MUCH), (2, Sign.SOME), (1.001, Sign.LITTLE))


def sign_of(one: Reviewed) -> Sign:
    """What a question told, by the numbers of mines or else by how likely its answer was."""
    if one.foreseen:
        return Sign.NOTHING
    fewer = times_fewer(one) or (1 / one.likely if one.likely else None)
    if fewer is None:
        return Sign.UNKNOWN
    return next((sign for least, sign in _LEVELS if fewer >= least), Sign.NOTHING)


def signs_of(match: Match, seat: int, reviewed: Sequence[Reviewed]) -> tuple[Sign, ...]:
    """The row of a finished match for a seat; questions not reviewed yet are unknown."""
    row = tuple(_signs(match, seat, reviewed))
    par = match.setup.par
    return row if par is None else _with_par(row, par)


def _signs(match: Match, seat: int, reviewed: Sequence[Reviewed]) -> Iterator[Sign]:
    own = [clue.number for clue in match.clues_of(seat) if clue.seat == seat]
    told = {one.clue.number: sign_of(one) for one in reviewed}
    questions = deque(told.get(number, Sign.UNKNOWN) for number in own)
    sheets = deque(match.explorer(seat).handed)
    for entry in match.log:
        if entry.seat != seat:
            continue
        word = entry.move.partition(" ")[0]
        if word in ("ask", "scan") and not entry.answer.endswith(FREE) and questions:
            yield questions.popleft()
        elif word == "hint":
            yield from [Sign.HINT] * asked([entry])
        elif word == "submit" and sheets:
            yield Sign.RIGHT if sheets.popleft().right else Sign.WRONG


def _with_par(row: tuple[Sign, ...], par: int) -> tuple[Sign, ...]:
    """The row with par in its place, if more was paid than that."""
    paid = 0
    for at, sign in enumerate(row):
        if sign in PAID:
            if paid == par:
                return (*row[:at], Sign.PAR, *row[at:])
            paid += 1
    return row


def still_fitting(match: Match, seat: int, reviewed: Sequence[Reviewed]) -> Left | None:
    """How many mines still fitted the answers when a right sheet was handed in; None if there was none, or unknown.

    Wrong sheets of the same seat that fitted as well were ruled out by being wrong.
    """
    clues = match.clues_of(seat)
    if not match.explorer(seat).solved or len(reviewed) < len(clues) or not reviewed:
        return None
    left = reviewed[-1].after
    # Of an estimate that comes near to one nobody knows whether another mine fitted.
    if left.unknown or (left.known is Known.ESTIMATED and left.mines < 2):
        return None
    wrong = {handed.sheet for handed in match.explorer(seat).handed if handed.sheet and not handed.right}
    fitted = sum(_fits(match, sheet, clues) for sheet in wrong) if left.known is Known.EXACT else 0
    return Left(left.known, left.mines - fitted)


def _fits(match: Match, sheet: Mine, clues: Sequence[Clue]) -> bool:
    """Whether a sheet is one of the mines that the answers allow."""
    legal = inspect(sheet, match.setup.gem_set, (match.setup.reach,)).legal
    return legal and all(ask(sheet, clue.answer.question) == clue.answer for clue in clues)
