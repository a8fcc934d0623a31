"""What can be pressed beside a puzzle, by what is seen of it."""

from collections.abc import Callable, Sequence
from functools import partial

from orapa.app.enigma.puzzles.layout import PuzzleLayout
from orapa.app.enigma.puzzles.seen import Seen, Stage
from orapa.app.frame.geometry import Box
from orapa.app.look.actions import ActionButton, Forward, alike
from orapa.app.look.widgets import Button, IconButton
from orapa.words.texts import Texts

ICONS = {
    "turn": "rotate", "turn back": "rotate back", "flip": "mirror", "tip": "tip", "undo": "undo", "clear": "erase",
    "give up": "flag", "hint": "bulb",
}  # fmt: skip
Act = Callable[[str], None]


def furniture(seen: Seen, layout: PuzzleLayout, texts: Texts, act: Act) -> list[Button]:
    """All buttons, the topmost first."""
    back = IconButton("back", layout.back, partial(act, "back"), "back")
    pause = IconButton("pause", layout.pause, partial(act, "pause"), "play" if seen.rests else "pause")
    back.tip, pause.tip = texts("page.back"), texts("enigma.pause")
    tools = _row(seen, seen.tools, layout.tools, texts, act)
    actions = _row(seen, seen.actions, layout.actions, texts, act)
    return [_forward(seen, layout.forward, texts, partial(act, "forward")), *tools, *actions, pause, back]


def _row(seen: Seen, names: Sequence[str], boxes: Sequence[Box], texts: Texts, act: Act) -> list[ActionButton]:
    buttons = []
    for name, box in zip(names, boxes, strict=True):
        words = texts(f"enigma.{name}")
        button = ActionButton(name, box, partial(act, name), ICONS[name], words, not seen.can(name))
        button.tip = words
        buttons.append(button)
    alike(buttons)
    return buttons


def _forward(seen: Seen, box: Box, texts: Texts, act: Callable[[], None]) -> Forward:
    if seen.stage is Stage.DONE:
        return Forward("forward", box, act, seen.following, "next", True)
    if seen.rests:
        return Forward("forward", box, act, texts("enigma.go_on"), "play", True)
    if seen.bench is None:
        return Forward("forward", box, act, texts("enigma.turning"), "play", False)
    step = seen.bench.forward(seen.work, texts)
    return Forward("forward", box, act, step.words, "check", bool(step.act))
