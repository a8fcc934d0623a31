"""States of the table to take pictures of: fresh, in mid-game, aiming, dragging, supposing, told a hint, revealed."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from orapa.app.frame.input import Point
from orapa.app.frame.parts import THINKING, loading
from orapa.app.loop import App
from orapa.app.mine.preferences import GAME
from orapa.app.mine.table.intents import Door, DoorName, PickGem, PickTab, Play
from orapa.app.mine.table.scene import Table
from orapa.app.sitting import Sitting
from orapa.engine.mine.deduction.reasons import Part, Step
from orapa.engine.mine.match.editions import Mode, parse_rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.board import parse_cell, parse_port
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.mines import parse_mine

MINE = "R:D2:1 Y:F5 B:E6 W:B7:2 w:C5 D:B2:1 K:G3:1"
ASKED = ["ask 1", "ask H", "ask 8", "ask J", "ask 17", "ask 11", "scan C5", "ask Q", "ask 5", "scan D4", "ask 6"]
NOTES = [
    "place R:D2:1", "place B:E6", "place W:B7:2", "mark B3 B4 C3 C4 G9 G10 H10 E4 D9 D10 x",
    "mark F5 sw Y", "mark G6 sw Y", "mark C5 se W", "mark C6 sw W",
]  # fmt: skip
RIGHT = [f"place {position}" for position in MINE.split()]
WRONG = [*RIGHT[:-1], "place K:G8"]
FRAME = 1 / 60


def sit(app: App, *moves: str) -> Table:
    """The daily mine's table after these moves."""
    setup = Setup(Mode.DAILY, gem_set=GemSet.FULL, mines=(parse_mine(MINE),), par=14, daily="2026-11-16/full")
    match: Match = begin(setup)
    for number, move in enumerate(moves):
        match = play(match, 1, move, 7.0 * number)
    table = at_table(app, match)
    app.step(0)
    return table


def at_table(app: App, match: Match) -> Table:
    """The table of a match that is kept nowhere."""
    sitting = Sitting(
        match, "", _nobody, app.platform.clock, app.jobs, lambda: loading(app.platform, THINKING), _nobody
    )
    table = Table(app, sitting.chair)
    app.push(table)
    return table


def _nobody(_: Sitting) -> None:
    """Nobody is told."""


def point(app: App, kind: int, spot: Point, touch: bool = False) -> None:
    scale = app.view.scale
    pygame.event.post(pygame.Event(kind, pos=(round(spot[0] * scale), round(spot[1] * scale)), button=1, touch=touch))
    app.step(FRAME)


def fresh(app: App) -> None:
    sit(app)


def select(app: App) -> None:
    sit(app, *ASKED, *NOTES).act(PickGem(Gem.RED))


def aim(app: App) -> None:
    plot = sit(app, *ASKED, *NOTES).shown.layout.plot
    point(app, pygame.MOUSEBUTTONDOWN, plot.lens_at(parse_port("3")), touch=True)
    point(app, pygame.MOUSEMOTION, plot.lens_at(parse_port("7")), touch=True)


def aimed(app: App) -> None:
    table = sit(app, *ASKED, *NOTES)
    table.choices = replace(table.choices, aim=parse_port("7"))
    table.act(PickTab(table.choices.tab))


def drag(app: App) -> None:
    table = sit(app, *ASKED, *NOTES)
    table.act(PickTab("tray"))
    x, y = next(widget for widget in table.group.widgets if widget.name == "gem Y").box.center
    over = table.shown.layout.plot.cell_box(parse_cell("F5")).center
    point(app, pygame.MOUSEBUTTONDOWN, (x, y))
    point(app, pygame.MOUSEMOTION, (x + 20, y - 30))
    point(app, pygame.MOUSEMOTION, (over[0] + 9, over[1] + 14))


def suppose(app: App) -> None:
    table = sit(app, *ASKED, *NOTES)
    table.act(Play(("checkpoint", "place Y:F5", "place w:C5")))
    plot = table.shown.layout.plot
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        point(app, kind, plot.lens_at(parse_port("5")))


def touching(app: App) -> None:
    sit(app, *ASKED, *NOTES, "place Y:E5")


def hint(app: App) -> None:
    table = sit(app, *ASKED, *NOTES[:3])
    tell(app, table, Part.REASON)


def question(app: App) -> None:
    """What to ask when all conclusions are told, with the likeliest answers: the most words a hint may need."""
    table = sit(app, *ASKED[:6])
    while not tell(app, table, Part.PLACEMENT).words[0].key.startswith("hint.do.ask"):
        pass


def tell(app: App, table: Table, part: Part) -> Step:
    """Have the next hint told up to a part of it."""
    table.act(Door("hint"))
    while (step := table.shown.step) is None or step.part is not part:
        app.step(FRAME)
        if step is not None:
            table.act(Door("hint more"))
    return step


def left_handed(app: App) -> None:
    app.choose(left_handed=True)
    select(app)


def large(app: App) -> None:
    app.choose(text_size="large")
    select(app)


def notes(app: App) -> None:
    """A sheet and hints among the answers, the time played, and the mouse at rest on a tool."""
    app.choose_for(GAME, clock=True)
    rules, handed = parse_rules("czech tries=3"), " ".join(WRONG).replace("place ", "")
    setup = Setup(Mode.SOLO, rules=rules, gem_set=GemSet.FULL, mines=(parse_mine(MINE),), par=14)
    match: Match = begin(setup)
    for move in (*ASKED[:7], "hint", "hint", "hint", *ASKED[7:9], f"submit {handed}", ASKED[9], *NOTES[:3]):
        match = play(match, 1, move, match.seconds + 19)
    table = at_table(app, match)
    app.step(0)
    table.choices = replace(table.choices, sheet=1)
    table.act(PickTab("answers"))
    tool = table.shown.widget("tool erase") or table.shown.widget("menu")
    assert tool is not None
    point(app, pygame.MOUSEMOTION, tool.box.center)
    for frame in range(60):
        app.step((2 + frame) * FRAME)


def show(dialog: DoorName) -> Callable[[App], None]:
    def open_dialog(app: App) -> None:
        sit(app, *ASKED, *NOTES).act(Door(dialog))

    return open_dialog


def reveal(*moves: str) -> Callable[[App], None]:
    def hand_in(app: App) -> None:
        sit(app, *ASKED, *moves).act(Door("submit"))

    return hand_in


STATES: dict[str, Callable[[App], None]] = {
    "table-fresh": fresh,
    "table-game": select,
    "table-aim": aim,
    "table-aimed": aimed,
    "table-drag": drag,
    "table-suppose": suppose,
    "table-touching": touching,
    "table-hint": hint,
    "table-question": question,
    "table-menu": show("menu"),
    "table-mixing": show("mix"),
    "table-keys": show("keys"),
    "table-hand-in": show("hand in"),
    "table-give-up": show("give_up"),
    "table-left-handed": left_handed,
    "table-large": large,
    "table-notes": notes,
    "table-pause": show("pause"),
    "table-restart": show("restart"),
    "reveal-right": reveal(*RIGHT),
    "reveal-wrong": reveal(*WRONG),
}
