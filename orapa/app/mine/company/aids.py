"""The aids of one of several people who share a device: each chooses their own."""

from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import draw_form, form_widgets
from orapa.app.look.form import PlacedSection, Section, Switch, form_layout
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.mine.preferences import AIDS, ALONE, GAME, aids_of, preferences
from orapa.app.pages.page import Page

if TYPE_CHECKING:
    from orapa.app.loop import App


class AidsPage(Page):
    """A switch for each aid; what is chosen is kept by the player's name."""

    name = "aids"
    title = "company.aids"
    _sections: tuple[PlacedSection, ...] = ()

    def __init__(self, app: "App", player: str) -> None:
        super().__init__(app)
        self.player = player

    @property
    def aids(self) -> frozenset[str]:
        """Those that are on."""
        return aids_of(preferences(self.app.settings), self.player)

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text, on = self.app.texts, self.aids
        rows = tuple(
            Switch(f"aid {aid}", text(f"aid.{aid}"), aid in on, partial(self._flip, aid), text(f"aid.{aid}.detail"))
            for aid in AIDS
            if aid not in ALONE
        )
        self._sections, height = form_layout([Section(self.player, rows)], content)
        return form_widgets(self._sections), height

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)

    def _flip(self, aid: str) -> None:
        own = {name: sorted(aids) for name, aids in preferences(self.app.settings).own_aids}
        self.app.choose_for(GAME, own_aids={**own, self.player: sorted(self.aids ^ {aid})})
