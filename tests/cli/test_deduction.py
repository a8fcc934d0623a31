"""The commands that reason over answers print exactly what they promise."""

import io
import re
from collections.abc import Callable, Sequence
from time import monotonic

import pytest

from orapa.engine.mine.rules.answers import parse_answer
from orapa.engine.mine.rules.legality import Edition, inspect
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import ask
from tests.cli.conftest import Orapa
from tests.engine.mine.rules.test_recorded_game import ANSWERS, MINE

RECORDED = str(MINE)
# As somebody may have noted it down.
LINES = ["# heard in a game", *ANSWERS[:3], "", ANSWERS[3], f"{ANSWERS[4]}  # the first red", *ANSWERS[5:]]

Hear = Callable[[Sequence[str]], None]


@pytest.fixture(autouse=True)
def hear(monkeypatch: pytest.MonkeyPatch) -> Hear:
    """Sets the lines that the command reads, none to begin with."""

    def set_lines(lines: Sequence[str]) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))

    set_lines([])
    return set_lines


def test_the_recorded_game_has_one_mine(orapa: Orapa, hear: Hear) -> None:
    hear(LINES)
    assert orapa("solve", "--list", "3") == (f"1 mine\n{RECORDED}\n", "", 0)


def test_all_mines_that_fit_are_counted_and_some_listed(orapa: Orapa, hear: Hear) -> None:
    hear(LINES[:7])
    first, *mines = orapa("solve", "--list", "4", "--edition", "czech").out.splitlines()
    assert re.fullmatch(r"\d+ mines", first)
    assert len(mines) == 4
    for mine in map(parse_mine, mines):
        assert inspect(mine, None, (Edition.CZECH,)).legal
        for line in LINES[:7]:
            if line and not line.startswith("#"):
                answer = parse_answer(line.partition("#")[0].strip())
                assert ask(mine, answer.question) == answer


def test_too_many_mines_are_estimated(orapa: Orapa) -> None:
    outcome = orapa("solve", "--gems", "diamond", "--list", "2")
    first, *mines = outcome.out.splitlines()
    assert re.fullmatch(r"about \d+ mines", first)
    assert 2.2e12 < int(first.split()[1]) < 3.1e12
    assert [len(mine.split()) for mine in mines] == [6, 6]
    assert outcome.status == 0


def test_no_time_gives_no_verdict(orapa: Orapa, hear: Hear) -> None:
    hear(LINES[:3])
    assert orapa("solve", "--seconds", "0") == ("unknown after 0 seconds\n", "", 0)


def test_a_contradiction_names_the_suspects(orapa: Orapa, hear: Hear) -> None:
    hear([*LINES, "A -> A red"])
    assert orapa("solve") == ("no mine fits; suspects: A -> A red\n", "", 1)
    hear([*LINES, "A -> A red"])
    assert orapa("advise").status == 1


@pytest.mark.parametrize("lines", [["C5 = absorbed", "C5 = red"], ["3 -> 3 grey", "3 -> 3 red", "K -> 5 black"]])
def test_the_suspects_do_not_take_longer_than_allowed(orapa: Orapa, hear: Hear, lines: list[str]) -> None:
    hear(lines)
    began = monotonic()
    assert orapa("solve", "--gems", "full", "--seconds", "1").out.startswith("no mine fits; suspects: ")
    assert monotonic() - began < 10


def test_suspects_that_could_not_be_found_in_time_are_told_as_such(
    orapa: Orapa, hear: Hear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orapa.cli.deduction._SUSPECT_NODES", 1)
    hear([*LINES, "A -> A red"])
    outcome = orapa("solve")
    assert outcome.out.startswith("no mine fits; suspects: ")
    assert "did not come to its end" in outcome.err


def test_many_mines_to_list_do_not_spoil_the_count(orapa: Orapa, hear: Hear) -> None:
    hear(LINES[:4])
    few = orapa("solve", "--list", "1").out.splitlines()
    hear(LINES[:4])
    many = orapa("solve", "--list", "3000000", "--seconds", "2").out.splitlines()
    assert few[0] == many[0]
    assert len(many) > 500


def test_advice_is_not_drawn_from_a_search_that_came_to_no_end(orapa: Orapa, hear: Hear) -> None:
    hear(["4 -> 8 grey", "D -> 15 grey"])
    assert orapa("advise", "--seconds", "0.5") == ("unknown after 0.5 seconds\n", "", 0)


@pytest.mark.parametrize("command", ["solve", "advise"])
def test_a_bad_line_is_told_by_its_number(orapa: Orapa, hear: Hear, command: str) -> None:
    hear(["# a note", "", "B -> 3 pinkish"])
    outcome = orapa(command)
    assert (outcome.out, outcome.status) == ("", 2)
    assert "line 3: expected a colour" in outcome.err


@pytest.mark.parametrize("words", [("--gems", "all"), ("--edition", "polish"), ("--list", "-1"), ("--seconds", "x")])
def test_a_bad_option_is_told(orapa: Orapa, words: tuple[str, str]) -> None:
    assert orapa("solve", *words).status == 2


def test_advice_rates_five_questions_then_gives_the_odds(orapa: Orapa, hear: Hear) -> None:
    hear(LINES[:8])
    lines = orapa("advise").out.splitlines()
    assert all(re.fullmatch(r"\w+ \d+\.\d\d bits \d+\.\d left", line) for line in lines[:5])
    assert all(re.fullmatch(r"[A-H]\d+ [RYBWw] \d+ %", line) for line in lines[5:])
    bits = [float(line.split()[1]) for line in lines[:5]]
    assert bits == sorted(bits, reverse=True)
    assert not {line.split()[0] for line in lines[:5]} & {"B", "3", "2", "C", "E", "8", "12", "15"}


def test_why_tells_all_outcomes_of_the_question_advised_first(orapa: Orapa, hear: Hear) -> None:
    hear(LINES[:8])
    best, *lines = orapa("advise", "--why").out.splitlines()
    outcomes = [line for line in lines if "left, such as" in line]
    assert lines[lines.index("why:") + 1] == outcomes[0]
    assert all(line.startswith(f"   {best.split()[0]} -> ") for line in outcomes)
    shares = [int(line.partition(": ")[2].partition(" %")[0]) for line in outcomes]
    assert shares == sorted(shares, reverse=True)
    assert abs(sum(shares) - 100) < len(shares)
