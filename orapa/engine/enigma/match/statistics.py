"""Statistics: what a finished match meant for a seat, as facts of its summary and read from them."""

from collections.abc import Mapping
from dataclasses import dataclass

from orapa.engine.enigma.match.setup import Way
from orapa.engine.enigma.match.state import KINDS, Ending, EnigmaMatch
from orapa.engine.play.refused import excerpt
from orapa.engine.play.seats import Kind as Who
from orapa.engine.play.seats import first_person
from orapa.engine.play.summaries import Outcome, Summary, fact_number, outcome_for


@dataclass(frozen=True, slots=True)
class Played:
    """What a finished match meant for one seat."""

    way: Way
    solved: bool
    """Whether it was won, or alone the points were reached."""
    again: bool
    points: int
    rounds: int
    bests: Mapping[str, int]
    """Per kind that was solved the least milliseconds."""
    counts: Mapping[str, int]
    """Per kind how many were solved."""


def summarise(match: EnigmaMatch, seat: int | None = None) -> Summary:
    """What a finished match meant for a seat, else for the first person at the table."""
    if match.result is None:
        raise ValueError("expected a finished match, read one that goes on")
    setup, winners = match.setup, match.result.winners
    seat = seat or first_person(setup.seats)
    own = [entry for entry in match.log if entry.seat == seat]
    times = _times(match, seat)
    facts = {
        "way": str(setup.way),
        "points": str(match.scores[seat - 1]),
        "rounds": str(match.round),
        "seats": str(len(setup.seats)),
        "laid": str(sum(entry.move.startswith("lay") for entry in own)),
        **{f"best.{kind}": str(min(some)) for kind, some in times.items() if some},
        **{f"solved.{kind}": str(len(some)) for kind, some in times.items() if some},
    }
    rivals = [who.name for who in setup.seats if who.kind is Who.RIVAL]
    return Summary(
        setup.game,
        # Alone nobody is beaten: what counts is that the points were reached, and in how many rounds.
        Outcome.ENDED if setup.way is Way.SOLO else outcome_for(seat, winners),
        solved=match.result.ending is Ending.TARGET if setup.way is Way.SOLO else seat in winners,
        again=setup.again,
        date=setup.date,
        daily=setup.daily,
        seconds=match.seconds,
        content=setup.seed,
        facts={**facts, **({"rivals": " ".join(rivals)} if rivals else {})},
    )


def read_summary(summary: Summary) -> Played:
    """What a summary of this game tells."""
    facts = summary.facts
    way = facts.get("way", str(Way.MATCH))
    if way not in tuple(Way):
        raise ValueError(f"expected a way to play ({', '.join(Way)}), read {excerpt(way)!r}")
    kinds = [str(kind) for kind in KINDS]
    return Played(
        Way(way),
        summary.solved,
        summary.again,
        fact_number(summary, "points"),
        fact_number(summary, "rounds"),
        {kind: fact_number(summary, f"best.{kind}") for kind in kinds if f"best.{kind}" in facts},
        {kind: fact_number(summary, f"solved.{kind}") for kind in kinds},
    )


def _times(match: EnigmaMatch, seat: int) -> dict[str, list[int]]:
    """Per kind the milliseconds in which a seat has solved."""
    found: dict[str, list[int]] = {str(kind): [] for kind in KINDS}
    kind = ""
    for entry in match.log:
        word, _, rest = entry.move.partition(" ")
        if entry.seat == seat and word == "choose":
            kind = rest
        elif entry.seat == seat and word == "solved":
            found[kind].append(int(rest.split()[0]))
    return found
