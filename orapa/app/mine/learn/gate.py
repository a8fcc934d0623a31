"""The gate of a lesson: what was pressed, chosen or meant that is not what is asked for, told as what was tried."""

from orapa.app.mine.learn.asks import Ask, HandIn, Hint, admitted, gem_of, question_of, tool_of
from orapa.app.mine.table import intents
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.intents import Intent
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import PORTS


def strayed(ask: Ask, before: Choices, now: Choices) -> str:
    """What has just been chosen instead: a port or cell to ask, a wave to try, a gem; empty if nothing was."""
    question = question_of(ask)
    if now.aim is not None and now.aim not in (before.aim, question):
        return f"{'ask' if now.aim < PORTS else 'scan'} {question_name(now.aim)}"
    if now.trial is not None and now.trial != before.trial and now.trial.answer.port != question:
        return f"ask {question_name(now.trial.answer.port)}"
    if now.selected is not None and now.selected not in (before.selected, gem_of(ask)):
        return f"gem {now.selected.letter}"
    return ""


def unasked(ask: Ask | None, view: View, intent: Intent) -> str:
    """What is meant instead, as far as that shows before a move is made; empty if it may go on."""
    match intent:
        case intents.PickTool(tool) if ask is None or tool not in ("gem", tool_of(ask)):
            return f"tool {tool}"
        case intents.Play(moves) if ask and not admitted(ask, view, moves[0]):
            return moves[0]
        case intents.Door("hint") if not isinstance(ask, Hint):
            return "hint"
        case intents.Door("hand in") if not isinstance(ask, HandIn):
            return "submit"
        case _:
            return ""
