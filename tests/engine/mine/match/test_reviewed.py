"""Reviews as text: kept, read back as they were, refused where anything is wrong with them."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.mine.deduction.candidates import Effort
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.review import BRIEF
from orapa.engine.mine.match.reviewed import Forced, parse_review, print_review
from tests.engine.mine.match.test_ends import match_of, played
from tests.engine.mine.match.test_review import LITTLE, recorded, review_of

MATCH = recorded("B 2 C E 8 15 M H")
TEXT = print_review(review_of(MATCH, effort=BRIEF))


@pytest.mark.parametrize("effort", [BRIEF, LITTLE])
def test_a_review_is_read_back_as_it_was(effort: Effort) -> None:
    review = review_of(MATCH, effort=effort)
    assert parse_review(print_review(review), MATCH) == review


def test_both_mines_of_a_duel_are_read_back_even_if_one_was_never_asked_about() -> None:
    match = played(match_of(Mode.DUEL, "german", 2), "1 ask A, 2 concede")
    review = review_of(match)
    assert parse_review(print_review(review), match) == review


def test_answers_that_contradict_each_other_are_read_back() -> None:
    told = "1 tell A -> A red, 1 tell A1 = nothing, 1 tell 1 -> A red, 1 concede"
    match = played(match_of(Mode.COMPANION, "german"), told)
    review = review_of(match)
    assert parse_review(print_review(review), match) == review


@pytest.mark.parametrize("forced", [Forced(None, True), Forced(None, False), Forced(12, True), Forced(12, False)])
def test_the_moment_of_certainty_is_read_back(forced: Forced) -> None:
    review = replace(review_of(MATCH, effort=BRIEF), forced=(forced,))
    assert parse_review(print_review(review), MATCH) == review


def test_a_kept_review_is_short() -> None:
    assert len(TEXT) < 120 * len(MATCH.clues[0])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "review 2\n",
        TEXT.replace("review 1", "review 0"),
        TEXT.rsplit("\n", 2)[0],
        TEXT + TEXT,
        TEXT.replace(" ", ""),
    ],
)
def test_what_is_damaged_or_of_another_version_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        parse_review(text, MATCH)


def test_the_review_of_another_match_is_refused() -> None:
    with pytest.raises(ValueError, match="expected"):
        parse_review(TEXT, recorded("B 2 C"))


@given(st.integers(0, len(TEXT)), st.text(max_size=12), st.integers(0, 12))
def test_whatever_is_changed_in_the_text_is_read_or_refused_but_never_breaks(at: int, put: str, gone: int) -> None:
    with suppress(ValueError):
        parse_review(TEXT[:at] + put + TEXT[at + gone :], MATCH)
