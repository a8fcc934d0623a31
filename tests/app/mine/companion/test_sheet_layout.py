"""The sheet and the console on every screen: what can be pressed lies inside, apart, and is as large as a fingertip."""

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.mine.companion.console import Console
from orapa.app.mine.companion.desk import MOST, Desk, after_question
from orapa.app.mine.table import intents
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.rules.answers import parse_answer, parse_question
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from tests.app.mine.companion.sheets import RECORDED, Writer
from tests.app.stage import Memory, Stage

PHONE, SIDEWAYS = Insets(top=47, bottom=34), Insets(left=47, right=47, bottom=21)
SCREENS = [
    Screen(1280, 800), Screen(390, 844, 1, PHONE), Screen(844, 390, 1, SIDEWAYS), Screen(320, 480), Screen(568, 320),
    Screen(360, 640), Screen(390, 664), Screen(820, 1180), Screen(1024, 768), Screen(2560, 1440),
]  # fmt: skip
everywhere = pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen.width}x{screen.height}")
# Keys stand so close that a fingertip covers the gap, never a whole neighbour.
LEAST, SMALLEST = 36.0, 32.0


def check(screen: Screen, boxes: Sequence[tuple[str, Box]]) -> None:
    insets = screen.insets
    least = LEAST if min(screen.width, screen.height) > 320 else SMALLEST
    safe = Box(
        insets.left, insets.top, screen.width - insets.left - insets.right, screen.height - insets.top - insets.bottom
    )
    for name, box in boxes:
        assert safe.encloses(box, slack=1), name
        assert min(box.w, box.h) >= least or name.startswith("gem "), (name, box)
    for (one, first), (other, second) in combinations(boxes, 2):
        assert not first.grow(-0.5).overlaps(second.grow(-0.5)), (one, other)


def from_port(writer: Writer) -> None:
    writer.scene.act(intents.Ask(parse_question("9")))


def with_exit(writer: Writer) -> None:
    from_port(writer)
    writer.scene.act(intents.Ask(parse_question("16")))


def scanning(writer: Writer) -> None:
    writer.scene.act(intents.Ask(parse_question("C5")))


def amiss(writer: Writer) -> None:
    writer.scene.write_down([parse_answer(one) for one in (*RECORDED[:9], "9 -> 16 red")])
    writer.rest()


def changing(writer: Writer) -> None:
    amiss(writer)
    from_port(writer)


def closed(writer: Writer) -> None:
    writer.scene.act(intents.Play(("place R:B8:1", "submit", "judge right")))
    writer.rest(0.5)


@everywhere
@pytest.mark.parametrize("state", [from_port, with_exit, scanning, changing, closed])
def test_what_can_be_pressed_lies_apart(screen: Screen, state: Callable[[Writer], None]) -> None:
    writer = Writer(Help.BEST, GemSet.FULL, platform=Memory(screen))
    state(writer)
    plot = writer.scene.shown.layout.plot
    boxes = [(widget.name, widget.box) for widget in writer.scene.shown.widgets]
    check(screen, [*boxes, ("board", plot.slab)] if plot.slab.y >= screen.insets.top else boxes)


@everywhere
@pytest.mark.parametrize("count", [1, 2, 3, MOST])
def test_the_console_has_room_for_everybody(screen: Screen, count: int) -> None:
    mine = parse_mine("D:B2:1 R:D2:1 B:E6 Y:F5 W:B7:2 w:C5 K:G3:1")
    names = ("Ella", "Noah", "Mia", "Maximiliane", "Jo", "Zoë")[:count]
    stage = Stage(Memory(screen))
    stage.run(0.1)
    scene = Console(stage.app, after_question(Desk(GemSet.FULL, (mine,), names), 5))
    stage.app.push(scene)
    stage.run(0.3)
    layout = scene.seen.layout
    widgets = [(widget.name, widget.box) for widget in scene.group.widgets]
    check(screen, [*widgets, ("board", layout.plot.slab), ("card", layout.card)])
    assert layout.card.h >= 60


@everywhere
def test_the_console_is_mirrored_for_left_hands(screen: Screen) -> None:
    stage = Stage(Memory(screen))
    stage.run(0.1)
    scene = Console(stage.app, Desk(GemSet.BASE, (parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"),), ("Ella", "Noah")))
    stage.app.push(scene)
    stage.run(0.3)
    before = scene.seen.layout
    stage.app.choose(left_handed=True)
    stage.run(0.3)
    layout = scene.seen.layout
    widgets = [(widget.name, widget.box) for widget in scene.group.widgets]
    check(screen, [*widgets, ("board", layout.plot.slab), ("card", layout.card)])
    beside = before.card.x >= before.plot.slab.right
    assert (layout.card.right <= layout.plot.slab.x) if beside else layout == before
    assert [widget.name for widget in scene.group.widgets if widget.name.startswith("player")] == [
        "player 1",
        "player 2",
    ]
    stage.press(*layout.plot.lens_at(7))
    assert scene.desk.asked[-1].question == 7
