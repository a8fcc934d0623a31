"""Every choice on the settings page takes effect at once and is kept."""

import pygame
import pytest

from orapa.app.frame.platform import Screen
from orapa.app.keep.settings import Settings, parse_settings
from orapa.app.mine.preferences import AIDS, Preferences, preferences
from orapa.app.pages.settings import SettingsPage
from tests.app.stage import Memory, Stage


@pytest.fixture
def stage() -> Stage:
    stage = Stage(Memory(Screen(1280, 1400)))
    stage.run()
    stage.app.push(SettingsPage(stage.app))
    stage.run(0.2)
    return stage


def press(stage: Stage, name: str) -> Settings:
    """Press a widget; gives the settings as they are kept then."""
    page = stage.app.scene
    assert isinstance(page, SettingsPage)
    widget = next(widget for widget in page.group.widgets if widget.name == name)
    stage.press(*widget.box.center)
    kept = parse_settings(stage.platform.stored["choices"])
    assert kept == stage.app.settings
    return kept


def chosen(stage: Stage, name: str) -> Preferences:
    """Press a widget; gives what is chosen for Orapa Mine then."""
    return preferences(press(stage, name))


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("language de", "language", "de"),
        ("theme light", "theme", "light"),
        ("theme device", "theme", "device"),
        ("text_size large", "text_size", "large"),
        ("motion reduced", "motion", "reduced"),
        ("left_handed", "left_handed", True),
    ],
)
def test_a_choice_takes_effect_and_is_kept(stage: Stage, name: str, field: str, value: object) -> None:
    assert getattr(press(stage, name), field) == value


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("confirm_fire", "confirm_fire", True),
        ("edition czech", "edition", "czech"),
        ("tries more", "edition", "german tries=2"),
        ("tries less", "edition", "german"),
    ],
)
def test_a_choice_for_the_game_takes_effect_and_is_kept(stage: Stage, name: str, field: str, value: object) -> None:
    assert getattr(chosen(stage, name), field) == value


def test_each_aid_can_be_switched_and_pure_mode_switches_all(stage: Stage) -> None:
    before = Preferences().aids
    for aid in AIDS:
        now = chosen(stage, f"aid {aid}").aids
        assert now ^ before == {aid}
        before = now
    assert before == {"odds"}
    assert chosen(stage, "pure").aids == frozenset()
    assert chosen(stage, "pure").aids == Preferences().aids


def test_tries_go_from_one_to_nine_to_unlimited(stage: Stage) -> None:
    for _ in range(12):
        press(stage, "tries more")
    assert preferences(stage.app.settings).edition == "german tries=unlimited"
    assert chosen(stage, "tries less").edition == "german tries=9"


def test_a_house_edition_can_change_everything(stage: Stage) -> None:
    press(stage, "edition house")
    for name in ("rule scans", "rule last-chance", "reach czech", "tries more"):
        press(stage, name)
    assert preferences(stage.app.settings).edition == "house tries=2 last-chance=on scans=off reach=czech"
    assert chosen(stage, "edition german").edition == "german"


def test_the_keyboard_reaches_every_row_and_scrolls_it_into_sight() -> None:
    stage = Stage(Memory(Screen(390, 700)))
    stage.run()
    page = SettingsPage(stage.app)
    stage.app.push(page)
    stage.run()
    for _ in page.group.widgets:
        stage.key(pygame.K_TAB)
        focused = page.group.focused
        assert focused is not None
        assert focused.name == "back" or page.frame.window.encloses(focused.box)


def test_a_pan_over_a_switch_flips_nothing() -> None:
    stage = Stage(Memory(Screen(390, 700)))
    stage.run()
    page = SettingsPage(stage.app)
    stage.app.push(page)
    stage.run()
    switch = next(widget for widget in page.group.widgets if widget.name == "left_handed")
    x, y = switch.box.center
    for kind, at in ((pygame.MOUSEBUTTONDOWN, y), (pygame.MOUSEMOTION, y - 30), (pygame.MOUSEMOTION, y - 90)):
        pygame.event.post(pygame.Event(kind, pos=(x, at), button=1, touch=True))
        stage.run()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 90), button=1, touch=True))
    stage.run(2)
    assert page.scroll.offset > 0
    assert not stage.app.settings.left_handed
