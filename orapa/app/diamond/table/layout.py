"""Where everything at the table lies: on a desk, on a phone held upright or sideways, for two to eight players."""

from dataclasses import dataclass, replace
from typing import Literal

from orapa.app.diamond.draw.tray import Tray
from orapa.app.frame.geometry import Box, grid, row
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import TARGET
from orapa.engine.diamond.match.setup import FEWEST_SEATS

# From this size on there is a desk.
DESK, HIGH = 960.0, 560.0
COLUMN, GAP = 404.0, 8.0
# A seat of its own line, and at most so many of them before they stand in two columns.
SEAT, ONE_COLUMN = 92.0, 4
# Others on a phone held upright: so many in a line at most.
IN_LINE, MANY_IN_LINE = 3, 4
LEAST_TRAY = 70.0
# The discard in parts of the deck, and what lies between them.
DISCARD, PILES = 0.74, 8.0
# How high the words of a lesson are at most, and on a phone held upright.
COACH, COACH_UPRIGHT, COACH_TINY = 150.0, 76.0, 46.0
# Lower windows than this have everything as low as it can be.
TINY = 560.0

Shape = Literal["desktop", "portrait", "landscape"]


@dataclass(frozen=True)
class TableLayout:
    """Boxes of all parts; seats by number from 1 on, at their index."""

    kind: Shape
    back: Box
    title: Box
    menu: Box
    tray: Tray
    line: Box
    """What has happened, below the tray."""
    card: Box
    seats: tuple[Box, ...]
    figures: tuple[Box, ...]
    action: Box
    """The golden button, and a quiet one beside it."""
    coach: Box | None = None
    """Where a lesson speaks, if it is one."""
    sheet: Box | None = None
    """Where thefts are listed, where rings are too small to press."""

    @property
    def deck(self) -> Box:
        """Where the cards lie that are left."""
        high = min(self.card.h - 24, 112.0)
        wide = high * 0.7
        return Box(self.card.right - wide - 14, self.card.center[1] - high / 2 - 4, wide, high)

    @property
    def discard(self) -> Box:
        """Where thieves lie that are out of the game, beside the deck."""
        deck, low = self.deck, DISCARD
        return Box(deck.x - PILES - low * deck.w, deck.bottom - low * deck.h, low * deck.w, low * deck.h)

    @property
    def drawn(self) -> Box:
        """Where the card lies that was drawn."""
        high = min(self.card.h - 20, 144.0)
        return Box(self.card.x + 14, self.card.center[1] - high / 2, high * 0.7, high)


def table_layout(
    width: float, height: float, insets: Insets, count: int, own: int, left: bool = False, coach: bool = False
) -> TableLayout:
    """The layout for a number of players, of whom the one at seat `own` looks; for left hands all is mirrored."""
    if width >= DESK and height >= HIGH:
        layout = _desk(width, height, insets, count)
    elif width > height:
        layout = _sideways(width, height, insets, count, coach)
    else:
        return _upright(width, height, insets, count, own, coach)
    if coach:
        seats, below = layout.seats, layout.figures[0].y if layout.kind == "desktop" else layout.action.y
        top = seats[-1].bottom + 8
        layout = replace(layout, coach=Box(layout.card.x, top, layout.card.w, min(COACH, below - 8 - top)))
    return _mirrored(layout, width) if left else layout


def _desk(width: float, height: float, insets: Insets, count: int) -> TableLayout:
    left, right, bottom = insets.left + 24, width - insets.right - 24, height - insets.bottom - 18
    top = insets.top + 14
    back, menu = Box(left, top, TARGET, TARGET), Box(right - TARGET, top, TARGET, TARGET)
    column = Box(right - COLUMN, top + TARGET + 18, COLUMN, 0)
    room = Box(left, top + TARGET + 12, column.x - 24 - left, bottom - top - TARGET - 12)
    radius = min(room.w / 2 - 6, (room.h - 28) / 2)
    tray = Tray((room.center[0], room.y + radius + 4), radius)
    action = Box(column.x, bottom - 64, COLUMN, 64)
    figures = row(Box(column.x, action.y - 14 - 48, COLUMN, 48), 3, GAP)
    card = Box(column.x, column.y, COLUMN, min(176.0, height * 0.22))
    space = Box(column.x, card.bottom + 12, COLUMN, figures[0].y - 8 - card.bottom - 12)
    columns = 1 if count <= ONE_COLUMN else 2
    lines = -(-count // columns)
    high = min(SEAT, (space.h - (lines - 1) * 6) / lines)
    seats = grid(Box(space.x, space.y, space.w, high * lines + 6 * (lines - 1)), count, columns, 6.0)
    return TableLayout(
        "desktop", back, Box(back.right + 16, top, menu.x - back.right - 28, TARGET), menu, tray,
        Box(room.x, bottom - 22, room.w, 22), card, seats, figures, action,
    )  # fmt: skip


def _upright(width: float, height: float, insets: Insets, count: int, own: int, coach: bool) -> TableLayout:
    tight = height < 700
    left, right = insets.left + 8, width - insets.right - 8
    top, bottom = insets.top + (4 if tight else 6), height - insets.bottom - (6 if tight else 8)
    wide = right - left
    back, menu = Box(left, top, TARGET, TARGET), Box(right - TARGET, top, TARGET, TARGET)
    others = count - 1
    across = others if others <= IN_LINE else MANY_IN_LINE
    lines = -(-others // across)
    tiny = height - insets.top - insets.bottom < TINY
    high = (42.0 if lines > 1 else 46.0) if tiny else 58.0 if lines > 1 else 62.0 if tight else 70.0
    strip = Box(left, top + TARGET + 4, wide, lines * high + (lines - 1) * 4)
    placed = iter(grid(strip, others, across, 4.0))
    bar = Box(left, bottom - (46 if tight else 54), wide, 46 if tight else 54)
    # Where many sit, the tray gets what it can.
    roomy = (70.0, 82.0) if lines > 1 else (82.0, 104.0)
    own_high, card_high = (46.0, 50.0) if tiny else (66.0, 70.0) if tight else roomy
    own_box = Box(left, bar.y - 6 - own_high, wide, own_high)
    card = Box(left, own_box.y - 6 - card_high, wide, card_high)
    told = Box(left, strip.bottom + 4, wide, COACH_TINY if tiny else COACH_UPRIGHT) if coach else None
    above = told.bottom if told else strip.bottom
    space = Box(left, above + 2, wide, card.y - 2 - above - 2)
    line = Box(left, space.bottom - 18, wide, 18)
    radius = max(LEAST_TRAY, min(wide / 2 - 2, (space.h - 26) / 2))
    tray = Tray((space.center[0], space.y + (space.h - 20) / 2), radius)
    seats = tuple(own_box if seat == own else next(placed) for seat in range(1, count + 1))
    figures = row(Box(left, bar.y, 170, bar.h), 3, 6.0)
    rest = Box(figures[-1].right + 6, bar.y, right - figures[-1].right - 6, bar.h)
    sheet = Box(left + 12, strip.bottom + 10, wide - 24, own_box.y - 10 - strip.bottom - 10)
    return TableLayout(
        "portrait", back, Box(back.right + 6, top, menu.x - back.right - 12, TARGET), menu, tray, line, card, seats,
        figures, rest, told, sheet,
    )  # fmt: skip


def _sideways(width: float, height: float, insets: Insets, count: int, coach: bool) -> TableLayout:
    left, right = insets.left + 8, width - insets.right - 8
    top, bottom = insets.top + 6, height - insets.bottom - 6
    radius = min((bottom - top - 18) / 2, (right - left) * 0.26)
    tray = Tray((left + radius, top + radius), radius)
    column = Box(tray.box.right + 12, top, right - tray.box.right - 12, 0)
    back, menu = Box(column.x, top, TARGET, TARGET), Box(right - TARGET, top, TARGET, TARGET)
    action = Box(column.x, bottom - 46, column.w, 46)
    card = Box(column.x, back.bottom + 4, column.w, 66)
    # A lesson speaks below its two players, who sit side by side.
    columns = 1 if count == FEWEST_SEATS and not coach else 2
    lines = -(-count // columns)
    space = Box(column.x, card.bottom + 4, column.w, action.y - card.bottom - 8)
    high = min(82.0, (space.h - (lines - 1) * 4) / lines * (0.45 if coach else 1))
    seats = grid(space._replace(h=high * lines + 4 * (lines - 1)), count, columns, 4.0)
    figures = row(Box(action.x, action.y, 156, action.h), 3, 4.0)
    rest = Box(figures[-1].right + 6, action.y, action.right - figures[-1].right - 6, action.h)
    line = Box(tray.box.x, bottom - 15, tray.box.w, 16)
    sheet = Box(tray.box.x, top, tray.box.w, bottom - top)
    return TableLayout(
        "landscape", back, Box(back.right + 8, top, menu.x - back.right - 16, TARGET), menu, tray, line, card, seats,
        figures, rest, None, sheet,
    )  # fmt: skip


def _mirrored(layout: TableLayout, width: float) -> TableLayout:
    """The tray on the right, all else on the left; what is read goes on from left to right."""

    def other(box: Box) -> Box:
        return box._replace(x=width - box.right)

    (x, y), radius = layout.tray.center, layout.tray.radius
    shift = layout.seats[0].x - min(box.x for box in map(other, layout.seats))
    column = [box.move(-shift, 0) for box in layout.seats]
    moved = {name: getattr(layout, name).move(-shift, 0) for name in ("card", "action")}
    figures = tuple(box.move(-shift, 0) for box in layout.figures)
    head = layout.kind == "landscape"
    return TableLayout(
        layout.kind,
        layout.back.move(-shift, 0) if head else layout.back,
        layout.title.move(-shift, 0) if head else layout.title,
        layout.menu.move(-shift, 0) if head else layout.menu,
        Tray((width - x, y), radius), other(layout.line), moved["card"], tuple(column), figures,
        moved["action"], layout.coach.move(-shift, 0) if layout.coach else None,
        other(layout.sheet) if layout.sheet else None,
    )  # fmt: skip
