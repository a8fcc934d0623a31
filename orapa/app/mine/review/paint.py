"""Paints what a review shows: header, board, strip, verdict, and chart and comparison or the table of answers."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import draw_track
from orapa.app.mine.review.paint_board import paint_board
from orapa.app.mine.review.paint_panel import paint_comparison, paint_listing, paint_verdict
from orapa.app.mine.review.paint_strip import paint_strip
from orapa.app.mine.review.shown import Shown


def paint(canvas: Canvas, seen: Shown, ground: pygame.Surface, dots: str) -> None:
    """All that stands still, as far as the canvas shows it."""
    layout, parts = seen.layout, seen.parts
    canvas.surface.blit(ground, (0, 0))
    for choice in (parts.modes, parts.searches):
        if choice and canvas.shows(choice[0].union(choice[-1])):
            draw_track(canvas, choice[0].union(choice[-1]))
    if parts.title and canvas.shows(parts.title):
        _paint_title(canvas, seen, parts.title)
    if canvas.shows(layout.plot.slab.grow(40)):
        paint_board(canvas, seen.board, layout.plot)
    if canvas.shows(parts.strip.grow(30)):
        paint_strip(canvas, seen)
    if canvas.shows(parts.verdict.grow(30)):
        paint_verdict(canvas, seen)
    if parts.panel and canvas.shows(parts.panel.grow(30)):
        _paint_panel(canvas, seen, dots)


def _paint_panel(canvas: Canvas, seen: Shown, dots: str) -> None:
    if seen.listing:
        paint_listing(canvas, seen)
        return
    if seen.timeline:
        seen.timeline.paint(canvas, seen.texts, dots)
    if seen.parts.comparison:
        paint_comparison(canvas, seen, seen.parts.comparison)


def _paint_title(canvas: Canvas, seen: Shown, box: Box) -> None:
    title = canvas.text(seen.texts("review.title"), (box.x, box.center[1]), 20, "ExtraBold")
    room = box.right - title.right - 16
    parts = seen.about.split(" · ")
    for count in range(len(parts), 0, -1):
        words = " · ".join(parts[:count])
        if lettering.measure(words, "Medium", 12.5) <= room:
            canvas.text(words, (title.right + 16, box.center[1]), 12.5, "Medium", canvas.theme.mute)
            return
