"""Plates: the raised surfaces that cards, buttons and toasts are made of."""

from dataclasses import dataclass
from typing import Literal

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import panel, shadow
from orapa.app.look.theme import FLAT, WHITE, Colour, Elevation, Theme, mix

# Higher cards than this are put together from a lower one.
TALL = 160.0

Kind = Literal["card", "button", "gold", "float"]
State = Literal["rest", "hover", "press", "off"]


@dataclass(frozen=True)
class Paint:
    """How a plate is filled, outlined and raised."""

    top: Colour
    bottom: Colour
    edge: Colour
    raised: Elevation = FLAT
    line: float = 1.0


def plate(canvas: Canvas, box: Box, radius: float, kind: Kind, state: State = "rest", strength: float = 1.0) -> None:
    """Draw a plate with its shadow, perhaps half faded."""
    rect = canvas.device(box)
    tallest = round(TALL * canvas.scale)
    # A card has one colour from top to bottom: a tall one is a lower one with its middle repeated.
    tall = kind == "card" and rect.height > tallest and strength == 1
    size = (rect.width, tallest) if tall else rect.size
    look = _look(canvas.theme, kind, state)
    key = (size, radius, kind, state, canvas.scale, canvas.theme.name)
    layers = [(kept(("plate", *key), lambda: _body(size, radius, look, canvas.scale)), rect)]
    if look.raised is not FLAT:
        shade = kept(("plate shade", *key), lambda: _shade(size, radius, look.raised, canvas))
        spread = shade.get_width() - rect.width
        layers.insert(0, (shade, rect.inflate(spread, spread).move(0, round(look.raised.drop * canvas.scale))))
    for image, place in layers:
        if tall:
            _lengthened(canvas, image, place)
        elif strength < 1:
            seen = image.copy()
            seen.set_alpha(round(255 * max(0.0, strength)))
            canvas.lay(seen, place)
        else:
            canvas.lay(image, place)


def _look(theme: Theme, kind: Kind, state: State) -> Paint:
    """What a plate looks like, worked out once for each theme by its name: themes are long values to compare."""
    key = theme.name, kind, state
    if key not in _looks:
        _looks[key] = paint(theme, kind, state)
    return _looks[key]


_looks: dict[tuple[str, Kind, State], Paint] = {}


def _lengthened(canvas: Canvas, image: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a picture in two halves, and strips of its middle between them, to fill a taller place."""
    width, height = image.get_size()
    half, strip = height // 2, height // 8
    parts = [(rect.y, (0, 0, width, half)), (rect.bottom - height + half, (0, half, width, height - half))]
    for y in range(rect.y + half, rect.bottom - height + half, strip):
        part = min(strip, rect.bottom - height + half - y)
        parts.append((y, (0, half - strip // 2, width, part)))
    for y, area in parts:
        canvas.surface.blit(image, (rect.x, y), area, special_flags=pygame.BLEND_ALPHA_SDL2)


def warm(canvas: Canvas, box: Box, radius: float, kind: Kind, strength: float) -> None:
    """Let a plate glow as under a pointer; drawn over the plate, so without a second shadow."""
    rect = canvas.device(box)
    look = paint(canvas.theme, kind, "hover")
    key = ("warm", rect.size, radius, kind, canvas.scale, canvas.theme.name)
    image = kept(key, lambda: _body(rect.size, radius, look, canvas.scale))
    image.set_alpha(round(255 * strength))
    canvas.lay(image, rect)


def paint(theme: Theme, kind: Kind, state: State) -> Paint:
    """What a plate looks like in a state: hover is one step lighter, press is sunk, off is flat."""
    flat = state in ("press", "off")
    if kind == "gold":
        return _gold(theme, state)
    if kind == "float":
        edge = mix(theme.line, theme.brass2, 0.5)
        return Paint(theme.surf3, theme.surf2, edge, theme.raised_float)
    if kind == "card":
        top = bottom = theme.surf if state in ("rest", "off") else theme.surf2
    elif state == "hover":
        top, bottom = theme.surf3, mix(theme.surf2, theme.surf3, 0.5)
    elif state == "off":
        top = bottom = mix(theme.surf, theme.surf2, 0.5)
    else:
        top, bottom = mix(theme.surf2, theme.surf3, 0.5), theme.surf2
    if state == "press":
        top, bottom = mix(bottom, theme.slab_lo, 0.10), top
    edge = mix(theme.line, theme.faint, 0.35) if state == "hover" else theme.line
    return Paint(top, bottom, edge, theme.raised_card if kind == "card" and not flat else FLAT)


def _gold(theme: Theme, state: State) -> Paint:
    top, bottom = theme.gold0, theme.gold1
    if state == "hover":
        top, bottom = mix(top, WHITE, 0.25), mix(bottom, WHITE, 0.18)
    elif state == "press":
        top, bottom = mix(bottom, theme.on_gold, 0.12), mix(bottom, theme.on_gold, 0.02)
        return Paint(top, bottom, theme.gold1)
    elif state == "off":
        dull = mix(theme.surf2, theme.gold1, 0.22)
        return Paint(dull, dull, dull)
    return Paint(top, bottom, theme.gold_rim, theme.raised_gold)


def _shade(size: tuple[int, int], radius: float, raised: Elevation, canvas: Canvas) -> pygame.Surface:
    return shadow(size, canvas.scale, radius, raised.blur, canvas.theme.shadow, raised.alpha)


def _body(size: tuple[int, int], radius: float, look: Paint, scale: float) -> pygame.Surface:
    line = max(1, round(look.line * scale))
    return panel(size, round(radius * scale), look.top, look.bottom, look.edge, line)
