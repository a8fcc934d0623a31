"""Candidates: honest about how they are known, right on average, and quick to take in one more answer."""

from itertools import islice
from random import Random
from statistics import mean

import pytest

from orapa.engine.mine.deduction.candidates import Candidates, Effort, Known, gathering, replies_to
from orapa.engine.mine.deduction.estimate import estimating
from orapa.engine.mine.deduction.listing import listing, top
from orapa.engine.mine.rules.answers import QUESTIONS, ScanAnswer, WaveAnswer, parse_answer
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.colours import CLEAR
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition, inspect
from orapa.engine.mine.rules.waves import ask
from tests.engine.mine.deduction.runs import SLICE, answers_of, legal_mine, longest_slice, run

BASE = GemSet.BASE.gems
NARROW = Effort(width=12, sample=100, most=50, nodes=200)


def some_answers(gem_set: GemSet, waves: int, seed: str, scans: int = 0) -> list[WaveAnswer | ScanAnswer]:
    rng = Random(seed)
    mine = legal_mine(rng, gem_set.gems, Edition.CZECH)
    return answers_of(mine, [*rng.sample(range(PORTS), waves), *rng.sample(range(PORTS, QUESTIONS), scans)])


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("gem_set", "waves", "scans"),
    [(GemSet.BASE, 5, 0), (GemSet.BASE, 5, 2), (GemSet.DIAMOND, 8, 1), (GemSet.BLACK, 8, 0), (GemSet.FULL, 13, 1)],
)
def test_estimates_are_right_on_average(gem_set: GemSet, waves: int, scans: int, edition: Edition) -> None:
    for number in range(2):
        answers = some_answers(gem_set, waves, f"average {gem_set} {number}", scans)
        exact = run(listing(top(answers, gem_set.gems), gem_set.gems, edition, 10**9))
        rng = Random(number)
        guesses = [
            run(estimating(top(answers, gem_set.gems), gem_set.gems, edition, 30, 0, 60, rng)).count for _ in range(30)
        ]
        error = (sum((guess - mean(guesses)) ** 2 for guess in guesses) ** 0.5) / len(guesses)
        assert abs(mean(guesses) - len(exact.candidates)) <= 3.5 * error + 0.01 * len(exact.candidates)


def test_odds_of_a_sample_are_near_those_of_the_list() -> None:
    answers = some_answers(GemSet.BASE, 5, "odds")
    exact = run(gathering(answers, BASE, Edition.GERMAN, Random(0), Effort(most=10**6, nodes=10**6)))
    guess = run(gathering(answers, BASE, Edition.GERMAN, Random(0), Effort(sample=600, most=10, nodes=50)))
    assert (exact.known, guess.known) == (Known.EXACT, Known.ESTIMATED)
    for gem, odds in exact.cell_odds().items():
        assert max(abs(one - other) for one, other in zip(odds, guess.cell_odds()[gem], strict=True)) < 0.1


def test_drawn_mines_are_legal_and_fit() -> None:
    for gem_set in GemSet:
        answers = some_answers(gem_set, 3, f"drawn {gem_set}")
        found = run(gathering(answers, gem_set.gems, Edition.CZECH, Random(1), Effort(width=20, sample=40)))
        for number in range(len(found.mines)):
            assert inspect(found.mine(number), gem_set, (Edition.CZECH,)).legal
            assert [ask(found.mine(number), answer.question) for answer in answers] == answers


def test_one_more_answer_filters_an_exact_list() -> None:
    rng = Random("one more")
    mine = legal_mine(rng, BASE)
    questions = rng.sample(range(PORTS), 9)
    before: Candidates | None = None
    for number in range(6, 10):
        answers = answers_of(mine, questions[:number])
        afresh = run(gathering(answers, BASE, Edition.GERMAN, Random(0)))
        found = run(gathering(answers, BASE, Edition.GERMAN, Random(0), before=before))
        assert (found.known, set(found.mines)) == (afresh.known, set(afresh.mines))
        assert before is None or found.nodes == 0
        before = found


def test_candidates_of_another_game_are_not_taken_over() -> None:
    answers = some_answers(GemSet.BASE, 9, "another")
    before = run(gathering(answers, BASE, Edition.GERMAN, Random(0)))
    fewer = run(gathering(answers[:8], BASE, Edition.GERMAN, Random(0), before=before))
    assert set(before.mines) <= set(fewer.mines)
    assert fewer.nodes > 0


def test_a_contradiction_is_told_only_by_a_finished_search() -> None:
    answers = [WaveAnswer(0, 26, CLEAR), WaveAnswer(0, 0, CLEAR)]
    found = run(gathering(answers, BASE, Edition.GERMAN, Random(0)))
    assert found.impossible
    assert not found.certain


def test_a_search_without_means_says_so() -> None:
    answers = some_answers(GemSet.FULL, 4, "means")
    found = run(gathering(answers, GemSet.FULL.gems, Edition.GERMAN, Random(0), NARROW))
    assert found.known is not Known.EXACT
    assert not found.certain
    assert not found.impossible


def test_the_same_seed_gives_the_same_candidates() -> None:
    answers = some_answers(GemSet.FULL, 4, "same")
    one, other = (run(gathering(answers, GemSet.FULL.gems, Edition.GERMAN, Random(5), NARROW)) for _ in "ab")
    assert one == other


@pytest.mark.parametrize("waves", [1, 4])
def test_the_work_gives_way_often(waves: int) -> None:
    answers = some_answers(GemSet.FULL, waves, "slices")
    work = gathering(answers, GemSet.FULL.gems, Edition.GERMAN, Random(0), Effort(width=50, sample=100))
    assert longest_slice(work) < SLICE


def test_work_that_was_given_up_leaves_nothing_behind() -> None:
    answers = some_answers(GemSet.BASE, 3, "given up")
    whole = run(gathering(answers, BASE, Edition.GERMAN, Random(2), NARROW))
    for steps in (1, 10, 60):
        work = gathering(answers, BASE, Edition.GERMAN, Random(2), NARROW)
        assert len(list(islice(work, steps))) == steps
        work.close()
        assert run(gathering(answers, BASE, Edition.GERMAN, Random(2), NARROW)) == whole


def test_mines_of_a_search_that_came_to_no_end_are_not_counted() -> None:
    answers = [parse_answer(line) for line in ("4 -> 8 grey", "D -> 15 grey")]
    found = run(gathering(answers, BASE, Edition.GERMAN, Random(0), Effort(width=5, sample=20, nodes=4000)))
    assert (found.known, found.count) == (Known.UNKNOWN, 0)


def test_the_replies_to_one_question_are_those_of_the_waves_and_scans() -> None:
    answers = some_answers(GemSet.FULL, 12, "replies")
    found = run(gathering(answers, GemSet.FULL.gems, Edition.GERMAN, Random(0), Effort(sample=20)))
    for question in range(0, QUESTIONS, 7):
        replies = replies_to(found.mines[:20], found.gems, question)
        assert replies == [ask(found.mine(number), question).reply for number in range(len(replies))]
