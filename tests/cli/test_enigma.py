"""Enigma on the command line."""

import re

import pytest

from tests.cli.conftest import Orapa


@pytest.mark.parametrize("kind", ["balance", "fragments", "pipes", "bricks"])
def test_a_puzzle_is_printed_and_solved(orapa: Orapa, kind: str) -> None:
    plain = orapa("enigma", "puzzle", kind, "--grade", "2", "--seed", "7")
    solved = orapa("enigma", "puzzle", kind, "--grade", "2", "--seed", "7", "--solve")
    assert (plain.err, plain.status, solved.status) == ("", 0, 0)
    assert solved.out.startswith(plain.out)
    last = re.fullmatch(r"(\d+) solutions", solved.out.splitlines()[-1])
    assert last
    assert int(last[1]) >= 1


def test_computer_players_play_many_matches(orapa: Orapa) -> None:
    out, err, status = orapa("enigma", "simulate", "--seats", "expert,novice", "--games", "3", "--seed", "7")
    *seats, last = out.splitlines()
    assert (err, status) == ("", 0)
    assert [line.split()[0] for line in seats] == ["expert", "novice"]
    assert re.fullmatch(r"3 games, median \d+ rounds", last)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("puzzle", "sudoku"), "expected a puzzle"),
        (("puzzle", "pipes", "--grade", "4"), "expected a grade"),
        (("puzzle", "pipes", "--seed", "x" * 99), "at most"),
        (("simulate", "--seats", "expert"), "expected 2-4 players"),
        (("simulate", "--seats", "expert,genius"), "expected a player"),
        (("simulate", "--seats", "expert,novice", "--games", "0"), "expected a number of games"),
        ((), "required"),
    ],
)
def test_words_that_make_no_sense_are_told(orapa: Orapa, words: tuple[str, ...], told: str) -> None:
    out, err, status = orapa("enigma", *words)
    assert (out, status) == ("", 2)
    assert told in err
