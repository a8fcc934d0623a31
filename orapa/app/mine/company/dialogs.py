"""The dialogs that company adds to those of the table, or says otherwise."""

from orapa.app.look.dialog import Words
from orapa.app.mine.table.dialogs import Option, Talk
from orapa.app.mine.table.intents import Door, Play
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.match.views import View
from orapa.words.texts import Texts


def passing(view: View, _: Shown, texts: Texts) -> Talk:
    """Asks once before a chance is let go."""
    words = Words((texts(f"company.pass_words.{view.phase.replace(' ', '_')}"),))
    option = Option("pass", texts("company.pass"), Door("pass on"), "pass")
    return Talk(texts("company.pass_title"), words, (Option("cancel", texts("table.not_yet")), option))


def conceding(view: View, _: Shown, texts: Texts) -> Talk:
    """Asks once before a match with others is given up."""
    words = Words((texts(f"company.give_up_words.{view.mode}"),))
    option = Option("concede", texts("table.give_up"), Play(("concede",)), "flag")
    return Talk(texts("company.give_up_title"), words, (Option("cancel", texts("table.go_on")), option))
