"""A plan: who plays and by which rules, as one value; kept as plain values, of which the unreadable are as usual."""

from dataclasses import dataclass, replace
from typing import Any

from orapa.app.pages.gathering import Gathering
from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.setup import FEWEST_SEATS, Assist, Setup
from orapa.engine.diamond.rivals.memory import LEVELS
from orapa.engine.diamond.rules.tray import Layout
from orapa.engine.play.seats import MOST_SEATS, Kind, Seat

ROUNDS = (1, 2, 3, 5)
EACH = 0
"""As many rounds as there are players."""
OF_TWO = 3
"""Rounds of two players, if nothing else was chosen: luck is large."""
KEYS = tuple(level.key for level in LEVELS)
_SWITCHES = ("minus", "must", "tremble")


@dataclass(frozen=True)
class Plan(Gathering):
    """A match that is being agreed on."""

    fewest, most, rivals = FEWEST_SEATS, MOST_SEATS, KEYS
    people = 0

    seats: tuple[Seat, ...] = (Seat(), Seat(Kind.RIVAL, "casual"), Seat(Kind.RIVAL, "sharp"))
    chosen: int | None = None
    """How many rounds were chosen, if any were."""
    minus: bool = False
    must: bool = False
    tremble: bool = False
    layout: Layout = Layout.SCATTERED
    assist: Assist = Assist.NONE

    @property
    def rounds(self) -> int:
        """How many rounds are played, or one for each."""
        usual = OF_TWO if len(self.seats) == FEWEST_SEATS else 1
        return usual if self.chosen is None else self.chosen

    def setup(self, seed: str, date: str) -> Setup:
        """The match."""
        seats = self.seated
        return agreed(
            seats, seed, date=date, rounds=self.rounds or len(seats), minus=self.minus, must=self.must,
            tremble=self.tremble, layout=self.layout, assist=self.assist,
        )  # fmt: skip


def plan_values(plan: Plan) -> dict[str, Any]:
    """The plan as plain values to be kept."""
    return {
        "seats": [str(seat) for seat in plan.seats],
        "rounds": plan.chosen,
        "layout": str(plan.layout),
        "assist": str(plan.assist),
        **{name: getattr(plan, name) for name in _SWITCHES},
    }


def read_plan(kept: object) -> Plan:
    """A plan that was kept; whatever cannot be read of it is as usual."""
    values, usual = kept if isinstance(kept, dict) else {}, Plan()
    seats = Plan.read_seats(values.get("seats"))
    rounds, layout, assist = values.get("rounds"), values.get("layout"), values.get("assist")
    switches = {name: bool(values.get(name)) for name in _SWITCHES if isinstance(values.get(name), bool)}
    return replace(
        usual,
        seats=seats or usual.seats,
        chosen=rounds if isinstance(rounds, int) and rounds in (*ROUNDS, EACH) else None,
        layout=Layout(layout) if layout in tuple(Layout) else usual.layout,
        assist=Assist(assist) if assist in tuple(Assist) else usual.assist,
        **switches,
    )
