"""A second opinion on hints: does the conclusion follow from the named clues alone?

It knows nothing of how a hint was found. It looks for a mine that gives the named answers and yet breaks the
conclusion: by the exact search, where every mine found is traced by the slow rules of `slow`. What the sheet tells
is traced by the slow rules too. For games of two gems, `pair_checker` does without the search.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache

from orapa.engine.mine.deduction.candidates import Known
from orapa.engine.mine.deduction.clues import start
from orapa.engine.mine.deduction.hints import Case, Hint
from orapa.engine.mine.deduction.listing import listing, mine_of
from orapa.engine.mine.deduction.reasons import Kind, Reason
from orapa.engine.mine.deduction.search import root
from orapa.engine.mine.rules.answers import Answer, WaveAnswer, question_name
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position
from tests.engine.mine.rules import slow

CONCLUSIONS = (Kind.EMPTY, Kind.COVERED, Kind.CROSSED, Kind.PLACED, Kind.REFUTED)
_NODES = 60_000
_MANY = 5000


class Verdict(Enum):
    """What the checker found; a hint that does not follow fails the test instead."""

    PROVEN = "proven"
    UNDECIDED = "undecided"


def check(case: Case, hint: Hint) -> Verdict:
    """Look for a mine that fits the named clues and breaks the hint."""
    reason = hint.reason
    assert set(reason.clues) | set(reason.further) <= set(case.answers)
    assert set(reason.given) <= set(case.sheet.positions)
    check_steps(hint)
    if reason.kind in CONCLUSIONS:
        return _check_conclusion(case, reason)
    if reason.kind is Kind.TOUCHING:
        assert slow.touch(*map(polygon, reason.positions))
    elif reason.kind in (Kind.OUTSIDE, Kind.UNREACHED, Kind.UNSEEN):
        assert (reason.kind, reason.gems[0].letter) in slow.faults(str(case.sheet))
    elif reason.kind is Kind.QUESTION:
        return _check_question(case, reason)
    elif reason.kind is Kind.READY:
        assert case.sheet.positions == reason.positions
        return _expect_mines(case, case.answers, {case.sheet})
    elif reason.kind is Kind.SUSPECTS:
        return _expect_mines(case, case.answers, set())
    elif reason.kind is Kind.TWINS:
        mines = find_mines(case, case.answers, {}, _MANY)
        assert mines is not None
        assert len(mines) > 1
        assert len({(*slow.table(str(mine)), *slow.scans(str(mine))) for mine in mines}) == 1
    return Verdict.PROVEN


def check_steps(hint: Hint) -> None:
    """Every step names clues of the reason only, and the ports it lights up are theirs; the second tells something."""
    reason = hint.reason
    assert all(step.new for step in hint.steps[:2])
    assert sum(step.new for step in hint.steps[1:]) <= 1 + (reason.kind is Kind.PLACED)
    for step in hint.steps:
        assert set(step.clues) <= {*reason.clues, *reason.further}
        if reason.advice is None:
            ends = {end for clue in step.clues if isinstance(clue, WaveAnswer) for end in (clue.port, clue.exit)}
            assert set(step.ports) <= ends
        assert set(step.positions) <= {*reason.positions, *reason.given}


def holds(reason: Reason, mine: Mine) -> bool:
    """Whether the conclusion is true of a mine, by the cells the slow rules say its gems cover."""
    letters = {_cell(spot): letter for spot, (letter, _) in slow.board(str(mine)).items()}
    if reason.kind is Kind.EMPTY:
        return not any(cell in letters for cell in reason.cells)
    if reason.kind is Kind.COVERED:
        return all(letters.get(cell) == reason.gems[0].letter for cell in reason.cells)
    if reason.kind is Kind.CROSSED:
        return any(letters.get(cell) == reason.gems[0].letter for cell in reason.cells)
    if reason.kind is Kind.PLACED:
        return mine.position_of(reason.gems[0]) in reason.positions
    return not set(reason.positions) <= set(mine.positions)


def follows(case: Case, reason: Reason) -> Verdict:
    """Look for a mine with the given gems that fits the named clues and breaks the conclusion."""
    named = tuple(dict.fromkeys((*reason.clues, *reason.further)))
    verdicts = [_no_mine(case, named, reason, broken) for broken in _broken(reason, case.gems)]
    return Verdict.UNDECIDED if Verdict.UNDECIDED in verdicts else Verdict.PROVEN


def _check_conclusion(case: Case, reason: Reason) -> Verdict:
    if reason.told is not None:
        cells = slow.board(str(case.sheet))
        assert str(reason.told) == slow_answer(cells, reason.told.question)
        assert str(reason.told) != str(reason.clues[0])
    verdicts = [follows(case, reason)]
    for position in reason.given:
        proven = Reason(Kind.PLACED, gems=(position.gem,), positions=(position,))
        verdicts += [_no_mine(case, case.answers, proven, broken) for broken in _broken(proven, case.gems)]
    return Verdict.UNDECIDED if Verdict.UNDECIDED in verdicts else Verdict.PROVEN


def _broken(reason: Reason, gems: Iterable[Gem]) -> Iterable[dict[Gem, int]]:
    """The ways to break a conclusion, as the positions that gems then have."""
    given = {position.gem: 1 << position.index for position in reason.given}
    cells = sum(1 << cell for cell in reason.cells)
    if reason.kind is Kind.EMPTY:
        for gem in gems:
            yield {gem: _where(gem, [position for position in POSITIONS[gem] if position.mask & cells])}
    elif reason.kind is Kind.REFUTED:
        yield {position.gem: 1 << position.index for position in reason.positions}
    else:
        gem = reason.gems[0]
        wrong = [
            position
            for position in POSITIONS[gem]
            if (reason.kind is Kind.COVERED and position.mask & cells != cells)
            or (reason.kind is Kind.CROSSED and not position.mask & cells)
            or (reason.kind is Kind.PLACED and position not in reason.positions)
        ]
        yield {**given, gem: _where(gem, wrong)}


def _no_mine(case: Case, clues: Sequence[Answer], reason: Reason, fixed: dict[Gem, int]) -> Verdict:
    mines = find_mines(case, clues, fixed, 0)
    if mines is None:
        return Verdict.UNDECIDED
    for mine in mines:
        cells = slow.board(str(mine))
        assert all(slow_answer(cells, clue.question) == str(clue) for clue in clues), "the search is wrong"
        assert holds(reason, mine), f"{mine} gives {[str(clue) for clue in clues]} but breaks {reason}"
    assert not mines, "the conclusion and the search do not mean the same"
    return Verdict.PROVEN


def _check_question(case: Case, reason: Reason) -> Verdict:
    advice = reason.advice
    assert advice is not None
    known = {answer.question for answer in case.answers}
    known |= {answer.exit for answer in case.answers if isinstance(answer, WaveAnswer) and answer.exit is not None}
    assert advice.question not in known
    if advice.known is not Known.EXACT:
        return Verdict.PROVEN
    mines = find_mines(case, case.answers, {}, _MANY)
    if mines is None:
        return Verdict.UNDECIDED
    assert len(mines) == advice.count
    return Verdict.PROVEN


def _expect_mines(case: Case, clues: Sequence[Answer], expected: set[Mine]) -> Verdict:
    mines = find_mines(case, clues, {}, len(expected))
    if mines is None:
        return Verdict.UNDECIDED
    assert set(mines) == expected
    return Verdict.PROVEN


def find_mines(case: Case, clues: Sequence[Answer], fixed: dict[Gem, int], most: int) -> list[Mine] | None:
    """The mines that fit, or at least one too many; None if the search does not come to its end."""
    domains, prepared = start(clues, case.gems)
    for gem, domain in fixed.items():
        domains[gem] &= domain
    if not all(domains[gem] for gem in case.gems):
        return []
    work = listing(root(domains, prepared, case.gems), case.gems, case.edition, _NODES, most)
    while True:
        try:
            if next(work) > _NODES:
                return None
        except StopIteration as end:
            found = end.value
            if not found.finished and len(found.candidates) <= most:
                return None
            return [mine_of(candidate, case.gems) for candidate in found.candidates]


def _where(gem: Gem, positions: Iterable[Position]) -> int:
    return sum(1 << position.index for position in positions if position.gem is gem)


def slow_answer(cells: dict[slow.Spot, tuple[str, str]], question: int) -> str:
    """The line that the slow rules answer to a question."""
    name = question_name(question)
    if name in slow.START:
        return slow.wave(cells, name)
    spot = ("ABCDEFGH".index(name[0]), int(name[1:]) - 1)
    return f"{name} = {slow.SCANS[cells[spot][0]] if spot in cells else 'nothing'}"


def _cell(spot: slow.Spot) -> int:
    row, column = spot
    return 10 * row + column


@cache
def polygon(position: Position) -> slow.Polygon:
    """The corners of a gem on the board."""
    return slow.polygons(str(position))[position.gem.letter]
