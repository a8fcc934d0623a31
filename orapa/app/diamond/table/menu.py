"""The menu of the table: what happened, the rules, the settings, the way out."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.diamond.shelf import enter
from orapa.app.diamond.table.log import Log
from orapa.app.look.dialog import Choice
from orapa.app.pages.settings import SettingsPage
from orapa.engine.diamond.match.views import View

if TYPE_CHECKING:
    from orapa.app.loop import App


def menu_choices(app: "App", seen: View, leave: Callable[[], None]) -> list[Choice]:
    """What can be opened from the table."""
    ways = (
        ("log", "clock", lambda: app.push(Log(app, seen))),
        ("rules", "book", partial(enter, app, "rules")),
        ("settings", "gear", lambda: app.push(SettingsPage(app))),
        ("leave", "home", leave),
    )
    return [Choice(name, app.texts(f"diamond.menu.{name}"), act, icon=icon) for name, icon, act in ways]
