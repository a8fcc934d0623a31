"""The chapters of the rule book, for the pictures."""

from functools import partial

from orapa.app.loop import App
from orapa.app.mine.rulebook.chapters import CHAPTERS
from orapa.app.mine.rulebook.page import RuleBook
from tools.studio import Show


def chapter(key: str, app: App) -> None:
    app.push(RuleBook(app, key))


def contents(app: App) -> None:
    book = RuleBook(app)
    book.listing = True
    app.push(book)


STATES: dict[str, Show] = {
    **{f"rules-{one.key}": partial(chapter, one.key) for one in CHAPTERS},
    "rules-contents": contents,
}
