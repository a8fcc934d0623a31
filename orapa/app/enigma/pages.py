"""Pages of the engine room."""

from orapa.app.enigma.draw.inks import room_theme
from orapa.app.pages.tinted import TintedPage


class RoomPage(TintedPage):
    """A page of this game."""

    tint = staticmethod(room_theme)
