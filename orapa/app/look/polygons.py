"""Plane geometry of convex polygons, clockwise on the screen."""

import math
from collections.abc import Sequence

Point = tuple[float, float]


def edges(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(points, [*points[1:], points[0]], strict=True))


def outward(a: Point, b: Point) -> Point:
    """The unit normal of an edge, away from the inside."""
    length = math.dist(a, b)
    return (b[1] - a[1]) / length, (a[0] - b[0]) / length


def between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def inset(points: Sequence[Point], by: float) -> list[Point]:
    """The polygon with every edge moved inwards; a negative distance moves them out."""
    moved = []
    for a, b in edges(points):
        nx, ny = outward(a, b)
        moved.append((a[0] - nx * by, a[1] - ny * by, b[0] - a[0], b[1] - a[1]))
    corners = []
    for (x0, y0, ax, ay), (x1, y1, bx, by_) in zip([moved[-1], *moved[:-1]], moved, strict=True):
        t = ((x1 - x0) * by_ - (y1 - y0) * bx) / (ax * by_ - ay * bx)
        corners.append((x0 + ax * t, y0 + ay * t))
    return corners


def centroid(points: Sequence[Point]) -> Point:
    area = cx = cy = 0.0
    for (x0, y0), (x1, y1) in edges(points):
        cross = x0 * y1 - x1 * y0
        area += cross
        cx += (x0 + x1) * cross
        cy += (y0 + y1) * cross
    return cx / 3 / area, cy / 3 / area


def clipped(points: Sequence[Point], window: Sequence[Point]) -> list[Point]:
    """The part of a convex polygon that lies inside another."""
    left = list(points)
    for a, b in edges(window):
        nx, ny = outward(a, b)
        kept: list[Point] = []
        for p, q in edges(left) if left else ():
            beyond_p = (p[0] - a[0]) * nx + (p[1] - a[1]) * ny
            beyond_q = (q[0] - a[0]) * nx + (q[1] - a[1]) * ny
            if beyond_p <= 0:
                kept.append(p)
            if (beyond_p <= 0) != (beyond_q <= 0):
                kept.append(between(p, q, beyond_p / (beyond_p - beyond_q)))
        left = kept
    return left
