"""Paints a Shown: the still picture under whatever moves."""

from typing import Protocol

import pygame

from orapa.app.diamond.draw.cards import CORNER, draw_deck, draw_ring_card, draw_thief_card
from orapa.app.diamond.draw.rings import draw_bead, draw_ring
from orapa.app.diamond.draw.tray import Tray, draw_dimple, draw_stone, draw_tray, draw_turning, octagon, turn_of
from orapa.app.diamond.table.seats import FACED, MARK, NAMED, ROOMY, SeatShown
from orapa.app.diamond.table.shown import Shown, Turned
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.brilliant import brilliant
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import draw_face
from orapa.app.look.plates import plate
from orapa.app.look.shapes import clear_surface, disc, ring
from orapa.app.look.theme import RADIUS_CARD, colour, mix

NOTED = 90
"""How strong stones are that are known to be fixed, where the table remembers them."""
DIM = 120
FREE = 110
"""How strong loose stones are that nobody found, once the tray is turned over."""
# What the dollars at a seat have of its line at least, however long the name is.
AMOUNT = 0.4
CLAW = colour("D9A94F")
FIGURE_INK, TALLY = colour("FFF3DC"), colour("2A1822")


def paint(canvas: Canvas, shown: Shown, ground: pygame.Surface) -> None:
    """Everything that stands still."""
    canvas.surface.blit(ground, (0, 0))
    layout = shown.layout
    if canvas.shows(layout.tray.box.grow(30)):
        paint_tray(canvas, layout.tray, shown)
        if shown.dimmed:
            _dim(canvas, layout.tray)
    _paint_title(canvas, shown)
    _paint_line(canvas, shown)
    if canvas.shows(layout.card.grow(20)):
        _paint_card(canvas, shown)
    for seat in shown.seats:
        if canvas.shows(seat.box.grow(20)):
            paint_seat(canvas, seat)
    _paint_figures(canvas, shown)


def _paint_title(canvas: Canvas, shown: Shown) -> None:
    title, theme = shown.layout.title, canvas.theme
    size = lettering.fit(shown.title, "ExtraBold", title.w, 20 if shown.layout.kind == "desktop" else 16)
    if shown.layout.kind == "desktop":
        drawn = canvas.text(shown.title, (title.x, title.center[1]), size, "ExtraBold")
        room = title.right - drawn.right - 10
        small = lettering.fit(shown.subtitle, "Medium", room, 12.5)
        canvas.text(shown.subtitle, (drawn.right + 10, title.center[1] + 1), small, "Medium", theme.mute)
        return
    canvas.text(shown.title, (title.x, title.center[1] - 9), size, "ExtraBold")
    small = lettering.fit(shown.subtitle, "Medium", title.w, 12.5)
    canvas.text(shown.subtitle, (title.x, title.center[1] + 10), small, "Medium", theme.mute)


def _paint_line(canvas: Canvas, shown: Shown) -> None:
    line = shown.layout.line
    if shown.line and canvas.shows(line):
        size = lettering.fit(shown.line, "Medium", line.w - 8, 12.5)
        # Half of it lies in the shadow of the tray, where nothing paler is legible by day.
        canvas.text(shown.line, line.center, size, "Medium", anchor="center")


class Standing(Protocol):
    """What a tray shows: where stones stand, which of them, and what is known of them."""

    @property
    def places(self) -> tuple[tuple[float, float], ...]: ...
    @property
    def stones(self) -> tuple[int, ...]: ...
    @property
    def empty(self) -> tuple[int, ...]: ...
    @property
    def glowing(self) -> int | None: ...
    @property
    def noted(self) -> frozenset[int]: ...
    @property
    def turned(self) -> tuple[tuple[int, Turned], ...]: ...


def paint_tray(canvas: Canvas, tray: Tray, shown: Standing) -> None:
    """The tray with its stones; turned over, fixed ones show their setting and how often each was tried."""
    draw_tray(canvas, tray)
    for site in shown.empty:
        draw_dimple(canvas, tray.at(shown.places[site - 1]), tray.radius)
    turned = dict(shown.turned)
    seen = [site for site in shown.stones if canvas.shows(tray.around(shown.places[site - 1]))]
    for site in seen:
        center, told = tray.at(shown.places[site - 1]), turned.get(site)
        if told is not None and told.fixed:
            canvas.centered(_claw(canvas, tray), center)
        alpha = NOTED if site in shown.noted and told is None else 255 if told is None or told.fixed else FREE
        if site == shown.glowing:
            _paint_glow(canvas, center, tray.stone)
        draw_stone(canvas, center, tray.stone, turn_of(site), alpha=alpha)
    # Above all stones, so that no neighbour covers them.
    for site in seen:
        tries = turned[site].tries if site in turned else 0
        if tries:
            _paint_tries(canvas, tray.at(shown.places[site - 1]), tray.stone, tries)


def paint_turning(canvas: Canvas, tray: Tray, shown: Standing, by: float) -> None:
    """What stands on the tray while it is turned over, seen so narrow."""
    x, turned = tray.center[0], dict(shown.turned)

    def at(site: int) -> tuple[float, float]:
        place = tray.at(shown.places[site - 1])
        return x + (place[0] - x) * abs(by), place[1]

    for site in shown.empty:
        draw_dimple(canvas, at(site), tray.radius)
    for site in shown.stones:
        told = turned.get(site)
        if told is not None and told.fixed:
            draw_turning(canvas, at(site), _claw(canvas, tray), by)
        stone = brilliant(max(4, round(tray.stone * canvas.scale)), turn_of(site))
        draw_turning(canvas, at(site), stone, by)


def _claw(canvas: Canvas, tray: Tray) -> pygame.Surface:
    """The setting that holds a fixed stone, seen when the tray is turned over."""
    size = round(tray.stone * 1.34 * canvas.scale)
    line = max(2, round(0.1 * tray.stone * canvas.scale))
    return kept(("claw", size), lambda: ring((size, size), size // 2, line, CLAW))


def _paint_glow(canvas: Canvas, center: tuple[float, float], stone: float) -> None:
    size = round(stone * 1.5 * canvas.scale)
    canvas.centered(kept(("last tried", size), lambda: disc(size, CLAW, 110)), center)


def _paint_tries(canvas: Canvas, center: tuple[float, float], stone: float, tries: int) -> None:
    place = (center[0] + stone * 0.45, center[1] + stone * 0.45)
    size = round(max(15.0, stone * 0.42) * canvas.scale)
    canvas.centered(kept(("tries", size), lambda: disc(size, TALLY)), place)
    canvas.text(str(tries), place, 11.5, "ExtraBold", FIGURE_INK, "center")


def _dim(canvas: Canvas, tray: Tray) -> None:
    rect, ink = canvas.device(tray.box), colour("150D14")

    def build() -> pygame.Surface:
        veil = clear_surface(rect.size, ink)
        half = rect.width / 2
        pygame.draw.polygon(veil, (*ink, DIM), octagon((half, half), half))
        return veil

    canvas.lay(kept(("tray veil", rect.size), build), rect)


def _paint_card(canvas: Canvas, shown: Shown) -> None:
    layout, card, theme = shown.layout, shown.card, canvas.theme
    plate(canvas, layout.card, RADIUS_CARD, "card")
    x = layout.card.x + 18
    if card.face != "none":
        x = layout.drawn.right + (18 if layout.kind == "desktop" else 12)
        draw = draw_ring_card if card.face == "ring" else draw_thief_card
        draw(canvas, layout.drawn, card.value)
    draw_deck(canvas, layout.deck, shown.cards_left)
    _paint_discard(canvas, layout.discard, shown.aside)
    room = layout.discard.x - 12 - x
    low = layout.card.h < 90
    tiny = layout.card.h < 60
    small = card.small if not low else ""
    largest, most = (14 if tiny else 16, 2) if low else (24, 4)
    about, lines = 12.5, lettering.wrap(card.about, "Medium", 12.5, room)
    if tiny or len(lines) > most:
        largest_about = lettering.at_most(12.0, 11.5) if tiny else 12.5
        about, lines = lettering.block(card.about, "Medium", room, largest_about, most)
    pitch = 14.0 if tiny or len(lines) > most else lettering.grown(17)
    # What is large gives way where large words would leave the card, then what is small.
    most_high = layout.card.h - 6
    for tried in (largest, 16, 14):
        size = lettering.fit(card.large, "ExtraBold", room, min(tried, largest))
        head = (16 if small else 0) + lettering.grown(size) * 1.2
        if head + len(lines) * pitch <= most_high:
            break
    else:
        small, head = "", lettering.grown(size) * 1.2
        pitch = min(pitch, (most_high - head) / max(1, len(lines)))
    high = head + len(lines) * pitch
    y = layout.card.center[1] - high / 2
    if small:
        canvas.text(small, (x, y + 6), lettering.fit(small, "Bold", room, 12.5), "Bold", theme.mute)
        y += 18
    canvas.text(card.large, (x, y + lettering.grown(size) * 0.55), size, "ExtraBold")
    y += lettering.grown(size) * 1.2 + 2
    for line in lines:
        canvas.text(line, (x, y + pitch * 0.42), about, "Medium", theme.mute)
        y += pitch


def _paint_discard(canvas: Canvas, box: Box, aside: int) -> None:
    """Thieves that are out of the game, face up, and how many there are."""
    if not aside:
        canvas.ring(box, CORNER * box.w, 1, canvas.theme.line)
        return
    draw_thief_card(canvas, box)
    place, size = (box.right - 2, box.y + 2), round(17 * canvas.scale)
    canvas.centered(kept(("aside", size), lambda: disc(size, TALLY)), place)
    canvas.text(str(aside), place, lettering.at_most(14.0, 11.5), "ExtraBold", FIGURE_INK, "center")


def paint_seat(canvas: Canvas, seat: SeatShown) -> None:
    """A player: name, dollars, rings; whoever is on turn is framed."""
    theme, box = canvas.theme, seat.box
    radius = 12.0 if box.h < 84 else RADIUS_CARD
    canvas.rounded(box, radius, theme.surf2 if seat.own else theme.surf)
    canvas.ring(box, radius, 2 if seat.turn else 1, theme.fill if seat.turn else theme.line)
    pad = seat.pad
    x, y = box.x + pad, seat.head
    if seat.turn:
        canvas.icon("play", (x + 4, y), 9, theme.brass)
        x += MARK
    if box.w > ROOMY and not seat.flat:
        draw_face(canvas, seat.face, (x + 11, y), 22)
        x += FACED
    if seat.flat:
        end = box.x + box.w * NAMED
        money = lettering.fit(seat.money, "Bold", end - x, 12.5)
        canvas.text(seat.money, (x, box.bottom - 13), money, "Bold", theme.brass)
        room = end - x
    else:
        free = box.right - pad - x - 6
        words = seat.thousands if seat.short else seat.money
        # Large words share what there is: the name says whose turn it is.
        largest = 14 if box.w > ROOMY else 12.5
        spare = max(AMOUNT * free, free - lettering.measure(seat.name, "Bold", largest))
        money = lettering.fit(words, "Bold", min(box.w * 0.5, spare), largest)
        drawn = canvas.text(words, (box.right - pad, y), money, "Bold", theme.brass, "right")
        room = drawn.x - 6 - x
    size = lettering.fit(seat.name, "Bold", room, 14 if box.w > ROOMY else 12.5)
    canvas.text(lettering.shortened(seat.name, room, "Bold", size), (x, y), size, "Bold")
    if seat.line:
        left = box.x + (box.w * NAMED if seat.flat else pad)
        line = lettering.fit(seat.line, "Medium", box.right - 8 - left, 14)
        middle = box.center[1] if seat.flat else (y + 10 + box.bottom) / 2
        canvas.text(seat.line, (left, middle), line, "Medium", theme.mute)
    ink = theme.text
    for shown, place in seat.rings:
        if seat.beads:
            draw_bead(canvas, place, seat.radius, shown)
        else:
            draw_ring(canvas, place, seat.radius, shown, mix(ink, theme.surf, 0.5) if shown.dim else ink)


def _paint_figures(canvas: Canvas, shown: Shown) -> None:
    theme = canvas.theme
    for box, (count, word) in zip(shown.layout.figures[1:], shown.figures[1:], strict=False):
        if canvas.shows(box):
            canvas.rounded(box, 12, theme.socket)
            canvas.ring(box, 12, 1, theme.line)
            draw_figure(canvas, box, count, word)


def draw_figure(canvas: Canvas, box: Box, count: str, word: str) -> None:
    """A number and what it counts, beside or below it."""
    theme, (x, y) = canvas.theme, box.center
    if box.w > 110:
        drawn = canvas.text(count, (box.x + 14, y), 16, "ExtraBold")
        size = lettering.fit(word, "Medium", box.right - drawn.right - 14, 12.5)
        canvas.text(word, (drawn.right + 8, y), size, "Medium", theme.mute)
        return
    canvas.text(count, (x, y - 8), 16, "ExtraBold", anchor="center")
    size = lettering.fit(word, "Medium", box.w - 6, 11.5)
    canvas.text(word, (x, y + 11), size, "Medium", theme.mute, "center")
