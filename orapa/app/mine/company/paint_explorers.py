"""Paints the explorers of an expedition: cells of a card, tokens of a bar."""

from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.faces import draw_face
from orapa.app.look.theme import mix
from orapa.app.mine.company.signs import DOTS_WIDE, draw_dots, draw_lamp, draw_line
from orapa.app.mine.draw.chips import ink_on

if TYPE_CHECKING:
    from orapa.app.mine.company.explorers import Cell, Title

RADIUS = 11.0
BADGE = 15.0
# On lower bars counts stand beside the faces.
HIGH = 50.0


def paint_cell(canvas: Canvas, cell: "Cell") -> None:
    """An explorer on the card: face, name, how it stands, and its questions."""
    theme, box = canvas.theme, cell.box
    y, ground = box.center[1], _paint_ground(canvas, cell)
    draw_face(canvas, cell.face, (box.x + 24, y), 32, out=cell.faded, chosen=cell.turn)
    if cell.laid:
        _paint_badge(canvas, (box.x + 24 + 12, y + 12))
    ink = mix(theme.text, theme.surf, 0.5) if cell.faded else theme.text
    number = theme.text if cell.turn else theme.mute
    count = canvas.text(
        str(cell.count), (box.right - 14, y), 20, "ExtraBold", mix(number, theme.surf, 0.5 * cell.faded), "right"
    )
    x, room = box.x + 48, count.x - 8 - box.x - 48
    draw_line(canvas, cell.name, (x, y - 8 if cell.line else y), room, 14, ink)
    if cell.line:
        _paint_line(canvas, cell, (x, y + 10), room, ground)


def paint_token(canvas: Canvas, cell: "Cell") -> None:
    """An explorer on the bar: face and questions, what a wrong sheet has left it, a cross if it is out."""
    theme, box = canvas.theme, cell.box
    _paint_ground(canvas, cell)
    x, y = box.center
    high = box.h >= HIGH
    size = min(30.0 if high else 26.0, box.w - 8)
    at = (x, box.y + 19) if high else (x - 11, y) if box.w >= 44 else (x, y)
    draw_face(canvas, cell.face, at, size, out=cell.faded, chosen=cell.turn)
    if cell.laid:
        _paint_badge(canvas, (at[0] + size / 2 - 3, at[1] + size / 2 - 3))
    elif cell.tries is not None or (cell.faded and not cell.out):
        _paint_wrong(canvas, (at[0] + size / 2 - 2, at[1] - size / 2 + 4), cell.tries)
    if not high and box.w < 44:
        return
    place = (x, box.bottom - 11) if high else (at[0] + size / 2 + 10, y)
    if cell.out:
        canvas.icon("close", place, 11, theme.bad, 3.0)
    elif cell.dots >= 0:
        left = place[0] - DOTS_WIDE / 2 if high else at[0] + size / 2 + 3
        draw_dots(canvas, (left, place[1]), cell.dots, theme.surf3)
    else:
        ink = theme.text if cell.turn else theme.mute
        canvas.text(str(cell.count), place, 12.5, "Bold", mix(ink, theme.surf, 0.5 * cell.faded), "center")


def paint_title(canvas: Canvas, title: "Title") -> None:
    """What is to be done, and how much everybody has heard."""
    box, y = title.box, title.box.center[1]
    draw_line(canvas, title.words, (box.x + 8, y - 9), box.w - 10, 16, canvas.theme.text)
    size = lettering.fit(title.line, "Medium", box.w - 10, 12.5)
    canvas.text(title.line, (box.x + 8, y + 11), size, "Medium", canvas.theme.mute)


def _paint_ground(canvas: Canvas, cell: "Cell") -> tuple[int, int, int]:
    """Whose turn it is lies raised; whose answers alone are lit is ringed."""
    theme, inside = canvas.theme, cell.box.grow(-2)
    if cell.turn or cell.single:
        canvas.rounded(inside, RADIUS, theme.surf3)
    if cell.turn:
        canvas.ring(inside, RADIUS, 1.3, theme.brass)
    if cell.single:
        canvas.ring(inside, RADIUS, 2, theme.focus)
    return theme.surf3 if cell.turn or cell.single else theme.surf


def _paint_line(
    canvas: Canvas, cell: "Cell", left: tuple[float, float], room: float, ground: tuple[int, int, int]
) -> None:
    theme, (x, y) = canvas.theme, left
    tones = {"turn": theme.brass, "bad": theme.bad, "laid": theme.brass, "quiet": theme.mute}
    if cell.tone == "turn":
        draw_lamp(canvas, (x + 6, y), ground)
        x, room = x + 17, room - 17
    dots = DOTS_WIDE + 8 if cell.dots >= 0 else 0
    weight: lettering.Weight = "Medium" if cell.tone == "quiet" else "Bold"
    told = lettering.with_more(cell.line, cell.more, weight, room - dots, 11.5)
    size = lettering.fit(told, weight, room - dots, 11.5)
    drawn = canvas.text(told, (x, y), size, weight, tones[cell.tone])
    if dots:
        draw_dots(canvas, (drawn.right + 8, y), cell.dots, ground)


def _paint_badge(canvas: Canvas, center: tuple[float, float]) -> None:
    """A sheet lies face down."""
    theme = canvas.theme
    disc = Box(center[0] - BADGE / 2, center[1] - BADGE / 2, BADGE, BADGE)
    canvas.rounded(disc.grow(1.5), BADGE / 2 + 1.5, theme.surf)
    canvas.rounded(disc, BADGE / 2, theme.gold1)
    # So small, the icon of a sheet would read as a letter: its back is blank.
    canvas.rounded(Box(center[0] - 3, center[1] - 4, 6, 8), 1.5, theme.on_gold)


def _paint_wrong(canvas: Canvas, center: tuple[float, float], tries: int | None) -> None:
    """Sheets were wrong: so many are left, or a cross where none can win any more."""
    theme = canvas.theme
    disc = Box(center[0] - BADGE / 2, center[1] - BADGE / 2, BADGE, BADGE)
    canvas.rounded(disc.grow(1.5), BADGE / 2 + 1.5, theme.surf)
    canvas.rounded(disc, BADGE / 2, theme.bad)
    if tries is None:
        canvas.icon("close", center, 8.5, ink_on(theme.bad), 3.4)
    else:
        canvas.text(str(tries), center, 10.5, "ExtraBold", ink_on(theme.bad), "center")
