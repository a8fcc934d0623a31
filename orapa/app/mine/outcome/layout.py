"""Where everything of an outcome lies: two boards side by side on a desk, one at a time on phones.

halves   on phones the score and the way to the other board, in one bar
cells    of an expedition, one for each explorer
"""

import math
from dataclasses import dataclass

from orapa.app.frame.geometry import Box, lines, row
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.table.layout import ROOMY, TIGHT, Kind, TableLayout, table_layout
from orapa.engine.mine.rules.board import COLUMNS, ROWS

ACTIONS = 3
GAP, CLOSE = 12.0, 6.0
# On a desk: the heading, the captions over the boards, and what stands below them.
HEAD, CAPTION, BELOW = 72.0, 54.0, 172.0
BOARD_GAP, MARGIN = 40.0, 24.0
# On phones: the bar of both halves, the strip, and the lowest chart that can be read.
HALVES, LOW_HALVES, STRIP, LOWEST = 50.0, 46.0, 50.0, 84.0
CELL, LOW_CELL, HIGHEST_CELL = 52.0, 36.0, 64.0
# Smaller cells leave no room for a chart.
LEAST_UNIT = 20
# Strip, lens and label size of two boards beside each other: numbers of two digits stand clear of lit ports.
PAIR = (48.0, TIGHT[1], TIGHT[2])


@dataclass(frozen=True)
class OutcomeLayout:
    """The boxes of an outcome; what there is no room for is None or empty."""

    kind: Kind
    plots: tuple[Plot, ...]
    """Of both boards, or of the one that is looked at."""
    back: Box
    title: Box
    captions: tuple[Box, ...]
    halves: tuple[Box, ...]
    strip: Box | None
    steps: tuple[Box, ...]
    chart: Box | None
    cells: tuple[Box, ...]
    """Below the heading of the explorers."""
    actions: tuple[Box, ...]
    line: Box | None
    """What the golden button leads to, in words."""
    gold: Box

    @property
    def roomy(self) -> bool:
        return self.kind in ("desktop", "tablet")


def duel_layout(view: View, left_handed: bool = False) -> OutcomeLayout:
    """The layout of a duel: two boards where there is room for them."""
    layout = table_layout(view.width, view.height, view.insets, view.coarse, ACTIONS, left_handed)
    if layout.roomy:
        return _desk(view, layout)
    return _upright(view, layout) if layout.kind == "portrait" else _flat(layout)


def expedition_layout(view: View, explorers: int, left_handed: bool = False) -> OutcomeLayout:
    """The layout of an expedition: one board, and a cell for each explorer."""
    layout = table_layout(view.width, view.height, view.insets, view.coarse, ACTIONS, left_handed)
    return _one_board(layout, explorers) if layout.roomy else _tight(view, layout, explorers)


def _desk(view: View, layout: TableLayout) -> OutcomeLayout:
    insets = view.insets
    area = Box(
        insets.left, insets.top, view.width - insets.left - insets.right, view.height - insets.top - insets.bottom
    )
    strip, lens, label = PAIR
    across = (area.w - 2 * MARGIN - BOARD_GAP - 4 * strip) / (2 * COLUMNS)
    down = (area.h - HEAD - CAPTION - 2 * strip - 2 * 16 - BELOW) / ROWS
    unit = float(math.floor(min(across, down)))
    wide, high = COLUMNS * unit + 2 * strip, ROWS * unit + 2 * strip
    left = area.x + (area.w - 2 * wide - BOARD_GAP) / 2
    top = area.y + HEAD + CAPTION + max(0.0, (area.h - HEAD - CAPTION - high - 2 * 16 - BELOW) / 2)
    xs = (left, left + wide + BOARD_GAP)
    plots = tuple(Plot(round(x + strip), round(top + strip), unit, strip, min(lens, unit - 1), label) for x in xs)
    captions = tuple(Box(plot.slab.x, plot.slab.y - CAPTION, plot.slab.w, CAPTION - 4) for plot in plots)
    first, second = (plot.slab for plot in plots)
    foot = Box(first.x, first.bottom + 16, second.right - first.x, BELOW)
    column = min(476.0, foot.w * 0.41)
    chart = Box(foot.x, foot.y, foot.w - column - 20, foot.h)
    side = Box(chart.right + 20, foot.y, column, foot.h)
    back = Box(max(area.x + MARGIN, first.x - 30), area.y + 14, TARGET, TARGET)
    title = Box(back.right + 16, back.y, area.right - MARGIN - back.right - 16, back.h)
    return OutcomeLayout(
        layout.kind, plots, back, title, captions, (), None, (), chart, (),
        row(Box(side.x, side.y, side.w, 62), ACTIONS, 10),
        Box(side.x, side.y + 62, side.w, side.h - 62 - 64), Box(side.x, side.bottom - 64, side.w, 64),
    )  # fmt: skip


def _upright(view: View, layout: TableLayout) -> OutcomeLayout:
    """From above: the way back, both halves, the board, the strip, the chart if it can be read, the buttons."""
    bar, back = _bar(layout), layout.back
    halves = Box(bar.x, back.bottom + 2, bar.w, HALVES)
    top = halves.bottom + 5
    plot = _plot(view, top, bar.y - 8 - TARGET - CLOSE - LOWEST) or _plot(view, top, bar.y - 8 - TARGET, 0)
    assert plot is not None
    below = Box(bar.x, plot.slab.bottom + 5, bar.w, bar.y - 8 - plot.slab.bottom - 5)
    return _phone(layout, (plot,), row(halves, 2, 0), below)


def _plot(view: View, top: float, bottom: float, least: int = LEAST_UNIT) -> Plot | None:
    """The largest board across a phone between two heights; None if its cells would be too small."""
    strip, lens, label = ROOMY if view.width >= 700 else TIGHT
    wide = view.width - view.insets.left - view.insets.right
    widest = math.floor((wide - 4 - 2 * strip) / COLUMNS)
    unit = float(min(widest, math.floor((bottom - 5 - top - 2 * strip) / ROWS)))
    if unit < least:
        return None
    left = view.insets.left + (wide - COLUMNS * unit - 2 * strip) / 2
    return Plot(round(left + strip), round(top + strip), unit, strip, max(16.0, min(lens, unit - 1)), label)


def _flat(layout: TableLayout) -> OutcomeLayout:
    bar, back = _bar(layout), layout.back
    halves = Box(bar.x, back.bottom + 2, bar.w, LOW_HALVES)
    below = Box(bar.x, halves.bottom + CLOSE, bar.w, bar.y - 8 - halves.bottom - CLOSE)
    return _phone(layout, (layout.plot,), row(halves, 2, 0), below)


def _phone(layout: TableLayout, plots: tuple[Plot, ...], halves: tuple[Box, ...], below: Box) -> OutcomeLayout:
    charted = below.h - TARGET - CLOSE >= LOWEST
    high = min(STRIP, max(float(TARGET), below.h - CLOSE - LOWEST) if charted else below.h)
    strip = Box(below.x, below.y, below.w, high)
    chart = Box(below.x, strip.bottom + CLOSE, below.w, below.bottom - strip.bottom - CLOSE)
    return OutcomeLayout(
        layout.kind, plots, layout.back, _title(layout), (), halves, strip, _steps(strip),
        chart if charted else None, (), layout.actions, None, layout.hand_in,
    )  # fmt: skip


def _one_board(layout: TableLayout, explorers: int) -> OutcomeLayout:
    """The table's board, beside it the explorers, and below them the chart."""
    column, bottom = layout.counter, layout.actions[0].y - 16
    first = Box(column.x, column.y + 30, column.w, CELL)
    cells = lines(first, explorers, 2, 10)
    chart = Box(column.x, cells[-1].bottom + GAP, column.w, bottom - cells[-1].bottom - GAP)
    back = layout.back
    title = Box(back.right + 16, back.y, column.right - back.right - 16, back.h)
    if back.x > layout.plot.slab.center[0]:
        title = Box(column.x, back.y, back.x - 16 - column.x, back.h)
    return OutcomeLayout(
        layout.kind, (layout.plot,), back, title, (), (), layout.tray, _steps(layout.tray),
        chart if chart.h >= LOWEST + 50 else None, cells, layout.actions, None, layout.hand_in,
    )  # fmt: skip


def _tight(view: View, layout: TableLayout, explorers: int) -> OutcomeLayout:
    """On phones: strip and explorers below the board or beside it, and a chart if room is left."""
    bar, back, flat = _bar(layout), layout.back, layout.kind == "landscape"
    bottom, head = bar.y - 8, 0.0 if flat else 26.0
    plot, columns = layout.plot, 2
    top = back.bottom + 2
    if not flat:
        plot, columns = _above_cells(view, top, bottom - TARGET - CLOSE - head, explorers)
        top = plot.slab.bottom + 5
    rows = -(-explorers // columns)
    strip = Box(bar.x, top, bar.w, float(TARGET))
    room = bottom - strip.bottom - CLOSE - head
    high = min(HIGHEST_CELL, (room - (rows - 1) * CLOSE) / rows)
    cells = lines(Box(bar.x, strip.bottom + CLOSE + head, bar.w, high), explorers, columns, CLOSE)
    chart = Box(bar.x, cells[-1].bottom + CLOSE, bar.w, bottom - cells[-1].bottom - CLOSE)
    return OutcomeLayout(
        layout.kind, (plot,), back, _title(layout), (), (), strip, _steps(strip),
        chart if chart.h >= LOWEST + 20 else None, cells, layout.actions, None, layout.hand_in,
    )  # fmt: skip


def _above_cells(view: View, top: float, bottom: float, explorers: int) -> tuple[Plot, int]:
    """The largest board that leaves room for the explorers in rows of two, else of three."""
    for columns, high, least in ((2, CELL, LEAST_UNIT + 6), (2, LOW_CELL, LEAST_UNIT + 2), (3, LOW_CELL, 0)):
        rows = -(-explorers // columns)
        plot = _plot(view, top, bottom - rows * (high + CLOSE), least)
        if plot:
            return plot, columns
    raise AssertionError("expected room for some board")


def _bar(layout: TableLayout) -> Box:
    return layout.actions[0].union(layout.actions[-1]).union(layout.hand_in)


def _title(layout: TableLayout) -> Box:
    back, bar = layout.back, _bar(layout)
    if back.x > bar.center[0]:
        # Left hands have the way back at the right.
        return Box(bar.x + 4, back.y, back.x - bar.x - 8, back.h)
    return Box(back.right + 4, back.y, bar.right - back.right - 8, back.h)


def _steps(strip: Box) -> tuple[Box, ...]:
    """The buttons to the question before and the one after."""
    pad = 12.0 if strip.h > 70 else 2.0
    y = strip.center[1] - TARGET / 2
    return tuple(Box(strip.right - pad - TARGET - i * (TARGET + 2), y, TARGET, TARGET) for i in (1, 0))
