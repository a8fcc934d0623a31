"""Bands: things below each other that grow together with the room they have.

band   a line of boxes, or several lines of one kind, with the least and the most that a line is high
share  how far everything has grown from its least to its most, from 0 to 1
"""

from collections.abc import Sequence
from typing import NamedTuple

from orapa.app.frame.geometry import Box, row

GAP = (6.0, 12.0)
# Between the lines of one band.
INNER = (4.0, 12.0)


class Band(NamedTuple):
    """What it is, how high a line of it is at least and at most, and so the gap above it; its boxes by columns."""

    name: str
    least: float
    most: float
    gap: tuple[float, float] = GAP
    columns: int = 1
    boxes: int = 1

    @property
    def lines(self) -> int:
        return -(-self.boxes // self.columns)


Stack = dict[str, tuple[Box, ...]]
"""The boxes of bands by name."""


def between(low: float, high: float, share: float) -> float:
    """What lies so far from one value to another."""
    return low + (high - low) * share


def share_of(value: float, low: float, high: float) -> float:
    """How far a value lies from one to another, 0 to 1."""
    return min(1.0, max(0.0, (value - low) / (high - low)))


def height_of(bands: Sequence[Band], share: float) -> float:
    """How high bands are together."""
    high = sum(between(*band.gap, share) for band in bands[1:])
    for band in bands:
        high += band.lines * between(band.least, band.most, share) + max(0, band.lines - 1) * between(*INNER, share)
    return high


def stack(space: Box, bands: Sequence[Band]) -> Stack:
    """The bands from the top of a space on, as high as it allows."""
    share = share_of(space.h, height_of(bands, 0), height_of(bands, 1))
    inner, y = between(*INNER, share), space.y
    found: dict[str, list[Box]] = {}
    for i, band in enumerate(bands):
        y += between(*band.gap, share) if i else 0.0
        high = between(band.least, band.most, share)
        for line in range(band.lines):
            here = min(band.columns, band.boxes - line * band.columns)
            boxes = row(Box(space.x, y, space.w, high), here, between(*GAP, share) if band.lines == 1 else inner)
            found.setdefault(band.name, []).extend(boxes)
            y += high + (inner if line + 1 < band.lines else 0.0)
    return {name: tuple(boxes) for name, boxes in found.items()}
