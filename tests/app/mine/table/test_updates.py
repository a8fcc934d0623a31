"""A move is looked at once, passing moves of the pointer not at all, and facts are made only for who watches."""

import json
from typing import Any

import pygame
import pytest

from orapa.app.mine.table import showing
from orapa.app.mine.table.intents import Ask, Door, Intent, PickGem, PickTool, Play, Turn
from orapa.app.mine.table.shown import Shown, shown
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import Gem
from tests.app.mine.table.playing import Play as Game
from tests.app.stage import Memory


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Shown]:
    """Everything that was worked out to be shown."""
    found: list[Shown] = []

    def look(*values: Any, **more: Any) -> Shown:
        found.append(shown(*values, **more))
        return found[-1]

    monkeypatch.setattr(showing, "shown", look)
    return found


MOVES: list[Intent] = [
    Play(("place R:D5",)),
    Play(("place w:B3", "mark A1 A2 x", "mark C5 se R")),
    PickTool("cross"),
    PickGem(Gem.RED),
    Turn(),
    Turn(flip=True),
    Play(("sure R",)),
    Play(("lift R",)),
    Play(("checkpoint",)),
    Play(("return 1", "drop 1")),
    Ask(parse_port("B")),
]


def test_every_move_is_looked_at_once(looks: list[Shown]) -> None:
    game = Game()
    for move in MOVES:
        game.stage.run(1.5)
        looks.clear()
        game.table.act(move)
        assert len(looks) == 1, move


def test_a_gem_dropped_or_pressed_is_looked_at_once(looks: list[Shown]) -> None:
    game = Game()
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem w"))
    game.event(pygame.MOUSEMOTION, game.cell("C4"))
    looks.clear()
    game.event(pygame.MOUSEBUTTONUP, game.cell("C4"))
    assert len(looks) == 1
    game.stage.run(0.5)
    looks.clear()
    game.press(game.spot("tool scan"))
    assert len(looks) == 1


def test_hovering_carrying_and_scrolling_look_at_nothing_anew(looks: list[Shown]) -> None:
    game = Game()
    looks.clear()
    for name in ("1", "2", "E", "R"):
        game.stage.move(*game.port(name))
        assert game.table.shown.pointed == (parse_port(name),)
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem w"))
    game.event(pygame.MOUSEMOTION, game.cell("C4"))
    looks.clear()
    for name in ("C5", "D6", "F7"):
        game.event(pygame.MOUSEMOTION, game.cell(name))
    assert looks == []


def test_a_move_that_is_refused_shows_nothing_new(looks: list[Shown]) -> None:
    game = Game()
    looks.clear()
    game.table.act(Play(("undo",)))
    assert looks == []
    assert game.app.toast.shown


def test_facts_are_made_only_where_somebody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    for watched in (True, False):
        monkeypatch.setattr(Memory, "watched", watched)
        game = Game()
        game.table.act(PickTool("scan"))
        game.table.act(Door("menu"))
        told = game.stage.platform.told.get("table")
        assert (told is not None) is watched
        if told is not None:
            assert json.loads(str(told))["tool"] == "scan"
        assert ("widgets" in game.stage.platform.told) is watched
