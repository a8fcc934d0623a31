"""Long thinking in slices: generators that run a few milliseconds per frame."""

from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Wait:
    """What a job gives way with that has nothing to do before a time of the clock."""

    until: float


@dataclass
class Job:
    """One generator under way; its return value goes to `done`."""

    work: Generator[object, None, Any]
    done: Callable[[Any], None] | None = None
    cancelled: bool = False
    ended: bool = False
    not_before: float = 0.0

    def cancel(self) -> None:
        self.cancelled = True


class Jobs:
    """Runs jobs in turn within a time budget."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._queue: deque[Job] = deque()

    def __len__(self) -> int:
        """How many jobs have something to do."""
        now = self._clock()
        return sum(job.not_before <= now for job in self._queue)

    def start(self, work: Generator[object, None, Any], done: Callable[[Any], None] | None = None) -> Job:
        job = Job(work, done)
        self._queue.append(job)
        return job

    def run(self, budget: float) -> None:
        """Go on with the jobs, one step each in turn, until the budget in seconds is spent."""
        now = self._clock()
        end, idle = now + budget, 0
        while idle < len(self._queue):
            job = self._queue.popleft()
            if job.cancelled:
                job.ended = True
                job.work.close()
                continue
            if job.not_before > now:
                self._queue.append(job)
                idle += 1
                continue
            idle = 0
            self._step(job)
            now = self._clock()
            if now >= end:
                return

    def _step(self, job: Job) -> None:
        try:
            given = next(job.work)
        except StopIteration as finished:
            job.ended = True
            if job.done:
                job.done(finished.value)
        else:
            job.not_before = given.until if isinstance(given, Wait) else 0.0
            self._queue.append(job)
