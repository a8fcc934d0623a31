"""Long work runs in slices and hands over its result."""

from collections.abc import Generator

from orapa.app.frame.jobs import NEXT_FRAME, Jobs


class Clock:
    """Time that passes only when the work says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def counting(clock: Clock, steps: int, each: float = 0.001) -> Generator[None, None, int]:
    for _ in range(steps):
        clock.now += each
        yield
    return steps


def test_a_slice_ends_when_its_budget_is_spent() -> None:
    clock = Clock()
    jobs = Jobs(clock)
    jobs.start(counting(clock, 100))
    jobs.run(0.005)
    assert 0.005 <= clock.now < 0.007
    assert len(jobs) == 1


def test_a_finished_job_hands_over_its_result_and_leaves() -> None:
    clock, results = Clock(), list[int]()
    jobs = Jobs(clock)
    jobs.start(counting(clock, 3), results.append)
    for _ in range(5):
        jobs.run(0.002)
    assert results == [3]
    assert not jobs


def test_jobs_take_turns() -> None:
    clock, results = Clock(), list[int]()
    jobs = Jobs(clock)
    jobs.start(counting(clock, 50), results.append)
    jobs.start(counting(clock, 2), results.append)
    jobs.run(0.010)
    assert results == [2]


def test_even_an_empty_budget_goes_one_step_on() -> None:
    clock, results = Clock(), list[int]()
    jobs = Jobs(clock)
    jobs.start(counting(clock, 1, each=1.0), results.append)
    jobs.run(0)
    jobs.run(0)
    assert results == [1]


def test_a_cancelled_job_never_goes_on() -> None:
    clock, results = Clock(), list[int]()
    jobs = Jobs(clock)
    job = jobs.start(counting(clock, 5), results.append)
    job.cancel()
    jobs.run(1)
    assert (results, clock.now, len(jobs)) == ([], 0.0, 0)


def test_work_that_only_waits_leaves_the_frame_to_others() -> None:
    clock, results, looks = Clock(), list[int](), list[float]()

    def waiting() -> Generator[object, None, None]:
        while not results:
            looks.append(clock.now)
            yield NEXT_FRAME

    jobs = Jobs(clock)
    jobs.start(waiting())
    jobs.start(counting(clock, 8), results.append)
    jobs.run(0.005)
    assert looks == [0.0]
    jobs.run(0.005)
    assert results == [8]
    jobs.run(0.005)
    assert not jobs
