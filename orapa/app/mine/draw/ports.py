"""Ports: lenses in the strip round the board, idle, aimed at, answered, or struck by a wave that came back."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Weight
from orapa.app.look.shapes import Point, arc, clear_surface, over, oversampled, stroke
from orapa.app.look.theme import BLACK, WHITE, Colour, Theme, colour, mix
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import ABSORBED, draw_chip
from orapa.app.mine.draw.waves import glow_colour
from orapa.engine.mine.rules.board import Cell, Heading, Port, port_entry, port_name
from orapa.engine.mine.rules.positions import Position

ABSORBED_GLOW = {True: colour("8C78B5"), False: colour("4B3A6B")}
# A wave that came back: the chip is smaller, and a horseshoe open towards the field goes round it.
OWN = 0.82
HORSESHOE = 0.065
# What is known of a wave inside the board, in cells.
STUB = 0.55
# The end that was asked from is less bright than the end the wave came out at.
ASKED_STUB = 0.5
STUB_STEPS = 12
# A name of a port grows no more than this, in shares of its size.
MOST_LABEL = 1.2
TIMES = 4


@dataclass(frozen=True)
class Lens:
    """How a port looks: its answer if there is one, whether the wave came back, and what it is lit by."""

    token: str | None = None
    own: bool = False
    fresh: bool = False


def light_of(token: str, dark: bool) -> Colour:
    """The colour that the light of an answer takes."""
    return ABSORBED_GLOW[dark] if token == ABSORBED else glow_colour(token, dark)


def draw_port(canvas: Canvas, plot: Plot, port: Port, lens: Lens) -> None:
    """Draw slit, lens and label."""
    if canvas.listens:
        # Nobody wants to hear the names of all ports.
        return
    theme, token = canvas.theme, lens.token
    heading = port_entry(port)[1]
    slit = theme.rim if token is None else light_of(token, theme.dark)
    canvas.centered(_slit(plot, heading, slit, canvas.scale), plot.outside(port, plot.lip * 1.1 / 2 - 0.05 * plot.unit))
    center = plot.lens_at(port)
    if lens.fresh and token is not None and theme.dark:
        add_glow(canvas, center, 4 * plot.lens, light_of(token, True), 0.8)
    if token is None:
        canvas.centered(_socket(plot.lens, canvas), center)
    else:
        draw_answer(canvas, plot, port, token, lens.own)
    if lens.fresh:
        draw_ring(canvas, center, plot.lens)
    weight: Weight = "Medium" if token is None else "ExtraBold"
    ink = theme.mute if token is None else theme.text
    canvas.text(port_name(port), plot.label_at(port), label_size(plot), weight, ink, "center")


def draw_answer(canvas: Canvas, plot: Plot, port: Port, token: str, own: bool, size: float = 1.0) -> None:
    """The chip in the lens of an answered port, perhaps growing or shrinking."""
    x, y = plot.lens_at(port)
    _, (dx, dy) = plot.rim(port)
    side = plot.lens * (OWN if own else 1.0)
    x, y = x + dx * (plot.lens - side) / 2, y + dy * (plot.lens - side) / 2
    side *= size
    draw_chip(canvas, Box(x - side / 2, y - side / 2, side, side), token)
    if own:
        canvas.centered(_horseshoe(plot.lens, port_entry(port)[1], canvas), (x, y))


def draw_ring(canvas: Canvas, center: Point, lens: float, strength: float = 1.0, ink: Colour | None = None) -> None:
    """The ring round the newest answer and round what a pointer or key is at; in another colour round what is amiss."""
    theme = canvas.theme
    radius = 0.5 * lens + (0.08 if lens > 30 else 0.04) * lens
    image = _circle(radius, max(1.5, 0.06 * lens), ink or ring_ink(theme), canvas.scale)
    if strength < 1:
        image = image.copy()
        image.set_alpha(round(255 * strength))
    canvas.centered(image, center)


def ring_ink(theme: Theme) -> Colour:
    """The colour of rings and dashes on the board."""
    return theme.focus if theme.dark else theme.brass


def draw_lane(canvas: Canvas, plot: Plot, port: Port, gems: Sequence[Position] = (), bar: Box | None = None) -> None:
    """The row or column behind a port, lit in brass; gems and a bar that lie there already are left out."""
    rect, scale, clear = canvas.device(plot.lane(port).grow(-1)), canvas.scale, (*canvas.theme.brass, 0)
    image = clear_surface(rect.size, canvas.theme.brass)
    pygame.draw.rect(image, (*canvas.theme.brass, 34), image.get_rect(), border_radius=round(4 * scale))
    for position in gems:
        corners = [(plot.x + x * plot.unit, plot.y + y * plot.unit) for x, y in position.outline]
        pygame.draw.polygon(image, clear, [(x * scale - rect.x, y * scale - rect.y) for x, y in corners])
    if bar:
        image.fill(clear, canvas.device(bar).move(-rect.x, -rect.y))
    canvas.lay(image, rect)


def draw_lit_cell(canvas: Canvas, plot: Plot, cell: Cell) -> None:
    """A cell about to be scanned, lit in brass with a frame."""
    box = plot.cell_box(cell).grow(-1)
    rect, theme = canvas.device(box), canvas.theme
    image = clear_surface(rect.size, theme.brass)
    pygame.draw.rect(image, (*theme.brass, 60), image.get_rect(), border_radius=round(0.1 * plot.unit * canvas.scale))
    canvas.lay(image, rect)
    canvas.ring(box, 0.1 * plot.unit, 2, ring_ink(theme))


def name_box(plot: Plot, port: Port) -> Box:
    """Where a port's name is written large."""
    x, y = plot.label_at(port)
    wide, high = lettering.measure(port_name(port), "ExtraBold", plot.label) / 2 + 2, plot.label / 2 + 2
    return Box(x - wide, y - high, 2 * wide, 2 * high)


def draw_name(canvas: Canvas, plot: Plot, port: Port) -> None:
    """A port's name in full strength, over whatever lay there."""
    if canvas.listens:
        return
    with canvas.clipped(name_box(plot, port)):
        draw_board(canvas, plot)
    canvas.text(port_name(port), plot.label_at(port), label_size(plot), "ExtraBold", canvas.theme.text, "center")


def label_size(plot: Plot) -> float:
    """The size of a port's name, which has only the strip to grow in."""
    return lettering.at_most(plot.label, MOST_LABEL * plot.label)


def draw_aimed(canvas: Canvas, plot: Plot, port: Port) -> None:
    """A port about to be asked, over its idle picture."""
    draw_name(canvas, plot, port)
    canvas.centered(_aimed(plot.lens, port_entry(port)[1], canvas), plot.lens_at(port))


def add_glow(canvas: Canvas, center: Point, size: float, tint: Colour, gain: float) -> None:
    """A round halo on dark ground."""
    pixels = round(size * canvas.scale)
    step = round(max(0.0, min(1.0, gain)) * STUB_STEPS) / STUB_STEPS
    image = kept(("glow", pixels, tint, step), lambda: _glow(pixels, tint, step))
    half = image.get_width() / 2
    place = (round(center[0] * canvas.scale - half), round(center[1] * canvas.scale - half))
    canvas.surface.blit(image, place, special_flags=pygame.BLEND_RGB_ADD)


def stub_box(plot: Plot, port: Port) -> Box:
    """All that a stub of light at a port may change."""
    x, y = plot.outside(port, 0)
    return Box(x, y, 0, 0).grow(plot.unit)


def draw_stub(canvas: Canvas, plot: Plot, port: Port, token: str, strength: float = 1.0) -> None:
    """The known end of a wave: from the lens to half a cell inside, fading inwards."""
    step = round(max(0.0, min(1.0, strength)) * STUB_STEPS) / STUB_STEPS
    if not step:
        return
    heading = port_entry(port)[1]
    key = ("stub", plot.unit, heading, token, step, canvas.scale, canvas.theme.name)
    tint = light_of(token, canvas.theme.dark)
    image = kept(key, lambda: _Stub(plot.unit, heading, tint, step, canvas).make())
    x, y = plot.outside(port, 0)
    place = (round(x * canvas.scale - image.get_width() / 2), round(y * canvas.scale - image.get_height() / 2))
    mode = pygame.BLEND_RGB_ADD if canvas.theme.dark else pygame.BLEND_PREMULTIPLIED
    canvas.surface.blit(image, place, special_flags=mode)


def _along(heading: Heading, along: float, across: float) -> Point:
    """A point given along and across a heading."""
    return ((along, across), (-across, along), (-along, -across), (across, -along))[heading]


def _slit(plot: Plot, heading: Heading, ink: Colour, scale: float) -> pygame.Surface:
    """The triangle through which a wave enters, pointing inwards."""
    unit, deep = plot.unit * scale, plot.lip * 1.1 * scale + 0.10 * plot.unit * scale
    side = math.ceil(max(deep, 0.20 * unit)) + 2

    def paint(large: pygame.Surface) -> None:
        middle = large.get_width() / 2
        tip, base, half = deep / 2 * TIMES, -deep / 2 * TIMES, 0.10 * unit * TIMES
        corners = [_along(heading, *point) for point in ((tip, 0), (base, half), (base, -half))]
        pygame.draw.polygon(large, (*ink, 255), [(middle + x, middle + y) for x, y in corners])

    return kept(("slit", unit, heading, ink), lambda: oversampled((side, side), TIMES, ink, paint))


def _socket(lens: float, canvas: Canvas) -> pygame.Surface:
    """An idle port: a dark hole with a rim that catches light from above."""
    theme, d = canvas.theme, lens * canvas.scale
    size = math.ceil(d) + 2

    def build() -> pygame.Surface:
        large = clear_surface((size * TIMES, size * TIMES), theme.rim)
        middle, k = size * TIMES / 2, d * TIMES
        lit = theme.slab_hi if theme.dark else WHITE
        discs = ((0.03, 0.44, lit), (0, 0.43, theme.rim), (0, 0.385, theme.socket), (0, 0.10, theme.rim))
        for dy, radius, ink in discs:
            pygame.draw.circle(large, (*ink, 255), (middle, middle + dy * k), radius * k)
        return pygame.transform.smoothscale(large, (size, size))

    return kept(("socket", size, d, theme.name), build)


def _aimed(lens: float, heading: Heading, canvas: Canvas) -> pygame.Surface:
    """A port about to be asked: a brass ring with an arrow into the board."""
    theme, d = canvas.theme, lens * canvas.scale
    size = math.ceil(d * 1.1) + 2

    def build() -> pygame.Surface:
        large = clear_surface((size * TIMES, size * TIMES), theme.brass)
        middle, k = size * TIMES / 2, d * TIMES
        ink = (*theme.brass, 255)
        pygame.draw.circle(large, ink, (middle, middle), 0.52 * k)
        pygame.draw.circle(large, (*theme.surf, 255), (middle, middle), 0.44 * k)

        def at(along: float, across: float) -> Point:
            x, y = _along(heading, along * k, across * k)
            return middle + x, middle + y

        stroke(large, [at(-0.21, 0), at(0.21, 0)], ink, 0.083 * k)
        stroke(large, [at(0.05, -0.17), at(0.22, 0), at(0.05, 0.17)], ink, 0.083 * k)
        return pygame.transform.smoothscale(large, (size, size))

    return kept(("aimed", size, heading, theme.name), build)


def _horseshoe(lens: float, heading: Heading, canvas: Canvas) -> pygame.Surface:
    """The way back: round the outer side of the chip, with an arrow into the field."""
    theme, d = canvas.theme, lens * canvas.scale
    line = max(1.4 * canvas.scale, HORSESHOE * d)
    radius = OWN * d / 2 + 1.5 * line
    size = math.ceil(2 * (radius + 3.5 * line)) + 2

    def paint(large: pygame.Surface) -> None:
        ink = (*theme.text, 255)
        middle, k = size * TIMES / 2, TIMES
        outward = 90.0 * heading + 180
        points = arc(middle, middle, radius * k, outward - 100, outward + 100)
        stroke(large, points, ink, line * k)
        x, y = points[0]
        tip, side = _along(heading, 3 * line * k, 0), _along(heading, 0, 1.9 * line * k)
        head = [(x + tip[0], y + tip[1]), (x + side[0], y + side[1]), (x - side[0], y - side[1])]
        pygame.draw.polygon(large, ink, head)

    return kept(("horseshoe", size, heading, theme.name), lambda: oversampled((size, size), TIMES, theme.text, paint))


def _circle(radius: float, line: float, ink: Colour, scale: float) -> pygame.Surface:
    size = math.ceil(2 * (radius + line) * scale) + 2

    def paint(large: pygame.Surface) -> None:
        middle = (size * TIMES / 2, size * TIMES / 2)
        pygame.draw.circle(large, (*ink, 255), middle, (radius + line / 2) * scale * TIMES)
        pygame.draw.circle(large, (*ink, 0), middle, (radius - line / 2) * scale * TIMES)

    return kept(("circle", size, line, ink), lambda: oversampled((size, size), TIMES, ink, paint))


def _glow(pixels: int, tint: Colour, gain: float) -> pygame.Surface:
    small = 48
    image = pygame.Surface((small, small))
    pygame.draw.circle(image, mix(BLACK, tint, gain), (small / 2, small / 2), small * 0.17)
    image = pygame.transform.gaussian_blur(image, round(small * 0.1))
    # Adding nothing costs as much as adding light: only what glows is kept.
    lit = image.get_rect().inflate(-2 * small // 8, -2 * small // 8)
    side = round(pixels * lit.width / small)
    return pygame.transform.smoothscale(image.subsurface(lit), (side, side))


class _Stub:
    """Light along a heading in six pieces that get weaker: a halo on dark ground, a tint on light one."""

    def __init__(self, unit: float, heading: Heading, tint: Colour, strength: float, canvas: Canvas) -> None:
        self.unit = unit
        self.heading = heading
        self.tint = tint
        self.scale = canvas.scale
        self.dark = canvas.theme.dark
        self.pieces = [(-0.12 + 0.11 * i, strength * (1 - i / 6) ** 1.3, 1 - 0.1 * i) for i in reversed(range(6))]
        self.side = round(2 * unit * canvas.scale)

    def make(self) -> pygame.Surface:
        return self._on_dark() if self.dark else self._on_light()

    def _on_dark(self) -> pygame.Surface:
        unit, total = self.unit, pygame.Surface((self.side, self.side))
        small = pygame.Surface((round(2 * unit), round(2 * unit)))
        for start, gain, _ in self.pieces:
            self._line(small, 1, start, mix(BLACK, self.tint, gain), max(2.0, 0.16 * unit))
        core = pygame.Surface((self.side * 2, self.side * 2))
        for start, gain, width in self.pieces:
            ink = mix(BLACK, mix(self.tint, WHITE, 0.5), gain)
            self._line(core, 2 * self.scale, start, ink, max(1.5, 0.055 * unit) * width)
        halos = [pygame.transform.gaussian_blur(small, max(1, round(blur * unit))) for blur in (0.12, 0.05)]
        for layer in (*halos, core):
            light = pygame.transform.smoothscale(layer, total.get_size())
            total.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return total

    def _on_light(self) -> pygame.Surface:
        unit, total = self.unit, pygame.Surface((self.side, self.side), pygame.SRCALPHA)
        shade = (mix(self.tint, BLACK, 0.5), max(4.0, 0.13 * unit), 70)
        for ink, line, alpha in (shade, (self.tint, max(1.5, 0.075 * unit), 255)):
            layer = clear_surface((self.side * 2, self.side * 2), ink)
            for start, gain, width in self.pieces:
                self._line(layer, 2 * self.scale, start, (*ink, round(alpha * gain)), line * width)
            over(total, pygame.transform.smoothscale(layer, total.get_size()))
        return total

    def _line(self, surface: pygame.Surface, k: float, start: float, ink: tuple[int, ...], width: float) -> None:
        middle = surface.get_width() / 2
        ends = [_along(self.heading, along * self.unit * k, 0) for along in (start, start + 0.11)]
        stroke(surface, [(middle + x, middle + y) for x, y in ends], ink, width * k)
