"""Streaks over games: what counts, and how many days in a row."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.play.streaks import Streak, counted, kept_days, streak
from orapa.engine.play.summaries import Outcome, Summary

FIRST_DAY = date(2026, 2, 20)


def daily(day: str, game: str = "toy", *, solved: bool = True, again: bool = False, on: str = "") -> Summary:
    outcome = Outcome.WON if solved else Outcome.LOST
    return Summary(game, outcome, solved=solved, again=again, date=on or day, daily=f"{day}/{game}")


@given(st.sets(st.integers(0, 30)), st.integers(0, 35))
def test_a_streak_is_what_counting_on_the_fingers_gives(solved: set[int], today: int) -> None:
    days = [(FIRST_DAY + timedelta(number)).isoformat() for number in range(40)]
    runs = "".join("x" if number in solved else " " for number in range(40)).split()
    end = today if today in solved else today - 1
    now = 0
    while end - now in solved:
        now += 1
    found = streak([daily(days[number]) for number in sorted(solved)], days[today])
    assert found == Streak(now, max(map(len, runs), default=0))


def test_the_dailies_of_all_games_keep_one_streak() -> None:
    both = [daily("2026-03-01", "mine"), daily("2026-03-02", "toy")]
    assert streak(both, "2026-03-02").now == 2


def test_only_the_first_time_of_a_daily_counts_in_its_own_game() -> None:
    lost, won = daily("2026-03-01", solved=False), daily("2026-03-01")
    other = Summary("mine", Outcome.WON, solved=True, date="2026-03-01", daily="2026-03-01/toy")
    assert counted([lost, won, other]) == [lost, other]


def test_what_had_been_seen_before_counts_nowhere() -> None:
    again = daily("2026-03-01", again=True)
    assert counted([again]) == []
    assert streak([again], "2026-03-01") == Streak()


def test_a_daily_played_on_a_later_day_counts_and_keeps_no_streak() -> None:
    later = daily("2026-03-01", on="2026-03-02")
    assert counted([later]) == [later]
    assert streak([later], "2026-03-02") == Streak()


def test_matches_that_are_no_dailies_count_each() -> None:
    plain = Summary("toy", Outcome.WON, solved=True, date="2026-03-01")
    assert counted([plain, plain]) == [plain, plain]
    assert streak([plain], "2026-03-01") == Streak()


def test_a_day_that_is_none_keeps_no_streak() -> None:
    assert streak([daily("someday"), daily("2026-02-30"), daily("2026-03-01")], "2026-03-01") == Streak(1, 1)


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_the_first_and_the_last_day_there_is_keep_a_streak(day: str) -> None:
    assert streak([daily(day)], day) == Streak(1, 1)


@pytest.mark.parametrize(
    "days", [["2028-02-28", "2028-02-29", "2028-03-01"], ["2026-12-30", "2026-12-31", "2027-01-01"]]
)
def test_a_streak_goes_on_over_leap_days_and_the_turn_of_the_year(days: list[str]) -> None:
    assert streak(map(daily, days), days[-1]) == Streak(3, 3)
    assert kept_days(map(daily, days)) == {date.fromisoformat(day) for day in days}
