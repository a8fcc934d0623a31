"""Paints what is seen of a puzzle and stands still: board, ghosts, waves that have arrived, cards."""

from collections.abc import Sequence

import pygame

from orapa.app.frame.geometry import Box, row
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.polygons import centroid
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem, draw_outline, gem_box
from orapa.app.mine.draw.placed import draw_badge_on, draw_placed
from orapa.app.mine.draw.ports import draw_answer, draw_lane, draw_port, draw_ring
from orapa.app.mine.draw.told import ToldWave, paint_arrived, told_wave
from orapa.app.mine.table.answers import draw_list
from orapa.app.mine.table.tray import stone_in
from orapa.app.mine.training.attempt import options
from orapa.app.mine.training.paint_talk import paint_talk
from orapa.app.mine.training.seen import Seen
from orapa.app.mine.training.telling import Ghost
from orapa.engine.mine.rules.board import Port
from orapa.engine.mine.training.puzzles import Kind
from orapa.engine.mine.training.solving import LEVELS

GHOST = {"dashed": 0.6, "faint": 0.18, "wrong": 0.62, "found": 1.0}
CAPS = 1.1
PIP = 13.0
# The gem that is asked for, on the card.
WANTED, STONE = 88.0, 20.0


def paint(canvas: Canvas, seen: Seen, ground: pygame.Surface) -> None:
    """All that stands still, as far as the canvas shows it."""
    canvas.surface.blit(ground, (0, 0))
    parts = seen.parts
    _paint_title(canvas, seen)
    if canvas.shows(seen.layout.plot.slab.grow(40)):
        _paint_board(canvas, seen)
    if parts.talk.h and canvas.shows(parts.talk.grow(30)):
        paint_talk(canvas, seen)
    if parts.task and canvas.shows(parts.task.grow(30)):
        _paint_task(canvas, seen, parts.task)
    if canvas.shows((parts.card or parts.list).grow(30)):
        _paint_list(canvas, seen)
    if parts.gems and canvas.shows(parts.gems.grow(30)):
        _paint_gems(canvas, seen, parts.gems)
    if parts.think and canvas.shows(parts.think.grow(30)):
        _paint_think(canvas, seen, parts.think)


def draw_pips(canvas: Canvas, right: float, y: float, count: int) -> float:
    """How hard a puzzle is, as filled and empty stones; gives their left end."""
    for i in range(LEVELS):
        there = i < count
        x = right - (LEVELS - 1 - i) * (PIP + 2) - PIP / 2
        canvas.icon("pip" if there else "no pip", (x, y), PIP, canvas.theme.fill if there else canvas.theme.faint)
    return right - LEVELS * (PIP + 2)


def _paint_title(canvas: Canvas, seen: Seen) -> None:
    box, words, theme = seen.parts.title, seen.words, canvas.theme
    y = box.center[1]
    over, small = _fitting((words.over, f"{seen.number + 1}/{len(seen.pack)}"), "Medium", box.w, 12.5)
    canvas.text(over, (box.x, y - 11), small, "Medium", theme.mute)
    title, size = _fitting((words.title, words.short, ""), "ExtraBold", box.w, 20 if seen.parts.task else 16)
    canvas.text(title, (box.x, y + 9), size, "ExtraBold")
    if seen.parts.bars:
        _paint_bars(canvas, seen, seen.parts.bars)


def _fitting(words: Sequence[str], weight: lettering.Weight, width: float, largest: float) -> tuple[str, float]:
    """The first of these words that keep within the width, and their size; else the last."""
    sizes = [lettering.fit(one, weight, width, largest) for one in words]
    found = zip(words, sizes, strict=True)
    return next((one for one in found if lettering.measure(one[0], weight, one[1]) <= width), (words[-1], sizes[-1]))


def _paint_bars(canvas: Canvas, seen: Seen, space: Box) -> None:
    """One bar for each puzzle of the pack: done, now, to come."""
    theme = canvas.theme
    for i, piece in enumerate(row(space, len(seen.pack), 3.0)):
        now = i == seen.number
        canvas.rounded(piece, 3, theme.fill if seen.pack[i] else theme.surf3)
        if now:
            canvas.ring(piece.grow(1.5), 4, 1.5, theme.focus if theme.dark else theme.brass)


def _paint_task(canvas: Canvas, seen: Seen, box: Box) -> None:
    theme, words = canvas.theme, seen.words
    plate(canvas, box, 16, "card")
    draw_pips(canvas, box.right - 20, box.y + 24, seen.level)
    label = lettering.measure(words.level, "Medium", 12.5)
    canvas.text(words.level, (box.right - 20 - LEVELS * (PIP + 2) - 8 - label, box.y + 24), 12.5, "Medium", theme.mute)
    canvas.text(words.number.upper(), (box.x + 20, box.y + 24), 11.5, "Bold", theme.mute, tracking=CAPS)
    room = box.w - 40
    if seen.attempt.puzzle.kind is Kind.LAST:
        gem = seen.attempt.gem
        space = Box(box.right - 20 - WANTED, box.y + 38, WANTED, box.h - 46)
        stone = stone_in(space, gem, STONE)
        draw_gem(canvas, Look(gem, 0, False, STONE * canvas.scale, theme, letter=True), stone)
        room = stone.x - 14 - box.x - 20
    size, lines = lettering.block(words.task, "Bold", room, 14, int((box.h - 40) / 19))
    for i, line in enumerate(lines):
        canvas.text(line, (box.x + 20, box.y + 50 + i * 19), size, "Bold")


def _paint_list(canvas: Canvas, seen: Seen) -> None:
    card, words, theme = seen.parts.card, seen.words, canvas.theme
    if card:
        plate(canvas, card, 16, "card")
        heading = canvas.text(words.clues, (card.x + 20, card.y + 25), 16, "ExtraBold")
        room = card.right - 20 - heading.right - 12
        size = lettering.fit(words.press, "Medium", room, 12.5)
        if lettering.measure(words.press, "Medium", size) <= room:
            canvas.text(words.press, (card.right - 20, card.y + 25), size, "Medium", theme.mute, "right")
    if seen.list.box.h:
        draw_list(canvas, seen.list, seen.rows)


def _paint_gems(canvas: Canvas, seen: Seen, box: Box) -> None:
    """The card of the gems to choose from; the gems themselves are buttons."""
    roomy = seen.parts.card is not None
    plate(canvas, box, 16 if roomy else 14, "card")
    if roomy:
        canvas.text(seen.words.gems, (box.x + 20, box.y + 25), 16, "ExtraBold")


def _paint_think(canvas: Canvas, seen: Seen, box: Box) -> None:
    theme, words = canvas.theme, seen.words
    plate(canvas, box, 16, "card")
    canvas.text(words.think, (box.x + 20, box.y + 25), 16, "ExtraBold")
    foot = 58.0 if box.h >= 150 and seen.parts.task else 0.0
    for size in (14.0, 12.5, 11.5):
        lines = lettering.wrap(words.advice, "Medium", size, box.w - 40)
        if 44 + len(lines) * (size + 6) <= box.h - foot:
            break
    for i, line in enumerate(lines):
        canvas.text(line, (box.x + 20, box.y + 44 + (i + 0.5) * (size + 6)), size, "Medium", theme.mute)
    if foot:
        canvas.text(words.in_pack.upper(), (box.x + 20, box.bottom - 48), 11.5, "Bold", theme.mute, tracking=CAPS)
        _paint_bars(canvas, seen, Box(box.x + 20, box.bottom - 30, box.w - 40, 8))


def _paint_board(canvas: Canvas, seen: Seen) -> None:
    plot, attempt, told = seen.layout.plot, seen.attempt, seen.telling
    draw_board(canvas, plot)
    paths = () if seen.away else told.paths
    for port in _lit_lanes(seen):
        draw_lane(canvas, plot, port)
    for position in attempt.puzzle.given.positions:
        draw_placed(canvas, plot, position)
    for ghost in told.ghosts:
        _paint_ghost(canvas, plot, ghost)
    if attempt.place and not seen.away:
        _paint_laid(canvas, seen, plot)
    for port, lens in enumerate(seen.lenses):
        draw_port(canvas, plot, port, lens)
    waves = [told_wave(plot, path) for path in paths[: seen.arrived]]
    if waves:
        # All at once, or their light would add up where they run together.
        segments = tuple(segment for wave in waves for segment in wave.segments)
        hits = tuple(hit for wave in waves for hit in wave.hits)
        paint_arrived(canvas, plot, ToldWave(segments, hits, ()))
    if told.wrong is not None and seen.arrived and paths:
        _paint_wrong(canvas, plot, told.wrong, token_of(told.paths[0].answer))
    _paint_choices(canvas, seen, plot)
    for ghost in told.ghosts:
        if ghost.number:
            _paint_number(canvas, plot, ghost)


def _lit_lanes(seen: Seen) -> set[Port]:
    """The lanes of the port that is chosen and of the wave that is told."""
    attempt = seen.attempt
    lit = {path.answer.port for path in seen.telling.paths[:1] if not seen.away}
    return {*lit, attempt.choice} if isinstance(attempt.choice, int) and attempt.puzzle.ports else lit


def _paint_ghost(canvas: Canvas, plot: Plot, ghost: Ghost) -> None:
    look = draw_placed(canvas, plot, ghost.position, GHOST[ghost.manner])
    box = gem_box(plot, ghost.position)
    if ghost.manner == "found":
        draw_badge_on(canvas, plot, ghost.position, "check")
    elif ghost.manner != "faint":
        draw_outline(canvas, look, box, "missed" if ghost.manner == "wrong" else "supposed")


def _paint_laid(canvas: Canvas, seen: Seen, plot: Plot) -> None:
    """The gem that was laid: dashed in red while it breaks a clue, with a tick when it is right."""
    attempt = seen.attempt
    assert attempt.place is not None
    look, box = draw_placed(canvas, plot, attempt.place), gem_box(plot, attempt.place)
    if attempt.done:
        draw_badge_on(canvas, plot, attempt.place, "check")
    elif attempt.touching:
        draw_outline(canvas, look, box, "illegal")
    else:
        draw_outline(canvas, look, box, "missed" if attempt.broken else "selected")


def _paint_choices(canvas: Canvas, seen: Seen, plot: Plot) -> None:
    """The ports to choose from: ringed, the chosen one twice, the wrong ones crossed."""
    attempt, theme = seen.attempt, canvas.theme
    if attempt.puzzle.kind is not Kind.WAVE:
        return
    for port in options(attempt.puzzle):
        assert isinstance(port, int)
        center = plot.lens_at(port)
        if port in attempt.ruled:
            _paint_cross(canvas, plot, port)
        elif port == attempt.choice:
            side = plot.lens + 8
            canvas.rounded(Box(center[0] - side / 2, center[1] - side / 2, side, side), side / 2, theme.fill)
            inner = plot.lens + 2
            canvas.rounded(Box(center[0] - inner / 2, center[1] - inner / 2, inner, inner), inner / 2, theme.socket)
            canvas.icon("check" if attempt.done else "dot", center, 0.6 * plot.lens, theme.brass, 3.0)
        elif not attempt.done:
            draw_ring(canvas, center, plot.lens)
            canvas.icon("dot", center, 0.7 * plot.lens, theme.brass)


def _paint_wrong(canvas: Canvas, plot: Plot, port: Port, token: str) -> None:
    """Where a wave would come out though it did not."""
    draw_answer(canvas, plot, port, token, own=False)
    x, y = plot.lens_at(port)
    side = plot.lens + 5
    canvas.ring(Box(x - side / 2, y - side / 2, side, side), side / 2, 2.4, canvas.theme.bad)
    _paint_cross(canvas, plot, port)


def _paint_cross(canvas: Canvas, plot: Plot, port: Port) -> None:
    """A small disc with a cross at a port."""
    x, y = plot.lens_at(port)
    side, off = max(13.0, 0.5 * plot.lens), 0.4 * plot.lens
    disc = Box(x + off - side / 2, y - off - side / 2, side, side)
    canvas.rounded(disc, side / 2, canvas.theme.bad)
    canvas.icon("close", disc.center, 0.66 * side, canvas.theme.surf, 3.4)


def _paint_number(canvas: Canvas, plot: Plot, ghost: Ghost) -> None:
    """The number of a place, on a disc in its middle."""
    x, y = plot.at(centroid([(float(x), float(y)) for x, y in ghost.position.outline]))
    r = max(9.0, 0.21 * plot.unit)
    disc = Box(x - r, y - r, 2 * r, 2 * r)
    canvas.rounded(disc.grow(1.5), r + 1.5, canvas.theme.well)
    canvas.rounded(disc, r, canvas.theme.fill)
    canvas.text(str(ghost.number), (x, y), 1.25 * r, "ExtraBold", canvas.theme.on_gold, "center")
