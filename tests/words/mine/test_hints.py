"""Whatever a hint says, every language has the words for it."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from orapa.engine.mine.deduction.candidates import Known
from orapa.engine.mine.deduction.hint_steps import steps_of
from orapa.engine.mine.deduction.hints import hinting
from orapa.engine.mine.deduction.reasons import Advice, How, Kind, Outcome, Reason, Words
from orapa.engine.mine.rules.answers import Asked, parse_answer, parse_question
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, parse_position
from orapa.words.languages import languages
from orapa.words.mine.hints import sentence, sentences
from orapa.words.texts import Texts
from tests.engine.mine.deduction.runs import run
from tests.engine.mine.deduction.test_hints import random_case


@pytest.mark.parametrize("language", languages())
def test_hints_on_random_positions_have_words(language: str) -> None:
    texts = Texts(language)
    for seed in range(16):
        for step in run(hinting(random_case(seed)[0], Random(0))).steps:
            for said in sentences(step, texts):
                assert said[0].isupper() or not said[0].isalpha()
                assert not set("{}<>") & set(said), said


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_reason_has_words(language: str) -> None:
    texts = Texts(language)
    wave, scan = parse_answer("E -> E yellow"), parse_answer("E4 = yellow")
    placed = parse_position("Y:C4")
    told_apart = (Kind.PLACED, Kind.REFUTED, Kind.OPENING, Kind.QUESTION)
    reasons = [Reason(kind, clues=(wave,), gems=(Gem.YELLOW,)) for kind in Kind if kind not in told_apart]
    for how, reach in product(How, (None, *Edition)):
        reason = Reason(Kind.REFUTED, how, (wave, scan), gems=(Gem.YELLOW,), positions=(placed,), reach=reach)
        reasons += [reason, replace(reason, clues=())]
        for rest, given, places in product((0, 1, 5), ((), (placed,)), (1, 2)):
            left = replace(reason, kind=Kind.PLACED, positions=(placed,) * places, room=6 + rest + places, cases=rest)
            reasons += [replace(left, ruled_out=(4, 2), given=given), replace(left, clues=(), further=(wave,) * 9)]
    for known in Known:
        outcomes = (Outcome(wave.question, wave.reply, 0.5, 21, (placed,)), Outcome(scan.question, scan.reply, 0.1, 4))
        asked = Advice(wave.question, known, 42, 2.5, outcomes if known is not Known.UNKNOWN else ())
        reason = Reason(Kind.QUESTION, gems=(Gem.YELLOW,), advice=asked)
        reasons += [reason, replace(reason, advice=replace(asked, question=scan.question))]
        reasons.append(Reason(Kind.OPENING, advice=asked))
    reasons.append(Reason(Kind.TWINS, gems=(Gem.YELLOW,), twins=(Mine((placed,)),) * 6))
    for clue in (wave, scan):
        reasons += [Reason(Kind.REFUTED, clues=(clue,), gems=(Gem.YELLOW,), told=told) for told in (None, clue)]
    for reason in reasons:
        for step in steps_of(reason):
            assert all(sentences(step, texts))


@pytest.mark.parametrize("language", languages())
def test_no_two_positions_of_a_gem_read_the_same(language: str) -> None:
    texts = Texts(language)
    for positions in POSITIONS:
        for key in ("hint.do.place.one", "hint.do.place.few", "hint.twin"):
            facts = [(("gem", one.gem), ("place", one), ("places", Mine((one,)))) for one in positions]
            assert len({sentence(Words(key, fact), texts) for fact in facts}) == len(positions)


def test_how_a_gem_lies_is_told_where_its_cells_leave_it_open() -> None:
    def put(position: str) -> str:
        placed = parse_position(position)
        return sentence(Words("hint.do.place.one", (("gem", placed.gem), ("place", placed))), Texts("en"))

    assert put("R:B8:1") == r"Put the red gem on B8 C8 D8 (ends cut like \)."
    assert put("R:B8:1m") == "Put the red gem on B8 C8 D8 (ends cut like /)."
    assert put("R:B6") == "Put the red gem on B6 B7 B8 (ends cut like /)."
    assert put("D:C4:3") == "Put the diamond on C4 D4 (point left)."
    assert put("w:B3") == "Put the white square on B3 B4 C3 C4."


def test_twins_are_told_gem_by_gem() -> None:
    twin = Mine(map(parse_position, ("R:B6", "D:C4:3")))
    words = Words("hint.twin", (("places", twin),))
    assert sentence(words, Texts("en")) == (
        "The red gem on B6 B7 B8 (ends cut like /) and the diamond on C4 D4 (point left)."
    )


def test_numbers_and_lists_are_written_as_the_language_wants() -> None:
    facts = (("count", 12345), ("left", 2.5))
    english, german = (sentence(Words("hint.why.question.exact", facts), Texts(language)) for language in ("en", "de"))
    assert "12,345" in english
    assert "2.5" in english
    assert "12.345" in german
    assert "2,5" in german
    listed = Words("hint.where.clues", (("clues", tuple(Asked(parse_question(name)) for name in ("B", "7", "E4"))),))
    assert "port B, port 7 and cell E4" in sentence(listed, Texts("en"))
    assert "Tor B, Tor 7 und Feld E4" in sentence(listed, Texts("de"))


def test_an_absorbed_wave_has_a_word_of_its_own() -> None:
    told = parse_answer("3 -> absorbed")
    words = Words("hint.why.untraced", (("gems", (Gem.BLACK,)), ("wave", Asked(told.question)), ("answer", told)))
    assert "absorbed" in sentence(words, Texts("en"))


def test_gems_stand_in_the_form_that_the_sentence_needs() -> None:
    moved = Words("hint.do.move", (("gems", (Gem.RED,)),))
    wrong = Words("hint.gem.sheet", (("gems", (Gem.RED, Gem.DIAMOND)),))
    assert sentence(moved, Texts("en")).startswith("Move the red gem")
    assert "den roten Stein" in sentence(moved, Texts("de"))
    assert "dem roten Stein und dem Diamanten" in sentence(wrong, Texts("de"))
