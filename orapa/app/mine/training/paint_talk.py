"""Paints what is said about an attempt: a title, words, and answers told beside each other."""

from dataclasses import dataclass
from itertools import chain, product

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.training.parts import LEAST_TALK
from orapa.app.mine.training.seen import Seen
from orapa.app.mine.training.telling import Line, Telling
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.board import port_name

PAD = 18.0
TIGHT_PAD = 12.0
# A line's height with a chip in it, and where there is little room.
HIGH, LOW = 27.0, 20.0
CHIP = 46.0
# What stands before the chip of a line: tick or cross, a number, and the way from port to port.
SIGN, NUMBER, WAY = 22.0, 28.0, 70.0
# Title and words at each size that is tried, the largest first.
SIZES = ((16.0, 14.0), (14.0, 12.5), (12.5, 11.5))
SMALLER = tuple((size, size) for size in (10.5, 9.5, 8.5))


@dataclass(frozen=True)
class Setting:
    """How a telling is set: its title and words in lines at their sizes, and the answers in columns."""

    title: tuple[str, ...]
    words: tuple[str, ...]
    size: float
    small: float
    lines: int
    columns: int
    line: float = HIGH

    @property
    def height(self) -> float:
        """How high all of it is."""
        rows = -(-self.lines // self.columns) if self.lines else 0
        parts = [len(self.title) * (self.size + 5), len(self.words) * (self.small + 5), rows * self.line]
        return sum(parts) + 4 * (sum(part > 0 for part in parts) - 1)

    @property
    def width(self) -> float:
        """How wide its words are."""
        titles = [lettering.measure(line, "ExtraBold", self.size) for line in self.title]
        return max([*titles, *(lettering.measure(line, "Medium", self.small) for line in self.words)], default=0.0)


def setting(told: Telling, width: float, height: float) -> Setting:
    """The largest setting that fits; where none does, something is left out, and the rest is smaller than all sizes."""
    most = max(1, min(len(told.lines), int(width / _narrowest(told))))
    ways = [(line, columns) for line in (HIGH, LOW) for columns in range(1, 1 + most)]
    shorter = _shorter(told)
    tries = chain(product(shorter, SIZES, ways), product(shorter[-1:], SMALLER, ways))
    for (title, words, count), (size, small), (line, columns) in tries:
        titles = tuple(lettering.wrap(title, "ExtraBold", size, width)) if title else ()
        lower = tuple(lettering.wrap(words, "Medium", small, width)) if words else ()
        found = Setting(titles, lower, size, small, count, columns, line)
        if found.height <= height and found.width <= width:
            break
    return found


def _shorter(told: Telling) -> list[tuple[str, str, int]]:
    """Title, words and the number of lines, with more and more left out: a reason keeps its words longest."""
    title, words, count = told.title, told.words, len(told.lines)
    reason = [(title, words, 0), ("", words, 0)] if told.mood == "good" and words else []
    full = " ".join(filter(None, (words, told.lead)))
    return [(title, full, count), *reason, (title, "", count), ("", "", count) if count else (title, "", 0)]


def paint_talk(canvas: Canvas, seen: Seen) -> None:
    """The strip by the board: what is said now, with an edge for its mood."""
    box, told, theme = seen.parts.talk, seen.telling, canvas.theme
    roomy = box.h > 100
    radius = 18 if roomy else 14
    plate(canvas, box, radius, "card")
    if told.mood != "plain":
        canvas.ring(box, radius, 1.6, theme.bad if told.mood == "bad" else theme.ok)
    pad = PAD if roomy else TIGHT_PAD
    left = seen.stone.right + 8 if seen.stone else box.x + pad
    edge = 6 if roomy else 3 if box.h > LEAST_TALK else 2
    inside = Box(left, box.y + edge, box.right - pad - left, box.h - 2 * edge)
    _paint_set(canvas, setting(told, inside.w, inside.h), told, inside)


def _paint_set(canvas: Canvas, how: Setting, told: Telling, box: Box) -> None:
    theme = canvas.theme
    y = box.y + (box.h - how.height) / 2
    for line in how.title:
        canvas.text(line, (box.x, y + (how.size + 5) / 2), how.size, "ExtraBold")
        y += how.size + 5
    y += 4 if how.title else 0
    for line in how.words:
        canvas.text(line, (box.x, y + (how.small + 5) / 2), how.small, "Medium", theme.mute)
        y += how.small + 5
    y += 4 if how.words else 0
    wide = box.w / how.columns
    for i, one in enumerate(told.lines[: how.lines]):
        at, column = divmod(i, how.columns)
        _paint_line(canvas, one, Box(box.x + column * wide, y + at * how.line, wide - 8, how.line), _label_width(told))


def _narrowest(told: Telling) -> float:
    """The width that a line needs without its word."""
    sign = NUMBER if any(line.number for line in told.lines) else SIGN
    return sign + _label_width(told) + WAY + CHIP + 14


def _label_width(told: Telling) -> float:
    """What the labels of all lines need, so that their answers stand below each other."""
    widths = [lettering.measure(line.label, "Bold", 12.5) for line in told.lines if line.label]
    return max(widths, default=0.0) + (10 if widths else 0)


def _paint_line(canvas: Canvas, line: Line, box: Box, label: float) -> None:
    theme, y, answer = canvas.theme, box.center[1], line.answer
    x = box.x
    ink = theme.mute if line.good is None else theme.ok if line.good else theme.bad
    if line.number:
        disc = Box(x, y - 9, 18, 18)
        canvas.rounded(disc, 9, theme.fill)
        canvas.text(str(line.number), disc.center, 11.5, "ExtraBold", theme.on_gold, "center")
        x += NUMBER
    elif line.good is not None:
        canvas.icon("check" if line.good else "close", (x + 7, y), 14, ink, 3.0)
        x += SIGN
    if line.label:
        canvas.text(line.label, (x, y), 12.5, "Bold", ink)
        x += label
    if isinstance(answer, WaveAnswer):
        canvas.text(port_name(answer.port), (x + 10, y), 14, "Bold", anchor="center")
        back = answer.exit == answer.port
        canvas.icon("uturn" if back else "arrow", (x + 32, y), 14, theme.mute, 2.3)
        if answer.exit is not None and not back:
            canvas.text(port_name(answer.exit), (x + 54, y), 14, "Bold", anchor="center")
        x += WAY
    high = box.h - 5
    draw_chip(canvas, Box(x, y - high / 2, CHIP, high), token_of(answer))
    x += CHIP + 10
    words = line.words
    if lettering.measure(words, "Medium", 12.5) <= box.right - x:
        canvas.text(words, (x, y), 12.5, "Medium")
