"""Shapes: what a gem covers inside its box, and how waves bounce off it.

fill     the covered part of one cell: bit n is the quarter of the cell that lies on side n (RIGHT, DOWN,
         LEFT, UP), so a half cell has two neighbouring bits and a whole cell all four
pattern  a shape written in signs, one text per row
shape    the fills of a gem in its box, turned and perhaps mirrored
"""

from dataclasses import dataclass, field
from functools import cached_property

from orapa.engine.mine.rules.board import DOWN, HEADINGS, LEFT, RIGHT, UP, Heading, opposite

Fill = int
Point = tuple[int, int]

EMPTY: Fill = 0
WHOLE: Fill = 15
FILLS: dict[str, Fill] = {
    "·": EMPTY,
    "◢": 1 << RIGHT | 1 << DOWN,
    "◣": 1 << DOWN | 1 << LEFT,
    "◤": 1 << LEFT | 1 << UP,
    "◥": 1 << UP | 1 << RIGHT,
    "■": WHOLE,
}
SIGNS: dict[Fill, str] = {fill: sign for sign, fill in FILLS.items()}

# Corners clockwise from the top right, as (column, row): side n of a cell runs from corner n to corner n + 1.
_CORNERS: tuple[Point, ...] = ((1, 0), (1, 1), (0, 1), (0, 0))


@dataclass(frozen=True)
class Shape:
    """A gem's fills in its box, as (row, column, fill), and how it lies there."""

    turn: int = field(compare=False)
    mirrored: bool = field(compare=False)
    rows: int
    columns: int
    fills: tuple[tuple[int, int, Fill], ...]

    @cached_property
    def outline(self) -> tuple[Point, ...]:
        """The corners of the shape, clockwise, as (column, row) from the top left of the box."""
        return _outline(self)


def shapes_of(pattern: tuple[str, ...]) -> dict[tuple[int, bool], Shape]:
    """The shape for each turn and face; equal shapes are one value, written with the lowest turn."""
    first_alike: dict[Shape, Shape] = {}
    shapes: dict[tuple[int, bool], Shape] = {}
    for mirrored in (False, True):
        shape = _mirrored(_read(pattern)) if mirrored else _read(pattern)
        for turn in range(4):
            shapes[turn, mirrored] = first_alike.setdefault(shape, shape)
            shape = _turned(shape)
    return shapes


def bounced(fill: Fill, heading: Heading) -> Heading:
    """The heading of a wave after it strikes a filled cell: flat faces send it back, slanted ones aside."""
    entered = opposite(heading)
    if fill >> entered & 1:
        return entered
    return next(side for side in HEADINGS if side != entered and not fill >> side & 1)


def turned_fill(fill: Fill) -> Fill:
    """The fill after a quarter turn clockwise."""
    return (fill << 1 | fill >> 3) & WHOLE


def mirrored_fill(fill: Fill) -> Fill:
    """The fill with left and right exchanged."""
    return fill & (1 << UP | 1 << DOWN) | (fill >> RIGHT & 1) << LEFT | (fill >> LEFT & 1) << RIGHT


def _read(pattern: tuple[str, ...]) -> Shape:
    fills = tuple(
        (row, column, FILLS[sign])
        for row, signs in enumerate(pattern)
        for column, sign in enumerate(signs)
        if FILLS[sign]
    )
    return Shape(0, False, len(pattern), len(pattern[0]), fills)


def _turned(shape: Shape) -> Shape:
    bottom = shape.rows - 1
    fills = sorted((column, bottom - row, turned_fill(fill)) for row, column, fill in shape.fills)
    return Shape((shape.turn + 1) % 4, shape.mirrored, shape.columns, shape.rows, tuple(fills))


def _mirrored(shape: Shape) -> Shape:
    right = shape.columns - 1
    fills = sorted((row, right - column, mirrored_fill(fill)) for row, column, fill in shape.fills)
    return Shape(shape.turn, not shape.mirrored, shape.rows, shape.columns, tuple(fills))


def _outline(shape: Shape) -> tuple[Point, ...]:
    lines: set[tuple[Point, Point]] = set()
    for row, column, fill in shape.fills:
        own = [corner for number, corner in enumerate(_CORNERS) if _is_corner(fill, number)]
        corners = [(column + x, row + y) for x, y in own]
        lines.update(zip(corners, corners[1:] + corners[:1], strict=True))
    # Where two cells of the gem meet, both run along the same line, in opposite directions.
    following = {start: end for start, end in lines if (end, start) not in lines}
    return _without_straight_corners(_chained(following))


def _is_corner(fill: Fill, number: int) -> bool:
    return bool(fill >> number & 1 or fill >> (number - 1) % 4 & 1)


def _chained(following: dict[Point, Point]) -> list[Point]:
    start = min(following)
    points = [start]
    while (point := following[points[-1]]) != start:
        points.append(point)
    return points


def _without_straight_corners(points: list[Point]) -> tuple[Point, ...]:
    def bends(before: Point, here: Point, after: Point) -> bool:
        return (here[0] - before[0]) * (after[1] - here[1]) != (here[1] - before[1]) * (after[0] - here[0])

    around = zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True)
    return tuple(here for before, here, after in around if bends(before, here, after))
