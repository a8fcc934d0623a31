"""What is pressed at the table: tools, actions, gems in the tray, the sheet to hand in.

A widget is a frozen description of a button, with the intent of pressing it; the buttons are made from it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.actions import SMALL_WORD, ActionButton, ToolButton, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import mix
from orapa.app.look.widgets import Action, Button, LabelButton, even, fingertip
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem, draw_outline, sign_colour
from orapa.app.mine.table.intents import Intent
from orapa.app.mine.table.tray import stone_in
from orapa.engine.mine.rules.gems import Gem

# In the tray gems lie a little raised.
TRAY_LIFT = 0.3


@dataclass(frozen=True)
class Widget:
    """A button as it is to be: its kind, what pressing it means, and everything that decides how it looks."""

    make: Callable[..., Button]
    name: str
    box: Box
    intent: Intent
    look: tuple[object, ...] = ()
    row: str = ""
    """Buttons of the same row look alike: words of one size."""
    tip: str = ""
    """What it is called and its key."""

    @property
    def hit(self) -> Box:
        """Where a press counts."""
        return fingertip(self.box)


def buttons_of(widgets: Iterable[Widget], press: Callable[[str], None]) -> list[Button]:
    """The buttons that widgets describe; pressing one tells its name."""
    buttons, rows = [], defaultdict[str, list[Button]](list)
    for widget in widgets:
        button = widget.make(widget.name, widget.box, partial(press, widget.name), *widget.look)
        button.tip = widget.tip
        buttons.append(button)
        rows[widget.row].append(button)
    for row in (rows[name] for name in rows if name):
        alike([button for button in row if isinstance(button, ActionButton | ToolButton)])
        even([button for button in row if isinstance(button, LabelButton)])
    return buttons


class HandIn(Button):
    """The sheet to hand in: outlined until every gem is placed and it may be, then gold."""

    def __init__(
        self, name: str, box: Box, action: Action, label: str, count: str, placed: int, wanted: int, may: bool = True
    ) -> None:
        super().__init__(name, box, action)
        self.kind = "gold" if placed == wanted and may else "button"
        self.label = label
        self.count = count
        self.placed = placed
        self.wanted = wanted

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        ready = self.kind == "gold"
        ink = theme.on_gold if ready else theme.brass
        if not ready:
            canvas.ring(box, self.radius, 1.4, theme.brass if theme.dark else theme.brass2)
        x, y = box.center
        if box.w >= 300:
            canvas.icon("hand", (box.x + 34, y), 22, ink)
            room = box.w - 94 - lettering.measure(self.count, "Bold", 12.5) - 15 * self.wanted
            size = lettering.fit(self.label, "ExtraBold", room, 16)
            canvas.text(self.label, (box.x + 58, y), size, "ExtraBold", ink)
            self._draw_pips(canvas, box, theme.on_gold if ready else theme.mute)
            return
        room = box.w - 38
        size = lettering.fit(self.label, "ExtraBold", room, 14)
        if lettering.measure(self.label, "ExtraBold", size) <= room:
            canvas.icon("hand", (box.x + 18, y), 18, ink)
            canvas.text(self.label, (box.x + 32, y - 8), size, "ExtraBold", ink)
            small = lettering.fit(self.count, "Bold", room, SMALL_WORD)
            canvas.text(self.count, (box.x + 32, y + 9), small, "Bold", ink if ready else theme.mute)
        else:
            canvas.icon("hand", (x, y - 8), 20, ink)
            canvas.text(f"{self.placed}/{self.wanted}", (x, y + 13), SMALL_WORD, "Bold", ink, "center")

    def _draw_pips(self, canvas: Canvas, box: Box, ink: tuple[int, int, int]) -> None:
        y = box.center[1]
        words = canvas.text(self.count, (box.right - 20, y), 12.5, "Bold", ink, "right")
        fill = canvas.theme.on_gold if self.kind == "gold" else canvas.theme.fill
        for i in range(self.wanted):
            there = i < self.placed
            x = words.x - 16 - (self.wanted - 1 - i) * 15
            canvas.icon("pip" if there else "no pip", (x, y), 15, fill if there else canvas.theme.faint)


class TrayGem(Button):
    """A gem in the tray; one that lies on the board leaves its outline here."""

    def __init__(self, name: str, box: Box, action: Action, gem: Gem, unit: float, placed: bool, chosen: bool) -> None:
        super().__init__(name, box, action)
        self.gem = gem
        self.unit = unit
        self.placed = placed
        self.chosen = chosen

    @property
    def stone(self) -> Box:
        """The gem itself, in the middle of its slot."""
        return stone_in(self.box, self.gem, self.unit)

    def look(self, canvas: Canvas) -> Look:
        """How it is drawn."""
        return Look(self.gem, 0, False, self.unit * canvas.scale, canvas.theme, letter=True, lift=TRAY_LIFT)

    def draw(self, canvas: Canvas) -> None:
        look = self.look(canvas)
        if self.placed:
            draw_outline(canvas, look, self.stone, "spent")
        else:
            draw_gem(canvas, look, self.stone)
        if self.chosen:
            draw_outline(canvas, look, self.stone, "selected")
        if self.focused:
            canvas.ring(self.box.grow(2), 10, 2, canvas.theme.focus)


class SignButton(Button):
    """A pencil for half cells."""

    def __init__(self, name: str, box: Box, action: Action, sign: str, chosen: bool) -> None:
        super().__init__(name, box, action)
        self.sign = sign
        self.chosen = chosen

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        if self.chosen:
            canvas.ring(box, self.radius, 1.6, theme.brass)
        x, y = box.center
        canvas.icon("half", (x - 9, y), 20, sign_colour(self.sign, theme))
        canvas.text(self.sign, (x + 13, y), 14, "ExtraBold", theme.text, "center")


class ClockButton(Button):
    """The time played, which is painted with the counter: to be pressed for a pause."""

    def draw(self, canvas: Canvas) -> None:
        if self.focused or self.warmth or self.pressed:
            theme = canvas.theme
            ink = theme.focus if self.focused else mix(theme.surf, theme.rim, self.warmth)
            canvas.ring(self.box.grow(-2), 11, 1.3, ink)
