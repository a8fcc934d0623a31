"""The ground of every scene: deep earth in layers under one lamp."""

import math
import random
from collections.abc import Generator
from itertools import pairwise

import pygame

from orapa.app.look.cache import kept
from orapa.app.look.shapes import Point, clear_surface, gradient
from orapa.app.look.theme import Colour, Theme, mix
from orapa.app.look.view import View

LAYERS = 7
LAMP_SIZE = 192
# The ground is soft: it is made at a quarter of the logical size and scaled up.
SMALL = 0.25


def bare_ground(view: View) -> pygame.Surface:
    """An opaque surface of the view's size with nothing but depth, for a quick first picture."""
    size = (round(view.width * view.scale), round(view.height * view.scale))
    return gradient(size, view.theme.bg0, view.theme.bg1)


def layer_ground(ground: pygame.Surface, view: View, strength: float = 1.0) -> Generator[None, None, None]:
    """Add the layers and the lamp to a bare ground, a piece of work at a time."""
    theme = view.theme
    size = (max(2, round(view.width * SMALL)), max(2, round(view.height * SMALL)))
    small = gradient(size, theme.bg0, theme.bg1)
    crests = [_crest(i, view.width, view.height) for i in range(LAYERS)]
    for crest in crests:
        _lay(small, crest, theme.strata, round(theme.strata_alpha * strength))
    yield
    _light(small, theme)
    yield
    whole = pygame.transform.smoothscale(small, ground.get_size())
    for crest in crests:
        yield
        _line(whole, crest, view.scale, theme.crest, min(1.0, theme.crest_alpha * strength / 255))
    yield
    ground.blit(whole, (0, 0))


def _crest(layer: int, width: float, height: float) -> list[Point]:
    """The upper edge of a layer, in logical pixels."""
    shift = random.Random(layer * 17 + 4).random() * 6
    rise = 10 + 5 * layer
    tilt = 24 * layer - 60
    points = []
    for i in range(65):
        across = i / 64
        y = height * (0.30 + 0.115 * layer) + rise * math.sin(across * 4.2 + shift)
        y += 0.35 * rise * math.sin(across * 11 + 2 * shift) + (across - 0.5) * tilt
        points.append((across * width, y))
    return points


def _lay(small: pygame.Surface, crest: list[Point], colour: Colour, alpha: int) -> None:
    width, height = small.get_size()
    top = max(0, math.floor(min(y for _, y in crest) * SMALL))
    if top >= height:
        return
    layer = clear_surface((width, height - top), colour)
    outline = [(x * SMALL, y * SMALL - top) for x, y in crest]
    pygame.draw.polygon(layer, (*colour, alpha), [*outline, (width + 1, height), (-1, height)])
    small.blit(layer, (0, top))


def _light(small: pygame.Surface, theme: Theme) -> None:
    width, height = small.get_size()
    reach = round(max(width, height) * 0.62)
    lamp = kept(("lamp", theme.name), lambda: _lamp(theme.lamp, theme.lamp_alpha))
    glow = pygame.transform.smoothscale(lamp, (2 * reach, 2 * reach))
    small.blit(glow, (round(width * 0.32) - reach, round(height * 0.18) - reach))


def _lamp(colour: Colour, alpha: int) -> pygame.Surface:
    """A radial glow; its alpha is rounded at random, or the eye would see rings."""
    half = LAMP_SIZE // 2
    chance = random.Random(4).random
    squares = [((i + 0.5) / half) ** 2 for i in reversed(range(half))]
    near = [1 - min(1.0, math.sqrt(dx + dy)) for dy in squares for dx in squares]
    light = bytearray(bytes((*colour, 0)) * (half * half))
    light[3::4] = bytes([int(n * n * alpha + chance()) if n else 0 for n in near])
    quarter = pygame.image.frombytes(bytes(light), (half, half), "RGBA")
    lamp = pygame.Surface((LAMP_SIZE, LAMP_SIZE), pygame.SRCALPHA)
    for right in (False, True):
        for bottom in (False, True):
            turned = pygame.transform.flip(quarter, right, bottom)
            lamp.blit(turned, (half * right, half * bottom), special_flags=pygame.BLEND_RGBA_ADD)
    return lamp


def _line(full: pygame.Surface, crest: list[Point], scale: float, colour: Colour, strength: float) -> None:
    inside = full.get_rect()
    thickness = max(1, round(0.8 * scale))
    for start, end in pairwise(crest):
        a = (start[0] * scale, start[1] * scale)
        b = (end[0] * scale, end[1] * scale)
        middle = (round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2))
        if inside.collidepoint(middle):
            under = full.get_at(middle)
            tint = mix((under.r, under.g, under.b), colour, strength)
            pygame.draw.aaline(full, tint, a, b, thickness)
