"""Links of any game: words and values, quoted so that every sign survives."""

from collections.abc import Mapping
from urllib.parse import quote, unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.play.links import parse_link, quoted
from orapa.engine.play.refused import Refused

printable = st.text(st.characters(exclude_categories=["Cs"]))


def said(words: Mapping[str, str]) -> dict[str, str]:
    return dict(words)


@given(printable)
def test_quoting_is_what_everybody_does(text: str) -> None:
    assert quoted(text) == quote(text, safe="")
    assert unquote(quoted(text)) == text


@given(printable.filter(lambda text: text == text.strip()))
def test_every_text_comes_back_from_a_link(text: str) -> None:
    assert parse_link(f"#say={quoted(text)}", {"say": said}) == {"say": text}


@given(st.text())
def test_no_link_crashes(text: str) -> None:
    for link in (text, f"#say={text}", f"#match={text}", f"#match=2toy.{text}"):
        try:
            parse_link(link, {"say": said})
        except Refused:
            continue


def test_a_plus_is_a_blank_and_a_lone_per_cent_stays() -> None:
    assert parse_link("#say=a+b%zz%41", {"say": said}) == {"say": "a b%zzA"}


@pytest.mark.parametrize("link", ["#say=1&say=2", "#say=1&match=2", "#sing=1", "", "#"])
def test_a_link_has_one_kind(link: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_link(link, {"say": said})
    assert refused.value.key == "link-unknown"
