"""What a newcomer sees of the game at home: three pictures of how it goes."""

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.chips import draw_chip
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem
from orapa.app.mine.draw.waves import Segment, draw_wave
from orapa.engine.mine.rules.gems import SHAPES, Gem

# Red and yellow, and what a wave is that met both.
MIXED = ("R", "Y", "RY")


def paint_wave(canvas: Canvas, box: Box) -> None:
    """A wave leaves a port."""
    theme, (x, y) = canvas.theme, box.center
    size = min(26.0, box.h * 0.62)
    reach = min(86.0, box.w - 16)
    lens = Box(x - reach / 2, y - size / 2, size, size)
    canvas.rounded(lens, size / 2, theme.rim)
    canvas.rounded(lens.grow(-1.6), size / 2 - 1.6, theme.socket)
    canvas.rounded(lens.grow(-size * 0.36), size * 0.14, theme.mute)
    segment = Segment((lens.right + 4, y), (x + reach / 2 - 8, y), "")
    draw_wave(canvas.surface, [segment], 3.4, canvas.scale, theme)
    canvas.icon("play", (x + reach / 2 - 3, y), 13, theme.text)


def paint_mix(canvas: Canvas, box: Box) -> None:
    """Two colours mix."""
    (x, y), theme = box.center, canvas.theme
    size = min(26.0, box.h * 0.62, box.w / 4.8)
    pitch = size * 1.75
    for i, letters in enumerate(MIXED):
        middle = x + (i - 1) * pitch
        draw_chip(canvas, Box(middle - size / 2, y - size / 2, size, size), letters)
        if i:
            canvas.icon("plus" if i == 1 else "arrow", (middle - pitch / 2, y), 10, theme.mute, 3.2)


def paint_gem(canvas: Canvas, box: Box) -> None:
    """A gem."""
    shape = SHAPES[Gem.BLUE][0, False]
    unit = float(int(min(box.w * 0.8 / shape.columns, box.h * 0.84 / shape.rows, 18.0)))
    width, height = unit * shape.columns, unit * shape.rows
    place = Box(box.center[0] - width / 2, box.center[1] - height / 2, width, height)
    draw_gem(canvas, Look(Gem.BLUE, 0, False, unit * canvas.scale, canvas.theme), place)


PICTURES = (("home.picture.fire", paint_wave), ("home.picture.read", paint_mix), ("home.picture.place", paint_gem))
