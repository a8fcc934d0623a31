"""Listing: every mine that fits, one by one, with the reach rule of the edition.

candidate  a complete mine: the index of each gem's position, in the order of the gems played with
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass

from orapa.engine.mine.deduction.clues import start
from orapa.engine.mine.deduction.search import Node, branching, root, settling
from orapa.engine.mine.deduction.tables import Domain, clearances, corridors, indices_of
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import CELLS
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Bounce
from orapa.engine.mine.rules.waves import reached

Candidate = tuple[int, ...]

SLICE = 8
"""Nodes between two moments of giving way."""
# Fillings tried between two moments of giving way; they take about as long as a node.
_TRIED = 32

# Built with the module, not by the first search that would have to wait for them.
_CLEARANCES, _CORRIDORS = clearances(), corridors()


@dataclass(frozen=True, slots=True)
class Listing:
    """What a search listed, and whether it came to its end."""

    candidates: tuple[Candidate, ...]
    finished: bool
    nodes: int


def mine_of(candidate: Candidate, gems: Sequence[Gem]) -> Mine:
    """The mine a candidate stands for."""
    return Mine(POSITIONS[gem][index] for gem, index in zip(gems, candidate, strict=True))


def top(answers: Iterable[Answer], gems: Sequence[Gem]) -> Node:
    """The node from which a search for the mines that fit these answers sets out."""
    return root(*start(answers, gems), gems)


def listing(
    node: Node, gems: Sequence[Gem], edition: Edition, budget: int, most: int | None = None
) -> Generator[int, None, Listing]:
    """List the mines of a node; gives way with the nodes spent. A mine listed costs as much as a node.

    Ends early, unfinished, when the budget is spent or more than the most wanted are found.
    """
    found: list[Candidate] = []
    stack = [node]
    nodes = 0
    while stack:
        # Asked at every node: a tree without a single mine must end too.
        if nodes + len(found) > budget:
            return Listing(tuple(found), False, nodes)
        node = stack.pop()
        nodes += 1
        if nodes % SLICE == 0:
            yield nodes
        if not (yield from settling(node)):
            continue
        if not node.finished:
            stack += yield from branching(node)
            continue
        for candidate in completions(node, gems, edition):
            if candidate is None:
                nodes += 1
                yield nodes + len(found)
            else:
                found.append(candidate)
            if nodes + len(found) > budget or (most is not None and len(found) > most):
                return Listing(tuple(found), False, nodes)
    return Listing(tuple(found), True, nodes)


def completions(node: Node, gems: Sequence[Gem], edition: Edition) -> Iterator[Candidate | None]:
    """The mines of a finished node that keep the reach rule of the edition; now and then None, to give way."""
    for number, filling in enumerate(_fillings(node.domains, node.loose, node.covered), start=1):
        if number % _TRIED == 0:
            yield None
        if filling is not None:
            domains, covered = filling
            candidate = tuple([domains[gem].bit_length() - 1 for gem in gems])
            if is_met(candidate, gems, covered, edition):
                yield candidate


def is_met(candidate: Candidate, gems: Sequence[Gem], covered: int, edition: Edition) -> bool:
    """Whether the waves come to every gem as the edition wants it."""
    for gem, index in zip(gems, candidate, strict=True):
        for corridor in _CORRIDORS[gem][index]:
            if not corridor & covered:
                break
        else:
            # Not seen straight from the rim: Czech says no, German lets the wave bounce.
            return edition is Edition.GERMAN and _all_reached(candidate, gems, covered)
    return True


def blank() -> list[Bounce]:
    """The bounces of a board where nothing is laid out yet."""
    return [()] * CELLS


def lay_out(candidate: Candidate, gems: Sequence[Gem], bounces: list[Bounce]) -> int:
    """Write the bounces of a candidate over the last one's; gives the covered cells, of which alone they tell."""
    covered = 0
    for gem, index in zip(gems, candidate, strict=True):
        position = POSITIONS[gem][index]
        covered |= position.mask
        for cell, bounce in position.bounces:
            bounces[cell] = bounce
    return covered


def _all_reached(candidate: Candidate, gems: Sequence[Gem], covered: int) -> bool:
    bounces = blank()
    lay_out(candidate, gems, bounces)
    return reached(covered, bounces) == sum(gem.bit for gem in gems)


def _fillings(domains: list[Domain], loose: tuple[int, ...], covered: int) -> Iterator[tuple[list[Domain], int] | None]:
    """Every way to place the loose gems apart: a single position left for each, and the covered cells.

    None for each way that comes to nothing.
    """
    if not loose:
        yield domains, covered
        return
    gem = min(loose, key=lambda one: domains[one].bit_count())
    others = tuple([other for other in loose if other != gem])
    room = _CLEARANCES[gem]
    positions = POSITIONS[gem]
    for index in indices_of(domains[gem]):
        narrowed = domains.copy()
        narrowed[gem] = 1 << index
        for other in others:
            narrowed[other] &= room[index][other]
            if not narrowed[other]:
                yield None
                break
        else:
            yield from _fillings(narrowed, others, covered | positions[index].mask)
