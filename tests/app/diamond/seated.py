"""A table with a match at it, pressed and typed at."""

import pygame

from orapa.app.diamond.table.scene import Table
from orapa.engine.diamond.match.state import DiamondMatch
from tests.app.stage import Memory, Stage


def sat(match: DiamondMatch, platform: Memory | None = None) -> tuple[Stage, Table]:
    """The table of a match, its shaking skipped."""
    stage = Stage(platform)
    stage.run(0.1)
    stage.app.ways.begin(match)
    scene = stage.app.scene
    assert isinstance(scene, Table)
    stage.run(0.1)
    stage.key(pygame.K_F12)
    stage.run(0.1)
    return stage, scene


def press(stage: Stage, name: str) -> None:
    """Press a button of the scene or of the dialog over it."""
    scene = stage.app.scene
    dialog = getattr(scene, "dialog", None)
    group = dialog.group if dialog else getattr(scene, "group")  # noqa: B009
    stage.press(*next(widget.box.center for widget in group.widgets if widget.name == name))


KEYS = {"enter": pygame.K_RETURN, "space": pygame.K_SPACE, "d": pygame.K_d}


def done(stage: Stage, by: str) -> None:
    """Press a button, or a key by its name."""
    if by in KEYS:
        stage.key(KEYS[by])
    else:
        press(stage, by)


def touch(stage: Stage, table: Table, site: int) -> None:
    """Press where a stone stands."""
    stage.press(*at_stone(table, site), touch=True)


def at_stone(table: Table, site: int) -> tuple[float, float]:
    """Where a stone stands."""
    return table._layout.tray.at(table.seen.places[site - 1])


def finger(stage: Stage, kind: int, at: tuple[float, float]) -> None:
    """A finger that goes down, moves or goes up at a place."""
    scale = stage.app.view.scale
    pos = (round(at[0] * scale), round(at[1] * scale))
    pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=True))
    stage.run()


def lift(stage: Stage, table: Table, site: int) -> None:
    """Choose a stone and try it."""
    touch(stage, table, site)
    stage.run(0.3)
    touch(stage, table, site)
    stage.run(1.6)
