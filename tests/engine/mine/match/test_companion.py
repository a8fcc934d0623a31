"""Companion matches: the answers of a boxed game, typed in, changed and deleted."""

from random import Random

from orapa.engine.mine.match.companion import Check, checking
from orapa.engine.mine.match.editions import Mode
from tests.engine.mine.deduction.runs import run
from tests.engine.mine.match.test_ends import match_of, played
from tests.engine.mine.match.test_solo import refusal


def test_answers_are_typed_in_changed_and_deleted() -> None:
    match = played(match_of(Mode.COMPANION, "german"), "1 tell g -> l YELLOW, 1 tell E4 = white, 1 tell G -> M red")
    assert [str(clue.answer) for clue in match.clues_of(1)] == ["G -> M red", "E4 = white"]
    assert match.cost(1) == 2
    match = played(match, "1 untell G")
    assert [str(clue.answer) for clue in match.clues_of(1)] == ["E4 = white"]
    assert match.cost(1) == 1


def test_a_clue_keeps_its_number_when_others_are_deleted() -> None:
    match = played(match_of(Mode.COMPANION, "german"), "1 tell A -> A red, 1 tell B -> B red, 1 tick 2, 1 untell A")
    match = played(match, "1 tell C -> C red")
    assert [clue.number for clue in match.clues_of(1)] == [2, 3]
    assert match.explorer(1).sheet.ticks == (2,)


def test_answers_that_contradict_each_other_are_taken_for_deduction_to_name_the_suspects() -> None:
    match = played(match_of(Mode.COMPANION, "german"), "1 tell A -> B red, 1 tell B -> C blue")
    assert len(match.clues_of(1)) == 2


def test_there_is_no_mine_to_ask() -> None:
    match = match_of(Mode.COMPANION, "german")
    assert refusal(match, "ask G") == "not-in-mode"
    assert refusal(match, "untell G") == "no-such-answer"
    assert refusal(match, "tell G yellow") == "bad-words"
    assert refusal(played(match, "1 tell A -> A red"), "tell A -> A red") == "nothing-changes"


def check_of(moves: str) -> Check:
    return run(checking(played(match_of(Mode.COMPANION, "german"), moves), Random(0)))


RECORDED = (
    "1 tell B -> 3 white, 1 tell 2 -> 2 white, 1 tell C -> C white, 1 tell E -> E yellow, "
    "1 tell 8 -> 12 red, 1 tell 15 -> 15 grey, 1 tell M -> M light yellow, 1 tell H -> 18 clear, "
    "1 tell 13 -> 13 red"
)


def test_answers_that_fit_leave_mines_and_no_suspects() -> None:
    check = check_of(RECORDED)
    assert (check.left.known, check.left.mines, check.suspects) == ("exact", 1, ())


def test_a_slip_is_among_the_suspects() -> None:
    check = check_of(f"{RECORDED}, 1 tell 9 -> 16 red")
    assert check.left.mines == 0
    assert "9 -> 16 red" in [str(clue.answer) for clue in check.suspects]
    assert check.proven


def test_two_slips_are_named_as_a_group_that_conflicts() -> None:
    check = check_of("1 tell A1 = red, 1 tell A10 = red, 1 tell H1 = blue, 1 tell H10 = blue")
    assert len(check.suspects) == 2
