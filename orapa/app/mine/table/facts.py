"""Small facts about the table, for tests that watch the page."""

from typing import TYPE_CHECKING

from orapa.app.look.widgets import LabelButton
from orapa.engine.mine.rules.answers import question_name
from orapa.words.mine.hints import sentences

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table


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
        **_hint(table),
        "dialog": table.dialog.title if table.dialog else "",
        "focus": group.focused.name if group.focused else "",
        "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
        "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in group.widgets},
    }


def _hint(table: "Table") -> dict[str, object]:
    """The step of a hint that is told, its words, what it outlines, and what is written on the way to the next."""
    step = table.hints.step
    further = (widget for widget in table.group.widgets if widget.name == "hint more")
    return {
        "hint": table.match.explorer(1).hint_step if step else 0,
        "hint_words": sentences(step, table.app.texts) if step else [],
        "hint_positions": [str(position) for position in step.positions] if step else [],
        "hint_more": next((widget.label for widget in further if isinstance(widget, LabelButton)), ""),
    }
