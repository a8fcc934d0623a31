"""The expert: right, reproducible, blind to the hidden mine, and never asking what is known."""

from random import Random

import pytest

from orapa.engine.mine.deduction.candidates import Known
from orapa.engine.mine.deduction.questions import open_questions, settled
from orapa.engine.mine.making.maker import listing_alike
from orapa.engine.mine.minds.base import View, exploring
from orapa.engine.mine.minds.expert import Expert, par
from orapa.engine.mine.rules.answers import QUESTIONS, Answer, parse_answer
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import ask
from tests.engine.mine.deduction.runs import legal_mine, run
from tests.engine.mine.making.test_grading import UNDECIDABLE


@pytest.mark.parametrize(("gem_set", "most"), [(GemSet.BASE, 14), (GemSet.DIAMOND, 18), (GemSet.FULL, 30)])
def test_the_expert_finds_the_mine_and_proves_it(gem_set: GemSet, most: int) -> None:
    rng = Random(f"expert {gem_set}")
    for _ in range(3):
        mine = legal_mine(rng, gem_set.gems)
        explored = run(exploring(Expert(), mine, Edition.GERMAN, Random(1)))
        alone = run(listing_alike(mine, gem_set, scans=True, most=1)).finished
        assert explored.certain == alone
        assert explored.right or not alone
        assert explored.questions <= most
        assert [ask(mine, answer.question) for answer in explored.answers] == list(explored.answers)


def test_the_same_seed_asks_the_same_questions() -> None:
    mine = legal_mine(Random("same"), GemSet.BASE.gems)
    one, other = (run(exploring(Expert(), mine, Edition.CZECH, Random(7))) for _ in "ab")
    assert one == other


def test_par_is_the_questions_of_seed_0() -> None:
    mine = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
    assert run(par(mine)) == run(exploring(Expert(), mine, Edition.GERMAN, Random(0)))


def test_no_question_is_asked_whose_answer_is_known() -> None:
    rng = Random("known")
    for gem_set in (GemSet.BASE, GemSet.BLACK):
        explored = run(exploring(Expert(), legal_mine(rng, gem_set.gems), Edition.GERMAN, rng))
        for number, answer in enumerate(explored.answers):
            assert answer.question not in settled(explored.answers[:number])


def test_the_choice_does_not_depend_on_the_hidden_mine() -> None:
    # Two mines that answer the first questions alike get the same next question.
    mine, other = parse_mine("R:H1 Y:A1:1 B:D4 W:F7 w:A9"), parse_mine("R:H2 Y:A1:1 B:D4 W:F7 w:A9")
    heard: dict[tuple[Answer, ...], int | None] = {}
    for hidden in (mine, other):
        rng, view, before = Random(3), View(mine.gems, Edition.GERMAN), None
        for _ in range(4):
            thought = run(Expert().thinking(view, rng, before))
            if thought.question is None:
                break
            assert heard.setdefault(view.answers, thought.question) == thought.question
            before = thought.candidates
            view = View(view.gems, view.edition, (*view.answers, ask(hidden, thought.question)))


def test_twins_that_no_question_tells_apart_are_guessed_among() -> None:
    mine = UNDECIDABLE
    everything = tuple(ask(mine, question) for question in range(QUESTIONS))
    thoughts = [run(Expert().thinking(View(mine.gems, Edition.GERMAN, everything), Random(seed))) for seed in range(8)]
    assert all(thought.sheet is not None and not thought.certain for thought in thoughts)
    assert len({str(thought.sheet) for thought in thoughts}) > 1
    assert mine in {thought.sheet for thought in thoughts}


def test_where_a_search_would_take_too_long_the_expert_asks_by_what_fitted_before() -> None:
    answers = tuple(parse_answer(line) for line in ("4 -> 8 grey", "D -> 15 grey", "1 -> 1 grey"))
    thought = run(Expert().thinking(View(GemSet.FULL.gems, Edition.GERMAN, answers), Random(0)))
    assert thought.candidates.known is not Known.EXACT
    assert thought.question in open_questions(answers)
