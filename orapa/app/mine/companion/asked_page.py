"""Behind the console: everything that was asked and by whom, and a sheet checked gem by gem."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, draw_form, form_widgets
from orapa.app.look.form import PlacedSection, Section, Switch, form_layout
from orapa.app.look.plates import plate
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.mine.companion.desk import Desk
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.placed import draw_badge_on, draw_placed
from orapa.app.mine.draw.ports import Lens, draw_port
from orapa.app.mine.table.answers import draw_row, row_of
from orapa.app.mine.table.layout import TIGHT
from orapa.app.pages.page import Page
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.board import COLUMNS, PORTS
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.words.mine.hints import capital, place

if TYPE_CHECKING:
    from orapa.app.loop import App

ROW, GAP = 46.0, 6.0
# From so wide a page on the mine stands beside its gems.
BESIDE, GUTTER = 560.0, 16.0
LARGEST, FADED = 40.0, 0.3


class AskedPage(Page):
    """The questions, the newest first."""

    name = "asked"
    title = "console.list.title"

    def __init__(self, app: "App", desk: Desk) -> None:
        super().__init__(app)
        self.desk = desk
        self._content = Box(0, 0, 0, 0)

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        self._content = content
        return [], 8 + max(1, len(self.desk.asked)) * (ROW + GAP)

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        box, texts, desk = self._content, self.app.texts, self.desk
        if not desk.asked:
            canvas.text(texts("console.nothing"), (box.x + 4, 30 + dy), 14, "Medium", canvas.theme.mute)
        for i, one in enumerate(reversed(desk.asked)):
            place_ = Box(box.x, 4 + i * (ROW + GAP) + dy, box.w, ROW)
            if not canvas.shows(place_):
                continue
            plate(canvas, place_, 11, "card")
            name = desk.names[one.player]
            wide = min(160.0, 0.34 * box.w)
            size = lettering.fit(name, "Bold", wide - 20, 14)
            canvas.text(name, (place_.x + 14, place_.center[1]), size, "Bold")
            row = row_of(Clue(len(desk.asked) - i, 1, desk.answer(one)), texts)
            draw_row(canvas, Box(place_.x + wide, place_.y, place_.w - wide, place_.h), row)


class CheckPage(Page):
    """The mine, drawn and told, to be held against a sheet of paper: each gem is right until it is said to be wrong.

    Most sheets that are handed in are right or differ in one gem, so this is less to press than laying out the sheet.
    """

    name = "checking"
    title = "console.check"
    has_footer = True
    _sections: tuple[PlacedSection, ...] = ()
    plot: Plot

    def __init__(self, app: "App", desk: Desk, player: int, done: Callable[[bool], None]) -> None:
        super().__init__(app)
        self.desk = desk
        self.player = player
        self.wrong: frozenset[Gem] = frozenset()
        self._done = done

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        texts, mine = self.app.texts, self.mine
        beside = content.w >= BESIDE
        self.plot = _plot(content.x, 0.54 * content.w if beside else content.w)
        slab = self.plot.slab
        left, top = (slab.right + GUTTER - content.x, 0.0) if beside else (0.0, slab.bottom + GUTTER)
        rows = tuple(
            Switch(
                f"gem {position.gem.letter}", capital(texts(f"table.gem.{position.gem.letter}")),
                position.gem not in self.wrong, partial(self._flip, position.gem), place(position, texts),
            )
            for position in mine.positions
        )  # fmt: skip
        title = texts("console.sheet_of", name=self.desk.names[self.player])
        space = Box(content.x + left, top, content.w - left, 0)
        self._sections, height = form_layout([Section(title, rows)], space)
        return form_widgets(self._sections), max(slab.bottom, top + height) + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        key = "console.verdict.wrong" if self.wrong else "console.verdict.right"
        return [GoldButton("verdict", footer, self._judge, self.app.texts(key), "close" if self.wrong else "check")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)
        plot = replace(self.plot, y=self.plot.y + dy)
        if not canvas.shows(plot.slab):
            return
        draw_board(canvas, plot)
        for port in range(PORTS):
            draw_port(canvas, plot, port, Lens())
        for position in self.mine.positions:
            wrong = position.gem in self.wrong
            draw_placed(canvas, plot, position, FADED if wrong else 1.0)
            if wrong:
                draw_badge_on(canvas, plot, position, "close")

    @property
    def mine(self) -> Mine:
        """The mine that the player explored."""
        return self.desk.mines[self.desk.target_of(self.player)]

    def _flip(self, gem: Gem) -> None:
        self.wrong ^= {gem}
        self.renew()

    def _judge(self) -> None:
        right = not self.wrong
        self.leave()
        self._done(right)


def _plot(left: float, width: float) -> Plot:
    """A board of that width at the top of a page."""
    strip, lens, label = TIGHT
    unit = float(min(LARGEST, (width - 2 * strip) // COLUMNS))
    inset = max(0.0, (width - COLUMNS * unit - 2 * strip) / 2)
    return Plot(round(left + inset + strip), round(strip), unit, strip, min(lens, unit - 1), label)
