"""The chart of the reveal: how many mines were left after each question, and what the questions were worth."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.review.curve import around, place
from orapa.app.mine.review.figures import better_than, progress_words, told_most
from orapa.app.mine.review.graph import DOTS, SMALL_WORD, Graph, top_of
from orapa.engine.mine.match.reviewed import Reviewed, times_fewer
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.answers import Question, question_name
from orapa.words.mine.hints import capital
from orapa.words.mine.questions import question_words
from orapa.words.texts import Texts, number

TOKENS_FROM, LEGEND_FROM = 170.0, 250.0
# Lower charts than this have their note below the title, or instead of it.
LOW, LOW_HEAD = 220.0, 50.0
LOWEST, LOWEST_HEAD = 140.0, 32.0
DOT, BIG_DOT = 8.0, 12.0


@dataclass(frozen=True)
class Chart:
    """What is known of the questions so far; paints it, and knows which question is at a place."""

    texts: Texts
    clues: tuple[Clue, ...]
    """The questions that were answered, in order."""
    reviewed: tuple[Reviewed, ...]
    whole: bool
    """Whether all have been looked at."""
    looking: bool
    dots: str
    shown: Question | None
    chosen: bool
    """Whether the player picked the question that is shown."""

    @property
    def noted(self) -> Reviewed | None:
        """The question that the note is about: the one shown, or else the best one."""
        shown = next((one for one in self.reviewed if one.clue.answer.question == self.shown), None)
        return shown if self.chosen else told_most(self.reviewed) if self.whole else None

    def question_at(self, pos: Point, box: Box) -> Question | None:
        """The question whose column of the chart is at a place."""
        if not self.clues or not box.holds(pos):
            return None
        return self.clues[self._graph(box).column_at(pos[0])].answer.question

    def labels(self, box: Box) -> tuple[Box, ...]:
        """Where the scale and the names of the questions stand."""
        return self._graph(box).labels if self.clues else ()

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Mines left after each question, on a scale of tens."""
        plate(canvas, box, 16, "card")
        self._paint_title(canvas, box)
        graph = self._graph(box)
        if not self.clues:
            words = self.texts("reveal.nothing_asked")
            canvas.text(words, (box.x + _pad(box), graph.area.center[1]), 14, "Medium", canvas.theme.mute)
            return
        graph.paint_axis(canvas, self.texts)
        points = graph.points(one.after for one in self.reviewed)
        graph.paint_curve(canvas, points)
        self._paint_dots(canvas, graph.area, points)
        names = [question_name(clue.answer.question) for clue in self.clues]
        asked = [clue.answer.question for clue in self.clues]
        shown = asked.index(self.shown) if self.shown in asked else None
        graph.paint_names(canvas, names, graph.area.bottom + (15 if box.h >= TOKENS_FROM else 12), shown)
        if box.h >= TOKENS_FROM:
            graph.paint_tokens(canvas, [token_of(clue.answer) for clue in self.clues], graph.area.bottom + 26)
        if box.h >= LEGEND_FROM and any(better_than(one) is not None for one in self.reviewed):
            self._paint_legend(canvas, box)
        if self.noted and not _low(box):
            self._paint_note(canvas, graph.area, self.noted, points)

    def _graph(self, box: Box) -> Graph:
        """Where the curve is."""
        pad = _pad(box)
        below = 20.0 + (34 if box.h >= TOKENS_FROM else 0) + (20 if box.h >= LEGEND_FROM else 0)
        head = LOWEST_HEAD if box.h < LOWEST else LOW_HEAD if _low(box) else 44.0
        area = Box(box.x + pad + 34, box.y + head, box.w - 2 * pad - 36, box.h - head - below - 6)
        return Graph(area, len(self.clues), top_of(one.after for one in self.reviewed))

    def _paint_title(self, canvas: Canvas, box: Box) -> None:
        """What is shown; how far it has come, and in a low chart the note, which would hide so low a curve."""
        pad, low, brass = _pad(box), _low(box), canvas.theme.brass
        y = box.y + (18 if low else 24)
        title, room = self.texts("reveal.mines_left"), box.w - 2 * pad
        below = y if box.h < LOWEST else y + 18
        if self.looking and self.clues:
            done = progress_words(len(self.reviewed), len(self.clues), self.texts)
            wide = lettering.measure(done + DOTS, "Bold", 12.5)
            place = (box.x + pad, below) if low and below != y else (box.right - pad - wide, y)
            canvas.text(done + self.dots, place, 12.5, "Bold", brass)
            room -= wide + 12 if place[1] == y else 0
        elif low and self.noted:
            what, worth = self._note(self.noted)
            whole = self.texts("told.of", what=what, told=worth)
            note = whole if lettering.measure(whole, "Bold", SMALL_WORD) <= room else what
            canvas.text(note, (box.x + pad, below), lettering.fit(note, "Bold", room, 12.5), "Bold", brass)
            if below == y:
                return
        size = lettering.fit(title, "ExtraBold", room, 14 if low else 16)
        if lettering.measure(title, "ExtraBold", size) <= room:
            canvas.text(title, (box.x + pad, y), size, "ExtraBold")

    def _paint_dots(self, canvas: Canvas, area: Box, points: Sequence[Point | None]) -> None:
        theme, noted = canvas.theme, self.noted
        for point, one in zip(points, self.reviewed, strict=True):
            if point is None:
                continue
            if one is noted:
                canvas.rounded(Box(point[0] - 0.5, point[1], 1, area.bottom - point[1]), 0, theme.brass)
            side = BIG_DOT if one is noted else DOT
            ink = theme.faint if better_than(one) is not None else theme.fill
            canvas.rounded(around(point, side + 2), side, theme.surf)
            canvas.rounded(around(point, side), side, ink)

    def _paint_legend(self, canvas: Canvas, box: Box) -> None:
        words, room = self.texts("reveal.legend"), box.w - 2 * _pad(box)
        size = lettering.fit(words, "Medium", room, SMALL_WORD)
        if lettering.measure(words, "Medium", size) <= room:
            canvas.text(words, (box.x + _pad(box), box.bottom - 15), size, "Medium", canvas.theme.mute)

    def _paint_note(self, canvas: Canvas, area: Box, one: Reviewed, points: Sequence[Point | None]) -> None:
        theme = canvas.theme
        title, words = self._note(one)
        width = max(lettering.measure(title, "Bold", 12.5), lettering.measure(words, "Medium", SMALL_WORD)) + 24
        point = points[self.reviewed.index(one)]
        note = place(area, width, point, [spot for spot in points if spot is not None])
        plate(canvas, note, 10, "float")
        canvas.ring(note, 10, 1.3, theme.brass)
        canvas.text(title, (note.x + 12, note.y + 13), 12.5, "Bold")
        canvas.text(words, (note.x + 12, note.y + 28), SMALL_WORD, "Medium", theme.mute)

    def _note(self, one: Reviewed) -> tuple[str, str]:
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
            words = self.texts("reveal.fewer", count=number(self.texts, _rough(fewer)))
        if better is not None and not (fewer or 0) > 100:
            words = capital(self.texts("reveal.better", what=question_words(better, self.texts)))
        return capital(title), words


def _pad(box: Box) -> float:
    return 14.0 if box.w < 400 else 24.0


def _low(box: Box) -> bool:
    return box.h < LOW


def _rough(value: float) -> float | int:
    """A number with as many places as matter."""
    if value < 10:
        return round(value, 1)
    return round(value, 1 - math.floor(math.log10(value))) if value >= 1000 else round(value)
