"""Waves: glowing lines along rows and columns, coloured by what they met."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.shapes import Point, clear_surface, over, oversampled, stroke
from orapa.app.look.theme import BLACK, WAVES, WHITE, Colour, Theme, colour, luminance, mix
from orapa.app.mine.draw.board import Plot
from orapa.engine.mine.rules import colours as met
from orapa.engine.mine.rules.colours import Colours
from orapa.engine.mine.rules.paths import Path

LETTERS = ((met.RED, "R"), (met.YELLOW, "Y"), (met.BLUE, "B"), (met.WHITE, "W"))
CLEAR_CORE = {True: colour("DDF3FF"), False: colour("2A5B74")}
CLEAR_GLOW = {True: colour("9FDDF5"), False: colour("2A5B74")}
# Halos are soft: they are made at half the logical size.
SMALL = 0.5
# Width, blur, gain, and the part of the logical size at which it is blurred.
HALOS = ((10.0, 9.0, 0.55, 0.25), (5.5, 3.0, 0.70, 0.5))
REACH = 24.0
# Sparks are made this small and scaled up: radius, blur and strength of their halo and their core.
SPARK = 32
SPARK_HALOS = ((6, 5, 0.75), (3, 2, 0.9))
SPARK_STEPS = 16


@dataclass(frozen=True)
class Segment:
    """A straight piece of a wave in logical pixels, and the letters of the colours met so far."""

    start: Point
    end: Point
    colours: str

    @property
    def box(self) -> Box:
        x, y = min(self.start[0], self.end[0]), min(self.start[1], self.end[1])
        return Box(x, y, abs(self.end[0] - self.start[0]), abs(self.end[1] - self.start[1]))

    @property
    def length(self) -> float:
        return math.dist(self.start, self.end)

    def at(self, distance: float) -> Point:
        """The point so far from the start."""
        part = distance / self.length if self.length else 1.0
        (x0, y0), (x1, y1) = self.start, self.end
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def letters_of(colours: Colours) -> str:
    """The letters of a mix of colours, as they are written on its token."""
    return "".join(letter for bit, letter in LETTERS if colours & bit)


def segments_of(path: Path, points: Sequence[Point]) -> tuple[Segment, ...]:
    """A wave through the corners of its line, each piece in the colours met so far; an absorbed wave ends early."""
    return tuple(
        Segment(a, b, letters_of(colours)) for (a, b), colours in zip(pairwise(points), path.met, strict=False)
    )


def from_lens_to_lens(path: Path, plot: Plot) -> tuple[Segment, ...]:
    """A wave on a board, with its ends at the lenses of its ports."""
    points, out = [plot.at(spot) for spot in path.spots], plot.lens_out - plot.lens / 2
    points[0] = plot.outside(path.answer.port, out)
    if path.answer.exit is not None:
        points[-1] = plot.outside(path.answer.exit, out)
    return segments_of(path, points)


def draw_wave(surface: pygame.Surface, segments: Sequence[Segment], width: float, scale: float, theme: Theme) -> None:
    """Draw halo and core; the whole wave at once, or its halos would add up where segments meet."""
    if theme.dark:
        _add_halos(surface, segments, scale)
    else:
        _tint_halos(surface, segments, scale)
    draw_cores(surface, segments, width, scale, theme)


def draw_cores(surface: pygame.Surface, segments: Sequence[Segment], width: float, scale: float, theme: Theme) -> None:
    """Draw the lines without their light, which is cheap enough while a wave is under way."""
    layers = {letters: _core(letters, width, theme.dark) for letters in {s.colours for s in segments}}
    for segment in segments:
        for thickness, ink in layers[segment.colours]:
            _line(surface, segment, thickness * scale, ink, scale)


def glow_colour(letters: str, dark: bool) -> Colour:
    """The colour a wave's light takes."""
    if not letters:
        return CLEAR_GLOW[dark]
    if letters == "RYB":
        return colour("B9BFCC") if dark else WAVES["RYB"]
    return WAVES[letters] if dark else mix(WAVES[letters], BLACK, 0.15)


def draw_spark(surface: pygame.Surface, center: Point, pixels: int, letters: str, gain: float, dark: bool) -> None:
    """Stamp a point of light, so many device pixels wide: added on dark ground, laid over light one."""
    step = round(max(0.0, min(1.0, gain)) * SPARK_STEPS) / SPARK_STEPS
    build = _dark_spark if dark else _light_spark
    light = kept(("spark", letters, pixels, step, dark), lambda: build(letters, pixels, step))
    place = (round(center[0] - pixels / 2), round(center[1] - pixels / 2))
    surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD if dark else pygame.BLEND_PREMULTIPLIED)


def _dark_spark(letters: str, pixels: int, gain: float) -> pygame.Surface:
    tint = mix(glow_colour(letters, True), WHITE, 0.2)
    total = pygame.Surface((SPARK, SPARK))
    for radius, blur, part in SPARK_HALOS:
        halo = pygame.Surface((SPARK, SPARK))
        pygame.draw.circle(halo, mix(BLACK, tint, part * gain), (SPARK / 2, SPARK / 2), radius)
        total.blit(pygame.transform.gaussian_blur(halo, blur), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(total, (pixels, pixels))


def _light_spark(letters: str, pixels: int, gain: float) -> pygame.Surface:
    total = pygame.Surface((SPARK, SPARK), pygame.SRCALPHA)
    for (radius, blur, part), tint in zip(SPARK_HALOS, (glow_colour(letters, False), WHITE), strict=True):
        halo = clear_surface((SPARK, SPARK), tint)
        ink = (*tint, round(255 * part * gain))
        pygame.draw.circle(halo, ink, (SPARK / 2, SPARK / 2), radius)
        over(total, pygame.transform.gaussian_blur(halo, blur))
    return pygame.transform.smoothscale(total, (pixels, pixels))


def _add_halos(surface: pygame.Surface, segments: Sequence[Segment], scale: float) -> None:
    box = segments[0].box
    for segment in segments[1:]:
        box = box.union(segment.box)
    box = box.grow(REACH)
    total = pygame.Surface((math.ceil(box.w * SMALL), math.ceil(box.h * SMALL)))
    for width, blur, gain, small in HALOS:
        halo = pygame.Surface((math.ceil(box.w * small), math.ceil(box.h * small)))
        for segment in segments:
            tint = glow_colour(segment.colours, True)
            tint = mix(BLACK, tint, gain * (1.15 - 0.6 * luminance(tint)))
            stroke(halo, _moved(segment, box, small), tint, width * small)
        halo = pygame.transform.gaussian_blur(halo, max(1, round(blur * small)))
        halo = pygame.transform.smoothscale(halo, total.get_size())
        total.blit(halo, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    total = pygame.transform.smoothscale(total, (round(box.w * scale), round(box.h * scale)))
    place = (round(box.x * scale), round(box.y * scale))
    surface.blit(total, place, special_flags=pygame.BLEND_RGB_ADD)


def _tint_halos(surface: pygame.Surface, segments: Sequence[Segment], scale: float) -> None:
    """On light ground a wave's light is a soft shade of its colour."""
    for segment in segments:
        around = segment.box.grow(REACH)
        tint = mix(glow_colour(segment.colours, False), BLACK, 0.25)
        halo = clear_surface((math.ceil(around.w * SMALL), math.ceil(around.h * SMALL)), tint)
        stroke(halo, _moved(segment, around, SMALL), (*tint, 190 if segment.colours else 90), 9 * SMALL)
        halo = pygame.transform.gaussian_blur(halo, 3)
        halo = pygame.transform.smoothscale(halo, (round(around.w * scale), round(around.h * scale)))
        surface.blit(halo, (round(around.x * scale), round(around.y * scale)))


def _moved(segment: Segment, box: Box, by: float) -> list[Point]:
    return [((x - box.x) * by, (y - box.y) * by) for x, y in (segment.start, segment.end)]


def _core(letters: str, width: float, dark: bool) -> list[tuple[float, Colour]]:
    """The lines laid over each other, widest first."""
    if not letters:
        return [(width * 0.55, CLEAR_CORE[dark])]
    fill = WAVES[letters]
    if letters == "RYB":
        return [(width + 2.4, WHITE), (width, fill)]
    if letters == "RYBW":
        return [(width + 1.6, colour("E9ECF0") if dark else colour("3A414C")), (width, colour("7C858F"))]
    if not dark:
        return [(width + 2, mix(fill, BLACK, 0.55)), (width, fill)]
    if letters == "W":
        return [(width, mix(fill, WHITE, 0.12))]
    return [(width, mix(fill, WHITE, 0.12)), (width * 0.3, mix(fill, WHITE, 0.7))]


def _line(surface: pygame.Surface, segment: Segment, width: float, ink: Colour, scale: float) -> None:
    """A line along a row or column, its edges blended to the fraction of a pixel."""
    box = segment.box
    left, top, right, bottom = box.x * scale, box.y * scale, box.right * scale, box.bottom * scale
    if box.w < box.h:
        left, right = left - width / 2, right + width / 2
    else:
        top, bottom = top - width / 2, bottom + width / 2
    x, y = math.floor(left), math.floor(top)
    strip = clear_surface((math.ceil(right) - x, math.ceil(bottom) - y), ink)
    across = strip.get_width() if box.w < box.h else strip.get_height()
    first = left - x if box.w < box.h else top - y
    for i in range(across):
        cover = min(i + 1.0, first + width) - max(float(i), first)
        rect = (i, 0, 1, strip.get_height()) if box.w < box.h else (0, i, strip.get_width(), 1)
        strip.fill((*ink, round(255 * max(0.0, cover))), rect)
    surface.blit(strip, (x, y))
    for end in (segment.start, segment.end):
        _joint(surface, (end[0] * scale, end[1] * scale), width, ink)


def _joint(surface: pygame.Surface, center: Point, width: float, ink: Colour) -> None:
    size = math.ceil(width) + 2
    x, y = math.floor(center[0] - size / 2), math.floor(center[1] - size / 2)
    times = 8

    def paint(large: pygame.Surface) -> None:
        inside = ((center[0] - x) * times, (center[1] - y) * times)
        pygame.draw.circle(large, (*ink, 255), inside, width / 2 * times)

    surface.blit(oversampled((size + 1, size + 1), times, ink, paint), (x, y))
