"""Casts: what the players of a game are called and how they look, people and computer players alike."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from orapa.app.look.faces import Face, face_of, faces_of
from orapa.engine.play.seats import Kind, Seat
from orapa.words.texts import Texts


@dataclass(frozen=True)
class Cast:
    """The computer players of a game, and the keys of the words for everybody at its table."""

    emblems: Mapping[str, str]
    """The drawn emblem of each computer player, by its name in records."""
    rival: str
    """The key of a computer player's name, with a gap for the one in records."""
    you: str
    """Whoever plays alone among computer players has no name."""
    computer: str = ""
    """The computer itself, where it takes a seat."""

    def name(self, texts: Texts, seat: Seat) -> str:
        """What a player is called: a computer player in the player's language."""
        if seat.kind is Kind.PERSON:
            return seat.name or texts(self.you)
        return texts(self.rival.format(seat.name) if seat.kind is Kind.RIVAL else self.computer)

    def names(self, texts: Texts, seats: Iterable[Seat]) -> tuple[str, ...]:
        """What all are called."""
        return tuple(self.name(texts, seat) for seat in seats)

    def face(self, texts: Texts, seat: Seat) -> Face:
        """A person's letter, a computer player's emblem, and the robot for the computer itself."""
        if seat.kind is Kind.PERSON:
            return face_of(self.name(texts, seat))
        return Face(emblem=self.emblems.get(seat.name, "robot"))

    def faces(self, texts: Texts, seats: Sequence[Seat]) -> tuple[Face, ...]:
        """The faces of all at a table: no two people have the same."""
        people = iter(faces_of([self.name(texts, seat) for seat in seats if seat.kind is Kind.PERSON]))
        return tuple(next(people) if seat.kind is Kind.PERSON else self.face(texts, seat) for seat in seats)


def cast_of(game: str, emblems: Mapping[str, str]) -> Cast:
    """The cast of a game whose words for it stand under its name."""
    return Cast(emblems, rival=f"{game}.rival.{{}}", you=f"{game}.you")
