"""Estimates: how many mines fit, and a fair sample of them, where listing all would take too long.

The tree of the search is followed breadth first. Whenever a level grows beyond the width, some nodes are
drawn to go on, those with much below them more likely, and each drawn node then also speaks for others: its
weight is divided by its chance. So the sum of weights at the leaves is right on average, whatever the width.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import fsum, sqrt
from random import Random

from orapa.engine.deduction.listing import SLICE, Candidate, completions, is_met
from orapa.engine.deduction.search import Node, branch, settle
from orapa.engine.deduction.tables import Domain, clearances
from orapa.engine.mine.board import bits_of
from orapa.engine.mine.gems import Gem
from orapa.engine.mine.legality import Edition
from orapa.engine.mine.positions import POSITIONS

Weighted = tuple[float, Node]

# Per node of the width: how many ways on are made on a level, and how many of them are looked into.
_BRANCHED = 60
_SETTLED = 8
# Free placements tried in all to count the leaves with three loose gems or more, and for one mine drawn.
_RUNS = 64
_TRIES = 400


@dataclass(frozen=True, slots=True)
class Estimate:
    """How many mines fit, about, and mines drawn from them; no mine drawn does not mean that none fits.

    If no level had to be thinned, nothing was left out: few enough mines are then listed and not drawn.
    """

    count: float
    candidates: tuple[Candidate, ...]
    listed: bool
    nodes: int


def estimating(
    node: Node, gems: Sequence[Gem], edition: Edition, width: int, most: int, wanted: int, rng: Random
) -> Generator[int, None, Estimate]:
    """Estimate the number of mines of a node and draw as many as wanted, or list them if not above the most.

    Gives way with the nodes spent.
    """
    nodes = 0
    complete = True
    leaves: list[Weighted] = []
    level: list[Weighted] = [(1.0, node)] if settle(node) else []
    if level and node.finished:
        leaves, level = level, []
    while level:
        below: list[Weighted] = []
        for weight, above in level:
            for child in branch(above):
                below.append((weight, child))
                if len(below) % (4 * SLICE) == 0:
                    yield nodes
        complete = complete and len(below) <= _SETTLED * width
        level = []
        for weight, child in (yield from thinning(below, _SETTLED * width, rng)):
            nodes += 1
            if nodes % SLICE == 0:
                yield nodes
            if settle(child):
                (leaves if child.finished else level).append((weight, child))
        total = sum(above.branches for _, above in level)
        going = min(width, 1 + _BRANCHED * width * len(level) // (total + 1))
        complete = complete and len(level) <= going
        level = yield from thinning(level, going, rng)
    wide = [leaf for leaf in leaves if len(leaf[1].loose) > 2]
    if len(wide) > width:
        complete = False
        leaves = [leaf for leaf in leaves if len(leaf[1].loose) <= 2]
        leaves += yield from thinning(wide, width, rng)
    runs = 1 + _RUNS // max(1, len(wide))
    masses = []
    for weight, leaf in leaves:
        masses.append(weight * _fillings(leaf, runs, rng))
        nodes += 1
        if nodes % SLICE == 0:
            yield nodes
    count = fsum(masses)
    if complete and count <= most:
        listed: list[Candidate] = []
        for _, leaf in leaves:
            for candidate in completions(leaf, gems, edition):
                listed.append(candidate)
                if len(listed) % (4 * SLICE) == 0:
                    yield nodes
        return Estimate(len(listed), tuple(listed), True, nodes)
    drawn: list[Candidate] = []
    draws = 0
    for chosen, times in Counter(_spread(masses, wanted, rng)).items():
        for drawing in _draws(leaves[chosen][1], times, gems, edition, rng):
            draws += 1
            if draws % (SLICE // 4) == 0:
                yield nodes
            if drawing is not None:
                drawn.append(drawing)
    # The first few are to be as fair a sample as all.
    rng.shuffle(drawn)
    return Estimate(count * len(drawn) / max(1, draws), tuple(drawn), False, nodes)


def thinning(level: list[Weighted], width: int, rng: Random) -> Generator[int, None, list[Weighted]]:
    """At most `width` nodes of the level, drawn in proportion to what may lie below them; gives way."""
    if len(level) <= width:
        return level
    shares = []
    for weight, node in level:
        shares.append(weight * _promise(node))
        if len(shares) % (8 * SLICE) == 0:
            yield 0
    order = sorted(range(len(level)), key=shares.__getitem__, reverse=True)
    rest = fsum(shares)
    kept: list[Weighted] = []
    # Those with more than an equal share go on for sure; the others are drawn at equal distances.
    while len(kept) < width and shares[order[len(kept)]] * (width - len(kept)) >= rest:
        rest -= shares[order[len(kept)]]
        kept.append(level[order[len(kept)]])
    if len(kept) == width or rest <= 0:
        return kept
    others = order[len(kept) :]
    step = rest / (width - len(kept))
    for chosen in _spread([shares[other] for other in others], width - len(kept), rng):
        weight, node = level[others[chosen]]
        kept.append((weight * step / shares[others[chosen]], node))
    return kept


def _promise(node: Node) -> float:
    """A guess at how the mines below compare: the root of all ways to place the loose gems, measured best."""
    ways = 1
    for gem in node.loose:
        ways *= node.domains[gem].bit_count()
    return sqrt(ways)


def _spread(shares: Sequence[float], draws: int, rng: Random) -> list[int]:
    """As many draws by share, at equal distances from a random start: a share of 1/draws is drawn once."""
    ends = list(accumulate(shares))
    if not ends or not ends[-1]:
        return []
    step = ends[-1] / draws
    first = rng.random()
    return [min(bisect(ends, (first + number) * step), len(ends) - 1) for number in range(draws)]


def _fillings(node: Node, runs: int, rng: Random) -> float:
    """The ways to place the loose gems of a finished node apart: exact up to two, else right on average."""
    if len(node.loose) < 3:
        return _pairs(node.domains, node.loose)
    return fsum(_one_run(node, rng) for _ in range(runs)) / runs


def _pairs(domains: Sequence[Domain], loose: tuple[int, ...]) -> int:
    if not loose:
        return 1
    if len(loose) == 1:
        return domains[loose[0]].bit_count()
    one, other = sorted(loose, key=lambda gem: domains[gem].bit_count())
    room = clearances()[one]
    return sum((domains[other] & room[index][other]).bit_count() for index in bits_of(domains[one]))


def _one_run(node: Node, rng: Random) -> float:
    domains, loose = node.domains.copy(), node.loose
    ways = 1.0
    while len(loose) > 2:
        gem, loose = loose[0], loose[1:]
        if not domains[gem]:
            return 0.0
        indices = list(bits_of(domains[gem]))
        ways *= len(indices)
        room = clearances()[gem][rng.choice(indices)]
        for other in loose:
            domains[other] &= room[other]
    return ways * _pairs(domains, loose)


def _draws(
    node: Node, times: int, gems: Sequence[Gem], edition: Edition, rng: Random
) -> Iterator[Candidate | None]:
    """Mines of a finished node, each as likely as any other; None for one that breaks the reach rule."""
    choices = [(gem, POSITIONS[gem], list(bits_of(node.domains[gem]))) for gem in node.loose]
    placed = [node.domains[gem].bit_length() - 1 for gem in Gem]
    for _ in range(times):
        for _ in range(_TRIES):
            footprint, covered = 0, node.covered
            for gem, positions, indices in choices:
                # Quicker than `choice`, and as fair as a number of 53 bits can be.
                placed[gem] = indices[int(rng.random() * len(indices))]
                position = positions[placed[gem]]
                if footprint & position.footprint:
                    break
                footprint |= position.footprint
                covered |= position.mask
            else:
                candidate = tuple([placed[gem] for gem in gems])
                yield candidate if is_met(candidate, gems, covered, edition) else None
                break
        else:
            yield None
