"""The parts of the reveal: where result, chart and the told wave stand, and how a wave is told."""

from dataclasses import dataclass

from orapa.app.draw.board import Plot
from orapa.app.draw.chips import ABSORBED
from orapa.app.draw.waves import Segment, letters_of
from orapa.app.geometry import Box
from orapa.app.input import Point
from orapa.app.scenes.table_layout import TableLayout
from orapa.app.theme import TARGET
from orapa.engine.mine.colours import CLEAR
from orapa.engine.mine.paths import Path

RESULT = 150.0
LOW_RESULT = 96.0


@dataclass(frozen=True)
class Parts:
    """Boxes over the table's layout, so that the board stays where it was."""

    result: Box
    chart: Box
    strip: Box
    steps: tuple[Box, ...]

    @staticmethod
    def of(layout: TableLayout) -> "Parts":
        if layout.roomy:
            counter = layout.counter
            result = Box(counter.x, counter.y, counter.w, RESULT)
            bottom = layout.actions[0].y - 16
            chart = Box(counter.x, result.bottom + 12, counter.w, bottom - result.bottom - 12)
            strip = layout.tray
        else:
            strip = layout.ribbon
            place = layout.tools[0].union(layout.tools[-1]).union(layout.answers)
            if layout.tabs and not layout.ribbon_covers_tabs:
                place = place.union(layout.tabs[0])
            if place.overlaps(strip):
                # The strip lies between: result above it, chart below.
                result = Box(place.x, place.y, place.w, strip.y - place.y - 6)
                chart = Box(place.x, strip.bottom + 6, place.w, place.bottom - strip.bottom - 6)
            elif place.h < LOW_RESULT + 90:
                result, chart = place, Box(place.x, place.bottom, place.w, 0)
            else:
                result = Box(place.x, place.y, place.w, LOW_RESULT)
                chart = Box(place.x, result.bottom + 8, place.w, place.bottom - result.bottom - 8)
        y = strip.center[1] - TARGET / 2
        steps = tuple(Box(strip.right - 12 - TARGET - i * (TARGET + 4), y, TARGET, TARGET) for i in (1, 0))
        return Parts(result, chart, strip, steps)


@dataclass(frozen=True)
class ToldWave:
    """A wave to be shown: its lines, where it struck with what that added, and the colours it had in turn."""

    segments: tuple[Segment, ...]
    hits: tuple[tuple[Point, str], ...]
    colours: tuple[str, ...]


def told_wave(plot: Plot, path: Path) -> ToldWave:
    """The path on a board, from lens to lens."""
    spots = [(plot.x + x * plot.unit, plot.y + y * plot.unit) for x, y in path.spots]
    out = plot.lens_out - plot.lens / 2
    spots[0] = plot.outside(path.answer.port, out)
    if path.answer.exit is not None:
        spots[-1] = plot.outside(path.answer.exit, out)
    met, hits, told = [CLEAR], [], [letters_of(CLEAR)]
    for step in path.steps:
        if step.gem is None:
            continue
        added = step.gem.colour & ~met[-1]
        met.append(met[-1] | step.gem.colour)
        hits.append(ABSORBED if step.gem.absorbs else letters_of(added))
        if step.gem.absorbs or added:
            told.append(ABSORBED if step.gem.absorbs else letters_of(met[-1]))
    points = spots[1 : 1 + len(hits)]
    pairs = zip(spots, spots[1:], met, strict=False)
    segments = tuple(Segment(a, b, letters_of(colours)) for a, b, colours in pairs)
    return ToldWave(segments, tuple(zip(points, hits, strict=True)), tuple(told))
