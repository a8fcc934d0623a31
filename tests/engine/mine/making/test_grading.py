"""Grades: what they are made of, and that the graded seeds keep to them."""

from collections import Counter
from itertools import pairwise, product

import pytest

from orapa.assets import read
from orapa.engine.mine.deduction.listing import listing, top
from orapa.engine.mine.making.assessing import Assessment, assessing
from orapa.engine.mine.making.grading import GAMES, THRESHOLDS, Grade, Reasoning, expert_game, grade, grading, reasoning
from orapa.engine.mine.making.maker import Band, Graded, listing_alike, make, parse_graded
from orapa.engine.mine.minds.expert import par
from orapa.engine.mine.rules.answers import parse_answer, parse_question
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.waves import ask, table
from tests.engine.mine.deduction.runs import run
from tools.grade_seeds import most_even, parse_result, result_of

BASE = GemSet.BASE.gems
RECORDED = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
UNDECIDABLE = parse_mine("R:B3:1m Y:E2 B:G7 W:B5:1 w:C1 D:B1:2")


def graded_seeds(gem_set: GemSet) -> tuple[Graded, ...]:
    return parse_graded(read(f"seeds/{gem_set}.txt"))


def is_alone(mine: Mine, gem_set: GemSet, scans: bool) -> bool:
    return run(listing_alike(mine, gem_set, scans=scans, most=1)).finished


def test_par_is_that_of_the_expert_with_seed_0() -> None:
    for seed in range(2):
        mine = make(GemSet.BASE, seed).mine
        games = [run(expert_game(mine, GemSet.BASE, number)).questions for number in range(GAMES)]
        found = grade(mine, GemSet.BASE)
        assert found.par == run(par(mine)).questions == games[0]
        assert found.spread == max(games) - min(games)


def test_the_tool_that_grades_seeds_grades_the_same_with_its_memory() -> None:
    mine = make(GemSet.BASE, 2).mine
    for _ in range(2):
        result = result_of(GemSet.BASE, 2)
        assert result.grade(GemSet.BASE) == grade(mine, GemSet.BASE)
        assert parse_result(str(result)) == result


def test_the_most_even_thresholds_make_the_smallest_part_as_large_as_can_be() -> None:
    assert most_even(Counter({10: 5, 11: 1, 12: 4, 13: 5, 15: 2, 16: 4})) == (5, (11, 13, 15))
    assert most_even(Counter()) == (0, ())


def test_the_score_counts_par_level_and_spread_and_thresholds_make_bands_of_it() -> None:
    assert Grade(8, Reasoning.SIFT, 2, GemSet.BASE).score == 66
    grades: dict[GemSet, dict[int, Band]] = {gem_set: {} for gem_set in GemSet}
    for gem_set, number, level, spread in product(GemSet, range(4, 20), Reasoning, range(4)):
        one = Grade(number, level, spread, gem_set)
        grades[gem_set][one.score] = one.band
    for gem_set, thresholds in THRESHOLDS.items():
        for threshold, (lower, upper) in zip(thresholds, pairwise(Band), strict=True):
            assert grades[gem_set][threshold - 1] is lower
            assert grades[gem_set][threshold] is upper


def test_a_grade_reads_as_the_command_line_tells_it() -> None:
    easy = Grade(4, Reasoning.READ, 0, GemSet.BASE)
    assert str(easy) == "gentle, par 4"


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        (Reasoning.READ, "B 2 C E 8 15 M H 13 9 K N 6 7 D"),
        (Reasoning.COMPARE, "B 2 C E 8 15 M H 13 9"),
        (Reasoning.SIFT, "2 C 8 15 M 9 K 6"),
        (Reasoning.CASES, "B 2"),
    ],
)
def test_the_fewer_the_answers_the_harder_the_reasoning(kind: Reasoning, asked: str) -> None:
    assert run(reasoning([ask(RECORDED, parse_question(word)) for word in asked.split()], BASE)) is kind


def test_reasoning_about_answers_that_no_mine_gives_is_refused() -> None:
    impossible = [parse_answer("C -> C red"), parse_answer("C4 = blue"), parse_answer("C -> 13 clear")]
    with pytest.raises(ValueError, match="contradiction"):
        run(reasoning(impossible, BASE))


def test_grading_gives_way_in_small_steps() -> None:
    assert sum(1 for _ in grading(RECORDED, GemSet.BASE)) > 50


def test_an_assessment_begins_with_a_guess_and_ends_with_the_grade() -> None:
    told: list[Assessment | None] = []
    work = assessing(RECORDED, GemSet.BASE)
    try:
        while True:
            told.append(next(work))
    except StopIteration as end:
        last: Assessment = end.value
    steps = [one for one in told if one is not None]
    assert (steps[0].grade, steps[0].twins, steps[0].weakest) == (None, None, None)
    assert steps[1].twins == steps[1].perfect_twins == ()
    assert [step.par for step in steps[2:]] == [last.par] * GAMES
    assert last.grade == grade(RECORDED, GemSet.BASE)
    assert (last.band, last.par) == (last.grade.band, last.grade.par)
    assert last.weakest in BASE


def test_the_weakest_gem_lies_alike_in_all_mines_that_fit_the_questions_that_find_it() -> None:
    told = 0
    for seed in range(8):
        mine = make(GemSet.BASE, seed).mine
        last = run(assessing(mine, GemSet.BASE))
        assert last.weakest is not None
        if last.weakest_by is None:
            continue
        told += 1
        answers = run(expert_game(mine, GemSet.BASE, 0)).answers
        assert last.weakest_by < len(answers)
        node = top(answers[: last.weakest_by], BASE)
        fitting = run(listing(node, BASE, Edition.GERMAN, 200_000))
        at = BASE.index(last.weakest)
        assert {candidate[at] for candidate in fitting.candidates} == {mine.positions[at].index}
    assert told >= 4


def test_twins_are_not_denied_by_a_search_that_came_to_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orapa.engine.mine.making.maker.PROOF_NODES", 1)
    last = run(assessing(UNDECIDABLE, GemSet.DIAMOND))
    assert last.grade
    assert last.twins is last.perfect_twins is None


def test_a_mine_that_nobody_can_tell_from_another_takes_cases_and_its_twins_are_listed() -> None:
    last = run(assessing(UNDECIDABLE, GemSet.DIAMOND))
    assert last.grade
    assert last.grade.level is Reasoning.CASES
    assert last.twins
    assert last.perfect_twins
    assert set(map(str, last.perfect_twins)) <= set(map(str, last.twins))
    assert all(table(twin) == table(UNDECIDABLE) for twin in last.twins)
    for twin in last.perfect_twins:
        assert twin != UNDECIDABLE
        assert [ask(twin, question) for question in range(116)] == [
            ask(UNDECIDABLE, question) for question in range(116)
        ]


def test_only_a_legal_mine_is_assessed() -> None:
    with pytest.raises(ValueError, match="expected a legal mine, read 'R:B8:1': missing Y"):
        next(assessing(parse_mine("R:B8:1"), GemSet.BASE))


@pytest.mark.parametrize("gem_set", GemSet)
def test_there_are_enough_graded_seeds_of_each_grade_and_uniform_mines_split_about_evenly(gem_set: GemSet) -> None:
    seeds = graded_seeds(gem_set)
    assert len({one.seed for one in seeds}) == len(seeds)
    for band in Band:
        count = sum(one.band is band for one in seeds)
        assert count >= 300
        assert 0.17 < count / len(seeds) < 0.33


@pytest.mark.parametrize("gem_set", GemSet)
def test_graded_seeds_tell_the_truth_about_twins(gem_set: GemSet) -> None:
    for one in graded_seeds(gem_set)[::40]:
        mine = make(gem_set, one.seed).mine
        assert one.waves_only == is_alone(mine, gem_set, scans=False)
        assert one.twin_free == is_alone(mine, gem_set, scans=True)


@pytest.mark.parametrize("gem_set", GemSet)
def test_a_few_graded_seeds_are_graded_the_same_again(gem_set: GemSet) -> None:
    for one in graded_seeds(gem_set)[7::600]:
        assert_graded_again(one, gem_set)


@pytest.mark.slow
@pytest.mark.parametrize("gem_set", GemSet)
def test_graded_seeds_are_graded_the_same_again(gem_set: GemSet) -> None:
    for one in graded_seeds(gem_set)[3::120]:
        assert_graded_again(one, gem_set)


def assert_graded_again(one: Graded, gem_set: GemSet) -> None:
    found = grade(make(gem_set, one.seed).mine, gem_set)
    assert (found.band, found.par) == (one.band, one.par), f"{gem_set} {one.seed}"
