"""A layer: what stands still under what moves, painted once and again only where it changed.

slide  a part of it that is pushed down by what has come in above
"""

from collections.abc import Callable

import pygame

from orapa.app.frame.geometry import Box, merged
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import ease_out, phase
from orapa.app.look.view import View

SLIDE = 0.18


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

    def slide(self, box: Box, by: float, now: float) -> "Slide":
        """Let what a box shows now give way to what is painted into it next."""
        rect = self._canvas.device(box).clip(self._canvas.surface.get_rect())
        return Slide(self._canvas.surface, rect, round(by * self._canvas.scale), now, box)


class Slide:
    """A box whose old picture moves down while its new one comes in from above."""

    def __init__(self, picture: pygame.Surface, rect: pygame.Rect, by: int, began: float, box: Box) -> None:
        self.box = box
        self._picture = picture
        self._old = picture.subsurface(rect).copy()
        self._rect = rect
        self._by = min(by, rect.height)
        self._began = began

    def over(self, now: float) -> bool:
        return now >= self._began + SLIDE

    def draw(self, canvas: Canvas, now: float) -> None:
        rect = self._rect
        come = round(self._by * ease_out(phase(now, self._began, SLIDE)))
        canvas.surface.blit(self._picture, rect, (rect.x, rect.y + self._by - come, rect.width, come))
        canvas.surface.blit(self._old, (rect.x, rect.y + come), (0, 0, rect.width, rect.height - come))
