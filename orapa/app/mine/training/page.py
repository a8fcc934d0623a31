"""The page of the training puzzles."""

from collections.abc import Sequence

from orapa.app.frame.geometry import Box
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.mine.preferences import GAME
from orapa.app.mine.training.cards import pack_section
from orapa.app.pages.page import Page


class TrainingPage(Page):
    """All puzzles of the pack, and which of them are solved."""

    name = "training"
    title = "training.training"

    @property
    def place(self) -> str:
        return f"{GAME} training"

    def lay_out(self, content: Box, view: View) -> tuple[Sequence[Button], float]:
        del view
        return pack_section(self.app, content, 0)

    def resumed(self) -> None:
        """A puzzle may have been solved."""
        self.renew()
