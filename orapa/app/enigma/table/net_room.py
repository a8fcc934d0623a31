"""Rooms with a net on a bench, which hands look at from near and far: the table of a match, and the review after it."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from orapa.app.enigma.room import Room
from orapa.app.enigma.table.choices import Choices, Intent
from orapa.app.enigma.table.layout import TableLayout
from orapa.app.enigma.table.pointing import Grip, pinched, pointed, tap, wheeled
from orapa.app.enigma.table.shown import Shown
from orapa.app.enigma.table.zooming import Zooming
from orapa.app.frame.input import Event, Key, Pinch, Pointer, Wheel
from orapa.app.look.canvas import Canvas
from orapa.app.look.view import View
from orapa.app.look.widgets import Button

if TYPE_CHECKING:
    from orapa.app.loop import App


class NetRoom(Room):
    """Shows a frozen picture of what is seen, made anew from every choice."""

    layout: TableLayout
    shown: Shown

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.choices = Choices()
        self._grip: Grip | None = None
        self._zooming = Zooming()

    @abstractmethod
    def _look(self) -> None:
        """Look at what is to be seen now."""

    @abstractmethod
    def _do(self, intent: Intent | None) -> None:
        """What hands mean."""

    @abstractmethod
    def _type(self, key: Key) -> None:
        """What a key means."""

    @abstractmethod
    def _furniture(self, seen: Shown) -> Sequence[Button]:
        """What can be pressed."""

    def back(self) -> bool:
        if super().back():
            return True
        if self.choices.asked or self.choices.place:
            self.choose(self.choices.nothing_asked)
            return True
        return False

    def arrange(self, view: View) -> None:
        super().arrange(view)
        self._grip = None
        self._zooming.end()
        self._look()

    def react(self, event: Event) -> None:
        if isinstance(event, Pinch):
            self._grip = None
            self._do(pinched(event, self.shown))
        elif isinstance(event, Pointer):
            self._point(event)
        elif isinstance(event, Wheel):
            self._do(wheeled(event, self.shown))
        elif isinstance(event, Key):
            self._type(event)

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._zooming.over(now):
            self._zooming.end()
            self.refresh()

    def draw_moving(self, canvas: Canvas) -> None:
        if self._zooming:
            self._zooming.draw(canvas, self.layout.bench, self.shown.plan)

    def choose(self, choices: Choices) -> None:
        """Go on with other choices."""
        if choices != self.choices:
            if choices.sight.zoom != self.choices.sight.zoom and self.layer is not None:
                self._zooming.begin(self.layer, self.layout.bench, self.shown.plan, self.now)
            self.choices = choices
            self._look()

    @property
    def holds(self) -> bool:
        grip = self._grip
        return grip is not None and (grip.ghost or grip.dragging or tap(grip.pos, self.shown) is not None)

    def _point(self, event: Pointer) -> None:
        if self._grip is None and self.group.handle(event):
            return
        self._grip, intent = pointed(event, self._grip, self.shown)
        self._do(intent)

    def _show(self, seen: Shown) -> None:
        """Show it; all of it is drawn again if anything differs."""
        before = getattr(self, "shown", None)
        self.shown = seen
        if before != seen or not self.group.widgets:
            self.group.replace(self._furniture(seen))
            if self._zooming:
                # Until hands rest the picture of the net is only stretched.
                self.damage()
            else:
                self.refresh()
        self.tell()
