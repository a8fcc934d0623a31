"""A brilliant seen from above: girdle, kites, stars, and a table through which the far side is seen."""

import math
from collections.abc import Callable, Iterator

import pygame

from orapa.app.look.cache import kept
from orapa.app.look.shapes import Point, clear_surface, stroke
from orapa.app.look.theme import BLACK, WHITE, Colour, colour, mix

# A brilliant's light, from shade to glint; tints of its fire.
LIGHT = tuple(colour(tone) for tone in ("22304A", "5F7899", "A9BFD6", "E2EDF7", "FFFFFF"))
FIRE = tuple(colour(tint) for tint in ("FF9EC4", "9EE7FF", "FFF0A0", "C7B2FF"))
# Radii in parts of the stone's own: where kites reach in to, and the table.
KITES, TABLE, CULET = 0.78, 0.55, 0.16
LAMP = -0.62
"""From where the light comes, as an angle from the top."""
OVERSAMPLE = 3
# Shadows reach so far past the stone, in parts of its diameter.
PAD = 0.16

At = Callable[[float, float], Point]


def tone(value: float) -> Colour:
    """A tone between shade and glint, by a value from 0 to 1."""
    at = min(0.999, max(0.0, value)) * (len(LIGHT) - 1)
    return mix(LIGHT[int(at)], LIGHT[int(at) + 1], at - int(at))


def facets(turn: float) -> Iterator[tuple[list[tuple[float, float]], Colour]]:
    """All facets from the outside in: corners as angle and radius, and their colour; light leaves on the far side."""
    step = math.tau / 16

    def faces(angle: float) -> float:
        return 0.5 + 0.5 * math.cos(angle + turn - LAMP)

    for i in range(16):
        bright = 0.16 + 0.72 * faces((i + 0.5) * step) + (0.14 if i % 2 else -0.12)
        tint = mix(tone(bright), FIRE[i % len(FIRE)], 0.34 if i % 3 == 0 else 0.0)
        yield [(i * step, 1.0), ((i + 1) * step, 1.0), ((i + 0.5) * step, KITES)], tint
    for i in range(8):
        at, before, after = 2 * i * step, (2 * i - 0.5) * step, (2 * i + 0.5) * step
        yield [(at, 1.0), (after, KITES), (at, TABLE), (before, KITES)], tone(0.34 + 0.66 * faces(at))
        following = at + 2 * step
        star = [(after, KITES), (following - 0.5 * step, KITES), (following, TABLE), (at, TABLE)]
        yield star, tone(0.92 - 0.46 * faces(at + step) + (0.14 if i % 2 else -0.06))
    for i in range(16):
        far = 1 - faces((i + 0.5) * step)
        value = 0.30 + 0.62 * far + (0.16 if i % 2 else -0.14)
        tint = mix(tone(value), FIRE[(i // 2) % len(FIRE)], 0.28 if i % 5 == 0 else 0.0)
        yield [(i * step, TABLE), ((i + 1) * step, TABLE), (0.0, 0.0)], tint
    for i in range(8):
        dark = faces((2 * i + 1) * step)
        yield [(2 * i * step, CULET), ((2 * i + 2) * step, CULET), (0.0, 0.0)], tone(0.25 + 0.5 * dark)


def paint_brilliant(surface: pygame.Surface, center: Point, radius: float, turn: float = 0.0) -> None:
    """Paint the stone, its corners sharp: whoever wants it smooth paints it larger."""

    def at(angle: float, part: float) -> Point:
        return center[0] + radius * part * math.sin(angle + turn), center[1] - radius * part * math.cos(angle + turn)

    pygame.draw.circle(surface, tone(0.6), center, radius)
    for corners, tint in facets(turn):
        pygame.draw.polygon(surface, tint, [at(*corner) for corner in corners])
    hair = max(1.0, radius * 0.028)
    stroke(surface, [at(i * math.tau / 8, TABLE) for i in range(9)], (*WHITE, 255), hair)
    pygame.draw.circle(surface, mix(LIGHT[1], LIGHT[2], 0.4), center, radius, max(1, round(radius * 0.03)))


def brilliant(pixels: int, turn: int = 0, lift: float = 0.0, shadow: int = 150) -> pygame.Surface:
    """The stone of a diameter in device pixels, turned by degrees, with its shadow; it lies in the middle."""
    return kept(("brilliant", pixels, turn, lift, shadow), lambda: _cut(pixels, turn, lift, shadow))


def _cut(pixels: int, turn: int, lift: float, shadow: int) -> pygame.Surface:
    pad = math.ceil(pixels * (PAD + 0.5 * lift))
    side = pixels + 2 * pad
    image = clear_surface((side, side), BLACK)
    if shadow:
        drop = pixels * (0.05 + 0.28 * lift)
        small = clear_surface((side, side), BLACK)
        pygame.draw.circle(small, (*BLACK, shadow), (side / 2 + drop / 2, side / 2 + drop), pixels * 0.49)
        image.blit(pygame.transform.gaussian_blur(small, max(1, round(pixels * (0.05 + 0.1 * lift)))), (0, 0))
    large = pixels * OVERSAMPLE
    facets_of = pygame.Surface((large, large))
    facets_of.fill(tone(0.6))
    paint_brilliant(facets_of, (large / 2, large / 2), large / 2, math.radians(turn))
    mask = clear_surface((large, large))
    pygame.draw.circle(mask, (*WHITE, 255), (large / 2, large / 2), large / 2 - 1)
    stone = pygame.transform.smoothscale(mask, (pixels, pixels))
    stone.blit(pygame.transform.smoothscale(facets_of, (pixels, pixels)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(stone, (pad, pad))
    return image
