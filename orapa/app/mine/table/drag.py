"""A gem in the hand: carried over the board with its landing lit, turned, dropped by its middle, flown home.

held   a gem in the hand, over the board
glide  a gem on its way to where it belongs
swing  a gem on its way to how it is turned
"""

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import SMALL, ease_out, phase
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem, draw_outline, draw_swung, gem_box
from orapa.app.mine.table.widgets import TrayGem
from orapa.engine.mine.rules.board import COLUMNS, ROWS
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.rules.positions import Position, place

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table

Pose = tuple[int, bool]

# On touch the gem rides above the finger, in cells.
RIDE = 1.2
LIFT = 1.2
RAISED = 1.06
FLY_BACK = 0.18
TURN = 0.12
# A gem let go further outside than this goes back to the tray, in cells.
OUTSIDE = 0.6


@dataclass(frozen=True)
class Held:
    """A gem in the hand: how it is turned, where its middle is, and how far that is from the pointer."""

    gem: Gem
    pose: Pose
    center: Point
    offset: Point


@dataclass(frozen=True)
class Swing:
    """How a gem comes to its pose: by quarter turns with the clock, or flipped over."""

    turns: int
    flip: bool
    began: float

    def draw(self, canvas: Canvas, look: Look, center: Point, now: float) -> None:
        left = 1 - ease_out(phase(now, self.began, TURN))
        if not self.flip:
            draw_swung(canvas, look, center, 90 * self.turns * left)
            return
        # Past its edge the other face is seen.
        seen = replace(look, mirrored=look.mirrored != (left > 0.5))
        draw_swung(canvas, seen, center, 0, abs(1 - 2 * left))


@dataclass(frozen=True)
class Glide:
    """A gem on its way to where it belongs."""

    gem: Gem
    pose: Pose
    start: Box
    end: Box
    began: float
    length: float
    swing: Swing | None = None


class Drag:
    """Carries one gem at a time, and draws it."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._held: Held | None = None
        self._glide: Glide | None = None
        self._swing: Swing | None = None

    @property
    def holding(self) -> bool:
        return self._held is not None

    @property
    def moving(self) -> bool:
        """Whether it looks different with every frame."""
        return self._glide is not None or self._swing is not None

    @property
    def away(self) -> set[Gem]:
        """Gems that are in the hand or on their way."""
        return {moving.gem for moving in (self._held, self._glide) if moving is not None}

    @property
    def reach(self) -> list[Box]:
        """What is drawn now."""
        plot, boxes = self._table.layout.plot, []
        if self._held:
            boxes.append(_round(self._box(self._held), self._swing).grow(0.6 * plot.unit))
            landing = self.landing(self._held.gem, self._held.pose, self._held.center)
            if landing:
                boxes.append(gem_box(plot, landing).grow(0.3 * plot.unit))
        if self._glide:
            ends = (self._glide.start, self._glide.end)
            boxes += [_round(box, self._glide.swing).grow(0.6 * plot.unit) for box in ends]
        return boxes

    def landing(self, gem: Gem, pose: Pose, center: Point, near: bool = False) -> Position | None:
        """Where a gem with its middle at a place would land; None off the board, unless the nearest will do."""
        plot, shape = self._table.layout.plot, SHAPES[gem][pose]
        x, y = (center[0] - plot.x) / plot.unit, (center[1] - plot.y) / plot.unit
        if max(-x, x - COLUMNS, -y, y - ROWS) > OUTSIDE and not near:
            return None
        column = min(max(0, math.floor(x - shape.columns / 2 + 0.5)), COLUMNS - shape.columns)
        row = min(max(0, math.floor(y - shape.rows / 2 + 0.5)), ROWS - shape.rows)
        return place(gem, row * COLUMNS + column, *pose)

    def begin(self, gem: Gem, start: Point, touch: bool) -> None:
        """Take a gem up from the tray or from the board."""
        table = self._table
        table.select(None)
        position = table.sheet.gems.position_of(gem)
        offset, pose = (0.0, 0.0), (0, False)
        if position:
            x, y = gem_box(table.layout.plot, position).center
            offset, pose = (x - start[0], y - start[1]), (position.turn, position.mirrored)
        if touch:
            offset = (offset[0], offset[1] - RIDE * table.layout.plot.unit)
        self._held = Held(gem, pose, start, offset)
        table.update()

    def carry(self, pos: Point) -> None:
        assert self._held is not None
        offset = self._held.offset
        self._held = replace(self._held, center=(pos[0] + offset[0], pos[1] + offset[1]))

    def turn(self, by: int = 1, flip: bool = False) -> None:
        assert self._held is not None
        turn, mirrored = self._held.pose
        if flip:
            self._held = replace(self._held, pose=(turn, not mirrored and self._held.gem.two_faced))
        else:
            self._held = replace(self._held, pose=((turn + by) % 4, mirrored))
        if self._held.pose != (turn, mirrored) and not self._table.app.view.still:
            self._swing = Swing(by, flip, self._table.now)

    def turned(self, was: Position, now_at: Position, by: int, flip: bool) -> None:
        """Show how a gem on the board has been turned or flipped."""
        plot, began = self._table.layout.plot, self._table.now
        x, y = gem_box(plot, was).center
        end = gem_box(plot, now_at)
        start = Box(x - end.w / 2, y - end.h / 2, end.w, end.h)
        pose = (now_at.turn, now_at.mirrored)
        self._send(Glide(now_at.gem, pose, start, end, began, TURN, Swing(by, flip, began)))

    def drop(self) -> None:
        """Let the gem land, or go back to the tray where there is no board."""
        assert self._held is not None
        held, table = self._held, self._table
        landing = self.landing(held.gem, held.pose, held.center)
        was = table.sheet.gems.position_of(held.gem)
        start = self._box(held)
        self._held = None
        if landing is None and was:
            table.lift(held.gem)
        if landing is None or (landing != was and not table.play(f"place {landing}")):
            self._home(held)
        else:
            self._send(Glide(held.gem, held.pose, start, gem_box(table.layout.plot, landing), table.now, SMALL))

    def let_go(self) -> None:
        """Put the gem back where it came from."""
        if self._held:
            held, self._held = self._held, None
            self._home(held)

    def cancel(self) -> None:
        """Forget the gem in the hand; it lies where it lay."""
        self._held = self._glide = self._swing = None

    def tick(self, now: float) -> None:
        if self._swing and now >= self._swing.began + TURN:
            self._swing = None
        if self._glide and now >= self._glide.began + self._glide.length:
            self._glide = None
            self._table.update()

    def draw(self, canvas: Canvas) -> None:
        if self._held:
            self._draw_held(canvas, self._held)
        if self._glide:
            gone = ease_out(phase(self._table.now, self._glide.began, self._glide.length))
            a, b = self._glide.start, self._glide.end
            box = Box(a.x + (b.x - a.x) * gone, a.y + (b.y - a.y) * gone, a.w, a.h)
            look = self._look(canvas, self._glide.gem, self._glide.pose)
            if self._glide.swing:
                self._glide.swing.draw(canvas, look, box.center, self._table.now)
            else:
                draw_gem(canvas, look, box)

    def _draw_held(self, canvas: Canvas, held: Held) -> None:
        landing = self.landing(held.gem, held.pose, held.center)
        if landing:
            style: Literal["landing", "illegal"] = "illegal" if self._touches(landing) else "landing"
            look = self._look(canvas, held.gem, held.pose)
            draw_outline(canvas, look, gem_box(self._table.layout.plot, landing), style)
        look = self._look(canvas, held.gem, held.pose, LIFT, RAISED)
        if self._swing:
            self._swing.draw(canvas, look, held.center, self._table.now)
        else:
            draw_gem(canvas, look, self._box(held, RAISED))

    def _look(self, canvas: Canvas, gem: Gem, pose: Pose, lift: float = 0.0, by: float = 1.0) -> Look:
        unit = self._table.layout.plot.unit * canvas.scale * by
        return Look(gem, *pose, unit, canvas.theme, letter=True, lift=lift)

    def _touches(self, landing: Position) -> bool:
        table = self._table
        others = (other for other in table.sheet.gems.positions if other.gem is not landing.gem)
        return "faults" in table.aids and any(other.footprint & landing.footprint for other in others)

    def _box(self, held: Held, by: float = 1.0) -> Box:
        shape = SHAPES[held.gem][held.pose]
        w, h = (side * self._table.layout.plot.unit * by for side in (shape.columns, shape.rows))
        return Box(held.center[0] - w / 2, held.center[1] - h / 2, w, h)

    def _home(self, held: Held) -> None:
        """Back to its place on the board or to the tray."""
        table = self._table
        table.update()
        start = self._box(held)
        position = table.sheet.gems.position_of(held.gem)
        slot = next((w for w in table.group.widgets if isinstance(w, TrayGem) and w.gem is held.gem), None)
        if position:
            end = gem_box(table.layout.plot, position)
        elif slot:
            x, y = slot.stone.center
            end = Box(x - start.w / 2, y - start.h / 2, start.w, start.h)
        else:
            return
        self._send(Glide(held.gem, held.pose, start, end, table.now, FLY_BACK))

    def _send(self, glide: Glide) -> None:
        self._glide = None if self._table.app.view.still else glide
        self._table.update()


def _round(box: Box, swing: Swing | None) -> Box:
    """What a gem passes over while it swings."""
    if swing is None:
        return box
    (x, y), reach = box.center, math.hypot(box.w, box.h) / 2
    return Box(x - reach, y - reach, 2 * reach, 2 * reach)
