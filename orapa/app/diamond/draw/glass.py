"""The glass over the tray: shows beside a finger the stone that it covers, enlarged, among its neighbours."""

import math
from collections.abc import Sequence

import pygame

from orapa.app.diamond.draw.tray import VELVET_LIT, Tray, mark, turn_of
from orapa.app.frame.geometry import Box
from orapa.app.look.brilliant import brilliant
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.shapes import Point, disc, ring
from orapa.app.look.theme import Colour

# Its diameter, how far from the stone its middle is, how near to the window's edge, and its shadow.
GLASS, AWAY, EDGE, SHADOW = 112.0, 92.0, 4.0, 26.0
# How many times as large stones are in it, and the ring around the one that is chosen.
TIMES, RINGED = 1.9, 1.3
NEAR = 2.2
"""How many pitches away neighbours are seen."""


def glass_box(tray: Tray, place: Point, window: Box) -> Box:
    """Where it lies for a stone of the tray: above the finger, or beside it where there is no room."""
    x, y = tray.at(place)
    if y - AWAY - GLASS / 2 > window.y + EDGE:
        y -= AWAY
    else:
        x += math.copysign(AWAY, tray.center[0] - x)
    far = GLASS / 2 + EDGE
    x, y = min(max(x, window.x + far), window.right - far), max(y, window.y + far)
    return Box(x - GLASS / 2, y - GLASS / 2, GLASS, GLASS)


def draw_glass(
    canvas: Canvas, box: Box, tray: Tray, places: Sequence[Point], sites: Sequence[int], chosen: int
) -> None:
    """Draw it for the stone that is chosen, among those that stand."""
    theme, size = canvas.theme, round(GLASS * canvas.scale)
    ink = mark(theme)
    near = tuple(site for site in sites if math.dist(places[site - 1], places[chosen - 1]) < NEAR)
    plate(canvas, box, GLASS / 2, "float")

    def build() -> pygame.Surface:
        return _seen(size, TIMES * canvas.scale, tray, places, near, chosen, ink)

    canvas.centered(kept(("glass", size, tray.radius, near, places[chosen - 1], ink), build), box.center)
    canvas.ring(box, GLASS / 2, 2.4, theme.brass)


def _seen(
    size: int, scale: float, tray: Tray, places: Sequence[Point], near: Sequence[int], chosen: int, ink: Colour
) -> pygame.Surface:
    """Velvet with the stones on it, cut to a disc."""
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    image.fill((*VELVET_LIT, 255))
    (x, y), pixels = tray.at(places[chosen - 1]), round(tray.stone * scale)
    for site in near:
        at = tray.at(places[site - 1])
        stone = brilliant(pixels, turn_of(site))
        left = size / 2 + (at[0] - x) * scale - stone.get_width() / 2
        top = size / 2 + (at[1] - y) * scale - stone.get_height() / 2
        image.blit(stone, (round(left), round(top)))
    around = round(pixels * RINGED)
    corner = round((size - around) / 2)
    image.blit(ring((around, around), around // 2, max(2, round(0.04 * pixels)), ink), (corner, corner))
    image.blit(disc(size, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return image
