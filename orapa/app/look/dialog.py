"""Dialogs: a card over a dimmed scene that asks or shows one thing until it is answered or put away."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from orapa.app.frame.geometry import Box, lines
from orapa.app.frame.input import Event, Key, Pointer
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.group import Group
from orapa.app.look.lettering import Part
from orapa.app.look.plates import plate
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.look.widgets import LABEL, Action, Button, LabelButton, even

WIDTH = 440.0
# In how much larger words a dialog may be than the scene below it, if it has room for them.
GROWTHS = (1.6, 1.7, 1.8, 1.9, 2.0)
PAD = 20.0
TITLE = 20.0
TITLE_ROOM = 56.0
BUTTON = 48.0
LEAST_BUTTON = 120.0
GAP = 8.0
LINE = 21.0
DIM = {True: (96, 96, 100), False: (150, 146, 140)}


class Body(Protocol):
    """What a dialog shows between its title and its buttons."""

    def height(self, width: float) -> float:
        """The height it needs at a width."""
        ...

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it into a box of that size."""
        ...


@dataclass(frozen=True)
class Words:
    """Sentences, each beginning a line."""

    sentences: Sequence[str]

    def height(self, width: float) -> float:
        return lettering.grown(LINE) * len(self._lines(width)) + 8

    def draw(self, canvas: Canvas, box: Box) -> None:
        pitch = lettering.grown(LINE)
        for i, line in enumerate(self._lines(box.w)):
            canvas.text(line, (box.x, box.y + pitch * (i + 0.5)), 14, "Medium", canvas.theme.mute)

    def _lines(self, width: float) -> list[str]:
        return [line for sentence in self.sentences for line in lettering.wrap(sentence, "Medium", 14, width)]


@dataclass(frozen=True)
class Choice:
    """A button of a dialog; it closes the dialog before it acts."""

    name: str
    label: str
    action: Action
    make: Callable[[str, Box, Action, str, str], Button] = LabelButton
    icon: str = ""


class Dialog:
    """One question or one thing to look at; Escape or a press beside it puts it away."""

    def __init__(
        self,
        title: str,
        body: Body,
        choices: Sequence[Choice],
        close: Action,
        damage: Callable[[Box], None],
        stacked: bool = False,
        width: float = WIDTH,
    ) -> None:
        self.title = title
        self.box = Box(0, 0, 0, 0)
        self.group = Group(damage)
        self._body = body
        self._choices = choices
        self._close = close
        self._stacked = stacked
        self._width = width
        self._inside = Box(0, 0, 0, 0)
        self._growth = 1.0
        self._pressed_outside = False

    def arrange(self, view: View) -> None:
        """Keep to the middle of a view, in words as large as they were wished for if there is room for all."""
        for growth in sorted({view.text, *(size for size in GROWTHS if view.text < size <= view.wished)}, reverse=True):
            self._growth = growth
            with lettering.growing(growth):
                if self._lay_out(view):
                    break

    def _lay_out(self, view: View) -> bool:
        """Lay everything out in the words of now; whether nothing had to shrink or was cut."""
        insets = view.insets
        space = Box(
            insets.left + 8,
            insets.top + 8,
            view.width - insets.left - insets.right - 16,
            view.height - insets.top - insets.bottom - 16,
        )
        width = min(self._width, space.w)
        stacked = self._stacked or len(self._choices) > 3 or width < 300 or lettering.breaks()
        button = self._button(width - 2 * PAD)
        title = self._title(width - 2 * PAD)
        body = self._body.height(width - 2 * PAD)
        count = len(self._choices)
        high = (button + GAP) * (count if stacked else min(1, count))
        fixed = title + PAD
        if fixed + body + high > space.h and stacked and not self._stacked:
            stacked, high = False, button + GAP
        across = 1
        if self._stacked and fixed + body + high > space.h:
            # A long list on a flat screen stands in two or three columns, which need more room.
            width = min(space.w, 1.5 * width)
            body = self._body.height(width - 2 * PAD)
            columns = [across for across in (2, 3) if across * LEAST_BUTTON <= width - 2 * PAD]
            heights = {across: (button + GAP) * -(-count // across) for across in columns or [2]}
            across = next((one for one in heights if fixed + body + heights[one] <= space.h), max(heights))
            high = heights[across]
        height = min(space.h, fixed + body + high)
        self.box = Box(space.x + (space.w - width) / 2, space.y + (space.h - height) / 2, width, height)
        self._inside = Box(self.box.x + PAD, self.box.y + title, width - 2 * PAD, min(body, height - fixed - high))
        self.group.replace(self._buttons(stacked, across, high))
        return across == 1 and fixed + body + high <= space.h

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name == "escape":
            self._close()
            return
        taken = self.group.handle(event)
        if isinstance(event, Pointer) and not taken:
            outside = not self.box.holds(event.pos)
            if event.kind == "down":
                self._pressed_outside = outside
            elif event.kind == "up" and outside and self._pressed_outside:
                self._close()

    def tick(self, now: float) -> None:
        self.group.tick(now)

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(DIM[canvas.theme.dark])
        plate(canvas, self.box, 18, "float")
        with lettering.growing(self._growth):
            self._draw_title(canvas)
            self._body.draw(canvas, self._inside)
            self.group.draw(canvas)

    def _draw_title(self, canvas: Canvas) -> None:
        room = self.box.w - 2 * PAD
        if lettering.breaks():
            box = Box(self.box.x + PAD, self.box.y + PAD / 2, room, self._inside.y - self.box.y - PAD)
            canvas.column((Part(self.title, "ExtraBold", TITLE),), (canvas.theme.text,), box, "left")
            return
        size = lettering.fit(self.title, "ExtraBold", room, TITLE)
        canvas.text(self.title, (self.box.x + PAD, self.box.y + 32), size, "ExtraBold")

    def _title(self, width: float) -> float:
        """How far the title reaches down."""
        if not lettering.breaks():
            return TITLE_ROOM
        return PAD + lettering.column_height((Part(self.title, "ExtraBold", TITLE),), width)

    def _button(self, width: float) -> float:
        """How high a button is: large words may break into several lines."""
        if not lettering.breaks():
            return BUTTON
        words = (lettering.column_height((Part(choice.label, "Bold", LABEL),), width - 8) for choice in self._choices)
        return max(BUTTON, *(high + 10 for high in words)) if self._choices else BUTTON

    def _buttons(self, stacked: bool, across: int, high: float) -> list[Button]:
        count = len(self._choices)
        if not count:
            return []
        columns = across if stacked else count
        rows = -(-count // columns)
        height = max(float(TARGET), (high - GAP * rows) / rows)
        top = self.box.bottom - PAD + GAP - (height + GAP) * rows
        places = lines(Box(self.box.x + PAD, top, self.box.w - 2 * PAD, height), count, columns, GAP)
        buttons = []
        for choice, box in zip(self._choices, places, strict=True):
            act = partial(self._choose, choice)
            buttons.append(choice.make(choice.name, box, act, choice.label, choice.icon))
        even([button for button in buttons if isinstance(button, LabelButton)])
        return buttons

    def _choose(self, choice: Choice) -> None:
        self._close()
        choice.action()
