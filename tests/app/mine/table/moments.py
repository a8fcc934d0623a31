"""Moments at a table without any window: what is known after some moves, what is chosen, and what is shown of it."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from orapa.app.frame.platform import Insets
from orapa.app.look.theme import DARK
from orapa.app.look.view import View as Window
from orapa.app.mine.preferences import AIDS
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.moment import Moment
from orapa.app.mine.table.shown import AT_REST, Motion, Shown, layout_for, shown
from orapa.engine.mine.match.editions import GERMAN, HOUSE, Mode, Rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.views import View, view
from orapa.engine.mine.rules.board import PORTS, parse_cell, parse_port
from orapa.engine.mine.rules.mines import parse_mine
from orapa.words.texts import Texts

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
NO_SCANS = replace(HOUSE, scans=False)
ALL = frozenset(AIDS)
DESK = Window(1280, 800, 1, Insets(), DARK)
PHONE = Window(390, 844, 1, Insets(top=47, bottom=34), DARK, coarse=True)


@pytest.fixture
def windowless() -> Iterator[None]:
    """No display, before and after."""
    pygame.display.quit()
    yield
    assert not pygame.display.get_init()
    pygame.display.init()


def known(*moves: str, rules: Rules = GERMAN) -> View:
    """What the first seat knows after these moves."""
    match = begin(Setup(Mode.SOLO, rules=rules, mines=(parse_mine(MINE),), par=9))
    for move in moves:
        match = play(match, 1, move, 1)
    return view(match, 1)


def seen(
    *moves: str,
    choices: Choices | None = None,
    window: Window = DESK,
    aids: frozenset[str] = ALL,
    motion: Motion = AT_REST,
    rules: Rules = GERMAN,
) -> Shown:
    """What is shown after these moves."""
    knows = known(*moves, rules=rules)
    layout = layout_for(knows, aids, window, left_handed=False)
    return shown(knows, choices or Choices(), aids, layout, Texts("en"), motion=motion)


def moment(
    *moves: str,
    choices: Choices | None = None,
    window: Window = DESK,
    aids: frozenset[str] = ALL,
    confirm: bool = False,
    rules: Rules = GERMAN,
    confirm_scan: bool = False,
    hasty: bool = False,
) -> Moment:
    """A moment after these moves."""
    chosen = choices or Choices()
    shows = seen(*moves, choices=chosen, window=window, aids=aids, rules=rules)
    return Moment(known(*moves, rules=rules), chosen, shows, aids, confirm, confirm_scan, now=1.0, hasty=hasty)


def port(here: Moment, name: str) -> tuple[float, float]:
    return here.plot.lens_at(parse_port(name))


def cell(here: Moment, name: str) -> tuple[float, float]:
    return here.plot.cell_box(parse_cell(name)).center


def spot(here: Moment, name: str) -> tuple[float, float]:
    widget = here.shown.widget(name)
    assert widget is not None
    return widget.box.center


def at_cell(name: str) -> int:
    """The question about a cell."""
    return PORTS + parse_cell(name)
