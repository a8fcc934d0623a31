"""Icons as lines on a 24 by 24 grid."""

import math
from collections.abc import Sequence

import pygame

from orapa.app.look.cache import kept
from orapa.app.look.shapes import Point, arc, oversampled, stroke
from orapa.app.look.theme import Colour

GRID = 24
LINE = 2.0
# Thinner lines than this look broken next to text.
MIN_LINE = 1.3
OVERSAMPLE = 4

Lines = tuple[Sequence[Point], ...]


def icon(name: str, size: float, colour: Colour, line: float = LINE) -> pygame.Surface:
    """The icon at a size in device pixels."""
    pixels = max(1, round(size))
    return kept(("icon", name, pixels, colour, line), lambda: _draw(name, pixels, colour, line))


def _draw(name: str, pixels: int, colour: Colour, line: float) -> pygame.Surface:
    k = pixels * OVERSAMPLE / GRID
    ink = (*colour, 255)
    width = max(line * k, MIN_LINE * OVERSAMPLE)

    def paint(large: pygame.Surface) -> None:
        for points in LINES.get(name, ()):
            stroke(large, [(x * k, y * k) for x, y in points], ink, width)
        for x, y, radius in DOTS.get(name, ()):
            pygame.draw.circle(large, ink, (x * k, y * k), radius * k)
        for points in FILLS.get(name, ()):
            pygame.draw.polygon(large, ink, [(x * k, y * k) for x, y in points])

    return oversampled((pixels, pixels), OVERSAMPLE, colour, paint)


def _closed(*points: Point) -> list[Point]:
    return [*points, points[0]]


def _around(count: int, radius: float, start: float = 0.0) -> list[Point]:
    turns = (start + i * math.tau / count for i in range(count))
    return [(12 + radius * math.sin(turn), 12 - radius * math.cos(turn)) for turn in turns]


def _star() -> list[Point]:
    tips, dents = _around(5, 9), _around(5, 4, math.pi / 5)
    return _closed(*(point for pair in zip(tips, dents, strict=True) for point in pair))


def _compass() -> list[Point]:
    tips, dents = _around(4, 6.2), _around(4, 2.4, math.pi / 4)
    return _closed(*(point for pair in zip(tips, dents, strict=True) for point in pair))


def _rays(count: int, start: float, end: float) -> list[list[Point]]:
    return [[a, b] for a, b in zip(_around(count, start), _around(count, end), strict=True)]


LINES: dict[str, Lines] = {
    "undo": ([(9, 4.5), (4.5, 9), (9, 13.5)], [(4.5, 9), (13.5, 9), *arc(13.5, 14, 5, -90, 90), (9, 19)]),
    "redo": ([(15, 4.5), (19.5, 9), (15, 13.5)], [(19.5, 9), (10.5, 9), *arc(10.5, 14, 5, -90, -270), (15, 19)]),
    "suppose": (
        [(6, 18), (6, 6)],
        [(6, 15), (6.6, 12.6), (8.6, 11), (12, 10.4), (15, 9.6), (17, 7.6), (17.6, 6.6)],
    ),
    "hand": ([(4, 12.5), (20, 4.5), (14.6, 19.5), (11, 13.4), (4, 12.5)], [(11, 13.4), (20, 4.5)]),
    "menu": ([(5, 7), (19, 7)], [(5, 12), (19, 12)], [(5, 17), (19, 17)]),
    "rotate": (arc(12, 12.5, 7, -40, 250), [(17.6, 3.6), (17.6, 8.2), (13, 8.4)]),
    "mirror": (
        [(12, 3), (12, 21)],
        _closed((8.5, 6.5), (8.5, 17.5), (3, 17.5)),
        _closed((15.5, 6.5), (15.5, 17.5), (21, 17.5)),
    ),
    "gem": (_closed((7, 5), (17, 5), (21, 10), (12, 20), (3, 10)), [(3, 10), (21, 10)], [(9, 10), (12, 20), (15, 10)]),
    "half": (_closed((5, 5), (19, 5), (19, 19), (5, 19)),),
    "erase": (
        _closed((9, 19), (4.5, 14.5), (13.5, 5.5), (19.5, 11.5), (12, 19)),
        [(9, 10), (15, 16)],
        [(12, 19), (20, 19)],
    ),
    "uturn": ([(7, 20), (7, 10), *arc(12, 9.5, 5, 180, 360), (17, 15)], [(13.6, 12), (17, 15.6), (20.4, 12)]),
    "arrow": ([(4, 12), (19, 12)], [(13.5, 6.5), (19, 12), (13.5, 17.5)]),
    "scan": (
        [(4, 8), (4, 4), (8, 4)],
        [(16, 4), (20, 4), (20, 8)],
        [(20, 16), (20, 20), (16, 20)],
        [(8, 20), (4, 20), (4, 16)],
    ),
    "share": ([(6, 12), (17.5, 6)], [(6, 12), (17.5, 18)]),
    "home": ([(4, 11.5), (12, 4.5), (20, 11.5)], [(6.5, 10), (6.5, 19.5), (17.5, 19.5), (17.5, 10)]),
    "flag": ([(6, 21), (6, 4), (18, 4), (15, 8.5), (18, 13), (6, 13)],),
    "no pip": (_closed((12, 3), (20, 12), (12, 21), (4, 12)),),
    "mix": (arc(9, 9.5, 5.2, 0, 360), arc(15, 9.5, 5.2, 0, 360), arc(12, 15, 5.2, 0, 360)),
    "keys": (
        _closed((3, 6.5), (21, 6.5), (21, 17.5), (3, 17.5)),
        [(8, 14), (16, 14)],
    ),
    "next": ([(9.5, 5), (16, 12), (9.5, 19)],),
    "star": (_star(),),
    "robot": (_closed((5.5, 9), (18.5, 9), (18.5, 18.5), (5.5, 18.5)), [(12, 9), (12, 5.4)]),
    "people": (
        arc(9, 8.5, 3.4, 0, 360),
        arc(9, 20, 6.2, 195, 345),
        arc(16.6, 9.5, 2.6, -100, 120),
        arc(16.5, 19.5, 4.8, 280, 345),
    ),
    "pencil": (
        [(5, 19), (6, 14.6), (15.8, 4.8), (19.2, 8.2), (9.4, 18), (5, 19)],
        [(13.4, 7.2), (16.8, 10.6)],
    ),
    "book": (
        _closed((12, 6.5), (9.5, 5), (4, 5), (4, 18), (9.5, 18), (12, 19.5)),
        [(12, 19.5), (14.5, 18), (20, 18), (20, 5), (14.5, 5), (12, 6.5)],
    ),
    "bulb": (
        [(9.3, 17), (9, 15.4), *arc(12, 9.8, 6, 130, 410), (15, 15.4), (14.7, 17), (9.3, 17)],
        [(10, 20.3), (14, 20.3)],
    ),
    "chart": ([(4.5, 4.5), (4.5, 19.5), (19.5, 19.5)], [(8, 15.5), (11.5, 10.5), (14.5, 13), (19, 6.5)]),
    "filter": ([(4, 7), (20, 7)], [(7, 12), (17, 12)], [(10, 17), (14, 17)]),
    "triangle": (_closed((12, 4), (21, 20), (3, 20)),),
    "trash": (
        [(4.5, 6.8), (19.5, 6.8)],
        [(9.2, 6.6), (9.8, 4), (14.2, 4), (14.8, 6.6)],
        [(6.5, 7), (7.4, 20), (16.6, 20), (17.5, 7)],
        [(10.2, 10.5), (10.5, 16.5)],
        [(13.8, 10.5), (13.5, 16.5)],
    ),
    "clock": (arc(12, 12, 8, 0, 360), [(12, 7.5), (12, 12), (15.5, 14)]),
    "gear": (arc(12, 12, 3.2, 0, 360), arc(12, 12, 6.6, 0, 360), *_rays(8, 7, 9)),
    "sun": (arc(12, 12, 4.2, 0, 360), *_rays(8, 7.4, 9.6)),
    "moon": ([*arc(11.5, 12.5, 7.6, 10, 260), *arc(16.8, 7.2, 7.4, 195, 75)],),
    "calendar": (
        _closed((4.5, 6), (19.5, 6), (19.5, 19.5), (4.5, 19.5)),
        [(4.5, 10.5), (19.5, 10.5)],
        [(8.5, 3.8), (8.5, 7)],
        [(15.5, 3.8), (15.5, 7)],
    ),
    "back": ([(14.5, 5), (8, 12), (14.5, 19)],),
    "minus": ([(6, 12), (18, 12)],),
    "plus": ([(6, 12), (18, 12)], [(12, 6), (12, 18)]),
    "tabs": (_closed((4, 8), (16, 8), (16, 20), (4, 20)), [(8, 8), (8, 4), (20, 4), (20, 16), (16, 16)]),
    "flame": (
        _closed(
            (12, 2.8),
            (13.2, 6.6),
            (16.6, 10),
            (18.4, 13.6),
            (17.8, 17.4),
            (15.4, 20.2),
            (12, 21.2),
            (8.6, 20.2),
            (6.2, 17.4),
            (5.8, 13.8),
            (7.2, 10.6),
            (8.8, 12.4),
            (10.4, 9.6),
            (10.6, 6.2),
        ),
        [(12, 21), (9.9, 19), (10.2, 16.4), (12, 14), (13.8, 16.4), (14.1, 19), (12, 21)],
    ),
    "tent": (
        _closed((12, 4.5), (3.5, 19.5), (20.5, 19.5)),
        [(12, 11), (8, 19.5)],
        [(12, 11), (16, 19.5)],
        [(10.6, 2.6), (12, 4.5), (13.4, 2.6)],
    ),
    "picture": (
        _closed((4, 5), (20, 5), (20, 19), (4, 19)),
        [(4, 16), (9, 11), (13, 15), (15.5, 12.5), (20, 17)],
    ),
    "check": ([(5, 12.5), (10, 17.5), (19, 7)],),
    "close": ([(6, 6), (18, 18)], [(18, 6), (6, 18)]),
    "reload": (arc(12, 12.5, 7, -40, 250), [(17.6, 3.6), (17.6, 8.2), (13, 8.4)]),
    # What computer players are known by.
    "helmet": (arc(12, 15.5, 7.6, 180, 360), [(2.8, 16), (21.2, 16)], [(5, 19.3), (19, 19.3)]),
    "path": (
        [(4.5, 5.5), *arc(15.5, 8.75, 3.25, -90, 90), *arc(8.5, 15.25, 3.25, 270, 90), (20, 18.5)],
        [(16.5, 15), (20, 18.5), (16.5, 22)],
    ),
    "die": (_closed((4.5, 4.5), (19.5, 4.5), (19.5, 19.5), (4.5, 19.5)),),
    "ledger": (
        _closed((5, 3.8), (19, 3.8), (19, 20.2), (5, 20.2)),
        [(8.6, 3.8), (8.6, 20.2)],
        [(11.8, 8), (16, 8)],
        [(11.8, 12), (16, 12)],
        [(11.8, 16), (16, 16)],
    ),
    "pick": (arc(7.4, 16.6, 12.2, -88, -2), [(4, 20), (15.9, 8.1)]),
    "compass": (arc(12, 12, 9, 0, 360), _compass()),
}
DOTS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "robot": ((9.4, 13.6, 1.5), (14.6, 13.6, 1.5), (12, 4.6, 1.6)),
    "dot": ((12, 12, 4.5),),
    "scan": ((12, 12, 2.6),),
    "share": ((6, 12, 2.6), (17.5, 6, 2.6), (17.5, 18, 2.6)),
    "suppose": ((18, 5, 2.4), (6, 4, 2.4), (6, 20, 2.4)),
    "picture": ((15.5, 8.8, 1.6),),
    "keys": ((7, 10, 1.1), (12, 10, 1.1), (17, 10, 1.1)),
    "helmet": ((12, 10.6, 2.2),),
    "die": ((8.6, 8.6, 1.45), (15.4, 8.6, 1.45), (12, 12, 1.45), (8.6, 15.4, 1.45), (15.4, 15.4, 1.45)),
}
FILLS: dict[str, Lines] = {
    "play": ([(7, 4.5), (19.5, 12), (7, 19.5)],),
    "half": ([(5, 19), (19, 19), (19, 5)],),
    "full star": (_star(),),
    "pip": ([(12, 2), (21, 12), (12, 22), (3, 12)],),
}
NAMES = frozenset(LINES) | frozenset(FILLS) | frozenset(DOTS)
