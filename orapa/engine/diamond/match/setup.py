"""Setups: what is settled before the first card, as a value and as the header lines of a record.

minus   empty rings count against their owner
must    whoever can steal must
tray    tells where the stones of this match stand; public, while the seed tells what is hidden
assist  what the table remembers for everybody
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import ClassVar

from orapa.engine.diamond.match.refused import Refused
from orapa.engine.diamond.rules.tray import Layout, parse_layout
from orapa.engine.play.games import HeaderError
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.seats import MOST_SEATS, Seat, parse_name, parse_seat

FEWEST_SEATS = 2
MOST_ROUNDS = 9
_LONGEST_HEADER = 100


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


def header_lines(setup: Setup) -> Iterator[str]:
    """The setup as header lines, each a word and its value; what is usual is left out."""
    for number, seat in enumerate(setup.seats, 1):
        yield f"seat {number} {seat}"
    usual = Setup(())
    for word in _VALUES:
        value = getattr(setup, word)
        if value != getattr(usual, word):
            yield f"{word} {value}"
    for word in _SWITCHES:
        if getattr(setup, word):
            yield f"{word} on"


def parse_headers(lines: Iterable[tuple[int, str]], last: int) -> Setup:
    """The setup written in these numbered lines; a missing line is one at `last`."""
    seats: list[Seat] = []
    values: dict[str, object] = {}
    for number, line in lines:
        try:
            word, _, text = check_length(line, _LONGEST_HEADER).partition(" ")
            if word == "seat":
                seats.append(_parse_numbered(text, len(seats) + 1))
            elif word in values:
                raise ValueError(f"expected one line {word!r}, read a second")
            elif word in _VALUES:
                values[word] = _VALUES[word](text)
            elif word in _SWITCHES and text == "on":
                values[word] = True
            else:
                known = ", ".join(("seat", *_VALUES, *(f"{switch} on" for switch in _SWITCHES)))
                raise ValueError(f"expected a header ({known}), read {excerpt(line)!r}")
        except ValueError as error:
            raise HeaderError(number, str(error)) from None
    if not seats:
        raise HeaderError(last, "expected a header line 'seat', read none")
    return Setup(tuple(seats), **values)  # type: ignore[arg-type]


def parse_assist(text: str) -> Assist:
    """The assist of that name."""
    if text not in tuple(Assist):
        raise ValueError(f"expected an assist ({', '.join(Assist)}), read {excerpt(text)!r}")
    return Assist(text)


def _parse_numbered(text: str, expected: int) -> Seat:
    number, _, seat = text.partition(" ")
    if number != str(expected):
        raise ValueError(f"expected number {expected}, read {excerpt(number)!r}")
    return parse_seat(seat)


def _parse_number(text: str, most: int) -> int:
    if text not in map(str, range(1, most + 1)):
        raise ValueError(f"expected a number from 1 to {most}, read {excerpt(text)!r}")
    return int(text)


_VALUES: dict[str, Callable[[str], object]] = {
    "seed": parse_name,
    "tray": parse_name,
    "start": partial(_parse_number, most=MOST_SEATS),
    "rounds": partial(_parse_number, most=MOST_ROUNDS),
    "layout": parse_layout,
    "assist": parse_assist,
    "date": parse_name,
    "daily": parse_name,
}
_SWITCHES = ("minus", "must", "tremble", "again")
