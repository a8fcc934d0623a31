"""Who plays: the name and the face of everybody at the table."""

from collections.abc import Sequence

from orapa.app.look.faces import Face, face_of, faces_of
from orapa.engine.play.seats import Kind, Seat
from orapa.words.texts import Texts

EMBLEMS = {"novice": "sieve", "casual": "knot", "sharp": "loupe", "perfect": "owl"}
"""The emblem of each computer player, by its name in records."""


def name_of(texts: Texts, seat: Seat) -> str:
    """What a player is called; whoever plays alone among computer players has no name."""
    if seat.kind is Kind.PERSON:
        return seat.name or texts("diamond.you")
    return texts(f"diamond.rival.{seat.name}")


def face_for(texts: Texts, seat: Seat) -> Face:
    """The face of one player."""
    return face_of(name_of(texts, seat)) if seat.kind is Kind.PERSON else Face(emblem=EMBLEMS.get(seat.name, "robot"))


def faces_for(texts: Texts, seats: Sequence[Seat]) -> tuple[Face, ...]:
    """The faces of all at a table: no two people have the same."""
    people = iter(faces_of([name_of(texts, seat) for seat in seats if seat.kind is Kind.PERSON]))
    return tuple(next(people) if seat.kind is Kind.PERSON else face_for(texts, seat) for seat in seats)
