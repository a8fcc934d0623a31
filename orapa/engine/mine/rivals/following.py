"""Following: a rival explores the mine of a match, and what is told of it are numbers alone."""

from collections.abc import Generator
from random import Random

from orapa.engine.mine.deduction.candidates import Candidates, gathering
from orapa.engine.mine.deduction.known import Left
from orapa.engine.mine.match.ghosts import Ghost
from orapa.engine.mine.match.review import BRIEF, left_of
from orapa.engine.mine.minds.base import exploring
from orapa.engine.mine.rivals.cast import parse_rival
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine


def following(who: str, mine: Mine, gem_set: GemSet, reach: Edition) -> Generator[int, None, Ghost | None]:
    """The ghost of a rival on this mine, the same every time; None if there is no such rival."""
    try:
        rival = parse_rival(who)
    except ValueError:
        # A record of a version that has others.
        return None
    # The chance that par was found by: the expert's ghost needs par.
    explored = yield from exploring(rival, mine, Edition.GERMAN, Random(0))
    left: list[Left] = []
    known: Candidates | None = None
    for heard in range(1, explored.questions + 1):
        answers = explored.answers[:heard]
        known = yield from gathering(answers, gem_set.gems, reach, Random(0), BRIEF, known)
        left.append(left_of(known))
    return Ghost(who, (), tuple(left), explored.right)
