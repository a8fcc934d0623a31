"""Statistics: what finished matches add up to.

summary  one finished match as its player saw it
tally    what several summaries add up to
streak   days in a row on which at least one daily of that very day was solved
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import TypeVar

from orapa.engine.mine.match.dailies import parse_daily, parse_day
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.setup import Goal, Kind
from orapa.engine.mine.match.state import Ending, Match
from orapa.engine.play.records import replay

_Name = TypeVar("_Name")


class Against(StrEnum):
    """How a result compares with a challenge's goal."""

    BETTER = "better"
    EQUAL = "equal"
    WORSE = "worse"


@dataclass(frozen=True, slots=True)
class Summary:
    """What a finished match meant for one seat."""

    game: str
    mode: Mode
    gems: str
    edition: str
    grade: str
    par: int | None
    date: str
    daily: str
    goal: Goal | None
    solved: bool
    """Whether this seat handed in a right sheet."""
    won: bool
    ending: Ending
    questions: int
    """What counts against par: questions and what hints have cost."""
    hints: int
    seconds: float

    @property
    def over_par(self) -> int | None:
        """Questions above par, below it if negative; None when not solved or par is not known."""
        return self.questions - self.par if self.solved and self.par is not None else None

    @property
    def against_goal(self) -> Against | None:
        """The result held against a challenge's goal, by questions and then by time; None without a goal."""
        if self.goal is None:
            return None
        if not self.solved:
            return Against.WORSE
        mine, theirs = [self.questions], [self.goal.questions]
        if self.goal.seconds is not None:
            mine.append(int(self.seconds))
            theirs.append(self.goal.seconds)
        return Against.EQUAL if mine == theirs else Against.BETTER if mine < theirs else Against.WORSE


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over matches; par is counted only where a match was solved and had one."""

    played: int = 0
    solved: int = 0
    won: int = 0
    with_hints: int = 0
    questions: int = 0
    """Questions of all solved matches."""
    with_par: int = 0
    over_par: int = 0
    """Questions above par in all matches with par, negative below."""
    best: int | None = None
    """The best result against par."""

    def with_one(self, one: Summary) -> "Tally":
        """The tally with one more match."""
        over = one.over_par
        bests = [best for best in (self.best, over) if best is not None]
        return Tally(
            played=self.played + 1,
            solved=self.solved + one.solved,
            won=self.won + one.won,
            with_hints=self.with_hints + bool(one.hints),
            questions=self.questions + (one.questions if one.solved else 0),
            with_par=self.with_par + (over is not None),
            over_par=self.over_par + (over or 0),
            best=min(bests, default=None),
        )


_NOTHING = Tally()


@dataclass(frozen=True, slots=True)
class Statistics:
    """All tallies, and the streaks of dailies."""

    total: Tally = _NOTHING
    by_mode: Mapping[str, Tally] = field(default_factory=dict)
    by_set: Mapping[str, Tally] = field(default_factory=dict)
    by_grade: Mapping[str, Tally] = field(default_factory=dict)
    by_set_and_grade: Mapping[tuple[str, str], Tally] = field(default_factory=dict)
    streak: int = 0
    """The streak that goes on: its last day is today or yesterday."""
    longest_streak: int = 0


def summarise(match: Match, seat: int | None = None) -> Summary:
    """What a finished match meant for a seat, else for the first person at the table."""
    if match.result is None:
        raise ValueError("expected a finished match, read one that goes on")
    setup = match.setup
    people = [number for number, each in enumerate(setup.seats, 1) if each.kind is Kind.PERSON]
    seat = seat or (people[0] if people else 1)
    explorer = match.explorer(seat)
    return Summary(
        game=setup.game,
        mode=setup.mode,
        gems=str(setup.gem_set),
        edition=setup.rules.name,
        grade=setup.grade,
        par=setup.par,
        date=setup.date,
        daily=setup.daily,
        goal=setup.goal,
        solved=any(handed.right for handed in explorer.handed),
        won=seat in match.result.winners,
        ending=match.result.ending,
        questions=match.cost(seat),
        hints=explorer.hints,
        seconds=match.seconds,
    )


def summarise_record(text: str) -> Summary:
    """The summary of a finished match from its record."""
    return summarise(replay(text))


def statistics(summaries: Iterable[Summary], today: str) -> Statistics:
    """What these matches, in the order played, add up to; of each daily only the first time counts."""
    counted = _without_repeated_dailies(summaries)
    total = _NOTHING
    for one in counted:
        total = total.with_one(one)
    days = {parse_daily(one.daily).day for one in counted if _keeps_streak(one)}
    return Statistics(
        total,
        _tallies((str(one.mode), one) for one in counted),
        _tallies((one.gems, one) for one in counted),
        _tallies((one.grade, one) for one in counted if one.grade),
        _tallies(((one.gems, one.grade), one) for one in counted if one.grade),
        _streak(days, parse_day(today)),
        max((_streak_until(days, day) for day in days), default=0),
    )


def _without_repeated_dailies(summaries: Iterable[Summary]) -> list[Summary]:
    seen: set[str] = set()
    counted = []
    for one in summaries:
        if one.daily not in seen:
            counted.append(one)
        if one.daily:
            seen.add(one.daily)
    return counted


def _tallies(named: Iterable[tuple[_Name, Summary]]) -> dict[_Name, Tally]:
    tallies: dict[_Name, Tally] = {}
    for name, one in named:
        tallies[name] = tallies.get(name, _NOTHING).with_one(one)
    return tallies


def _keeps_streak(one: Summary) -> bool:
    return bool(one.solved and one.daily and one.daily.partition("/")[0] == one.date)


def _streak(days: set[date], today: date) -> int:
    """The streak until today; today may still be to come."""
    return _streak_until(days, today) or _streak_until(days, date.fromordinal(today.toordinal() - 1))


def _streak_until(days: set[date], last: date) -> int:
    length = 0
    while date.fromordinal(last.toordinal() - length) in days:
        length += 1
    return length
