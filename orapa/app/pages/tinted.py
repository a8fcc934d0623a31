"""Pages of a game that has its own colours."""

from collections.abc import Callable
from dataclasses import replace

from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import Theme
from orapa.app.look.view import View
from orapa.app.pages.page import Page


class TintedPage(Page):
    """A page in the theme that a game makes of the house's."""

    tint: Callable[[Theme], Theme]

    def arrange(self, view: View) -> None:
        super().arrange(replace(view, theme=type(self).tint(view.theme)))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas.tinted(type(self).tint(canvas.theme)))
