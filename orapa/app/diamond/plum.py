"""The house of this game: the same widgets in plum, by lamplight and by day."""

from dataclasses import replace
from typing import Any

from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import DARK, LIGHT, Theme, colour
from orapa.app.look.view import View
from orapa.app.pages.tinted import TintedPage

_BY_LAMP = {
    "bg0": "150D14", "bg1": "241722", "strata": "2C1C29", "surf": "241823", "surf2": "30212E", "surf3": "3E2C3B",
    "line": "4C3747", "slab": "1B1219", "slab_hi": "3A2A36", "socket": "170F15", "rim": "584454", "mute": "C4B3BF",
    "faint": "A2909C", "crest": "3A2A36",
}  # fmt: skip
_BY_DAY = {
    "bg0": "F5EDED", "bg1": "E9DDDE", "strata": "DDCBCE", "surf": "FCF8F7", "surf2": "F4EAEA", "surf3": "E8DADB",
    "line": "D8C5C8", "slab": "FBF5F3", "slab_hi": "FFFFFF", "socket": "E9DCDD", "rim": "AE979C", "mute": "5E5060",
    "faint": "6B5D68",
}  # fmt: skip


def plum(theme: Theme) -> Theme:
    """A theme in plum, made once for each by its name: themes are long values to compare, and this is asked often."""
    if theme.name not in _plums:
        _plums[theme.name] = _painted(theme)
    return _plums[theme.name]


def _painted(theme: Theme) -> Theme:
    """Whatever is neither of the two usual themes, such as one of high contrast, stays as it is."""
    tones = _BY_LAMP if theme == DARK else _BY_DAY if theme == LIGHT else None
    if tones is None:
        return theme
    painted: dict[str, Any] = {name: colour(hexa) for name, hexa in tones.items()}
    return replace(theme, name=f"{theme.name} plum", **painted)


_plums: dict[str, Theme] = {}


def in_plum(view: View) -> View:
    """The view as this game has it."""
    return replace(view, theme=plum(view.theme))


def plum_canvas(canvas: Canvas) -> Canvas:
    """The same surface in plum."""
    return canvas.tinted(plum(canvas.theme))


class PlumPage(TintedPage):
    """A page of this game."""

    def tint(self, theme: Theme) -> Theme:
        return plum(theme)
