"""Views: what a player may know; puzzles are seen by those who solve them, and cards below the top by nobody."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from orapa.engine.enigma.match.play import open_kinds
from orapa.engine.enigma.match.setup import Tops
from orapa.engine.enigma.match.state import KINDS, EnigmaMatch, Phase, Result
from orapa.engine.enigma.puzzles.kinds import Kind, Ticket
from orapa.engine.enigma.rules.net import Net
from orapa.engine.enigma.rules.tiles import STACK, Tile
from orapa.engine.play.seats import Seat


@dataclass(frozen=True, slots=True)
class Lap:
    """How the puzzles of a round went."""

    round: int
    kinds: Mapping[int, Kind]
    times: Mapping[int, int | None]
    quick: tuple[int, ...]
    """Who was quick enough, in the order of laying."""
    ran_out: frozenset[int] = frozenset()
    """Whose time was over before it had solved; others without a time have given up."""


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows."""

    seat: int
    seats: tuple[Seat, ...]
    target: int
    glasses: tuple[int | None, ...]
    """Per seat the milliseconds it has after the first; None for all the time it wants."""
    cap: int
    """The milliseconds after which it solves no more."""
    blind: bool
    """Whether it does not see how quick others were before all have finished."""
    round: int
    phase: Phase
    turn: int
    start: int
    net: Net
    tops: tuple[Tile | None, ...]
    """Per kind the tile on top."""
    left: tuple[int, ...]
    """Per kind how many cards are left."""
    open: tuple[Kind, ...]
    """What can still be chosen in this round."""
    chosen: Mapping[int, Kind]
    tiles: Mapping[int, Tile]
    ticket: Ticket | None
    """Its own puzzle, as long as it is solved."""
    times: Mapping[int, int | None]
    """Per seat that has finished this round its milliseconds."""
    lap: Lap | None
    """How the puzzles went that were turned over last, once all have finished."""
    layers: tuple[int, ...]
    scores: tuple[int, ...]
    supplies: tuple[int, ...]
    result: Result | None
    date: str
    daily: str
    again: bool
    seconds: float

    @property
    def glass(self) -> int | None:
        """The milliseconds this seat has after the first."""
        return self.glasses[self.seat - 1]


def view(match: EnigmaMatch, seat: int) -> View:
    """What a seat knows now."""
    solving = match.phase is Phase.SOLVE and seat not in match.times
    hidden = match.setup.blind and match.phase is Phase.SOLVE
    return View(
        seat=seat,
        seats=match.setup.seats,
        target=match.setup.target,
        glasses=tuple(match.setup.glass_of(other) for other in match.seats),
        cap=match.setup.cap_of(seat),
        blind=match.setup.blind,
        round=match.round,
        phase=match.phase,
        turn=match.turn,
        start=match.start,
        net=match.net,
        tops=tuple(match.top(kind) for kind in range(len(KINDS))),
        left=tuple(STACK - taken for taken in match.taken),
        open=tuple(KINDS[kind] for kind in open_kinds(match)) if match.phase is Phase.CHOOSE else (),
        chosen={other: KINDS[kind] for other, kind in match.chosen.items()},
        tiles=dict(match.tiles),
        ticket=match.ticket(seat) if solving else None,
        times={} if hidden else dict(match.times),
        lap=last_lap(match),
        layers=match.layers,
        scores=match.scores,
        supplies=tuple(match.supply(other) for other in match.seats),
        result=match.result,
        date=match.setup.date,
        daily=match.setup.daily,
        again=match.setup.again,
        seconds=match.seconds,
    )


def last_lap(match: EnigmaMatch) -> Lap | None:
    """How the puzzles went that were solved last."""
    told: dict[int, int | None] = {}
    kinds, ran_out, quick = {}, set(), None
    for entry in reversed(match.log):
        word, _, rest = entry.move.partition(" ")
        if entry.answer.startswith("solved by"):
            if quick is not None:
                break
            quick = tuple(int(seat) for seat in entry.answer.split()[2:] if seat != "none")
        if quick is None:
            continue
        if word == "choose":
            kinds[entry.seat] = Kind(rest)
            if len(kinds) == len(match.seats):
                break
        elif word in ("solved", "give", "run"):
            told[entry.seat] = int(rest.split()[0]) if word == "solved" else None
            if word == "run":
                ran_out.add(entry.seat)
    if quick is None:
        return None
    rounds = sum(entry.answer.startswith("solved by") for entry in match.log)
    return Lap(rounds, kinds, told, quick, frozenset(ran_out))


def seen_by(match: EnigmaMatch, viewer: int) -> EnigmaMatch:
    """The match without what nobody at the table knows, as long as it goes on."""
    if match.over or match.viewer is not None or match.deal is None:
        return match
    tops = Tops(order[0] for order in match.deal.cards)
    return replace(match, setup=replace(match.setup, seed="", tops=tops), deal=None, viewer=viewer)
