"""Intents: what pressing, dragging and typing at the table can mean, as values that only the scene acts upon.

door  a way to something that is not on the table: a dialog, a hint, home
"""

from dataclasses import dataclass
from typing import Literal

from orapa.app.frame.input import Key
from orapa.app.mine.table.carry import Held
from orapa.engine.mine.rules.answers import Answer, Question
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Position

DoorName = Literal[
    "menu", "mix", "keys", "rules", "settings", "pause", "reset", "restart", "anew", "give_up", "hand in", "submit",
    "leave", "home", "hint", "hint more", "hint close", "odds", "why", "step back", "show", "rule", "skip", "next",
    "half turn", "mirror mine", "random", "test", "share mine", "gems", "keep mine", "hide", "made", "shelf", "meter",
    "flip", "before", "after", "hand over", "pass", "pass on", "aids", "print",
]  # fmt: skip


PLAYERS: frozenset[DoorName] = frozenset(
    {"hand in", "give_up", "reset", "restart", "hint", "hint more", "odds", "pass", "pass on", "hand over"}
)
"""Doors to what would end in a move, for whoever plays the match."""


@dataclass(frozen=True)
class Play:
    """Moves on the sheet, or the one that ends the match."""

    moves: tuple[str, ...]


@dataclass(frozen=True)
class Lay:
    """A gem to its place on the sheet; it stays chosen."""

    position: Position


@dataclass(frozen=True)
class Ask:
    """A question asked for real."""

    question: Question


@dataclass(frozen=True)
class Turn:
    """The chosen gem turned by quarters with the clock, or flipped over."""

    by: int = 1
    flip: bool = False


@dataclass(frozen=True)
class Drop:
    """A gem in the hand is let go where it is."""

    held: Held


@dataclass(frozen=True)
class LetGo:
    """A gem in the hand goes back where it came from."""

    held: Held


@dataclass(frozen=True)
class PickTool:
    """Another tool."""

    tool: str


@dataclass(frozen=True)
class PickSign:
    """Another pencil for halves of cells."""

    sign: str


@dataclass(frozen=True)
class PickTab:
    """Another part of the drawer."""

    tab: str


@dataclass(frozen=True)
class PickGem:
    """Another gem, or none."""

    gem: Gem | None


@dataclass(frozen=True)
class CallOff:
    """The aimed question is not asked."""


@dataclass(frozen=True)
class Door:
    """Something that is not on the table."""

    name: DoorName


@dataclass(frozen=True)
class Explain:
    """Why an answer cannot be true beside the sheet is to be shown."""

    answer: Answer


@dataclass(frozen=True)
class Follow:
    """The wave or scan of a question is to be seen, where the mine may be."""

    question: Question


@dataclass(frozen=True)
class Single:
    """Only what one explorer has asked is to be lit, or again all."""

    seat: int


@dataclass(frozen=True)
class Write:
    """Something for whoever writes down answers that were heard elsewhere, by its name and perhaps a number."""

    what: str
    number: int = 0


@dataclass(frozen=True)
class Reread:
    """A hint that was paid for is to be read again, by its number among those."""

    number: int


@dataclass(frozen=True)
class Say:
    """A word to the player, by its key, perhaps about something."""

    key: str
    what: str = ""


@dataclass(frozen=True)
class ToButtons:
    """A key that is for the buttons."""

    key: Key


Pick = PickTool | PickSign | PickTab | PickGem | CallOff
"""Intents that change nothing but choices."""

Intent = (
    Play | Lay | Ask | Turn | Drop | LetGo | Pick | Door | Explain | Follow | Single | Reread | Say | ToButtons | Write
)
