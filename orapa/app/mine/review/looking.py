"""Looking back on a finished match, for whoever shows it: read if it was kept, else worked out and kept."""

from collections.abc import Callable, Generator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from orapa.app.frame.jobs import Job
from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.app.mine.review.figures import Figures, figures_of
from orapa.engine.mine.match.reviewed import Review, Reviewed, parse_review, print_review
from orapa.engine.mine.match.state import Match

if TYPE_CHECKING:
    from orapa.app.loop import App


class Looking:
    """The figures of a match as they come; several scenes may watch."""

    def __init__(self, app: "App", match: Match, name: str = "") -> None:
        self.match = match
        self.name = name
        """What the match is kept under, empty if it is not."""
        self.figures = Figures(((),) * len(match.clues))
        self.missing = False
        """Whether the part of the program that it takes could not be loaded."""
        self._app = app
        self._watchers: list[Callable[[], None]] = []
        self._job: Job | None = None

    def watch(self, changed: Callable[[], None]) -> None:
        """Have something called whenever there is more to show."""
        self._watchers.append(changed)

    def unwatch(self, changed: Callable[[], None]) -> None:
        self._watchers.remove(changed)
        if not self._watchers and self._job:
            self._job.cancel()
            self._job = None
            self.figures = replace(self.figures, looking=False)

    def start(self) -> None:
        """Begin to look back, unless that was done or is being done."""
        if self.figures.whole or self.figures.looking:
            return
        kept = self._kept()
        if kept:
            self._show(figures_of(kept))
        else:
            self.missing = False
            self._show(Figures(((),) * len(self.match.clues), looking=True))
            self._job = self._app.jobs.start(self._looking())

    def _kept(self) -> Review | None:
        text = self._app.keeping.review(self.name)
        try:
            return None if text is None else parse_review(text, self.match)
        except ValueError:
            # Damaged, or of another version: it is worked out anew.
            return None

    def _looking(self) -> Generator[object, None, None]:
        """What each question was worth, as it becomes known."""
        try:
            yield from loading(self._app.platform, THINKING)
        except PartMissing:
            self.missing = True
            self._show(replace(self.figures, looking=False))
            return
        from orapa.engine.mine.deduction.candidates import NORMAL
        from orapa.engine.mine.match.review import BRIEF, reviewing

        review = yield from self._telling(reviewing(self.match, Random(0), BRIEF, NORMAL))
        self._app.keeping.keep_review(self.name, print_review(review))
        self._show(figures_of(review))

    def _telling(self, work: Generator[Reviewed | int, None, Review]) -> Generator[object, None, Review]:
        """Let work go on, and show each question as soon as it is ready."""
        while True:
            try:
                found = next(work)
            except StopIteration as finished:
                review: Review = finished.value
                return review
            if isinstance(found, Reviewed):
                self._show(self.figures.with_one(found))
            yield None

    def _show(self, figures: Figures) -> None:
        self.figures = figures
        for changed in tuple(self._watchers):
            changed()
