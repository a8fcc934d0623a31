"""Which lessons are done, kept at once when one ends; and who has never played."""

from typing import TYPE_CHECKING

from orapa.app.mine.preferences import GAME, preferences

if TYPE_CHECKING:
    from orapa.app.loop import App


def finished_lessons(app: "App") -> frozenset[str]:
    """The names of the lessons that were done."""
    return preferences(app.settings).lessons


def keep_lesson(app: "App", name: str) -> None:
    """Keep that a lesson was done."""
    app.choose_for(GAME, lessons=sorted(finished_lessons(app) | {name}))


def newcomer(app: "App") -> bool:
    """Whether nothing was ever played or begun here, and no lesson done."""
    return app.keeping.empty and not finished_lessons(app)
