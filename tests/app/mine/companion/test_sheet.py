"""The sheet beside a boxed game, driven by real presses."""

from dataclasses import replace

import pygame
import pytest

from orapa.app.frame.platform import Insets, Screen
from orapa.app.mine.companion.new_sheet import NewSheet
from orapa.app.mine.companion.scene import BoxedSheet
from orapa.app.mine.shelf import SHELF
from orapa.app.mine.statistics.page import Statistics
from orapa.app.mine.table import intents
from orapa.app.pages.curtain import Curtain
from orapa.app.pages.records import Records
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.statistics import read_summary
from orapa.engine.mine.rules.answers import parse_answer, parse_question
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.records import print_record
from tests.app.mine.companion.sheets import MINE, RECORDED, Writer
from tests.app.stage import Memory, Stage

ONE_SLIP = (*RECORDED[:9], "9 -> 16 red")


def test_the_recorded_game_is_written_down_by_touch_and_solved() -> None:
    writer = Writer(Help.COUNT)
    writer.write(*RECORDED)
    assert writer.answers == list(RECORDED)
    assert writer.taps <= 60
    writer.press("count")
    writer.rest()
    assert writer.scene.seen is not None
    assert writer.scene.seen.count == "One mine left"
    for place in MINE:
        writer.scene.act(intents.Play((f"place {place}",)))
    writer.press("hand in")
    writer.press("right")
    writer.rest(1.0)
    assert writer.scene.view.over
    assert writer.scene.seen.result is not None
    assert writer.scene.seen.result[0] == "Solved"


@pytest.mark.parametrize("size", [(1280, 800), (844, 390), (390, 844), (320, 480), (1024, 768)])
def test_answers_can_be_written_on_every_screen(size: tuple[int, int]) -> None:
    writer = Writer(Help.BEST, GemSet.FULL, platform=Memory(Screen(*size)))
    told = ("9 -> 16 light purple", "M -> M clear", "H -> absorbed", "B -> 3 grey")
    if writer.scene._places.keys == "colours":
        for port, exit, colours in (("9", "16", ("red", "blue", "white")), ("B", "3", ("red", "yellow"))):
            writer.on_board(port)
            writer.on_board(exit)
            for colour in colours:
                writer.press(f"colour {colour}")
            writer.press("add")
        assert writer.answers == ["9 -> 16 light purple", "B -> 3 orange"]
    else:
        writer.write(*told)
        assert writer.answers == list(told)


def test_who_goes_on_with_the_next_port_has_added_the_answer_before() -> None:
    writer = Writer(platform=Memory(Screen(844, 390, 1, Insets(left=47, right=47, bottom=21))))
    assert writer.scene._places.keys == "colours"
    writer.on_board("9")
    writer.on_board("16")
    writer.press("colour yellow")
    writer.on_board("B")
    assert writer.answers == ["9 -> 16 yellow"]


def test_a_scan_takes_two_presses() -> None:
    writer = Writer(gem_set=GemSet.FULL)
    writer.write("C5 = transparent", "E4 = nothing", "H10 = absorbed")
    assert writer.answers == ["C5 = transparent", "E4 = nothing", "H10 = absorbed"]
    assert writer.taps == 6


def test_came_back_is_one_press() -> None:
    writer = Writer()
    writer.on_board("M")
    writer.press("came back")
    writer.press("mix light yellow")
    assert writer.answers == ["M -> M light yellow"]


def test_a_row_pressed_is_changed_and_deleted_and_undo_brings_it_back() -> None:
    writer = Writer()
    writer.write(*RECORDED[:3])
    writer.row(2)
    writer.press("mix red")
    assert writer.answers[0] == "B -> 3 red"
    writer.row(2)
    writer.on_board("4")
    assert writer.answers[0] == "B -> 4 red"
    writer.press("delete")
    assert writer.answers == list(RECORDED[1:3])
    for _ in range(3):
        writer.press("undo")
    assert sorted(writer.answers) == sorted(RECORDED[:3])


def test_redo_makes_again_what_undo_took_back_answers_and_drawing_in_their_order() -> None:
    writer = Writer(platform=Memory(Screen(1280, 800)))
    writer.write(*RECORDED[:2])
    writer.scene.act(intents.Play(("place R:B8:1",)))
    writer.write(RECORDED[2])
    writer.row(1)
    writer.press("delete")
    states = [(writer.answers, len(writer.scene.view.sheet.gems.positions))]
    for _ in range(5):
        writer.press("undo")
        states.append((writer.answers, len(writer.scene.view.sheet.gems.positions)))
    assert states[-1] == ([], 0)
    for before in reversed(states[:-1]):
        writer.press("redo")
        assert (sorted(writer.answers), len(writer.scene.view.sheet.gems.positions)) == (sorted(before[0]), before[1])
    # Nothing more was taken back, and what is new cannot be made again.
    writer.press("undo")
    writer.write("D -> D blue")
    told = writer.answers
    writer.press("redo")
    assert writer.answers == told


def test_a_known_port_opens_its_answer_instead_of_a_second_one() -> None:
    writer = Writer()
    writer.write("8 -> 12 red")
    writer.on_board("12")
    assert writer.scene.draft.changes
    writer.press("mix purple")
    assert writer.answers == ["8 -> 12 purple"]


def test_a_slip_among_ten_is_named_lit_and_put_right_by_one_press() -> None:
    writer = Writer(Help.FIT)
    writer.write(*ONE_SLIP)
    writer.rest()
    seen = writer.scene.seen
    assert seen is not None
    assert seen.amiss is not None
    assert "9 -> 16 red" in [str(answer) for answer in seen.said.suspects]
    suspects = [row.clue.answer for row in writer.scene.shown.rows if row.suspect]
    assert len(suspects) == len(seen.said.suspects)
    at = next(i for i, row in enumerate(writer.scene.shown.rows) if str(row.clue.answer) == "9 -> 16 red")
    assert at < len(suspects)
    writer.row(at)
    writer.press("instead")
    writer.rest()
    assert "9 -> 16 yellow" in writer.answers
    assert writer.scene.seen is not None
    assert writer.scene.seen.amiss is None


def test_without_help_nothing_is_worked_out() -> None:
    writer = Writer(Help.NONE)
    writer.write(*ONE_SLIP)
    writer.rest()
    assert writer.scene.helping.said.check is None
    assert not writer.seen() & {"count", "best", "odds"}
    assert not len(writer.stage.app.jobs)


@pytest.mark.parametrize(
    ("help", "seen"),
    [(Help.FIT, set()), (Help.DRAWING, set()), (Help.COUNT, {"count"}), (Help.BEST, {"count", "best"})],
)
def test_what_was_chosen_can_be_asked_for_and_nothing_else(help: Help, seen: set[str]) -> None:
    writer = Writer(help)
    writer.write(*RECORDED[:2])
    writer.rest()
    assert writer.seen() & {"count", "best"} == seen
    # Nothing is counted that was not asked for.
    assert writer.scene.helping.said.left is None
    assert writer.scene.helping.said.best is None


def test_the_best_question_is_told_while_it_is_wanted() -> None:
    writer = Writer(Help.BEST)
    writer.write(*RECORDED[:5])
    writer.press("best")
    writer.rest(6)
    assert writer.scene.seen is not None
    told = writer.scene.seen.best
    assert told.startswith("Best question: ")
    asked = parse_question(told.rpartition(" ")[2])
    assert asked in (*writer.scene.shown.ringed, writer.scene.shown.aim)
    writer.press("best")
    assert writer.scene.seen.best == "Best question"


def test_two_share_the_device_and_neither_sees_the_others_sheet() -> None:
    writer = Writer(Help.NONE, names=("Ella", "Noah"))
    writer.lift()
    writer.write("8 -> 12 red")
    writer.scene.act(intents.Play(("place R:B8:1",)))
    writer.press("over")
    writer.rest(0.6)
    assert isinstance(writer.stage.app.scene, Curtain)
    writer.lift()
    other = writer.scene.view
    assert writer.answers == []
    assert not other.sheet.gems.positions
    writer.write("B -> 3 white")
    writer.press("over")
    writer.rest(0.6)
    writer.lift()
    assert writer.answers == ["8 -> 12 red"]


def test_what_the_other_has_written_changes_nothing_that_a_seat_can_reach() -> None:
    views = []
    for told in ("8 -> 12 red", "B -> 3 white"):
        writer = Writer(Help.NONE, names=("Ella", "Noah"))
        writer.lift()
        writer.write(told)
        writer.press("over")
        writer.rest(0.6)
        writer.lift()
        views.append(replace(writer.scene.view, seconds=0.0))
    assert views[0] == views[1]


def test_a_sheet_comes_back_after_a_reload_and_from_the_records() -> None:
    writer = Writer()
    writer.write(*RECORDED[:2])
    platform = writer.stage.platform
    again = Stage(platform)
    again.app.ways.return_to(platform.left_trail)
    again.run(0.6)
    scene = again.app.scene
    assert isinstance(scene, BoxedSheet)
    assert len(scene.view.clues) == 2


def test_a_closed_sheet_is_kept_with_its_help_and_opens_from_the_records() -> None:
    writer = Writer(Help.DRAWING)
    writer.write("8 -> 12 red")
    writer.scene.act(intents.Play(("concede",)))
    writer.rest(1.0)
    app = writer.stage.app
    played = read_summary(app.keeping.summaries("mine")[0])
    assert (played.mode, played.help, played.solved) == ("companion", "drawing", False)
    app.show()
    app.push(Records(app))
    writer.rest(0.5)
    kept = app.keeping.finished()[0]
    assert app.ways.look_at_kept(kept)
    writer.rest(0.5)
    assert writer.scene.view.over
    writer.press("new")
    assert isinstance(app.scene, NewSheet)


def test_the_sheet_waits_for_its_part_where_that_is_not_there_yet() -> None:
    writer = Writer()
    writer.write("8 -> 12 red")
    stage = writer.stage
    stage.app.show()
    stage.run(0.6)
    stage.platform.parts = "loading"
    kept = stage.app.keeping.running()[0]
    assert stage.app.ways.resume(kept)
    stage.run(0.2)
    assert not isinstance(stage.app.scene, BoxedSheet)
    stage.platform.parts = "there"
    stage.run(0.4)
    assert isinstance(stage.app.scene, BoxedSheet)


def test_a_step_back_puts_away_what_was_begun_and_then_leaves() -> None:
    writer = Writer()
    writer.on_board("9")
    assert writer.scene.covered
    writer.stage.key(pygame.K_ESCAPE)
    assert not writer.scene.draft.begun
    writer.on_board("9")
    assert writer.scene.back()
    assert not writer.scene.draft.begun
    assert not writer.scene.back()


def test_a_wrong_sheet_leaves_a_second_try_by_the_czech_book() -> None:
    writer = Writer(rules="czech")
    writer.scene.act(intents.Play(tuple(f"place {place}" for place in MINE)))
    writer.press("hand in")
    writer.press("wrong")
    assert not writer.scene.view.over
    assert writer.scene.view.tries_left == 1
    writer.write("8 -> 12 red")
    assert writer.answers == ["8 -> 12 red"]


def test_what_is_kept_is_a_record_that_can_be_read() -> None:
    writer = Writer(Help.FIT)
    writer.write(*RECORDED[:2])
    kept = writer.stage.app.keeping.running()[0]
    match = writer.stage.app.keeping.read(kept)
    assert "help fit" in print_record(match)


def test_boxed_games_have_statistics_of_their_own() -> None:
    writer = Writer(Help.DRAWING)
    writer.scene.act(intents.Play((*(f"place {place}" for place in MINE), "submit", "judge right")))
    writer.rest(1.0)
    app = writer.stage.app
    page = Statistics(app)
    app.push(page)
    writer.rest(0.6)
    assert page.state.shown.figures.played == 0
    page.choose("mode", "companion")
    writer.rest(0.3)
    assert page.state.shown.figures.played == 1
    assert {one.help: one.solved for one in page.state.shown.boxed}["drawing"] == (True,)


def test_where_help_has_no_place_it_is_asked_for_in_the_menu_and_told_once() -> None:
    writer = Writer(Help.COUNT, platform=Memory(Screen(320, 480)))
    writer.scene.write_down([parse_answer(answer) for answer in RECORDED])
    assert "count" not in writer.seen()
    writer.press("menu")
    writer.press("count")
    writer.rest()
    assert writer.stage.app.toast.text == "One mine left"


@pytest.mark.parametrize("way", ["review", "share"])
def test_of_a_boxed_mine_that_nobody_knows_the_sheet_is_opened_instead(way: str) -> None:
    writer = Writer()
    writer.scene.act(intents.Play(("concede",)))
    writer.rest(0.6)
    app = writer.stage.app
    match = app.keeping.read(app.keeping.finished()[0])
    app.show()
    writer.rest(0.6)
    assert getattr(SHELF, way)(app, match, None, "") is None
    writer.rest(0.4)
    assert writer.scene.view.over
