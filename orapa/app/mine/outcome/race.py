"""The race: mines left of both over the turns, on a scale of tens; the present search's curve in brass."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import shortened
from orapa.app.look.plates import plate
from orapa.app.look.theme import Colour
from orapa.app.mine.review.curve import around, line, pieces
from orapa.app.mine.review.graph import Graph, top_of
from orapa.engine.mine.deduction.known import Left
from orapa.engine.mine.match.reviewed import Reviewed
from orapa.words.texts import Texts

# Lower charts have one small line as their heading.
LOW, LOW_HEAD, HEAD, NOTED_HEAD = 130.0, 26.0, 44.0, 58.0
FOOT = 22.0
DOT, OPEN, BIG = 6.4, 5.6, 11.0
# The legend stands beside the curves where a chart is so wide, else above them.
WIDE, LEGEND = 560.0, 128.0


@dataclass(frozen=True)
class Race:
    """What the chart shows."""

    box: Box
    turns: int
    curves: tuple[tuple[Reviewed, ...], ...]
    """Of each search what has been looked at; the first is drawn in brass."""
    names: tuple[str, ...]
    progress: str = ""
    """How far looking back has come, while it is under way."""
    note: tuple[str, ...] = ()
    """What was decisive, and the same in fewer words."""
    mark: tuple[int, int] | None = None
    """The curve and the turn of that."""

    @property
    def graph(self) -> Graph:
        box, pad = self.box, _pad(self.box)
        head = LOW_HEAD if self._low else NOTED_HEAD if self.note or self.progress else HEAD
        right = LEGEND if self._beside else 6.0
        area = Box(box.x + pad + 36, box.y + head, box.w - 2 * pad - 36 - right, box.h - head - FOOT)
        lefts = (left for curve in self.curves for left in _lefts(curve))
        return Graph(area, self.turns + 1, top_of(lefts))

    @property
    def _low(self) -> bool:
        return self.box.h < LOW

    @property
    def _beside(self) -> bool:
        return self.box.w >= WIDE and len(self.names) > 1

    def turn_at(self, pos: Point) -> int | None:
        """The turn at a place, from 0 on."""
        if not self.turns or not self.box.holds(pos):
            return None
        return max(0, self.graph.column_at(pos[0]) - 1)

    def paint(self, canvas: Canvas, texts: Texts, dots: str) -> None:
        plate(canvas, self.box, 16, "card")
        self._paint_title(canvas, texts, dots)
        if not self.turns:
            return
        graph = self.graph
        graph.paint_axis(canvas, texts)
        for number, curve in reversed(list(enumerate(self.curves))):
            self._paint_curve(canvas, graph, number, graph.points(_lefts(curve)))
        names = ["", *(str(turn + 1) for turn in range(self.turns))]
        shown = self.mark[1] + 1 if self.mark else None
        graph.paint_names(canvas, names, graph.area.bottom + 13, shown)

    def _paint_curve(self, canvas: Canvas, graph: Graph, number: int, points: Sequence[Point | None]) -> None:
        theme, own = canvas.theme, number == 0
        for a, b, sure in pieces(points):
            line(canvas, [a, b], theme.fill if own else theme.faint, (2.4 if own else 1.8) if sure else 1.2)
        for at, point in enumerate(points):
            if point is None:
                continue
            marked = self.mark == (number, at - 1)
            if marked:
                canvas.rounded(Box(point[0] - 0.5, graph.area.y, 1, graph.area.h), 0, theme.brass)
            _paint_dot(canvas, point, own, marked)

    def _paint_title(self, canvas: Canvas, texts: Texts, dots: str) -> None:
        box, pad, theme = self.box, _pad(self.box), canvas.theme
        y = box.y + (14 if self._low else 22)
        room = box.w - 2 * pad
        under = (self.progress + dots,) if self.progress else self.note
        ink = theme.brass if self.progress else theme.mute
        if self._low:
            # One line for all: what is worked on or was decisive, else what this is.
            self._paint_line(canvas, under or (texts("outcome.race"), texts("outcome.race.short")), y, theme.brass)
            return
        above = len(self.names) > 1 and not self._beside
        legend = self._paint_legend(canvas, (box.right - pad, y), room * 0.66) if above else 0.0
        title, size = texts("outcome.race"), 14 if box.w < 400 else 16
        if len(self.names) < 2 or lettering.measure(title, "ExtraBold", size) > room - legend:
            title = texts("outcome.race.short")
        canvas.text(title, (box.x + pad, y), size, "ExtraBold")
        self._paint_line(canvas, under, y + 19, ink)
        if self._beside:
            self._paint_beside(canvas)

    def _paint_line(self, canvas: Canvas, lines: Sequence[str], y: float, ink: Colour) -> None:
        """The first of these lines that fits, else the last cut short."""
        pad = _pad(self.box)
        room = self.box.w - 2 * pad
        for words in lines:
            size = lettering.fit(words, "Bold", room, 12.5)
            if lettering.measure(words, "Bold", size) <= room or words == lines[-1]:
                canvas.text(shortened(words, room, "Bold", size), (self.box.x + pad, y), size, "Bold", ink)
                return

    def _paint_beside(self, canvas: Canvas) -> None:
        """Whose curves these are, one below the other at the right."""
        theme, x = canvas.theme, self.box.right - LEGEND + 2
        for number, name in enumerate(self.names):
            y = self.graph.area.y + 12 + 26 * number
            own = number == 0
            line(canvas, [(x - 8, y), (x + 8, y)], theme.fill if own else theme.faint, 2)
            _paint_dot(canvas, (x, y), own, False)
            words = shortened(name, LEGEND - 34)
            canvas.text(words, (x + 16, y), 12.5, "Bold", theme.brass if own else theme.mute)

    def _paint_legend(self, canvas: Canvas, place: Point, room: float) -> float:
        """Whose curves these are in one line, ending at a place; gives its width."""
        theme, (x, y) = canvas.theme, place
        whole = sum(lettering.measure(name, "Bold", 12.5) + 34 for name in self.names)
        for number, name in reversed(list(enumerate(self.names))):
            own = number == 0
            words = name if whole <= room else shortened(name, room / len(self.names) - 34)
            x -= lettering.measure(words, "Bold", 12.5)
            canvas.text(words, (x, y), 12.5, "Bold", theme.brass if own else theme.mute)
            x -= 16
            line(canvas, [(x - 8, y), (x + 8, y)], theme.fill if own else theme.faint, 2)
            _paint_dot(canvas, (x, y), own, False)
            x -= 18
        return place[0] - x


def _lefts(curve: Sequence[Reviewed]) -> list[Left]:
    """The mines before the first question, and after each."""
    return [*([curve[0].before] if curve else []), *(one.after for one in curve)]


def _paint_dot(canvas: Canvas, point: Point, own: bool, marked: bool) -> None:
    """A full dot, an open one for the other; large where it was decisive."""
    theme = canvas.theme
    side = BIG if marked else DOT if own else OPEN
    canvas.rounded(around(point, side + 2), side, theme.surf)
    canvas.rounded(around(point, side), side, theme.fill if own else theme.mute)
    if not own:
        canvas.rounded(around(point, side - 3), side, theme.surf)


def _pad(box: Box) -> float:
    return 14.0 if box.w < 400 else 20.0
