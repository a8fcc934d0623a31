"""Paints what an outcome shows: boards with their captions, the verdict, the race, the explorers."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import draw_face
from orapa.app.look.lettering import Part, shortened
from orapa.app.look.plates import plate
from orapa.app.look.theme import CAPS_TRACKING
from orapa.app.mine.outcome.shown import Shown
from orapa.app.mine.outcome.sides import Side
from orapa.app.mine.outcome.words import mine_words, sheet_words
from orapa.app.mine.reveal.unveiled import paint_followed, paint_unveiled
from orapa.app.mine.review.searches import player
from orapa.words.texts import Texts

CROWN = 17.0
# Of the line over the explorers as much is for its title at the most.
TITLE = 0.6
NARROW = 140.0
# One as narrow as this has a smaller face, so that names have room.
TIGHT = 160.0


def paint(canvas: Canvas, seen: Shown, ground: pygame.Surface, dots: str) -> None:
    """All that stands still, as far as the canvas shows it."""
    layout = seen.layout
    canvas.surface.blit(ground, (0, 0))
    if canvas.shows(layout.title.grow(10)):
        _paint_title(canvas, seen)
    for (number, slab), plot in zip(seen.plots(), layout.plots, strict=True):
        if canvas.shows(slab.grow(40)):
            paint_unveiled(canvas, seen.boards[number], plot)
    for side, box in zip(seen.case.searched, layout.captions, strict=False):
        if canvas.shows(box.grow(8)):
            _paint_caption(canvas, seen, side, box)
    if layout.strip and canvas.shows(layout.strip.grow(30)):
        _paint_strip(canvas, seen, layout.strip)
    if seen.race and canvas.shows(seen.race.box.grow(30)):
        seen.race.paint(canvas, seen.texts, dots)
    if seen.explorers and canvas.shows(layout.cells[0].union(layout.cells[-1]).grow(40)):
        _paint_explorers(canvas, seen)
    if layout.line and canvas.shows(layout.line):
        size = lettering.fit(seen.line, "Medium", layout.line.w - 12, 14)
        canvas.text(seen.line, layout.line.center, size, "Medium", canvas.theme.mute, "center")


def _paint_title(canvas: Canvas, seen: Shown) -> None:
    """The verdict, and how it came about: beside it on a desk, else in few words below it."""
    theme, box, verdict = canvas.theme, seen.layout.title, seen.verdict
    ink = theme.bad if verdict.bad else theme.text
    if seen.layout.roomy:
        size = lettering.fit(verdict.word, "ExtraBold", box.w * 0.5, 30)
        word = canvas.text(verdict.word, (box.x, box.center[1]), size, "ExtraBold", ink)
        x = word.right + 20
        whole = " ".join(verdict.sentences)
        words = whole if lettering.measure(whole, "Medium", 11.5) <= box.right - x else verdict.brief
        size = lettering.fit(words, "Medium", box.right - x, 14)
        canvas.text(words, (x, box.center[1] + 2), size, "Medium", theme.mute)
        return
    if lettering.breaks():
        parts = (Part(verdict.word, "ExtraBold", 14), Part(verdict.brief, "Medium", 11.5))
        canvas.column(parts[: 2 if verdict.brief else 1], (ink, theme.mute), box, "left")
        return
    size = lettering.fit(verdict.word, "ExtraBold", box.w, 20)
    canvas.text(verdict.word, (box.x, box.y + 14), size, "ExtraBold", ink)
    size = lettering.fit(verdict.brief, "Medium", box.w, 12.5)
    canvas.text(shortened(verdict.brief, box.w, "Medium", size), (box.x, box.y + 34), size, "Medium", theme.mute)


def _paint_caption(canvas: Canvas, seen: Shown, side: Side, box: Box) -> None:
    """Over a board: who searched it, whose it is, and the questions."""
    theme, y, texts = canvas.theme, box.center[1], seen.texts
    draw_face(canvas, side.face, (box.x + 24, y), 40)
    count = canvas.text(str(side.cost), (box.right - 8, y), 30, "ExtraBold", None if side.won else theme.mute, "right")
    label = canvas.text(texts("outcome.questions"), (count.x - 10, y + 2), 12.5, "Medium", theme.mute, "right")
    room = label.x - box.x - 56 - 36
    name = shortened(side.name, room, "ExtraBold", 16)
    written = canvas.text(name, (box.x + 56, y - 10), 16, "ExtraBold")
    if side.won:
        canvas.icon("crown", (written.right + 16, y - 11), CROWN, theme.brass, 2.2)
    below = f"{mine_words(seen.case.owner(side), texts)} · {sheet_words(side, texts)}"
    size = lettering.fit(below, "Medium", room, 12.5)
    canvas.text(shortened(below, room, "Medium", size), (box.x + 56, y + 11), size, "Medium", theme.mute)


def _paint_strip(canvas: Canvas, seen: Shown, box: Box) -> None:
    """The question that is followed: who asked it, how its wave went, which of how many."""
    side, texts, roomy = seen.choices.side, seen.texts, box.h > 70
    plate(canvas, box, 18 if roomy else 14, "card" if roomy else "float")
    board, search = seen.boards[side], seen.case.searched[side].search
    left, right = box.x + (20 if roomy else 14), seen.layout.steps[0].x - 8
    asked = [clue.answer.question for clue in search.clues]
    if board.question in asked:
        at = asked.index(board.question)
        words = texts("outcome.of", number=at + 1, of=len(asked))
        drawn = canvas.text(words, (right, box.center[1]), 12.5, "Medium", canvas.theme.mute, "right")
        right = drawn.x - 10
        if not seen.case.duel:
            left += _paint_asker(canvas, seen, search.clues[at].seat, (left, box.center[1]), roomy)
    plot = seen.layout.plots[0]
    paint_followed(canvas, board, plot, texts, Box(left, box.y, right - left, box.h))


def _paint_asker(canvas: Canvas, seen: Shown, seat: int, place: tuple[float, float], roomy: bool) -> float:
    """The face of whoever asked, with the name where there is room; gives how wide that is."""
    side = next(side for side in seen.case.sides if side.seat == seat)
    d = 32.0 if roomy else 26.0
    draw_face(canvas, side.face, (place[0] + d / 2, place[1]), d)
    if not roomy:
        return d + 10
    name = shortened(player(seen.case.match, seat, seen.texts), 110)
    drawn = canvas.text(name, (place[0] + d + 10, place[1]), 14, "Bold")
    return drawn.right - place[0] + 20


def _paint_explorers(canvas: Canvas, seen: Shown) -> None:
    """A cell for each explorer: face, name, how the sheet was judged, own questions."""
    theme, cells, texts = canvas.theme, seen.layout.cells, seen.texts
    if seen.layout.kind != "landscape":
        y = cells[0].y - 15
        title = texts("outcome.explorers").upper()
        words, right = texts("outcome.own_questions"), cells[-1].right if len(cells) % 2 == 0 else cells[1].right
        x = cells[0].x + 4
        size = lettering.fit(title, "Bold", TITLE * (right - x), 12.5, CAPS_TRACKING)
        left = canvas.text(title, (x, y), size, "Bold", theme.mute, tracking=CAPS_TRACKING)
        size = lettering.fit(words, "Medium", right - left.right - 12, 12.5)
        canvas.text(words, (right, y), size, "Medium", theme.mute, "right")
    for side, box in zip(seen.explorers, cells, strict=True):
        _paint_explorer(canvas, side, box, texts)


def _paint_explorer(canvas: Canvas, side: Side, box: Box, texts: Texts) -> None:
    """One cell; a narrow one has room for neither face nor crown."""
    theme, y, narrow = canvas.theme, box.center[1], box.w < NARROW
    plate(canvas, box, 12, "card")
    d, edge = (36.0, 10.0) if box.w > TIGHT else (28.0, 8.0)
    d = min(d, box.h - 14)
    x = box.x + (9 if narrow else d + 2 * edge)
    if not narrow:
        draw_face(canvas, side.face, (box.x + edge + d / 2, y), d, out=side.sheet == "wrong")
    tone = theme.text if side.won else theme.mute
    cost = canvas.text(str(side.cost), (box.right - (8 if narrow else 12), y), 16, "ExtraBold", tone, "right")
    room, gap = cost.x - x - 6, min(10.0, box.h * 0.2)
    size = lettering.fit(side.name, "Bold", room, 14)
    canvas.text(shortened(side.name, room, "Bold", size), (x, y - gap), size, "Bold")
    ink = theme.ok if side.won else theme.bad if side.sheet == "wrong" else theme.mute
    words = sheet_words(side, texts)
    size = lettering.fit(words, "Bold", room, 12.5)
    verdict = canvas.text(shortened(words, room, "Bold", size), (x, y + gap), size, "Bold", ink)
    if side.won and not narrow:
        canvas.icon("crown", (verdict.right + 14, y + gap - 1), 14, theme.brass, 2.4)
