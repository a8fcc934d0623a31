"""The rule book: every rule with a drawn diagram, reachable from every table."""

from typing import TYPE_CHECKING

from orapa.app.mine.learn import Learn
from orapa.app.mine.lessons import LESSONS
from orapa.app.mine.preferences import GAME

if TYPE_CHECKING:
    from orapa.app.loop import App


class RuleBook(Learn):
    """The pages of the rule book, open at a chapter."""

    name = "rules"

    def __init__(self, app: "App", chapter: str = "") -> None:
        super().__init__(app)
        self.place = f"{GAME} rules {chapter}"
        self.at = next((at for at, lesson in enumerate(LESSONS) if lesson.key == chapter), 0)
