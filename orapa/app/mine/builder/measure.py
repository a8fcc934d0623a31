"""The measure of a mine: what the engine finds out about it in the background, while it lies as it lies."""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from orapa.app.frame.jobs import Job, Wait
from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.engine.mine.making.assessing import Assessment

REST = 0.4
"""Seconds that a mine lies unchanged before it is measured."""
REMEMBERED = 30


class Measure:
    """Measures the mine that is wished for, one at a time; tells whenever more is known."""

    def __init__(self, app: "App", told: Callable[[], None]) -> None:
        self._app = app
        self._told = told
        self._job: Job | None = None
        self._wanted: tuple[Mine, GemSet] | None = None
        self._known: dict[tuple[Mine, GemSet], Assessment] = {}
        self.assessment: Assessment | None = None
        """What is known of the mine wished for last; of another one while nothing is known of it yet."""
        self.fresh = False
        """Whether it is of the mine wished for."""
        self.whole = False
        """Whether all of it is known."""
        self.missing = False
        """Whether what it takes cannot be had now."""

    def wish(self, mine: Mine, gem_set: GemSet) -> None:
        """Have a legal mine measured, unless it is the one already."""
        wanted = (mine, gem_set)
        if wanted == self._wanted:
            return
        self.stop()
        self._wanted = wanted
        if wanted in self._known:
            self.assessment, self.fresh, self.whole = self._known[wanted], True, True
            return
        self.fresh = self.whole = self.missing = False
        self._job = self._app.jobs.start(self._measuring(*wanted))

    def remember(self, mine: Mine, gem_set: GemSet, assessment: "Assessment") -> None:
        """Know what was found out about a mine."""
        self._known[mine, gem_set] = assessment
        while len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        if self._wanted == (mine, gem_set):
            self.assessment, self.fresh, self.whole = assessment, True, True

    def stop(self) -> None:
        """Nothing is to be measured any more."""
        if self._job:
            self._job.cancel()
        self._job = self._wanted = None

    def _measuring(self, mine: Mine, gem_set: GemSet) -> Generator[object, None, None]:
        yield Wait(self._app.platform.clock() + REST)
        try:
            yield from loading(self._app.platform, THINKING)
        except PartMissing:
            self.missing = True
            self._told()
            return
        from orapa.engine.mine.making.assessing import assessing

        work = assessing(mine, gem_set)
        while True:
            try:
                found = next(work)
            except StopIteration as end:
                self.remember(mine, gem_set, end.value)
                self._told()
                return
            if found is not None:
                self.assessment, self.fresh = found, True
                self._told()
            yield None
