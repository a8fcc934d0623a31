"""Small facts about the table, made only for tests that watch the page."""

from orapa.app.look.dialog import Dialog
from orapa.app.look.group import Group
from orapa.app.mine.table.answers import Note, Row
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import question_name
from orapa.words.mine.hints import sentences
from orapa.words.texts import Texts


def facts_of(
    view: View, choices: Choices, shown: Shown, texts: Texts, group: Group, dialog: Dialog | None, flying: bool
) -> dict[str, object]:
    """What is chosen, asked and laid, and where to press."""
    plot = shown.layout.plot
    group = dialog.group if dialog else group
    return {
        "phase": str(view.phase),
        "questions": view.cost,
        "sheet": str(view.sheet.gems),
        "marks": len(view.sheet.marks),
        "tool": choices.tool,
        "selected": choices.selected.letter if choices.selected is not None else "",
        "aim": question_name(choices.aim) if choices.aim is not None else "",
        "flying": flying,
        "supposing": shown.supposing,
        **_hint(view, shown, texts),
        "broken": _broken(shown),
        "listed": [_noted(entry) for entry in shown.entries if isinstance(entry, Note)],
        "tries": shown.counter.tries_small,
        "odds": _odds(shown),
        "ribbon": " ".join(filter(None, (shown.ribbon.words, shown.ribbon.more))),
        "ghost": f"{shown.shade.who}: {shown.shade.words}" if shown.shade else "",
        "dialog": dialog.title if dialog else "",
        "focus": group.focused.name if group.focused else "",
        "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
        "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in group.widgets},
    }


def _broken(shown: Shown) -> list[list[int]]:
    """Where the answers are listed that the sheet contradicts."""
    listed = shown.entries if "answers" in shown.parts else ()
    rows = [(row, shown.answers.row_box(at)) for at, row in enumerate(listed) if isinstance(row, Row)]
    if shown.ribbon.row:
        rows.append((shown.ribbon.row, shown.layout.ribbon))
    return [[round(value) for value in box.center] for row, box in rows if row.verdict is Verdict.BROKEN]


def _noted(note: Note) -> str:
    """What stands among the answers and is none."""
    return note.words if note.sheet else f"{note.words} {note.short}"


def _odds(shown: Shown) -> list[str]:
    """The percentages of the odds map, as far as it is open and counted."""
    return [chance.percent for chance in shown.odds.chances] if shown.odds else []


def _hint(view: View, shown: Shown, texts: Texts) -> dict[str, object]:
    """The step of a hint that is told, its words, what it outlines, and what is written on the way to the next."""
    step, further = shown.step, shown.widget("hint more")
    return {
        "hint": view.hint_step if step else 0,
        "hint_words": sentences(step, texts) if step else [],
        "hint_positions": [str(position) for position in step.positions] if step else [],
        "hint_more": further.look[0] if further else "",
    }
