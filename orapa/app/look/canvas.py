"""A surface addressed in logical pixels."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.icons import icon
from orapa.app.look.lettering import Weight
from orapa.app.look.shapes import ring, rounded
from orapa.app.look.theme import Colour, Theme


class Canvas:
    """Where scenes and widgets draw: device surface, scale and theme."""

    listens = False
    """Whether only its words count, for whoever has the picture read out."""

    def __init__(self, surface: pygame.Surface, scale: float, theme: Theme) -> None:
        self.surface = surface
        self.scale = scale
        self.theme = theme
        self.written: list[tuple[str, Box]] | None = None
        """Set to a list to learn which texts were drawn, and where."""

    def tinted(self, theme: Theme) -> "Canvas":
        """The same surface in another theme; whoever only listens hears the same in any colour."""
        if self.listens:
            return self
        other = Canvas(self.surface, self.scale, theme)
        other.written = self.written
        return other

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
        clip, scale = self.surface.get_clip(), self.scale
        return (
            clip.x < box.right * scale and box.x * scale < clip.right
            and clip.y < box.bottom * scale and box.y * scale < clip.bottom
        )  # fmt: skip

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
        pixels = lettering.grown(size) * self.scale
        image = lettering.render(text, weight, pixels, ink, tracking * self.scale)
        width = lettering.measure(text, weight, size, tracking)
        x = pos[0] - {"left": 0.0, "center": width / 2, "right": width}[anchor]
        cap = lettering.cap_height(pixels)
        top = pos[1] * self.scale + cap / 2 - lettering.ascent(weight, pixels)
        self.lay(image, (round(x * self.scale), round(top)))
        box = Box(x, pos[1] - cap / 2 / self.scale, width, cap / self.scale)
        if self.written is not None:
            self.written.append((text, box))
        return box

    def lines(
        self,
        lines: Sequence[str],
        pos: tuple[float, float],
        pitch: float,
        size: float,
        weight: Weight = "Medium",
        colour: Colour | None = None,
        anchor: str = "left",
    ) -> None:
        """Draw lines with their middle at pos, so far apart or as far as large letters need."""
        pitch = max(pitch, lettering.closest(size))
        for i, line in enumerate(lines):
            self.text(line, (pos[0], pos[1] + (i - (len(lines) - 1) / 2) * pitch), size, weight, colour, anchor)

    def column(
        self, parts: Sequence[lettering.Part], inks: Sequence[Colour], box: Box, anchor: Literal["left", "center"]
    ) -> None:
        """Write words below each other into a box, as large as they can be there."""
        x = box.x if anchor == "left" else box.center[0]
        for line in lettering.column(parts, box.w, box.h):
            self.text(line.text, (x, box.center[1] + line.y), line.size, line.weight, inks[line.part], anchor)

    def dim(self, by: Colour) -> None:
        """Darken everything inside the clip: 255 keeps a colour, 0 puts it out."""
        self.surface.fill(by, special_flags=pygame.BLEND_RGB_MULT)

    def icon(self, name: str, center: tuple[float, float], size: float, colour: Colour, line: float = 2.0) -> None:
        self.centered(icon(name, size * self.scale, colour, line), center)

    def centered(self, image: pygame.Surface, center: tuple[float, float]) -> None:
        """Put a device surface with its middle on a place."""
        x = center[0] * self.scale - image.get_width() / 2
        y = center[1] * self.scale - image.get_height() / 2
        self.lay(image, (round(x), round(y)))

    def lay(self, image: pygame.Surface, place: tuple[int, int] | pygame.Rect) -> None:
        """Blend a device surface by SDL's own code: in a browser it takes a seventh of the time of pygame's."""
        self.surface.blit(image, place, special_flags=pygame.BLEND_ALPHA_SDL2)

    def rounded(self, box: Box, radius: float, colour: Colour) -> None:
        """Fill a rounded rectangle."""
        rect = self.device(box)
        corner = round(radius * self.scale)
        image = kept(("rounded", rect.size, corner, colour), lambda: rounded(rect.size, corner, colour))
        self.lay(image, rect)

    def ring(self, box: Box, radius: float, width: float, colour: Colour) -> None:
        """Outline a rounded rectangle inside its edge."""
        rect = self.device(box)
        corner, line = round(radius * self.scale), max(1, round(width * self.scale))
        key = ("outline", rect.size, corner, line, colour)
        self.lay(kept(key, lambda: ring(rect.size, corner, line, colour)), rect)
