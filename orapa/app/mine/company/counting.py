"""How many mines still fit what another was told about one's own: counted in slices, in the background."""

from collections.abc import Callable, Generator
from random import Random
from typing import TYPE_CHECKING

from orapa.app.frame.jobs import Job, Jobs
from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.app.frame.platform import Platform
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer
from orapa.words.texts import Texts, counted, number

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.candidates import Candidates

MANY = 1_000_000


class MineCount:
    """Counts for one set of answers at a time; what was counted last is kept until the next is."""

    def __init__(self, jobs: Jobs, platform: Platform, found: Callable[[], None]) -> None:
        self._jobs = jobs
        self._platform = platform
        self._found = found
        self._job: Job | None = None
        self._wanted: tuple[Answer, ...] | None = None
        self.candidates: Candidates | None = None

    def wish(self, view: View) -> None:
        """Have counted what fits the answers about the seat's own mine."""
        answers = tuple(clue.answer for clue in view.own_clues)
        if answers == self._wanted:
            return
        self.stop()
        self._wanted = answers
        self._job = self._jobs.start(_counting(view, answers, self.candidates, self._platform), self._end)

    def stop(self) -> None:
        """Count nothing any more."""
        if self._job:
            self._job.cancel()
        self._job, self._wanted = None, None

    def _end(self, found: "Candidates | None") -> None:
        self.candidates = found
        self._found()

    def words(self, view: View, texts: Texts) -> str:
        """How many there are, in words; a dash while that is unknown."""
        found = self.candidates
        if found is None or len(found.answers) != len(view.own_clues) or not found.count:
            return texts("company.fit", count="–")
        from orapa.engine.mine.deduction.known import Known

        if found.count >= MANY:
            return texts("company.fit_many")
        if found.known is not Known.EXACT:
            return texts("company.fit_about", count=number(texts, float(f"{found.count:.1g}")))
        return counted(texts, "company.fit", found.count, count=number(texts, int(found.count)))


def _counting(
    view: View, answers: tuple[Answer, ...], before: "Candidates | None", platform: Platform
) -> Generator[object, None, "Candidates | None"]:
    """Count in slices; None if the part of the program that can do so does not come."""
    try:
        yield from loading(platform, THINKING)
    except PartMissing:
        return None
    from orapa.engine.mine.deduction.candidates import gathering

    return (yield from gathering(answers, view.gem_set.gems, view.reach, Random(0), before=before))
