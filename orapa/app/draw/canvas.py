"""A surface addressed in logical pixels."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from orapa.app import lettering
from orapa.app.geometry import Box
from orapa.app.lettering import Weight
from orapa.app.theme import Colour, Theme


class Canvas:
    """Where scenes and widgets draw: device surface, scale and theme."""

    def __init__(self, surface: pygame.Surface, scale: float, theme: Theme) -> None:
        self.surface = surface
        self.scale = scale
        self.theme = theme

    def device(self, box: Box) -> pygame.Rect:
        """The device rectangle of a box; neighbours that touch in logical pixels touch here too."""
        x, y = round(box.x * self.scale), round(box.y * self.scale)
        return pygame.Rect(x, y, round(box.right * self.scale) - x, round(box.bottom * self.scale) - y)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only inside a box."""
        before = self.surface.get_clip()
        rect = self.device(box).inflate(2, 2)
        self.surface.set_clip(rect.clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def shows(self, box: Box) -> bool:
        """Whether any of a box is inside the clip."""
        return self.surface.get_clip().colliderect(self.device(box))

    def text(
        self,
        text: str,
        pos: tuple[float, float],
        size: float,
        weight: Weight = "Medium",
        colour: Colour | None = None,
        anchor: str = "left",
        tracking: float = 0.0,
    ) -> Box:
        """Draw text, its cap height centred on pos; gives the box of its letters."""
        ink = self.theme.text if colour is None else colour
        pixels = size * self.scale
        image = lettering.render(text, weight, pixels, ink, tracking * self.scale)
        width = lettering.measure(text, weight, size, tracking)
        x = pos[0] - {"left": 0.0, "center": width / 2, "right": width}[anchor]
        cap = lettering.cap_height(pixels)
        top = pos[1] * self.scale + cap / 2 - lettering.ascent(weight, pixels)
        self.surface.blit(image, (round(x * self.scale), round(top)))
        return Box(x, pos[1] - cap / 2 / self.scale, width, cap / self.scale)
