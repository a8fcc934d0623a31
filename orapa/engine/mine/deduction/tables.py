"""Tables of the search: sets of positions, a bit each, for every stretch of cells a wave can cross.

stretch   the mask of neighbouring cells in one row or column
blockers  per gem, the set of its positions that cover a cell of a stretch
corridor  the cells between a gem and the rim on a straight line; free of gems, it lets a wave see the gem
"""

from functools import cache

from orapa.engine.mine.rules.board import CELLS, COLUMNS, PORT_RAYS, RAY_CELLS, RAY_MASKS, ROWS, bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import POSITIONS, apart

Domain = int
Blockers = tuple[Domain, ...]

EVERYWHERE: tuple[Domain, ...] = tuple((1 << len(positions)) - 1 for positions in POSITIONS)

_BYTES = (max(map(len, POSITIONS)) + 7) // 8
_IN_BYTE = tuple(
    tuple(tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for place in range(_BYTES)
)


def indices_of(domain: Domain) -> list[int]:
    """The indices of the positions in a domain; for more than a few quicker than `bits_of`."""
    indices: list[int] = []
    for in_byte, byte in zip(_IN_BYTE, domain.to_bytes(_BYTES, "little"), strict=True):
        if byte:
            indices += in_byte[byte]
    return indices


def _covering() -> tuple[Blockers, ...]:
    covering = [[0] * len(Gem) for _ in range(CELLS)]
    for gem in Gem:
        for position in POSITIONS[gem]:
            for cell in bits_of(position.mask):
                covering[cell][gem] |= 1 << position.index
    return tuple(map(tuple, covering))


COVERING: tuple[Blockers, ...] = _covering()
"""Per cell and gem, the positions that cover the cell."""


def _stretches() -> dict[int, Blockers]:
    lines = [range(row * COLUMNS, (row + 1) * COLUMNS) for row in range(ROWS)]
    lines += [range(column, CELLS, COLUMNS) for column in range(COLUMNS)]
    found = {0: (0,) * len(Gem)}
    for line in lines:
        for first in range(len(line)):
            mask, blockers = 0, found[0]
            for cell in line[first:]:
                mask |= 1 << cell
                blockers = tuple(one | other for one, other in zip(blockers, COVERING[cell], strict=True))
                found[mask] = blockers
    return found


BLOCKERS: dict[int, Blockers] = _stretches()
"""Per stretch and gem, the positions that cover a cell of it."""


@cache
def clearances() -> tuple[tuple[tuple[Domain, ...], ...], ...]:
    """Per gem and position, for each other gem the positions apart from it."""
    return tuple(tuple(zip(*(apart(gem, other) for other in Gem), strict=True)) for gem in Gem)


def _corridors(mask: int) -> tuple[int, ...]:
    found = []
    for ray in PORT_RAYS:
        if RAY_MASKS[ray] & mask:
            corridor = 0
            for cell in RAY_CELLS[ray]:
                if mask >> cell & 1:
                    break
                corridor |= 1 << cell
            found.append(corridor)
    found.sort(key=int.bit_count)
    return tuple(found[:1]) if not found[0] else tuple(found)


@cache
def corridors() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Per gem and position, the corridors to the rim, shortest first; one empty one is enough."""
    return tuple(tuple(_corridors(position.mask) for position in positions) for positions in POSITIONS)
