"""The ghost at the table: how far somebody else was with this mine, in a line beside what one has asked oneself."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.mine.table.counter import Counter
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.match.views import View
from orapa.words.mine.ghosts import ghost_name, told_now
from orapa.words.texts import Texts

ICON = 17.0
# What of its box the time takes where there is room.
CLOCK = 92.0


@dataclass(frozen=True)
class Shade:
    """Whose ghost it is, and how far it was; where there is little room in a short line, or by a number alone."""

    who: str
    words: str
    small: str
    least: str


def shade_of(view: View, cost: int, seconds: float, texts: Texts) -> Shade | None:
    """The ghost beside a number of questions and seconds; None where nobody is followed."""
    if view.ghost is None:
        return None
    return Shade(ghost_name(texts, view.ghost.who, view.goal), *told_now(texts, view.ghost, view.goal, cost, seconds))


def shade_box(layout: TableLayout, clock: bool) -> Box:
    """Where it is told: beside the time and the buttons above the counter, or in the lower line of the counter."""
    counter, time = layout.counter, layout.clock
    if not layout.roomy:
        return Box(counter.x, counter.center[1], counter.w, counter.h / 2)
    buttons = layout.header[0].union(layout.header[-1])
    if time.x < buttons.x:
        x = time.x + CLOCK if clock else time.x
        return Box(x, time.y, buttons.x - 12 - x, time.h)
    return Box(buttons.right + 12, time.y, time.right - (time.w + 8 if clock else 0) - buttons.right - 12, time.h)


def paint_shade(canvas: Canvas, shade: Shade, counter: Counter, layout: TableLayout, clock: bool) -> None:
    """Two lines where there is room, else one as far as it can be read."""
    box = shade_box(layout, clock)
    if not canvas.shows(box):
        return
    if layout.roomy:
        _paint_lines(canvas, shade, box)
        return
    big = 30.0 if layout.kind == "portrait" else 24.0
    taken = lettering.measure(str(counter.cost), "ExtraBold", big) + lettering.measure(counter.par_words, "Bold", 12.5)
    room, y = box.w - taken - ICON - 26, box.y + 9
    for words in (shade.small, shade.least):
        size = lettering.fit(words, "Bold", room, 11.5)
        width = lettering.measure(words, "Bold", size)
        if width <= room:
            canvas.text(words, (box.right - 6, y), size, "Bold", canvas.theme.text, "right")
            canvas.icon("ghost", (box.right - 6 - width - ICON / 2, y), ICON - 3, canvas.theme.mute)
            return


def _paint_lines(canvas: Canvas, shade: Shade, box: Box) -> None:
    theme, x, room = canvas.theme, box.x + ICON + 10, box.w - ICON - 10
    canvas.icon("ghost", (box.x + ICON / 2, box.center[1]), ICON + 3, theme.mute)
    fits = lettering.measure(shade.words, "Bold", lettering.smallest()) <= room
    told = shade.words if fits else shade.least
    for words, largest, low, ink in ((shade.who, 12.5, -9, theme.mute), (told, 14.0, 9, theme.text)):
        size = lettering.fit(words, "Bold", room, largest)
        canvas.text(words, (x, box.center[1] + low), size, "Bold", ink)
