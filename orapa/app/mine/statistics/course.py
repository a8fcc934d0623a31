"""Against par, match by match: a sign for each, those not solved in a lane of their own, and the mean of seven."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import oversampled, stroke
from orapa.app.look.theme import mix
from orapa.app.mine.statistics.shown import Sign
from orapa.words.texts import Texts

SIGN, PITCH = 11.0, 11.0
HEAD, FOOT, AXIS, LANE = 52.0, 34.0, 34.0, 22.0
LEAST, MOST = 4, 12
SMALL = 11.5
ROOMY = 520.0
LEGEND = ("under", "par", "over", "unsolved", "mean")


def fitting_signs(box: Box) -> int:
    """How many signs lie side by side in a card."""
    return max(1, int(_area(box).w / PITCH))


@dataclass(frozen=True)
class Course:
    """The signs of one stretch of matches, in a card."""

    texts: Texts
    box: Box
    signs: tuple[Sign, ...]
    chosen: int | None = None
    """The number of the match that the note is about."""

    @property
    def lane(self) -> float:
        """The height of those not solved."""
        return self.box.y + HEAD + LANE / 2

    @property
    def _span(self) -> tuple[int, int]:
        overs = [sign.over for sign in self.signs if sign.over is not None]
        return max(-MOST, min([-LEAST, *overs])), min(MOST, max([LEAST, *overs]))

    def spot(self, at: int) -> Point:
        """Where a sign is, by its place in the stretch."""
        area, sign = _area(self.box), self.signs[at]
        pitch = min(2 * PITCH, area.w / len(self.signs))
        x = area.x + pitch * (at + 0.5)
        return x, self.lane if sign.over is None else self._height(sign.over)

    def nearest(self, pos: Point) -> int | None:
        """The number of the match whose sign is nearest to a place."""
        if not self.signs:
            return None
        places = [self.spot(at) for at in range(len(self.signs))]
        far = [(x - pos[0]) ** 2 + 0.2 * (y - pos[1]) ** 2 for x, y in places]
        return self.signs[far.index(min(far))].number

    def paint(self, canvas: Canvas) -> None:
        """Ground, axis, signs, the mean, and what the signs mean."""
        self._paint_axis(canvas)
        for at, sign in enumerate(self.signs):
            paint_sign(canvas, self.spot(at), kind_of(sign.over))
            if sign.number == self.chosen:
                x, y = self.spot(at)
                canvas.ring(Box(x - 10, y - 10, 20, 20), 10, 1.6, canvas.theme.text)
        self._paint_mean(canvas)
        self._paint_legend(canvas)

    def _height(self, over: float) -> float:
        area, (low, high) = _area(self.box), self._span
        inside = min(max(over, low), high)
        return area.bottom - area.h * (inside - low + 0.5) / (high - low + 1)

    def _paint_axis(self, canvas: Canvas) -> None:
        theme, area, (low, high) = canvas.theme, _area(self.box), self._span
        par = self._height(0)
        canvas.rounded(Box(area.x, par, area.w, area.bottom - par), 6, mix(theme.surf, theme.ok, 0.10))
        step = next(step for step in (2, 4, 6, 12) if area.h * step / (high - low + 1) >= 22)
        for over in range(-(-low // step) * step, high + 1, step):
            y = self._height(over)
            if over:
                canvas.rounded(Box(area.x, round(y), area.w, 1), 0, theme.line)
                words = f"{over:+}".replace("-", "−")
                canvas.text(words, (area.x - 8, y), SMALL, "Medium", theme.mute, "right")
        canvas.rounded(Box(area.x, round(par) - 1, area.w, 2), 0, theme.brass)
        canvas.text(self.texts("statistics.par"), (area.x - 8, par), SMALL, "Bold", theme.brass, "right")

    def _paint_mean(self, canvas: Canvas) -> None:
        points = [
            (self.spot(at)[0], self._height(sign.mean)) for at, sign in enumerate(self.signs) if sign.mean is not None
        ]
        if len(points) < 2:
            return
        ink, scale, box = canvas.theme.text, canvas.scale, _area(self.box).grow(4)
        rect = canvas.device(box)
        times = 4 if scale < 2 else 2
        inside = [((x * scale - rect.x) * times, (y * scale - rect.y) * times) for x, y in points]

        def paint(large: pygame.Surface) -> None:
            stroke(large, inside, (*ink, 255), 2.0 * scale * times)

        key = ("mean", tuple((round(x), round(y)) for x, y in inside), rect.size, ink)
        canvas.lay(kept(key, lambda: oversampled(rect.size, times, ink, paint)), rect)

    def _paint_legend(self, canvas: Canvas) -> None:
        box, theme = self.box, canvas.theme
        shown = [kind for kind in LEGEND if kind != "mean" or any(sign.mean is not None for sign in self.signs)]
        long = box.w >= ROOMY
        words = [
            self.texts(f"statistics.legend.{kind}" if long else f"statistics.legend.{kind}.short") for kind in shown
        ]
        wide = [lettering.measure(word, "Medium", SMALL) for word in words]
        left = box.x + pad(box)
        gap = min(26.0, (box.w - 2 * pad(box) - sum(wide)) / len(shown) - 15)
        y = box.bottom - FOOT / 2 - 2
        for kind, word, width in zip(shown, words, wide, strict=True):
            if kind == "mean":
                canvas.rounded(Box(left - 1, y - 1, 12, 2), 1, theme.text)
            else:
                paint_sign(canvas, (left + 5, y), kind)
            canvas.text(word, (left + 15, y), SMALL, "Medium", theme.mute)
            left += 15 + width + gap


def kind_of(over: int | None) -> str:
    """What a sign stands for."""
    return "unsolved" if over is None else "under" if over < 0 else "over" if over else "par"


def paint_sign(canvas: Canvas, spot: Point, kind: str) -> None:
    """Full diamond, ring, open triangle or cross: told apart by their shape."""
    theme, (x, y) = canvas.theme, spot
    if kind == "under":
        canvas.icon("pip", spot, SIGN, theme.fill)
    elif kind == "par":
        canvas.rounded(Box(x - 5, y - 5, 10, 10), 5, theme.surf)
        canvas.ring(Box(x - 5, y - 5, 10, 10), 5, 2, theme.fill)
    elif kind == "over":
        canvas.icon("triangle", spot, SIGN + 2, theme.faint, 3.2)
    else:
        canvas.icon("close", spot, SIGN + 1, theme.bad, 3.6)


def pad(box: Box) -> float:
    """Between the edge of a card and what is in it."""
    return 16.0 if box.w < 420 else 20.0


def stretch(signs: Sequence[Sign], count: int, back: int) -> tuple[Sign, ...]:
    """So many signs, the newest or as many stretches before."""
    end = max(min(count, len(signs)), len(signs) - back * count)
    return tuple(signs[max(0, end - count) : end])


def _area(box: Box) -> Box:
    """Where the signs of solved matches lie."""
    side, top = pad(box), HEAD + LANE
    return Box(box.x + side + AXIS, box.y + top, box.w - 2 * side - AXIS, box.h - top - FOOT)
