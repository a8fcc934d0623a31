"""Buttons of a table: tools, actions, icons without a plate, and the way forward."""

from collections.abc import Sequence

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part
from orapa.app.look.theme import Colour, mix
from orapa.app.look.widgets import Action, Button, LabelButton

SMALL_WORD = 11.5
# Icons that are understood without a word.
ARROWS = ("undo", "redo")
# Narrower buttons show their icon alone.
BARE = 70.0
LEAST_WORD = 10.4


class ToolButton(Button):
    """A tool: icon over word, framed in brass while it is the one in hand."""

    radius = 13.0

    def __init__(
        self, name: str, box: Box, action: Action, icon: str, label: str, chosen: bool, off: bool = False
    ) -> None:
        super().__init__(name, box, action)
        self.icon = icon
        self.label = label
        self.chosen = chosen
        self.off = off
        self.size = self.fit()

    def fit(self) -> float:
        """The size at which the word fits below the icon, 0 if at none."""
        # Its frame should not touch the word, but a word that does is better than none.
        airy, tight = (_below_icon(self.label, self.box, self.box.w - spare, SMALL_WORD) for spare in (8, 4))
        return airy or tight

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        box = self.box.grow(-2).move(0, 1 if self.pressed else 0)
        if self.chosen:
            canvas.rounded(box, self.radius - 1, theme.surf3)
            canvas.ring(box, self.radius - 1, 1.3, theme.brass)
        elif self.warmth:
            canvas.rounded(box, self.radius - 1, mix(theme.surf, theme.surf2, self.warmth))
        ink, word = (theme.brass, theme.brass) if self.chosen else (theme.text, theme.mute)
        if self.off:
            ink = word = mix(theme.mute, theme.surf, 0.55)
        x, y = box.center
        canvas.icon(self.icon, (x, y - min(9.0, 0.2 * box.h) if self.size else y), 20, ink)
        if self.size:
            canvas.text(self.label, (x, y + min(13.0, 0.27 * box.h)), self.size, "Bold", word, "center")
        if self.focused:
            canvas.ring(self.box, self.radius, 2, theme.focus)


class ActionButton(Button):
    """An action: icon over word where there is room; `coming` means that there is nothing to do now.

    What it opens and closes again is framed in brass while it is open.
    """

    def __init__(
        self, name: str, box: Box, action: Action, icon: str, label: str, off: bool = False, opened: bool = False
    ) -> None:
        super().__init__(name, box, action, off)
        self.opened = opened
        self.icon = icon
        self.label = label
        self.size = self.fit()

    def fit(self) -> float:
        """The size at which the word fits below the icon, 0 if at none."""
        room = self.box.w - 8
        return _below_icon(self.label, self.box, room, 12.5)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        ink = mix(theme.text, theme.surf2, 0.55) if self.coming else theme.brass if self.opened else theme.text
        if self.opened:
            canvas.ring(box, self.radius, 1.3, theme.brass)
        x, y = box.center
        if self.size:
            self.draw_icon(canvas, (x, box.y + box.h * 0.35), 20, ink)
            canvas.text(self.label, (x, box.y + box.h * 0.74), self.size, "Bold", ink, "center")
        else:
            self.draw_icon(canvas, (x, y), 21, ink)

    def draw_icon(self, canvas: Canvas, center: Point, size: float, ink: Colour) -> None:
        """Draw what tells it from the others."""
        canvas.icon(self.icon, center, size, ink)


def _below_icon(label: str, box: Box, room: float, largest: float) -> float:
    """The size at which a word fits below an icon; one that is hardly too long may be a little smaller than others."""
    size = lettering.fit(label, "Bold", room, largest)
    return size if box.h >= 44 and lettering.grown(size) >= LEAST_WORD else 0.0


def alike(buttons: Sequence[ActionButton | ToolButton]) -> None:
    """Have a row of actions or tools look alike: words of one size on all, or icons only.

    Arrows speak for themselves: where only their words do not fit, the others keep theirs.
    """
    size = min((button.fit() for button in buttons), default=0.0)
    others = min((button.fit() for button in buttons if button.icon not in ARROWS), default=0.0)
    for button in buttons:
        button.size = size if size or button.icon in ARROWS else others


class BrassButton(LabelButton):
    """A button outlined in brass: worth a look, and not the way forward."""

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        canvas.ring(box, self.radius, 1.4, canvas.theme.brass if canvas.theme.dark else canvas.theme.brass2)
        super().draw_content(canvas, box)

    def ink(self, canvas: Canvas, full: Colour) -> Colour:  # noqa: ARG002
        return canvas.theme.brass


class BareButton(Button):
    """An icon without a plate of its own."""

    def __init__(self, name: str, box: Box, action: Action, icon: str, chosen: bool = False) -> None:
        super().__init__(name, box, action)
        self.icon = icon
        self.chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self.warmth or self.pressed:
            canvas.rounded(self.box.grow(-3), 10, mix(theme.surf3, theme.line, 1.0 if self.pressed else self.warmth))
        canvas.icon(self.icon, self.box.center, 20, theme.brass if self.chosen else theme.text)
        if self.focused:
            canvas.ring(self.box.grow(-1), 11, 2, theme.focus)


class BarButton(BareButton):
    """An icon on a floating bar, whose plate is drawn by whoever shows it."""


class Forward(Button):
    """The way forward: gold when it is open, else flat and dim, saying what is missing."""

    radius = 16.0

    def __init__(self, name: str, box: Box, action: Action, label: str, icon: str, ready: bool) -> None:
        super().__init__(name, box, action, coming=not ready)
        self.kind = "gold" if ready else "button"
        self.label = label
        self.icon = icon

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, (x, y) = canvas.theme, box.center
        ink = mix(theme.text, theme.surf2, 0.4) if self.coming else theme.on_gold
        if box.w < BARE:
            canvas.icon(self.icon, (x, y), 22, ink, 2.6)
            return
        if lettering.breaks():
            canvas.column((Part(self.label, "ExtraBold", 16),), (ink,), box.grow(-5), "center")
            return
        size, lines = lettering.block(self.label, "ExtraBold", box.w - 18, 16, 2 if box.h >= 36 else 1)
        canvas.lines(lines, (x, y), size + 3, size, "ExtraBold", ink, "center")
