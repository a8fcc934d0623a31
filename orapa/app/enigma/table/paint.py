"""Paints a table as it is shown."""

from collections.abc import Mapping, Sequence

import pygame

from orapa.app.enigma.draw.conduits import MIDDLES
from orapa.app.enigma.draw.engineers import draw_engineer, draw_supply
from orapa.app.enigma.draw.inks import INK, inks
from orapa.app.enigma.draw.plates import draw_bench
from orapa.app.enigma.draw.tiles import NONE, RADIUS, draw_collar, draw_shadow, draw_tile, places
from orapa.app.enigma.draw.wheel import draw_rail, draw_wheel
from orapa.app.enigma.table.layout import TableLayout
from orapa.app.enigma.table.plan import Plan
from orapa.app.enigma.table.shown import Laying, Shown
from orapa.app.enigma.table.words import closing_words, conduit_words, heading, taken_words
from orapa.app.enigma.who import initial
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.lettering import Part
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD, mix
from orapa.engine.enigma.match.state import SUPPLY, Phase
from orapa.engine.enigma.rules.net import Engineer, Net, Place, neighbours
from orapa.words.texts import Texts, counted

Lit = Mapping[Place, frozenset[int]]
"""Per tile groups of it."""
NOWHERE: Lit = {}
_DASH = 7.0
# Smaller words than these are rather broken into two lines.
LEAST = 11.5


def paint(canvas: Canvas, seen: Shown, layout: TableLayout, texts: Texts) -> None:
    """All that stands still but the buttons."""
    paint_title(canvas, layout, texts("enigma.title"), heading(seen, texts))
    paint_board(canvas, seen, layout, texts)
    _paint_card(canvas, seen, layout, texts)
    if seen.mine and seen.in_hand is not None and seen.laying is None:
        # The tile in hand, as it is turned, until there is a place for it.
        space = layout.options[0].union(layout.options[-1])
        side = min(space.h, 132.0)
        tile = Box(space.center[0] - side / 2, space.center[1] - side / 2, side, side)
        draw_tile(canvas, tile, seen.in_hand.turned(seen.choices.turn))


def paint_board(canvas: Canvas, seen: Shown, layout: TableLayout, texts: Texts) -> None:
    """The net on its bench and everybody's points."""
    draw_bench(canvas, layout.bench, layout.roomy)
    with canvas.clipped(layout.bench.grow(-3)):
        _paint_net(canvas, seen)
    _paint_tag(canvas, seen, layout, texts)
    _paint_score(canvas, seen, layout, texts)


def paint_net(
    canvas: Canvas, plan: Plan, net: Net, names: Sequence[str], lit: Lit = NOWHERE, touched: Lit = NOWHERE
) -> None:
    """Tiles as they lie, conduits that close and others that are looked at, and everybody's engineers."""
    boxes = {place: plan.box(place) for place in net.tiles}
    for box in boxes.values():
        if canvas.shows(box):
            draw_shadow(canvas, box)
    for place, tile in net.tiles.items():
        box = boxes[place]
        if canvas.shows(box):
            draw_tile(canvas, box, tile, lit.get(place, NONE), touched.get(place, NONE))
    for engineer in net.engineers:
        draw_collar(canvas, chamber_at(plan, net, engineer), RADIUS * plan.side, engineer.seat, initial_of(
            names, engineer.seat
        ))  # fmt: skip


def chamber_at(plan: Plan, net: Net, engineer: Engineer) -> Point:
    """Where the chamber of an engineer is on the bench."""
    place, group, number = engineer.chamber
    box, (x, y) = plan.box(place), places(net.tiles[place])[group][number]
    return box.x + x * box.w, box.y + y * box.h


def initial_of(names: Sequence[str], seat: int) -> str:
    """The letter on the engineers of a seat."""
    return initial(names[seat - 1])


def paint_title(canvas: Canvas, layout: TableLayout, title: str, line: str) -> None:
    """What the scene is called, and a line about it beside or below."""
    box = layout.title
    if layout.roomy:
        drawn = canvas.text(title, (box.x, box.center[1]), 20, "ExtraBold")
        canvas.text(line, (drawn.right + 14, box.center[1] + 1), 12.5, "Medium", canvas.theme.mute)
        return
    canvas.text(title, (box.x, box.center[1] - 9), 16, "ExtraBold")
    size = lettering.fit(line, "Medium", box.w, 12.5)
    words = lettering.shortened(line, box.w, "Medium", size)
    canvas.text(words, (box.x, box.center[1] + 11), size, "Medium", canvas.theme.mute)


def _paint_net(canvas: Canvas, seen: Shown) -> None:
    lit, touched = ({}, seen.lit) if seen.asked is not None else (seen.lit, {})
    paint_net(canvas, seen.plan, seen.net, seen.names, lit, touched)
    if seen.newest is not None and seen.newest in seen.net.tiles:
        canvas.ring(seen.plan.box(seen.newest).grow(1), 0.08 * seen.plan.side, 1.6, canvas.theme.brass)
    if seen.mine and seen.phase is Phase.LAY:
        _paint_places(canvas, seen)
    if seen.laying is not None:
        _paint_ghost(canvas, seen)


def _paint_places(canvas: Canvas, seen: Shown) -> None:
    ink = mix(canvas.theme.rim, canvas.theme.mark, 0.5)
    for place, box in seen.plan.spots.items():
        if seen.laying is not None and place == seen.laying.place:
            continue
        dashed(canvas, box, ink)
        canvas.icon("plus", box.center, min(16.0, 0.5 * box.w), ink)


def _paint_ghost(canvas: Canvas, seen: Shown) -> None:
    laying = seen.laying
    assert laying is not None
    box = seen.plan.box(laying.place)
    draw_shadow(canvas, box)
    draw_tile(canvas, box, laying.tile, laying.closing, laying.touched)
    _paint_open_ends(canvas, seen, laying)
    spots, reach = seen.chamber_spots, RADIUS * box.w
    for option in laying.options:
        at = spots[option.chamber]
        if option.watched_by and seen.supplies[seen.seat - 1]:
            # Somebody's engineer stands on that colour.
            canvas.icon("close", at, 2.9 * reach, INK, 5.2)
            canvas.icon("close", at, 2.6 * reach, canvas.theme.bad, 2.8)
        elif option.chamber == seen.choices.engineer:
            draw_collar(canvas, at, reach, seen.seat, initial_of(seen.names, seen.seat))
    dashed(canvas, box.grow(2), canvas.theme.focus, 2.2)


def _paint_open_ends(canvas: Canvas, seen: Shown, laying: Laying) -> None:
    """A ring round every end of the tile that leads nowhere yet."""
    box, ink = seen.plan.box(laying.place), inks(canvas.theme)
    reach = max(3.5, 0.07 * box.w)
    for side, near in enumerate(neighbours(laying.place)):
        group = next(number for number, one in enumerate(laying.tile.groups) if side in one.sides)
        if near not in seen.net.tiles and group in laying.touched:
            x, y = box.x + MIDDLES[side][0] * box.w, box.y + MIDDLES[side][1] * box.h
            canvas.rounded(Box(x - reach, y - reach, 2 * reach, 2 * reach), reach, ink.core)
            inner = reach - max(1.2, 0.3 * reach)
            canvas.rounded(Box(x - inner, y - inner, 2 * inner, 2 * inner), inner, ink.trough)


def dashed(canvas: Canvas, box: Box, ink: tuple[int, int, int], line: float = 1.3) -> None:
    """A square in dashes."""
    k, width = canvas.scale, max(1, round(line * canvas.scale))
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    for side in range(4):
        (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 4]
        count = max(3, round(box.w / _DASH)) | 1
        for step in range(0, count, 2):
            start = ((ax + (bx - ax) * step / count) * k, (ay + (by - ay) * step / count) * k)
            end = ((ax + (bx - ax) * (step + 1) / count) * k, (ay + (by - ay) * (step + 1) / count) * k)
            pygame.draw.line(canvas.surface, ink, start, end, width)


def _paint_tag(canvas: Canvas, seen: Shown, layout: TableLayout, texts: Texts) -> None:
    """What a laying would earn, beside the tile; what a conduit has that is looked at."""
    laying = seen.laying
    if laying is not None and laying.gains:
        seat, points = max(laying.gains.items(), key=lambda one: one[1])
        words = texts("enigma.closes.tag", points=points)
        wide = lettering.measure(words, "Bold", 14) + 56
        box = seen.plan.box(laying.place)
        x = max(layout.bench.x + 6, min(layout.bench.right - wide - 6, box.center[0] - wide / 2))
        y = box.y - 42 if box.y - 42 > layout.bench.y + 4 else box.bottom + 8
        tag = Box(x, y, wide, 34)
        plate(canvas, tag, 17, "float")
        canvas.ring(tag, 17, 1.6, inks(canvas.theme).glow)
        draw_engineer(canvas, (tag.x + 20, tag.center[1]), 11, seat, initial(seen.names[seat - 1]))
        canvas.text(words, (tag.x + 38, tag.center[1]), 14, "Bold")
    elif seen.asked is not None:
        words = conduit_words(seen.asked, texts)
        size = lettering.fit(words, "Bold", layout.bench.w - 60, 14)
        wide = lettering.measure(words, "Bold", size) + 32
        tag = Box(layout.bench.center[0] - wide / 2, layout.bench.y + 10, wide, 34)
        plate(canvas, tag, 17, "float")
        canvas.text(words, tag.center, size, "Bold", anchor="center")


def _paint_score(canvas: Canvas, seen: Shown, layout: TableLayout, texts: Texts) -> None:
    initials = [initial(name) for name in seen.names]
    gains = seen.laying.gains if seen.laying else {}
    if layout.cards:
        plate(canvas, layout.score, RADIUS_CARD, "card")
        for seat, box in enumerate(layout.players, 1):
            _paint_chooser(canvas, seen, seat, box, texts)
        return
    if layout.roomy:
        plate(canvas, layout.score, RADIUS_CARD, "card")
        center = (layout.score.x + 108, layout.score.center[1])
        draw_wheel(canvas, center, 88, seen.target, seen.scores, initials, gains, texts("enigma.first_to"))
    else:
        draw_rail(canvas, layout.score, seen.target, seen.scores, initials, gains)
    for seat, box in enumerate(layout.players, 1):
        _paint_player(canvas, seen, seat, box, layout.roomy, gains.get(seat, 0))


def _paint_chooser(canvas: Canvas, seen: Shown, seat: int, box: Box, texts: Texts) -> None:
    """A player with the points, and the kind that was taken."""
    theme, name = canvas.theme, seen.names[seat - 1]
    if seat == seen.turn:
        canvas.rounded(box, 12, theme.surf2)
        canvas.ring(box, 12, 1.6, theme.brass)
    draw_engineer(canvas, (box.x + 18, box.center[1]), 11, seat, initial_of(seen.names, seat))
    left, room = box.x + 34, box.w - 40
    points = f" {seen.scores[seat - 1]}"
    wide = lettering.measure(points, "ExtraBold", 12.5)
    size = lettering.fit(name, "Bold", room - wide, 12.5)
    drawn = canvas.text(lettering.shortened(name, room - wide, "Bold", size), (left, box.center[1] - 9), size, "Bold")
    canvas.text(points, (drawn.right, drawn.center[1]), 12.5, "ExtraBold", theme.brass)
    taken = next((card.kind for card in seen.cards if card.owner == seat), None)
    words = texts(f"enigma.kind.{taken}") if taken else texts("enigma.chooses") if seat == seen.turn else ""
    size = lettering.fit(words, "Medium", room, 11.5)
    canvas.text(
        lettering.shortened(words, room, "Medium", size), (left, box.center[1] + 10), size, "Medium", theme.mute
    )


def _paint_player(canvas: Canvas, seen: Shown, seat: int, box: Box, roomy: bool, gain: int) -> None:
    theme = canvas.theme
    name, score = seen.names[seat - 1], seen.scores[seat - 1]
    narrow = box.w < 70
    turn = seat == seen.turn
    if turn:
        canvas.rounded(box, 12, theme.surf2)
        canvas.ring(box, 12, 1.6, theme.brass)
    elif not roomy:
        canvas.rounded(box, 12, theme.surf)
        canvas.ring(box, 12, 1, theme.line)
    if narrow:
        # Nothing but the sign, the points and, below them, who is at home.
        draw_engineer(canvas, (box.x + 14, box.center[1] - 7), 9, seat, initial(name))
        canvas.text(str(score), (box.right - 8, box.center[1] - 7), 14, "ExtraBold", anchor="right")
        for number in range(SUPPLY):
            at = (box.center[0] + 11 * (number - 1), box.center[1] + 12)
            draw_supply(canvas, at, 4.2, number < seen.supplies[seat - 1])
        return
    radius = 12.0 if box.w > 120 else 10.0
    x = box.x + radius + 5
    draw_engineer(canvas, (x, box.center[1]), radius, seat, initial(name))
    left = x + radius + (8 if roomy else 5)
    points = canvas.text(str(score), (box.right - 10, box.center[1]), 20 if roomy else 16, "ExtraBold", anchor="right")
    right = points.x - (6 if roomy else 3)
    if gain:
        drawn = canvas.text(f"+{gain}", (right, box.center[1]), 12.5, "Bold", inks(theme).glow, "right")
        right = drawn.x - 4
    size = lettering.fit(name, "Bold", max(8.0, right - left), 12.5)
    words = lettering.shortened(name, max(8.0, right - left), "Bold", size)
    if right - left > 24:
        canvas.text(words, (left, box.center[1] - (8 if box.h >= 36 else 0)), size, "Bold")
    if box.h >= 36:
        for number in range(SUPPLY):
            draw_supply(canvas, (left + 5 + number * 12, box.center[1] + 10), 4.6, number < seen.supplies[seat - 1])


def _paint_card(canvas: Canvas, seen: Shown, layout: TableLayout, texts: Texts) -> None:
    """What is chosen, or what a laying would bring."""
    theme, box = canvas.theme, layout.card
    if not box.h:
        return
    looked = next((card for card in seen.cards if card.looked_at and card.tile), None)
    title, line, detail, gain = "", "", "", 0
    if seen.phase is Phase.CHOOSE:
        title = texts(f"enigma.kind.{looked.kind}") if looked else texts("enigma.choose_card")
        line = texts(f"enigma.{looked.kind}.aim") if looked else texts("enigma.choose.words")
        if looked and looked.owner:
            line = taken_words(looked.owner, seen, texts)
    elif seen.phase is Phase.LAY:
        mine = seen.mine
        title = texts("enigma.your_tile") if mine else texts("enigma.their_tile", name=seen.names[seen.turn - 1])
        line = texts("enigma.lay.words") if mine else ""
        if seen.laying is not None:
            (line, detail), gain = closing_words(seen.laying, seen, texts), seen.laying.gains.get(seen.seat, 0)
    if not layout.roomy and seen.phase is Phase.CHOOSE and not looked and layout.options:
        # Where no tile is looked at yet there is room for the whole sentence.
        whole = box.union(layout.options[-1])
        plate(canvas, whole, 12, "card")
        parts = (Part(title, "ExtraBold", 12.5), Part(line, "Medium", 12.5))
        canvas.column(parts, (theme.text, theme.mute), whole.grow(-8), "left")
        return
    if not layout.roomy:
        plate(canvas, box, 12, "card")
        if gain:
            canvas.ring(box, 12, 1.4, inks(theme).glow)
        if not detail and lettering.fit(line, "Medium", box.w - 28, 12.5) < LEAST:
            # What is long is broken, in place of a title that says what the heading says.
            size, lines = lettering.block(line, "Medium", box.w - 28, 12.5, 2)
            for number, one in enumerate(lines):
                y = box.center[1] + 16 * (number - (len(lines) - 1) / 2)
                canvas.text(one, (box.x + 14, y), size, "Medium")
            return
        # Beside a laying there is no room for a title: what it brings says enough.
        paint_two(canvas, box, (line, detail) if detail else (title, line), gain)
        return
    plate(canvas, box, RADIUS_CARD, "card")
    if layout.cards:
        left = layout.options[-1].right + 24 if looked else box.x + 24
        canvas.text(title, (left, box.y + 28), 16, "ExtraBold")
        for number, words in enumerate(
            lettering.wrap(texts("enigma.choose.words"), "Medium", 12.5, box.right - 20 - left)[:3]
        ):
            canvas.text(words, (left, box.y + 54 + 18 * number), 12.5, "Medium", theme.mute)
        return
    canvas.text(title, (box.x + 20, box.y + 26), 16, "ExtraBold")
    row = Box(box.x + 16, box.y + 44, box.w - 32, 50)
    canvas.rounded(row, 12, theme.socket)
    if gain:
        canvas.ring(row, 12, 1.4, inks(theme).glow)
    if detail:
        paint_two(canvas, row, (line, detail), gain)
    else:
        lines = lettering.wrap(line, "Medium", 12.5, row.w - 28)[:2]
        for number, words in enumerate(lines):
            y = row.center[1] + 17 * (number - (len(lines) - 1) / 2)
            canvas.text(words, (row.x + 14, y), 12.5, "Medium")
    if seen.phase is Phase.LAY and seen.mine and seen.laying is not None:
        canvas.text(texts("enigma.engineer"), (box.x + 18, box.y + 108), 11.5, "Bold", theme.mute)
        if detail and seen.laying.ends and box.bottom - 20 > layout.options[-1].bottom + 14:
            words = counted(texts, "enigma.stays_open", seen.laying.ends)
            canvas.text(words, (box.x + 18, box.bottom - 20), 12.5, "Medium", theme.mute)


def paint_two(canvas: Canvas, box: Box, words: tuple[str, str], gain: int) -> None:
    """A line and a smaller one below it, and what is gained at the right."""
    room = box.w - 28
    if gain:
        drawn = canvas.text(
            f"+{gain}", (box.right - 14, box.center[1]), 20, "ExtraBold", inks(canvas.theme).glow, "right"
        )
        room = drawn.x - 10 - box.x - 14
    heavy: lettering.Weight = "ExtraBold"
    plain: lettering.Weight = "Medium"
    for text, weight, y, ink in ((words[0], heavy, -9, canvas.theme.text), (words[1], plain, 10, canvas.theme.mute)):
        size = lettering.fit(text, weight, room, 12.5)
        shown = lettering.shortened(text, room, weight, size)
        canvas.text(shown, (box.x + 14, box.center[1] + y), size, weight, ink)
