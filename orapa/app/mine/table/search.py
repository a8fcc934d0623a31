"""The search for hints: a job between the frames, and what it has found so far."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.jobs import Job, Jobs
from orapa.app.frame.parts import THINKING, there
from orapa.app.frame.platform import Platform
from orapa.app.mine.table.hints import NO_HINT, WHOLE, Hinting, noted, put_aside, reread, searching
from orapa.engine.mine.match.views import View

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.hints import Hint


class HintSearch:
    """Looks for one hint at a time, by what a seat may know."""

    def __init__(self, jobs: Jobs, platform: Platform) -> None:
        self.hinting: Hinting = NO_HINT
        self._jobs = jobs
        self._platform = platform
        self._job: Job | None = None

    def seek(self, view: View, aids: frozenset[str], found: "Callable[[Hint | None], None]") -> None:
        """Look for a hint on the sheet as it lies."""
        self.put_away()
        self._job = self._jobs.start(searching(view, aids, self.hinting, self._platform), found)
        self.hinting = replace(self.hinting, searching=True)

    def listen(self) -> bool:
        """Hear how much of the part that hints need has arrived; whether that is news."""
        waits = self.hinting.searching and not there(self._platform, THINKING)
        loaded = round(WHOLE * self._platform.part_progress(THINKING)) if waits else WHOLE
        news = loaded != self.hinting.loaded
        self.hinting = replace(self.hinting, loaded=loaded)
        return news

    def end(self, hint: "Hint | None") -> None:
        """The search has come to its end."""
        self.hinting = replace(self.hinting, searching=False)
        if hint is not None:
            self.hinting = replace(self.hinting, known=hint.candidates)

    def tell(self, hint: "Hint | None", view: View) -> None:
        """A hint is told, as far as its steps have been reached."""
        self.hinting = noted(replace(self.hinting, hint=hint), view)

    def reread(self, number: int, view: View) -> bool:
        """Open a paid hint again; whether it is still known."""
        found = reread(self.hinting, view, number)
        if found is None:
            return False
        self.put_away()
        self.hinting = found
        return True

    def put_away(self) -> None:
        """Nothing is looked for or told any more."""
        if self._job:
            self._job.cancel()
        self.hinting = put_aside(self.hinting)
