"""Small facts about the review, made only for tests that watch the page."""

from orapa.app.look.group import Group
from orapa.app.mine.review.figures import Figures
from orapa.app.mine.review.shown import Shown


def facts_of(seen: Shown, figures: Figures, group: Group) -> dict[str, object]:
    """Which question is shown and how, how far looking back has come, and where to press."""
    plot, chosen, timeline = seen.layout.plot, seen.choices, seen.timeline
    graph = timeline.graph if timeline else None
    return {
        "phase": "review",
        "at": chosen.at,
        "count": seen.count,
        "search": chosen.search,
        "whole": chosen.whole,
        "better": seen.board.better,
        "question": seen.board.question,
        "running": seen.board.running,
        "playing": chosen.playing,
        "listing": chosen.listing,
        "title": seen.comparison.title,
        "reviewed": sum(map(len, figures.mines)),
        "reviewed_all": figures.whole,
        "mistakes": list(seen.mistakes),
        "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
        "columns": [[graph.x(i), graph.area.center[1]] for i in range(graph.columns)] if graph else [],
        "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in group.widgets},
    }
