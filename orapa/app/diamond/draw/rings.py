"""Rings: a gold band with its value written inside, four prongs, with a stone or a dark seat; small ones from above."""

import math
from dataclasses import dataclass

import pygame

from orapa.app.look import lettering
from orapa.app.look.brilliant import paint_brilliant
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, clear_surface, disc, ring
from orapa.app.look.theme import Colour, colour, mix

GOLD_LIT, GOLD, GOLD_DIM = colour("FFE9B8"), colour("D9A94F"), colour("7A5318")
SEAT = colour("2A1A12")
# Seen from above, a stone and the light on it, the figure on it, and the band in parts of the radius.
STONE_LIT, STONE_GLINT, INK = colour("CBDCEC"), colour("F2F8FF"), colour("1B1219")
BEAD_BAND = 0.17
# In parts of the band's radius: its width, the stone, how high it sits, prongs, and all of the picture.
BAND, STONE, UP, PRONG, WHOLE = 0.26, 0.62, 1.08, 0.15, 2.1
# What shows that an upright ring can be chosen: its radius, and how far its middle is above that of the band.
LIGHT, ABOVE = 1.62, 0.2
OVERSAMPLE = 4
THOUSAND = 1000


@dataclass(frozen=True)
class RingShown:
    """A ring with a stone or without; `lit` ones can be chosen, `dim` ones cannot."""

    value: int
    filled: bool
    lit: bool = False
    dim: bool = False
    chosen: bool = False


def draw_ring(canvas: Canvas, center: Point, radius: float, shown: RingShown, ink: Colour) -> None:
    """A ring that stands upright around a middle, with the figure of its thousands inside."""
    _draw_light(canvas, (center[0], center[1] - radius * ABOVE), radius * LIGHT, shown)
    pixels = max(8, round(radius * canvas.scale))
    image = kept(("ring", pixels, shown.filled, shown.dim), lambda: ring_image(pixels, shown.filled, shown.dim))
    canvas.centered(image, center)
    canvas.text(str(shown.value // THOUSAND), center, max(11.5, radius * 0.86), "ExtraBold", ink, "center")


def draw_bead(canvas: Canvas, center: Point, radius: float, shown: RingShown) -> None:
    """A ring from above, where there is no room for upright ones: its figure on the stone, or on the dark seat."""
    _draw_light(canvas, center, radius * 1.35, shown)
    pixels = max(8, round(2 * radius * canvas.scale))
    image = kept(("bead", pixels, shown.filled, shown.dim), lambda: _bead_image(pixels, shown.filled, shown.dim))
    canvas.centered(image, center)
    ink = INK if shown.filled else GOLD_LIT
    # Its place does not grow with the words.
    size = lettering.at_most(30.0, max(10.5, radius * 1.25))
    # What is dim goes into the ground, which is bright by day.
    ink = mix(ink, canvas.theme.surf, 0.5) if shown.dim else ink
    canvas.text(str(shown.value // THOUSAND), center, size, "ExtraBold", ink, "center")


def _draw_light(canvas: Canvas, center: Point, radius: float, shown: RingShown) -> None:
    """What shows that a ring can be chosen, or is."""
    theme, size = canvas.theme, round(2 * radius * canvas.scale)
    if shown.lit or shown.chosen:
        glow = kept(("ring glow", size, theme.dark), lambda: disc(size, GOLD, 60 if theme.dark else 90))
        canvas.centered(glow, center)
    if shown.chosen:
        line, edge = max(1, round(2 * canvas.scale)), theme.focus
        around = kept(("ring chosen", size, edge), lambda: ring((size, size), size // 2, line, edge))
        canvas.centered(around, center)


def ring_image(radius: int, filled: bool, dim: bool) -> pygame.Surface:
    r = radius * OVERSAMPLE
    side = round(2 * WHOLE * r)
    middle = side / 2
    large = clear_surface((side, side), GOLD)
    # The band, lit from the upper left.
    _paint_band(large, middle, r, r * (1 - BAND))
    top = middle - UP * r
    if filled:
        paint_brilliant(large, (middle, top), STONE * r, 0.3)
    else:
        pygame.draw.circle(large, (*SEAT, 255), (middle, top), 0.9 * STONE * r)
        pygame.draw.circle(large, (*GOLD_DIM, 255), (middle, top), 0.9 * STONE * r, max(1, round(0.09 * r)))
    for dx in (-1, 1):
        for dy in (-1, 1):
            place = (middle + dx * 0.72 * STONE * r, top + dy * 0.72 * STONE * r)
            pygame.draw.circle(large, (*GOLD_LIT, 255), place, PRONG * r)
    image = pygame.transform.smoothscale(large, (round(2 * WHOLE * radius), round(2 * WHOLE * radius)))
    if dim:
        image.set_alpha(120)
    return image


def _bead_image(pixels: int, filled: bool, dim: bool) -> pygame.Surface:
    side = pixels * OVERSAMPLE
    large = clear_surface((side, side), GOLD)
    middle = side / 2
    r = middle * (1 - BEAD_BAND)
    if filled:
        pygame.draw.circle(large, (*STONE_LIT, 255), (middle, middle), r)
        # Light from the upper left, as on all that is cut.
        pygame.draw.circle(large, (*STONE_GLINT, 255), (middle - 0.2 * r, middle - 0.24 * r), 0.6 * r)
    else:
        pygame.draw.circle(large, (*SEAT, 255), (middle, middle), r)
    _paint_band(large, middle, middle - 1, r * 0.98)
    image = pygame.transform.smoothscale(large, (pixels, pixels))
    if dim:
        image.set_alpha(120)
    return image


def _paint_band(surface: pygame.Surface, middle: float, outer: float, inner: float) -> None:
    """A band of gold, lit from the upper left."""
    steps = 48
    for i in range(steps):
        angle, after = math.tau * i / steps, math.tau * (i + 1.2) / steps
        lit = 0.5 + 0.5 * math.cos(angle + math.radians(130))
        ink = mix(GOLD_DIM, GOLD, lit * 2) if lit < 0.5 else mix(GOLD, GOLD_LIT, lit * 2 - 1)
        corners = [
            (middle + at * math.cos(turn), middle + at * math.sin(turn))
            for at, turn in ((outer, angle), (outer, after), (inner, after), (inner, angle))
        ]
        pygame.draw.polygon(surface, (*ink, 255), corners)


def stone_in(center: Point, radius: float) -> Point:
    """Where the stone of an upright ring sits."""
    return center[0], center[1] - UP * radius
