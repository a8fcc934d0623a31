"""Setups: what is settled before the first card, as a value and as the header lines of a record.

minus   empty rings count against their owner
must    whoever can steal must
tray    tells where the stones of this match stand; public, while the seed tells what is hidden
assist  what the table remembers for everybody
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from orapa.engine.diamond.match.refused import Refused
from orapa.engine.diamond.rules.tray import Layout, parse_layout
from orapa.engine.play import headers
from orapa.engine.play.refused import excerpt
from orapa.engine.play.seats import MOST_SEATS, Kind, Seat, parse_name

FEWEST_SEATS = 2
MOST_ROUNDS = 99
PLAYERS = ("novice", "casual", "sharp", "perfect")
"""The computer players, the weakest first."""


class Assist(StrEnum):
    """What the table remembers: nothing, the stone tried last, or all that were found fixed."""

    NONE = "none"
    LAST = "last"
    NOTEBOOK = "notebook"


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything settled before the first card."""

    game: ClassVar[str] = "diamond"

    seats: tuple[Seat, ...]
    seed: str = ""
    """What everything hidden follows from; empty in a shared view."""
    tray: str = "1"
    start: int = 1
    """The seat that begins the first round; the next one begins the next."""
    rounds: int = 1
    minus: bool = False
    must: bool = False
    tremble: bool = False
    """Whether loose neighbours of a stone that is touched may quiver."""
    layout: Layout = Layout.SCATTERED
    assist: Assist = Assist.NONE
    date: str = ""
    """The player's local date on which the match began."""
    daily: str = ""
    again: bool = False
    """Whether its cards had been seen when the match began: such a match counts nowhere."""


def check(setup: Setup) -> None:
    """Refuse a setup that cannot be played."""
    seats = len(setup.seats)
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise Refused("seats", fewest=FEWEST_SEATS, most=MOST_SEATS, seats=seats)
    if not 1 <= setup.rounds <= MOST_ROUNDS:
        raise Refused("rounds", fewest=1, most=MOST_ROUNDS, rounds=setup.rounds)
    if not 1 <= setup.start <= seats:
        raise Refused("start", seats=seats, start=setup.start)
    for seat in setup.seats:
        if seat.kind is not Kind.PERSON and not (seat.kind is Kind.RIVAL and seat.name in PLAYERS):
            raise Refused("player", players=", ".join(PLAYERS), seat=excerpt(str(seat)))


def header_lines(setup: Setup) -> Iterator[str]:
    """The setup as header lines; what is usual is left out."""
    return headers.header_lines(setup, Setup(()), _HEADERS)


def parse_headers(lines: Iterable[tuple[int, str]], last: int) -> Setup:
    """The setup written in these numbered lines; a missing line is one at `last`."""
    seats, values = headers.read_headers(lines, last, _HEADERS)
    return Setup(seats, **values)


def parse_assist(text: str) -> Assist:
    """The assist of that name."""
    if text not in tuple(Assist):
        raise ValueError(f"expected an assist ({', '.join(Assist)}), read {excerpt(text)!r}")
    return Assist(text)


_HEADERS: headers.Parsers = {
    "seed": parse_name,
    "tray": parse_name,
    "start": headers.one_of(range(1, MOST_SEATS + 1)),
    "rounds": headers.one_of(range(1, MOST_ROUNDS + 1)),
    "layout": parse_layout,
    "assist": parse_assist,
    "date": parse_name,
    "daily": parse_name,
    **dict.fromkeys(("minus", "must", "tremble", "again"), headers.parse_on),
}
