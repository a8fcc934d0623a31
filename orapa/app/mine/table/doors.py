"""Doors of the table that lead to another scene, and those that only the player of a match may open."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from orapa.app.mine.table.intents import DoorName

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.sitting import Chair

PLAYERS: frozenset[DoorName] = frozenset({"hand in", "give_up", "reset", "restart", "hint", "hint more", "odds"})
"""What would end in a move."""


def go(app: "App", name: str) -> bool:
    """Leave the table for another scene; whether that door leads to one."""
    if name == "leave":
        app.pop()
    elif name == "home":
        app.show()
    elif name == "rules":
        from orapa.app.mine.rulebook.page import RuleBook

        app.push(RuleBook(app))
    elif name == "settings":
        from orapa.app.pages.settings import SettingsPage

        app.push(SettingsPage(app))
    elif name == "pause":
        from orapa.app.mine.table.pause import Pause

        app.push(Pause(app))
    else:
        return False
    return True


def show_why(app: "App", chair: "Chair", play: Callable[[tuple[str, ...]], None], **wanted: object) -> None:
    """Show on the board why something is so; the moves that follow from it are given to `play`."""
    # The scene knows the table's layout, so it is found by its name.
    why = import_module("orapa.app.mine.why.scene")
    app.push(why.Why(app, chair, why.Wanted(**wanted), play))
