"""Tiles: each has a port in the middle of each of its four sides; groups of sides are joined, and lead to chambers.

side     0 above, 1 at the right, 2 below, 3 at the left
group    sides that are joined, and the colours of the chambers on the way
turn     quarter turns clockwise
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

SIDES = ABOVE, RIGHT, BELOW, LEFT = (0, 1, 2, 3)
TURNS = range(4)
STACK = 27


class Colour(IntEnum):
    """The colour of a chamber."""

    ORANGE = 0
    GREEN = 1
    BLUE = 2


@dataclass(frozen=True, slots=True)
class Group:
    """Sides that are joined, and the chambers of that conduit on this tile."""

    sides: tuple[int, ...]
    chambers: tuple[Colour, ...] = ()

    def turned(self, turn: int) -> "Group":
        """The group after so many quarter turns."""
        return Group(tuple(sorted((side + turn) % len(SIDES) for side in self.sides)), self.chambers)


@dataclass(frozen=True, slots=True)
class Tile:
    """The conduit side of a card."""

    groups: tuple[Group, ...]

    def turned(self, turn: int) -> "Tile":
        """The tile after so many quarter turns; its groups keep their order."""
        return _turned(self, turn % len(TURNS))


START = Tile((Group(SIDES),))
"""The card in the middle: all sides joined, and no chamber."""

# Per pattern its groups, as sides and the number of chambers, and how often it is in a stack.
_PATTERNS: tuple[tuple[tuple[tuple[str, int], ...], int], ...] = (
    ((("NESW", 1),), 1),
    ((("NESW", 2),), 2),
    ((("NEW", 1), ("S", 1)), 4),
    ((("NEW", 2), ("S", 1)), 2),
    ((("NE", 1), ("SW", 1)), 3),
    ((("NS", 1), ("EW", 1)), 3),
    ((("NE", 1), ("S", 1), ("W", 1)), 6),
    ((("NS", 1), ("E", 1), ("W", 1)), 4),
    ((("N", 1), ("E", 1), ("S", 1), ("W", 1)), 2),
)
_NAMES = "NESW"


@cache
def stacks() -> tuple[tuple[Tile, ...], ...]:
    """The four stacks of the box, unshuffled; colours go round so that each is as frequent as the others."""
    made: list[tuple[Tile, ...]] = []
    counted = 0
    for _ in range(4):
        tiles: list[Tile] = []
        for pattern, count in _PATTERNS:
            for _ in range(count):
                groups = []
                for names, chambers in pattern:
                    numbers = range(counted, counted + chambers)
                    counted += chambers
                    sides = tuple(_NAMES.index(name) for name in names)
                    groups.append(Group(sides, tuple(Colour((k + k // 3) % 3) for k in numbers)))
                tiles.append(Tile(tuple(groups)))
        made.append(tuple(tiles))
    return tuple(made)


@cache
def _turned(tile: Tile, turn: int) -> Tile:
    return Tile(tuple(group.turned(turn) for group in tile.groups)) if turn else tile
