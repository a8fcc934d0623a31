"""Scenes with a still picture of their own: painted on the ground once, and again only where it changed."""

from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.jobs import Job
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.group import Group
from orapa.app.look.layer import Layer
from orapa.app.look.view import View
from orapa.app.scene import Scene

if TYPE_CHECKING:
    from orapa.app.loop import App


class Grounded(Scene):
    """A scene on the ground, which is bare at first and layered in slices."""

    ground: pygame.Surface

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.group = Group(self.damage)
        self.view: View | None = None
        """What it is laid out for."""
        self.layer: Layer | None = None
        """What stands still."""
        self._grounding: Job | None = None

    @property
    def still(self) -> bool:
        """Whether everything is there at once, instead of moving."""
        return self.view is None or self.view.still

    def lay_ground(self, view: View) -> bool:
        """Begin the picture anew for another view; whether it is another."""
        if view == self.view:
            return False
        self.view, self.ground, self.layer = view, bare_ground(view), Layer(view)
        self._stop_grounding()
        self._grounding = self.app.jobs.start(layer_ground(self.ground, view), lambda _: self.refresh())
        return True

    def left(self) -> None:
        """Nobody waits any more for the ground."""
        self._stop_grounding()

    def show_still(self, canvas: Canvas) -> None:
        """Draw what stands still, painted again where that is due."""
        assert self.layer is not None
        self.layer.show(canvas, self.paint)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still."""

    def refresh(self, box: Box | None = None) -> None:
        """Have a box painted again, or everything."""
        if self.layer and self.view:
            box = box or self.view.box
            self.layer.spoil(box)
            self.damage(box)

    def _stop_grounding(self) -> None:
        if self._grounding:
            self._grounding.cancel()
