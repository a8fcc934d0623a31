"""Copper conduits: round-ended strokes laid over one another, on cells of pipes and on tiles.

path   points in sides of a cell; ends run past the edge, so that what meets there reads as one
"""

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from orapa.app.enigma.draw.inks import Inks
from orapa.app.look.shapes import Point, stroke
from orapa.app.look.theme import Colour

# Width, tone of copper, and how far towards the light it is moved.
_COATS = ((0.20, 0, 0.012), (0.18, 2, 0.0), (0.155, 3, -0.010), (0.14, 2, 0.0), (0.105, 0, 0.0))
_TROUGH = 0.09
_PAST = 0.12
_ARC_STEPS = 14

MIDDLES: tuple[Point, ...] = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
"""The middle of each side."""
AWAY: tuple[Point, ...] = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""Out of the cell, by side."""


def paths_between(sides: Sequence[int], end: float = 0.5) -> list[list[Point]]:
    """The ways that join sides; one side alone leads as far into the cell as told."""
    if len(sides) == 1:
        return [[_edge(sides[0]), inside(sides[0], end)]]
    if len(sides) == 2:
        first, second = sides
        if (second - first) % 4 == 2:
            return [[_edge(first), _edge(second)]]
        return [_bend(first, second)]
    center = (0.5, 0.5)
    opposite = [(one, one + 2) for one in (0, 1) if one in sides and one + 2 in sides]
    through = [[_edge(one), _edge(other)] for one, other in opposite]
    joined = {side for pair in opposite for side in pair}
    return [*through, *([_edge(side), center] for side in sides if side not in joined)]


def how_far(paths: Sequence[Sequence[Point]], spot: Point) -> float:
    """How far a point is from the nearest of these ways."""
    return min(_aside(a, b, spot) for path in paths for a, b in pairwise(path))


def inside(side: int, deep: float) -> Point:
    """A point so far inwards from the middle of a side."""
    (x, y), (dx, dy) = MIDDLES[side], AWAY[side]
    return x - dx * deep, y - dy * deep


def lay(
    surface: pygame.Surface,
    paths: Sequence[Sequence[Point]],
    side: float,
    inks: Inks,
    times: float = 1.0,
    trough: Colour | None = None,
) -> None:
    """Draw conduits on a cell of that many pixels; coat by coat, so that those of a group run into each other."""
    for width, tone, moved in _COATS:
        for path in paths:
            stroke(surface, _scaled(path, side, moved * times), inks.copper[tone], width * times * side)
    for path in paths:
        stroke(surface, _scaled(path, side), inks.trough if trough is None else trough, _TROUGH * times * side)


def light(surface: pygame.Surface, paths: Sequence[Sequence[Point]], side: float, ink: Colour, width: float) -> None:
    """Draw a line along the middle of conduits."""
    for path in paths:
        stroke(surface, _scaled(path, side), ink, width * side)


def _scaled(path: Sequence[Point], side: float, moved: float = 0.0) -> list[Point]:
    return [((x + moved) * side, (y + moved) * side) for x, y in path]


def _aside(a: Point, b: Point, spot: Point) -> float:
    """How far a point is from the line between two others."""
    (ax, ay), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    along = ((spot[0] - ax) * dx + (spot[1] - ay) * dy) / (dx * dx + dy * dy)
    share = max(0.0, min(1.0, along))
    return math.dist(spot, (ax + share * dx, ay + share * dy))


def _edge(side: int) -> Point:
    return inside(side, -_PAST)


def _bend(first: int, second: int) -> list[Point]:
    """A quarter of a circle about the corner between two sides."""
    (ax, ay), (bx, by) = AWAY[first], AWAY[second]
    cx, cy = 0.5 + (ax + bx) / 2, 0.5 + (ay + by) / 2
    start = math.atan2(MIDDLES[first][1] - cy, MIDDLES[first][0] - cx)
    end = math.atan2(MIDDLES[second][1] - cy, MIDDLES[second][0] - cx)
    turn = (end - start + math.pi) % math.tau - math.pi
    angles = [start + turn * step / _ARC_STEPS for step in range(_ARC_STEPS + 1)]
    arc = [(cx + 0.5 * math.cos(angle), cy + 0.5 * math.sin(angle)) for angle in angles]
    return [_edge(first), *arc, _edge(second)]
