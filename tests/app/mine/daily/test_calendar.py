"""Weeks and months of the calendar, and where their days lie."""

from datetime import date, timedelta
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.app.frame.geometry import Box
from orapa.app.mine.daily.calendar import calendar_layout, looks, month_after, month_before, month_weeks, weeks
from orapa.engine.mine.match.diary import diary_of
from orapa.engine.play.summaries import Outcome, Summary

DAYS = st.dates(date(1990, 1, 1), date(2150, 12, 31))


@given(DAYS)
def test_the_weeks_of_a_month_hold_all_its_days_from_monday_to_sunday(day: date) -> None:
    shown = month_weeks(day)
    days = [one for week in shown for one in week]
    assert all(after - before == timedelta(days=1) for before, after in pairwise(days))
    assert days[0].isoweekday() == 1
    assert days[-1].isoweekday() == 7
    within = [one for one in days if (one.year, one.month) == (day.year, day.month)]
    assert within[0].day == 1
    assert (within[-1] + timedelta(days=1)).day == 1
    assert all(any(one in within for one in week) for week in shown)


@given(DAYS)
def test_the_month_before_the_next_is_the_same_month(day: date) -> None:
    assert month_before(month_after(day)) == day.replace(day=1)
    assert month_after(month_before(day)) == day.replace(day=1)


@pytest.mark.parametrize(
    ("day", "last"), [("2028-02-10", 29), ("2027-02-10", 28), ("2026-12-31", 31), ("2026-04-30", 30)]
)
def test_month_ends_and_leap_days_are_there(day: str, last: int) -> None:
    month = date.fromisoformat(day)
    days = [one for week in month_weeks(month) for one in week if one.month == month.month]
    assert [one.day for one in days] == list(range(1, last + 1))


def test_weeks_end_with_that_of_the_last_date() -> None:
    shown = weeks(date(2026, 10, 19), date(2026, 11, 17))
    assert len(shown) == 5
    assert shown[-1][1] == date(2026, 11, 17)


def test_boxes_fill_the_space_and_lie_apart() -> None:
    layout = calendar_layout(Box(4, 10, 312, 24 + 6 * 44), 6)
    boxes = (*layout.heads, *layout.days)
    assert all(not one.grow(-0.01).overlaps(other) for one, other in combinations(boxes, 2))
    assert all(box.w >= 44 and box.h >= 44 for box in layout.days)
    assert layout.bottom == pytest.approx(10 + 24 + 264)


def test_only_days_from_the_first_daily_to_today_have_mines() -> None:
    first, today = date(2026, 1, 3), date(2026, 1, 20)
    days = {look.day: look for look in looks(month_weeks(today), diary_of([]), first, today, month=today)}
    assert days[date(2026, 1, 2)].solved == ()
    assert days[date(2026, 1, 3)].solved == (False, False, False)
    assert days[today].today
    assert days[date(2026, 1, 21)].solved == ()
    assert days[date(2025, 12, 31)].outside


def test_a_line_joins_days_kept_one_after_the_other_within_a_week() -> None:
    # Friday to Monday, over the turn of a month.
    kept = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]
    played = [Summary("mine", Outcome.WON, solved=True, date=day, daily=f"{day}/base") for day in kept]
    today = date(2026, 3, 2)
    days = {look.day: look for look in looks(month_weeks(today), diary_of(played), date(2026, 1, 1), today)}
    # The first week of March begins in February.
    assert days[date(2026, 2, 27)].joined == (False, True)
    assert days[date(2026, 2, 28)].joined == (True, True)
    assert days[date(2026, 3, 1)].joined == (True, False)
    assert days[date(2026, 3, 2)].joined == (False, False)
    assert days[date(2026, 3, 2)].kept
    assert days[date(2026, 3, 2)].solved == (True, False, False)


def test_of_each_daily_the_first_match_stands_in_the_diary() -> None:
    lost = Summary("mine", Outcome.LOST, date="2026-03-01", daily="2026-03-01/base")
    won = Summary("mine", Outcome.WON, solved=True, again=True, date="2026-03-01", daily="2026-03-01/base")
    diary = diary_of([lost, won])
    assert diary.solved(date(2026, 3, 1)) == (False, False, False)
    assert diary.kept == frozenset()
