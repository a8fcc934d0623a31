"""A layer: what stands still under what moves, painted once and again only where it changed."""

from collections.abc import Callable

import pygame

from orapa.app.draw.canvas import Canvas
from orapa.app.geometry import Box, merged
from orapa.app.scene import View


class Layer:
    """An opaque picture of a view."""

    def __init__(self, view: View) -> None:
        size = (round(view.width * view.scale), round(view.height * view.scale))
        self._canvas = Canvas(pygame.Surface(size), view.scale, view.theme)
        self._stale = [view.box]

    def spoil(self, box: Box) -> None:
        """Have a box painted again before it is shown next."""
        self._stale.append(box)

    def show(self, canvas: Canvas, paint: Callable[[Canvas], None]) -> None:
        """Paint what is stale, then lay the picture on a canvas."""
        for box in merged(self._stale):
            with self._canvas.clipped(box):
                paint(self._canvas)
        self._stale.clear()
        canvas.surface.blit(self._canvas.surface, (0, 0))
