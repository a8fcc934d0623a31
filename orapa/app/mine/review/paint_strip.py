"""Paints the strip of a review: the question and its wave in words and colours, or both players' answers by turn."""

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import shortened
from orapa.app.look.plates import plate
from orapa.app.mine.draw.chips import draw_chip
from orapa.app.mine.draw.told import ARROW, CHIP, NARROWEST, paint_arrow, paint_colours
from orapa.app.mine.review.shown import Shown, Strip
from orapa.engine.mine.rules.answers import WaveAnswer, question_name
from orapa.engine.mine.rules.board import port_name

# A turn's column in the strip: at its widest, and the answer's chip.
TURN, LEAST_TURN, TOKEN = 40.0, 24.0, 27.0


def paint_strip(canvas: Canvas, seen: Shown) -> None:
    """The strip without its buttons."""
    box, strip = seen.parts.strip, seen.strip
    roomy = box.h > 70
    plate(canvas, box, 18 if roomy else 14, "card" if roomy else "float")
    if not roomy:
        canvas.ring(box, 14, 1.2, canvas.theme.brass)
    inside = Box(
        box.x + (20 if roomy else 12), box.y, seen.parts.steps[0].x - 10 - box.x - (20 if roomy else 12), box.h
    )
    if roomy and strip.rows and strip.number:
        paint_turns(canvas, strip, inside.grow(-2), seen.texts("review.turns"))
    elif roomy:
        _paint_roomy(canvas, strip, inside)
    else:
        _paint_tight(canvas, strip, inside)


def paint_turns(canvas: Canvas, strip: Strip, box: Box, heading: str = "") -> None:
    """A row of answers for each player, with a frame round the present turn; of many turns those next to it."""
    theme = canvas.theme
    wide = min(90.0, max(lettering.measure(name, "ExtraBold", 12.5) for name, _ in strip.rows) + 10)
    turns = max(len(tokens) for _, tokens in strip.rows)
    step = min(TURN, max(LEAST_TURN, (box.w - wide) / max(1, turns)))
    fits = max(1, int((box.w - wide) / step))
    first = min(max(0, strip.at - fits // 2), max(0, turns - fits))
    high = box.h / (len(strip.rows) + (1 if heading else 0))
    side = min(TOKEN, step - 3, high - 3)
    top = box.y + (high if heading else 0)
    if heading:
        canvas.text(heading, (box.x, box.y + high / 2), 11.5, "Medium", theme.mute)
    if first <= strip.at < first + fits:
        x = box.x + wide + (strip.at - first) * step
        canvas.rounded(Box(x + 1, box.y + 1, step - 2, box.h - 2), 9, theme.surf3)
        canvas.ring(Box(x + 1, box.y + 1, step - 2, box.h - 2), 9, 1.6, theme.brass)
    for number in range(first, min(turns, first + fits) if heading else first):
        ink = theme.text if number == strip.at else theme.mute
        middle = (box.x + wide + (number - first + 0.5) * step, box.y + high / 2)
        canvas.text(str(number + 1), middle, 11.5, "Bold", ink, "center")
    for row, (name, tokens) in enumerate(strip.rows):
        y = top + (row + 0.5) * high
        canvas.text(shortened(name, wide - 8, "ExtraBold"), (box.x, y), 12.5, "ExtraBold")
        for number in range(first, min(len(tokens), first + fits)):
            x = box.x + wide + (number - first + 0.5) * step
            draw_chip(canvas, Box(x - side / 2, y - side / 2, side, side), tokens[number])


def _paint_roomy(canvas: Canvas, strip: Strip, box: Box) -> None:
    theme, y = canvas.theme, box.center[1]
    canvas.text(strip.count, (box.x, y - 28), 12.5, "Medium", theme.mute)
    chips = _least_width(strip)
    size = lettering.fit(strip.title, "ExtraBold", box.w - chips, 20)
    room = box.w - chips
    if lettering.measure(strip.title, "ExtraBold", size) <= room:
        title = canvas.text(strip.title, (box.x, y), size, "ExtraBold")
        if strip.colours:
            paint_colours(canvas, strip.colours, (title.right + 20, y), box.right - title.right - 20, strip.reached)
    else:
        size = lettering.fit(strip.title, "ExtraBold", box.w, 16)
        canvas.text(strip.title, (box.x, y), size, "ExtraBold")
    x = box.x
    for words, better in strip.notes:
        wide = lettering.measure(words, "Bold" if better else "Medium", 12.5)
        if x + wide > box.right:
            break
        ink = theme.brass if better else theme.mute
        x = canvas.text(words, (x, y + 29), 12.5, "Bold" if better else "Medium", ink).right + 16


def _least_width(strip: Strip) -> float:
    """What the colours of a wave need beside its title."""
    count = len(strip.colours)
    return 20 + count * NARROWEST + (count - 1) * ARROW + (CHIP - NARROWEST if count == 1 else 0) if count else 0.0


def _paint_tight(canvas: Canvas, strip: Strip, box: Box) -> None:
    """Number, way and colours in one line."""
    theme, y, answer = canvas.theme, box.center[1], strip.answer
    if answer is None:
        lines = lettering.wrap(strip.title, "Medium", 12.5, box.w)
        canvas.lines(lines, (box.x, y), 17, 12.5, "Medium", theme.mute)
        return
    x = box.x
    if strip.number:
        x = canvas.text(strip.number, (x, y), 12.5, "Medium", theme.mute).right + 9
    if not isinstance(answer, WaveAnswer):
        canvas.icon("scan", (x + 8, y), 16, theme.mute, 2.2)
        x += 22
    x = canvas.text(question_name(answer.question), (x, y), 16, "ExtraBold").right + 8
    if isinstance(answer, WaveAnswer) and answer.exit == answer.port:
        canvas.icon("uturn", (x + 7, y), 15, theme.mute, 2.3)
        x += 22
    last = port_name(answer.exit) if isinstance(answer, WaveAnswer) and answer.exit not in (None, answer.port) else ""
    beside = lettering.measure(last, "ExtraBold", 16) + ARROW + 2 if last else 0.0
    x = paint_colours(canvas, strip.colours, (x, y), box.right - x - beside, strip.reached)
    if last and x + beside <= box.right + 4 and strip.reached == len(strip.colours):
        paint_arrow(canvas, (x + ARROW / 2, y))
        canvas.text(last, (x + ARROW + 2, y), 16, "ExtraBold")
