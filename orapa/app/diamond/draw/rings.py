"""Rings: a gold band with its value written inside, four prongs, with a stone or a dark seat."""

import math
from dataclasses import dataclass

import pygame

from orapa.app.look.brilliant import paint_brilliant
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import clear_surface, disc, ring
from orapa.app.look.theme import Colour, colour, mix

GOLD_LIT, GOLD, GOLD_DIM = colour("FFE9B8"), colour("D9A94F"), colour("7A5318")
SEAT = colour("2A1A12")
# In parts of the band's radius: its width, the stone, how high it sits, prongs, and all of the picture.
BAND, STONE, UP, PRONG, WHOLE = 0.26, 0.62, 1.08, 0.15, 2.1
OVERSAMPLE = 4
# Larger rings than this have room for the whole figure.
THOUSAND = 1000


@dataclass(frozen=True)
class Stack:
    """Rings of one value, all with a stone or all without; `lit` ones can be chosen, `dim` ones cannot."""

    value: int
    filled: bool
    count: int = 1
    lit: bool = False
    dim: bool = False
    chosen: bool = False


def draw_ring(canvas: Canvas, center: tuple[float, float], radius: float, stack: Stack, ink: Colour) -> None:
    """A ring around a middle, with the figure of its thousands inside and how many there are of it."""
    theme = canvas.theme
    if stack.lit or stack.chosen:
        size = round(2 * radius * 1.62 * canvas.scale)
        glow = kept(("ring glow", size), lambda: disc(size, GOLD, 60 if theme.dark else 90))
        canvas.centered(glow, (center[0], center[1] - radius * 0.2))
    if stack.chosen:
        size = round(2 * radius * 1.62 * canvas.scale)
        line = max(1, round(2 * canvas.scale))
        edge = theme.focus
        around = kept(("ring chosen", size, edge), lambda: ring((size, size), size // 2, line, edge))
        canvas.centered(around, (center[0], center[1] - radius * 0.2))
    pixels = max(8, round(radius * canvas.scale))
    image = kept(("ring", pixels, stack.filled, stack.dim), lambda: ring_image(pixels, stack.filled, stack.dim))
    canvas.centered(image, center)
    figure = str(stack.value // THOUSAND)
    canvas.text(figure, center, max(11.5, radius * 0.86), "ExtraBold", ink, "center")
    if stack.count > 1:
        place = (center[0] + radius * 1.0, center[1] + radius * 0.95)
        wide = round(max(15.0, radius * 0.9) * canvas.scale)
        pill = kept(("ring count", wide), lambda: disc(wide, GOLD_DIM))
        canvas.centered(pill, place)
        canvas.text(str(stack.count), place, 11.5, "ExtraBold", GOLD_LIT, "center")


def ring_image(radius: int, filled: bool, dim: bool) -> pygame.Surface:
    r = radius * OVERSAMPLE
    side = round(2 * WHOLE * r)
    middle = side / 2
    large = clear_surface((side, side), GOLD)
    # The band, lit from the upper left.
    steps = 48
    for i in range(steps):
        angle, after = math.tau * i / steps, math.tau * (i + 1.2) / steps
        lit = 0.5 + 0.5 * math.cos(angle + math.radians(130))
        ink = mix(GOLD_DIM, GOLD, lit * 2) if lit < 0.5 else mix(GOLD, GOLD_LIT, lit * 2 - 1)
        corners = [
            (middle + at * math.cos(turn), middle + at * math.sin(turn))
            for at, turn in ((r, angle), (r, after), (r * (1 - BAND), after), (r * (1 - BAND), angle))
        ]
        pygame.draw.polygon(large, (*ink, 255), corners)
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


def stone_in(center: tuple[float, float], radius: float) -> tuple[float, float]:
    """Where the stone of a ring sits."""
    return center[0], center[1] - UP * radius
