"""States of the sheet beside a boxed game to take pictures of: new, being written, amiss, helped, closed."""

from collections.abc import Callable

from orapa.app.loop import App
from orapa.app.mine.companion.asked_page import AskedPage, CheckPage
from orapa.app.mine.companion.console import Console
from orapa.app.mine.companion.desk import Desk, after_question, after_turn
from orapa.app.mine.companion.new_console import ConsoleBuilder, NewConsole
from orapa.app.mine.companion.new_sheet import NewSheet
from orapa.app.mine.companion.pasting import Pasting
from orapa.app.mine.companion.printing import PrintPage
from orapa.app.mine.companion.scene import BoxedSheet
from orapa.app.mine.statistics.page import Statistics
from orapa.app.mine.table import intents
from orapa.app.mine.table.choices import with_tool
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.opening import companion
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.rules.answers import parse_question
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.seats import Kind, Seat

RECORDED = (
    "B -> 3 white", "2 -> 2 white", "C -> C white", "E -> E yellow", "8 -> 12 red", "15 -> 15 grey",
    "M -> M light yellow", "H -> 18 clear", "13 -> 13 red", "9 -> 16 yellow", "K -> G white", "N -> N purple",
    "6 -> 6 purple", "7 -> O clear", "D -> D blue",
)  # fmt: skip
MINE = ("R:B8:1", "Y:E8", "B:A5:1", "W:F2:2", "w:B3")


def sit(app: App, help: Help, answers: tuple[str, ...] = (), gem_set: GemSet = GemSet.BASE) -> BoxedSheet:
    app.ways.begin(begin(companion(gem_set, help=help, against="Noah", seed="1")))
    app.step(0)
    scene = app.scene
    assert isinstance(scene, BoxedSheet)
    for answer in answers:
        scene.act(intents.Play((f"tell {answer}",)))
    return scene


def press(scene: BoxedSheet, *names: str) -> None:
    """Press ports and cells by name, or what a widget means."""
    for name in names:
        if name.startswith("/"):
            scene.act(intents.Write(*_words(name[1:])))
        else:
            scene.act(intents.Ask(parse_question(name)))


def _words(words: str) -> tuple[str, int]:
    what, _, number = words.partition(" ")
    return what, int(number or 0)


def new(app: App) -> None:
    app.push(NewSheet(app))


def empty(app: App) -> None:
    sit(app, Help.NONE)


def from_port(app: App) -> None:
    press(sit(app, Help.FIT, RECORDED[:5], GemSet.FULL), "9")


def writing(app: App) -> None:
    press(sit(app, Help.FIT, RECORDED[:5]), "9", "16", "/toggle 2")


def helped(app: App) -> None:
    press(sit(app, Help.BEST, RECORDED[:8]), "/count", "/best", "M", "/anew")


def scanning(app: App) -> None:
    answers = ("8 -> 8 white", "1 -> I clear", "H -> absorbed", "17 -> 17 green", "J -> F red")
    press(sit(app, Help.NONE, answers, GemSet.FULL), "C5")


def amiss(app: App) -> None:
    answers = ("B -> 3 white", "2 -> 2 white", "E -> E yellow", "8 -> 13 red", "15 -> 15 grey", "M -> M light yellow")
    sit(app, Help.FIT, (*answers, "H -> 18 clear"))


def changing(app: App) -> None:
    scene = sit(app, Help.FIT, (*RECORDED[:9], "9 -> 16 red"))
    rest(app)
    press(scene, "9")


def drawn(app: App) -> None:
    scene = sit(app, Help.DRAWING, RECORDED)
    scene.act(intents.Play(tuple(f"place {place}" for place in MINE)))
    scene.choices = with_tool(scene.choices, "gem")
    scene.act(intents.PickTool("gem"))


def odds(app: App) -> None:
    scene = sit(app, Help.BEST, RECORDED[:6])
    scene.act(intents.PickTool("gem"))
    scene.act(intents.Door("odds"))


def menu(app: App) -> None:
    sit(app, Help.BEST, RECORDED[:3]).act(intents.Door("menu"))


def judging(app: App) -> None:
    drawn(app)
    scene = app.scene
    assert isinstance(scene, BoxedSheet)
    scene.act(intents.Door("hand in"))


def closed(verdict: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        drawn(app)
        scene = app.scene
        assert isinstance(scene, BoxedSheet)
        scene.act(intents.Play(("submit", f"judge {verdict}")))

    return show


def two(app: App) -> None:
    seats = [Seat(Kind.PERSON, name) for name in ("Ella", "Noah")]
    app.ways.begin(begin(companion(GemSet.BASE, seats=seats, help=Help.FIT, seed="1")))


def statistics(app: App) -> None:
    for number, help in enumerate((Help.FIT, Help.FIT, Help.NONE, Help.BEST, Help.FIT)):
        match = begin(companion(GemSet.BASE, help=help, seed=str(number), date="2026-11-16"))
        for move in ("tell 8 -> 12 red", "submit R:A1", f"judge {'wrong' if number == 2 else 'right'}"):
            match = play(match, 1, move, 60)
        app.keeping.keep(f"boxed{number}", match)
    page = Statistics(app)
    app.push(page)
    app.step(0)
    page.choose("mode", "companion")


def pasted(app: App) -> None:
    scene = sit(app, Help.FIT)
    text = "B-3 white\n2 → 2 weiß\nC zurück weiß\nwho knows\nE à E jaune\n15-15 šedá\n4E: nothing\n99 -> 3 red"
    app.push(Pasting(app, text, scene.write_down))


def printing(app: App) -> None:
    app.push(PrintPage(app, GemSet.BASE))


FULL = "D:B2:1 R:D2:1 B:E6 Y:F5 W:B7:2 w:C5 K:G3:1"


def console(*questions: str, cover: bool = False, two: bool = False) -> Callable[[App], None]:
    def show(app: App) -> None:
        mines = (parse_mine(FULL), parse_mine(FULL)) if two else (parse_mine(FULL),)
        desk = Desk(GemSet.FULL, mines, ("Ella", "Noah") if two else ("Ella", "Noah", "Mia"))
        for name in questions:
            desk = after_question(after_turn(desk), parse_question(name))
        scene = Console(app, desk)
        app.push(scene)
        if cover:
            scene.cover()

    return show


def console_list(app: App) -> None:
    console("1", "8", "J", "17", "C5", "6")(app)
    scene = app.scene
    assert isinstance(scene, Console)
    app.push(AskedPage(app, scene.desk))


def console_check(app: App) -> None:
    console("1", "8")(app)
    scene = app.scene
    assert isinstance(scene, Console)
    app.push(CheckPage(app, scene.desk, 1, print))


def console_new(app: App) -> None:
    app.push(NewConsole(app))


def console_setup(app: App) -> None:
    scene = ConsoleBuilder(app, GemSet.FULL, "", print)
    app.push(scene)
    app.step(0)
    for place in ("W:A2", "w:D6", "B:E2", "R:G7"):
        scene.act(intents.Play((f"place {place}",)))


def rest(app: App, frames: int = 200) -> None:
    for frame in range(frames):
        app.step(frame / 60)


STATES: dict[str, Callable[[App], None]] = {
    "sheet-new": new, "sheet-empty": empty, "sheet-from": from_port, "sheet-writing": writing, "sheet-helped": helped,
    "sheet-scan": scanning, "sheet-amiss": amiss, "sheet-changing": changing, "sheet-drawn": drawn, "sheet-odds": odds,
    "sheet-menu": menu, "sheet-judging": judging, "sheet-right": closed("right"), "sheet-wrong": closed("wrong"),
    "sheet-two": two, "sheet-paste": pasted, "sheet-print": printing, "statistics-boxed": statistics,
    "console": console("1", "8", "J", "17", "C5", "6"), "console-back": console("1", "8"),
    "console-absorbed": console("K"), "console-scan": console("C5"), "console-fresh": console(),
    "console-covered": console("1", "6", cover=True), "console-two": console("1", "6", two=True),
    "console-list": console_list, "console-check": console_check, "console-new": console_new,
    "console-setup": console_setup,
}  # fmt: skip
