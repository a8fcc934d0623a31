"""Positions: every way a gem can lie, with the tables that waves, legality and deduction work on.

bounce     what happens to a wave at a covered cell: the ray it leaves on for each heading it may come with,
           the bit of the gem it met, then for each heading (from `SHORT` on) the ray once more, or RETURNED
           if it goes straight back, ABSORBED if it ends here: such a wave need not be followed further
footprint  the cells a gem covers and the unit edges it lies flat against, as bits; two gems are in contact
           exactly when their footprints share a bit
"""

from dataclasses import dataclass, field
from functools import cache

from orapa.engine.mine.rules.board import (
    ABSORBING_RAY,
    CELLS,
    COLUMNS,
    DOWN,
    HEADINGS,
    LEFT,
    RIGHT,
    ROWS,
    Cell,
    Heading,
    bits_of,
    cell_at,
    cell_name,
    opposite,
    parse_cell,
)
from orapa.engine.mine.rules.gems import SHAPES, Gem, parse_gem
from orapa.engine.mine.rules.shapes import Fill, Point, Shape, bounced
from orapa.engine.play.refused import check_length

Bounce = tuple[int, ...]

SHORT = 5
RETURNED, ABSORBED = -1, -2

# A footprint's bits: the cells, then the upright edges row by row, then the level ones.
_UPRIGHT = CELLS
_LEVEL = _UPRIGHT + ROWS * (COLUMNS + 1)
FOOTPRINT_BITS = _LEVEL + (ROWS + 1) * COLUMNS


@dataclass(frozen=True, slots=True)
class Position:
    """A gem as it lies on the board; made by `place`, so equal positions cover the same half cells.

    The index counts the positions of the gem that lie wholly on the board; it is -1 when part lies outside.
    Halves, mask, footprint and bounces tell of the board only.
    """

    gem: Gem
    cell: Cell
    turn: int
    mirrored: bool
    index: int = field(compare=False)
    halves: tuple[tuple[Cell, Fill], ...] = field(compare=False, repr=False)
    mask: int = field(compare=False, repr=False)
    footprint: int = field(compare=False, repr=False)
    bounces: tuple[tuple[Cell, Bounce], ...] = field(compare=False, repr=False)

    @property
    def outside(self) -> bool:
        """Whether part of the gem lies outside the board."""
        return self.index < 0

    @property
    def outline(self) -> tuple[Point, ...]:
        """The corners of the gem, clockwise, as (column, row) of grid points counted from the top left."""
        row, column = divmod(self.cell, COLUMNS)
        shape = SHAPES[self.gem][self.turn, self.mirrored]
        return tuple((column + x, row + y) for x, y in shape.outline)

    def __str__(self) -> str:
        """The position in notation, such as `B:A5:1`."""
        turn = f":{self.turn}m" if self.mirrored else f":{self.turn}" if self.turn else ""
        return f"{self.gem.letter}:{cell_name(self.cell)}{turn}"


def place(gem: Gem, cell: Cell, turn: int = 0, mirrored: bool = False) -> Position:
    """The gem with the top-left cell of its box on that cell, turned so often and perhaps mirrored."""
    shape = SHAPES[gem][turn % 4, mirrored]
    known = _INSIDE.get((gem, cell, shape.turn, shape.mirrored))
    return known or _position(gem, cell, shape, index=-1)


def parse_position(text: str) -> Position:
    """The position written as `LETTER:CELL:TURN`, `:0` left out or not, `m` behind the turn if mirrored."""
    parts = check_length(text).split(":")
    if len(parts) not in (2, 3):
        raise ValueError(f"expected a gem as LETTER:CELL or LETTER:CELL:TURN, read {text!r}")
    gem, cell = parse_gem(parts[0]), parse_cell(parts[1])
    return place(gem, cell, *(_parse_turn(gem, parts[2]) if len(parts) == 3 else (0, False)))


@cache
def apart(gem: Gem, other: Gem) -> tuple[int, ...]:
    """For each position of the gem, the set of the other's positions not in contact with it, a bit each."""
    using = [0] * FOOTPRINT_BITS
    for position in POSITIONS[other]:
        for bit in bits_of(position.footprint):
            using[bit] |= 1 << position.index
    everywhere = (1 << len(POSITIONS[other])) - 1
    return tuple(everywhere & ~_union(using, position.footprint) for position in POSITIONS[gem])


def _parse_turn(gem: Gem, text: str) -> tuple[int, bool]:
    turns = {f"{turn}{face}": (turn, bool(face)) for face in ("", "m") for turn in range(4)}
    if text not in turns or (turns[text][1] and not gem.two_faced):
        turns_of_gem = "0-3 or 0m-3m" if gem.two_faced else "0-3"
        raise ValueError(f"expected a turn of {gem.letter} ({turns_of_gem}), read {text!r}")
    return turns[text]


def _position(gem: Gem, cell: Cell, shape: Shape, index: int) -> Position:
    top, left = divmod(cell, COLUMNS)
    on_board = ((cell_at(top + row, left + column), fill) for row, column, fill in shape.fills)
    halves = tuple((covered, fill) for covered, fill in on_board if covered is not None)
    footprint = 0
    for covered, fill in halves:
        footprint |= 1 << covered
        for side in HEADINGS:
            if fill >> side & 1:
                footprint |= 1 << _edge(covered, side)
    return Position(
        gem=gem,
        cell=cell,
        turn=shape.turn,
        mirrored=shape.mirrored,
        index=index,
        halves=halves,
        mask=sum(1 << covered for covered, _ in halves),
        footprint=footprint,
        bounces=tuple((covered, _bounce(gem, covered, fill)) for covered, fill in halves),
    )


def _edge(cell: Cell, side: Heading) -> int:
    """The footprint bit of a unit edge, the same from both sides of it."""
    row, column = divmod(cell, COLUMNS)
    if side in (LEFT, RIGHT):
        return _UPRIGHT + row * (COLUMNS + 1) + column + (side == RIGHT)
    return _LEVEL + (row + (side == DOWN)) * COLUMNS + column


@cache
def _bounce(gem: Gem, cell: Cell, fill: Fill) -> Bounce:
    if gem.absorbs:
        return (ABSORBING_RAY,) * len(HEADINGS) + (gem.bit,) + (ABSORBED,) * len(HEADINGS)
    rays = [4 * cell + bounced(fill, heading) for heading in HEADINGS]
    short = [RETURNED if ray & 3 == opposite(heading) else ray for heading, ray in enumerate(rays)]
    return (*rays, gem.bit, *short)


def _positions(gem: Gem) -> tuple[Position, ...]:
    distinct = dict.fromkeys(SHAPES[gem].values())
    spots = [
        (cell, shape)
        for shape in distinct
        for cell in range(CELLS)
        if cell_at(cell // COLUMNS + shape.rows - 1, cell % COLUMNS + shape.columns - 1) is not None
    ]
    return tuple(_position(gem, cell, shape, index) for index, (cell, shape) in enumerate(spots))


POSITIONS: tuple[tuple[Position, ...], ...] = tuple(_positions(gem) for gem in Gem)
"""Per gem, all its positions on the board, each at its index."""

_INSIDE = {
    (position.gem, position.cell, position.turn, position.mirrored): position
    for positions in POSITIONS
    for position in positions
}


def _union(sets: list[int], chosen: int) -> int:
    union = 0
    for bit in bits_of(chosen):
        union |= sets[bit]
    return union
