"""What the review says: honest numbers, one judgement for each question, words that keep inside."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from orapa import assets
from orapa.app.frame.platform import Screen
from orapa.app.mine.review.comparing import comparison_of
from orapa.app.mine.review.figures import Figures, progress_words
from orapa.app.mine.review.searches import searches_of
from orapa.app.mine.review.words import answered_words
from orapa.engine.mine.deduction.known import Known, Left
from orapa.engine.mine.match.reviewed import Forced, Reviewed, Worth
from orapa.engine.mine.rules.answers import parse_answer
from orapa.engine.mine.rules.board import parse_port
from orapa.words.languages import languages
from orapa.words.mine.amounts import amount, left_words
from orapa.words.texts import Texts
from tests.app.mine.review.reviews import RECORDED, finished
from tests.app.mine.table.test_table_texts import SIZES, written
from tests.app.stage import Memory, Stage
from tests.tongues import in_turn
from tools.review_shots import STATES

EN, DE = Texts("en"), Texts("de")
MATCH = finished(*RECORDED)
ASKED, OTHER = MATCH.clues[0][0].answer.question, parse_port("Q")
PLAIN = Reviewed(
    mine=0,
    clue=MATCH.clues[0][0],
    before=Left(Known.ESTIMATED, 1e9),
    after=Left(Known.ESTIMATED, 4e7),
    foreseen=False,
    likely=0.04,
    asked=Worth(ASKED, 4.0, 5e7),
    best=Worth(OTHER, 5.0, 3e7),
)


def judged(one: Reviewed, texts: Texts = EN) -> tuple[str, str]:
    figures = Figures(((one,),), (Forced(None, True),))
    comparison = comparison_of(MATCH, searches_of(MATCH, 1, texts), 0, 0, figures, texts)
    return comparison.title, " ".join(comparison.words)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (1, "1"),
        (3.14, "3.1"),
        (45.4, "45"),
        (608_123, "610,000"),
        (8_512_345, "8.5 M"),
        (3.2e9, "3.2 bn"),
        (4e16, "40 qd"),
    ],
)
def test_numbers_have_as_many_digits_as_matter(value: float, words: str) -> None:
    assert amount(EN, value) == words


def test_the_question_being_looked_at_is_named_and_none_is_the_noughth() -> None:
    assert progress_words(0, 12, EN) == "Question 1 of 12"
    assert progress_words(11, 12, EN) == progress_words(12, 12, EN) == "Question 12 of 12"


def test_estimated_numbers_are_told_as_such_and_unknown_ones_as_unknown() -> None:
    assert left_words(EN, Left(Known.EXACT, 1175)) == "1,175"
    assert left_words(EN, Left(Known.ESTIMATED, 1175.0)) == "about 1,200"
    assert left_words(EN, Left(Known.UNKNOWN, 0)) == "unknown"
    assert left_words(DE, Left(Known.ESTIMATED, 8.5e6)) == "etwa 8,5 Mio."


@pytest.mark.parametrize(
    ("answer", "english", "german"),
    [
        ("C -> C white", "Wave C came back white", "Welle C kam weiß zurück"),
        ("9 -> 16 yellow", "Wave 9 came out at port 16, yellow", "Welle 9 kam bei Tor 16 heraus, gelb"),
        ("H -> absorbed", "Wave H was absorbed", "Welle H wurde absorbiert"),
        ("E4 = nothing", "Scan of E4: nothing", "Scan von E4: nichts"),
    ],
)
def test_an_answer_is_a_sentence_that_names_ports_as_such(answer: str, english: str, german: str) -> None:
    assert answered_words(EN, parse_answer(answer)) == english
    assert answered_words(DE, parse_answer(answer)) == german


def test_every_question_is_judged_in_words() -> None:
    worse = replace(PLAIN, asked=Worth(ASKED, 1.0, 4.2e8))
    assert judged(worse)[0] == "Wave B told little"
    assert judged(worse)[1] == ("4 of 100 mines possible then give this answer. Wave Q would have left 14 times fewer.")
    assert judged(replace(PLAIN, asked=Worth(ASKED, 4.9, 3e7)))[0] == "Wave B was the best question"
    nothing = replace(PLAIN, foreseen=True, asked=None, likely=1.0)
    assert judged(nothing)[0] == "Wave B told nothing new"
    over = replace(nothing, best=None, before=Left(Known.EXACT, 1), after=Left(Known.EXACT, 1))
    assert judged(over)[0] == "Nothing was left to learn"


def test_a_question_whose_worth_is_unknown_is_not_judged() -> None:
    unknown = replace(PLAIN, before=Left(Known.UNKNOWN, 0), asked=Worth(ASKED, 1.0, 0.0))
    title, words = judged(unknown)
    assert title == "Wave B: worth unknown"
    assert words == EN("review.too_many")
    figures = Figures(((unknown,),), (Forced(None, False),))
    assert not comparison_of(MATCH, searches_of(MATCH, 1, EN), 0, 0, figures, EN).bars


@pytest.mark.parametrize("language", languages())
def test_nobody_is_scolded_and_no_bit_is_counted(language: str) -> None:
    found = assets.find(f"texts/{language}/mine.json")
    words = json.loads(Path(str(found)).read_text(encoding="utf-8"))
    told = " ".join(text for key, text in words.items() if key.startswith("review.")).lower()
    for word in ("blunder", " bit", "patzer", "entrop"):
        assert word not in told


@in_turn("state", ["review-mistake", "review-full", "review-duel", "review-expedition"])
def test_no_text_leaves_the_window_or_runs_into_another(state: str, language: str) -> None:
    for width, height, insets in SIZES[::5]:
        platform = Memory(Screen(width, height, 1, insets), language)
        platform.reduced_motion = True
        stage = Stage(platform)
        stage.run()
        STATES[state](stage.app)
        stage.run(0.1)
        texts = [(text, box.grow(-0.5)) for text, box in written(stage.app) if len(text) > 2]
        for text, box in texts:
            assert stage.app.view.box.encloses(box), (width, height, text, box)
        for i, (text, box) in enumerate(texts):
            for other, beside in texts[i + 1 :]:
                assert not box.overlaps(beside), (width, height, text, box, other, beside)
