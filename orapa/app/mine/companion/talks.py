"""The dialogs of the sheet: its menu, and the sheet held against the box."""

from orapa.app.look.controls import GoldButton
from orapa.app.look.dialog import Words
from orapa.app.mine.table.dialogs import Option, Talk, doubts
from orapa.app.mine.table.intents import Door, Intent, Play, Write
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.state import Phase
from orapa.engine.mine.match.views import View
from orapa.words.texts import Texts


def menu(view: View, shown: Shown, texts: Texts) -> Talk:
    """Everything that is not needed at every answer."""
    wanted: list[tuple[str, str, Intent]] = [
        ("sheet.paste", "keys", Write("paste")),
        ("sheet.share", "share", Write("share")),
        ("sheet.print", "picture", Write("print")),
        ("table.rules", "book", Door("rules")),
        ("table.settings", "gear", Door("settings")),
        ("table.redo", "redo", Play(("redo",))),
        ("table.reset", "erase", Door("reset")),
        ("sheet.end", "flag", Door("give_up")),
        ("table.leave", "home", Door("home")),
    ]
    # Where there is no room for it beside the answers, help is asked for here.
    for help, name, icon in ((Help.BEST, "best", "bulb"), (Help.COUNT, "count", "eye")):
        if view.help.gives(help) and not shown.widget(name):
            wanted.insert(0, (f"sheet.{name}", icon, Write(name)))
    if shown.may_odds:
        wanted.insert(3, ("table.odds", "odds", Door("odds")))
    seen = {f"table.{widget.name}" for widget in shown.widgets}
    if view.over:
        seen |= {"sheet.paste", "table.redo", "table.reset", "sheet.end", "table.odds", "sheet.best", "sheet.count"}
    options = [
        Option(key.partition(".")[2], texts(key), intent, icon) for key, icon, intent in wanted if key not in seen
    ]
    words = Words((texts(f"sheet.help.{view.help}.detail"),))
    return Talk(texts("table.mode.companion"), words, tuple(options), stacked=True, width=360)


def judge(view: View, shown: Shown, texts: Texts) -> Talk:
    """The person at the table says whether every gem lies as in the box."""
    handed = () if view.phase is Phase.JUDGING else ("submit",)
    options = (
        Option("cancel", texts("table.not_yet")),
        Option("wrong", texts("sheet.wrong"), Play((*handed, "judge wrong")), "close"),
        Option("right", texts("sheet.right"), Play((*handed, "judge right")), "check", GoldButton),
    )
    return Talk(texts("sheet.judge"), Words((texts("sheet.judge.words"), *doubts(view, shown, texts))), options)


def end(_: View, __: Shown, texts: Texts) -> Talk:
    """Asks once before the sheet is closed without a result."""
    words = Words((texts("sheet.end.words"),))
    option = Option("concede", texts("sheet.end"), Play(("concede",)), "flag")
    return Talk(texts("sheet.end.title"), words, (Option("cancel", texts("table.go_on")), option))


TALKS = {"menu": menu, "hand in": judge, "give_up": end}
