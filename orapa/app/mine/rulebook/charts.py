"""Charts of the rule book: the gems by name, and the mixes of colours."""

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.mine.draw.chips import draw_chip
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem
from orapa.app.mine.draw.waves import letters_of
from orapa.engine.mine.rules.colours import MIXES, colours_name
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.words.mine.colours import colour_word
from orapa.words.texts import Texts

# The order in which mixes are learnt: single colours, those of two, of three, of all.
ORDER = ("R", "Y", "B", "W", "RB", "RY", "YB", "RYB", "RW", "YW", "BW", "RBW", "RYW", "YBW", "RYBW", "")
NAMES = {letters_of(mix): colours_name(mix) for mix in MIXES}
# The red gem lies on either face.
LYING = ((Gem.RED, False), (Gem.RED, True), *((gem, False) for gem in Gem if gem is not Gem.RED))
CHIP = (52.0, 26.0)


def draw_gem_tile(canvas: Canvas, box: Box, number: int, texts: Texts) -> None:
    """A gem and what it is called."""
    gem, mirrored = LYING[number]
    plate(canvas, box, RADIUS_CARD, "card")
    shape = SHAPES[gem][0, mirrored]
    unit = float(int(min(30.0, (box.w - 24) / 4)))
    x, y = box.center[0] - shape.columns * unit / 2, box.y + 44 - shape.rows * unit / 2
    look = Look(gem, 0, mirrored, unit * canvas.scale, canvas.theme)
    draw_gem(canvas, look, Box(x, y, shape.columns * unit, shape.rows * unit), 1.0)
    name = texts("rules.gems.mirrored") if mirrored else texts(f"rules.gems.{gem.letter}")
    words = lettering.wrap(name, "Bold", 12.5, box.w - 16)
    for i, line in enumerate(words):
        middle = (box.center[0], box.bottom - 10 - 16 * (len(words) - i - 0.5))
        canvas.text(line, middle, 12.5, "Bold", anchor="center")


def draw_mix_tile(canvas: Canvas, box: Box, number: int, texts: Texts) -> None:
    """A mix as its chip, and its name."""
    letters = ORDER[number]
    wide, high = CHIP
    plate(canvas, box, 12, "card")
    draw_chip(canvas, Box(box.x + 9, box.center[1] - high / 2, wide, high), letters)
    name, room = colour_word(texts, NAMES[letters]), box.w - wide - 26
    canvas.text(name, (box.x + wide + 18, box.center[1]), lettering.fit(name, "Bold", room, 14), "Bold")


def draw_star_tile(canvas: Canvas, box: Box, number: int, texts: Texts) -> None:
    """So many stars, and what they are given for."""
    stars, theme = 3 - number, canvas.theme
    plate(canvas, box, RADIUS_CARD, "card")
    for i in range(3):
        center = (box.center[0] + (i - 1) * 30, box.y + 26)
        canvas.icon("full star" if i < stars else "star", center, 24, theme.fill)
    words = texts(f"rules.par.stars.{stars}")
    size = lettering.fit(words, "Bold", box.w - 16, 12.5)
    canvas.text(words, (box.center[0], box.bottom - 20), size, "Bold", anchor="center")
