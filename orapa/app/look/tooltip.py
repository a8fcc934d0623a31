"""Tooltips: what a button is called, and its key, where a mouse rests on it for a moment."""

from collections.abc import Callable

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.view import View
from orapa.app.look.widgets import REACH, Button

# Seconds until the words come; from one button to its neighbour they follow at once.
MOMENT = 0.6
SIZE = 12.5
PAD, HIGH, APART, MARGIN = 11.0, 28.0, 7.0, 6.0


def tip_box(button: Box, width: float, area: Box) -> Box:
    """Below a button, or above it where there is no room, and never out of the window."""
    x = min(max(area.x + MARGIN, button.center[0] - width / 2), area.right - MARGIN - width)
    high = lettering.grown(HIGH)
    below = button.bottom + APART
    return Box(x, below if below + high + MARGIN <= area.bottom else button.y - APART - high, width, high)


class Tooltip:
    """The words of the one button that a mouse rests on; a press puts them away until it leaves."""

    def __init__(self, damage: Callable[[Box], None]) -> None:
        self.text = ""
        """What is shown, if anything."""
        self._box = Box(0, 0, 0, 0)
        self._damage = damage
        self._over: str | None = None
        self._since = 0.0
        self._pressed = False

    def tick(self, now: float, view: View, button: Button | None) -> None:
        """Look where the mouse is: what it rests on is told after a moment."""
        tip = button.tip if button else ""
        if not button or not tip:
            self._hide()
            self._over = None
            return
        if button.name != self._over:
            self._since = now - MOMENT if self.text else now
            self._over, self._pressed = button.name, False
        self._pressed = self._pressed or button.pressed
        if self._pressed:
            self._hide()
        elif now - self._since >= MOMENT:
            self._show(tip, button.box, view.box)

    def draw(self, canvas: Canvas) -> None:
        if self.text and canvas.shows(self._box.grow(REACH)):
            plate(canvas, self._box, 9, "float")
            canvas.text(self.text, self._box.center, SIZE, "Bold", anchor="center")

    def _show(self, text: str, button: Box, area: Box) -> None:
        box = tip_box(button, lettering.measure(text, "Bold", SIZE) + 2 * PAD, area)
        if (text, box) != (self.text, self._box):
            self._hide()
            self.text, self._box = text, box
            self._damage(box.grow(REACH / 2))

    def _hide(self) -> None:
        if self.text:
            self.text = ""
            self._damage(self._box.grow(REACH / 2))
