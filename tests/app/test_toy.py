"""A second game comes into the house by two lines: it is kept, sat down to, listed, linked to and shown at home."""

from dataclasses import replace

import pygame
import pytest

from orapa.app.keep.entries import PLAYED, PLAYING, RESULT
from orapa.app.keep.keeping import Keeping
from orapa.app.pages.curtain import Curtain
from orapa.app.pages.records import Records
from orapa.app.pages.settings import SettingsPage
from orapa.engine.play.codes import encode_match
from orapa.engine.play.records import print_record
from orapa.engine.play.seats import Seat
from tests.app import toy_shelf
from tests.app.stage import Memory, Stage
from tests.app.toy_shelf import ToyResult, ToyTable
from tests.engine.play import toy


@pytest.fixture(autouse=True)
def _joined(monkeypatch: pytest.MonkeyPatch) -> None:
    toy_shelf.join(monkeypatch)


def press(stage: Stage, name: str) -> None:
    group = getattr(stage.app.scene, "group")  # noqa: B009
    widget = next(widget for widget in group.widgets if widget.name == name)
    stage.press(*widget.box.center)


def table(stage: Stage) -> ToyTable:
    scene = stage.app.scene
    assert isinstance(scene, ToyTable)
    return scene


def played_to_the_end(stage: Stage) -> None:
    scene = table(stage)
    for _ in range(60):
        if scene.chair.finished:
            return
        if scene.chair.to_move:
            scene.chair.play("stop")
        stage.run(1.2)


def test_its_card_stands_on_the_home_page_and_opens_its_table() -> None:
    stage = Stage()
    stage.run(0.2)
    press(stage, "toy")
    assert table(stage).chair.view.turn == 1


def test_a_match_of_it_is_kept_after_every_move_and_gone_on_with() -> None:
    stage = Stage()
    stage.run(0.2)
    press(stage, "toy")
    table(stage).chair.play("roll")
    (name,) = (name for name in stage.platform.stored if name.startswith(PLAYING))
    again = Stage(stage.platform)
    again.run(0.2)
    press(again, "continue")
    assert table(again).chair.view.players[0].score > 0
    assert name in stage.platform.stored


def test_the_computer_plays_its_turn_at_its_pace_and_the_table_is_told() -> None:
    stage = Stage()
    stage.run(0.2)
    press(stage, "toy")
    scene = table(stage)
    scene.chair.play("roll")
    assert not scene.chair.to_move
    stage.run(0.3)
    assert not scene.chair.to_move
    stage.run(1.5)
    assert scene.chair.to_move
    assert scene.told
    assert scene.chair.view.players[1].peeked


def test_its_end_is_kept_with_a_summary_and_listed_without_replaying(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    stage.run(0.2)
    press(stage, "toy")
    played_to_the_end(stage)
    names = set(stage.platform.stored)
    assert [sum(name.startswith(kind) for name in names) for kind in (PLAYING, PLAYED, RESULT)] == [0, 1, 1]

    def never(*_: object) -> None:
        raise AssertionError("replayed a match to show a line")

    monkeypatch.setattr("orapa.app.keep.keeping.resume", never)
    again = Stage(stage.platform)
    again.app.push(Records(again.app))
    again.run(0.2)
    (kept,) = again.app.keeping.finished()
    assert kept.summary
    assert kept.summary.game == toy.NAME


def test_played_again_it_counts_nowhere() -> None:
    stage = Stage()
    stage.run(0.2)
    for _ in range(2):
        stage.app.show()
        press(stage, "toy")
        played_to_the_end(stage)
    first, second = stage.app.keeping.summaries(toy.NAME)
    assert (first.again, second.again) == (False, True)


def test_a_daily_of_it_is_claimed_by_its_day() -> None:
    match = toy.dealt(daily="2026-11-16/toy")
    first = Memory()
    second = Memory(tab_of=first)
    Keeping(first).open("a", match)
    Keeping(second).open("b", match)
    assert Keeping(second).held("b", match) == "elsewhere"
    assert Keeping(second).held("b", replace(match, setup=replace(match.setup, daily=""))) == "mine"


def test_its_links_and_codes_open() -> None:
    platform = Memory()
    platform.hash = "toy=5"
    stage = Stage(platform)
    stage.run(0.2)
    assert table(stage).chair.view.turn == 1
    played_to_the_end(stage)
    stage.platform.follow(f"match={encode_match(table(stage).chair.finished)}")
    stage.run(0.2)
    scene = stage.app.scene
    assert isinstance(scene, ToyResult)
    assert scene.match == table_match(stage)


def table_match(stage: Stage) -> toy.ToyMatch:
    match = stage.app.keeping.read(stage.app.keeping.finished()[0])
    assert isinstance(match, toy.ToyMatch)
    return match


def test_its_settings_stand_on_the_settings_page_and_stay_its_own() -> None:
    stage = Stage()
    stage.app.push(SettingsPage(stage.app))
    stage.run(0.2)
    names = [widget.name for widget in stage.app.scene.group.widgets]  # type: ignore[attr-defined]
    assert "toy loud" in names
    stage.app.choose_for(toy.NAME, loud=True)
    again = Keeping(stage.platform).settings()
    assert again.of(toy.NAME) == {"loud": True}
    assert again.of("mine") == {}


def test_eight_people_at_one_device_see_a_curtain_between_turns() -> None:
    stage = Stage()
    stage.run(0.2)
    match = toy.dealt([Seat(name=name) for name in "abcdefgh"])
    sitting = stage.app.ways._sitting_of(match, "eight")
    assert sitting.curtain == 1
    for seat in range(1, 9):
        assert sitting.curtain == seat
        sitting.lift()
        assert (sitting.eyes, sitting.chair.seat) == (seat, seat)
        sitting.chair.play("peek")
        assert sitting.chair.view.secret == match.setup.secrets[seat - 1]
        sitting.chair.hand_over()
    assert print_record(sitting.match).count("peek") == 8


def test_a_curtain_falls_between_two_people_and_leads_home_or_to_the_next_table() -> None:
    stage = Stage()
    stage.run(0.2)
    stage.app.ways.begin(toy.dealt([Seat(name="Ann"), Seat(name="Bo")]))
    stage.run(2)
    assert isinstance(stage.app.scene, Curtain)
    press(stage, "lift")
    first = table(stage)
    first.chair.play("peek")
    assert first.chair.heir == Seat(name="Bo")
    first.chair.hand_over()
    stage.run(2)
    assert isinstance(stage.app.scene, Curtain)
    press(stage, "lift")
    assert table(stage).chair.seat == 2
    table(stage).chair.play("peek")
    table(stage).chair.hand_over()
    stage.run(1)
    stage.platform.backs = 1
    stage.run(1)
    assert stage.app.scene.name == "home"
    assert stage.app.ways._sitting is None


def test_a_reload_of_a_table_that_people_share_comes_back_to_the_curtain() -> None:
    stage = Stage()
    stage.run(0.2)
    stage.app.ways.begin(toy.dealt([Seat(name="Ann"), Seat(name="Bo")]))
    stage.run(1)
    press(stage, "lift")
    table(stage).chair.play("peek")
    stage.run(0.1)
    trail = stage.platform.trail()
    again = Stage(stage.platform)
    again.app.ways.return_to(trail)
    again.run(0.1)
    assert isinstance(again.app.scene, Curtain)


def test_a_key_held_from_the_table_does_not_open_the_curtain() -> None:
    stage = Stage()
    stage.run(0.2)
    stage.app.ways.begin(toy.dealt([Seat(name="Ann"), Seat(name="Bo")]))
    stage.run(0.1)
    stage.key(pygame.K_RETURN)
    assert isinstance(stage.app.scene, Curtain)
    stage.run(1)
    stage.key(pygame.K_RETURN)
    assert isinstance(stage.app.scene, ToyTable)
