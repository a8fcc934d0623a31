"""The buttons of an outcome, each with what pressing it means."""

from collections.abc import Callable, Iterator
from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.actions import ActionButton, BareButton, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton
from orapa.app.look.lettering import shortened
from orapa.app.look.theme import mix
from orapa.app.look.widgets import Action, Button, IconButton
from orapa.app.mine.outcome.choices import Door, Intent, Pick, Step
from orapa.app.mine.outcome.shown import Shown
from orapa.app.mine.outcome.sides import Side
from orapa.app.mine.outcome.words import half_words

ACTIONS = (("review", "eye"), ("share", "share"), ("home", "home"))
Press = Callable[[Intent], None]


class HalfButton(Button):
    """Half of the bar: the questions, whose mine, how the search went; the one looked at is raised."""

    radius = 14.0

    def __init__(self, name: str, box: Box, action: Action, side: Side, words: tuple[str, ...], chosen: bool) -> None:
        super().__init__(name, box, action)
        self.side = side
        self.words = words
        self.chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.box.grow(-3)
        if self.chosen:
            canvas.rounded(box, 11, theme.surf3)
            canvas.ring(box, 11, 1.3, theme.fill)
        elif self.warmth:
            canvas.rounded(box, 11, mix(theme.socket, theme.surf2, self.warmth))
        y = self.box.center[1] + (1 if self.pressed else 0)
        ink = theme.text if self.chosen else theme.mute
        count = canvas.text(str(self.side.cost), (self.box.x + 13, y), 22, "ExtraBold", ink)
        x, right = max(self.box.x + 46, count.right + 10), self.box.right - 10
        mine, long = self.words
        size = lettering.fit(mine, "Bold", right - x, 12.5)
        canvas.text(shortened(mine, right - x, "Bold", size), (x, y - 9), size, "Bold", ink)
        if self.side.won:
            canvas.icon("crown", (right - 7, y + 9), 15, theme.brass, 2.3)
            right -= 20
        few = lettering.with_more(self.side.name, self.side.given, "Medium", right - x, 12.5)
        words = long if lettering.measure(long, "Medium", 11.5) <= right - x else few
        size = lettering.fit(words, "Medium", right - x, 12.5)
        canvas.text(shortened(words, right - x, "Medium", size), (x, y + 9), size, "Medium", theme.mute)
        if self.focused:
            canvas.ring(box, 11, 2, theme.focus)


def furnish(seen: Shown, press: Press) -> list[Button]:
    """All buttons, in the order that Tab goes through them."""
    layout, texts = seen.layout, seen.texts
    make = IconButton if layout.roomy else BareButton
    actions = [
        ActionButton(name, box, partial(press, Door(name)), icon, texts(f"reveal.{name}"))
        for (name, icon), box in zip(ACTIONS, layout.actions, strict=True)
    ]
    alike(actions)
    # Where there is no room for a word the icon speaks for itself.
    narrow = layout.gold.w < 80
    icon = ("swap" if seen.case.duel else "reload") if narrow or layout.gold.w > 130 else ""
    return [
        GoldButton("next", layout.gold, partial(press, Door("next")), "" if narrow else seen.gold, icon),
        *actions,
        make("back", layout.back, partial(press, Door("leave")), "back"),
        *_halves(seen, press),
        *(
            make(name, box, partial(press, Step(by)), arrow)
            for (name, arrow, by), box in zip(
                (("before", "back", -1), ("after", "next", 1)), layout.steps, strict=False
            )
        ),
    ]


def _halves(seen: Shown, press: Press) -> Iterator[Button]:
    for number, (side, box) in enumerate(zip(seen.case.searched, seen.layout.halves, strict=False)):
        words = half_words(side, seen.case.owner(side), seen.texts)
        yield HalfButton(
            f"side {number + 1}", box, partial(press, Pick(number)), side, words, seen.choices.side == number
        )


def draw_halves(canvas: Canvas, seen: Shown) -> None:
    """What both halves lie in."""
    if seen.layout.halves:
        track = seen.layout.halves[0].union(seen.layout.halves[-1])
        canvas.rounded(track, 14, canvas.theme.socket)
        canvas.ring(track, 14, 1, canvas.theme.line)
