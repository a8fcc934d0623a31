"""Estimates: how many mines fit, and a fair sample of them, where listing all would take too long.

The tree of the search is followed breadth first. Whenever a level grows beyond the width, some nodes are
drawn to go on, those with much below them more likely, and each drawn node then also speaks for others: its
weight is divided by its chance. So the sum of weights at the leaves is right on average, whatever the width.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from random import Random

from orapa.engine.mine.deduction.listing import SLICE, Candidate, completions, is_met
from orapa.engine.mine.deduction.search import Node, branching, settling
from orapa.engine.mine.deduction.tables import Domain, clearances, indices_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.positions import POSITIONS

Weighted = tuple[float, Node]

# Per node of the width: how many ways on are made on a level, and how many of them are looked into.
_BRANCHED = 60
_SETTLED = 8
# Free placements tried in all to count the leaves with three loose gems or more, and for one mine drawn.
_RUNS = 64
_TRIES = 400
# Between two moments of giving way: nodes sorted or drawn, and free placements tried.
_SORTED = 512
_TRIED = 16
# Built with the module, not by the first search that would have to wait for it.
_CLEARANCES = clearances()


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
    level: list[Weighted] = [(1.0, node)] if (yield from settling(node)) else []
    if level and node.finished:
        leaves, level = level, []
    while level:
        below: list[Weighted] = []
        for weight, above in level:
            below += [(weight, child) for child in (yield from branching(above))]
            yield nodes
        complete = complete and len(below) <= _SETTLED * width
        level = []
        total = 0
        going_on = yield from thinning(below, _SETTLED * width, rng)
        going_on.reverse()
        while going_on:
            # Taken from the list, so that each is forgotten in its turn: thousands at once take long.
            weight, child = going_on.pop()
            nodes += 1
            if nodes % SLICE == 0:
                yield nodes
            if not (yield from settling(child)):
                continue
            if child.finished:
                # Not needed any more, and thousands of such lists keep the garbage collector busy.
                child.bounces = []
                leaves.append((weight, child))
            else:
                level.append((weight, child))
                total += child.branches
        going = min(width, 1 + _BRANCHED * width * len(level) // (total + 1))
        complete = complete and len(level) <= going
        level = yield from thinning(level, going, rng)
    leaves, wide = yield from _thinning_wide(leaves, width, rng)
    complete = complete and wide <= width
    runs = 1 + _RUNS // max(1, wide)
    masses = []
    for weight, leaf in leaves:
        masses.append(weight * (yield from _filling(leaf, runs, rng)))
        nodes += 1
        if nodes % SLICE == 0:
            yield nodes
    count = fsum(masses)
    if complete and count <= most:
        listed: list[Candidate] = []
        for _, leaf in leaves:
            for candidate in completions(leaf, gems, edition):
                if candidate is None:
                    yield nodes
                else:
                    listed.append(candidate)
            yield nodes
        yield from _forgetting(leaves)
        return Estimate(len(listed), tuple(listed), True, nodes)
    drawn: list[Candidate] = []
    draws = 0
    for chosen, times in Counter((yield from _spreading(masses, wanted, rng))).items():
        drawn += yield from _drawing(leaves[chosen][1], times, gems, edition, rng)
        draws += times
        yield nodes
    yield from _forgetting(leaves)
    # The first few are to be as fair a sample as all.
    rng.shuffle(drawn)
    return Estimate(count * len(drawn) / max(1, draws), tuple(drawn), False, nodes)


def thinning(level: list[Weighted], width: int, rng: Random) -> Generator[int, None, list[Weighted]]:
    """At most `width` nodes of the level, drawn in proportion to what may lie below them; uses the level up."""
    if len(level) <= width:
        return level
    shares = []
    for weight, node in level:
        shares.append(weight * _promise(node))
        if len(shares) % (8 * SLICE) == 0:
            yield 0
    order = yield from _sorting(shares)
    rest = fsum(shares)
    kept: list[Weighted] = []
    # Those with more than an equal share go on for sure; the others are drawn at equal distances.
    while len(kept) < width and shares[order[len(kept)]] * (width - len(kept)) >= rest:
        rest -= shares[order[len(kept)]]
        kept.append(level[order[len(kept)]])
        if len(kept) % _SORTED == 0:
            yield 0
    if len(kept) < width and rest > 0:
        others = order[len(kept) :]
        step = rest / (width - len(kept))
        yield 0
        chances = [shares[other] for other in others]
        for chosen in (yield from _spreading(chances, width - len(kept), rng)):
            weight, node = level[others[chosen]]
            kept.append((weight * step / chances[chosen], node))
            if len(kept) % _SORTED == 0:
                yield 0
    yield from _forgetting(level)
    return kept


def _thinning_wide(leaves: list[Weighted], width: int, rng: Random) -> Generator[int, None, tuple[list[Weighted], int]]:
    """The leaves with at most `width` of those with three loose gems or more, and how many there were of them."""
    wide: list[Weighted] = []
    others: list[Weighted] = []
    for number, leaf in enumerate(leaves):
        (wide if len(leaf[1].loose) > 2 else others).append(leaf)
        if number % _SORTED == 0:
            yield 0
    if len(wide) <= width:
        return leaves, len(wide)
    count = len(wide)
    leaves.clear()
    return others + (yield from thinning(wide, width, rng)), count


def _forgetting(level: list[Weighted]) -> Generator[int, None, None]:
    """Drop all nodes of the level; freeing thousands at once would take long."""
    while level:
        del level[-_SORTED:]
        yield 0


def _sorting(shares: Sequence[float]) -> Generator[int, None, list[int]]:
    """The places of the shares, the largest first, of equals the first one first; gives way."""
    # Each part holds what lies between two limits, so that sorting the parts sorts them all.
    limits = sorted(shares[_SORTED::_SORTED])
    parts: list[list[int]] = [[] for _ in range(len(limits) + 1)]
    for place, share in enumerate(shares):
        parts[bisect(limits, share)].append(place)
        if place % _SORTED == 0:
            yield 0
    order: list[int] = []
    for part in reversed(parts):
        order += sorted(part, key=shares.__getitem__, reverse=True)
        yield 0
    return order


def _promise(node: Node) -> float:
    """A guess at how the mines below compare: the root of all ways to place the loose gems, measured best."""
    ways = 1
    for gem in node.loose:
        ways *= node.domains[gem].bit_count()
    return sqrt(ways)


def _spreading(shares: Sequence[float], draws: int, rng: Random) -> Generator[int, None, list[int]]:
    """As many draws by share, at equal distances from a random start: a share of 1/draws is drawn once."""
    total = 0.0
    ends = []
    for share in shares:
        total += share
        ends.append(total)
        if len(ends) % _SORTED == 0:
            yield 0
    if not total:
        return []
    step = total / draws
    first = rng.random()
    drawn = []
    for number in range(draws):
        drawn.append(min(bisect(ends, (first + number) * step), len(ends) - 1))
        if number % _SORTED == 0:
            yield 0
    return drawn


def _filling(node: Node, runs: int, rng: Random) -> Generator[int, None, float]:
    """The ways to place the loose gems of a finished node apart: exact up to two, else right on average."""
    if len(node.loose) < 3:
        return _pairs(node.domains, node.loose)
    found = []
    for _ in range(runs):
        yield 0
        found.append(_one_run(node, rng))
    return fsum(found) / runs


def _pairs(domains: Sequence[Domain], loose: tuple[int, ...]) -> int:
    if not loose:
        return 1
    if len(loose) == 1:
        return domains[loose[0]].bit_count()
    one, other = sorted(loose, key=lambda gem: domains[gem].bit_count())
    room = _CLEARANCES[one]
    return sum((domains[other] & room[index][other]).bit_count() for index in indices_of(domains[one]))


def _one_run(node: Node, rng: Random) -> float:
    domains, loose = node.domains.copy(), node.loose
    ways = 1.0
    while len(loose) > 2:
        gem, loose = loose[0], loose[1:]
        if not domains[gem]:
            return 0.0
        indices = indices_of(domains[gem])
        ways *= len(indices)
        room = _CLEARANCES[gem][rng.choice(indices)]
        for other in loose:
            domains[other] &= room[other]
    return ways * _pairs(domains, loose)


def _drawing(
    node: Node, times: int, gems: Sequence[Gem], edition: Edition, rng: Random
) -> Generator[int, None, list[Candidate]]:
    """Mines of a finished node, each as likely as any other; those that break the reach rule are left out."""
    drawn: list[Candidate] = []
    choices = [(gem, POSITIONS[gem], indices_of(node.domains[gem])) for gem in node.loose]
    placed = [node.domains[gem].bit_length() - 1 for gem in Gem]
    tries = 0
    for _ in range(times):
        for _ in range(_TRIES):
            tries += 1
            if tries % _TRIED == 0:
                yield len(drawn)
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
                if is_met(candidate, gems, covered, edition):
                    drawn.append(candidate)
                break
    return drawn
