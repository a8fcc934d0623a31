"""A test of one's own mine: the table, at a match that nobody keeps and that counts nowhere."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from orapa.app.mine.learn.practice import Practice
from orapa.app.mine.preferences import GAME
from orapa.app.mine.table.scene import Table
from orapa.engine.mine.making.maker import Made
from orapa.engine.mine.match.editions import Rules
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.match.progress import tempo_of
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.rules.gems import GemSet

if TYPE_CHECKING:
    from orapa.app.loop import App


def told_ended(app: "App") -> None:
    """Where a reload comes to: nobody has kept the test, and the builder below it says so."""
    app.toast.say(app.texts("build.test.ended"))


class TrialTable(Table):
    """The way back leads to the builder, where everything is as it was."""

    def __init__(self, app: "App", made: Made, gem_set: GemSet, rules: Rules, solved: Callable[[Goal], None]) -> None:
        self.practice = Practice(app, begin(solo(made, gem_set, rules)))
        self._solved = solved
        super().__init__(app, self.practice.chair)

    @property
    def place(self) -> str:
        return f"{GAME} test"

    def ended(self) -> bool:
        """Show what came of it; what it took is told to the builder."""
        from orapa.app.mine.reveal.scene import Reveal

        match, seat = self.chair.finished, self.chair.seat
        if match.explorer(seat).solved:
            self._solved(Goal(match.cost(seat), int(match.seconds), tempo=tempo_of(match.log, seat)))
        # Not by the ways: they know nothing of a match that nobody keeps.
        self.app.change(Reveal(self.app, match, seat))
        return True

    def _enter(self, name: str) -> None:
        # Nothing is given up by it, so nothing is asked before.
        super()._enter("anew" if name == "restart" else name)

    def _begin_anew(self) -> None:
        """The same mine from the start: nothing of it is kept, so nothing is given up."""
        assert self._window is not None
        self.practice.back()
        self.chair = self.practice.chair
        self.chair.changed = self._update
        self.chair.look(True)
        self._made_of = None
        self.choices = type(self.choices)()
        self._update()
