"""Hands at the builder: what the tests do with mouse, finger and keys."""

import pygame

from orapa.app.frame.platform import Screen
from orapa.app.look.dialog import Dialog
from orapa.app.mine.builder.alone import Builder
from orapa.app.mine.builder.scene import BuilderTable
from orapa.engine.mine.rules.board import parse_cell, parse_port
from orapa.engine.mine.rules.mines import parse_mine
from tests.app.stage import Memory, Stage

WHOLE = parse_mine("R:A4:1 Y:G1 B:A7 W:C4:3 w:F7")
DESKTOP = Screen(1280, 800)
LANDSCAPE = Screen(844, 390)


def opened(screen: Screen = DESKTOP, platform: Memory | None = None) -> tuple[Stage, Builder]:
    """The builder, entered by its door."""
    stage = Stage(platform or Memory(screen))
    stage.run(0.2)
    stage.app.push(Builder(stage.app))
    stage.run(0.4)
    scene = stage.app.scene
    assert isinstance(scene, Builder)
    return stage, scene


def press(stage: Stage, name: str, touch: bool = False) -> None:
    """Press a button of the scene, or of the dialog over it."""
    scene = stage.app.scene
    dialog: Dialog | None = getattr(scene, "dialog", None)
    group = dialog.group if dialog else getattr(scene, "group")  # noqa: B009
    names = [widget.name for widget in group.widgets]
    assert name in names, f"expected {name} among {names}"
    x, y = next(widget.box.center for widget in group.widgets if widget.name == name)
    stage.press(x, y, touch)


def drag(stage: Stage, start: tuple[float, float], end: tuple[float, float], touch: bool = False) -> None:
    """Press, move in steps, let go."""
    scale = stage.app.view.scale
    steps = [(start[0] + (end[0] - start[0]) * i / 6, start[1] + (end[1] - start[1]) * i / 6) for i in range(7)]
    pixels = [(round(x * scale), round(y * scale)) for x, y in steps]
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=1, touch=touch))
    stage.run()
    for pos in pixels[1:]:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, touch=touch))
        stage.run()
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pixels[-1], button=1, touch=touch))
    stage.run(0.4)


def slot(scene: BuilderTable, letter: str) -> tuple[float, float]:
    """Where a gem lies in the tray."""
    widget = scene.shown.widget(f"gem {letter}")
    assert widget
    return widget.box.center


def cell(scene: BuilderTable, name: str) -> tuple[float, float]:
    """The middle of a cell."""
    return scene.shown.layout.plot.cell_box(parse_cell(name)).center


def port(scene: BuilderTable, name: str) -> tuple[float, float]:
    """The middle of a port."""
    return scene.shown.layout.plot.lens_at(parse_port(name))
