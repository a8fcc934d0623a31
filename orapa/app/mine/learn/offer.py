"""The offer to whoever comes by a shared link and has never played: learn first, or play now."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.dialog import Choice, Dialog, Words
from orapa.app.look.view import View
from orapa.app.mine.learn.lessons import LESSONS
from orapa.app.mine.learn.scene import LessonTable
from orapa.app.scene import Scene

if TYPE_CHECKING:
    from orapa.app.loop import App


class Offer(Scene):
    """A dialog over what the link led to, which waits below."""

    name = "offer"

    def __init__(self, app: "App", below: Scene) -> None:
        super().__init__(app)
        self.below = below
        texts = app.texts
        choices = (
            Choice("play", texts("lesson.offer.play"), _nothing),
            Choice("learn", texts("lesson.offer.learn"), self._learn, GoldButton),
        )
        words = Words((texts("lesson.offer.words"),))
        self._dialog = Dialog(texts("lesson.offer.title"), words, choices, app.pop, self.damage)

    @property
    def pressable(self) -> Sequence[Box]:
        return [self._dialog.box]

    @property
    def over(self) -> Dialog:
        return self._dialog

    def arrange(self, view: View) -> None:
        self.below.arrange(view)
        self._dialog.arrange(view)
        self.tell_widgets(self._dialog.group.widgets)

    def handle(self, event: Event) -> None:
        self._dialog.handle(event)

    def tick(self, now: float) -> None:
        self._dialog.tick(now)

    def draw(self, canvas: Canvas) -> None:
        self.below.draw(canvas)
        self._dialog.draw(canvas)

    def _learn(self) -> None:
        """The first lesson: back from it leads to what was shared."""
        self.app.push(LessonTable(self.app, LESSONS[0].name))


def _nothing() -> None:
    """The dialog goes, and what it lay over is there."""
