"""Odds: how likely each cell is covered, and by which gem, among the mines that fit the answers."""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass

from orapa.engine.mine.deduction.candidates import Candidates, Known
from orapa.engine.mine.deduction.listing import top
from orapa.engine.mine.deduction.search import settling
from orapa.engine.mine.rules.board import CELLS, Cell, bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import POSITIONS

Shares = tuple[tuple[Gem, float], ...]
"""Gems that may cover a cell, the likeliest first, each with its share of the mines."""

_SLICE = 128


@dataclass(frozen=True, slots=True)
class Odds:
    """What covers each cell in how many of the mines; exact if all of them are known, else by a sample."""

    candidates: Candidates
    cells: tuple[Shares, ...]
    empty: frozenset[Cell] = frozenset()
    """Cells that are certainly empty, whether the mines are all known or not."""

    @property
    def exact(self) -> bool:
        """Whether nothing is guessed."""
        return self.candidates.known is Known.EXACT

    def covered(self, cell: Cell) -> float:
        """In which share of the mines any gem covers the cell."""
        return sum(share for _, share in self.cells[cell])


def weighing(candidates: Candidates) -> Generator[int, None, Odds]:
    """Count what lies where in the mines that are known; gives way."""
    counts = {gem: Counter[int]() for gem in candidates.gems}
    for number, mine in enumerate(candidates.mines):
        if number % _SLICE == 0:
            yield number
        for gem, index in zip(candidates.gems, mine, strict=True):
            counts[gem][index] += 1
    covering: list[Counter[Gem]] = [Counter() for _ in range(CELLS)]
    for gem, positions in counts.items():
        for number, (index, times) in enumerate(positions.items()):
            if number % _SLICE == 0:
                yield number
            for cell in bits_of(POSITIONS[gem][index].mask):
                covering[cell][gem] += times
    if candidates.known is Known.EXACT:
        empty = frozenset(cell for cell in range(CELLS) if not covering[cell])
    else:
        empty = yield from _emptiness(candidates)
    whole = max(1, len(candidates.mines))
    cells = tuple(tuple((gem, times / whole) for gem, times in on.most_common()) for on in covering)
    return Odds(candidates, cells, empty)


def _emptiness(candidates: Candidates) -> Generator[int, None, frozenset[Cell]]:
    """The cells that no gem can cover, by what follows from the answers at once."""
    node = top(candidates.answers, candidates.gems)
    if not (yield from settling(node)):
        return frozenset(range(CELLS))
    covered = 0
    for number, gem in enumerate(candidates.gems):
        yield number
        for index in bits_of(node.domains[gem]):
            covered |= POSITIONS[gem][index].mask
    return frozenset(range(CELLS)) - frozenset(bits_of(covered))
