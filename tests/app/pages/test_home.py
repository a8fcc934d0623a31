"""The home screen answers to mouse, touch and keyboard alone."""

import json
from collections.abc import Callable
from datetime import date, timedelta

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Screen
from orapa.app.look.widgets import Button
from orapa.app.mine.hero import MINE, PORT, trace
from orapa.app.mine.table.scene import Table
from orapa.app.pages.home import Home
from orapa.app.pages.home_cards import GoldLead
from orapa.app.pages.home_layout import Grid
from orapa.app.shelf import SHELVES, shelf_of
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.dailies import Daily, mine_of_the_day, parse_day
from orapa.engine.mine.match.opening import daily as daily_setup
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.views import view
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import fire
from orapa.words.languages import languages
from tests.app.stage import PHONE, Memory, Stage, learned
from tests.words.test_texts import recorder
from tools.daily_shots import keep_day


@pytest.fixture
def to_come(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that is still to come, as each was once."""
    monkeypatch.delitem(SHELVES, "enigma")
    monkeypatch.setattr("orapa.app.shelf.COMING", (("enigma", "conduit"),))
    return "enigma"


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.run(0.5)
    return stage


@pytest.mark.parametrize("screen", [Screen(1280, 800), PHONE], ids=["desktop", "phone"])
def test_every_door_at_home_opens_and_none_says_soon(screen: Screen) -> None:
    stage = Stage(learned(Memory(screen)))
    stage.run(0.5)
    home = stage.app.scene
    assert isinstance(home, Home)
    doors = [door.name for shelf in SHELVES for door in shelf_of(shelf).doors(stage.app)]
    buttons = {button.name for button in home.group.widgets}
    assert len(doors) > 6
    assert set(doors) <= buttons
    spoken = home.spoken()
    assert spoken
    assert not [line for line in spoken.lines if stage.app.texts("badge.soon") in line]
    for name in [*doors, "daily", "learn", "records", "settings"]:
        stage.app.show()
        stage.run(0.3)
        stage.press(*spot(stage, name))
        stage.run(0.5)
        assert stage.app.scene.name != "home", name


def spot(stage: Stage, name: str) -> tuple[float, float]:
    """The middle of what is called so."""
    return widget(stage, name).box.center


def widget(stage: Stage, name: str) -> Button:
    home = stage.app.scene
    assert isinstance(home, Home)
    return next(widget for widget in home.group.widgets if widget.name == name)


def names(stage: Stage) -> list[str]:
    assert isinstance(stage.app.scene, Home)
    return [widget.name for widget in stage.app.scene.group.widgets]


def played(stage: Stage, name: str = "a") -> None:
    """Keep a finished match, so that the next visit is no first one."""
    match = play(begin(solo(make(GemSet.BASE, 3), GemSet.BASE)), 1, "ask G", 0)
    stage.app.keeping.keep(name, play(match, 1, "concede", 9))


def again(stage: Stage) -> Stage:
    """The next visit on the same device."""
    later = Stage(stage.platform)
    later.run(0.5)
    return later


@pytest.fixture
def later(stage: Stage) -> Stage:
    played(stage)
    return again(stage)


def focus(stage: Stage) -> str | None:
    assert isinstance(stage.app.scene, Home)
    focused = stage.app.scene.group.focused
    return focused.name if focused else None


DOORS = {
    "daily": "today",
    "solo": "new mine",
    "rivals": "setting",
    "duel": "setting",
    "expedition": "setting",
    "learn": "learn",
    "records": "records",
    "settings": "settings",
}


@pytest.mark.parametrize(("door", "scene"), DOORS.items())
def test_every_door_leads_somewhere_and_back(later: Stage, door: str, scene: str) -> None:
    later.press(*spot(later, door))
    assert later.app.scene.name == scene
    later.run(0.5)
    later.key(pygame.K_ESCAPE)
    assert later.app.scene.name == "home"


def test_no_work_goes_on_behind_a_page_and_the_picture_is_finished_on_return() -> None:
    stage = Stage()
    stage.run()
    stage.press(*spot(stage, "settings"))
    stage.run(3)
    assert not stage.app.jobs
    stage.key(pygame.K_ESCAPE)
    assert stage.run(0.5) > 0, "it is gone on with"
    stage.run(3)
    assert stage.run(1) == 0


def test_a_running_match_comes_first_and_is_gone_on_with(stage: Stage) -> None:
    match = play(begin(solo(make(GemSet.FULL, 3), GemSet.FULL)), 1, "ask G", 0)
    stage.app.keeping.keep("a", match)
    stage.app.show()
    stage.run()
    assert names(stage)[:3] == ["continue", "daily", "solo"]
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert isinstance(stage.app.scene, Table)
    assert stage.app.scene.chair.view == view(match, 1)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390), (320, 480), (568, 320)])
def test_the_continue_card_says_what_fits_of_the_match(size: tuple[int, int]) -> None:
    stage = Stage(Memory(Screen(*size), "de"))
    daily = Daily(date(2026, 9, 28), GemSet.FULL)
    stage.app.keeping.keep("a", play(begin(daily_setup(daily, mine_of_the_day(daily))), 1, "ask G", 0))
    stage = Stage(stage.platform)
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
    assert "continue" not in names(stage)


def test_a_press_that_slides_off_does_nothing(stage: Stage) -> None:
    x, y = spot(stage, "rivals")
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(10, 10), button=1, touch=True))
    stage.run()
    assert not stage.app.toast.shown


def test_the_language_is_switched_and_kept(stage: Stage) -> None:
    stage.press(*spot(stage, "language de"))
    assert stage.app.texts.language == "de"
    assert json.loads(stage.platform.stored["choices"])["language"] == "de"
    again = Stage(stage.platform)
    assert again.app.texts.language == "de"


def test_on_a_phone_one_button_goes_through_the_languages() -> None:
    stage = Stage(Memory(PHONE))
    stage.run(0.2)
    heard = []
    for _ in languages():
        stage.press(*spot(stage, "language"), touch=True)
        heard.append(stage.app.texts.language)
    assert sorted(heard) == list(languages())
    assert heard[-1] == "en"


def test_the_theme_is_switched_and_kept(stage: Stage) -> None:
    stage.press(*spot(stage, "theme"))
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


def test_tab_goes_from_gold_over_modes_and_other_games_to_the_tools_and_comes_round(later: Stage) -> None:
    ways = ["daily", "solo", "rivals", "duel", "expedition", "build", "sheet"]
    others = ["diamond", "enigma", "learn", "records", "settings", *(f"language {code}" for code in languages())]
    expected = [*ways, *others, "theme", "daily"]
    seen = []
    for _ in expected:
        later.key(pygame.K_TAB)
        seen.append(focus(later))
    assert seen == expected
    later.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert focus(later) == "theme"


def test_arrows_go_to_the_neighbour_that_way(later: Stage) -> None:
    seen = []
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP):
        later.key(key)
        seen.append(focus(later))
    assert seen == ["daily", "solo", "rivals", "expedition", "rivals"]


def test_the_keyboard_alone_switches_the_language(later: Stage) -> None:
    while focus(later) != "language de":
        later.key(pygame.K_TAB)
    later.key(pygame.K_RETURN)
    assert later.app.texts.language == "de"
    assert focus(later) == "language de"


def test_the_focus_ring_shows_for_keys_and_goes_with_the_pointer(stage: Stage) -> None:
    stage.key(pygame.K_TAB)
    assert focus(stage) == "welcome"
    stage.press(5, 5)
    assert focus(stage) is None


def test_escape_sends_a_toast_away(to_come: str, stage: Stage) -> None:
    stage.press(*spot(stage, to_come))
    stage.run(0.3)
    stage.key(pygame.K_ESCAPE)
    stage.run(0.5)
    assert not stage.app.toast.shown


@pytest.mark.parametrize(("action", "scene"), [(None, "home"), (lambda: None, "settings")])
def test_escape_stops_only_at_a_toast_that_asks_something(
    stage: Stage, action: Callable[[], None] | None, scene: str
) -> None:
    stage.press(*spot(stage, "settings"))
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


def test_a_newcomer_is_offered_to_learn_by_playing(stage: Stage) -> None:
    assert names(stage)[:3] == ["welcome", "daily", "solo"]
    stage.press(*spot(stage, "welcome"))
    assert stage.app.scene.name == "learn"


def test_the_first_visit_ends_with_a_match_begun_and_home_changes_on_return_only(stage: Stage) -> None:
    stage.app.keeping.keep("a", play(begin(solo(make(GemSet.BASE, 3), GemSet.BASE)), 1, "ask G", 0))
    stage.app.choose(theme="light")
    stage.run(0.2)
    assert names(stage)[0] == "welcome"
    stage.press(*spot(stage, "settings"))
    stage.run(0.5)
    stage.key(pygame.K_ESCAPE)
    assert names(stage)[0] == "continue"


def test_the_first_visit_ends_with_a_first_lesson(stage: Stage) -> None:
    stage.app.choose_for("mine", lessons=["fire"])
    assert names(stage)[0] == "welcome"
    assert names(again(stage))[0] == "daily"


def test_a_game_to_come_has_a_door_that_says_so(to_come: str, stage: Stage) -> None:
    stage.press(*spot(stage, to_come))
    assert stage.app.texts(f"{to_come}.title") in stage.app.toast.text
    assert stage.app.scene.name == "home"


@pytest.mark.parametrize("size", [(1280, 800), (844, 390), (568, 320), (390, 664), (320, 480)])
def test_what_a_door_says_is_seen_whole_and_covers_nothing_to_press(to_come: str, size: tuple[int, int]) -> None:
    stage = Stage(Memory(Screen(*size)))
    stage.run(0.3)
    stage.press(*spot(stage, to_come))
    stage.run(1)
    canvas = recorder(stage)
    stage.app.toast.draw(canvas)
    assert canvas.written
    assert all(Box(0, 0, *size).encloses(box) for _, box in canvas.written)
    # Only the smallest screen has nothing that is free.
    over = [box for box in stage.app.scene.pressable if any(box.overlaps(words) for _, words in canvas.written)]
    assert not over or size == (320, 480)


def test_the_streak_stands_on_home_and_its_disc_pops_when_today_is_kept_meanwhile() -> None:
    stage = Stage()
    today = parse_day(stage.platform.today())
    for ago in (1, 2, 3):
        keep_day(stage.app, today - timedelta(days=ago), 1)
    stage = again(stage)
    card = widget(stage, "daily")
    assert isinstance(card, GoldLead)
    assert card.week is not None
    assert (card.week.streak, card.week.best) == ("3 days", "best 3")
    assert [kept for _, kept in card.week.days] == [False] * 3 + [True] * 3 + [False]
    # 16 November 2026 is a Monday.
    assert "".join(letter for letter, _ in card.week.days) == "TWTFSSM"
    stage.press(*spot(stage, "settings"))
    keep_day(stage.app, today, 2)
    stage.run(0.5)
    stage.key(pygame.K_ESCAPE)
    card = widget(stage, "daily")
    assert isinstance(card, GoldLead)
    assert card.week is not None
    assert card.week.streak == "4 days"
    sizes = set()
    for _ in range(20):
        stage.run()
        sizes.add(round(card.grown, 2))
    assert min(sizes) < 1 < max(sizes)
    assert card.grown == 1


def test_home_shows_the_new_day_when_midnight_passes(later: Stage) -> None:
    later.run(3)
    later.platform.day = "2026-11-17"
    later.run(1.1)
    card = widget(later, "daily")
    assert isinstance(card, GoldLead)
    assert card.detail.startswith("17 November")
    assert card.week is not None
    assert card.week.days[-1][0] == "T"


def test_many_finished_matches_are_read_after_the_first_picture() -> None:
    stage = Stage()
    for ago in range(200):
        keep_day(stage.app, parse_day("2026-11-15") - timedelta(days=ago), 1)
    later = Stage(stage.platform)
    read = []
    load = later.platform.load
    later.platform.load = lambda name: read.append(name) or load(name)  # type: ignore[method-assign,func-returns-value]
    later.run()
    assert later.app.frames == 1
    assert not [name for name in read if name.startswith("result.")]
    later.run(2)
    card = widget(later, "daily")
    assert isinstance(card, GoldLead)
    assert card.week is not None
    assert card.week.streak == "200 days"
