"""Small signs that every panel about players is made of: the lamp, the dots of thinking, an answer in one line."""

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import Colour, mix
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.engine.mine.rules.answers import Answer, WaveAnswer, question_name
from orapa.engine.mine.rules.board import port_name

LAMP, HALO = 3.3, 6.6
DOT, PITCH = 2.2, 8.0
# How bright the three dots are, from the last to the next.
BRIGHT = (0.25, 0.6, 1.0)
DOTS_WIDE = 2 * PITCH + 2 * DOT


def draw_lamp(canvas: Canvas, center: tuple[float, float], ground: Colour) -> None:
    """It is this one's turn."""
    theme = canvas.theme
    for radius, ink in ((HALO, mix(ground, theme.brass, 0.22)), (LAMP, theme.brass)):
        canvas.rounded(_disc(center, radius), radius, ink)


def draw_dots(canvas: Canvas, left: tuple[float, float], step: int, ground: Colour) -> None:
    """Somebody thinks: three dots, the brightest of which moves on with every step."""
    for number in range(len(BRIGHT)):
        ink = mix(ground, canvas.theme.brass, BRIGHT[(number - step) % len(BRIGHT)])
        canvas.rounded(_disc((left[0] + DOT + number * PITCH, left[1]), DOT), DOT, ink)


def _disc(center: tuple[float, float], radius: float) -> Box:
    return Box(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)


def draw_answer(
    canvas: Canvas,
    left: tuple[float, float],
    answer: Answer,
    size: float,
    chip: tuple[float, float],
    pop: float = 1.0,
    gap: float = 8.0,
) -> float:
    """A question, an arrow, where the wave came out, and the chip; gives where it ends.

    Without a `pop` only the question is known yet; a chip that has just come is drawn in that size.
    """
    theme, (x, y) = canvas.theme, left
    x = canvas.text(question_name(answer.question), (x, y), size, "Bold").right + gap
    wave = isinstance(answer, WaveAnswer)
    back = isinstance(answer, WaveAnswer) and answer.exit == answer.port
    if wave:
        canvas.icon("uturn" if back and pop else "arrow", (x + size / 2, y), size, theme.mute, 2.3)
        x += size + gap
    if not pop:
        return x
    if isinstance(answer, WaveAnswer) and answer.exit is not None and not back:
        x = canvas.text(port_name(answer.exit), (x, y), size, "Bold").right + gap
    wide, high = chip[0] * pop, chip[1] * pop
    draw_chip(canvas, Box(x + (chip[0] - wide) / 2, y - high / 2, wide, high), token_of(answer))
    return x + chip[0]


def draw_line(canvas: Canvas, words: str, left: tuple[float, float], room: float, size: float, ink: Colour) -> Box:
    """Words in bold as large as they fit."""
    fitting = lettering.fit(words, "Bold", room, size)
    return canvas.text(words, left, fitting, "Bold", ink)
