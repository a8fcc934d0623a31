"""A card that is turned over: its back grows narrow, and its puzzle wide."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.layer import Layer
from orapa.app.look.theme import RADIUS_CARD, ease_in, ease_out, phase

# Seconds.
TURNS = 0.32
# Narrower backs show no sign.
SIGN = 72.0


class TurningCard:
    """The bench as a card that is being turned over."""

    def __init__(self, icon: str, began: float) -> None:
        self._icon = icon
        self._began = began
        self._front: pygame.Surface | None = None

    def over(self, now: float) -> bool:
        """Whether it lies."""
        return now >= self._began + TURNS

    def draw(self, canvas: Canvas, bench: Box, ground: pygame.Surface, layer: Layer, now: float) -> None:
        """Draw it over what it will show once it lies."""
        share, rect = 2 * phase(now, self._began, TURNS), canvas.device(bench)
        if self._front is None:
            self._front = layer.copied(bench)
        canvas.surface.blit(ground, rect, rect)
        if share >= 1:
            wide = max(1, round(rect.w * ease_out(share - 1)))
            front = pygame.transform.scale(self._front, (wide, self._front.get_height()))
            canvas.surface.blit(front, (rect.centerx - wide // 2, rect.y))
            return
        back = max(2.0, bench.w * (1 - ease_in(share)))
        box = Box(bench.center[0] - back / 2, bench.y, back, bench.h)
        canvas.rounded(box, min(RADIUS_CARD, back / 2), canvas.theme.surf2)
        if back > SIGN:
            canvas.icon(self._icon, box.center, SIGN, canvas.theme.brass, 1.6)
