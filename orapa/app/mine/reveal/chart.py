"""The chart of the reveal: how many mines were left after each question, and what the questions were worth."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.shapes import oversampled, stroke
from orapa.app.look.theme import Colour
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.engine.mine.rules.answers import Question, question_name
from orapa.words.mine.hints import number

if TYPE_CHECKING:
    from orapa.app.mine.reveal.scene import Reveal
    from orapa.engine.mine.match.review import Left, Reviewed

# The largest power of ten that the axis names; no set has more mines than a thousand times that.
HIGHEST = 15
TOKENS_FROM, LEGEND_FROM = 170.0, 250.0
NOTE = 40.0
# Lower charts than this have their note below the title, or instead of it.
LOW, LOW_HEAD = 220.0, 50.0
LOWEST, LOWEST_HEAD = 140.0, 32.0
DOT, BIG_DOT = 8.0, 12.0
SMALL_WORD = 11.5
# They come and go while the questions are looked at.
DOTS = "..."


def times_fewer(one: "Reviewed") -> float | None:
    """By how much a question made the mines fewer, None if that is unknown."""
    if one.before.unknown or one.after.unknown or one.after.mines <= 0:
        return None
    return max(1.0, one.before.mines / one.after.mines)


def told_most(reviewed: "Sequence[Reviewed]") -> "Reviewed | None":
    """The question that made the mines fewest, compared with before."""
    return max(reviewed, key=lambda one: times_fewer(one) or 0.0, default=None)


def better_than(one: "Reviewed") -> Question | None:
    """A question that promised more than twice as much, if one was at hand."""
    promised = one.asked.bits if one.asked else 0.0
    return one.best.question if one.best and promised < one.best.bits / 2 else None


class Chart:
    """Paints the chart, and knows which question is at a place of it."""

    def __init__(self, reveal: "Reveal") -> None:
        self._reveal = reveal

    @property
    def noted(self) -> "Reviewed | None":
        """The question that the note is about: the one shown, or else the best one."""
        reveal = self._reveal
        shown = next((one for one in reveal.reviewed if one.clue.answer.question == reveal.shown), None)
        return shown if reveal.chosen else told_most(reveal.reviewed) if reveal.reviewed_all else None

    def question_at(self, pos: Point, box: Box) -> Question | None:
        """The question whose column of the chart is at a place."""
        area, clues = self._area(box), self._reveal.clues
        if not clues or not box.holds(pos):
            return None
        column = int((pos[0] - area.x) / (area.w / len(clues)))
        return clues[min(max(0, column), len(clues) - 1)].answer.question

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Mines left after each question, on a scale of tens."""
        plate(canvas, box, 16, "card")
        self._paint_title(canvas, box)
        area = self._area(box)
        if not self._reveal.clues:
            words = self._text("reveal.nothing_asked")
            canvas.text(words, (box.x + _pad(box), area.center[1]), 14, "Medium", canvas.theme.mute)
            return
        top = self._top()
        self._paint_axis(canvas, area, top)
        points = self._points(area, top)
        self._paint_curve(canvas, area, points)
        if box.h >= TOKENS_FROM:
            self._paint_tokens(canvas, area)
        else:
            self._paint_names(canvas, area, area.bottom + 12)
        if box.h >= LEGEND_FROM and any(better_than(one) is not None for one in self._reveal.reviewed):
            self._paint_legend(canvas, box)
        if self.noted and not _low(box):
            self._paint_note(canvas, area, self.noted, points)

    def _text(self, key: str, **values: object) -> str:
        return self._reveal.app.texts(key, **values)

    def _area(self, box: Box) -> Box:
        """Where the curve is."""
        pad = _pad(box)
        below = 20.0 + (34 if box.h >= TOKENS_FROM else 0) + (20 if box.h >= LEGEND_FROM else 0)
        head = LOWEST_HEAD if box.h < LOWEST else LOW_HEAD if _low(box) else 44.0
        return Box(box.x + pad + 34, box.y + head, box.w - 2 * pad - 36, box.h - head - below - 6)

    def _paint_title(self, canvas: Canvas, box: Box) -> None:
        """What is shown; how far it has come, and in a low chart the note, which would hide so low a curve."""
        reveal, pad, low, brass = self._reveal, _pad(box), _low(box), canvas.theme.brass
        y = box.y + (18 if low else 24)
        title, room = self._text("reveal.mines_left"), box.w - 2 * pad
        below = y if box.h < LOWEST else y + 18
        if reveal.looking and reveal.clues:
            done = self._text("reveal.working", count=len(reveal.reviewed), of=len(reveal.clues))
            wide = lettering.measure(done + DOTS, "Bold", 12.5)
            place = (box.x + pad, below) if low and below != y else (box.right - pad - wide, y)
            canvas.text(done + reveal.dots, place, 12.5, "Bold", brass)
            room -= wide + 12 if place[1] == y else 0
        elif low and self.noted:
            what, worth = self._note(self.noted)
            whole = f"{what}: {worth}"
            note = whole if lettering.measure(whole, "Bold", SMALL_WORD) <= room else what
            canvas.text(note, (box.x + pad, below), lettering.fit(note, "Bold", room, 12.5), "Bold", brass)
            if below == y:
                return
        size = lettering.fit(title, "ExtraBold", room, 14 if low else 16)
        if lettering.measure(title, "ExtraBold", size) <= room:
            canvas.text(title, (box.x + pad, y), size, "ExtraBold")

    def _top(self) -> int:
        known = [value for value in map(_tens, self._lefts()) if value is not None]
        return max(3, math.ceil(max(known, default=9.0)))

    def _lefts(self) -> "list[Left]":
        return [one.after for one in self._reveal.reviewed]

    def _points(self, area: Box, top: int) -> list[Point | None]:
        """A point for each question looked at so far, None where the number is unknown."""
        step = area.w / len(self._reveal.clues)
        values = [_tens(left) for left in self._lefts()]
        return [
            None if value is None else (area.x + step * (i + 0.5), area.bottom - area.h * value / top)
            for i, value in enumerate(values)
        ]

    def _paint_axis(self, canvas: Canvas, area: Box, top: int) -> None:
        theme = canvas.theme
        apart = next((tens for tens in (3, 6, 9, 12) if area.h * tens / top >= 14), 15)
        for tens in range(0, min(top, HIGHEST) + 1, apart):
            y = area.bottom - area.h * tens / top
            canvas.rounded(Box(area.x, y, area.w, 1), 0, theme.line)
            canvas.text(self._text(f"reveal.axis.{tens}"), (area.x - 8, y), SMALL_WORD, "Medium", theme.mute, "right")

    def _paint_curve(self, canvas: Canvas, area: Box, points: Sequence[Point | None]) -> None:
        theme = canvas.theme
        known = [point for point in points if point is not None]
        if len(known) > 1:
            _fill(canvas, area, known, theme.brass)
        for a, b, sure in _pieces(points):
            _line(canvas, [a, b], theme.fill if sure else theme.faint, 2.4 if sure else 1.2)
        noted = self.noted
        for point, one in zip(points, self._reveal.reviewed, strict=True):
            if point is None:
                continue
            if one is noted:
                canvas.rounded(Box(point[0] - 0.5, point[1], 1, area.bottom - point[1]), 0, theme.brass)
            side = BIG_DOT if one is noted else DOT
            ink = theme.faint if better_than(one) is not None else theme.fill
            canvas.rounded(_around(point, side + 2), side, theme.surf)
            canvas.rounded(_around(point, side), side, ink)

    def _paint_tokens(self, canvas: Canvas, area: Box) -> None:
        self._paint_names(canvas, area, area.bottom + 15)
        step = area.w / len(self._reveal.clues)
        side = min(24.0, step - 3)
        for i, clue in enumerate(self._reveal.clues):
            if side >= 14:
                x = area.x + step * (i + 0.5)
                draw_chip(canvas, Box(x - side / 2, area.bottom + 26, side, side), token_of(clue.answer))

    def _paint_names(self, canvas: Canvas, area: Box, y: float) -> None:
        """The questions below their points, every second or third where they are many."""
        theme, clues = canvas.theme, self._reveal.clues
        step = area.w / len(clues)
        names = [question_name(clue.answer.question) for clue in clues]
        widest = max(lettering.measure(name, "Bold", SMALL_WORD) for name in names)
        every = max(1, math.ceil((widest + 3) / step))
        for i in range(0, len(names), every):
            shown = clues[i].answer.question == self._reveal.shown
            ink = theme.text if shown else theme.mute
            canvas.text(names[i], (area.x + step * (i + 0.5), y), SMALL_WORD, "Bold", ink, "center")

    def _paint_legend(self, canvas: Canvas, box: Box) -> None:
        words, room = self._text("reveal.legend"), box.w - 2 * _pad(box)
        size = lettering.fit(words, "Medium", room, SMALL_WORD)
        if lettering.measure(words, "Medium", size) <= room:
            canvas.text(words, (box.x + _pad(box), box.bottom - 15), size, "Medium", canvas.theme.mute)

    def _paint_note(self, canvas: Canvas, area: Box, one: "Reviewed", points: Sequence[Point | None]) -> None:
        theme = canvas.theme
        title, words = self._note(one)
        width = max(lettering.measure(title, "Bold", 12.5), lettering.measure(words, "Medium", SMALL_WORD)) + 24
        point = points[self._reveal.reviewed.index(one)]
        note = _place(area, width, point, [spot for spot in points if spot is not None])
        plate(canvas, note, 10, "float")
        canvas.ring(note, 10, 1.3, theme.brass)
        canvas.text(title, (note.x + 12, note.y + 13), 12.5, "Bold")
        canvas.text(words, (note.x + 12, note.y + 28), SMALL_WORD, "Medium", theme.mute)

    def _note(self, one: "Reviewed") -> tuple[str, str]:
        """What a question was worth, in two short lines."""
        name, better = question_name(one.clue.answer.question), better_than(one)
        fewer = times_fewer(one)
        if one is told_most(self._reveal.reviewed) and self._reveal.reviewed_all:
            title = self._text("reveal.told_most", what=name)
        elif one.foreseen:
            title = self._text("reveal.told_nothing", what=name)
        else:
            title = self._text("reveal.told", what=name)
        if one.foreseen:
            words = self._text("reveal.foreseen")
        elif fewer is None:
            words = self._text("reveal.fewer_unknown")
        else:
            words = self._text("reveal.fewer", count=number(_rough(fewer), self._reveal.app.texts))
        if better is not None and not (fewer or 0) > 100:
            words = self._text("reveal.better", what=question_name(better))
        return title, words


def _pad(box: Box) -> float:
    return 14.0 if box.w < 400 else 24.0


def _low(box: Box) -> bool:
    return box.h < LOW


def _tens(left: "Left") -> float | None:
    return None if left.unknown else math.log10(max(1.0, left.mines))


def _rough(value: float) -> float | int:
    """A number with as many places as matter."""
    if value < 10:
        return round(value, 1)
    return round(value, 1 - math.floor(math.log10(value))) if value >= 1000 else round(value)


def _around(center: Point, side: float) -> Box:
    return Box(center[0] - side / 2, center[1] - side / 2, side, side)


def _pieces(points: Sequence[Point | None]) -> Iterator[tuple[Point, Point, bool]]:
    """The straight pieces of the curve, and whether both ends of each stand next to each other."""
    known = [(i, point) for i, point in enumerate(points) if point is not None]
    for (i, a), (j, b) in pairwise(known):
        yield a, b, j == i + 1


def _fill(canvas: Canvas, area: Box, points: Sequence[Point], ink: Colour) -> None:
    """Shade what is below the curve."""
    rect, scale = canvas.device(area), canvas.scale
    ground = pygame.Surface(rect.size, pygame.SRCALPHA)
    inside = [((x - area.x) * scale, (y - area.y) * scale) for x, y in points]
    feet = [(inside[-1][0], rect.height), (inside[0][0], rect.height)]
    pygame.draw.polygon(ground, (*ink, 30), [*inside, *feet])
    canvas.surface.blit(ground, rect)


def _line(canvas: Canvas, points: Sequence[Point], ink: Colour, width: float) -> None:
    (x0, y0), (x1, y1) = points
    box = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).grow(width)
    rect, scale, times = canvas.device(box), canvas.scale, 4 if canvas.scale < 2 else 2
    inside = [((x * scale - rect.x) * times, (y * scale - rect.y) * times) for x, y in points]
    image = oversampled(rect.size, times, ink, lambda large: stroke(large, inside, (*ink, 255), width * scale * times))
    canvas.surface.blit(image, rect)


def _place(area: Box, width: float, point: Point | None, curve: Sequence[Point]) -> Box:
    """Where a note covers least of the curve: by its point, or in a corner that the curve leaves free."""
    right, left = area.right - width, area.x + 4
    places = [Box(right, area.y - 4, width, NOTE), Box(left, area.bottom - NOTE - 4, width, NOTE)]
    if point is not None:
        x = min(max(left, point[0] - width / 2), right)
        above, below = Box(x, point[1] - 14 - NOTE, width, NOTE), Box(x, point[1] + 14, width, NOTE)
        near = (above, below)
        places = [box for box in near if area.y - 8 <= box.y and box.bottom <= area.bottom - 2] + places
    return min(places, key=lambda place: _covered(place, curve))


def _covered(place: Box, curve: Sequence[Point]) -> int:
    """How much of the curve lies under a place, in samples."""
    samples = [
        (a[0] + (b[0] - a[0]) * i / 12, a[1] + (b[1] - a[1]) * i / 12) for a, b in pairwise(curve) for i in range(13)
    ]
    return sum(place.grow(3).holds(sample) for sample in samples)
