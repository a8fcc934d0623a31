"""What a place on the screen is: a stone, or a ring that can be robbed."""

import math
from collections.abc import Sequence

from orapa.app.diamond.draw.tray import Tray
from orapa.app.diamond.table.choices import Theft
from orapa.app.diamond.table.shown import Shown
from orapa.engine.diamond.rules.tray import Place

# A press counts for the nearest stone within this distance, or half of a stone more than its own radius.
NEAR = 20.0
RING = 24.0


def stone_at(shown: Shown, pos: tuple[float, float]) -> int | None:
    """The stone nearest to a place, if it is near enough."""
    sites = [*shown.stones, *([shown.stone] if shown.stone else [])]
    return nearest_stone(shown.layout.tray, shown.places, sites, pos)


def nearest_stone(tray: Tray, places: Sequence[Place], sites: Sequence[int], pos: tuple[float, float]) -> int | None:
    """Of some stones on a tray the one nearest to a place, if it is near enough."""
    if not sites:
        return None
    site = min(sites, key=lambda one: math.dist(tray.at(places[one - 1]), pos))
    near = max(NEAR, tray.stone * 0.75)
    return site if math.dist(tray.at(places[site - 1]), pos) <= near else None


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
