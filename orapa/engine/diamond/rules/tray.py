"""The tray: 42 sites in an octagon, each with a stone; sixteen stones are fixed, the others loose, and all look alike.

site    a number from 1 to 42, row by row from the top
pitch   the distance of neighbouring sites in a row, the unit of places
"""

from enum import StrEnum
from functools import lru_cache
from math import dist
from random import Random

from orapa.engine.play.refused import excerpt

ROWS = (4, 6, 7, 8, 7, 6, 4)
SITES = range(1, sum(ROWS) + 1)
FIXED = 16
LOOSE = len(SITES) - FIXED
ROW_PITCH = 1.03
JITTER = 0.18
NEAR = 1.2
"""Stones so many pitches apart are neighbours."""

Place = tuple[float, float]


class Layout(StrEnum):
    """How stones stand: scattered is harder to remember."""

    SCATTERED = "scattered"
    GRID = "grid"


def parse_layout(text: str) -> Layout:
    """The layout of that name."""
    if text not in tuple(Layout):
        raise ValueError(f"expected a layout ({', '.join(Layout)}), read {excerpt(text)!r}")
    return Layout(text)


def parse_site(text: str) -> int:
    """The site of that number."""
    if text not in _NUMBERS:
        raise ValueError(f"expected a stone from 1 to {SITES[-1]}, read {excerpt(text)!r}")
    return int(text)


@lru_cache(maxsize=32)
def places(layout: Layout, tray: str, number: int) -> tuple[Place, ...]:
    """Where the stones stand in a round, by site, in pitches from the middle; `tray` tells one match from another."""
    chance = Random(f"tray {tray}, round {number}")
    reach = JITTER if layout is Layout.SCATTERED else 0.0
    return tuple(
        (column - (width - 1) / 2 + chance.uniform(-reach, reach), y + chance.uniform(-reach, reach))
        for y, width in zip(_heights(), ROWS, strict=True)
        for column in range(width)
    )


@lru_cache(maxsize=32)
def neighbours(layout: Layout, tray: str, number: int) -> tuple[frozenset[int], ...]:
    """Per site the sites near it in that round."""
    where = places(layout, tray, number)
    return tuple(
        frozenset(other for other in SITES if other != site and dist(where[site - 1], where[other - 1]) <= NEAR)
        for site in SITES
    )


def _heights() -> list[float]:
    return [(row - (len(ROWS) - 1) / 2) * ROW_PITCH for row in range(len(ROWS))]


_NUMBERS = frozenset(map(str, SITES))
