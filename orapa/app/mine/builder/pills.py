"""Pills: a few words at each gem that something is wrong with, in the field, and never one over another."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.marks import gem_box
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Position

HIGH, PAD, APART = 24.0, 10.0, 2.0
# So far a pill lies on its gem, to be seen as belonging to it.
ON_GEM = 8.0


@dataclass(frozen=True)
class Pill:
    """Words about a gem, and where they stand."""

    gem: Gem
    words: str
    size: float
    box: Box


def pills_of(told: Mapping[Gem, str], seen: Sequence[Position], plot: Plot) -> tuple[Pill, ...]:
    """A pill for each gem that lies where it is seen; what is in the hand or on its way has none."""
    lies = {position.gem: gem_box(plot, position) for position in seen}
    pills: list[Pill] = []
    for gem, words in told.items():
        if gem in lies:
            size = lettering.fit(words, "Bold", plot.field.w - 2 * PAD, 12.5)
            width = lettering.measure(words, "Bold", size) + 2 * PAD
            box = _place(width, lies[gem], tuple(lies.values()), [pill.box for pill in pills], plot.field)
            pills.append(Pill(gem, words, size, box))
    return tuple(pills)


def _place(width: float, gem: Box, gems: Sequence[Box], pills: Sequence[Box], field: Box) -> Box:
    """At the gem where it covers least; where other pills have all these places, the nearest that is free."""
    sides = (gem.center[0] - width / 2, gem.x - width + ON_GEM, gem.right - ON_GEM)
    heights = (gem.bottom - ON_GEM, gem.y - HIGH + ON_GEM, gem.center[1] - HIGH / 2)
    lefts = [_between(left, field.x, field.right - width) for left in sides]
    tops = [_between(top, field.y, field.bottom - HIGH) for top in heights]
    near = [Box(left, top, width, HIGH) for left in lefts for top in tops]
    free = _apart(near, pills)
    if free:
        return min(free, key=lambda place: sum(_shared(place, other) for other in gems))
    rows = int(field.h // (HIGH + APART))
    far = [Box(left, field.y + row * (HIGH + APART), width, HIGH) for row in range(rows) for left in lefts]
    return min(_apart(far, pills) or near, key=lambda place: math.dist(place.center, gem.center))


def _apart(places: Sequence[Box], pills: Sequence[Box]) -> list[Box]:
    return [place for place in places if not any(place.grow(APART - 0.01).overlaps(pill) for pill in pills)]


def _between(value: float, least: float, most: float) -> float:
    return min(max(least, value), most)


def _shared(one: Box, other: Box) -> float:
    """How much two boxes have in common."""
    if not one.overlaps(other):
        return 0.0
    both = one.within(other)
    return both.w * both.h
