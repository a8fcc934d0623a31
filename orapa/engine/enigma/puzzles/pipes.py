"""Pipes: pieces with open sides fill cells so that neighbours agree, and lead out exactly where the rim has a port.

sides      a set of the sides 0 above, 1 right, 2 below, 3 left, as bits
port       a cell and a side of it that must be open to the outside
placement  per cell used the kind of the piece and its open sides
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from orapa.engine.enigma.puzzles.counting import few

SIZE = 3
CELLS = range(SIZE * SIZE)
Sides = int
Port = tuple[int, int]
Placement = tuple[tuple[int, str, Sides], ...]
"""A cell, the kind of the piece on it, and the sides to which that is open."""

_Constraint = tuple[Sides, Sides, tuple[tuple[int, int], ...]]
"""Sides that must be open, sides that may not, and per side the neighbour there that is filled before."""

PIECES: dict[str, int] = {"cap": 2, "straight": 2, "elbow": 2, "tee": 2, "cross": 1}
_OPEN: dict[str, Sides] = {"cap": 0b0001, "straight": 0b0101, "elbow": 0b0011, "tee": 0b1011, "cross": 0b1111}

_CELLS_USED = {1: (5, 6), 2: (7, 8), 3: (9,)}
_MOST_SOLUTIONS = {1: 6, 2: 4, 3: 20}
# With so many cells filled the rest is a matter of microseconds, in which nobody need have a turn.
_DEEP = 5
_SIGNS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


@dataclass(frozen=True, slots=True)
class Pipes:
    """The cells to fill, how many pieces of each kind to use, and the ports."""

    cells: tuple[int, ...]
    pieces: tuple[tuple[str, int], ...]
    ports: frozenset[Port]

    def __str__(self) -> str:
        """The field and the pieces as text."""
        return drawn(self)


def generating(grade: int, rng: Random) -> Generator[object, None, Pipes]:
    """Fill cells at random and read the ports off, until there are few enough ways to do so."""
    most = _MOST_SOLUTIONS[grade]
    while True:
        yield None
        puzzle = _drawn_puzzle(rng, rng.choice(_CELLS_USED[grade]))
        if puzzle is None:
            continue
        if (yield from few(solving(puzzle), most)):
            return puzzle


def solutions(puzzle: Pipes) -> Iterator[Placement]:
    """Every way to fill the cells; pieces of one kind are not told apart."""
    return (step for step in solving(puzzle) if step is not None)


def solving(puzzle: Pipes) -> Iterator[Placement | None]:
    """Every way to fill the cells, with nothing in between so that others have their turn."""
    yield from _filled(puzzle, _constraints(puzzle), dict(puzzle.pieces), [])


def _filled(
    puzzle: Pipes, known: Sequence[_Constraint], supply: dict[str, int], laid: list[tuple[str, Sides]]
) -> Iterator[Placement | None]:
    at = len(laid)
    if at == len(known):
        yield tuple((cell, *piece) for cell, piece in zip(puzzle.cells, laid, strict=True))
        return
    if at < _DEEP:
        yield None
    must, may_not, earlier = known[at]
    for side, number in earlier:
        if laid[number][1] >> (side + 2) % 4 & 1:
            must |= 1 << side
        else:
            may_not |= 1 << side
    for kind, sides in _fitting(must, may_not):
        if supply.get(kind):
            supply[kind] -= 1
            laid.append((kind, sides))
            yield from _filled(puzzle, known, supply, laid)
            laid.pop()
            supply[kind] += 1


def _constraints(puzzle: Pipes) -> list[_Constraint]:
    """Per cell the sides that the rim decides, and the neighbours that are filled before it."""
    found = []
    for number, cell in enumerate(puzzle.cells):
        must, may_not = _wanted(puzzle, cell, {})
        near = ((side, beyond(cell, side)) for side in range(4))
        earlier = tuple((side, puzzle.cells.index(one)) for side, one in near if one in puzzle.cells[:number])
        found.append((must, may_not, earlier))
    return found


@cache
def _fitting(must: Sides, may_not: Sides) -> tuple[tuple[str, Sides], ...]:
    """The pieces, turned, that are open and closed where they have to be."""
    return tuple(
        (kind, sides) for kind in PIECES for sides in turned(kind) if not (must & ~sides or sides & may_not)
    )  # fmt: skip


def _wanted(puzzle: Pipes, cell: int, laid: Mapping[int, tuple[str, Sides]]) -> tuple[Sides, Sides]:
    """The sides that must be open and those that may not, as far as that is known."""
    must = may_not = 0
    for side in range(4):
        near = beyond(cell, side)
        if near not in puzzle.cells:
            open_there = (cell, side) in puzzle.ports
        elif near in laid:
            open_there = bool(laid[near][1] >> (side + 2) % 4 & 1)
        else:
            continue
        if open_there:
            must |= 1 << side
        else:
            may_not |= 1 << side
    return must, may_not


def solves(puzzle: Pipes, placement: Placement) -> bool:
    """Whether every cell is filled with the pieces named, neighbours agree and the ports are served."""
    laid = {cell: (kind, sides) for cell, kind, sides in placement}
    if tuple(sorted(laid)) != puzzle.cells or len(placement) != len(puzzle.cells):
        return False
    counts = {kind: sum(one == kind for one, _ in laid.values()) for kind in PIECES}
    if {kind: count for kind, count in counts.items() if count} != dict(puzzle.pieces):
        return False
    if any(kind not in PIECES or sides not in turned(kind) for kind, sides in laid.values()):
        return False
    return all(_wanted(puzzle, cell, laid) == (sides, 0b1111 & ~sides) for cell, (_, sides) in laid.items())


@cache
def turned(kind: str) -> tuple[Sides, ...]:
    """The open sides of a piece in all ways it can lie."""
    found: dict[Sides, None] = {}
    sides = _OPEN[kind]
    for _ in range(4):
        found[sides] = None
        sides = (sides << 1 | sides >> 3) & 0b1111
    return tuple(found)


@cache
def beyond(cell: int, side: int) -> int | None:
    """The cell on the other side, None outside the field."""
    y, x = divmod(cell, SIZE)
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    return (y + dy) * SIZE + x + dx if 0 <= x + dx < SIZE and 0 <= y + dy < SIZE else None


def parse_placement(text: str) -> Placement:
    """The placement written as pieces, each `CELL:KIND:SIDES`, such as `0:elbow:3`."""
    pieces = []
    for word in text.split():
        cell, _, rest = word.partition(":")
        kind, _, sides = rest.partition(":")
        if cell not in map(str, CELLS) or kind not in PIECES or sides not in map(str, range(16)):
            raise ValueError("expected pieces such as 0:elbow:3")
        pieces.append((int(cell), kind, int(sides)))
    return tuple(pieces)


def print_placement(placement: Placement) -> str:
    """The placement as text."""
    return " ".join(f"{cell}:{kind}:{sides}" for cell, kind, sides in placement)


def drawn(puzzle: Pipes, placement: Placement | None = None) -> str:
    """The field with its ports marked around it, and the pieces to use."""
    laid = {cell: sides for cell, _, sides in placement or ()}
    rows = [[" "] * (4 * SIZE + 1) for _ in range(2 * SIZE + 1)]
    for cell in puzzle.cells:
        y, x = divmod(cell, SIZE)
        rows[2 * y + 1][4 * x + 2] = _SIGNS[laid[cell]] if cell in laid else "□"
        marks = ((2 * y, 4 * x + 2), (2 * y + 1, 4 * x + 4), (2 * y + 2, 4 * x + 2), (2 * y + 1, 4 * x))
        for side, (row, column) in enumerate(marks):
            if (cell, side) in puzzle.ports:
                rows[row][column] = "o"
    field = "\n".join("".join(row).rstrip() for row in rows)
    return f"{field}\n{', '.join(f'{count} {kind}' for kind, count in puzzle.pieces)}"


def _drawn_puzzle(rng: Random, count: int) -> Pipes | None:
    """Cells, pieces and ports of a random filling; None where the pieces drawn do not fit."""
    cells = _connected(rng, count)
    bag = [kind for kind, many in PIECES.items() for _ in range(many)]
    used = rng.sample(bag, count)
    pieces = tuple((kind, used.count(kind)) for kind in PIECES if kind in used)
    supply = list(used)
    laid: dict[int, Sides] = {}
    for cell in cells:
        options = [
            (kind, sides) for kind in sorted(set(supply)) for sides in turned(kind) if _agrees(cells, laid, cell, sides)
        ]
        if not options:
            return None
        kind, sides = rng.choice(options)
        supply.remove(kind)
        laid[cell] = sides
    ports = frozenset(
        (cell, side) for cell, sides in laid.items() for side in range(4)
        if sides >> side & 1 and beyond(cell, side) not in laid
    )  # fmt: skip
    return Pipes(cells, pieces, ports)


def _agrees(cells: tuple[int, ...], laid: Mapping[int, Sides], cell: int, sides: Sides) -> bool:
    for side in range(4):
        near = beyond(cell, side)
        if near in laid and near in cells and (sides >> side & 1) != (laid[near] >> (side + 2) % 4 & 1):
            return False
    return True


def _connected(rng: Random, count: int) -> tuple[int, ...]:
    """So many cells that hang together."""
    cells = {rng.choice(CELLS)}
    while len(cells) < count:
        near = {beyond(cell, side) for cell in cells for side in range(4)} - cells - {None}
        cells.add(rng.choice(sorted(one for one in near if one is not None)))
    return tuple(sorted(cells))
