"""The ladder: its ratings, and whether their errors are honest, on players whose strength is known."""

from collections.abc import Sequence
from dataclasses import replace
from math import exp, log
from pathlib import Path
from random import Random

import pytest

from orapa.engine.mine.match.editions import CZECH, GERMAN, Mode, parse_rules
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.match.opening import duel, handicapped
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.statistics import Played, read_summary, summarise
from orapa.engine.mine.rivals.ladder import (
    EDGE,
    EDITIONS,
    KNACK,
    RATINGS,
    SURE,
    Rating,
    badges,
    chance,
    is_fair,
    rating,
    score_against,
)
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.seats import Kind, Seat
from orapa.engine.play.summaries import Outcome, Summary, parse_summary, print_summary
from tests.engine.mine.match.test_ends import FIRST, SECOND, WRONG

MINES = parse_mine(FIRST), parse_mine(SECOND)
WON, LOST, DRAWN = Outcome.WON, Outcome.LOST, Outcome.DRAWN

# Duels of all against all that the ratings were found by: the share that each row's rival won (docs/rivals.md).
SHARES = {
    "beginner": (None, 0.16, 0.37, 0.08, 0.03, 0.00),
    "walker": (0.84, None, 0.43, 0.18, 0.05, 0.00),
    "gambler": (0.63, 0.57, None, 0.29, 0.10, 0.02),
    "bookkeeper": (0.92, 0.82, 0.71, None, 0.14, 0.01),
    "prospector": (0.97, 0.95, 0.90, 0.86, None, 0.13),
    "expert": (1.00, 1.00, 0.98, 0.99, 0.87, None),
}


def fought(rival: str = "expert", won: bool = True, start: int = 1, **more: object) -> Summary:
    """A duel of a person at seat 1 against a rival, ended by a sheet."""
    setup = duel((Seat(), Seat(Kind.RIVAL, rival)), MINES, GemSet.BASE, start=start)
    match = begin(replace(setup, **more))  # type: ignore[arg-type]
    if start == 2:
        match = play(match, 2, "ask A", 1)
    return summarise(play(match, 1, f"submit {SECOND if won else WRONG}", 9))


ONE = read_summary(fought())


def outcomes(rival: str, *found: Outcome, **more: object) -> list[Played]:
    return [replace(ONE, rivals=(rival,), outcome=one, **more) for one in found]  # type: ignore[arg-type]


def within(found: Rating | None, points: float) -> bool:
    assert found is not None
    return found.least <= points <= found.most


def test_the_stronger_a_rival_the_higher_its_rating() -> None:
    assert RATINGS["beginner"] < RATINGS["bookkeeper"] < RATINGS["prospector"] < RATINGS["expert"]


def test_without_a_duel_there_is_no_rating() -> None:
    assert rating([]) is None
    assert rating([replace(ONE, mode=Mode.SOLO)]) is None
    assert score_against([])["expert"].outcomes == ()


def test_what_is_told_of_a_duel_outlives_its_record() -> None:
    for start in (1, 2):
        summary = parse_summary(print_summary(fought(start=start)))
        one = read_summary(summary)
        assert (one.rivals, one.outcome, one.seat, one.start, one.handicapped) == (("expert",), WON, 1, start, False)
        assert [(who.kind, who.name, who.outcome) for who in one.table] == [
            (Kind.PERSON, "", WON),
            (Kind.RIVAL, "expert", LOST),
        ]


def test_winning_raises_and_losing_lowers_and_more_duels_narrow_the_span() -> None:
    few, many = (rating(outcomes("bookkeeper", *[WON, LOST] * count)) for count in (2, 20))
    assert few is not None
    assert many is not None
    assert abs(few.points - RATINGS["bookkeeper"]) < 30
    assert many.most - many.least < few.most - few.least
    better, worse = (rating(outcomes("bookkeeper", *[WON, LOST] * 5, one)) for one in (WON, LOST))
    assert better is not None
    assert worse is not None
    assert worse.points < better.points


def test_a_draw_counts_as_half() -> None:
    drawn, split = (rating(outcomes("walker", *some)) for some in ([DRAWN] * 10, [WON, LOST] * 5))
    assert drawn is not None
    assert split is not None
    assert abs(drawn.points - split.points) <= 5


def test_many_rivals_tell_more_than_many_duels_against_one() -> None:
    one = rating(outcomes("bookkeeper", *[WON, LOST] * 60))
    all_of_them = rating(
        [duel for name in ("walker", "bookkeeper", "prospector") for duel in outcomes(name, *[WON, LOST] * 20)]
    )
    assert one is not None
    assert all_of_them is not None
    assert all_of_them.most - all_of_them.least < one.most - one.least


def test_who_begins_has_an_edge_unless_a_last_chance_follows() -> None:
    first, second = (rating(outcomes("bookkeeper", *[WON, LOST] * 30, start=start)) for start in (1, 2))
    assert first is not None
    assert second is not None
    assert second.points - first.points == pytest.approx(2 * EDGE, abs=20)
    czech = [rating(outcomes("bookkeeper", *[WON, LOST] * 30, start=start, edition="czech")) for start in (1, 2)]
    assert czech[0] == czech[1]


def test_only_fair_duels_against_rivals_count_on_the_ladder() -> None:
    given = read_summary(
        summarise(
            play(
                begin(
                    handicapped(duel((Seat(), Seat(Kind.RIVAL, "expert")), MINES, GemSet.BASE), {1: Handicap(tries=3)})
                ),
                1,
                f"submit {SECOND}",
                9,
            )
        )
    )
    assert given.handicapped
    assert not is_fair(given)
    assert rating([given]) is None
    assert badges([given]) == frozenset()
    assert not is_fair(replace(ONE, mode=Mode.EXPEDITION))
    assert is_fair(ONE)


def test_by_rules_of_the_house_nothing_is_rated_and_no_badge_is_won() -> None:
    house = read_summary(fought(rules=parse_rules("house tries=9")))
    assert house.won
    assert not is_fair(house)
    assert rating([house]) is None
    assert badges([house]) == frozenset()
    assert all(is_fair(replace(house, edition=name)) for name in EDITIONS)
    assert {rules.name for rules in (GERMAN, CZECH)} == set(EDITIONS)


def test_a_badge_is_for_a_rival_beaten_in_a_gem_set() -> None:
    ones = [
        *outcomes("expert", WON, WON, LOST),
        *outcomes("walker", LOST, DRAWN),
        *outcomes("walker", WON, gems="full"),
    ]
    assert badges(ones) == {("expert", "base"), ("walker", "full")}


def test_scores_come_from_summaries_and_nothing_seen_before_counts() -> None:
    summaries = [fought(), fought(won=False), fought("walker"), fought("walker", again=True)]
    score = score_against(summaries)
    assert [(name, one.won, one.lost) for name, one in score.items() if one.outcomes] == [
        ("walker", 1, 0),
        ("expert", 1, 1),
    ]
    assert score["walker"].ahead
    assert not score["expert"].ahead


def simulated(points: float, count: int, rng: Random, rivals: Sequence[str] = tuple(RATINGS)) -> list[Played]:
    """Duels of somebody with a true rating, and an unknown knack for each rival."""
    knacks = {name: rng.gauss(0, KNACK) for name in rivals}
    ones = []
    for number in range(count):
        name, start = rng.choice(rivals), number % 2 + 1
        edge = EDGE if start == 1 else -EDGE
        won = rng.random() < chance(points + knacks[name] + edge, name)
        ones += outcomes(name, WON if won else LOST, start=start)
    return ones


def share_within(of: list[tuple[Rating | None, float]]) -> float:
    return sum(within(found, points) for found, points in of) / len(of)


@pytest.mark.once
def test_the_span_holds_the_true_rating_about_as_often_as_it_says() -> None:
    rng = Random("ladder")
    found = []
    for _ in range(400):
        points = rng.gauss(1500, 450)
        found.append((rating(simulated(points, rng.choice((3, 8, 20, 60)), rng)), points))
    assert SURE - 0.05 <= share_within(found) <= SURE + 0.05


@pytest.mark.once
@pytest.mark.parametrize("points", [1000, 1300, 1600, 1900, 2200])
def test_the_span_is_honest_to_players_of_any_one_strength(points: int) -> None:
    rng = Random(f"ladder {points}")
    assert share_within([(rating(simulated(points, 25, rng)), points) for _ in range(120)]) >= SURE - 0.08


@pytest.mark.once
def test_the_span_is_honest_to_who_plays_one_rival_only() -> None:
    rng = Random("one rival")
    found = []
    for _ in range(200):
        points = rng.gauss(1500, 450)
        found.append((rating(simulated(points, 40, rng, ("bookkeeper",))), points))
    assert share_within(found) >= SURE - 0.06


@pytest.mark.once
@pytest.mark.parametrize("player", list(RATINGS))
def test_the_span_holds_for_players_that_are_no_model_but_real(player: str) -> None:
    """Each rival in a player's place, by what was measured of it against the others."""
    rng = Random(player)
    others = {name: share for name, share in zip(RATINGS, SHARES[player], strict=True) if share is not None}
    found = []
    for _ in range(100):
        ones = []
        for _ in range(25):
            name = rng.choice(list(others))
            ones += outcomes(name, WON if rng.random() < others[name] else LOST, start=0)
        found.append((rating(ones), float(RATINGS[player])))
    assert share_within(found) >= SURE - 0.1


def test_the_ratings_are_those_that_explain_the_measured_duels_best() -> None:
    def surprise(ratings: dict[str, float]) -> float:
        whole = 0.0
        for one, shares in SHARES.items():
            for other, share in zip(ratings, shares, strict=True):
                if share is not None:
                    win = 1 / (1 + exp(-(ratings[one] - ratings[other]) * log(10) / 400))
                    whole -= share * log(win) + (1 - share) * log(1 - win)
        return whole

    usual = surprise(dict(RATINGS))
    for name in RATINGS:
        for other in (-60, 60):
            assert surprise({**RATINGS, name: RATINGS[name] + other}) > usual


def test_the_documented_ladder_is_the_one_that_is_reckoned_with() -> None:
    told = (Path(__file__).parents[4] / "docs" / "rivals.md").read_text()
    for name, shares in SHARES.items():
        cells = " | ".join("" if share is None else f"{share:.0%}".replace("%", " %") for share in shares)
        assert f"| `{name}` | {RATINGS[name]} | {cells} |".replace("|  |", "| |") in told
    assert f"an edge of {EDGE} points" in told
    assert f"a spread of {KNACK} points" in told
