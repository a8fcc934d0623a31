"""Practice: puzzles of a kind and grade one after another, with one's own best times."""

import random
from typing import TYPE_CHECKING

from orapa.app.enigma import halfway
from orapa.app.enigma.preferences import GAME, preferences
from orapa.app.enigma.puzzles.run import Run, Status
from orapa.engine.enigma.puzzles.kinds import Kind, Ticket
from orapa.words.texts import Texts, clock_words

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.scene import Scene


ENTRY = "enigma.practice"
"""The entry that remembers a puzzle that was left, so that a reload does not give the time back."""


class Practice(Run):
    """A puzzle for its own sake."""

    hints = True

    def __init__(self, app: "App", kind: Kind, grade: int, seed: str) -> None:
        self._app = app
        self.ticket = Ticket(kind, grade, seed)
        self.assisted = preferences(app.settings).assists
        self._said = ""
        self.begun_at, self.laid, self.helped = halfway.taken_up(app.platform, ENTRY, self._mark)
        """The last is whether a hint was asked for: then its time is no best one, and tells no pace."""

    @property
    def _mark(self) -> str:
        return f"{self.ticket.kind} {self.ticket.grade} {self.ticket.seed}"

    @property
    def place(self) -> str:  # type: ignore[override]
        """The puzzle in words; when it is over, its answer is known, and nothing leads back to it."""
        return f"{GAME} practice" if self._said else f"{GAME} practice {self._mark}"

    def hinted(self) -> None:
        """From now on its time is no best one."""
        self.helped = True

    def keep(self, passed: int, placement: str) -> None:
        """Remember how far it has come."""
        halfway.keep(self._app.platform, ENTRY, self._mark, passed, placement, self.helped)

    def status(self, passed: int, texts: Texts) -> Status:
        """The clock, and the time to beat."""
        return Status(clock_words(passed / 1000), self._said or self._best(texts))

    def solved(self, scene: "Scene", passed: int, placement: str) -> None:
        """A time of one's own is kept; one with a hint is not."""
        del scene, placement
        self._app.platform.forget(ENTRY)
        now, ticket = preferences(self._app.settings), self.ticket
        if self.helped:
            self._said = self._app.texts("enigma.practice.helped")
            return
        before = now.best(ticket.kind, ticket.grade)
        practised = now.with_time(ticket.kind, ticket.grade, passed).with_pace(ticket.grade, passed)
        self._app.choose_for(GAME, **practised.kept())
        key = (
            "enigma.practice.first"
            if before is None
            else "enigma.practice.record"
            if passed < before
            else "enigma.practice.solved"
        )
        self._said = self._app.texts(key, time=clock_words(passed / 1000))

    def gave_up(self, scene: "Scene", passed: int) -> None:
        """Nothing is kept of it."""
        del scene, passed
        self._app.platform.forget(ENTRY)
        self._said = self._app.texts("enigma.practice.gave_up")

    def following(self, texts: Texts) -> str:
        """Another one of the same kind."""
        return texts("enigma.practice.next")

    def go_on(self, scene: "Scene") -> None:
        """Another one of the same kind."""
        from orapa.app.enigma.puzzles.scene import PuzzleScene

        del scene
        ticket = self.ticket
        self._app.change(PuzzleScene(self._app, Practice(self._app, ticket.kind, ticket.grade, fresh_seed())))

    def _best(self, texts: Texts) -> str:
        best = preferences(self._app.settings).best(self.ticket.kind, self.ticket.grade)
        grade = texts(f"enigma.grade.{self.ticket.grade}")
        return grade if best is None else texts("enigma.practice.best", grade=grade, time=clock_words(best / 1000))


def fresh_seed() -> str:
    """A number that no puzzle had before."""
    return f"{random.getrandbits(32):08x}"
