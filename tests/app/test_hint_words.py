"""Whatever a hint says, every language has the words for it."""

from random import Random

import pytest

from orapa.app.hint_words import sentence, sentences
from orapa.app.texts import LANGUAGES, Texts
from orapa.engine.deduction.hint_steps import steps_of
from orapa.engine.deduction.hints import hinting
from orapa.engine.deduction.reasons import How, Kind, Reason, Words
from orapa.engine.mine.answers import parse_answer
from orapa.engine.mine.gems import Gem
from orapa.engine.mine.positions import parse_position
from tests.engine.deduction.runs import run
from tests.engine.deduction.test_hints import random_case


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_on_random_positions_have_words(language: str) -> None:
    texts = Texts(language)
    for seed in range(16):
        for step in run(hinting(random_case(seed)[0], Random(0))).steps:
            for said in sentences(step, texts):
                assert said[0].isupper() or not said[0].isalpha()
                assert not set("{}<>") & set(said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_reason_has_words(language: str) -> None:
    texts = Texts(language)
    wave, scan = parse_answer("E -> E yellow"), parse_answer("E4 = yellow")
    placed = parse_position("Y:C4")
    plain = (Kind.SUSPECTS, Kind.TWINS, Kind.READY, Kind.UNKNOWN, Kind.TOUCHING, Kind.OUTSIDE, Kind.EMPTY)
    reasons = [Reason(kind, clues=(wave,), gems=(Gem.YELLOW,)) for kind in (*plain, Kind.COVERED, Kind.CROSSED)]
    for how in How:
        reasons.append(Reason(Kind.PLACED, how, (wave, scan), gems=(Gem.YELLOW,), positions=(placed,), given=(placed,)))
        reasons.append(Reason(Kind.REFUTED, how, (wave, scan), gems=(Gem.YELLOW,), positions=(placed,)))
    for clue in (wave, scan):
        reasons += [Reason(Kind.REFUTED, clues=(clue,), gems=(Gem.YELLOW,), told=told) for told in (None, clue)]
    for reason in reasons:
        for step in steps_of(reason):
            assert all(sentences(step, texts))


def test_numbers_and_lists_are_written_as_the_language_wants() -> None:
    facts = (("count", 12345), ("left", 2.5))
    english, german = (sentence(Words("hint.why.question.exact", facts), Texts(language)) for language in ("en", "de"))
    assert "12,345" in english
    assert "2.5" in english
    assert "12.345" in german
    assert "2,5" in german
    listed = Words("hint.where.clues", (("clues", ("B", "7", "E4")),))
    assert "B, 7 and E4" in sentence(listed, Texts("en"))
    assert "B, 7 und E4" in sentence(listed, Texts("de"))


def test_an_absorbed_wave_has_a_word_of_its_own() -> None:
    told = parse_answer("3 -> absorbed")
    words = Words("hint.why.untraced", (("gems", (Gem.BLACK,)), ("wave", "3"), ("answer", told)))
    assert "absorbed" in sentence(words, Texts("en"))


def test_gems_stand_in_the_form_that_the_sentence_needs() -> None:
    moved = Words("hint.do.move", (("gems", (Gem.RED,)),))
    wrong = Words("hint.gem.sheet", (("gems", (Gem.RED, Gem.DIAMOND)),))
    assert sentence(moved, Texts("en")).startswith("Move the red gem")
    assert "den roten Stein" in sentence(moved, Texts("de"))
    assert "dem roten Stein und dem Diamanten" in sentence(wrong, Texts("de"))
