"""The ways into the page, each with its choice made."""

from typing import TYPE_CHECKING

from orapa.app.mine.setting.page import Setting
from orapa.engine.mine.match.editions import Mode

if TYPE_CHECKING:
    from orapa.app.loop import App


def against_rival(app: "App") -> Setting:
    """The page for a duel with the rival met last."""
    return Setting(app, Mode.DUEL, with_person=False)


def at_one_device(app: "App") -> Setting:
    """The page for a duel of two people."""
    return Setting(app, Mode.DUEL, with_person=True)


def expedition(app: "App") -> Setting:
    """The page for an expedition."""
    return Setting(app, Mode.EXPEDITION)
