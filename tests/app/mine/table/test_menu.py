"""What is beside the game at the table: rules, settings, a fresh start, the clock and its pause, the way back."""

import pytest

from orapa.app.frame.platform import Screen
from orapa.app.look.dialog import Words
from orapa.app.mine.pause import Pause
from orapa.app.mine.rulebook.page import RuleBook
from orapa.app.mine.table.answers import Note
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.dialogs import hand_in
from orapa.app.mine.table.intents import Door, DoorName, PickGem
from orapa.app.mine.table.intents import Play as Moves
from orapa.app.mine.table.scene import Table
from orapa.app.pages.settings import SettingsPage
from orapa.app.scene import Scene
from orapa.engine.mine.match.editions import Mode, parse_rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Ending, Match
from orapa.engine.mine.match.views import seen_by
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import parse_mine
from orapa.words.texts import clock_words
from tests.app.mine.seated import sit
from tests.app.mine.table.playing import MINE, Play
from tests.app.stage import PHONE, Stage


def ways_table(*moves: str) -> tuple[Stage, Table]:
    """A table as the ways open it, after these moves."""
    stage = Stage()
    stage.run(0.1)
    stage.app.ways.begin(begin(Setup(Mode.SOLO, mines=(parse_mine(MINE),), par=9)))
    stage.run(0.3)
    table = stage.app.scene
    assert isinstance(table, Table)
    for move in moves:
        table.chair.play(move)
    stage.run(0.1)
    return stage, table


def on_top(stage: Stage) -> Scene:
    return stage.app.scene


def finished(stage: Stage) -> list[Match]:
    kept = [stage.app.keeping.read(one) for one in stage.app.keeping.finished()]
    return [match for match in kept if match]


def test_the_menu_leads_to_rules_and_settings_and_back_to_the_same_match() -> None:
    stage, table = ways_table("ask B", "place w:B3")
    for door, scene in (("rules", RuleBook), ("settings", SettingsPage)):
        table.act(Door("menu"))
        assert table.dialog is not None
        next(widget for widget in table.dialog.group.widgets if widget.name == door).action()
        stage.run(0.3)
        assert isinstance(on_top(stage), scene)
        stage.app.pop()
        stage.run(0.3)
        assert on_top(stage) is table
    assert str(table.view.sheet.gems) == "w:B3"


def test_a_fresh_start_gives_the_attempt_up_into_the_records_and_does_not_count() -> None:
    stage, table = ways_table("ask B", "place w:B3")
    table.act(Door("restart"))
    assert table.dialog is not None
    assert table.view.clues, "it asks first"
    table.act(Door("anew"))
    stage.run(0.3)
    fresh = stage.app.scene
    assert isinstance(fresh, Table)
    assert fresh is not table
    assert not fresh.view.clues
    assert not fresh.view.sheet.gems.positions
    assert fresh.view.again
    (match,) = finished(stage)
    assert match.result is not None
    assert match.result.ending is Ending.CONCEDED
    assert len(match.clues_of(1)) == 1
    running = [stage.app.keeping.read(one) for one in stage.app.keeping.running()]
    assert all(one.setup.again for one in running), "nothing of the old attempt is left half played"


def test_a_fresh_start_before_the_first_question_only_clears_the_sheet() -> None:
    stage, table = ways_table("place w:B3", "mark E4 x")
    table.act(Door("anew"))
    stage.run(0.3)
    assert stage.app.scene is table
    assert not table.view.sheet.gems.positions
    assert not table.view.again
    assert not finished(stage)


def test_the_clock_is_hidden_until_it_is_chosen() -> None:
    game = Play()
    assert not game.table.shown.clock
    assert game.table.shown.widget("clock") is None
    game.app.choose_for("mine", clock=True)
    game.stage.run(3.5)
    assert game.table.shown.clock.endswith(("0:03", "0:04"))
    assert game.stage.run(3) == 3, "it is drawn once a second"


def test_a_pause_covers_the_board_and_stops_the_clock() -> None:
    game = Play()
    game.app.choose_for("mine", clock=True)
    game.stage.run(2)
    game.press(game.spot("clock"))
    game.stage.run(0.3)
    before = game.table.chair.clock()
    assert isinstance(on_top(game.stage), Pause)
    game.stage.run(30)
    assert game.table.chair.clock() == before
    game.type("return")
    assert on_top(game.stage) is game.table
    game.stage.run(2)
    assert 1.5 < game.table.chair.clock() - before < 2.5
    game.press(game.port("B"))
    assert game.kept[-1].seconds < 8


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00"), (59.9, "0:59"), (61, "1:01"), (3723, "1:02:03")])
def test_a_clock_shows_minutes_and_at_last_hours(seconds: float, words: str) -> None:
    assert clock_words(seconds) == words


@pytest.mark.parametrize("door", ["hand in", "give_up", "reset", "restart", "hint"])
def test_at_a_match_of_somebody_else_nothing_is_asked_that_cannot_be_done(door: DoorName) -> None:
    stage = Stage()
    stage.run(0.1)
    match = begin(Setup(Mode.SOLO, mines=(parse_mine(MINE),)))
    for move in ("ask B", "place w:B3"):
        match = play(match, 1, move, 1)
    stage.app.ways.look_at(seen_by(match, 1))
    stage.run(0.3)
    table = stage.app.scene
    assert isinstance(table, Table)
    table.act(Door(door))
    assert table.dialog is None
    assert not table.hinting.searching
    assert "someone else" in stage.app.toast.text
    assert table.place == ""


def test_the_way_back_puts_away_one_thing_after_the_other_and_then_leaves() -> None:
    game = Play()
    table = game.table
    table.act(Moves(("place w:D5",)))
    table.act(PickGem(Gem.SQUARE))
    table.choices = Choices(selected=Gem.SQUARE, aim=parse_port("B"))
    table.act(Door("menu"))
    left = []
    while table.back():
        left.append((table.dialog is not None, table.choices.selected, table.choices.aim))
    assert left == [(False, Gem.SQUARE, parse_port("B")), (False, None, None)]
    assert not table.covered
    assert game.app.scene is table, "leaving is up to whoever asked"


@pytest.mark.parametrize("screen", [Screen(1280, 800), PHONE])
def test_sheets_and_hints_stand_among_the_answers_and_the_count_adds_up(screen: Screen) -> None:
    game = Play(screen)
    setup = Setup(Mode.SOLO, rules=parse_rules("czech tries=3"), mines=(parse_mine(MINE),), par=9)
    match = begin(setup)
    for move in ("ask B", "hint", "hint", "hint", "ask C", "submit w:B3 R:A1", "ask 15"):
        match = play(match, 1, move, 1)
    table = sit(game.app, match)
    game.stage.run(0.3)
    told = [getattr(entry, "words", "") for entry in table.shown.entries]
    assert told[1:2] + told[3:4] == ["Sheet 1: wrong", "Hint"]
    paid = sum(int(note.short) for note in table.shown.entries if isinstance(note, Note) and not note.sheet)
    assert table.view.cost == len(table.shown.rows) + paid
    assert table.shown.counter.tries == "2 tries left"
    sheet = table.shown.answers.row_box(1)
    game.press(sheet.center, touch=True)
    assert [str(position) for position in table.shown.handed] == ["R:A1", "w:B3"]
    game.press(sheet.center, touch=True)
    assert not table.shown.handed


def test_undo_brings_back_what_was_supposed_as_supposed() -> None:
    game = Play()
    table = game.table
    table.act(Moves(("place w:B3",)))
    game.press(game.spot("suppose"))
    table.act(Moves(("place Y:E8",)))
    game.press(game.spot("drop"))
    assert game.sheet == "w:B3"
    game.press(game.spot("undo"))
    supposed = {gem.position.gem: gem.supposed for gem in table.shown.gems}
    assert supposed == {Gem.SQUARE: False, Gem.YELLOW: True}
    assert table.shown.supposing
    game.press(game.spot("drop"))
    table.act(Moves(("mark E4 x",)))
    for _ in range(2):
        game.press(game.spot("undo"))
    assert {gem.position.gem: gem.supposed for gem in table.shown.gems} == supposed
    game.press(game.spot("drop"))
    game.press(game.spot("undo"))
    game.press(game.spot("keep"))
    game.press(game.spot("undo"))
    assert not table.shown.supposing


def test_a_broken_answer_is_named_as_the_port_it_is_from() -> None:
    game = Play()
    for move in ("ask B", "ask 15", "place Y:B3"):
        game.table.chair.play(move)
    game.table.act(PickGem(None))
    talk = hand_in(game.table.view, game.table.shown, game.app.texts)
    assert isinstance(talk.body, Words)
    assert "These answers do not agree with your sheet: port B." in talk.body.sentences
