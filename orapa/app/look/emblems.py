"""Emblems of games: small pictures on a tile, drawn on a grid of 48."""

import math
from collections.abc import Callable

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, rounded, stroke
from orapa.app.look.theme import Colour, colour, mix

GRID = 48
OVERSAMPLE = 4
CORNER = 0.25

# A brilliant's light, from shade to glint; tints of its fire.
LIGHT = tuple(colour(tone) for tone in ("22304A", "5F7899", "A9BFD6", "E2EDF7", "FFFFFF"))
FIRE = tuple(colour(tint) for tint in ("FF9EC4", "9EE7FF", "FFF0A0", "C7B2FF"))


def draw_emblem(canvas: Canvas, name: str, box: Box) -> None:
    """The emblem of a game on its tile."""
    pixels = canvas.device(box).size
    canvas.lay(kept(("emblem", name, pixels), lambda: _emblem(name, pixels)), canvas.device(box))


def _emblem(name: str, size: tuple[int, int]) -> pygame.Surface:
    tile, edge, paint = EMBLEMS[name]
    k = size[0] * OVERSAMPLE / GRID
    wide, high = size[0] * OVERSAMPLE, size[1] * OVERSAMPLE
    large = rounded((wide, high), round(CORNER * GRID * k), edge)
    line = round(k)
    large.blit(rounded((wide - 2 * line, high - 2 * line), round(CORNER * GRID * k) - line, tile), (line, line))
    paint(large, k)
    return pygame.transform.smoothscale(large, size)


def _tone(value: float) -> Colour:
    """A tone between shade and glint, by a value from 0 to 1."""
    at = min(0.999, max(0.0, value)) * (len(LIGHT) - 1)
    return mix(LIGHT[int(at)], LIGHT[int(at) + 1], at - int(at))


def _brilliant(surface: pygame.Surface, k: float) -> None:
    """A brilliant from above: girdle facets, kites, and the table with the light leaving on the far side."""

    def at(turn: float, radius: float) -> Point:
        return 24 * k + radius * math.sin(turn) * k, 24 * k - radius * math.cos(turn) * k

    step = math.tau / 16
    pygame.draw.polygon(surface, _tone(0.7), [at(i * step, 17) for i in range(16)])
    for i in range(16):
        facing = 0.5 + 0.5 * math.cos((i + 0.5) * step + 0.6)
        tint = mix(_tone(0.35 + 0.65 * facing), FIRE[i % len(FIRE)], 0.3 if i % 3 == 0 else 0.0)
        pygame.draw.polygon(surface, tint, [at(i * step, 17), at((i + 1) * step, 17), at((i + 0.5) * step, 13)])
    for i in range(8):
        facing = 0.5 + 0.5 * math.cos(2 * i * step + 0.6)
        kite = [at(2 * i * step, 17), at((2 * i + 1) * step, 13), at(2 * i * step, 9.5), at((2 * i - 1) * step, 13)]
        pygame.draw.polygon(surface, _tone(0.5 + 0.5 * facing), kite)
        star = [at((2 * i + 1) * step, 13), at(2 * i * step, 9.5), at((2 * i + 2) * step, 9.5)]
        pygame.draw.polygon(surface, _tone(0.95 - 0.3 * facing), star)
        table = [at(2 * i * step, 9.5), at((2 * i + 2) * step, 9.5), (24 * k, 24 * k)]
        pygame.draw.polygon(surface, _tone(0.98 - 0.5 * facing if i % 2 else 0.8 - 0.45 * facing), table)
    outline = [at(2 * i * step, 9.5) for i in range(9)]
    stroke(surface, outline, (255, 255, 255, 255), 0.7 * k)


def _conduit(surface: pygame.Surface, k: float) -> None:
    """A conduit from tile to tile, with a ring, a box and a tip."""
    ink = (*colour("C9D8CC"), 255)
    for points in (
        [(4, 15), (14, 15)],
        [(20, 15), (24, 15), (24, 31), (28, 31)],
        [(17, 18), (17, 34), (6, 34)],
        [(34, 17), (34, 6)],
        [(40, 31), (44, 31)],
        [(34, 24), (34, 28)],
    ):
        stroke(surface, [(x * k, y * k) for x, y in points], ink, 2.6 * k)
    pygame.draw.circle(surface, ink, (17 * k, 15 * k), 4.4 * k)
    pygame.draw.circle(surface, colour("24332B"), (17 * k, 15 * k), 2.0 * k)
    pygame.draw.rect(surface, ink, pygame.Rect(28 * k, 27 * k, 12 * k, 8 * k), border_radius=round(1.5 * k))
    pygame.draw.rect(surface, colour("24332B"), pygame.Rect(30.4 * k, 29.4 * k, 7.2 * k, 3.2 * k))
    pygame.draw.polygon(surface, ink, [(29 * k, 24 * k), (39 * k, 24 * k), (34 * k, 15 * k)])


EMBLEMS: dict[str, tuple[Colour, Colour, Callable[[pygame.Surface, float], None]]] = {
    "brilliant": (colour("2E1522"), colour("6B3146"), _brilliant),
    "conduit": (colour("24332B"), colour("47614F"), _conduit),
}
