"""Help beside a boxed game, worked out between the frames: the check by itself, all else only when it is asked for."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from orapa.app.frame.jobs import Job, Jobs
from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.app.frame.platform import Platform
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, Question

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.known import Left
    from orapa.engine.mine.deduction.questions import Rating
    from orapa.engine.mine.match.companion import Case, Check


@dataclass(frozen=True)
class Said:
    """What is known about the answers as they stand now."""

    check: "Check | None" = None
    counts: bool = False
    """Whether the number of mines is wanted."""
    left: "Left | None" = None
    advises: bool = False
    """Whether the best question is wanted."""
    best: "Rating | None" = None
    searched: bool = False
    """Whether the search for it has come to its end."""

    @property
    def amiss(self) -> bool:
        """Whether no mine fits."""
        return self.check is not None and self.check.fits is False

    @property
    def suspects(self) -> tuple[Answer, ...]:
        """The answers of which one or more must be wrong."""
        return tuple(slip.clue.answer for slip in self.check.slips) if self.check else ()

    def instead(self, question: Question) -> Answer | None:
        """What a suspect answer would have to be, if that is only one thing."""
        slips = self.check.slips if self.check else ()
        return next((slip.instead for slip in slips if slip.clue.answer.question == question), None)


class Helping:
    """One job for each kind of help, begun anew whenever the answers change."""

    def __init__(self, jobs: Jobs, platform: Platform, changed: Callable[[], None]) -> None:
        self.said = Said()
        self._jobs = jobs
        self._platform = platform
        self._changed = changed
        self._work: dict[str, Job] = {}
        self._answers: tuple[Answer, ...] | None = None
        self._failed = False

    def look(self, view: View) -> None:
        """Have said what the help chosen gives about the answers; nothing is worked out that was not chosen."""
        if view.answers == self._answers:
            return
        self.stop()
        self._answers = view.answers
        self.said = Said(counts=self.said.counts, advises=self.said.advises)
        if view.help.gives(Help.FIT) and view.answers:
            self._start("check", _checking, view)
        self._wanted(view)

    def turn(self, what: str, view: View) -> None:
        """Have something told, or no longer."""
        if what == "count":
            self.said = replace(self.said, counts=not self.said.counts)
        else:
            self.said = replace(self.said, advises=not self.said.advises)
        self._wanted(view)

    def stop(self) -> None:
        """Work on nothing any more."""
        for job in self._work.values():
            job.cancel()
        self._work.clear()
        self._answers = None

    @property
    def failed(self) -> bool:
        """Whether the part of the program that can think did not come; told once."""
        failed, self._failed = self._failed, False
        return failed

    def _wanted(self, view: View) -> None:
        if self.said.counts and self.said.left is None and view.help.gives(Help.COUNT):
            self._start("left", _counting, view)
        if self.said.advises and not self.said.searched and view.help.gives(Help.BEST):
            self._start("best", _advising, view)

    def _start(self, name: str, work: Callable[[View], Generator[object, None, Any]], view: View) -> None:
        if name in self._work:
            return

        def end(found: Any) -> None:
            self._work.pop(name, None)
            if isinstance(found, PartMissing):
                self._failed = True
                self.said = replace(self.said, counts=False, advises=False)
            else:
                found_out: dict[str, Any] = {name: found, "searched": self.said.searched or name == "best"}
                self.said = replace(self.said, **found_out)
            self._changed()

        self._work[name] = self._jobs.start(self._prepared(work, view), end)

    def _prepared(
        self, work: Callable[[View], Generator[object, None, Any]], view: View
    ) -> Generator[object, None, Any]:
        try:
            yield from loading(self._platform, THINKING)
        except PartMissing as missing:
            return missing
        return (yield from work(view))


def _case(view: View) -> "Case":
    from orapa.engine.mine.match.companion import Case

    return Case(view.clues, view.gem_set.gems, view.reach)


def _checking(view: View) -> Generator[object, None, "Check"]:
    from orapa.engine.mine.match.companion import checking

    return (yield from checking(_case(view)))


def _counting(view: View) -> Generator[object, None, "Left"]:
    from orapa.engine.mine.match.companion import counting

    return (yield from counting(_case(view), Random(0)))


def _advising(view: View) -> Generator[object, None, "Rating | None"]:
    from orapa.engine.mine.match.companion import advising

    return (yield from advising(_case(view), view.rules.scans, Random(0)))
