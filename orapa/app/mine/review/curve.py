"""Drawing a curve: its pieces, its shade, and where a note beside it covers least."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import oversampled, stroke
from orapa.app.look.theme import Colour

NOTE = 40.0


def around(center: Point, side: float) -> Box:
    return Box(center[0] - side / 2, center[1] - side / 2, side, side)


def pieces(points: Sequence[Point | None]) -> Iterator[tuple[Point, Point, bool]]:
    """The straight pieces of the curve, and whether both ends of each stand next to each other."""
    known = [(i, point) for i, point in enumerate(points) if point is not None]
    for (i, a), (j, b) in pairwise(known):
        yield a, b, j == i + 1


def fill(canvas: Canvas, area: Box, points: Sequence[Point], ink: Colour) -> None:
    """Shade what is below the curve."""
    rect, scale = canvas.device(area), canvas.scale
    ground = pygame.Surface(rect.size, pygame.SRCALPHA)
    inside = [((x - area.x) * scale, (y - area.y) * scale) for x, y in points]
    feet = [(inside[-1][0], rect.height), (inside[0][0], rect.height)]
    pygame.draw.polygon(ground, (*ink, 30), [*inside, *feet])
    canvas.surface.blit(ground, rect)


def line(canvas: Canvas, points: Sequence[Point], ink: Colour, width: float) -> None:
    (x0, y0), (x1, y1) = points
    box = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).grow(width)
    rect, scale, times = canvas.device(box), canvas.scale, 4 if canvas.scale < 2 else 2
    inside = [((x * scale - rect.x) * times, (y * scale - rect.y) * times) for x, y in points]
    image = oversampled(rect.size, times, ink, lambda large: stroke(large, inside, (*ink, 255), width * scale * times))
    canvas.surface.blit(image, rect)


def dashes(canvas: Canvas, a: Point, b: Point, ink: Colour, width: float, on: float, off: float) -> None:
    """A straight line in dashes that divide it evenly."""
    count = max(1, round(math.dist(a, b) / (on + off)))

    def at(part: float) -> Point:
        return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part

    for i in range(count):
        line(canvas, [at(i / count), at((i + on / (on + off)) / count)], ink, width)


def place(area: Box, width: float, point: Point | None, curve: Sequence[Point]) -> Box:
    """Where a note covers least of the curve: by its point, or in a corner that the curve leaves free."""
    right, left = area.right - width, area.x + 4
    places = [Box(right, area.y - 4, width, NOTE), Box(left, area.bottom - NOTE - 4, width, NOTE)]
    if point is not None:
        x = min(max(left, point[0] - width / 2), right)
        above, below = Box(x, point[1] - 14 - NOTE, width, NOTE), Box(x, point[1] + 14, width, NOTE)
        near = (above, below)
        places = [box for box in near if area.y - 8 <= box.y and box.bottom <= area.bottom - 2] + places
    return min(places, key=lambda place: _covered(place, curve))


def _covered(place: Box, curve: Sequence[Point]) -> int:
    """How much of the curve lies under a place, in samples."""
    samples = [
        (a[0] + (b[0] - a[0]) * i / 12, a[1] + (b[1] - a[1]) * i / 12) for a, b in pairwise(curve) for i in range(13)
    ]
    return sum(place.grow(3).holds(sample) for sample in samples)
