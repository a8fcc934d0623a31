"""The whole way of a wave, which only a finished match may show: told from hit to hit, under way or arrived."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import WHITE
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.chips import ABSORBED, draw_chip
from orapa.app.mine.draw.waves import Segment, draw_cores, draw_spark, draw_wave, from_lens_to_lens, letters_of
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import PORTS, Cell, Port
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import Path, follow

# Seconds.
PER_CELL = 0.07
# A hit flares up for so many cells of the way on; the light's width in cells, then and else.
FLARE = 1.7
FLARING, LIGHT = 2.0, 1.2
HIT = 22.0
# A colour's chip at its widest and narrowest, its height, and the room for the arrow between two of them.
CHIP, NARROWEST, CHIP_HIGH, ARROW = 54.0, 26.0, 26.0, 18.0
# Where there is no room for that.
CLOSER, CLOSEST = 11.0, 22.0


def port_of(question: Question | None) -> Port | None:
    """The port a question is asked from, if it is a wave."""
    return question if question is not None and question < PORTS else None


def cell_of(question: Question | None) -> Cell | None:
    """The cell a question is about, if it is a scan."""
    return question - PORTS if question is not None and question >= PORTS else None


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
            head = segment.at(gone)
            hits = wave.hits[: len(passed)]
            colours = wave.colours[: 1 + sum(bool(token) for _, token in hits)]
            return ToldWave((*passed, replace(segment, end=head)), hits, colours), head
        passed.append(segment)
        gone -= segment.length
    return wave, None


@dataclass(frozen=True)
class Run:
    """A wave under way: what has been told of it, and where its head is."""

    told: ToldWave
    head: Point

    def boxes(self, plot: Plot, before: "Run | None") -> list[Box]:
        """What looks different than before."""
        first = max(0, len(before.told.segments) - 1) if before else 0
        return [segment.box.grow(FLARING * plot.unit) for segment in self.told.segments[first:]]

    def draw(self, canvas: Canvas, plot: Plot) -> None:
        segments = [segment for segment in self.told.segments if canvas.shows(segment.box.grow(6))]
        draw_cores(canvas.surface, segments, _width(plot), canvas.scale, canvas.theme)
        _paint_hits(canvas, plot, self.told)
        # A hit flares up.
        flares = bool(self.told.hits) and self.told.segments[-1].length < FLARE * plot.unit
        pixels = round((FLARING if flares else LIGHT) * plot.unit * canvas.scale)
        center = (self.head[0] * canvas.scale, self.head[1] * canvas.scale)
        letters = self.told.segments[-1].colours
        draw_spark(canvas.surface, center, pixels, letters, 1.0, canvas.theme.dark)


def run_of(mine: Mine, port: Port, plot: Plot, since: float) -> Run | None:
    """How far a wave has come in so many seconds; None when it has arrived."""
    told, head = told_so_far(told_wave(plot, follow(mine, port)), since / PER_CELL * plot.unit)
    return Run(told, head) if head else None


def paint_arrived(canvas: Canvas, plot: Plot, path: Path) -> None:
    """The whole wave in its light, with what it met."""
    wave = told_wave(plot, path)
    draw_wave(canvas.surface, wave.segments, _width(plot), canvas.scale, canvas.theme)
    _paint_hits(canvas, plot, wave)


def paint_colours(canvas: Canvas, colours: Sequence[str], place: Point, room: float, reached: int) -> float:
    """The colours a wave had in turn, as many as are reached, the row's middle left at a place; gives its right end."""
    x, y = place
    count = len(colours)
    arrow = ARROW if count * (NARROWEST + ARROW) - ARROW <= room else CLOSER
    wide = min(CHIP, (room + arrow) / count - arrow)
    # Of many in little room the last are shown: these are what came of it.
    first = max(0, count - max(1, int(room / (CLOSEST + arrow)))) if wide < CLOSEST else 0
    wide = max(CLOSEST, wide)
    high = min(CHIP_HIGH, wide)
    x += arrow if first else 0
    for i, letters in enumerate(colours[first:reached]):
        if i or first:
            paint_arrow(canvas, (x - arrow / 2, y), arrow)
        draw_chip(canvas, Box(x, y - high / 2, wide, high), letters)
        x += wide + arrow
    return x - arrow


def paint_arrow(canvas: Canvas, center: Point, room: float = ARROW) -> None:
    """The arrow from one colour to the next."""
    canvas.icon("arrow", center, min(11.0, room - 1), canvas.theme.mute, 2.4)


def _paint_hits(canvas: Canvas, plot: Plot, wave: ToldWave) -> None:
    """Where the wave struck, with the letter that was added."""
    theme = canvas.theme
    ring = WHITE if theme.dark else theme.text
    size = HIT * min(1.0, plot.unit / 50)
    for (x, y), token in wave.hits:
        side = size if token else size / 2
        disc = Box(x - side / 2, y - side / 2, side, side)
        if token == ABSORBED:
            draw_chip(canvas, disc.grow(2), token)
            continue
        canvas.rounded(disc.grow(1.4), side / 2 + 1.4, ring)
        if token:
            draw_chip(canvas, disc, token)
        else:
            canvas.rounded(disc.grow(-1.2), side / 2, theme.cell)


def _width(plot: Plot) -> float:
    """How thick a wave is drawn."""
    return max(2.6, 3.6 * plot.unit / 60)
