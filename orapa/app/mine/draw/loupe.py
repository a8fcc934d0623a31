"""The loupe: shows above a finger what the finger covers, with its neighbours' names."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.shapes import Point, oversampled

SIZE = 58.0
RISE = 58.0
TIP = 9.0


def loupe_box(at: Point, width: float) -> Box:
    """All that the loupe for a place may cover."""
    x, y = _center(at, width)
    return Box(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE).union(Box(*at, 0, 0)).grow(26)


def draw_loupe(canvas: Canvas, at: Point, name: str, before: str, after: str) -> None:
    """Draw it above a place, or below where the window ends."""
    theme = canvas.theme
    width = canvas.surface.get_width() / canvas.scale
    x, y = _center(at, width)
    plate(canvas, Box(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE), SIZE / 2, "float")
    canvas.ring(Box(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE), SIZE / 2, 2.4, theme.brass)
    up = y > at[1]
    canvas.centered(_tip(canvas, up), (x, y + (-1 if up else 1) * (SIZE / 2 + TIP / 2 - 1.5)))
    size = 24.0 if len(name) < 3 else 20.0
    canvas.text(name, (x, y), size, "ExtraBold", anchor="center")
    for words, side in ((before, -1), (after, 1)):
        if words and words != name:
            canvas.text(words, (x + side * 20, y), 11.5, "Bold", theme.mute, "center")


def _center(at: Point, width: float) -> Point:
    x = min(max(at[0], SIZE / 2 + 4), width - SIZE / 2 - 4)
    above = at[1] - RISE
    return x, above if above > SIZE / 2 + 4 else at[1] + RISE


def _tip(canvas: Canvas, up: bool) -> pygame.Surface:
    ink, size = canvas.theme.brass, (round(14 * canvas.scale), round(TIP * canvas.scale))

    def paint(large: pygame.Surface) -> None:
        w, h = large.get_size()
        points = [(0, h), (w, h), (w / 2, 0)] if up else [(0, 0), (w, 0), (w / 2, h)]
        pygame.draw.polygon(large, (*ink, 255), points)

    return kept(("loupe tip", size, up, ink), lambda: oversampled(size, 4, ink, paint))
