"""Paints a lesson: the table's board dimmed but for what is asked for, the way so far, the task, the coach."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.shapes import rounded
from orapa.app.look.theme import CAPS_TRACKING, mix
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_outline, gem_box
from orapa.app.mine.draw.placed import draw_placed
from orapa.app.mine.draw.ports import draw_lane, draw_lit_cell
from orapa.app.mine.draw.told import told_wave
from orapa.app.mine.draw.waves import draw_wave
from orapa.app.mine.learn.seen import Seen
from orapa.app.mine.table.card import paint_card
from orapa.app.mine.table.counter import paint_counter
from orapa.app.mine.table.paint import paint_panels
from orapa.app.mine.table.paint_board import SUPPOSED, paint_board
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import follow

DIM = {True: 118, False: 96}
PAD = 24.0
# Sizes of the coach's words and how far apart their lines are.
SIZES = ((14.0, 1.36), (12.5, 1.34), (11.5, 1.26))
TIP = 11.0


def paint_lesson(canvas: Canvas, shown: Shown, ground: pygame.Surface, seen: Seen, mine: Mine) -> None:
    """The still picture, as far as the canvas shows it."""
    canvas.surface.blit(ground, (0, 0))
    if canvas.shows(shown.layout.plot.slab.grow(40)):
        paint_board(canvas, shown)
        if not seen.finished:
            _paint_dimmed(canvas, shown, seen)
        if seen.wave is not None:
            wave = told_wave(shown.layout.plot, follow(mine, seen.wave))
            width = max(2.4, shown.layout.plot.unit / 15)
            draw_wave(canvas.surface, wave.segments, width, canvas.scale, canvas.theme)
    _paint_head(canvas, shown, seen)
    paint_panels(canvas, shown)
    task = seen.layout.task
    if task and not (shown.card and shown.card.covers(task)):
        paint_task(canvas, task, seen)
    if shown.card:
        paint_card(canvas, shown.card)
    if shown.bar:
        plate(canvas, shown.bar, 13, "float")


def _paint_dimmed(canvas: Canvas, shown: Shown, seen: Seen) -> None:
    """The board steps back; gems are drawn again, and what is asked for is left as it was."""
    theme, plot, target = canvas.theme, shown.layout.plot, seen.target
    rect, alpha = canvas.device(plot.slab), DIM[theme.dark]
    corner = round(14 * canvas.scale)
    key = ("lesson dim", rect.size, corner, theme.name)
    canvas.lay(kept(key, lambda: rounded(rect.size, corner, theme.bg0, alpha)), rect)
    lit = [plot.port_box(port) for port in target.ports]
    lit += [plot.cell_box(cell) for cell in target.cells]
    for box in lit:
        with canvas.clipped(box.grow(-1)):
            paint_board(canvas, shown)
    # Where the ground is light or black, a cell that is only not dimmed would hardly be told from the others.
    for cell in target.cells:
        draw_lit_cell(canvas, plot, cell)
    for gem in shown.gems:
        box = gem_box(plot, gem.position)
        if canvas.shows(box.grow(0.5 * plot.unit)):
            look = draw_placed(canvas, plot, gem.position, SUPPOSED if gem.supposed else 1.0)
            if gem.chosen or gem.supposed:
                draw_outline(canvas, look, box, "selected" if gem.chosen else "supposed")
    for port in target.ports:
        draw_lane(canvas, plot, port, [gem.position for gem in shown.gems])
    if target.place:
        place = target.place
        look = Look(place.gem, place.turn, place.mirrored, plot.unit * canvas.scale, theme)
        draw_outline(canvas, look, gem_box(plot, place), "selected")


def _paint_head(canvas: Canvas, shown: Shown, seen: Seen) -> None:
    """Title and how far one is; some lessons are about the counter, which then stands in its place."""
    layout, theme = seen.layout, canvas.theme
    box = layout.title
    if seen.counter and not layout.roomy:
        paint_counter(canvas, shown.counter, shown.layout)
    else:
        size = lettering.fit(seen.title, "ExtraBold", box.w, 20 if layout.roomy else 16)
        small = 12.5 if layout.roomy else 11.5
        canvas.text(seen.over, (box.x, box.y + 0.26 * box.h), small, "Bold", theme.mute)
        canvas.text(seen.title, (box.x, box.y + 0.72 * box.h), size, "ExtraBold")
    if layout.path and layout.roomy and seen.counter:
        paint_counter(canvas, shown.counter, shown.layout)
    elif layout.path and layout.roomy:
        _paint_path(canvas, layout.path, seen)
    elif layout.path and not seen.counter:
        _paint_bars(canvas, layout.path, seen)


def _paint_path(canvas: Canvas, box: Box, seen: Seen) -> None:
    """A disc for each lesson of the road, on a line: done, this one, to come."""
    theme = canvas.theme
    plate(canvas, box, 16, "card")
    low = box.h < 80
    if not low:
        caps = seen.caps.upper()
        canvas.text(caps, (box.x + 20, box.y + 24), 11.5, "Bold", theme.mute, tracking=CAPS_TRACKING)
        canvas.text(seen.count, (box.right - 20, box.y + 24), 12.5, "Bold", theme.brass, "right")
    radius, y, count = 11.0, box.center[1] if low else box.y + 66, len(seen.done)
    pitch = (box.w - 40 - 2 * radius) / max(1, count - 1)
    places = [(box.x + 20 + radius + i * pitch, y) for i in range(count)]
    for i in range(count - 1):
        (left, _), (right, _) = places[i], places[i + 1]
        ink = theme.fill if seen.done[i] and (seen.done[i + 1] or seen.first + i + 1 == seen.number) else theme.surf3
        canvas.rounded(Box(left, y - 2, right - left, 4), 2, ink)
    for i, place in enumerate(places):
        paint_disc(canvas, place, radius, seen.first + i, seen.done[i], seen.first + i == seen.number)


def paint_disc(canvas: Canvas, center: Point, radius: float, number: int, done: bool, now: bool) -> None:
    """A lesson by its number: done is a filled disc with a tick, the present one has a ring of brass."""
    theme = canvas.theme
    disc = Box(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
    if now:
        canvas.rounded(disc.grow(3.5), radius + 3.5, theme.surf)
        canvas.ring(disc.grow(2), radius + 2, 2, theme.brass)
    if done:
        canvas.rounded(disc, radius, theme.fill)
        canvas.icon("check", center, 1.3 * radius, theme.on_gold, 3.4)
        return
    canvas.rounded(disc, radius, theme.surf3)
    ink = theme.text if now else theme.mute
    canvas.text(str(number), center, 11.5 if radius < 13 else 12.5, "Bold", ink, "center")


def _paint_bars(canvas: Canvas, box: Box, seen: Seen) -> None:
    theme, count = canvas.theme, len(seen.done)
    gap = 4.0
    wide = (box.w - gap * (count - 1)) / count
    for i, done in enumerate(seen.done):
        ink = theme.brass2 if seen.first + i == seen.number else theme.fill if done else theme.surf3
        canvas.rounded(Box(box.x + i * (wide + gap), box.y, wide, box.h), box.h / 2, ink)


def paint_task(canvas: Canvas, box: Box, seen: Seen) -> None:
    """What the lesson is about and its steps: done, now, to come; the first sentences give way where it is low."""
    theme, roomy = canvas.theme, box.w >= 400
    plate(canvas, box, 16, "card")
    pad, small = (PAD, 14.0) if roomy else (14.0, 12.5)
    x, room, y = box.x + pad, box.w - 2 * pad, box.y + (34 if roomy else 22)
    size = lettering.fit(seen.head, "ExtraBold", room, 20 if roomy else 16)
    canvas.text(seen.head, (x, y), size, "ExtraBold")
    y += 20 if roomy else 16
    why, did, now, bold = _fitting(seen, room, small, box.bottom - y - 8, roomy)
    for line in why:
        y += 1.45 * small
        canvas.text(line, (x, y - 0.4 * small), small, "Medium", theme.mute)
    y += 18 if why else 6
    _paint_steps(canvas, Box(x, y, room, box.bottom - 10 - y), seen, did, now, bold)


def _paint_steps(canvas: Canvas, box: Box, seen: Seen, did: Sequence[str], now: Sequence[str], bold: float) -> None:
    """Steps that are done with a tick, the present one with a finger, those to come without words."""
    theme, y = canvas.theme, box.y
    disc, small = (10.0, 14.0) if box.w >= 350 else (9.0, 12.5)
    left = box.x + 2 * disc + 12
    for line in did:
        center = (box.x + disc, y + disc)
        canvas.rounded(Box(box.x, y, 2 * disc, 2 * disc), disc, theme.surf3)
        canvas.icon("check", center, 1.2 * disc, theme.ok, 3.2)
        canvas.text(line, (left, center[1]), small, "Medium", theme.mute)
        y += 2 * disc + 8
    if seen.finished:
        return
    canvas.rounded(Box(box.x, y, 2 * disc, 2 * disc), disc, theme.fill)
    canvas.icon("finger", (box.x + disc, y + disc), 1.35 * disc, theme.on_gold, 2.2)
    for i, line in enumerate(now):
        canvas.text(line, (left, y + disc + i * 1.3 * bold), bold, "ExtraBold")
    y += 2 * disc + 10 + (len(now) - 1) * 1.3 * bold
    for part in (0.42, 0.56, 0.36, 0.5)[: seen.left]:
        if y + 2 * disc <= box.bottom:
            canvas.ring(Box(box.x, y, 2 * disc, 2 * disc), disc, 1.2, theme.rim)
            canvas.rounded(Box(left, y + disc - 3, part * box.w, 6), 3, theme.surf3)
        y += 2 * disc + 10


def _fitting(
    seen: Seen, room: float, small: float, high: float, roomy: bool
) -> tuple[Sequence[str], Sequence[str], Sequence[str], float]:
    """As many lines as there is room for: the present step always, then what was done last, then why.

    The last number is the size of the present step, which is smaller where it is long and the place low.
    """
    bold, pitch = (16.0, 28.0) if roomy else (14.0, 26.0)
    high -= 14
    now: list[str] = []
    if not seen.finished:
        now = lettering.wrap(seen.now, "ExtraBold", bold, room - 36)
        if pitch + (len(now) - 1) * 1.3 * bold > high:
            bold, now = lettering.block(seen.now, "ExtraBold", room - 36, bold, 1)
        high -= pitch + (len(now) - 1) * 1.3 * bold
    did: list[str] = []
    for line in reversed(seen.did):
        if high < pitch or lettering.measure(line, "Medium", small) > room - 34:
            break
        did.insert(0, line)
        high -= pitch
    why = lettering.wrap(seen.why, "Medium", small, room)
    if len(why) * 1.45 * small + 14 > high:
        why = []
    return why, did, now, bold


def coach_box(seen: Seen) -> Box:
    """All that the coach's bubble may cover, its tip and its nod included."""
    return seen.layout.coach.grow(TIP + 12)


def paint_coach(canvas: Canvas, seen: Seen, nod: float = 0.0) -> None:
    """The bubble: what to do in brass, what the coach says below; its tip points to a port right above it."""
    theme, box = canvas.theme, seen.layout.coach.move(0, nod)
    plate(canvas, box, 16, "float")
    edge = theme.bad if seen.objects else theme.brass
    canvas.ring(box, 16, 1.5, edge)
    tip = _tip(seen, box)
    if tip:
        _paint_tip(canvas, tip, edge)
    roomy = box.h >= 90
    icon = "check" if seen.finished else "finger"
    left = box.x + (58 if roomy else 14)
    if roomy:
        canvas.icon(icon, (box.x + 32, box.center[1]), 26, theme.brass, 2.0)
    stars = 3 * 28 + 12 if seen.stars else 0
    room = box.right - left - (20 if roomy else 12) - stars
    size, pitch, lines, titled = _coached(seen.now, seen.says, room, box.h - (30 if roomy else 12), roomy)
    title_size = 20.0 if roomy and len(lines) < 3 else 14.0
    high = len(lines) * pitch + (1.55 * title_size if titled else 0)
    y = box.center[1] - high / 2
    if titled:
        fitted = lettering.fit(seen.now, "ExtraBold", room, title_size)
        ink = theme.text if roomy else theme.brass
        canvas.text(seen.now, (left, y + 0.6 * title_size), fitted, "ExtraBold", ink)
        y += 1.55 * title_size
    for i, line in enumerate(lines):
        canvas.text(line, (left, y + (i + 0.5) * pitch), size, "Medium", theme.text if not roomy else theme.mute)
    for i in range(3 if seen.stars else 0):
        center = (box.right - 34 - (2 - i) * 28, box.center[1])
        canvas.icon("full star" if i < seen.stars else "star", center, 24, theme.fill)


def _coached(title: str, words: str, room: float, high: float, roomy: bool) -> tuple[float, float, list[str], bool]:
    """Size, pitch and lines of the largest writing that fits, with the title above if it does."""
    smallest, tightest = SIZES[-1]
    fits = lettering.measure(title, "ExtraBold", smallest) <= room
    # Without a title the words may be smaller still.
    smaller = [(size, tightest) for size in lettering.still_smaller(smallest)]
    for titled, sizes in ((True, SIZES), (False, (*SIZES, *smaller)))[not fits :]:
        for size, leading in sizes:
            lines, pitch = lettering.wrap(words, "Medium", size, room), lettering.grown(size * leading)
            above = (31.0 if roomy and len(lines) < 3 else 21.7) if titled else 0.0
            if len(lines) * pitch + above <= high:
                return size, pitch, lines, titled
    return size, pitch, lines, False


def _tip(seen: Seen, box: Box) -> Point | None:
    """Where the tip points to: a port of the lower strip right above the bubble."""
    plot, ports = seen.layout.table.plot, seen.target.ports
    if not ports or box.y < plot.slab.bottom or box.y > plot.slab.bottom + 30:
        return None
    x, y = plot.lens_at(ports[0])
    return (x, box.y) if y > plot.field.bottom and box.x + 30 < x < box.right - 30 else None


def _paint_tip(canvas: Canvas, tip: Point, edge: tuple[int, int, int]) -> None:
    x, y = tip
    theme, scale = canvas.theme, canvas.scale
    corners = [(x - TIP, y + 1.5), (x, y - TIP), (x + TIP, y + 1.5)]
    points = [(a * scale, b * scale) for a, b in corners]
    pygame.draw.polygon(canvas.surface, mix(theme.surf3, theme.surf2, 0.1), points)
    for a, b in pairwise(points):
        pygame.draw.aaline(canvas.surface, edge, a, b)
