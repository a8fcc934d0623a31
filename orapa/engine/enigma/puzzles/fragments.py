"""Fragments: seven pieces, of which triangles are halves and quarters of squares, fill an outline.

quarter    a cell of the lattice is cut by both diagonals into four: above, right, below, left
mask       a set of quarters of the board of 6 x 6 cells, as bits
kind       a piece by its shape; the two large and the two small triangles are alike
placement  pairs of a kind and the mask it covers
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random

from orapa.engine.enigma.puzzles.counting import few

SIZE = 6
QUARTERS = 4 * SIZE * SIZE
FILLED = 32
"""So many quarters the seven pieces cover together."""
Mask = int
Placement = tuple[tuple[str, Mask], ...]
Point = tuple[float, float]

PIECES: dict[str, int] = {"large": 2, "medium": 1, "square": 1, "parallelogram": 1, "small": 2}
"""Each kind and how many there are of it, the largest first."""
_OUTLINES: dict[str, tuple[Point, ...]] = {
    "large": ((0, 0), (2, 0), (0, 2)),
    "medium": ((0, 0), (2, 0), (1, 1)),
    "square": ((0, 0), (1, 0), (1, 1), (0, 1)),
    "parallelogram": ((0, 0), (1, 0), (2, 1), (1, 1)),
    "small": ((0, 0), (1, 0), (0, 1)),
}
FLIPS = ("parallelogram",)
"""What looks different when it is turned over."""

# Per grade how long the outline is, and of how many tries the one with the most contact is taken.
_LENGTHS = {1: (15.5, 99.0), 2: (13.0, 15.5), 3: (0.0, 13.0)}
_TRIES = {1: 1, 2: 3, 3: 8}
_MOST_SOLUTIONS = {3: 16}
# The solver looks at so many quarters for the one that fewest pieces can cover.
_LOOKED_AT = 6


@dataclass(frozen=True, slots=True)
class Fragments:
    """The quarters to be covered."""

    target: Mask

    def __str__(self) -> str:
        """The outline as text."""
        return drawn(self)


def generating(grade: int, rng: Random) -> Generator[object, None, Fragments]:
    """Put pieces together at random until the outline is of the grade."""
    shortest, longest = _LENGTHS[grade]
    while True:
        yield None
        target = _put_together(rng, _TRIES[grade])
        if target is None or not shortest <= outline_length(target) < longest or _has_holes(target):
            continue
        puzzle, most = Fragments(target), _MOST_SOLUTIONS.get(grade)
        if most is None or (yield from few(solving(puzzle), most)):
            return puzzle


def solutions(puzzle: Fragments) -> Iterator[Placement]:
    """Every way to fill the outline; pieces of one kind are not told apart."""
    return (step for step in solving(puzzle) if step is not None)


def solving(puzzle: Fragments) -> Iterator[Placement | None]:
    """Every way to fill the outline, with nothing in between so that others have their turn."""
    target = puzzle.target
    if target.bit_count() != FILLED:
        return
    fitting = {kind: [mask for mask in masks(kind) if not mask & ~target] for kind in PIECES}
    covering: dict[int, list[tuple[str, Mask]]] = {}
    for kind, some in fitting.items():
        for mask in some:
            for quarter in _bits(mask):
                covering.setdefault(quarter, []).append((kind, mask))
    yield from _filled(target, dict(PIECES), covering, ())


def _filled(
    left: Mask, supply: dict[str, int], covering: dict[int, list[tuple[str, Mask]]], laid: Placement
) -> Iterator[Placement | None]:
    if not left:
        yield tuple(sorted(laid))
        return
    yield None
    best: list[tuple[str, Mask]] | None = None
    for number, quarter in enumerate(_bits(left)):
        if number == _LOOKED_AT or best == []:
            break
        choices = [(kind, mask) for kind, mask in covering.get(quarter, ()) if supply[kind] and not mask & ~left]
        if best is None or len(choices) < len(best):
            best = choices
    for kind, mask in best or ():
        supply[kind] -= 1
        yield from _filled(left & ~mask, supply, covering, (*laid, (kind, mask)))
        supply[kind] += 1


def solves(puzzle: Fragments, placement: Placement) -> bool:
    """Whether all seven pieces lie apart and fill the outline."""
    covered = 0
    for kind, mask in placement:
        if kind not in PIECES or mask not in masks(kind) or mask & covered:
            return False
        covered |= mask
    counts = {kind: sum(one == kind for one, _ in placement) for kind in PIECES}
    return counts == PIECES and covered == puzzle.target


@cache
def masks(kind: str) -> dict[Mask, None]:
    """Everything a piece can cover on the board, in order."""
    found: dict[Mask, None] = {}
    for shape in poses(kind):
        width, height = max(x for x, _ in shape), max(y for _, y in shape)
        for y in range(SIZE - int(height) + 1):
            for x in range(SIZE - int(width) + 1):
                found[mask_of(tuple((px + x, py + y) for px, py in shape))] = None
    return found


@cache
def poses(kind: str) -> tuple[tuple[Point, ...], ...]:
    """The outlines of a piece in all ways it can lie, each with its box at the origin."""
    found: dict[Mask, tuple[Point, ...]] = {}
    for flipped in (False, True):
        points = [(-x if flipped else x, y) for x, y in _OUTLINES[kind]]
        for _ in range(4):
            points = [(-y, x) for x, y in points]
            left, top = min(x for x, _ in points), min(y for _, y in points)
            shape = tuple((x - left, y - top) for x, y in points)
            found.setdefault(mask_of(shape), shape)
    return tuple(found.values())


@cache
def extent(kind: str, pose: int) -> tuple[int, int]:
    """How wide and high the box of a piece is."""
    shape = poses(kind)[pose]
    return int(max(x for x, _ in shape)), int(max(y for _, y in shape))


@cache
def beside(quarter: int) -> tuple[int, ...]:
    """The quarters that share a side with one: two in its own cell, and one in the next."""
    cell, side = divmod(quarter, 4)
    y, x = divmod(cell, SIZE)
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    near = [4 * cell + (side + 1) % 4, 4 * cell + (side + 3) % 4]
    if 0 <= x + dx < SIZE and 0 <= y + dy < SIZE:
        near.append(4 * ((y + dy) * SIZE + x + dx) + (side + 2) % 4)
    return tuple(near)


@cache
def box_of(mask: Mask) -> tuple[int, int, int, int]:
    """The box round a mask: its left and upper edge, how wide and how high it is, in cells."""
    cells = {divmod(quarter // 4, SIZE) for quarter in _bits(mask)}
    (left, right), (top, bottom) = ((min(ends), max(ends)) for ends in ([x for _, x in cells], [y for y, _ in cells]))
    return left, top, right - left + 1, bottom - top + 1


def outline_length(mask: Mask) -> float:
    """How long the outline is, in sides of cells."""
    length = 0.0
    for quarter in _bits(mask):
        same, other, *across = beside(quarter)
        length += sqrt(0.5) * ((not mask >> same & 1) + (not mask >> other & 1))
        length += not (across and mask >> across[0] & 1)
    return length


def parse_placement(text: str) -> Placement:
    """The placement written as pieces, each `KIND:MASK` with the mask in hex digits."""
    pieces = []
    for word in text.split():
        kind, _, digits = word.partition(":")
        if kind not in PIECES or not 1 <= len(digits) <= QUARTERS // 4 or set(digits) - set("0123456789abcdef"):
            raise ValueError("expected pieces such as small:3c")
        pieces.append((kind, int(digits, 16)))
    return tuple(pieces)


def print_placement(placement: Placement) -> str:
    """The placement as text."""
    return " ".join(f"{kind}:{mask:x}" for kind, mask in placement)


def drawn(puzzle: Fragments, placement: Placement | None = None) -> str:
    """The outline as text, two lines of two signs a cell: quarters above and right, then left and below."""
    signs = {}
    for number, (_, mask) in enumerate(placement or ()):
        signs.update(dict.fromkeys(_bits(mask), str(number + 1)))
    lines = []
    for y in range(SIZE):
        for pair in ((0, 1), (3, 2)):
            quarters = [4 * (y * SIZE + x) + side for x in range(SIZE) for side in pair]
            lines.append("".join(signs.get(one, "#" if puzzle.target >> one & 1 else ".") for one in quarters))
    return "\n".join(line for line in lines if set(line) != {"."})


def _put_together(rng: Random, tries: int) -> Mask | None:
    """All pieces in a random order, each with contact to those before; None where one finds no place."""
    order = [kind for kind, count in PIECES.items() for _ in range(count)]
    rng.shuffle(order)
    target = rng.choice(list(masks(order[0])))
    for kind in order[1:]:
        free = [mask for mask in masks(kind) if not mask & target]
        touching = [(mask, contact) for mask in free if (contact := (_border(mask) & target).bit_count())]
        if not touching:
            return None
        tried = [rng.choice(touching) for _ in range(tries)]
        target |= max(tried, key=lambda one: one[1])[0]
    return target


@cache
def _border(mask: Mask) -> Mask:
    """The quarters that share a side with a mask."""
    found = 0
    for quarter in _bits(mask):
        for near in beside(quarter):
            found |= 1 << near
    return found & ~mask


def _has_holes(mask: Mask) -> bool:
    """Whether something inside is not covered."""
    outside = ~mask & ((1 << QUARTERS) - 1)
    edge = [quarter for quarter in _bits(outside) if len(beside(quarter)) == 2]
    seen, waiting = set(edge), list(edge)
    while waiting:
        for near in beside(waiting.pop()):
            if outside >> near & 1 and near not in seen:
                seen.add(near)
                waiting.append(near)
    return len(seen) != outside.bit_count()


@cache
def mask_of(points: tuple[Point, ...]) -> Mask:
    """The quarters whose middle lies within an outline."""
    found = 0
    for quarter in range(QUARTERS):
        cell, side = divmod(quarter, 4)
        y, x = divmod(cell, SIZE)
        dx, dy = ((0.5, 1 / 6), (5 / 6, 0.5), (0.5, 5 / 6), (1 / 6, 0.5))[side]
        if _inside((x + dx, y + dy), points):
            found |= 1 << quarter
    return found


def _inside(point: Point, points: Sequence[Point]) -> bool:
    px, py = point
    inside = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > py) != (by > py) and px < (bx - ax) * (py - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _bits(mask: Mask) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
