"""The gem that is laid: taken up, carried, turned and let go, by the same ways as at the table."""

import math
from dataclasses import dataclass, replace

from orapa.app.frame.input import Point, Pointer
from orapa.app.look.theme import SMALL
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.table.carry import Glide, Held, carried, homeward, swung, taken_up, turned
from orapa.app.mine.table.hand import Hand
from orapa.app.mine.table.laying import turned_place
from orapa.app.mine.table.pointer import DRAG, TOUCH_DRAG
from orapa.app.mine.table.tray import stone_in
from orapa.app.mine.training.attempt import Attempt, with_place, with_turn
from orapa.app.mine.training.seen import Seen
from orapa.engine.mine.rules.gems import Gem


@dataclass(frozen=True)
class Grip:
    """A press on the gem, and what has come of it."""

    start: Point
    touch: bool
    held: Held | None = None


class Carrying:
    """Where the gem is while it does not lie still."""

    def __init__(self, gem: Gem) -> None:
        self.gem = gem
        self.grip: Grip | None = None
        self.glide: Glide | None = None

    @property
    def away(self) -> bool:
        """Whether the gem is in the hand or on its way."""
        return self.glide is not None or (self.grip is not None and self.grip.held is not None)

    def drop(self) -> None:
        """Hold nothing any more."""
        self.grip = self.glide = None

    def takes(self, event: Pointer, attempt: Attempt, seen: Seen) -> bool:
        """Whether a press takes hold of the gem."""
        stone, lies = seen.stone, attempt.place
        cell = seen.layout.plot.cell_under(event.pos)
        on_board = lies is not None and cell is not None and lies.mask >> cell & 1
        if not on_board and not (stone and stone.holds(event.pos)):
            return False
        self.grip = Grip(event.pos, event.touch)
        return True

    def moved(self, event: Pointer, attempt: Attempt, seen: Seen, now: float, *, still: bool) -> Attempt:
        """What a move or the end of a press comes to."""
        grip, plot = self.grip, seen.layout.plot
        assert grip is not None
        if event.kind == "cancel":
            self.drop()
            return attempt
        far = math.dist(event.pos, grip.start) > (TOUCH_DRAG if grip.touch else DRAG)
        held = grip.held
        if held is None and far:
            held = taken_up(self.gem, attempt.place, grip.start, plot, grip.touch)
            held = replace(held, pose=attempt.pose)
        if held is not None:
            held = carried(held, event.pos)
        self.grip = replace(grip, held=held)
        return self._let_go(attempt, seen, now, still) if event.kind == "up" else attempt

    def turned(self, attempt: Attempt, plot: Plot, by: int, flip: bool, now: float | None) -> Attempt:
        """The gem turned or flipped: in the hand, on the board about its middle, or in the tray."""
        if flip and not self.gem.two_faced:
            return attempt
        if self.grip and self.grip.held:
            self.grip = replace(self.grip, held=turned(self.grip.held, by, flip, now))
            return attempt
        if attempt.place is None:
            return with_turn(attempt, by, flip)
        there = turned_place(plot, attempt.place, by, flip)
        if now is not None:
            self.glide = swung(attempt.place, there, plot, by, flip, now)
        return with_place(attempt, there)

    def tick(self, now: float) -> bool:
        """Whether the gem has come to lie still."""
        held = self.grip.held if self.grip else None
        if self.grip and held and held.swing and held.swing.over(now):
            self.grip = replace(self.grip, held=replace(held, swing=None))
        if self.glide and self.glide.over(now):
            self.glide = None
            return True
        return False

    def hand(self, attempt: Attempt, seen: Seen) -> Hand | None:
        """What is drawn over the table."""
        held, plot = self.grip.held if self.grip else None, seen.layout.plot
        if held is None:
            return Hand(plot, glide=self.glide) if self.glide else None
        there = held.landing(plot)
        touches = there is not None and with_place(attempt, there).touching
        return Hand(plot, held, self.glide, there, touches)

    def _let_go(self, attempt: Attempt, seen: Seen, now: float, still: bool) -> Attempt:
        """A gem let go lands or goes home; one that was only pressed is turned."""
        assert self.grip is not None
        held, plot = self.grip.held, seen.layout.plot
        self.grip = None
        if held is None:
            return self.turned(attempt, plot, 1, False, None if still else now)
        there = held.landing(plot)
        after = with_place(replace(attempt, pose=held.pose), there)
        if still:
            return after
        if there:
            self.glide = Glide(self.gem, held.pose, held.box(plot), gem_box(plot, there), now, SMALL)
        elif seen.stone:
            self.glide = homeward(held, None, stone_in(seen.stone, self.gem, seen.slots[1]), plot, now)
        return after
