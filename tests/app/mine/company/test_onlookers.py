"""A game master and whoever is out, at the same device as those who play, look on by a quiet way on the curtain."""

from itertools import combinations

import pygame
import pytest

from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.theme import TARGET
from orapa.app.mine.company.expedition_table import ExpeditionTable
from orapa.app.mine.company.master_table import MasterTable
from orapa.app.mine.table.intents import Ask
from orapa.app.pages.curtain import Curtain, curtain_layout
from orapa.app.shelf import shelf_of
from orapa.engine.mine.match import editions
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.opening import built, expedition, handicapped
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match, Standing
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import MASTER, Kind, Seat
from orapa.words.texts import Texts
from tests.app.mine.company.test_duel_secrets import picture, told
from tests.app.mine.company.test_expedition import ELLA, GAMBLER, MIA, MINE, TOM, WRONG
from tests.app.stage import PHONE, Memory, Stage
from tests.engine.mine.match.test_views import other_mines, with_hidden_mine

NOAH = Seat(name="Noah")
LOOK = f"look {MASTER}"


def begun(*moves: tuple[int, str], master: Seat = NOAH, seats: tuple[Seat, ...] = (ELLA, TOM)) -> Match:
    match = begin(expedition(seats, MINE, GemSet.BASE, master=master, seed="7"))
    for second, (seat, move) in enumerate(moves):
        match = play(match, seat, move, second)
    return match


def at_curtain(match: Match, screen: Screen | None = None) -> Stage:
    """A visit that goes on with the match."""
    stage = Stage(Memory(screen or Screen(1280, 800)))
    stage.run(0.2)
    stage.app.keeping.keep("a", match)
    assert stage.app.ways.resume(stage.app.keeping.running()[0])
    stage.run(1.5)
    assert isinstance(stage.app.scene, Curtain)
    return stage


def press(stage: Stage, name: str) -> None:
    widget = next(one for one in stage.app.scene.group.widgets if one.name == name)  # type: ignore[attr-defined]
    stage.press(*widget.box.center)
    stage.run(1)


def master_of(stage: Stage) -> MasterTable:
    scene = stage.app.scene
    assert isinstance(scene, MasterTable)
    return scene


def curtain_for(stage: Stage) -> str:
    scene = stage.app.scene
    assert isinstance(scene, Curtain)
    return scene._handover.name


@pytest.mark.parametrize("way", ["hand over", "back", "the browser's back"])
def test_the_master_looks_at_the_whole_mine_and_hands_the_device_on_to_whose_turn_it_is(way: str) -> None:
    stage = at_curtain(begun((1, "ask G")))
    assert curtain_for(stage) == "Tom"
    press(stage, LOOK)
    master = master_of(stage)
    assert {gem.position for gem in master.shown.gems} == set(MINE.positions)
    assert master.shown.trial is not None
    assert {widget.name for widget in master.shown.widgets}.isdisjoint({"hand in", "undo", "redo", "suppose", "hint"})
    assert stage.platform.secret
    if way == "the browser's back":
        stage.platform.backs = 1
        stage.run(1)
    else:
        press(stage, way)
    assert curtain_for(stage) == "Tom"
    assert stage.platform.told["table"] == "", "the table has taken its facts back"
    press(stage, "lift")
    table = stage.app.scene
    assert isinstance(table, ExpeditionTable)
    assert (table.chair.seat, table.chair.to_move, table.chair.heir) == (2, True, None)


def test_the_way_of_the_master_is_reached_by_keys_behind_the_golden_button() -> None:
    stage = at_curtain(begun())
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    stage.run(1)
    assert master_of(stage).chair.seat == MASTER


def test_a_page_that_was_in_the_background_while_the_master_looked_waits_for_whose_turn_it_is() -> None:
    stage = at_curtain(begun())
    press(stage, LOOK)
    stage.platform.away = True
    stage.run(0.5)
    assert curtain_for(stage) == "Ella"
    press(stage, "lift")
    assert isinstance(stage.app.scene, ExpeditionTable)


@pytest.mark.parametrize("master", [Seat(Kind.RIVAL, "expert"), Seat(Kind.COMPUTER)], ids=["rival", "computer"])
def test_only_a_person_who_has_built_and_sits_here_may_look(master: Seat) -> None:
    def onlookers(match: Match, seat: int) -> list[int]:
        return [one.seat for one in shelf_of("mine").handover(Texts("en"), match, seat).onlookers]

    assert onlookers(begun(), 1) == [MASTER]
    assert onlookers(begun(), MASTER) == []
    assert onlookers(begun(master=master), 1) == []
    building = begin(built(expedition((ELLA, TOM), MINE, GemSet.BASE, master=NOAH)))
    assert onlookers(building, MASTER) == onlookers(building, 1) == []
    stage = at_curtain(begun())
    sitting = stage.app.ways._sitting
    assert sitting is not None
    sitting.here = frozenset({1, 2})
    scene = stage.app.ways._curtain(sitting)
    assert isinstance(scene, Curtain)
    assert scene._handover.onlookers == ()


def test_a_curtain_with_an_onlooker_is_the_same_for_different_mines_and_sheets() -> None:
    match = begun((1, "ask G"))
    seen = []
    other = with_hidden_mine(match, 2, next(other_mines(match, 2)))
    for one in (match, other, play(match, 1, f"place {WRONG.positions[0]}", 9)):
        stage = at_curtain(one, PHONE)
        seen.append((told(stage), picture(), stage.platform.told["widgets"]))
    assert seen[0] == seen[1] == seen[2]


def test_a_rival_plays_on_behind_a_curtain_that_was_shut_while_it_thought() -> None:
    stage = at_curtain(begun(seats=(ELLA, GAMBLER, TOM)))
    press(stage, "lift")
    table = stage.app.scene
    assert isinstance(table, ExpeditionTable)
    table.chair.play("ask G")
    stage.platform.away = True
    stage.run(6)
    assert curtain_for(stage) == "Ella"
    curtain = stage.app.scene
    assert isinstance(curtain, Curtain)
    assert tuple(curtain._handover.lines) == ("Gambler asked", "2 answers, all public")
    press(stage, LOOK)
    assert len(master_of(stage).known.own_clues) == 2
    stage.app.back()
    stage.run(1)
    assert curtain_for(stage) == "Tom"


@pytest.mark.parametrize("onlookers", [1, 2, 5])
@pytest.mark.parametrize(
    "screen", [Screen(1280, 800), PHONE, Screen(844, 390, 1, Insets(0, 47, 21, 47)), Screen(320, 480), Screen(568, 320)]
)
def test_all_ways_are_large_enough_and_lie_on_the_plate_below_what_was_heard(screen: Screen, onlookers: int) -> None:
    layout = curtain_layout(screen.width, screen.height, screen.insets, onlookers)
    boxes = [layout.button, *layout.onlookers]
    assert len(boxes) == onlookers + 1
    for box in boxes:
        assert box.h >= TARGET
        assert box.w >= TARGET - 4
        assert layout.plate.encloses(box)
    assert all(layout.button.bottom < below.y for below in layout.onlookers)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    heard = layout.lines[1] + 30 + 34 + 9
    assert heard <= layout.button.y


def three_of_whom_one_is_out() -> Match:
    setup = expedition((ELLA, TOM, MIA), MINE, GemSet.BASE, editions.CZECH, seed="7")
    match = begin(handicapped(setup, {2: Handicap(tries=1)}))
    for second, (seat, move) in enumerate(
        [(1, "ask G"), (1, "pass"), (2, f"submit {WRONG}"), (3, "ask 7"), (3, "pass")]
    ):
        match = play(match, seat, move, second)
    return match


@pytest.mark.parametrize("way", ["hand over", "back"])
def test_whoever_is_out_takes_the_device_to_look_on_and_gives_it_back(way: str) -> None:
    match = three_of_whom_one_is_out()
    assert match.explorer(2).standing is Standing.OUT
    stage = at_curtain(match)
    assert curtain_for(stage) == "Ella"
    curtain = stage.app.scene
    assert isinstance(curtain, Curtain)
    assert [(one.seat, one.button) for one in curtain._handover.onlookers] == [(2, "I am Tom, looking on")]
    press(stage, "look 2")
    table = stage.app.scene
    assert isinstance(table, ExpeditionTable)
    assert table.chair.seat == 2
    assert [str(clue.answer) for clue in table.known.clues] == [str(clue.answer) for clue in match.clues_of(1)]
    assert table.shown.ribbon.words == "You are out. Hand the device to Ella."
    table.chair.play("place R:B8:1")
    table.act(Ask(parse_port("18")))
    assert len(table.known.clues) == 2, "it asks no more"
    press(stage, way)
    assert curtain_for(stage) == "Ella"
    press(stage, "lift")
    ella = stage.app.scene
    assert isinstance(ella, ExpeditionTable)
    assert (ella.chair.seat, ella.chair.to_move) == (1, True)


def test_several_who_are_out_look_on_beside_a_game_master_and_nobody_who_plays() -> None:
    setup = expedition((ELLA, TOM, MIA), MINE, GemSet.BASE, editions.CZECH, master=NOAH)
    match = begin(setup)
    for seat in (1, 2):
        match = play(match, seat, "concede", seat)
    given = shelf_of("mine").handover(Texts("en"), match, 3)
    assert [one.short for one in given.onlookers] == ["Noah", "Ella", "Tom"]
