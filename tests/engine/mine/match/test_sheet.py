"""Sheets: hypotheses, marks, ticks, notes, checkpoints, undo and redo."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.mine.match.sheet import Desk, Mark, Page, Paper, Sheet, change_sheet, faults
from orapa.engine.mine.rules.board import parse_cell
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, Fault
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.refused import Refused
from tests.engine.mine.match.movers import random_sheet_move
from tests.engine.mine.match.test_solo import played, refusal, solo

PAPER = Paper(GemSet.BASE, (1, 2, 3).__contains__, strict=False)


def sheet_of(*moves: str) -> Sheet:
    return played(solo(), *moves).explorer(1).sheet


def test_a_gem_is_placed_moved_and_lifted() -> None:
    assert sheet_of("place R:B8:3").gems == parse_mine("R:B8:1")
    assert sheet_of("place R:B8:1", "place R:C2").gems == parse_mine("R:C2")
    assert sheet_of("place R:B8:1", "place Y:E8", "lift R").gems == parse_mine("Y:E8")
    assert refusal(solo(), "lift R") == "not-placed"


def test_all_gems_are_laid_anew_as_one_step() -> None:
    whole = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
    assert sheet_of("place R:C2", f"lay {whole}").gems == parse_mine(whole)
    assert sheet_of("place R:C2", f"lay {whole}", "undo").gems == parse_mine("R:C2")
    assert sheet_of("place R:C2", "sure R", "lay R:C2 Y:E8").sure == (Gem.RED,)
    assert sheet_of("place R:C2", "sure R", "lay R:C3 Y:E8").sure == ()
    assert sheet_of("mark E4 x", f"lay {whole}").marks
    assert refusal(solo(), "lay") == "bad-words"
    assert refusal(solo(), "lay R:C2 D:A1") == "not-in-set"
    assert refusal(solo(strict=True), "lay R:A1 Y:A1") == "contact"


def test_the_rules_of_contact_are_shown_not_enforced_unless_asked() -> None:
    sheet = sheet_of("place R:A1", "place Y:A1")
    assert faults(sheet, GemSet.BASE, Edition.GERMAN).faults & Fault.CONTACT
    match = played(solo(strict=True), "place R:A1")
    assert refusal(match, "place Y:A1") == "contact"
    assert played(match, "place R:B1")


def test_a_gem_must_lie_inside_and_belong_to_the_set() -> None:
    assert refusal(solo(), "place B:A9") == "outside"
    assert refusal(solo(), "place D:A1") == "not-in-set"
    assert refusal(solo(), "mark A1 K") == "not-in-set"


def test_a_gem_is_called_certain_until_it_is_moved() -> None:
    assert sheet_of("place R:B8:1", "sure R").sure == (Gem.RED,)
    assert sheet_of("place R:B8:1", "sure R", "place R:C2").sure == ()
    assert sheet_of("place R:B8:1", "sure R", "unsure R").sure == ()


def test_cells_and_half_cells_carry_marks_of_several_colours() -> None:
    sheet = sheet_of("mark E4 R", "mark 4e B", "mark E4 se Y", "mark A1 A2 x")
    e4 = parse_cell("E4")
    assert set(sheet.marks_at(e4)) == {Mark(e4, "", "R"), Mark(e4, "", "B"), Mark(e4, "se", "Y")}
    assert len(sheet.marks) == 5
    assert sheet_of("mark E4 R", "mark E4 se R", "unmark E4").marks == ()
    assert sheet_of("mark E4 R", "mark E4 se R", "unmark E4 se").marks == (Mark(e4, "", "R"),)
    assert sheet_of("mark E4 R", "mark E4 B", "unmark E4 B").marks == (Mark(e4, "", "R"),)


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("mark", "bad-words"),
        ("mark x", "bad-words"),
        ("mark E4", "bad-words"),
        ("mark E4 green", "bad-words"),
        ("mark Z4 x", "bad-words"),
        ("unmark E4", "not-marked"),
        ("place", "bad-words"),
        ("place R:A1 Y:C1", "bad-words"),
        ("tick 1", "no-such-clue"),
        ("tick one", "bad-words"),
        ("undo", "nothing-to-undo"),
        ("redo", "nothing-to-redo"),
        ("undo twice", "bad-words"),
        ("return 1", "no-such-checkpoint"),
        ("clear", "nothing-changes"),
        ("note", "nothing-changes"),
    ],
)
def test_a_sheet_move_that_makes_no_sense_is_refused(move: str, key: str) -> None:
    assert refusal(solo(), move) == key


def test_clues_are_ticked_by_number() -> None:
    match = played(solo(), "ask G", "ask 1", "tick 2", "tick 1", "untick 2")
    assert match.explorer(1).sheet.ticks == (1,)


def test_a_note_keeps_to_one_line_of_the_record() -> None:
    assert sheet_of("note left | right\n  two").note == "left ¦ right two"
    assert len(sheet_of("note " + "x" * 900).note) == 500
    assert sheet_of("note one", "note").note == ""


def test_undo_takes_back_sheet_moves_and_never_questions() -> None:
    match = played(solo(), "place R:B8:1", "ask G", "mark A1 x", "undo", "undo")
    assert match.explorer(1).sheet == Sheet()
    assert len(match.clues_of(1)) == 1
    assert refusal(match, "undo") == "nothing-to-undo"
    assert played(match, "redo", "redo").explorer(1).sheet.marks
    assert refusal(played(match, "mark B1 x"), "redo") == "nothing-to-redo"


def test_undo_reaches_back_over_hundreds_of_moves() -> None:
    match = solo()
    for turn in range(300):
        match = played(match, f"place R:{'ABCDEF'[turn % 6]}{1 + turn % 7}:{turn % 2}")
    match = played(match, *["undo"] * 300)
    assert match.explorer(1).sheet == Sheet()
    assert len(match.explorer(1).desk.after) == 300


def test_a_checkpoint_is_returned_to_and_that_can_be_undone() -> None:
    match = played(solo(), "place R:B8:1", "checkpoint", "lift R", "mark A1 x", "return 1")
    assert match.explorer(1).sheet.gems == parse_mine("R:B8:1")
    assert match.explorer(1).sheet.marks == ()
    assert played(match, "undo").explorer(1).sheet.marks
    assert refusal(played(match, "drop 1"), "return 1") == "no-such-checkpoint"


@given(st.randoms(use_true_random=False), st.integers(1, 60))
def test_undo_and_redo_walk_the_same_way_back_and_forth(rng: Random, moves: int) -> None:
    desk = Desk()
    for _ in range(moves):
        word, _, rest = random_sheet_move(rng, GemSet.BASE).partition(" ")
        try:
            desk, _ = change_sheet(desk, PAPER, word, rest)
        except Refused:
            continue
    path = [desk.sheet]
    back = desk
    while back.before:
        back, _ = change_sheet(back, PAPER, "undo", "")
        path.append(back.sheet)
    assert back.sheet == Sheet()
    for sheet in path[-2::-1]:
        back, _ = change_sheet(back, PAPER, "redo", "")
        assert back.sheet == sheet
    while back.after:
        back, _ = change_sheet(back, PAPER, "redo", "")


def test_a_page_to_come_back_to_knows_what_was_supposed_on_it() -> None:
    desk = played(solo(), "place w:B3", "checkpoint", "place Y:E8", "return 1", "drop 1").explorer(1).desk
    settled = sheet_of("place w:B3")
    assert desk.page == Page(settled, ())
    assert desk.before.top == Page(sheet_of("place w:B3", "place Y:E8"), (settled,))
    again = played(solo(), "place w:B3", "place Y:E8").explorer(1).desk
    assert again.before.top == Page(settled, ())
