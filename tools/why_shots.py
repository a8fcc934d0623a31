"""States to take pictures of: the odds map, and a reason shown on the board."""

from collections.abc import Callable

import pygame

from orapa.app.loop import App
from orapa.app.mine.preferences import AIDS, GAME
from orapa.app.mine.table.intents import Door
from orapa.app.mine.table.scene import Table
from orapa.engine.mine.rules.board import parse_cell
from tools.table_shots import ASKED, FRAME, NOTES, point, sit


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


STATES: dict[str, Callable[[App], None]] = {
    "odds-estimated": odds(*ASKED[:6], cell="G4"),
    "odds-exact": odds(*ASKED, *NOTES),
}
