"""Where everything on the pages of the rule book is."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.theme import TARGET
from orapa.app.mine.draw.board import Plot
from orapa.engine.mine.rules.board import COLUMNS, ROWS

TITLE, TITLE_LINE = 20.0, 30.0
# Size and line height of the words on small, usual and large screens.
SMALL, USUAL, LARGE = (12.5, 17.5), (14.0, 21.0), (16.0, 25.0)
BUTTON = 52.0
GAP = 16.0
# Width of the port strip, lens and label, for large, middling and small boards.
STRIPS = ((52.0, 28.0, 12.5), (43.0, 24.0, 11.5), (30.0, 16.0, 8.0))


@dataclass(frozen=True)
class BookLayout:
    """The picture, the words with their size, and the buttons below."""

    picture: Box
    title: Box
    words: Box
    size: float
    line: float
    previous: Box
    following: Box
    dots: Box


def book_layout(content: Box, longest: list[str]) -> BookLayout:
    """Picture beside the words where it is wide, above them where it is tall; the longest text sets the room."""
    beside = content.w > content.h * 1.05
    small = content.h < 390 and content.w < 480
    least = 190.0 if small else 230.0
    width = min(420.0, max(least, content.w * 0.36)) if beside else content.w
    size, line = SMALL if small else LARGE if content.h > (420 if beside else 620) else USUAL
    button = float(TARGET) if small else BUTTON
    lines = max(len(lettering.wrap(text, "Medium", size, width)) for text in longest)
    needed = TITLE_LINE + 6 + lines * line
    foot = content.bottom - button
    if beside:
        x = content.right - width
        picture = Box(content.x, content.y, content.w - width - 1.5 * GAP, content.h)
        # The words and the buttons below them are as high as the picture's middle, and stay there on every page.
        apart = min(2.0 * GAP, max(GAP, foot - needed - content.y))
        top = max(content.y, content.y + (content.h - needed - apart - button) / 2)
        foot = min(foot, top + needed + apart)
    else:
        x = content.x
        room = foot - 2 * GAP - needed - content.y
        high = min(room, 0.9 * content.w)
        picture = Box(content.x, content.y + (room - high) * 0.2, content.w, high)
        top = picture.bottom + GAP + (room - high) * 0.3
    title = Box(x, top, width, TITLE_LINE)
    words = Box(x, title.bottom + 6, width, lines * line)
    previous = Box(x, foot, button, button)
    across = min(200.0, width - button - (82 if width > 220 else 58))
    following = Box(x + width - across, foot, across, button)
    dots = Box(previous.right + 6, foot, following.x - previous.right - 12, button)
    return BookLayout(picture, title, words, size, line, previous, following, dots)


def picture_plot(space: Box) -> Plot:
    """The largest board, with its ports, in the middle of a space."""
    strip, lens, label = next((strip for strip in STRIPS if _unit(space, strip[0]) >= 0.9 * strip[1] + 6), STRIPS[-1])
    unit = _unit(space, strip)
    x = space.x + (space.w - COLUMNS * unit) / 2
    y = space.y + (space.h - ROWS * unit) / 2
    return Plot(round(x), round(y), unit, strip, lens, label)


def _unit(space: Box, strip: float) -> float:
    return max(8.0, float(int(min((space.w - 2 * strip) / COLUMNS, (space.h - 2 * strip) / ROWS))))
