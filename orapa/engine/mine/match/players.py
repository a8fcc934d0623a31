"""Players that are not people: the chance rivals choose by, and what a match expects of the mine-maker."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine


def chance_for(match: Match, seat: int) -> Random:
    """The chance that a rival chooses by: the same whenever a match comes to the same move of that seat."""
    # Counting its own moves only, what others do on their sheets cannot reach it.
    moves = sum(entry.seat == seat for entry in match.log)
    return Random(f"{match.setup.seed}, seat {seat}, move {moves}")


@dataclass(frozen=True, slots=True)
class Made:
    """A computer mine with its grade and par, empty and None where they were not asked for."""

    mine: Mine
    grade: str = ""
    par: int | None = None


class MineMaker(Protocol):
    """Makes the mine that belongs to a seed, the same everywhere; a daily names the version of its date."""

    def __call__(self, gem_set: GemSet, seed: str, *, twin_free: bool, version: int) -> Made:
        """Make the mine of this seed; twin-free, it can be told from every other by questions."""
        ...
