"""A language is a folder: what it is called, how it counts, and what the page says in it come from there."""

import json
from pathlib import Path

import pytest

from orapa import assets
from orapa.site.tongues import manifest_name, page_words, spoken, without_scripts
from orapa.words.languages import FIRST, choose, language, languages
from orapa.words.texts import Texts, counted, day_name

MADE_UP = "qq"


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of a language with four forms, beside those of the repository."""
    folder = tmp_path / "texts" / MADE_UP
    folder.mkdir(parents=True)
    plural = {"one": "1, 21", "few": "2-4, 22-24", "none": "0"}
    (folder / "language.json").write_text(json.dumps({"name": "Quequé", "plural": plural}))
    (folder / "page.json").write_text(assets.read(f"texts/{FIRST}/page.json").replace("Try again", "Qué <again>"))
    monkeypatch.setattr(assets, "PLACES", [str(tmp_path), *assets.PLACES])
    return folder


def test_the_stored_choice_comes_first_then_the_preferred_languages_then_english() -> None:
    have = ("en", "de")
    assert choose("de", ["en"], have) == "de"
    assert choose("", ["fi", "de", "en"], have) == "de"
    assert choose("xx", ["fi"], have) == "en"


def test_languages_are_called_as_those_call_them_who_speak_them() -> None:
    assert languages()["en"].name == "English"
    assert languages()["de"].name == "Deutsch"


def test_one_thing_is_counted_in_other_words_than_many() -> None:
    assert counted(Texts("en"), "records.asked", 1) == "1 question"
    assert counted(Texts("de"), "records.asked", 12) == "12 Fragen"


@pytest.mark.parametrize(
    ("count", "form"), [(0, "none"), (1, "one"), (2, "few"), (4, "few"), (5, ""), (21, "one"), (23, "few"), (1.5, "")]
)
def test_a_language_says_which_numbers_have_a_form(made_up: Path, count: float, form: str) -> None:
    assert language(made_up.name).form(count) == form


def test_a_folder_of_texts_is_a_language_once_it_says_what_it_is_called(made_up: Path) -> None:
    assert list(languages()) == sorted([*languages()])
    assert languages()[MADE_UP].name == "Quequé"
    (made_up / "language.json").unlink()
    assert MADE_UP not in languages()


def test_texts_that_have_not_come_are_not_here(made_up: Path) -> None:
    assert not languages()[MADE_UP].here
    (made_up / "common.json").write_text(json.dumps({"thing": "{count} qués", "thing.few": "{count} qué"}))
    assert languages()[MADE_UP].here
    assert counted(Texts(MADE_UP), "thing", 3) == "3 qué"
    assert counted(Texts(MADE_UP), "thing", 5) == "5 qués"


def test_the_page_says_the_same_in_every_language() -> None:
    words = page_words()
    assert list(words) == list(languages())
    for code, said in words.items():
        assert said.keys() == words[FIRST].keys(), code
        assert all(text.strip() for text in said.values()), code
        assert all(gap in said["loading"] for gap in ("{done}", "{total}")), code


def test_the_site_takes_a_language_from_its_folder_alone(made_up: Path) -> None:
    words = page_words()
    assert words[made_up.name]["again"] == "Qué <again>"
    assert "<" not in spoken(words)
    assert json.loads(spoken(words))[MADE_UP]["again"] == "Qué <again>"
    assert f'<p lang="{MADE_UP}">' in without_scripts(words)
    assert len({manifest_name(code) for code in words}) == len(words)


@pytest.mark.parametrize(
    ("language", "first", "later"),
    [
        ("en", "1 May", "18 November"),
        ("de", "1. Mai", "18. November"),
        ("cs", "1. května", "18. listopadu"),
        ("fr", "1er mai", "18 novembre"),
    ],
)
def test_dates_are_written_as_in_the_language(language: str, first: str, later: str) -> None:
    texts = Texts(language)
    told = [day_name(texts, day).replace("\u00a0", " ") for day in ("2026-05-01", "2026-11-18")]
    assert told == [first, later]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["0 questions", "1 question", "2 questions", "5 questions"]),
        ("cs", ["0 otázek", "1 otázka", "2 otázky", "5 otázek"]),
        ("fr", ["0 question", "1 question", "2 questions", "5 questions"]),
    ],
)
def test_questions_are_counted_as_in_the_language(language: str, told: list[str]) -> None:
    said = [counted(Texts(language), "records.asked", count).replace("\u00a0", " ") for count in (0, 1, 2, 5)]
    assert said == told


def test_forms_are_found_in_texts_that_came_after_the_first_word(made_up: Path) -> None:
    (made_up / "common.json").write_text(json.dumps({"word": "qué"}))
    texts = Texts(MADE_UP)
    assert texts("word") == "qué"
    (made_up / "mine.json").write_text(json.dumps({"thing": "{count} qués", "thing.one": "un qué"}))
    assert counted(texts, "thing", 1) == "un qué"
