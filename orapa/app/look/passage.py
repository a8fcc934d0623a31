"""The way from one scene to another: the new picture pushes the old one aside."""

import pygame

from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import PANEL, ease_out, phase


class Passage:
    """Two pictures side by side that move on; whole pictures are copied in a small part of the time of a flip."""

    deaf = False
    """Whether nothing can be pressed meanwhile."""

    def __init__(self, window: Canvas, forward: bool) -> None:
        self._window = window
        self._old = window.surface.copy()
        self._forward = forward
        self._began: float | None = None
        self.canvas = Canvas(pygame.Surface(self._old.get_size()), window.scale, window.theme)
        """Where the new scene is drawn meanwhile."""

    def show(self, now: float) -> bool:
        """Lay both pictures on the window; whether the new one has arrived."""
        # However long the first picture took, it is seen to move from the beginning.
        if self._began is None:
            self._began = now
        gone = phase(now, self._began, PANEL)
        width = self._old.get_width()
        x = round(width * (1 - ease_out(gone)))
        if not self._forward:
            x = -x
        self._window.surface.blit(self._old, (x - width if self._forward else x + width, 0))
        self._window.surface.blit(self.canvas.surface, (x, 0))
        return gone >= 1


class Cut(Passage):
    """The new picture stands where the old one was, at once: for what lies over a scene."""

    def __init__(self, window: Canvas) -> None:
        super().__init__(window, True)

    def show(self, now: float) -> bool:  # noqa: ARG002
        self._window.surface.blit(self.canvas.surface, (0, 0))
        return True
