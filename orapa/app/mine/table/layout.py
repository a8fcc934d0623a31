"""The table's layout: size and insets in, boxes out; a wide desk, a tall or flat phone, or small with a drawer.

ribbon   the slot for exactly one of: newest answer, a question to confirm, tools for the chosen gem
drawer   where tools, tray and answers do not fit at once, they share one place and are chosen by tabs
bar      with company, on phones: who plays and whose turn it is, between the header and the board
below    with company, where there is room: a second card under the first
gems     how many gems the tray has slots for, on the board or not
"""

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from orapa.app.frame.geometry import Box, grid, row
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import TARGET
from orapa.app.mine.draw.board import Plot
from orapa.engine.mine.rules.board import COLUMNS, ROWS

Kind = Literal["desktop", "tablet", "portrait", "landscape"]

TOOLS = 6
TABS = 3
GAP = 6.0
BAR_GAP = 4.0
CLOCK = 58.0
ROW_PITCH = 49.0
# A gem in the tray is drawn large enough if it has so much width on average.
TRAY_SLOT = 56.0
# Strip, lens and label size of a roomy board and of one for phones.
ROOMY = (62.0, 33.0, 13.0)
TIGHT = (43.0, 24.0, 11.5)


@dataclass(frozen=True)
class Seating:
    """How high what tells of the players is: a card, perhaps a second one below it, and on phones a bar."""

    card: float = 104.0
    below: float = 0.0
    bar: float = 0.0


ALONE = Seating()


@dataclass(frozen=True)
class Rows:
    """How answers are listed."""

    columns: int
    height: float
    pitch: float


@dataclass(frozen=True)
class TableLayout:
    """Where everything is; `counter` and `logo` are only read, all else can be pressed."""

    kind: Kind
    plot: Plot
    back: Box
    header: tuple[Box, ...]
    counter: Box
    logo: Box | None
    ribbon: Box
    tools: tuple[Box, ...]
    tray: Box
    answers: Box
    rows: Rows
    actions: tuple[Box, ...]
    hand_in: Box
    clock: Box
    """Where the time played is shown, if that is wanted: on phones a part of the counter."""
    tabs: tuple[Box, ...] = ()
    bar: Box | None = None
    below: Box | None = None

    @property
    def drawer(self) -> bool:
        """Whether tools, tray and answers share one place."""
        return bool(self.tabs)

    @property
    def rail(self) -> Box:
        """The plate under the tools."""
        rail = self.tools[0]
        for tool in self.tools[1:]:
            rail = rail.union(tool)
        return rail

    @property
    def roomy(self) -> bool:
        """Whether panels have headings, and a chosen gem its own floating tools."""
        return self.kind in ("desktop", "tablet")

    @property
    def ribbon_covers_tabs(self) -> bool:
        """On the smallest screens what is to be decided takes the place of the tabs for as long."""
        return bool(self.tabs) and self.ribbon.overlaps(self.tabs[0])


@lru_cache(maxsize=8)
def table_layout(
    width: float,
    height: float,
    insets: Insets,
    coarse: bool = False,
    actions: int = 3,
    left_handed: bool = False,
    gems: int = 5,
    tools: int = TOOLS,
    seating: Seating = ALONE,
) -> TableLayout:
    """The boxes for a window; with `coarse` pointers rows are a fingertip high."""
    area = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    ratio = width / height
    if ratio >= 1.25 and (height < 640 or width < 900):
        layout = _landscape(area, actions, gems, tools, seating)
    elif ratio < 0.8 or width < 900:
        return _portrait(area, actions, tools, seating)
    else:
        layout = _desktop(area, actions, coarse, tools, seating)
    return _mirrored(layout, area) if left_handed else layout


def _desktop(area: Box, actions: int, coarse: bool, count: int, seating: Seating) -> TableLayout:
    wide = area.w >= 1200
    strip, lens, label = ROOMY
    column, aside = (424.0, 86.0) if wide else (320.0, 0.0)
    across, down = (710.0, 344.0) if wide else (516.0, 400.0)
    unit = float(math.floor(min((area.h - down) / ROWS, (area.w - across) / COLUMNS)))
    slab_w, slab_h = COLUMNS * unit + 2 * strip, ROWS * unit + 2 * strip
    below = 14 + 112 if wide else 12 + 50 + 8 + 112
    column = min(520.0, area.w - (48 + aside + slab_w + 28))
    left = area.x + (area.w - aside - slab_w - 28 - column) / 2
    top = area.y + 76 + max(0.0, (area.h - 76 - 18 - slab_h - below) / 2)
    plot = Plot(round(left + aside + strip), round(top + strip), unit, strip, lens, label)
    slab = plot.slab
    if wide:
        high = 57.0 * count + 14
        rail = Box(slab.x - 86, slab.center[1] - high / 2, 64, high)
        tools = tuple(Box(rail.x + 6, rail.y + 8 + 57 * i, 52, 54) for i in range(count))
        tray = Box(slab.x, slab.bottom + 14, slab.w, 112)
    else:
        tools = row(Box(slab.x, slab.bottom + 12, slab.w, 50), count, 4)
        tray = Box(slab.x, slab.bottom + 70, slab.w, 112)
    x = slab.right + 28
    hand_in = Box(x, tray.bottom - 64, column, 64)
    acts = row(Box(x, hand_in.y - 74, column, 62), actions, 10)
    counter = Box(x, slab.y, column, seating.card)
    second = Box(x, counter.bottom + 12, column, seating.below) if seating.below else None
    first = (second or counter).bottom + 12
    answers = Box(x, first, column, acts[0].y - 16 - first)
    head = area.y + 14
    header = tuple(Box(x + column - 44 - 50 * i, head, 44, 44) for i in (2, 1, 0))
    back = Box(slab.x - aside, head, 44, 44)
    ribbon = Box(slab.right - 440, head - 2, 440, 48) if wide else Box(back.right + 12, head - 2, 440, 48)
    logo = Box(back.right + 14, head + 9, 180, 26) if wide and ribbon.x - back.right > 210 else None
    rows = Rows(1, 44, 46) if coarse else Rows(1, 34, 35)
    kind: Kind = "desktop" if wide else "tablet"
    clock = Box(x, head, 112, 44)
    return TableLayout(
        kind, plot, back, header, counter, logo, ribbon, tools, tray, answers, rows, acts, hand_in, clock, below=second
    )


def _portrait(area: Box, actions: int, count: int, seating: Seating) -> TableLayout:
    strip, lens, label = ROOMY if area.w >= 700 else TIGHT
    widest = math.floor((area.w - 4 - 2 * strip) / COLUMNS)
    bar_high = seating.bar
    level, unit = _portrait_level(area, strip, widest, bar_high)
    if bar_high and level == 4 and unit < 0.9 * widest:
        # The smallest screens have no room for a bar of its own: it shares the header.
        bar_high = 0.0
        level, unit = _portrait_level(area, strip, widest, bar_high)
    small = level == 4
    x, w = area.x + 8, area.w - 16
    head = Box(x - 4, area.y + (0 if small else 1), w + 8, TARGET)
    slab_w = COLUMNS * unit + 2 * strip
    bar = Box(x, head.bottom + BAR_GAP, w, bar_high) if bar_high else None
    slab_y = bar.bottom + BAR_GAP + 1 if bar else head.bottom + (2 if small else 17)
    left = area.x + (area.w - slab_w) / 2
    plot = Plot(round(left + strip), round(slab_y + strip), unit, strip, _lens(lens, unit), label)
    counter = Box(head.x + 48, head.y, head.w - 48 - 96, TARGET)
    header = (Box(head.right - 92, head.y, TARGET, TARGET), Box(head.right - TARGET, head.y, TARGET, TARGET))
    back = Box(head.x, head.y, TARGET, TARGET)
    if seating.bar and not bar:
        bar = counter
    foot = Box(x, area.bottom - 4 - (48 if level > 2 else 54), w, 48 if level > 2 else 54)
    acts, hand_in = _foot(foot, actions, 0.27)
    below = plot.slab.bottom
    tabs: tuple[Box, ...] = ()
    if level > 2:
        ribbon = Box(x, below + 4, w, TARGET) if small else Box(x, below + 5, w, 50)
        tabs = row(Box(x, ribbon.y if small else ribbon.bottom + GAP, w, TARGET), TABS, GAP)
        place = Box(x, tabs[0].bottom + 4, w, foot.y - 6 - tabs[0].bottom - 4)
        tools = _two_rows(place, count, 2) if place.h >= 2 * TARGET + 2 else row(place, count, 2)
        tray, answers = place, place
    else:
        ribbon = Box(x, below + 5, w, 50)
        tools = row(Box(x, ribbon.bottom + 8, w, 50), count, 0)
        tray = Box(x, tools[0].bottom + 8, w, 64 if level == 2 else 80)
        answers = Box(x, tray.bottom + 10, w, foot.y - 13 - tray.bottom - 10 + 4)
    rows = Rows(max(2, int(w // 187)) if w >= 290 else 1, TARGET, ROW_PITCH)
    return TableLayout(
        "portrait", plot, back, header, counter, None, ribbon, tools, tray, answers, rows, acts, hand_in,
        _clock(counter), tabs, bar,
    )  # fmt: skip


def _portrait_level(area: Box, strip: float, widest: int, bar: float) -> tuple[int, float]:
    """How thrifty the layout must be, and the cell it comes to."""
    units = [_portrait_unit(area, strip, level, widest, bar) for level in range(5)]
    full = min((level for level in range(3) if units[level] >= widest), default=None)
    thrifty = [level for level in (3, 4) if units[level] >= widest]
    level = full if full is not None else (*thrifty, 4)[0]
    return level, float(min(widest, units[level]))


def _portrait_unit(area: Box, strip: float, level: int, widest: int, bar: float) -> int:
    """The largest cell at a level of thrift: two rows of answers, one, a lower tray, a drawer, a small one."""
    rest = (437.0, 388.0, 372.0, 304.0, 206.0)[level]
    if bar:
        rest += bar + 2 * BAR_GAP + 1 - (2 if level == 4 else 17)
    return min(widest, math.floor((area.h - rest - 2 * strip) / ROWS))


def _landscape(area: Box, actions: int, gems: int, count: int, seating: Seating) -> TableLayout:
    strip, lens, label = TIGHT
    narrow = area.w < 700
    least = 300.0 if not narrow else 248.0 if area.w >= 500 else 200.0
    unit = float(math.floor(min((area.h - 2 * strip - 2) / ROWS, (area.w - least - 2 * strip - 12) / COLUMNS)))
    slab_w, slab_h = COLUMNS * unit + 2 * strip, ROWS * unit + 2 * strip
    column = min(460.0, area.w - slab_w - 16)
    left = area.x + (area.w - slab_w - 10 - column) / 2
    top_y = area.y + (area.h - slab_h) / 2
    plot = Plot(round(left + strip), round(top_y + strip), unit, strip, _lens(lens, unit), label)
    x, top, floor = plot.slab.right + 10, area.y + 4, area.bottom - 4
    w = column
    back = Box(x - 4, top, TARGET, TARGET)
    header = (Box(x + w - 92, top, TARGET, TARGET), Box(x + w - TARGET, top, TARGET, TARGET))
    counter = Box(back.right + 4, top, header[0].x - back.right - 8, TARGET)
    acts, hand_in = _foot(Box(x, floor - 50, w, 50), actions, 0.28)
    bar = Box(x, top + TARGET + 2, w, min(46.0, seating.bar)) if seating.bar else None
    y, end = bar.bottom + 5 if bar else top + TARGET + 4, floor - 50 - GAP
    roomy = not narrow and end - y >= 46 + 54 + 44 + 44 + 3 * GAP
    tabs: tuple[Box, ...] = ()
    if roomy:
        tools = row(Box(x, y, w, 46), count, 0)
        space = Box(x, y + 46 + GAP, w, end - y - 46 - GAP - ROW_PITCH)
        tray = Box(x, space.y, w, _tray_height(space, gems, area.h >= 500))
        ribbon = Box(x, tray.bottom + GAP, w, TARGET)
        answers = Box(x, tray.bottom + GAP + ROW_PITCH, w, space.bottom - tray.bottom - GAP)
    else:
        ribbon = Box(x, y, w, TARGET)
        tabs = row(ribbon if bar else Box(x, ribbon.bottom + 4, w, TARGET), TABS, 4)
        place = Box(x, tabs[0].bottom + 4, w, end - tabs[0].bottom - 4)
        tools, tray, answers = _two_rows(place, count, 2), place, place
    rows = Rows(2 if w >= 290 else 1, TARGET, ROW_PITCH)
    return TableLayout(
        "landscape", plot, back, header, counter, None, ribbon, tools, tray, answers, rows, acts, hand_in,
        _clock(counter), tabs, bar,
    )  # fmt: skip


def _clock(counter: Box) -> Box:
    """The right end of a counter in one line."""
    return Box(counter.right - CLOCK, counter.y, CLOCK, counter.h)


def _two_rows(space: Box, count: int, gap: float) -> tuple[Box, ...]:
    """Two rows that fill a space, the upper with one more if the number is odd."""
    upper, lower = grid(space, 2, 1, gap)
    half = -(-count // 2)
    return (*row(upper, half, gap), *row(lower, count - half, gap))


def _lens(largest: float, unit: float) -> float:
    """Lenses that do not overlap, as long as letters can be read in them."""
    return max(16.0, min(largest, unit - 1))


def _tray_height(space: Box, gems: int, high: bool) -> float:
    """What the tray needs for its gems, in two rows if they are many, and what whole rows of answers leave over."""
    one, two = (84.0, 120.0) if high else (48.0, 92.0)
    gap = ROW_PITCH - TARGET

    def rows(tray: float) -> int:
        return int((space.h - tray - GAP + gap) // ROW_PITCH)

    least = two if gems * TRAY_SLOT > space.w and rows(two) else one
    return space.h - GAP - (rows(least) * ROW_PITCH - gap)


def _foot(foot: Box, actions: int, share: float) -> tuple[tuple[Box, ...], Box]:
    """Action buttons and, at the right, the wider one to hand in."""
    if foot.w < 290:
        actions = min(actions, 3)
    hand = 52.0 if foot.w < 260 else max(88.0, share * foot.w)
    acts = row(Box(foot.x, foot.y, foot.w - hand - GAP, foot.h), actions, GAP if foot.w > 290 else 4)
    return acts, Box(foot.right - hand, foot.y, hand, foot.h)


def beside(slab: Box, gem: Box, count: int) -> Box:
    """A standing bar of buttons next to a gem, on the side that has room."""
    high = count * TARGET
    x = gem.right + 12 if gem.right + 12 + TARGET <= slab.right else gem.x - 12 - TARGET
    y = min(max(slab.y + 4, gem.center[1] - high / 2), slab.bottom - 4 - high)
    return Box(x, y, TARGET, high)


def _mirrored(layout: TableLayout, area: Box) -> TableLayout:
    """For left hands: the board at the right."""

    def flip(box: Box) -> Box:
        return Box(area.x + area.right - box.right, box.y, box.w, box.h)

    def flip_row(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
        # Within the row the order from left to right stays.
        flipped = [flip(box) for box in boxes]
        return tuple(sorted(flipped, key=lambda box: (round(box.y), box.x)))

    return replace(
        layout,
        plot=replace(layout.plot, x=round(flip(layout.plot.field).x)),
        back=flip(layout.back),
        header=flip_row(layout.header),
        counter=flip(layout.counter),
        clock=flip(layout.clock),
        logo=flip(layout.logo) if layout.logo else None,
        ribbon=flip(layout.ribbon),
        tools=flip_row(layout.tools),
        tray=flip(layout.tray),
        answers=flip(layout.answers),
        actions=flip_row(layout.actions),
        hand_in=flip(layout.hand_in),
        tabs=flip_row(layout.tabs),
        bar=flip(layout.bar) if layout.bar else None,
        below=flip(layout.below) if layout.below else None,
    )
