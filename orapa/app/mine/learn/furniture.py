"""The table as a lesson has it: what its steps need of the table's parts and widgets, and widgets of its own."""

from dataclasses import replace

from orapa.app.frame.geometry import row
from orapa.app.look.actions import ActionButton, BareButton
from orapa.app.look.controls import GoldButton
from orapa.app.look.widgets import IconButton, LabelButton
from orapa.app.mine.learn.asks import Ask, HandIn, Hint, Suppose, part_of
from orapa.app.mine.learn.layout import LessonLayout
from orapa.app.mine.learn.lessons import Lesson, after
from orapa.app.mine.table.answers import AnswerList
from orapa.app.mine.table.intents import Door, DoorName
from orapa.app.mine.table.ribbon import DECIDED, Ribbon, answers_box
from orapa.app.mine.table.shown import Shown
from orapa.app.mine.table.widgets import Widget
from orapa.words.texts import Texts

ACTIONS: tuple[tuple[DoorName, str, str], ...] = (
    ("step back", "undo", "back"),
    ("show", "eye", "show"),
    ("rule", "book", "rule"),
)
# The buttons for the sheet, by what a lesson asks for.
SHEET: dict[type[Ask], tuple[str, ...]] = {
    Suppose: ("suppose", "drop", "keep"),
    Hint: ("hint",),
    HandIn: ("hand in",),
}
# Widgets of the table that belong to its frame, which a lesson has of its own.
FRAME = ("back", "menu", "mix", "keys", "undo", "redo", "suppose", "drop", "keep", "hint", "hand in")
KINDS = {"tool": "tools", "gem": "tray"}


def fitted(base: Shown, lesson: Lesson, ask: Ask | None, layout: LessonLayout, scroll: float, texts: Texts) -> Shown:
    """What is shown at the table, with the parts, answers and widgets that a lesson has."""
    table, ribbon = layout.table, base.ribbon
    rows = base.rows if layout.answers else ()
    answers = AnswerList(answers_box(table, base.card), table.rows, not table.roomy, len(rows))
    ribbon = ribbon if ribbon.kind in DECIDED else Ribbon("none")
    parts = set(lesson.parts if table.roomy else [part_of(ask)] if ask else []) & {"tools", "tray"}
    if not table.roomy and ribbon.kind in ("gem", "signs"):
        parts.clear()
    if layout.answers and answers.box.h >= table.rows.height:
        parts.add("answers")
    shown = replace(
        base, parts=tuple(sorted(parts)), rows=rows, answers=answers.scrolled(scroll), ribbon=ribbon, widgets=()
    )
    return replace(shown, widgets=_widgets(base, shown, lesson, ask, layout, texts))


def _widgets(
    base: Shown, shown: Shown, lesson: Lesson, ask: Ask | None, layout: LessonLayout, texts: Texts
) -> tuple[Widget, ...]:
    """The table's as far as the step needs them, the buttons for the sheet, and those of every lesson."""
    kept = [widget for widget in base.widgets if widget.name not in FRAME and _belongs(widget, shown)]
    names = _sheet_names(lesson, ask, layout.roomy)
    buttons = [widget for widget in base.widgets if widget.name in names]
    places = row(layout.sheet, len(buttons), 8) if buttons else ()
    kept += [replace(widget, box=box, row="sheet") for widget, box in zip(buttons, places, strict=True)]
    card = shown.card
    told = [widget for widget in kept if widget.name.startswith("hint ")]
    under = [widget for widget in (*kept, *_own(lesson, ask, layout, texts)) if widget not in told]
    return (*told, *(widget for widget in under if not (card and card.covers(widget.box))))


def _belongs(widget: Widget, shown: Shown) -> bool:
    """What belongs to a part that is not seen is left out."""
    part = KINDS.get(widget.name.partition(" ")[0])
    return part is None or part in shown.parts


def _sheet_names(lesson: Lesson, ask: Ask | None, roomy: bool) -> frozenset[str]:
    """The buttons for the sheet that the lesson needs, on phones only while a step does."""
    if ask is None or not (roomy or part_of(ask) == "sheet"):
        return frozenset()
    return frozenset(name for kind in {type(one) for one in lesson.asks} for name in SHEET.get(kind, ()))


def _own(lesson: Lesson, ask: Ask | None, layout: LessonLayout, texts: Texts) -> tuple[Widget, ...]:
    last, finished = after(lesson) is None, ask is None
    actions = [
        Widget(ActionButton, name, box, Door(name), (icon, texts(f"lesson.{word}")), "lesson")
        for (name, icon, word), box in zip(ACTIONS, layout.actions, strict=True)
    ]
    label = texts("lesson.finish" if last else "lesson.next")
    if finished:
        look: tuple[object, ...] = (label, "check" if last else "next")
        following = Widget(GoldButton, "next", layout.following, Door("next"), look)
    else:
        waiting = texts("lesson.wait") if layout.following.w >= 260 else label
        following = Widget(LabelButton, "next", layout.following, Door("next"), (waiting, "", True))
    if layout.roomy:
        skip = Widget(LabelButton, "skip", layout.skip, Door("skip"), (texts("lesson.skip"),))
    else:
        skip = Widget(BareButton, "skip", layout.skip, Door("skip"), ("skip",))
    make = IconButton if layout.roomy else BareButton
    return (*actions, following, Widget(make, "back", layout.table.back, Door("leave"), ("back",)), skip)
