"""Asks for a line of text, such as a name: suggestions to press, and a field to write in.

A page has a field of its own, which a phone's keyboard writes in; elsewhere the field is drawn here and the keys are
read. Either way it is a scene over the one that asked, so a step back puts it away.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.dialog import Choice, Dialog
from orapa.app.look.passage import Cut, Passage
from orapa.app.look.theme import RADIUS_CONTROL, Theme
from orapa.app.look.view import View
from orapa.app.scene import Scene
from orapa.engine.play.seats import tidied

if TYPE_CHECKING:
    from orapa.app.loop import App

FIELD = 52.0
TEXT = 16.0
BLINK = 0.53


class Field:
    """What has been written so far, as the body of a dialog."""

    def __init__(self, text: str, longest: int) -> None:
        self.text = text
        self.longest = longest
        self.lit = True

    def type(self, event: Key) -> bool:
        """Whether a key has written or taken away something."""
        if event.name == "backspace":
            self.text = "" if event.ctrl else self.text[:-1]
        elif event.text.isprintable() and event.text and not event.ctrl and len(self.text) < self.longest:
            self.text += event.text
        else:
            return False
        return True

    def height(self, width: float) -> float:  # noqa: ARG002
        return FIELD + 12

    def draw(self, canvas: Canvas, box: Box) -> None:
        field = Box(box.x, box.y, box.w, FIELD)
        canvas.rounded(field, RADIUS_CONTROL, canvas.theme.socket)
        canvas.ring(field, RADIUS_CONTROL, 1.3, canvas.theme.fill)
        x, y = field.x + 14, field.center[1]
        size = lettering.fit(self.text, "Bold", field.w - 32, TEXT)
        drawn = canvas.text(self.text, (x, y), size, "Bold") if self.text else Box(x, y, 0, 0)
        if self.lit:
            canvas.rounded(Box(drawn.right + 2, y - 11, 2, 22), 1, canvas.theme.brass)


class Writing(Scene):
    """A line of text is asked for, over the scene that wants it; `done` gets it tidied, and it may be empty.

    Where several `lines` are wanted, it gets them as they are.
    """

    name = "writing"

    def __init__(
        self,
        app: "App",
        title: str,
        value: str,
        longest: int,
        done: Callable[[str], None],
        suggestions: Sequence[str] = (),
        lines: bool = False,
    ) -> None:
        super().__init__(app)
        self._lines = lines
        self._below = app.scene
        self._title, self._longest, self._done = title, longest, done
        self._suggestions = tuple(suggestions)
        self._field = Field(value[:longest] if lines else tidied(value, longest), longest)
        self._since: float | None = None
        texts = app.texts
        choices = (
            *(Choice(f"suggest {i}", word, partial(done, word)) for i, word in enumerate(self._suggestions)),
            Choice("stop", texts("write.stop"), _nothing),
            Choice("done", texts("write.done"), self._written, GoldButton),
        )
        self._dialog = Dialog(title, self._field, choices, app.pop, self.damage)

    @property
    def pressable(self) -> Sequence[Box]:
        return [self._dialog.box]

    @property
    def over(self) -> Dialog:
        return self._dialog

    def passage(self, window: Canvas, arriving: bool) -> Passage:  # noqa: ARG002
        return Cut(window)

    def entered(self) -> None:
        texts = self.app.texts
        self.app.platform.ask(
            self._title, self._field.text, self._longest, self._suggestions, texts("write.done"), texts("write.stop"),
            self._lines,
        )  # fmt: skip

    def left(self) -> None:
        self.app.platform.ask_no_more()

    def tint(self, theme: Theme) -> Theme:
        return self._below.tint(theme)

    def arrange(self, view: View) -> None:
        self._below.arrange(view)
        self._dialog.arrange(replace(view, theme=self.tint(view.theme)))
        self.tell_widgets(self._dialog.group.widgets)

    def handle(self, event: Event) -> None:
        if self.app.platform.has_field:
            return
        if isinstance(event, Key) and not self._dialog.group.focused:
            if event.name == "enter":
                self.app.pop()
                self._written()
                return
            if self._field.type(event):
                self._since = None
                self.damage(self._dialog.box)
                return
        self._dialog.handle(event)

    def tick(self, now: float) -> None:
        if not self.app.platform.has_field:
            self._dialog.tick(now)
            self._blink(now)
        elif (answered := self.app.platform.answered()) != "asking":
            self._field.text = self.app.platform.written()
            self.app.pop()
            if answered == "yes":
                self._written()

    def draw(self, canvas: Canvas) -> None:
        self._below.draw(canvas)
        # Behind a field of the page everything is dimmed already.
        if not self.app.platform.has_field:
            self._dialog.draw(canvas.tinted(self.tint(canvas.theme)))

    def _blink(self, now: float) -> None:
        self._since = now if self._since is None else self._since
        lit = self.app.view.still or int((now - self._since) / BLINK) % 2 == 0
        if lit != self._field.lit:
            self._field.lit = lit
            self.damage(self._dialog.box)

    def _written(self) -> None:
        text = self._field.text
        self._done(text[: self._longest] if self._lines else tidied(text, self._longest))


def _nothing() -> None:
    pass
