"""The diary: what became of the mines of each day."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from orapa.engine.mine.match.dailies import DAILY_SETS, Daily
from orapa.engine.play.streaks import kept_days
from orapa.engine.play.summaries import Summary


@dataclass(frozen=True, slots=True)
class Diary:
    """Of each daily the match that was finished first, and the days that were kept."""

    first: Mapping[str, Summary] = field(default_factory=dict)
    kept: frozenset[date] = frozenset()

    def solved(self, day: date) -> tuple[bool, ...]:
        """Which mines of a day are solved, in the order of the sets."""
        names = [str(Daily(day, gem_set)) for gem_set in DAILY_SETS]
        return tuple(name in self.first and self.first[name].solved for name in names)


def diary_of(summaries: Iterable[Summary]) -> Diary:
    """The diary of these matches, in the order played."""
    played = [one for one in summaries if one.daily]
    return Diary({one.daily: one for one in reversed(played)}, kept_days(played))
