"""Suspects: each single answer that spoils the rest, or a group that conflicts by itself."""

from random import Random

import pytest

from orapa.engine.mine.deduction.listing import listing, top
from orapa.engine.mine.deduction.suspects import suspecting
from orapa.engine.mine.rules.answers import Answer, WaveAnswer, parse_answer
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from tests.engine.mine.deduction.runs import SLICE, answers_of, legal_mine, longest_slice, run
from tests.engine.mine.rules.test_recorded_game import ANSWERS

BASE = GemSet.BASE.gems
NODES = 100_000


def possible(answers: list[Answer]) -> bool:
    return bool(run(listing(top(answers, BASE), BASE, Edition.GERMAN, NODES, most=0)).candidates)


def test_one_wrong_answer_is_among_the_suspects() -> None:
    rng = Random("wrong")
    tried = 0
    while tried < 4:
        answers = answers_of(legal_mine(rng, BASE), rng.sample(range(PORTS), 12))
        wrong = answers[5]
        assert isinstance(wrong, WaveAnswer)
        answers[5] = WaveAnswer(wrong.port, rng.randrange(PORTS), wrong.colours)
        if possible(answers):
            continue
        tried += 1
        suspects = run(suspecting(answers, BASE, Edition.GERMAN, NODES))
        assert suspects.proven
        assert answers[5] in suspects.singles
        for suspect in suspects.singles:
            assert possible([answer for answer in answers if answer != suspect])


def test_two_conflicts_leave_a_group_from_which_none_can_be_dropped() -> None:
    lines = ["A -> 11 clear", "A1 = red", "H -> 18 clear", "H5 = blue", "D -> D white"]
    answers = [parse_answer(line) for line in lines]
    suspects = run(suspecting(answers, BASE, Edition.GERMAN, NODES))
    assert suspects.singles == ()
    assert suspects.proven
    assert sorted(map(str, suspects.group)) in (sorted(lines[:2]), sorted(lines[2:4]))


@pytest.mark.parametrize(("line", "again"), [("A -> A red", "A -> A red"), ("B -> 3 blue", "3 -> B blue")])
def test_an_answer_noted_twice_is_suspected_once(line: str, again: str) -> None:
    heard = [answer for answer in map(parse_answer, ANSWERS) if answer.question != parse_answer(line).question]
    answers = [*heard, parse_answer(line), parse_answer(again)]
    suspects = run(suspecting(answers, BASE, Edition.GERMAN, NODES))
    assert list(map(str, suspects.singles)) == [line]


@pytest.mark.parametrize("line", ["3 -> absorbed", "C5 = transparent", "C5 = absorbed"])
def test_what_no_gem_of_the_set_can_do_is_suspect_at_once(line: str) -> None:
    answers = [parse_answer("H -> 18 clear"), parse_answer(line)]
    suspects = run(suspecting(answers, BASE, Edition.GERMAN, budget=1))
    assert list(map(str, suspects.singles)) == [line]


@pytest.mark.parametrize(
    "lines", [["C5 = absorbed", "C5 = red"], ["A -> 11 red", "A -> 11 clear", "C5 = absorbed", "C5 = nothing"]]
)
def test_gems_that_can_lie_anywhere_else_do_not_hold_it_up(lines: list[str]) -> None:
    answers = [parse_answer(line) for line in lines]
    assert longest_slice(suspecting(answers, GemSet.FULL.gems, Edition.GERMAN, NODES)) < SLICE
