"""Two doors of rock that hide everything while the device changes hands.

seam  the line where the doors meet: straight down, with jogs like the diagonals of half cells
"""

import math
import random
from collections.abc import Generator
from dataclasses import dataclass

import pygame

from orapa.app.look.shapes import Point, clear_surface, stroke
from orapa.app.look.theme import Colour, colour, mix
from orapa.app.look.view import View

# The fields of the rock on roomy screens and on phones, how much lower than wide they are, and how irregular.
FIELD, SMALL_FIELD, FLAT, JITTER = 92.0, 62.0, 0.8, 0.36
ROOMY = 700.0
LIGHT = (-0.42, -0.62, 0.66)
DEEP = colour("42506A")
GAP, GAP_INK = 9.0, {True: colour("05080D"), False: colour("5A4A2C")}
JOG = 46.0
NARROW_JOG = 0.085
RIGHT_DOOR = 0.88
SEED = 7


@dataclass(frozen=True)
class Doors:
    """Both doors as pictures of the whole window, each transparent where the other is."""

    left: pygame.Surface
    right: pygame.Surface


def seam_points(width: float, height: float) -> list[Point]:
    """The seam from top to bottom, in logical pixels."""
    jog, middle = min(JOG, NARROW_JOG * width), width / 2
    x, points = middle, [(middle, 0.0)]
    for share, way in ((0.07, 1), (0.40, -1), (0.60, -1), (0.78, -1), (0.90, -1), (0.96, 1)):
        if share * height < points[-1][1] + jog:
            # On low screens there is no room for every jog.
            continue
        y = share * height
        points.append((x, y))
        # Never farther from the middle than two jogs.
        way = -way if abs(x + way * jog - middle) > 2.1 * jog else way
        x += way * jog
        points.append((x, y + jog))
    points.append((x, height + jog))
    return points


def hewing(view: View) -> Generator[None, None, Doors]:
    """Draw the doors for a view, a piece of work at a time."""
    theme, scale = view.theme, view.scale
    size = (round(view.width * scale), round(view.height * scale))
    rock = pygame.Surface(size)
    rock.fill(theme.bg0)
    for row in _fields(view.width, view.height):
        for corners, value in row:
            pygame.draw.polygon(rock, _tone(value, corners, view), [(x * scale, y * scale) for x, y in corners])
        yield
    seam = [(x * scale, y * scale) for x, y in seam_points(view.width, view.height)]
    yield
    left = _cut(rock, [(0, 0), *seam, (0, size[1])], 1.0)
    yield
    right = _cut(rock, [(size[0], 0), *seam, (size[0], size[1])], RIGHT_DOOR)
    yield
    half = GAP / 2 * scale
    dark = GAP_INK[theme.dark]
    stroke(right, [(x + half, y) for x, y in seam], (*dark, 255), GAP * scale)
    stroke(right, [(x + GAP * scale, y) for x, y in seam], (*mix(theme.brass, dark, 0.45), 255), 1.4 * scale)
    stroke(left, seam, (*theme.brass, 255), 1.8 * scale)
    return Doors(left, right)


def _fields(width: float, height: float) -> Generator[list[tuple[list[Point], float]], None, None]:
    """Rows of triangles with how bright each is."""
    side = FIELD if min(width, height) >= ROOMY else SMALL_FIELD
    high = FLAT * side
    columns, rows = math.ceil(width / side) + 2, math.ceil(height / high) + 2
    chance = random.Random(SEED)
    grid = [
        [
            (
                (column - 0.5 + chance.uniform(-JITTER, JITTER)) * side,
                (row - 0.5 + chance.uniform(-JITTER, JITTER)) * high,
                chance.random() * 0.62 * side,
            )
            for column in range(columns)
        ]
        for row in range(rows)
    ]
    for row in range(rows - 1):
        found = []
        for column in range(columns - 1):
            a, b = grid[row][column], grid[row][column + 1]
            c, d = grid[row + 1][column], grid[row + 1][column + 1]
            for one in ((a, b, d), (a, d, c)) if chance.random() < 0.5 else ((a, b, c), (b, d, c)):
                found.append(([(x, y) for x, y, _ in one], _value(one, width, height)))
        yield found


def _value(corners: tuple[tuple[float, float, float], ...], width: float, height: float) -> float:
    """How bright a facet is: by its slope to the light, darker below and towards the sides."""
    (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = corners
    ux, uy, uz, vx, vy, vz = x1 - x0, y1 - y0, z1 - z0, x2 - x0, y2 - y0, z2 - z0
    nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    if nz < 0:
        nx, ny, nz = -nx, -ny, -nz
    length = math.sqrt(nx * nx + ny * ny + nz * nz) or 1.0
    lit = (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]) / length
    x, y = (x0 + x1 + x2) / 3 / width, (y0 + y1 + y2) / 3 / height
    return 0.06 + 0.62 * lit - 0.20 * y + 0.05 * math.sin(9 * y) - 0.22 * abs(x - 0.5)


def _tone(value: float, corners: list[Point], view: View) -> Colour:
    theme, value = view.theme, max(0.0, min(1.0, value))
    low, middle, high = (theme.bg0, theme.surf3, DEEP) if theme.dark else (theme.slab_lo, theme.bg1, theme.bg0)
    tone = mix(low, middle, value / 0.6) if value < 0.6 else mix(middle, high, (value - 0.6) / 0.4)
    near_top = 1 - corners[0][1] / max(1.0, view.height)
    return mix(tone, theme.lamp, 0.12 * max(0.0, near_top) * value) if theme.dark else tone


def _cut(rock: pygame.Surface, outline: list[Point], strength: float) -> pygame.Surface:
    """The part of the rock inside an outline."""
    door = clear_surface(rock.get_size())
    pygame.draw.polygon(door, (255, 255, 255, 255), outline)
    shade = round(255 * strength)
    image = rock.convert_alpha()
    image.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    door.blit(image, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return door
