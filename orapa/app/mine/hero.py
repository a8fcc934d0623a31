"""The picture on the home screen: a real mine without its frame, and one wave through it."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import faded
from orapa.app.look.theme import SMALL, ease_out, phase
from orapa.app.look.view import View
from orapa.app.mine.draw.comet import Comet
from orapa.app.mine.draw.gems import PAD, Look, sprite
from orapa.app.mine.draw.waves import REACH, Segment, draw_spark, draw_wave, segments_of
from orapa.app.pages.home_layout import Grid
from orapa.engine.mine.rules.board import COLUMNS, parse_port
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.paths import follow

MINE = "R:B1:0m Y:D9:2 B:C5:2 W:G6 w:F2 D:D1:1 K:B9"
PORT = "K"
GLOW = 80
LIFT = 0.6

# Seconds: the first run draws the wave, later ones are a spark that runs along it.
FIRST_RUN = 1.3
RUN = 2.2
FLASH = 0.35
# The spark's tail: how far behind in logical pixels, and how bright.
TAIL = ((0.0, 0.9), (9.0, 0.38), (19.0, 0.25), (31.0, 0.16), (45.0, 0.08))


@dataclass(frozen=True)
class Stone:
    """A gem that is coming up."""

    image: pygame.Surface
    place: tuple[int, int]
    box: Box
    start: float


class Hero:
    """Builds itself a gem at a time into the ground it is given, then lets the wave run."""

    def __init__(
        self,
        ground: pygame.Surface,
        grid: Grid,
        wave_from: float,
        wave_to: float,
        view: View,
        damage: Callable[[Box], None],
    ) -> None:
        self._ground = ground
        self._grid = grid
        self._view = view
        self._damage = damage
        self._rising: list[Stone] = []
        self._cut = False
        """Whether all gems are cut and the wave is still to be lit, once they have come up."""
        self._segments = trace(grid, wave_from, wave_to)
        self._length = sum(segment.length for segment in self._segments)
        self._comet: Comet | None = None
        self._drawn = False
        self._spark = max(34.0, min(64.0, grid.unit))
        self._run: tuple[float, float] | None = None
        self._now = 0.0

    def build(self) -> Generator[None, None, None]:
        """Cut the gems one at a time; as soon as all have come up, the wave is lit."""
        unit, scale, theme = self._grid.unit, self._view.scale, self._view.theme
        for position in parse_mine(MINE).positions:
            row, column = divmod(position.cell, COLUMNS)
            glow = GLOW if theme.dark else 0
            look = Look(position.gem, position.turn, position.mirrored, unit * scale, theme, lift=LIFT, glow=glow)
            image = sprite(look)
            x, y = self._grid.x + (column - PAD) * unit, self._grid.y + (row - PAD) * unit
            box = Box(x, y, image.get_width() / scale, image.get_height() / scale)
            self._raise(Stone(image, (round(x * scale), round(y * scale)), box, self._now))
            yield
        self._cut = True

    def poke(self) -> None:
        """Let a spark run along the wave, unless one does already."""
        if self._drawn and self._run is None and not self._view.still:
            self._run = (self._now, RUN)

    def tick(self, now: float) -> None:
        self._now = now
        for stone in self._rising:
            self._damage(stone.box)
        for stone in [stone for stone in self._rising if now >= stone.start + SMALL]:
            self._rising.remove(stone)
            self._set(stone)
        if self._cut and not self._rising:
            self._cut = False
            self._light()
            if self._view.still:
                self._settle()
            else:
                self._run = (now, FIRST_RUN)
        if self._run:
            start, length = self._run
            self._damage(self._spark_box())
            if now >= start + length + FLASH:
                self._run = None
                if not self._drawn:
                    self._settle()

    def draw(self, canvas: Canvas) -> None:
        for stone in self._rising:
            risen = ease_out(phase(self._now, stone.start, SMALL))
            image = faded(stone.image, risen)
            canvas.surface.blit(image, stone.place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self._run:
            if not self._drawn:
                self._draw_run_part(canvas)
            self._draw_spark(canvas)

    def _raise(self, stone: Stone) -> None:
        if self._view.still:
            self._set(stone)
        else:
            self._rising.append(stone)
        self._damage(stone.box)

    def _set(self, stone: Stone) -> None:
        self._ground.blit(stone.image, stone.place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _light(self) -> None:
        """Make the part of the ground that the wave lights up, for the wave to uncover as it runs."""
        box = self._wave_box()
        scale = self._view.scale
        place = (round(box.x * scale), round(box.y * scale))
        rect = pygame.Rect(place, (round(box.w * scale), round(box.h * scale))).clip(self._ground.get_rect())
        lit = self._ground.subsurface(rect).copy()
        dx, dy = -rect.x / scale, -rect.y / scale
        moved = tuple(
            Segment((s.start[0] + dx, s.start[1] + dy), (s.end[0] + dx, s.end[1] + dy), s.colours)
            for s in self._segments
        )
        draw_wave(lit, moved, max(2.6, min(4.0, self._grid.unit / 14)), scale, self._view.theme)
        self._comet = Comet(lit, rect.topleft, moved, scale)

    def _settle(self) -> None:
        if self._comet:
            self._ground.blit(self._comet.lit, self._comet.place)
            self._comet = None
        self._drawn = True
        self._damage(self._wave_box())

    def _wave_box(self) -> Box:
        box = self._segments[0].box
        for segment in self._segments[1:]:
            box = box.union(segment.box)
        return box.grow(REACH)

    def _gone(self) -> float:
        """How far the head has come, in logical pixels."""
        assert self._run is not None
        return phase(self._now, *self._run) * self._length

    def _draw_run_part(self, canvas: Canvas) -> None:
        assert self._comet is not None
        self._comet.draw(canvas.surface, self._gone())

    def _draw_spark(self, canvas: Canvas) -> None:
        head = self._gone()
        if head < self._length:
            for behind, gain in TAIL:
                if head >= behind:
                    point, colours = self._point(head - behind)
                    self._stamp(canvas, point, colours, gain)
        for point, colours, since in self._flashes(head):
            self._stamp(canvas, point, colours, 1 - since)

    def _flashes(self, head: float) -> list[tuple[Point, str, float]]:
        """Bounces the head has just passed: where, in which colour, and how long ago (0 to 1)."""
        assert self._run is not None
        flashes = []
        passed = 0.0
        for segment, following in pairwise(self._segments):
            passed += segment.length
            at = self._run[0] + self._run[1] * passed / self._length
            since = (self._now - at) / FLASH
            if head >= passed and since < 1:
                flashes.append((segment.end, following.colours, since))
        return flashes

    def _stamp(self, canvas: Canvas, point: Point, colours: str, gain: float) -> None:
        center = (point[0] * canvas.scale, point[1] * canvas.scale)
        pixels = round(self._spark * canvas.scale)
        draw_spark(canvas.surface, center, pixels, colours, gain, canvas.theme.dark)

    def _spark_box(self) -> Box:
        """What a frame of the run may change: from well behind the tail to the head, and the flashes."""
        assert self._run is not None
        head = self._gone()
        points = [self._point(max(0.0, head - behind))[0] for behind in (0.0, 30.0, 60.0, 90.0, 130.0)]
        points += [point for point, _, _ in self._flashes(head)]
        if phase(self._now, *self._run) >= 1:
            points += [segment.end for segment in self._segments]
        x, y = min(p[0] for p in points), min(p[1] for p in points)
        box = Box(x, y, max(p[0] for p in points) - x, max(p[1] for p in points) - y)
        return box.grow(max(self._spark / 2, REACH) + 2)

    def _point(self, distance: float) -> tuple[Point, str]:
        for segment in self._segments:
            if distance <= segment.length:
                return segment.at(distance), segment.colours
            distance -= segment.length
        return self._segments[-1].end, self._segments[-1].colours


def trace(grid: Grid, bottom: float, right: float) -> Sequence[Segment]:
    """The wave through the hero's mine, prolonged to the edges it comes from and goes to."""
    path = follow(parse_mine(MINE), parse_port(PORT))
    spots = [(grid.x + x * grid.unit, grid.y + y * grid.unit) for x, y in path.spots]
    spots[0] = (spots[0][0], max(spots[0][1], bottom))
    spots[-1] = (max(spots[-1][0], right), spots[-1][1])
    return segments_of(path, spots)
