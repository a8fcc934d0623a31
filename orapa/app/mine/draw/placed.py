"""Gems where they lie on the board, and the small discs that say something about them."""

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.polygons import centroid
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem, gem_box
from orapa.engine.mine.rules.positions import Position


def draw_placed(
    canvas: Canvas, plot: Plot, position: Position, strength: float = 1.0, glow: int = 0, letter: bool = True
) -> Look:
    """A gem where it lies on the board."""
    unit = plot.unit * canvas.scale
    look = Look(position.gem, position.turn, position.mirrored, unit, canvas.theme, letter=letter, glow=glow)
    draw_gem(canvas, look, gem_box(plot, position), strength)
    return look


def draw_badge_on(canvas: Canvas, plot: Plot, position: Position, icon: str) -> None:
    """A small brass disc on a gem, below its letter."""
    theme, unit = canvas.theme, plot.unit
    x, y = plot.at(centroid([(float(x), float(y)) for x, y in position.outline]))
    r = max(6.5, 0.15 * unit)
    # The letter reaches 0.11 units below the middle; the disc has a rim of its own and keeps away from it.
    center = (x, y + 0.11 * unit + 3 + r + 1.5)
    disc = Box(center[0] - r, center[1] - r, 2 * r, 2 * r)
    canvas.rounded(disc.grow(1.5), r + 1.5, theme.well)
    canvas.rounded(disc, r, theme.fill)
    canvas.icon(icon, center, 1.3 * r, theme.on_gold, 3.4)
