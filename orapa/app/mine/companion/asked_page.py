"""Behind the console: everything that was asked and by whom, and a sheet checked gem by gem."""

from collections.abc import Callable
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
from orapa.app.mine.table.answers import draw_row, row_of
from orapa.app.pages.page import Page
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.gems import Gem
from orapa.words.mine.hints import capital, place

if TYPE_CHECKING:
    from orapa.app.loop import App

ROW, GAP = 46.0, 6.0


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
    """Where every gem lies, to be held against a sheet of paper: each is right until it is said to be wrong."""

    name = "checking"
    title = "console.check"
    has_footer = True
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App", desk: Desk, player: int, done: Callable[[bool], None]) -> None:
        super().__init__(app)
        self.desk = desk
        self.player = player
        self.wrong: frozenset[Gem] = frozenset()
        self._done = done

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        texts = self.app.texts
        mine = self.desk.mines[self.desk.target_of(self.player)]
        rows = tuple(
            Switch(
                f"gem {position.gem.letter}", capital(texts(f"table.gem.{position.gem.letter}")),
                position.gem not in self.wrong, partial(self._flip, position.gem), place(position, texts),
            )
            for position in mine.positions
        )  # fmt: skip
        title = texts("console.sheet_of", name=self.desk.names[self.player])
        self._sections, height = form_layout([Section(title, rows)], Box(content.x, 0, content.w, 0))
        return form_widgets(self._sections), height + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        key = "console.verdict.wrong" if self.wrong else "console.verdict.right"
        return [GoldButton("verdict", footer, self._judge, self.app.texts(key), "close" if self.wrong else "check")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)

    def _flip(self, gem: Gem) -> None:
        self.wrong ^= {gem}
        self.renew()

    def _judge(self) -> None:
        right = not self.wrong
        self.leave()
        self._done(right)
