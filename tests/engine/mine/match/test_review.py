"""Reviews: what each question was worth, and when the mine was settled."""

from random import Random

import pytest

from orapa.engine.mine.deduction.candidates import NORMAL, Effort, Known
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.review import BRIEF, reviewing
from orapa.engine.mine.match.reviewed import Forced, Review, Reviewed
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import ask
from tests.engine.mine.deduction.runs import run
from tests.engine.mine.match.movers import random_setup, whole_match
from tests.engine.mine.match.test_ends import FIRST, match_of, played

RECORDED = "B 2 C E 8 15 M H 13 9 K N 6 7 D"
LITTLE = Effort(width=2, sample=4, most=2, nodes=10)


def review_of(match: Match, seed: int = 0, effort: Effort = NORMAL) -> Review:
    return run(reviewing(match, Random(seed), effort))


def recorded(questions: str = RECORDED) -> Match:
    match = begin(Setup(Mode.SOLO, mines=(parse_mine(FIRST),)))
    for port in questions.split():
        match = play(match, 1, f"ask {port}", 0)
    return play(match, 1, f"submit {FIRST}", 0)


def test_the_recorded_game_was_settled_long_before_its_end() -> None:
    review = review_of(recorded())
    assert len(review.questions) == 15
    assert review.forced == (Forced(7, True),)
    assert [one.after.mines for one in review.questions[6:]] == [1] * 9
    assert [one.foreseen for one in review.questions] == [False] * 7 + [True] * 8
    assert all(one.best is None for one in review.questions[7:])
    assert " ".join(map(str, review.questions[-1].proven)) == FIRST
    assert review.totals[0].foreseen == 8
    assert 0 < review.totals[0].bits <= review.totals[0].best_bits


def test_the_mines_left_never_grow_where_they_are_exact() -> None:
    review = review_of(recorded())
    exact = [one for one in review.questions if one.before.known is one.after.known is Known.EXACT]
    assert exact
    assert all(one.after.mines <= one.before.mines for one in exact)
    for one in review.questions:
        assert one.asked is None or one.best is None or one.asked.bits <= one.best.bits


def test_what_is_proven_lies_in_the_mine() -> None:
    mine = parse_mine(FIRST)
    for one in review_of(recorded()).questions:
        assert all(mine.position_of(position.gem) == position for position in one.proven)
        assert one.clue.answer == ask(mine, one.clue.answer.question)


def test_how_likely_an_answer_was_tells_how_many_mines_it_left() -> None:
    exact = [one for one in review_of(recorded()).questions if one.before.known is Known.EXACT]
    assert exact
    for one in exact:
        assert one.likely is not None
        assert abs(one.likely - one.after.mines / one.before.mines) < 1e-4
        assert one.foreseen == (one.likely == 1)


def test_gems_are_proven_as_soon_as_the_answers_prove_them_though_mines_are_only_sampled() -> None:
    ones = review_of(recorded(), effort=BRIEF).questions
    assert [len(one.proven) for one in ones[:8]] == [0, 0, 1, 1, 1, 1, 2, 5]
    assert ones[2].before.known is Known.ESTIMATED
    assert not any(one.more for one in ones)


def test_where_little_is_looked_at_nothing_is_called_proven_that_is_not() -> None:
    mine = parse_mine(FIRST)
    for one in review_of(recorded(), effort=LITTLE).questions:
        assert set(one.proven) <= set(mine.positions)
        assert one.more or one.before.known is Known.EXACT or one.proven or one.before.mines


def test_the_same_seed_gives_the_same_review() -> None:
    match = recorded("B 2 C E 8 15")
    assert review_of(match, 4) == review_of(match, 4)


def test_where_the_budget_runs_out_the_word_is_unknown_and_never_a_guess() -> None:
    review = review_of(recorded("B 2"), effort=LITTLE)
    assert all(one.after.known is not Known.EXACT for one in review.questions)
    assert all(one.foreseen is not True for one in review.questions)
    unknown = [one.after for one in review.questions if one.after.known is Known.UNKNOWN]
    assert all(left.mines == 0 for left in unknown)
    assert review.forced[0].number is None


def test_a_match_without_a_settled_mine_was_never_forced() -> None:
    assert review_of(recorded("B 2 C E 8 15")).forced == (Forced(None, True),)


def test_both_mines_of_a_duel_are_reviewed_and_each_seat_has_its_total() -> None:
    match = played(match_of(Mode.DUEL, "german", 2), "1 ask A, 2 ask B, 1 ask 3, 2 concede")
    review = review_of(match)
    assert [(one.mine, one.clue.seat) for one in review.questions] == [(0, 2), (1, 1), (1, 1)]
    assert [total.questions for total in review.totals] == [2, 1]
    assert len(review.forced) == 2


def test_questions_of_an_expedition_count_for_who_asked() -> None:
    match = played(match_of(Mode.EXPEDITION, "czech", 3), "1 ask A, 1 pass, 2 ask B, 2 pass, 3 right")
    assert [(total.questions, total.sheets) for total in review_of(match).totals] == [(1, 0), (1, 0), (0, 1)]


def test_answers_that_contradict_each_other_leave_no_mine() -> None:
    match = played(match_of(Mode.COMPANION, "german"), "1 tell A -> A red, 1 tell A1 = nothing, 1 tell 1 -> A red")
    review = review_of(played(match, "1 concede"))
    assert (review.questions[-1].after.known, review.questions[-1].after.mines) == (Known.EXACT, 0)
    assert review.forced == (Forced(None, True),)


def test_questions_are_given_as_they_become_ready() -> None:
    work = reviewing(recorded("B 2 C"), Random(0))
    ready = [str(one.clue.answer) for one in work if isinstance(one, Reviewed)]
    assert ready == ["B -> 3 white", "2 -> 2 white", "C -> C white"]


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="expected a finished match"):
        next(reviewing(match_of(Mode.SOLO, "german"), Random(0)))


@pytest.mark.slow
def test_random_matches_of_every_mode_can_be_reviewed() -> None:
    rng = Random(2)
    for mode in Mode:
        for edition in ("german", "czech", "house scans=off"):
            match = whole_match(rng, random_setup(rng, mode, edition), sheets=0)[-1]
            review = review_of(match)
            assert len(review.questions) == sum(map(len, match.clues))
