"""Legality: every fault of a mine at once, with the gems and cells concerned."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import IntFlag, StrEnum, auto
from functools import reduce
from itertools import combinations
from operator import or_

from orapa.engine.mine.rules.board import HEADINGS, Cell, bits_of, cell_name, neighbour, opposite
from orapa.engine.mine.rules.gems import Gem, GemSet, smallest_set
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.waves import reached, seen
from orapa.engine.play.refused import check_length, excerpt


class Edition(StrEnum):
    """The rulebook played by."""

    GERMAN = "german"
    CZECH = "czech"


class Fault(IntFlag):
    """A reason why a mine is not legal."""

    OUTSIDE = auto()
    CONTACT = auto()
    UNREACHED = auto()
    UNSEEN = auto()
    MISSING = auto()
    EXTRA = auto()


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault with the gems and cells concerned."""

    fault: Fault
    gems: tuple[Gem, ...]
    cells: tuple[Cell, ...] = ()

    def __str__(self) -> str:
        """The finding in one line, such as `contact R B: B6 B7`."""
        line = f"{str(self.fault.name).lower()} {' '.join(gem.letter for gem in self.gems)}"
        return f"{line}: {' '.join(map(cell_name, self.cells))}" if self.cells else line


@dataclass(frozen=True, slots=True)
class Legality:
    """All findings about a mine; none if it is legal."""

    findings: tuple[Finding, ...]

    @property
    def faults(self) -> Fault:
        """All kinds of fault found, as flags."""
        return reduce(or_, (finding.fault for finding in self.findings), Fault(0))

    @property
    def legal(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings


def parse_edition(text: str) -> Edition:
    """The edition of that name, in either case."""
    try:
        return Edition(check_length(text).lower())
    except ValueError:
        raise ValueError(f"expected an edition ({', '.join(Edition)}), read {excerpt(text)!r}") from None


def inspect(mine: Mine, gem_set: GemSet | None = None, editions: Collection[Edition] = (Edition.GERMAN,)) -> Legality:
    """All faults of a mine in these editions, for a gem set or else the smallest that holds its gems."""
    findings = [*_outside(mine), *_contacts(mine)]
    # A wave has no clear meaning among gems that stick out or overlap.
    if not findings:
        if Edition.GERMAN in editions:
            findings += _unmet(mine, Fault.UNREACHED, reached(mine.covered, mine.bounces))
        if Edition.CZECH in editions:
            findings += _unmet(mine, Fault.UNSEEN, seen(mine.covered, mine.bounces))
    wanted = (gem_set or smallest_set(mine.gems)).gems
    findings += (Finding(Fault.MISSING, (gem,)) for gem in wanted if gem not in mine.gems)
    findings += (
        Finding(Fault.EXTRA, (position.gem,), _cells(position))
        for position in mine.positions
        if position.gem not in wanted
    )
    return Legality(tuple(findings))


def lies_apart(mine: Mine) -> bool:
    """Whether all gems lie inside without contact, so that the mine can be asked."""
    return not any(_outside(mine)) and not any(_contacts(mine))


def require_apart(mine: Mine) -> None:
    """Raise `ValueError` with all that is outside or in contact, if anything is."""
    findings = (*_outside(mine), *_contacts(mine))
    if findings:
        told = "; ".join(map(str, findings))
        raise ValueError(f"expected gems that lie inside without contact, read {str(mine)!r}: {told}")


def _outside(mine: Mine) -> Iterator[Finding]:
    for position in mine.positions:
        if position.outside:
            # Cells beyond the rim have no names; a gem wholly beyond it is told by the corner of its box.
            yield Finding(Fault.OUTSIDE, (position.gem,), _cells(position) or (position.cell,))


def _contacts(mine: Mine) -> Iterator[Finding]:
    for one, other in combinations(mine.positions, 2):
        if one.footprint & other.footprint:
            yield Finding(Fault.CONTACT, (one.gem, other.gem), _contact_cells(one, other))


def _contact_cells(one: Position, other: Position) -> tuple[Cell, ...]:
    """The cells both cover or, if they only touch, those on either side of a shared edge."""
    if one.mask & other.mask:
        return tuple(bits_of(one.mask & other.mask))
    theirs = dict(other.halves)
    cells: set[Cell] = set()
    for cell, fill in one.halves:
        for side in HEADINGS:
            beyond = neighbour(cell, side)
            if fill >> side & 1 and beyond in theirs and theirs[beyond] >> opposite(side) & 1:
                cells |= {cell, beyond}
    return tuple(sorted(cells))


def _unmet(mine: Mine, fault: Fault, met: int) -> Iterator[Finding]:
    for position in mine.positions:
        if not met & position.gem.bit:
            yield Finding(fault, (position.gem,), _cells(position))


def _cells(position: Position) -> tuple[Cell, ...]:
    return tuple(bits_of(position.mask))
