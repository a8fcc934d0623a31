"""The timeline of the review: mines left after each question, which is pressed or dragged along to see a question."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import mix
from orapa.app.mine.review.curve import around, dashes, line
from orapa.app.mine.review.graph import DOTS, Graph, top_of
from orapa.engine.mine.match.reviewed import Reviewed
from orapa.words.texts import Texts

TOKENS_FROM = 200.0
# Charts lower than this have a heading of one small line.
LOW, LOW_HEAD, HEAD = 140.0, 33.0, 46.0
DOT, BIG_DOT, SQUARE = 8.0, 13.0, 8.0
# The dashes of the other search.
ON, OFF = 6.6, 5.4


@dataclass(frozen=True)
class Timeline:
    """What the chart shows but for the mark of the present question, which moves."""

    box: Box
    names: tuple[str, ...]
    """Of the columns."""
    tokens: tuple[str, ...]
    """The answers below them; in a duel none."""
    own: tuple[Reviewed, ...]
    other: tuple[Reviewed, ...] = ()
    """The other search of a duel."""
    players: tuple[str, ...] = ()
    """In a duel who the curves belong to, the one shown first."""
    at: int = 0
    progress: str = ""
    """How far looking back has come, while it is under way."""

    @property
    def graph(self) -> Graph:
        box, pad = self.box, _pad(self.box)
        low = box.h < LOW
        below = 20.0 + (34 if self._has_tokens else 0)
        head = LOW_HEAD if low else HEAD
        area = Box(box.x + pad + 36, box.y + head, box.w - 2 * pad - 38, box.h - head - below - (4 if low else 8))
        return Graph(area, len(self.names), top_of(one.after for one in (*self.own, *self.other)))

    @property
    def points(self) -> list[Point | None]:
        """Where the shown search's points are."""
        return self.graph.points(one.after for one in self.own)

    @property
    def _has_tokens(self) -> bool:
        return self.box.h >= TOKENS_FROM and bool(self.tokens)

    def column_at(self, pos: Point) -> int | None:
        """The question at a place."""
        return self.graph.column_at(pos[0]) if self.names and self.box.holds(pos) else None

    def paint(self, canvas: Canvas, texts: Texts, dots: str) -> None:
        """All but the mark of the present question."""
        plate(canvas, self.box, 16, "card")
        self._paint_title(canvas, texts, dots)
        if not self.names:
            return
        graph, points = self.graph, self.points
        self._paint_certain(canvas, graph)
        graph.paint_axis(canvas, texts)
        if self.other:
            self._paint_other(canvas, graph)
        graph.paint_curve(canvas, points)
        for point, one in zip(points, self.own, strict=True):
            if point is not None:
                _paint_dot(canvas, point, hollow=one.foreseen is True)
        graph.paint_names(canvas, self.names, graph.area.bottom + 13, self.at)
        if self._has_tokens:
            graph.paint_tokens(canvas, self.tokens, graph.area.bottom + 25)

    def paint_mark(self, canvas: Canvas, column: float) -> None:
        """The line through the present question and its dot, perhaps between two columns."""
        if not self.names:
            return
        graph, theme = self.graph, canvas.theme
        x = graph.x(column)
        canvas.rounded(Box(x - 0.5, graph.area.y, 1, graph.area.h), 0, theme.brass)
        y = _between(self.points, column)
        if y is not None:
            canvas.rounded(around((x, y), BIG_DOT + 3), BIG_DOT, theme.surf)
            canvas.rounded(around((x, y), BIG_DOT), BIG_DOT, theme.fill)

    def _paint_title(self, canvas: Canvas, texts: Texts, dots: str) -> None:
        """What is shown, and at the right how far it has come, whose curves these are, or what a hollow dot means."""
        box, pad, theme = self.box, _pad(self.box), canvas.theme
        low = box.h < LOW
        y = box.y + (16 if low else 22)
        title = canvas.text(texts("review.mines_left"), (box.x + pad, y), 12.5 if low else 16, "ExtraBold")
        room = box.right - pad - title.right - 12
        if self.progress:
            wide = lettering.measure(self.progress + DOTS, "Bold", 12.5)
            if wide <= room:
                canvas.text(self.progress + dots, (box.right - pad - wide, y), 12.5, "Bold", theme.brass)
        elif self.players:
            self._paint_players(canvas, Box(title.right + 12, y - 8, room, 16))
        elif any(one.foreseen for one in self.own):
            words = texts("review.hollow")
            size = lettering.fit(words, "Medium", room, 12.5)
            if lettering.measure(words, "Medium", size) <= room:
                canvas.text(words, (box.right - pad, y), size, "Medium", theme.mute, "right")

    def _paint_players(self, canvas: Canvas, box: Box) -> None:
        """Whose curves these are, each with its line and dot."""
        theme, y, x = canvas.theme, box.center[1], box.right
        for shown, name in reversed(list(zip((True, False), self.players, strict=True))):
            words = lettering.shortened(name, box.w / 2 - 36)
            x -= lettering.measure(words, "Bold", 12.5)
            canvas.text(words, (x, y), 12.5, "Bold", theme.text if shown else theme.mute)
            x -= 18
            line(canvas, [(x - 10, y), (x + 10, y)], theme.fill if shown else theme.faint, 2)
            (_paint_dot if shown else _paint_square)(canvas, (x, y))
            x -= 24

    def _paint_certain(self, canvas: Canvas, graph: Graph) -> None:
        """The ground under questions whose answers were certain before."""
        shade = mix(canvas.theme.surf, canvas.theme.surf3, 0.6)
        for i, one in enumerate(self.own):
            if one.foreseen:
                # Neighbours share an edge, so that no line is seen between them.
                left, right = round(graph.x(i - 0.5)), round(graph.x(i + 0.5))
                canvas.rounded(Box(left, graph.area.y, right - left, graph.area.h), 0, shade)

    def _paint_other(self, canvas: Canvas, graph: Graph) -> None:
        """The other search's curve: dashed and grey, with square dots."""
        points = graph.points(one.after for one in self.other)
        known = [point for point in points if point is not None]
        for a, b in pairwise(known):
            dashes(canvas, a, b, canvas.theme.faint, 1.8, ON, OFF)
        for point in known:
            _paint_square(canvas, point)


def _paint_dot(canvas: Canvas, point: Point, hollow: bool = False) -> None:
    theme = canvas.theme
    canvas.rounded(around(point, DOT + 2), DOT, theme.surf)
    canvas.rounded(around(point, DOT), DOT, theme.fill)
    if hollow:
        canvas.rounded(around(point, DOT - 3.6), DOT, theme.surf)


def _paint_square(canvas: Canvas, point: Point) -> None:
    theme = canvas.theme
    canvas.rounded(around(point, SQUARE + 2), 2, theme.surf)
    canvas.rounded(around(point, SQUARE), 1.6, theme.mute)


def _between(points: Sequence[Point | None], column: float) -> float | None:
    """The height of a curve between two of its points; None where it is unknown."""
    first = int(column)
    ends = points[first : first + 2] if column > first else points[first : first + 1]
    if not ends or None in ends:
        return None
    low, high = ends[0], ends[-1]
    assert low is not None
    assert high is not None
    return low[1] + (high[1] - low[1]) * (column - first)


def _pad(box: Box) -> float:
    return 14.0 if box.w < 400 else 20.0
