"""The buttons of the reveal."""

from collections.abc import Callable
from functools import partial

from orapa.app.look.actions import ActionButton, BareButton, alike
from orapa.app.look.controls import GoldButton
from orapa.app.look.widgets import Button, IconButton
from orapa.app.mine.reveal.parts import Parts
from orapa.app.mine.table.layout import TableLayout
from orapa.words.texts import Texts

# Where there is no room for all, the last go first: the way back leads home, too.
ACTIONS = (("review", "eye"), ("again", "reload"), ("share", "share"), ("home", "home"))
STEPS = (("before", "back"), ("after", "next"))


def furnish(layout: TableLayout, parts: Parts, texts: Texts, daily: bool, press: Callable[[str], None]) -> list[Button]:
    """All buttons, in the order that Tab goes through them; pressing one tells its name.

    From a daily the way on leads to the mines of its day.
    """
    actions = [
        ActionButton(name, box, partial(press, name), icon, texts(f"reveal.{name}"))
        for (name, icon), box in zip(ACTIONS, layout.actions, strict=False)
    ]
    alike(actions)
    label, icon = texts("reveal.daily" if daily else "reveal.new"), "next" if layout.hand_in.w > 130 else ""
    if layout.hand_in.w < 80:
        label, icon = ("", "calendar") if daily else ("+", "")
    make = IconButton if layout.roomy else BareButton
    return [
        *actions,
        GoldButton("new", layout.hand_in, partial(press, "new"), label, icon),
        make("back", layout.back, partial(press, "back"), "back"),
        *(make(name, box, partial(press, name), icon) for (name, icon), box in zip(STEPS, parts.steps, strict=True)),
    ]
