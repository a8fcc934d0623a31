"""The match of the lesson: dealt so that everything comes up, with an opponent that plays what is written."""

from collections.abc import Callable
from dataclasses import dataclass

from orapa.app.sitting import Chair
from orapa.engine.diamond.match.play import advance, begin
from orapa.engine.diamond.match.setup import Setup
from orapa.engine.diamond.match.state import DiamondMatch
from orapa.engine.diamond.match.views import view
from orapa.engine.play.seats import Kind, Seat

SEED = "lesson 769"
LOOSE_STONE, HELD_STONE = 19, 22
THEIRS = ("draw", "lift 27", "draw", "lift 16", "draw", "lift 12")
"""What the opponent does: it fills a ring of 5,000, finds a stone that holds, and fills another ring."""


@dataclass(frozen=True)
class Ask:
    """What is asked for: the step it belongs to, the move, and the stone that is ringed."""

    step: str
    move: str
    stone: int | None = None

    def wants(self, move: str) -> bool:
        """Whether a move is what is asked for; without a stone any other than the one that held will do."""
        if self.move == "lift":
            return move.startswith("lift ") and move != f"lift {HELD_STONE}"
        return move == self.move


ASKS = (
    Ask("draw", "draw"),
    Ask("lift", f"lift {LOOSE_STONE}", LOOSE_STONE),
    Ask("hold", "draw"),
    Ask("hold", f"lift {HELD_STONE}", HELD_STONE),
    Ask("steal", "draw"),
    Ask("steal", "steal 2 5000"),
    Ask("remember", "draw"),
    Ask("remember", "lift"),
)
STEPS = ("draw", "lift", "hold", "steal", "remember")


class Practice:
    """Plays the script; nobody keeps it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        seats = (Seat(), Seat(Kind.RIVAL, "casual"))
        self.match: DiamondMatch = begin(Setup(seats, SEED, "7", 1))
        self._script = list(THEIRS)
        self.chair = Chair(1, dict(enumerate(seats, 1)), self._play, _nothing, _silent, _silent, clock)
        self._show()

    def _play(self, move: str) -> None:
        self.match = advance(self.match, 1, move, self.match.seconds + 1, None)
        self._show()

    def answer(self) -> bool:
        """Let the opponent make its next move; whether it was its turn."""
        if self.match.turn != 2 or not self._script:
            return False
        self.match = advance(self.match, 2, self._script.pop(0), self.match.seconds + 1, None)
        self._show()
        return True

    def _show(self) -> None:
        self.chair.view = view(self.match, 1)
        self.chair.to_move = self.match.turn == 1


def _nothing(_: bool) -> None:
    """Nobody looks at the clock."""


def _silent() -> None:
    """Nothing is left behind."""
