"""Statistics: matches and wins, hits against blind luck, thefts, and what the last matches came to."""

from typing import TYPE_CHECKING

from orapa.app.diamond.plum import PlumPage
from orapa.app.diamond.shelf import GAME, money
from orapa.app.frame.geometry import Box, grid, lines
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.engine.diamond.match.statistics import Played, read_summary
from orapa.engine.diamond.rules.tray import LOOSE, SITES
from orapa.engine.play.summaries import told

if TYPE_CHECKING:
    from orapa.app.loop import App

CHANCE = LOOSE / len(SITES)
"""How many stones blind luck lifts at the first try."""
LEAST = 10
"""Percentages of fewer tries are not told."""
FIGURE, CARD, LAST, GAP = 74.0, 150.0, 210.0, 12.0
MOST_BARS = 24


class Statistics(PlumPage):
    """What one's own matches add up to, those of one person among computer players; those seen before do not count."""

    name = "diamond statistics"
    title = "diamond.statistics.title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.played: list[Played] = []
        self._figures: tuple[Box, ...] = ()
        self._cards: tuple[Box, ...] = ()
        self._last = Box(0, 0, 0, 0)

    @property
    def place(self) -> str:
        return f"{GAME} statistics"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        ones = told(self.app.keeping.summaries(GAME), read_summary)
        self.played = [one for one in ones if not one.again and one.own]
        wide = content.w >= 700
        space = Box(content.x, 4, content.w, FIGURE if wide else 2 * FIGURE + GAP)
        self._figures = grid(space, 4, 4 if wide else 2, GAP)
        below = Box(content.x, space.bottom + GAP, content.w, CARD)
        self._cards = lines(below, 2, 2 if wide else 1, GAP)
        self._last = Box(content.x, self._cards[-1].bottom + GAP, content.w, LAST)
        return [], self._last.bottom + 8

    @property
    def dollars(self) -> tuple[int, ...]:
        """The best round and what a round comes to; nothing before one was played.

        Where empty rings cost, dollars are not to be compared with those of other matches.
        """
        plain = [one for one in self.played if not one.minus]
        if not plain:
            return ()
        mean = sum(one.dollars for one in plain) / sum(one.rounds for one in plain)
        return max(one.best_round for one in plain), round(mean / 100) * 100

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        text, ones = self.app.texts, self.played
        dollars = [money(text, amount) for amount in self.dollars] or ["–", "–"]
        figures = (
            (str(len(ones)), "matches"),
            (str(sum(one.won for one in ones)), "won"),
            (dollars[0], "best"),
            (dollars[1], "mean.plain" if any(one.minus for one in ones) else "mean"),
        )
        for box, (figure, key) in zip(self._figures, figures, strict=True):
            self._draw_figure(canvas, box.move(0, dy), figure, text(f"diamond.statistics.{key}"))
        self._draw_hits(canvas, self._cards[0].move(0, dy))
        self._draw_thefts(canvas, self._cards[1].move(0, dy))
        self._draw_last(canvas, self._last.move(0, dy))

    def _draw_figure(self, canvas: Canvas, box: Box, figure: str, word: str) -> None:
        plate(canvas, box, RADIUS_CARD, "card")
        size = lettering.fit(figure, "ExtraBold", box.w - 28, 24)
        canvas.text(figure, (box.x + 16, box.y + 28), size, "ExtraBold")
        small = lettering.fit(word, "Medium", box.w - 28, 12.5)
        canvas.text(word, (box.x + 16, box.y + 54), small, "Medium", canvas.theme.mute)

    def _head(self, canvas: Canvas, box: Box, key: str, about: str, most: int = 2) -> None:
        plate(canvas, box, RADIUS_CARD, "card")
        canvas.text(self.app.texts(f"diamond.statistics.{key}"), (box.x + 16, box.y + 24), 16, "ExtraBold")
        size, lines = lettering.block(about, "Medium", box.w - 32, 12.5, most)
        for at, line in enumerate(lines):
            canvas.text(line, (box.x + 16, box.y + 48 + at * 17), size, "Medium", canvas.theme.mute)

    def _draw_hits(self, canvas: Canvas, box: Box) -> None:
        text, theme = self.app.texts, canvas.theme
        lifts, hits = sum(one.lifts for one in self.played), sum(one.hits for one in self.played)
        about = text("diamond.statistics.hits.about", hits=hits, lifts=lifts) if lifts else ""
        if lifts < LEAST:
            about = text("diamond.statistics.few") if self.played else text("diamond.statistics.none")
        self._head(canvas, box, "hits", about)
        bar = Box(box.x + 16, box.bottom - 52, box.w - 32, 14)
        canvas.rounded(bar, 7, theme.socket)
        share = hits / lifts if lifts >= LEAST else 0.0
        if share:
            canvas.rounded(bar._replace(w=max(14.0, bar.w * share)), 7, theme.fill)
            canvas.text(
                text("diamond.percent", share=round(100 * share)),
                (box.right - 16, box.y + 24),
                16,
                "ExtraBold",
                theme.brass,
                "right",
            )
        x = bar.x + bar.w * CHANCE
        canvas.rounded(Box(x - 1, bar.y - 6, 2, bar.h + 12), 1, theme.text)
        percent = text("diamond.percent", share=round(100 * CHANCE))
        words = f"{text('diamond.statistics.chance')} {percent}"
        canvas.text(words, (x, bar.bottom + 20), 11.5, "Bold", theme.mute, "center")

    def _draw_thefts(self, canvas: Canvas, box: Box) -> None:
        text, theme = self.app.texts, canvas.theme
        self._head(canvas, box, "thefts", "" if self.played else text("diamond.statistics.none"), most=1)
        counts = (sum(one.thefts for one in self.played), sum(one.robbed for one in self.played))
        most = max(1, *counts)
        for at, (count, key) in enumerate(zip(counts, ("stolen", "robbed"), strict=True)):
            y = box.y + 66 + at * 40
            canvas.text(text(f"diamond.statistics.{key}"), (box.x + 16, y), 12.5, "Medium", theme.mute)
            canvas.text(str(count), (box.right - 16, y), 14, "ExtraBold", anchor="right")
            bar = Box(box.x + 16, y + 11, (box.w - 32) * count / most, 8)
            if count:
                canvas.rounded(bar, 4, theme.fill if key == "stolen" else theme.rim)

    def _draw_last(self, canvas: Canvas, box: Box) -> None:
        """A column per match, as high as its dollars in a round; full if won."""
        text, theme = self.app.texts, canvas.theme
        key = "diamond.statistics.last.about" if self.played else "diamond.statistics.none"
        self._head(canvas, box, "last", text(key))
        ones = self.played[-MOST_BARS:]
        room = Box(box.x + 16, box.y + 74, box.w - 32, box.h - 92)
        canvas.rounded(Box(room.x, room.bottom, room.w, 1), 0, theme.line)
        most = max((one.dollars / one.rounds for one in ones), default=0) or 1
        pitch = min(40.0, room.w / max(1, len(ones)))
        for at, one in enumerate(ones):
            high = max(3.0, room.h * max(0, one.dollars / one.rounds) / most)
            column = Box(room.x + at * pitch + 2, room.bottom - high, max(4.0, pitch - 8), high)
            if one.won:
                canvas.rounded(column, 4, theme.fill)
            else:
                canvas.ring(column, 4, 1.5, theme.rim)
