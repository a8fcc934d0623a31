"""Companion matches: the answers of a boxed game, typed in, changed and deleted."""

from dataclasses import replace
from random import Random

import pytest

from orapa.engine.mine.match.companion import Case, Check, advising, checking, counting
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.opening import companion
from orapa.engine.mine.match.play import allowed, begin
from orapa.engine.mine.match.refused import Refused
from orapa.engine.mine.match.statistics import read_summary, summarise
from orapa.engine.mine.match.views import view
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.records import print_record, resume
from tests.engine.mine.deduction.runs import SLICE, longest_slice, run
from tests.engine.mine.match.test_ends import check, match_of, played
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


RECORDED = (
    "1 tell B -> 3 white, 1 tell 2 -> 2 white, 1 tell C -> C white, 1 tell E -> E yellow, "
    "1 tell 8 -> 12 red, 1 tell 15 -> 15 grey, 1 tell M -> M light yellow, 1 tell H -> 18 clear, "
    "1 tell 13 -> 13 red"
)


def case_of(moves: str) -> Case:
    match = played(match_of(Mode.COMPANION, "german"), moves)
    return Case(match.clues_of(1), match.setup.gem_set.gems, match.setup.reach)


def slips_of(check: Check) -> dict[str, str]:
    return {str(slip.clue.answer): str(slip.instead or "") for slip in check.slips}


def test_answers_that_fit_leave_mines_and_no_suspects() -> None:
    assert run(checking(case_of(RECORDED))) == Check(True)
    left = run(counting(case_of(RECORDED), Random(0)))
    assert (left.known, left.mines) == ("exact", 1)


def test_a_slip_is_among_the_suspects_with_what_it_would_have_to_be() -> None:
    check = run(checking(case_of(f"{RECORDED}, 1 tell 9 -> 16 red")))
    assert check.fits is False
    assert check.alone
    assert check.proven
    assert slips_of(check)["9 -> 16 red"] == "9 -> 16 yellow"


@pytest.mark.parametrize("seed", range(4))
def test_every_suspect_put_right_leaves_a_mine(seed: int) -> None:
    rng = Random(seed)
    clues = list(case_of(RECORDED).clues)
    at = rng.randrange(len(clues))
    clues[at] = replace(clues[at], answer=WaveAnswer(clues[at].answer.question, rng.randrange(36), rng.randrange(16)))
    case = replace(case_of(RECORDED), clues=tuple(clues))
    check = run(checking(case))
    assert check.fits or clues[at] in [slip.clue for slip in check.slips]
    for slip in check.slips if check.alone else ():
        if slip.instead:
            right = tuple(replace(one, answer=slip.instead) if one == slip.clue else one for one in case.clues)
            assert run(checking(replace(case, clues=right))).fits


def test_two_slips_are_named_as_a_group_that_conflicts() -> None:
    check = run(checking(case_of("1 tell A1 = red, 1 tell A10 = red, 1 tell H1 = blue, 1 tell H10 = blue")))
    assert len(check.slips) == 2
    assert not check.alone


def test_the_best_question_is_one_that_was_not_answered() -> None:
    case = case_of(RECORDED.rpartition(", 1 tell 15")[0])
    best = run(advising(case, True, Random(0)))
    assert best is not None
    assert best.question not in {answer.question for answer in case.answers}
    assert run(advising(case_of(RECORDED), True, Random(0))) is None


def test_the_check_gives_way_often_enough() -> None:
    assert longest_slice(checking(case_of(f"{RECORDED}, 1 tell 9 -> 16 red"))) < 2 * SLICE


def test_two_at_one_device_have_a_mine_each_and_hand_the_device_over() -> None:
    match = played(match_of(Mode.COMPANION, "german", 2), "1 tell A -> A red, 1 pass, 2 tell B -> B blue")
    assert [[str(clue.answer) for clue in match.clues_of(seat)] for seat in (1, 2)] == [["A -> A red"], ["B -> B blue"]]
    assert [match.cost(seat) for seat in (1, 2)] == [1, 1]
    assert refusal(match, "tell C -> C red") == "not-your-turn"
    assert "pass" in allowed(match, 2)
    assert "pass" not in allowed(match_of(Mode.COMPANION, "german"), 1)
    match = resume(print_record(match))
    assert played(match, "2 pass").turn == 1


@pytest.mark.parametrize(
    ("moves", "ending", "winners"),
    [
        ("1 right, 1 judge right", "right", (1,)),
        ("1 wrong, 1 judge wrong, 2 tell A -> A red, 2 right, 2 judge right", "right", (2,)),
        ("1 wrong, 1 judge wrong, 2 wrong, 2 judge wrong", "failed", ()),
        ("1 tell A -> A red, 1 concede", "conceded", (2,)),
    ],
)
def test_how_two_at_one_device_end(moves: str, ending: str, winners: tuple[int, ...]) -> None:
    check(played(match_of(Mode.COMPANION, "german", 2), moves), ending, winners)


def test_who_has_lost_gets_the_device_no_more() -> None:
    match = played(match_of(Mode.COMPANION, "german", 2), "1 wrong, 1 judge wrong")
    assert match.turn == 2
    assert "pass" not in allowed(match, 2)


@pytest.mark.parametrize("help", Help)
def test_the_help_chosen_stands_in_the_record_and_in_what_is_told_of_the_match(help: Help) -> None:
    match = played(begin(companion(GemSet.BASE, help=help)), "1 tell A -> A red, 1 concede")
    assert resume(print_record(match)) == match
    assert view(match, 1).help is help
    assert read_summary(summarise(match)).help == help


def test_more_help_gives_what_less_gives() -> None:
    assert Help.BEST.gives(Help.FIT)
    assert Help.FIT.gives(Help.FIT)
    assert not Help.NONE.gives(Help.FIT)


def test_nobody_chooses_help_elsewhere() -> None:
    setup = replace(match_of(Mode.SOLO, "german").setup, help=Help.FIT)
    with pytest.raises(Refused) as caught:
        begin(setup)
    assert caught.value.key == "help"
