"""The loop: draws what changed, rests when nothing does."""

import pygame
import pytest

from orapa.app.frame.geometry import Box, merged
from orapa.app.frame.platform import Screen
from orapa.app.look.canvas import Canvas
from orapa.app.pages.settings import SettingsPage
from orapa.app.scene import Scene
from orapa.app.viewing import zoom
from tests.app.stage import PHONE, Memory, Stage

GREEN = pygame.Color(9, 90, 40)


def test_the_first_step_draws_one_frame_and_says_so_once() -> None:
    stage = Stage()
    assert stage.run() == 1
    stage.run(1)
    assert stage.platform.first_frames == 1


def test_an_idle_second_draws_nothing() -> None:
    stage = Stage()
    stage.run(6)
    assert stage.run(1) == 0


def test_the_background_rests_three_seconds_after_the_last_input() -> None:
    stage = Stage()
    stage.run(6)
    stage.move(300, 300)
    assert stage.run(1) > 0
    stage.run(2)
    assert stage.run(2) == 0


def test_with_reduced_motion_the_hero_appears_without_running() -> None:
    platform = Memory()
    platform.reduced_motion = True
    stage = Stage(platform)
    stage.run(1)
    stage.move(20, 20)
    assert stage.run(1) == 0


def test_a_resize_opens_the_window_anew_and_draws() -> None:
    stage = Stage()
    stage.run(5)
    stage.platform.resize(PHONE)
    assert stage.run() == 1
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (1170, 2532)
    assert (stage.app.view.width, stage.app.view.scale) == (390, 3)


def test_redrawing_all_and_redrawing_parts_give_the_same_picture() -> None:
    stage = Stage()
    stage.run(6)
    stage.move(900, 480)
    stage.run(0.3)
    stage.move(20, 780)
    stage.run(5)
    surface = pygame.display.get_surface()
    assert surface is not None
    parts = pygame.image.tobytes(surface, "RGB")
    stage.app.damage()
    stage.run()
    assert pygame.image.tobytes(surface, "RGB") == parts


def test_the_probe_learns_scene_frames_pointer_and_key() -> None:
    stage = Stage()
    stage.run()
    stage.press(20, 780, touch=True)
    stage.key(pygame.K_F1)
    told = stage.platform.told
    assert told["scene"] == "home"
    assert told["frames"] == stage.app.frames
    assert told["pointer"] == "touch up 20 780"
    assert told["key"] == "f1"


def test_closing_the_window_ends_the_program() -> None:
    stage = Stage()
    stage.run()
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert stage.app.step(stage.time) is False


def test_a_notice_of_the_page_becomes_a_toast() -> None:
    stage = Stage()
    stage.run()
    stage.platform.notice = "offline_ready"
    stage.run(0.5)
    assert stage.app.toast.text == stage.app.texts("notice.offline_ready")
    stage.run(10)
    assert not stage.app.toast.shown


def test_the_update_toast_stays_until_its_button_reloads_the_page() -> None:
    stage = Stage()
    stage.run()
    stage.platform.notice = "update_ready"
    stage.run(30)
    assert stage.app.toast.shown
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert stage.platform.reloads == 1


def test_a_notice_nobody_knows_is_passed_over() -> None:
    stage = Stage()
    stage.run()
    stage.platform.notice = "no_such_thing"
    stage.run(0.2)
    assert not stage.app.toast.shown


def test_overlapping_boxes_merge_and_distant_ones_do_not() -> None:
    near, far = [Box(0, 0, 10, 10), Box(5, 5, 10, 10)], Box(50, 50, 5, 5)
    assert merged([*near, far]) == [Box(0, 0, 15, 15), far]


def test_many_boxes_become_one() -> None:
    assert merged([Box(20 * i, 0, 5, 5) for i in range(10)]) == [Box(0, 0, 185, 5)]


def test_only_large_windows_are_enlarged() -> None:
    sizes = [(320, 480), (1280, 800), (1920, 1080), (2560, 1440)]
    assert [zoom(*size) for size in sizes] == [1, 1, 1.25, 1.75]


def test_a_large_window_keeps_its_device_pixels() -> None:
    stage = Stage(Memory(Screen(2560, 1440)))
    stage.run()
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (2560, 1440)
    assert stage.app.view.scale == 1.75


class Plain(Scene):
    """Nothing but green."""

    name = "plain"

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill(GREEN)


def entered(still: bool) -> tuple[Stage, pygame.Surface]:
    """A stage that was just told to show another scene."""
    platform = Memory()
    platform.reduced_motion = still
    stage = Stage(platform)
    stage.run(6)
    stage.app.push(Plain(stage.app))
    surface = pygame.display.get_surface()
    assert surface is not None
    return stage, surface


def test_a_new_scene_pushes_the_old_one_aside_and_then_rests() -> None:
    stage, surface = entered(still=False)
    left, right = (5, 400), (1274, 400)
    stage.run(0.05)
    assert surface.get_at(left) != GREEN
    assert surface.get_at(right) == GREEN
    stage.run(0.5)
    assert surface.get_at(left) == GREEN
    assert stage.run(1) == 0


def test_going_back_moves_the_other_way() -> None:
    stage, surface = entered(still=False)
    stage.run(1)
    stage.app.pop()
    stage.run(0.05)
    assert surface.get_at((5, 400)) != GREEN
    assert surface.get_at((1274, 400)) == GREEN
    stage.run(6)
    assert surface.get_at((1274, 400)) != GREEN


def test_with_reduced_motion_a_new_scene_is_there_at_once() -> None:
    stage, surface = entered(still=True)
    stage.run()
    assert surface.get_at((5, 400)) == GREEN


@pytest.mark.parametrize(("motion", "speed"), [("calm", 0.6), ("full", 1.0), ("quick", 2.0)])
def test_one_setting_decides_how_fast_everything_moves(motion: str, speed: float) -> None:
    told: list[float] = []

    class Watch(SettingsPage):
        def tick(self, now: float) -> None:
            told.append(now)

    stage = Stage()
    stage.run(0.2)
    stage.app.choose(motion=motion)
    stage.app.push(Watch(stage.app))
    stage.run(2)
    assert told[-1] - told[0] == pytest.approx(2 * speed, rel=0.05)
    assert stage.app.view.still is False
    before = told[-1]
    stage.app.choose(motion="full")
    stage.run()
    assert told[-1] - before < 0.05, "nothing jumps when another speed is chosen"


def test_a_toast_can_be_read_as_long_however_fast_things_move() -> None:
    stage = Stage()
    stage.run(0.2)
    stage.app.choose(motion="quick")
    stage.app.toast.say("Read me")
    stage.run(4)
    assert stage.app.toast.shown
