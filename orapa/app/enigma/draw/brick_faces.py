"""Bricks as they are seen: from above, from the side, and small in the tray; each has a pattern and a letter."""

from collections.abc import Mapping

import pygame

from orapa.app.enigma.draw.inks import BRICKS, INK, letter_on, shade
from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, oversampled
from orapa.app.look.theme import Colour, mix
from orapa.engine.enigma.puzzles.bricks import SIZE, poses

Cube = tuple[int, int, int]
_TIMES = 2
# On smaller cubes no letter is read.
_LEAST_LETTER = 5.0
_DASH = 8.0
# How many places any brick reaches across and to the back, and how much higher a cube is seen than half as wide.
_REACH, _UP = 4, 1.1


def draw_face(canvas: Canvas, box: Box, brick: str, beside: tuple[bool, ...]) -> None:
    """A place from above; it runs together with its neighbours of the same brick."""
    up, right, down, left = beside
    gap = max(1.0, 0.02 * box.w)
    face = Box(
        box.x + (0 if left else gap),
        box.y + (0 if up else gap),
        box.w - (0 if left else gap) - (0 if right else gap),
        box.h - (0 if up else gap) - (0 if down else gap),
    )
    tone = BRICKS[brick]
    rect = canvas.device(face)
    canvas.surface.fill(tone, rect)
    if not up:
        canvas.surface.fill(shade(tone, -0.45), (rect.x, rect.y, rect.width, max(1, round(2 * canvas.scale))))
    if not down:
        low = max(1, round(2 * canvas.scale))
        canvas.surface.fill(shade(tone, 0.35), (rect.x, rect.bottom - low, rect.width, low))
    canvas.lay(
        kept(("brick pattern", brick, rect.size, canvas.scale), lambda: _pattern(brick, rect.size, canvas.scale)), rect
    )
    radius, (x, y) = 0.22 * box.w, box.center
    canvas.rounded(Box(x - radius, y - radius, 2 * radius, 2 * radius), radius, tone)
    canvas.text(brick, (x, y), max(11.5, 0.28 * box.w), "ExtraBold", letter_on(tone), "center")


def _pattern(brick: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Rising lines, falling lines, dots or level lines."""
    tone = shade(BRICKS[brick], 0.22)

    def paint(large: pygame.Surface) -> None:
        w, h = large.get_size()
        step, line = max(6, round(9 * scale * _TIMES)), max(1, round(scale * _TIMES))
        if brick == "Y":
            for x in range(step // 2, w, step):
                for y in range(step // 2, h, step):
                    pygame.draw.circle(large, tone, (x, y), 1.2 * line)
        elif brick == "G":
            for y in range(step // 2, h, step):
                pygame.draw.line(large, tone, (0, y), (w, y), line)
        else:
            for far in range(-h, w, step):
                ends = ((far, h), (far + h, 0)) if brick == "R" else ((far, 0), (far + h, h))
                pygame.draw.line(large, tone, *ends, line)

    return oversampled(size, _TIMES, tone, paint)


def draw_small(canvas: Canvas, box: Box, brick: str, pose: int, gone: bool = False) -> None:
    """A brick in the tray, as it lies from above; only its outline where it is laid."""
    side = box.w / 2
    theme = canvas.theme
    for dx, dy, _, count in poses()[pose]:
        place = Box(box.x + dx * side, box.y + dy * side, side - 1.5, side - 1.5)
        if gone:
            canvas.ring(place, 4, 1, mix(theme.line, theme.mark, 0.5))
            continue
        canvas.rounded(place, 4, BRICKS[brick])
        canvas.text(brick, place.center, max(9.0, 0.5 * side), "ExtraBold", letter_on(BRICKS[brick]), "center")
        if count > 1:
            dot = Box(place.right - 0.36 * side, place.y + 1, 0.34 * side, 0.34 * side)
            canvas.rounded(dot, dot.w / 2, INK)


def draw_pose(canvas: Canvas, box: Box, brick: str, pose: int) -> None:
    """A brick from the side, so that one that lies, stands or hangs is told apart."""
    filled = [(dx, dy, bottom + up) for dx, dy, bottom, count in poses()[pose] for up in range(count)]
    wide, deep, high = (1 + max(cube[axis] for cube in filled) for axis in range(3))
    k = canvas.scale
    unit = min(box.w / _REACH, box.h / (_REACH / 2 + 2 * _UP)) * k
    left = box.center[0] * k - (wide - deep) / 2 * unit
    base = box.center[1] * k - ((wide + deep) / 2 - high * _UP) / 2 * unit

    def at(x: float, y: float, z: float) -> Point:
        return left + (x - y) * unit, base + (x + y) * unit / 2 - z * unit * _UP

    everything = dict.fromkeys(filled, brick)
    for cube in sorted(filled, key=sum):
        _draw_cube(canvas, at, cube, brick, False, everything)


def draw_from_side(canvas: Canvas, box: Box, filled: Mapping[Cube, str], ghost: Mapping[Cube, str], turn: int) -> None:
    """The building from the side, painted from the back to the front; the brick in hand is seen through."""
    theme, k = canvas.theme, canvas.scale
    unit = min(box.w / (2 * SIZE + 0.4), box.h / (SIZE + 4.6)) * k
    cx, base = box.center[0] * k, box.bottom * k - (SIZE + 0.2) * unit

    def at(x: float, y: float, z: float) -> Point:
        return cx + (x - y) * unit, base + (x + y) * unit / 2 - z * unit * _UP

    for step in range(SIZE + 1):
        for ends in ((at(step, 0, 0), at(step, SIZE, 0)), (at(0, step, 0), at(SIZE, step, 0))):
            pygame.draw.aaline(canvas.surface, theme.line, *ends)
    everything = {_turned(cube, turn): (brick, False) for cube, brick in filled.items()}
    everything |= {_turned(cube, turn): (brick, True) for cube, brick in ghost.items()}
    for cube in sorted(everything, key=lambda one: (one[0] + one[1] + one[2], one[2])):
        brick, airy = everything[cube]
        _draw_cube(canvas, at, cube, brick, airy, everything)


def _draw_cube(
    canvas: Canvas, at: object, cube: Cube, brick: str, airy: bool, all_cubes: Mapping[Cube, object]
) -> None:
    assert callable(at)
    x, y, z = cube
    tone = BRICKS[brick]
    if airy:
        tone = mix(tone, canvas.theme.surf, 0.35)
    top = [at(x, y, z + 1), at(x + 1, y, z + 1), at(x + 1, y + 1, z + 1), at(x, y + 1, z + 1)]
    left = [at(x, y + 1, z + 1), at(x + 1, y + 1, z + 1), at(x + 1, y + 1, z), at(x, y + 1, z)]
    right = [at(x + 1, y, z + 1), at(x + 1, y + 1, z + 1), at(x + 1, y + 1, z), at(x + 1, y, z)]
    edge: Colour = canvas.theme.focus if airy else shade(tone, 0.45)
    for points, by in ((left, 0.25), (right, 0.42), (top, -0.08)):
        pygame.draw.polygon(canvas.surface, shade(tone, by), points)
        pygame.draw.aalines(canvas.surface, edge, True, points)
    size = abs(top[1][0] - top[3][0]) / canvas.scale * 0.24
    if (x, y, z + 1) not in all_cubes and not airy and size >= _LEAST_LETTER:
        middle = ((top[0][0] + top[2][0]) / 2 / canvas.scale, (top[0][1] + top[2][1]) / 2 / canvas.scale)
        canvas.text(brick, middle, max(8.0, size), "ExtraBold", letter_on(tone), "center")


def _turned(cube: Cube, turn: int) -> Cube:
    x, y, z = cube
    for _ in range(turn):
        x, y = SIZE - 1 - y, x
    return x, y, z


def cross_out(canvas: Canvas, box: Box, ink: Colour) -> None:
    k = canvas.scale
    with canvas.clipped(box.grow(-2)):
        for far in range(0, int(2 * box.w), 14):
            start, end = ((box.x + far) * k, box.y * k), (box.x * k, (box.y + far) * k)
            pygame.draw.aaline(canvas.surface, ink, start, end, max(1, round(2 * k)))


def dashed_side(canvas: Canvas, box: Box, side: int, ink: Colour) -> None:
    k = canvas.scale
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 4]
    count = max(3, round(box.w / _DASH)) | 1
    for step in range(0, count, 2):
        start = (ax + (bx - ax) * step / count, ay + (by - ay) * step / count)
        end = (ax + (bx - ax) * (step + 1) / count, ay + (by - ay) * (step + 1) / count)
        pygame.draw.line(
            canvas.surface, ink, (start[0] * k, start[1] * k), (end[0] * k, end[1] * k), max(2, round(2.2 * k))
        )
