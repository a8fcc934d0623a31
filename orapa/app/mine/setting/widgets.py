"""What can be pressed on the page beside its form: opponents, names."""

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import Face, draw_face
from orapa.app.look.lettering import Part
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD, mix
from orapa.app.look.widgets import Action, Button, LabelButton
from orapa.app.mine.setting.layout import CARD, PERSON_CARD
from orapa.app.pages.seat_rows import ROW, ROW_FACE

# On a card of its own a face is larger than in a row.
CARD_FACE, CARD_PERSON, FIELD_FACE = 52.0, 40.0, 34.0
FIGURES = 84.0
# Narrower rows than this have figures without words.
NARROW, TIGHT_FIGURES = 330.0, 48.0


class OpponentRow(Button):
    """Somebody to meet in a duel: face, name with the score, one line; at the right how well it plays."""

    radius = RADIUS_CARD

    def __init__(
        self,
        name: str,
        box: Box,
        action: Action,
        face: Face | None,
        words: tuple[str, str],
        figures: tuple[str, str] | None,
        score: str = "",
        chosen: bool = False,
        carded: bool = False,
        ground: Box | None = None,
    ) -> None:
        super().__init__(name, box, action)
        self._ground = (ground or box)[2:]
        self.face = face
        self.title, self.line = words
        self.figures = figures
        self.score = score
        self.chosen = chosen
        self.carded = carded

    @property
    def ground(self) -> Box:
        """What it lies on, which may reach farther than what is pressed."""
        return Box(self.box.x, self.box.y, *self._ground)

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        ground = self.ground if self.carded else self.ground.grow(-3)
        radius = RADIUS_CARD if self.carded else RADIUS_CARD - 3
        if self.carded:
            plate(canvas, ground, radius, "card", "press" if self.pressed else "rest")
        if self.chosen:
            canvas.rounded(ground, radius, theme.surf2 if self.carded else theme.surf3)
            canvas.ring(ground, radius, 2 if self.carded else 1.3, theme.fill)
        elif self.warmth or self.pressed:
            canvas.rounded(
                ground.grow(-1), radius - 1, mix(theme.surf, theme.surf2, 1.0 if self.pressed else self.warmth)
            )
        self.draw_content(canvas, self.box.move(0, 1 if self.pressed else 0))
        if self.focused and self.carded:
            canvas.ring(ground.grow(4), radius + 4, 2, theme.focus)
        elif self.focused:
            canvas.ring(ground, radius, 2, theme.focus)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, large = canvas.theme, self.carded and self.figures is not None
        y = box.y + min(box.h, lettering.taller(CARD if large else PERSON_CARD if self.carded else ROW)) / 2
        face = CARD_FACE if large else CARD_PERSON if self.carded else ROW_FACE
        left = box.x + (20 if self.carded and not large else 14)
        self._draw_face(canvas, (left + face / 2, y), face)
        x = box.x + 14 + (CARD_FACE + 14 if self.carded else ROW_FACE + 12)
        narrow = box.w < NARROW
        right = box.right - 16 - ((TIGHT_FIGURES if narrow else FIGURES) if self.figures else 0)
        if lettering.breaks():
            self._draw_broken(canvas, Box(x, box.y + 4, right - x, 2 * (y - box.y) - 8), box.right - 16)
            return
        score = lettering.measure(self.score, "Bold", 12.5) + 10 if self.score else 0.0
        weight: lettering.Weight = "ExtraBold" if self.carded else "Bold"
        size = lettering.fit(self.title, weight, right - x - score, 16 if self.carded else 14)
        apart = 11.0 if large else 10.0
        drawn = canvas.text(self.title, (x, y - apart), size, weight)
        if self.score:
            canvas.text(self.score, (drawn.right + 10, y - apart), 12.5, "Bold", theme.brass)
        small = lettering.fit(self.line, "Medium", right - x, 12.5)
        canvas.text(self.line, (x, y + apart), small, "Medium", theme.mute)
        if self.figures:
            average, share = self.figures
            if narrow:
                # The heading says what is counted.
                share = share[: share.index("%") + 1]
            ink = theme.text if self.chosen else theme.mute
            end = box.right - 16
            room = end - right - 6
            big, low = (
                lettering.fit(average, "ExtraBold", room, 20 if large else 16),
                lettering.fit(share, "Bold", room, 11.5),
            )
            canvas.text(average, (end, y - apart), big, "ExtraBold", ink, "right")
            canvas.text(share, (end, y + apart + 1), low, "Bold", theme.mute, "right")
        elif not self.chosen:
            canvas.icon("next", (box.right - 22, y), 16, theme.faint, 2.4)

    def _draw_broken(self, canvas: Canvas, room: Box, end: float) -> None:
        """Words so large that they break, with the figures in a line of their own."""
        theme = canvas.theme
        figures = self.figures or ("", "")
        told = " · ".join(filter(None, (figures[0], figures[1][: figures[1].find("%") + 1], self.score)))
        parts = [Part(self.title, "Bold", 14), Part(self.line, "Medium", 12.5), Part(told, "Bold", 12.5)]
        inks = (theme.text, theme.mute, theme.text if self.chosen else theme.mute)
        canvas.column([part for part in parts if part.text], inks, room._replace(w=end - room.x), "left")

    def _draw_face(self, canvas: Canvas, center: tuple[float, float], diameter: float) -> None:
        """A rival's tile; whoever is not named yet is a disc with two people."""
        if self.face:
            draw_face(canvas, self.face, center, diameter, chosen=self.chosen)
            return
        theme = canvas.theme
        disc = Box(center[0] - diameter / 2, center[1] - diameter / 2, diameter, diameter)
        canvas.rounded(disc, diameter / 2, theme.surf if self.chosen else theme.surf3)
        canvas.ring(disc, diameter / 2, 1, theme.rim)
        canvas.icon("people", center, diameter * 0.5, theme.text)


class NameField(Button):
    """Somebody at this device, to be named otherwise."""

    def __init__(self, name: str, box: Box, action: Action, face: Face, title: str, line: str = "") -> None:
        super().__init__(name, box, action)
        self.face = face
        self.title = title
        self.line = line

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        y = box.center[1]
        draw_face(canvas, self.face, (box.x + 10 + FIELD_FACE / 2, y), FIELD_FACE, chosen=True)
        x = box.x + 10 + FIELD_FACE + 10
        room = box.right - 36 - x
        size = lettering.fit(self.title, "Bold", room, 14)
        title = lettering.shortened(self.title, room, "Bold", size)
        line = lettering.fit(self.line, "Medium", room, 11.5) if self.line else 0.0
        told = line and lettering.measure(self.line, "Medium", line) <= room
        canvas.text(title, (x, y - 8 if told else y), size, "Bold")
        if told:
            canvas.text(self.line, (x, y + 9), line, "Medium", canvas.theme.mute)
        canvas.icon("pencil", (box.right - 22, y), 16, canvas.theme.faint, 2.2)


class Chip(LabelButton):
    """A name to choose; the chosen one is ringed."""

    radius = 22.0

    def __init__(self, name: str, box: Box, action: Action, label: str, chosen: bool, icon: str = "") -> None:
        super().__init__(name, box, action, label, icon)
        self.chosen = chosen

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        super().draw_content(canvas, box)
        if self.chosen:
            canvas.ring(box, self.radius, 2, canvas.theme.fill)
