"""Paints the board of a shown reason: what lies there, and over it what is tried and how its wave goes astray."""

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import ABSORBED, draw_chip, token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import Style, draw_outline, draw_scanned, gem_box
from orapa.app.mine.draw.odds import draw_wash
from orapa.app.mine.draw.placed import draw_badge_on, draw_placed
from orapa.app.mine.draw.ports import Lens, draw_lane, draw_port, draw_ring
from orapa.app.mine.draw.told import Run, paint_arrived, told_wave
from orapa.app.mine.why.shown import Shown
from orapa.app.mine.why.story import Picture
from orapa.engine.mine.rules.answers import ScanAnswer, WaveAnswer
from orapa.engine.mine.rules.board import PORTS, Port
from orapa.engine.mine.rules.positions import Position

GHOST, SUPPOSED = 0.62, 0.55
RING = 2.4
# The disc with a cross beside a wrong exit, in lenses.
CROSS = 0.46


def paint_board(canvas: Canvas, shown: Shown) -> None:
    """What stands still within a reason."""
    plot = shown.layout.table.plot
    draw_board(canvas, plot)
    for cell, share in shown.room:
        draw_wash(canvas, plot, cell, share)
    for position in shown.beside:
        draw_placed(canvas, plot, position)
        if position in shown.given:
            draw_badge_on(canvas, plot, position, "check")
    for port in range(PORTS):
        draw_port(canvas, plot, port, shown.lenses[port])


def draw_picture(canvas: Canvas, shown: Shown, run: Run | None) -> None:
    """What is tried: its gems, its wave as far as it has come, and where that does not agree."""
    plot, picture = shown.layout.table.plot, shown.picture
    clue = picture.clue
    if isinstance(clue, WaveAnswer):
        draw_lane(canvas, plot, clue.port, shown.beside)
    _draw_gems(canvas, plot, picture)
    for cell in shown.cells:
        canvas.ring(plot.cell_box(cell).grow(-1.5), 0.1 * plot.unit, 2, canvas.theme.brass)
    if isinstance(clue, WaveAnswer):
        for port in {clue.port, clue.exit} - {None}:
            assert port is not None
            draw_ring(canvas, plot.lens_at(port), plot.lens)
    elif isinstance(clue, ScanAnswer):
        _draw_scan(canvas, plot, picture, clue)
    if run:
        run.draw(canvas, plot)
    elif picture.path:
        _draw_wave(canvas, plot, picture)


def _draw_gems(canvas: Canvas, plot: Plot, picture: Picture) -> None:
    for position in picture.supposed:
        draw_placed(canvas, plot, position, SUPPOSED)
        _outline(canvas, plot, position, "supposed")
    for position in picture.solid:
        draw_placed(canvas, plot, position)
    for position in picture.faulty:
        _outline(canvas, plot, position, "missed" if picture.clue else "illegal")
    if picture.ghost:
        draw_placed(canvas, plot, picture.ghost, GHOST)
        _outline(canvas, plot, picture.ghost, "missed")
    unmet = picture.mine.position_of(picture.unmet) if picture.unmet is not None else None
    if unmet and unmet != picture.ghost:
        _outline(canvas, plot, unmet, "missed")


def _outline(canvas: Canvas, plot: Plot, position: Position, style: Style) -> None:
    look = Look(position.gem, position.turn, position.mirrored, plot.unit * canvas.scale, canvas.theme)
    draw_outline(canvas, look, gem_box(plot, position), style)


def _draw_wave(canvas: Canvas, plot: Plot, picture: Picture) -> None:
    """The whole wave; one that flits past goes without its light, which takes long to draw."""
    path = picture.path
    assert path is not None
    if picture.lead:
        paint_arrived(canvas, plot, told_wave(plot, path))
    else:
        wave = told_wave(plot, path)
        Run(wave, wave.segments[-1].end).draw(canvas, plot)
    if picture.fits:
        if picture.supposed and path.answer.exit is not None:
            _draw_exit(canvas, plot, path.answer.exit, path.answer)
            draw_ring(canvas, plot.lens_at(path.answer.exit), plot.lens)
        return
    if path.answer.exit is not None:
        _draw_exit(canvas, plot, path.answer.exit, path.answer)
        _draw_wrong(canvas, plot.lens_at(path.answer.exit), plot.lens)
    else:
        _draw_wrong(canvas, told_wave(plot, path).segments[-1].end, plot.lens)


def _draw_exit(canvas: Canvas, plot: Plot, port: Port, answer: WaveAnswer) -> None:
    """The chip that the port would have, in place of the one it has."""
    with canvas.clipped(plot.port_box(port).grow(-1)):
        draw_board(canvas, plot)
        draw_port(canvas, plot, port, Lens(token_of(answer), answer.exit == answer.port))


def _draw_wrong(canvas: Canvas, center: Point, lens: float) -> None:
    """A ring and a small disc with a cross: never colour alone."""
    theme, r = canvas.theme, lens / 2 + 2.5
    canvas.ring(Box(center[0] - r, center[1] - r, 2 * r, 2 * r), r, RING, theme.bad)
    side = max(13.0, CROSS * lens)
    x, y = center[0] + 0.72 * r, center[1] - 0.72 * r
    disc = Box(x - side / 2, y - side / 2, side, side)
    canvas.rounded(disc.grow(1.5), side / 2 + 1.5, theme.slab)
    canvas.rounded(disc, side / 2, theme.bad)
    canvas.icon("close", disc.center, 0.62 * side, theme.slab, 3.6)


def _draw_scan(canvas: Canvas, plot: Plot, picture: Picture, clue: ScanAnswer) -> None:
    """What the scan found, and what it would have found."""
    box, theme = plot.cell_box(clue.cell), canvas.theme
    draw_scanned(canvas, plot, clue.cell, token_of(clue))
    canvas.ring(box.grow(-1), 0.1 * plot.unit, 2, theme.brass)
    if picture.told is not None and not picture.fits:
        side = 0.42 * plot.unit
        token = token_of(picture.told)
        wrong = Box(box.right - side - 0.06 * plot.unit, box.bottom - side - 0.06 * plot.unit, side, side)
        draw_chip(canvas, wrong, token or ABSORBED)
        _draw_wrong(canvas, wrong.center, side)
