"""What can be pressed beside a puzzle, by what is seen of it."""

from collections.abc import Callable, Sequence
from functools import partial

from orapa.app.enigma.puzzles.bench import Sign
from orapa.app.enigma.puzzles.layout import PuzzleLayout
from orapa.app.enigma.puzzles.seen import Seen, Stage
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.actions import ActionButton, Forward, alike
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import Colour
from orapa.app.look.widgets import Button, IconButton
from orapa.words.texts import Texts

ICONS = {
    "turn": "rotate", "turn back": "rotate back", "flip": "mirror", "tip": "tip", "undo": "undo", "clear": "erase",
    "give up": "flag", "hint": "bulb",
}  # fmt: skip
# The side of what is shown instead of an icon.
SIGN = 32.0
Act = Callable[[str], None]


class Foreseen(ActionButton):
    """An action that may show what would come of it instead of its icon."""

    sign: Sign | None = None

    def draw_icon(self, canvas: Canvas, center: Point, size: float, ink: Colour) -> None:
        if self.sign is None:
            super().draw_icon(canvas, center, size, ink)
            return
        side = min(SIGN, self.box.h - 22) if self.size else min(SIGN, self.box.h - 10)
        self.sign(canvas, Box(center[0] - side / 2, center[1] - side / 2, side, side))


def furniture(seen: Seen, layout: PuzzleLayout, texts: Texts, act: Act) -> list[Button]:
    """All buttons, the topmost first."""
    back = IconButton("back", layout.back, partial(act, "back"), "back")
    pause = IconButton("pause", layout.pause, partial(act, "pause"), "play" if seen.rests else "pause")
    back.tip, pause.tip = texts("page.back"), texts("enigma.pause")
    tools = _row(seen, seen.tools, layout.tools, texts, act)
    actions = _row(seen, seen.actions, layout.actions, texts, act)
    return [_forward(seen, layout.forward, texts, partial(act, "forward")), *tools, *actions, pause, back]


def _row(seen: Seen, names: Sequence[str], boxes: Sequence[Box], texts: Texts, act: Act) -> list[ActionButton]:
    buttons: list[ActionButton] = []
    for name, box in zip(names, boxes, strict=True):
        words = texts(f"enigma.{name}")
        sign = seen.bench.sign(seen.work, name) if seen.bench and seen.can(name) else None
        button = Foreseen(name, box, partial(act, name), ICONS[name], words, not seen.can(name))
        button.sign = sign
        button.tip = words
        buttons.append(button)
    alike(buttons)
    return buttons


def _forward(seen: Seen, box: Box, texts: Texts, act: Callable[[], None]) -> Forward:
    if seen.stage is Stage.DONE:
        return Forward("forward", box, act, seen.following, "next", True)
    if seen.rests:
        words = texts("enigma.start" if seen.stage is Stage.WAITING else "enigma.go_on")
        return Forward("forward", box, act, words, "play", True)
    if seen.bench is None:
        return Forward("forward", box, act, texts("enigma.turning"), "play", False)
    step = seen.bench.forward(seen.work, texts)
    return Forward("forward", box, act, step.words, "check", bool(step.act))
