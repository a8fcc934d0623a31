"""Pages of the engine room."""

from orapa.app.enigma.draw.inks import room_theme
from orapa.app.look.theme import Theme
from orapa.app.pages.tinted import TintedPage


class RoomPage(TintedPage):
    """A page of this game."""

    def tint(self, theme: Theme) -> Theme:
        return room_theme(theme)
