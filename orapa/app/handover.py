"""What stands on the curtain when the device goes from one player to the next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import Face


@dataclass(frozen=True)
class Onlooker:
    """Somebody whose turn it is not, but who may look at what is hidden from the others."""

    seat: int
    button: str
    short: str
    """What the button says where many share the room."""


@dataclass(frozen=True)
class Handover:
    """Who is to take the device, and what everybody has heard: lines, and perhaps something drawn above the last."""

    name: str
    face: Face
    caption: str
    button: str
    lines: Sequence[str] = ()
    news: Callable[[Canvas, tuple[float, float], float], None] | None = None
    """Draws what was heard last, centred on a place and no wider than so much."""
    onlookers: Sequence[Onlooker] = ()
    """Who may take the device too, only to look."""
