"""The pause: nothing of the table is seen, and its clock stands still."""

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.pages.page import Page

TEXT, LINE = 14.0, 21.0
PAD, BUTTON, ICON = 22.0, 52.0, 56.0


class Pause(Page):
    """Lies over a table until its player goes on."""

    name = "pause"
    title = "pause.title"
    _card = Box(0, 0, 0, 0)
    _lines: tuple[str, ...] = ()

    def handle(self, event: Event) -> None:
        if isinstance(event, Key) and event.name in ("enter", "space") and self.group.focused is None:
            self.leave()
        else:
            super().handle(event)

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text, width = self.app.texts, min(400.0, content.w)
        self._lines = tuple(lettering.wrap(text("pause.words"), "Medium", TEXT, width - 2 * PAD))
        words = len(self._lines) * lettering.grown(LINE)
        height = PAD + ICON + words + 18 + BUTTON + PAD
        x, y = content.x + (content.w - width) / 2, content.y + max(4.0, (content.h - height) * 0.4)
        self._card = Box(x, y, width, height)
        button = Box(x + PAD, self._card.bottom - PAD - BUTTON, width - 2 * PAD, BUTTON)
        return [GoldButton("go on", button, self.leave, text("table.go_on"), "play")], self._card.bottom

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        card = self._card.move(0, dy)
        plate(canvas, card, RADIUS_CARD, "card")
        canvas.icon("pause", (card.center[0], card.y + PAD + 18), 34, canvas.theme.brass)
        for i, line in enumerate(self._lines):
            y = card.y + PAD + ICON + (i + 0.5) * lettering.grown(LINE)
            canvas.text(line, (card.center[0], y), TEXT, "Medium", canvas.theme.text, "center")
