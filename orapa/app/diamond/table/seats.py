"""A player at the table as it is seen: name, dollars, and the rings in front of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from orapa.app.diamond.draw.rings import ABOVE, LIGHT, STONE, UP, RingShown, stone_in
from orapa.app.diamond.table.choices import Theft
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.faces import Face
from orapa.engine.diamond.rules.cards import Ring

Point = tuple[float, float]

# The radius of upright rings: on a desk, and on a narrower place; and from ring to ring, in radii.
LARGE, MIDDLE, PITCH, TIGHT = 15.0, 12.5, 3.4, 2.5
# Rings seen from above, which lie in two lines at most: their radius at most and at least, and from ring to ring.
BEAD, LEAST_BEAD, CLOSE = 13.0, 6.0, 2.16
PAD, NARROW_PAD = 14.0, 6.0
# Lower places than this have rings beside the name, which takes this part of the width, unless they are narrow.
FLAT, NAMED, NARROW, BRIEF = 54.0, 0.42, 160.0, 100.0
# Wider places have a face beside the name; what it takes, and the mark of whoever is on turn.
ROOMY, FACED, MARK = 150.0, 28.0, 14.0


@dataclass(frozen=True)
class SeatShown:
    """One player; `line` stands in place of the rings when there are several rounds to tell of."""

    seat: int
    box: Box
    name: str
    face: Face
    money: str
    thousands: str
    rings: tuple[tuple[RingShown, Point], ...] = ()
    radius: float = LARGE
    short: bool = False
    """Whether its dollars are told in thousands, as on rings."""
    beads: bool = False
    """Whether the rings are seen from above, dearest first; else they stand upright, oldest first."""
    turn: bool = False
    own: bool = False
    line: str = ""

    @property
    def flat(self) -> bool:
        """Whether its place is so low that the rings lie beside the name."""
        return self.box.h < FLAT and not self.narrow

    @property
    def narrow(self) -> bool:
        """Whether its place is low and narrow: then rings lie below its name all the same."""
        return self.box.h < FLAT and self.box.w < NARROW

    @property
    def pad(self) -> float:
        """How far what it shows is from its sides."""
        return 14.0 if self.box.w > 190 else 8.0

    @property
    def cramped(self) -> bool:
        """Whether its name and all of its dollars have no room in one line, with the mark of whoever is on turn."""
        if self.flat:
            return False
        words = lettering.measure(self.money, "Bold", 12.5) + lettering.measure(self.name, "Bold", 11.5)
        free = self.box.w - 2 * self.pad - MARK - 6 - (FACED if self.box.w > ROOMY else 0)
        return self.narrow or self.box.w < BRIEF or words > free

    @property
    def head(self) -> float:
        """The middle of the line with its name."""
        return self.box.y + (8.5 if self.narrow else 13 if self.flat else 18 if self.box.h >= 64 else 14)

    def ring_of(self, value: int, filled: bool) -> Point:
        """Where a ring of a kind lies, the newest of them; the middle if there is none."""
        found = self._of(value, filled)
        return self.rings[found[-1]][1] if found else self.box.center

    def stone_of(self, value: int, filled: bool) -> Point:
        """Where the stone of such a ring sits."""
        return self._stone(self.ring_of(value, filled))

    def robbed(self, value: int) -> int:
        """Which ring a thief takes a stone of that value from: the oldest, which from above comes last of its kind."""
        return self._of(value, True)[-1 if self.beads else 0]

    def refilled(self, value: int) -> int:
        """Which empty ring of that value a stone is put into that was stolen."""
        return self._of(value, False)[0]

    def stone_at(self, ring: int) -> Point:
        """Where the stone of a ring sits, by its place in line."""
        return self._stone(self.rings[ring][1])

    def _of(self, value: int, filled: bool) -> list[int]:
        return [at for at, (ring, _) in enumerate(self.rings) if (ring.value, ring.filled) == (value, filled)]

    def _stone(self, place: Point) -> Point:
        return place if self.beads else stone_in(place, self.radius)


def laid_out(shown: SeatShown, rings: Sequence[Ring]) -> SeatShown:
    """The seat with its rings laid out: upright in a line while they fit, else seen from above."""
    box = shown.box
    radius = LARGE if box.h >= 84 and box.w > 190 else MIDDLE
    upright = box.h >= 64 and box.w > ROOMY
    pad = PAD if upright else NARROW_PAD
    top = shown.head + (6.5 if shown.narrow else 12)
    room = Box(box.x + pad, top, box.w - 2 * pad, box.bottom - 2 - top)
    if shown.flat:
        left = box.x + box.w * NAMED
        room = Box(left, box.y + 2, box.right - 6 - left, box.h - 4)
    upright = upright and len(rings) * TIGHT * radius <= room.w
    seen = [RingShown(ring.value, ring.filled) for ring in rings]
    if upright:
        # What shows that a ring can be chosen stays in the place as well.
        radius = min(radius, room.h / (2 * LIGHT))
        places = _upright(len(seen), room, radius)
    else:
        seen.sort(key=lambda ring: (-ring.value, not ring.filled))
        radius, places = _beads(len(seen), room)
    return replace(shown, radius=radius, beads=not upright, rings=tuple(zip(seen, places, strict=True)))


def _upright(count: int, room: Box, radius: float) -> list[Point]:
    """All in one line."""
    pitch = min(PITCH * radius, (room.w - 2 * radius) / max(1, count - 1))
    middle = room.y + (room.h - radius * (1 + UP + STONE)) / 2 + radius * (UP + STONE)
    middle = min(middle, room.bottom - (LIGHT - ABOVE) * radius)
    return [(room.x + radius + at * pitch, middle) for at in range(count)]


def _beads(count: int, room: Box) -> tuple[float, list[Point]]:
    """As large as two lines of them can be, in as few lines as that takes; closer together where they are many."""
    half = -(-count // 2)
    radius = min(BEAD, (room.h - 2) / 4.2, room.w / (max(1, half) * CLOSE))
    radius = max(LEAST_BEAD, radius)
    each = count if count * 2 * radius <= room.w + 1 else half
    lines = -(-count // each) if each else 0
    pitch = min(CLOSE * radius, (room.w - 2 * radius) / max(1, each - 1))
    down = min(CLOSE * radius, room.h - 2 * radius)
    x, y = room.x + radius, room.center[1] - down * (lines - 1) / 2
    return radius, [(x + at % each * pitch, y + at // each * down) for at in range(count)]


def told_alike(seats: Sequence[SeatShown]) -> tuple[SeatShown, ...]:
    """The seats with dollars told in thousands at all places of a width, if there is one without room for more."""
    cramped = {seat.box.w for seat in seats if seat.cramped}
    return tuple(replace(seat, short=seat.box.w in cramped) for seat in seats)


def robbed(shown: SeatShown, value: int) -> SeatShown:
    """The seat while the stone that a thief takes is on its way."""
    at = shown.robbed(value)
    ring, place = shown.rings[at]
    return replace(shown, rings=(*shown.rings[:at], (replace(ring, filled=False), place), *shown.rings[at + 1 :]))


def with_thefts(shown: SeatShown, thefts: Sequence[Theft], chosen: Theft | None, thief: int) -> SeatShown:
    """The seat while a theft is chosen: what can be robbed is lit, and where it would go; the rest is dim."""

    def lit(ring: RingShown) -> RingShown:
        if shown.seat == thief:
            can = not ring.filled and any(value == ring.value for _, value in thefts)
            picked = can and chosen is not None and chosen[1] == ring.value
        else:
            can = ring.filled and (shown.seat, ring.value) in thefts
            picked = can and chosen == (shown.seat, ring.value)
        return replace(ring, lit=can, dim=not can, chosen=picked)

    return replace(shown, rings=tuple((lit(ring), place) for ring, place in shown.rings))
