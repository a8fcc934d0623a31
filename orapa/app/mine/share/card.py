"""The picture of a result: a card that can be sent and spoils nothing."""

from collections.abc import Sequence

import pygame

from orapa.app.frame.geometry import Box, grid
from orapa.app.frame.platform import Insets
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.lettering import shortened
from orapa.app.look.logo import draw_logo
from orapa.app.look.plates import plate
from orapa.app.look.theme import Theme
from orapa.app.look.view import View
from orapa.app.mine.draw.gem_rows import draw_gem_rows
from orapa.app.mine.review.outcome import paint_stars
from orapa.app.mine.share.signs import draw_signs
from orapa.app.mine.share.told import Told

WIDTH, HEIGHT = 600.0, 315.0
# Pixels of the picture that is sent, for each of these.
SENT = 2.0
PAD = 28.0
# The most room of a name beside its signs.
NAME = 180.0


def card_picture(told: Told, brand: Sequence[str], theme: Theme, scale: float = SENT) -> pygame.Surface:
    """The card at a scale."""
    view = View(WIDTH, HEIGHT, scale, Insets(), theme)
    surface = bare_ground(view)
    for _ in layer_ground(surface, view):
        pass
    paint_card(Canvas(surface, scale, theme), told, brand)
    return surface


def paint_card(canvas: Canvas, told: Told, brand: Sequence[str]) -> None:
    """Name and gems, what was played, stars and score, the row of signs, streak and address."""
    theme = canvas.theme
    draw_logo(canvas, Box(PAD, 22, 220, 30), *brand)
    draw_gem_rows(canvas, told.gems, Box(WIDTH - PAD - 250, 14, 250, 46))
    inside = Box(PAD, 72, WIDTH - 2 * PAD, 186)
    plate(canvas, inside, 16, "card")
    x, right = inside.x + 20, inside.right - 20
    title = told.about.split(" · ", 1)[1]
    size = lettering.fit(title, "ExtraBold", right - x, 20)
    canvas.text(title, (x, inside.y + 26), size, "ExtraBold")
    ink = theme.text if told.solved is None else theme.ok if told.solved else theme.bad
    verdict = canvas.text(told.verdict, (x, inside.y + 58), 16, "ExtraBold", ink)
    canvas.text(told.score, (verdict.right + 12, inside.y + 58), 16, "Bold")
    if told.stars:
        paint_stars(canvas, told.stars, Box(x, inside.y + 44, right - x, 28), 26)
    rows = Box(x, inside.y + 78, right - x, 66)
    if told.company:
        _paint_company(canvas, told, rows)
    else:
        draw_signs(canvas, rows, told.signs, 30)
    notes = " · ".join(told.notes)
    size = lettering.fit(notes, "Medium", right - x, 14)
    canvas.text(notes, (x, inside.bottom - 22), size, "Medium", theme.mute)
    foot = (HEIGHT + inside.bottom) / 2
    left = x
    if told.streak:
        canvas.icon("flame", (inside.x + 10, foot), 22, theme.brass, 2.2)
        left = canvas.text(told.streak, (inside.x + 28, foot), 16, "Bold", theme.brass).right + 20
    address = told.address.partition("://")[2].rstrip("/")
    room = inside.right - left
    size = lettering.fit(address, "Medium", room, 14)
    if lettering.measure(address, "Medium", size) <= room:
        canvas.text(address, (inside.right, foot), size, "Medium", theme.mute, "right")


def _paint_company(canvas: Canvas, told: Told, box: Box) -> None:
    """Everybody's name and row of signs, in two columns where they are many."""
    columns = 1 if len(told.company) <= 2 else 2
    names = [shortened(name, NAME / columns, "Bold", 14) for name, _ in told.company]
    wide = max(lettering.measure(name, "Bold", 14) for name in names) + 14
    for (_, signs), name, place in zip(told.company, names, grid(box, len(names), columns, 6), strict=True):
        canvas.text(name, (place.x, place.center[1]), 14, "Bold")
        draw_signs(canvas, Box(place.x + wide, place.y, place.w - wide, place.h), signs, 26)
