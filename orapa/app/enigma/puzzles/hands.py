"""Mouse and finger at the bench: a press is a tap, or takes hold of something until it is let go.

hand  where something was pressed, and what it has taken hold of
"""

import math
from dataclasses import dataclass, replace
from typing import Any

from orapa.app.enigma.puzzles.bench import Bench, Grip
from orapa.app.frame.input import Point, Pointer

# A press that moved no further is a tap.
TAPS = 7.0


@dataclass(frozen=True)
class Hand:
    """A press on the bench that goes on."""

    pressed: Point
    pos: Point
    grip: Grip | None = None


@dataclass(frozen=True)
class Done:
    """The work after a press has ended, and what was let go where, if anything was."""

    work: Any
    grip: Grip | None = None
    pos: Point = (0.0, 0.0)


def handled(event: Pointer, hand: Hand | None, bench: Bench, work: Any) -> tuple[Hand | None, Done | None]:
    """What is in the hand after an event, and what has been done if it ended."""
    if event.kind == "down":
        return Hand(event.pos, event.pos), None
    if hand is None:
        return None, None
    if event.kind == "move":
        return _carried(replace(hand, pos=event.pos), bench, work), None
    if event.kind == "cancel":
        return None, None
    # Moves may be left out when the page is busy; where it was let go counts.
    last = _carried(replace(hand, pos=event.pos), bench, work)
    if last is None:
        return None, None
    if last.grip is not None:
        return None, Done(bench.dropped(work, last.grip, event.pos), last.grip, event.pos)
    return None, Done(bench.tapped(work, hand.pressed))


def _carried(hand: Hand, bench: Bench, work: Any) -> Hand | None:
    """A press that has gone far enough takes hold of what it began on; None if there was nothing."""
    if hand.grip is not None or math.dist(hand.pos, hand.pressed) < TAPS:
        return hand
    grip = bench.grip(work, hand.pressed)
    return replace(hand, grip=grip) if grip is not None else None
