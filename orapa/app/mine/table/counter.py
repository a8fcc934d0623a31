"""The counter: what has been asked, how that stands to par, and what is being played."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box, row
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import CAPS_TRACKING
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.match.views import View
from orapa.words.texts import Texts, counted, day_name


@dataclass(frozen=True)
class Counter:
    """The questions that count, par if it is known, and the words about both."""

    cost: int
    par: int | None
    title: str
    subtitle: str
    questions: str
    questions_small: str
    par_words: str = ""
    left: str = ""
    """How far it is to par."""
    tries: str = ""
    tries_small: str = ""
    followed: bool = False
    """Whether a ghost is told of below, so that all else keeps to the upper line."""


def counter_of(view: View, cost: int, texts: Texts) -> Counter:
    """What counts of the questions, in words too."""
    par_words = left = ""
    if view.par is not None:
        over = view.par - cost
        key = "table.par_left" if over > 0 else "table.par_now" if over == 0 else "table.par_over"
        par_words, left = texts("table.par", par=view.par), texts(key, count=abs(over))
    if view.again:
        par_words, left = texts("table.uncounted"), ""
    questions, small = texts("table.questions"), counted(texts, "table.questions_small", cost)
    par, tries = None if view.again else view.par, view.tries_left
    long, short = (counted(texts, f"table.tries_{key}", tries) if tries else "" for key in ("left", "small"))
    words = (title_of(view, texts), subtitle_of(view, texts), questions, small, par_words, left)
    return Counter(cost, par, *words, long, short, view.ghost is not None)


def title_of(view: View, texts: Texts) -> str:
    """What is being played."""
    return texts(f"table.mode.{view.mode}")


def subtitle_of(view: View, texts: Texts) -> str:
    """Which day's mine, how many gems, and whether it counts."""
    day = view.daily.partition("/")[0]
    gems, again = texts("table.gems", count=len(view.gem_set.gems)), texts("table.again") if view.again else ""
    parts = (day_name(texts, day) if day else "", gems, again)
    return " · ".join(part for part in parts if part)


def paint_counter(canvas: Canvas, counter: Counter, layout: TableLayout, clock: str = "") -> None:
    """A card where there is room, else a line that leaves its end to the time played, if that is wanted."""
    if not canvas.shows(layout.counter.grow(30)):
        return
    if layout.roomy:
        _paint_card(canvas, counter, layout.counter)
    else:
        _paint_line(canvas, counter, layout, layout.clock.x if clock else layout.counter.right)


def paint_clock(canvas: Canvas, clock: str, box: Box) -> None:
    """The time, behind a sign that it can be stopped."""
    canvas.icon("pause", (box.x + 12, box.center[1]), 16, canvas.theme.mute)
    size = lettering.fit(clock, "Bold", box.w - 26, 16)
    canvas.text(clock, (box.x + 24, box.center[1]), size, "Bold")


def _paint_card(canvas: Canvas, counter: Counter, box: Box) -> None:
    theme, par = canvas.theme, counter.par
    plate(canvas, box, 16, "card")
    caps = counter.questions.upper()
    canvas.text(caps, (box.x + 20, box.y + 22), 11.5, "Bold", theme.mute, tracking=CAPS_TRACKING)
    number = canvas.text(str(counter.cost), (box.x + 18, box.y + 62), 44, "ExtraBold")
    if par is not None:
        canvas.text(counter.par_words, (number.right + 12, box.y + 72), 14, "Bold", theme.mute)
        ink = theme.ok if counter.cost <= par else theme.mute
        canvas.text(counter.left, (box.right - 20, box.y + 71), 14, "Bold", ink, "right")
        _paint_par(canvas, Box(box.x + 20, box.y + 88, box.w - 40, 6), counter.cost, par)
    title = " · ".join(part for part in (counter.title, counter.tries) if part)
    small = lettering.fit(title, "Bold", box.w - 60 - lettering.measure(caps, "Bold", 11.5, CAPS_TRACKING), 11.5)
    canvas.text(title, (box.right - 20, box.y + 22), small, "Bold", theme.mute, "right")
    room = box.w - 60 - number.w
    size = lettering.fit(counter.subtitle, "Medium", room, 12.5)
    canvas.text(counter.subtitle, (box.right - 20, box.y + 44), size, "Medium", theme.text, "right")


def _paint_line(canvas: Canvas, counter: Counter, layout: TableLayout, right: float) -> None:
    theme, box, par = canvas.theme, layout.counter, counter.par
    y = box.center[1]
    big = 30.0 if layout.kind == "portrait" else 24.0
    number = canvas.text(str(counter.cost), (box.x + 4, y + 1), big, "ExtraBold")
    x, room = number.right + 8, right - number.right - 8
    ink = theme.ok if par is not None and counter.cost <= par else theme.mute
    questions, tries = counter.questions_small, counter.tries_small
    widths = [lettering.measure(words, "Bold", lettering.smallest()) for words in (questions, tries)]
    # Where both have no room beside each other, how many tries are left is the more important.
    beside = bool(tries) and sum(widths) + 14 <= room
    first = questions if beside or not tries else tries
    lines = [(first, 11.5, theme.mute), (counter.par_words, 12.5, ink)]
    lines = [line for line in lines if line[0] and lettering.measure(line[0], "Bold", lettering.smallest()) <= room]
    reach, parted = x, len(lines) > 1 or counter.followed
    for (words, largest, colour), low in zip(lines, (-8, 9) if parted else (0,), strict=False):
        size = lettering.fit(words, "Bold", room - (widths[1] + 14 if beside else 0), largest)
        reach = max(reach, canvas.text(words, (x, y + low), size, "Bold", colour).right)
    if beside:
        size = lettering.fit(tries, "Bold", right - reach - 12, 11.5)
        canvas.text(tries, (right - 6, y - 8 if parted else y), size, "Bold", theme.mute, "right")
    gap = layout.plot.slab.y - box.bottom
    if par is not None and layout.kind == "portrait" and gap >= 14:
        whole = Box(layout.ribbon.x + 4, box.bottom + gap / 2 - 4, layout.ribbon.w - 8, 6)
        _paint_par(canvas, whole, counter.cost, par)


def _paint_par(canvas: Canvas, box: Box, cost: int, par: int) -> None:
    for i, piece in enumerate(row(box, par, 3.0 if par <= 30 else 1.0) if par else ()):
        canvas.rounded(piece, 3, canvas.theme.fill if i < cost else canvas.theme.surf3)
