"""Header lines: a game names its words and what reads the value of each; seats are numbered from 1.

switch  a word whose value is `on`, or which is left out
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from orapa.engine.play.games import HeaderError
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.seats import Seat, parse_seat

Parsers = Mapping[str, Callable[[str], object]]

_LONGEST_HEADER = 100


def read_headers(lines: Iterable[tuple[int, str]], last: int, parsers: Parsers) -> tuple[tuple[Seat, ...], Any]:
    """The seats written in these numbered lines, and the values of the other words; a missing line is at `last`."""
    seats: list[Seat] = []
    values: dict[str, object] = {}
    for number, line in lines:
        try:
            word, _, text = check_length(line, _LONGEST_HEADER).partition(" ")
            if word == "seat":
                seats.append(parse_numbered(text, len(seats) + 1))
            elif word in values:
                raise ValueError(f"expected one line {word!r}, read a second")
            elif word in parsers:
                values[word] = parsers[word](text)
            else:
                raise ValueError(f"expected a header (seat, {', '.join(parsers)}), read {excerpt(line)!r}")
        except ValueError as error:
            raise HeaderError(number, str(error)) from None
    if not seats:
        raise HeaderError(last, "expected a header line 'seat', read none")
    return tuple(seats), values


def header_lines(setup: Any, usual: Any, words: Iterable[str]) -> Iterator[str]:
    """A setup as header lines: its seats, and every word whose value is not the usual one."""
    for number, seat in enumerate(setup.seats, 1):
        yield f"seat {number} {seat}"
    for word in words:
        value = getattr(setup, word)
        if value != getattr(usual, word):
            yield f"{word} {'on' if value is True else value}"


def parse_numbered(text: str, expected: int) -> Seat:
    """The seat behind its number, which must be the one expected."""
    number, _, seat = text.partition(" ")
    if number != str(expected):
        raise ValueError(f"expected number {expected}, read {excerpt(number)!r}")
    return parse_seat(seat)


def parse_on(text: str) -> bool:
    """The value of a switch."""
    if text != "on":
        raise ValueError(f"expected 'on', read {excerpt(text)!r}")
    return True


def one_of(values: Iterable[int]) -> Callable[[str], int]:
    """Reads one of these numbers."""
    known = {str(value): value for value in values}

    def parse(text: str) -> int:
        if text not in known:
            raise ValueError(f"expected one of {', '.join(known)}, read {excerpt(text)!r}")
        return known[text]

    return parse
