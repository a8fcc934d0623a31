"""The bench: a slab under everything that is laid, with copper studs where there is room."""

import pygame

from orapa.app.enigma.draw.inks import inks
from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.shapes import panel
from orapa.app.look.theme import RADIUS_CARD, mix

STUD = 13.0


def draw_bench(canvas: Canvas, box: Box, studs: bool) -> None:
    """The slab, darker than what lies on it."""
    theme, rect = canvas.theme, canvas.device(box)
    if theme.strong:
        # Shades would only lessen the contrast.
        plate(canvas, box, RADIUS_CARD, "card")
        return
    top = mix(theme.slab, theme.slab_hi, 0.35)

    def draw() -> pygame.Surface:
        return panel(rect.size, round(RADIUS_CARD * canvas.scale), top, theme.slab, theme.line, round(canvas.scale))

    canvas.lay(kept(("bench", rect.size, canvas.scale, theme.name), draw), rect)
    if studs:
        copper = inks(theme).copper
        for x in (box.x + STUD, box.right - STUD):
            for y in (box.y + STUD, box.bottom - STUD):
                canvas.rounded(Box(x - 3.5, y - 3.5, 7, 7), 3.5, copper[1])
                canvas.rounded(Box(x - 2.5, y - 2.5, 5, 5), 2.5, copper[3])
