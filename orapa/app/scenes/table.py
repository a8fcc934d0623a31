"""The table: one explorer asks the mine, keeps a sheet and hands it in."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from orapa.app.scene import Scene
from orapa.engine.match.state import Match

if TYPE_CHECKING:
    from orapa.app.loop import App

Keep = Callable[[Match], None]


class Table(Scene):
    """A solo, daily or challenge match; `keep` stores it after every move."""

    name = "table"

    def __init__(self, app: "App", match: Match, keep: Keep) -> None:
        super().__init__(app)
        self.match = match
        self._keep = keep
