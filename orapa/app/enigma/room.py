"""The engine room: what all its scenes share, its own theme over the house's, a ground and a layer."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from orapa.app.enigma.draw.inks import room_theme
from orapa.app.frame.geometry import Box
from orapa.app.frame.jobs import Job
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.group import Group
from orapa.app.look.layer import Layer
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.scene import Scene

if TYPE_CHECKING:
    from orapa.app.loop import App


class Room(Scene):
    """A scene of the engine room."""

    ground: pygame.Surface

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.group = Group(self.damage)
        self.jobs: list[Job] = []
        self.view: View | None = None
        self._layer: Layer | None = None

    @property
    def pressable(self) -> Sequence[Box]:
        return [widget.box for widget in self.group.widgets]

    @property
    def hovered(self) -> Button | None:
        return self.group.hovered

    def left(self) -> None:
        """Nobody waits any more for what is under way."""
        for job in self.jobs:
            job.cancel()

    def arrange(self, view: View) -> None:
        own = replace(view, theme=room_theme(view.theme))
        if own != self.view:
            self.view = own
            self.ground, self._layer = bare_ground(own), Layer(own)
            self.jobs.append(self.app.jobs.start(layer_ground(self.ground, own), lambda _: self.refresh()))

    def draw(self, canvas: Canvas) -> None:
        assert self._layer is not None
        self._layer.show(canvas, self._paint_all)
        self.group.draw(self.own(canvas))

    def _paint_all(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.ground, (0, 0))
        self.paint(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still over the ground."""

    def own(self, canvas: Canvas) -> Canvas:
        """The canvas in the theme of this room."""
        assert self.view is not None
        return canvas.tinted(self.view.theme)

    def refresh(self, box: Box | None = None) -> None:
        """Have a box painted again, or everything."""
        if self._layer and self.view:
            box = box or self.view.box
            self._layer.spoil(box)
            self.damage(box)
