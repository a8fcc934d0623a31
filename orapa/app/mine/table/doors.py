"""Doors of the table that lead to another scene, and those that only the player of a match may open."""

from typing import TYPE_CHECKING

from orapa.app.mine.table.intents import DoorName

if TYPE_CHECKING:
    from orapa.app.loop import App

PLAYERS: frozenset[DoorName] = frozenset({"hand in", "give_up", "reset", "restart", "hint", "hint more"})
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
