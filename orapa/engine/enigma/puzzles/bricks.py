"""Bricks: four angles of three cubes are dropped on one another without a gap; from above they look like the card.

column     what a brick has above one place of the ground: where it begins, counted from its lowest cube, and its cubes
pose       one of the twelve ways in which an angle can lie
drop       a brick, its pose, and the place of its box on the ground
target     per place of the ground the brick that is seen from above
placement  drops, the first one first
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from random import Random

from orapa.engine.enigma.puzzles.counting import few

SIZE = 4
BRICKS = "RBYG"
Place = tuple[int, int]
Pose = tuple[tuple[int, int, int, int], ...]
"""Columns: how far right and down of the box, where it begins, how many cubes."""
Drop = tuple[str, int, int, int]
Placement = tuple[Drop, ...]
Target = tuple[tuple[Place, str], ...]
Heights = dict[Place, int]
_Spot = tuple[int, int, int, int]
"""A pose, its place, and the places it covers as bits of a number."""

_ANGLE = ((0, 0, 0), (1, 0, 0), (0, 1, 0))
# Turned about the vertical axis with the clock and against it, and tipped over to the front.
_TURNS = {
    "turn": lambda x, y, z: (-y, x, z),
    "turn back": lambda x, y, z: (y, -x, z),
    "tip": lambda x, y, z: (x, -z, y),
}
# Per grade how many places are seen, how high it is, how many bricks are seen and how many solutions there may be.
_SEEN = {1: range(7, 11), 2: range(5, 9), 3: range(4, 8)}
_HEIGHT = {1: range(2, 3), 2: range(2, 4), 3: range(3, 5)}
_COLOURS = {1: 4, 2: 4, 3: 3}
_MOST_SOLUTIONS = {2: 40, 3: 30}
_ON_TOP = 0.65
# With so many bricks taken off the rest is a matter of microseconds, in which nobody need have a turn.
_DEEP = 3


@dataclass(frozen=True, slots=True)
class Bricks:
    """What is to be seen from above; where on the ground, and which way round, is free."""

    target: Target

    def __str__(self) -> str:
        """The view from above as text."""
        return drawn(self)


def generating(grade: int, rng: Random) -> Generator[object, None, Bricks]:
    """Drop bricks at random until what is seen is of the grade."""
    while True:
        yield None
        built = _built(rng)
        if built is None:
            continue
        heights, seen = built
        target = normal(seen)
        fits = len(target) in _SEEN[grade] and max(heights.values()) in _HEIGHT[grade]
        if not fits or len(set(seen.values())) < _COLOURS[grade]:
            continue
        puzzle, most = Bricks(target), _MOST_SOLUTIONS.get(grade)
        if most is None or (yield from few(solving(puzzle), most)):
            return puzzle


def solutions(puzzle: Bricks) -> Iterator[Placement]:
    """Every building that looks like the card as it lies there."""
    return (step for step in solving(puzzle) if step is not None)


def solving(puzzle: Bricks) -> Iterator[Placement | None]:
    """Take bricks off from the top: the last one dropped is seen whole; then drop them again and look for gaps."""
    target = dict(puzzle.target)
    found: set[frozenset[tuple[str, frozenset[tuple[int, int, int]]]]] = set()
    shown = {brick: _mask(place for place, seen in target.items() if seen == brick) for brick in BRICKS}
    whole = _mask(target)
    fitting = [spot for spot in _masked() if not spot[3] & ~whole]
    for drops in _peeled(shown, fitting, whole, 0, ()):
        if drops is None:
            yield None
            continue
        # What was taken off so looks like the card; whether it stands is left to be seen.
        if not _stands(drops):
            continue
        building = frozenset(cubes(drops).items())
        if building not in found:
            found.add(building)
            yield drops


def _peeled(
    shown: Mapping[str, int], fitting: Sequence[_Spot], whole: int, gone: int, drops: Placement
) -> Iterator[Placement | None]:
    """Ways to take all bricks off, places as bits of a number: those seen of each, all, and those peeled already."""
    if len(drops) == len(BRICKS):
        if gone == whole:
            yield drops
        return
    if len(drops) < _DEEP:
        yield None
    used = {drop[0] for drop in drops}
    for brick in BRICKS:
        if brick in used:
            continue
        free, must = gone | shown[brick], shown[brick] & ~gone
        for number, x, y, covered in fitting:
            if not (must & ~covered or covered & ~free):
                yield from _peeled(shown, fitting, whole, gone | covered, ((brick, number, x, y), *drops))


def solves(puzzle: Bricks, placement: Placement) -> bool:
    """Whether all bricks lie without a gap and look like the card, whichever way round."""
    if sorted(drop[0] for drop in placement) != sorted(BRICKS):
        return False
    built = dropped(placement)
    if built is None:
        return False
    seen = built[1]
    return any(normal(_turned(seen, turn)) == puzzle.target for turn in range(4))


def dropped(placement: Placement) -> tuple[Heights, dict[Place, str]] | None:
    """How high the building is and what is seen of it from above; None where a brick leaves a gap or the ground."""
    heights: Heights = {}
    seen: dict[Place, str] = {}
    for brick, number, x, y in placement:
        base = fall(heights, number, x, y)
        if base is None:
            return None
        for dx, dy, bottom, count in poses()[number]:
            heights[x + dx, y + dy] = base + bottom + count
            seen[x + dx, y + dy] = brick
    return heights, seen


def fall(heights: Mapping[Place, int], number: int, x: int, y: int) -> int | None:
    """How high a brick of that pose comes to rest; None where it would leave a gap or the ground."""
    bases = set()
    for dx, dy, bottom, _ in poses()[number]:
        if not (0 <= x + dx < SIZE and 0 <= y + dy < SIZE):
            return None
        bases.add(heights.get((x + dx, y + dy), 0) - bottom)
    base = bases.pop()
    return None if bases or base < 0 else base


def _stands(placement: Placement) -> bool:
    """Whether no brick leaves a gap, all being on the ground: the same as `dropped`, for thousands of buildings."""
    heights = [0] * (SIZE * SIZE)
    for _, number, x, y in placement:
        (first, bottom, top), *others = _columns(number, x, y)
        base = heights[first] - bottom
        if base < 0 or any(heights[place] - lower != base for place, lower, _ in others):
            return False
        heights[first] = base + top
        for place, _, upper in others:
            heights[place] = base + upper
    return True


@cache
def _columns(number: int, x: int, y: int) -> tuple[tuple[int, int, int], ...]:
    """Per place that a brick covers its number, and where the brick begins and ends there."""
    return tuple(
        ((y + dy) * SIZE + x + dx, bottom, bottom + count) for dx, dy, bottom, count in poses()[number]
    )  # fmt: skip


def standing(placement: Placement) -> Iterator[Placement]:
    """A building wherever on the ground it may stand, and whichever way round; all of these look alike."""
    for _ in range(4):
        wide = max(x + reach(number)[0] for _, number, x, _ in placement)
        deep = max(y + reach(number)[1] for _, number, _, y in placement)
        for right in range(-min(x for *_, x, _ in placement), SIZE - wide + 1):
            for down in range(-min(y for *_, y in placement), SIZE - deep + 1):
                yield tuple((brick, number, x + right, y + down) for brick, number, x, y in placement)
        placement = tuple(
            (brick, turned(number, "turn"), 1 - y - reach(number)[1], x) for brick, number, x, y in placement
        )


def staying(placement: Placement, building: Placement) -> Placement:
    """What of a placement lies as it does in a building, and on nothing that does not."""
    wanted, stays = cubes(building), Placement()
    for drop in placement:
        tried = (*stays, drop)
        if dropped(tried) is not None and cubes(tried)[drop[0]] == wanted[drop[0]]:
            stays = tried
    return stays


def cubes(placement: Placement) -> dict[str, frozenset[tuple[int, int, int]]]:
    """Per brick the cubes it fills; only for a building without gaps."""
    heights: Heights = {}
    found: dict[str, frozenset[tuple[int, int, int]]] = {}
    for brick, number, x, y in placement:
        base = fall(heights, number, x, y)
        if base is None:
            raise ValueError("expected a building without gaps, read one with a gap")
        filled = set()
        for dx, dy, bottom, count in poses()[number]:
            filled |= {(x + dx, y + dy, base + bottom + up) for up in range(count)}
            heights[x + dx, y + dy] = base + bottom + count
        found[brick] = frozenset(filled)
    return found


@cache
def poses() -> tuple[Pose, ...]:
    """The twelve ways in which an angle lies, as columns."""
    found: dict[Pose, None] = {}
    for axes in permutations(range(3)):
        for signs in range(8):
            turned = [
                tuple((-1 if signs >> axis & 1 else 1) * cube[axes[axis]] for axis in range(3)) for cube in _ANGLE
            ]
            least = [min(cube[axis] for cube in turned) for axis in range(3)]
            at: dict[Place, list[int]] = {}
            for cube in turned:
                x, y, z = (cube[axis] - least[axis] for axis in range(3))
                at.setdefault((x, y), []).append(z)
            found[tuple((x, y, min(up), len(up)) for (x, y), up in sorted(at.items()))] = None
    return tuple(sorted(found))


@cache
def turned(pose: int, way: str) -> int:
    """The pose after a turn or a tip."""
    filled = [(dx, dy, bottom + up) for dx, dy, bottom, count in poses()[pose] for up in range(count)]
    moved = [_TURNS[way](*cube) for cube in filled]
    least = [min(cube[axis] for cube in moved) for axis in range(3)]
    at: dict[Place, list[int]] = {}
    for cube in moved:
        x, y, z = (cube[axis] - least[axis] for axis in range(3))
        at.setdefault((x, y), []).append(z)
    return poses().index(tuple((x, y, min(up), len(up)) for (x, y), up in sorted(at.items())))


@cache
def reach(pose: int) -> tuple[int, int]:
    """How many places a pose is wide and deep."""
    return 1 + max(dx for dx, *_ in poses()[pose]), 1 + max(dy for _, dy, *_ in poses()[pose])


@cache
def _spots() -> tuple[tuple[int, int, int, frozenset[Place]], ...]:
    """Every pose at every place of the ground, with the places it covers."""
    found = []
    for number, pose in enumerate(poses()):
        for x in range(SIZE):
            for y in range(SIZE):
                covered = frozenset((x + dx, y + dy) for dx, dy, _, _ in pose)
                if all(0 <= column < SIZE and 0 <= row < SIZE for column, row in covered):
                    found.append((number, x, y, covered))
    return tuple(found)


@cache
def _masked() -> tuple[_Spot, ...]:
    """The same, with the places as bits of a number."""
    return tuple((number, x, y, _mask(covered)) for number, x, y, covered in _spots())


def _mask(places: Iterable[Place]) -> int:
    return sum(1 << (y * SIZE + x) for x, y in places)


def normal(seen: Mapping[Place, str]) -> Target:
    """What is seen, moved to the corner of the ground."""
    left, top = min(x for x, _ in seen), min(y for _, y in seen)
    return tuple(sorted(((x - left, y - top), brick) for (x, y), brick in seen.items()))


def parse_placement(text: str) -> Placement:
    """The placement written as drops, each `BRICK:POSE:X:Y`, such as `R:3:0:1`."""
    drops = []
    for word in text.split():
        parts = word.split(":")
        if len(parts) != 4 or parts[0] not in tuple(BRICKS) or parts[1] not in map(str, range(len(poses()))):
            raise ValueError("expected drops such as R:3:0:1")
        if any(part not in map(str, range(SIZE)) for part in parts[2:]):
            raise ValueError("expected drops such as R:3:0:1")
        drops.append((parts[0], int(parts[1]), int(parts[2]), int(parts[3])))
    return tuple(drops)


def print_placement(placement: Placement) -> str:
    """The placement as text."""
    return " ".join(":".join(map(str, drop)) for drop in placement)


def drawn(puzzle: Bricks, placement: Placement | None = None) -> str:
    """The view from above; with a building, layer by layer from the ground."""
    if placement is None:
        return _grid(dict(puzzle.target))
    filled = {cube: brick for brick, some in cubes(placement).items() for cube in some}
    layers = range(1 + max(z for _, _, z in filled))
    return "\n\n".join(_grid({(x, y): brick for (x, y, z), brick in filled.items() if z == layer}) for layer in layers)


def _grid(seen: Mapping[Place, str]) -> str:
    return "\n".join(" ".join(seen.get((x, y), ".") for x in range(SIZE)) for y in range(SIZE))


def _turned(seen: Mapping[Place, str], turn: int) -> dict[Place, str]:
    turned = dict(seen)
    for _ in range(turn):
        turned = {(-y, x): brick for (x, y), brick in turned.items()}
    return turned


def _built(rng: Random) -> tuple[Heights, dict[Place, str]] | None:
    """Four bricks in a random order, each touching those before; None where one finds no place."""
    order = list(BRICKS)
    rng.shuffle(order)
    heights: Heights = {}
    seen: dict[Place, str] = {}
    for brick in order:
        fitting = [
            (number, x, y, covered) for number, x, y, covered in _spots() if fall(heights, number, x, y) is not None
        ]
        on_top = [spot for spot in fitting if spot[3] & heights.keys()]
        beside = [spot for spot in fitting if not spot[3] & heights.keys() and _touches(spot[3], heights)]
        options = fitting if not heights else on_top if on_top and (not beside or rng.random() < _ON_TOP) else beside
        if not options:
            return None
        number, x, y, covered = rng.choice(options)
        base = fall(heights, number, x, y)
        assert base is not None
        for dx, dy, bottom, count in poses()[number]:
            heights[x + dx, y + dy] = base + bottom + count
        seen.update(dict.fromkeys(covered, brick))
    return heights, seen


def _touches(covered: frozenset[Place], heights: Heights) -> bool:
    return any(near in heights for x, y in covered for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)))
