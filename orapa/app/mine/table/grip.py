"""What a press took hold of, until it is let go."""

from dataclasses import dataclass
from typing import Literal

from orapa.app.frame.input import Point
from orapa.app.mine.table.carry import Held
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import Cell
from orapa.engine.mine.rules.gems import Gem

Stroke = tuple[tuple[Cell, bool], ...]
"""The cells that a pencil or eraser has passed, and whether a sign is added there."""


@dataclass(frozen=True)
class Grip:
    """A press on something, and what has come of it so far."""

    what: Literal["port", "cell", "gem", "stroke", "list", "blank"]
    start: Point
    at: Point
    touch: bool
    gem: Gem | None = None
    question: Question | None = None
    scroll: float = 0.0
    """How far the answers were scrolled at the beginning."""
    moved: bool = False
    held: Held | None = None
    stroke: Stroke = ()
