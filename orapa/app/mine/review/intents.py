"""What the player may want of a review, as values; pointer, keys and buttons make them, the scene acts."""

from dataclasses import dataclass
from typing import Literal

from orapa.engine.mine.rules.answers import Question


@dataclass(frozen=True)
class Go:
    """See the question at a place; a finger that goes along the chart waits for no wave."""

    at: int
    quick: bool = False


@dataclass(frozen=True)
class Step:
    """See the next question or the one before."""

    by: int


@dataclass(frozen=True)
class Follow:
    """See the way of any wave, or what a scan found."""

    question: Question


@dataclass(frozen=True)
class Pick:
    """See another search."""

    search: int


@dataclass(frozen=True)
class Scroll:
    """Move the list of answers."""

    to: float


@dataclass(frozen=True)
class Show:
    """Switch something on or off."""

    what: Literal["whole", "better", "listing", "playing"]
    on: bool


@dataclass(frozen=True)
class Door:
    """Leave the present question for something else."""

    name: Literal["mistake", "try", "next", "share", "home", "leave"]


Intent = Go | Step | Follow | Pick | Scroll | Show | Door
