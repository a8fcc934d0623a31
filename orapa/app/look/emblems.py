"""Emblems of games: small pictures on a tile, drawn on a grid of 48."""

from collections.abc import Callable

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.brilliant import paint_brilliant
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import rounded, stroke
from orapa.app.look.theme import Colour, colour

GRID = 48
OVERSAMPLE = 4
CORNER = 0.25


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


def _brilliant(surface: pygame.Surface, k: float) -> None:
    """A brilliant from above."""
    paint_brilliant(surface, (24 * k, 24 * k), 17 * k)


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
