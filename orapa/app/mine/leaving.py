"""From the table to another scene, each imported when it is first entered."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.sitting import Chair


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


def show_why(app: "App", chair: "Chair", play: Callable[[tuple[str, ...]], None], **wanted: object) -> None:
    """Show on the board why something is so; the moves that follow from it are given to `play`."""
    # The scene knows the table's layout, so it is found by its name.
    why = import_module("orapa.app.mine.why.scene")
    app.push(why.Why(app, chair, why.Wanted(**wanted), play))
