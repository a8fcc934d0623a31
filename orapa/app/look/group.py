"""A group of widgets: gives them the pointer, the keyboard and the fading of hover."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import TAP
from orapa.app.look.widgets import Button

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Pressable(Protocol):
    """Something with a place, and perhaps a larger one where a press counts."""

    @property
    def box(self) -> Box: ...
    @property
    def hit(self) -> Box: ...


P = TypeVar("P", bound=Pressable)


def topmost(widgets: Sequence[P], pos: tuple[float, float]) -> P | None:
    """What a press is for: the first that is seen at the place, else the first in reach of a fingertip."""
    seen = next((widget for widget in widgets if widget.box.holds(pos)), None)
    return seen or next((widget for widget in widgets if widget.hit.holds(pos)), None)


class Group:
    """The widgets of a scene, the topmost first: one hovered, one pressed, one focused at a time."""

    def __init__(self, damage: Callable[[Box], None]) -> None:
        self.widgets: Sequence[Button] = ()
        self._damage = damage
        self.hovered: Button | None = None
        """The one that a mouse is over."""
        self._held: Button | None = None
        self._time = 0.0
        self._fading = False

    @property
    def focused(self) -> Button | None:
        return next((widget for widget in self.widgets if widget.focused), None)

    def replace(self, widgets: Sequence[Button]) -> None:
        """Show other widgets; focus, hover and press stay with those of the same name."""
        before = {widget.name: widget for widget in self.widgets}
        held = self._held.name if self._held else None
        self.widgets = widgets
        self._held = next((widget for widget in widgets if widget.name == held), None)
        for widget in widgets:
            if old := before.get(widget.name):
                widget.focused, widget.hovered, widget.warmth = old.focused, old.hovered, old.warmth
                widget.pressed = old.pressed and widget is self._held
        self.hovered = next((widget for widget in widgets if widget.hovered), None)

    def handle(self, event: Event) -> bool:
        """Whether the event was for one of the widgets."""
        if isinstance(event, Pointer):
            return self._point(event)
        if isinstance(event, Key):
            return self._type(event)
        return False

    def tick(self, now: float) -> None:
        """Fade the hovering in and out."""
        passed, self._time = now - self._time, now
        fading = False
        for widget in self.widgets:
            target = 1.0 if widget.hovered else 0.0
            if widget.warmth != target:
                # The first frame of a fade shows its beginning, however long nothing moved before.
                step = passed / TAP if self._fading else 0.2
                up = min(target, widget.warmth + step)
                widget.warmth = up if target else max(target, widget.warmth - step)
                fading = True
                self._redraw(widget)
        self._fading = fading

    def draw(self, canvas: Canvas) -> None:
        for widget in reversed(self.widgets):
            if canvas.shows(widget.reach):
                widget.draw(canvas)

    def focus(self, widget: Button | None) -> None:
        for other in self.widgets:
            if other.focused != (other is widget):
                other.focused = other is widget
                self._redraw(other)

    def _point(self, event: Pointer) -> bool:
        under = self._at(event.pos) if event.kind != "cancel" else None
        hovered = under if not event.touch or event.kind in ("down", "move") else None
        self.hovered = hovered if hovered and self._held in (None, hovered) and not event.touch else None
        for widget in self.widgets:
            widget.hovered = widget is self.hovered
        if event.kind == "down":
            self.focus(None)
            self._hold(under)
        elif event.kind == "move" and self._held:
            self._sink(self._held, under is self._held)
        elif event.kind in ("up", "cancel") and self._held:
            chosen, self._held = self._held, None
            self._sink(chosen, False)
            if event.kind == "up" and under is chosen:
                chosen.action()
        return under is not None

    def _type(self, event: Key) -> bool:
        focused = self.focused
        if event.name == "tab":
            self._step(-1 if event.shift else 1)
        elif event.name in ARROWS:
            self._go(ARROWS[event.name])
        elif event.name in ("enter", "space") and focused:
            focused.action()
        elif event.name == "escape" and focused:
            self.focus(None)
        else:
            return False
        return True

    def _step(self, by: int) -> None:
        if self.widgets:
            focused = self.focused
            start = self.widgets.index(focused) if focused else (-1 if by > 0 else 0)
            self.focus(self.widgets[(start + by) % len(self.widgets)])

    def _go(self, direction: tuple[int, int]) -> None:
        """Focus the nearest widget that way; distance across the way counts double."""
        if self.focused is None:
            self._step(1)
            return
        x, y = self.focused.box.center
        best, shortest = None, float("inf")
        for widget in self.widgets:
            dx, dy = widget.box.center[0] - x, widget.box.center[1] - y
            along = dx * direction[0] + dy * direction[1]
            across = abs(dx * direction[1]) + abs(dy * direction[0])
            if along > 1 and along + 2 * across < shortest:
                best, shortest = widget, along + 2 * across
        if best:
            self.focus(best)

    def _at(self, pos: tuple[float, float]) -> Button | None:
        return topmost(self.widgets, pos)

    def _hold(self, widget: Button | None) -> None:
        self._held = widget
        if widget:
            self._sink(widget, True)

    def _sink(self, widget: Button, pressed: bool) -> None:
        if widget.pressed != pressed:
            widget.pressed = pressed
            self._redraw(widget)

    def _redraw(self, widget: Button) -> None:
        self._damage(widget.reach)
