"""Pages of a game that has its own colours."""

from dataclasses import replace

from orapa.app.look.canvas import Canvas
from orapa.app.look.view import View
from orapa.app.pages.page import Page


class TintedPage(Page):
    """A page in the theme that a game makes of the house's."""

    def arrange(self, view: View) -> None:
        super().arrange(replace(view, theme=self.tint(view.theme)))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas.tinted(self.tint(canvas.theme)))
