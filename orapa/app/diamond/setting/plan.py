"""A plan: who plays and by which rules, as one value; kept as plain values, of which the unreadable are as usual."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.setup import FEWEST_SEATS, Assist, Setup
from orapa.engine.diamond.rivals.memory import LEVELS
from orapa.engine.diamond.rules.tray import Layout
from orapa.engine.play.seats import MOST_SEATS, Kind, Seat, parse_seat

ROUNDS = (1, 2, 3, 5)
EACH = 0
"""As many rounds as there are players."""
KEYS = tuple(level.key for level in LEVELS)
_SWITCHES = ("minus", "must", "tremble")


@dataclass(frozen=True)
class Plan:
    """A match that is being agreed on."""

    seats: tuple[Seat, ...] = (Seat(), Seat(Kind.RIVAL, "casual"), Seat(Kind.RIVAL, "sharp"))
    rounds: int = 1
    minus: bool = False
    must: bool = False
    tremble: bool = False
    layout: Layout = Layout.SCATTERED
    assist: Assist = Assist.NONE

    @property
    def people(self) -> tuple[str, ...]:
        """The names of all people."""
        return tuple(seat.name for seat in self.seats if seat.kind is Kind.PERSON)

    @property
    def several(self) -> bool:
        """Whether more than one person plays: then all go by their names."""
        return len(self.people) > 1

    @property
    def can_grow(self) -> bool:
        """Whether there is room for one more."""
        return len(self.seats) < MOST_SEATS

    def can_lose(self, number: int) -> bool:
        """Whether somebody may go: two must stay, and one of them a person."""
        person = self.seats[number - 1].kind is Kind.PERSON
        return len(self.seats) > FEWEST_SEATS and not (person and len(self.people) == 1)

    def with_seat(self, number: int, seat: Seat) -> "Plan":
        """Somebody else at a place."""
        return replace(self, seats=(*self.seats[: number - 1], seat, *self.seats[number:]))

    def with_more(self, seat: Seat) -> "Plan":
        """One more at the end."""
        return replace(self, seats=(*self.seats, seat))

    def without(self, number: int) -> "Plan":
        """One less."""
        return replace(self, seats=(*self.seats[: number - 1], *self.seats[number:]))

    def moved(self, number: int, to: int) -> "Plan":
        """Somebody at another place in turn order."""
        seats = list(self.seats)
        seats.insert(to - 1, seats.pop(number - 1))
        return replace(self, seats=tuple(seats))

    def named(self, names: Sequence[str]) -> "Plan":
        """The plan with names for all people who have none, where there are several."""
        fresh = iter(names)
        return replace(
            self,
            seats=tuple(
                replace(seat, name=next(fresh)) if seat.kind is Kind.PERSON and not seat.name else seat
                for seat in self.seats
            ),
        )

    def setup(self, seed: str, date: str) -> Setup:
        """The match; whoever plays alone among computer players has no name, so that it counts as the player's own."""
        seats = [Seat() if seat.kind is Kind.PERSON and not self.several else seat for seat in self.seats]
        return agreed(
            seats, seed, date=date, rounds=self.rounds or len(seats), minus=self.minus, must=self.must,
            tremble=self.tremble, layout=self.layout, assist=self.assist,
        )  # fmt: skip


def plan_values(plan: Plan) -> dict[str, Any]:
    """The plan as plain values to be kept."""
    return {
        "seats": [str(seat) for seat in plan.seats],
        "rounds": plan.rounds,
        "layout": str(plan.layout),
        "assist": str(plan.assist),
        **{name: getattr(plan, name) for name in _SWITCHES},
    }


def read_plan(kept: object) -> Plan:
    """A plan that was kept; whatever cannot be read of it is as usual."""
    values, usual = kept if isinstance(kept, dict) else {}, Plan()
    seats = _read_seats(values.get("seats"))
    rounds, layout, assist = values.get("rounds"), values.get("layout"), values.get("assist")
    switches = {name: bool(values.get(name)) for name in _SWITCHES if isinstance(values.get(name), bool)}
    return replace(
        usual,
        seats=seats or usual.seats,
        rounds=rounds if isinstance(rounds, int) and rounds in (*ROUNDS, EACH) else usual.rounds,
        layout=Layout(layout) if layout in tuple(Layout) else usual.layout,
        assist=Assist(assist) if assist in tuple(Assist) else usual.assist,
        **switches,
    )


def _read_seats(kept: object) -> tuple[Seat, ...]:
    """The seats, if as many can be read as a match needs, with a person among them."""
    seats = []
    for text in kept if isinstance(kept, list) else ():
        try:
            seat = parse_seat(text) if isinstance(text, str) else None
        except ValueError:
            seat = None
        if seat and (seat.kind is Kind.PERSON or (seat.kind is Kind.RIVAL and seat.name in KEYS)):
            seats.append(seat)
    enough = FEWEST_SEATS <= len(seats) <= MOST_SEATS
    return tuple(seats) if enough and any(seat.kind is Kind.PERSON for seat in seats) else ()
