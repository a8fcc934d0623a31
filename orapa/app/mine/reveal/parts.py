"""The parts of the reveal: where result, chart and the told wave stand, and how far a wave has been told."""

from dataclasses import dataclass, replace
from itertools import pairwise

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.theme import TARGET
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.chips import ABSORBED
from orapa.app.mine.draw.waves import Segment, from_lens_to_lens, letters_of
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.rules.paths import Path

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
    back, bar = layout.back, layout.actions[0].union(layout.hand_in)
    verdict = Box(back.right + 4, back.y, bar.right - back.right - 8, back.h)
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


@dataclass(frozen=True)
class ToldWave:
    """A wave to be shown: its lines, where it struck with what that added, and the colours it had in turn."""

    segments: tuple[Segment, ...]
    hits: tuple[tuple[Point, str], ...]
    colours: tuple[str, ...]


def told_wave(plot: Plot, path: Path) -> ToldWave:
    """The path on a board, from lens to lens."""
    segments = from_lens_to_lens(path, plot)
    hits, told = [], [letters_of(path.met[0])]
    for gem, (before, after), segment in zip(path.struck, pairwise(path.met), segments, strict=False):
        token = ABSORBED if gem.absorbs else letters_of(after & ~before)
        hits.append((segment.end, token))
        if token:
            told.append(ABSORBED if gem.absorbs else letters_of(after))
    return ToldWave(segments, tuple(hits), tuple(told))


def told_so_far(wave: ToldWave, gone: float) -> tuple[ToldWave, Point | None]:
    """What of a wave has been told after a length of its way, and where its head is; None when it has arrived."""
    passed: list[Segment] = []
    for segment in wave.segments:
        if gone < segment.length:
            part = gone / segment.length
            (x0, y0), (x1, y1) = segment.start, segment.end
            head = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
            hits = wave.hits[: len(passed)]
            colours = wave.colours[: 1 + sum(bool(token) for _, token in hits)]
            return ToldWave((*passed, replace(segment, end=head)), hits, colours), head
        passed.append(segment)
        gone -= segment.length
    return wave, None
