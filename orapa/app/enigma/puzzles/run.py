"""A run: one player at one puzzle, against the clock.

glass   runs from the moment at which the first has solved; what is left of it, and who turned it
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orapa.engine.enigma.puzzles.kinds import Ticket
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.scene import Scene


@dataclass(frozen=True)
class Glass:
    """The sand glass as it stands."""

    left: float
    """Seconds, all of them while nobody has turned it."""
    whole: float
    turned_by: str = ""
    seat: int = 0


@dataclass(frozen=True)
class Worker:
    """Somebody at work on a puzzle, and how that goes."""

    seat: int
    name: str
    icon: str
    words: str
    """What is told of it: a time, *solving*, *gave up*."""
    sign: str = ""
    """`tick` or `close`, where it has ended."""


@dataclass(frozen=True)
class Status:
    """What is seen beside the puzzle."""

    clock: str
    line: str = ""
    """A sentence below the clock, and the same in few words."""
    brief: str = ""
    glass: Glass | None = None
    workers: tuple[Worker, ...] = ()


class Run(ABC):
    """What happens around a puzzle: practice, a lesson, a round of a match."""

    ticket: Ticket
    hints = False
    """Whether one right piece may be asked for."""
    assisted = False
    ticking = False
    """Whether the last seconds are heard."""
    waits = False
    """Whether the card is turned only when the player says so."""
    begun_at = 0
    """Milliseconds that had gone when the run was taken up again."""
    laid = ""
    """What was laid then, as text."""
    place = ""
    """Where the player is, in words by which it is opened again."""

    @abstractmethod
    def status(self, passed: int, texts: Texts) -> Status:
        """What is seen beside the puzzle after so many milliseconds."""

    @abstractmethod
    def solved(self, scene: "Scene", passed: int, placement: str) -> None:
        """The puzzle is solved."""

    @abstractmethod
    def gave_up(self, scene: "Scene", passed: int) -> None:
        """The player does not go on."""

    def following(self, texts: Texts) -> str:
        """What the way forward says when the run is over."""
        return texts("enigma.go_on")

    @abstractmethod
    def go_on(self, scene: "Scene") -> None:
        """Leave what is over for what follows."""

    def ends_at(self) -> int | None:
        """The milliseconds after which it is too late, if there are any."""
        return None

    def ran_out(self, scene: "Scene", passed: int) -> None:
        """It is too late."""
        self.gave_up(scene, passed)

    def keep(self, passed: int, placement: str) -> None:  # noqa: B027
        """Remember how far it has come; where nothing is at stake, not at all."""

    def entered(self, renew: Callable[[], None]) -> None:  # noqa: B027
        """The player sits at the bench; to be called when something is told anew."""

    def look(self, here: bool) -> None:  # noqa: B027
        """The player looks at the bench from now on, or no longer."""

    def rise(self) -> None:  # noqa: B027
        """The player has left the bench."""

    def hinted(self) -> None:  # noqa: B027
        """A piece was laid by a hint."""

    def others(self) -> Sequence[Worker]:
        """Who else is at work."""
        return ()
