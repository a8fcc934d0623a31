"""Paints the board of a review: what was known then or the whole mine, the wave followed, and a better question."""

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.marks import draw_outline, draw_scanned, gem_box
from orapa.app.mine.draw.placed import draw_badge_on, draw_placed
from orapa.app.mine.draw.ports import draw_lane, draw_port
from orapa.app.mine.draw.waves import from_lens_to_lens
from orapa.app.mine.review.curve import dashes
from orapa.app.mine.review.shown import Board
from orapa.app.mine.review.told import cell_of, paint_arrived
from orapa.app.mine.table.clues import lenses
from orapa.engine.mine.rules.answers import Question, ScanAnswer
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.paths import follow

FAINT = 0.3
# The dashes of a better question's way, and how thick it is.
ON, OFF, THICK = 8.0, 7.0, 2.4
# The ring round a better question's port, in lenses.
RING = 1.15


def paint_board(canvas: Canvas, board: Board, plot: Plot) -> None:
    """The board as it stands still."""
    draw_board(canvas, plot)
    arrived = follow(board.mine, board.port) if board.port is not None and not board.running else None
    if board.port is not None:
        draw_lane(canvas, plot, board.port)
    for position in board.mine.positions:
        if position.gem in board.solid:
            draw_placed(canvas, plot, position)
        else:
            look = draw_placed(canvas, plot, position, FAINT)
            draw_outline(canvas, look, gem_box(plot, position), "unproven")
    for answer in board.answers:
        if isinstance(answer, ScanAnswer):
            draw_scanned(canvas, plot, answer.cell, token_of(answer))
    for position in board.mine.positions:
        if position.gem in board.proven:
            draw_badge_on(canvas, plot, position, "check")
    known = lenses([*board.answers, arrived.answer] if arrived else board.answers, arrived.answer if arrived else None)
    for port, lens in enumerate(known):
        draw_port(canvas, plot, port, lens)
    if board.better is not None:
        _paint_better(canvas, board, plot, board.better)
    if arrived:
        paint_arrived(canvas, plot, arrived)
    cell = cell_of(board.question)
    if cell is not None:
        canvas.ring(plot.cell_box(cell).grow(-1), 0.1 * plot.unit, 2, canvas.theme.brass)


def _paint_better(canvas: Canvas, board: Board, plot: Plot, question: Question) -> None:
    """A question that promised more: a ring with a star, and its way as a dashed line."""
    if question >= PORTS:
        cell = plot.cell_box(question - PORTS)
        canvas.ring(cell.grow(-2), 0.12 * plot.unit, 2, canvas.theme.brass)
        _paint_star(canvas, cell.center, 0.6 * plot.unit)
        return
    for segment in from_lens_to_lens(follow(board.mine, question), plot):
        dashes(canvas, segment.start, segment.end, canvas.theme.brass, THICK, ON, OFF)
    _paint_star(canvas, plot.lens_at(question), RING * plot.lens)


def _paint_star(canvas: Canvas, center: Point, side: float) -> None:
    theme = canvas.theme
    disc = Box(center[0] - side / 2, center[1] - side / 2, side, side)
    canvas.rounded(disc, side / 2, theme.surf)
    canvas.ring(disc, side / 2, 1.8, theme.brass)
    canvas.icon("star", center, 0.56 * side, theme.brass, 2.2)
