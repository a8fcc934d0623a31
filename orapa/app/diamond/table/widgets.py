"""What can be pressed at the table beside its stones and rings."""

from collections.abc import Mapping

from orapa.app.diamond.draw.rings import RingShown, draw_ring
from orapa.app.diamond.table.paint import draw_figure
from orapa.app.diamond.table.shown import Shown, TheftShown, Wanted
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.theme import mix
from orapa.app.look.widgets import Action, Button

# How wide the second button is at most.
SECOND = 150.0


class FlatButton(Button):
    """In the place of the golden one: what it waits for, or a second way."""

    radius = 16.0

    def __init__(self, name: str, box: Box, action: Action, words: str, quiet: bool) -> None:
        super().__init__(name, box, action)
        self.words = words
        self.quiet = quiet

    def draw(self, canvas: Canvas) -> None:
        if not self.quiet:
            super().draw(canvas)
            return
        theme = canvas.theme
        canvas.rounded(self.box, self.radius, theme.socket)
        canvas.ring(self.box, self.radius, 1, theme.line)
        self.draw_content(canvas, self.box)
        self.draw_focus(canvas)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        ink = canvas.theme.faint if self.quiet else canvas.theme.text
        size = lettering.fit(self.words, "Bold", box.w - 20, 14)
        canvas.text(self.words, box.center, size, "Bold", ink, "center")


class CountButton(Button):
    """Counts the stones on the tray, as one would at the table."""

    def __init__(self, box: Box, action: Action, count: str, word: str) -> None:
        super().__init__("count", box, action)
        self.count, self.word = count, word

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        draw_figure(canvas, box, self.count, self.word)


class TheftRow(Button):
    """A theft in the list: whose stone, and an arrow to one's own ring."""

    def __init__(self, box: Box, action: Action, one: TheftShown, words: str) -> None:
        super().__init__(f"steal {one.theft[0]} {one.theft[1]}", box, action)
        self.one, self.words = one, words

    def draw(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.box
        canvas.rounded(box, 12, mix(theme.surf2, theme.surf3, 1.0 if self.pressed else self.warmth))
        canvas.ring(box, 12, 2 if self.one.chosen else 1, theme.fill if self.one.chosen else theme.line)
        y, ink = box.center[1], theme.text
        draw_ring(canvas, (box.x + 26, y + 6), 11, RingShown(self.one.theft[1], True), ink)
        x = box.x + 52
        wide = box.w * 0.42
        name = lettering.fit(self.one.name, "Bold", wide, 14)
        canvas.text(self.one.name, (x, y - 9), name, "Bold")
        canvas.text(self.one.value, (x, y + 10), 12.5, "Medium", theme.mute)
        at = x + wide + 6
        canvas.icon("arrow", (at, y), 16, theme.brass)
        draw_ring(canvas, (at + 32, y + 6), 11, RingShown(self.one.theft[1], False), ink)
        room = box.right - at - 62
        size = lettering.fit(self.words, "Bold", room, 12.5)
        if lettering.measure(self.words, "Bold", size) <= room:
            canvas.text(self.words, (at + 54, y), size, "Bold")
        self.draw_focus(canvas)


def action_widgets(shown: Shown, press: Mapping[str, Action]) -> list[Button]:
    """The golden button or what stands in its place, and the second one beside it."""
    made: list[Button] = []
    layout = shown.layout
    # Where there are no figures, theirs is the room too.
    space = layout.action if shown.figures else layout.figures[0].union(layout.action)
    if shown.second:
        box = space._replace(w=min(SECOND, space.w * 0.38))
        made.append(FlatButton(shown.second.name, box, press[shown.second.name], shown.second.words, False))
        space = Box(box.right + 8, space.y, space.right - box.right - 8, space.h)
    made.append(_button(shown.action, space, press[shown.action.name]))
    return made


def _button(wanted: Wanted, box: Box, action: Action) -> Button:
    if wanted.gold:
        return GoldButton(wanted.name, box, action, wanted.words, wanted.icon)
    return FlatButton(wanted.name, box, action, wanted.words, True)
