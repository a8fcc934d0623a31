"""Marks: pencil on the sheet (crosses, dots, hatched halves), scan results, and gems that are only supposed."""

import math
from collections.abc import Sequence
from typing import Literal
from weakref import WeakKeyDictionary

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.polygons import Point, centroid, edges, inset
from orapa.app.look.shapes import faded, oversampled, premultiplied, stroke
from orapa.app.look.theme import BLACK, RAMPS, WAVES, Colour, Theme, mix
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.chips import NOTHING, draw_chip
from orapa.app.mine.draw.gems import PAD, Look, sprite
from orapa.app.mine.draw.ports import ring_ink
from orapa.engine.mine.rules.board import COLUMNS, Cell
from orapa.engine.mine.rules.gems import SHAPES
from orapa.engine.mine.rules.positions import Position

CORNERS: dict[str, tuple[Point, Point, Point]] = {
    "se": ((0, 1), (1, 0), (1, 1)),
    "sw": ((0, 0), (1, 1), (0, 1)),
    "ne": ((0, 0), (1, 0), (1, 1)),
    "nw": ((0, 0), (1, 0), (0, 1)),
}
TIMES = 4
LETTERED_FROM = 44.0

Style = Literal["selected", "landing", "illegal", "supposed", "spent", "missed", "unproven"]


def half_under(plot: Plot, cell: Cell, pos: Point) -> str:
    """The half of a cell that fills the corner nearest to a place."""
    x, y = plot.cell_box(cell).center
    return ("s" if pos[1] >= y else "n") + ("e" if pos[0] >= x else "w")


def covers(plot: Plot, position: Position, pos: Point) -> bool:
    """Whether a gem lies under a place, and not only in the other half of its cell."""
    cell = plot.cell_under(pos)
    fill = next((fill for one, fill in position.halves if one == cell), None)
    if cell is None or fill is None:
        return False
    x, y = plot.cell_box(cell).center
    dx, dy = pos[0] - x, pos[1] - y
    # The diagonals part a cell into four, one at each side: right, bottom, left, top.
    side = (0 if dx > 0 else 2) if abs(dx) > abs(dy) else (1 if dy > 0 else 3)
    return bool(fill >> side & 1)


def sign_colour(sign: str, theme: Theme) -> Colour:
    """The pencil for a gem's letter."""
    base = WAVES.get(sign) or (RAMPS["D"][1] if sign == "D" else RAMPS["K"][4])
    if theme.dark:
        return base
    return mix(base, BLACK, 0.55 if sign == "W" else 0.42)


def draw_mark(canvas: Canvas, plot: Plot, cell: Cell, half: str, sign: str) -> None:
    """A sign in a cell or its half, as the sheet names it."""
    box = plot.cell_box(cell)
    if half or sign in WAVES or sign in "DK":
        _draw_tinted(canvas, plot, box, half, sign)
    else:
        canvas.centered(_pencil(sign, plot.unit, canvas), box.center)


def draw_cross_above(canvas: Canvas, plot: Plot, cell: Cell) -> None:
    """A small cross in the corner of a cell, over the gem that hides the one in the cell."""
    box, size, theme = plot.cell_box(cell), max(13.0, 0.3 * plot.unit), canvas.theme
    badge = Box(box.right - size - 1, box.bottom - size - 1, size, size)
    canvas.rounded(badge, size / 2, theme.surf)
    canvas.ring(badge, size / 2, 1, theme.rim)
    canvas.icon("close", badge.center, 0.62 * size, theme.text, 3.0)


def draw_passed(canvas: Canvas, plot: Plot, cell: Cell) -> None:
    """A cell that a clear wave went straight through."""
    canvas.centered(_pencil("passed", plot.unit, canvas), plot.cell_box(cell).center)


def draw_scanned(canvas: Canvas, plot: Plot, cell: Cell, token: str) -> None:
    """What a scan found: a ringed cross, or a small chip in the corner of the cell."""
    box, unit = plot.cell_box(cell), plot.unit
    if token == NOTHING:
        canvas.centered(_pencil("nothing", unit, canvas), box.center)
    else:
        draw_chip(canvas, Box(box.x + 0.07 * unit, box.y + 0.07 * unit, 0.38 * unit, 0.38 * unit), token)


def gem_box(plot: Plot, position: Position) -> Box:
    """The box of a gem on the board."""
    row, column = divmod(position.cell, COLUMNS)
    shape = SHAPES[position.gem][position.turn, position.mirrored]
    unit = plot.unit
    return Box(plot.x + column * unit, plot.y + row * unit, shape.columns * unit, shape.rows * unit)


def draw_gem(canvas: Canvas, look: Look, box: Box, strength: float = 1.0) -> None:
    """A gem with its box at a place; the sprite reaches PAD cells past it."""
    image = sprite(look)
    if strength < 1:
        step = round(strength * 20) / 20
        image = kept(("faded", look, step), lambda: faded(sprite(look), step))
    _lay(canvas, image, box, PAD * look.unit)


def draw_swung(canvas: Canvas, look: Look, center: Point, degrees: float, width: float = 1.0) -> None:
    """A gem on the way to its pose: so far from it against the clock, and so wide while it flips over."""
    image = sprite(look)
    # What is transparent all round need not be turned.
    used, (w, h) = _used_part(image), image.get_size()
    aside, down = min(used.left, w - used.right), min(used.top, h - used.bottom)
    image = image.subsurface((aside, down, w - 2 * aside, h - 2 * down))
    if width < 1:
        image = pygame.transform.scale(image, (max(1, round(width * image.get_width())), image.get_height()))
    if degrees:
        image = pygame.transform.rotate(image, degrees)
    x, y = center[0] * canvas.scale - image.get_width() / 2, center[1] * canvas.scale - image.get_height() / 2
    canvas.surface.blit(image, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_outline(canvas: Canvas, look: Look, box: Box, style: Style) -> None:
    """An outline round a gem's place: selected, landing, not allowed, supposed, spent, guessed wrong or unproven."""
    key = ("outlined", look.gem, look.turn, look.mirrored, look.unit, style, look.theme.name)
    _lay(canvas, kept(key, lambda: _outlined(look, style)), box, PAD * look.unit)


def _lay(canvas: Canvas, image: pygame.Surface, box: Box, pad: float) -> None:
    """Blend an image that reaches past a box; its transparent margin is left out, because blending is dear."""
    used = _used_part(image)
    x, y = round(box.x * canvas.scale - pad), round(box.y * canvas.scale - pad)
    canvas.surface.blit(image, (x + used.x, y + used.y), used, special_flags=pygame.BLEND_PREMULTIPLIED)


def _used_part(image: pygame.Surface) -> pygame.Rect:
    used = _used.get(image)
    if used is None:
        used = _used[image] = image.get_bounding_rect()
    return used


_used: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """A closed line cut into dashes that divide its edges evenly."""
    pieces = []
    for a, b in edges(points):
        length = math.dist(a, b)
        count = max(1, round(length / (on + off)))
        part = length / count
        for i in range(count):
            start, end = (i + 0.5 * off / (on + off)) * part / length, (i + 1 - 0.5 * off / (on + off)) * part / length
            pieces.append([(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (start, end)])
    return pieces


def _pencil(sign: str, unit: float, canvas: Canvas) -> pygame.Surface:
    theme, u = canvas.theme, unit * canvas.scale
    size = math.ceil(u * 0.5) + 2
    least = canvas.scale

    def paint(large: pygame.Surface) -> None:
        middle, k, ink = size * TIMES / 2, u * TIMES, (*theme.mark, 255)
        if sign in ("dot", "passed"):
            radius = 0.13 if sign == "dot" else 0.055
            pygame.draw.circle(large, (*theme.mark, 255 if sign == "dot" else 200), (middle, middle), radius * k)
            return
        arm, line = (0.15, max(1.4 * least, 0.045 * u)) if sign == "x" else (0.095, max(1.2 * least, 0.035 * u))
        for lean in (1, -1):
            ends = [(middle - arm * k, middle - lean * arm * k), (middle + arm * k, middle + lean * arm * k)]
            stroke(large, ends, ink, line * TIMES)
        if sign == "nothing":
            ring = pygame.Rect(0, 0, 0.4 * k, 0.4 * k)
            ring.center = (round(middle), round(middle))
            pygame.draw.ellipse(large, ink, ring, max(1, round(line * TIMES)))

    key = ("pencil", sign, size, canvas.scale, theme.name)
    return kept(key, lambda: oversampled((size, size), TIMES, theme.mark, paint))


def _draw_tinted(canvas: Canvas, plot: Plot, box: Box, half: str, sign: str) -> None:
    rect = canvas.device(box)
    key = ("tinted", rect.size, half, sign, canvas.theme.name)
    image = kept(key, lambda: _tinted(rect.size, half, sign, canvas.theme))
    canvas.surface.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    if plot.unit > LETTERED_FROM and sign in "RYBWDK":
        x, y = centroid(CORNERS[half]) if half else (0.5, 0.5)
        center = (box.x + x * box.w, box.y + y * box.h)
        r = 0.13 * plot.unit
        canvas.rounded(Box(center[0] - r, center[1] - r, 2 * r, 2 * r), r, canvas.theme.cell)
        canvas.text(sign, center, 0.2 * plot.unit, "ExtraBold", canvas.theme.text, "center")


def _tinted(size: tuple[int, int], half: str, sign: str, theme: Theme) -> pygame.Surface:
    """Hatch in a pencil's colour, in a half or the whole of a cell."""
    times = 3
    large = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    u = float(large.get_width())
    ink = sign_colour(sign, theme) if sign in "RYBWDK" else theme.mark
    whole: list[Point] = [(0, 0), (1, 0), (1, 1), (0, 1)]
    corners = inset(_clockwise(CORNERS[half]) if half else whole, 0.07)
    points = [(x * u, y * u) for x, y in corners]
    pygame.draw.polygon(large, premultiplied(ink, 56), points)
    _hatch(large, points, premultiplied(ink, 190), 0.13 * u, max(1.0, 0.03 * u))
    stroke(large, [*points, points[0]], (*ink, 255), max(float(times), 0.026 * u))
    return pygame.transform.smoothscale(large, size)


def _clockwise(points: Sequence[Point]) -> list[Point]:
    (ax, ay), (bx, by), (cx, cy) = points
    turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return list(points) if turn > 0 else [points[0], points[2], points[1]]


def _hatch(
    surface: pygame.Surface, points: Sequence[Point], ink: tuple[int, int, int, int], step: float, line: float
) -> None:
    """Rising lines, cut to a polygon by its own mask."""
    lines = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    width, height = surface.get_size()
    x = -float(height)
    while x < width:
        pygame.draw.line(lines, ink, (x, height), (x + height, 0), max(1, round(line)))
        x += step
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(lines, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _outlined(look: Look, style: Style) -> pygame.Surface:
    theme = look.theme
    shape = SHAPES[look.gem][look.turn, look.mirrored]
    times = 3 if look.unit <= 80 else 2
    u = look.unit * times
    size = (round((shape.columns + 2 * PAD) * look.unit), round((shape.rows + 2 * PAD) * look.unit))
    large = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    outline = [(float(x), float(y)) for x, y in shape.outline]

    def at(points: Sequence[Point]) -> list[Point]:
        return [((x + PAD) * u, (y + PAD) * u) for x, y in points]

    ring, least = ring_ink(theme), 1.5 * times
    if style == "selected":
        for piece in dashes(inset(outline, -0.07), 0.16, 0.11):
            stroke(large, at(piece), (*ring, 255), max(least, 0.045 * u))
    elif style == "landing":
        points = at(inset(outline, 0.02))
        pygame.draw.polygon(large, premultiplied(theme.brass, 46), points)
        stroke(large, [*points, points[0]], (*theme.brass, 255), max(least, 0.04 * u))
    elif style == "illegal":
        points = at(inset(outline, 0.02))
        pygame.draw.polygon(large, premultiplied(theme.bad, 60), points)
        _hatch(large, points, premultiplied(theme.bad, 170), 0.16 * u, max(1.0, 0.03 * u))
        stroke(large, [*points, points[0]], (*theme.bad, 255), max(least, 0.045 * u))
    elif style == "spent":
        points = at(inset(outline, 0.035))
        pygame.draw.polygon(large, premultiplied(RAMPS[look.gem.letter][2], 26), points)
        for piece in dashes(inset(outline, 0.035), 0.16, 0.12):
            stroke(large, at(piece), (*theme.faint, 255), max(float(times), 0.04 * u))
    else:
        ink = {"missed": theme.bad, "unproven": theme.mark}.get(style, theme.text)
        for piece in dashes(inset(outline, 0.01), 0.16, 0.11):
            stroke(large, at(piece), (*ink, 255), max(least, 0.04 * u))
    return pygame.transform.smoothscale(large, size)
