"""Pointer and keys on the review: an event and what is shown give an intent; nothing here touches the scene."""

from dataclasses import dataclass, replace
from typing import Literal

from orapa.app.frame.input import Key, Point, Pointer, Wheel
from orapa.app.frame.scroll import SLOP_MOUSE, SLOP_TOUCH, WHEEL_STEP
from orapa.app.mine.review.intents import Door, Follow, Go, Intent, Pick, Scroll, Show, Step
from orapa.app.mine.review.shown import Shown
from orapa.engine.mine.rules.answers import ScanAnswer
from orapa.engine.mine.rules.board import PORTS

# A finger that went so far, and much further across than down, swiped.
SWIPE, ACROSS = 44.0, 1.5


@dataclass(frozen=True)
class Grip:
    """What the pointer holds since it went down."""

    on: Literal["chart", "list", "open"]
    start: Point
    scroll: float = 0.0
    moved: bool = False


def gripped(event: Pointer, seen: Shown) -> tuple[Grip, Intent | None]:
    """What a press takes hold of; the chart answers at once."""
    column = seen.timeline.column_at(event.pos) if seen.timeline else None
    if column is not None:
        return Grip("chart", event.pos), Go(column, quick=True)
    if seen.listing and seen.listing.listed.box.holds(event.pos):
        return Grip("list", event.pos, seen.listing.listed.scroll), None
    return Grip("open", event.pos), None


def moved(event: Pointer, seen: Shown, grip: Grip) -> tuple[Grip, Intent | None]:
    """A move with something held: along the chart, or through the list."""
    if grip.on == "chart" and seen.timeline:
        column = seen.timeline.graph.column_at(event.pos[0])
        return grip, Go(column, quick=True) if column != seen.choices.at else None
    far = max(abs(event.pos[0] - grip.start[0]), abs(event.pos[1] - grip.start[1]))
    grip = replace(grip, moved=grip.moved or far > (SLOP_TOUCH if event.touch else SLOP_MOUSE))
    if grip.on == "list" and grip.moved:
        return grip, Scroll(grip.scroll + grip.start[1] - event.pos[1])
    return grip, None


def released(event: Pointer, seen: Shown, grip: Grip) -> Intent | None:
    """The end of a press: a tap on a port, a scanned cell or a row, or a swipe to another question."""
    dx, dy = event.pos[0] - grip.start[0], event.pos[1] - grip.start[1]
    if grip.on == "open" and event.touch and abs(dx) >= SWIPE and abs(dx) > ACROSS * abs(dy):
        return Step(-1 if dx > 0 else 1)
    if grip.on == "chart" or grip.moved:
        return None
    if grip.on == "list" and seen.listing:
        row = seen.listing.listed.under(event.pos)
        return None if row is None else Go(row)
    plot = seen.layout.plot
    port = plot.port_under(event.pos, slack=1)
    if port is not None:
        return Follow(port)
    cell = plot.cell_under(event.pos)
    scanned = {answer.cell for answer in seen.board.answers if isinstance(answer, ScanAnswer)}
    return Follow(PORTS + cell) if cell is not None and cell in scanned else None


def wheeled(event: Wheel, seen: Shown) -> Intent | None:
    """A turn of the wheel over the list."""
    listing = seen.listing
    if listing and listing.listed.box.holds(event.pos):
        return Scroll(listing.listed.scroll - event.turn * WHEEL_STEP)
    return None


def typed(key: Key, seen: Shown) -> Intent | None:
    """What a key means while no button has the focus."""
    chosen = seen.choices
    intents: dict[str, Intent] = {
        "left": Step(-1), "right": Step(1), "up": Step(-1), "down": Step(1),
        "home": Go(0), "end": Go(seen.count - 1),
        "space": Show("playing", not chosen.playing),
        "t": Show("whole", not chosen.whole),
        "b": Show("better", not chosen.better),
        "a": Show("listing", not chosen.listing),
        "m": Door("mistake"), "escape": Door("leave"),
    }  # fmt: skip
    if len(seen.names) > 1:
        intents["s"] = Pick(1 - chosen.search)
    return None if key.ctrl else intents.get(key.name)
