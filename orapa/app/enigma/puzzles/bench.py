"""What every puzzle on the bench is: a frozen value of what lies where, and how hands and keys change it.

work   the value; each kind has its own, with what is chosen in it
grip   what a hand has taken hold of, and where within it
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key, Point
from orapa.app.look.canvas import Canvas
from orapa.words.texts import Texts


@dataclass(frozen=True)
class Space:
    """Where a puzzle is drawn: the bench itself, and the tray with what is not laid yet."""

    field: Box
    tray: Box
    roomy: bool
    """Whether there is room for a sentence on the bench."""


@dataclass(frozen=True)
class Grip:
    """Something in the hand."""

    what: Any
    offset: Point = (0.0, 0.0)
    """From the pointer to the thing's own corner."""


@dataclass(frozen=True)
class Forward:
    """What the way forward says, and what pressing it does, if anything."""

    words: str
    act: str = ""


@dataclass(frozen=True)
class Motion:
    """Something on its way on the bench, which is painted without it meanwhile."""

    grip: Grip
    length: float
    """Seconds."""
    draw: Callable[[Canvas, float], Box]
    """Draws it after a share of its way, and says where."""


Sign = Callable[[Canvas, Box], None]
"""Draws what would come of an action, where its icon would be."""


class Bench(ABC):
    """A puzzle of one kind laid out in a space."""

    actions: Sequence[str] = ()
    """What can be done to the chosen piece beside laying it."""

    def __init__(self, puzzle: Any, space: Space, assisted: bool = False) -> None:
        self.puzzle = puzzle
        self.space = space
        self.assisted = assisted

    @abstractmethod
    def begun(self) -> Any:
        """The work before the first move."""

    @abstractmethod
    def taken_up(self, placement: Any) -> Any:
        """The work in which that is laid."""

    @abstractmethod
    def placement(self, work: Any) -> str:
        """What is laid, as text."""

    @abstractmethod
    def solved(self, work: Any) -> bool:
        """Whether that solves the puzzle."""

    @abstractmethod
    def laid(self, work: Any) -> Any:
        """What counts for undoing: the work without what is merely chosen."""

    @abstractmethod
    def tapped(self, work: Any, pos: Point) -> Any:
        """The work after a press."""

    @abstractmethod
    def grip(self, work: Any, pos: Point) -> Grip | None:
        """What a hand takes hold of there."""

    @abstractmethod
    def dropped(self, work: Any, grip: Grip, pos: Point) -> Any:
        """The work after something was let go."""

    @abstractmethod
    def typed(self, work: Any, key: Key) -> Any:
        """The work after a key, None if it means nothing here."""

    @abstractmethod
    def forward(self, work: Any, texts: Texts) -> Forward:
        """What is left to do."""

    @abstractmethod
    def paint(self, canvas: Canvas, work: Any, texts: Texts, grip: Grip | None) -> None:
        """Draw bench and tray, without what is in the hand."""

    @abstractmethod
    def carried(self, canvas: Canvas, work: Any, grip: Grip, pos: Point) -> Box:
        """Draw what is in the hand, and say where it is drawn."""

    @abstractmethod
    def targets(self, work: Any) -> Mapping[str, Point]:
        """Where things can be pressed, by name."""

    @abstractmethod
    def hinted(self, work: Any, item: Any, stays: Any) -> Any:
        """The work with one right piece laid, where these lie right already."""

    def acted(self, work: Any, name: str) -> Any:  # noqa: ARG002
        """The work after one of the actions."""
        return work

    def can(self, work: Any, name: str) -> bool:  # noqa: ARG002
        """Whether an action can be done now."""
        return True

    def sign(self, work: Any, name: str) -> Sign | None:  # noqa: ARG002
        """What an action shows instead of its icon, if anything."""
        return None

    def motion(self, before: Any, work: Any, let_go: "tuple[Grip, Point] | None") -> Motion | None:  # noqa: ARG002
        """How what has changed comes to where it is, perhaps from a hand that let it go at a place."""
        return None
