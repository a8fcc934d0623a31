"""The odds of a cell: a wash of brass as strong as the cell is likely covered, the percentage, the likeliest gem."""

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import Colour, Theme, mix
from orapa.app.mine.draw.board import Plot
from orapa.engine.mine.rules.board import COLUMNS, Cell

# At most so much of the brass, in steps that keep the number of tints small.
STRONGEST, STEPS = 0.5, 20
# Sizes of number and letter in cells, and how small they may get.
NUMBER, LETTER = 0.3, 0.22
LEAST_NUMBER, LEAST_LETTER = 11.5, 8.5


def draw_wash(canvas: Canvas, plot: Plot, cell: Cell, share: float) -> None:
    """The ground of a cell; the more likely something lies there, the more brass."""
    box, theme, unit = plot.cell_box(cell).grow(-max(0.5, 0.016 * plot.unit)), canvas.theme, plot.unit
    canvas.rounded(box, 0.07 * unit, wash(theme, cell, share))


def wash(theme: Theme, cell: Cell, share: float) -> Colour:
    """The tint of a cell."""
    row, column = divmod(cell, COLUMNS)
    ground = theme.cell if (row + column) % 2 else theme.cell2
    return mix(ground, theme.fill, STRONGEST * round(share * STEPS) / STEPS)


def draw_chance(canvas: Canvas, plot: Plot, cell: Cell, percent: str, letter: str, plated: bool) -> None:
    """Number and letter; on a plate of their own where something else is drawn in the cell."""
    box, theme, unit = plot.cell_box(cell), canvas.theme, plot.unit
    (x, y), size = box.center, max(LEAST_NUMBER, NUMBER * unit)
    certain = percent in ("0", "100")
    apart = 0.0 if not letter or certain else 0.15 * unit
    if plated:
        wide = lettering.measure(percent, "ExtraBold", size) + 6
        canvas.rounded(Box(x - wide / 2, y - apart - size * 0.58, wide, size * 1.16), size * 0.4, theme.surf)
    ink = theme.mute if percent == "0" else theme.text
    canvas.text(percent, (x, y - apart), size, "Medium" if percent == "0" else "ExtraBold", ink, "center")
    if apart:
        canvas.text(letter, (x, y + 0.25 * unit), max(LEAST_LETTER, LETTER * unit), "Bold", theme.mute, "center")
