"""Cards: a ring on ivory, the thief on black, and the back of the deck."""

import pygame

from orapa.app.diamond.draw.rings import ring_image
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, oversampled, panel, shadow, stroke
from orapa.app.look.theme import BLACK, colour

IVORY, IVORY_LOW, INK = colour("FBF5E8"), colour("E9DCC3"), colour("221509")
BACK, BACK_LOW = colour("6A3052"), colour("4A2039")
NIGHT, NIGHT_LOW = colour("1D1013"), colour("0C0608")
BRASS, MASK = colour("C99F5B"), colour("E8C88A")
CORNER, MARGIN = 0.09, 0.05


def draw_ring_card(canvas: Canvas, box: Box, words: str) -> None:
    """A ring card with its value below the ring."""
    _ground(canvas, box, IVORY, IVORY_LOW)
    radius = box.w * 0.26
    pixels = round(radius * canvas.scale)
    image = kept(("ring", pixels, False, False), lambda: ring_image(pixels, False, False))
    canvas.centered(image, (box.center[0], box.y + box.h * 0.49))
    size = lettering.fit(words, "ExtraBold", box.w - 10, min(16.0, box.w * 0.18))
    canvas.text(words, (box.center[0], box.bottom - box.h * 0.13), size, "ExtraBold", INK, "center")


def draw_thief_card(canvas: Canvas, box: Box, words: str = "") -> None:
    """The thief's mask; small or narrow cards have no words."""
    _ground(canvas, box, NIGHT, NIGHT_LOW)
    wide = max(4, round(box.w * 0.72 * canvas.scale))
    image = kept(("mask", wide), lambda: _mask(wide))
    canvas.centered(image, (box.center[0], box.y + box.h * (0.42 if words else 0.5)))
    if not words:
        return
    size = lettering.fit(words, "ExtraBold", box.w - 10, min(16.0, box.w * 0.18))
    canvas.text(words, (box.center[0], box.bottom - box.h * 0.14), size, "ExtraBold", IVORY, "center")


def draw_deck(canvas: Canvas, box: Box, cards: int) -> None:
    """The cards that are left, face down; an empty place if none is."""
    if not cards:
        canvas.ring(box, CORNER * box.w, 1.3, canvas.theme.line)
        return
    layers = min(3, 1 + cards // 16)
    for layer in range(layers - 1, -1, -1):
        _ground(canvas, box.move(-1.6 * layer, -1.6 * layer), BACK, BACK_LOW, cast=layer == layers - 1)
    x, y = box.center
    high, wide = box.h * 0.2, box.w * 0.18
    points = [(x, y - high), (x + wide, y), (x, y + high), (x - wide, y), (x, y - high), (x, y)]
    _lines(canvas, box, [points, [(x - wide, y), (x + wide, y)]])


def _ground(canvas: Canvas, box: Box, top: tuple[int, int, int], low: tuple[int, int, int], cast: bool = True) -> None:
    rect = canvas.device(box)
    corner = max(2, round(CORNER * rect.width))
    if cast:
        soft = kept(("card shadow", rect.size), lambda: shadow(rect.size, canvas.scale, 8, 5, BLACK, 110))
        pad = (soft.get_width() - rect.width) // 2
        canvas.lay(soft, (rect.x - pad, rect.y - pad + round(2 * canvas.scale)))
    line = max(1, round(canvas.scale))

    def build() -> pygame.Surface:
        card = panel(rect.size, corner, top, low, BRASS if top != IVORY else low, line)
        inner = rect.inflate(*(-2 * round(MARGIN * rect.width),) * 2).size
        edge = panel(inner, max(1, corner - 2), top, low, BRASS, line)
        card.blit(edge, (round(MARGIN * rect.width),) * 2)
        return card

    canvas.lay(kept(("card", rect.size, top), build), rect)


def _mask(wide: int) -> pygame.Surface:
    high = round(wide * 0.42)

    def paint(large: pygame.Surface) -> None:
        w, h = large.get_size()
        shape = [(0, 0.05), (0.3, 0.14), (0.5, 0.2), (0.7, 0.14), (1, 0.05), (0.94, 0.62), (0.78, 0.97), (0.6, 0.88),
                 (0.5, 0.6), (0.4, 0.88), (0.22, 0.97), (0.06, 0.62)]  # fmt: skip
        pygame.draw.polygon(large, (*MASK, 255), [(x * w, y * h) for x, y in shape])
        for at in (0.27, 0.73):
            eye = [(at - 0.13, 0.5), (at, 0.34), (at + 0.13, 0.5), (at, 0.66)]
            pygame.draw.polygon(large, (*NIGHT_LOW, 255), [(x * w, y * h) for x, y in eye])

    return oversampled((wide, high), 4, MASK, paint)


def _lines(canvas: Canvas, box: Box, strokes: list[list[Point]]) -> None:
    rect = canvas.device(box)

    def build() -> pygame.Surface:
        def paint(large: pygame.Surface) -> None:
            k = large.get_width() / box.w
            for points in strokes:
                stroke(large, [((x - box.x) * k, (y - box.y) * k) for x, y in points], (*MASK, 255), 1.3 * k)

        return oversampled(rect.size, 3, MASK, paint)

    canvas.lay(kept(("card lines", rect.size), build), rect)
