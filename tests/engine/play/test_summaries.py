"""Summaries: what they say goes through their text, and no text crashes their reader."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.play.seats import tidied
from orapa.engine.play.summaries import LONGEST_SUMMARY, Outcome, Summary, parse_summary, print_summary

words = st.text("abcdefgh-", min_size=1, max_size=12)
values = st.text(max_size=40).map(lambda text: tidied(text, 40))
summaries = st.builds(
    Summary,
    words,
    st.sampled_from(Outcome),
    st.booleans(),
    st.booleans(),
    values,
    values,
    st.integers(0, 10**9).map(lambda tenths: tenths / 10),
    values,
    st.dictionaries(words, values, max_size=8),
)


@given(summaries)
def test_a_summary_reads_back_from_its_text(summary: Summary) -> None:
    text = print_summary(summary)
    assert parse_summary(text) == summary
    assert print_summary(parse_summary(text)) == text


@given(st.text() | st.text().map(lambda text: f"summary 1\ngame mine\noutcome won\nseconds {text}"))
def test_no_text_crashes_the_reader(text: str) -> None:
    try:
        parse_summary(text)
    except ValueError:
        return


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expected 'summary 1', read ''"),
        ("summary 2\ngame mine", "expected 'summary 1', read 'summary 2'"),
        ("summary 1\ngame mine", "expected the lines of a summary, read 'game'"),
        ("summary 1\ngame mine\noutcome won\nseconds 1\nmood good", "expected the lines of a summary"),
        ("summary 1\ngame mine\noutcome fled\nseconds 1", "expected an outcome .*, read 'fled'"),
        ("summary 1\ngame mine\noutcome won\nseconds nan", "expected seconds"),
        ("summary 1\ngame mine\noutcome won\nseconds -3", "expected seconds"),
        ("summary 1\ngame mine\noutcome won\nseconds ten", "expected seconds"),
        ("summary 1\ngame mine\ngame toy\noutcome won\nseconds 1", "expected one line 'game', read a second"),
        ("x" * (LONGEST_SUMMARY + 1), "expected at most 4000 signs"),
    ],
)
def test_what_is_no_summary_is_refused_with_its_reason(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        parse_summary(text)
