"""What is pressed on the sheet: keys for colours, the two ends of a wave, and help that is told or not."""

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import Kind
from orapa.app.look.theme import mix
from orapa.app.look.widgets import Action, Button
from orapa.app.mine.draw.chips import draw_chip

CHIP = (44.0, 26.0)
ROUND = 30.0
# Keys with so much room have a word below their chip.
WORDY, STACKED = 66.0, 38.0
FADED = 0.45


class ColourKey(Button):
    """A colour as it is heard: its chip and, where there is room, its word; chosen it wears a tick."""

    radius = 12.0

    def __init__(self, name: str, box: Box, action: Action, token: str, word: str, chosen: bool, off: bool) -> None:
        super().__init__(name, box, action, coming=off)
        self.token = token
        self.word = word
        self.chosen = chosen

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, (x, y) = canvas.theme, box.center
        worded = bool(self.word) and box.w >= WORDY and box.h >= STACKED
        if worded:
            wide, high = CHIP[0], min(CHIP[1], box.h - 21)
            chip = Box(x - wide / 2, box.y + 4, wide, high)
            size = lettering.fit(self.word, "Medium", box.w - 8, 11.5)
            ink = mix(theme.text, theme.surf2, 0.35) if self.coming else theme.text
            canvas.text(self.word, (x, box.bottom - 9.5), size, "Medium", ink, "center")
        else:
            wide, high = min(CHIP[0], box.w - 8), min(CHIP[1], box.h - 10)
            if box.w < 60:
                wide = high = min(ROUND, box.w - 10, box.h - 10)
            chip = Box(x - wide / 2, y - high / 2, wide, high)
        draw_chip(canvas, chip, self.token)
        if self.chosen:
            canvas.ring(box, self.radius, 1.8, theme.brass)
            disc = Box(box.right - 15, box.y - 2, 17, 17)
            canvas.rounded(disc, 8.5, theme.brass)
            canvas.icon("check", disc.center, 11, theme.bg0, 3.4)


class Slot(Button):
    """One end of a wave, or the cell of a scan."""

    radius = 11.0

    def __init__(self, name: str, box: Box, action: Action, caption: str, value: str, waits: bool) -> None:
        super().__init__(name, box, action)
        self.caption = caption
        self.value = value
        self.waits = waits

    def draw(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.box
        canvas.rounded(box, self.radius, theme.socket)
        canvas.ring(box, self.radius, 1.6 if self.waits else 1.0, theme.brass if self.waits else theme.line)
        room = box.w - 20 - (lettering.measure(self.value, "ExtraBold", 20) + 8 if self.value else 0)
        size = lettering.fit(self.caption, "Medium", room, 12.5)
        canvas.text(self.caption, (box.x + 10, box.center[1]), size, "Medium", theme.mute)
        if self.value:
            canvas.text(self.value, (box.right - 10, box.center[1]), 20, "ExtraBold", None, "right")
        if self.focused:
            canvas.ring(box.grow(2), self.radius + 2, 2, theme.focus)


class Told(Button):
    """Something that is told only while it is wanted: an eye and words in brass while it is."""

    def __init__(self, name: str, box: Box, action: Action, icon: str, label: str, told: bool) -> None:
        super().__init__(name, box, action)
        self.icon = icon
        self.label = label
        self.told = told

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, y = canvas.theme, box.center[1]
        ink = theme.brass if self.told else theme.text
        if self.told:
            canvas.ring(box, self.radius, 1.3, theme.brass)
        canvas.icon("eye" if self.told else self.icon, (box.x + 20, y), 18, ink)
        room = box.w - 46
        size, lines = lettering.block(self.label, "Bold", room, 14, 2)
        canvas.lines(lines, (box.x + 38, y), size + 2, size, "Bold", ink)


class Add(Button):
    """The way forward: gold when there is something to add, else flat, saying what is missing."""

    radius = 16.0

    def __init__(self, name: str, box: Box, action: Action, label: str, ready: bool) -> None:
        super().__init__(name, box, action, coming=not ready)
        self.kind: Kind = "gold" if ready else "button"
        self.label = label

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        ink = mix(theme.text, theme.surf2, FADED) if self.coming else theme.on_gold
        size, lines = lettering.block(self.label, "ExtraBold", box.w - 18, 16, 2)
        canvas.lines(lines, box.center, size + 3, size, "ExtraBold", ink, "center")
