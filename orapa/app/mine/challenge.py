"""To the mine of a challenge: at once, or by way of choosing whose ghost to follow."""

from typing import TYPE_CHECKING

from orapa.app.frame.parts import ROOMS
from orapa.app.mine.learn.kept import newcomer
from orapa.app.mine.leaving import found
from orapa.app.mine.preferences import preferences
from orapa.engine.mine.match.opening import challenge, followed
from orapa.engine.mine.match.play import begin

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.engine.mine.match.links import MineLink
    from orapa.engine.mine.match.setup import Goal
    from orapa.engine.mine.match.state import Match


def open_challenge(app: "App", link: "MineLink") -> None:
    """Play the mine; where a ghost may be wanted, ask first for whose, unless it is being played already."""
    match = _match(app, link)
    if _asks(app, link.goal) and app.keeping.like(match) is None:
        app.open(ROOMS, lambda: found("ghost.page", "GhostPage")(app, str(link)))
    else:
        app.ways.begin(match)


def _asks(app: "App", goal: "Goal | None") -> bool:
    """Whether there is a tempo or somebody to follow, or a result to beat, before which a rival may be chosen."""
    chosen = preferences(app.settings)
    if chosen.follows(goal) or (goal and goal.tempo):
        return True
    # Newcomers have other things to learn first, and whoever has chosen nobody is not asked again.
    return goal is not None and chosen.ghost != "" and not newcomer(app)


def begin_challenge(app: "App", link: "MineLink") -> None:
    """Play the mine with the ghost that was chosen."""
    app.ways.begin(_match(app, link))


def _match(app: "App", link: "MineLink") -> "Match":
    chosen = preferences(app.settings)
    return begin(followed(challenge(link, chosen.rules, date=app.platform.today()), chosen.follows(link.goal)))
