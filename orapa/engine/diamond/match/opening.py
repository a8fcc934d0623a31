"""Openings: the setup of a match agreed on at the table, and of the tray of a day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

from orapa.engine.diamond.match.refused import Refused
from orapa.engine.diamond.match.setup import PLAYERS, Setup
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.seats import Kind, Seat

DAILY_LEVELS = PLAYERS[1:]
"""Who sits at the tray of a day beside the player."""
_TRAYS = 10_000


def agreed(seats: Sequence[Seat], seed: str, *, date: str = "", **choices: Any) -> Setup:
    """A match of these players; who begins and how the stones stand is drawn from the seed."""
    chance = Random(f"opening {seed}")
    start, tray = chance.randint(1, max(1, len(seats))), str(chance.randrange(_TRAYS))
    return Setup(tuple(seats), seed, tray, start, date=date, **choices)


@dataclass(frozen=True, slots=True)
class DailyTray:
    """The tray of a date, the same for everybody."""

    day: date

    def __str__(self) -> str:
        """The daily as in a link, such as `2026-11-16`."""
        return self.day.isoformat()

    def setup(self, who: Seat, today: str = "") -> Setup:
        """One round with three computer players."""
        others = (Seat(Kind.RIVAL, level) for level in DAILY_LEVELS)
        seed = f"daily tray {self}"
        return agreed((who, *others), seed, date=today, daily=str(self))


def parse_daily(text: str) -> DailyTray:
    """The daily written as its date, `2026-11-16`."""
    try:
        day = date.fromisoformat(check_length(text))
    except ValueError:
        raise Refused("daily-date", read=excerpt(text)) from None
    # The standard library reads other forms as well, which would name the same day in several ways.
    if day.isoformat() != text:
        raise Refused("daily-date", read=text)
    return DailyTray(day)
