"""Paths: the full way of a wave, for drawing it."""

from dataclasses import dataclass

from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.board import (
    COLUMNS,
    DOWN,
    LEFT,
    PORT_RAYS,
    RAY_CELLS,
    RIGHT,
    UP,
    Cell,
    Heading,
    Port,
    opposite,
    port_entry,
)
from orapa.engine.mine.rules.colours import CLEAR, Colours
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.waves import fire

Spot = tuple[float, float]

# The middle of the side by which a wave of each heading enters a cell, as (column, row) within the cell.
_WAY_IN: dict[Heading, Spot] = {RIGHT: (0, 0.5), DOWN: (0.5, 0), LEFT: (1, 0.5), UP: (0.5, 1)}
_CENTRE: Spot = (0.5, 0.5)


@dataclass(frozen=True, slots=True)
class Step:
    """One cell on the way: the heading towards it, the heading away from it, and the gem if one was struck.

    An absorbed wave has no heading away. A wave sent straight back struck a flat face and never was inside.
    """

    cell: Cell
    heading: Heading
    leaving: Heading | None
    gem: Gem | None


@dataclass(frozen=True, slots=True)
class Path:
    """The steps of a wave and its answer."""

    answer: WaveAnswer
    steps: tuple[Step, ...]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The corners of the line to draw, as (column, row) from the board's top left: rim, bounces, end."""
        ports = (self.answer.port, self.answer.exit)
        first, last = ([_within(*port_entry(port))] if port is not None else [] for port in ports)
        return (*first, *(_struck_spot(step) for step in self.steps if step.gem is not None), *last)

    @property
    def struck(self) -> tuple[Gem, ...]:
        """The gems that were struck, in turn."""
        return tuple(step.gem for step in self.steps if step.gem is not None)

    @property
    def met(self) -> tuple[Colours, ...]:
        """The colours met so far: before any gem was struck, and after each."""
        found = [CLEAR]
        for gem in self.struck:
            found.append(found[-1] | gem.colour)
        return tuple(found)


def follow(mine: Mine, port: Port) -> Path:
    """The full path of the wave from that port."""
    steps: list[Step] = []
    ray = PORT_RAYS[port]
    while cells := RAY_CELLS[ray]:
        heading = ray & 3
        for cell in cells:
            gem = mine.gem_at(cell)
            if gem is not None:
                ray = mine.bounces[cell][heading]
                steps.append(Step(cell, heading, None if gem.absorbs else ray & 3, gem))
                break
            steps.append(Step(cell, heading, heading, None))
        else:
            break
    return Path(fire(mine, port), tuple(steps))


def _struck_spot(step: Step) -> Spot:
    if step.leaving is None or step.leaving == opposite(step.heading):
        return _within(step.cell, step.heading)
    row, column = divmod(step.cell, COLUMNS)
    return column + _CENTRE[0], row + _CENTRE[1]


def _within(cell: Cell, heading: Heading) -> Spot:
    row, column = divmod(cell, COLUMNS)
    x, y = _WAY_IN[heading]
    return column + x, row + y
