"""The home screen answers to mouse, touch and keyboard alone."""

import json
from collections.abc import Callable
from datetime import date

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Screen
from orapa.app.mine.hero import MINE, PORT, trace
from orapa.app.mine.table.scene import Table
from orapa.app.pages.home import Home
from orapa.app.pages.home_layout import Grid, home_layout
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.dailies import Daily, mine_of_the_day
from orapa.engine.mine.match.opening import daily as daily_setup
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.views import view
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import fire
from orapa.words.texts import LANGUAGES
from tests.app.stage import PHONE, Memory, Stage
from tests.words.test_texts import recorder


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.run(0.5)
    return stage


def center(stage: Stage, part: str, index: int = 0) -> tuple[float, float]:
    view = stage.app.view
    found = getattr(home_layout(view.width, view.height, view.insets, len(LANGUAGES)), part)
    box: Box = found if isinstance(found, Box) else found[index]
    return box.center


def focus(stage: Stage) -> str | None:
    assert isinstance(stage.app.scene, Home)
    focused = stage.app.scene.group.focused
    return focused.name if focused else None


def test_a_mode_to_come_says_so_when_pressed(stage: Stage) -> None:
    stage.press(*center(stage, "modes", 1))
    assert "Against the computer" in stage.app.toast.text
    assert stage.app.scene.name == "home"


@pytest.mark.parametrize(
    ("part", "index", "scene"),
    [
        ("gold", 0, "today"),
        ("modes", 0, "new mine"),
        ("tools", 0, "learn"),
        ("tools", 1, "records"),
        ("tools", 2, "settings"),
    ],
)
def test_every_door_leads_somewhere_and_back(stage: Stage, part: str, index: int, scene: str) -> None:
    stage.press(*center(stage, part, index))
    assert stage.app.scene.name == scene
    stage.run(0.5)
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == "home"


def test_no_work_goes_on_behind_a_page_and_the_picture_is_finished_on_return() -> None:
    stage = Stage()
    stage.run()
    stage.press(*center(stage, "tools", 2))
    stage.run(3)
    assert not stage.app.jobs
    stage.key(pygame.K_ESCAPE)
    assert stage.run(0.5) > 20
    stage.run(3)
    assert stage.run(1) == 0


def test_a_running_match_comes_first_and_is_gone_on_with(stage: Stage) -> None:
    match = play(begin(solo(make(GemSet.FULL, 3), GemSet.FULL)), 1, "ask G", 0)
    stage.app.keeping.keep("a", match)
    stage.app.show()
    stage.run()
    assert isinstance(stage.app.scene, Home)
    names = [widget.name for widget in stage.app.scene.group.widgets]
    assert names[:3] == ["continue", "daily", "solo"]
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert isinstance(stage.app.scene, Table)
    assert stage.app.scene.chair.view == view(match, 1)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390), (320, 480), (568, 320)])
def test_the_continue_card_says_what_fits_of_the_match(size: tuple[int, int]) -> None:
    stage = Stage(Memory(Screen(*size), "de"))
    daily = Daily(date(2026, 9, 28), GemSet.FULL)
    stage.app.keeping.keep("a", play(begin(daily_setup(daily, mine_of_the_day(daily))), 1, "ask G", 0))
    stage.run()
    canvas = recorder(stage)
    assert canvas.written is not None
    assert isinstance(stage.app.scene, Home)
    card = stage.app.scene.group.widgets[0]
    card.draw(canvas)
    (title, _), (detail, box) = canvas.written
    assert title == "Weiterspielen"
    assert detail.startswith("Mine vom 28. September")
    assert card.box.encloses(box)


def test_a_damaged_running_match_is_set_aside_and_not_offered(stage: Stage) -> None:
    stage.platform.stored["running.mine-solo-1"] = "kept 1 5\norapa match 1\ngame mine\nmode solo\ngems base\nend 3"
    stage.app.show()
    stage.run(0.5)
    assert stage.app.scene.name == "home"
    assert stage.app.toast.text == stage.app.texts("kept.damaged")
    assert isinstance(stage.app.scene, Home)
    assert stage.app.scene.group.widgets[0].name == "daily"


def test_a_press_that_slides_off_does_nothing(stage: Stage) -> None:
    x, y = center(stage, "modes")
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(10, 10), button=1, touch=True))
    stage.run()
    assert not stage.app.toast.shown


def test_the_language_is_switched_and_kept(stage: Stage) -> None:
    stage.press(*center(stage, "languages", 1))
    assert stage.app.texts.language == "de"
    assert json.loads(stage.platform.stored["choices"])["language"] == "de"
    again = Stage(stage.platform)
    assert again.app.texts.language == "de"


def test_on_a_phone_one_button_goes_through_the_languages() -> None:
    stage = Stage(Memory(PHONE))
    stage.run(0.2)
    for expected in ("de", "en"):
        stage.press(*center(stage, "languages"), touch=True)
        assert stage.app.texts.language == expected


def test_the_theme_is_switched_and_kept(stage: Stage) -> None:
    stage.press(*center(stage, "theme"))
    assert not stage.app.view.theme.dark
    again = Stage(stage.platform)
    again.run()
    assert not again.app.view.theme.dark


def test_the_theme_is_dark_unless_light_or_the_devices_is_chosen() -> None:
    platform = Memory()
    platform.prefers_light = True
    stage = Stage(platform)
    stage.run()
    assert stage.app.view.theme.dark
    stage.app.choose(theme="device")
    assert not stage.app.view.theme.dark


@pytest.mark.parametrize("damaged", ["{", "[]", '{"version": 99, "theme": "light"}', '{"version": 1, "theme": 7}'])
def test_damaged_settings_count_as_not_chosen(damaged: str) -> None:
    platform = Memory()
    platform.stored["choices"] = damaged
    stage = Stage(platform)
    stage.run()
    assert stage.app.view.theme.dark
    assert stage.app.texts.language == "en"


def test_tab_reaches_everything_and_comes_round(stage: Stage) -> None:
    seen = []
    for _ in range(13):
        stage.key(pygame.K_TAB)
        seen.append(focus(stage))
    assert len(set(seen)) == 12
    assert seen[0] == seen[12] == "daily"
    stage.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert focus(stage) == "theme"


def test_arrows_go_to_the_neighbour_that_way(stage: Stage) -> None:
    names = []
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        stage.key(key)
        names.append(focus(stage))
    assert names == ["daily", "solo", "rivals", "solo"]


def test_the_keyboard_alone_switches_the_language(stage: Stage) -> None:
    for _ in range(11):
        stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert stage.app.texts.language == "de"
    assert focus(stage) == "language de"


def test_the_focus_ring_shows_for_keys_and_goes_with_the_pointer(stage: Stage) -> None:
    stage.key(pygame.K_TAB)
    assert focus(stage) == "daily"
    stage.press(5, 5)
    assert focus(stage) is None


def test_escape_sends_a_toast_away(stage: Stage) -> None:
    stage.press(*center(stage, "modes", 1))
    stage.run(0.3)
    stage.key(pygame.K_ESCAPE)
    stage.run(0.5)
    assert not stage.app.toast.shown


@pytest.mark.parametrize(("action", "scene"), [(None, "home"), (lambda: None, "settings")])
def test_escape_stops_only_at_a_toast_that_asks_something(
    stage: Stage, action: Callable[[], None] | None, scene: str
) -> None:
    stage.press(*center(stage, "tools", 2))
    stage.app.toast.say("Ready", "Reload", action)
    stage.run(0.3)
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == scene


def test_the_hero_shows_a_legal_mine_and_its_true_wave() -> None:
    mine = parse_mine(MINE)
    assert not inspect(mine).faults
    answer = fire(mine, parse_port(PORT))
    segments = trace(Grid(0, 0, 10), 0, 0)
    assert segments[0].colours == ""
    assert segments[-1].colours == "YBW"
    assert str(answer) == "K -> 18 light green"
