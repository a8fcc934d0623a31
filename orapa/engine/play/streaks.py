"""Streaks: days in a row that were kept.

A day is kept by solving at least one of its dailies, whichever it is, in a match begun on that very day by the
player's own clock; midnight during a match takes nothing away. Only the first match of a daily counts: what was
played again, or solved on a later day, keeps no day.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from orapa.engine.play.summaries import Summary


@dataclass(frozen=True, slots=True)
class Streak:
    """How many days in a row: now, if the last was today or yesterday, and at most."""

    now: int = 0
    longest: int = 0


def counted(summaries: Iterable[Summary]) -> list[Summary]:
    """The matches that count, in the order played: nothing seen before, and of each daily only the first time."""
    seen: set[tuple[str, str]] = set()
    first = []
    for one in summaries:
        if one.again or (one.game, one.daily) in seen:
            continue
        first.append(one)
        if one.daily:
            seen.add((one.game, one.daily))
    return first


def kept_days(summaries: Iterable[Summary]) -> frozenset[date]:
    """The days that these matches, in the order played, keep."""
    return frozenset(filter(None, map(_kept_day, counted(summaries))))


def streak(summaries: Iterable[Summary], today: str) -> Streak:
    """The streaks of these matches, in the order played."""
    return streak_of(kept_days(summaries), today)


def streak_of(kept: Iterable[date], today: str) -> Streak:
    """The streaks of days that were kept."""
    days = {day.toordinal() for day in kept}
    now = date.fromisoformat(today).toordinal()
    # Today may still be to come.
    going_on = _until(days, now) or _until(days, now - 1)
    return Streak(going_on, max((_until(days, day) for day in days if day + 1 not in days), default=0))


def _kept_day(one: Summary) -> date | None:
    """The day that a match keeps, None if it keeps none."""
    if not (one.solved and one.daily and one.daily.partition("/")[0] == one.date):
        return None
    try:
        return date.fromisoformat(one.date)
    except ValueError:
        # A record may say anything.
        return None


def _until(days: set[int], last: int) -> int:
    length = 0
    while last - length in days:
        length += 1
    return length
