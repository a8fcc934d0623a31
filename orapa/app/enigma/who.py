"""Who plays: the names and faces of everybody at the table."""

from collections.abc import Mapping

from orapa.app.look.cast import cast_of
from orapa.engine.play.seats import Kind, Seat

CAST = cast_of("enigma", {"novice": "pencil", "skilled": "compass", "expert": "crown"})


def initial(name: str) -> str:
    """The sign on somebody's engineers: the first letter, or the number of whoever has no other name."""
    return name[-1] if name[-1:].isdecimal() else name[:1].upper()


def several(seats: Mapping[int, Seat]) -> bool:
    """Whether more than one person sits at this device: then nobody of them is *you*."""
    return sum(seat.kind is Kind.PERSON for seat in seats.values()) > 1
