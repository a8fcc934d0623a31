"""States of the training puzzles to take pictures of: the pack, and each kind open, wrong, solved."""

from collections.abc import Callable
from dataclasses import replace

from orapa.app.loop import App
from orapa.app.mine.preferences import GAME
from orapa.app.mine.training.attempt import handed_in, moved, options, shown, with_choice, with_place
from orapa.app.mine.training.pack import pack
from orapa.app.mine.training.page import TrainingPage
from orapa.app.mine.training.scene import PuzzleScene
from orapa.engine.mine.training.puzzles import Kind, Puzzle
from orapa.engine.mine.training.solving import room, solutions

FRAME = 1 / 60
LONGEST = 600


def sit(app: App, puzzle: Puzzle) -> PuzzleScene:
    scene = PuzzleScene(app, puzzle)
    app.push(scene)
    app.step(0)
    return scene


def rest(app: App, scene: PuzzleScene) -> None:
    """Until every wave has arrived."""
    now = 0.0
    for _ in range(LONGEST):
        now += FRAME
        app.step(now)
        if not scene.running:
            return


def last_of(kind: Kind) -> Puzzle:
    return [puzzle for puzzle in pack() if puzzle.kind is kind][2]


def page(app: App) -> None:
    app.choose_for(GAME, training=[puzzle.name for puzzle in pack()[:4]], training_seen=[pack()[5].name])
    app.push(TrainingPage(app))


def fresh(kind: Kind) -> Callable[[App], None]:
    def show(app: App) -> None:
        sit(app, last_of(kind))

    return show


def wrong(kind: Kind) -> Callable[[App], None]:
    def show(app: App) -> None:
        puzzle = last_of(kind)
        scene = sit(app, puzzle)
        if kind is Kind.LAST:
            places = room(puzzle.given, puzzle.loose[0])
            scene.change(with_place(scene.attempt, places[len(places) // 2]))
        else:
            choice = next(one for one in options(puzzle) if one not in solutions(puzzle))
            scene.change(handed_in(with_choice(scene.attempt, choice)))
        rest(app, scene)

    return show


def right(kind: Kind) -> Callable[[App], None]:
    def show(app: App) -> None:
        puzzle = last_of(kind)
        scene = sit(app, puzzle)
        found = replace(shown(scene.attempt), revealed=False, told=False)
        scene.change(handed_in(found))
        rest(app, scene)

    return show


def chosen(app: App) -> None:
    puzzle = last_of(Kind.WAVE)
    scene = sit(app, puzzle)
    scene.change(with_choice(scene.attempt, puzzle.ports[0]))


def touching(app: App) -> None:
    """A gem laid upon another."""
    puzzle = last_of(Kind.LAST)
    scene = sit(app, puzzle)
    scene.change(moved(scene.attempt, 0, 0))
    for _ in range(9):
        if scene.attempt.touching:
            return
        scene.change(moved(scene.attempt, -1, 0))


STATES: dict[str, Callable[[App], None]] = {
    "training-page": page,
    "training-touching": touching,
    "training-wave-chosen": chosen,
    **{f"training-{kind}": fresh(kind) for kind in Kind},
    **{f"training-{kind}-wrong": wrong(kind) for kind in Kind},
    **{f"training-{kind}-right": right(kind) for kind in Kind},
}
