"""Statistics: what finished matches of Orapa Mine add up to.

played  one finished match as its player saw it, read from the facts of its summary
tally   what several of them add up to
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from orapa.engine.mine.match.editions import Mode, parse_mode
from orapa.engine.mine.match.setup import Goal, parse_count, parse_goal
from orapa.engine.mine.match.state import Ending, Match
from orapa.engine.play.refused import excerpt
from orapa.engine.play.seats import Kind
from orapa.engine.play.streaks import Streak, counted, streak
from orapa.engine.play.summaries import Outcome, Summary

_Name = TypeVar("_Name")


class Against(StrEnum):
    """How a result compares with a challenge's goal."""

    BETTER = "better"
    EQUAL = "equal"
    WORSE = "worse"


@dataclass(frozen=True, slots=True)
class Played:
    """What a finished match meant for one seat."""

    mode: Mode
    gems: str
    edition: str
    grade: str
    par: int | None
    date: str
    daily: str
    goal: Goal | None
    solved: bool
    """Whether this seat handed in a right sheet while it could win."""
    won: bool
    ending: Ending
    questions: int
    """What counts against par: questions and what hints have cost."""
    hints: int
    odds: bool
    """Whether the odds of the cells were looked at."""
    seconds: float
    again: bool
    """Whether the mine had been seen before."""

    @property
    def helped(self) -> bool:
        """Whether hints were told or the odds of the cells looked at."""
        return self.hints > 0 or self.odds

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
    """Matches with any help: hints, or the odds of the cells."""
    questions: int = 0
    """Questions of all solved matches."""
    with_par: int = 0
    over_par: int = 0
    """Questions above par in all matches with par, negative below."""
    best: int | None = None
    """The best result against par."""

    def with_one(self, one: Played) -> "Tally":
        """The tally with one more match."""
        over = one.over_par
        bests = [best for best in (self.best, over) if best is not None]
        return Tally(
            played=self.played + 1,
            solved=self.solved + one.solved,
            won=self.won + one.won,
            with_hints=self.with_hints + one.helped,
            questions=self.questions + (one.questions if one.solved else 0),
            with_par=self.with_par + (over is not None),
            over_par=self.over_par + (over or 0),
            best=min(bests, default=None),
        )


_NOTHING = Tally()
_NO_STREAK = Streak()


@dataclass(frozen=True, slots=True)
class Statistics:
    """All tallies, and the streaks of dailies."""

    total: Tally = _NOTHING
    by_mode: Mapping[str, Tally] = field(default_factory=dict)
    by_set: Mapping[str, Tally] = field(default_factory=dict)
    by_grade: Mapping[str, Tally] = field(default_factory=dict)
    by_set_and_grade: Mapping[tuple[str, str], Tally] = field(default_factory=dict)
    streak: Streak = _NO_STREAK


def summarise(match: Match, seat: int | None = None) -> Summary:
    """What a finished match meant for a seat, else for the first person at the table."""
    if match.result is None:
        raise ValueError("expected a finished match, read one that goes on")
    setup = match.setup
    people = [number for number, each in enumerate(setup.seats, 1) if each.kind is Kind.PERSON]
    seat = seat or (people[0] if people else 1)
    explorer = match.explorer(seat)
    facts = {
        "mode": str(setup.mode),
        "gems": str(setup.gem_set),
        "edition": setup.rules.name,
        "grade": setup.grade,
        "par": "" if setup.par is None else str(setup.par),
        "goal": "" if setup.goal is None else str(setup.goal),
        "ending": str(match.result.ending),
        "questions": str(match.cost(seat)),
        "hints": str(explorer.hints),
        "odds": "seen" if explorer.odds else "",
    }
    return Summary(
        setup.game,
        _outcome(match, seat),
        solved=explorer.solved,
        again=setup.again,
        date=setup.date,
        daily=setup.daily,
        seconds=match.seconds,
        content=content(match),
        facts={word: value for word, value in facts.items() if value},
    )


def content(match: Match) -> str:
    """The mines, whose solution is known to whoever has seen such a match end."""
    return " / ".join(str(mine) for mine in match.setup.mines if mine is not None)


def read_summary(summary: Summary) -> Played:
    """What a summary of this game says."""
    facts = summary.facts
    missing = [fact for fact in ("mode", "gems", "edition", "ending", "questions", "hints") if fact not in facts]
    if missing:
        raise ValueError(f"expected the facts of a match, read none about {', '.join(missing)}")
    return Played(
        mode=parse_mode(facts["mode"]),
        gems=facts["gems"],
        edition=facts["edition"],
        grade=facts.get("grade", ""),
        par=parse_count(facts["par"]) if "par" in facts else None,
        date=summary.date,
        daily=summary.daily,
        goal=parse_goal(facts["goal"]) if "goal" in facts else None,
        solved=summary.solved,
        won=summary.outcome is Outcome.WON,
        ending=_parse_ending(facts["ending"]),
        questions=parse_count(facts["questions"]),
        hints=parse_count(facts["hints"]),
        odds="odds" in facts,
        seconds=summary.seconds,
        again=summary.again,
    )


def statistics(summaries: Iterable[Summary], today: str) -> Statistics:
    """What these matches, in the order played, add up to; what does not count is left out."""
    summaries = list(summaries)
    played = [read_summary(one) for one in counted(summaries)]
    total = _NOTHING
    for one in played:
        total = total.with_one(one)
    return Statistics(
        total,
        _tallies((str(one.mode), one) for one in played),
        _tallies((one.gems, one) for one in played),
        _tallies((one.grade, one) for one in played if one.grade),
        _tallies(((one.gems, one.grade), one) for one in played if one.grade),
        streak(summaries, today),
    )


def _parse_ending(text: str) -> Ending:
    if text not in tuple(Ending):
        raise ValueError(f"expected an ending ({', '.join(Ending)}), read {excerpt(text)!r}")
    return Ending(text)


def _outcome(match: Match, seat: int) -> Outcome:
    assert match.result is not None
    if seat in match.result.winners:
        return Outcome.WON
    return Outcome.DRAWN if match.result.ending is Ending.DRAW else Outcome.LOST


def _tallies(named: Iterable[tuple[_Name, Played]]) -> dict[_Name, Tally]:
    tallies: dict[_Name, Tally] = {}
    for name, one in named:
        tallies[name] = tallies.get(name, _NOTHING).with_one(one)
    return tallies
