"""From the table to another scene, each imported when it is first entered."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orapa.app.loop import App


def go(app: "App", name: str) -> bool:
    """Leave by a door of the table; whether it leads to another scene."""
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
        from orapa.app.mine.pause import Pause

        app.push(Pause(app))
    else:
        return False
    return True
