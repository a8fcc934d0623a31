"""Companion matches: the answers of a boxed game, typed in, changed and deleted."""

from orapa.engine.match.editions import Mode
from tests.engine.match.test_ends import match_of, played
from tests.engine.match.test_solo import refusal


def test_answers_are_typed_in_changed_and_deleted() -> None:
    match = played(
        match_of(Mode.COMPANION, "german"), "1 tell g -> l YELLOW, 1 tell E4 = white, 1 tell G -> M red"
    )
    assert [str(clue.answer) for clue in match.clues_of(1)] == ["G -> M red", "E4 = white"]
    assert match.cost(1) == 2
    match = played(match, "1 untell G")
    assert [str(clue.answer) for clue in match.clues_of(1)] == ["E4 = white"]
    assert match.cost(1) == 1


def test_a_clue_keeps_its_number_when_others_are_deleted() -> None:
    match = played(
        match_of(Mode.COMPANION, "german"), "1 tell A -> A red, 1 tell B -> B red, 1 tick 2, 1 untell A"
    )
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
