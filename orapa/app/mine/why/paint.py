"""Paints a shown reason: title, counts and reasons, and over them what changes from picture to picture."""

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part
from orapa.app.look.plates import plate
from orapa.app.look.theme import CAPS_TRACKING, Colour, mix
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem
from orapa.app.mine.draw.told import Run
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.why.layout import HEADING, LINE
from orapa.app.mine.why.paint_board import draw_picture, paint_board
from orapa.app.mine.why.shown import Shown
from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.engine.mine.rules.board import cell_name, port_name
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.words.texts import Texts

CHIP, CHIP_HIGH = 52.0, 24.0
# Two answers under each other are so far apart.
APART = 29.0


def paint(canvas: Canvas, shown: Shown, ground: pygame.Surface) -> None:
    """What stands still within a reason, as far as the canvas shows it."""
    layout = shown.layout
    canvas.surface.blit(ground, (0, 0))
    if canvas.shows(layout.table.plot.slab.grow(40)):
        paint_board(canvas, shown)
    if layout.funnel and canvas.shows(layout.funnel.grow(30)):
        _paint_funnel(canvas, shown, layout.funnel)
    if layout.reasons and canvas.shows(layout.reasons.grow(30)):
        _paint_reasons(canvas, shown, layout.reasons)
    if canvas.shows(layout.card.grow(30)):
        plate(canvas, layout.card, 18 if layout.roomy else 14, "card" if layout.roomy else "float")
        if not layout.roomy:
            canvas.ring(layout.card, 14, 1.3, canvas.theme.brass)
    if layout.roomy:
        _paint_title(canvas, shown)


def draw_above(canvas: Canvas, shown: Shown, texts: Texts, run: Run | None) -> None:
    """What changes from picture to picture."""
    layout = shown.layout
    if canvas.shows(layout.table.plot.slab.grow(layout.table.plot.lens)):
        draw_picture(canvas, shown, run)
    if layout.ticks and canvas.shows(layout.ticks.grow(8)):
        _draw_ticks(canvas, shown, layout.ticks)
    if not layout.roomy and canvas.shows(layout.title):
        _paint_title(canvas, shown)
    if canvas.shows(layout.card):
        _draw_card(canvas, shown, texts)


def paint_waiting(canvas: Canvas, box: Box, words: str, ground: pygame.Surface) -> None:
    """While the reason is being worked out."""
    canvas.surface.blit(ground, (0, 0))
    canvas.text(words, box.center, 16, "Bold", canvas.theme.mute, "center")


def _paint_title(canvas: Canvas, shown: Shown) -> None:
    box, theme = shown.layout.title, canvas.theme
    y = box.center[1]
    if shown.layout.roomy:
        title = canvas.text(shown.title, (box.x, y), 20, "ExtraBold")
        room = box.right - title.right - 20
        size = lettering.fit(shown.subtitle, "Medium", room, 12.5)
        if lettering.measure(shown.subtitle, "Medium", size) <= room:
            canvas.text(shown.subtitle, (title.right + 20, y + 1), size, "Medium", theme.mute)
        return
    gem = 44.0 if shown.gem is not None else 0.0
    if lettering.breaks():
        parts = (Part(shown.title, "ExtraBold", 14), Part(shown.subtitle, "Bold", 12.5))[: 2 if shown.subtitle else 1]
        canvas.column(parts, (theme.text, theme.mute), box._replace(w=box.w - gem - 4), "left")
        return
    size = lettering.fit(shown.title, "ExtraBold", box.w - gem - 4, 16)
    canvas.text(shown.title, (box.x, y - 9 if shown.subtitle else y), size, "ExtraBold")
    canvas.text(shown.subtitle, (box.x, y + 10), 12.5, "Bold", theme.mute)
    if shown.gem is not None:
        _draw_stone(canvas, shown.gem, Box(box.right - gem, box.y + 2, gem, box.h - 4))


def _draw_stone(canvas: Canvas, gem: Gem, box: Box) -> None:
    """A gem as large as fits."""
    shape = SHAPES[gem][0, False]
    unit = float(int(min(box.w / shape.columns, box.h / shape.rows)))
    place = Box(box.center[0] - shape.columns * unit / 2, box.center[1] - shape.rows * unit / 2, 0, 0)
    look = Look(gem, 0, False, unit * canvas.scale, canvas.theme, letter=unit > 14)
    draw_gem(canvas, look, place)


def _paint_funnel(canvas: Canvas, shown: Shown, box: Box) -> None:
    """What is counted, from the first number to the last."""
    theme = canvas.theme
    plate(canvas, box, 16, "card")
    stone = 84.0 if shown.gem is not None else 20.0
    heading = shown.heading.upper()
    size = lettering.fit(heading, "Bold", box.w - 40 - stone, 11.5, CAPS_TRACKING)
    canvas.text(heading, (box.x + 20, box.y + 24), size, "Bold", theme.mute, tracking=CAPS_TRACKING)
    if shown.gem is not None:
        _draw_stone(canvas, shown.gem, Box(box.right - 96, box.y + 20, 76, box.h - 40))
    x, y = box.x + 20, box.y + 66
    inks = {"done": theme.mute, "now": theme.text, "to come": theme.faint}
    if not shown.funnel:
        _draw_words(canvas, Box(x, box.y + 36, box.w - 20 - stone, box.h - 44), shown.conclusion, theme.text)
        return
    arrows = 40.0 * (len(shown.funnel) - 1)
    room = box.w - 40 - stone - arrows
    largest = 30.0
    while largest > 16 and sum(lettering.measure(count, "ExtraBold", largest) for count, _ in shown.funnel) > room:
        largest -= 2
    for number, (count, state) in enumerate(shown.funnel):
        if number:
            canvas.icon("arrow", (x + 20, y), 16, theme.faint, 2.3)
            x += 40
        last = number == len(shown.funnel) - 1 and state == "now"
        x = canvas.text(count, (x, y), largest, "ExtraBold", theme.ok if last else inks[state]).right


def _paint_reasons(canvas: Canvas, shown: Shown, box: Box) -> None:
    """The plate under the reasons, which of them are seen, and where there is room a heading and a note."""
    roomy = shown.layout.roomy
    plate(canvas, box, 16 if roomy else 14, "card")
    if len(shown.rows) < shown.reasons:
        whole, first = box.h - 16, shown.rows[0].number
        part, start = len(shown.rows) / shown.reasons, first / shown.reasons
        canvas.rounded(Box(box.right - 5, box.y + 8 + start * whole, 3, part * whole), 1.5, canvas.theme.rim)
    if not roomy:
        return
    canvas.text(shown.list_title, (box.x + 20, box.y + HEADING / 2 + 2), 16, "ExtraBold")
    last = shown.rows[-1]
    low = last.box.bottom + len(last.lines) * LINE + 10
    if shown.note and box.bottom - low > 40:
        place = Box(box.x + 24, low, box.w - 48, min(54.0, box.bottom - low - 8))
        _draw_words(canvas, place, shown.note, canvas.theme.mute, "Medium", 12.5)


def _draw_ticks(canvas: Canvas, shown: Shown, box: Box) -> None:
    """One tick for each place: those that have failed, the one shown, those to come; the last one is the conclusion."""
    theme, places, now = canvas.theme, shown.places, shown.picture.place
    if shown.layout.roomy:
        x = shown.layout.card.x + 20
        size = lettering.fit(shown.place, "Bold", box.x - 12 - x, 12.5)
        canvas.text(shown.place, (x, box.center[1]), size, "Bold", theme.mute)
    if places < 2:
        return
    pitch = box.w / places
    past, future = mix(theme.mute, theme.surf, 0.25), theme.surf3 if shown.layout.roomy else theme.line
    wide = max(1.0, min(6.0, 0.62 * pitch))
    for place in range(1, places + 1):
        left = Box(box.x + (place - 1) * pitch, box.y, wide, box.h)
        ink = past if place < now else future
        if place == places:
            ink = theme.ok
        if place == now:
            ink = theme.ok if shown.picture.solid else theme.bad
        tall = 4.0 if place in (now, places) else 0.0
        tick = Box(left.x, left.y - tall, max(wide, 2.0) if tall else wide, left.h + 2 * tall)
        canvas.surface.fill(ink, canvas.device(tick))


def _draw_card(canvas: Canvas, shown: Shown, texts: Texts) -> None:
    """The clue beside what it would be; else words."""
    theme, picture, roomy = canvas.theme, shown.picture, shown.layout.roomy
    box = shown.layout.inside(counted=shown.places > 1)
    side = 0.0 if roomy or not shown.size or box.w < 300 else 92.0
    rows = Box(box.x, box.y, box.w - side, box.h)
    if shown.compares:
        assert picture.told is not None
        assert picture.clue is not None
        y = rows.center[1]
        labels = max(lettering.measure(word, "Bold", 12.5) for word in (shown.would, shown.was))
        for word, answer, icon, ink, at in (
            (shown.would, picture.told, "close", theme.bad, y - APART / 2),
            (shown.was, picture.clue, "check", theme.ok, y + APART / 2),
        ):
            canvas.icon(icon, (rows.x + 8, at), 14, ink, 3.0)
            canvas.text(word, (rows.x + 21, at), 12.5, "Bold", ink)
            _draw_answer(canvas, Box(rows.x + 21 + labels + 10, at - 14, rows.w - 31 - labels, 28), answer, texts)
    else:
        good = bool(picture.solid) or not (picture.ghost or picture.faulty or picture.unmet is not None)
        if picture.solid:
            canvas.icon("check", (rows.x + 8, rows.center[1]), 16, theme.ok, 3.0)
            rows = Box(rows.x + 26, rows.y, rows.w - 26, rows.h)
        _draw_words(canvas, rows, shown.told, theme.text if good else theme.bad)
    if side and shown.size:
        count, label = shown.size
        x = box.right - side / 2
        canvas.text(count, (x, box.center[1] - 10), 24, "ExtraBold", theme.brass, "center")
        small = lettering.fit(label, "Bold", side, 12.5)
        canvas.text(label, (x, box.center[1] + 15), small, "Bold", theme.mute, "center")


def _draw_answer(canvas: Canvas, box: Box, answer: Answer, texts: Texts) -> None:
    """Where from and to, chip, and the word if there is room."""
    theme, y, x = canvas.theme, box.center[1], box.x
    if isinstance(answer, WaveAnswer):
        canvas.text(port_name(answer.port), (x + 11, y), 14, "ExtraBold", anchor="center")
        back = answer.exit == answer.port
        canvas.icon("uturn" if back else "arrow", (x + 34, y), 15, theme.mute, 2.3)
        if answer.exit is not None and not back:
            canvas.text(port_name(answer.exit), (x + 57, y), 14, "ExtraBold", anchor="center")
        x += 74
    else:
        canvas.icon("scan", (x + 10, y), 16, theme.mute, 2.2)
        canvas.text(cell_name(answer.cell), (x + 40, y), 14, "ExtraBold", anchor="center")
        x += 74
    draw_chip(canvas, Box(x, y - CHIP_HIGH / 2, CHIP, CHIP_HIGH), token_of(answer))
    words, room = answer_words(texts, answer), box.right - x - CHIP - 12
    if lettering.measure(words, "Bold", 14) <= room:
        canvas.text(words, (x + CHIP + 12, y), 14, "Bold")


def _draw_words(
    canvas: Canvas, box: Box, words: str, ink: Colour, weight: lettering.Weight = "Bold", largest: float = 14.0
) -> None:
    """A sentence in the middle of a box, as large as it fits."""
    for size, apart in ((14.0, 20.0), (12.5, 17.0), (11.5, 15.0), (lettering.smallest(), 12.5)):
        lines, pitch = lettering.wrap(words, weight, size, box.w), lettering.grown(apart)
        if size <= largest and len(lines) * pitch <= box.h:
            break
    canvas.lines(lines, (box.x, box.center[1]), pitch, size, weight, ink)
