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

    def __init__(self, name: str, box: Box, action: Action, own: OwnMine, under: str, beside: float = 0.0) -> None:
        super().__init__(name, box, action)
        self.own = own
        self.under = under
        self.beside = beside
        """How much room something else has beside the words."""

    @property
    def lines(self) -> tuple[tuple[str, float], ...]:
        """The words below the picture and their sizes, as long as there is room for them."""
        room = self.box.right - self.beside - mini_box(self._picture).x - 2
        name = lettering.fit(self.own.name, "Bold", room, 12.5)
        under = lettering.fit(self.under, "Medium", room, 11.5)
        return (
            (lettering.shortened(self.own.name, room, "Bold", name), name),
            (lettering.shortened(self.under, room, "Medium", under), under),
        )

    @property
    def _picture(self) -> Box:
        return Box(self.box.x, self.box.y, self.box.w, self.box.h - WORDS)

    def draw(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.box.move(0, 1 if self.pressed else 0)
        picture = mini_box(self._picture).move(0, box.y - self.box.y)
        if self.warmth:
            canvas.rounded(picture.grow(3), 12, mix(theme.surf, theme.line, self.warmth))
        draw_mini(canvas, picture, self.own.mine)
        x, y = picture.x + 2, picture.bottom
        (name, size), (under, small) = self.lines
        canvas.text(name, (x, y + 14), size, "Bold")
        if under:
            canvas.text(under, (x, y + 31), small, "Medium", theme.mute)
        if self.focused:
            canvas.ring(box.grow(4), 13, 2, theme.focus)
