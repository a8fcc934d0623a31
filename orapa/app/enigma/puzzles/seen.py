"""Everything that is seen of a puzzle beside the bench itself, as one frozen value."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from orapa.app.enigma.puzzles.bench import Bench, Grip
from orapa.app.enigma.puzzles.benches import BENCHES
from orapa.app.enigma.puzzles.run import Status
from orapa.engine.enigma.puzzles.kinds import Kind


class Stage(StrEnum):
    """How far a puzzle has come."""

    TURNING = "turning"
    """Its card is being turned over."""
    WAITING = "waiting"
    """Its card is turned only when the player says so."""
    RESTING = "resting"
    """Paused, and covered."""
    OPEN = "open"
    DONE = "done"


@dataclass(frozen=True)
class Seen:
    """What is seen."""

    kind: Kind
    stage: Stage
    status: Status
    bench: Bench | None
    work: Any
    grip: Grip | None
    """What is in a hand or on its way, and so not on the bench."""
    back: bool
    """Whether there is something to undo."""
    hints: bool
    following: str
    """What the way forward says when all is done."""
    verdict: str = ""
    """What is said of a puzzle that was solved, or of the solution that is shown where it was not."""
    right: bool = False
    """Whether the player has solved it."""
    shines: bool = False
    """Whether that has just happened."""
    glass_turn: float = 0.0
    """By how many degrees the glass has still to be turned."""

    @property
    def hidden(self) -> bool:
        """Whether nothing of the puzzle may be seen."""
        return self.bench is None or self.stage in (Stage.TURNING, Stage.WAITING, Stage.RESTING)

    @property
    def rests(self) -> bool:
        """Whether the clock stands because the player wants it."""
        return self.stage in (Stage.WAITING, Stage.RESTING)

    @property
    def tools(self) -> Sequence[str]:
        """What can be done to a piece."""
        return BENCHES[self.kind].actions

    @property
    def actions(self) -> Sequence[str]:
        """What can be done to all of it."""
        return actions(self.hints)

    def can(self, name: str) -> bool:
        """Whether a button does something now."""
        if self.stage is not Stage.OPEN or self.bench is None:
            return False
        if name == "undo":
            return self.back
        if name == "clear":
            return bool(self.bench.laid(self.work) != self.bench.laid(self.bench.begun()))
        return name in ("give up", "hint") or self.bench.can(self.work, name)


def actions(hints: bool) -> Sequence[str]:
    """The row of buttons that every puzzle has."""
    return ("undo", "clear", "hint", "give up") if hints else ("undo", "clear", "give up")
