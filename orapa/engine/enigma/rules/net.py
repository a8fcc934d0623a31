"""The net: tiles laid side by side, the conduits they form, and the engineers on their chambers.

place     column and row of a tile, counted from the start tile; rows grow downwards
part      a group of a laid tile: its place and the number of the group
conduit   parts that are joined; closed when no side of it is open
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from orapa.engine.enigma.rules.tiles import SIDES, START, TURNS, Colour, Tile

Place = tuple[int, int]
Part = tuple[Place, int]
Chamber = tuple[Place, int, int]
"""A place, the number of the group there, and the number of the chamber in it."""

MIDDLE: Place = (0, 0)
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Engineer:
    """Somebody's engineer on a chamber."""

    seat: int
    chamber: Chamber
    colour: Colour


@dataclass(frozen=True, slots=True)
class Conduit:
    """One conduit as a whole."""

    parts: frozenset[Part]
    open: int
    """How many sides lead nowhere yet."""
    chambers: tuple[int, int, int]
    """How many chambers of each colour."""
    engineers: tuple[Engineer, ...] = ()

    @property
    def closed(self) -> bool:
        """Whether every end leads into a chamber."""
        return not self.open

    def worth(self, engineer: Engineer) -> int:
        """What an engineer earns when the conduit is closed."""
        return self.chambers[engineer.colour]

    def takes(self, colour: Colour) -> bool:
        """Whether an engineer may be put on a chamber of that colour."""
        return all(engineer.colour is not colour for engineer in self.engineers)


@dataclass(frozen=True, slots=True)
class Net:
    """All tiles laid so far; laying gives another net."""

    tiles: Mapping[Place, Tile]
    """The tiles as they lie, turned."""
    conduits: Mapping[Part, Conduit]
    """Per part the conduit that it belongs to."""

    def __hash__(self) -> int:
        return hash(frozenset(self.tiles))

    @property
    def whole_conduits(self) -> list[Conduit]:
        """Each conduit once, in the order of their first parts."""
        return [conduit for part, conduit in sorted(self.conduits.items()) if part == min(conduit.parts)]

    @property
    def engineers(self) -> list[Engineer]:
        """All engineers that are out."""
        return [engineer for conduit in self.whole_conduits for engineer in conduit.engineers]

    def places(self) -> list[Place]:
        """Where a tile may be laid: empty, with a tile beside it."""
        beside = {near for place in self.tiles for near in neighbours(place)}
        return sorted(beside - self.tiles.keys())

    def formed(self, place: Place, tile: Tile) -> list[Conduit]:
        """Per group of a turned tile laid there the conduit it would be part of, joined with all it touches."""
        pieces = [_Piece({number}, set(group.sides)) for number, group in enumerate(tile.groups)]
        for side, near in enumerate(neighbours(place)):
            if near not in self.tiles:
                continue
            there = _group_at(self.tiles[near], _opposite(side))
            conduit = self.conduits[near, there]
            here = next(piece for piece in pieces if side in piece.sides)
            here.joints += 1
            here.conduits.add(conduit)
        pieces = _joined(pieces)
        formed: list[Conduit | None] = [None] * len(tile.groups)
        for piece in pieces:
            conduit = _merged(place, tile, piece)
            for number in piece.groups:
                formed[number] = conduit
        return [conduit for conduit in formed if conduit is not None]

    def laid(self, place: Place, tile: Tile) -> "Net":
        """The net with a turned tile laid there."""
        conduits = dict(self.conduits)
        for conduit in self.formed(place, tile):
            for part in conduit.parts:
                conduits[part] = conduit
        return Net({**self.tiles, place: tile}, conduits)

    def with_conduit(self, conduit: Conduit) -> "Net":
        """The net with a conduit in place of the one of the same parts."""
        return replace(self, conduits={**self.conduits, **dict.fromkeys(conduit.parts, conduit)})


def fresh_net() -> Net:
    """The start tile alone."""
    alone = Conduit(frozenset({(MIDDLE, 0)}), len(SIDES), (0, 0, 0))
    return Net({MIDDLE: START}, {(MIDDLE, 0): alone})


def neighbours(place: Place) -> Iterator[Place]:
    """The places beside a place, by side."""
    x, y = place
    return ((x + dx, y + dy) for dx, dy in _STEPS)


def turns_of(tile: Tile) -> list[int]:
    """The turns by which a tile looks different."""
    seen: list[Tile] = []
    wanted = []
    for turn in TURNS:
        turned = Tile(tuple(sorted(tile.turned(turn).groups, key=lambda group: group.sides)))
        if turned not in seen:
            seen.append(turned)
            wanted.append(turn)
    return wanted


@dataclass(slots=True)
class _Piece:
    """Groups of a tile that is being laid, with the conduits they touch."""

    groups: set[int]
    sides: set[int]
    joints: int = 0
    conduits: set[Conduit] = field(default_factory=set)


def _joined(pieces: list[_Piece]) -> list[_Piece]:
    """Pieces that touch the same conduit are one."""
    whole: list[_Piece] = []
    for piece in pieces:
        meeting = [other for other in whole if other.conduits & piece.conduits]
        for other in meeting:
            whole.remove(other)
            piece.groups |= other.groups
            piece.sides |= other.sides
            piece.joints += other.joints
            piece.conduits |= other.conduits
        whole.append(piece)
    return whole


def _merged(place: Place, tile: Tile, piece: _Piece) -> Conduit:
    parts = {(place, number) for number in piece.groups}
    chambers = _counted(colour for number in piece.groups for colour in tile.groups[number].chambers)
    engineers: list[Engineer] = []
    # Each joint closes one side of this tile and one of a conduit.
    still_open = len(piece.sides) - 2 * piece.joints
    for conduit in piece.conduits:
        parts |= conduit.parts
        still_open += conduit.open
        chambers = [one + other for one, other in zip(chambers, conduit.chambers, strict=True)]
        engineers += conduit.engineers
    ordered = tuple(sorted(engineers, key=lambda one: (one.seat, one.chamber)))
    orange, green, blue = chambers
    return Conduit(frozenset(parts), still_open, (orange, green, blue), ordered)


def _counted(colours: Iterable[Colour]) -> list[int]:
    counts = [0, 0, 0]
    for colour in colours:
        counts[colour] += 1
    return counts


def _opposite(side: int) -> int:
    return (side + 2) % len(SIDES)


def _group_at(tile: Tile, side: int) -> int:
    return next(number for number, group in enumerate(tile.groups) if side in group.sides)
