"""Paints the console: the mine for the master's eyes only, and the answer in letters to be read across a table."""

from dataclasses import dataclass

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.mine.companion.console_layout import ConsoleLayout
from orapa.app.mine.companion.desk import Asked, Desk
from orapa.app.mine.draw.board import draw_board
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.draw.marks import draw_scanned
from orapa.app.mine.draw.placed import draw_placed
from orapa.app.mine.draw.ports import draw_port, draw_ring
from orapa.app.mine.draw.told import told_wave
from orapa.app.mine.draw.waves import draw_wave
from orapa.app.mine.table.answers import answer_words, draw_row, row_of
from orapa.app.mine.table.clues import lenses
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.answers import Answer, ScanAnswer, question_name
from orapa.engine.mine.rules.board import PORTS, port_name
from orapa.engine.mine.rules.paths import follow
from orapa.words.texts import Texts

LAST = 3


@dataclass(frozen=True)
class Seen:
    """What is seen of a desk."""

    layout: ConsoleLayout
    desk: Desk
    covered: bool
    typed: str = ""


def paint_console(canvas: Canvas, seen: Seen, ground: pygame.Surface, texts: Texts) -> None:
    """The still picture."""
    layout, desk = seen.layout, seen.desk
    canvas.surface.blit(ground, (0, 0))
    title = texts("console.title")
    size = lettering.fit(title, "ExtraBold", layout.title.w, 20 if layout.roomy else 16)
    drawn = canvas.text(title, (layout.title.x, layout.title.center[1]), size, "ExtraBold")
    about = texts("console.alone")
    if layout.roomy and drawn.right + 16 + lettering.measure(about, "Medium", 12.5) <= layout.title.right:
        canvas.text(about, (drawn.right + 16, layout.title.center[1]), 12.5, "Medium", canvas.theme.mute)
    _paint_board(canvas, seen)
    _paint_card(canvas, seen, texts)
    if layout.strip:
        _paint_strip(canvas, layout.strip, desk, texts)


def told_large(answer: Answer, texts: Texts) -> tuple[str, str]:
    """What is written largest, and the word below it: the exit and the colour, or one of both alone."""
    words = answer_words(texts, answer)
    if isinstance(answer, ScanAnswer):
        return "", words
    if answer.exit is None:
        return "", words
    if answer.exit == answer.port:
        return port_name(answer.exit), texts("sheet.told_back", colour=words)
    return port_name(answer.exit), words


def _paint_board(canvas: Canvas, seen: Seen) -> None:
    plot, desk = seen.layout.plot, seen.desk
    draw_board(canvas, plot)
    newest = desk.newest
    if not seen.covered:
        for position in desk.mine.positions:
            draw_placed(canvas, plot, position)
    fresh = desk.answer(newest) if newest else None
    for answer in desk.heard:
        if isinstance(answer, ScanAnswer):
            draw_scanned(canvas, plot, answer.cell, token_of(answer))
    for port, lens in enumerate(lenses(desk.heard, fresh)):
        draw_port(canvas, plot, port, lens)
    if newest is None:
        return
    if newest.question >= PORTS:
        canvas.ring(plot.cell_box(newest.question - PORTS).grow(-1), 0.1 * plot.unit, 2.4, canvas.theme.brass)
    elif not seen.covered:
        wave = told_wave(plot, follow(desk.mine, newest.question))
        draw_wave(canvas.surface, wave.segments, max(2.4, plot.unit / 15), canvas.scale, canvas.theme)
    else:
        draw_ring(canvas, plot.lens_at(newest.question), plot.lens)


def _paint_card(canvas: Canvas, seen: Seen, texts: Texts) -> None:
    """Who asked what, and the answer as large as the card is."""
    box, desk, theme = seen.layout.card, seen.desk, canvas.theme
    plate(canvas, box, 16, "card")
    canvas.ring(box, 16, 1.6, theme.brass)
    newest = desk.newest
    if newest is None:
        words = (
            texts("console.typed", what=seen.typed) if seen.typed else texts("console.turn", name=desk.names[desk.turn])
        )
        lines = lettering.wrap(words, "Bold", 20, box.w - 40)
        canvas.lines(lines, box.center, 28, 20, "Bold", theme.mute, "center")
        return
    who = texts("console.asked", name=desk.names[newest.player], what=question_name(newest.question))
    number = texts("console.number", number=len(desk.asked))
    top = box.y + 22
    if box.h >= 130:
        canvas.text(number, (box.x + 18, top), 12.5, "Bold", theme.mute)
        size = lettering.fit(who, "Bold", box.w - 60 - lettering.measure(number, "Bold", 12.5), 12.5)
        canvas.text(who, (box.right - 18, top), size, "Bold", theme.mute, "right")
    inner = Box(box.x + 14, box.y + (38 if box.h >= 130 else 8), box.w - 28, box.h - (46 if box.h >= 130 else 16))
    _paint_answer(canvas, desk, newest, inner, texts)


def _paint_answer(canvas: Canvas, desk: Desk, newest: Asked, box: Box, texts: Texts) -> None:
    answer = desk.answer(newest)
    large, words = told_large(answer, texts)
    if not large:
        # The chip above, the word below, both as large as there is room.
        word = _fitting(words, box.w - 20, min(92.0, 0.42 * box.h))
        chip_h = min(0.4 * box.h, 84.0)
        top = box.center[1] - (chip_h + 0.14 * box.h + word) / 2
        draw_chip(canvas, Box(box.center[0] - chip_h, top, 2 * chip_h, chip_h), token_of(answer))
        canvas.text(words, (box.center[0], top + chip_h + 0.14 * box.h + word / 2), word, "ExtraBold", None, "center")
        return
    big, word = min(150.0, 0.58 * box.h), _fitting(words, box.w, min(44.0, 0.3 * box.h))
    wide, chip_w, chip_h = lettering.measure(large, "ExtraBold", big), 1.1 * big, 0.5 * big
    scale = min(1.0, (box.w - 40) / (wide + 28 + chip_w))
    big, wide, chip_w, chip_h = big * scale, wide * scale, chip_w * scale, chip_h * scale
    between = min(0.5 * word, 0.08 * box.h)
    top = box.center[1] - (0.8 * big + between + 1.2 * word) / 2
    left, y = box.center[0] - (wide + 28 + chip_w) / 2, top + 0.4 * big
    canvas.text(large, (left, y), big, "ExtraBold")
    draw_chip(canvas, Box(left + wide + 28, y - chip_h / 2, chip_w, chip_h), token_of(answer))
    canvas.text(words, (box.center[0], top + 0.8 * big + between + 0.6 * word), word, "ExtraBold", None, "center")


def _fitting(words: str, width: float, largest: float) -> float:
    """The size at which letters larger than any of the type scale keep within a width."""
    return min(largest, largest * width / max(1.0, lettering.measure(words, "ExtraBold", largest)))


def _paint_strip(canvas: Canvas, box: Box, desk: Desk, texts: Texts) -> None:
    """The last answers, so that one can be read again."""
    plate(canvas, box, 18, "card")
    theme = canvas.theme
    if not desk.asked:
        canvas.text(
            texts("console.photo"),
            (box.x + 20, box.center[1]),
            _small(texts("console.photo"), box.w - 40),
            "Medium",
            theme.mute,
        )
        return
    wide = (box.w - 24) / 2
    for i, one in enumerate(reversed(desk.asked[-2 * LAST :])):
        line, column = divmod(i, 2)
        place = Box(box.x + 12 + column * wide, box.y + 6 + line * 34, wide - 8, 33)
        number = len(desk.asked) - i
        row = row_of(Clue(number, 1, desk.answer(one)), texts)
        draw_row(canvas, Box(place.x, place.y, place.w, place.h), row)
        name = desk.names[one.player]
        canvas.text(name, (place.right, place.center[1]), 12.5, "Medium", theme.mute, "right")


def _small(words: str, room: float) -> float:
    return lettering.fit(words, "Medium", room, 14)
