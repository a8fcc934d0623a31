"""What follows a tile that is laid, as a pure function of time.

It comes and lands; light runs from it through the conduits it closes; their engineers go home, one by one; points fly
to the wheel and are counted; the light dies.
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from orapa.app.look.theme import ease_in_out, phase
from orapa.engine.enigma.match.play import wages
from orapa.engine.enigma.match.views import View
from orapa.engine.enigma.rules.net import Conduit, Engineer, Net, Part, Place, neighbours
from orapa.engine.enigma.rules.tiles import Tile

# Seconds.
COME, LAND, TILE, LONGEST, LIFT, FLY, POINT, DIE = 0.42, 0.16, 0.07, 0.9, 0.18, 0.42, 0.06, 0.4
Lit = dict[Place, frozenset[int]]


@dataclass(frozen=True)
class Landing:
    """A tile that has been laid, from where it comes to the last point that it brings."""

    began: float
    place: Place
    tile: Tile
    source: Place | None
    """Where somebody else's tile is seen first; the player's own lies there already."""
    far: Mapping[Part, int]
    """How many tiles away the parts are that have closed."""
    home: tuple[Engineer, ...]
    """The engineers that go home."""
    gains: Mapping[int, int]
    before: tuple[int, ...]
    """The scores until now."""

    @property
    def comes(self) -> float:
        """When the tile has come to its place."""
        return self.began + (COME if self.source is not None else 0.0)

    @property
    def landed(self) -> float:
        """When it lies."""
        return self.comes + LAND

    @cached_property
    def _step(self) -> float:
        return min(TILE, LONGEST / max(1, max(self.far.values(), default=0)))

    @property
    def shone(self) -> float:
        """When the last tile is lit."""
        return self.landed + self._step * max(self.far.values(), default=0)

    @property
    def lifted(self) -> float:
        """When all engineers have gone."""
        return self.shone + LIFT * len(self.home)

    @property
    def flown(self) -> float:
        """When the points have come to the wheel."""
        return self.lifted + (FLY if self.gains else 0.0)

    @property
    def counted(self) -> float:
        """When they are counted."""
        return self.flown + POINT * max(self.gains.values(), default=0)

    @property
    def ends(self) -> float:
        """When all is as it will stay."""
        return self.counted + (DIE if self.far else 0.0)

    def at(self, now: float) -> tuple[float, float]:
        """The column and row where the tile is."""
        if self.source is None:
            return self.place
        share = ease_in_out(phase(now, self.began, COME))
        (a, b), (x, y) = self.source, self.place
        return a + (x - a) * share, b + (y - b) * share

    def lit(self, now: float) -> Lit:
        """The groups of tiles that the light has come to."""
        found: Lit = {}
        for (place, group), tiles in self.far.items():
            if now >= self.landed + self._step * tiles:
                found[place] = found.get(place, frozenset()) | {group}
        return found

    def strength(self, now: float) -> float:
        """How strong the light is."""
        return 1.0 - phase(now, self.counted, DIE)

    def standing(self, now: float) -> list[tuple[Engineer, float]]:
        """The engineers that are not gone yet, and how far each is lifted."""
        shares = [(one, phase(now, self.shone + LIFT * number, LIFT)) for number, one in enumerate(self.home)]
        return [(one, share) for one, share in shares if share < 1.0]

    def flight(self, now: float) -> float | None:
        """How far the points have flown; None while none fly."""
        return phase(now, self.lifted, FLY) if self.gains and self.lifted <= now < self.flown else None

    def scores(self, now: float) -> tuple[int, ...]:
        """The scores as far as they are counted."""
        many = 0 if now < self.flown else int((now - self.flown) / POINT + 1e-6) + 1
        return tuple(
            score + min(many, self.gains.get(seat, 0)) for seat, score in enumerate(self.before, 1)
        )  # fmt: skip


def landing_of(before: View, after: View, now: float, own: bool) -> Landing | None:
    """What is seen of a tile that was laid between two views; None if none was."""
    fresh = set(after.net.tiles) - set(before.net.tiles)
    if len(fresh) != 1:
        return None
    (place,) = fresh
    tile = after.net.tiles[place]
    net = before.net.laid(place, tile)
    closed = {conduit for group in range(len(tile.groups)) if (conduit := net.conduits[place, group]).closed}
    gains = {
        seat: now_has - had
        for seat, (had, now_has) in enumerate(zip(before.scores, after.scores, strict=True), 1)
        if now_has > had
    }
    home = [engineer for conduit in closed for engineer in conduit.engineers]
    home += _put_and_gone(closed, place, tile, before.turn, gains)
    source = None if own else min((spot for spot in before.net.places() if spot != place), key=lambda spot: _far(
        spot, place
    ))  # fmt: skip
    return Landing(now, place, tile, source, _distances(net, closed, place), tuple(home), gains, before.scores)


def _far(spot: Place, place: Place) -> tuple[int, Place]:
    return abs(spot[0] - place[0]) + abs(spot[1] - place[1]), spot


def _put_and_gone(
    closed: set[Conduit], place: Place, tile: Tile, seat: int, gains: Mapping[int, int]
) -> list[Engineer]:
    """The engineer put on the tile that went home at once: its wages are what no other explains."""
    missing = gains.get(seat, 0) - sum(wages(conduit).get(seat, 0) for conduit in closed)
    for conduit in closed:
        for group, part in enumerate(tile.groups):
            for number, colour in enumerate(part.chambers):
                free = (place, group) in conduit.parts and conduit.takes(colour)
                if free and missing and conduit.chambers[colour] == missing:
                    return [Engineer(seat, (place, group, number), colour)]
    return []


def _distances(net: Net, closed: set[Conduit], start: Place) -> dict[Part, int]:
    """How many tiles away each part is by the way that the light goes."""
    found: dict[Part, int] = {}
    for conduit in closed:
        waiting = deque((part, 0) for part in sorted(conduit.parts) if part[0] == start)
        while waiting:
            part, tiles = waiting.popleft()
            if part in found:
                continue
            found[part] = tiles
            place, group = part
            spots = list(neighbours(place))
            for side in net.tiles[place].groups[group].sides:
                near = net.tiles.get(spots[side])
                if near is not None:
                    facing = next(n for n, other in enumerate(near.groups) if (side + 2) % 4 in other.sides)
                    waiting.append(((spots[side], facing), tiles + 1))
    return found
