"""Charts of mines left: a column for each question, a scale of tens upwards, names and answers below."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.chips import draw_chip
from orapa.app.mine.review.curve import fill, line, pieces
from orapa.engine.mine.deduction.known import Left
from orapa.words.texts import Texts

# The largest power of ten that the axis names; no set has more mines than a thousand times that.
HIGHEST = 15
SMALL_WORD = 11.5
# Answers below the chart, at their largest and smallest.
TOKEN, SMALLEST_TOKEN = 24.0, 14.0
# How far the scale reaches to the left, and the names downwards.
SCALE, NAMES = 40.0, 24.0
# They come and go while the questions are looked at.
DOTS = " ···"
# A dot more or less each so many seconds.
PER_DOT = 0.4


@dataclass(frozen=True)
class Graph:
    """Where everything of a chart is."""

    area: Box
    columns: int
    top: int
    """The power of ten at its upper edge."""

    @property
    def labels(self) -> tuple[Box, Box]:
        """Where the scale and the names of the questions stand, beside the columns and below them."""
        area = self.area
        scale = Box(area.x - SCALE, area.y - SCALE / 4, SCALE, area.h + SCALE / 2)
        return scale, Box(area.x, area.bottom, area.w, NAMES)

    @property
    def step(self) -> float:
        """How wide a column is."""
        return self.area.w / max(1, self.columns)

    def x(self, column: float) -> float:
        """The middle of a column."""
        return self.area.x + self.step * (column + 0.5)

    def column_at(self, x: float) -> int:
        """The column nearest to a place."""
        return min(max(0, int((x - self.area.x) / self.step)), self.columns - 1)

    def points(self, lefts: Iterable[Left]) -> list[Point | None]:
        """A point for each number in order, None where it is unknown."""
        tens = map(_tens, lefts)
        return [None if value is None else (self.x(i), self._y(value)) for i, value in enumerate(tens)]

    def _y(self, tens: float) -> float:
        return self.area.bottom - self.area.h * tens / self.top

    def paint_axis(self, canvas: Canvas, texts: Texts) -> None:
        """Lines at thousands, and what they stand for."""
        theme, area = canvas.theme, self.area
        apart = next((tens for tens in (3, 6, 9, 12) if area.h * tens / self.top >= 14), 15)
        for tens in range(0, min(self.top, HIGHEST) + 1, apart):
            y = self._y(tens)
            canvas.rounded(Box(area.x, y, area.w, 1), 0, theme.line)
            canvas.text(texts(f"reveal.axis.{tens}"), (area.x - 8, y), SMALL_WORD, "Medium", theme.mute, "right")

    def paint_curve(self, canvas: Canvas, points: Sequence[Point | None]) -> None:
        """The curve through all that is known, thin and grey where something between is not."""
        theme = canvas.theme
        known = [point for point in points if point is not None]
        if len(known) > 1:
            fill(canvas, self.area, known, theme.brass)
        for a, b, sure in pieces(points):
            line(canvas, [a, b], theme.fill if sure else theme.faint, 2.4 if sure else 1.2)

    def paint_names(self, canvas: Canvas, names: Sequence[str], y: float, shown: int | None) -> None:
        """The questions below their points, every second or third where they are many; the one shown stands out."""
        widest = max(lettering.measure(name, "ExtraBold", SMALL_WORD) for name in names)
        every = max(1, math.ceil((widest + 3) / self.step))
        for i in range(0, len(names), every):
            ink = canvas.theme.text if i == shown else canvas.theme.mute
            weight: lettering.Weight = "ExtraBold" if i == shown else "Bold"
            canvas.text(names[i], (self.x(i), y), SMALL_WORD, weight, ink, "center")

    def paint_tokens(self, canvas: Canvas, tokens: Sequence[str], y: float) -> None:
        """The answers below their points, where there is room."""
        side = min(TOKEN, self.step - 3)
        for i, token in enumerate(tokens if side >= SMALLEST_TOKEN else ()):
            draw_chip(canvas, Box(self.x(i) - side / 2, y, side, side), token)


def top_of(lefts: Iterable[Left]) -> int:
    """The power of ten that a chart of these numbers reaches up to."""
    known = [value for value in map(_tens, lefts) if value is not None]
    return max(3, math.ceil(max(known, default=9.0)))


def dots_at(now: float, still: bool) -> str:
    """Dots that come and go while the questions are looked at."""
    return DOTS if still else DOTS[: 2 + int(now / PER_DOT) % (len(DOTS) - 1)]


def _tens(left: Left) -> float | None:
    return None if left.unknown else math.log10(max(1.0, left.mines))
