"""Review: after the end, what each question was worth and when the mine was settled.

Everything comes from the candidates that deduction finds; where its budget ran out, the word is *unknown*.

left      how many mines were possible, and how well that is known
foreseen  whether the answer was certain before the question was asked
forced    the question after which only one mine was possible
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from random import Random

from orapa.engine.mine.deduction.candidates import NORMAL, Candidates, Effort, Known, gathering, replies_to
from orapa.engine.mine.deduction.questions import Rating, rating_all, rows_of
from orapa.engine.mine.match.state import Clue, Match
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.positions import POSITIONS, Position

BRIEF = Effort(width=60, sample=60, most=600, nodes=4000)
"""Enough for a chart on a scale of tens, except where it leaves the number unknown."""

# More mines hardly change the ratings.
_RATED = 100
# Mines asked between two moments of giving way.
_SLICE = 16


@dataclass(frozen=True, slots=True)
class Left:
    """How many mines were possible: exact, estimated, or unknown and then 0."""

    known: Known
    mines: float

    @property
    def unknown(self) -> bool:
        """Whether the number could not be found."""
        return self.known is Known.UNKNOWN


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One question, seen from behind."""

    mine: int
    """The index of the mine it was asked about."""
    clue: Clue
    before: Left
    after: Left
    proven: tuple[Position, ...]
    """The gems whose position was certain before the question."""
    foreseen: bool | None
    """Whether its answer was already certain, None if that is unknown."""
    asked: Rating | None
    """What the question was worth, None if that is unknown."""
    best: Rating | None
    """The best question at that moment, None if nothing was left to learn or it is unknown."""


@dataclass(frozen=True, slots=True)
class Forced:
    """The number of the clue that left only one mine; None if none did, or unknown if not `known`."""

    number: int | None
    known: bool


@dataclass(frozen=True, slots=True)
class Total:
    """The sums of one seat."""

    seat: int
    questions: int
    hints: int
    sheets: int
    foreseen: int
    """Questions whose answer was certain beforehand."""
    bits: float
    """Expected information of its questions, as far as known."""
    best_bits: float
    """Expected information of the best questions instead."""


@dataclass(frozen=True, slots=True)
class Review:
    """All questions of a match in the order they were asked about each mine, and what they add up to."""

    questions: tuple[Reviewed, ...]
    forced: tuple[Forced, ...]
    """Per mine."""
    totals: tuple[Total, ...]
    """Per seat."""


def left_of(candidates: Candidates) -> Left:
    """How many mines these candidates stand for."""
    return Left(candidates.known, 0 if candidates.known is Known.UNKNOWN else candidates.count)


def reviewing(
    match: Match, rng: Random, effort: Effort = NORMAL, second: Effort | None = None
) -> Generator[Reviewed | int, None, Review]:
    """Review a finished match in slices: gives each question when it is ready, the work spent in between.

    Where the effort leaves the number of mines unknown, a greater one may be given for a second try.
    """
    if not match.over:
        raise ValueError("expected a finished match, read one that goes on")
    gems = match.setup.gem_set.gems
    questions: list[Reviewed] = []
    forced = []
    for mine, clues in enumerate(match.clues):
        known = yield from gathering((), gems, match.setup.reach, rng, effort)
        lefts = [known]
        for clue in clues:
            one, known = yield from _reviewed(match, mine, clue, known, rng, (effort, second))
            yield one
            questions.append(one)
            lefts.append(known)
        forced.append(_forced(clues, lefts))
    totals = tuple(_total(match, seat, questions) for seat in match.seats)
    return Review(tuple(questions), tuple(forced), totals)


def _reviewed(
    match: Match, mine: int, clue: Clue, before: Candidates, rng: Random, efforts: tuple[Effort, Effort | None]
) -> Generator[int, None, tuple[Reviewed, Candidates]]:
    foreseen = yield from _foreseen(before, clue.answer)
    rated = yield from _rated(match, before, rng)
    answers = (*before.answers, clue.answer)
    first, second = efforts
    after = yield from gathering(answers, before.gems, before.edition, rng, first, before)
    if after.known is Known.UNKNOWN and second is not None:
        after = yield from gathering(answers, before.gems, before.edition, rng, second, before)
    asked = next((rating for rating in rated if rating.question == clue.answer.question), None)
    one = Reviewed(
        mine=mine,
        clue=clue,
        before=left_of(before),
        after=left_of(after),
        proven=_proven(before),
        foreseen=foreseen,
        asked=asked,
        best=rated[0] if rated else None,
    )
    return one, after


def _foreseen(before: Candidates, answer: Answer) -> Generator[int, None, bool | None]:
    for first in range(0, len(before.mines), _SLICE):
        some = before.mines[first : first + _SLICE]
        if any(reply != answer.reply for reply in replies_to(some, before.gems, answer.question)):
            return False
        yield 0
    return True if before.known is Known.EXACT else None


def _rated(match: Match, before: Candidates, rng: Random) -> Generator[int, None, list[Rating]]:
    """The questions worth asking, the best first, rated by a sample of the mines."""
    mines = before.mines if len(before.mines) <= _RATED else tuple(rng.sample(before.mines, _RATED))
    rows = yield from rows_of(mines, before.gems, match.setup.rules.scans)
    return (yield from rating_all(replace(before, mines=mines), rows))


def _proven(candidates: Candidates) -> tuple[Position, ...]:
    if candidates.known is not Known.EXACT or not candidates.mines:
        return ()
    per_gem = zip(candidates.gems, zip(*candidates.mines, strict=True), strict=True)
    return tuple(POSITIONS[gem][indices[0]] for gem, indices in per_gem if len(set(indices)) == 1)


def _forced(clues: tuple[Clue, ...], lefts: list[Candidates]) -> Forced:
    """Two different mines that fit are proof that nothing was forced yet, even if more are unknown."""
    open_yet = [len(set(candidates.mines)) > 1 for candidates in lefts]
    certain = [candidates.certain for candidates in lefts]
    if True not in certain:
        return Forced(None, open_yet[-1] or lefts[-1].impossible)
    first = certain.index(True)
    return Forced(clues[first - 1].number if first else None, first == 0 or open_yet[first - 1])


def _total(match: Match, seat: int, questions: list[Reviewed]) -> Total:
    own = [one for one in questions if one.clue.seat == seat]
    rated = [one for one in own if one.best is not None]
    return Total(
        seat=seat,
        questions=match.cost(seat),
        hints=match.explorer(seat).hints,
        sheets=len(match.explorer(seat).handed),
        foreseen=sum(one.foreseen is True for one in own),
        # A question that could tell nothing new is not rated: it was worth nothing.
        bits=sum(one.asked.bits for one in rated if one.asked is not None),
        best_bits=sum(one.best.bits for one in rated if one.best is not None),
    )
