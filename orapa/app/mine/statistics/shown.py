"""What the statistics show, as one value, found in slices from what is kept."""

from collections.abc import Generator
from dataclasses import dataclass, field

from orapa.app.keep.keeping import Keeping
from orapa.app.mine.preferences import GAME
from orapa.app.pages.filters import Chosen
from orapa.engine.mine.making.maker import Band
from orapa.engine.mine.match.diary import Diary, diary_of
from orapa.engine.mine.match.figures import Figures, Rival, Spread, best, figures, means, rivals, spreads
from orapa.engine.mine.match.statistics import Played, read_summary
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.streaks import Streak, counted, streak
from orapa.engine.play.summaries import Summary

SLICE = 32
BEST = 5
DAY = 86_400
GRADES = tuple(Band)
RIVALS = ("beginner", "walker", "gambler", "bookkeeper", "prospector", "expert")


@dataclass(frozen=True)
class Result:
    """A finished match that counts: what it is kept under, when, and what came of it."""

    id: str
    time: int
    played: Played


@dataclass(frozen=True)
class Sign:
    """A match against par, by its number among the results; not solved where nothing stands against par."""

    number: int
    over: int | None
    mean: float | None


@dataclass(frozen=True)
class Past:
    """All that counts, the oldest first, and what became of the mines of each day."""

    results: tuple[Result, ...] = ()
    diary: Diary = field(default_factory=Diary)
    streak: Streak = field(default_factory=Streak)


@dataclass(frozen=True)
class Shown:
    """What the chosen matches add up to."""

    results: tuple[Result, ...] = ()
    figures: Figures = field(default_factory=Figures)
    signs: tuple[Sign, ...] = ()
    by_set: tuple[Spread, ...] = ()
    by_grade: tuple[Spread, ...] = ()
    best: tuple[int, ...] = ()
    rivals: tuple[Rival, ...] = ()


# What was read of a summary, by the name of its record; a summary is the same value as long as its record is there.
_read: dict[str, tuple[Summary, Result]] = {}


def gathering(keeping: Keeping, today: str) -> Generator[None, None, Past]:
    """Read all finished matches of the game."""
    yield from keeping.reading()
    kept_of = {id(kept.summary): kept for kept in reversed(keeping.finished()) if kept.summary and kept.game == GAME}
    summaries = [kept.summary for kept in kept_of.values() if kept.summary]
    yield
    results = []
    for number, summary in enumerate(counted(summaries)):
        kept = kept_of[id(summary)]
        known = _read.get(kept.id)
        if known is None or known[0] is not summary:
            known = _read[kept.id] = summary, Result(kept.id, kept.entry.time, read_summary(summary))
        results.append(known[1])
        if number % SLICE == 0:
            yield
    dailies = [summary for summary in summaries if summary.daily]
    diary = diary_of(dailies)
    yield
    return Past(tuple(results), diary, streak(dailies, today))


def adding_up(past: Past, chosen: Chosen, now: float) -> Generator[None, None, Shown]:
    """What the matches add up to that were chosen by mode, by gems and by time."""
    since = now - DAY * int(chosen["period"]) if "period" in chosen else 0.0
    mode, gems = chosen.get("mode"), chosen.get("set")
    results = tuple(
        one
        for one in past.results
        if one.time >= since and mode in (None, one.played.mode) and gems in (None, one.played.gems)
    )
    yield
    played = [one.played for one in results]
    found = figures(played)
    yield
    signs = tuple(
        Sign(number, one.over_par, mean)
        for number, (one, mean) in enumerate(zip(played, means(played), strict=True))
        if one.over_par is not None or not one.solved
    )
    yield
    by_set = tuple(spreads(played, lambda one: one.gems, tuple(GemSet)))
    yield
    by_grade = tuple(spreads(played, lambda one: one.grade, GRADES))
    yield
    return Shown(results, found, signs, by_set, by_grade, tuple(best(played, BEST)), tuple(rivals(played, RIVALS)))
