"""Fragments as they are drawn: bevelled pieces, outlines solid and dashed, hatching."""

import math
from collections.abc import Sequence
from functools import cache

import pygame

from orapa.app.enigma.draw.inks import shade
from orapa.app.frame.input import Point
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.polygons import between, edges, inset, outward
from orapa.app.look.shapes import oversampled, stroke
from orapa.app.look.theme import Colour
from orapa.engine.enigma.puzzles.fragments import QUARTERS, SIZE, beside, extent, poses

_BEVEL = 0.09
_TIMES = 3
_LIGHT = (-0.6, -0.8)
_DASH = 7.0
_HATCH = 12.0


def points_corner(points: Sequence[Point]) -> Point:
    """The corner of the box round points."""
    return min(x for x, _ in points), min(y for _, y in points)


def draw_piece(canvas: Canvas, kind: str, pose: int, unit: float, corner: Point, tone: Colour) -> None:
    """A piece with bevelled edges, lit from the top left."""
    wide, high = extent(kind, pose)
    size = (max(2, round(wide * unit * canvas.scale)), max(2, round(high * unit * canvas.scale)))

    def paint(large: pygame.Surface) -> None:
        side = unit * canvas.scale * _TIMES
        points = clockwise([(x * side, y * side) for x, y in poses(kind)[pose]])
        pygame.draw.polygon(large, tone, points)
        inner = inset(points, _BEVEL * side)
        for (a, b), (c, d) in zip(edges(points), edges(inner), strict=True):
            nx, ny = outward(a, b)
            lit = nx * _LIGHT[0] + ny * _LIGHT[1]
            pygame.draw.polygon(large, shade(tone, -0.35 * lit if lit > 0 else -0.45 * lit), [a, b, d, c])
        pygame.draw.polygon(large, tone, inner)

    key = ("fragment", kind, pose, size, tone)
    image = kept(key, lambda: oversampled(size, _TIMES, tone, paint))
    canvas.lay(image, (round(corner[0] * canvas.scale), round(corner[1] * canvas.scale)))


def clockwise(points: list[Point]) -> list[Point]:
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges(points))
    return points if area > 0 else points[::-1]


@cache
def quarter_corners(quarter: int) -> tuple[Point, Point, Point]:
    """The corners of a quarter on the lattice."""
    cell, side = divmod(quarter, 4)
    y, x = divmod(cell, SIZE)
    corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    return corners[side], corners[(side + 1) % 4], (x + 0.5, y + 0.5)


@cache
def border_of(mask: int) -> tuple[tuple[Point, Point], ...]:
    """The sides of quarters at which a mask ends."""
    found = []
    for quarter in range(QUARTERS):
        if not mask >> quarter & 1:
            continue
        a, b, middle = quarter_corners(quarter)
        after, before, *across = beside(quarter)
        if not (across and mask >> across[0] & 1):
            found.append((a, b))
        if not mask >> after & 1:
            found.append((b, middle))
        if not mask >> before & 1:
            found.append((a, middle))
    return tuple(found)


def within(points: Sequence[Point], pos: Point) -> bool:
    px, py = pos
    inside = False
    for (ax, ay), (bx, by) in edges(points):
        if (ay > py) != (by > py) and px < (bx - ax) * (py - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def middle_of(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def outlined(canvas: Canvas, points: Sequence[Point], ink: Colour, width: float) -> None:
    k = canvas.scale
    stroke(canvas.surface, [(x * k, y * k) for x, y in (*points, points[0])], ink, width * k)


def dashed(canvas: Canvas, points: Sequence[Point], ink: Colour) -> None:
    """The edges of a piece in dashes."""
    k = canvas.scale
    for a, b in edges(points):
        count = max(2, round(math.dist(a, b) / _DASH))
        for step in range(0, count, 2):
            start, end = between(a, b, step / count), between(a, b, min(1.0, (step + 1) / count))
            pygame.draw.aaline(
                canvas.surface, ink, (start[0] * k, start[1] * k), (end[0] * k, end[1] * k), max(1, round(1.4 * k))
            )


def hatched(canvas: Canvas, points: Sequence[Point]) -> None:
    """Slanting lines over a quarter that is covered twice; they run on from quarter to quarter."""
    k, ink, sums = canvas.scale, canvas.theme.bad, [x + y for x, y in points]
    for step in range(math.ceil(min(sums) / _HATCH), math.floor(max(sums) / _HATCH) + 1):
        level = step * _HATCH
        ends = [
            between(a, b, (level - sum(a)) / (sum(b) - sum(a)))
            for a, b in edges(list(points))
            if min(sum(a), sum(b)) <= level < max(sum(a), sum(b))
        ]
        if len(ends) == 2:
            (ax, ay), (bx, by) = ends
            pygame.draw.aaline(canvas.surface, ink, (ax * k, ay * k), (bx * k, by * k), max(1, round(2 * k)))
