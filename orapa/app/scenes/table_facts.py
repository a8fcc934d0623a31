"""Small facts about the table, for tests that watch the page."""

from typing import TYPE_CHECKING

from orapa.engine.mine.answers import question_name

if TYPE_CHECKING:
    from orapa.app.scenes.table import Table


def facts_of(table: "Table") -> dict[str, object]:
    """What is chosen, asked and laid, and where to press."""
    plot = table.layout.plot
    group = table.dialog.group if table.dialog else table.group
    return {
        "phase": str(table.match.phase),
        "questions": table.match.cost(1),
        "sheet": str(table.sheet.gems),
        "marks": len(table.sheet.marks),
        "tool": table.tool,
        "selected": table.selected.letter if table.selected is not None else "",
        "aim": question_name(table.aim) if table.aim is not None else "",
        "flying": table.flying,
        "supposing": table.supposing,
        "hint": table.match.explorer(1).hint_step if table.hints.step else 0,
        "dialog": table.dialog.title if table.dialog else "",
        "focus": group.focused.name if group.focused else "",
        "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
        "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in group.widgets},
    }
