"""Sheets to print: blank ones, so many on a page, or the one that was filled."""

from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, draw_form, form_widgets
from orapa.app.look.form import Choice, PlacedSection, Section, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button, LabelButton
from orapa.app.pages.page import Page
from orapa.engine.mine.rules.gems import GemSet
from orapa.words.mine.modes import about
from orapa.words.mine.paper import PER_PAGE, SIZES, Content, Paper, document, pages

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.engine.mine.match.views import View as MatchView

FILE = "orapa-sheet.html"
BUTTON = 48.0


def printing_of(app: "App", view: "MatchView") -> "PrintPage":
    """The page that prints the sheet of a seat."""
    title = (
        app.texts("sheet.against", name=view.against)
        if view.against
        else about(app.texts, view.mode, view.gem_set, view.daily)
    )
    sheet = view.sheet
    return PrintPage(app, Content(view.gem_set.gems, title, view.answers, sheet.gems.positions, sheet.marks))


class PrintPage(Page):
    """Chooses paper; the device's own dialog does the rest, or a file is saved."""

    name = "printing"
    title = "paper.page"
    has_footer = True
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App", what: Content | GemSet) -> None:
        super().__init__(app)
        self.content = what if isinstance(what, Content) else Content(what.gems)
        self.filled = isinstance(what, Content)
        self.paper: Paper = "a4"
        self.per_page = 1
        self._saving = False

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text = self.app.texts
        self._sections, height = form_layout(
            [Section(text("paper.section"), self._rows())], Box(content.x, 0, content.w, 0)
        )
        save = Box(content.x, height + 12, content.w, BUTTON)
        button = LabelButton("save", save, self._save, text("paper.save"), "picture")
        return [*form_widgets(self._sections), button], save.bottom + 8

    def lay_out_footer(self, footer: Box) -> list[Button]:
        return [GoldButton("print", footer, self._print, self.app.texts("sheet.print"), "next")]

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._saving and (state := self.app.platform.shared()) != "asking":
            self._saving = False
            where = self.app.platform.saved_as
            key = "paper.saved_as" if state == "saved" and where else "share.saved" if state == "saved" else "share.no"
            self.app.toast.say(self.app.texts(key, where=where) if where else self.app.texts(key))

    def _rows(self) -> tuple[Choice, ...]:
        text = self.app.texts
        papers = tuple((name, text(f"paper.{name}")) for name in SIZES)
        size = Choice("paper", text("paper.size"), papers, self.paper, partial(self._choose, "paper"))
        if self.filled:
            return (size,)
        counts = tuple((str(count), str(count)) for count in PER_PAGE)
        per_page = Choice(
            "count", text("paper.count"), counts, str(self.per_page), partial(self._choose, "per_page"),
            text("paper.count.detail"),
        )  # fmt: skip
        return size, per_page

    def _choose(self, name: str, value: str) -> None:
        setattr(self, name, int(value) if name == "per_page" else value)
        self.renew()

    def _pages(self) -> tuple[str, ...]:
        return pages(self.content, self.app.texts, self.paper, self.per_page)

    def _print(self) -> None:
        if not self.app.platform.print_pages(self._pages(), self.paper):
            self._save()

    def _save(self) -> None:
        self.app.platform.save_file(document(self.app.texts("paper.title"), self._pages(), self.paper), FILE)
        self._saving = True
