"""Long thinking in slices: generators that run a few milliseconds per frame."""

from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

NEXT_FRAME = object()
"""What work yields that only waits: it has nothing to do before the next frame."""


@dataclass
class Job:
    """One generator under way; its return value goes to `done`."""

    work: Generator[object, None, Any]
    done: Callable[[Any], None] | None = None
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


class Jobs:
    """Runs jobs in turn within a time budget."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._queue: deque[Job] = deque()

    def __len__(self) -> int:
        return len(self._queue)

    def start(
        self, work: Generator[object, None, Any], done: Callable[[Any], None] | None = None
    ) -> Job:
        job = Job(work, done)
        self._queue.append(job)
        return job

    def run(self, budget: float) -> None:
        """Go on with the jobs, one step each in turn, until the budget in seconds is spent."""
        end = self._clock() + budget
        waiting: list[Job] = []
        while self._queue:
            job = self._queue.popleft()
            if job.cancelled:
                job.work.close()
                continue
            try:
                given = next(job.work)
            except StopIteration as finished:
                if job.done:
                    job.done(finished.value)
            else:
                (waiting if given is NEXT_FRAME else self._queue).append(job)
            if self._clock() >= end:
                break
        self._queue.extend(waiting)
