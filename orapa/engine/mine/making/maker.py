"""The mine-maker: the mine that belongs to a seed, the same on every platform.

seed        a number or a text; 7 and "7" are the same seed
legal       in the Czech sense: every gem is seen straight from the rim, so the German edition is content too
waves-only  no other mine gives the same answers to all 36 waves
twin-free   no other mine gives the same answers to all waves and scans
graded      seeds whose mines were graded beforehand, since that takes long: a text with a line for each grade
            and par, such as `steady 8: 3 17~ 29=`; ~ has a twin by waves, = one by waves and scans

Every legal mine is equally likely: all gems are thrown anywhere until they lie well together, and a throw is
given up as a whole. To move only the gem that lies badly would favour crowded mines.
"""

import re
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from orapa.engine.mine.deduction.listing import Listing, listing, top
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import CELLS
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, Position
from orapa.engine.mine.rules.waves import scan, seen, table
from orapa.engine.play.refused import check_length, excerpt
from orapa.engine.play.working import finish


class Band(StrEnum):
    """A grade: a quarter of all mines of a set, from easy to hard; see `grading`."""

    GENTLE = "gentle"
    STEADY = "steady"
    TRICKY = "tricky"
    FIENDISH = "fiendish"


MAKER_VERSION = 1
"""Part of every seed: whatever changes the mine of a seed is a new version."""

_VERSION_LINE = f"maker {MAKER_VERSION}"
_WAVES_TWIN, _TWIN = "~", "="
_GRADED_LINE = re.compile(rf"([a-z]+) (\d{{1,3}}):((?: \d{{1,9}}[{_WAVES_TWIN}{_TWIN}]?)+)", re.ASCII)
_LONGEST_GRADED = 100_000
"""Signs; the seeds of a set take a tenth of it."""

PROOF_NODES = 20_000
"""Nodes a proof may take; a mine that would need more is passed over. Measured: below 300 in every set."""


@dataclass(frozen=True, slots=True)
class Made:
    """A computer mine with its grade and par, empty and None where they were not asked for."""

    mine: Mine
    grade: str = ""
    par: int | None = None


@dataclass(frozen=True, slots=True)
class Graded:
    """A seed whose mine was graded."""

    seed: int
    band: Band
    par: int
    waves_only: bool = True
    twin_free: bool = True


def make(
    gem_set: GemSet,
    seed: int | str,
    *,
    waves_only: bool = False,
    twin_free: bool = False,
    version: int = MAKER_VERSION,
) -> Made:
    """Make the mine of this seed."""
    return finish(making(gem_set, seed, waves_only=waves_only, twin_free=twin_free, version=version))


def making(
    gem_set: GemSet,
    seed: int | str,
    *,
    waves_only: bool = False,
    twin_free: bool = False,
    version: int = MAKER_VERSION,
) -> Generator[int, None, Made]:
    """Make the mine of this seed in slices: the first thrown that has what is asked for, proven."""
    if version != MAKER_VERSION:
        raise ValueError(f"expected version {MAKER_VERSION} of the mine-maker, read {version}")
    # Text seeds and `randrange` draw the same on Python 3.11 to 3.13 and in the browser; a test holds them to it.
    rng = Random(f"mine {version} {gem_set} {seed}")
    while True:
        mine = thrown(gem_set, rng)
        if not waves_only and not twin_free:
            return Made(mine)
        alike = yield from listing_alike(mine, gem_set, scans=not waves_only, most=1)
        if alike.finished:
            return Made(mine)


def parse_band(text: str) -> Band:
    """The grade of that name, in either case."""
    try:
        return Band(check_length(text).lower())
    except ValueError:
        raise ValueError(f"expected a grade ({', '.join(Band)}), read {excerpt(text)!r}") from None


def make_graded(
    graded: Sequence[Graded],
    gem_set: GemSet,
    seed: int | str,
    band: Band,
    *,
    waves_only: bool = False,
    twin_free: bool = False,
) -> Made:
    """Pick a mine of this grade by a seed of its own: neighbouring numbers give different mines."""
    fitting = [
        one
        for one in graded
        if one.band is band and (one.waves_only or not waves_only) and (one.twin_free or not twin_free)
    ]
    if not fitting:
        raise ValueError(f"expected graded seeds of {gem_set} that are {band}, found none")
    number = int(seed) if str(seed).isdecimal() else Random(f"graded {seed}").randrange(1 << 32)
    chosen = fitting[number % len(fitting)]
    return replace(make(gem_set, chosen.seed), grade=band, par=chosen.par)


def parse_graded(text: str) -> tuple[Graded, ...]:
    """The graded seeds written in a text, by number."""
    version, *lines = check_length(text, _LONGEST_GRADED).splitlines() or [""]
    if version != _VERSION_LINE:
        raise ValueError(f"expected seeds of {_VERSION_LINE!r}, read {excerpt(version)!r}")
    graded = []
    for line in lines:
        read = _GRADED_LINE.fullmatch(line)
        if not read:
            raise ValueError(f"expected a grade, par and seeds, read {excerpt(line)!r}")
        band, par, seeds = parse_band(read[1]), int(read[2]), read[3]
        for word in seeds.split():
            number = int(word.rstrip(_WAVES_TWIN + _TWIN))
            graded.append(Graded(number, band, par, word.isdecimal(), not word.endswith(_TWIN)))
    return tuple(sorted(graded, key=lambda one: one.seed))


def print_graded(graded: Iterable[Graded]) -> str:
    """The text that these graded seeds are kept in."""
    lines: dict[tuple[Band, int], list[str]] = {}
    for one in graded:
        mark = "" if one.waves_only else _WAVES_TWIN if one.twin_free else _TWIN
        lines.setdefault((one.band, one.par), []).append(f"{one.seed}{mark}")
    order = sorted(lines, key=lambda head: (tuple(Band).index(head[0]), head[1]))
    return "\n".join([_VERSION_LINE, *(f"{band} {par}: {' '.join(lines[band, par])}" for band, par in order), ""])


def thrown(gem_set: GemSet, rng: Random) -> Mine:
    """A mine drawn from all legal ones, each as likely as any other."""
    every_gem = sum(gem.bit for gem in gem_set.gems)
    while True:
        mine = _thrown_apart(gem_set, rng)
        if mine is not None and seen(mine.covered, mine.bounces) == every_gem:
            return mine


def listing_alike(mine: Mine, gem_set: GemSet, *, scans: bool, most: int) -> Generator[int, None, Listing]:
    """List the mines, this one among them, that answer all waves, and all scans if wanted, as this one does.

    Ends unfinished beyond the most wanted: with 1, a finished list is the proof that there is no other.
    """
    answers: list[Answer] = [*table(mine)]
    if scans:
        answers += (scan(mine, cell) for cell in range(CELLS))
    node = top(answers, gem_set.gems)
    return (yield from listing(node, gem_set.gems, Edition.GERMAN, PROOF_NODES, most))


def _thrown_apart(gem_set: GemSet, rng: Random) -> Mine | None:
    taken = 0
    positions: list[Position] = []
    for gem in gem_set.gems:
        position = POSITIONS[gem][rng.randrange(len(POSITIONS[gem]))]
        if taken & position.footprint:
            return None
        taken |= position.footprint
        positions.append(position)
    return Mine(positions)
