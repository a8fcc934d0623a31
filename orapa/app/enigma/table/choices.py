"""What a player has chosen at the table that is not in the match, and what presses and keys can mean there."""

from dataclasses import dataclass, replace

from orapa.app.enigma.table.plan import USUAL, Sight
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.enigma.rules.net import Part, Place

Chamber = tuple[int, int]
"""The number of a group of the tile in hand, and of a chamber in it."""


@dataclass(frozen=True)
class Choices:
    """Which card is looked at; where and how the tile in hand would lie, with whose engineer."""

    kind: Kind | None = None
    place: Place | None = None
    turn: int = 0
    engineer: Chamber | None = None
    asked: Part | None = None
    """A part of a laid tile whose conduit is looked at."""
    sight: Sight = USUAL

    @property
    def nothing_asked(self) -> "Choices":
        """The same with no place chosen and no conduit looked at."""
        return replace(self, asked=None, place=None, engineer=None)


@dataclass(frozen=True)
class Choose:
    """Choose otherwise."""

    choices: Choices


@dataclass(frozen=True)
class Play:
    """Make a move."""

    move: str


@dataclass(frozen=True)
class Refuse:
    """Say why no engineer may go there: somebody has one on that colour."""

    watcher: int


@dataclass(frozen=True)
class Open:
    """Open the menu, or take a step back."""

    door: str


Intent = Choose | Play | Refuse | Open
