"""The chart of the reveal: how many mines were left after each question, and what the questions were worth."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.reveal.curve import around, fill, line, pieces, place
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.answers import Question, question_name
from orapa.words.mine.hints import capital, number
from orapa.words.mine.questions import question_words
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.engine.mine.match.review import Left, Reviewed

# The largest power of ten that the axis names; no set has more mines than a thousand times that.
HIGHEST = 15
TOKENS_FROM, LEGEND_FROM = 170.0, 250.0
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


@dataclass(frozen=True)
class Chart:
    """What is known of the questions so far; paints it, and knows which question is at a place."""

    texts: Texts
    clues: tuple[Clue, ...]
    """The questions that were answered, in order."""
    reviewed: "tuple[Reviewed, ...]"
    whole: bool
    """Whether all have been looked at."""
    looking: bool
    dots: str
    shown: Question | None
    chosen: bool
    """Whether the player picked the question that is shown."""

    @property
    def noted(self) -> "Reviewed | None":
        """The question that the note is about: the one shown, or else the best one."""
        shown = next((one for one in self.reviewed if one.clue.answer.question == self.shown), None)
        return shown if self.chosen else told_most(self.reviewed) if self.whole else None

    def question_at(self, pos: Point, box: Box) -> Question | None:
        """The question whose column of the chart is at a place."""
        area, clues = self._area(box), self.clues
        if not clues or not box.holds(pos):
            return None
        column = int((pos[0] - area.x) / (area.w / len(clues)))
        return clues[min(max(0, column), len(clues) - 1)].answer.question

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Mines left after each question, on a scale of tens."""
        plate(canvas, box, 16, "card")
        self._paint_title(canvas, box)
        area = self._area(box)
        if not self.clues:
            words = self.texts("reveal.nothing_asked")
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
        if box.h >= LEGEND_FROM and any(better_than(one) is not None for one in self.reviewed):
            self._paint_legend(canvas, box)
        if self.noted and not _low(box):
            self._paint_note(canvas, area, self.noted, points)

    def _area(self, box: Box) -> Box:
        """Where the curve is."""
        pad = _pad(box)
        below = 20.0 + (34 if box.h >= TOKENS_FROM else 0) + (20 if box.h >= LEGEND_FROM else 0)
        head = LOWEST_HEAD if box.h < LOWEST else LOW_HEAD if _low(box) else 44.0
        return Box(box.x + pad + 34, box.y + head, box.w - 2 * pad - 36, box.h - head - below - 6)

    def _paint_title(self, canvas: Canvas, box: Box) -> None:
        """What is shown; how far it has come, and in a low chart the note, which would hide so low a curve."""
        pad, low, brass = _pad(box), _low(box), canvas.theme.brass
        y = box.y + (18 if low else 24)
        title, room = self.texts("reveal.mines_left"), box.w - 2 * pad
        below = y if box.h < LOWEST else y + 18
        if self.looking and self.clues:
            done = self.texts("reveal.working", count=len(self.reviewed), of=len(self.clues))
            wide = lettering.measure(done + DOTS, "Bold", 12.5)
            place = (box.x + pad, below) if low and below != y else (box.right - pad - wide, y)
            canvas.text(done + self.dots, place, 12.5, "Bold", brass)
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
        return [one.after for one in self.reviewed]

    def _points(self, area: Box, top: int) -> list[Point | None]:
        """A point for each question looked at so far, None where the number is unknown."""
        step = area.w / len(self.clues)
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
            canvas.text(self.texts(f"reveal.axis.{tens}"), (area.x - 8, y), SMALL_WORD, "Medium", theme.mute, "right")

    def _paint_curve(self, canvas: Canvas, area: Box, points: Sequence[Point | None]) -> None:
        theme = canvas.theme
        known = [point for point in points if point is not None]
        if len(known) > 1:
            fill(canvas, area, known, theme.brass)
        for a, b, sure in pieces(points):
            line(canvas, [a, b], theme.fill if sure else theme.faint, 2.4 if sure else 1.2)
        noted = self.noted
        for point, one in zip(points, self.reviewed, strict=True):
            if point is None:
                continue
            if one is noted:
                canvas.rounded(Box(point[0] - 0.5, point[1], 1, area.bottom - point[1]), 0, theme.brass)
            side = BIG_DOT if one is noted else DOT
            ink = theme.faint if better_than(one) is not None else theme.fill
            canvas.rounded(around(point, side + 2), side, theme.surf)
            canvas.rounded(around(point, side), side, ink)

    def _paint_tokens(self, canvas: Canvas, area: Box) -> None:
        self._paint_names(canvas, area, area.bottom + 15)
        step = area.w / len(self.clues)
        side = min(24.0, step - 3)
        for i, clue in enumerate(self.clues):
            if side >= 14:
                x = area.x + step * (i + 0.5)
                draw_chip(canvas, Box(x - side / 2, area.bottom + 26, side, side), token_of(clue.answer))

    def _paint_names(self, canvas: Canvas, area: Box, y: float) -> None:
        """The questions below their points, every second or third where they are many."""
        theme, clues = canvas.theme, self.clues
        step = area.w / len(clues)
        names = [question_name(clue.answer.question) for clue in clues]
        widest = max(lettering.measure(name, "Bold", SMALL_WORD) for name in names)
        every = max(1, math.ceil((widest + 3) / step))
        for i in range(0, len(names), every):
            shown = clues[i].answer.question == self.shown
            ink = theme.text if shown else theme.mute
            canvas.text(names[i], (area.x + step * (i + 0.5), y), SMALL_WORD, "Bold", ink, "center")

    def _paint_legend(self, canvas: Canvas, box: Box) -> None:
        words, room = self.texts("reveal.legend"), box.w - 2 * _pad(box)
        size = lettering.fit(words, "Medium", room, SMALL_WORD)
        if lettering.measure(words, "Medium", size) <= room:
            canvas.text(words, (box.x + _pad(box), box.bottom - 15), size, "Medium", canvas.theme.mute)

    def _paint_note(self, canvas: Canvas, area: Box, one: "Reviewed", points: Sequence[Point | None]) -> None:
        theme = canvas.theme
        title, words = self._note(one)
        width = max(lettering.measure(title, "Bold", 12.5), lettering.measure(words, "Medium", SMALL_WORD)) + 24
        point = points[self.reviewed.index(one)]
        note = place(area, width, point, [spot for spot in points if spot is not None])
        plate(canvas, note, 10, "float")
        canvas.ring(note, 10, 1.3, theme.brass)
        canvas.text(title, (note.x + 12, note.y + 13), 12.5, "Bold")
        canvas.text(words, (note.x + 12, note.y + 28), SMALL_WORD, "Medium", theme.mute)

    def _note(self, one: "Reviewed") -> tuple[str, str]:
        """What a question was worth, in two short lines."""
        name, better = question_words(one.clue.answer.question, self.texts), better_than(one)
        fewer = times_fewer(one)
        if one is told_most(self.reviewed) and self.whole:
            title = self.texts("reveal.told_most", what=name)
        elif one.foreseen:
            title = self.texts("reveal.told_nothing", what=name)
        else:
            title = self.texts("reveal.told", what=name)
        if one.foreseen:
            words = self.texts("reveal.foreseen")
        elif fewer is None:
            words = self.texts("reveal.fewer_unknown")
        else:
            words = self.texts("reveal.fewer", count=number(_rough(fewer), self.texts))
        if better is not None and not (fewer or 0) > 100:
            words = capital(self.texts("reveal.better", what=question_words(better, self.texts)))
        return capital(title), words


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
