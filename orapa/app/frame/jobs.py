"""Long thinking in slices: generators that run a few milliseconds per frame."""

from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Wait:
    """What work yields that only waits: it has nothing to do before the next frame, nor before a time of the clock."""

    until: float = 0.0


NEXT_FRAME = Wait()


@dataclass(eq=False)
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

    @property
    def rests(self) -> float:
        """Seconds until a job goes on that waits for a time; none while one has something to do."""
        now = self._clock()
        return min((max(0.0, job.not_before - now) for job in self._queue), default=float("inf"))

    def start(
        self, work: Generator[object, None, Any], done: Callable[[Any], None] | None = None, at_once: float = 0.0
    ) -> Job:
        """Begin a job; what can be done of it in so many seconds is done at once."""
        job = Job(work, done)
        end = self._clock() + at_once
        while not job.ended and self._clock() < end:
            if isinstance(self._step(job), Wait):
                break
        if not job.ended:
            self._queue.append(job)
        return job

    def run(self, budget: float) -> None:
        """Go on with the jobs, one step each in turn, until the budget in seconds is spent."""
        now = self._clock()
        end = now + budget
        waiting = [job for job in self._queue if job.not_before > now and not job.cancelled]
        ready = deque(job for job in self._queue if job not in waiting)
        self._queue.clear()
        while ready:
            job = ready.popleft()
            given = self._step(job)
            if not job.ended:
                job.not_before = given.until if isinstance(given, Wait) else 0.0
                (waiting if isinstance(given, Wait) else ready).append(job)
            # What the work has started goes on in turn with the rest.
            ready.extend(self._queue)
            self._queue.clear()
            if self._clock() >= end:
                break
        self._queue.extend((*ready, *waiting))

    def _step(self, job: Job) -> object:
        """One step of a job, and what it gave way with."""
        if job.cancelled:
            job.ended = True
            job.work.close()
            return None
        try:
            return next(job.work)
        except StopIteration as finished:
            job.ended = True
            if job.done:
                job.done(finished.value)
            return None
