"""What moves in a lesson, as values of time: rings that breathe round what is asked for, a nod, a finger.

gesture  the places a finger goes to: one for a press, a way for a drag or a stroke
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import ring
from orapa.app.look.theme import ease_out, phase
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.draw.ports import draw_name, ring_ink
from orapa.app.mine.learn.asks import Target

# Seconds: one breath of the rings, and after how many they stand still; the nod of the coach; the finger.
BREATH, BREATHING = 1.6, 12.8
NOD, NOD_BY = 0.14, 4.0
FINGER, COMING, LEAVING = 2.0, 0.35, 0.1
# Radii of the rings in lenses, and how strong they are.
RINGS = ((0.62, 255), (0.86, 130), (1.12, 60))
# How far round a button its two rings lie, and how much further while they breathe; tools have neighbours with words.
WIDE, NARROW, BREATHES = (3.0, 7.0), (0.0, 2.0), 0.5
# How far round its place a ring or the finger may be seen.
AROUND = 16.0
FINGER_SIZE = 40.0


@dataclass(frozen=True)
class Lit:
    """What is lit of a target, laid out: ports, cells, a place, buttons."""

    plot: Plot
    target: Target
    button: Box | None

    def boxes(self) -> Iterator[Box]:
        """Where the rings are."""
        plot, target = self.plot, self.target
        for port in target.ports:
            x, y = plot.lens_at(port)
            yield Box(x, y, 0, 0).grow(1.3 * plot.lens)
        if not self.button:
            yield from (plot.cell_box(cell).grow(3) for cell in target.cells)
        if self.button:
            yield self.button.grow(AROUND)

    def draw(self, canvas: Canvas, breath: float) -> None:
        """Rings round ports, frames round cells, and one round a button; `breath` goes from 0 to 1 and back."""
        plot, ink = self.plot, ring_ink(canvas.theme)
        for port in self.target.ports:
            # Its name lies over the outer rings, to be read however wide they are.
            for radius, alpha in reversed(RINGS):
                if radius == RINGS[0][0]:
                    draw_name(canvas, plot, port)
                _draw_ring(canvas, plot.lens_at(port), plot.lens * (radius + 0.10 * breath * radius), alpha)
        if not self.button:
            for cell in self.target.cells:
                canvas.ring(plot.cell_box(cell).grow(-1), 0.1 * plot.unit, 2, ink)
            return
        near, far = NARROW if self.target.widget.startswith("tool ") else WIDE
        for by, line in ((near * (1 + breath * BREATHES), 2.0), (far * (1 + breath * BREATHES), 1.0)):
            canvas.ring(self.button.grow(by), 12 + by, line, ink)

    @property
    def gesture(self) -> tuple[Point, ...]:
        """What a finger does: press the button, drag from it to the place, press the port, or stroke the cells."""
        plot, target = self.plot, self.target
        if self.button and target.place and target.widget.startswith("gem"):
            return self.button.center, gem_box(plot, target.place).center
        if self.button:
            return (self.button.center,)
        if target.ports:
            return (plot.lens_at(target.ports[0]),)
        if target.gem and target.place:
            gem, place = target.gem, target.place
            pressed = plot.cell_box(gem.halves[0][0]).center
            turned = (gem.turn, gem.mirrored) == (place.turn, place.mirrored)
            return (pressed, plot.cell_box(place.halves[0][0]).center) if turned else (pressed,)
        if target.place:
            return (gem_box(plot, target.place).center,)
        cells = [plot.cell_box(cell).center for cell in target.cells]
        return tuple(dict.fromkeys((*cells[:1], *cells[-1:])))


@dataclass(frozen=True)
class Finger:
    """A finger that shows a gesture once."""

    way: tuple[Point, ...]
    began: float

    def over(self, now: float) -> bool:
        return now >= self.began + FINGER

    def gone(self, now: float) -> bool:
        """Whether also what it leaves has been drawn again."""
        return now >= self.began + FINGER + LEAVING

    @property
    def box(self) -> Box:
        """All that it may pass over."""
        return reduce(Box.union, [Box(*place, 0, 0).grow(FINGER_SIZE) for place in self.way])

    def draw(self, canvas: Canvas, now: float, still: bool) -> None:
        """It comes, presses, goes its way and leaves; where nothing moves it stands at the end."""
        theme, gone = canvas.theme, now - self.began
        moved = 1.0 if still else ease_out(phase(gone, COMING, FINGER - 3 * COMING))
        x, y = _along(self.way, moved)
        presses = 1.0 - 0.14 * math.sin(math.pi * phase(gone, COMING, COMING)) * (not still)
        shown = 1.0 if still else min(phase(gone, 0, COMING), 1 - phase(gone, FINGER - COMING, COMING))
        if shown <= 0:
            return
        side = 0.5 * FINGER_SIZE * presses
        disc = Box(x - side, y - side + 4, 2 * side, 2 * side)
        canvas.rounded(disc, side, theme.surf)
        canvas.ring(disc, side, 2, theme.focus if theme.dark else theme.brass)
        canvas.icon("finger", disc.center, 1.15 * side, theme.focus if theme.dark else theme.brass, 2.0)


def breath(now: float, began: float, still: bool) -> float:
    """How far the rings have breathed out, 0 while they stand still."""
    since = now - began
    return 0.0 if still or since > BREATHING else 0.5 - 0.5 * math.cos(math.tau * since / BREATH)


def nod(now: float, began: float | None, still: bool) -> float:
    """How far the bubble is from its place while it nods."""
    if began is None or still:
        return 0.0
    return NOD_BY * math.sin(math.tau * phase(now, began, NOD)) if now < began + NOD else 0.0


def _draw_ring(canvas: Canvas, center: Point, radius: float, alpha: int) -> None:
    step = max(2, round(2 * radius * canvas.scale))
    line, ink = max(1, round(2 * canvas.scale)), ring_ink(canvas.theme)
    image = kept(("lesson ring", step, line, ink, alpha), lambda: ring((step, step), step // 2, line, ink, alpha))
    canvas.centered(image, center)


def _along(way: Sequence[Point], part: float) -> Point:
    (x0, y0), (x1, y1) = way[0], way[-1]
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
