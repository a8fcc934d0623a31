"""Help beside a boxed game: whether the answers typed in can all be true, which are suspect, what is worth asking.

slip  an answer that may have been misheard or mistyped
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from random import Random

from orapa.engine.mine.deduction.candidates import NORMAL, Effort, gathering, replies_to
from orapa.engine.mine.deduction.known import Left
from orapa.engine.mine.deduction.listing import listing, top
from orapa.engine.mine.deduction.questions import Rating, rating_all, rows_of
from orapa.engine.mine.deduction.suspects import suspecting
from orapa.engine.mine.match.review import left_of
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.answers import Answer, answer_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition

# More mines hardly change the ratings.
_RATED = 100
# Mines without a suspect answer; of more, what it would have to be is hardly ever one thing.
_MOST = 300


@dataclass(frozen=True, slots=True)
class Slip:
    """A suspect answer, and what it would have to be instead if that is only one thing."""

    clue: Clue
    instead: Answer | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """Whether some mine fits all clues, None if that was not found out; if none does, the suspects."""

    fits: bool | None
    slips: tuple[Slip, ...] = ()
    alone: bool = True
    """Whether each of them alone could be the slip; else they conflict among each other."""
    proven: bool = True


@dataclass(frozen=True, slots=True)
class Case:
    """What the sheet of a boxed game has heard, and which mines it may be about."""

    clues: tuple[Clue, ...]
    gems: tuple[Gem, ...]
    reach: Edition

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The clues as answers only."""
        return tuple(clue.answer for clue in self.clues)


def checking(case: Case, nodes: int = NORMAL.nodes) -> Generator[int, None, Check]:
    """Check the clues in slices, each search within a budget of nodes."""
    found = yield from listing(top(case.answers, case.gems), case.gems, case.reach, nodes, most=0)
    if found.candidates or not found.finished:
        return Check(True if found.candidates else None)
    suspects = yield from suspecting(case.answers, case.gems, case.reach, nodes)
    slips = []
    for clue in (clue for clue in case.clues if clue.answer in suspects.answers):
        instead = (yield from _instead(case, clue, nodes)) if suspects.singles else None
        slips.append(Slip(clue, instead))
    return Check(False, tuple(slips), bool(suspects.singles), suspects.proven)


def counting(case: Case, rng: Random, effort: Effort = NORMAL) -> Generator[int, None, Left]:
    """How many mines fit the clues."""
    candidates = yield from gathering(case.answers, case.gems, case.reach, rng, effort)
    return left_of(candidates)


def advising(case: Case, scans: bool, rng: Random, effort: Effort = NORMAL) -> Generator[int, None, Rating | None]:
    """The question that promises most, rated by a sample of the mines that fit; None if none tells anything."""
    candidates = yield from gathering(case.answers, case.gems, case.reach, rng, effort)
    mines = candidates.mines if len(candidates.mines) <= _RATED else tuple(rng.sample(candidates.mines, _RATED))
    rows = yield from rows_of(mines, case.gems, scans)
    rated = yield from rating_all(replace(candidates, mines=mines), rows)
    return rated[0] if rated else None


def _instead(case: Case, clue: Clue, nodes: int) -> Generator[int, None, Answer | None]:
    """What a clue would have to be beside all others, if every mine that fits those says the same."""
    others = [one.answer for one in case.clues if one is not clue]
    found = yield from listing(top(others, case.gems), case.gems, case.reach, nodes, _MOST)
    replies = set(replies_to(found.candidates, case.gems, clue.answer.question))
    return answer_of(clue.answer.question, replies.pop()) if found.finished and len(replies) == 1 else None
