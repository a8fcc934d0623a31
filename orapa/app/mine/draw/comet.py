"""A wave under way: a picture of all its light, uncovered as far as its head has come.

tail  the last part of the way, where the light opens from the head to its full width
"""

import math

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.mine.draw.waves import REACH, Segment

# How long the tail is, how far behind the head light comes that is so far aside, and over what length it comes.
TAIL = 48.0
OPENS, FADES = 1.2, 18.0


class Comet:
    """The light of a wave on its ground, at a scale; its place is that of its upper left corner in device pixels."""

    def __init__(
        self, lit: pygame.Surface, place: tuple[int, int], segments: "tuple[Segment, ...]", scale: float
    ) -> None:
        self.lit = lit
        self.place = place
        self._segments = segments
        self._scale = scale

    def draw(self, surface: pygame.Surface, gone: float) -> None:
        """Uncover what the head has passed after so many logical pixels."""
        left = gone
        for segment in self._segments:
            if left <= 0:
                return
            come, past = min(left, segment.length), left - segment.length
            open_to = min(segment.length, left - TAIL)
            if open_to > 0:
                self._uncover(surface, _stretch(segment, 0.0 if segment is not self._segments[0] else -REACH, open_to))
            if open_to < come:
                self._fade_in(surface, segment, max(0.0, open_to), come, left)
            if past > REACH:
                # Round a turn, what lies beyond the corner comes when the head cannot be told from it any more.
                strength = min(1.0, (past - REACH) / (TAIL - REACH))
                self._uncover(surface, _stretch(segment, segment.length, segment.length + REACH), strength)
            left -= segment.length

    def _uncover(self, surface: pygame.Surface, box: Box, strength: float = 1.0) -> None:
        rect = self._rect(box)
        if rect.width and rect.height:
            part = self.lit.subsurface(rect)
            if strength < 1:
                part = part.copy()
                part.set_alpha(round(255 * strength))
            surface.blit(part, rect.move(self.place))

    def _fade_in(self, surface: pygame.Surface, segment: Segment, start: float, end: float, head: float) -> None:
        """The part of the tail that lies on a segment, from one distance to another."""
        rect = self._rect(_stretch(segment, start, end))
        if not rect.width or not rect.height:
            return
        part = pygame.Surface(rect.size, pygame.SRCALPHA)
        part.blit(self.lit, (0, 0), rect)
        whole = self._rect(_stretch(segment, head - TAIL, head), clipped=False)
        part.blit(_mask(segment, whole.size), whole.move(-rect.x, -rect.y), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(part, rect.move(self.place))

    def _rect(self, box: Box, clipped: bool = True) -> pygame.Rect:
        """A box of the wave in device pixels of its picture."""
        scale = self._scale
        x, y = round(box.x * scale), round(box.y * scale)
        rect = pygame.Rect(x, y, round(box.right * scale) - x, round(box.bottom * scale) - y)
        return rect.clip(self.lit.get_rect()) if clipped else rect


def _stretch(segment: Segment, start: float, end: float) -> Box:
    """All that is lit beside a segment, from one distance to another, even beyond its ends."""
    (x0, y0), (x1, y1) = segment.at(start), segment.at(end)
    box = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
    if abs(segment.end[0] - segment.start[0]) > abs(segment.end[1] - segment.start[1]):
        return Box(box.x, box.y - REACH, box.w, 2 * REACH)
    return Box(box.x - REACH, box.y, 2 * REACH, box.h)


def _mask(segment: Segment, size: tuple[int, int]) -> pygame.Surface:
    """How much of the light is there along a tail that ends with the head, for the way the wave goes."""
    (x0, y0), (x1, y1) = segment.start, segment.end
    turns = round(math.degrees(math.atan2(y0 - y1, x1 - x0))) % 360

    def build() -> pygame.Surface:
        small = pygame.transform.rotate(_tail(), turns)
        return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))

    return kept(("comet", turns, size), build)


def _tail() -> pygame.Surface:
    """The tail of a wave that goes to the right."""
    image = pygame.Surface((round(TAIL), round(2 * REACH)), pygame.SRCALPHA)
    for x in range(image.get_width()):
        for y in range(image.get_height()):
            behind, aside = TAIL - (x + 0.5), abs(y + 0.5 - REACH)
            there = min(1.0, max(0.0, (behind - OPENS * aside) / FADES))
            image.set_at((x, y), (255, 255, 255, round(255 * there * there * (3 - 2 * there))))
    return image
