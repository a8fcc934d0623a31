"""Shown over a match that another tab plays."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.view import View
from orapa.app.look.widgets import Action, Button, LabelButton
from orapa.app.pages.page import Page

if TYPE_CHECKING:
    from orapa.app.loop import App

TEXT, LINE = 14.0, 21.0
PAD = 22.0
BUTTON = 52.0


@dataclass(frozen=True)
class ElsewhereLayout:
    """A card in the middle: icon, lines, two buttons."""

    card: Box
    icon: tuple[float, float] | None
    lines: tuple[str, ...]
    first_line: float
    take_over: Box
    leave: Box


def elsewhere_layout(content: Box, words: str) -> ElsewhereLayout:
    """The card in the middle of the content, as high as its words need."""
    width = min(440.0, content.w)
    lines = tuple(lettering.wrap(words, "Medium", TEXT, width - 2 * PAD))
    beside = width >= 400
    buttons = BUTTON if beside else 2 * BUTTON + 8
    icon = 56.0 if content.h > 330 else 0.0
    height = PAD + icon + len(lines) * lettering.grown(LINE) + 18 + buttons + PAD
    x = content.x + (content.w - width) / 2
    card = Box(x, content.y + max(4.0, (content.h - height) * 0.4), width, height)
    top = card.y + PAD + icon
    y = top + len(lines) * lettering.grown(LINE) + 18
    inner = width - 2 * PAD
    if beside:
        half = (inner - 10) / 2
        take_over, leave = Box(x + PAD + half + 10, y, half, BUTTON), Box(x + PAD, y, half, BUTTON)
    else:
        take_over, leave = Box(x + PAD, y, inner, BUTTON), Box(x + PAD, y + BUTTON + 8, inner, BUTTON)
    middle = (card.center[0], card.y + PAD + 18) if icon else None
    return ElsewhereLayout(card, middle, lines, top + lettering.grown(LINE) / 2, take_over, leave)


class Elsewhere(Page):
    """Says that the match is open in another tab; offers to take it over."""

    name = "elsewhere"
    title = "elsewhere.title"
    _layout: ElsewhereLayout | None = None

    def __init__(self, app: "App", take_over: Action, away: Action) -> None:
        super().__init__(app)
        self._take_over = take_over
        self._away = away

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        text = self.app.texts
        layout = self._layout = elsewhere_layout(content, text("elsewhere.detail"))
        leave = LabelButton("leave", layout.leave, self.leave, text("elsewhere.leave"))
        take_over = GoldButton("take over", layout.take_over, self._take_over, text("elsewhere.take_over"))
        return [take_over, leave], layout.card.bottom

    def leave(self) -> None:
        """Away from the match too."""
        self._away()

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        assert self._layout is not None
        layout = self._layout
        plate(canvas, layout.card.move(0, dy), RADIUS_CARD, "card")
        if layout.icon:
            canvas.icon("tabs", (layout.icon[0], layout.icon[1] + dy), 34, canvas.theme.brass)
        for i, line in enumerate(layout.lines):
            place = (layout.card.center[0], layout.first_line + i * lettering.grown(LINE) + dy)
            canvas.text(line, place, TEXT, "Medium", canvas.theme.text, "center")
