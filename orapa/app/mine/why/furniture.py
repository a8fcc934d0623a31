"""The buttons of a shown reason, and what keys mean; pressing tells a name."""

from collections.abc import Callable
from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key
from orapa.app.look import lettering
from orapa.app.look.actions import ActionButton, BareButton, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.theme import mix
from orapa.app.look.widgets import Action, Button, IconButton
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.why.layout import LINE, WhyLayout
from orapa.app.mine.why.shown import ReasonRow, Shown
from orapa.engine.mine.rules.answers import WaveAnswer, question_name
from orapa.engine.mine.rules.board import port_name
from orapa.words.texts import Texts

ACTIONS = (("back reason", "undo"), ("again", "reload"), ("close", "close"))
KEYS = {"left": "before", "right": "after", "space": "play", "n": "next", "escape": "close"}
CHIP, CHIP_HIGH = 46.0, 26.0
WORDED = 96.0
# On phones lower rows have no second line.
DETAILED = 48.0


def named(key: Key) -> str:
    """What a key means, if it means anything here."""
    return KEYS.get(key.name, "")


def furnish(shown: Shown, texts: Texts, press: Callable[[str], None]) -> list[Button]:
    """All buttons, in the order that Tab goes through them."""
    layout = shown.layout
    rows = [ReasonButton(row, partial(press, f"reason {row.number}"), layout.roomy) for row in shown.rows]
    actions = [
        ActionButton(name, box, partial(press, name), icon, texts(f"why.{name.replace(' ', '_')}"))
        for (name, icon), box in zip(ACTIONS, layout.actions, strict=bool(layout.actions))
    ]
    alike(actions)
    # A narrow button has either words or an icon.
    worded, both = layout.gold.w >= WORDED, layout.gold.w >= 2 * WORDED
    forward = ("check" if shown.ends else "next") if both or not worded else ""
    label = shown.next_label if worded else ""
    gold = GoldButton("next", layout.gold, partial(press, "next"), label, forward)
    return [gold, *_controls(shown, texts, press), *rows, *actions, way_back(layout, press)]


def way_back(layout: WhyLayout, press: Callable[[str], None]) -> Button:
    """The button that leads to the table."""
    return (IconButton if layout.roomy else BareButton)("back", layout.table.back, partial(press, "close"), "back")


def _controls(shown: Shown, texts: Texts, press: Callable[[str], None]) -> list[Button]:
    playing = ("pause", "pause") if shown.playing else ("play", "play")
    wanted = (("before", "back", "before"), ("play", *playing), ("after", "next", "after"))
    if shown.layout.roomy:
        return [
            IconButton(name, box, partial(press, name), icon)
            for (name, icon, _), box in zip(wanted, shown.layout.controls, strict=True)
        ]
    controls = [
        ActionButton(name, box, partial(press, name), icon, texts(f"why.{word}"))
        for (name, icon, word), box in zip(wanted, shown.layout.controls, strict=True)
    ]
    alike(controls)
    for control in controls:
        # Beside the way back to the table a step back would be called the same.
        control.says = texts(f"why.told.{control.name}")
    return list(controls)


class ReasonButton(Button):
    """A reason in the list: done, shown now or to come, told by shape; below it what fails alike."""

    radius = 12.0

    def __init__(self, row: ReasonRow, action: Action, roomy: bool) -> None:
        super().__init__(f"reason {row.number}", row.box, action)
        self.row = row
        self.roomy = roomy

    def draw(self, canvas: Canvas) -> None:
        theme, row = canvas.theme, self.row
        box = self.box.grow(-1).move(0, 1 if self.pressed else 0)
        if row.state == "now":
            canvas.rounded(box, self.radius, theme.surf3)
            canvas.ring(box, self.radius, 1.3, theme.brass)
        elif self.warmth:
            canvas.rounded(box, self.radius, mix(theme.surf, theme.surf2, self.warmth))
        self._draw_disc(canvas, (box.x + 22, box.center[1]))
        ink = theme.brass if row.count and row.words and row.state != "done" and not row.count.startswith("−") else None
        count = canvas.text(row.count, (box.right - 16, box.center[1]), 16, "ExtraBold", ink, "right")
        self._draw_words(canvas, Box(box.x + 44, box.y, count.x - box.x - 52, box.h))
        for number, line in enumerate(row.lines):
            y = self.box.bottom + 14 + number * LINE
            self._draw_line(canvas, y, line.count, line.words, line.state)
        if self.focused:
            canvas.ring(box, self.radius, 2, theme.focus)

    def _draw_disc(self, canvas: Canvas, center: tuple[float, float]) -> None:
        """Filled with a tick when done, with the number now, a thin ring before."""
        theme, r, state = canvas.theme, 10.5, self.row.state
        disc = Box(center[0] - r, center[1] - r, 2 * r, 2 * r)
        if state == "done":
            canvas.rounded(disc, r, theme.surf3)
            canvas.icon("check", center, 13, theme.ok, 3.2)
            return
        if state == "now":
            canvas.rounded(disc, r, theme.fill)
        else:
            canvas.ring(disc, r, 1.3, theme.faint)
        ink = theme.on_gold if state == "now" else theme.mute
        canvas.text(str(self.row.number + 1), center, 12.5, "ExtraBold", ink, "center")

    def _draw_words(self, canvas: Canvas, box: Box) -> None:
        theme, row, y = canvas.theme, self.row, box.center[1]
        small = lettering.fit(row.detail, "Medium", box.w, 12.5)
        fits = lettering.measure(row.detail, "Medium", small) <= box.w
        detail = row.detail if fits and (self.roomy or box.h >= DETAILED) else ""
        if row.clue is not None:
            name = canvas.text(question_name(row.clue.question), (box.x, y), 16 if self.roomy else 14, "ExtraBold")
            x = name.right + 8
            if isinstance(row.clue, WaveAnswer):
                back = row.clue.exit == row.clue.port
                canvas.icon("uturn" if back else "arrow", (x + 8, y), 14, theme.mute, 2.3)
                x += 22
                if row.exits:
                    out = "" if back or row.clue.exit is None else port_name(row.clue.exit)
                    canvas.text(out, (x + 8, y), 14, "ExtraBold", anchor="center")
                    x += 24
            draw_chip(canvas, Box(x, y - CHIP_HIGH / 2, CHIP, CHIP_HIGH), token_of(row.clue))
            box = Box(x + CHIP + 12, box.y, box.right - x - CHIP - 12, box.h)
            words = row.detail or row.words
            size = lettering.fit(words, "Bold", box.w, 14)
            if lettering.measure(words, "Bold", size) <= box.w:
                canvas.text(words, (box.x, y), size, "Bold")
            return
        size, lines = lettering.block(row.words, "Bold", box.w, 14, 2)
        y -= 9 if detail else 0
        canvas.lines(lines, (box.x, y), lettering.grown(size + 3), size, "Bold")
        if detail:
            canvas.text(detail, (box.x, y + 20), small, "Medium", theme.mute)

    def _draw_line(self, canvas: Canvas, y: float, count: str, words: str, state: str) -> None:
        """How many fail alike, and in which way."""
        theme, x = canvas.theme, self.box.x
        ink = theme.brass if state == "now" else theme.mute
        if state == "now":
            canvas.rounded(Box(x + 34, y - 8, 3, 16), 1.5, theme.brass)
        canvas.text(count, (x + 66, y), 12.5, "Bold", ink if state == "now" else None, "right")
        room = self.box.w - 76 - 40
        size = lettering.fit(words, "Bold" if state == "now" else "Medium", room, 12.5)
        canvas.text(words, (x + 76, y), size, "Bold" if state == "now" else "Medium", ink)
        if state == "done":
            canvas.icon("check", (self.box.right - 24, y), 13, theme.ok, 3.0)
