"""What is seen beside a puzzle: the glass or the clock, and who is at work."""

from orapa.app.enigma.draw.engineers import draw_engineer
from orapa.app.enigma.draw.glass import draw_glass
from orapa.app.enigma.draw.inks import inks
from orapa.app.enigma.puzzles.run import Glass, Status, Worker
from orapa.app.enigma.who import initial
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.words.texts import Texts, counted

# The last seconds are written in the colour of what is wrong.
HURRY = 10.0


def paint_status(canvas: Canvas, box: Box, status: Status, texts: Texts, turn: float = 0.0) -> None:
    """The card of the glass, large or as one line; the glass may still be turned by some degrees."""
    plate(canvas, box, RADIUS_CARD, "card")
    if box.h >= 160:
        _large(canvas, box, status, texts, turn)
    else:
        _small(canvas, box, status, texts, turn)


def paint_company(canvas: Canvas, box: Box, workers: tuple[Worker, ...], texts: Texts) -> None:
    """Who is at work at what, and how that goes."""
    theme = canvas.theme
    plate(canvas, box, RADIUS_CARD, "card")
    canvas.text(texts("enigma.at_work"), (box.x + 20, box.y + 24), 16, "ExtraBold")
    pitch = min(36.0, (box.h - 46) / max(1, len(workers)))
    for number, worker in enumerate(workers):
        y = box.y + 44 + pitch * (number + 0.5) - 2
        draw_engineer(canvas, (box.x + 35, y), 12, worker.seat, initial(worker.name))
        name = lettering.shortened(worker.name, 0.26 * box.w, "Bold", 14)
        canvas.text(name, (box.x + 60, y), 14, "Bold")
        canvas.icon(worker.icon, (box.x + 0.44 * box.w, y), 18, theme.mark)
        right = box.right - 20
        if worker.sign:
            canvas.icon(worker.sign, (right - 9, y), 18, theme.brass if worker.sign == "check" else theme.mute)
            right -= 26
        canvas.text(worker.words, (right, y), 14, "Medium", theme.mute, "right")


def _large(canvas: Canvas, box: Box, status: Status, texts: Texts, turn: float) -> None:
    theme, glass = canvas.theme, status.glass
    high = box.h - 40
    if glass:
        place = Box(box.x + 34, box.y + 20, 0.62 * high, high)
        draw_glass(canvas, place, glass.left / glass.whole, bool(glass.turned_by), turn)
    else:
        canvas.icon("clock", (box.x + 34 + 0.31 * high, box.center[1]), 72, theme.brass, 1.4)
    left = box.x + 34 + 0.62 * high + 38
    room = box.right - 18 - left
    number, words = _figures(status, texts)
    ink = theme.bad if glass and glass.turned_by and glass.left <= HURRY else theme.text
    drawn = canvas.text(number, (left, box.y + 62), 44 if room > 150 else 30, "ExtraBold", ink)
    if drawn.right + 10 + lettering.measure(words, "Medium", 14) <= box.right - 14:
        canvas.text(words, (drawn.right + 10, box.y + 68), 14, "Medium", theme.mute)
    y = box.y + 112
    if glass and glass.turned_by:
        draw_engineer(canvas, (left + 12, y), 12, glass.seat, initial(glass.turned_by))
        told = texts("enigma.turned_glass", name=glass.turned_by)
        size = lettering.fit(told, "Bold", room - 32, 14)
        canvas.text(told, (left + 32, y), size, "Bold")
        y += 28
    for line in lettering.wrap(status.line, "Medium", 14, room)[:3]:
        canvas.text(line, (left, y), 14, "Medium", theme.mute)
        y += lettering.grown(19)
    if glass:
        _sand_line(canvas, Box(left, box.bottom - 44, room, 8), glass)


def _small(canvas: Canvas, box: Box, status: Status, texts: Texts, turn: float) -> None:
    theme, glass = canvas.theme, status.glass
    high = min(46.0, box.h - 12)
    place = Box(box.x + 9, box.y + (min(60.0, box.h) - high) / 2, 0.65 * high, high)
    if glass:
        draw_glass(canvas, place, glass.left / glass.whole, bool(glass.turned_by), turn)
    else:
        canvas.icon("clock", place.center, 30, theme.brass)
    left = box.x + 9 + 0.65 * high + 12
    workers = status.workers if box.h < 80 else ()
    number, words = _figures(status, texts)
    ink = theme.bad if glass and glass.turned_by and glass.left <= HURRY else theme.text
    told = texts("enigma.turned_it", name=glass.turned_by) if glass and glass.turned_by else status.line
    if lettering.breaks() and (box.h >= 80 or not workers):
        # Words so large share the room that there is.
        parts = (Part(number, "ExtraBold", 16), Part(told, "Medium", 11.5))[: 2 if told else 1]
        canvas.column(parts, (ink, theme.mute), Box(left, box.y + 3, box.right - 12 - left, box.h - 12), "left")
        if glass:
            _sand_line(canvas, Box(left, box.bottom - 6, box.right - 12 - left, 3), glass)
        return
    drawn = canvas.text(number, (left, box.y + (22 if workers or box.h >= 80 else 17)), 20, "ExtraBold", ink)
    right = box.right - 12 - 56 * len(workers)
    if drawn.right + 6 + lettering.measure(words, "Medium", 12.5) <= right:
        canvas.text(words, (drawn.right + 6, box.y + 23), 12.5, "Medium", theme.mute)
    if box.h >= 80 or not workers:
        # Alone at the bench there is room for a sentence.
        size, pitch = (12.5, lettering.grown(16)) if box.h >= 80 else (11.5, lettering.grown(13))
        top = box.y + 43 if box.h >= 80 else box.y + 39
        for row, line in enumerate(
            lettering.wrap(told, "Medium", size, box.right - 12 - left)[: 3 if box.h >= 80 else 2]
        ):
            canvas.text(line, (left, top + pitch * row), size, "Medium", theme.mute)
    else:
        brief = told if glass and glass.turned_by else status.brief or told
        size = lettering.fit(brief, "Medium", right - left - 6, 12.5)
        brief = lettering.shortened(brief, right - left - 6, "Medium", size)
        canvas.text(brief, (left, box.y + 43), size, "Medium", theme.mute)
    for number_, worker in enumerate(workers):
        x = right + 56 * number_ + 28
        draw_engineer(canvas, (x, box.y + 20), 12, worker.seat, initial(worker.name))
        if worker.sign:
            canvas.icon(worker.sign, (x + 13, box.y + 11), 13, theme.brass if worker.sign == "check" else theme.mute, 3)
        word = lettering.shortened(worker.words, 54, "Medium", 11.5)
        canvas.text(word, (x, box.y + 43), 11.5, "Medium", theme.mute, "center")
    if glass:
        _sand_line(canvas, Box(left, box.bottom - 6 if box.h >= 80 else box.y + 55, box.right - 12 - left, 3), glass)


def _figures(status: Status, texts: Texts) -> tuple[str, str]:
    """The number that is read at a glance, and what it counts."""
    glass = status.glass
    if glass and glass.turned_by:
        seconds = max(0, -int(-glass.left // 1))
        return str(seconds), counted(texts, "enigma.seconds_left", seconds)
    return status.clock, ""


def _sand_line(canvas: Canvas, box: Box, glass: Glass) -> None:
    """What is left of the sand, as a third sign of it."""
    canvas.rounded(box, box.h / 2, canvas.theme.socket)
    share = max(0.0, min(1.0, glass.left / glass.whole))
    if share > 0:
        canvas.rounded(Box(box.x, box.y, max(box.h, box.w * share), box.h), box.h / 2, inks(canvas.theme).sand[0])
