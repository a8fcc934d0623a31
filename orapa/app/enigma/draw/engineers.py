"""Engineers: hexagons with a player's initial."""

import math

import pygame

from orapa.app.enigma.draw.inks import PLAYERS, shade
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, oversampled

_TIMES = 4


def draw_engineer(canvas: Canvas, center: Point, radius: float, seat: int, initial: str) -> None:
    """A free engineer."""
    pixels = max(2, round(2 * radius * canvas.scale))
    fill, rim, ink = PLAYERS[seat - 1]

    def paint(large: pygame.Surface) -> None:
        half = large.get_width() / 2
        pygame.draw.polygon(large, rim, hexagon(half, half, half * 0.98))
        pygame.draw.polygon(large, fill, hexagon(half, half, half * 0.82))
        upper = [(x, min(y, half)) for x, y in hexagon(half, half, half * 0.82)]
        pygame.draw.polygon(large, shade(fill, -0.14), upper)

    canvas.centered(kept(("engineer", seat, pixels), lambda: oversampled((pixels, pixels), _TIMES, rim, paint)), center)
    canvas.text(initial, center, 0.95 * radius, "ExtraBold", ink, "center")


def draw_supply(canvas: Canvas, center: Point, radius: float, free: bool) -> None:
    """One of a player's engineers as a small sign: full while it is free."""
    theme, pixels = canvas.theme, max(2, round(2 * radius * canvas.scale))

    def paint(large: pygame.Surface) -> None:
        half = large.get_width() / 2
        pygame.draw.polygon(large, theme.brass if free else theme.mark, hexagon(half, half, 0.96 * half))
        if not free:
            pygame.draw.polygon(large, theme.surf, hexagon(half, half, 0.66 * half))

    key = ("supply", pixels, free, theme.name)
    canvas.centered(kept(key, lambda: oversampled((pixels, pixels), _TIMES, theme.brass, paint)), center)


def hexagon(x: float, y: float, radius: float) -> list[Point]:
    """The corners of a hexagon that stands on a side."""
    turns = (math.radians(60 * step) for step in range(6))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
