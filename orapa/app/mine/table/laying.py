"""Laying gems: the moves that a turned or dropped gem makes, and how it comes to where it then lies."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.theme import SMALL
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.table.carry import Glide, Held, homeward, landing, swung
from orapa.app.mine.table.choices import Choices, Pose, turned_pose
from orapa.app.mine.table.intents import Turn
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.tray import stone_in, tray_of
from orapa.engine.mine.match.sheet import Sheet
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.positions import Position


@dataclass(frozen=True)
class Turned:
    """A gem after a turn: its pose, and if it lies on the board the move that turns it there."""

    pose: Pose
    move: str = ""
    glide: Glide | None = None


def turned_gem(choices: Choices, sheet: Sheet, plot: Plot, turn: Turn, now: float) -> Turned:
    """The chosen gem turned or flipped: on the board about its middle, in the tray for its next place."""
    gem = choices.selected
    if gem is None or (turn.flip and not gem.two_faced):
        return Turned(choices.pose)
    position = sheet.gems.position_of(gem)
    if position is None:
        return Turned(turned_pose(gem, choices.pose, turn.by, turn.flip))
    there = turned_place(plot, position, turn.by, turn.flip)
    glide = swung(position, there, plot, turn.by, turn.flip, now)
    return Turned((there.turn, there.mirrored), f"place {there}", glide)


def turned_place(plot: Plot, position: Position, by: int, flip: bool) -> Position:
    """Where a gem on the board comes to lie when it is turned or flipped about its middle."""
    x, y = gem_box(plot, position).center
    pose = turned_pose(position.gem, (position.turn, position.mirrored), by, flip)
    there = landing(plot, position.gem, pose, (x + 0.01, y + 0.01), near=True)
    assert there is not None, "expected the nearest place to be on the board"
    return there


def turning_box(plot: Plot, position: Position) -> Box:
    """All that a gem covers while it is turned and flipped."""
    box = gem_box(plot, position)
    for start in (position, turned_place(plot, position, 0, flip=True)):
        there = start
        for _ in range(4):
            box = box.union(gem_box(plot, there))
            there = turned_place(plot, there, 1, flip=False)
    return box


def dropping(held: Held, sheet: Sheet, plot: Plot) -> str:
    """The move that lets a gem land, or go back to the tray where there is no board; empty if it stays."""
    place, was = held.landing(plot), sheet.gems.position_of(held.gem)
    if place is None:
        return f"lift {held.gem.letter}" if was else ""
    return "" if place == was else f"place {place}"


def dropped(held: Held, view: View, layout: TableLayout, tray_shown: bool, now: float) -> Glide | None:
    """How a gem let go comes down where it landed, or goes home if it did not."""
    place = held.landing(layout.plot)
    if place is None or view.sheet.gems.position_of(held.gem) != place:
        return going_home(held, view, layout, tray_shown, now)
    return Glide(held.gem, held.pose, held.box(layout.plot), gem_box(layout.plot, place), now, SMALL)


def going_home(held: Held, view: View, layout: TableLayout, tray_shown: bool, now: float) -> Glide | None:
    """The way back to a gem's place on the board, or to its stone in the tray if that is seen."""
    slots, unit = tray_of(view.gem_set.gems, layout)
    slot = slots.get(held.gem) if tray_shown else None
    stone = stone_in(slot, held.gem, unit) if slot else None
    return homeward(held, view.sheet.gems.position_of(held.gem), stone, layout.plot, now)
