"""A gathering: who plays a match that is being agreed on, people and computer players in turn order, as one value."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from orapa.engine.play.seats import Kind, Seat, parse_seat


@dataclass(frozen=True)
class Gathering:
    """Who plays; each game adds by which rules."""

    fewest: ClassVar[int]
    most: ClassVar[int]
    rivals: ClassVar[tuple[str, ...]]
    """The keys of its computer players."""
    people: ClassVar[int] = 1
    """How many people play at least."""

    seats: tuple[Seat, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all people."""
        return tuple(seat.name for seat in self.seats if seat.kind is Kind.PERSON)

    @property
    def several(self) -> bool:
        """Whether more than one person plays: then all go by their names."""
        return len(self.names) > 1

    @property
    def can_grow(self) -> bool:
        """Whether there is room for one more."""
        return len(self.seats) < self.most

    def can_lose(self, number: int) -> bool:
        """Whether somebody may go: enough must stay, and people enough among them."""
        person = self.seats[number - 1].kind is Kind.PERSON
        return len(self.seats) > self.fewest and not (person and len(self.names) == self.people)

    def with_seat(self, number: int, seat: Seat) -> Self:
        """Somebody else at a place."""
        return replace(self, seats=(*self.seats[: number - 1], seat, *self.seats[number:]))

    def with_more(self, seat: Seat) -> Self:
        """One more at the end."""
        return replace(self, seats=(*self.seats, seat))

    def without(self, number: int) -> Self:
        """One less."""
        return replace(self, seats=(*self.seats[: number - 1], *self.seats[number:]))

    def moved(self, number: int, to: int) -> Self:
        """Somebody at another place in turn order."""
        seats = list(self.seats)
        seats.insert(to - 1, seats.pop(number - 1))
        return replace(self, seats=tuple(seats))

    def named(self, names: Sequence[str]) -> Self:
        """The same with names for all people who have none, where there are several."""
        fresh = iter(names)
        return replace(
            self,
            seats=tuple(
                replace(seat, name=next(fresh)) if seat.kind is Kind.PERSON and not seat.name else seat
                for seat in self.seats
            ),
        )

    @property
    def seated(self) -> list[Seat]:
        """The seats of the match: whoever plays alone has no name, so that it counts as the player's own."""
        return [Seat() if seat.kind is Kind.PERSON and not self.several else seat for seat in self.seats]

    @classmethod
    def read_seats(cls, kept: object) -> tuple[Seat, ...]:
        """Seats that were kept, if as many can be read as a match needs, with people enough among them."""
        seats = []
        for text in kept if isinstance(kept, list | tuple) else ():
            try:
                seat = parse_seat(text) if isinstance(text, str) else None
            except ValueError:
                seat = None
            if seat and (seat.kind is Kind.PERSON or (seat.kind is Kind.RIVAL and seat.name in cls.rivals)):
                seats.append(seat)
        enough = cls.fewest <= len(seats) <= cls.most
        people = sum(seat.kind is Kind.PERSON for seat in seats)
        return tuple(seats) if enough and people >= cls.people else ()
