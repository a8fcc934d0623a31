"""A wrong word gets one line that says what is wrong and what was expected; help is never far."""

import os
import subprocess
import sys

import pytest

from tests.cli.conftest import Orapa

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
APART = "expected gems that lie inside without contact"
A_QUESTION = "expected a port 1-18 or A-R, or a cell A1-H10"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["ask", MINE, "S"], f"{A_QUESTION}, read 'S'"),
        (["ask", MINE, "G", "19"], f"{A_QUESTION}, read '19'"),
        (["ask", MINE, "I3"], f"{A_QUESTION}, read 'I3'"),
        (["ask", MINE, "-1"], f"{A_QUESTION}, read '-1'"),
        (["ask", MINE], "the following arguments are required: QUESTION"),
        (["ask", "X:B8", "G"], "expected a gem (R Y B W w D K), read 'X'"),
        (["ask", "r:B8", "G"], "expected a gem (R Y B W w D K), read 'r'"),
        (["ask", "R:J8", "G"], "expected a cell A1-H10, read 'J8'"),
        (["ask", "R:B8:4", "G"], "expected a turn of R (0-3 or 0m-3m), read '4'"),
        (["ask", "Y:B8:1m", "G"], "expected a turn of Y (0-3), read '1m'"),
        (["ask", "R", "G"], "expected a gem as LETTER:CELL or LETTER:CELL:TURN, read 'R'"),
        (["ask", "R:B8 R:E1", "G"], "expected each gem once, read R:B8 and R:E1"),
        (["ask", "", "G"], "expected a mine such as 'R:B8:1 Y:E8', read ''"),
        (["table", "R:A9"], f"{APART}, read 'R:A9': outside R: A9 A10"),
        (["draw", "w:A1 K:A2"], f"{APART}, read 'w:A1 K:A2': contact w K: A2"),
        (["code", "w:A1 w:A1"], "expected each gem once, read w:A1 and w:A1"),
        (["draw", MINE, "--wave", "E4"], "expected a port 1-18 or A-R, read 'E4'"),
        (["check", MINE, "--gems", "all"], "expected a gem set (base, diamond, black, full), read 'all'"),
        (["check", MINE, "--edition", "dutch"], "expected an edition (german, czech or both), read 'dutch'"),
        (["check", MINE, "--loud"], "unrecognized arguments: --loud"),
        (["check", MINE, "--gems"], "argument --gems: expected one argument"),
        (["decode", "23PHYY5MG9VAE"], "expected a code of 14 signs, read 13 in '23PHYY5MG9VAE'"),
        (["table", MINE, "two\nlines"], "unrecognized arguments: two lines"),
    ],
)
def test_a_wrong_word_gets_one_line(orapa: Orapa, words: list[str], complaint: str) -> None:
    assert orapa(*words) == ("", f"orapa: {complaint}\n", 2)


def test_an_unknown_command_is_told_the_known_ones(orapa: Orapa) -> None:
    out, err, status = orapa("dig", MINE)
    assert (out, status) == ("", 2)
    assert err.startswith("orapa: expected a command (ask, check, table, draw, code, decode")
    assert err.endswith("), read 'dig'\n")


@pytest.mark.parametrize("words", [[], ["-h"], ["--help"], ["help"]])
def test_usage_lists_every_command(orapa: Orapa, words: list[str]) -> None:
    out, err, status = orapa(*words)
    assert (err, status) == ("", 0)
    assert out.startswith("usage: orapa COMMAND")
    listed = dict(line.split(maxsplit=1) for line in out.splitlines() if line.startswith("  "))
    assert listed["ask"] == "answer waves and scans"
    assert listed["decode"] == "write the mine of a code"


@pytest.mark.parametrize("command", ["ask", "check", "table", "draw", "code", "decode"])
def test_every_command_explains_itself(orapa: Orapa, command: str) -> None:
    out, err, status = orapa(command, "--help")
    assert (err, status) == ("", 0)
    assert out.startswith(f"usage: orapa {command}")


def test_a_reader_that_has_seen_enough_is_no_reason_to_complain() -> None:
    # Unbuffered, so that every line meets the closed pipe.
    command = [sys.executable, "-u", "-m", "orapa", "table", MINE]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert done.stderr == ""
    assert done.returncode == 141


def test_the_program_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "orapa", "ask", MINE, "15"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "15 -> 15 grey\n"
