"""What moves on the review, as values of time: the mark along the chart, gems that have just been proven."""

from dataclasses import dataclass

from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import ease_out, phase
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.placed import draw_placed
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine

# Seconds.
SLIDE, POP = 0.14, 0.18


@dataclass(frozen=True)
class Mark:
    """The mark of the present question on its way from one column to another."""

    start: float
    end: float
    began: float

    def at(self, now: float) -> float:
        """The column it is at."""
        return self.start + (self.end - self.start) * ease_out(phase(now, self.began, SLIDE))

    def over(self, now: float) -> bool:
        return now >= self.began + SLIDE


@dataclass(frozen=True)
class Popping:
    """Gems that become solid."""

    mine: Mine
    gems: frozenset[Gem]
    began: float

    def over(self, now: float) -> bool:
        return now >= self.began + POP

    def draw(self, canvas: Canvas, plot: Plot, now: float) -> None:
        come = ease_out(phase(now, self.began, POP))
        for position in self.mine.positions:
            if position.gem in self.gems and come > 0:
                draw_placed(canvas, plot, position, come)
