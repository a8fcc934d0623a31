"""Statistics: what a finished match meant for a seat, as facts of its summary and read from them."""

from dataclasses import dataclass

from orapa.engine.diamond.match.state import DiamondMatch
from orapa.engine.play.seats import Kind, first_person
from orapa.engine.play.summaries import Outcome, Summary, fact_number, outcome_for


@dataclass(frozen=True, slots=True)
class Played:
    """What one seat did in a finished match."""

    won: bool
    """Whether it had the most, alone or with others."""
    shared: bool
    dollars: int
    best_round: int
    seats: int
    rounds: int
    minus: bool
    lifts: int
    hits: int
    thefts: int
    robbed: int
    date: str
    daily: str
    again: bool
    seconds: float
    rivals: tuple[str, ...] = ()

    @property
    def own(self) -> bool:
        """Whether one person played: else nobody knows whose result it is."""
        return self.seats - len(self.rivals) == 1


def summarise(match: DiamondMatch, seat: int | None = None) -> Summary:
    """What a finished match meant for a seat, else for the first person at the table."""
    if match.result is None:
        raise ValueError("expected a finished match, read one that goes on")
    setup, winners = match.setup, match.result.winners
    seat = seat or first_person(setup.seats)
    lifts = [entry for entry in match.log if entry.seat == seat and entry.move.startswith("lift")]
    facts = {
        "dollars": match.totals[seat - 1],
        "best": max(score[seat - 1] for score in match.scores),
        "seats": len(setup.seats),
        "rounds": setup.rounds,
        "lifts": len(lifts),
        "hits": sum(entry.answer.startswith("loose") for entry in lifts),
        "thefts": sum(entry.seat == seat and entry.move.startswith("steal") for entry in match.log),
        "robbed": sum(entry.move.startswith(f"steal {seat} ") for entry in match.log),
        "minus": int(setup.minus),
    }
    rivals = [who.name for who in setup.seats if who.kind is Kind.RIVAL]
    words = {word: str(number) for word, number in facts.items()} | ({"rivals": " ".join(rivals)} if rivals else {})
    return Summary(
        setup.game,
        outcome_for(seat, winners),
        solved=seat in winners,
        again=setup.again,
        date=setup.date,
        daily=setup.daily,
        seconds=match.seconds,
        content=setup.seed,
        facts=words,
    )


def read_summary(summary: Summary) -> Played:
    """What a summary of this game tells."""
    number = {word: fact_number(summary, word, least) for word, least in _NUMBERS.items()}
    return Played(
        won=summary.outcome in (Outcome.WON, Outcome.DRAWN),
        shared=summary.outcome is Outcome.DRAWN,
        dollars=number["dollars"],
        best_round=number["best"],
        seats=number["seats"],
        rounds=number["rounds"],
        minus=bool(number["minus"]),
        lifts=number["lifts"],
        hits=number["hits"],
        thefts=number["thefts"],
        robbed=number["robbed"],
        date=summary.date,
        daily=summary.daily,
        again=summary.again,
        seconds=summary.seconds,
        rivals=tuple(summary.facts.get("rivals", "").split()),
    )


_BELOW = -(10**9)
_NUMBERS = {
    "dollars": _BELOW,
    "best": _BELOW,
    "seats": 1,
    "rounds": 1,
    **dict.fromkeys(("minus", "lifts", "hits", "thefts", "robbed"), 0),
}
"""The facts that are numbers, each with the least it can be: whoever ends with empty rings may owe dollars."""
