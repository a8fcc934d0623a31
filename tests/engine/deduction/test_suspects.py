"""Suspects: each single answer that spoils the rest, or a group that conflicts by itself."""

from random import Random

from orapa.engine.deduction.listing import listing, top
from orapa.engine.deduction.suspects import suspecting
from orapa.engine.mine.answers import Answer, WaveAnswer, parse_answer
from orapa.engine.mine.board import PORTS
from orapa.engine.mine.gems import GemSet
from orapa.engine.mine.legality import Edition
from tests.engine.deduction.runs import answers_of, legal_mine, run

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
