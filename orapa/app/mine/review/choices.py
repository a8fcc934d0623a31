"""What the player has chosen to see of a review, as one frozen value."""

from dataclasses import dataclass, replace

from orapa.app.mine.review.intents import Follow, Go, Intent, Pick, Scroll, Show, Step
from orapa.app.mine.review.searches import Search
from orapa.engine.mine.rules.answers import Question


@dataclass(frozen=True)
class Choices:
    """The question shown, and how."""

    search: int = 0
    at: int = 0
    followed: Question | None = None
    """A wave that is followed instead of the question's own."""
    whole: bool = False
    """Whether the whole mine is shown, not what was known then."""
    better: bool = True
    """Whether a better question is drawn."""
    listing: bool = False
    """Whether the answers are listed in place of chart and comparison."""
    playing: bool = False
    scroll: float | None = None
    """How far the list is scrolled; None shows the present question in its middle."""


def changed(choices: Choices, intent: Intent, searches: tuple[Search, ...]) -> Choices:
    """The choices after an intent; those that lead elsewhere change nothing."""
    count = len(searches[choices.search].clues)
    if isinstance(intent, Step):
        # The list goes along.
        choices, intent = replace(choices, scroll=None), Go(choices.at + intent.by)
    if isinstance(intent, Go):
        return replace(choices, at=_within(intent.at, count), followed=None)
    if isinstance(intent, Follow):
        return replace(choices, followed=intent.question, playing=False)
    if isinstance(intent, Pick):
        at = _within(choices.at, len(searches[intent.search].clues))
        return replace(choices, search=intent.search, at=at, followed=None, scroll=None)
    if isinstance(intent, Scroll):
        return replace(choices, scroll=intent.to)
    if isinstance(intent, Show):
        return replace(choices, **{intent.what: intent.on})
    return choices


def _within(at: int, count: int) -> int:
    return min(max(0, at), max(0, count - 1))
