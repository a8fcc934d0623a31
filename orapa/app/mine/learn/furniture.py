"""The widgets of a lesson: what its steps need of the table's, and its own."""

from dataclasses import replace

from orapa.app.frame.geometry import row
from orapa.app.look.controls import GoldButton
from orapa.app.look.widgets import IconButton, LabelButton
from orapa.app.mine.learn.layout import LessonLayout
from orapa.app.mine.table.intents import Door
from orapa.app.mine.table.shown import Shown
from orapa.app.mine.table.widgets import ActionButton, BareButton, Widget
from orapa.words.texts import Texts

ACTIONS = (("step back", "undo", "back"), ("show", "eye", "show"), ("rule", "book", "rule"))
SHEET = ("suppose", "drop", "keep", "hint", "hand in")
# Widgets of the table that belong to its frame, which a lesson has of its own.
FRAME = ("back", "menu", "mix", "keys", "undo", "redo", *SHEET)


def furnish(
    shown: Shown, layout: LessonLayout, sheet: tuple[str, ...], finished: bool, last: bool, texts: Texts
) -> tuple[Widget, ...]:
    """The table's widgets as far as the step needs them, the buttons for its sheet, and those of every lesson."""
    kept = [widget for widget in shown.widgets if widget.name not in FRAME and _needed(widget, shown)]
    buttons = [widget for name in sheet for widget in shown.widgets if widget.name == name]
    places = row(layout.sheet, len(buttons), 8) if buttons else ()
    kept += [replace(widget, box=box, row="sheet") for widget, box in zip(buttons, places, strict=True)]
    card = shown.card
    under = [widget for widget in (*kept, *_own(layout, finished, last, texts)) if not widget.name.startswith("hint ")]
    told = [widget for widget in kept if widget.name.startswith("hint ")]
    return (*told, *(widget for widget in under if not (card and card.covers(widget.box))))


def _needed(widget: Widget, shown: Shown) -> bool:
    """What belongs to a part that is not seen is left out."""
    kinds = {"tool": "tools", "gem": "tray"}
    part = kinds.get(widget.name.partition(" ")[0])
    return part is None or part in shown.parts


def _own(layout: LessonLayout, finished: bool, last: bool, texts: Texts) -> tuple[Widget, ...]:
    table = layout.table
    make = IconButton if layout.roomy else BareButton
    actions = [
        Widget(ActionButton, name, box, Door(name), (icon, texts(f"lesson.{word}")), "lesson")  # type: ignore[arg-type]
        for (name, icon, word), box in zip(ACTIONS, layout.actions, strict=True)
    ]
    label = texts("lesson.finish" if last else "lesson.next")
    following = Widget(GoldButton, "next", layout.following, Door("next"), (label, "next" if not last else "check"))
    if not finished:
        waiting = texts("lesson.wait") if layout.following.w >= 260 else label
        following = Widget(LabelButton, "next", layout.following, Door("next"), (waiting, "", True))
    skip = Widget(LabelButton, "skip", layout.skip, Door("skip"), (texts("lesson.skip"),))
    if not layout.roomy:
        skip = Widget(BareButton, "skip", layout.skip, Door("skip"), ("skip",))
    return (*actions, following, Widget(make, "back", table.back, Door("leave"), ("back",)), skip)
