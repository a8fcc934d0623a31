"""From the table to another scene, each imported when it is first entered."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from orapa.app.frame.parts import ROOMS

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.scene import Scene
    from orapa.app.sitting import Chair
    from orapa.engine.mine.match.views import View


def go(app: "App", name: str) -> bool:
    """Leave by a door of the table; whether it leads to another scene."""
    if name == "leave":
        app.scene.leave()
    elif name == "home":
        app.show()
    elif name == "rules":
        app.open(ROOMS, lambda: found("rulebook.page", "RuleBook")(app))
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

    def make() -> "Scene":
        # The scene knows the table's layout, so it is found by its name.
        scene: Scene = found("why.scene", "Why")(app, chair, found("why.scene", "Wanted")(**wanted), play)
        return scene

    app.open(ROOMS, make)


def print_sheet(app: "App", view: "View") -> None:
    """Print the sheet that a seat has before it, with the answers it has heard."""
    app.open(ROOMS, lambda: found("companion.printing", "printing_of")(app, view))


def found(module: str, name: str) -> Any:
    """Something of a room that is entered now."""
    return getattr(import_module(f"orapa.app.mine.{module}"), name)
