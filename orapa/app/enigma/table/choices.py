"""What a player has chosen at the table that is not in the match: one frozen value."""

from dataclasses import dataclass

from orapa.app.frame.input import Point
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.enigma.rules.net import Place

Chamber = tuple[int, int]
"""The number of a group of the tile in hand, and of a chamber in it."""


@dataclass(frozen=True)
class Choices:
    """Which card is looked at; where and how the tile in hand would lie, with whose engineer."""

    kind: Kind | None = None
    place: Place | None = None
    turn: int = 0
    engineer: Chamber | None = None
    asked: Place | None = None
    """A laid tile whose conduits are looked at."""
    closer: bool = False
    moved: Point = (0.0, 0.0)
