"""The table's dialogs as values: menu, handing in, giving up, how colours mix, and the keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.dialog import Body, Choice, Dialog, Words
from orapa.app.look.widgets import Action, Button, LabelButton
from orapa.app.mine.draw.chips import ABSORBED, CLEAR, draw_chip
from orapa.app.mine.draw.waves import letters_of
from orapa.app.mine.table.counter import subtitle_of, title_of
from orapa.app.mine.table.furniture import key_name
from orapa.app.mine.table.intents import Door, Intent, Play
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.colours import MIXES, colours_name
from orapa.words.mine.questions import question_list
from orapa.words.texts import Texts

KEYS = (
    ("15, G", "fire"), ("E4", "scan"), ("← ↑ → ↓", "move"), ("Enter", "enter"), ("Tab", "tab"), ("T", "take"),
    ("R / F", "turn"), ("{shift} R / F", "typed"), ("{delete}", "remove"), ("X", "cross"), ("V / .", "marks"),
    ("W", "erase"), ("S", "scan_tool"), ("Y", "hint"), ("%", "odds"), ("U", "suppose"), ("{shift} U", "drop"),
    ("Esc", "escape"), ("{control} Z / Y", "undo"),
)  # fmt: skip
WIDE = 620.0
LINE = 27.0


@dataclass(frozen=True)
class Mixes:
    """Every colour that an answer can have, with the gems that make it."""

    texts: Texts

    def height(self, width: float) -> float:
        return 34.0 * -(-len(self._tokens()) // self._columns(width)) + 4

    def draw(self, canvas: Canvas, box: Box) -> None:
        columns = self._columns(box.w)
        width = box.w / columns
        for i, (token, name) in enumerate(self._tokens()):
            line, column = divmod(i, columns)
            x, y = box.x + column * width, box.y + 34 * line
            draw_chip(canvas, Box(x, y + 2, 52, 26), token)
            size = lettering.fit(name, "Medium", width - 66, 14)
            canvas.text(name, (x + 62, y + 15), size, "Medium")

    def _columns(self, width: float) -> int:
        return 3 if width >= 480 else 2

    def _tokens(self) -> list[tuple[str, str]]:
        named = [(letters_of(mix), colours_name(mix).replace(" ", "_")) for mix in MIXES if mix]
        tokens = [*sorted(named, key=lambda one: len(one[0])), (CLEAR, "clear"), (ABSORBED, "absorbed")]
        return [(token, self.texts(f"table.colour.{name}")) for token, name in tokens]


@dataclass(frozen=True)
class KeyList:
    """Keys and what they do."""

    keys: tuple[tuple[str, str], ...]
    texts: Texts

    def height(self, width: float) -> float:
        return LINE * -(-len(self.keys) // self._columns(width)) + 8

    def draw(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        columns = self._columns(box.w)
        lines = -(-len(self.keys) // columns)
        width, pitch = box.w / columns, min(LINE, box.h / lines)
        caps = self._caps()
        sides = [lettering.measure(cap, "Bold", 12.5) + 16 for cap in caps]
        for i, (key, side, (_, what)) in enumerate(zip(caps, sides, self.keys, strict=True)):
            column, line = divmod(i, lines)
            x, y = box.x + column * width, box.y + pitch * line + 12
            high = min(22.0, pitch - 2)
            cap = Box(x, y - high / 2, side, high)
            canvas.rounded(cap, 6, theme.surf)
            canvas.ring(cap, 6, 1, theme.rim)
            canvas.text(key, cap.center, 12.5, "Bold", anchor="center")
            words = self.texts(f"table.key.{what}")
            # The words of a column stand in line beside its widest key.
            apart = max(sides[column * lines : (column + 1) * lines]) + 9
            size = lettering.fit(words, "Medium", width - apart - 6, 12.5)
            canvas.text(words, (x + apart, y), size, "Medium", theme.mute)

    def _caps(self) -> list[str]:
        """What stands on the keys."""
        return [key_name(cap, self.texts) for cap, _ in self.keys]

    def _columns(self, width: float) -> int:
        return 2 if width >= 400 else 1


@dataclass(frozen=True)
class Option:
    """A button of a dialog, and what it means; without an intent the dialog only closes."""

    name: str
    label: str
    intent: Intent | None = None
    icon: str = ""
    make: Callable[[str, Box, Action, str, str], Button] = LabelButton


@dataclass(frozen=True)
class Talk:
    """One question or one thing to look at."""

    title: str
    body: Body
    options: tuple[Option, ...]
    stacked: bool = False
    width: float = 440.0

    def dialog(self, act: Callable[[Intent], None], close: Action, damage: Callable[[Box], None]) -> Dialog:
        """The dialog on the screen; what is chosen is given to `act`."""
        choices = [
            Choice(
                option.name, option.label, partial(act, option.intent) if option.intent else _nothing, option.make,
                option.icon,
            )
            for option in self.options
        ]  # fmt: skip
        return Dialog(self.title, self.body, choices, close, damage, self.stacked, self.width)


def menu(view: View, shown: Shown, texts: Texts) -> Talk:
    """Everything that is not needed at every move."""
    wanted: list[tuple[str, str, Intent]] = [
        ("rules", "book", Door("rules")),
        ("settings", "gear", Door("settings")),
        ("keys", "keys", Door("keys")),
        ("redo", "redo", Play(("redo",))),
        ("pause", "pause", Door("pause")),
        ("print", "picture", Door("print")),
        ("reset", "erase", Door("reset")),
        ("restart", "reload", Door("restart")),
        ("give_up", "flag", Door("give_up")),
        ("leave", "home", Door("home")),
    ]
    if shown.may_odds:
        wanted.insert(2, ("odds", "odds", Door("odds")))
    # What has a button of its own at the table need not be here, and only who is alone can begin anew.
    seen = {widget.name for widget in shown.widgets} | ({"restart"} if not view.mode.alone else set())
    seen |= set() if shown.clock else {"pause"}
    wanted = [one for one in wanted if one[0] not in seen]
    options = tuple(Option(name, texts(f"table.{name}"), intent, icon) for name, icon, intent in wanted)
    return Talk(title_of(view, texts), Words((subtitle_of(view, texts),)), options, stacked=True, width=360)


def hand_in(view: View, shown: Shown, texts: Texts, stake: str = "") -> Talk:
    """Asks once more, and says what is missing or does not agree, and what is at stake if more than a try."""
    submit = Option("submit", texts("table.hand_in"), Door("submit"), "hand", GoldButton)
    options = (Option("cancel", texts("table.not_yet")), submit)
    return Talk(texts("table.hand_in_title"), Words(tuple(doubts(view, shown, texts, stake))), options)


def doubts(view: View, shown: Shown, texts: Texts, stake: str = "") -> Sequence[str]:
    """What is missing on a sheet or does not agree, and how many tries are left."""
    sentences = []
    missing = [gem for gem in view.gem_set.gems if gem not in view.sheet.gems.gems]
    if missing:
        names = ", ".join(texts(f"table.gem.{gem.letter}") for gem in missing)
        sentences.append(texts("table.missing", gems=names))
    touching = [gem.position.gem for gem in shown.gems if gem.faulty]
    if touching:
        sentences.append(texts("table.touching", gems=", ".join(texts(f"table.gem.{gem.letter}") for gem in touching)))
    broken = [row.clue for row in shown.rows if row.verdict is Verdict.BROKEN]
    if broken:
        names = question_list([clue.answer.question for clue in reversed(broken)], texts)
        sentences.append(texts("table.broken", clues=names))
    left = view.tries_left
    if stake:
        sentences.append(texts(f"table.stake.{stake}"))
    elif left is not None:
        sentences.append(texts("table.last_try" if left == 1 else "table.tries", count=left))
    return sentences


def give_up(_: View, __: Shown, texts: Texts) -> Talk:
    """Asks once before the mine is shown."""
    return _sure("give_up", Option("concede", texts("table.give_up"), Play(("concede",)), "flag"), texts)


def restart(view: View, _: Shown, texts: Texts) -> Talk:
    """Asks once before the mine is begun anew, and says what becomes of what was played so far."""
    words = Words((texts("table.restart_fresh" if untouched(view) else "table.restart_words"),))
    option = Option("anew", texts("table.restart"), Door("anew"), "reload")
    return Talk(texts("table.restart_title"), words, (Option("cancel", texts("table.go_on")), option))


def untouched(view: View) -> bool:
    """Whether nothing of a mine is known yet: nothing was asked, handed in or hinted."""
    return not view.clues and not view.handed and not view.hints


def reset(_: View, __: Shown, texts: Texts) -> Talk:
    """Asks once before the sheet is wiped; undo brings it back."""
    return _sure("reset", Option("clear", texts("table.reset"), Play(("clear",)), "erase"), texts)


def mixing(_: View, __: Shown, texts: Texts) -> Talk:
    """How colours mix."""
    return Talk(texts("table.mix"), Mixes(texts), (Option("close", texts("table.close")),), width=WIDE)


def keys(view: View, shown: Shown, texts: Texts) -> Talk:
    """The keys."""
    idle = (
        "" if view.rules.scans else "scan",
        "" if view.rules.scans else "scan_tool",
        "" if shown.may_odds else "odds",
    )
    wanted = tuple(key for key in KEYS if key[1] not in idle)
    return Talk(texts("table.keys"), KeyList(wanted, texts), (Option("close", texts("table.close")),), width=WIDE)


TalkOf = Callable[[View, Shown, Texts], Talk]

TALKS: dict[str, TalkOf] = {
    "menu": menu, "hand in": hand_in, "give_up": give_up, "reset": reset, "restart": restart, "mix": mixing,
    "keys": keys,
}  # fmt: skip
"""The dialogs by the name of their door."""


def _sure(name: str, option: Option, texts: Texts) -> Talk:
    words = Words((texts(f"table.{name}_words"),))
    return Talk(texts(f"table.{name}_title"), words, (Option("cancel", texts("table.go_on")), option))


def _nothing() -> None:
    """The dialog closes by itself."""
