"""Setups: what is settled before the first card, as a value and as the header lines of a record.

target  so many points end the match
glass   seconds the others have after the first has solved; 0 for all the time they want
way     all of it, one player against the glass, or laying alone
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from orapa.engine.enigma.match.refused import Refused
from orapa.engine.play.games import HeaderError
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.seats import Seat, parse_name, parse_seat

FEWEST_SEATS, MOST_SEATS = 2, 4
TARGETS = (10, 15, 20)
GLASSES = (30, 45, 60, 90, 120, 0)
CAP = 240_000
"""Milliseconds after which nobody solves any more."""
_LONGEST_HEADER = 100


class Way(StrEnum):
    """What is played."""

    MATCH = "match"
    SOLO = "solo"
    """One player, with a glass from the beginning; the rounds count."""
    LAYING = "laying"
    """Every card counts as solved."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything settled before the first card."""

    game: ClassVar[str] = "enigma"

    seats: tuple[Seat, ...]
    seed: str = ""
    """What the order of the cards and all puzzles follow from; empty in a shared view."""
    way: Way = Way.MATCH
    start: int = 1
    target: int = 15
    glass: int = 45
    glasses: tuple[int | None, ...] = ()
    """Per seat a glass of its own, as a handicap; None for that of all."""
    tops: tuple[int, ...] = ()
    """In a shared view the cards that lay on top at the beginning."""
    date: str = ""
    daily: str = ""
    again: bool = False

    @property
    def cap(self) -> int:
        """Milliseconds after which no puzzle is solved any more: alone the glass runs from the beginning."""
        return (self.glass_of(1) or CAP) if self.way is Way.SOLO else CAP

    def glass_of(self, seat: int) -> int | None:
        """The milliseconds a seat has after the first, None for all the time it wants."""
        own = self.glasses[seat - 1] if seat <= len(self.glasses) else None
        seconds = self.glass if own is None else own
        return 1000 * seconds if seconds else None


def check(setup: Setup) -> None:
    """Refuse a setup that cannot be played."""
    seats = len(setup.seats)
    fewest, most = (1, 1) if setup.way is Way.SOLO else (FEWEST_SEATS, MOST_SEATS)
    if not fewest <= seats <= most:
        raise Refused("seats", fewest=fewest, most=most, seats=seats)
    if not 1 <= setup.start <= seats:
        raise Refused("start", seats=seats, start=setup.start)


def header_lines(setup: Setup) -> Iterator[str]:
    """The setup as header lines; what is usual is left out."""
    for number, seat in enumerate(setup.seats, 1):
        yield f"seat {number} {seat}"
    usual = Setup(())
    for word in ("seed", "way", "start", "target", "glass", "date", "daily"):
        value = getattr(setup, word)
        if value != getattr(usual, word):
            yield f"{word} {value}"
    if any(own is not None for own in setup.glasses):
        yield f"glasses {' '.join('-' if own is None else str(own) for own in setup.glasses)}"
    if setup.tops:
        yield f"tops {' '.join(map(str, setup.tops))}"
    if setup.again:
        yield "again on"


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
            elif word in _HEADERS:
                values[word] = _HEADERS[word](text)
            else:
                raise ValueError(f"expected a header (seat, {', '.join(_HEADERS)}), read {excerpt(line)!r}")
        except ValueError as error:
            raise HeaderError(number, str(error)) from None
    if not seats:
        raise HeaderError(last, "expected a header line 'seat', read none")
    return Setup(tuple(seats), **values)  # type: ignore[arg-type]


def parse_way(text: str) -> Way:
    """The way of that name."""
    if text not in tuple(Way):
        raise ValueError(f"expected a way to play ({', '.join(Way)}), read {excerpt(text)!r}")
    return Way(text)


def _parse_numbered(text: str, expected: int) -> Seat:
    number, _, seat = text.partition(" ")
    if number != str(expected):
        raise ValueError(f"expected number {expected}, read {excerpt(number)!r}")
    return parse_seat(seat)


def _among(*values: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if text not in map(str, values):
            raise ValueError(f"expected one of {', '.join(map(str, values))}, read {excerpt(text)!r}")
        return int(text)

    return parse


def _parse_glasses(text: str) -> tuple[int | None, ...]:
    words = text.split()
    if len(words) > MOST_SEATS:
        raise ValueError(f"expected a glass for each player, read {excerpt(text)!r}")
    return tuple(None if word == "-" else _among(*GLASSES)(word) for word in words)


def _parse_tops(text: str) -> tuple[int, ...]:
    words = text.split()
    if len(words) != 4:
        raise ValueError(f"expected the cards on top of four stacks, read {excerpt(text)!r}")
    return tuple(_among(*range(27))(word) for word in words)


def _parse_on(text: str) -> bool:
    if text != "on":
        raise ValueError(f"expected 'on', read {excerpt(text)!r}")
    return True


_HEADERS: dict[str, Callable[[str], object]] = {
    "seed": parse_name,
    "way": parse_way,
    "start": _among(*range(1, MOST_SEATS + 1)),
    "target": _among(*TARGETS),
    "glass": _among(*GLASSES),
    "glasses": _parse_glasses,
    "tops": _parse_tops,
    "date": parse_name,
    "daily": parse_name,
    "again": _parse_on,
}
