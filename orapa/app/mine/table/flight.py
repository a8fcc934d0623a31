"""A wave under way: only its known ends are seen, and it takes the same time whatever the answer."""

import math
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import ease_out, ease_pop, phase
from orapa.app.mine.draw.board import Plot, draw_studs, stud_boxes
from orapa.app.mine.draw.chips import ABSORBED, CLEAR, draw_chip, token_of
from orapa.app.mine.draw.ports import ASKED_STUB, STUB, add_glow, draw_answer, draw_ring, draw_stub, light_of, stub_box
from orapa.app.mine.draw.waves import draw_spark
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.board import Port

# Seconds from the press: the pulse slides in, silence, the glow comes back, the lens fills.
PULSE = (0.08, 0.14)
SILENCE = (0.22, 0.52)
BACK = (0.74, 0.14)
FILL = (0.88, 0.22)
CLOSE = (0.74, 0.26)
LISTED = 0.90
END = 1.10
SPARK = 1.1
# How much the studs grow while they breathe.
BREATH = 1.5


@dataclass(frozen=True)
class Flight:
    """The animation of one answer."""

    plot: Plot
    answer: WaveAnswer
    began: float

    def listed(self, now: float) -> bool:
        """Whether the answer may be read already."""
        return now - self.began >= LISTED

    def over(self, now: float) -> bool:
        return now - self.began >= END

    def boxes(self, now: float) -> list[Box]:
        """Where it is seen now: at the studs in the silence, else at the ports."""
        t = now - self.began
        if SILENCE[0] <= t < BACK[0]:
            return stud_boxes(self.plot, BREATH)
        ports = {self.answer.port, self.answer.port if self.answer.exit is None else self.answer.exit}
        boxes = []
        for port in ports:
            x, y = self.plot.lens_at(port)
            boxes.append(Box(x, y, 0, 0).grow(2 * self.plot.lens).union(stub_box(self.plot, port)))
        return boxes

    @property
    def _token(self) -> str:
        return token_of(self.answer)

    def draw(self, canvas: Canvas, now: float) -> None:
        t = now - self.began
        asked, left = self.answer.port, self.answer.exit
        if t < SILENCE[0]:
            self._draw_asking(canvas, asked, t)
        elif t < BACK[0]:
            draw_studs(canvas, self.plot, 1 + (BREATH - 1) * math.sin(math.pi * phase(t, *SILENCE)))
        elif left is None:
            self._draw_closing(canvas, asked, t)
        elif t >= BACK[0]:
            self._draw_return(canvas, left, t)
            if t >= FILL[0] and left != asked:
                draw_stub(canvas, self.plot, asked, self._token, ASKED_STUB * phase(t, *FILL))
                self._draw_filling(canvas, asked, t)

    def _draw_asking(self, canvas: Canvas, port: Port, t: float) -> None:
        draw_ring(canvas, self.plot.lens_at(port), self.plot.lens, 1 - phase(t, 0, 0.22))
        gone = phase(t, *PULSE)
        if 0 < gone < 1:
            self._draw_spark(canvas, port, 1 - gone, CLEAR, 1 - gone * gone)

    def _draw_return(self, canvas: Canvas, port: Port, t: float) -> None:
        come = phase(t, *BACK)
        if come < 1:
            self._draw_spark(canvas, port, ease_out(come), self._token, come)
        draw_stub(canvas, self.plot, port, self._token, come)
        if t >= FILL[0]:
            self._draw_filling(canvas, port, t)

    def _draw_filling(self, canvas: Canvas, port: Port, t: float) -> None:
        filled = phase(t, *FILL)
        if canvas.theme.dark:
            glow = light_of(self._token, True)
            add_glow(canvas, self.plot.lens_at(port), 4 * self.plot.lens, glow, 0.8 * filled)
        size = round((0.8 + 0.2 * ease_pop(filled)) * 25) / 25
        draw_answer(canvas, self.plot, port, self._token, self.answer.exit == self.answer.port, size)
        draw_ring(canvas, self.plot.lens_at(port), self.plot.lens, filled)

    def _draw_closing(self, canvas: Canvas, port: Port, t: float) -> None:
        """Nothing comes back: the asking lens closes to the square."""
        closed = phase(t, *CLOSE)
        if closed > 0:
            x, y = self.plot.lens_at(port)
            side = self.plot.lens * round((0.3 + 0.7 * ease_out(closed)) * 25) / 25
            draw_chip(canvas, Box(x - side / 2, y - side / 2, side, side), ABSORBED)
            draw_ring(canvas, (x, y), self.plot.lens, closed)

    def _draw_spark(self, canvas: Canvas, port: Port, way_out: float, letters: str, gain: float) -> None:
        """A point of light between half a cell inside (0) and the lens (1)."""
        inside = -STUB * self.plot.unit
        x, y = self.plot.outside(port, inside + (self.plot.lens_out - inside) * way_out)
        pixels = round(SPARK * self.plot.unit * canvas.scale)
        center = (x * canvas.scale, y * canvas.scale)
        draw_spark(canvas.surface, center, pixels, letters, gain, canvas.theme.dark)
