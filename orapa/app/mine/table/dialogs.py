"""The table's dialogs: menu, handing in, giving up, how colours mix, and the keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.dialog import Choice, Dialog, Words
from orapa.app.look.widgets import Action
from orapa.app.mine.draw.chips import ABSORBED, CLEAR, draw_chip
from orapa.app.mine.draw.waves import letters_of
from orapa.app.mine.table.clues import Verdict
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.colours import MIXES, colours_name
from orapa.words.texts import Texts, day_name

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table

Make = Callable[["Table"], Dialog]

KEYS = (
    ("15, G", "fire"), ("E4", "scan"), ("← ↑ → ↓", "move"), ("Enter", "enter"), ("Tab", "tab"), ("T", "take"),
    ("R / F", "turn"), ("Shift R / F", "typed"), ("X", "cross"), ("Del", "remove"), ("Esc", "escape"),
    ("Ctrl Z / Y", "undo"),
)  # fmt: skip
WIDE = 620.0


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

    texts: Texts

    def height(self, width: float) -> float:
        return 27.0 * -(-len(KEYS) // self._columns(width)) + 8

    def draw(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        columns = self._columns(box.w)
        lines = -(-len(KEYS) // columns)
        width = box.w / columns
        for i, (key, what) in enumerate(KEYS):
            column, line = divmod(i, lines)
            x, y = box.x + column * width, box.y + 27 * line + 12
            wide = lettering.measure(key, "Bold", 12.5) + 16
            cap = Box(x, y - 11, wide, 22)
            canvas.rounded(cap, 6, theme.surf)
            canvas.ring(cap, 6, 1, theme.rim)
            canvas.text(key, cap.center, 12.5, "Bold", anchor="center")
            words = self.texts(f"table.key.{what}")
            size = lettering.fit(words, "Medium", width - 88, 12.5)
            canvas.text(words, (x + 82, y), size, "Medium", theme.mute)

    def _columns(self, width: float) -> int:
        return 2 if width >= 400 else 1


def title_of(table: "Table") -> str:
    """What is being played."""
    return table.app.texts(f"table.mode.{table.match.setup.mode}")


def subtitle_of(table: "Table") -> str:
    """Which day's mine, and how many gems."""
    day = table.match.setup.daily.partition("/")[0]
    parts = (day_name(table.app.texts, day) if day else "", table.app.texts("table.gems", count=len(table.gems)))
    return " · ".join(part for part in parts if part)


def menu(table: "Table") -> Dialog:
    """Everything that is not needed at every move."""
    texts = table.app.texts
    wanted: list[tuple[str, str, Action]] = [
        ("mix", "mix", partial(_open, table, mixing)),
        ("keys", "keys", partial(_open, table, keys)),
        ("redo", "redo", partial(table.do, "redo")),
        ("reset", "erase", partial(_open, table, reset)),
        ("give_up", "flag", partial(_open, table, give_up)),
        ("leave", "home", table.leave),
    ]
    choices = [Choice(name, texts(f"table.{name}"), action, icon=icon) for name, icon, action in wanted]
    body = Words((subtitle_of(table),))
    return Dialog(title_of(table), body, choices, table.close, table.damage, stacked=True, width=360)


def hand_in(table: "Table") -> Dialog:
    """Asks once more, and says what is missing or does not agree."""
    texts = table.app.texts
    action = Choice("submit", texts("table.hand_in"), table.submit, GoldButton, "hand")
    choices = (Choice("cancel", texts("table.not_yet"), _nothing), action)
    return Dialog(texts("table.hand_in_title"), Words(_doubts(table)), choices, table.close, table.damage)


def _doubts(table: "Table") -> Sequence[str]:
    texts = table.app.texts
    sentences = []
    missing = [gem for gem in table.gems if gem not in table.sheet.gems.gems]
    if missing:
        names = ", ".join(texts(f"table.gem.{gem.letter}") for gem in missing)
        sentences.append(texts("table.missing", gems=names))
    broken = [row.clue for row in table.rows if row.verdict is Verdict.BROKEN]
    if broken:
        names = ", ".join(question_name(clue.answer.question) for clue in reversed(broken))
        sentences.append(texts("table.broken", clues=names))
    left = table.match.tries_left(1)
    if left is not None:
        sentences.append(texts("table.last_try" if left == 1 else "table.tries", count=left))
    return sentences


def give_up(table: "Table") -> Dialog:
    """Asks once before the mine is shown."""
    texts = table.app.texts
    choices = (
        Choice("cancel", texts("table.go_on"), _nothing),
        Choice("concede", texts("table.give_up"), partial(table.do, "concede"), icon="flag"),
    )
    words = Words((texts("table.give_up_words"),))
    return Dialog(texts("table.give_up_title"), words, choices, table.close, table.damage)


def reset(table: "Table") -> Dialog:
    """Asks once before the sheet is wiped; undo brings it back."""
    texts = table.app.texts
    choices = (
        Choice("cancel", texts("table.go_on"), _nothing),
        Choice("clear", texts("table.reset"), partial(table.do, "clear"), icon="erase"),
    )
    return Dialog(texts("table.reset_title"), Words((texts("table.reset_words"),)), choices, table.close, table.damage)


def mixing(table: "Table") -> Dialog:
    """How colours mix."""
    texts = table.app.texts
    close = (Choice("close", texts("table.close"), _nothing),)
    return Dialog(texts("table.mix"), Mixes(texts), close, table.close, table.damage, width=WIDE)


def keys(table: "Table") -> Dialog:
    """The keys."""
    texts = table.app.texts
    close = (Choice("close", texts("table.close"), _nothing),)
    return Dialog(texts("table.keys"), KeyList(texts), close, table.close, table.damage, width=WIDE)


def _open(table: "Table", dialog: Make) -> None:
    table.open(dialog(table))


def _nothing() -> None:
    """The dialog closes by itself."""
