"""A layer: what stands still under what moves, painted once and again only where it changed.

slide  a part of it that is pushed down by what has come in above
push   a part of it that is pushed aside by another picture in its place
fade   a part of it that pales while another picture appears in its place
"""

from collections.abc import Callable

import pygame

from orapa.app.frame.geometry import Box, merged
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import ease_out, phase
from orapa.app.look.view import View

SLIDE = 0.18
PUSH = 0.2
FADE = 0.12
# So many pixels are between a picture that goes and the one that comes.
APART = 10.0


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
        if canvas.listens:
            paint(canvas)
            return
        for box in merged(self._stale):
            with self._canvas.clipped(box):
                paint(self._canvas)
        self._stale.clear()
        canvas.surface.blit(self._canvas.surface, (0, 0))

    def copied(self, box: Box) -> pygame.Surface:
        """What a box shows now, for itself."""
        rect = self._canvas.device(box).clip(self._canvas.surface.get_rect())
        return self._canvas.surface.subsurface(rect).copy()

    def slide(self, box: Box, by: float, now: float) -> "Slide":
        """Let what a box shows now give way to what is painted into it next."""
        rect = self._canvas.device(box).clip(self._canvas.surface.get_rect())
        return Slide(self._canvas.surface, rect, round(by * self._canvas.scale), now, box)

    def push(self, box: Box, to: int, now: float) -> "Push":
        """Let what a box shows now be pushed aside, to the left by 1, by what is painted into it next."""
        rect = self._canvas.device(box).clip(self._canvas.surface.get_rect())
        return Push(self._canvas.surface, rect, to, round(APART * self._canvas.scale), now, box)

    def fade(self, box: Box, now: float) -> "Fade":
        """Let what a box shows now pale over what is painted into it next."""
        rect = self._canvas.device(box).clip(self._canvas.surface.get_rect())
        return Fade(self._canvas.surface, rect, now, box)


class Fade:
    """A box whose old picture pales over its new one."""

    def __init__(self, picture: pygame.Surface, rect: pygame.Rect, began: float, box: Box) -> None:
        self.box = box
        self._old = picture.subsurface(rect).copy()
        self._rect = rect
        self._began = began

    def over(self, now: float) -> bool:
        return now >= self._began + FADE

    def draw(self, canvas: Canvas, now: float) -> None:
        self._old.set_alpha(round(255 * (1 - phase(now, self._began, FADE))))
        canvas.surface.blit(self._old, self._rect)


class Push:
    """A box whose old picture goes out at one side while its new one comes in from the other."""

    def __init__(self, picture: pygame.Surface, rect: pygame.Rect, to: int, apart: int, began: float, box: Box) -> None:
        self.box = box
        self._picture = picture
        self._old = picture.subsurface(rect).copy()
        self._rect = rect
        self._to = to
        self._way = rect.width + apart
        self._began = began

    def over(self, now: float) -> bool:
        return now >= self._began + PUSH

    def draw(self, canvas: Canvas, now: float) -> None:
        rect, surface = self._rect, canvas.surface
        gone = round(self._way * ease_out(phase(now, self._began, PUSH)))
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        surface.fill(canvas.theme.bg1, rect)
        surface.blit(self._old, (rect.x - self._to * gone, rect.y))
        surface.blit(self._picture, (rect.x + self._to * (self._way - gone), rect.y), rect)
        surface.set_clip(before)


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
