"""A plan: who plays and how, as one value; kept as plain values, of which the unreadable are as usual."""

from dataclasses import dataclass, replace
from typing import Any

from orapa.app.pages.gathering import Gathering
from orapa.engine.enigma.match.opening import agreed, solo
from orapa.engine.enigma.match.setup import FEWEST_SEATS, GLASSES, MOST_SEATS, PACES, TARGETS, Glasses, Setup, Way
from orapa.engine.enigma.rivals.levels import LEVELS
from orapa.engine.play.seats import Kind, Seat

GENEROUS = 120
"""Seconds of the glass of people who are given more time than others."""


@dataclass(frozen=True)
class Plan(Gathering):
    """A match that is being agreed on."""

    fewest, most, rivals = FEWEST_SEATS, MOST_SEATS, tuple(level.key for level in LEVELS)

    seats: tuple[Seat, ...] = (Seat(), Seat(Kind.RIVAL, "novice"), Seat(Kind.RIVAL, "skilled"))
    way: Way = Way.MATCH
    target: int = 15
    glass: int = 45
    generous: bool = False
    """Whether people have a longer glass than computer players."""
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
        own = [GENEROUS if self.generous and seat.kind is Kind.PERSON and self.glass else None for seat in seats]
        glasses = Glasses(own) if any(own) else Glasses()
        seconds = max(PACES[0], min(PACES[-1], round(pace / 1000))) if self.paced and pace is not None else 0
        return agreed(
            seats, seed, date=date, way=self.way, target=self.target, glass=self.glass, glasses=glasses, pace=seconds,
            blind=self.blind and self.shared,
        )  # fmt: skip

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
        "generous": plan.generous,
        "assists": plan.assists,
        "blind": plan.blind,
        "ticking": plan.ticking,
        "paced": plan.paced,
    }


def read_plan(kept: object) -> Plan:
    """A plan that was kept; whatever cannot be read of it is as usual."""
    values, usual = kept if isinstance(kept, dict) else {}, Plan()
    way, target, glass = values.get("way"), values.get("target"), values.get("glass")
    return replace(
        usual,
        seats=Plan.read_seats(values.get("seats")) or usual.seats,
        way=Way(way) if way in tuple(Way) else usual.way,
        target=target if type(target) is int and target in TARGETS else usual.target,
        glass=glass if type(glass) is int and glass in GLASSES else usual.glass,
        generous=values.get("generous") is True,
        assists=values.get("assists") is True,
        blind=values.get("blind") is True,
        ticking=values.get("ticking") is True,
        paced=values.get("paced") is True,
    )
