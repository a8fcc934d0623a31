"""To the mine of a challenge: at once, or by way of choosing whose ghost to follow."""

from typing import TYPE_CHECKING

from orapa.app.frame.parts import ROOMS
from orapa.app.mine.leaving import found
from orapa.app.mine.preferences import preferences
from orapa.engine.mine.match.opening import challenge, followed
from orapa.engine.mine.match.play import begin

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.engine.mine.match.links import MineLink
    from orapa.engine.mine.match.state import Match


def open_challenge(app: "App", link: "MineLink") -> None:
    """Play the mine; where there is a ghost to follow, ask first for whose, unless it is being played already."""
    match = _match(app, link)
    offered = (link.goal and link.goal.tempo) or preferences(app.settings).follows(link.goal)
    if offered and app.keeping.like(match) is None:
        app.open(ROOMS, lambda: found("ghost.page", "GhostPage")(app, str(link)))
    else:
        app.ways.begin(match)


def begin_challenge(app: "App", link: "MineLink") -> None:
    """Play the mine with the ghost that was chosen."""
    app.ways.begin(_match(app, link))


def _match(app: "App", link: "MineLink") -> "Match":
    chosen = preferences(app.settings)
    return begin(followed(challenge(link, chosen.rules, date=app.platform.today()), chosen.follows(link.goal)))
