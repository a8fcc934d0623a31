"""The sand glass: sand above, a stream while it runs, a heap below."""

import pygame

from orapa.app.enigma.draw.inks import Inks, inks
from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, oversampled

_TIMES = 3
_STEPS = 22
# So many pictures of the sand are enough for the eye.
_LEVELS = 60


def draw_glass(canvas: Canvas, box: Box, left: float, running: bool, turn: float = 0.0) -> None:
    """A glass in which that share of the sand is still above, perhaps turned by so many degrees."""
    rect, ink = canvas.device(box), inks(canvas.theme)
    level = round(max(0.0, min(1.0, left)) * _LEVELS)
    running = running and 0 < level < _LEVELS
    key = ("sand glass", rect.size, level, running, canvas.theme.name)
    picture = kept(key, lambda: _glass(rect.size, level / _LEVELS, running, ink))
    if turn:
        canvas.centered(pygame.transform.rotozoom(picture, turn, 1.0), box.center)
    else:
        canvas.lay(picture, rect)


def _glass(size: tuple[int, int], left: float, running: bool, ink: Inks) -> pygame.Surface:
    def paint(large: pygame.Surface) -> None:
        w, h = large.get_size()
        bar = 0.095 * h
        top, bottom = bar, h - bar
        middle, half = h / 2, (bottom - top) / 2
        wide = 0.41 * w

        def at(t: float, side: float, shrunk: float = 1.0) -> Point:
            return w / 2 + side * shrunk * wide * _width(t), middle + t * half

        ts = [-1 + 2 * step / (2 * _STEPS) for step in range(2 * _STEPS + 1)]
        outline = [at(t, -1) for t in ts] + [at(t, 1) for t in reversed(ts)]
        for x in (0.07 * w, 0.93 * w):
            pygame.draw.line(large, ink.copper[1], (x, top), (x, bottom), max(2, round(0.045 * w)))
            pygame.draw.line(
                large, ink.copper[3], (x - 0.008 * w, top), (x - 0.008 * w, bottom), max(1, round(0.018 * w))
            )
        pygame.draw.polygon(large, ink.pane, outline)
        if left > 0:
            surface = -0.94 * left**0.62
            above = [t for t in ts if surface <= t <= 0]
            upper = [at(surface, -1, 0.93), *(at(t, -1, 0.93) for t in above)]
            lower = [*(at(t, 1, 0.93) for t in reversed(above)), at(surface, 1, 0.93)]
            pygame.draw.polygon(large, ink.sand[0], [*upper, *lower])
        if left < 1:
            heap = 0.94 - 0.80 * (1 - left) ** 0.7
            below = [t for t in ts if heap + 0.1 <= t <= 0.96]
            peak = (w / 2, middle + heap * half)
            left_side = [at(t, -1, 0.93) for t in below]
            right_side = [at(t, 1, 0.93) for t in reversed(below)]
            if left_side:
                pygame.draw.polygon(large, ink.sand[0], [peak, *left_side, *right_side])
                pygame.draw.polygon(large, ink.sand[1], [peak, (w / 2 + 0.1 * w, middle + 0.96 * half), *right_side])
            if running:
                pygame.draw.line(large, ink.sand[0], (w / 2, middle), peak, max(2, round(0.03 * w)))
        pygame.draw.lines(large, ink.core, True, outline, max(2, round(0.022 * w)))
        shine = [at(t, -0.78) for t in ts if -0.85 <= t <= -0.45]
        if len(shine) > 1:
            pygame.draw.lines(large, (255, 255, 255), False, shine, max(2, round(0.02 * w)))
        for y in (0.0, bottom):
            pygame.draw.rect(large, ink.copper[2], (0, y, w, bar), border_radius=round(0.4 * bar))
            pygame.draw.rect(
                large, ink.copper[3], (0.03 * w, y + 0.14 * bar, 0.94 * w, 0.3 * bar), border_radius=round(0.15 * bar)
            )
            pygame.draw.rect(
                large, ink.copper[1], (0, y, w, bar), max(1, round(0.01 * w)), border_radius=round(0.4 * bar)
            )

    return oversampled(size, _TIMES, ink.copper[1], paint)


def _width(t: float) -> float:
    """Half the width of the glass, from the waist to an end."""
    return float(0.07 + 0.93 * (1 - (1 - abs(t)) ** 2) ** 1.1)
