"""Where the tiles of a net lie on the bench: fitted as a whole, or nearer and moved about.

sight   how much nearer than usual one looks, and how far the net is moved aside for that
"""

import math
from dataclasses import dataclass, replace
from functools import cached_property

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.engine.enigma.rules.net import Net, Place

LARGEST = 104.0
# Smaller tiles cannot be read: the bench scrolls instead.
SMALLEST = 44.0
# So large tiles become for whoever looks closely.
CLOSEST = 168.0
CLOSER = 1.7
EDGE = 6.0
# So much of the places at the edge need not be seen.
HIDDEN = 0.58


@dataclass(frozen=True)
class Sight:
    """How a net is looked at."""

    zoom: float = 1.0
    """How many times larger than usual."""
    moved: Point = (0.0, 0.0)


USUAL = Sight()


@dataclass(frozen=True)
class Plan:
    """A net on a bench."""

    net: Net
    bench: Box
    sight: Sight = USUAL
    held: Place | None = None
    """Where a tile is about to be laid, which is seen whole."""

    @cached_property
    def _span(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of everything, legal places included."""
        spots = [*self.net.tiles, *self.net.places()]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def _whole(self) -> float:
        """The side of a tile at which the whole net is seen."""
        left, top, right, bottom = self._span
        # Of the places at the edge less than half is enough.
        wide, high = right - left + 1 - 2 * HIDDEN, bottom - top + 1 - 2 * HIDDEN
        return min(self.bench.w / wide, self.bench.h / high, LARGEST)

    @cached_property
    def _usual(self) -> float:
        return max(SMALLEST, self._whole)

    @cached_property
    def side(self) -> float:
        """The side of a tile."""
        return math.floor(max(self._whole, min(CLOSEST, self._usual * self.sight.zoom)))

    @cached_property
    def _origin(self) -> Point:
        """Where the tile in the middle begins."""
        left, top, right, bottom = self._span
        x, y = self.bench.center
        dx, dy = self.far(self.sight.moved)
        x, y = x - (left + right + 1) / 2 * self.side + dx, y - (top + bottom + 1) / 2 * self.side + dy
        if self.held is None:
            return x, y
        bench, (column, row) = self.bench.grow(-EDGE), self.held
        return (
            x + _shifted(x + column * self.side, self.side, bench.x, bench.right),
            y + _shifted(y + row * self.side, self.side, bench.y, bench.bottom),
        )

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

    @property
    def all_seen(self) -> bool:
        """Whether the whole net is seen, as large as can be."""
        return self.side == math.floor(self._whole)

    @property
    def whole(self) -> Sight:
        """A sight of the whole net."""
        return Sight(self._whole / self._usual)

    @property
    def closer(self) -> Sight:
        """A sight of less, which can be read or touched better."""
        return Sight() if self._whole < SMALLEST else Sight(CLOSER)

    def moved(self, by: Point) -> Sight:
        """The net moved on."""
        x, y = self.far(self.sight.moved)
        return replace(self.sight, moved=self.far((x + by[0], y + by[1])))

    def zoomed(self, times: float, about: Point) -> Sight:
        """So many times larger, while what lies at a point stays there."""
        least, most = self._whole / self._usual, CLOSEST / self._usual
        zoom = max(least, min(most, self.sight.zoom * times))
        after = replace(self, sight=replace(self.sight, zoom=zoom))
        (x, y), (dx, dy) = self.bench.center, self.far(self.sight.moved)
        grown = after.side / self.side
        moved = (about[0] - x - (about[0] - x - dx) * grown, about[1] - y - (about[1] - y - dy) * grown)
        return Sight(zoom, after.far(moved))

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

    @cached_property
    def spots(self) -> dict[Place, Box]:
        """Where legal places are marked that can be pressed; no mark lies on a tile."""
        tiles = [self.box(place) for place in self.net.tiles]
        marked = {place: self.spot(place) for place in self.net.places()}
        return {
            place: box for place, box in marked.items() if not any(box.grow(-4).overlaps(tile) for tile in tiles)
        }  # fmt: skip

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
        near = [place for place, spot in self.spots.items() if spot.grow(6).holds(pos)]
        if near:
            return min(near, key=lambda place: math.dist(self.spots[place].center, pos))
        place = self.place_at(pos)
        return place if place in self.net.places() else None


def _shifted(start: float, length: float, first: float, last: float) -> float:
    """How far something has to go so that all of it is between two ends."""
    return max(first - start, min(0.0, last - length - start))
