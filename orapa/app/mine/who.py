"""Who plays: the name and the face of everybody at a table."""

from collections.abc import Sequence

from orapa.app.look.faces import Face, face_of, faces_of
from orapa.engine.play.seats import Kind, Seat
from orapa.words.texts import Texts

EMBLEMS = {
    "beginner": "helmet",
    "walker": "path",
    "gambler": "die",
    "bookkeeper": "ledger",
    "prospector": "pick",
    "expert": "compass",
}
"""The emblem of each rival, by its name in records."""


def name_of(texts: Texts, seat: Seat) -> str:
    """What a player is called: a rival in the player's language, a person without a name by what the house calls it."""
    if seat.kind is Kind.PERSON:
        return seat.name or texts("who.you")
    return texts(f"rival.{seat.name}.name") if seat.kind is Kind.RIVAL else texts("who.computer")


def seat_faces(texts: Texts, seats: Sequence[Seat]) -> tuple[Face, ...]:
    """The faces of all at a table: no two people have the same."""
    people = iter(faces_of([name_of(texts, seat) for seat in seats if seat.kind is Kind.PERSON]))
    return tuple(next(people) if seat.kind is Kind.PERSON else seat_face(texts, seat) for seat in seats)


def seat_face(texts: Texts, seat: Seat) -> Face:
    """A person's letter, a rival's emblem, and the robot for the computer itself."""
    if seat.kind is Kind.PERSON:
        return face_of(name_of(texts, seat))
    return Face(emblem=EMBLEMS.get(seat.name, "robot"))
