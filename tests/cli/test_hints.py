"""The hint command explains in steps and names the clues of each."""

import io
import re
from collections.abc import Callable
from unittest.mock import Mock

import pytest

from orapa.cli.deduction import TimeIsUp, within
from tests.cli.conftest import Orapa
from tests.cli.test_deduction import LINES, RECORDED
from tests.engine.mine.deduction.test_why import PICTURED

Hear = Callable[[str], None]


@pytest.fixture
def hear(monkeypatch: pytest.MonkeyPatch) -> Hear:
    return lambda lines: monkeypatch.setattr("sys.stdin", io.StringIO(lines))


def test_a_forced_gem_is_told_in_four_steps_with_its_clues(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    outcome = orapa("hint")
    assert (outcome.err, outcome.status) == ("", 0)
    clues = "   8 -> 12 red\n   13 -> 13 red\n"
    assert outcome.out == (
        f"1. Look again at what port 8 and port 13 told you.\n{clues}"
        f"2. This is about the red gem.\n{clues}"
        f"3. Only one place is left for the red gem. The wave from port 8 rules out 246 of 248 places. "
        f"The wave from port 13 rules out 1 more.\n{clues}"
        f"4. Put the red gem on B8 C8 D8 (ends cut like \\).\n{clues}   R:B8:1\n"
    )


def test_why_shows_what_rules_out_every_other_place(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    _, why = orapa("hint", "--why").out.split("why:\n")
    assert why.splitlines() == [
        "   room for R 248",
        "   8 -> 12 red: R 248 - 246 = 2",
        "      188 8 -> P clear",
        "      32 8 -> 8 red",
        "      26 elsewhere",
        "   13 -> 13 red: R 2 - 1 = 1",
        "      1 13 -> C clear",
        "   left R:B8:1",
    ]


def test_why_a_sheet_is_wrong_is_shown_by_what_it_would_answer(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    assert "   E -> E yellow: Y:F8 would give E -> 15 clear\n" in orapa("hint", "--why", "--sheet", "R:B8:1 Y:F8").out


def test_why_names_given_gems_and_tells_of_cases(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(map(str, PICTURED.answers[2:])))
    out = orapa("hint", "--why", "--gems", "full", "--sheet", str(PICTURED.sheet)).out
    assert re.search(r"\d+ cases: \w \d+ - \d+ = 1, by ", out)
    assert re.search(r"would give .*, not ", out)


def test_a_wrong_sheet_is_told_first(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    lines = orapa("hint", "--sheet", "R:B8:1 Y:F8").out.splitlines()
    told = "On your sheet the wave from port E would give port 15 (clear), but the answer was port E (yellow)."
    assert f"3. {told} So the yellow gem cannot lie like that." in lines
    assert "   E -> E yellow" in lines


def test_gems_proven_on_the_sheet_are_built_upon(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    out = orapa("hint", "--sheet", "R:B8:1 Y:E8").out
    assert "places beside your proven gems." in out


def test_a_finished_sheet_is_to_be_handed_in(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    assert orapa("hint", "--sheet", RECORDED).out == "1. Only your sheet fits all answers. Hand it in.\n"


def test_with_no_answers_a_first_question_is_told(orapa: Orapa, hear: Hear) -> None:
    hear("")
    lines = orapa("hint", "--gems", "diamond", "--edition", "czech").out.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("1. Nothing is known yet. Fire from port B. In about ")


def test_after_what_is_self_evident_the_command_goes_on_to_what_there_is_to_do(orapa: Orapa, hear: Hear) -> None:
    hear("H -> 18 clear")
    evident, asked = orapa("hint").out.split("\n\n")
    assert "3. Mark these cells as empty: H1 H2 H3 H4 H5 H6 H7 H8 H9 H10." in evident.splitlines()
    assert asked.splitlines()[3].startswith("4. Fire from port ")
    hear("B -> 3 white\n2 -> 2 white\nE -> E yellow\n8 -> 12 red")
    covered, crossed, placed = orapa("hint").out.split("\n\n")
    assert "4. The red gem covers B8.\n" in covered
    assert "4. The yellow gem lies somewhere in row E.\n" in crossed
    assert "4. Put the white square on B3 B4 C3 C4.\n" in placed


def test_what_was_found_before_the_time_is_up_is_told(
    orapa: Orapa, hear: Hear, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = iter((within, Mock(side_effect=TimeIsUp)))
    monkeypatch.setattr("orapa.cli.hints.within", lambda *words: next(calls)(*words))
    hear("H -> 18 clear")
    outcome = orapa("hint")
    assert outcome.out.startswith("1. Look again at what port H told you.\n")
    assert "\n\n" not in outcome.out
    assert "unknown" not in outcome.out


def test_a_sheet_without_gems_is_an_empty_one(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    without = orapa("hint").out
    hear("\n".join(LINES))
    assert orapa("hint", "--sheet", "").out == without


def test_a_gem_of_the_sheet_that_cannot_be_seen_is_told_with_its_cells(orapa: Orapa, hear: Hear) -> None:
    hear("")
    assert orapa("hint", "--edition", "czech", "--sheet", "R:A3 Y:C1:2 B:E2 W:B6:1 w:C3").out == (
        "1. Look again at C3 C4 D3 D4 on your sheet.\n"
        "2. This is about the white square.\n"
        "3. On your sheet the white square cannot be seen straight from the rim. By the rules, every gem can.\n"
        "4. Move the white square or a gem around it.\n"
        "   w:C3\n"
    )


def test_two_answers_to_one_question_are_named_once(orapa: Orapa, hear: Hear) -> None:
    hear("C5 = red\nC5 = blue")
    assert orapa("hint").out == "1. No mine fits all answers. Check cell C5.\n   C5 = red\n   C5 = blue\n"


def test_answers_that_contradict_each_other_are_suspected(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join([*LINES, "A -> A red"]))
    outcome = orapa("hint")
    assert outcome.out == "1. No mine fits all answers. Check port A.\n   A -> A red\n"
    assert outcome.status == 1


def test_no_time_gives_no_hint(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    assert orapa("hint", "--seconds", "0").out == "unknown after 0 seconds\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--sheet", "R:Z9"), "expected a cell"),
        (("--sheet", "D:A1"), "gems of the base set, read D"),
        (("--gems", "all"), "expected a gem set"),
    ],
)
def test_a_bad_word_is_told(orapa: Orapa, hear: Hear, words: tuple[str, str], complaint: str) -> None:
    hear("")
    outcome = orapa("hint", *words)
    assert complaint in outcome.err
    assert outcome.status == 2
