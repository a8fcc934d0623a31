"""A table with somebody at it: the sitting that the ways would make, and the table of its chair."""

from orapa.app.frame.parts import THINKING, loading
from orapa.app.loop import App
from orapa.app.mine.table.scene import Table
from orapa.app.sitting import Sitting
from orapa.engine.mine.match.state import Match


def sit(app: App, match: Match, kept: list[Match] | None = None) -> Table:
    """Show a match at the table; what is kept of it is added to a list."""
    matches = [] if kept is None else kept
    sitting = Sitting(
        match,
        "match",
        keep=lambda one: matches.append(one.match),
        clock=app.platform.clock,
        jobs=app.jobs,
        prepare=lambda: loading(app.platform, THINKING),
        left=lambda one: one.leave(),
    )
    table = Table(app, sitting.chair)
    app.push(table)
    sitting.begin()
    return table
