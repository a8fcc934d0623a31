"""What a place on the screen is: a stone, a ring that can be robbed, or the deck; and what a pointer holds down.

target  what would be chosen or done by a press
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from orapa.app.diamond.draw.tray import Tray
from orapa.app.diamond.table.choices import Theft
from orapa.app.diamond.table.shown import Shown
from orapa.engine.diamond.match.state import Phase
from orapa.engine.diamond.rules.tray import Place

# A press counts for the nearest stone within this distance, or half of a stone more than its own radius.
NEAR = 20.0
RING = 24.0

Target = int | Theft | Literal["deck"]


@dataclass(frozen=True)
class Hold:
    """What a pointer has gone down on: only if it goes up there as well, that is a press."""

    target: Target
    again: bool
    """Whether it was chosen already, so that this press would be the second one."""
    touch: bool


def target_at(shown: Shown, phase: Phase, pos: tuple[float, float]) -> Target | None:
    """What a press at a place would mean in a phase."""
    match phase:
        case Phase.LIFT:
            return stone_at(shown, pos)
        case Phase.STEAL:
            return theft_at(shown, pos)
        case Phase.DRAW if shown.layout.deck.grow(10).holds(pos):
            return "deck"
        case _:
            return None


def slid_to(shown: Shown, pos: tuple[float, float]) -> int | None:
    """The stone that a pointer held down is nearest to, as long as it stays on the tray."""
    on_tray = shown.layout.tray.box.grow(NEAR).holds(pos)
    return _nearest(shown.layout.tray, shown.places, _standing(shown), pos) if on_tray else None


def stone_at(shown: Shown, pos: tuple[float, float]) -> int | None:
    """The stone nearest to a place, if it is near enough."""
    return nearest_stone(shown.layout.tray, shown.places, _standing(shown), pos)


def _standing(shown: Shown) -> list[int]:
    return [*shown.stones, *([shown.stone] if shown.stone else [])]


def nearest_stone(tray: Tray, places: Sequence[Place], sites: Sequence[int], pos: tuple[float, float]) -> int | None:
    """Of some stones on a tray the one nearest to a place, if it is near enough."""
    site, near = _nearest(tray, places, sites, pos), max(NEAR, tray.stone * 0.75)
    return site if site and math.dist(tray.at(places[site - 1]), pos) <= near else None


def _nearest(tray: Tray, places: Sequence[Place], sites: Sequence[int], pos: tuple[float, float]) -> int | None:
    return min(sites, key=lambda one: math.dist(tray.at(places[one - 1]), pos), default=None)


def theft_at(shown: Shown, pos: tuple[float, float]) -> Theft | None:
    """What would be stolen by a press on a ring that is lit."""
    lit = [
        ((seat.seat, ring.value), math.dist(place, pos))
        for seat in shown.seats
        if not seat.turn
        for ring, place in seat.rings
        if ring.lit
    ]
    theft, away = min(lit, key=lambda one: one[1], default=((0, 0), math.inf))
    return theft if away <= RING else None
