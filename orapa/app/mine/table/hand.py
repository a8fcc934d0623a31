"""What the hand shows over the table: a gem carried or gliding, the landing, the loupe, a stroke of the pencil."""

from dataclasses import dataclass, replace
from functools import reduce

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.loupe import draw_loupe, loupe_box
from orapa.app.mine.draw.marks import Style, draw_gem, draw_mark, draw_outline, draw_swung, gem_box
from orapa.app.mine.table.carry import Glide, Held, Swing, swept
from orapa.app.mine.table.choices import Pose
from orapa.engine.mine.rules.board import Cell
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Position

LIFT = 1.2
RAISED = 1.06
# How far round a gem and its landing something may look different, in cells.
AROUND, AROUND_LANDING = 0.6, 0.3

Loupe = tuple[Point, str, str, str]
"""The place a finger covers, its name, and the names beside it."""


@dataclass(frozen=True)
class Hand:
    """Everything that is drawn over the table because of a pointer that is held, or was."""

    plot: Plot
    held: Held | None = None
    glide: Glide | None = None
    landing: Position | None = None
    """Where the gem in the hand would land."""
    touches: bool = False
    """Whether it would touch another there."""
    stroke: tuple[tuple[Cell, bool], ...] = ()
    """The cells passed with the pencil, and whether its sign is added there."""
    sign: str = ""
    loupe: Loupe | None = None
    width: float = 0.0
    """How wide the window is, in which the loupe has to stay."""

    @property
    def moving(self) -> bool:
        """Whether it looks different with every frame."""
        return self.glide is not None or (self.held is not None and self.held.swing is not None)

    @property
    def reach(self) -> Box | None:
        """All that it may cover."""
        plot, boxes = self.plot, [self.plot.cell_box(cell).grow(4) for cell, _ in self.stroke]
        if self.held:
            boxes.append(swept(self.held.box(plot), self.held.swing).grow(AROUND * plot.unit))
            if self.landing:
                boxes.append(gem_box(plot, self.landing).grow(AROUND_LANDING * plot.unit))
        if self.glide:
            ends = (self.glide.start, self.glide.end)
            boxes += [swept(box, self.glide.swing).grow(AROUND * plot.unit) for box in ends]
        if self.loupe:
            boxes.append(loupe_box(self.loupe[0], self.width))
        return reduce(Box.union, boxes) if boxes else None

    def draw(self, canvas: Canvas, now: float) -> None:
        plot = self.plot
        for cell, added in self.stroke:
            if added:
                draw_mark(canvas, plot, cell, "", self.sign)
            else:
                canvas.ring(plot.cell_box(cell).grow(-3), 6, 1.5, canvas.theme.faint)
        if self.held:
            self._draw_held(canvas, self.held, now)
        if self.glide:
            look, box = self._look(canvas, self.glide.gem, self.glide.pose), self.glide.box(now)
            if self.glide.swing:
                _draw_swinging(canvas, self.glide.swing, look, box.center, now)
            else:
                draw_gem(canvas, look, box)
        if self.loupe:
            draw_loupe(canvas, *self.loupe)

    def _draw_held(self, canvas: Canvas, held: Held, now: float) -> None:
        if self.landing:
            style: Style = "illegal" if self.touches else "landing"
            draw_outline(canvas, self._look(canvas, held.gem, held.pose), gem_box(self.plot, self.landing), style)
        look = self._look(canvas, held.gem, held.pose, LIFT, RAISED)
        if held.swing:
            _draw_swinging(canvas, held.swing, look, held.center, now)
        else:
            draw_gem(canvas, look, held.box(self.plot, RAISED))

    def _look(self, canvas: Canvas, gem: Gem, pose: Pose, lift: float = 0.0, by: float = 1.0) -> Look:
        return Look(gem, *pose, self.plot.unit * canvas.scale * by, canvas.theme, letter=True, lift=lift)


def _draw_swinging(canvas: Canvas, swing: Swing, look: Look, center: Point, now: float) -> None:
    left = swing.left(now)
    if not swing.flip:
        draw_swung(canvas, look, center, 90 * swing.turns * left)
        return
    # Past its edge the other face is seen.
    seen = replace(look, mirrored=look.mirrored != (left > 0.5))
    draw_swung(canvas, seen, center, 0, abs(1 - 2 * left))
