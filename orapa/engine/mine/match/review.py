"""Review: after the end, what each question was worth and when the mine was settled.

Everything comes from the candidates that deduction finds; where its budget ran out, the word is *unknown*.
"""

from collections.abc import Generator
from dataclasses import replace
from random import Random

from orapa.engine.mine.deduction.candidates import NORMAL, Candidates, Effort, Known, gathering, replies_to
from orapa.engine.mine.deduction.known import Left
from orapa.engine.mine.deduction.proofs import Game, fixing, refuting
from orapa.engine.mine.deduction.questions import Rating, rating_all, rows_of
from orapa.engine.mine.deduction.tables import EVERYWHERE
from orapa.engine.mine.match.reviewed import Forced, Review, Reviewed, Worth, added_up
from orapa.engine.mine.match.state import Clue, Match
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.positions import POSITIONS, Position

BRIEF = Effort(width=60, sample=60, most=600, nodes=4000)
"""Enough for a chart on a scale of tens, except where it leaves the number unknown."""

# More mines hardly change the ratings.
_RATED = 100
# Mines asked between two moments of giving way.
_SLICE = 16
# Nodes for showing that a gem lies where all mines of a sample have it.
_PROVING = 400

Proven = tuple[tuple[Position, ...], bool]


def left_of(candidates: Candidates) -> Left:
    """How many mines these candidates stand for."""
    if candidates.known is Known.EXACT:
        return Left(Known.EXACT, candidates.count)
    return Left(candidates.known, 0 if candidates.known is Known.UNKNOWN else _rough(candidates.count))


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
        proven: tuple[Position, ...] = ()
        for clue in clues:
            proven, more = yield from _proving(known, proven)
            one, known = yield from _reviewed(match, mine, clue, known, rng, (effort, second))
            one = replace(one, proven=proven, more=more)
            yield one
            questions.append(one)
            lefts.append(known)
        forced.append(_forced(clues, lefts))
    return added_up(match, questions, forced)


def _reviewed(
    match: Match, mine: int, clue: Clue, before: Candidates, rng: Random, efforts: tuple[Effort, Effort | None]
) -> Generator[int, None, tuple[Reviewed, Candidates]]:
    foreseen, likely = yield from _foreseen(before, clue.answer)
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
        foreseen=foreseen,
        likely=likely,
        asked=_worth(asked),
        best=_worth(rated[0] if rated else None),
    )
    return one, after


def _foreseen(before: Candidates, answer: Answer) -> Generator[int, None, tuple[bool | None, float | None]]:
    """Whether the answer was certain, and in which share of the mines it is the one."""
    if not before.mines:
        return None, None
    alike = 0
    for first in range(0, len(before.mines), _SLICE):
        some = before.mines[first : first + _SLICE]
        alike += sum(reply == answer.reply for reply in replies_to(some, before.gems, answer.question))
        yield 0
    certain = alike == len(before.mines)
    known = before.known is Known.EXACT or not certain
    return certain if known else None, round(alike / len(before.mines), 4)


def _rated(match: Match, before: Candidates, rng: Random) -> Generator[int, None, list[Rating]]:
    """The questions worth asking, the best first, rated by a sample of the mines."""
    mines = before.mines if len(before.mines) <= _RATED else tuple(rng.sample(before.mines, _RATED))
    rows = yield from rows_of(mines, before.gems, match.setup.rules.scans)
    return (yield from rating_all(replace(before, mines=mines), rows))


def _worth(rating: Rating | None) -> Worth | None:
    return None if rating is None else Worth(rating.question, round(rating.bits, 3), _rough(rating.left))


def _rough(count: float) -> float:
    """A number found by samples, as far as its digits mean anything."""
    return float(f"{count:.6g}")


def _proving(candidates: Candidates, earlier: tuple[Position, ...]) -> Generator[int, None, Proven]:
    """The gems that lie alike in all mines that fit, some of which were proven earlier; and whether there may be more.

    In a sample they only seem to: a short search is to show that no mine has them elsewhere.
    """
    per_gem = zip(candidates.gems, zip(*candidates.mines, strict=True), strict=True) if candidates.mines else ()
    alike = [POSITIONS[gem][indices[0]] for gem, indices in per_gem if len(set(indices)) == 1]
    if candidates.known is Known.EXACT:
        return tuple(alike), False
    game = Game(candidates.gems, candidates.edition, candidates.answers)
    proven, more = list(earlier), not candidates.mines
    for position in alike:
        if position in proven:
            continue
        elsewhere = {position.gem: EVERYWHERE[position.gem] & ~(1 << position.index)}
        attempt = yield from refuting(game, game.answers, fixing(proven) | elsewhere, _PROVING)
        if attempt.shown:
            proven.append(position)
        elif attempt.nodes >= _PROVING:
            more = True
    return tuple(sorted(proven, key=lambda position: position.gem)), more


def _forced(clues: tuple[Clue, ...], lefts: list[Candidates]) -> Forced:
    """Two different mines that fit are proof that nothing was forced yet, even if more are unknown."""
    open_yet = [len(set(candidates.mines)) > 1 for candidates in lefts]
    certain = [candidates.certain for candidates in lefts]
    if True not in certain:
        return Forced(None, open_yet[-1] or lefts[-1].impossible)
    first = certain.index(True)
    return Forced(clues[first - 1].number if first else None, first == 0 or open_yet[first - 1])
