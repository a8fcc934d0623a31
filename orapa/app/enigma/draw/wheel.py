"""The score: a wheel of 270 degrees, or the same unrolled as a rail."""

import math
from collections.abc import Mapping, Sequence

import pygame

from orapa.app.enigma.draw.engineers import draw_engineer
from orapa.app.enigma.draw.inks import inks
from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, arc, clear_surface, stroke

FROM, ROUND = 135.0, 270.0
_TIMES = 3


def _angle(points: float, target: int) -> float:
    return FROM + ROUND * min(1.0, points / target)


def _on(center: Point, radius: float, angle: float) -> Point:
    turn = math.radians(angle)
    return center[0] + radius * math.cos(turn), center[1] + radius * math.sin(turn)


def draw_wheel(
    canvas: Canvas, center: Point, radius: float, target: int, scores: Sequence[int], initials: Sequence[str],
    gains: Mapping[int, int], words: str,
) -> None:  # fmt: skip
    """The wheel with everybody's marker; what a laying would earn is an arc of light."""
    theme, ink = canvas.theme, inks(canvas.theme)
    pixels = round(2 * (radius + 4) * canvas.scale)

    def draw() -> pygame.Surface:
        side = pixels * _TIMES
        large = clear_surface((side, side), ink.copper[1])
        half = side / 2
        band = 0.86 * half
        pygame.draw.circle(large, theme.line, (half, half), 0.99 * half, max(2, round(0.01 * half)))
        ring = arc(half, half, band, FROM, FROM + ROUND)
        stroke(large, ring, ink.copper[0], 0.17 * half)
        stroke(large, ring, ink.copper[1], 0.13 * half)
        for points in range(target + 1):
            major = points % 5 == 0
            at = _on((half, half), band, _angle(points, target))
            pygame.draw.circle(large, ink.copper[4] if major else ink.copper[3], at, (0.055 if major else 0.036) * half)
        return pygame.transform.smoothscale(large, (pixels, pixels))

    canvas.centered(kept(("wheel", pixels, target, theme.name), draw), center)
    for points in range(0, target + 1, 5):
        at = _on(center, 0.66 * radius, _angle(points, target))
        last = points == target
        ink_of = theme.brass if last else theme.mute
        canvas.text(f"{points}+" if last else str(points), at, 12.5, "Bold", ink_of, "center")
    canvas.text(words, (center[0], center[1] - 14), 12.5, "Medium", theme.mute, "center")
    canvas.text(str(target), (center[0], center[1] + 10), 24, "ExtraBold", anchor="center")
    k = canvas.scale
    for seat, gain in gains.items():
        if gain:
            start, end = _angle(scores[seat - 1], target), _angle(scores[seat - 1] + gain, target)
            curve = [(x * k, y * k) for x, y in arc(*center, 0.86 * radius, start, end)]
            stroke(canvas.surface, curve, ink.glow, 4 * k)
            _draw_end(canvas, _on(center, 0.86 * radius, end))
    same: dict[int, int] = {}
    for seat, score in enumerate(scores, 1):
        behind = same.get(min(score, target), 0)
        same[min(score, target)] = behind + 1
        at = _on(center, (0.86 + 0.15 * behind) * radius, _angle(score, target))
        draw_engineer(canvas, at, 10, seat, initials[seat - 1])


def _draw_end(canvas: Canvas, at: Point) -> None:
    """The open end of what would be gained."""
    ink = inks(canvas.theme)
    canvas.rounded(Box(at[0] - 6, at[1] - 6, 12, 12), 6, ink.core)
    canvas.rounded(Box(at[0] - 4, at[1] - 4, 8, 8), 4, ink.trough)


def draw_rail(
    canvas: Canvas, box: Box, target: int, scores: Sequence[int], initials: Sequence[str], gains: Mapping[int, int]
) -> None:
    """The wheel unrolled, for narrow windows."""
    theme, ink = canvas.theme, inks(canvas.theme)
    left, right, y = box.x + 12, box.right - 12, box.y + 10

    def at(points: float) -> float:
        return left + (right - left) * min(1.0, points / target)

    canvas.rounded(Box(left - 6, y - 4, right - left + 12, 8), 4, ink.copper[0])
    canvas.rounded(Box(left - 5, y - 3, right - left + 10, 6), 3, ink.copper[1])
    for points in range(target + 1):
        size = 5.0 if points % 5 == 0 else 3.0
        canvas.rounded(
            Box(at(points) - size / 2, y - size / 2, size, size), size / 2, ink.copper[4 if points % 5 == 0 else 3]
        )
    for seat, gain in gains.items():
        if gain:
            start, end = at(scores[seat - 1]), at(scores[seat - 1] + gain)
            canvas.rounded(Box(start, y - 2, max(4.0, end - start), 4), 2, ink.glow)
            _draw_end(canvas, (end, y))
    for points in range(0, target + 1, 5):
        last, words = points == target, f"{points}+" if points == target else str(points)
        anchor = "right" if last else "center" if points else "left"
        x = min(right + 4, at(points)) if last else at(points) - (4 if not points else 0)
        canvas.text(words, (x, box.bottom - 3), 10.5, "Bold", theme.brass if last else theme.mute, anchor)
    same: dict[int, int] = {}
    for seat, score in enumerate(scores, 1):
        behind = same.get(min(score, target), 0)
        same[min(score, target)] = behind + 1
        draw_engineer(canvas, (at(score) + 7 * behind, y - 2 * behind), 9, seat, initials[seat - 1])
