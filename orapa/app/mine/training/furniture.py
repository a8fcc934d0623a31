"""The buttons of a puzzle, as its state wants them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.look.actions import ActionButton, BareButton, Forward, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.widgets import Action, Button, IconButton, LabelButton
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.table.choices import Pose
from orapa.app.mine.table.widgets import TrayGem
from orapa.app.mine.training.attempt import Attempt
from orapa.app.mine.training.seen import Seen
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.training.puzzles import Kind, Puzzle
from orapa.words.texts import Texts

ICONS = {"turn": "rotate", "flip": "mirror", "show": "bulb", "rule": "book", "reset": "undo"}
# Narrower buttons have short words.
WIDE = 150.0


def actions_of(puzzle: Puzzle) -> tuple[str, ...]:
    """What can be done beside answering, most wanted first: a narrow screen leaves the last out."""
    if puzzle.kind is not Kind.LAST:
        return "show", "rule", "reset"
    flip = ("flip",) if puzzle.loose[0].two_faced else ()
    return "turn", *flip, "show", "rule", "reset"


class Stone(TrayGem):
    """The gem to be laid, turned as it will lie."""

    def __init__(self, name: str, box: Box, action: Action, gem: Gem, unit: float, pose: Pose, placed: bool) -> None:
        super().__init__(name, box, action, gem, unit, placed, chosen=False)
        self.pose = pose

    @property
    def stone(self) -> Box:
        shape, (x, y) = SHAPES[self.gem][self.pose], self.box.center
        w, h = shape.columns * self.unit, shape.rows * self.unit
        return Box(x - w / 2, y - h / 2, w, h)

    def look(self, canvas: Canvas) -> Look:
        return replace(super().look(canvas), turn=self.pose[0], mirrored=self.pose[1])


class GemChoice(TrayGem):
    """A gem that can be chosen as the answer; one that was wrong wears a cross."""

    def __init__(self, name: str, box: Box, action: Action, gem: Gem, unit: float, wrong: bool, chosen: bool) -> None:
        super().__init__(name, box, action, gem, unit, wrong, chosen=False)
        self.picked = chosen

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self.picked:
            canvas.rounded(self.box, 12, theme.surf3)
            canvas.ring(self.box, 12, 1.4, theme.brass)
        super().draw(canvas)
        if self.placed:
            canvas.icon("close", self.stone.center, 20, theme.bad, 3.0)


def furnish(seen: Seen, texts: Texts, press: Callable[[str], None]) -> list[Button]:
    """All buttons, in the order that Tab goes through them; pressing one tells its name."""
    layout, parts, attempt = seen.layout, seen.parts, seen.attempt
    actions = [
        ActionButton(name, box, partial(press, name), ICONS[name], texts(f"training.{name}"), off=_off(name, attempt))
        for name, box in zip(actions_of(attempt.puzzle), layout.actions, strict=False)
    ]
    alike(actions)
    make = IconButton if layout.roomy else BareButton
    skip: Button = BareButton("skip", parts.skip, partial(press, "skip"), "next")
    if layout.roomy:
        skip = LabelButton("skip", parts.skip, partial(press, "skip"), texts("training.skip"))
    return [
        *_gems(seen, press),
        _forward(seen, texts, press),
        *actions,
        make("back", layout.back, partial(press, "back"), "back"),
        skip,
    ]


def _gems(seen: Seen, press: Callable[[str], None]) -> list[Button]:
    slots, unit = seen.slots
    attempt = seen.attempt
    if attempt.puzzle.kind is Kind.LAST:
        return [
            Stone(f"gem {gem.letter}", box, partial(press, "lay"), gem, unit, attempt.pose, seen.away)
            for gem, box in slots.items()
        ]
    return [
        GemChoice(
            f"gem {gem.letter}", box, partial(press, f"choose {gem.letter}"), gem, unit,
            gem in attempt.ruled, gem == attempt.choice and gem not in attempt.ruled,
        )
        for gem, box in slots.items()
    ]  # fmt: skip


def _off(name: str, attempt: Attempt) -> bool:
    if name == "reset":
        return attempt == Attempt(attempt.puzzle)
    return attempt.done and name != "rule"


def _forward(seen: Seen, texts: Texts, press: Callable[[str], None]) -> Button:
    attempt, box = seen.attempt, seen.layout.hand_in
    last, wide = attempt.puzzle.kind is Kind.LAST, box.w >= WIDE
    if attempt.done:
        key = "training.all" if all(seen.pack) else "training.next"
        return Forward("next", box, partial(press, "next"), texts(key if wide else f"{key}.short"), "next", ready=True)
    key = "training.hand_in" if last else "training.answer_it" if wide else "training.answer_it.short"
    if wide and not attempt.ready:
        key = f"training.wait.{attempt.puzzle.kind}"
    return Forward("hand in", box, partial(press, "hand in"), texts(key), "hand", attempt.ready)
