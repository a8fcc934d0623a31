"""The builder's dialogs: its menu, its keys, and what can be had made."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look.dialog import Choice, Dialog, Words
from orapa.app.look.widgets import Action
from orapa.app.mine.builder.furniture import ICONS
from orapa.app.mine.builder.plan import Meter
from orapa.app.mine.table.dialogs import WIDE, KeyList, Option, Talk
from orapa.app.mine.table.intents import Door, DoorName, Intent
from orapa.app.mine.who import EMBLEMS
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.mine.builder.scene import BuilderTable

KEYS = (
    ("T", "take_any"), ("← ↑ → ↓", "move"), ("Enter", "lay"), ("R / F", "turn"), ("{delete}", "remove"),
    ("15, G", "own_wave"), ("{shift} R / F", "typed"), ("Tab", "tab"), ("Esc", "escape"), ("{control} Z / Y", "undo"),
)  # fmt: skip
COMMON: tuple[tuple[DoorName, str], ...] = (("rules", "book"), ("settings", "gear"), ("keys", "keys"), ("home", "home"))


def menu_choices(builder: "BuilderTable", texts: Texts, act: Callable[[Intent], None]) -> list[Choice]:
    """Everything that is not needed all the time."""
    own = [Choice(name, texts(f"build.{name}"), partial(act, Door(name)), icon=ICONS[name]) for name in builder.menu]
    common = [
        Choice(name, texts("table.leave" if name == "home" else f"table.{name}"), partial(act, Door(name)), icon=icon)
        for name, icon in COMMON
    ]
    return [*own, *common]


def keys_talk(texts: Texts) -> Talk:
    """The keys."""
    return Talk(texts("table.keys"), KeyList(KEYS, texts), (Option("close", texts("table.close")),), width=WIDE)


def measured_talk(meter: Meter, texts: Texts) -> Talk:
    """What the engine found out about a mine, a sentence for each."""
    first = " ".join(part for part in meter.lines if part)
    grade = [f"{meter.caps} {meter.par}, {texts(f'grade.{meter.band}')}."] if meter.band else []
    said = (*grade, f"{first}.", *(fact.about for fact in meter.facts if fact.holds is not None), meter.weak)
    words = Words(tuple(words for words in said if words))
    return Talk(texts("build.measure"), words, (Option("close", texts("table.close")),))


def made_dialog(
    styles: Sequence[str], texts: Texts, make: Callable[[str], None], close: Action, damage: Callable[[Box], None]
) -> Dialog:
    """Any mine, or one as a rival would build it."""
    choices = [Choice("made any", texts("build.made.any"), partial(make, ""), icon="shuffle")]
    for key in styles:
        words = texts("build.made.as", name=texts(f"rival.{key}.name"))
        choices.append(Choice(f"made {key}", words, partial(make, key), icon=EMBLEMS[key]))
    body = Words((texts("build.made.words"),))
    return Dialog(texts("build.made"), body, choices, close, damage, stacked=True, width=360)
