"""Small facts about the reveal, made only for tests that watch the page."""

from orapa.app.look.group import Group
from orapa.app.mine.reveal.result import details_of
from orapa.app.mine.reveal.revealed import Revealed


def facts_of(seen: Revealed, group: Group) -> dict[str, object]:
    """What came of the match, what is followed, and where to press."""
    plot, outcome = seen.layout.plot, seen.outcome
    return {
        "phase": "over",
        "right": outcome.solved,
        "ending": str(outcome.result.ending) if outcome.result else "",
        "questions": outcome.cost,
        "port": seen.board.port,
        "running": seen.board.running,
        "reviewed": len(seen.chart.reviewed),
        "reviewed_all": seen.chart.whole,
        "hints": outcome.explorer.hints,
        "told": details_of(seen),
        "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
        "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in group.widgets},
    }
