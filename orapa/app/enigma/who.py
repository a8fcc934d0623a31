"""Who sits at the table: names and faces."""

from collections.abc import Mapping, Sequence

from orapa.app.look.faces import Face, faces_of
from orapa.engine.play.seats import Kind, Seat
from orapa.words.texts import Texts

EMBLEMS = {"novice": "pencil", "skilled": "compass", "expert": "crown"}
"""The drawn emblems of the computer players."""


def names_of(seats: Mapping[int, Seat], texts: Texts) -> tuple[str, ...]:
    """Everybody's name, in the order of seats."""
    return tuple(name_of(seat, texts) for _, seat in sorted(seats.items()))


def name_of(seat: Seat, texts: Texts) -> str:
    """The name of one; whoever plays alone among computer players is *you*."""
    if seat.kind is Kind.PERSON:
        return seat.name or texts("enigma.you")
    return texts(f"enigma.rival.{seat.name}")


def faces_for(texts: Texts, seats: Sequence[Seat]) -> tuple[Face, ...]:
    """The faces of all at a table: no two people have the same."""
    people = iter(faces_of([name_of(seat, texts) for seat in seats if seat.kind is Kind.PERSON]))
    return tuple(next(people) if seat.kind is Kind.PERSON else Face(emblem=EMBLEMS[seat.name]) for seat in seats)
