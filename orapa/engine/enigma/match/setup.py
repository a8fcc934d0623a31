"""Setups: what is settled before the first card, as a value and as the header lines of a record.

target  so many points end the match
glass   seconds the others have after the first has solved; 0 for all the time they want, without any end
blind   no run ends before the last moment that counts for anybody, and none sees the glass of another
way     all of it, one player against the glass, or laying alone
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from orapa.engine.enigma.match.refused import Refused
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.enigma.rules.tiles import STACK
from orapa.engine.play import headers
from orapa.engine.play.refused import excerpt
from orapa.engine.play.seats import Seat, parse_name

FEWEST_SEATS, MOST_SEATS = 2, 4
TARGETS = (10, 15, 20)
GLASSES = (30, 45, 60, 90, 120, 0)
PACES = range(1, 241)
CAP = 240_000
"""Milliseconds after which nobody solves any more, where there is sand."""
LONGEST = 9_999_999
"""Milliseconds that a time can be told in, for whoever has all the time there is."""


class Way(StrEnum):
    """What is played."""

    MATCH = "match"
    SOLO = "solo"
    """One player, with a glass from the beginning; the rounds count."""
    LAYING = "laying"
    """Every card counts as solved."""


class Glasses(tuple[int | None, ...]):
    """Per seat a glass of its own, as a handicap; None for that of all."""

    def __str__(self) -> str:
        """The glasses as in a header line, such as `- 90`."""
        return " ".join("-" if own is None else str(own) for own in self)


class Tops(tuple[int, ...]):
    """Per kind the card that lay on top at the beginning."""

    def __str__(self) -> str:
        """The cards as in a header line."""
        return " ".join(map(str, self))


_NO_GLASSES, _NO_TOPS = Glasses(), Tops()


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
    glasses: Glasses = _NO_GLASSES
    pace: int = 0
    """Seconds that computer players take for a puzzle in the middle, to keep up with somebody; 0 for each one's own."""
    blind: bool = False
    """Whether nobody is told how quick others were before all have finished."""
    tops: Tops = _NO_TOPS
    """Told in a shared view alone."""
    date: str = ""
    daily: str = ""
    again: bool = False

    def cap_of(self, seat: int) -> int:
        """Milliseconds after which a seat solves no more: alone the glass runs from the beginning."""
        glass = self.glass_of(seat)
        if glass is None:
            return LONGEST
        return glass if self.way is Way.SOLO else CAP

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
    return headers.header_lines(setup, Setup(()), _HEADERS)


def parse_headers(lines: Iterable[tuple[int, str]], last: int) -> Setup:
    """The setup written in these numbered lines; a missing line is one at `last`."""
    seats, values = headers.read_headers(lines, last, _HEADERS)
    return Setup(seats, **values)


def parse_way(text: str) -> Way:
    """The way of that name."""
    if text not in tuple(Way):
        raise ValueError(f"expected a way to play ({', '.join(Way)}), read {excerpt(text)!r}")
    return Way(text)


def _parse_glasses(text: str) -> Glasses:
    words = text.split()
    if len(words) > MOST_SEATS:
        raise ValueError(f"expected a glass for each player, read {excerpt(text)!r}")
    return Glasses(None if word == "-" else headers.one_of(GLASSES)(word) for word in words)


def _parse_tops(text: str) -> Tops:
    words = text.split()
    if len(words) != len(Kind):
        raise ValueError(f"expected the cards on top of four stacks, read {excerpt(text)!r}")
    return Tops(headers.one_of(range(STACK))(word) for word in words)


_HEADERS: headers.Parsers = {
    "seed": parse_name,
    "way": parse_way,
    "start": headers.one_of(range(1, MOST_SEATS + 1)),
    "target": headers.one_of(TARGETS),
    "glass": headers.one_of(GLASSES),
    "glasses": _parse_glasses,
    "pace": headers.one_of(PACES),
    "blind": headers.parse_on,
    "tops": _parse_tops,
    "date": parse_name,
    "daily": parse_name,
    "again": headers.parse_on,
}
