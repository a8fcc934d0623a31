"""What moves on the reveal, as values of time: gems that come down one after the other, and a wave that is told."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import ease_out, phase
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.draw.placed import draw_placed
from orapa.app.mine.draw.waves import draw_spark
from orapa.app.mine.reveal.paint import paint_running
from orapa.app.mine.reveal.parts import ToldWave, told_so_far, told_wave
from orapa.engine.mine.rules.board import Port
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import Path, follow

# Seconds: gems land one after the other, then the last wave runs.
FIRST, STAGGER, LAND = 0.3, 0.09, 0.16
PER_CELL = 0.07
DROP = 0.16
# A hit flares up for so many cells of the way on; the light's width in cells, then and else.
FLARE = 1.7
FLARING, LIGHT = 2.0, 1.2


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


@dataclass(frozen=True)
class Run:
    """A wave under way: what has been told of it, and where its head is."""

    told: ToldWave
    head: Point

    def boxes(self, plot: Plot, before: "Run | None") -> list[Box]:
        """What looks different than before."""
        first = max(0, len(before.told.segments) - 1) if before else 0
        return [segment.box.grow(FLARING * plot.unit) for segment in self.told.segments[first:]]

    def draw(self, canvas: Canvas, plot: Plot) -> None:
        paint_running(canvas, plot, self.told)
        # A hit flares up.
        flares = bool(self.told.hits) and self.told.segments[-1].length < FLARE * plot.unit
        pixels = round((FLARING if flares else LIGHT) * plot.unit * canvas.scale)
        center = (self.head[0] * canvas.scale, self.head[1] * canvas.scale)
        letters = self.told.segments[-1].colours
        draw_spark(canvas.surface, center, pixels, letters, 1.0, canvas.theme.dark)


def run_of(mine: Mine, port: Port, plot: Plot, since: float) -> Run | None:
    """How far a wave has come in so many seconds; None when it has arrived."""
    return run_along(follow(mine, port), plot, since)


def run_along(path: Path, plot: Plot, since: float) -> Run | None:
    """How far a wave has come on its path in so many seconds; None when it has arrived."""
    told, head = told_so_far(told_wave(plot, path), since / PER_CELL * plot.unit)
    return Run(told, head) if head else None
