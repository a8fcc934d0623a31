"""Paints the sheet: the table's board and panels, the editor, and what is amiss."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import Colour
from orapa.app.mine.companion.seen import Seen
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.draw.ports import draw_lane, draw_ring
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.table.paint import paint_panels, paint_ribbon
from orapa.app.mine.table.paint_board import paint_board
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.words.texts import Texts


def paint_sheet(canvas: Canvas, shown: Shown, ground: pygame.Surface, seen: Seen, texts: Texts) -> None:
    """The still picture, as far as the canvas shows it."""
    layout, plot = seen.layout, shown.layout.plot
    canvas.surface.blit(ground, (0, 0))
    if canvas.shows(plot.slab.grow(40)):
        paint_board(canvas, shown)
        if seen.draft.begun and not seen.draft.scan and seen.draft.start is not None:
            draw_lane(canvas, plot, seen.draft.start, [gem.position for gem in shown.gems], shown.bar)
        _ring_suspects(canvas, shown, seen)
    _paint_title(canvas, seen)
    paint_panels(canvas, shown)
    if layout.editor and canvas.shows(layout.editor.grow(20)):
        _paint_editor(canvas, seen, layout.editor, texts)
    if canvas.shows(shown.layout.ribbon.grow(30)):
        paint_ribbon(canvas, shown)
    bar = shown.bar
    if bar:
        plate(canvas, bar, 13, "float")


def _ring_suspects(canvas: Canvas, shown: Shown, seen: Seen) -> None:
    """Both ends of every answer that may be wrong."""
    plot = shown.layout.plot
    for answer in seen.said.suspects:
        if not isinstance(answer, WaveAnswer):
            canvas.ring(plot.cell_box(answer.cell).grow(-1), 0.1 * plot.unit, 2, canvas.theme.bad)
            continue
        for port in {answer.port, answer.port if answer.exit is None else answer.exit}:
            draw_ring(canvas, plot.lens_at(port), 1.08 * plot.lens, ink=canvas.theme.bad)


def _paint_title(canvas: Canvas, seen: Seen) -> None:
    """What this is, how many answers there are, and how much help was chosen."""
    box, theme = seen.layout.title, canvas.theme
    if not canvas.shows(box):
        return
    large = 20.0 if seen.layout.table.roomy else 16.0
    size = lettering.fit(seen.title, "ExtraBold", box.w, large)
    canvas.text(seen.title, (box.x + 4, box.center[1] - 10), size, "ExtraBold")
    small = lettering.fit(seen.subtitle, "Medium", box.w, 12.5)
    words = seen.subtitle
    if lettering.measure(words, "Medium", small) > box.w:
        words = words.partition(" · ")[2]
        small = lettering.fit(words, "Medium", box.w, 12.5)
    canvas.text(words, (box.x + 4, box.center[1] + 12), small, "Medium", theme.mute)


def _paint_editor(canvas: Canvas, seen: Seen, box: Box, texts: Texts) -> None:
    theme, layout, draft = canvas.theme, seen.layout, seen.draft
    plate(canvas, box, 16, "card")
    if seen.result:
        _paint_told(canvas, seen.result, box, "hand", theme.brass)
        return
    if seen.amiss:
        canvas.ring(box, 16, 1.8, theme.bad)
        _paint_told(canvas, seen.amiss, box, "warn", theme.bad)
        return
    if not draft.scan:
        middle = ((layout.start.right + layout.exit.x) / 2, layout.start.center[1])
        back = draft.exit is not None and draft.exit == draft.start
        canvas.icon("uturn" if back else "arrow", middle, 17, theme.mute, 2.3)
    aside = layout.aside
    if draft.changes or (draft.begun and not draft.ready):
        return
    answer = draft.answer(draft.colours) if layout.keys == "colours" and draft.ready and not draft.scan else None
    if answer is not None:
        high = 28.0
        draw_chip(canvas, Box(aside.x, aside.center[1] - high / 2, 50, high), token_of(answer))
        _paint_lines(canvas, answer_words(texts, answer), Box(aside.x + 58, aside.y, aside.w - 58, aside.h), "Bold", 14)
    else:
        _paint_lines(canvas, seen.caption, Box(aside.x + 2, aside.y, aside.w - 2, aside.h), "Medium", 13)


def _paint_lines(canvas: Canvas, words: str, box: Box, weight: lettering.Weight, largest: float) -> None:
    size, lines = lettering.block(words, weight, box.w, largest, 2 if box.h < 46 else 3)
    ink = canvas.theme.text if weight == "Bold" else canvas.theme.mute
    canvas.lines(lines, (box.x, box.center[1]), size + 3, size, weight, ink)


def _paint_told(canvas: Canvas, told: tuple[str, str], box: Box, icon: str, ink: Colour) -> None:
    """A sentence with a sign before it, and what is to be said about it."""
    title, words = told
    theme = canvas.theme
    canvas.icon(icon, (box.x + 28, box.y + 30), 26, ink)
    x, room = box.x + 54, box.w - 70
    size = lettering.fit(title, "ExtraBold", room, 17)
    canvas.text(title, (x, box.y + 26), size, "ExtraBold")
    y = box.y + 52
    for small in (14.0, 13.0, 12.0, lettering.smallest()):
        lines, pitch = lettering.wrap(words, "Medium", small, room), lettering.grown(small) + 5
        if y + len(lines) * pitch <= box.bottom:
            break
    for i, line in enumerate(lines):
        canvas.text(line, (x, y + i * pitch), small, "Medium", theme.mute)
