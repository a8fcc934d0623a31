"""Views: what everybody at the table may know; all but the fixed stones and the order of the cards is public.

happened  what the last move did, as it was seen
tries     who has tried which stone, told when the tray is turned over
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from orapa.engine.diamond.match.play import moves
from orapa.engine.diamond.match.setup import Assist, Setup
from orapa.engine.diamond.match.state import DiamondMatch, Phase, Result
from orapa.engine.diamond.rules.cards import Ring
from orapa.engine.diamond.rules.tray import SITES, Place
from orapa.engine.play.games import Entry
from orapa.engine.play.seats import Seat
from orapa.engine.play.trail import Trail


@dataclass(frozen=True, slots=True)
class Happened:
    """One move as all have seen it."""

    number: int
    """Counts the moves of the match."""
    seat: int
    word: str
    card: int | None = None
    """What was drawn: a ring's value or a thief."""
    aside: int = 0
    """Thieves laid aside on the way."""
    site: int | None = None
    loose: bool = False
    quivering: tuple[int, ...] = ()
    victim: int | None = None
    value: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows: everything but what nobody knows, and what it has not remembered itself."""

    seat: int
    seats: tuple[Seat, ...]
    rounds: int
    minus: bool
    must: bool
    tremble: bool
    assist: Assist
    round: int
    places: tuple[Place, ...]
    board: frozenset[int]
    cards_left: int
    aside: int
    rings: tuple[tuple[Ring, ...], ...]
    turn: int
    phase: Phase
    card: int | None
    moves: tuple[str, ...]
    """What the seat on turn may do."""
    totals: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    happened: Happened | None
    glowing: int | None
    """The stone tried last, where the table remembers that."""
    noted: frozenset[int]
    """Stones found fixed, where the table remembers them."""
    fixed: frozenset[int]
    """The fixed stones, once the tray is turned over."""
    tries: Mapping[int, Mapping[int, int]]
    """Per stone how often each seat has tried it, once the tray is turned over."""
    result: Result | None
    date: str
    daily: str
    again: bool
    seconds: float
    log: Trail[Entry] = field(repr=False)
    """All moves with their answers, as they were seen."""


def view(match: DiamondMatch, seat: int) -> View:
    """What a seat knows now."""
    setup, turned = match.setup, match.phase in (Phase.ROUND_OVER, Phase.OVER)
    tried = (
        [one for one in witnessed(match) if one.site is not None] if turned or setup.assist is not Assist.NONE else []
    )
    noted = {one.site for one in tried if not one.loose and one.site is not None}
    return View(
        seat=seat,
        seats=setup.seats,
        rounds=setup.rounds,
        minus=setup.minus,
        must=setup.must,
        tremble=setup.tremble,
        assist=setup.assist,
        round=match.round,
        places=match.places,
        board=match.board,
        cards_left=match.cards_left,
        aside=match.aside,
        rings=match.rings,
        turn=match.turn,
        phase=match.phase,
        card=match.card,
        moves=moves(match),
        totals=match.totals,
        scores=match.scores,
        happened=_read(len(match.log), match.log[-1]) if match.log else None,
        glowing=tried[-1].site if tried and setup.assist is Assist.LAST else None,
        noted=frozenset(noted) if setup.assist is Assist.NOTEBOOK else frozenset(),
        fixed=match.deal.fixed if turned and match.deal else frozenset(),
        tries=_tries(match) if turned else {},
        result=match.result,
        date=setup.date,
        daily=setup.daily,
        again=setup.again,
        seconds=match.seconds,
        log=match.log,
    )


def told(seen: View) -> Iterator[Happened]:
    """What is told of this round, oldest first: who has tried with which card, but not which stone."""
    card = None
    for one in _of_the_round(seen.log):
        if one.word == "draw":
            card = one.card
        yield one if one.site is None else Happened(one.number, one.seat, one.word, card, loose=one.loose)


def witnessed(match: DiamondMatch) -> Iterator[Happened]:
    """What everybody has seen in this round, oldest first."""
    return _of_the_round(match.log)


def _of_the_round(log: Sequence[Entry]) -> Iterator[Happened]:
    first = next((at for at in range(len(log) - 1, -1, -1) if log[at].move == "next round"), -1) + 1
    for number, entry in enumerate(log[first:], first + 1):
        yield _read(number, entry)


def seen_by(match: DiamondMatch, viewer: int) -> DiamondMatch:
    """The match without what nobody at the table knows, as long as it goes on."""
    if match.over or match.viewer is not None:
        return match
    setup: Setup = replace(match.setup, seed="")
    return replace(match, setup=setup, deal=None, viewer=viewer)


def _read(number: int, entry: Entry) -> Happened:
    word, *rest = entry.move.split()
    first, _, last = entry.answer.partition(", ")
    match word:
        case "draw":
            aside = first.removesuffix(" aside") if last else "0"
            drawn = (last or first).removeprefix("ring ")
            card = None if drawn == "none" else 0 if drawn == "thief" else int(drawn)
            return Happened(number, entry.seat, word, card, int(aside))
        case "lift":
            quivering = tuple(map(int, last.removesuffix(" quiver").split()))
            return Happened(number, entry.seat, word, site=int(rest[0]), loose=first == "loose", quivering=quivering)
        case "steal":
            return Happened(number, entry.seat, word, victim=int(rest[0]), value=int(rest[1]))
        case _:
            return Happened(number, entry.seat, word)


def _tries(match: DiamondMatch) -> Mapping[int, Mapping[int, int]]:
    counted: dict[int, Counter[int]] = {site: Counter() for site in SITES}
    for one in witnessed(match):
        if one.site is not None:
            counted[one.site][one.seat] += 1
    return {site: dict(seats) for site, seats in counted.items() if seats}
