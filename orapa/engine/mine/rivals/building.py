"""Ways to build: the mine that a rival hides in a duel.

Each style throws some mines as the mine-maker does, so all are legal by either rulebook, and keeps the one it
likes best. Of mines that no question tells apart it keeps none: a rival may be nasty, but it is fair.
"""

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from itertools import combinations
from math import prod
from random import Random

from orapa.engine.mine.making.maker import listing_alike, thrown
from orapa.engine.mine.rules.answers import Reply
from orapa.engine.mine.rules.board import CELLS, COLUMNS, PORTS, ROWS, bits_of
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.waves import REPLIES, table, traces

Built = Generator[int, None, Mine]
Building = Callable[[GemSet, Random], Built]
"""Build a mine in slices."""

_THROWS = 12
_NASTY_THROWS = 3000
_SLICE = 4
_RIM = sum(1 << cell for cell in range(CELLS) if cell // COLUMNS in (0, ROWS - 1) or cell % COLUMNS in (0, COLUMNS - 1))


def anyhow(gem_set: GemSet, rng: Random) -> Built:
    """Any mine, each as likely as any other."""
    mines = yield from _throwing(gem_set, 1, rng)
    return (yield from _liked_best(mines, gem_set, rng, lambda _: 0))


def at_the_rim(gem_set: GemSet, rng: Random) -> Built:
    """Gems along the rim, where the first waves meet them."""
    mines = yield from _throwing(gem_set, _THROWS, rng)
    return (yield from _liked_best(mines, gem_set, rng, lambda mine: (mine.covered & _RIM).bit_count()))


def far_apart(gem_set: GemSet, rng: Random) -> Built:
    """Gems far from each other, so that most waves meet one at a time."""
    mines = yield from _throwing(gem_set, _THROWS, rng)
    return (yield from _liked_best(mines, gem_set, rng, lambda mine: sum(_distances(mine))))


def huddled(gem_set: GemSet, rng: Random) -> Built:
    """Gems close together, so that waves bounce about and come home in many colours."""
    mines = yield from _throwing(gem_set, _THROWS, rng)
    return (yield from _liked_best(mines, gem_set, rng, lambda mine: -sum(_distances(mine))))


def echoing(gem_set: GemSet, rng: Random) -> Built:
    """Gems that send waves back to where they came from, which sounds like much and tells little."""
    mines = yield from _throwing(gem_set, _THROWS, rng)
    return (yield from _liked_best(mines, gem_set, rng, _echoes))


def telling_least(gem_set: GemSet, rng: Random) -> Built:
    """The mine whose 36 answers tell least, because many other mines give each of them too."""
    mines = yield from _throwing(gem_set, _NASTY_THROWS, rng)
    heard = [Counter[Reply]() for _ in range(PORTS)]
    for number, mine in enumerate(mines):
        if number % _SLICE == 0:
            yield number
        for replies, reply in zip(heard, _table(mine), strict=True):
            replies[reply] += 1

    def commonness(mine: Mine) -> int:
        return prod(replies[reply] for replies, reply in zip(heard, _table(mine), strict=True))

    return (yield from _liked_best(mines, gem_set, rng, commonness))


def _throwing(gem_set: GemSet, throws: int, rng: Random) -> Generator[int, None, list[Mine]]:
    mines = []
    for number in range(throws):
        if number % _SLICE == 0:
            yield number
        mines.append(thrown(gem_set, rng))
    return mines


def _liked_best(mines: Sequence[Mine], gem_set: GemSet, rng: Random, liking: Callable[[Mine], int]) -> Built:
    likings = []
    for number, mine in enumerate(mines):
        if number % _SLICE == 0:
            yield number
        likings.append(liking(mine))
    for number in sorted(range(len(mines)), key=likings.__getitem__, reverse=True):
        alike = yield from listing_alike(mines[number], gem_set, scans=True, most=1)
        if alike.finished:
            return mines[number]
    return (yield from anyhow(gem_set, rng))


def _echoes(mine: Mine) -> int:
    """How many waves leave where they entered."""
    return sum(answer.exit == answer.port for answer in table(mine))


def _distances(mine: Mine) -> list[int]:
    return [_distance(one, other) for one, other in combinations(mine.positions, 2)]


def _distance(one: Position, other: Position) -> int:
    """The steps between their nearest cells."""
    return min(
        abs(here // COLUMNS - there // COLUMNS) + abs(here % COLUMNS - there % COLUMNS)
        for here in bits_of(one.mask)
        for there in bits_of(other.mask)
    )


def _table(mine: Mine) -> list[Reply]:
    return [REPLIES[ended] for ended in traces(mine.covered, mine.bounces)]
