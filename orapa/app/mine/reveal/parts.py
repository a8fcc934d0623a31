"""The parts of the reveal: where result, chart and the told wave stand."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.theme import TARGET
from orapa.app.mine.table.layout import TableLayout

RESULT = 150.0
# On phones the verdict stands beside the way back, and two lines below it are enough; one, to give the chart room.
TWO_LINES, ONE_LINE = 54.0, 36.0
GOOD_CHART, LOWEST_CHART = 130.0, 84.0


@dataclass(frozen=True)
class Parts:
    """Boxes over the table's layout, so that the board stays where it was."""

    verdict: Box
    result: Box
    chart: Box | None
    strip: Box
    steps: tuple[Box, ...]

    @staticmethod
    def of(layout: TableLayout) -> "Parts":
        return _roomy(layout) if layout.roomy else _tight(layout)


def _roomy(layout: TableLayout) -> Parts:
    counter = layout.counter
    result = Box(counter.x, counter.y, counter.w, RESULT)
    bottom = layout.actions[0].y - 16
    chart = Box(counter.x, result.bottom + 12, counter.w, bottom - result.bottom - 12)
    verdict = Box(result.x + 24, result.y + 10, result.w - 48, 52)
    return Parts(verdict, result, chart, layout.tray, _steps(layout.tray))


def _tight(layout: TableLayout) -> Parts:
    """From the board to the buttons: the strip next to the board, lines of the result, and what is left is chart."""
    back, bar = layout.back, layout.actions[0].union(layout.actions[-1]).union(layout.hand_in)
    verdict = Box(back.right + 4, back.y, bar.right - back.right - 8, back.h)
    if back.x > bar.center[0]:
        # Left hands have the way back at the right.
        verdict = Box(bar.x + 4, back.y, back.x - bar.x - 8, back.h)
    flat = layout.kind == "landscape"
    top = back.bottom + 2 if flat else layout.plot.slab.bottom + 5
    bottom = bar.y - 8
    strip = Box(bar.x, top, bar.w, TARGET if flat else min(50.0, max(float(TARGET), bottom - top - 40)))
    rest = bottom - strip.bottom - 6
    scarce = rest - 6 - ONE_LINE >= LOWEST_CHART and rest - 6 - TWO_LINES < GOOD_CHART
    result = Box(bar.x, strip.bottom + 6, bar.w, min(rest, ONE_LINE if scarce else TWO_LINES))
    chart = Box(bar.x, result.bottom + 6, bar.w, bottom - result.bottom - 6)
    return Parts(verdict, result, chart if chart.h >= LOWEST_CHART else None, strip, _steps(strip))


def _steps(strip: Box) -> tuple[Box, ...]:
    """The buttons to the wave before and the one after."""
    pad = 12.0 if strip.h > 70 else 2.0
    y = strip.center[1] - TARGET / 2
    return tuple(Box(strip.right - pad - TARGET - i * (TARGET + 2), y, TARGET, TARGET) for i in (1, 0))
