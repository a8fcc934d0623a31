"""States of the lessons to take pictures of: the path, steps, wrong tries, the end, the offer to a newcomer."""

from collections.abc import Callable

from orapa.app.loop import App
from orapa.app.mine.learn.kept import keep_lesson
from orapa.app.mine.learn.lessons import LESSONS
from orapa.app.mine.learn.offer import Offer
from orapa.app.mine.learn.path import Lessons
from orapa.app.mine.learn.scene import LessonTable
from orapa.app.mine.table.intents import Door
from tools import table_shots
from tools.studio import Show

FRAME = 1 / 60


def lesson(name: str, steps: int = 0, tried: str = "") -> Show:
    """A lesson after so many of its steps, and perhaps after something wrong."""

    def open_lesson(app: App) -> None:
        for one in LESSONS:
            if one.name == name:
                break
            keep_lesson(app, one.name)
        scene = LessonTable(app, name)
        app.push(scene)
        app.step(0)
        for _ in range(steps):
            at = scene.progress.at
            scene.act(Door("show"))
            while scene.progress.at == at:
                scene.flight = None
                app.step(FRAME)
        if tried:
            scene.object_to(tried)
        app.step(FRAME)

    return open_lesson


def path(done: int) -> Show:
    """The path after so many lessons."""

    def open_path(app: App) -> None:
        for one in LESSONS[:done]:
            keep_lesson(app, one.name)
        app.push(Lessons(app))

    return open_path


def offer(app: App) -> None:
    table_shots.fresh(app)
    app.push(Offer(app, app.scene))


STATES: dict[str, Callable[[App], None]] = {
    "lessons": path(6),
    "lessons-new": path(0),
    "lesson-offer": offer,
    "lesson-fire": lesson("fire"),
    "lesson-fire-wrong": lesson("fire", 0, "ask L"),
    "lesson-fire-end": lesson("fire", 2),
    "lesson-mix": lesson("mix", 1),
    "lesson-white": lesson("white", 2),
    "lesson-scan": lesson("scan"),
    "lesson-place": lesson("place", 1),
    "lesson-place-wrong": lesson("place", 1, "place Y:D4"),
    "lesson-mark": lesson("mark", 1),
    "lesson-suppose": lesson("suppose", 2),
    "lesson-suppose-back": lesson("suppose", 3),
    "lesson-hand-in": lesson("hand_in", 1),
    "lesson-first": lesson("first", 3),
    "lesson-black": lesson("black", 1),
    "lesson-par": lesson("par", 3),
    "lesson-hints": lesson("hints", 1),
}
