"""Shown after a reload until what was open then has come: what of it cannot be used yet is not seen either."""

from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.pages.page import Page

if TYPE_CHECKING:
    from orapa.app.loop import App


class Returning(Page):
    """The bare ground, the name of the game, and the way home for whoever does not want to wait."""

    name = "returning"

    def __init__(self, app: "App", game: str) -> None:
        super().__init__(app)
        self.title = f"{game}.title"

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del content, view
        return [], 0.0
