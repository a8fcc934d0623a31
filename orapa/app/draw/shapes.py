"""Antialiased shapes in device pixels: rounded panels, rings, discs, shadows, gradients and strokes."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from orapa.app.draw.cache import kept
from orapa.app.theme import WHITE, Colour, mix

Point = tuple[float, float]
Size = tuple[int, int]

CORNER_OVERSAMPLE = 6


def clear_surface(size: Size, colour: Colour = WHITE) -> pygame.Surface:
    """Transparent, but of a colour: scaling and blurring then leave no dark fringes."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def gradient(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """From top to bottom."""
    steps = 64
    column = pygame.Surface((1, steps))
    for i in range(steps):
        column.set_at((0, i), mix(top, bottom, i / (steps - 1)))
    return pygame.transform.smoothscale(column, size)


def over(ground: pygame.Surface, image: pygame.Surface, place: tuple[int, int] = (0, 0)) -> None:
    """Lay an image over a premultiplied one; pygame's plain blending darkens half transparent ground."""
    ground.blit(image.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)


def premultiplied(colour: Colour, alpha: int) -> tuple[int, int, int, int]:
    """A colour as a premultiplied surface holds it."""
    red, green, blue = (round(part * alpha / 255) for part in colour)
    return red, green, blue, alpha


def faded(image: pygame.Surface, strength: float) -> pygame.Surface:
    """A premultiplied image, more transparent."""
    part = round(255 * max(0.0, min(1.0, strength)))
    copy = image.copy()
    copy.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def rounded(size: Size, radius: int, colour: Colour = WHITE, alpha: int = 255) -> pygame.Surface:
    """A rounded rectangle of one colour."""
    surface = clear_surface(size)
    width, height = surface.get_size()
    radius = min(radius, width // 2, height // 2)
    surface.fill(WHITE, (0, radius, width, height - 2 * radius))
    surface.fill(WHITE, (radius, 0, width - 2 * radius, height))
    if radius:
        _set_corners(surface, kept(("corner", radius), lambda: _corner(radius)))
    surface.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def panel(
    size: Size,
    radius: int,
    top: Colour,
    bottom: Colour,
    stroke: Colour | None = None,
    stroke_width: int = 1,
) -> pygame.Surface:
    """A rounded rectangle with a vertical gradient and an outline inside its edge."""
    surface = rounded(size, radius)
    if stroke is None:
        surface.blit(gradient(size, top, bottom), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return surface
    surface.fill(stroke, special_flags=pygame.BLEND_RGB_MULT)
    inner = (size[0] - 2 * stroke_width, size[1] - 2 * stroke_width)
    if min(inner) > 0:
        filling = panel(inner, max(0, radius - stroke_width), top, bottom)
        surface.blit(filling, (stroke_width, stroke_width))
    return surface


def ring(size: Size, radius: int, width: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The outline of a rounded rectangle, inside its edge."""
    surface = clear_surface(size)
    w, h = surface.get_size()
    radius = max(width, min(radius, w // 2, h // 2))
    surface.fill(WHITE, (radius, 0, w - 2 * radius, width))
    surface.fill(WHITE, (radius, h - width, w - 2 * radius, width))
    surface.fill(WHITE, (0, radius, width, h - 2 * radius))
    surface.fill(WHITE, (w - width, radius, width, h - 2 * radius))
    _set_corners(surface, kept(("ring", radius, width), lambda: _corner(radius, width)))
    surface.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def disc(diameter: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    return rounded((diameter, diameter), diameter // 2, colour, alpha)


def shadow(size: Size, radius: float, blur: float, colour: Colour, alpha: int) -> tuple[pygame.Surface, int]:
    """The soft shadow of a rounded rectangle, and how far it reaches past its edges."""
    reach = math.ceil(blur * 2)
    # A blur needs no more resolution than its own softness, and its cost grows with the area.
    small = min(1.0, 4 / max(1.0, blur))
    width, height = round(size[0] * small), round(size[1] * small)
    pad = math.ceil(reach * small)
    image = clear_surface((width + 2 * pad, height + 2 * pad), colour)
    rect = pygame.Rect(pad, pad, width, height)
    pygame.draw.rect(image, (*colour, alpha), rect, border_radius=round(radius * small))
    image = pygame.transform.gaussian_blur(image, max(1, round(blur * small)))
    full = (round(image.get_width() / small), round(image.get_height() / small))
    return pygame.transform.smoothscale(image, full), round(pad / small)


def stroke(surface: pygame.Surface, points: Sequence[Point], ink: Sequence[int], width: float) -> None:
    """A line with round joints and ends; pygame's own thick lines are ragged."""
    half = width / 2
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 1e-6:
            continue
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        corners = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        pygame.draw.polygon(surface, ink, corners)
    if half >= 1:
        for point in points:
            pygame.draw.circle(surface, ink, point, half)


def oversampled(
    size: Size, times: float, colour: Colour, paint: Callable[[pygame.Surface], None]
) -> pygame.Surface:
    """What `paint` draws in one colour on a surface `times` as large, scaled down smoothly."""
    large = clear_surface((round(size[0] * times), round(size[1] * times)), colour)
    paint(large)
    return pygame.transform.smoothscale(large, size)


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> list[Point]:
    """Points on a circle between two angles in degrees, clockwise from the right."""
    steps = max(4, round(abs(end - start) / 12))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in angles]


def _corner(radius: int, width: int = 0) -> pygame.Surface:
    """The top left quarter of a white disc, or of a ring of that width."""
    times = CORNER_OVERSAMPLE

    def paint(large: pygame.Surface) -> None:
        center = (radius * times, radius * times)
        pygame.draw.circle(large, WHITE, center, radius * times)
        if width and radius > width:
            pygame.draw.circle(large, (*WHITE, 0), center, (radius - width) * times)

    return oversampled((radius, radius), times, WHITE, paint)


def _set_corners(surface: pygame.Surface, corner: pygame.Surface) -> None:
    width, height = surface.get_size()
    radius = corner.get_width()
    for right in (False, True):
        for bottom in (False, True):
            place = (width - radius if right else 0, height - radius if bottom else 0)
            # Adding to a transparent place copies the corner, colour included.
            surface.fill((0, 0, 0, 0), (*place, radius, radius))
            turned = pygame.transform.flip(corner, right, bottom)
            surface.blit(turned, place, special_flags=pygame.BLEND_RGBA_ADD)
