"""The hint command explains in steps and names the clues of each."""

import io
from collections.abc import Callable

import pytest

from tests.cli.conftest import Orapa
from tests.cli.test_deduction import LINES, RECORDED

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
        f"1. Look again at what 8 and 13 told you.\n{clues}"
        f"2. This is about the red gem.\n{clues}"
        f"3. Only one position of the red gem fits 8 and 13. Every other one contradicts an answer.\n{clues}"
        f"4. Put the red gem on B8 C8 D8.\n{clues}   R:B8:1\n"
    )


def test_a_wrong_sheet_is_told_first(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    lines = orapa("hint", "--sheet", "R:B8:1 Y:F8").out.splitlines()
    told = "On your sheet wave E would give 15 (clear), but the answer was E (yellow)."
    assert f"3. {told} So the yellow gem cannot lie like that." in lines
    assert "   E -> E yellow" in lines


def test_what_proves_the_gems_of_the_sheet_is_named_too(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    out = orapa("hint", "--sheet", "R:B8:1 Y:E8").out
    assert "3. Already proven on your sheet: the red gem." in out
    assert "   8 -> 12 red (for what is proven)\n" in out


def test_a_finished_sheet_is_to_be_handed_in(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join(LINES))
    assert orapa("hint", "--sheet", RECORDED).out == "1. Only your sheet fits all answers. Hand it in.\n"


def test_with_no_answers_a_first_question_is_told(orapa: Orapa, hear: Hear) -> None:
    hear("")
    lines = orapa("hint", "--gems", "diamond", "--edition", "czech").out.splitlines()
    assert len(lines) == 4
    assert lines[3].startswith("4. Fire from ")


def test_answers_that_contradict_each_other_are_suspected(orapa: Orapa, hear: Hear) -> None:
    hear("\n".join([*LINES, "A -> A red"]))
    outcome = orapa("hint")
    assert outcome.out == "1. No mine fits all answers. Check A.\n   A -> A red\n"
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
