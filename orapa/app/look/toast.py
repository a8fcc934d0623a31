"""Toasts: short sentences that float at the bottom for a while, with at most one thing to do."""

from collections.abc import Callable

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.group import Group
from orapa.app.look.plates import plate
from orapa.app.look.theme import PANEL, STILL_FADE, ease_in, ease_out, phase
from orapa.app.look.view import View
from orapa.app.look.widgets import REACH, Action, Button

Said = tuple[str, str, Action | None]

SHOWN = 4.5
SIZE = 14.0
LINE = 20.0
PAD = 18.0
RISE = 12.0


class ActionButton(Button):
    """The word in a toast that does something."""

    def __init__(self, box: Box, action: Action, label: str) -> None:
        super().__init__("toast", box, action)
        self.label = label

    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.label, self.box.center, SIZE, "ExtraBold", canvas.theme.brass, "center")
        self.draw_focus(canvas)


class Toast:
    """The one sentence shown now; a new one takes its place, and one with an action stays until answered."""

    def __init__(self, damage: Callable[[Box], None]) -> None:
        self._damage = damage
        self._group = Group(damage)
        self._lines: list[str] = []
        self._box = Box(0, 0, 0, 0)
        self._view: View | None = None
        self._said: Said | None = None
        self._waiting: list[Said] = []
        self._start = self._end = self._now = 0.0
        self._moving = False
        self._begun = False
        self.center: float | None = None
        self.floor: float | None = None

    @property
    def shown(self) -> bool:
        return self._said is not None

    @property
    def text(self) -> str:
        return self._said[0] if self._said else ""

    def say(self, text: str, label: str = "", action: Action | None = None, patient: bool = False) -> None:
        """Show a sentence at once, or as soon as none is shown."""
        if patient and self.shown:
            self._waiting.append((text, label, action))
            return
        self._redraw()
        self._said = (text, label, action)
        self._begin(self._now)
        # The first frame of the program sets the clock, and may come long after zero.
        self._begun = False
        self._moving = True
        self._place()

    def arrange(self, view: View, center: float | None = None, floor: float | None = None) -> None:
        """Keep to a view, to the middle a scene asks for, and above its floor."""
        self._view, self.center, self.floor = view, center, floor
        self._place()

    def handle(self, event: Event) -> bool:
        """Whether the event was for the toast."""
        if not self.shown:
            return False
        if isinstance(event, Key):
            return self._type(event)
        taken = self._group.handle(event)
        inside = isinstance(event, Pointer) and self._box.holds(event.pos)
        if isinstance(event, Pointer) and event.kind == "up" and inside:
            self.dismiss()
        return taken or inside

    def dismiss(self) -> None:
        self._begun = True
        self._end = min(self._end, self._now)

    def tick(self, now: float) -> None:
        self._now = now
        if not self.shown:
            return
        if not self._begun:
            self._begin(now)
        self._group.tick(now)
        leaving = now >= self._end
        if leaving and now >= self._end + self._length:
            self._redraw()
            self._said = None
            if self._waiting:
                self.say(*self._waiting.pop(0))
        elif leaving or self._moving:
            self._moving = leaving or now < self._start + self._length
            self._redraw()

    def draw(self, canvas: Canvas) -> None:
        if not self.shown or not canvas.shows(self._box.grow(REACH)):
            return
        arrived = ease_out(phase(self._now, self._start, self._length))
        left = ease_in(phase(self._now, self._end, self._length)) if self._now >= self._end else 0.0
        there = arrived * (1 - left)
        still = self._view is not None and self._view.still
        box = self._box.move(0, 0 if still else RISE * (1 - there))
        plate(canvas, box, 14, "float", strength=there)
        if there < 0.5:
            return
        top = box.y + box.h / 2 - (len(self._lines) - 1) * LINE / 2
        for i, line in enumerate(self._lines):
            canvas.text(line, (box.x + PAD, top + i * LINE), SIZE)
        self._group.draw(canvas)

    @property
    def _length(self) -> float:
        return STILL_FADE if self._view and self._view.still else PANEL

    def _begin(self, now: float) -> None:
        """Count the time a sentence is shown from now on; one that asks something stays."""
        self._start, self._begun = now, True
        asks = self._said is not None and self._said[2] is not None
        self._end = float("inf") if asks else now + SHOWN

    def _type(self, event: Key) -> bool:
        if event.name == "escape":
            self.dismiss()
            # One that only tells does not stand in the key's way.
            return bool(self._group.widgets)
        if event.name == "tab" and self._group.widgets and not self._group.focused:
            return self._group.handle(event)
        if self._group.focused and event.name in ("enter", "space"):
            self.dismiss()
            return self._group.handle(event)
        self._group.focus(None)
        return False

    def _place(self) -> None:
        if self._view is None or self._said is None:
            return
        text, label, action = self._said
        insets = self._view.insets
        button = lettering.measure(label, "ExtraBold", SIZE) + 32 if action else 0.0
        usable = self._view.width - insets.left - insets.right
        middle = insets.left + usable / 2 if self.center is None else self.center
        across = 2 * min(middle - insets.left, insets.left + usable - middle)
        room = min(520.0, across - 24) - 2 * PAD - button
        self._lines = lettering.wrap(text, "Medium", SIZE, room)
        width = max(lettering.measure(line, "Medium", SIZE) for line in self._lines) + 2 * PAD + button
        height = max(48.0, len(self._lines) * LINE + 28)
        x = middle - width / 2
        floor = self._view.height - insets.bottom if self.floor is None else self.floor
        self._box = Box(x, floor - 16 - height, width, height)
        buttons = []
        if action:
            place = Box(self._box.right - button - 8, self._box.y + (height - 34) / 2, button, 34)
            buttons = [ActionButton(place, action, label)]
        self._group.replace(buttons)
        self._redraw()

    def _redraw(self) -> None:
        if self.shown:
            self._damage(self._box.grow(REACH))
