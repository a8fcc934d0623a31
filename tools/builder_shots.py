"""States of the mine builder to take pictures of: empty, whole, a gem chosen, a wave, faults, the shelf, a duel's."""

from collections.abc import Callable
from dataclasses import replace

from orapa.app.loop import App
from orapa.app.mine.builder.alone import Builder
from orapa.app.mine.builder.hiding import MatchBuilder
from orapa.app.mine.builder.own import OwnMine, Shelf
from orapa.app.mine.builder.scene import BuilderTable
from orapa.app.mine.table.choices import with_gem
from orapa.app.mine.table.clues import trial_wave
from orapa.app.mine.table.intents import Door, Play
from orapa.app.mine.table.scene import Table
from orapa.app.pages.curtain import Curtain
from orapa.engine.mine.making.assessing import Assessment
from orapa.engine.mine.making.grading import Grade, Reasoning
from orapa.engine.mine.making.maker import Band, make
from orapa.engine.mine.match.editions import CZECH, GERMAN, Mode, Rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.seats import MASTER, Kind, Seat

Show = Callable[[App], None]

WHOLE = parse_mine("R:A4:1 Y:G1 B:A7 W:C4:3 w:F7")
TOUCHING = parse_mine("R:A4:1 Y:G1 B:A7 W:B4:3 w:F7")
HEAPED = parse_mine("R:B8:1 Y:C8")
DOUBLED = parse_mine("R:B3:1m Y:E2 B:G7 W:B5:1 w:C1 D:B1:2")
TWIN = parse_mine("R:C3:1m Y:E2 B:G7 W:B5:1 w:C1 D:B1:2")
UNSEEN = parse_mine("R:B5 Y:D5:3 B:B9:1 W:G4:2 w:D3")
# What the engine finds out about the whole mine, which takes it longer than a picture may.
KNOWN = Assessment(
    Band.FIENDISH, 9, (), (), Grade(9, Reasoning.SIFT, 2, GemSet.BASE), questions=(9, 7), weakest=Gem.BLUE, weakest_by=3
)
NAMES = ("Rim and echo", "Tom’s trap", "Sunday", "High wall", "Two lamps", "Easy one", "Old shaft")


def open_builder(app: App) -> Builder:
    """The builder, where the whole mine is measured already."""
    scene = Builder(app)
    scene.measure.remember(WHOLE, GemSet.BASE, KNOWN)
    app.push(scene)
    app.step(0)
    return scene


def with_mine(mine: Mine, then: Callable[[BuilderTable], None] | None = None) -> Show:
    def show(app: App) -> None:
        scene = open_builder(app)
        scene.lay(mine)
        if then:
            then(scene)

    return show


def full_shelf(app: App) -> None:
    shelf = Shelf(app.keeping)
    for number, name in enumerate(NAMES):
        mine = make(GemSet.BASE, 40 + number).mine
        band = tuple(Band)[number % 4] if number != 2 else None
        shelf.keep(OwnMine(mine, GemSet.BASE, name, 7 + number % 3 if band else None, band))


def on_shelf(app: App) -> None:
    full_shelf(app)
    with_mine(WHOLE)(app)


def shelf_page(app: App) -> None:
    full_shelf(app)
    open_builder(app).act(Door("shelf"))


def empty_page(app: App) -> None:
    open_builder(app).act(Door("shelf"))


def chosen(scene: BuilderTable) -> None:
    scene.choices = with_gem(scene.choices, scene.view.sheet, Gem.BLUE)
    scene.look_again()


def waved(scene: BuilderTable) -> None:
    scene.choices = replace(scene.choices, trial=trial_wave(scene.mine, parse_port("5")))
    scene.look_again()


def entered(name: str) -> Callable[[BuilderTable], None]:
    def enter(scene: BuilderTable) -> None:
        scene.act(Door(name))  # type: ignore[arg-type]

    return enter


def seven(app: App) -> None:
    scene = open_builder(app)
    scene.change_gems(GemSet.FULL)
    scene.lay(make(GemSet.FULL, 3).mine)


def duel(mine: Mine | None, rules: Rules = GERMAN) -> Show:
    def show(app: App) -> None:
        rival = Seat(Kind.RIVAL, "prospector")
        match = begin(Setup(Mode.DUEL, rules, GemSet.BASE, (Seat(), rival), (None, None), build=True))
        app.ways.begin(play(match, 1, f"lay {mine}", 1) if mine else match)
        assert isinstance(app.scene, MatchBuilder)
        app.scene.measure.remember(WHOLE, GemSet.BASE, KNOWN)
        app.step(0)
        app.scene.look_again()

    return show


def curtain(app: App) -> None:
    """Of two who share the device the first builds."""
    seats = Seat(name="Ella"), Seat(name="Tom")
    app.ways.begin(begin(Setup(Mode.DUEL, GERMAN, GemSet.BASE, seats, (None, None), build=True)))
    app.step(0)


def shared(app: App) -> None:
    """The same builder behind the curtain: nobody's shelf lies open."""
    curtain(app)
    lift(app)
    builder = app.scene
    assert isinstance(builder, MatchBuilder)
    builder.lay(Mine(WHOLE.positions[:3]))


def lift(app: App) -> None:
    """Whoever is named on the curtain takes the device."""
    scene = app.scene
    assert isinstance(scene, Curtain)
    scene.group.widgets[0].action()
    app.step(0)


def expedition(master: Seat, *explorers: Seat) -> Match:
    """A mine is to be built before anybody explores."""
    setup = Setup(Mode.EXPEDITION, GERMAN, GemSet.BASE, explorers, (None,), master=master, build=True)
    return begin(setup)


def led(app: App) -> None:
    """A person hides the mine of an expedition of rivals."""
    rivals = Seat(Kind.RIVAL, "gambler"), Seat(Kind.RIVAL, "prospector")
    app.ways.begin(play(expedition(Seat(name="Ella"), *rivals), MASTER, f"lay {WHOLE}", 1))
    app.step(0)


def waiting(app: App) -> None:
    """An explorer waits while a rival builds."""
    app.ways.begin(expedition(Seat(Kind.RIVAL, "expert"), Seat(), Seat(Kind.RIVAL, "gambler")))
    app.step(0)
    # It takes longer than the picture.
    assert isinstance(app.scene, MatchBuilder)
    app.scene.chair.leave()


def with_twin(app: App) -> None:
    """A mine that another one cannot be told from, which is drawn on it."""
    scene = open_builder(app)
    scene.change_gems(GemSet.DIAMOND)
    scene.measure.remember(DOUBLED, GemSet.DIAMOND, replace(KNOWN, twins=(TWIN,), perfect_twins=(TWIN,)))
    scene.lay(DOUBLED)
    scene.look_again()
    scene._tell_fact(0)


def tried(app: App) -> None:
    """A test of the mine that is being built."""
    open_builder(app).lay(WHOLE)
    scene = app.scene
    assert isinstance(scene, Builder)
    scene.act(Door("test"))
    table = app.scene
    assert isinstance(table, Table)
    for port in ("G", "7", "15"):
        table.act(Play((f"ask {port}",)))


def hidden(app: App) -> None:
    duel(WHOLE)(app)
    assert isinstance(app.scene, MatchBuilder)
    app.scene.act(Door("hide"))


STATES: dict[str, Show] = {
    "builder": with_mine(WHOLE),
    "builder-empty": with_mine(Mine()),
    "builder-part": with_mine(Mine(WHOLE.positions[:3])),
    "builder-gem": with_mine(WHOLE, chosen),
    "builder-wave": with_mine(WHOLE, waved),
    "builder-fault": with_mine(TOUCHING),
    "builder-heap": with_mine(HEAPED),
    "builder-seven": seven,
    "builder-shelf": on_shelf,
    "builder-own": shelf_page,
    "builder-own-empty": empty_page,
    "builder-menu": with_mine(WHOLE, entered("menu")),
    "builder-share": with_mine(WHOLE, entered("share mine")),
    "builder-gems": with_mine(WHOLE, entered("gems")),
    "builder-made": with_mine(WHOLE, entered("made")),
    "builder-measure": with_mine(WHOLE, entered("meter")),
    "builder-keys": with_mine(WHOLE, entered("keys")),
    "builder-name": with_mine(
        WHOLE, lambda scene: scene.rename(scene.own.keep(OwnMine(WHOLE, GemSet.BASE, "High wall")))
    ),
    "builder-duel": duel(WHOLE),
    "builder-hidden": hidden,
    "builder-curtain": curtain,
    "builder-shared": shared,
    "builder-led": led,
    "builder-waiting": waiting,
    "builder-twin": with_twin,
    "builder-test": tried,
    "builder-duel-fault": duel(UNSEEN, CZECH),
}
