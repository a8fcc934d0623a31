"""Gems that come down one after the other, as a value of time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import ease_out, phase
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.draw.placed import draw_placed
from orapa.engine.mine.rules.mines import Mine

# Seconds: gems land one after the other, then the last wave runs.
FIRST, STAGGER, LAND = 0.3, 0.09, 0.16
DROP = 0.16


@dataclass(frozen=True)
class Landing:
    """The gems of a mine on their way down, so long after the first was let go."""

    mine: Mine
    since: float

    @property
    def down(self) -> int:
        """How many gems have landed."""
        return sum(self.since >= i * STAGGER + LAND for i in range(len(self.mine.positions)))

    def boxes(self, plot: Plot, landed: int) -> Iterator[Box]:
        """Where gems are under way that had not landed."""
        for i, position in enumerate(self.mine.positions):
            if i >= landed and self.since >= i * STAGGER:
                yield gem_box(plot, position).grow(0.7 * plot.unit)

    def draw(self, canvas: Canvas, plot: Plot, landed: int) -> None:
        for i, position in enumerate(self.mine.positions):
            come = phase(self.since, i * STAGGER, LAND)
            if i >= landed and come > 0:
                moved = replace(plot, y=plot.y - DROP * plot.unit * (1 - ease_out(come)))
                draw_placed(canvas, moved, position, come)
