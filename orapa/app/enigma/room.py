"""The engine room: what all its scenes share, its own theme over the house's, a ground, a layer and questions."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from orapa.app.enigma.draw.inks import room_theme
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.frame.jobs import Job
from orapa.app.grounded import Grounded
from orapa.app.look.canvas import Canvas
from orapa.app.look.dialog import Choice, Dialog, Words
from orapa.app.look.theme import Theme
from orapa.app.look.view import View
from orapa.app.look.widgets import Button

if TYPE_CHECKING:
    from orapa.app.loop import App


class Room(Grounded):
    """A scene of the engine room."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.jobs: list[Job] = []
        self.dialog: Dialog | None = None
        """A question over the scene."""
        self.now = 0.0

    @property
    def pressable(self) -> Sequence[Box]:
        return [widget.box for widget in self.group.widgets]

    @property
    def hovered(self) -> Button | None:
        return self.group.hovered

    @property
    def covered(self) -> bool:
        return self.dialog is not None

    def back(self) -> bool:
        if self.dialog:
            self.put_away()
            return True
        return False

    def tint(self, theme: Theme) -> Theme:
        return room_theme(theme)

    def left(self) -> None:
        """Nobody waits any more for what is under way."""
        super().left()
        for job in self.jobs:
            job.cancel()

    def arrange(self, view: View) -> None:
        self.lay_ground(replace(view, theme=self.tint(view.theme)))
        if self.dialog:
            self.dialog.arrange(view)

    def handle(self, event: Event) -> None:
        if self.dialog:
            self.dialog.handle(event)
        else:
            self.react(event)

    def react(self, event: Event) -> None:
        """What an event does while nothing is asked."""
        if isinstance(event, Key) and event.name == "escape":
            self.app.back()
        elif isinstance(event, Pointer | Key):
            self.group.handle(event)

    def ask(self, title: str, words: str, choices: Sequence[Choice], stacked: bool = False) -> None:
        """Ask over the scene until it is answered or put away."""
        self.dialog = Dialog(title, Words([words]), choices, self.put_away, self.damage, stacked=stacked)
        self.dialog.arrange(self.app.view)
        self.damage()
        self.tell()

    def put_away(self) -> None:
        """Close what is asked."""
        self.dialog = None
        self.damage()
        self.tell()

    def tick(self, now: float) -> None:
        self.now = now
        self.group.tick(now)
        if self.dialog:
            self.dialog.tick(now)

    def draw(self, canvas: Canvas) -> None:
        self.show_still(canvas)
        own = self.own(canvas)
        self.group.draw(own)
        self.draw_moving(own)
        if self.dialog:
            self.dialog.draw(own)

    def show_still(self, canvas: Canvas) -> None:
        assert self.layer is not None
        self.layer.show(canvas, self._paint_all)

    def _paint_all(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.ground, (0, 0))
        self.paint(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands still over the ground."""

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw what moves over all that stands still."""

    def own(self, canvas: Canvas) -> Canvas:
        """The canvas in the theme of this room."""
        assert self.view is not None
        return canvas.tinted(self.view.theme)

    def facts(self) -> tuple[str, dict[str, Any]]:
        """What tests that watch the page are told, and under which name."""
        return "", {}

    def tell(self) -> None:
        """Tell small facts to tests that watch the page."""
        platform = self.app.platform
        if platform.watched and self.view is not None:
            name, facts = self.facts()
            if name:
                platform.tell(name, json.dumps(facts))
            self.tell_widgets((self.dialog.group if self.dialog else self.group).widgets)
