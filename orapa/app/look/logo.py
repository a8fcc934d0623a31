"""The game's mark and name."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, clear_surface
from orapa.app.look.theme import BLACK, WHITE, Colour, Theme, mix

# Parts of the mark's width.
HEIGHT = 0.86
LETTERS = 0.66
TRACKING = 0.10
WORDS_AT = 1.28
WORDS_APART = 0.34
OVERSAMPLE = 4


def draw_logo(canvas: Canvas, box: Box, first: str, second: str) -> None:
    """The mark and both words, as large as the box allows."""
    size = min(box.h, box.w / width(1.0, first, second))
    y = box.center[1]
    mark = canvas.device(Box(box.x, y - size * HEIGHT / 2, size, size * HEIGHT)).size
    image = kept(("mark", mark, canvas.theme.name), lambda: _mark(mark, canvas.theme))
    canvas.centered(image, (box.x + size / 2, y - size * 0.03))
    letters, tracking = size * LETTERS, size * TRACKING
    x = box.x + size * WORDS_AT
    drawn = canvas.text(first, (x, y), letters, "ExtraBold", tracking=tracking)
    x = drawn.right + size * WORDS_APART
    canvas.text(second, (x, y), letters, "Medium", canvas.theme.brass, tracking=tracking)


def width(size: float, first: str, second: str) -> float:
    """How wide the logo is for a mark of that width."""
    letters, tracking = 100 * LETTERS, 100 * TRACKING
    words = lettering.measure(first, "ExtraBold", letters, tracking)
    words += lettering.measure(second, "Medium", letters, tracking)
    return size * (WORDS_AT + WORDS_APART + words / 100)


def _mark(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A cut triangle: lit on the left, shaded below."""
    right = theme.brass if theme.dark else theme.brass2
    facets: list[tuple[Colour, list[Point]]] = [
        (mix(theme.brass, WHITE, 0.45), [(0, 1), (0.5, 0), (0.5, 0.6)]),
        (mix(theme.brass2, BLACK, 0.25), [(0, 1), (0.5, 0.6), (1, 1)]),
    ]
    large_size = (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE)
    large = pygame.Surface(large_size)
    large.fill(right)
    mask = clear_surface(large_size)

    def at(points: list[Point]) -> list[Point]:
        return [(x * large_size[0], y * large_size[1]) for x, y in points]

    for colour, points in facets:
        pygame.draw.polygon(large, colour, at(points))
    pygame.draw.polygon(mask, (*WHITE, 255), at([(0, 1), (0.5, 0), (1, 1)]))
    image = pygame.transform.smoothscale(mask, size)
    image.blit(pygame.transform.smoothscale(large, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return image
