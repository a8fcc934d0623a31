"""Small facts about a puzzle, made only for tests that watch the page."""

from orapa.app.look.group import Group
from orapa.app.mine.training.seen import Seen


def facts_of(seen: Seen, group: Group, running: bool) -> dict[str, object]:
    """How far the attempt has come, what is said, and where to press."""
    plot, attempt = seen.layout.plot, seen.attempt
    return {
        "name": attempt.puzzle.name,
        "place": str(attempt.place or ""),
        "chosen": attempt.choice is not None,
        "ready": attempt.ready,
        "ruled": len(attempt.ruled),
        "solved": attempt.solved,
        "revealed": attempt.revealed,
        "mood": seen.telling.mood,
        "title": seen.telling.title,
        "running": running,
        "pack": sum(seen.pack),
        "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
        "rows": [[round(value) for value in seen.list.row_box(i).center] for i in range(len(seen.rows))],
        "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in group.widgets},
    }
