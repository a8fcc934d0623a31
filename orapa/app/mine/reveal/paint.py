"""Paints what the reveal shows: mine and guess, the wave that is followed, result and chart."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.logo import draw_logo
from orapa.app.look.plates import plate
from orapa.app.mine.reveal.result import paint_result
from orapa.app.mine.reveal.revealed import Revealed
from orapa.app.mine.reveal.unveiled import paint_followed, paint_unveiled


def paint(canvas: Canvas, seen: Revealed, ground: pygame.Surface) -> None:
    """All that stands still, as far as the canvas shows it."""
    layout, parts = seen.layout, seen.parts
    canvas.surface.blit(ground, (0, 0))
    if layout.logo and canvas.shows(layout.logo):
        draw_logo(canvas, layout.logo, seen.texts("brand.first"), seen.texts("brand.second"))
    if canvas.shows(layout.plot.slab.grow(40)):
        paint_unveiled(canvas, seen.board, layout.plot)
    if canvas.shows(parts.strip.grow(30)):
        _paint_strip(canvas, seen, parts.strip)
    if canvas.shows(parts.result.union(parts.verdict).grow(30)):
        paint_result(canvas, seen)
    if parts.chart and canvas.shows(parts.chart.grow(30)):
        seen.chart.paint(canvas, parts.chart)


def _paint_strip(canvas: Canvas, seen: Revealed, box: Box) -> None:
    roomy = box.h > 70
    plate(canvas, box, 18 if roomy else 14, "card" if roomy else "float")
    inside = Box(box.x + (20 if roomy else 16), box.y, seen.parts.steps[0].x - 8 - box.x - 20, box.h)
    paint_followed(canvas, seen.board, seen.layout.plot, seen.texts, inside)
