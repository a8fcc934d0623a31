"""Boxes in logical pixels."""

import math
from typing import NamedTuple

# Above this many boxes one box round all of them is cheaper to draw.
MOST_BOXES = 6


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def grow(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def move(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def union(self, other: "Box") -> "Box":
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def overlaps(self, other: "Box") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def holds(self, pos: tuple[float, float]) -> bool:
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def encloses(self, other: "Box", slack: float = 0.01) -> bool:
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def row(space: Box, count: int, gap: float) -> tuple[Box, ...]:
    """Boxes side by side that fill a space."""
    width = (space.w - (count - 1) * gap) / count
    return tuple(Box(space.x + i * (width + gap), space.y, width, space.h) for i in range(count))


def lines(first: Box, count: int, columns: int, gap: float) -> tuple[Box, ...]:
    """Boxes in lines below each other, each line as high and as wide as the first."""
    boxes: list[Box] = []
    for line in range(math.ceil(count / columns)):
        boxes += row(first.move(0, line * (first.h + gap)), columns, gap)
    return tuple(boxes[:count])


def grid(space: Box, count: int, columns: int, gap: float) -> tuple[Box, ...]:
    """Boxes in lines that fill a space."""
    high = math.ceil(count / columns)
    return lines(Box(space.x, space.y, space.w, (space.h - (high - 1) * gap) / high), count, columns, gap)


def merged(boxes: list[Box]) -> list[Box]:
    """Boxes that cover the same and do not overlap, so that nothing is drawn twice."""
    result: list[Box] = []
    for box in boxes:
        while hit := next((other for other in result if other.overlaps(box)), None):
            result.remove(hit)
            box = box.union(hit)
        result.append(box)
    if len(result) > MOST_BOXES:
        whole = result[0]
        for box in result[1:]:
            whole = whole.union(box)
        return [whole]
    return result
