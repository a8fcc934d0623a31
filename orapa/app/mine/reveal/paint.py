"""Paints what the reveal shows: mine and guess, the wave that is followed, result and chart."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.logo import draw_logo
from orapa.app.look.plates import plate
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_outline, gem_box
from orapa.app.mine.draw.placed import draw_badge_on, draw_placed
from orapa.app.mine.draw.ports import draw_lane, draw_port
from orapa.app.mine.reveal.result import paint_result
from orapa.app.mine.reveal.revealed import Revealed
from orapa.app.mine.review.told import ARROW, paint_arrived, paint_arrow, paint_colours, told_wave
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.table.clues import lenses
from orapa.engine.mine.rules.board import PORTS, Cell, Port, cell_name, port_name
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.waves import ask

GLOW = 36


def paint(canvas: Canvas, seen: Revealed, ground: pygame.Surface) -> None:
    """All that stands still, as far as the canvas shows it."""
    layout, parts = seen.layout, seen.parts
    canvas.surface.blit(ground, (0, 0))
    if layout.logo and canvas.shows(layout.logo):
        draw_logo(canvas, layout.logo, seen.texts("brand.first"), seen.texts("brand.second"))
    if canvas.shows(layout.plot.slab.grow(40)):
        _paint_board(canvas, seen, layout.plot)
    if canvas.shows(parts.strip.grow(30)):
        _paint_strip(canvas, seen, parts.strip)
    if canvas.shows(parts.result.union(parts.verdict).grow(30)):
        paint_result(canvas, seen)
    if parts.chart and canvas.shows(parts.chart.grow(30)):
        seen.chart.paint(canvas, parts.chart)


def _paint_board(canvas: Canvas, seen: Revealed, plot: Plot) -> None:
    draw_board(canvas, plot)
    answers = [clue.answer for clue in seen.chart.clues]
    arrived = follow(seen.mine, seen.port) if seen.port is not None and not seen.running else None
    if seen.port is not None:
        draw_lane(canvas, plot, seen.port)
    for position in seen.mine.positions[: seen.landed]:
        draw_placed(canvas, plot, position, glow=GLOW if canvas.theme.dark else 0)
    if seen.landed == len(seen.mine.positions):
        _paint_guess(canvas, seen, plot)
    known = lenses([*answers, arrived.answer] if arrived else answers, arrived.answer if arrived else None)
    for port, lens in enumerate(known):
        draw_port(canvas, plot, port, lens)
    if arrived:
        paint_arrived(canvas, plot, arrived)
    if seen.cell is not None:
        canvas.ring(plot.cell_box(seen.cell).grow(-1), 0.1 * plot.unit, 2, canvas.theme.brass)


def _paint_guess(canvas: Canvas, seen: Revealed, plot: Plot) -> None:
    """Right gems wear a tick; a wrong guess stays as an outline."""
    for position in seen.guess.positions:
        if position.gem in seen.right:
            draw_badge_on(canvas, plot, position, "check")
        else:
            unit = plot.unit * canvas.scale
            look = Look(position.gem, position.turn, position.mirrored, unit, canvas.theme)
            draw_outline(canvas, look, gem_box(plot, position), "missed")


def _paint_strip(canvas: Canvas, seen: Revealed, box: Box) -> None:
    """The wave told as a sentence: from colour to colour."""
    roomy = box.h > 70
    plate(canvas, box, 18 if roomy else 14, "card" if roomy else "float")
    inside = Box(box.x + (20 if roomy else 16), box.y, seen.parts.steps[0].x - 8 - box.x - 20, box.h)
    if seen.cell is not None:
        _paint_scanned(canvas, seen, inside, seen.cell)
    elif seen.port is not None:
        _paint_told(canvas, seen, inside, seen.port)
    else:
        lines = lettering.wrap(seen.texts("reveal.press_port"), "Medium", 14, inside.w)
        for i, line in enumerate(lines):
            y = inside.center[1] + (i - (len(lines) - 1) / 2) * 19
            canvas.text(line, (inside.x, y), 14, "Medium", canvas.theme.mute)


def _paint_scanned(canvas: Canvas, seen: Revealed, box: Box, cell: Cell) -> None:
    y = box.center[1]
    answer = ask(seen.mine, PORTS + cell)
    canvas.icon("scan", (box.x + 8, y), 18, canvas.theme.mute, 2.2)
    name = canvas.text(cell_name(cell), (box.x + 26, y), 16, "ExtraBold")
    draw_chip(canvas, Box(name.right + 14, y - 13, 54, 26), token_of(answer))
    canvas.text(answer_words(seen.texts, answer), (name.right + 80, y), 14, "Medium", canvas.theme.mute)


def _paint_told(canvas: Canvas, seen: Revealed, box: Box, port: Port) -> None:
    theme, path = canvas.theme, follow(seen.mine, port)
    colours = told_wave(seen.layout.plot, path).colours
    reached = len(colours) if seen.reached is None else seen.reached
    x, y = box.x, box.center[1]
    out = path.answer.exit
    last = port_name(out) if out is not None else ""
    if box.h > 70:
        title = canvas.text(seen.texts("reveal.wave", port=port_name(port)), (x, y - 12), 16, "ExtraBold")
        whole = _way_out(seen, port)
        below = canvas.text("" if seen.running else whole, (x, y + 12), 12.5, "Medium", theme.mute)
        x = max(title.right, below.x + lettering.measure(whole, "Medium", 12.5)) + 26
        last = ""
    else:
        x = canvas.text(port_name(port), (x, y), 16, "ExtraBold").right + 10
    room = box.right - x - (lettering.measure(last, "ExtraBold", 16) + 18 if last else 0)
    x = paint_colours(canvas, colours, (x, y), room, reached) + ARROW
    if last and not seen.running and x + lettering.measure(last, "ExtraBold", 16) <= box.right:
        paint_arrow(canvas, (x - ARROW / 2, y))
        canvas.text(last, (x + 2, y), 16, "ExtraBold")


def _way_out(seen: Revealed, port: Port) -> str:
    """Where a wave comes out and in which colour, in words."""
    answer = follow(seen.mine, port).answer
    if answer.exit is None:
        return seen.texts("reveal.absorbed")
    words = answer_words(seen.texts, answer)
    return seen.texts("reveal.comes_out", port=port_name(answer.exit), colour=words)
