"""States to take pictures of: the odds map, and a reason shown on the board."""

from collections.abc import Callable

import pygame

from orapa.app.loop import App
from orapa.app.mine.preferences import AIDS, GAME
from orapa.app.mine.table.intents import Door, Explain
from orapa.app.mine.table.scene import Table
from orapa.app.mine.why.scene import Wanted, Why
from orapa.engine.mine.deduction.reasons import Part
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.rules.board import parse_cell
from tools.table_shots import ASKED, FRAME, NOTES, point, sit, tell


def odds(*moves: str, cell: str = "") -> Callable[[App], None]:
    """The odds map after these moves, perhaps with a cell looked at."""

    def show(app: App) -> None:
        app.choose_for(GAME, aids=list(AIDS))
        table = sit(app, *moves)
        table.act(Door("odds"))
        while not (table.shown.odds and table.shown.odds.chances):
            app.step(FRAME)
        if cell:
            press(app, table, cell)

    return show


def press(app: App, table: Table, cell: str) -> None:
    """Press a cell of the board."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        point(app, kind, table.shown.layout.plot.cell_box(parse_cell(cell)).center)


def why(ruling: int, picture: int, *moves: str) -> Callable[[App], None]:
    """The reason of the next hint, at one of its pictures."""

    def show(app: App) -> None:
        table = sit(app, *moves)
        tell(app, table, Part.REASON)
        table.act(Door("why"))
        at(app, ruling, picture)

    return show


def at(app: App, ruling: int, picture: int) -> None:
    """Go to a picture of the reason that is shown."""
    scene = app.scene
    assert isinstance(scene, Why)
    while scene.story is None:
        app.step(FRAME)
    scene.act(f"reason {min(ruling, scene.story.last) if ruling >= 0 else scene.story.last}")
    scene.act("play")
    for _ in range(picture):
        scene.act("after")


def given(app: App) -> None:
    """Why a gem is proven that the hint builds upon, at the last of the groups that fail alike."""
    why(0, 0, *ASKED, *NOTES[:3])(app)
    scene = app.scene
    assert isinstance(scene, Why)
    assert scene.story is not None
    position = scene.story.why.given[0]
    app.push(Why(app, scene.chair, Wanted(given=position), lambda _: None))
    at(app, 1, 240)


def broken(app: App) -> None:
    """An answer that the sheet contradicts, pressed in the list."""
    table = sit(app, *ASKED, *NOTES, "place Y:F4")
    row = next(row for row in table.shown.rows if row.verdict is Verdict.BROKEN)
    table.act(Explain(row.clue.answer))
    at(app, 0, 0)


def large(scene: Callable[[App], None]) -> Callable[[App], None]:
    """The same in large text."""

    def show(app: App) -> None:
        app.choose(text_size="large")
        scene(app)

    return show


def entry(app: App) -> None:
    """The card of a hint that can be shown."""
    tell(app, sit(app, *ASKED, *NOTES[:3]), Part.REASON)


STATES: dict[str, Callable[[App], None]] = {
    "odds-estimated": odds(*ASKED[:6], cell="G4"),
    "odds-exact": odds(*ASKED, *NOTES),
    "why-entry": entry,
    "why-room": why(0, 0, *ASKED, *NOTES[:3]),
    "why-clue": why(1, 10, *ASKED, *NOTES[:3]),
    "why-rest": why(3, 0, *ASKED, *NOTES[:3]),
    "why-left": why(-1, 0, *ASKED, *NOTES[:3]),
    "why-early": why(1, 3, *ASKED[:6]),
    "why-given": given,
    "why-broken": broken,
    "why-large": large(why(1, 10, *ASKED, *NOTES[:3])),
    "odds-large": large(odds(*ASKED[:6], cell="G4")),
}
