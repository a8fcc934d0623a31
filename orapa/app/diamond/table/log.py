"""What happened in this round, the latest first: who has tried with which card, but not which stone."""

from typing import TYPE_CHECKING

from orapa.app.diamond.plum import PlumPage
from orapa.app.diamond.table.words import move_words
from orapa.app.diamond.who import CAST
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import draw_face
from orapa.app.look.view import View as Window
from orapa.app.look.widgets import Button
from orapa.engine.diamond.match.views import View, told

if TYPE_CHECKING:
    from orapa.app.loop import App

LINE, APART, FACE, BESIDE = 20.0, 14.0, 28.0, 42.0


class Log(PlumPage):
    """One line per move."""

    name = "diamond log"
    title = "diamond.menu.log"

    def __init__(self, app: "App", seen: View) -> None:
        super().__init__(app)
        self._seen = seen
        self._rows: list[tuple[Box, int, list[str]]] = []

    def lay_out(self, content: Box, view: Window) -> tuple[list[Button], float]:
        del view
        text, seen = self.app.texts, self._seen
        names = CAST.names(text, seen.seats)
        self._rows, y = [], 4.0
        for one in reversed(list(told(seen))):
            # What was drawn is told again by what was done with it.
            if one.word == "draw" and one.card:
                continue
            lines = lettering.wrap(move_words(text, seen, names, one), "Medium", 14, content.w - BESIDE)
            high = max(FACE, len(lines) * lettering.grown(LINE))
            self._rows.append((Box(content.x, y, content.w, high), one.seat, lines))
            y += high + APART
        return [], y

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        theme, faces = canvas.theme, CAST.faces(self.app.texts, self._seen.seats)
        if not self._rows:
            place = (self.frame.content.x, 4 + LINE + dy)
            canvas.text(self.app.texts("diamond.log.none"), place, 14, "Medium", theme.mute)
        for row, seat, lines in self._rows:
            box = row.move(0, dy)
            if not canvas.shows(box):
                continue
            draw_face(canvas, faces[seat - 1], (box.x + FACE / 2, box.center[1]), FACE)
            for at, line in enumerate(lines):
                middle = box.center[1] + (at - (len(lines) - 1) / 2) * lettering.grown(LINE)
                canvas.text(line, (box.x + BESIDE, middle), 14, "Medium")
