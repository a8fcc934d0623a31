"""Advice: the question that tells most, and what its answers would mean."""

from collections import Counter
from collections.abc import Generator, Sequence
from math import log2

from orapa.engine.deduction.candidates import Candidates, Known
from orapa.engine.deduction.listing import Candidate
from orapa.engine.deduction.questions import Rating, Row, rating_all, rows_of
from orapa.engine.deduction.reasons import Advice, How, Kind, Outcome, Reason
from orapa.engine.mine.answers import Reply
from orapa.engine.mine.gems import Gem
from orapa.engine.mine.positions import POSITIONS, Position

_MINES = 150
_OUTCOMES = 4


def advising(candidates: Candidates) -> Generator[int, None, Reason]:
    """The best question and the gem it tells most about; or that no question helps."""
    if not candidates.mines:
        return Reason(Kind.UNKNOWN, How.SEARCH, candidates.answers)
    # Evenly picked: neighbours in the list are much alike.
    mines = candidates.mines[:: -(-len(candidates.mines) // _MINES)]
    rows = yield from rows_of(mines, candidates.gems)
    rated = yield from rating_all(candidates, rows)
    yield 0
    if not rated:
        positions = tuple(position for number in range(len(mines)) for position in candidates.mine(number).positions)
        return _no_question(candidates, tuple(dict.fromkeys(positions)))
    best = rated[0]
    replies = [row[best.question] for row in rows]
    yield 0
    gem = max(candidates.gems, key=lambda gem: _bits_about(gem, candidates.gems, mines, replies))
    return Reason(Kind.QUESTION, gems=(gem,), advice=_advice(best, candidates, mines, rows))


def _no_question(candidates: Candidates, positions: tuple[Position, ...]) -> Reason:
    if candidates.known is not Known.EXACT:
        return Reason(Kind.UNKNOWN, How.SEARCH, candidates.answers)
    return Reason(Kind.TWINS, How.SEARCH, candidates.answers, positions=positions)


def _advice(best: Rating, candidates: Candidates, mines: Sequence[Candidate], rows: Sequence[Row]) -> Advice:
    exact = candidates.known is Known.EXACT
    whole = exact and len(mines) == len(candidates.mines)
    outcomes = []
    for reply, share in best.outcomes[:_OUTCOMES]:
        part = [mine for mine, row in zip(mines, rows, strict=True) if row[best.question] == reply]
        settles = _settled_only_in(part, mines, candidates.gems) if whole else ()
        outcomes.append(Outcome(best.question, reply, share, share * candidates.count, settles))
    return Advice(best.question, best.bits, candidates.count, exact, best.left, tuple(outcomes))


def _settled_only_in(
    part: Sequence[Candidate], mines: Sequence[Candidate], gems: Sequence[Gem]
) -> tuple[Position, ...]:
    """The gems that have one position in this part of the mines, but several in all."""
    settled = []
    for gem, here, everywhere in zip(gems, zip(*part, strict=True), zip(*mines, strict=True), strict=True):
        if len(set(here)) == 1 < len(set(everywhere)):
            settled.append(POSITIONS[gem][here[0]])
    return tuple(settled)


def _bits_about(gem: Gem, gems: Sequence[Gem], mines: Sequence[Candidate], replies: Sequence[Reply]) -> float:
    """How much the replies tell of where the gem lies."""
    places = [mine[gems.index(gem)] for mine in mines]
    joint = list(zip(places, replies, strict=True))
    return _entropy(Counter(places)) + _entropy(Counter(replies)) - _entropy(Counter(joint))


def _entropy(counts: Counter[object]) -> float:
    total = counts.total()
    return log2(total) - sum(count * log2(count) for count in counts.values()) / total
