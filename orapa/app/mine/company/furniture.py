"""What is pressed at a table with company, made of the table's own widgets: flip, pass, hand over."""

from collections.abc import Iterator
from dataclasses import replace

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.actions import ActionButton, BareButton
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.theme import mix
from orapa.app.look.widgets import Button, IconButton, LabelButton
from orapa.app.mine.company.own_side import SideLayout
from orapa.app.mine.company.stages import OVERS, Stage
from orapa.app.mine.table.intents import Door, Intent, Say
from orapa.app.mine.table.widgets import TrayGem, Widget
from orapa.engine.mine.match.views import View
from orapa.words.texts import Texts

ALWAYS = ("clock", "back", "mix", "keys", "menu")
FLIP = "Z"
"""The key that turns to the other board."""


class Surface(Button):
    """Something painted by the panel that can be pressed: only warmed and ringed by the button."""

    radius = 14.0

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self.warmth or self.pressed:
            canvas.ring(self.box.grow(-3), self.radius - 3, 1.3, mix(theme.line, theme.brass, 0.5))
        if self.focused:
            canvas.ring(self.box, self.radius, 2, theme.focus)


def in_turn(
    widgets: tuple[Widget, ...], stage: Stage, view: View, heir: str, barred: Say | None, texts: Texts
) -> tuple[Widget, ...]:
    """The table's widgets as far as the turn changes them; `heir` is who gets the device next, empty if nobody."""
    return tuple(_turned(widget, stage, view, heir, barred, texts) for widget in widgets)


def _turned(widget: Widget, stage: Stage, view: View, heir: str, barred: Say | None, texts: Texts) -> Widget:
    if widget.name == "hand in":
        if stage in OVERS:
            return _gold(widget, "hand over", _to(heir, widget.box, texts), Door("hand over"))
        if stage is Stage.ASKED:
            label = _to(heir, widget.box, texts) if heir else texts("company.go_on")
            return _gold(widget, "pass on", label, Door("pass on"))
        if barred and stage is Stage.WAIT:
            return replace(widget, intent=barred, look=(*widget.look, False))
        return widget
    if widget.name == "tool scan" and barred and stage in (Stage.LAST, Stage.DECIDE):
        return replace(widget, intent=barred, look=(*widget.look, True))
    if widget.name == "redo" and stage is Stage.ASKED and "submit" in view.may:
        intent: Intent = Door("hand in") if view.sheet.gems.gems else Say("table.refused.empty-sheet")
        return _action(widget, "hand in", "hand", texts("table.hand_in"), intent)
    if widget.name == "redo" and stage in (Stage.LAST, Stage.DECIDE, Stage.ASK) and "pass" in view.may:
        return _action(widget, "pass", "pass", texts("company.pass"), Door("pass"))
    return widget


def sealed(widgets: tuple[Widget, ...], said: Say) -> tuple[Widget, ...]:
    """The widgets where the sheet is handed in for good: what would change it is off, and says so."""
    return tuple(_sealed(widget, said) for widget in widgets)


def _sealed(widget: Widget, said: Say) -> Widget:
    if widget.make is TrayGem:
        return replace(widget, intent=said)
    icon, label, *_ = (*widget.look, "", "")
    if widget.row == "tools":
        return replace(widget, intent=said, look=(icon, label, False, True))
    if widget.row == "actions":
        return replace(widget, intent=said, look=(icon, label, True))
    return widget


def _gold(widget: Widget, name: str, label: str, intent: Intent) -> Widget:
    return Widget(GoldButton, name, widget.box, intent, (label,))


def _action(widget: Widget, name: str, icon: str, label: str, intent: Intent) -> Widget:
    return replace(widget, make=ActionButton, name=name, intent=intent, look=(icon, label, False, False), tip=label)


def _to(name: str, box: Box, texts: Texts) -> str:
    """What the button says that hands the device over; a long name has no room there."""
    words, room = texts("company.to", name=name), box.w - 24
    size = lettering.fit(words, "ExtraBold", room, 16)
    return words if lettering.measure(words, "ExtraBold", size) <= room else texts("company.hand_over")


def flipping(box: Box, words: str) -> Widget:
    """The way to the other board."""
    return Widget(Surface, "flip", box, Door("flip"), tip=f"{words} ({FLIP})")


def on_own_side(widgets: tuple[Widget, ...], side: SideLayout, stage: Stage, texts: Texts) -> Iterator[Widget]:
    """The widgets of the side that is only looked at: the table's header, the questions one by one, the way back."""
    make = IconButton if side.table.roomy else BareButton
    for name, icon, box in zip(("before", "after"), ("back", "next"), side.steps, strict=True):
        door: Door = Door("before") if name == "before" else Door("after")
        yield Widget(make, name, box, door, (icon,), tip=texts(f"company.{name}"))
    back = LabelButton if stage is Stage.WAIT else GoldButton
    yield Widget(
        back,
        "flip back",
        side.back,
        Door("flip"),
        (texts("company.back"), "swap"),
        tip=f"{texts('company.back')} ({FLIP})",
    )
    yield from (widget for widget in widgets if widget.name in ALWAYS)
