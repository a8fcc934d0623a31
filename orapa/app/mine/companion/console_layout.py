"""Where everything of the console is: the board, a card to be read across a table, the players, the way forward."""

from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box, row
from orapa.app.look.view import View
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.table.layout import table_layout

GAP = 6.0
PLAYERS, ACTION = 46.0, 56.0
LEAST_CARD = 96.0


@dataclass(frozen=True)
class ConsoleLayout:
    """The boxes for a window."""

    plot: Plot
    back: Box
    title: Box
    cover: Box
    card: Box
    players: tuple[Box, ...]
    actions: tuple[Box, ...]
    following: Box
    strip: Box | None
    """Where the last answers stand, on a desk."""
    roomy: bool


def console_layout(view: View, players: int, actions: int, left_handed: bool = False) -> ConsoleLayout:
    """On tall phones the board goes down and the card above it; else the card stands in the column beside.

    For left hands that column is at the left.
    """
    layout = _right_handed(view, players, actions)
    beside = layout.card.x >= layout.plot.slab.right
    return _mirrored(layout, view) if left_handed and beside else layout


def _right_handed(view: View, players: int, actions: int) -> ConsoleLayout:
    base = table_layout(view.width, view.height, view.insets, view.coarse, actions)
    bar = base.actions[0].union(base.hand_in)
    if base.roomy:
        x, w = base.counter.x, base.counter.w
        following = base.hand_in
        acts = row(Box(x, following.y - 12 - ACTION, w, ACTION), actions, 10)
        lines = -(-players // 3)
        people = Box(x, acts[0].y - 12 - lines * (PLAYERS + GAP) + GAP, w, lines * (PLAYERS + GAP) - GAP)
        card = Box(x, base.counter.y, w, people.y - 14 - base.counter.y)
        boxes = _rows(people, players, 3)
        cover = Box(x + w - 168, base.back.y, 168, 44)
        title = Box(base.back.right + 16, base.back.y, cover.x - base.back.right - 32, 44)
        return ConsoleLayout(base.plot, base.back, title, cover, card, boxes, acts, following, base.tray, True)
    acts = row(Box(bar.x, bar.y, 0.52 * bar.w, bar.h), actions, GAP)
    following = Box(acts[-1].right + GAP, bar.y, bar.right - acts[-1].right - GAP, bar.h)
    cover = base.header[-1]
    title = Box(base.back.right + 6, base.back.y, cover.x - base.back.right - 12, base.back.h)
    columns = 3 if players <= 3 else -(-players // 2)
    lines = -(-players // columns)
    high = lines * (PLAYERS + 4) - 4
    people = Box(bar.x, bar.y - GAP - high, bar.w, high)
    if base.kind == "landscape":
        top = base.back.bottom + 4
        card = Box(bar.x, top, bar.w, people.y - GAP - top)
        plot = base.plot
    else:
        top = base.back.bottom + 4
        room = people.y - GAP - top
        slab = base.plot.slab
        unit = base.plot.unit
        while slab.h - 8 * (base.plot.unit - unit) + GAP + LEAST_CARD > room and unit > 15:
            unit -= 1
        plot = replace(base.plot, unit=unit, x=round(base.plot.x + 5 * (base.plot.unit - unit)))
        card = Box(bar.x, top, bar.w, room - GAP - plot.slab.h)
        plot = replace(plot, y=round(plot.y + card.bottom + GAP - plot.slab.y))
    return ConsoleLayout(
        plot, base.back, title, cover, card, _rows(people, players, columns), acts, following, None, False
    )


def _mirrored(layout: ConsoleLayout, view: View) -> ConsoleLayout:
    """The same with left and right changed over; in a row the order from left to right stays."""
    middle = view.insets.left + view.width - view.insets.right

    def flip(box: Box) -> Box:
        return Box(middle - box.right, box.y, box.w, box.h)

    def flip_row(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
        return tuple(sorted(map(flip, boxes), key=lambda box: (round(box.y), box.x)))

    return replace(
        layout,
        plot=replace(layout.plot, x=round(flip(layout.plot.field).x)),
        back=flip(layout.back),
        title=flip(layout.title),
        cover=flip(layout.cover),
        card=flip(layout.card),
        players=flip_row(layout.players),
        actions=flip_row(layout.actions),
        following=flip(layout.following),
        strip=flip(layout.strip) if layout.strip else None,
    )


def _rows(space: Box, count: int, columns: int) -> tuple[Box, ...]:
    lines = -(-count // columns)
    high = (space.h - (lines - 1) * 4) / lines
    boxes: list[Box] = []
    for line in range(lines):
        left = min(columns, count - line * columns)
        boxes += row(Box(space.x, space.y + line * (high + 4), space.w, high), max(left, 1), GAP)
    return tuple(boxes[:count])
