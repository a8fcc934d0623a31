"""Statistics: matches by what was played, the puzzles solved in them, and those of practice with their best times."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from orapa.app.enigma.pages import RoomPage
from orapa.app.enigma.preferences import GAME, preferences
from orapa.app.enigma.puzzles.benches import ICONS
from orapa.app.frame.geometry import Box, grid
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import draw_form, form_widgets
from orapa.app.look.form import Choice, PlacedSection, Section, form_layout
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.engine.enigma.match.setup import Way
from orapa.engine.enigma.match.statistics import Played, read_summary
from orapa.engine.enigma.puzzles.kinds import GRADES, Kind
from orapa.engine.play.summaries import told
from orapa.words.texts import Texts, clock_words, counted, decimal

if TYPE_CHECKING:
    from orapa.app.loop import App

FIGURE, ROW, GAP, TITLE = 74.0, 56.0, 12.0, 40.0
Cell = tuple[int | None, int]
"""The best time and how many were solved."""


class Statistics(RoomPage):
    """What finished matches and puzzles add up to; matches seen before do not count."""

    name = "enigma statistics"
    title = "enigma.statistics.title"
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.way = Way.MATCH
        self._figures: tuple[Box, ...] = ()
        self._solved: Box | None = None
        self._practised = Box(0, 0, 0, 0)

    @property
    def place(self) -> str:
        return f"{GAME} statistics"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text = self.app.texts
        ways = tuple((str(way), text(f"enigma.setting.way.{way}")) for way in Way)
        row = Choice("way", text("enigma.setting.way"), ways, str(self.way), self._choose)
        section = Section(text("enigma.setting.match"), (row,))
        self._sections, height = form_layout([section], Box(content.x, 0, content.w, 0))
        wide = content.w >= 700
        space = Box(content.x, height + GAP, content.w, FIGURE if wide else 2 * FIGURE + GAP)
        self._figures = grid(space, 4, 4 if wide else 2, GAP)
        bottom = space.bottom
        self._solved = None
        if self.way is not Way.LAYING:
            self._solved = Box(content.x, bottom + GAP, content.w, TITLE + len(Kind) * ROW + 10)
            bottom = self._solved.bottom
        self._practised = Box(content.x, bottom + GAP, content.w, 2 * TITLE + len(Kind) * ROW + 10)
        return list(form_widgets(self._sections)), self._practised.bottom + 8

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)
        text, every = self.app.texts, told(self.app.keeping.summaries(GAME), read_summary)
        ones = [one for one in every if not one.again and one.way is self.way]
        for (key, value), box in zip(figures(ones, self.way, text), self._figures, strict=True):
            here = box.move(0, dy)
            plate(canvas, here, RADIUS_CARD, "card")
            canvas.text(value, (here.x + 18, here.center[1] - 10), 24, "ExtraBold")
            label = counted(text, f"enigma.statistics.{key}", len(ones))
            size = lettering.fit(label, "Medium", here.w - 30, 12.5)
            canvas.text(label, (here.x + 18, here.center[1] + 18), size, "Medium", canvas.theme.mute)
        if self._solved:
            in_matches = {kind: [solved(ones, kind)] for kind in Kind}
            self._draw_table(canvas, self._solved.move(0, dy), "in_matches", (), in_matches)
        now = preferences(self.app.settings)
        practised = {kind: [(now.best(kind, grade), now.count(kind, grade)) for grade in GRADES] for kind in Kind}
        grades = [text(f"enigma.grade.{grade}") for grade in GRADES]
        self._draw_table(canvas, self._practised.move(0, dy), "practice", grades, practised)

    def _draw_table(
        self, canvas: Canvas, box: Box, title: str, columns: Sequence[str], rows: dict[Kind, list[Cell]]
    ) -> None:
        """The kinds of puzzles, each with best times and how many were solved."""
        text, theme = self.app.texts, canvas.theme
        plate(canvas, box, RADIUS_CARD, "card")
        words = text(f"enigma.statistics.{title}")
        canvas.text(words, (box.x + 18, box.y + 22), lettering.fit(words, "ExtraBold", box.w - 36, 14), "ExtraBold")
        left, top = box.x + max(120.0, 0.28 * box.w), box.y + TITLE
        wide = (box.right - 12 - left) / max(1, len(columns))
        for number, label in enumerate(columns):
            size = lettering.fit(label, "Bold", wide - 6, 12.5)
            canvas.text(label, (left + wide * (number + 0.5), top + 18), size, "Bold", theme.mute, "center")
        top += TITLE if columns else 0
        for row, (kind, cells) in enumerate(rows.items()):
            y = top + ROW * (row + 0.5)
            canvas.icon(ICONS[kind], (box.x + 26, y), 20, theme.brass)
            name = text(f"enigma.kind.{kind}")
            size = lettering.fit(name, "Bold", left - box.x - 50, 14)
            canvas.text(name, (box.x + 46, y), size, "Bold")
            for number, (best, many) in enumerate(cells):
                x = left + wide * (number + 0.5)
                time = "–" if best is None else clock_words(best / 1000)
                canvas.text(time, (x, y - 8), 16, "ExtraBold", anchor="center")
                line = text("enigma.statistics.solved", count=many)
                size = lettering.fit(line, "Medium", wide - 6, 11.5)
                canvas.text(line, (x, y + 13), size, "Medium", theme.mute, "center")

    def _choose(self, way: str) -> None:
        self.way = Way(way)
        self.renew()


def figures(ones: Sequence[Played], way: Way, text: Texts) -> tuple[tuple[str, str], ...]:
    """What matches of one way add up to; alone nobody wins, and fewer rounds are better."""
    won = sum(one.solved for one in ones)
    points, rounds = [one.points for one in ones], [one.rounds for one in ones]
    reached = [one.rounds for one in ones if one.solved]
    best = ("fewest", str(min(reached)) if reached else "–") if way is Way.SOLO else ("won", _share(won, len(ones)))
    return (
        ("matches", str(len(ones))),
        best,
        ("points", decimal(text, sum(points) / len(points)) if points else "–"),
        ("rounds", decimal(text, sum(rounds) / len(rounds)) if rounds else "–"),
    )


def solved(ones: Sequence[Played], kind: Kind) -> Cell:
    """The best time of a kind in these matches, and how many were solved."""
    best = min((one.bests[kind] for one in ones if kind in one.bests), default=None)
    return best, sum(one.counts[kind] for one in ones)


def _share(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)} %" if whole else "–"
