"""A part that is first needed now is waited for, and one that does not come is told."""

import pytest

from orapa.app.frame.jobs import NEXT_FRAME, Jobs
from orapa.app.frame.parts import PartMissing, loading, there
from orapa.app.frame.platform import PartState, Platform


class Slow(Platform):
    """A page whose parts take a while."""

    def __init__(self, *states: PartState) -> None:
        self.states = list(states)
        self.asked: list[str] = []

    def part(self, name: str) -> None:
        self.asked.append(name)

    def part_state(self, name: str) -> PartState:
        assert self.asked in ([], [name])
        return self.states.pop(0) if self.asked else ""


def test_in_a_window_every_part_is_there() -> None:
    assert there(Platform(), "thinking")
    assert list(loading(Platform(), "thinking")) == []


def test_a_part_is_asked_for_once_and_waited_for() -> None:
    page = Slow("loading", "loading", "there")
    assert not there(page, "thinking")
    assert list(loading(page, "thinking")) == [NEXT_FRAME, NEXT_FRAME]
    assert page.asked == ["thinking"]


def test_a_part_that_does_not_come_is_named() -> None:
    with pytest.raises(PartMissing, match="'thinking'"):
        list(loading(Slow("loading", "failed"), "thinking"))


def test_waiting_for_a_part_takes_one_look_a_frame() -> None:
    page = Slow("loading", "loading", "there")
    jobs = Jobs(lambda: 0.0)
    jobs.start(loading(page, "thinking"))
    jobs.run(1.0)
    assert page.states == ["loading", "there"]
    jobs.run(1.0)
    assert len(jobs) == 1
    jobs.run(1.0)
    assert len(jobs) == 0
