"""Statistics: matches and wins, and the puzzles solved by kind and grade with their best times."""

from typing import TYPE_CHECKING

from orapa.app.enigma.pages import RoomPage
from orapa.app.enigma.preferences import GAME, preferences
from orapa.app.enigma.puzzles.benches import ICONS
from orapa.app.frame.geometry import Box, grid
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.engine.enigma.puzzles.kinds import GRADES, Kind
from orapa.words.texts import clock_words, decimal

if TYPE_CHECKING:
    from orapa.app.loop import App

FIGURE, ROW, GAP = 74.0, 56.0, 12.0


class Statistics(RoomPage):
    """What finished matches and puzzles add up to; matches seen before do not count."""

    name = "enigma statistics"
    title = "enigma.statistics.title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._figures: tuple[Box, ...] = ()
        self._table = Box(0, 0, 0, 0)

    @property
    def place(self) -> str:
        return f"{GAME} statistics"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        wide = content.w >= 700
        space = Box(content.x, 4, content.w, FIGURE if wide else 2 * FIGURE + GAP)
        self._figures = grid(space, 4, 4 if wide else 2, GAP)
        self._table = Box(content.x, space.bottom + GAP, content.w, 40 + 4 * ROW + 10)
        return [], self._table.bottom + 8

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        text = self.app.texts
        ones = [one for one in self.app.keeping.summaries(GAME) if not one.again]
        won = sum(one.solved for one in ones)
        points = [int(one.facts.get("points", "0")) for one in ones]
        rounds = [int(one.facts.get("rounds", "0")) for one in ones]
        figures = (
            ("matches", str(len(ones))),
            ("won", f"{round(100 * won / len(ones))} %" if ones else "–"),
            ("points", decimal(text, sum(points) / len(points)) if points else "–"),
            ("rounds", decimal(text, sum(rounds) / len(rounds)) if rounds else "–"),
        )
        for (key, value), box in zip(figures, self._figures, strict=True):
            here = box.move(0, dy)
            plate(canvas, here, RADIUS_CARD, "card")
            canvas.text(value, (here.x + 18, here.center[1] - 10), 24, "ExtraBold")
            label = text(f"enigma.statistics.{key}")
            size = lettering.fit(label, "Medium", here.w - 30, 12.5)
            canvas.text(label, (here.x + 18, here.center[1] + 18), size, "Medium", canvas.theme.mute)
        self._draw_times(canvas, self._table.move(0, dy))

    def _draw_times(self, canvas: Canvas, box: Box) -> None:
        text, theme, now = self.app.texts, canvas.theme, preferences(self.app.settings)
        plate(canvas, box, RADIUS_CARD, "card")
        left = box.x + max(120.0, 0.28 * box.w)
        wide = (box.right - 12 - left) / len(GRADES)
        for number, grade in enumerate(GRADES):
            label = text(f"enigma.grade.{grade}")
            size = lettering.fit(label, "Bold", wide - 6, 12.5)
            canvas.text(label, (left + wide * (number + 0.5), box.y + 22), size, "Bold", theme.mute, "center")
        for row, kind in enumerate(Kind):
            y = box.y + 40 + ROW * (row + 0.5)
            canvas.icon(ICONS[kind], (box.x + 26, y), 20, theme.brass)
            name = text(f"enigma.kind.{kind}")
            size = lettering.fit(name, "Bold", left - box.x - 50, 14)
            canvas.text(name, (box.x + 46, y), size, "Bold")
            for number, grade in enumerate(GRADES):
                x, best = left + wide * (number + 0.5), now.best(kind, grade)
                canvas.text(
                    "–" if best is None else clock_words(best / 1000), (x, y - 8), 16, "ExtraBold", anchor="center"
                )
                many = text("enigma.statistics.solved", count=now.count(kind, grade))
                size = lettering.fit(many, "Medium", wide - 6, 11.5)
                canvas.text(many, (x, y + 13), size, "Medium", theme.mute, "center")
