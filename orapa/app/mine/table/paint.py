"""Paints what is shown at the table and stands still, and over it where pointer and keys are."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.logo import draw_logo
from orapa.app.look.plates import plate
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.draw.ports import draw_aimed, draw_lane, draw_lit_cell
from orapa.app.mine.table.answers import draw_list, draw_row
from orapa.app.mine.table.card import paint_card
from orapa.app.mine.table.counter import paint_clock, paint_counter
from orapa.app.mine.table.ghost import paint_shade
from orapa.app.mine.table.paint_board import paint_board
from orapa.app.mine.table.ribbon import DECIDED
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.rules.board import PORTS, port_name

# The sizes of a notice and of what follows it, where there is room.
NOTICE, FOLLOWS = 14.5, 12.5


def paint(canvas: Canvas, shown: Shown, ground: pygame.Surface) -> None:
    """The still picture, as far as the canvas shows it."""
    layout = shown.layout
    canvas.surface.blit(ground, (0, 0))
    if layout.logo and canvas.shows(layout.logo):
        draw_logo(canvas, layout.logo, *shown.words.brand)
    if canvas.shows(layout.plot.slab.grow(40)):
        paint_board(canvas, shown)
    if shown.panel:
        shown.panel.paint(canvas)
    else:
        paint_counter(canvas, shown.counter, layout, shown.clock)
    if shown.clock and canvas.shows(layout.clock):
        # The lower line is the ghost's.
        up = 8 if shown.shade and not layout.roomy else 0
        paint_clock(canvas, shown.clock, layout.clock.move(0, -up))
    if shown.shade:
        paint_shade(canvas, shown.shade, shown.counter, layout, bool(shown.clock))
    paint_panels(canvas, shown)
    if canvas.shows(layout.ribbon.grow(30)):
        paint_ribbon(canvas, shown)
    if shown.card:
        paint_card(canvas, shown.card)
    bar = shown.bar
    if bar:
        plate(canvas, bar, 13, "float")


def draw_pointed(canvas: Canvas, shown: Shown) -> None:
    """Where pointer and keys are; over the still picture, because it changes with every port passed."""
    plot, bar = shown.layout.plot, shown.bar if shown.pointed else None
    for port in shown.pointed:
        if port >= PORTS:
            draw_lit_cell(canvas, plot, port - PORTS)
            continue
        # A clip is a pixel wider than what it is for, and the neighbour need not be drawn for that.
        if canvas.shows(plot.lane(port).union(plot.port_box(port)).grow(-1)):
            draw_lane(canvas, plot, port, [gem.position for gem in shown.gems], bar)
            if shown.lenses[port].token is None:
                draw_aimed(canvas, plot, port)


def paint_panels(canvas: Canvas, shown: Shown) -> None:
    """The plates under tools and tray, and the answers heard."""
    layout, theme, words = shown.layout, canvas.theme, shown.words
    if "tools" in shown.parts:
        rail = layout.rail
        plate(canvas, rail.grow(6) if layout.kind == "desktop" else rail, 18 if layout.roomy else 14, "card")
    if "tray" in shown.parts:
        plate(canvas, layout.tray, 18 if layout.roomy else 14, "card")
    if "answers" not in shown.parts:
        return
    if layout.roomy:
        box = layout.answers
        plate(canvas, box, 16, "card")
        canvas.text(words.answers, (box.x + 20, box.y + 24), 16, "ExtraBold")
        canvas.text(words.newest_first, (box.right - 20, box.y + 24), 12.5, "Medium", theme.mute, "right")
    if not shown.entries:
        space = shown.answers.box
        lines = lettering.wrap(words.no_answers, "Medium", 14, space.w - 32)
        middle = space.center[0], space.y + min(space.h / 2, 44)
        canvas.lines(lines, middle, 20, 14, "Medium", theme.mute, "center")
    draw_list(canvas, shown.answers, shown.entries)


def paint_ribbon(canvas: Canvas, shown: Shown) -> None:
    """What the ribbon says, unless it is buttons."""
    layout, ribbon, theme = shown.layout, shown.ribbon, canvas.theme
    box = layout.ribbon
    if ribbon.kind in ("none", *DECIDED):
        return
    if ribbon.kind == "idle":
        if not layout.ribbon_covers_tabs:
            _paint_words(canvas, box, ribbon.words, theme.mute)
        return
    plate(canvas, box, 14, "float")
    if ribbon.row:
        canvas.ring(box, 14, 1.3, theme.brass)
        draw_row(canvas, box, ribbon.row, large=True)
    elif ribbon.kind == "trial":
        _paint_trial(canvas, box, shown)
    elif ribbon.more:
        _paint_notice(canvas, box, ribbon.words, ribbon.more)
    else:
        _paint_words(canvas, box, ribbon.words, theme.bad if ribbon.kind == "fault" else theme.text)


def _paint_words(canvas: Canvas, box: Box, words: str, ink: tuple[int, int, int]) -> None:
    room = box.w - 28
    for size in (14.0, 12.5, 11.5, lettering.smallest()):
        lines, pitch = lettering.wrap(words, "Bold", size, room), lettering.grown(size) + 2.5
        if len(lines) * pitch <= box.h and (len(lines) == 1 or size < 12):
            break
    for i, line in enumerate(lines[:3]):
        y = box.center[1] + (i - (len(lines) - 1) / 2) * pitch
        canvas.text(line, (box.x + 14, y), size, "Bold", ink)


def _paint_notice(canvas: Canvas, box: Box, words: str, more: str) -> None:
    """What has happened, and below it what is to be done; all in one where a line has no room for either."""
    room = box.w - 28
    size, below = lettering.fit(words, "ExtraBold", room, NOTICE), lettering.fit(more, "Medium", room, FOLLOWS)
    upper, lower = lettering.grown(size), lettering.grown(below)
    wide = max(lettering.measure(words, "ExtraBold", size), lettering.measure(more, "Medium", below))
    if wide > room or upper + lower + 8 > box.h:
        _paint_words(canvas, box, f"{words} {more}", canvas.theme.text)
        return
    x, y = box.x + 14, box.center[1]
    canvas.text(words, (x, y - lower / 2 - 2), size, "ExtraBold")
    canvas.text(more, (x, y + upper / 2 + 2), below, "Medium", canvas.theme.mute)


def _paint_trial(canvas: Canvas, box: Box, shown: Shown) -> None:
    """What the wave would answer if the sheet were right."""
    assert shown.trial is not None
    theme, y, answer = canvas.theme, box.center[1], shown.trial.answer
    start = canvas.text(port_name(answer.port), (box.x + 16, y), 16, "ExtraBold")
    back = answer.exit == answer.port
    canvas.icon("uturn" if back else "arrow", (start.right + 16, y), 16, theme.mute, 2.3)
    x = start.right + 32
    if answer.exit is not None and not back:
        x = canvas.text(port_name(answer.exit), (x, y), 16, "ExtraBold").right + 10
    draw_chip(canvas, Box(x, y - 13, 52, 26), token_of(answer))
    ask = shown.widget("ask")
    room = (ask.box.x if ask else box.right) - 16 - x - 62
    size = lettering.fit(shown.ribbon.words, "Medium", room, 12.5)
    if lettering.measure(shown.ribbon.words, "Medium", size) <= room:
        canvas.text(shown.ribbon.words, (x + 62, y), size, "Medium", theme.mute)
