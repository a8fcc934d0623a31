"""The parts of the review over the table's layout, so that the board stays where it was."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box, row
from orapa.app.look.theme import TARGET
from orapa.app.look.view import View
from orapa.app.mine.table.layout import TableLayout, table_layout

GAP, CLOSE = 12.0, 6.0
# Narrower actions have no room for words; so many there are all the same.
WORDED, FEWEST = 56.0, 3
# Where there is room: heights of the verdict and of the comparison, and the lowest chart.
VERDICT, COMPARISON, LOW_COMPARISON, CHART = 64.0, 202.0, 164.0, 190.0
# On phones: how high the comparison is with its bars, with sentence and stones, with a sentence, with its title alone,
# and how high a chart it must leave above it.
SHARES = ((112.0, 150.0), (88.0, 104.0), (62.0, 88.0), (36.0, 78.0))
STRIP = 50.0
# The buttons of the strip: how far apart, how many, and from which width on all of them.
PITCH, TIGHT_PITCH, ALL_STEPS, FEW_STEPS, WIDE_STRIP = 48.0, 46.0, 5, 3, 520.0
# A choice of two words, where there is room and on phones.
SEGMENTS, TIGHT_SEGMENTS = 260.0, 168.0


@dataclass(frozen=True)
class Parts:
    """Where everything is that the table does not have."""

    title: Box | None
    """Where there is room for a heading."""
    modes: tuple[Box, ...]
    """The choice between what was known and the whole mine; none where the searches take its place."""
    searches: tuple[Box, ...]
    """The choice between two searches."""
    verdict: Box
    chart: Box | None
    comparison: Box | None
    strip: Box
    steps: tuple[Box, ...]

    @property
    def panel(self) -> Box | None:
        """Where chart and comparison are, or the list of answers instead."""
        boxes = [box for box in (self.chart, self.comparison) if box]
        return boxes[0].union(boxes[-1]) if boxes else None


def layout_with(view: View, actions: int, left_handed: bool) -> TableLayout:
    """The table's layout with so many actions; where they would be too narrow for words, with fewer."""
    sized = (view.width, view.height, view.insets, view.coarse)
    layout = table_layout(*sized, actions, left_handed)
    while layout.actions[0].w < WORDED and len(layout.actions) > FEWEST:
        layout = table_layout(*sized, len(layout.actions) - 1, left_handed)
    return layout


def parts_of(layout: TableLayout, duel: bool) -> Parts:
    """The parts of a review, with a second search to choose in a duel."""
    return _roomy(layout, duel) if layout.roomy else _tight(layout, duel)


def _roomy(layout: TableLayout, duel: bool) -> Parts:
    counter, slab, back = layout.counter, layout.plot.slab, layout.back
    verdict = Box(counter.x, counter.y, counter.w, VERDICT)
    bottom = layout.actions[0].y - 16
    room = bottom - verdict.bottom - 2 * GAP
    high = min(COMPARISON, max(LOW_COMPARISON, room - CHART))
    comparison = Box(counter.x, bottom - high, counter.w, high)
    chart = Box(counter.x, verdict.bottom + GAP, counter.w, room - high)
    # Left hands have the way back at the right.
    left = back.x > counter.x
    modes = _two(Box(counter.x if left else counter.right - SEGMENTS, back.y, SEGMENTS, TARGET))
    searches = _two(Box(slab.x if left else slab.right - SEGMENTS, back.y, SEGMENTS, TARGET)) if duel else ()
    beside = (*searches, *modes)
    if left:
        first = max(box.right for box in beside) + 16
        title = Box(first, back.y, back.x - 16 - first, back.h)
    else:
        title = Box(back.right + 16, back.y, min(box.x for box in beside) - back.right - 32, back.h)
    return Parts(title, modes, searches, verdict, chart, comparison, layout.tray, _steps(layout.tray))


def _tight(layout: TableLayout, duel: bool) -> Parts:
    """From the board to the buttons: the strip next to the board, the chart, and at its foot the comparison."""
    back, bar = layout.back, layout.actions[0].union(layout.actions[-1]).union(layout.hand_in)
    flat = layout.kind == "landscape"
    wide = min(TIGHT_SEGMENTS, 0.46 * bar.w)
    choice = _two(Box(bar.right - wide, back.y, wide, TARGET))
    if back.x > bar.center[0]:
        choice = _two(Box(bar.x, back.y, wide, TARGET))
        verdict = Box(choice[-1].right + 6, back.y, back.x - choice[-1].right - 10, back.h)
    else:
        verdict = Box(back.right + 4, back.y, choice[0].x - back.right - 10, back.h)
    top = back.bottom + 2 if flat else layout.plot.slab.bottom + 5
    bottom = bar.y - 8
    strip = Box(bar.x, top, bar.w, TARGET if flat else min(STRIP, max(float(TARGET), bottom - top - 60)))
    rest = Box(bar.x, strip.bottom + CLOSE, bar.w, bottom - strip.bottom - CLOSE)
    chart, comparison = _shared(rest)
    modes, searches = ((), choice) if duel else (choice, ())
    return Parts(None, modes, searches, verdict, chart, comparison, strip, _steps(strip))


def _shared(rest: Box) -> tuple[Box | None, Box | None]:
    """Chart and comparison in what is left: as much of the comparison as leaves a chart that can be read."""
    for high, least in SHARES:
        if rest.h - high - CLOSE >= least:
            chart = Box(rest.x, rest.y, rest.w, rest.h - high - CLOSE)
            return chart, Box(rest.x, chart.bottom + CLOSE, rest.w, high)
    return None, rest if rest.h >= SHARES[-1][0] else None


def _two(space: Box) -> tuple[Box, ...]:
    return row(space, 2, 0)


def _steps(strip: Box) -> tuple[Box, ...]:
    """The buttons through the questions, at the right end of the strip."""
    high = strip.h > 70
    count = ALL_STEPS if high or strip.w >= WIDE_STRIP else FEW_STEPS
    pitch, pad = (PITCH, 16.0) if high else (TIGHT_PITCH, 2.0)
    x, y = strip.right - pad - TARGET - (count - 1) * pitch, strip.center[1] - TARGET / 2
    return tuple(Box(x + i * pitch, y, TARGET, TARGET) for i in range(count))
