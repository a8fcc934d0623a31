"""Where the tiles of a net lie on the bench: fitted as a whole, or larger and moved about."""

import math
from dataclasses import dataclass
from functools import cached_property

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.engine.enigma.rules.net import Net, Place

LARGEST = 104.0
# Smaller tiles cannot be read: the bench scrolls instead.
SMALLEST = 44.0
CLOSER = 1.7


@dataclass(frozen=True)
class Plan:
    """A net on a bench."""

    net: Net
    bench: Box
    closer: bool = False
    """Whether it is seen larger than the whole fits."""
    moved: Point = (0.0, 0.0)

    @cached_property
    def _span(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of everything, legal places included."""
        spots = [*self.net.tiles, *self.net.places()]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def side(self) -> float:
        """The side of a tile."""
        left, top, right, bottom = self._span
        # Of the places at the edge half is enough.
        wide, high = right - left + 1 - 2 * 0.58 + 0.3, bottom - top + 1 - 2 * 0.58 + 0.3
        whole = min(self.bench.w / wide, self.bench.h / high, LARGEST)
        side = max(SMALLEST, whole)
        return math.floor(min(LARGEST, side * CLOSER) if self.closer else side)

    @cached_property
    def _origin(self) -> Point:
        """Where the tile in the middle begins."""
        left, top, right, bottom = self._span
        x, y = self.bench.center
        dx, dy = self.far(self.moved)
        return x - (left + right + 1) / 2 * self.side + dx, y - (top + bottom + 1) / 2 * self.side + dy

    def far(self, moved: Point) -> Point:
        """As far as it may be moved, so that something of it stays on the bench."""
        left, top, right, bottom = self._span
        wide = max(0.0, ((right - left + 1) * self.side - self.bench.w) / 2 + 20)
        high = max(0.0, ((bottom - top + 1) * self.side - self.bench.h) / 2 + 20)
        return max(-wide, min(wide, moved[0])), max(-high, min(high, moved[1]))

    @property
    def movable(self) -> bool:
        """Whether there is more than fits."""
        return self.far((1.0, 1.0)) != (0.0, 0.0)

    def box(self, place: Place) -> Box:
        """Where a tile lies."""
        x, y = self._origin
        return Box(x + place[0] * self.side, y + place[1] * self.side, self.side, self.side)

    def spot(self, place: Place) -> Box:
        """Where a legal place is marked: one that would be cut is small, at the edge of the bench."""
        box = self.box(place)
        small = box.grow(-0.2 * self.side)
        if self.bench.encloses(small):
            return small
        side = max(26.0, 0.26 * self.side)
        x = max(self.bench.x + 4, min(self.bench.right - 4 - side, box.center[0] - side / 2))
        y = max(self.bench.y + 4, min(self.bench.bottom - 4 - side, box.center[1] - side / 2))
        return Box(x, y, side, side)

    def place_at(self, pos: Point) -> Place | None:
        """The place under a point of the bench."""
        if not self.bench.holds(pos):
            return None
        x, y = self._origin
        return math.floor((pos[0] - x) / self.side), math.floor((pos[1] - y) / self.side)

    def legal_at(self, pos: Point) -> Place | None:
        """The legal place that a press means."""
        if not self.bench.holds(pos):
            return None
        near = [place for place in self.net.places() if self.spot(place).grow(6).holds(pos)]
        if near:
            return min(near, key=lambda place: math.dist(self.spot(place).center, pos))
        place = self.place_at(pos)
        return place if place in self.net.places() else None
