"""Work that may wait goes on where it was, and no picture is seen before it is whole."""

from collections.abc import Generator
from functools import partial

import pygame
import pytest

from orapa.app.frame.pacing import NotNow, paced, pause
from orapa.app.frame.warming import importing
from orapa.app.look import cache
from orapa.app.look.canvas import Canvas
from orapa.app.scene import Scene
from tests.app.stage import PHONE, Memory, Stage

GREEN = pygame.Color(9, 90, 40)


class Clock:
    """Each look at it takes a second."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 1
        return self.time


def image() -> pygame.Surface:
    return pygame.Surface((1, 1))


def window() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface
    return surface


def test_work_pauses_only_while_a_pace_is_set_and_time_is_up() -> None:
    pause()
    with paced(Clock(), 2.5):
        pause()
        pause()
        with pytest.raises(NotNow):
            pause()
    pause()


def test_what_was_built_before_time_was_up_is_kept() -> None:
    built = []

    def build(name: str) -> pygame.Surface:
        built.append(name)
        return image()

    def picture() -> None:
        for name in "abc":
            cache.kept(("pacing", name), partial(build, name))

    for _ in range(3):
        with paced(Clock(), 0), pytest.raises(NotNow):
            picture()
    picture()
    assert built == ["a", "b", "c"]


def test_what_is_built_in_steps_goes_on_where_it_was() -> None:
    done = []

    def cutting() -> Generator[None, None, pygame.Surface]:
        for step in range(3):
            done.append(step)
            yield
        return image()

    for _ in range(3):
        with paced(Clock(), 0), pytest.raises(NotNow):
            cache.kept("pacing in steps", cutting)
    assert done == [0, 1, 2]
    assert cache.kept("pacing in steps", cutting).get_size() == (1, 1)
    assert done == [0, 1, 2]


class Slow(Scene):
    """A scene of three pieces, each of which takes a whole frame."""

    name = "slow"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage.app)
        self._stage = stage
        self.pieces = "first"
        self.built: list[int] = []
        self.ticks = 0

    def tick(self, now: float) -> None:  # noqa: ARG002
        self.ticks += 1

    def draw(self, canvas: Canvas) -> None:
        for piece in range(3):
            canvas.lay(cache.kept(("slow", id(self), self.pieces, piece), partial(self._build, piece)), (0, 0))

    def _build(self, piece: int) -> pygame.Surface:
        self.built.append(piece)
        self._stage.platform.passed += 1
        return image()


def test_the_old_picture_stays_until_the_first_of_a_scene_is_whole() -> None:
    platform = Memory()
    stage = Stage(platform)
    stage.run()
    platform.hurries = True
    scene, drawn = Slow(stage), stage.app.frames
    stage.app.push(scene)
    for pieces in (1, 2, 3):
        stage.run()
        assert len(scene.built) == pieces
        assert stage.app.frames == drawn
        assert stage.app.rests() == 0
    assert scene.ticks == 1
    stage.run()
    assert stage.app.frames == drawn + 1
    assert scene.built == [0, 1, 2]


def test_a_turned_phone_shows_the_old_picture_until_there_is_one_of_its_size() -> None:
    platform = Memory()
    stage = Stage(platform)
    scene = Slow(stage)
    stage.app.push(scene)
    stage.run(1)
    window().fill(GREEN)
    platform.hurries, scene.pieces = True, "turned"
    platform.resize(PHONE)
    stage.run()
    width, height = PHONE.device_size
    turned = window()
    assert turned.get_size() == (width, height)
    assert turned.get_at((width // 2, height // 2)) == GREEN
    ground = stage.app.view.theme.bg0
    assert turned.get_at((width // 2, 10)) == turned.get_at((width // 2, height - 10)) == pygame.Color(ground)


def test_a_window_draws_everything_at_once() -> None:
    stage = Stage()
    stage.run()
    scene = Slow(stage)
    stage.app.push(scene)
    stage.run()
    assert scene.built == [0, 1, 2]


def test_modules_are_imported_one_at_a_time_and_only_once() -> None:
    list(importing("orapa.app.look"))
    assert list(importing("orapa.app.look")) == []
