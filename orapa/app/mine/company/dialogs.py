"""The dialogs that company adds to those of the table, or says otherwise."""

from dataclasses import replace

from orapa.app.look.dialog import Words
from orapa.app.mine.company.furniture import FLIP
from orapa.app.mine.table.dialogs import KeyList, Option, Talk, hand_in, keys, menu
from orapa.app.mine.table.intents import Door, Play
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.state import Phase, Standing
from orapa.engine.mine.match.views import View
from orapa.words.texts import Texts


def keys_with_flip(view: View, shown: Shown, texts: Texts) -> Talk:
    """The table's keys, and the one that turns to the other board."""
    talk = keys(view, shown, texts)
    assert isinstance(talk.body, KeyList)
    return replace(talk, body=replace(talk.body, keys=(*talk.body.keys, (FLIP, "flip"))))


def menu_with_aids(view: View, shown: Shown, texts: Texts) -> Talk:
    """The table's menu, with the way to one's own aids where several people share a device."""
    talk = menu(view, shown, texts)
    aids = Option("aids", texts("company.aids"), Door("aids"), "bulb")
    return replace(talk, options=(aids, *talk.options))


def handing_in(view: View, shown: Shown, texts: Texts) -> Talk:
    """Asks once more, and says what a wrong sheet would cost."""
    return hand_in(view, shown, texts, stake(view))


def stake(view: View) -> str:
    """What a wrong sheet would cost, as the end of a key; empty if only a try."""
    if view.standing is Standing.FAILED:
        return "along"
    last = view.tries_left == 1 or view.phase is Phase.LAST_CHANCE
    if not last:
        return ""
    return "duel" if view.mode is Mode.DUEL else "ask_on" if view.rules.failed_ask_on else "out"


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
