"""The companion's check: whether the answers typed in can all be true, and which are suspect if not."""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from orapa.engine.mine.deduction.candidates import NORMAL, Effort, gathering
from orapa.engine.mine.deduction.known import Left
from orapa.engine.mine.deduction.suspects import suspecting
from orapa.engine.mine.match.review import left_of
from orapa.engine.mine.match.state import Clue, Match


@dataclass(frozen=True, slots=True)
class Check:
    """How many mines fit the clues; if none does, the suspects, and whether these are proven."""

    left: Left
    suspects: tuple[Clue, ...] = ()
    proven: bool = True


def checking(match: Match, rng: Random, effort: Effort = NORMAL, seat: int = 1) -> Generator[int, None, Check]:
    """Check the clues of a seat in slices: each suspect alone could be the slip, or all of them conflict."""
    clues, gems, reach = match.clues_of(seat), match.setup.gem_set.gems, match.setup.reach
    answers = [clue.answer for clue in clues]
    candidates = yield from gathering(answers, gems, reach, rng, effort)
    left = left_of(candidates)
    if not candidates.impossible:
        return Check(left)
    found = yield from suspecting(answers, gems, reach, effort.nodes)
    return Check(left, tuple(clue for clue in clues if clue.answer in found.answers), found.proven)
