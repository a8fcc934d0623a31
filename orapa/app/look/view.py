"""The view: the space everything is laid out for, and how it is to look there."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import Theme


@dataclass(frozen=True)
class View:
    """The space a scene is laid out for, in logical pixels."""

    width: float
    height: float
    scale: float
    insets: Insets
    theme: Theme
    still: bool = False
    coarse: bool = False
    speed: float = 1.0
    """How fast things move: the time that scenes are told of runs so much faster than the clock."""
    text: float = 1.0
    """How much larger than designed words are; what is laid out stays as large as it is."""
    wished: float = 1.0
    """How much larger they were to be, for what has all the room it needs."""
    glass: float = 0.0
    """How large a reading glass shows words that had no room to grow so far; 0 where all could."""

    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, self.height)
