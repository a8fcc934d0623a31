"""Statistics: what a finished match of Orapa Mine meant, as facts of its summary and read from them.

played  one finished match as its player saw it
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from orapa.engine.mine.match.editions import Mode, parse_mode
from orapa.engine.mine.match.setup import Goal, parse_count, parse_goal
from orapa.engine.mine.match.state import Ending, Match
from orapa.engine.play.refused import excerpt
from orapa.engine.play.seats import Kind
from orapa.engine.play.summaries import Outcome, Summary


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
    rivals: tuple[str, ...] = ()
    """The rivals at the table."""
    help: str = ""
    """Beside a boxed game: how much the program said."""

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
        "goal": "" if setup.goal is None else str(replace(setup.goal, tempo=())),
        "ending": str(match.result.ending),
        "questions": str(match.cost(seat)),
        "hints": str(explorer.hints),
        "odds": "seen" if explorer.odds else "",
        "rivals": " ".join(each.name for each in setup.seats if each.kind is Kind.RIVAL),
        "help": str(setup.help) if setup.mode is Mode.COMPANION else "",
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
        rivals=tuple(facts.get("rivals", "").split()),
        help=facts.get("help", ""),
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
