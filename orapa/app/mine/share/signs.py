"""The row of signs, drawn: discs that are as full as a question told much; shapes alone tell them apart."""

import math
from collections.abc import Sequence

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import Point, arc, oversampled, stroke
from orapa.app.look.theme import Colour
from orapa.engine.mine.match.signs import Sign
from orapa.words.texts import Texts

# How much of a disc is full.
FULL = {Sign.NOTHING: 0.0, Sign.LITTLE: 0.25, Sign.SOME: 0.5, Sign.MUCH: 0.75, Sign.MOST: 1.0}
ICONS = {Sign.HINT: "bulb", Sign.WRONG: "close", Sign.RIGHT: "check"}
LEGEND = (Sign.MOST, Sign.MUCH, Sign.SOME, Sign.LITTLE, Sign.NOTHING, Sign.HINT, Sign.PAR)
GAP = 0.28
# Par is a line, which needs less room than a disc.
NARROW = 0.34
OVERSAMPLE = 4
WORD = 11.5


def width_of(sign: Sign, side: float) -> float:
    """How wide a sign is, with what is free behind it."""
    return side * ((NARROW if sign is Sign.PAR else 1.0) + GAP)


def sign_rows(signs: Sequence[Sign], width: float, side: float) -> list[list[Sign]]:
    """The signs in as many rows as they need."""
    rows: list[list[Sign]] = [[]]
    used = 0.0
    for sign in signs:
        if used + width_of(sign, side) > width + GAP * side and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append(sign)
        used += width_of(sign, side)
    return rows


def fitting_side(signs: Sequence[Sign], box: Box, most: float) -> float:
    """The largest side, up to the most, at which all rows fit a box."""
    side = most
    while side > 8 and len(sign_rows(signs, box.w, side)) * side * (1 + GAP) > box.h + GAP * side:
        side -= 1
    return side


def draw_signs(canvas: Canvas, box: Box, signs: Sequence[Sign], most: float) -> float:
    """The row from the left end of a box on, in its middle; gives the side of a sign."""
    side = fitting_side(signs, box, most)
    rows = sign_rows(signs, box.w, side)
    y = box.center[1] - (len(rows) * (1 + GAP) - GAP) * side / 2
    for row in rows:
        x = box.x
        for sign in row:
            draw_sign(canvas, (x, y), side, sign)
            x += width_of(sign, side)
        y += side * (1 + GAP)
    return side


def draw_sign(canvas: Canvas, place: Point, side: float, sign: Sign) -> None:
    """One sign, its top left corner at a place."""
    theme, (x, y) = canvas.theme, place
    if sign is Sign.PAR:
        wide = max(2.0, side * 0.1)
        canvas.rounded(Box(x + side * NARROW / 2 - wide / 2, y - side * 0.1, wide, side * 1.2), wide / 2, theme.brass)
    elif sign in ICONS:
        ink = {Sign.WRONG: theme.bad, Sign.RIGHT: theme.ok}.get(sign, theme.brass)
        canvas.icon(ICONS[sign], (x + side / 2, y + side / 2), side, ink, 2.6)
    else:
        pixels, ink = round(side * canvas.scale), theme.faint if sign is Sign.UNKNOWN else theme.fill
        image = kept(("told", sign, pixels, ink), lambda: _disc(sign, pixels, ink))
        canvas.centered(image, (x + side / 2, y + side / 2))


def _disc(sign: Sign, pixels: int, ink: Colour) -> pygame.Surface:
    """A ring, full from the top on clockwise as far as its sign says; dotted where nothing is known."""
    size = pixels * OVERSAMPLE
    middle, line = size / 2, size * 0.09
    radius = middle - line / 2 - OVERSAMPLE / 2

    def paint(large: pygame.Surface) -> None:
        if sign is Sign.UNKNOWN:
            for i in range(8):
                turn = i * math.tau / 8
                spot = (middle + radius * math.sin(turn), middle - radius * math.cos(turn))
                pygame.draw.circle(large, (*ink, 255), spot, line * 0.8)
            return
        stroke(large, arc(middle, middle, radius, 0, 360), (*ink, 255), line)
        full = FULL[sign]
        if full == 1:
            pygame.draw.circle(large, (*ink, 255), (middle, middle), radius)
        elif full:
            pie = [(middle, middle), *arc(middle, middle, radius - line * 1.2, -90, -90 + 360 * full)]
            pygame.draw.polygon(large, (*ink, 255), pie)

    return oversampled((pixels, pixels), OVERSAMPLE, ink, paint)


def legend_places(box: Box, texts: Texts) -> list[tuple[Sign, str, float, float]]:
    """What the signs mean: each with its words and where it stands, in as many lines as it takes."""
    places = []
    x, y, side = box.x, box.y + 9, 14.0
    for sign in LEGEND:
        words = texts(f"share.sign.{sign.name.lower()}")
        wide = side + 6 + lettering.measure(words, "Medium", WORD)
        if x + wide > box.right and x > box.x:
            x, y = box.x, y + 22
        places.append((sign, words, x, y))
        x += wide + 16
    return places


def draw_legend(canvas: Canvas, box: Box, texts: Texts) -> None:
    for sign, words, x, y in legend_places(box, texts):
        inset = 14 * (1 - NARROW) / 2 if sign is Sign.PAR else 0.0
        draw_sign(canvas, (x + inset, y - 7), 14, sign)
        canvas.text(words, (x + 20, y), WORD, "Medium", canvas.theme.mute)
