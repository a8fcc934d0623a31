"""Antialiased shapes in device pixels: rounded panels, rings, discs, shadows, gradients and strokes."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from orapa.app.look.cache import kept
from orapa.app.look.theme import WHITE, Colour, mix

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
    # Only the height needs smoothness, and plain scaling is many times as fast.
    return pygame.transform.scale(pygame.transform.smoothscale(column, (1, size[1])), size)


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
    surface = clear_surface(size, colour)
    width, height = surface.get_size()
    radius = min(radius, width // 2, height // 2)
    surface.fill((*colour, alpha), (0, radius, width, height - 2 * radius))
    surface.fill((*colour, alpha), (radius, 0, width - 2 * radius, height))
    if radius:
        _set_corners(surface, kept(("corner", radius), lambda: _corner(radius)), (*colour, alpha))
    return surface


def panel(size: Size, radius: int, top: Colour, bottom: Colour, stroke: Colour, line: int) -> pygame.Surface:
    """A rounded rectangle with a vertical gradient and an outline inside its edge."""
    surface = rounded(size, radius, stroke)
    inside = surface.get_rect().inflate(-2 * line, -2 * line)
    if min(inside.size) > 0:
        _fill(surface, inside, max(0, min(radius - line, min(inside.size) // 2)), top, bottom)
    return surface


def _fill(surface: pygame.Surface, rect: pygame.Rect, radius: int, top: Colour, bottom: Colour) -> None:
    """A gradient in a rounded rectangle: copied but for its corners, because blending is dear."""
    filling = gradient(rect.size, top, bottom)
    cross = (rect.inflate(-2 * radius, 0), rect.inflate(0, -2 * radius))
    for part in cross:
        surface.blit(filling, part, part.move(-rect.x, -rect.y))
    if not radius:
        return
    corner = kept(("corner", radius), lambda: _corner(radius))
    for right in (False, True):
        for low in (False, True):
            place = (rect.width - radius if right else 0, rect.height - radius if low else 0)
            piece = clear_surface((radius, radius))
            piece.blit(filling, (0, 0), (*place, radius, radius))
            # The white corner is the brightest, so the lesser of both is its shape in the filling's colours.
            piece.blit(pygame.transform.flip(corner, right, low), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            surface.blit(piece, (rect.x + place[0], rect.y + place[1]))


def ring(size: Size, radius: int, width: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The outline of a rounded rectangle, inside its edge."""
    surface, ink = clear_surface(size, colour), (*colour, alpha)
    w, h = surface.get_size()
    radius = max(width, min(radius, w // 2, h // 2))
    surface.fill(ink, (radius, 0, w - 2 * radius, width))
    surface.fill(ink, (radius, h - width, w - 2 * radius, width))
    surface.fill(ink, (0, radius, width, h - 2 * radius))
    surface.fill(ink, (w - width, radius, width, h - 2 * radius))
    _set_corners(surface, kept(("ring", radius, width), lambda: _corner(radius, width)), ink)
    return surface


def disc(diameter: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    return rounded((diameter, diameter), diameter // 2, colour, alpha)


def shadow(size: Size, scale: float, radius: float, blur: float, colour: Colour, alpha: int) -> pygame.Surface:
    """The soft shadow of a rounded rectangle of a size in device pixels; it reaches as far past all edges."""
    reach = math.ceil(blur * 2)
    # A blur needs no more resolution than its own softness, and its cost grows with the area.
    small = min(1.0, 4 / max(1.0, blur))
    width, height = round(size[0] / scale * small), round(size[1] / scale * small)
    pad = math.ceil(reach * small)
    image = clear_surface((width + 2 * pad, height + 2 * pad), colour)
    rect = pygame.Rect(pad, pad, width, height)
    pygame.draw.rect(image, (*colour, alpha), rect, border_radius=round(radius * small))
    image = pygame.transform.gaussian_blur(image, max(1, round(blur * small)))
    spread = round(pad / small * scale)
    return pygame.transform.smoothscale(image, (size[0] + 2 * spread, size[1] + 2 * spread))


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


def oversampled(size: Size, times: float, colour: Colour, paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
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

    corner = oversampled((radius, radius), times, WHITE, paint)
    if not width and radius > 2:
        # Scaling loses a step or two of 255, and a large corner would be seen as a square.
        pygame.draw.circle(corner, WHITE, (radius, radius), radius - 1.5)
    return corner


def _set_corners(surface: pygame.Surface, corner: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    width, height = surface.get_size()
    radius = corner.get_width()
    corner = corner.copy()
    corner.fill(ink, special_flags=pygame.BLEND_RGBA_MULT)
    for right in (False, True):
        for bottom in (False, True):
            place = (width - radius if right else 0, height - radius if bottom else 0)
            # Adding to a transparent place copies the corner, colour included.
            surface.fill((0, 0, 0, 0), (*place, radius, radius))
            turned = pygame.transform.flip(corner, right, bottom)
            surface.blit(turned, place, special_flags=pygame.BLEND_RGBA_ADD)
