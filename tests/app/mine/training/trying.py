"""Puzzles tried on a stage."""

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.loop import App
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.preferences import preferences
from orapa.app.mine.table.carry import RIDE
from orapa.app.mine.training.attempt import Attempt, options, with_choice, with_place
from orapa.app.mine.training.pack import pack
from orapa.app.mine.training.page import TrainingPage
from orapa.app.mine.training.scene import PuzzleScene
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.training.puzzles import Kind, Puzzle
from orapa.engine.mine.training.solving import Solution, solutions
from tests.app.stage import Memory, Stage

each_kind = pytest.mark.parametrize("kind", list(Kind))
choosing = pytest.mark.parametrize("kind", [Kind.WAVE, Kind.ANSWER, Kind.GEM])


def puzzle_of(kind: Kind, number: int = 1) -> Puzzle:
    return [puzzle for puzzle in pack() if puzzle.kind is kind][number]


def open_puzzle(puzzle: Puzzle, platform: Memory | None = None) -> tuple[Stage, PuzzleScene]:
    stage = Stage(platform)
    stage.run(0.1)
    stage.app.push(TrainingPage(stage.app))
    scene = PuzzleScene(stage.app, puzzle)
    stage.app.push(scene)
    stage.run(0.1)
    return stage, scene


def wrong_choice(puzzle: Puzzle) -> Solution:
    return next(one for one in options(puzzle) if one not in solutions(puzzle))


def spot_of(scene: PuzzleScene, choice: Solution) -> tuple[float, float]:
    """Where to press for a port, an answer or a gem."""
    if isinstance(choice, Gem):
        return widget(scene, f"gem {choice.letter}").center
    if isinstance(choice, WaveAnswer):
        return scene.seen.list.row_box(scene.puzzle.answers.index(choice)).center
    assert isinstance(choice, int)
    return scene.seen.layout.plot.lens_at(choice)


def widget(scene: PuzzleScene, name: str) -> Box:
    return next(one.box for one in scene.group.widgets if one.name == name)


def press(stage: Stage, scene: PuzzleScene, name: str, touch: bool = False) -> None:
    stage.press(*widget(scene, name).center, touch=touch)


def kept(stage: Stage) -> frozenset[str]:
    """What another visit would find."""
    return preferences(App(Memory(tab_of=stage.platform)).settings).training


def point(stage: Stage, kind: int, spot: tuple[float, float], touch: bool) -> None:
    scale = stage.app.view.scale
    pos = (round(spot[0] * scale), round(spot[1] * scale))
    pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=touch))
    stage.run()


def drag(stage: Stage, scene: PuzzleScene, start: tuple[float, float], to: Position, touch: bool = False) -> None:
    plot = scene.seen.layout.plot
    x, y = gem_box(plot, to).center
    grip = (0.0, 0.0)
    if scene.attempt.place:
        middle = gem_box(plot, scene.attempt.place).center
        grip = (middle[0] - start[0], middle[1] - start[1])
    end = (x - grip[0], y - grip[1] + (RIDE * plot.unit if touch and not scene.attempt.place else 0))
    point(stage, pygame.MOUSEBUTTONDOWN, start, touch)
    point(stage, pygame.MOUSEMOTION, (start[0] + 20, start[1] - 20), touch)
    point(stage, pygame.MOUSEMOTION, end, touch)
    point(stage, pygame.MOUSEBUTTONUP, end, touch)
    stage.run(0.5)


def answered(puzzle: Puzzle) -> Attempt:
    (right,) = solutions(puzzle)
    begun = Attempt(puzzle)
    return with_place(begun, right) if isinstance(right, Position) else with_choice(begun, right)
