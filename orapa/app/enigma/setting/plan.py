"""A plan: who plays and how, as one value; kept as plain values, of which the unreadable are as usual."""

from dataclasses import dataclass, replace
from typing import Any, Self

from orapa.app.pages.gathering import Gathering
from orapa.engine.enigma.match.opening import agreed, solo
from orapa.engine.enigma.match.setup import FEWEST_SEATS, GLASSES, MOST_SEATS, PACES, TARGETS, Glasses, Setup, Way
from orapa.engine.enigma.rivals.levels import LEVELS
from orapa.engine.play.seats import Kind, Seat

OWN = tuple(sorted(filter(None, GLASSES)))
"""Seconds that a glass of one's own can run."""
_GENEROUS = 120
"""Seconds that earlier versions gave all people who were to have more time."""
Own = tuple[int | None, ...]


@dataclass(frozen=True)
class Plan(Gathering):
    """A match that is being agreed on."""

    fewest, most, rivals = FEWEST_SEATS, MOST_SEATS, tuple(level.key for level in LEVELS)

    seats: tuple[Seat, ...] = (Seat(), Seat(Kind.RIVAL, "novice"), Seat(Kind.RIVAL, "skilled"))
    way: Way = Way.MATCH
    target: int = 15
    glass: int = 45
    own: Own = (None, None, None)
    """Per seat the seconds of a glass of its own, as a handicap; None for that of all."""
    assists: bool = False
    blind: bool = False
    """Whether people who share this device are not told how quick others were."""
    ticking: bool = False
    """Whether the last seconds are heard."""
    paced: bool = False
    """Whether computer players keep up with the player's own pace."""

    def setup(self, seed: str, date: str, pace: int | None = None) -> Setup:
        """The match; `pace` is the player's own in milliseconds, if it is known."""
        if self.way is Way.SOLO:
            return solo(Seat(), seed, date=date, target=self.target)
        seats = self.seated
        own = [seconds if self.glassy and seconds != self.glass else None for seconds in self.own]
        glasses = Glasses(own) if any(own) else Glasses()
        seconds = max(PACES[0], min(PACES[-1], round(pace / 1000))) if self.paced and pace is not None else 0
        return agreed(
            seats, seed, date=date, way=self.way, target=self.target, glass=self.glass, glasses=glasses, pace=seconds,
            blind=self.blind and self.shared,
        )  # fmt: skip

    @property
    def glassy(self) -> bool:
        """Whether there is a glass, so that a seat can have another one."""
        return self.way is Way.MATCH and self.glass > 0

    def seconds_of(self, number: int) -> int:
        """How long the glass of a seat runs."""
        return self.own[number - 1] or self.glass

    def given(self, number: int, by: int) -> Self:
        """A seat with the next longer or shorter glass; that of all is none of its own."""
        now = self.seconds_of(number)
        further = [seconds for seconds in OWN if (seconds - now) * by > 0]
        if not further:
            return self
        seconds = min(further, key=lambda one: abs(one - now))
        own = None if seconds == self.glass else seconds
        return replace(self, own=(*self.own[: number - 1], own, *self.own[number:]))

    def with_more(self, seat: Seat) -> Self:
        return replace(super().with_more(seat), own=(*self.own, None))

    def without(self, number: int) -> Self:
        return replace(super().without(number), own=(*self.own[: number - 1], *self.own[number:]))

    def moved(self, number: int, to: int) -> Self:
        own = list(self.own)
        own.insert(to - 1, own.pop(number - 1))
        return replace(super().moved(number, to), own=tuple(own))

    @property
    def shared(self) -> bool:
        """Whether several people solve at this device, one after the other."""
        return self.way is Way.MATCH and sum(seat.kind is Kind.PERSON for seat in self.seats) > 1


def plan_values(plan: Plan) -> dict[str, Any]:
    """The plan as plain values to be kept."""
    return {
        "seats": [str(seat) for seat in plan.seats],
        "way": str(plan.way),
        "target": plan.target,
        "glass": plan.glass,
        "own": list(plan.own),
        "assists": plan.assists,
        "blind": plan.blind,
        "ticking": plan.ticking,
        "paced": plan.paced,
    }


def read_plan(kept: object) -> Plan:
    """A plan that was kept; whatever cannot be read of it is as usual."""
    values, usual = kept if isinstance(kept, dict) else {}, Plan()
    way, target, glass = values.get("way"), values.get("target"), values.get("glass")
    seats = Plan.read_seats(values.get("seats")) or usual.seats
    return replace(
        usual,
        seats=seats,
        way=Way(way) if way in tuple(Way) else usual.way,
        target=target if type(target) is int and target in TARGETS else usual.target,
        glass=glass if type(glass) is int and glass in GLASSES else usual.glass,
        own=_read_own(values, seats),
        assists=values.get("assists") is True,
        blind=values.get("blind") is True,
        ticking=values.get("ticking") is True,
        paced=values.get("paced") is True,
    )


def _read_own(values: dict[str, Any], seats: tuple[Seat, ...]) -> Own:
    """The glasses of single seats; earlier versions gave all people the same."""
    if values.get("generous") is True:
        return tuple(_GENEROUS if seat.kind is Kind.PERSON else None for seat in seats)
    kept = values.get("own")
    if not isinstance(kept, list | tuple) or len(kept) != len(seats):
        return (None,) * len(seats)
    return tuple(one if type(one) is int and one in OWN else None for one in kept)
