"""Paints the board of the table: ports, pencil, gems, a wave on trial, what a hint lights, the cursor."""

from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import Theme
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_cross_above, draw_mark, draw_outline, draw_passed, draw_scanned, gem_box
from orapa.app.mine.draw.odds import draw_chance, draw_wash
from orapa.app.mine.draw.placed import draw_badge_on, draw_placed
from orapa.app.mine.draw.ports import ASKED_STUB, draw_port, draw_ring, draw_stub, ring_ink
from orapa.app.mine.draw.waves import draw_wave, segments_of
from orapa.app.mine.table.odds import OddsMap
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.positions import Position

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.reasons import Step

SUPPOSED = 150 / 255
PREVIEWED = 0.45
# How strongly a gem glows that a wave strikes, on light ground and on dark.
STRUCK = (160, 80)
DASH, DASH_GAP, CORNER = 11.0, 8.0, 10.0


def paint_board(canvas: Canvas, shown: Shown) -> None:
    """The board and everything on it that stands still."""
    plot = shown.layout.plot
    draw_board(canvas, plot)
    if shown.supposing:
        _paint_dashes(canvas, plot.slab, canvas.theme)
    if shown.odds:
        _paint_washes(canvas, plot, shown.odds)
    _paint_marks(canvas, plot, shown)
    _paint_gems(canvas, plot, shown)
    for cell in shown.hidden_crosses:
        if canvas.shows(plot.cell_box(cell)):
            draw_cross_above(canvas, plot, cell)
    for position in shown.handed:
        look = Look(position.gem, position.turn, position.mirrored, plot.unit * canvas.scale, canvas.theme)
        draw_outline(canvas, look, gem_box(plot, position), "missed")
    if shown.odds:
        _paint_chances(canvas, plot, shown, shown.odds)
    _paint_ports(canvas, plot, shown)
    if shown.trial:
        path = shown.trial.path
        segments = segments_of(path, [plot.at(spot) for spot in path.spots])
        draw_wave(canvas.surface, segments, max(2.4, plot.unit / 15), canvas.scale, canvas.theme)
    if shown.step:
        _paint_lights(canvas, plot, shown.step, shown.proven)
    _paint_cursor(canvas, plot, shown)


def _paint_dashes(canvas: Canvas, box: Box, theme: Theme) -> None:
    """The edge of a board on which everything is only supposed."""
    for length, x, y, dx, dy in (
        (box.w, box.x, box.y, 1, 0),
        (box.w, box.x, box.bottom - 2, 1, 0),
        (box.h, box.x, box.y, 0, 1),
        (box.h, box.right - 2, box.y, 0, 1),
    ):
        # The rounded corners are left out.
        count = int((length - 2 * CORNER) / (DASH + DASH_GAP))
        step = (length - 2 * CORNER) / count
        for i in range(count):
            at = CORNER + i * step + (step - DASH) / 2
            wide, high = (DASH, 2.0) if dx else (2.0, DASH)
            canvas.rounded(Box(x + dx * at, y + dy * at, wide, high), 1, theme.brass)


def _paint_marks(canvas: Canvas, plot: Plot, shown: Shown) -> None:
    for cell in shown.passed:
        if canvas.shows(plot.cell_box(cell)):
            draw_passed(canvas, plot, cell)
    for mark in shown.marks:
        if canvas.shows(plot.cell_box(mark.cell)):
            draw_mark(canvas, plot, mark.cell, mark.half, mark.sign)
    for answer in shown.scans:
        if canvas.shows(plot.cell_box(answer.cell)):
            draw_scanned(canvas, plot, answer.cell, token_of(answer))


def _paint_gems(canvas: Canvas, plot: Plot, shown: Shown) -> None:
    # A wave lights the gems that it strikes.
    lit = shown.trial.path.struck if shown.trial else ()
    light = STRUCK[canvas.theme.dark]
    for gem in shown.gems:
        box = gem_box(plot, gem.position)
        if not canvas.shows(box.grow(0.5 * plot.unit)):
            continue
        glow = light if gem.position.gem in lit else 0
        look = draw_placed(canvas, plot, gem.position, SUPPOSED if gem.supposed else 1.0, glow)
        if gem.supposed:
            draw_outline(canvas, look, box, "supposed")
        if gem.faulty:
            draw_outline(canvas, look, box, "illegal")
        if gem.chosen:
            draw_outline(canvas, look, box, "selected")
        if gem.sure:
            draw_badge_on(canvas, plot, gem.position, "pin")


def _paint_washes(canvas: Canvas, plot: Plot, odds: OddsMap) -> None:
    for cell, chance in enumerate(odds.chances):
        if canvas.shows(plot.cell_box(cell)):
            draw_wash(canvas, plot, cell, chance.share)


def _paint_chances(canvas: Canvas, plot: Plot, shown: Shown, odds: OddsMap) -> None:
    """The numbers, over gems and marks too, and a ring round the cell that is told in words."""
    taken = {cell for gem in shown.gems for cell, _ in gem.position.halves}
    taken |= {mark.cell for mark in shown.marks} | {answer.cell for answer in shown.scans}
    for cell, chance in enumerate(odds.chances):
        box = plot.cell_box(cell)
        if canvas.shows(box):
            draw_chance(canvas, plot, cell, chance.percent, chance.letter, cell in taken)
            if cell == odds.looked:
                canvas.ring(box.grow(-1), 0.1 * plot.unit, 2, ring_ink(canvas.theme))


def _paint_ports(canvas: Canvas, plot: Plot, shown: Shown) -> None:
    fresh = shown.fresh
    for port in range(PORTS):
        if canvas.shows(plot.port_box(port).grow(plot.lens)):
            draw_port(canvas, plot, port, shown.lenses[port])
            if port in shown.ringed:
                draw_ring(canvas, plot.lens_at(port), plot.lens)
    if isinstance(fresh, WaveAnswer) and fresh.exit is not None:
        draw_stub(canvas, plot, fresh.exit, token_of(fresh))
        if fresh.exit != fresh.port:
            draw_stub(canvas, plot, fresh.port, token_of(fresh), ASKED_STUB)


def _paint_lights(canvas: Canvas, plot: Plot, step: "Step", proven: frozenset[Position]) -> None:
    """Cells of the reason, where a gem belongs, and a tick on gems that are proven."""
    theme = canvas.theme
    for position in proven:
        draw_badge_on(canvas, plot, position, "check")
    under = {cell for position in proven for cell, _ in position.halves}
    for cell in (cell for cell in step.cells if cell not in under):
        box = plot.cell_box(cell)
        if canvas.shows(box):
            canvas.ring(box.grow(-1.5), 0.1 * plot.unit, 2, theme.brass)
    for position in (one for one in step.positions if one not in proven):
        look = Look(position.gem, position.turn, position.mirrored, plot.unit * canvas.scale, theme)
        draw_outline(canvas, look, gem_box(plot, position), "landing")


def _paint_cursor(canvas: Canvas, plot: Plot, shown: Shown) -> None:
    theme = canvas.theme
    if shown.preview:
        look = draw_placed(canvas, plot, shown.preview, PREVIEWED)
        draw_outline(canvas, look, gem_box(plot, shown.preview), "landing")
    for question, ink in ((shown.aim, theme.brass), (shown.cursor, theme.focus)):
        if question is None:
            continue
        if question >= PORTS:
            canvas.ring(plot.cell_box(question - PORTS).grow(-1), 0.1 * plot.unit, 2, ink)
        elif question == shown.cursor:
            canvas.ring(plot.port_box(question).grow(-1), 8, 2, ink)
