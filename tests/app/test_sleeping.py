"""The loop sleeps until something is due: no scene does anything by the clock that it has not announced."""

import pytest

from orapa.app.frame.jobs import Wait
from orapa.app.frame.platform import Screen
from orapa.app.loop import App
from tests.app.stage import Stage
from tools.shots import SCENES
from tools.studio import Studio, open_studio, settled

MINUTE, RATE = 60, 20
A_LITTLE = 0.01
"""Seconds that looks at the clock take together between two frames."""
IDLE = ("home", "home-continue", "settings", "records", "table-game", "table-hint", "diamond-lift", "enigma-lay")
"""Scenes in which nothing moves."""
DUE = (
    "today",
    "review-best",
    "why-clue",
    "lesson-place",
    "enigma-pipes",
    "ghost-before",
    "share",
    "home-unkept",
    "builder-hidden",
)
"""Scenes in which something happens by the clock."""


def slept(app: App, seconds: float) -> tuple[list[float], list[str]]:
    """When the program was awake, and what it did while it was thought to sleep."""
    platform = app.platform
    assert isinstance(platform, Studio)
    began, clock = app.now, platform._clock
    asleep_until, awake, done = began, [], []
    for frame in range(1, round(seconds * RATE)):
        passed = frame / RATE
        drawn = app.frames
        platform._clock = clock + passed
        app.step(began + passed)
        if began + passed < asleep_until - A_LITTLE:
            if app.frames != drawn or app.jobs:
                done.append(f"after {passed:.2f} s, {asleep_until - began - passed:.2f} s too early")
            continue
        awake.append(passed)
        asleep_until = began + passed + app.rests()
    return awake, done


def check(name: str) -> list[float]:
    open_studio()
    awake, done = slept(settled(SCENES[name], Screen(1280, 800), "dark", "en"), MINUTE)
    assert done == [], name
    return awake


@pytest.mark.parametrize("name", DUE)
def test_nothing_happens_by_the_clock_that_was_not_announced(name: str) -> None:
    check(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted({*SCENES} - {*IDLE, *DUE}))
def test_no_scene_at_all_does_anything_by_the_clock_that_it_has_not_announced(name: str) -> None:
    check(name)


@pytest.mark.parametrize("name", IDLE)
def test_an_idle_minute_is_slept_through(name: str) -> None:
    # Of the day there is a look once a minute.
    assert len([passed for passed in check(name) if passed > 5]) <= 1


def test_a_toast_goes_by_itself_and_a_job_that_waits_goes_on_in_time() -> None:
    stage = Stage()
    stage.run(6)
    assert stage.app.rests() > 10
    went_on = []

    def waiting() -> object:
        yield Wait(stage.platform.clock() + 9)
        went_on.append(True)

    stage.app.jobs.start(waiting())  # type: ignore[arg-type]
    stage.run(2)
    assert 6 < stage.app.rests() < 8
    stage.app.toast.say("For a test")
    stage.run(2)
    assert 0 < stage.app.rests() < 5
    stage.run(stage.app.rests() + 1)
    assert not stage.app.toast.shown
    stage.run(8)
    assert went_on
