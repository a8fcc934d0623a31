"""The buttons of the review, each with what pressing it means."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.look.actions import ActionButton, BareButton, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import GoldButton, WordSegment
from orapa.app.look.lettering import shortened
from orapa.app.look.theme import mix
from orapa.app.look.widgets import Action, Button, IconButton
from orapa.app.mine.review.intents import Door, Go, Intent, Pick, Show, Step
from orapa.app.mine.review.shown import Shown

Press = Callable[[Intent], None]


class StepButton(Button):
    """To another question; off where there is none that way."""

    def __init__(self, name: str, box: Box, action: Action, icon: str, off: bool, bare: bool) -> None:
        super().__init__(name, box, action, off)
        self.icon = icon
        self.bare = bare

    def draw(self, canvas: Canvas) -> None:
        if not self.bare:
            super().draw(canvas)
            return
        theme = canvas.theme
        if self.warmth or self.pressed:
            canvas.rounded(self.box.grow(-3), 10, mix(theme.surf3, theme.line, 1.0 if self.pressed else self.warmth))
        self.draw_content(canvas, self.box)
        self.draw_focus(canvas)

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme = canvas.theme
        canvas.icon(self.icon, box.center, 20, mix(theme.text, theme.surf2, 0.6) if self.coming else theme.text)


def furnish(seen: Shown, press: Press) -> list[Button]:
    """All buttons, in the order that Tab goes through them."""
    layout, roomy = seen.layout, seen.layout.roomy
    back = IconButton if roomy else BareButton
    return [
        *_steps(seen, press),
        *_actions(seen, press),
        _gold(seen, press),
        back("back", layout.back, partial(press, Door("leave")), "back"),
        *_choice(seen.parts.modes, ("then", "whole"), _mode_words(seen), int(seen.choices.whole), press, _mode),
        *_choice(seen.parts.searches, ("search 1", "search 2"), seen.names, seen.choices.search, press, Pick),
    ]


def actions_of(duel: bool, roomy: bool) -> tuple[str, ...]:
    """The actions beside the golden button, most important first: where there is no room for all the last go."""
    mode = ("mode",) if duel and not roomy else ()
    return ("mistake", *mode, "answers", "share", "home")


def _mode(index: int) -> Intent:
    return Show("whole", bool(index))


def _mode_words(seen: Shown) -> tuple[str, str]:
    end = "" if seen.layout.roomy else ".short"
    return seen.texts(f"review.then{end}"), seen.texts(f"review.whole{end}")


def _choice(
    boxes: Sequence[Box],
    names: Sequence[str],
    words: Sequence[str],
    chosen: int,
    press: Press,
    meaning: Callable[[int], Intent],
) -> Iterator[Button]:
    for i, (box, name, word) in enumerate(zip(boxes, names, words, strict=False)):
        yield WordSegment(name, box, partial(press, meaning(i)), shortened(word, box.w - 9), i == chosen)


def _steps(seen: Shown, press: Press) -> Iterator[Button]:
    chosen, last = seen.choices, seen.count - 1
    first_of, last_of = chosen.at <= 0, chosen.at >= last
    play = ("pause", False) if chosen.playing else ("play", seen.count < 2)
    wanted: list[tuple[str, str, Intent, bool]] = [
        ("first", "first", Go(0), first_of),
        ("before", "back", Step(-1), first_of),
        ("play", play[0], Show("playing", not chosen.playing), play[1]),
        ("after", "next", Step(1), last_of),
        ("last", "last", Go(last), last_of),
    ]
    steps = seen.parts.steps
    if len(steps) < len(wanted):
        wanted = wanted[1:-1]
    for (name, icon, intent, off), box in zip(wanted, steps, strict=True):
        yield StepButton(name, box, partial(press, intent), icon, off, not seen.layout.roomy)


def _actions(seen: Shown, press: Press) -> list[Button]:
    texts, chosen, short = seen.texts, seen.choices, "" if seen.layout.roomy else ".short"
    made: dict[str, tuple[str, str, Intent, bool]] = {
        "mistake": ("star", texts(f"review.mistake{short}"), Door("mistake"), not seen.mistakes),
        "mode": (
            "eye",
            texts(f"review.{'then' if chosen.whole else 'whole'}.short"),
            Show("whole", not chosen.whole),
            False,
        ),
        "answers": (
            ("back", texts("review.chart"), Show("listing", False), False)
            if chosen.listing
            else ("menu", texts(f"review.answers{short}"), Show("listing", True), False)
        ),
        "share": ("share", texts("reveal.share"), Door("share"), False),
        "home": ("home", texts("reveal.home"), Door("home"), False),
    }
    wanted = actions_of(len(seen.names) > 1, seen.layout.roomy)
    buttons = []
    for name, box in zip(wanted, seen.layout.actions, strict=False):
        icon, label, intent, off = made[name]
        buttons.append(ActionButton(name, box, partial(press, intent), icon, label, off))
    alike(buttons)
    return list(buttons)


def _gold(seen: Shown, press: Press) -> Button:
    """The way forward: to try it better alone, else to the match that follows."""
    box, texts = seen.layout.hand_in, seen.texts
    if seen.onward:
        return GoldButton("next", box, partial(press, Door("next")), seen.onward, "swap" if box.w > 130 else "")
    label = texts("review.try" if box.w > 130 else "review.try.short")
    return GoldButton("try", box, partial(press, Door("try")), label, "reload" if box.w > 96 else "")
