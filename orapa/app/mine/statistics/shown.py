"""What the statistics show, as one value, found in slices from what is kept."""

from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from orapa.app.keep.entries import Kept
from orapa.app.keep.keeping import Keeping
from orapa.app.mine.preferences import GAME
from orapa.app.pages.filters import Chosen
from orapa.engine.mine.making.maker import Band
from orapa.engine.mine.match.diary import Diary, diary_of
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.figures import (
    Boxed,
    Figures,
    Person,
    Rival,
    Spread,
    best,
    boxed,
    figures,
    means,
    people,
    rivals,
    spreads,
)
from orapa.engine.mine.match.statistics import Played, read_summary
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.streaks import Streak, counted, streak
from orapa.engine.play.summaries import Summary

SLICE = 32
BEST = 5
DAY = 86_400
GRADES = tuple(Band)


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
    company: tuple[Result, ...] = ()
    """Matches of several people: they count by their names, and are nobody's own."""
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
    people: tuple[Person, ...] = ()
    boxed: tuple[Boxed, ...] = ()
    """Only where boxed games were chosen: they are never mixed with others."""


class Ledger:
    """Adds up in slices, and remembers what came of it until a match comes or goes."""

    def __init__(self) -> None:
        self._read: dict[str, tuple[Summary, Result]] = {}
        self._gathered: tuple[Sequence[Kept], str, Past] | None = None
        self._shown: dict[frozenset[tuple[str, str]], Shown] = {}

    def gathering(self, keeping: Keeping, today: str) -> Generator[None, None, Past]:
        """All finished matches of the game."""
        yield from keeping.reading()
        finished = keeping.finished()
        if self._gathered and self._gathered[0] is finished and self._gathered[1] == today:
            return self._gathered[2]
        kept_of = {id(kept.summary): kept for kept in reversed(finished) if kept.summary and kept.game == GAME}
        summaries = [kept.summary for kept in kept_of.values() if kept.summary]
        yield
        results = []
        for number, summary in enumerate(counted(summaries)):
            # A later version may tell what this one cannot read.
            with suppress(ValueError):
                results.append(self._result(kept_of[id(summary)], summary))
            if number % SLICE == 0:
                yield
        dailies = [summary for summary in summaries if summary.daily]
        diary = diary_of(dailies)
        yield
        own = tuple(one for one in results if not one.played.several)
        company = tuple(one for one in results if one.played.several)
        past = Past(own, company, diary, streak(dailies, today))
        self._gathered, self._shown = (finished, today, past), {}
        return past

    def adding_up(self, past: Past, chosen: Chosen, now: float) -> Generator[None, None, Shown]:
        """What the matches add up to that were chosen by mode, by gems and by time."""
        key = frozenset(chosen.items())
        lasting = self._gathered is not None and self._gathered[2] is past and "period" not in chosen
        if lasting and key in self._shown:
            return self._shown[key]
        shown = yield from _adding_up(past, chosen, now)
        if lasting:
            self._shown[key] = shown
        return shown

    def _result(self, kept: Kept, summary: Summary) -> Result:
        """What is read of a summary, which is the same value as long as its record is there."""
        known = self._read.get(kept.id)
        if known is None or known[0] is not summary:
            known = self._read[kept.id] = summary, Result(kept.id, kept.entry.time, read_summary(summary))
        return known[1]


LEDGER = Ledger()


def _adding_up(past: Past, chosen: Chosen, now: float) -> Generator[None, None, Shown]:
    """What the matches add up to that were chosen by mode, by gems and by time."""
    since = now - DAY * int(chosen["period"]) if "period" in chosen else 0.0
    mode, gems = chosen.get("mode"), chosen.get("set")

    def chosen_of(results: tuple[Result, ...]) -> tuple[Result, ...]:
        return tuple(
            one
            for one in results
            if one.time >= since
            and (one.played.mode == mode if mode else one.played.mode is not Mode.COMPANION)
            and gems in (None, one.played.gems)
        )

    results = chosen_of(past.results)
    yield
    company = people(one.played for one in chosen_of(past.company))
    yield
    played = [one.played for one in results]
    found = figures(played)
    yield
    signs = tuple(
        Sign(number, one.over_par, mean)
        for number, (one, mean) in enumerate(zip(played, means(played), strict=True))
        # Others have no par to be held against.
        if one.over_par is not None or (not one.solved and one.mode.alone)
    )
    yield
    by_set = tuple(spreads(played, lambda one: one.gems, tuple(GemSet)))
    yield
    by_grade = tuple(spreads(played, lambda one: one.grade, GRADES))
    yield
    top, met = tuple(best(played, BEST)), tuple(rivals(played, tuple(ROSTER)))
    sheets = tuple(boxed(played)) if mode == Mode.COMPANION else ()
    return Shown(results, found, signs, by_set, by_grade, top, met, tuple(company), sheets)
