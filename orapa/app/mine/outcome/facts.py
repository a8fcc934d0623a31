"""Small facts about an outcome, made only for tests that watch the page."""

from orapa.app.look.group import Group
from orapa.app.mine.outcome.shown import Shown
from orapa.app.mine.review.figures import Figures


def facts_of(seen: Shown, figures: Figures, group: Group) -> dict[str, object]:
    """What came of the match, which boards are seen, and where to press."""
    result = seen.case.match.result
    return {
        "phase": "over",
        "ending": str(result.ending) if result else "",
        "winners": list(result.winners) if result else [],
        "verdict": seen.verdict.word,
        "sentences": list(seen.verdict.sentences),
        "side": seen.choices.side,
        "followed": list(seen.choices.followed),
        "running": any(board.running for board in seen.boards),
        "reviewed_all": figures.whole,
        "decisive": seen.race.note[0] if seen.race and seen.race.note else "",
        "line": seen.line,
        "plots": [[plot.x, plot.y, plot.unit, plot.lens_out] for plot in seen.layout.plots],
        "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in group.widgets},
    }
