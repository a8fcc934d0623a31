"""When something is heard, and when not."""

import pytest

from orapa.app.frame.sound import Sound
from orapa.app.keep.settings import VOLUMES
from orapa.app.look import sounds
from orapa.app.mine.hearing import PULSE, sound_of
from orapa.app.mine.table.flight import LISTED
from orapa.app.mine.table.intents import Ask, Lay
from orapa.app.pages.settings import SettingsPage
from orapa.engine.mine.rules.answers import parse_answer
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.positions import parse_position
from tests.app.mine.table.playing import Play
from tests.app.stage import Memory, Stage


def heard(platform: Memory) -> list[Sound]:
    """What was heard since this was asked last."""
    told = [one for one, _, _ in platform.heard]
    platform.heard.clear()
    return told


@pytest.fixture
def play() -> Play:
    return Play()


def test_an_answer_is_heard_when_it_arrives_and_once(play: Play) -> None:
    platform = play.stage.platform
    play.table.act(Ask(parse_port("B")))
    assert heard(platform) == [PULSE]
    play.stage.run(LISTED - 0.1)
    assert heard(platform) == []
    play.stage.run(1.0)
    assert heard(platform) == [sound_of(parse_answer("B -> 3 white"))]


def test_a_flight_that_is_cut_short_is_heard_at_once(play: Play) -> None:
    platform = play.stage.platform
    play.table.act(Ask(parse_port("B")))
    heard(platform)
    play.stage.press(640, 60)
    assert sound_of(parse_answer("B -> 3 white")) in heard(platform)


def test_an_answer_heard_again_for_nothing_is_silent(play: Play) -> None:
    play.table.act(Ask(parse_port("B")))
    play.stage.run(1.5)
    heard(play.stage.platform)
    play.table.act(Ask(parse_port("3")))
    play.stage.run(1.5)
    assert heard(play.stage.platform) == []


def test_gems_are_heard_when_they_are_laid(play: Play) -> None:
    play.table.act(Lay(parse_position("R:B8:1")))
    assert heard(play.stage.platform) == [sounds.LAID]


@pytest.mark.parametrize(("sheet", "phrase"), [("right", sounds.FOUND), ("wrong", sounds.LOST)])
def test_the_end_has_a_phrase(play: Play, sheet: str, phrase: Sound) -> None:
    mine = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3" if sheet == "right" else "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B2"
    play.table.chair.play(f"submit {mine}")
    play.stage.run(0.1)
    assert heard(play.stage.platform) == [phrase]


def test_whoever_wants_no_sound_hears_none_and_the_choice_stays(play: Play) -> None:
    platform = play.stage.platform
    play.app.choose(sound="off")
    play.table.act(Ask(parse_port("B")))
    play.stage.run(1.5)
    assert heard(platform) == []
    assert Stage(platform).app.settings.sound == "off"


def test_a_choice_of_loudness_is_heard() -> None:
    stage = Stage()
    page = SettingsPage(stage.app)
    stage.app.push(page)
    stage.run(0.1)
    stage.platform.heard.clear()
    page._choose("sound", "loud")
    assert [(one, volume) for one, volume, _ in stage.platform.heard] == [(sounds.YOURS, VOLUMES["loud"])]


def test_the_device_trembles_only_where_it_can_and_when_wanted(play: Play) -> None:
    platform = play.stage.platform
    play.table.act(Ask(parse_port("B")))
    play.stage.run(1.5)
    assert platform.buzzed == []
    play.app.choose(vibration=True)
    play.table.act(Ask(parse_port("C")))
    play.stage.run(1.5)
    assert len(platform.buzzed) == 1
    page = SettingsPage(play.app)
    assert [row.name for row in page._heard()] == ["sound"]
    platform.trembles = True
    assert [row.name for row in page._heard()] == ["sound", "vibration"]


def test_buttons_click_and_the_board_does_not(play: Play) -> None:
    stage = play.stage
    stage.press(*play.table.shown.widgets[0].box.center)
    assert sounds.TAP in heard(stage.platform)
    play.table.back()
    stage.press(*play.layout.plot.cell_box(33).center)
    assert sounds.TAP not in heard(stage.platform)
