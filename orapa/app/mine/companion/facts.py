"""Small facts about the sheet, made only for tests that watch the page."""

from orapa.app.mine.companion.seen import Seen
from orapa.app.mine.table.answers import Row
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import question_name


def facts_of(seen: Seen, shown: Shown, view: View) -> dict[str, object]:
    """What is written, what is being written, and what is said about it."""
    draft = seen.draft
    return {
        "answers": [str(answer) for answer in view.answers],
        "start": "" if draft.start is None else question_name(draft.start),
        "exit": "" if draft.exit is None else question_name(draft.exit),
        "changes": draft.changes,
        "checked": seen.said.check is not None,
        "suspects": [str(answer) for answer in seen.said.suspects],
        "instead": str(seen.instead or ""),
        "amiss": list(seen.amiss or ()),
        "count": seen.count,
        "best": seen.best,
        "over": view.over,
        "listed": [str(row.clue.answer) for row in shown.entries if isinstance(row, Row)],
        "rows": [[round(value) for value in shown.answers.row_box(i).center] for i in range(len(shown.entries))],
    }
