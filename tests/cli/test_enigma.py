"""Enigma on the command line."""

import re

import pytest

from orapa.engine.enigma.rivals.simulating import Simulated
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
    shares = [re.fullmatch(rf"{level} (\d+) %", line) for level, line in zip(("expert", "novice"), seats, strict=True)]
    assert [int(share[1]) for share in shares if share] == [100, 0]
    assert re.fullmatch(r"3 games, median \d+ rounds", last)


def test_a_shared_win_counts_in_part_for_each(orapa: Orapa, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orapa.cli.enigma.measured", lambda *_: Simulated((0.835, 0.165), (14, 15, 13)))
    out, _, status = orapa("enigma", "simulate", "--seats", "expert,skilled", "--games", "100", "--seed", "7")
    assert status == 0
    assert out == "expert 84 %\nskilled 16 %\n100 games, median 14 rounds\n"


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
