"""Gems side by side: the picture of a gem set."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.gems import PAD, Look, sprite
from orapa.engine.mine.rules.gems import SHAPES, Gem

GAP = 0.5
ROW = 2.0


@dataclass(frozen=True)
class Placed:
    """A gem and the box it fills; the boxes of all gems have one scale."""

    gem: Gem
    box: Box
    unit: float


def gem_rows(gems: Sequence[Gem], space: Box, most: float = 48.0) -> list[Placed]:
    """The gems in the middle of the space, in one or two rows and as large as all seven would be there."""
    arranged = max((_one_row, _two_rows), key=lambda rows: _unit(rows(list(Gem)), space))
    unit = min(most, _unit(arranged(list(Gem)), space))
    rows = arranged(gems)
    placed = []
    height = (len(rows) * ROW + (len(rows) - 1) * GAP) * unit
    y = space.y + (space.h - height) / 2
    for row in rows:
        x = space.x + (space.w - _row_width(row) * unit) / 2
        for gem in row:
            shape = SHAPES[gem][0, False]
            down = (ROW - shape.rows) / 2 * unit
            placed.append(Placed(gem, Box(x, y + down, shape.columns * unit, shape.rows * unit), unit))
            x += (shape.columns + GAP) * unit
        y += (ROW + GAP) * unit
    return placed


def draw_gem_rows(canvas: Canvas, gems: Sequence[Gem], space: Box) -> None:
    for placed in gem_rows(gems, space):
        image = sprite(Look(placed.gem, 0, False, placed.unit * canvas.scale, canvas.theme))
        reach = PAD * placed.unit
        place = (round((placed.box.x - reach) * canvas.scale), round((placed.box.y - reach) * canvas.scale))
        canvas.surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _one_row(gems: Sequence[Gem]) -> list[Sequence[Gem]]:
    return [gems]


def _two_rows(gems: Sequence[Gem]) -> list[Sequence[Gem]]:
    return [[gem for gem in gems if _width(gem) < 4], [gem for gem in gems if _width(gem) >= 4]]


def _width(gem: Gem) -> int:
    return SHAPES[gem][0, False].columns


def _row_width(row: Sequence[Gem]) -> float:
    return sum(map(_width, row)) + GAP * max(0, len(row) - 1)


def _unit(rows: Sequence[Sequence[Gem]], space: Box) -> float:
    height = len(rows) * ROW + (len(rows) - 1) * GAP
    return float(int(min(space.h / height, *(space.w / _row_width(row) for row in rows if row))))
