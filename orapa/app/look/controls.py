"""The controls of forms: words to choose from, switches, steppers, and the cards they lie on."""

from collections.abc import Sequence
from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.form import (
    DETAIL,
    HEADING,
    LABEL,
    WORD,
    Choice,
    Doorway,
    Line,
    Pick,
    PlacedRow,
    PlacedSection,
    Stepper,
    Switch,
)
from orapa.app.look.lettering import Part
from orapa.app.look.plates import Kind, plate
from orapa.app.look.theme import CAPS_TRACKING, RADIUS_CARD, WHITE, mix
from orapa.app.look.widgets import ICON_ROOM, Action, Button, IconButton

# What a control of 44 pixels leaves free above and below when it is drawn.
INSET = 4.0
KNOB = 20.0


# Words on a golden button that would be smaller are broken into lines.
SMALL = 12.0


class GoldButton(Button):
    """The one golden button of a page."""

    kind: Kind = "gold"
    radius = 16.0

    def __init__(self, name: str, box: Box, action: Action, label: str, icon: str = "") -> None:
        super().__init__(name, box, action)
        self.label = label
        self.icon = icon

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        ink, (x, y) = canvas.theme.on_gold, box.center
        room = (ICON_ROOM if self.label else 18.0) if self.icon else 0.0
        size = lettering.fit(self.label, "ExtraBold", box.w - 24 - room, 16)
        if size < 16 and (lettering.breaks() or (size < SMALL and " " in self.label)):
            canvas.column((Part(self.label, "ExtraBold", 16),), (ink,), box.grow(-5), "center")
            return
        left = x - (lettering.measure(self.label, "ExtraBold", size) + room) / 2
        if self.icon:
            canvas.icon(self.icon, (left + 9, y), 16, ink, 2.6)
        canvas.text(self.label, (left + room, y), size, "ExtraBold", ink)


class WordSegment(Button):
    """One word of a choice; the chosen one lies raised in the track."""

    radius = 9.0

    def __init__(self, name: str, box: Box, action: Action, word: str, chosen: bool) -> None:
        super().__init__(name, box, action)
        self.word = word
        self.chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        inside = Box(self.box.x, self.box.y + INSET, self.box.w, self.box.h - 2 * INSET)
        if self.chosen:
            canvas.rounded(inside.grow(-3), self.radius - 2, theme.surf3)
            canvas.ring(inside.grow(-3), self.radius - 2, 1.3, theme.fill)
        ink = theme.text if self.chosen else mix(theme.mute, theme.text, self.warmth)
        x, y = self.box.center
        drop = 1 if self.pressed else 0
        size = lettering.fit(self.word, "Bold", self.box.w - 8, WORD)
        if lettering.breaks() and size < WORD:
            words = (Part(self.word, "Bold", WORD),)
            canvas.column(words, (ink,), self.box.grow(-2).move(0, drop), "center")
        else:
            canvas.text(self.word, (x, y + drop), size, "Bold", ink, "center")
        if self.focused:
            canvas.ring(inside, self.radius, 2, theme.focus)


class WholeRow(Button):
    """A whole row that is pressed; what stands at its right is drawn by its kinds."""

    radius = 13.0

    def __init__(self, placed: PlacedRow, action: Action) -> None:
        super().__init__(placed.row.name, placed.box, action)
        self._place = placed.box
        self._lines = placed.lines
        self._control = placed.controls[0]

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        dy = self.box.y - self._place.y
        if self.warmth or self.pressed:
            tint = mix(theme.surf, theme.surf2, 1.0 if self.pressed else self.warmth)
            canvas.rounded(self.box.grow(-3), self.radius, tint)
        draw_lines(canvas, self._lines, dy)
        self.draw_control(canvas, self._control.move(0, dy))
        if self.focused:
            canvas.ring(self.box.grow(-3), self.radius, 2, theme.focus)

    def draw_control(self, canvas: Canvas, box: Box) -> None:
        """What stands at its right, in a box."""


class SwitchRow(WholeRow):
    """A whole row that is pressed to flip its switch."""

    def __init__(self, placed: PlacedRow, row: Switch) -> None:
        super().__init__(placed, row.flip)
        self.on = row.on

    def draw_control(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        track = Box(box.x, box.center[1] - 13, box.w, 26)
        fill = mix(theme.gold0, theme.gold1, 0.45) if self.on else theme.surf3
        canvas.rounded(track, 13, fill)
        canvas.ring(track, 13, 1.3, theme.gold1 if self.on else theme.rim)
        x = track.right - KNOB - 3 if self.on else track.x + 3
        knob = theme.on_gold if self.on else mix(theme.faint, WHITE, 0.2 if theme.dark else 0.0)
        canvas.rounded(Box(x, track.y + 3, KNOB, KNOB), KNOB / 2, knob)
        if self.on:
            canvas.icon("check", (x + KNOB / 2, track.center[1]), 12, theme.gold0, 3.4)


class PickRow(WholeRow):
    """A whole row that is pressed to be the chosen one."""

    def __init__(self, placed: PlacedRow, row: Pick) -> None:
        super().__init__(placed, row.pick)
        self.chosen = row.chosen

    def draw(self, canvas: Canvas) -> None:
        inside = self.box.grow(-3)
        if self.chosen:
            canvas.rounded(inside, self.radius, canvas.theme.surf3)
        super().draw(canvas)
        if self.chosen and not self.focused:
            canvas.ring(inside, self.radius, 1.3, canvas.theme.fill)

    def draw_control(self, canvas: Canvas, box: Box) -> None:
        theme, radius = canvas.theme, box.w / 2
        disc = Box(box.x, box.center[1] - radius, box.w, box.w)
        if not self.chosen:
            canvas.ring(disc.grow(-1), radius - 1, 1.6, theme.rim)
            return
        canvas.rounded(disc, radius, theme.fill)
        canvas.icon("check", disc.center, 14, theme.on_gold, 3.2)


class DoorRow(WholeRow):
    """A whole row that is pressed to open its page."""

    def draw_control(self, canvas: Canvas, box: Box) -> None:
        canvas.icon("next", box.center, 16, canvas.theme.faint, 2.4)


class StepButton(IconButton):
    """Less or more."""

    radius = 10.0


def form_widgets(sections: Sequence[PlacedSection]) -> list[Button]:
    """What can be pressed in a form, in reading order."""
    widgets: list[Button] = []
    for placed in (row for section in sections for row in section.rows):
        row = placed.row
        if isinstance(row, Choice):
            for box, (value, word) in zip(placed.controls, row.options, strict=True):
                name, chosen = f"{row.name} {value}", value == row.chosen
                widgets.append(WordSegment(name, box, partial(row.choose, value), word, chosen))
                widgets[-1].says = f"{row.label}: {word}"
        elif isinstance(row, Switch):
            widgets.append(SwitchRow(placed, row))
        elif isinstance(row, Pick):
            widgets.append(PickRow(placed, row))
        elif isinstance(row, Doorway):
            widgets.append(DoorRow(placed, row.open))
        else:
            less, _, more = placed.controls
            widgets.append(StepButton(f"{row.name} less", less.grow(-2), row.less, "minus"))
            widgets.append(StepButton(f"{row.name} more", more.grow(-2), row.more, "plus"))
            for step in widgets[-2:]:
                step.says = f"{row.label}: {row.value}"
    return widgets


def draw_form(canvas: Canvas, sections: Sequence[PlacedSection], dy: float) -> None:
    """Headings, cards, and what of the rows cannot be pressed."""
    theme = canvas.theme
    for section in sections:
        head = section.head.move(0, dy)
        title = section.title.upper()
        size = lettering.fit(title, "Bold", head.w, HEADING, CAPS_TRACKING)
        canvas.text(title, (head.x, head.y + 16), size, "Bold", theme.mute, tracking=CAPS_TRACKING)
        plate(canvas, section.card.move(0, dy), RADIUS_CARD, "card")
        for i, placed in enumerate(section.rows):
            if i:
                box = placed.box.move(0, dy)
                canvas.rounded(Box(box.x + 12, box.y, box.w - 24, 1), 0, mix(theme.line, theme.surf, 0.4))
            _draw_row(canvas, placed, dy)


def draw_lines(canvas: Canvas, lines: Sequence[Line], dy: float) -> None:
    for line in lines:
        if line.detail:
            canvas.text(line.text, (line.x, line.y + dy), DETAIL, "Medium", canvas.theme.mute)
        else:
            canvas.text(line.text, (line.x, line.y + dy), LABEL, "Bold")


def _draw_row(canvas: Canvas, placed: PlacedRow, dy: float) -> None:
    row = placed.row
    if isinstance(row, Switch | Pick | Doorway):
        return
    draw_lines(canvas, placed.lines, dy)
    if isinstance(row, Stepper):
        middle = placed.controls[1].move(0, dy).center
        canvas.text(row.value, middle, 14, "ExtraBold", anchor="center")
    else:
        all_words = placed.controls[0]
        for words in placed.controls[1:]:
            all_words = all_words.union(words)
        draw_track(canvas, all_words.move(0, dy))


def draw_track(canvas: Canvas, words: Box) -> None:
    """What the words of a choice lie in."""
    track = Box(words.x, words.y + INSET, words.w, words.h - 2 * INSET)
    canvas.rounded(track, 10, canvas.theme.socket)
    canvas.ring(track, 10, 1, canvas.theme.line)
