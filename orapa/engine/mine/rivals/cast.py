"""The cast: every rival on the roster with its mind, its way to build and its pace."""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from orapa.engine.mine.deduction.candidates import Candidates
from orapa.engine.mine.minds.asking import at_random, line_by_line, most_answers, something_new
from orapa.engine.mine.minds.base import Rival, Thought, View
from orapa.engine.mine.minds.expert import Expert
from orapa.engine.mine.minds.thinker import CASUAL, Thinker
from orapa.engine.mine.rivals.building import Building, anyhow, at_the_rim, echoing, far_apart, huddled, telling_least
from orapa.engine.mine.rivals.roster import ROSTER, Strength
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.refused import check_length


@dataclass(frozen=True, slots=True)
class Pace:
    """The seconds that a rival seems to think; only for show, so drawn from a chance of its own."""

    least: float
    most: float

    def seconds(self, rng: Random) -> float:
        """How long to think this time."""
        return rng.uniform(self.least, self.most)


@dataclass(frozen=True, slots=True)
class Character:
    """A rival as a player meets it: how it explores, how it builds, and its pace."""

    mind: Rival
    building: Building
    pace: Pace

    @property
    def key(self) -> str:
        """What it is called in records and on the command line."""
        return self.mind.key

    @property
    def strength(self) -> Strength:
        """What was measured of it."""
        return ROSTER[self.key]

    @property
    def about_key(self) -> str:
        """The key of its description in the texts."""
        return f"rival.{self.key}.about"

    def thinking(self, view: View, rng: Random, before: Candidates | None = None) -> Generator[int, None, Thought]:
        """Decide what to do; gives way often."""
        return self.mind.thinking(view, rng, before)

    def build(self, gem_set: GemSet, rng: Random) -> Generator[int, None, Mine]:
        """Build the mine it hides in a duel, legal in every edition; gives way often."""
        return self.building(gem_set, rng)


RIVALS: tuple[Character, ...] = (
    Character(Thinker("beginner", at_random, attention=0.7, daring=8, effort=CASUAL), at_the_rim, Pace(2.0, 6.0)),
    Character(Thinker("walker", line_by_line, effort=CASUAL), far_apart, Pace(0.8, 1.6)),
    Character(Thinker("gambler", something_new, daring=3), echoing, Pace(0.6, 2.0)),
    Character(Thinker("bookkeeper", something_new), anyhow, Pace(3.0, 7.0)),
    Character(Thinker("prospector", most_answers), huddled, Pace(1.5, 4.0)),
    Character(Expert(), telling_least, Pace(1.5, 3.5)),
)
"""All rivals, the weakest first."""

_BY_KEY = {rival.key: rival for rival in RIVALS}


def parse_rival(text: str) -> Character:
    """The rival of that name, in either case."""
    if check_length(text).lower() not in _BY_KEY:
        raise ValueError(f"expected a rival ({', '.join(_BY_KEY)}), read {text!r}")
    return _BY_KEY[text.lower()]
