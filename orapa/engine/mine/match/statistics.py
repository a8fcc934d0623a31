"""Statistics: what a finished match of Orapa Mine meant, as facts of its summary and read from them.

played  one finished match as its player saw it
seated  what it meant for each who sat at the table, where there were several
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count, takewhile

from orapa.engine.mine.match.editions import Mode, parse_mode
from orapa.engine.mine.match.setup import Goal, parse_count, parse_goal
from orapa.engine.mine.match.state import Ending, Match
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.refused import excerpt
from orapa.engine.play.seats import Kind, tidied_name
from orapa.engine.play.summaries import Outcome, Summary


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sat at the table, and what the match came to there."""

    kind: Kind
    name: str
    outcome: Outcome
    questions: int


@dataclass(frozen=True, slots=True)
class Played:
    """What a finished match meant for one seat."""

    mode: Mode
    gems: GemSet
    edition: str
    grade: str
    par: int | None
    date: str
    daily: str
    goal: Goal | None
    solved: bool
    """Whether this seat handed in a right sheet while it could win."""
    outcome: Outcome
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
    table: tuple[Seated, ...] = ()
    """Everybody at the table, where there were several."""
    seat: int = 1
    """Which of them this is about."""
    start: int = 0
    """The seat that began; 0 if that is unknown."""
    handicapped: bool = False
    """Whether somebody was given something."""

    @property
    def won(self) -> bool:
        """Whether this seat won."""
        return self.outcome is Outcome.WON

    @property
    def several(self) -> bool:
        """Whether several people played: then it is no match of one player's own."""
        return sum(one.kind is Kind.PERSON for one in self.table) > 1

    @property
    def helped(self) -> bool:
        """Whether hints were told or the odds of the cells looked at."""
        return self.hints > 0 or self.odds

    @property
    def over_par(self) -> int | None:
        """Questions above par, below it if negative; None when not solved or par is not known."""
        return self.questions - self.par if self.solved and self.par is not None else None


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
        **(_table(match, seat) if len(setup.seats) > 1 else {}),
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


def _table(match: Match, seat: int) -> dict[str, str]:
    """Who sat where and what it meant for them; who began, and whether anybody was given something."""
    setup = match.setup
    told = {
        f"seat{number}": f"{each.kind} {_outcome(match, number)} {match.cost(number)} {each.name}".rstrip()
        for number, each in enumerate(setup.seats, 1)
    }
    return {**told, "seat": str(seat), "start": str(setup.start), "given": "yes" if setup.handicaps else ""}


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
        gems=_parse_gems(facts["gems"]),
        edition=facts["edition"],
        grade=facts.get("grade", ""),
        par=parse_count(facts["par"]) if "par" in facts else None,
        date=summary.date,
        daily=summary.daily,
        goal=parse_goal(facts["goal"]) if "goal" in facts else None,
        solved=summary.solved,
        outcome=summary.outcome,
        ending=_parse_ending(facts["ending"]),
        questions=parse_count(facts["questions"]),
        hints=parse_count(facts["hints"]),
        odds="odds" in facts,
        seconds=summary.seconds,
        again=summary.again,
        rivals=tuple(facts.get("rivals", "").split()),
        help=facts.get("help", ""),
        table=_parse_table(facts),
        seat=parse_count(facts.get("seat", "1")),
        start=parse_count(facts.get("start", "0")),
        handicapped="given" in facts,
    )


def _parse_table(facts: Mapping[str, str]) -> tuple[Seated, ...]:
    """Everybody at the table; nobody in summaries that do not tell."""
    lines = takewhile(bool, (facts.get(f"seat{number}", "") for number in count(1)))
    return tuple(map(_parse_seated, lines))


def _parse_seated(text: str) -> Seated:
    words = text.split(" ", 3)
    if len(words) < 3 or words[0] not in tuple(Kind) or words[1] not in tuple(Outcome):
        raise ValueError(f"expected who sat there and what came of it, read {excerpt(text)!r}")
    return Seated(Kind(words[0]), tidied_name("".join(words[3:])), Outcome(words[1]), parse_count(words[2]))


def _parse_gems(text: str) -> GemSet:
    if text not in tuple(GemSet):
        raise ValueError(f"expected a gem set ({', '.join(GemSet)}), read {excerpt(text)!r}")
    return GemSet(text)


def _parse_ending(text: str) -> Ending:
    if text not in tuple(Ending):
        raise ValueError(f"expected an ending ({', '.join(Ending)}), read {excerpt(text)!r}")
    return Ending(text)


def _outcome(match: Match, seat: int) -> Outcome:
    assert match.result is not None
    if seat in match.result.winners:
        return Outcome.WON
    return Outcome.DRAWN if match.result.ending is Ending.DRAW else Outcome.LOST
