"""A mine in small: cells, gems without letters, dots at the ports that were asked, and at most one wave."""

from dataclasses import dataclass

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import clear_surface
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.placed import draw_placed
from orapa.app.mine.draw.waves import draw_wave, segments_of
from orapa.engine.mine.rules.board import CELLS, COLUMNS, ROWS, Port
from orapa.engine.mine.rules.paths import Path
from orapa.engine.mine.rules.positions import Position

UNIT, FRAME = 14.0, 6.0
DOT, CORE = 3.6, 1.8
SIZE = (COLUMNS * UNIT + 2 * FRAME, ROWS * UNIT + 2 * FRAME)


@dataclass(frozen=True)
class Mini:
    """What is seen in it."""

    gems: tuple[Position, ...]
    asked: frozenset[Port]
    path: Path | None = None


def draw_mini(canvas: Canvas, at: tuple[float, float], mini: Mini, unit: float = UNIT) -> None:
    """The mine with its upper left corner at a place."""
    plot = Plot(at[0] + FRAME, at[1] + FRAME, unit, FRAME, DOT, 0)
    slab, theme = canvas.device(plot.slab), canvas.theme
    key = ("mini board", slab.size, theme.name)
    canvas.lay(kept(key, lambda: _ground(canvas, Plot(FRAME, FRAME, unit, FRAME, DOT, 0))), slab)
    for position in mini.gems:
        draw_placed(canvas, plot, position, letter=False)
    for port in mini.asked:
        x, y = plot.outside(port, FRAME / 2)
        canvas.rounded(Box(x - DOT / 2, y - DOT / 2, DOT, DOT), DOT / 2, theme.mark)
    if mini.path:
        segments = segments_of(mini.path, [plot.at(spot) for spot in mini.path.spots])
        if segments:
            draw_wave(canvas.surface, segments, CORE, canvas.scale, theme)


def _ground(canvas: Canvas, plot: Plot) -> pygame.Surface:
    theme = canvas.theme
    image = clear_surface(canvas.device(plot.slab).size, theme.slab)
    small = Canvas(image, canvas.scale, theme)
    small.rounded(plot.slab, 6, theme.slab)
    small.ring(plot.slab, 6, 1, theme.slab_hi)
    small.rounded(plot.field.grow(1), 2, theme.well)
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        small.rounded(plot.cell_box(cell).grow(-0.5), 1.5, theme.cell if (row + column) % 2 else theme.cell2)
    return image
