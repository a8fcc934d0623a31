"""The match of a lesson: real, played by the player alone, never kept and never counted."""

from typing import TYPE_CHECKING

from orapa.app.frame.parts import THINKING, loading
from orapa.app.sitting import Chair, Sitting
from orapa.engine.mine.match.state import Match

if TYPE_CHECKING:
    from orapa.app.loop import App


class Practice:
    """A sitting that nobody keeps, and how it stood as each step began."""

    def __init__(self, app: "App", match: Match) -> None:
        self._app = app
        self._starts = [match]
        self._sitting = self._sit(match)

    @property
    def chair(self) -> Chair:
        """The chair of the only player."""
        return self._sitting.chair

    def note(self) -> None:
        """Another step begins here."""
        self._starts.append(self._sitting.match)

    def back(self) -> Chair:
        """Be again where the step before began, or where this one did if it is the first."""
        if len(self._starts) > 1:
            self._starts.pop()
        self._sitting.leave()
        self._sitting = self._sit(self._starts[-1])
        return self.chair

    def _sit(self, match: Match) -> Sitting:
        app = self._app
        clock, jobs = app.platform.clock, app.jobs
        return Sitting(match, "", _nobody, clock, jobs, lambda: loading(app.platform, THINKING), Sitting.leave)


def _nobody(_: Sitting) -> None:
    """Nobody keeps it."""
