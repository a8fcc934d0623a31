"""Questions: rated by what they tell, never one whose answer is known, optimal when few mines are left."""

from collections import Counter
from math import log2
from random import Random

import pytest

from orapa.engine.mine.deduction.candidates import Candidates, Known, gathering
from orapa.engine.mine.deduction.lookahead import Optimal, two_steps
from orapa.engine.mine.deduction.questions import open_questions, ratings, row_of, settled
from orapa.engine.mine.rules.answers import QUESTIONS, WaveAnswer
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.waves import ask
from tests.engine.mine.deduction.runs import answers_of, legal_mine, run

BASE = GemSet.BASE.gems


def few_candidates(seed: str, waves: int = 7) -> Candidates:
    rng = Random(seed)
    while True:
        answers = answers_of(legal_mine(rng, BASE), rng.sample(range(PORTS), waves))
        found = run(gathering(answers, BASE, Edition.GERMAN, rng))
        if found.known is Known.EXACT and 4 <= len(found.mines) <= 60:
            return found


def test_a_row_tells_what_the_mine_replies_to_every_question() -> None:
    found = few_candidates("row")
    row = row_of(found.mines[0], BASE)
    assert row == tuple(ask(found.mine(), question).reply for question in range(QUESTIONS))


def test_ratings_tell_bits_mines_left_and_shares() -> None:
    found = few_candidates("ratings")
    rated = ratings(found)
    assert [rating.bits for rating in rated] == sorted((rating.bits for rating in rated), reverse=True)
    for rating in rated:
        shares = [share for _, share in rating.outcomes]
        replies = [ask(found.mine(number), rating.question).reply for number in range(len(found.mines))]
        assert {reply for reply, _ in rating.outcomes} == set(replies)
        assert sum(shares) == pytest.approx(1)
        assert rating.bits == pytest.approx(-sum(share * log2(share) for share in shares))
        assert rating.left == pytest.approx(sum(replies.count(reply) for reply in replies) / len(replies))


def test_no_question_with_a_known_answer_is_rated() -> None:
    found = few_candidates("known")
    assert not {rating.question for rating in ratings(found)} & settled(found.answers)
    for answer in found.answers:
        assert answer.question in settled(found.answers)
        if isinstance(answer, WaveAnswer) and answer.exit is not None:
            assert answer.exit not in open_questions(found.answers)


def cost_by_trying(rows: list[tuple[int, ...]], questions: list[int]) -> int:
    """The least cost, by trying every question."""
    if len(rows) == 1:
        return 0
    costs = []
    for question in questions:
        parts: dict[int, list[tuple[int, ...]]] = {}
        for row in rows:
            parts.setdefault(row[question], []).append(row)
        if len(parts) > 1:
            costs.append(len(rows) + sum(cost_by_trying(part, questions) for part in parts.values()))
    return min(costs, default=0)


@pytest.mark.parametrize("seed", range(20))
def test_optimal_play_costs_as_little_as_by_trying_everything(seed: int) -> None:
    rng = Random(seed)
    rows = list({tuple(rng.randrange(rng.choice((1, 2, 3))) for _ in range(6)) for _ in range(rng.randint(2, 9))})
    _, cost = run(Optimal(rows, range(6)).choosing())
    assert cost == cost_by_trying(rows, list(range(6)))


def test_two_steps_find_a_question_that_tells_all_apart() -> None:
    rows = [(number % 2, number % 3, number) for number in range(6)]
    assert run(two_steps(rows, range(3), 6)) == 2
    assert run(two_steps(rows, range(2), 6)) in (0, 1)
    assert run(two_steps([(1, 1), (1, 1)], range(2), 2)) is None


def cost_by_bits(rows: list[tuple[int, ...]], questions: list[int]) -> int:
    """The cost of always asking what tells most."""
    if len(rows) == 1:
        return 0

    def unclear(question: int) -> float:
        return sum(size * log2(size) for size in Counter(row[question] for row in rows).values())

    best = min(questions, key=unclear)
    parts: dict[int, list[tuple[int, ...]]] = {}
    for row in rows:
        parts.setdefault(row[best], []).append(row)
    return len(rows) + sum(cost_by_bits(part, questions) for part in parts.values())


def test_optimal_play_costs_no_more_than_asking_what_tells_most_and_often_less() -> None:
    saved = []
    for number in range(6):
        found = few_candidates(f"optimal {number}")
        rows = [row_of(mine, BASE) for mine in found.mines]
        questions = open_questions(found.answers)
        question, cost = run(Optimal(rows, questions).choosing())
        assert question in questions
        saved.append(cost_by_bits(rows, questions) - cost)
    assert min(saved) >= 0
    assert max(saved) > 0


def test_of_questions_that_cost_the_same_the_one_that_tells_most_is_asked() -> None:
    # Both questions are needed, in either order; one parts the mines in two, the other in three.
    rows = [(number // 3, number % 3) for number in range(6)]
    assert run(Optimal(rows, [0, 1]).choosing()) == (1, 12)
