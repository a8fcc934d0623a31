"""The same mine seen from elsewhere: turned about, or in a mirror."""

from collections.abc import Callable

from orapa.engine.mine.rules.board import COLUMNS, ROWS
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.mine.rules.shapes import Fill, mirrored_fill, turned_fill

_BY_HALVES = {(position.gem, frozenset(position.halves)): position for places in POSITIONS for position in places}

Half = tuple[int, int, Fill]
"""Row, column and fill of a cell that is covered or half covered."""


def turned_about(mine: Mine) -> Mine:
    """Every gem half a turn round the middle of the board; a quarter would not fit, as that is no square."""
    return _moved(
        mine, lambda row, column, fill: (ROWS - 1 - row, COLUMNS - 1 - column, turned_fill(turned_fill(fill)))
    )


def mirrored(mine: Mine) -> Mine:
    """Left is right."""
    return _moved(mine, lambda row, column, fill: (row, COLUMNS - 1 - column, mirrored_fill(fill)))


def _moved(mine: Mine, move: Callable[[int, int, Fill], Half]) -> Mine:
    def halves(before: tuple[tuple[int, Fill], ...]) -> frozenset[tuple[int, Fill]]:
        after = (move(*divmod(cell, COLUMNS), fill) for cell, fill in before)
        return frozenset((row * COLUMNS + column, fill) for row, column, fill in after)

    return Mine(_BY_HALVES[position.gem, halves(position.halves)] for position in mine.positions)
