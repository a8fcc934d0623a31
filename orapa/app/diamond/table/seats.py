"""A player at the table as it is seen: name, dollars, and the rings in front of it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from orapa.app.diamond.draw.rings import STONE, UP, Stack
from orapa.app.diamond.table.choices import Theft
from orapa.app.frame.geometry import Box
from orapa.app.look.faces import Face
from orapa.engine.diamond.rules.cards import Ring

# The radius of rings: on a desk, on a narrow place, on the smallest.
LARGE, MIDDLE, SMALL = 15.0, 12.5, 9.0
# In radii: from ring to ring, and the least of it before rings of a kind lie together.
PITCH, TIGHT = 3.4, 2.5
PAD = 14.0
# Lower places than this have rings beside the name, which takes this part of the width.
FLAT, NAMED = 54.0, 0.42


@dataclass(frozen=True)
class SeatShown:
    """One player; `line` stands in place of the rings when a round is over."""

    seat: int
    box: Box
    name: str
    face: Face
    money: str
    rings: tuple[tuple[Stack, tuple[float, float]], ...] = ()
    radius: float = LARGE
    turn: bool = False
    own: bool = False
    line: str = ""

    @property
    def flat(self) -> bool:
        """Whether its place is so low that the rings lie beside the name."""
        return self.box.h < FLAT

    @property
    def head(self) -> float:
        """The middle of the line with its name."""
        return self.box.y + (13 if self.flat else 18 if self.box.h >= 64 else 14)

    def ring_of(self, value: int, filled: bool) -> tuple[float, float]:
        """Where a ring of a kind lies, the newest of them; the middle if there is none."""
        places = [place for stack, place in self.rings if (stack.value, stack.filled) == (value, filled)]
        return places[-1] if places else self.box.center


def laid_out(shown: SeatShown, rings: Sequence[Ring]) -> SeatShown:
    """The seat with its rings laid out: one by one while they fit, else those of a kind together."""
    box = shown.box
    radius = LARGE if box.h >= 84 and box.w > 190 else MIDDLE if box.h >= 64 and box.w > 300 else SMALL
    pad = PAD if radius > SMALL else 7.0
    room = Box(box.x + pad, shown.head + 10, box.w - 2 * pad, box.bottom - shown.head - 12)
    if shown.flat:
        left = box.x + box.w * NAMED
        room = Box(left, box.y + 2, box.right - 6 - left, box.h - 4)
    single = [Stack(ring.value, ring.filled) for ring in rings]
    if len(single) * TIGHT * radius <= room.w:
        stacks = single
    else:
        counted = Counter((ring.value, ring.filled) for ring in rings)
        order = sorted(counted.items(), key=lambda one: (-one[0][0], not one[0][1]))
        stacks = [Stack(value, filled, count) for (value, filled), count in order]
    return replace(shown, radius=radius, rings=tuple(zip(stacks, _places(stacks, room, radius), strict=True)))


def _places(stacks: Sequence[Stack], room: Box, radius: float) -> list[tuple[float, float]]:
    """In one line, or in two where there is the height for it and one does not do."""
    high = radius * (1 + UP + STONE)
    lines = 2 if len(stacks) * TIGHT * radius > room.w and room.h >= 1.75 * high else 1
    each = -(-len(stacks) // lines) or 1
    pitch = min(PITCH * radius, (room.w - 2 * radius) / max(1, each - 1)) if each > 1 else 0.0
    down = min(high + 3, room.h - high) if lines > 1 else 0.0
    first = room.y + (room.h - high - down) / 2 + radius * (UP + STONE)
    return [(room.x + radius + (at % each) * pitch, first + (at // each) * down) for at, _ in enumerate(stacks)]


def with_thefts(shown: SeatShown, thefts: Sequence[Theft], chosen: Theft | None, thief: int) -> SeatShown:
    """The seat while a theft is chosen: what can be robbed is lit, and where it would go; the rest is dim."""

    def lit(stack: Stack) -> Stack:
        if shown.seat == thief:
            can = not stack.filled and any(value == stack.value for _, value in thefts)
            picked = can and chosen is not None and chosen[1] == stack.value
        else:
            can = stack.filled and (shown.seat, stack.value) in thefts
            picked = can and chosen == (shown.seat, stack.value)
        return replace(stack, lit=can, dim=not can, chosen=picked)

    return replace(shown, rings=tuple((lit(stack), place) for stack, place in shown.rings))
