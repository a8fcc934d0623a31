"""Who sits at the table, by names."""

from collections.abc import Mapping

from orapa.engine.play.seats import Kind, Seat
from orapa.words.texts import Texts


def names_of(seats: Mapping[int, Seat], texts: Texts) -> tuple[str, ...]:
    """Everybody's name; whoever plays alone among computer players is *you*."""
    people = [seat for seat in seats.values() if seat.kind is Kind.PERSON]
    return tuple(name_of(seat, texts, alone=len(people) < 2) for _, seat in sorted(seats.items()))


def name_of(seat: Seat, texts: Texts, alone: bool = True) -> str:
    """The name of one."""
    if seat.kind is Kind.PERSON:
        return texts("enigma.you") if alone and not seat.name else seat.name or texts("enigma.you")
    return texts(f"enigma.rival.{seat.name}")
