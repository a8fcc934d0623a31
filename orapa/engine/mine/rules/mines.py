"""Mines: gems placed together, as a value and as a line of text."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from orapa.engine.mine.rules.board import CELLS, Cell
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Bounce, Position, parse_position
from orapa.engine.play.refused import check_length, excerpt

LONGEST_MINE = 200
"""Signs; all gems take a third of it."""


@dataclass(frozen=True, init=False)
class Mine:
    """Gems in their positions, each at most once; equal when every gem covers the same half cells.

    A mine may be unfinished or against the rules: `legality.inspect` tells.
    """

    positions: tuple[Position, ...]

    def __init__(self, positions: Iterable[Position] = ()) -> None:
        """Put the positions in printing order; a gem given twice raises `ValueError`."""
        in_order = tuple(sorted(positions, key=lambda position: position.gem))
        for position, following in pairwise(in_order):
            if position.gem == following.gem:
                raise ValueError(f"expected each gem once, read {position} and {following}")
        object.__setattr__(self, "positions", in_order)

    @property
    def gems(self) -> tuple[Gem, ...]:
        """The gems placed, in printing order."""
        return tuple(position.gem for position in self.positions)

    @property
    def covered(self) -> int:
        """The mask of all covered cells."""
        return self._board[0]

    @property
    def bounces(self) -> tuple[Bounce, ...]:
        """The bounce at each covered cell; the other cells hold nothing and are not to be asked."""
        return self._board[1]

    @cached_property
    def _board(self) -> tuple[int, tuple[Bounce, ...]]:
        covered = 0
        bounces: list[Bounce] = [()] * CELLS
        for position in self.positions:
            covered |= position.mask
            for cell, bounce in position.bounces:
                bounces[cell] = bounce
        return covered, tuple(bounces)

    def position_of(self, gem: Gem) -> Position | None:
        """Where the gem lies, None if it is not placed."""
        return next((position for position in self.positions if position.gem == gem), None)

    def gem_at(self, cell: Cell) -> Gem | None:
        """The gem that covers the cell or half of it."""
        return next((position.gem for position in self.positions if position.mask >> cell & 1), None)

    def __str__(self) -> str:
        """The mine in notation, such as `R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3`."""
        return " ".join(map(str, self.positions))


def parse_mine(text: str) -> Mine:
    """The mine written as gems separated by blanks, at least one, in any order."""
    words = check_length(text, LONGEST_MINE).split()
    if not words:
        raise ValueError(f"expected a mine such as 'R:B8:1 Y:E8', read {excerpt(text)!r}")
    return Mine(map(parse_position, words))
