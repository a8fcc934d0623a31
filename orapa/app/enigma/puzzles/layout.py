"""Where everything of a puzzle lies, as a pure function of the window."""

from dataclasses import dataclass

from orapa.app.enigma.puzzles.bench import Space
from orapa.app.frame.geometry import Box, row
from orapa.app.frame.platform import Insets
from orapa.engine.enigma.puzzles.kinds import Kind

# Wider and higher windows have a column beside the bench with room for everything.
WIDE, HIGH = 900.0, 600.0
BUTTON = 44.0
GAP = 8.0
# How much of the room between status and bar the bench takes in portrait.
_SHARE = {Kind.BALANCE: 0.74, Kind.FRAGMENTS: 0.68, Kind.PIPES: 0.68, Kind.BRICKS: 0.84}
# How much wider than high a bench lies in landscape.
_ASPECT = {Kind.BALANCE: 1.35, Kind.FRAGMENTS: 1.0, Kind.PIPES: 1.0, Kind.BRICKS: 1.42}


@dataclass(frozen=True)
class PuzzleLayout:
    """The parts of the window."""

    back: Box
    pause: Box
    title: Box
    bench: Box
    tray: Box
    status: Box
    """The glass or the clock."""
    company: Box | None
    """Who is at work, where there is room for it."""
    tools: tuple[Box, ...]
    """What can be done to a piece."""
    actions: tuple[Box, ...]
    forward: Box
    roomy: bool

    @property
    def space(self) -> Space:
        """Where the puzzle itself lies."""
        return Space(self.bench, self.tray, self.roomy)


def puzzle_layout(
    width: float, height: float, insets: Insets, kind: Kind, tools: int, actions: int, company: bool
) -> PuzzleLayout:
    """The layout of a puzzle with that many tools and actions."""
    inside = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    if width >= WIDE and height >= HIGH:
        return _roomy(inside, tools, actions, company)
    if width > height:
        return _landscape(inside, kind, tools, actions)
    return _portrait(inside, kind, tools, actions)


def _roomy(inside: Box, tools: int, actions: int, company: bool) -> PuzzleLayout:
    side = min(424.0, 0.34 * inside.w)
    column = Box(inside.right - 24 - side, inside.y + 76, side, inside.h - 94)
    bench = Box(inside.x + 24, inside.y + 76, column.x - 28 - inside.x - 24, inside.h - 76 - 144)
    tray = Box(bench.x, bench.bottom + 14, bench.w, 112)
    forward = Box(column.x, column.bottom - 64, side, 64)
    action_row = Box(column.x, forward.y - 12 - 62, side, 62)
    tool_row = Box(column.x, action_row.y - 10 - 62, side, 62)
    bottom = tool_row.y if tools else action_row.y
    status = Box(column.x, column.y, side, min(236.0, bottom - column.y - 14))
    rest = Box(column.x, status.bottom + 12, side, bottom - 14 - status.bottom - 12)
    return PuzzleLayout(
        back=Box(inside.x + 24, inside.y + 14, BUTTON, BUTTON),
        pause=Box(column.right - BUTTON, inside.y + 14, BUTTON, BUTTON),
        title=Box(inside.x + 84, inside.y + 14, bench.w - 60, BUTTON),
        bench=bench,
        tray=tray,
        status=status,
        company=rest if company and rest.h > 120 else None,
        tools=row(tool_row, tools, 10) if tools else (),
        actions=row(action_row, actions, 10),
        forward=forward,
        roomy=True,
    )


def _portrait(inside: Box, kind: Kind, tools: int, actions: int) -> PuzzleLayout:
    left, wide = inside.x + 8, inside.w - 16
    top = inside.y + 6
    status = Box(left, top + BUTTON + 4, wide, 60)
    bar = Box(left, inside.bottom - 8 - 54, wide, 54)
    forward = Box(bar.right - 0.42 * wide, bar.y, 0.42 * wide, bar.h)
    room = Box(left, status.bottom + GAP, wide, bar.y - GAP - status.bottom - GAP)
    tool_high = 48.0 if tools else 0.0
    share = room.h - (tool_high + GAP if tools else 0)
    bench = Box(inside.x + 4, room.y, inside.w - 8, _SHARE[kind] * share - GAP / 2)
    tool_row = Box(left, bench.bottom + GAP, wide, tool_high)
    tray_top = tool_row.bottom + GAP if tools else bench.bottom + GAP
    return PuzzleLayout(
        back=Box(left, top, BUTTON, BUTTON),
        pause=Box(inside.right - 8 - BUTTON, top, BUTTON, BUTTON),
        title=Box(left + BUTTON + 10, top, wide - 2 * BUTTON - 20, BUTTON),
        bench=bench,
        tray=Box(left, tray_top, wide, room.bottom - tray_top),
        status=status,
        company=None,
        tools=row(tool_row, tools, GAP) if tools else (),
        actions=row(Box(left, bar.y, forward.x - GAP - left, bar.h), actions, 6),
        forward=forward,
        roomy=False,
    )


def _landscape(inside: Box, kind: Kind, tools: int, actions: int) -> PuzzleLayout:
    left, top = inside.x + 8, inside.y + 6
    side = max(190.0, 0.24 * inside.w)
    column = Box(inside.right - 8 - side, top, side, inside.h - 12)
    high = inside.h - 12 - BUTTON - 6
    bench_wide = min(_ASPECT[kind] * high, column.x - left - GAP - 150)
    bench = Box(left, top + BUTTON + 6, bench_wide, high)
    tray = Box(bench.right + GAP, bench.y, column.x - GAP - bench.right - GAP, high)
    forward = Box(column.x, column.bottom - 48, side, 48)
    action_row = Box(column.x, forward.y - 6 - 46, side, 46)
    tool_row = Box(column.x, action_row.y - 6 - 46, side, 46)
    status_top = column.y + BUTTON + 6
    status_end = (tool_row if tools else action_row).y - 6
    return PuzzleLayout(
        back=Box(left, top, BUTTON, BUTTON),
        pause=Box(column.right - BUTTON, top, BUTTON, BUTTON),
        title=Box(left + BUTTON + 10, top, column.right - BUTTON - 20 - left - BUTTON, BUTTON),
        bench=bench,
        tray=tray,
        status=Box(column.x, status_top, side, min(110.0, status_end - status_top)),
        company=None,
        tools=row(tool_row, tools, 6) if tools else (),
        actions=row(action_row, actions, 6),
        forward=forward,
        roomy=False,
    )
