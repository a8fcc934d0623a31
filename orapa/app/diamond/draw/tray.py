"""The tray: an octagon of lacquer with velvet in it, seen from above under the lamp."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.brilliant import PAD, brilliant
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.polygons import edges, outward
from orapa.app.look.shapes import Point, arc, clear_surface, disc, oversampled, ring, stroke
from orapa.app.look.theme import BLACK, WHITE, Colour, Theme, colour, mix
from orapa.engine.diamond.rules.tray import Place

# In parts of the radius: an octagon's corner, the inner edge of the frame and its lip; pitch, a stone, an empty place.
CORNER, FRAME, LIP = 0.4142, 0.90, 0.882
# How far its corners are from its middle.
CORNERS = math.hypot(1.0, CORNER)
PITCH, STONE, DIMPLE = 0.2125, 0.155, 0.026
# On a tray smaller than this, as on a phone, stones are a little larger.
SMALL, STONE_SMALL = 220.0, 0.166
LACQUER_LIT, LACQUER_DIM = colour("4A3844"), colour("0B070A")
BRASS_LIT, BRASS_DIM = colour("D9B36C"), colour("5E4016")
VELVET_DEEP, VELVET_LIT, HOLE = colour("170E15"), colour("4B2C43"), colour("120A0F")
LAMP = (-0.55, -0.83)
LARGEST = 900
# The ring around a stone that is tried, in parts of the stone.
TRIED = 1.5
# Waves beside a stone that quivers: how far from its middle, and how far all of it reaches, in parts of the stone.
WAVES, WAVING, BOW = (0.66, 0.84), 1.05, 28
# A stone is turned by so many degrees more than the one before: it must not depend on what it hides.
TURN, ALIKE = 37, 45


@dataclass(frozen=True)
class Tray:
    """Where a tray lies: its middle, and its radius to the flat sides."""

    center: tuple[float, float]
    radius: float

    @property
    def box(self) -> Box:
        """What it covers, without its shadow."""
        (x, y), r = self.center, self.radius
        return Box(x - r, y - r, 2 * r, 2 * r)

    @property
    def stone(self) -> float:
        """The diameter of a stone."""
        return (STONE if self.radius > SMALL else STONE_SMALL) * self.radius

    def at(self, place: Place) -> tuple[float, float]:
        """Where a stone stands on the screen."""
        pitch = PITCH * self.radius
        return self.center[0] + place[0] * pitch, self.center[1] + place[1] * pitch

    def around(self, place: Place, grown: float = 1.0) -> Box:
        """All that a stone is drawn on, with its shadow, ring and sparks."""
        (x, y), reach = self.at(place), self.stone * grown
        return Box(x - reach, y - reach, 2 * reach, 2 * reach)


def turn_of(site: int) -> int:
    """By how many degrees the stone of a site is turned, so that no two glint alike."""
    return TURN * site % ALIKE


def draw_tray(canvas: Canvas, tray: Tray) -> None:
    """The empty tray with its shadow."""
    rect = canvas.device(tray.box)
    image = kept(("tray", rect.size), lambda: _tray(rect.width))
    pad = (image.get_width() - rect.width) // 2
    canvas.lay(image, (rect.x - pad, rect.y - pad))


def draw_stone(
    canvas: Canvas, center: Point, diameter: float, turn: int = 0, lift: float = 0.0, alpha: int = 255
) -> None:
    """A stone with its shadow; lifted ones lie higher above theirs."""
    image = brilliant(max(4, round(diameter * canvas.scale)), turn, round(lift, 1))
    if alpha < 255:
        image = image.copy()
        image.set_alpha(alpha)
    canvas.centered(image, center)


def draw_turning(canvas: Canvas, center: Point, image: pygame.Surface, by: float) -> None:
    """A picture seen from the side, as what stands on a tray that is being turned over."""
    wide = max(1, round(image.get_width() * abs(by)))
    canvas.centered(pygame.transform.smoothscale(image, (wide, image.get_height())), center)


def draw_flying(canvas: Canvas, center: Point, diameter: float, whole: float, turn: int, lift: float) -> None:
    """A stone on its way: cut once as large as it gets, and scaled from frame to frame."""
    image = brilliant(max(4, round(whole * canvas.scale)), turn, lift)
    by = diameter / whole
    if abs(by - 1) > 0.01:
        size = max(2, round(image.get_width() * by))
        image = pygame.transform.smoothscale(image, (size, size))
    canvas.centered(image, center)


def mark(theme: Theme) -> Colour:
    """What is marked on the tray is marked in: it is dark in every theme."""
    return theme.focus if theme.dark else theme.gold0


def draw_tried(canvas: Canvas, center: Point, diameter: float) -> None:
    """The ring around a stone that is being tried, dark on both sides so that it is seen on stones too."""
    size, ink = round(diameter * TRIED * canvas.scale), mark(canvas.theme)
    line, edge = max(2, round(2.2 * canvas.scale)), max(1, round(canvas.scale))
    wide = size + 2 * edge
    dark = kept(("tried edge", wide), lambda: ring((wide, wide), wide // 2, line + 2 * edge, BLACK, 150))
    canvas.centered(dark, center)
    canvas.centered(kept(("tried", size, ink), lambda: ring((size, size), size // 2, line, ink)), center)


def draw_waves(canvas: Canvas, center: Point, diameter: float) -> None:
    """What shows that a stone quivered where nothing moves: two waves at each of its sides."""
    size, ink = round(2 * diameter * WAVING * canvas.scale), mark(canvas.theme)

    def paint(large: pygame.Surface) -> None:
        middle, stone = large.get_width() / 2, large.get_width() / (2 * WAVING)
        for width, line in ((0.17, BLACK), (0.08, ink)):
            for radius in WAVES:
                for side in (0, 180):
                    bow = arc(middle, middle, radius * stone, side - BOW, side + BOW)
                    stroke(large, bow, (*line, 255), width * stone)

    canvas.centered(kept(("waves", size, ink), lambda: oversampled((size, size), 3, ink, paint)), center)


def draw_dimple(canvas: Canvas, center: Point, radius: float) -> None:
    """What is left where a stone was taken."""
    size = max(2, round(2 * radius * DIMPLE * canvas.scale))
    canvas.centered(kept(("dimple rim", size), lambda: disc(size + 2, colour("3B2636"))), (center[0], center[1] + 0.5))
    canvas.centered(kept(("dimple", size), lambda: disc(size, HOLE)), center)


def octagon(center: Point, radius: float, turned: float = 0.0) -> list[Point]:
    """Its corners, clockwise from the top left."""
    k = CORNER * radius
    corners = [
        (-k, -radius), (k, -radius), (radius, -k), (radius, k), (k, radius), (-k, radius), (-radius, k), (-radius, -k),
    ]  # fmt: skip
    cos, sin = math.cos(turned), math.sin(turned)
    return [(center[0] + x * cos - y * sin, center[1] + x * sin + y * cos) for x, y in corners]


def _tray(pixels: int) -> pygame.Surface:
    times = 2 if pixels <= LARGEST else 1
    pad = round(pixels * 0.06)
    side = (pixels + 2 * pad) * times
    middle, radius = (side / 2, side / 2), pixels * times / 2
    image = clear_surface((side, side), BLACK)
    _shadow(image, middle, radius)
    outer, inner = octagon(middle, radius), octagon(middle, FRAME * radius)
    for (a, b), (c, d) in zip(edges(outer), edges(inner), strict=True):
        lit = _lit(a, b)
        pygame.draw.polygon(image, mix(LACQUER_DIM, LACQUER_LIT, lit), [a, b, d, c])
    pygame.draw.polygon(image, LACQUER_DIM, inner)
    image.blit(_velvet(side, octagon(middle, LIP * radius)), (0, 0))
    line = max(1, round(0.006 * radius))
    for points, inside in ((outer, False), (octagon(middle, FRAME * radius), True)):
        for a, b in edges(points):
            lit = _lit(a, b)
            ink = mix(BRASS_DIM, BRASS_LIT, 1 - lit if inside else lit)
            pygame.draw.line(image, ink, a, b, line * (2 if inside else 1))
    return pygame.transform.smoothscale(image, (pixels + 2 * pad, pixels + 2 * pad)) if times > 1 else image


def _lit(a: Point, b: Point) -> float:
    nx, ny = outward(a, b)
    return 0.5 + 0.5 * (nx * LAMP[0] + ny * LAMP[1])


def _shadow(image: pygame.Surface, middle: Point, radius: float) -> None:
    side = image.get_width()
    by = 160 / side
    small = clear_surface((160, 160), BLACK)
    points = octagon((middle[0] * by, (middle[1] + 0.03 * radius) * by), radius * by)
    pygame.draw.polygon(small, (*BLACK, 150), points)
    image.blit(pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), (side, side)), (0, 0))


def _velvet(side: int, points: Sequence[Point]) -> pygame.Surface:
    """Velvet lit from a little above and left of its middle, in the shade of the frame at its upper left."""
    small = pygame.Surface((72, 72))
    for y in range(72):
        for x in range(72):
            away = math.hypot(x / 71 - 0.44, y / 71 - 0.40) / 0.56
            small.set_at((x, y), mix(VELVET_LIT, VELVET_DEEP, min(1.0, away) ** 1.2))
    image = pygame.transform.smoothscale(small, (side, side)).convert_alpha()
    shade = clear_surface((160, 160), BLACK)
    shade.fill((*BLACK, 190))
    by, drop = 160 / side, 0.016 * side
    pygame.draw.polygon(shade, (*BLACK, 0), [((x + drop * 0.7) * by, (y + drop) * by) for x, y in points])
    image.blit(pygame.transform.smoothscale(pygame.transform.gaussian_blur(shade, 3), (side, side)), (0, 0))
    mask = clear_surface((side, side))
    pygame.draw.polygon(mask, (*WHITE, 255), points)
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return image


def reach_of(diameter: float, lift: float = 0.0) -> float:
    """How far from its middle a stone is drawn."""
    return diameter * (0.5 + PAD + 0.5 * lift) + 2
