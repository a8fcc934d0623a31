"""The settings as a value and as text, and what they do to the view."""

import pytest

from orapa.app.frame.platform import Screen
from orapa.app.keep.settings import Settings, parse_settings, print_settings
from orapa.app.look import lettering
from orapa.app.mine.preferences import Preferences, preferences
from tests.app.stage import Memory, Stage

CHANGED = Settings(
    language="de",
    theme="light",
    text_size="large",
    motion="reduced",
    left_handed=True,
    games={"mine": {"confirm_fire": True, "aids": ["faults"], "edition": "house tries=3 scans=off"}, "toy": {}},
)


@pytest.mark.parametrize("settings", [Settings(), CHANGED])
def test_settings_come_back_from_their_text(settings: Settings) -> None:
    assert parse_settings(print_settings(settings)) == settings


@pytest.mark.parametrize("foreign", ["", "{", "[]", "7", '{"version": 99, "theme": "light"}'])
def test_foreign_text_is_no_settings(foreign: str) -> None:
    with pytest.raises(ValueError, match="xpect"):
        parse_settings(foreign)


def test_a_value_not_known_here_counts_as_not_chosen() -> None:
    text = '{"version": 1, "theme": "sepia", "motion": 3, "confirm_fire": "yes", "aids": ["hints", "wings", []]}'
    settings = parse_settings(text)
    assert settings == Settings(games=settings.games)
    assert preferences(settings) == Preferences(aids=frozenset({"hints"}))


@pytest.mark.parametrize("games", ["7", "[]", '{"mine": 3}', '{"mine": {"aids": 3, "edition": 7}}'])
def test_what_a_game_cannot_read_of_its_own_counts_as_not_chosen(games: str) -> None:
    settings = parse_settings(f'{{"version": 2, "theme": "light", "games": {games}}}')
    assert settings.theme == "light"
    assert preferences(settings) == Preferences()


def test_motion_is_the_devices_unless_chosen() -> None:
    platform = Memory()
    platform.reduced_motion = True
    stage = Stage(platform)
    stage.run()
    assert stage.app.view.still
    stage.app.choose(motion="full")
    assert not stage.app.view.still


def test_large_text_enlarges_words_and_leaves_the_window_as_it_is() -> None:
    stage = Stage(Memory(Screen(1280, 800)))
    stage.run()
    normal, width = stage.app.view, lettering.measure("Orapa", "Bold", 14)
    stage.app.choose(text_size="large")
    assert (stage.app.view.width, stage.app.view.scale) == (normal.width, normal.scale)
    assert lettering.measure("Orapa", "Bold", 14) == pytest.approx(1.2 * width)
    assert lettering.fit("Orapa", "Bold", 1, 14) == pytest.approx(lettering.LEAST / 1.2)
    stage.app.choose(text_size="normal")
    assert lettering.measure("Orapa", "Bold", 14) == width
