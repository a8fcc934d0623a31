"""Text: the three cuts of Manrope, centred on cap height, measured, and cached as surfaces.

Sizes are those of the design. Whoever wants large text gets all of them multiplied when they are measured and
drawn, while everything else stays as large as it is; where a word has no room to grow, `fit` gives a smaller size,
so that whatever fitted in normal text still does.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from orapa import assets
from orapa.app.frame.pacing import pause, waits
from orapa.app.look.theme import CAP_HEIGHT, SIZES, Colour

Weight = Literal["Medium", "Bold", "ExtraBold"]

# Smaller than this many device pixels, text is drawn larger and scaled down, for true shapes and spacing.
SMOOTHED_BELOW = 40
OVERSAMPLE = 3
# Widths are measured once at this size; they then hold at every size.
MEASURED_AT = 120
CACHED_TEXTS = 400
# No words are smaller than this; and by how little those stick out that had to be smaller than all sizes.
LEAST, HAIR = 8.0, 0.005
# From this growth on words break rather than stay small; how far their lines are apart then, and by how much they
# shrink where that is not enough.
BREAKS_FROM, PITCH, SHRINKS = 1.3, 1.22, 0.94
CLOSEST = 0.93
# How much higher than its words have grown something is then that usually holds two lines.
TALLER = 1.35
# The last line of a text fills at least this part of the width, where that is possible.
LAST_LINE = 0.4

# How much larger than designed all words are: one for the whole program, set when the window is arranged.
_growth = 1.0
_rendered: OrderedDict[tuple[str, Weight, float, Colour, float], pygame.Surface] = OrderedDict()


def grow(by: float) -> None:
    """Have all words so much larger from now on."""
    global _growth
    _growth = by


def grown(size: float) -> float:
    """What a size, or a distance that goes with it, comes to in the text size chosen."""
    return size * _growth


@contextmanager
def growing(by: float) -> Iterator[None]:
    """Have words so much larger for a while."""
    before = _growth
    grow(by)
    try:
        yield
    finally:
        grow(before)


def breaks() -> bool:
    """Whether words are so large that they rather break than stay small."""
    return _growth > BREAKS_FROM


def taller(high: float) -> float:
    """How high something is that holds a title and a line: where words break, they need room for more lines."""
    return TALLER * grown(high) if breaks() else high


def at_most(size: float, pixels: float) -> float:
    """A size that comes to no more than so many logical pixels, whatever text size was chosen."""
    return min(size, pixels / _growth)


def smallest() -> float:
    """The floor for words, which is the same whatever text size was chosen."""
    return SIZES[0] / _growth


@lru_cache(maxsize=64)
def font(weight: Weight, pixels: int) -> pygame.Font:
    return pygame.Font(assets.find(f"fonts/Manrope-{weight}.ttf"), pixels)


def measure(text: str, weight: Weight, size: float, tracking: float = 0.0) -> float:
    """Width in logical pixels, the same at every device scale."""
    return _advance(text, weight, grown(size)) + tracking * max(0, len(text) - 1)


def still_smaller(largest: float) -> list[float]:
    """Sizes for words that would be cut otherwise, from below a size down to the least that can be read."""
    sizes, least = [], LEAST / _growth
    while largest > least:
        largest = max(least, largest - 0.5)
        sizes.append(largest)
    return sizes


def fit(text: str, weight: Weight, width: float, largest: float, tracking: float = 0.0) -> float:
    """The largest size of the type scale, up to `largest`, at which the text keeps within the width.

    Words too long for all of them are smaller still, so that no language is cut, but wider by a hair: whoever asks
    whether they fit hears that they do not.
    """
    sizes = {*SIZES, *(size / _growth for size in SIZES), largest}
    for size in sorted((size for size in sizes if size <= largest), reverse=True):
        if measure(text, weight, size, tracking) <= width:
            return size
    wide = measure(text, weight, smallest(), tracking)
    return min(largest, max(LEAST / _growth, smallest() * (width + HAIR) / max(1.0, wide)))


def closest(size: float) -> float:
    """The least from one line to the next at which letters that hang down touch no accent."""
    return CLOSEST * grown(size)


def block(text: str, weight: Weight, width: float, largest: float, most: int) -> tuple[float, list[str]]:
    """Size and lines of a text that has room for so many: as few lines as a size of the type scale allows.

    Where none does, all lines are taken, in words that are smaller still.
    """
    small = min(largest, smallest())
    scale = sorted({largest, small, *(size for size in SIZES if small < size < largest)}, reverse=True)
    tries = [(count, size) for count in range(1, most + 1) for size in scale]
    tries += [(most, size) for size in still_smaller(small)]
    for count, size in tries:
        lines = wrap(text, weight, size, width)
        if len(lines) <= count and all(measure(line, weight, size) <= width for line in lines):
            break
    return size, lines


class Part(NamedTuple):
    """Words that stand above or below others, and the size they are designed in."""

    text: str
    weight: Weight
    size: float


class Placed(NamedTuple):
    """A line of such words: to which part it belongs, and how far its middle lies below the middle of all."""

    part: int
    text: str
    weight: Weight
    size: float
    y: float


def column(parts: Sequence[Part], width: float, height: float) -> list[Placed]:
    """Words below each other as large as a width and a height allow, in as many lines as that takes.

    Rather than be smaller than they are usually, the last of them give way.
    """
    by = 1.0
    while True:
        lines = _column(parts, width, by)
        high = sum(PITCH * grown(line.size) for line in lines)
        wide = max(measure(line.text, line.weight, line.size) for line in lines)
        if high <= height and wide <= width:
            break
        by *= SHRINKS
        if by * _growth < 1 and len(parts) > 1 and wide <= width:
            parts, by = parts[:-1], 1.0
        elif grown(by * min(part.size for part in parts)) < LEAST:
            break
    y, placed = -high / 2, []
    for line in lines:
        pitch = PITCH * grown(line.size)
        placed.append(line._replace(y=y + pitch / 2))
        y += pitch
    return placed


def column_height(parts: Sequence[Part], width: float) -> float:
    """How high words below each other are at full size, or smaller where a single one is too wide."""
    return sum(PITCH * grown(line.size) for line in column(parts, width, float("inf")))


def _column(parts: Sequence[Part], width: float, by: float) -> list[Placed]:
    return [
        Placed(number, line, part.weight, part.size * by, 0.0)
        for number, part in enumerate(parts)
        for line in wrap(part.text, part.weight, part.size * by, width)
    ]


def with_more(words: str, more: Sequence[str], weight: Weight, width: float, largest: float) -> str:
    """Words, and as much of what may be said behind them as has room."""
    for count in range(len(more), 0, -1):
        told = " · ".join((words, *more[:count]))
        if measure(told, weight, fit(told, weight, width, largest)) <= width:
            return told
    return words


def shortened(words: str, room: float, weight: Weight = "Bold", size: float = 12.5) -> str:
    """Words cut to a width, with an ellipsis where something is missing; what `fit` made small is whole."""
    if measure(words, weight, size) <= room + 2 * HAIR:
        return words
    while words and measure(f"{words}…", weight, size) > room:
        words = words[:-1].rstrip()
    return f"{words}…"


def wrap(text: str, weight: Weight, size: float, width: float) -> list[str]:
    """The text in lines that keep within the width; a word wider than that has a line of its own.

    A last line much shorter than the others is lengthened, as long as that takes no further line.
    """
    return list(_wrapped(text, weight, size, width, _growth))


def render(text: str, weight: Weight, pixels: float, colour: Colour, tracking: float = 0.0) -> pygame.Surface:
    """The text at a size in device pixels; the same surface for the same request."""
    key = (text, weight, pixels, colour, tracking)
    surface = _rendered.get(key)
    if surface is None:
        surface = _rendered[key] = _render(*key)
        # A picture that is drawn in several goes needs all of its words at its end.
        if not waits():
            make_room()
        pause()
    else:
        _rendered.move_to_end(key)
    return surface


def make_room() -> None:
    """Let go of what was not written for longest, as far as there is too much."""
    while len(_rendered) > CACHED_TEXTS:
        _rendered.popitem(last=False)


def ascent(weight: Weight, pixels: float) -> float:
    """From the top of a rendered text to its baseline, in device pixels."""
    return font(weight, MEASURED_AT).get_ascent() * pixels / MEASURED_AT


def cap_height(pixels: float) -> float:
    return CAP_HEIGHT * pixels


@lru_cache(maxsize=2048)
def _advance(text: str, weight: Weight, size: float) -> float:
    return font(weight, MEASURED_AT).size(text)[0] * size / MEASURED_AT


@lru_cache(maxsize=256)
def _wrapped(text: str, weight: Weight, size: float, width: float, _: float) -> tuple[str, ...]:
    lines = _greedy(text, weight, size, width)
    if len(lines) < 2:
        return lines
    narrower = width
    while measure(lines[-1], weight, size) < LAST_LINE * width and narrower > LAST_LINE * width:
        narrower -= 1.5 * size
        tried = _greedy(text, weight, size, narrower)
        if len(tried) > len(lines) or max(measure(line, weight, size) for line in tried) > width:
            break
        lines = tried
    return lines


def _greedy(text: str, weight: Weight, size: float, width: float) -> tuple[str, ...]:
    lines: list[str] = []
    # Words joined by a space that does not break stay together.
    for word in filter(None, text.split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, weight, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def _render(text: str, weight: Weight, pixels: float, colour: Colour, tracking: float) -> pygame.Surface:
    if not text:
        # Nothing is no picture that could be scaled.
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    sharp = pixels >= SMOOTHED_BELOW
    times = 1 if sharp else OVERSAMPLE
    face = font(weight, max(1, round(pixels * times)))
    image = _tracked(face, text, colour, tracking * times) if tracking else face.render(text, True, colour)
    if sharp:
        return image
    # The exact size may be fractional: scale by what the whole-numbered font size made of it.
    by = pixels / face.point_size
    width, height = image.get_size()
    return pygame.transform.smoothscale(image, (max(1, round(width * by)), max(1, round(height * by))))


def _tracked(face: pygame.Font, text: str, colour: Colour, tracking: float) -> pygame.Surface:
    places, x = [], 0.0
    for i, letter in enumerate(text):
        # The width of letter pairs keeps the font's kerning.
        x = face.size(text[:i])[0] + tracking * i
        places.append((letter, x))
    width = face.size(text)[0] + tracking * (len(text) - 1)
    image = pygame.Surface((max(1, round(width)), face.get_height()), pygame.SRCALPHA)
    image.fill((*colour, 0))
    for letter, x in places:
        image.blit(face.render(letter, True, colour), (round(x), 0))
    return image
