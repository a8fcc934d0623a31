"""What takes the place of the counter where others play too: a value that paints itself and knows its parts."""

from collections.abc import Mapping
from typing import Protocol

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas


class Panel(Protocol):
    """All that the table shows of company, as a frozen value."""

    def looks(self) -> Mapping[object, tuple[Box, object]]:
        """Where each part is, and everything that decides how it looks."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it, as far as the canvas shows it."""
