"""Mouse and fingers on the bench: places, turns, chambers, and the net moved and zoomed.

grip   what a press took hold of, until it is let go
"""

import math
from dataclasses import dataclass, replace

from orapa.app.enigma.draw.tiles import group_at
from orapa.app.enigma.table.choices import Chamber, Choose, Intent
from orapa.app.enigma.table.meaning import engineer_on, laid_at, turned
from orapa.app.enigma.table.plan import Plan, Sight
from orapa.app.enigma.table.shown import Shown
from orapa.app.frame.input import Pinch, Point, Pointer, Wheel
from orapa.engine.enigma.match.state import Phase
from orapa.engine.enigma.rules.net import Part

# A press that moved no further is a tap.
TAPS = 7.0
# A press takes the nearest chamber that is no further away, so that on small tiles there is room to turn them.
REACH, REACH_OF_SIDE = 22.0, 0.25
# A tile rides so many of its sides above the finger.
ABOVE = 1.2
NOTCH = 1.2


@dataclass(frozen=True)
class Grip:
    """A press on the bench: where, what was seen of the net then, and whether it has become a drag."""

    pos: Point
    sight: Sight
    ghost: bool
    """Whether it is on the tile that is to be laid."""
    dragging: bool = False


Reaction = tuple[Grip | None, Intent | None]


def pointed(event: Pointer, grip: Grip | None, seen: Shown) -> Reaction:
    """What a pointer on the bench holds after an event, and what is meant by it."""
    if event.kind == "down":
        return (
            (Grip(event.pos, seen.choices.sight, _on_ghost(seen, event.pos)), None)
            if _on_bench(seen, event.pos)
            else (None, None)
        )
    if grip is None:
        return None, None
    if event.kind == "move":
        return _moved(event, grip, seen)
    tapped = event.kind == "up" and not grip.dragging and math.dist(event.pos, grip.pos) < TAPS
    return None, tap(event.pos, seen) if tapped else None


def tap(pos: Point, seen: Shown) -> Intent | None:
    """A press: a chamber of the tile in hand, the tile itself, a legal place, or a laid tile to look at."""
    if seen.mine and seen.phase is Phase.LAY:
        chamber = chamber_at(pos, seen)
        if chamber is not None:
            return engineer_on(seen, chamber)
        if _on_ghost(seen, pos):
            return turned(seen, 1)
        legal = seen.plan.legal_at(pos)
        if legal is not None:
            return laid_at(seen, legal)
    asked = pressed_part(seen.plan, pos)
    if asked is None or asked == seen.choices.asked:
        return Choose(replace(seen.choices, asked=None)) if seen.choices.asked else None
    return Choose(replace(seen.choices, asked=asked, place=None, engineer=None))


def chamber_at(pos: Point, seen: Shown) -> Chamber | None:
    """The chamber of the tile in hand that a press means, while there is an engineer to be put."""
    if seen.laying is None or not seen.supplies[seen.seat - 1] or not _on_ghost(seen, pos):
        return None
    reach = min(REACH, REACH_OF_SIDE * seen.plan.side)
    spots = seen.chamber_spots
    nearest = min(spots, key=lambda chamber: math.dist(spots[chamber], pos), default=None)
    return nearest if nearest is not None and math.dist(spots[nearest], pos) <= reach else None


def pressed_part(plan: Plan, pos: Point) -> Part | None:
    """The laid tile at a point, and of its conduits the nearest."""
    place = plan.place_at(pos)
    if place is None or place not in plan.net.tiles:
        return None
    box = plan.box(place)
    return place, group_at(plan.net.tiles[place], ((pos[0] - box.x) / box.w, (pos[1] - box.y) / box.h))


def wheeled(event: Wheel, seen: Shown) -> Intent | None:
    """The wheel turns the tile that is to be laid, and elsewhere brings the net nearer."""
    if _on_ghost(seen, event.pos):
        return turned(seen, -1 if event.turn > 0 else 1)
    if not _on_bench(seen, event.pos):
        return None
    return Choose(replace(seen.choices, sight=seen.plan.zoomed(NOTCH**event.turn, event.pos)))


def pinched(event: Pinch, seen: Shown) -> Intent | None:
    """Two fingers move the net and bring it nearer."""
    if not _on_bench(seen, event.pos):
        return None
    return Choose(replace(seen.choices, sight=sight_after(event, seen.plan)))


def sight_after(event: Pinch, plan: Plan) -> Sight:
    """How the net is seen after two fingers have moved: what was between them still is."""
    (x, y), (dx, dy) = event.pos, event.moved
    nearer = replace(plan, sight=plan.zoomed(event.grown, (x - dx, y - dy)))
    return nearer.moved(event.moved)


def _moved(event: Pointer, grip: Grip, seen: Shown) -> Reaction:
    if not grip.dragging and math.dist(event.pos, grip.pos) < TAPS:
        return grip, None
    held, plan = replace(grip, dragging=True), seen.plan
    if grip.ghost:
        place = plan.legal_at((event.pos[0], event.pos[1] - (ABOVE * plan.side if event.touch else 0.0)))
        return held, None if place is None or place == seen.choices.place else laid_at(seen, place)
    if not plan.movable:
        return held, None
    far = (event.pos[0] - grip.pos[0], event.pos[1] - grip.pos[1])
    return held, Choose(replace(seen.choices, sight=replace(plan, sight=grip.sight).moved(far)))


def _on_bench(seen: Shown, pos: Point) -> bool:
    return seen.plan.bench.holds(pos)


def _on_ghost(seen: Shown, pos: Point) -> bool:
    return seen.laying is not None and _on_bench(seen, pos) and seen.plan.box(seen.laying.place).holds(pos)
