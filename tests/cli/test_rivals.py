"""Rivals on the command line: explore a mine, list the rivals."""

import re

import pytest

from orapa.engine.mine.minds.expert import par
from orapa.engine.mine.rivals.cast import RIVALS
from orapa.engine.mine.rules.answers import parse_answer
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import ask
from tests.cli.conftest import Orapa
from tests.engine.mine.deduction.runs import run

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"


@pytest.mark.parametrize("rival", [rival.key for rival in RIVALS])
def test_a_rival_explores_a_mine_answer_by_answer(orapa: Orapa, rival: str) -> None:
    out, err, status = orapa("explore", MINE, "--rival", rival, "--edition", "czech")
    *lines, last = out.splitlines()
    assert (err, status) == ("", 0)
    for answer in map(parse_answer, lines):
        assert ask(parse_mine(MINE), answer.question) == answer
    assert re.fullmatch(rf"(solved|wrong) after {len(lines)} questions", last)


def test_the_expert_with_seed_0_needs_par(orapa: Orapa) -> None:
    out = orapa("explore", MINE, "--rival", "expert").out
    assert out.endswith(f"\nsolved after {run(par(parse_mine(MINE))).questions} questions\n")


def test_the_seed_decides_what_is_asked(orapa: Orapa) -> None:
    words = ("explore", MINE, "--rival", "beginner", "--seed")
    assert orapa(*words, "1").out == orapa(*words, "1").out != orapa(*words, "2").out


def test_the_set_is_the_letters_of_the_mine(orapa: Orapa) -> None:
    assert re.search(r"solved after \d questions\n$", orapa("explore", "R:B8:1 D:E8", "--rival", "prospector").out)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((MINE, "--rival", "nobody"), "expected a rival (beginner, "),
        ((MINE,), "the following arguments are required: --rival"),
        ((MINE, "--rival", "expert", "--seed", "x"), "expected a number for --seed, read 'x'"),
        ((MINE, "--rival", "expert", "--edition", "dutch"), "expected an edition (german, czech), read 'dutch'"),
        (("R:A9", "--rival", "expert"), "read 'R:A9': outside R: A9 A10"),
    ],
)
def test_a_wrong_word_is_told(orapa: Orapa, words: tuple[str, ...], complaint: str) -> None:
    out, err, status = orapa("explore", *words)
    assert (out, status) == ("", 2)
    assert complaint in err


def test_a_mine_that_the_edition_forbids_is_refused(orapa: Orapa) -> None:
    # The square lies behind other gems on every straight line.
    out, err, status = orapa("explore", "R:A3 Y:C1:2 B:E2 W:B6:1 w:C3", "--rival", "expert", "--edition", "czech")
    assert (out, status) == ("", 2)
    assert "expected a mine that the czech edition allows" in err
    assert "unseen w: C3 C4 D3 D4" in err


def test_the_rivals_are_listed_with_their_strength_and_habits(orapa: Orapa) -> None:
    lines = orapa("rivals").out.splitlines()
    assert [line.split()[0] for line in lines] == [rival.key for rival in RIVALS]
    assert all(re.fullmatch(r"\w+ +\d+\.\d questions, \d+ % right\. .+", line) for line in lines)
