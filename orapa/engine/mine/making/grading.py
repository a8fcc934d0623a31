"""The grade of a mine: how hard it is to find, from how the expert fares on it.

par      the questions of the expert with seed 0
spread   how far apart its games with different seeds lie: the more, the more depends on luck
level    the hardest kind of reasoning that its answers with seed 0 ask for, 1 to 4, see `Reasoning`
score    6 * par + 4 * level + 3 * spread: par counts most, the others decide between neighbours
band     gentle, steady, tricky or fiendish: one in four mines of the set each

Reasoning is measured by strictness, not by a clock. All that is placed and all waves followed so far are held
against every clue until nothing new follows. If gems are left, the one with the fewest places is tried in
each of them; places that contradict a clue are dropped; if none can be, the next gem is tried. The most
places that had to be tried for one gem tell the kind; if trying single gems leads nowhere, it takes cases.
"""

from bisect import bisect
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random

from orapa.engine.mine.deduction.listing import top
from orapa.engine.mine.deduction.search import Node, settling
from orapa.engine.mine.deduction.tables import Domain
from orapa.engine.mine.making.maker import Band
from orapa.engine.mine.minds.base import Exploration, Rival, exploring
from orapa.engine.mine.minds.expert import Expert
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import bits_of
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.working import finish


class Reasoning(IntEnum):
    """A kind of reasoning, by the places of one gem that must be compared."""

    READ = 1
    COMPARE = 2
    SIFT = 3
    CASES = 4


MOST_PLACES = {Reasoning.READ: 12, Reasoning.COMPARE: 40}
"""Places of one gem up to which it is still that kind; beyond all of them it is `SIFT`."""

GAMES = 2
"""Games that the expert plays for a grade, with the seeds from 0."""

THRESHOLDS: dict[GemSet, tuple[int, int, int]] = {
    GemSet.BASE: (55, 61, 67),
    GemSet.DIAMOND: (65, 71, 77),
    GemSet.BLACK: (76, 82, 89),
    GemSet.FULL: (84, 91, 99),
}
"""Per set, the lowest scores of steady, tricky and fiendish: the quartiles of graded uniform mines."""

_EXPERT = Expert()
_SLICE = 2


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a mine is."""

    par: int
    level: Reasoning
    spread: int
    gem_set: GemSet

    @property
    def score(self) -> int:
        """All of it in one number."""
        return 6 * self.par + 4 * self.level + 3 * self.spread

    @property
    def band(self) -> Band:
        """The quarter of the set's mines that it belongs to."""
        return tuple(Band)[bisect(THRESHOLDS[self.gem_set], self.score)]

    def __str__(self) -> str:
        """The grade as the command line tells it, such as `steady, par 9`."""
        return f"{self.band}, par {self.par}"


def grading(mine: Mine, gem_set: GemSet, expert: Rival = _EXPERT) -> Generator[int, None, Grade]:
    """Grade a mine; gives way often."""
    games = []
    for seed in range(GAMES):
        games.append((yield from expert_game(mine, gem_set, seed, expert)))
    return (yield from grade_of(games, gem_set))


def grade(mine: Mine, gem_set: GemSet, expert: Rival = _EXPERT) -> Grade:
    """Grade a mine in one go."""
    return finish(grading(mine, gem_set, expert))


def expert_game(mine: Mine, gem_set: GemSet, seed: int, expert: Rival = _EXPERT) -> Generator[int, None, Exploration]:
    """Let the expert with this seed explore the mine."""
    return exploring(expert, mine, Edition.GERMAN, Random(seed), gem_set.gems)


def grade_of(games: Sequence[Exploration], gem_set: GemSet) -> Generator[int, None, Grade]:
    """The grade of a mine by the games of the expert, that of seed 0 first."""
    first = games[0]
    questions = [game.questions for game in games]
    level = Reasoning.CASES
    # Without certainty even the expert had to guess between mines that no question tells apart.
    if first.certain:
        level = yield from reasoning(first.answers, gem_set.gems)
    return Grade(first.questions, level, max(questions) - min(questions), gem_set)


def reasoning(answers: Iterable[Answer], gems: Sequence[Gem]) -> Generator[int, None, Reasoning]:
    """The hardest kind of reasoning it takes to find the mine from these answers; gives way often."""
    node = top(answers, gems)
    if not (yield from settling(node)):
        raise ValueError("expected answers that a mine can give, read a contradiction")
    most = 0
    while node.loose:
        for gem in sorted(node.loose, key=lambda loose: node.domains[loose].bit_count()):
            places = node.domains[gem]
            possible = yield from _standing(node, gem)
            if possible != places:
                most = max(most, places.bit_count())
                node.domains[gem] = possible
                yield from settling(node)
                break
        else:
            return Reasoning.CASES
    return next((kind for kind, limit in MOST_PLACES.items() if most <= limit), Reasoning.SIFT)


def _standing(node: Node, gem: int) -> Generator[int, None, Domain]:
    """The places of a gem that contradict no clue."""
    possible = 0
    for number, index in enumerate(bits_of(node.domains[gem])):
        if number % _SLICE == 0:
            yield number
        domains = node.domains.copy()
        domains[gem] = 1 << index
        if (yield from settling(Node(domains, node.loose, node.covered, node.bounces, node.cursors))):
            possible |= 1 << index
    return possible
