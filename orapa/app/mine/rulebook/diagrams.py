"""Diagrams of the rule book: pieces of the board, cut out of a picture of all of it."""

from collections.abc import Generator

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import rounded
from orapa.app.look.theme import WHITE, Theme
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem, draw_mark, draw_scanned, gem_box
from orapa.app.mine.draw.ports import Lens, draw_port
from orapa.app.mine.draw.waves import draw_wave, from_lens_to_lens
from orapa.app.mine.rulebook.chapters import Diagram
from orapa.engine.mine.rules.board import COLUMNS, PORTS, ROWS, Port, parse_cell, parse_port
from orapa.engine.mine.rules.legality import lies_apart
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.waves import fire, scan

# The side of a cell in pieces of the board, and the measures of its port strip: width, lens, label.
PIECE, STRIP = 30.0, (43.0, 24.0, 11.5)
SMALL_STRIP = (30.0, 16.0, 8.0)
# Below this side of a cell the strip is small, and letters are left out.
SMALL = 20.0
CORNER = 14.0
BADGE = 24.0


def plot_of(unit: float) -> Plot:
    """The whole board with its strip, from the top left."""
    strip, lens, label = STRIP if unit >= SMALL else SMALL_STRIP
    return Plot(strip, strip, unit, strip, lens, label)


def unit_of(diagram: Diagram, width: float) -> float:
    """The side of a cell at which a diagram fits into a width: pieces are all alike, the whole board is as wide."""
    if not diagram.whole:
        return PIECE
    strip = STRIP[0] if width >= 2 * STRIP[0] + COLUMNS * SMALL else SMALL_STRIP[0]
    return float(int(min(44.0, (width - 2 * strip) / COLUMNS)))


def seen_of(diagram: Diagram, unit: float) -> Box:
    """What is seen of the board: the cells, and the strip where they are at the rim."""
    plot = plot_of(unit)
    row, column = divmod(diagram.first, COLUMNS)
    left, top = plot.x + column * unit, plot.y + row * unit
    right, bottom = left + diagram.columns * unit, top + diagram.rows * unit
    if column == 0:
        left = 0.0
    if row == 0:
        top = 0.0
    if column + diagram.columns == COLUMNS:
        right += plot.strip
    if row + diagram.rows == ROWS:
        bottom += plot.strip
    return Box(left, top, right - left, bottom - top)


def drawing(diagram: Diagram, unit: float, scale: float, theme: Theme) -> Generator[None, None, pygame.Surface]:
    """Draw a diagram piece by piece; gives the finished picture."""
    plot = plot_of(unit)
    whole = pygame.Surface((round(plot.slab.w * scale), round(plot.slab.h * scale)), pygame.SRCALPHA)
    canvas = Canvas(whole, scale, theme)
    draw_board(canvas, plot)
    yield
    yield from _ports(canvas, plot, diagram)
    for name in diagram.lit:
        canvas.ring(plot.cell_box(parse_cell(name)), 4, 2, theme.brass)
    for name in diagram.crossed:
        draw_mark(canvas, plot, parse_cell(name), "", "x")
    for position in diagram.shown.positions:
        lettered = unit >= SMALL and diagram.clearly == 1
        look = Look(position.gem, position.turn, position.mirrored, unit * scale, theme, letter=lettered)
        draw_gem(canvas, look, gem_box(plot, position), diagram.clearly)
        yield
    for name in diagram.scans:
        draw_scanned(canvas, plot, parse_cell(name), token_of(scan(diagram.answering, parse_cell(name))))
    for name in diagram.waves:
        segments = from_lens_to_lens(follow(diagram.answering, parse_port(name)), plot)
        draw_wave(whole, segments, max(2.2, min(4.0, unit / 12)), scale, theme)
        yield
    return _cut(canvas, diagram, seen_of(diagram, unit))


def _ports(canvas: Canvas, plot: Plot, diagram: Diagram) -> Generator[None, None, None]:
    tokens: dict[Port, tuple[str, bool]] = {}
    for name in (*diagram.waves, *diagram.asked):
        answer = fire(diagram.answering, parse_port(name))
        tokens[answer.port] = (token_of(answer), answer.exit == answer.port)
        if answer.exit is not None and answer.exit != answer.port:
            tokens[answer.exit] = (token_of(answer), False)
    for port in range(PORTS):
        token, own = tokens.get(port, (None, False))
        draw_port(canvas, plot, port, Lens(token, own))
        if port % 9 == 8:
            yield


def _cut(canvas: Canvas, diagram: Diagram, seen: Box) -> pygame.Surface:
    """The part of the picture that is seen, with round corners, and the verdict where one is given."""
    rect = canvas.device(seen)
    cut = pygame.Surface(rect.size, pygame.SRCALPHA)
    cut.blit(canvas.surface, (0, 0), rect)
    cut.blit(rounded(rect.size, round(CORNER * canvas.scale), WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if diagram.judged:
        right, theme = lies_apart(diagram.shown), canvas.theme
        badge = Box(seen.w - BADGE - 6, seen.h - BADGE - 6, BADGE, BADGE)
        over, ink = Canvas(cut, canvas.scale, theme), theme.ok if right else theme.bad
        over.rounded(badge, BADGE / 2, theme.surf)
        over.ring(badge, BADGE / 2, 1.5, ink)
        over.icon("check" if right else "close", badge.center, 0.62 * BADGE, ink, 2.6)
    return cut
