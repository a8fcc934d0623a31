"""The board: a slab of slate with a carved well of 80 cells and a strip for the ports."""

from collections.abc import Generator
from dataclasses import dataclass

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.polygons import Point
from orapa.app.look.shapes import clear_surface, oversampled, panel, rounded, shadow
from orapa.app.look.theme import Colour, Theme, mix
from orapa.engine.mine.rules.board import (
    ABOVE,
    AT_LEFT,
    AT_RIGHT,
    BELOW,
    COLUMNS,
    ROWS,
    STEPS,
    Cell,
    Port,
    cell_at,
    port_entry,
)

SHADOW_BLUR, SHADOW_DROP = 20.0, 10.0
SHADOW_ALPHA = {True: 150, False: 80}
INNER_SHADOW = {True: 70, False: 26}
# In cells.
LIP = 0.06


@dataclass(frozen=True)
class Plot:
    """Where the board lies: the grid's origin, the side of a cell, and the measures of the port strip."""

    x: float
    y: float
    unit: float
    strip: float
    lens: float
    label: float

    @property
    def field(self) -> Box:
        """The 80 cells."""
        return Box(self.x, self.y, COLUMNS * self.unit, ROWS * self.unit)

    @property
    def slab(self) -> Box:
        """Cells and port strips."""
        return self.field.grow(self.strip)

    @property
    def lip(self) -> float:
        """How far the well reaches past the cells."""
        return max(2.0, LIP * self.unit)

    def cell_box(self, cell: Cell) -> Box:
        row, column = divmod(cell, COLUMNS)
        return Box(self.x + column * self.unit, self.y + row * self.unit, self.unit, self.unit)

    def cell_under(self, pos: Point) -> Cell | None:
        """The cell at a place, None outside the grid."""
        row, column = (pos[1] - self.y) // self.unit, (pos[0] - self.x) // self.unit
        return cell_at(int(row), int(column))

    def at(self, spot: Point) -> Point:
        """The place of a spot given as (column, row) from the board's top left."""
        return self.x + spot[0] * self.unit, self.y + spot[1] * self.unit

    def rim(self, port: Port) -> tuple[Point, Point]:
        """Where a port's line crosses the rim, and the unit step inwards."""
        cell, heading = port_entry(port)
        x, y = self.cell_box(cell).center
        dx, dy = STEPS[heading]
        return (x - dx * self.unit / 2, y - dy * self.unit / 2), (dx, dy)

    def outside(self, port: Port, by: float) -> Point:
        """The place on a port's line so far outside the rim; negative is inside."""
        (x, y), (dx, dy) = self.rim(port)
        return x - dx * by, y - dy * by

    @property
    def lens_out(self) -> float:
        """How far outside the rim the middle of a lens is."""
        return self.lip + max(2.0, 0.05 * self.strip) + self.lens / 2

    def lens_at(self, port: Port) -> Point:
        return self.outside(port, self.lens_out)

    def label_at(self, port: Port) -> Point:
        inner = self.lens_out + self.lens / 2
        return self.outside(port, inner + (self.strip - inner) / 2)

    def port_box(self, port: Port) -> Box:
        """A port's piece of the strip, as wide as its cell."""
        x, y = self.outside(port, self.strip / 2)
        _, (dx, _) = self.rim(port)
        wide, high = (self.strip, self.unit) if dx else (self.unit, self.strip)
        return Box(x - wide / 2, y - high / 2, wide, high)

    def lane(self, port: Port) -> Box:
        """The row or column of cells behind a port."""
        (x, y), (dx, _) = self.rim(port)
        field, half = self.field, self.unit / 2
        return Box(field.x, y - half, field.w, self.unit) if dx else Box(x - half, field.y, self.unit, field.h)

    def port_under(self, pos: Point, slack: float = 0.0) -> Port | None:
        """The port whose piece of the strip is nearest, if the place is on the strip or that close to it."""
        if not self.slab.grow(slack).holds(pos) or self.field.holds(pos):
            return None
        beside = pos[0] < self.x or pos[0] >= self.field.right
        above = pos[1] < self.y or pos[1] >= self.field.bottom
        if beside and above:
            return None
        if beside:
            row = min(ROWS - 1, int((pos[1] - self.y) / self.unit))
            return (AT_LEFT if pos[0] < self.x else AT_RIGHT)[row]
        column = min(COLUMNS - 1, int((pos[0] - self.x) / self.unit))
        return (ABOVE if pos[1] < self.y else BELOW)[column]


def draw_board(canvas: Canvas, plot: Plot) -> None:
    """Draw slab, well and cells."""
    slab, key = canvas.device(plot.slab), (plot, canvas.scale, canvas.theme.name)
    shade = kept(("board shade", *key), lambda: _shade(canvas, plot))
    spread, drop = (shade.get_width() - slab.width) // 2, round(SHADOW_DROP * canvas.scale)
    canvas.lay(shade, (slab.x - spread, slab.y - spread + drop))
    canvas.lay(kept(("board", *key), lambda: _build(canvas, plot)), slab)


def _radius(plot: Plot) -> float:
    return 16.0 if plot.strip > 50 else 14.0


def _shade(canvas: Canvas, plot: Plot) -> pygame.Surface:
    theme, size = canvas.theme, canvas.device(plot.slab).size
    return shadow(size, canvas.scale, _radius(plot), SHADOW_BLUR, theme.shadow, SHADOW_ALPHA[theme.dark])


def _build(canvas: Canvas, plot: Plot) -> Generator[None, None, pygame.Surface]:
    scale, theme = canvas.scale, canvas.theme
    slab = canvas.device(plot.slab)
    top = mix(theme.slab, theme.slab_hi, 0.35)
    image = panel(slab.size, round(_radius(plot) * scale), top, theme.slab, theme.slab_hi, max(1, round(scale)))
    # The image begins at a whole device pixel; within it the board lies as in the window.
    moved = _Moved(Canvas(image, scale, theme), -slab.x, -slab.y)
    yield
    for draw in (_draw_studs, _draw_well, _draw_cells, _draw_inner_shadow):
        draw(moved, plot)
        yield
    return image


@dataclass(frozen=True)
class _Moved:
    """A canvas whose origin lies elsewhere, by whole device pixels."""

    canvas: Canvas
    dx: int
    dy: int

    @property
    def theme(self) -> Theme:
        return self.canvas.theme

    @property
    def scale(self) -> float:
        return self.canvas.scale

    def device(self, box: Box) -> pygame.Rect:
        """The device rectangle of a box in the window, where it lies here."""
        return self.canvas.device(box).move(self.dx, self.dy)

    def lay(self, image: pygame.Surface, box: Box) -> None:
        self.canvas.lay(image, self.device(box))

    def rounded(self, box: Box, radius: float, ink: Colour, alpha: int = 255) -> None:
        self.fill(self.device(box), radius, ink, alpha)

    def fill(self, rect: pygame.Rect, radius: float, ink: Colour, alpha: int = 255) -> None:
        """Fill a rectangle of device pixels."""
        size, corner = rect.size, round(radius * self.scale)
        self.canvas.lay(kept(("flat", size, corner, ink, alpha), lambda: rounded(size, corner, ink, alpha)), rect)


def stud_boxes(plot: Plot, grown: float = 1.0) -> list[Box]:
    """The four corners that have no port, as far as their brass reaches."""
    slab, half, reach = plot.slab, plot.strip / 2, grown * max(3.0, 0.11 * plot.strip) + 1.5
    corners = ((x, y) for x in (slab.x + half, slab.right - half) for y in (slab.y + half, slab.bottom - half))
    return [Box(x - reach, y - reach, 2 * reach, 2 * reach) for x, y in corners]


def draw_studs(canvas: Canvas, plot: Plot, grown: float) -> None:
    """The studs once more, larger."""
    step = round(20 * grown) / 20
    for box in stud_boxes(plot, step):
        if canvas.shows(box):
            canvas.centered(_stud(box.w, canvas.scale, canvas.theme), box.center)


def _stud(side: float, scale: float, theme: Theme) -> pygame.Surface:
    size, times, r = round(side * scale), 4, side / 2 - 1.5
    k, middle = scale * times, size * times / 2

    def paint(large: pygame.Surface) -> None:
        def diamond(dy: float) -> list[Point]:
            c = middle + dy * k
            return [(middle, c - r * k), (middle + r * k, c), (middle, c + r * k), (middle - r * k, c)]

        pygame.draw.polygon(large, (*theme.slab_lo, 255), diamond(1))
        pygame.draw.polygon(large, (*theme.gold1, 255), diamond(0))
        top, right, _, left = diamond(0)
        pygame.draw.polygon(large, (*theme.gold0, 255), [top, right, left])

    return kept(("stud", side, scale, theme.name), lambda: oversampled((size, size), times, theme.gold1, paint))


def _draw_studs(moved: _Moved, plot: Plot) -> None:
    for box in stud_boxes(plot):
        moved.lay(_stud(box.w, moved.scale, moved.theme), box)


def _draw_well(moved: _Moved, plot: Plot) -> None:
    lip, theme = plot.lip, moved.theme
    around = plot.field.grow(lip)
    moved.rounded(around.move(0, 0.7 * lip), 1.6 * lip, theme.slab_hi, 110 if theme.dark else 255)
    moved.rounded(around, 1.6 * lip, theme.well)


def _draw_cells(moved: _Moved, plot: Plot) -> None:
    theme, unit = moved.theme, plot.unit
    # Whole device pixels, or lines would be of different widths and some not be seen.
    line = max(1, round(max(1.0, 0.032 * unit) * moved.scale))
    lower = max(1, round(max(0.6, 0.018 * unit) * moved.scale))
    before = line // 2
    for cell in range(COLUMNS * ROWS):
        row, column = divmod(cell, COLUMNS)
        rect = moved.device(plot.cell_box(cell))
        rect = pygame.Rect(rect.x + before, rect.y + before, rect.w - line, rect.h - line)
        ink = theme.cell if (row + column) % 2 else theme.cell2
        moved.fill(rect, 0.07 * unit, theme.cell_hi)
        moved.fill(pygame.Rect(rect.x, rect.y + lower, rect.w, rect.h - lower), 0.07 * unit, ink)


def _draw_inner_shadow(moved: _Moved, plot: Plot) -> None:
    """The well is deep: its upper and left walls throw a shade."""
    theme, field = moved.theme, plot.field
    depth = 0.5 * plot.unit
    strongest = INNER_SHADOW[theme.dark]
    for box, level in ((Box(field.x, field.y, field.w, depth), True), (Box(field.x, field.y, depth, field.h), False)):
        rect = moved.canvas.device(box)
        shade = clear_surface(rect.size, theme.shadow)
        steps = rect.height if level else rect.width
        for i in range(steps):
            ink = (*theme.shadow, round(strongest * (1 - i / steps) ** 2))
            shade.fill(ink, (0, i, rect.width, 1) if level else (i, 0, 1, rect.height))
        moved.lay(shade, box)
