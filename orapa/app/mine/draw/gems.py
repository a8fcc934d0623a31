"""Gems as cut stones: crown, table, hairlines, sheen and shadow, from the engine's outlines."""

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass

import pygame

from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.polygons import Point, between, centroid, clipped, edges, inset, outward
from orapa.app.look.shapes import clear_surface, over, premultiplied, stroke
from orapa.app.look.theme import PRISM, RAMPS, WHITE, Colour, Theme, colour, mix
from orapa.engine.mine.rules.gems import SHAPES, Gem

# Lengths are in cells. The sprite reaches this far past the gem's box, for shadow and glow.
PAD = 0.5
SETTING_GAP = 0.035
CROWN = 0.15
LIGHT_FROM = (-0.55, -0.83)
# Offset, width and alpha of each streak.
SHEEN = ((-0.30, 0.26, 24), (0.06, 0.05, 20))
GLASS_SHEEN = ((-0.22, 0.20, 80), (0.06, 0.05, 60))
# Shadows and glows are blurred at no more than this many pixels per cell.
SOFT_UNIT = 24.0
BODY_RIM = colour("A7B1C6")
WHITE_OUTLINE = colour("6B7690")
GLASS_OUTLINE = colour("2F7A96")
LETTER_INK = {
    "R": WHITE,
    "Y": colour("4A2E00"),
    "B": WHITE,
    "W": colour("3A4560"),
    "w": colour("3A4560"),
    "K": colour("C9D2E3"),
}

Facet = tuple[list[Point], tuple[int, ...]]


@dataclass(frozen=True)
class Look:
    """Everything that decides how a gem is drawn; `unit` is a cell in device pixels."""

    gem: Gem
    turn: int
    mirrored: bool
    unit: float
    theme: Theme
    letter: bool = False
    lift: float = 0.0
    glow: int = 0


def sprite(look: Look) -> pygame.Surface:
    """The gem with its shadow, premultiplied; the gem's box begins PAD cells inside on every side."""
    return kept(("gem", look), lambda: _Cutter(look).cut())


def tone(letter: str, value: float) -> Colour:
    """A colour of the gem's ramp, from deep (0) to high (1)."""
    ramp = RAMPS[letter]
    place = max(0.0, min(1.0, value)) * 3
    step = min(2, int(place))
    return mix(ramp[step], ramp[step + 1], place - step)


def lit(a: Point, b: Point) -> float:
    """How much an edge faces the lamp, from -1 to 1."""
    nx, ny = outward(a, b)
    return nx * LIGHT_FROM[0] + ny * LIGHT_FROM[1]


class _Cutter:
    """Cuts one stone, larger than asked, and scales it down smoothly."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.letter = look.gem.letter
        self.dark = look.theme.dark
        self.ramp = RAMPS[self.letter]
        shape = SHAPES[look.gem][look.turn, look.mirrored]
        self.size = (
            round((shape.columns + 2 * PAD) * look.unit),
            round((shape.rows + 2 * PAD) * look.unit),
        )
        times = 3.0 if look.unit <= 72 else 2.0 if look.unit <= 150 else 1.5
        self.large = (round(self.size[0] * times), round(self.size[1] * times))
        self.unit = look.unit * times
        self.outline = inset([(float(x), float(y)) for x, y in shape.outline], SETTING_GAP)
        self.table = inset(self.outline, CROWN)

    @property
    def glass(self) -> bool:
        return self.look.gem is Gem.DIAMOND

    def cut(self) -> Generator[None, None, pygame.Surface]:
        """The stone, layer by layer."""
        stone = pygame.Surface(self.size, pygame.SRCALPHA)
        over(stone, self._shadow())
        yield
        if self.look.glow:
            # As with waves, light on light ground is a soft shade of its colour.
            tint, around = (self.ramp[3], 0.04) if self.dark else (self.ramp[1], 0.09)
            over(stone, self._soft(inset(self.outline, -around), tint, self.look.glow, 0.16))
            yield
        for layer in (self._glass_body if self.glass else self._body, self._lights):
            stone.blit(layer(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            yield
        if self.look.letter:
            self._write(stone)
        return stone

    def _at(self, points: Sequence[Point], unit: float | None = None) -> list[Point]:
        k = self.unit if unit is None else unit
        return [((x + PAD) * k, (y + PAD) * k) for x, y in points]

    def _shadow(self) -> pygame.Surface:
        lift = self.look.lift
        drop = 0.05 + 0.16 * lift
        alpha = 60 if self.glass else self.look.theme.gem_shadow
        moved = [(x + drop / 2, y + drop) for x, y in self.outline]
        return self._soft(moved, self.look.theme.shadow, alpha, 0.05 + 0.07 * lift)

    def _soft(self, points: list[Point], tint: Colour, alpha: int, blur: float) -> pygame.Surface:
        """A blurred polygon; blurred small, because a blur hides the resolution and costs by the area."""
        unit = min(SOFT_UNIT, self.look.unit)
        by = unit / self.look.unit
        small = clear_surface((math.ceil(self.size[0] * by), math.ceil(self.size[1] * by)), tint)
        pygame.draw.polygon(small, (*tint, alpha), self._at(points, unit))
        small = pygame.transform.gaussian_blur(small, max(1, round(blur * unit)))
        return pygame.transform.smoothscale(small, self.size)

    def _body(self) -> pygame.Surface:
        """An opaque stone: facets on a full ground, cut out by the outline's own mask."""
        large = pygame.Surface(self.large)
        large.fill(self.ramp[1])
        for points, ink in [*self._crown(), *self._table()]:
            pygame.draw.polygon(large, ink, self._at(points))
        mask = clear_surface(self.large)
        pygame.draw.polygon(mask, WHITE, self._at(inset(self.outline, -0.012)))
        stone = pygame.transform.smoothscale(mask, self.size)
        facets = pygame.transform.smoothscale(large, self.size)
        stone.blit(facets, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return stone.premul_alpha()

    def _glass_body(self) -> pygame.Surface:
        large = pygame.Surface(self.large, pygame.SRCALPHA)
        ground = premultiplied(self.ramp[1], 78 if self.dark else 120)
        pygame.draw.polygon(large, ground, self._at(self.outline))
        for points, ink in [*self._glass_crown(), *self._glass_table()]:
            pygame.draw.polygon(large, ink, self._at(points))
        return pygame.transform.smoothscale(large, self.size)

    def _crown_triangles(self) -> list[tuple[list[Point], float, float]]:
        """The zig-zag round the table: triangle, how it faces the lamp, and its own offset."""
        triangles = []
        for (a, b), (c, d) in zip(edges(self.outline), edges(self.table), strict=True):
            faces = lit(a, b)
            count = max(1, round(math.dist(a, b)))
            outer = [between(a, b, i / count) for i in range(count + 1)]
            inner = [c, *(between(c, d, (i + 0.5) / count) for i in range(count)), d]
            for i in range(count + 1):
                triangles.append(([outer[i], inner[i], inner[i + 1]], faces, -0.09 if i % 2 else 0.05))
                if i < count:
                    triangles.append(([outer[i], outer[i + 1], inner[i + 1]], faces, 0.0))
        return triangles

    def _table_triangles(self) -> list[tuple[list[Point], float, float]]:
        """Two facets per inner edge, to the middle of the table."""
        middle = centroid(self.table)
        triangles = []
        for a, b in edges(self.table):
            half, faces = between(a, b, 0.5), lit(a, b)
            triangles.append(([a, half, middle], faces, 0.05))
            triangles.append(([half, b, middle], faces, -0.05))
        return triangles

    def _crown(self) -> list[Facet]:
        if self.look.gem is Gem.BLACK:
            return [
                (points, tone("K", 0.02 + 0.55 * (0.5 + 0.5 * faces) + offset / 2))
                for points, faces, offset in self._crown_triangles()
            ]
        return [
            (points, tone(self.letter, 0.06 + 0.9 * (0.5 + 0.5 * faces) + offset))
            for points, faces, offset in self._crown_triangles()
        ]

    def _table(self) -> list[Facet]:
        if self.look.gem is Gem.BLACK:
            wells = ((0.20, 0.55), (0.235, 0.0), (0.31, 0.42), (0.345, 0.0))
            return [(inset(self.outline, by), tone("K", value)) for by, value in wells]
        # Light that enters on the lit side leaves through the far one.
        return [
            (points, tone(self.letter, 0.60 - 0.20 * faces + offset))
            for points, faces, offset in self._table_triangles()
        ]

    def _glass_crown(self) -> list[Facet]:
        facets: list[Facet] = []
        for i, (points, faces, offset) in enumerate(self._crown_triangles()):
            value = 0.06 + 0.9 * (0.5 + 0.5 * faces) + offset
            bright = i % 2 == 0
            tint = mix(tone("D", 0.45 + 0.6 * value), PRISM[i % 5], 0.85 if bright else 0.15)
            facets.append((points, premultiplied(tint, 205 if bright else 225)))
        return facets

    def _glass_table(self) -> list[Facet]:
        high, low = (70, 34) if self.dark else (150, 90)
        facets: list[Facet] = []
        for i, (points, _, offset) in enumerate(self._table_triangles()):
            first = offset > 0
            tint = mix(tone("D", 0.55 + offset * 4), PRISM[(i // 2 * 2 + first) % 5], 0.35)
            facets.append((points, premultiplied(tint, high if first else low)))
        return facets

    def _lights(self) -> pygame.Surface:
        """Sheen inside the table, hairlines round it and to the corners, and the rim, as one layer."""
        layer = pygame.Surface(self.large, pygame.SRCALPHA)
        for points, alpha in self._sheen():
            pygame.draw.polygon(layer, premultiplied(WHITE, alpha), self._at(points))
        glint, hair = self.ramp[4], max(1.0, 0.016 * self.unit)
        for a, b in edges(self.table):
            stroke(layer, self._at([a, b]), premultiplied(glint, 150 if self.glass else 70), hair)
        for a, b in zip(self.outline, self.table, strict=True):
            stroke(layer, self._at([a, b]), premultiplied(glint, 130 if self.glass else 46), hair)
        for a, b in edges(self.outline):
            ink, alpha, width = self._rim(lit(a, b))
            stroke(layer, self._at([a, b]), premultiplied(ink, alpha), max(1.0, width * self.unit))
        # White on a light ground needs an edge of its own, and where contrast is strong every gem.
        edge = (WHITE, 255, 0.045) if self.look.theme.strong else (WHITE_OUTLINE, 170, 0.03)
        if self.look.theme.strong or (self.letter in "Ww" and not self.dark):
            ink, alpha, width = edge
            around = self._at([*self.outline, self.outline[0]])
            stroke(layer, around, premultiplied(ink, alpha), max(1.0, width * self.unit))
        return pygame.transform.smoothscale(layer, self.size)

    def _rim(self, faces: float) -> tuple[Colour, int, float]:
        if self.look.gem is Gem.BLACK:
            return BODY_RIM, round(120 + 100 * max(0.0, faces)), 0.03
        if self.glass:
            return WHITE if self.dark else GLASS_OUTLINE, 215, 0.032
        if faces > 0.05:
            return self.ramp[4], min(255, round(190 * faces)), 0.028
        return self.ramp[0], 150, 0.024

    def _sheen(self) -> list[tuple[list[Point], int]]:
        """Slanted streaks of light inside the table."""
        if self.look.gem is Gem.BLACK:
            return []
        cx, cy = centroid(self.outline)
        inside = inset(self.table, 0.055)
        streaks = []
        for offset, width, alpha in GLASS_SHEEN if self.glass else SHEEN:
            x = cx + offset
            band = [(x + 2.4, cy - 3.2), (x + 2.4 + width, cy - 3.2), (x - 2.4 + width, cy + 3.2)]
            streak = clipped([*band, (x - 2.4, cy + 3.2)], inside)
            if len(streak) > 2:
                streaks.append((streak, alpha))
        return streaks

    def _write(self, stone: pygame.Surface) -> None:
        pixels = 0.30 * self.look.unit
        glass_ink = WHITE if self.dark else colour("0A2E3D")
        image = lettering.render(self.letter.upper(), "ExtraBold", pixels, LETTER_INK.get(self.letter, glass_ink))
        x, y = self._at([centroid(self.outline)], self.look.unit)[0]
        top = y + lettering.cap_height(pixels) / 2 - lettering.ascent("ExtraBold", pixels)
        over(stone, image, (round(x - image.get_width() / 2), round(top)))
