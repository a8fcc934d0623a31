"""Chips: the token of every answer, told apart by fill, letters, pattern, rim and shape.

token  the letters of a mix of colours, or CLEAR, ABSORBED, TRANSPARENT, NOTHING
"""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, clear_surface, gradient, stroke
from orapa.app.look.theme import BLACK, INK, PRISM, WAVES, WHITE, Colour, Theme, colour, contrast, luminance, mix
from orapa.app.mine.draw.waves import CLEAR_CORE, letters_of
from orapa.engine.mine.rules import colours as found
from orapa.engine.mine.rules.answers import Answer, WaveAnswer

Size = tuple[int, int]

CLEAR = ""
ABSORBED = "K"
TRANSPARENT = "D"
NOTHING = "-"

BLACK_RIM = tuple(colour(part) for part in ("FF5A5F", "FFE04A", "5B97FF"))
BLACK_FILL = (colour("23252D"), colour("050608"))
HOLE = {True: (colour("1B1526"), colour("B9A6D9")), False: (colour("EDE6F6"), colour("4B3A6B"))}
HOLE_CROSS = colour("E6DBFA")
GLASS_ALPHA = {True: 58, False: 26}
# Where three or four letters stand in a round chip, in parts of its height.
BLOCK = ((-0.145, -0.165), (0.145, -0.165), (-0.145, 0.165), (0.145, 0.165))


def token_of(answer: Answer) -> str:
    """The token that stands for an answer."""
    if isinstance(answer, WaveAnswer):
        return ABSORBED if answer.exit is None else letters_of(answer.colours)
    special = {found.NOTHING: NOTHING, found.TRANSPARENT: TRANSPARENT, found.ABSORBED: ABSORBED}
    return special.get(answer.content) or letters_of(answer.content)


def draw_chip(canvas: Canvas, box: Box, token: str) -> None:
    """Draw a token into a box: round where the box is square, else a pill."""
    rect = canvas.device(box)
    key = ("chip", rect.size, token, canvas.scale, canvas.theme.name)
    image = kept(key, lambda: _Maker(rect.size, token, canvas.scale, canvas.theme).make())
    canvas.lay(image, rect)


def ink_on(fill: Colour) -> Colour:
    """Dark or white, whichever reads better."""
    return max((INK, WHITE), key=lambda ink: contrast(ink, fill))


class _Maker:
    """Paints one token larger than asked and scales it down smoothly; letters are added sharp."""

    def __init__(self, size: Size, token: str, scale: float, theme: Theme) -> None:
        self.size = size
        self.token = token
        self.dark = theme.dark
        self.theme = theme
        self.times = 4 if scale < 1.5 else 3 if scale < 2.5 else 2
        self.large = (size[0] * self.times, size[1] * self.times)
        height = size[1] / scale
        # A line of one logical pixel, a little finer on small chips.
        self.k = scale * self.times * max(0.8, min(1.25, height / 26))
        self.round = abs(size[0] - size[1]) <= 1
        self.radius = min(self.large) / 2

    def make(self) -> pygame.Surface:
        if self.token == CLEAR:
            return self._clear()
        if self.token == ABSORBED:
            return self._absorbed()
        if self.token == NOTHING:
            return self._nothing()
        if self.token == TRANSPARENT:
            return self._transparent()
        image = self._masked(self._mixed(), self.radius)
        self._write(image, self.token, ink_on(WAVES[self.token]))
        return image

    def _masked(self, picture: pygame.Surface, radius: float) -> pygame.Surface:
        """An opaque picture cut to a rounded rectangle; scaled apart from its mask, it has no fringe."""
        mask = clear_surface(self.large)
        pygame.draw.rect(mask, WHITE, mask.get_rect(), border_radius=round(radius))
        image = pygame.transform.smoothscale(mask, self.size)
        small = pygame.transform.smoothscale(picture, self.size)
        image.blit(small, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return image

    def _frame(self, picture: pygame.Surface, ink: Colour, width: float, radius: float, inset: float = 0) -> None:
        rect = picture.get_rect().inflate(-round(2 * inset), -round(2 * inset))
        pygame.draw.rect(picture, ink, rect, max(1, round(width)), border_radius=round(radius - inset))

    def _mixed(self) -> pygame.Surface:
        base = WAVES[self.token]
        black = self.token == "RYB"
        top, bottom = BLACK_FILL if black else (mix(base, WHITE, 0.16), mix(base, BLACK, 0.10))
        picture = gradient(self.large, top, bottom)
        self._pattern(picture, base)
        width, height = self.large
        # A calm plate under the letters, so that the pattern never fights them.
        plate = pygame.Rect(width * 0.19, height * 0.2, width * 0.62, height * 0.6)
        if not self.round:
            plate = pygame.Rect(height * 0.22, height * 0.2, width - height * 0.44, height * 0.6)
        pygame.draw.rect(picture, base, plate, border_radius=round(height * 0.3))
        if "W" in self.token:
            self._frame(picture, mix(base, BLACK, 0.30), self.k, self.radius, 2.2 * self.k)
        if black:
            self._split_rim(picture)
        else:
            rim = mix(base, WHITE, 0.45) if self.dark else mix(base, BLACK, 0.38)
            self._frame(picture, rim, 1.1 * self.k, self.radius)
        return picture

    def _pattern(self, picture: pygame.Surface, base: Colour) -> None:
        """Red rises, blue falls, yellow is dotted; a mix carries all of its parts."""
        width, height = self.large
        ink = mix(base, BLACK, 0.34) if luminance(base) > 0.16 else mix(base, WHITE, 0.30)
        step, line = 5.2 * self.k, max(1, round(1.1 * self.k))
        for letter, lean in (("R", 1), ("B", -1)):
            if letter in self.token:
                x = -float(height)
                while x < width + height:
                    pygame.draw.line(picture, ink, (x, height), (x + lean * height, 0), line)
                    x += step
        if "Y" in self.token:
            y, row = 0.3 * step, 0
            while y < height:
                x = step * (0.3 + 0.5 * (row % 2))
                while x < width:
                    pygame.draw.circle(picture, ink, (x, y), 1.05 * self.k)
                    x += step
                y, row = y + 0.62 * step, row + 1

    def _split_rim(self, picture: pygame.Surface) -> None:
        """The colours that make black, left to right: no other token has a rim in three parts."""
        width, height = self.large
        scale = self.k / max(0.8, min(1.25, height / self.times / 26))
        line = max(2.3 * scale, min(height * 0.10, 3.4 * scale))
        for i, ink in enumerate(BLACK_RIM):
            left = round(width * i / 3 + (0.6 * self.k if i else 0))
            right = round(width * (i + 1) / 3 - (0.6 * self.k if i < 2 else 0))
            picture.set_clip((left, 0, right - left, height))
            self._frame(picture, ink, line, self.radius)
        picture.set_clip(None)

    def _clear(self) -> pygame.Surface:
        """An empty glass ring with a dash."""
        ink = CLEAR_CORE[self.dark]
        large = clear_surface(self.large, ink)
        pygame.draw.rect(large, (*ink, GLASS_ALPHA[self.dark]), large.get_rect(), border_radius=round(self.radius))
        line = max(1, round(1.6 * self.k))
        pygame.draw.rect(large, (*ink, 255), large.get_rect(), line, border_radius=round(self.radius))
        x, y, reach = self.large[0] / 2, self.large[1] / 2, self.large[1] * 0.24
        stroke(large, [(x - reach, y), (x + reach, y)], (*ink, 255), self.large[1] * 0.085)
        return pygame.transform.smoothscale(large, self.size)

    def _absorbed(self) -> pygame.Surface:
        """The only square: a hatched edge round a hole."""
        ground, ink = HOLE[self.dark]
        width, height = self.large
        picture = pygame.Surface(self.large)
        picture.fill(ground)
        hatch, x = mix(ground, ink, 0.59), -float(height)
        while x < width:
            pygame.draw.line(picture, hatch, (x, height), (x + height, 0), max(1, round(1.1 * self.k)))
            x += 4.6 * self.k
        self._frame(picture, ink, 1.7 * self.k, height * 0.24)
        middle = (width / 2, height / 2)
        pygame.draw.circle(picture, ground, middle, height * 0.30)
        pygame.draw.circle(picture, BLACK, middle, height * 0.245)
        self._cross(picture, height * 0.12, height * 0.065, HOLE_CROSS)
        return self._masked(picture, height * 0.24)

    def _nothing(self) -> pygame.Surface:
        """An empty box with a cross, in the colours of notes: a scan that found no gem."""
        height = self.large[1]
        picture = pygame.Surface(self.large)
        picture.fill(self.theme.surf2)
        self._frame(picture, self.theme.faint, 1.2 * self.k, height * 0.24)
        self._cross(picture, height * 0.15, height * 0.085, self.theme.mute)
        return self._masked(picture, height * 0.24)

    def _transparent(self) -> pygame.Surface:
        """A diamond seen by a scan: pale glass in five tints."""
        width, height = self.large
        picture = gradient(self.large, colour("F2FDFF"), colour("9AD6EA"))
        for i, tint in enumerate(PRISM):
            x = width * i / len(PRISM)
            band = [(x, 0), (x + width / 9, 0), (x + width / 9 - height / 3, height), (x - height / 3, height)]
            pygame.draw.polygon(picture, mix(tint, WHITE, 0.25), band)
        pygame.draw.circle(picture, colour("E6F8FD"), (width / 2, height / 2), height * 0.3)
        self._frame(picture, colour("2F7A96"), 1.3 * self.k, self.radius)
        image = self._masked(picture, self.radius)
        self._write(image, TRANSPARENT, INK)
        return image

    def _cross(self, picture: pygame.Surface, reach: float, line: float, ink: Colour) -> None:
        x, y = self.large[0] / 2, self.large[1] / 2
        for lean in (1, -1):
            stroke(picture, [(x - reach, y - lean * reach), (x + reach, y + lean * reach)], ink, line)

    def _write(self, image: pygame.Surface, letters: str, ink: Colour) -> None:
        width, height = self.size
        middle = (width / 2, height / 2)
        # Of a pill that is hardly wider than high three letters would hang over the ends.
        if not self.round and (len(letters) <= 2 or width > 1.5 * height):
            size = height * (0.50 if len(letters) < 4 or width > 2.1 * height else 0.43)
            self._text(image, letters, middle, size, ink, size * (0.10 if len(letters) < 4 else 0.04))
        elif len(letters) <= 2:
            self._text(image, letters, middle, height * (0.50 if len(letters) == 1 else 0.40), ink)
        else:
            spots = BLOCK if len(letters) == 4 else (*BLOCK[:2], (0.0, BLOCK[2][1]))
            for letter, (dx, dy) in zip(letters, spots, strict=True):
                spot = (middle[0] + dx * height, middle[1] + dy * height)
                self._text(image, letter, spot, height * 0.345, ink)

    def _text(
        self, image: pygame.Surface, text: str, center: Point, size: float, ink: Colour, tracking: float = 0
    ) -> None:
        drawn = lettering.render(text, "ExtraBold", size, ink, tracking)
        top = center[1] + lettering.cap_height(size) / 2 - lettering.ascent("ExtraBold", size)
        image.blit(drawn, (round(center[0] - drawn.get_width() / 2), round(top)))
