"""Dailies: three mines a day, the same for everybody, from the date alone."""

from dataclasses import dataclass
from datetime import date

from orapa.engine.mine.making.maker import Made, make
from orapa.engine.mine.match.refused import Refused
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.refused import check_length, excerpt

DAILY_SETS = (GemSet.BASE, GemSet.DIAMOND, GemSet.FULL)

# From which date on a version of the mine-maker makes the dailies. A new version is entered with a date still
# to come, and old ones stay, so that an update changes neither a past day nor the present one.
_MAKERS = (("2026-01-01", 1),)
FIRST_DAY = date.fromisoformat(_MAKERS[0][0])
"""The day of the first dailies."""


@dataclass(frozen=True, slots=True)
class Daily:
    """One of the mines of a date."""

    day: date
    gem_set: GemSet = GemSet.BASE

    @property
    def maker(self) -> int:
        """The version of the mine-maker for this date."""
        in_use = [version for first, version in _MAKERS if first <= self.day.isoformat()]
        return in_use[-1] if in_use else _MAKERS[0][1]

    @property
    def seed(self) -> str:
        """What the mine-maker makes the mine from."""
        return f"daily {self} maker {self.maker}"

    def __str__(self) -> str:
        """The daily as in a link, such as `2026-11-16/base`."""
        return f"{self.day.isoformat()}/{self.gem_set}"


def parse_daily(text: str) -> Daily:
    """The daily written as `2026-11-16/diamond`; the base set if none is named."""
    day, slash, gem_set = check_length(text).strip().lower().partition("/")
    named = parse_daily_set(gem_set) if slash else GemSet.BASE
    return Daily(parse_day(day), named)


def parse_daily_set(text: str) -> GemSet:
    """The set of that name, if there is a mine of it every day."""
    if text not in DAILY_SETS:
        raise Refused("daily-set", sets=", ".join(DAILY_SETS), read=text)
    return GemSet(text)


def parse_day(text: str) -> date:
    """The date written as `2026-11-16`."""
    try:
        day = date.fromisoformat(check_length(text))
    except ValueError:
        raise Refused("daily-date", read=excerpt(text)) from None
    # The standard library reads other forms as well, which would name the same day in several ways.
    if day.isoformat() != text:
        raise Refused("daily-date", read=text)
    return day


def mine_of_the_day(daily: Daily) -> Made:
    """The mine of that date and set, which questions can tell from every other."""
    return make(daily.gem_set, daily.seed, twin_free=True, version=daily.maker)
