"""Seats: who plays, as a value and as words of a header line."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from orapa.engine.play.refused import check_length

MOST_SEATS = 8
MASTER = 0
"""The seat of whoever leads a match without playing in it."""
LONGEST_NAME = 40
HIDDEN = "?"
"""Stands for what the reader of a shared view may not know."""


class Kind(StrEnum):
    """Who sits at a seat."""

    PERSON = "person"
    RIVAL = "rival"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: a person or rival by name; the computer has none."""

    kind: Kind = Kind.PERSON
    name: str = ""

    def __str__(self) -> str:
        """The seat as in a header line, such as `rival expert`."""
        return f"{self.kind} {self.name}".strip()


def parse_seat(text: str) -> Seat:
    """The seat written as `person Ella`, `rival expert` or `computer`."""
    kind, _, name = check_length(text).partition(" ")
    if kind not in tuple(Kind):
        raise ValueError(f"expected a player ({', '.join(Kind)}), read {kind!r}")
    return Seat(Kind(kind), parse_name(name) if name else "")


def first_person(seats: Sequence[Seat]) -> int:
    """The number of the first person's seat, else the first one."""
    people = [number for number, seat in enumerate(seats, 1) if seat.kind is Kind.PERSON]
    return (people or [1])[0]


def parse_name(text: str) -> str:
    """A name that stands in a header line as it is."""
    if not check_length(text) or tidied_name(text) != text:
        raise ValueError(f"expected a name of 1 to {LONGEST_NAME} signs, read {text!r}")
    return text


def tidied_name(text: str) -> str:
    """A name as typed in, made fit for a header line."""
    return tidied(text, LONGEST_NAME)


def tidied(text: str, longest: int) -> str:
    """Free text made fit for one line of a record, cut at the longest length."""
    # Whatever comes long after the last sign that may stay need not be looked at.
    printable = "".join(sign if sign.isprintable() else " " for sign in text[: 10 * longest])
    # The bar stands between a move and its answer in a record.
    return " ".join(printable.replace("|", "¦").split())[:longest].strip()
