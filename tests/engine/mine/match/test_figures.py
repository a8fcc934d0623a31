"""Figures: what matches add up to, against numbers found by hand and by another way."""

from dataclasses import replace
from random import Random

import pytest

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.figures import WIDEST, Bar, Figures, Person, best, figures, means, people, rivals, spreads
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.statistics import Played, Seated
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind
from orapa.engine.play.summaries import Outcome
from tests.engine.mine.match.test_statistics import MADE, finished, result_of

WON, LOST, DRAWN = Outcome.WON, Outcome.LOST, Outcome.DRAWN
ONE = result_of(finished(solo(MADE, GemSet.BASE), "ask G"))


def played(questions: int, par: int | None = 9, solved: bool = True, **more: object) -> Played:
    return replace(ONE, questions=questions, par=par, solved=solved, **more)  # type: ignore[arg-type]


def test_nothing_adds_up_to_nothing() -> None:
    assert figures([]) == Figures()
    assert spreads([], lambda one: one.gems, ("base",)) == []
    assert best([], 5) == []


def test_the_five_figures_count_solved_matches_and_par_only_where_there_is_one() -> None:
    ones = [played(12), played(8, hints=2), played(5, solved=False), played(7, par=None)]
    found = figures(ones)
    assert (found.played, found.solved, found.unaided) == (4, 3, 2)
    assert found.questions == pytest.approx(9)
    assert found.recent == pytest.approx(1)
    assert found.best == -1
    assert figures([played(9)] * 30 + [played(8)] * 10).recent == -1


def test_the_mean_is_of_the_last_seven_that_have_par() -> None:
    rng = Random(1)
    ones = [played(rng.randint(5, 14), rng.choice((9, None)), rng.random() < 0.8) for _ in range(60)]
    found = means(ones)
    for number, one in enumerate(ones):
        before = [other.over_par for other in ones[: number + 1] if other.over_par is not None][-7:]
        told = one.over_par is not None and len(before) == 7
        assert found[number] == (pytest.approx(sum(before) / 7) if told else None)


def test_a_spread_has_a_bar_for_every_number_between_and_parts_it_at_par() -> None:
    ones = [played(7), played(7, par=6), played(9), played(10), played(8, solved=False), played(9, par=None)]
    (spread,) = spreads(ones, lambda one: one.gems, tuple(GemSet))
    assert spread.bars == (Bar(7, 1, 1), Bar(8), Bar(9, 1, 0, 1), Bar(10, 0, 1))
    assert (spread.name, spread.matches, spread.clipped) == ("base", 5, (False, False))
    assert spread.questions == pytest.approx(8.4)
    assert spread.par == pytest.approx(8.25)


def test_a_wide_spread_keeps_every_match_in_few_bars() -> None:
    ones = [played(n) for n in (2, *range(8, 16), *range(8, 16), 30, 36)]
    (spread,) = spreads(ones, lambda one: one.gems, ("base",))
    assert len(spread.bars) == WIDEST
    assert spread.matches == len(ones)
    assert spread.clipped == (True, True)
    assert (spread.bars[0].questions, spread.bars[-1].questions) in {(n, n + WIDEST - 1) for n in (4, 5, 6, 7, 8)}


def test_times_are_the_median_and_the_fastest() -> None:
    for seconds, middle in (((30, 10, 90), 30), ((30, 10, 90, 50), 40)):
        (spread,) = spreads([played(9, seconds=s) for s in seconds], lambda one: one.gems, ("base",))
        assert (spread.typical, spread.fastest) == (middle, 10)


def test_the_best_are_those_farthest_below_par_then_unaided_then_fast() -> None:
    ones = [
        played(8, seconds=50), played(7, hints=1, seconds=9), played(7, seconds=80), played(7, seconds=70),
        played(3, solved=False), played(2, par=None),
    ]  # fmt: skip
    assert best(ones, 3) == [3, 2, 1]


def test_rivals_are_counted_by_name() -> None:
    ones = [played(9, rivals=("expert",), mode=Mode.DUEL, outcome=one) for one in (WON, LOST, WON, DRAWN)]
    ones += [played(9), played(9, rivals=("expert",), mode=Mode.EXPEDITION, outcome=LOST)]
    expert, walker = rivals(ones, ("expert", "walker"))
    assert expert.outcomes == (WON, LOST, WON, DRAWN)
    assert (expert.won, expert.lost, expert.drawn, expert.ahead) == (2, 1, 1, True)
    assert (walker.outcomes, walker.ahead) == ((), False)


def test_people_at_one_device_are_counted_by_their_names() -> None:
    ella, noah = (Seated(Kind.PERSON, name, LOST, 7) for name in ("Ella", "Noah"))
    rival = Seated(Kind.RIVAL, "expert", LOST, 8)
    ones = [
        played(9, table=(replace(ella, outcome=WON), noah)),
        played(9, table=(noah, replace(ella, questions=10), rival)),
        played(9, table=(ella, rival)),
    ]
    assert [one.several for one in ones] == [True, True, False]
    assert people(ones) == [Person("Ella", (WON, LOST), 8.5), Person("Noah", (LOST, LOST), 7.0)]
