"""Paints what is seen of the builder and stands still: the table's board, and the builder's own cards."""

import pygame

from orapa.app.frame.geometry import Box, row
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import CAPS_TRACKING, mix
from orapa.app.mine.builder.furniture import HEADING, facts_boxes
from orapa.app.mine.builder.plan import Meter, Plan
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_outline, gem_box
from orapa.app.mine.draw.told import paint_arrived, told_wave
from orapa.app.mine.table.paint_board import paint_board
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.making.maker import Band

BANDS = 6.0


def paint_builder(canvas: Canvas, shown: Shown, ground: pygame.Surface, plan: Plan) -> None:
    """The still picture, as far as the canvas shows it."""
    layout, plot = plan.layout, shown.layout.plot
    canvas.surface.blit(ground, (0, 0))
    if canvas.shows(layout.title):
        _paint_title(canvas, plan)
    if canvas.shows(plot.slab.grow(40)):
        paint_board(canvas, shown)
        _paint_over_board(canvas, plan, plot)
    rail = shown.layout.rail
    if "tools" in shown.parts and canvas.shows(rail.grow(20)):
        plate(canvas, rail.grow(6) if shown.layout.kind == "desktop" else rail, 18 if layout.roomy else 14, "card")
    if "tray" in shown.parts and canvas.shows(layout.tray.grow(20)):
        plate(canvas, layout.tray, 18 if layout.roomy else 14, "card")
    if "meter" in shown.parts and canvas.shows(layout.meter.grow(20)):
        plate(canvas, layout.meter, 16 if layout.roomy else 14, "card")
        _paint_meter(canvas, plan)
    if plan.waiting:
        _paint_waiting_for(canvas, plan)
    elif layout.shelf and canvas.shows(layout.shelf.grow(20)):
        _paint_shelf(canvas, layout.shelf, plan)
    if canvas.shows(shown.layout.ribbon.grow(20)):
        _paint_talk(canvas, shown, plan)
    bar = shown.bar
    if bar:
        plate(canvas, bar, 13, "float")


def _paint_title(canvas: Canvas, plan: Plan) -> None:
    box, theme = plan.layout.title, canvas.theme
    y = box.center[1]
    large = 20.0 if plan.layout.roomy else 16.0
    size = lettering.fit(plan.title, "ExtraBold", box.w, large)
    small = lettering.fit(plan.subtitle, "Medium", box.w, 12.5) if plan.subtitle else 0.0
    two = bool(plan.subtitle) and lettering.measure(plan.subtitle, "Medium", small) <= box.w
    canvas.text(plan.title, (box.x, y - 9 if two else y), size, "ExtraBold")
    if two:
        canvas.text(plan.subtitle, (box.x, y + 10), small, "Medium", theme.mute)


def _paint_over_board(canvas: Canvas, plan: Plan, plot: Plot) -> None:
    if plan.outlines:
        for position in plan.outlines.positions:
            look = Look(position.gem, position.turn, position.mirrored, plot.unit * canvas.scale, canvas.theme)
            draw_outline(canvas, look, gem_box(plot, position), "missed")
    if plan.wave:
        paint_arrived(canvas, plot, told_wave(plot, plan.wave))
    for pill in plan.pills:
        canvas.rounded(pill.box, pill.box.h / 2, canvas.theme.surf)
        canvas.ring(pill.box, pill.box.h / 2, 1.4, canvas.theme.bad)
        canvas.text(pill.words, pill.box.center, pill.size, "Bold", canvas.theme.text, "center")


def _paint_talk(canvas: Canvas, shown: Shown, plan: Plan) -> None:
    """What is said: in the header where there is room, else on a ribbon below the board."""
    talk, box, theme = plan.talk, shown.layout.ribbon, canvas.theme
    if not plan.spoken:
        return
    tools = [widget.box.x for widget in shown.widgets if widget.name in ("turn", "flip", "remove", "let_go")]
    floating = shown.bar is not None
    right = box.right if floating or not tools else min(tools) - 6
    if plan.layout.roomy:
        _paint_spoken(canvas, box, plan)
        return
    plate(canvas, box, 14, "card")
    ring = {"bad": theme.bad, "gem": theme.brass, "wave": theme.brass}.get(talk.mood)
    if ring:
        canvas.ring(box, 14, 1.3, ring)
    left = box.x + 14
    if talk.mood == "bad":
        canvas.icon("warn", (box.x + 24, box.center[1]), 22, theme.bad)
        left = box.x + 44
    room, y = right - left - 10, box.center[1]
    # Where the sentence fits one line, what goes with it stands below; else it has both lines.
    size = lettering.fit(talk.first, "Bold", room, 14)
    if lettering.measure(talk.first, "Bold", size) > room:
        _paint_lines(canvas, Box(left, box.y, room, box.h), talk.first, theme.text, "Bold", "left")
        return
    words = next((one for one in (talk.more, talk.brief) if one and _fits(one, room)), "")
    canvas.text(talk.first, (left, y - 9 if words else y), size, "Bold")
    if words:
        canvas.text(words, (left, y + 10), lettering.fit(words, "Medium", room, 12.5), "Medium", theme.mute)


def _fits(words: str, room: float) -> bool:
    return lettering.measure(words, "Medium", lettering.fit(words, "Medium", room, 12.5)) <= room


def _paint_spoken(canvas: Canvas, box: Box, plan: Plan) -> None:
    """What is said, in the header; the faults themselves stand in the meter's place, all of them."""
    talk, theme = plan.talk, canvas.theme
    if talk.mood == "bad":
        _paint_lines(canvas, box, talk.more, theme.bad)
    elif talk.mood == "gem" or not _fits(talk.first, box.w) or not _fits(talk.more, box.w):
        _paint_lines(canvas, box, talk.whole or talk.first, theme.text)
    else:
        y = box.center[1]
        canvas.text(talk.first, (box.right, y - 9 if talk.more else y), 14, "Medium", theme.text, "right")
        canvas.text(talk.more, (box.right, y + 10), 12.5, "Medium", theme.mute, "right")


def _paint_lines(
    canvas: Canvas, box: Box, words: str, ink: tuple[int, int, int], weight: lettering.Weight = "Medium",
    anchor: str = "right",
) -> None:  # fmt: skip
    """Words in as few lines as they need."""
    for size in (14.0, 12.5, 11.5, lettering.smallest()):
        lines, pitch = lettering.wrap(words, weight, size, box.w), lettering.grown(size) + 3
        if len(lines) * pitch <= box.h and len(lines) <= 2:
            break
    for i, line in enumerate(lines[:3]):
        y = box.center[1] + (i - (len(lines[:3]) - 1) / 2) * pitch
        if anchor == "right":
            canvas.text(line, (box.right, y), size, weight, ink, "right")
        else:
            canvas.text(line, (box.x, y), size, weight, ink)


def _paint_meter(canvas: Canvas, plan: Plan) -> None:
    box, meter = plan.layout.meter, plan.meter
    if meter.waits:
        _paint_waiting(canvas, box, meter, plan.layout.roomy)
    elif plan.layout.roomy:
        _paint_card(canvas, box, meter)
    else:
        _paint_small(canvas, box, meter)


def _paint_waiting(canvas: Canvas, box: Box, meter: Meter, roomy: bool) -> None:
    """Why nothing is measured: every fault as a sentence."""
    theme = canvas.theme
    pad, size = (20.0, 14.0) if roomy else (14.0, 12.5)
    left = box.x + pad
    if meter.bad:
        canvas.icon("warn", (box.x + pad + 10, box.y + (26 if roomy else 22)), 20, theme.bad)
        left += 32
    y, bottom = box.y + (26 if roomy else 22), box.bottom - (36 if not roomy and box.h > 84 else 12)
    for number, words in enumerate(meter.waits):
        ink = theme.text if meter.bad and number < len(meter.waits) else theme.mute
        for line in lettering.wrap(words, "Medium", size, box.right - pad - left):
            if y + 8 > bottom:
                return
            canvas.text(line, (left, y), size, "Medium", ink)
            y += lettering.grown(size) + 5
        y += 4
    if box.h > 84:
        _paint_bands(canvas, Box(box.x + pad, box.bottom - 30, box.w - 2 * pad, 24), meter)


def _paint_card(canvas: Canvas, box: Box, meter: Meter) -> None:
    theme = canvas.theme
    ink = theme.text if meter.sure else theme.mute
    canvas.text(meter.caps.upper(), (box.x + 20, box.y + 22), 11.5, "Bold", theme.mute, tracking=CAPS_TRACKING)
    canvas.text(meter.par, (box.x + 18, box.y + 60), 44, "ExtraBold", ink)
    first, second = meter.lines
    canvas.text(first, (box.right - 20, box.y + 50), 12.5, "Medium", theme.mute, "right")
    canvas.text(second, (box.right - 20, box.y + 71), 14, "Bold", ink, "right")
    _paint_bands(canvas, Box(box.x + 20, box.y + 96, box.w - 40, 26), meter)
    if meter.weak and box.h >= 200:
        y = box.y + 132 + 2 * 26 + 14
        size = lettering.fit(meter.weak, "Medium", box.w - 40, 12.5)
        canvas.text(meter.weak, (box.x + 20, y), size, "Medium", theme.mute)


def _paint_small(canvas: Canvas, box: Box, meter: Meter) -> None:
    theme = canvas.theme
    ink = theme.text if meter.sure else theme.mute
    facts = facts_boxes(box, len(meter.facts), True)
    number = canvas.text(meter.par, (box.x + 14, box.y + 24), 30, "ExtraBold", ink)
    x = max(number.right + 10, box.x + 44)
    beside = [fact for fact in facts if fact.y < box.y + 40]
    room = (min(fact.x for fact in beside) if beside else box.right) - x - 8
    words = " ".join(part for part in meter.lines if part)
    canvas.text(meter.caps, (x, box.y + 16), lettering.fit(meter.caps, "Bold", room, 12.5), "Bold", theme.text)
    size = lettering.fit(words, "Medium", room, 12.5)
    if lettering.measure(words, "Medium", size) > room:
        words = meter.lines[1] or words
        size = lettering.fit(words, "Medium", room, 12.5)
    canvas.text(words, (x, box.y + 33), size, "Medium", theme.mute)
    end = facts[-1].bottom if facts else box.y + 44
    if meter.weak and box.bottom - end >= 62:
        size = lettering.fit(meter.weak, "Medium", box.w - 28, 12.5)
        canvas.text(meter.weak, (box.x + 14, end + 14), size, "Medium", theme.mute)
    if box.bottom - end >= 26:
        _paint_bands(canvas, Box(box.x + 14, box.bottom - 30, box.w - 28, 24), meter)


def _paint_bands(canvas: Canvas, box: Box, meter: Meter) -> None:
    """Four bars, lit up to the band that the mine is in, with their words."""
    theme = canvas.theme
    reached = tuple(Band).index(meter.band) if meter.band else -1
    for number, (word, place) in enumerate(zip(meter.bands, row(Box(box.x, box.y, box.w, BANDS), 4, 4), strict=True)):
        lit = theme.fill if meter.sure else mix(theme.fill, theme.surf3, 0.55)
        canvas.rounded(place, 3, lit if number <= reached else theme.surf3)
        size = lettering.fit(word, "Bold", place.w, 11.5)
        ink = theme.text if number == reached and meter.sure else theme.mute
        canvas.text(word, (place.center[0], place.bottom + 12), size, "Bold", ink, "center")


def _paint_waiting_for(canvas: Canvas, plan: Plan) -> None:
    """Who is waited for, where the buttons were."""
    table, theme = plan.layout.table, canvas.theme
    box = table.hand_in
    for action in table.actions:
        box = box.union(action)
    plate(canvas, box, 16 if plan.layout.roomy else 14, "card")
    size = lettering.fit(plan.waiting, "ExtraBold", box.w - 70, 16)
    x, y = box.center
    left = x - lettering.measure(plan.waiting, "ExtraBold", size) / 2 + 14
    canvas.icon("clock", (left - 20, y), 20, theme.brass, 2.2)
    canvas.text(plan.waiting, (left, y), size, "ExtraBold")


def _paint_shelf(canvas: Canvas, box: Box, plan: Plan) -> None:
    plate(canvas, box, 16, "card")
    heading, _, empty = plan.shelf_words
    canvas.text(heading, (box.x + 20, box.y + 25), 16, "ExtraBold")
    if plan.tiles:
        return
    lines = lettering.wrap(empty, "Medium", 14, box.w - 60)
    middle = box.y + HEADING + (box.h - HEADING) / 2 - 12
    canvas.lines(lines, (box.center[0], middle), 21, 14, "Medium", canvas.theme.mute, "center")
