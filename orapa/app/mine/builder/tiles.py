"""Small pictures of mines, with a name below them."""

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import mix
from orapa.app.look.widgets import Action, Button
from orapa.app.mine.builder.own import OwnMine
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem
from orapa.engine.mine.rules.board import COLUMNS, ROWS
from orapa.engine.mine.rules.gems import SHAPES
from orapa.engine.mine.rules.mines import Mine

FRAME = 5.0
WORDS = 40.0


def mini_box(space: Box) -> Box:
    """The frame of a small mine in a space: as large as it can be with square cells."""
    unit = min((space.w - 2 * FRAME) / COLUMNS, (space.h - 2 * FRAME) / ROWS)
    w, h = unit * COLUMNS + 2 * FRAME, unit * ROWS + 2 * FRAME
    return Box(space.x + (space.w - w) / 2, space.y, w, h)


def draw_mini(canvas: Canvas, box: Box, mine: Mine) -> None:
    """A mine as a small picture, without letters or ports."""
    theme = canvas.theme
    canvas.rounded(box, 9, theme.surf3)
    canvas.ring(box, 9, 1, theme.rim)
    field = box.grow(-FRAME)
    canvas.rounded(field, 3, theme.well)
    unit = field.w / COLUMNS
    for cell in range(COLUMNS * ROWS):
        row, column = divmod(cell, COLUMNS)
        canvas.rounded(Box(field.x + column * unit, field.y + row * unit, unit, unit).grow(-0.4), 1, theme.cell)
    for position in mine.positions:
        row, column = divmod(position.cell, COLUMNS)
        shape = SHAPES[position.gem][position.turn, position.mirrored]
        place = Box(field.x + column * unit, field.y + row * unit, shape.columns * unit, shape.rows * unit)
        draw_gem(canvas, Look(position.gem, position.turn, position.mirrored, unit * canvas.scale, theme), place)


class Tile(Button):
    """An own mine on the shelf: pressed, it is laid out."""

    radius = 11.0

    def __init__(self, name: str, box: Box, action: Action, own: OwnMine, under: str) -> None:
        super().__init__(name, box, action)
        self.own = own
        self.under = under

    def draw(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.box.move(0, 1 if self.pressed else 0)
        picture = mini_box(Box(box.x, box.y, box.w, box.h - WORDS))
        if self.warmth:
            canvas.rounded(picture.grow(3), 12, mix(theme.surf, theme.line, self.warmth))
        draw_mini(canvas, picture, self.own.mine)
        x, y = picture.x + 2, picture.bottom
        size = lettering.fit(self.own.name, "Bold", box.right - x, 12.5)
        canvas.text(self.own.name, (x, y + 14), size, "Bold")
        if self.under:
            small = lettering.fit(self.under, "Medium", box.right - x, 11.5)
            canvas.text(self.under, (x, y + 31), small, "Medium", theme.mute)
        if self.focused:
            canvas.ring(box.grow(4), 13, 2, theme.focus)
