"""A gem in the hand or on its way, as values that time moves on.

held   a gem in the hand, over the board
glide  a gem on its way to where it belongs
swing  how a gem comes to its pose
"""

import math
from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.theme import ease_out, phase
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.table.choices import Pose, turned_pose
from orapa.engine.mine.rules.board import COLUMNS, ROWS
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.rules.positions import Position, place

# On touch a gem of the tray rides above the finger, in cells; one on the board moves by as much as the finger does.
RIDE = 1.2
FLY_BACK = 0.18
TURN = 0.12
# A gem let go further outside than this goes back to the tray, in cells.
OUTSIDE = 0.6


@dataclass(frozen=True)
class Swing:
    """How a gem comes to its pose: by quarter turns with the clock, or flipped over."""

    turns: int
    flip: bool
    began: float

    def over(self, now: float) -> bool:
        return now >= self.began + TURN

    def left(self, now: float) -> float:
        """How much of it is still to come, from 1 to 0."""
        return 1 - ease_out(phase(now, self.began, TURN))


@dataclass(frozen=True)
class Held:
    """A gem in the hand: how it is turned, where its middle is, and how far that is from the pointer."""

    gem: Gem
    pose: Pose
    center: Point
    offset: Point
    swing: Swing | None = None

    def box(self, plot: Plot, by: float = 1.0) -> Box:
        """Where it is over the board, perhaps enlarged."""
        shape = SHAPES[self.gem][self.pose]
        w, h = (side * plot.unit * by for side in (shape.columns, shape.rows))
        return Box(self.center[0] - w / 2, self.center[1] - h / 2, w, h)

    def landing(self, plot: Plot) -> Position | None:
        """Where it would land."""
        return landing(plot, self.gem, self.pose, self.center)


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

    def over(self, now: float) -> bool:
        return now >= self.began + self.length

    def box(self, now: float) -> Box:
        """Where it is by now."""
        gone, a, b = ease_out(phase(now, self.began, self.length)), self.start, self.end
        return Box(a.x + (b.x - a.x) * gone, a.y + (b.y - a.y) * gone, a.w, a.h)


def landing(plot: Plot, gem: Gem, pose: Pose, center: Point, near: bool = False) -> Position | None:
    """Where a gem with its middle at a place would land; None off the board, unless the nearest will do."""
    shape = SHAPES[gem][pose]
    x, y = (center[0] - plot.x) / plot.unit, (center[1] - plot.y) / plot.unit
    if max(-x, x - COLUMNS, -y, y - ROWS) > OUTSIDE and not near:
        return None
    column = min(max(0, math.floor(x - shape.columns / 2 + 0.5)), COLUMNS - shape.columns)
    row = min(max(0, math.floor(y - shape.rows / 2 + 0.5)), ROWS - shape.rows)
    return place(gem, row * COLUMNS + column, *pose)


def taken_up(gem: Gem, position: Position | None, start: Point, plot: Plot, touch: bool) -> Held:
    """A gem taken from the tray, or from its position on the board."""
    offset, pose = (0.0, 0.0), (0, False)
    if position:
        x, y = gem_box(plot, position).center
        offset, pose = (x - start[0], y - start[1]), (position.turn, position.mirrored)
    elif touch:
        offset = (0.0, -RIDE * plot.unit)
    return Held(gem, pose, start, offset)


def carried(held: Held, pos: Point) -> Held:
    """The gem with the pointer at a place."""
    return replace(held, center=(pos[0] + held.offset[0], pos[1] + held.offset[1]))


def turned(held: Held, by: int, flip: bool, now: float | None) -> Held:
    """The gem turned or flipped in the hand; without a time it does not swing."""
    pose = turned_pose(held.gem, held.pose, by, flip)
    swings = pose != held.pose and now is not None
    return replace(held, pose=pose, swing=Swing(by, flip, now) if swings and now is not None else held.swing)


def swung(was: Position, lies: Position, plot: Plot, by: int, flip: bool, now: float) -> Glide:
    """How a gem on the board comes to lie as it has been turned or flipped."""
    x, y = gem_box(plot, was).center
    end = gem_box(plot, lies)
    start = Box(x - end.w / 2, y - end.h / 2, end.w, end.h)
    return Glide(lies.gem, (lies.turn, lies.mirrored), start, end, now, TURN, Swing(by, flip, now))


def homeward(held: Held, position: Position | None, stone: Box | None, plot: Plot, now: float) -> Glide | None:
    """Back to a place on the board, or to the stone in the tray."""
    start = held.box(plot)
    if position:
        end = gem_box(plot, position)
    elif stone:
        x, y = stone.center
        end = Box(x - start.w / 2, y - start.h / 2, start.w, start.h)
    else:
        return None
    return Glide(held.gem, held.pose, start, end, now, FLY_BACK)


def swept(box: Box, swing: Swing | None) -> Box:
    """What a gem passes over while it swings."""
    if swing is None:
        return box
    (x, y), reach = box.center, math.hypot(box.w, box.h) / 2
    return Box(x - reach, y - reach, 2 * reach, 2 * reach)
