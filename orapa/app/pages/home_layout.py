"""Where everything on the home screen is: size and insets in, boxes out."""

from dataclasses import dataclass
from typing import Literal

from orapa.app.frame.geometry import Box, lines, row
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import TARGET

TOOLS = 3
WORD = 76.0
WORD_PAD = 13.0
# Heights in portrait: the list of five cards at its lowest and tallest, what one more takes; the cards in pairs.
LIST_LEAST, LIST_MOST, PAIRS_LEAST = 384.0, 576.0, 268.0
CARD_LEAST, CARD_MOST, USUAL_MODES = 54.0, 82.0, 5
HERO_LEAST, HERO_USUAL = 120.0, 222.0
# The hero picture is a mine of 10 by 8 cells whose first row is empty.
COLUMNS = 10
ROWS_USED = 7
EXIT_ROW = 7.5
# How far the wave reaches under a card, and how far from the card's corners it strikes.
UNDER = 24.0
AIM = 18.0


@dataclass(frozen=True)
class Grid:
    """The hero's board: its top left corner and the size of a cell."""

    x: float
    y: float
    unit: float


@dataclass(frozen=True)
class Spot:
    """Where the picture is: its grid, and how far down and to the right what runs through it may go."""

    grid: Grid
    wave_from: float
    wave_to: float


@dataclass(frozen=True)
class HomeLayout:
    """The boxes of the home screen."""

    kind: Literal["desktop", "portrait", "landscape"]
    logo: Box
    tagline: Box | None
    spot: Spot | None
    gold: Box
    modes: tuple[Box, ...]
    tools: tuple[Box, ...]
    languages: tuple[Box, ...]
    theme: Box

    @property
    def targets(self) -> tuple[Box, ...]:
        """Everything that can be pressed."""
        return (self.gold, *self.modes, *self.tools, *self.languages, self.theme)


def home_layout(width: float, height: float, insets: Insets, languages: int, modes: int = USUAL_MODES) -> HomeLayout:
    """One column of cards beside the hero, or below it; on low screens two columns of small cards."""
    area = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    if area.w < 900 and area.w / area.h < 1.15:
        return _portrait(area, height, modes)
    if area.h < 500 or area.w < 900:
        return _landscape(area, languages, modes)
    return _desktop(area, height, languages, modes)


def _desktop(area: Box, height: float, languages: int, count: int) -> HomeLayout:
    margin = max(48.0, (area.w - 1440) / 2)
    column = min(480.0, max(380.0, area.w * 0.353))
    x = area.right - margin - column
    more = count - USUAL_MODES
    least, most = 468.0 + 10 * more, 714.0 + 92 * more
    k = min(1.0, max(0.0, (area.h - 24 - 32 * more - least) / (most - least)))
    y = area.y + max(12.0, (area.h - _between(least, most, k)) / 2)
    gold = Box(x, y, column, round(_between(72, 104, k)))
    gap, card = _between(6, 12, k), round(_between(52 - 8 * more, 80, k))
    first = gold.bottom + _between(10, 18, k)
    modes = tuple(Box(x, first + i * (card + gap), column, card) for i in range(count))
    tools = row(Box(x, modes[-1].bottom + _between(10, 28, k), column, _between(44, 52, k)), TOOLS, 12)
    foot = tools[0].bottom + _between(4, 16, k)
    left = area.x + margin
    logo = Box(left, y + 6, x - left - 24, 44)
    tagline = Box(left, logo.bottom + 14, x - left - 24, 20)
    space = Box(area.x + 40, tagline.bottom + 24, x - 40 - area.x - 40, area.bottom - tagline.bottom - 84)
    return HomeLayout(
        "desktop",
        logo,
        tagline,
        Spot(_aimed(space, (*modes, tools[0])), height, x + UNDER),
        gold,
        modes,
        tools,
        _words(x - WORD_PAD, foot, languages),
        Box(x + column - TARGET, foot, TARGET, TARGET),
    )


def _portrait(area: Box, height: float, count: int) -> HomeLayout:
    margin = max(12.0, (area.w - 560) / 2)
    x, width = area.x + margin, area.w - 2 * margin
    header = Box(x, area.y + 9, width, TARGET)
    theme = Box(header.right - TARGET, header.y, TARGET, TARGET)
    language = Box(theme.x - 8 - TARGET, header.y, TARGET, TARGET)
    logo_size = 30.0 if area.w >= 360 else 24.0
    logo = Box(x + 8, header.y, language.x - x - 16, logo_size).move(0, (TARGET - logo_size) / 2)
    floor = area.bottom - (6 if height > area.bottom else 12)
    below = Box(x, header.bottom, width, floor - header.bottom)
    listed = below.h - LIST_LEAST - CARD_LEAST * (count - USUAL_MODES) >= HERO_LEAST
    gold, modes, tools = _listed(below, count) if listed else _paired(below, count)
    free = Box(area.x + 16, header.bottom + 10, area.w - 32, gold.y - header.bottom - 18)
    spot = Spot(_fit(free), gold.center[1], area.right + 200) if free.h >= 84 else None
    return HomeLayout("portrait", logo, None, spot, gold, modes, tools, (language,), theme)


def _listed(space: Box, count: int) -> tuple[Box, tuple[Box, ...], tuple[Box, ...]]:
    """Golden card, modes one below the other and tools, at the bottom; tall space has tall cards."""
    more = count - USUAL_MODES
    least, most = LIST_LEAST + CARD_LEAST * more, LIST_MOST + CARD_MOST * more
    k = min(1.0, max(0.0, (space.h - HERO_USUAL - least) / (most - least)))
    high, card, tool = round(_between(60, 96, k)), round(_between(48, 72, k)), _between(44, 52, k)
    gap, apart = _between(6, 10, k), _between(8, 14, k)
    stack = high + count * card + (count - 1) * gap + tool + 2 * apart
    gold = Box(space.x, space.bottom - stack, space.w, high)
    first = gold.bottom + apart
    modes = tuple(Box(space.x, first + i * (card + gap), space.w, card) for i in range(count))
    return gold, modes, row(Box(space.x, modes[-1].bottom + apart, space.w, tool), TOOLS, 8)


def _paired(space: Box, count: int) -> tuple[Box, tuple[Box, ...], tuple[Box, ...]]:
    """The same with modes in pairs; where not even then a hero fits, the cards take its place."""
    gap = 6.0
    alone = space.h < PAIRS_LEAST + HERO_LEAST - 10
    card = round(max(TARGET, min(72.0, (space.h - 8 - 4 * gap) / 5.2))) if alone else 48
    high, tool = round(card * 1.2), card if alone else TARGET
    gold = Box(space.x, space.bottom - high - 3 * card - tool - 4 * gap, space.w, high)
    modes = _pairs(Box(space.x, gold.bottom + gap, space.w, 3 * card + 2 * gap), card, gap, count)
    return gold, modes, row(Box(space.x, modes[-1].bottom + gap, space.w, tool), TOOLS, 8)


def _landscape(area: Box, languages: int, count: int) -> HomeLayout:
    column = min(420.0, max(min(288.0, area.w - 132), area.w * 0.47))
    x = area.right - 12 - column
    gap = 6.0 if area.h < 350 else 8.0
    top, floor = area.y + 8, area.bottom - 8
    card = min(72.0, (floor - top - 4 * gap) / 5)
    y = top + (floor - top - 5 * card - 4 * gap) / 2
    gold = Box(x, y, column, card)
    modes = _pairs(Box(x, gold.bottom + gap, column, 3 * card + 2 * gap), card, gap, count)
    tools = row(Box(x, modes[-1].bottom + gap, column, card), TOOLS, gap)
    left = max(16.0, area.x + 4)
    logo_size = 28.0 if x - left > 270 else 24.0
    logo = Box(left, top + 6, x - left - 12, logo_size)
    foot = floor - TARGET
    words = _words(left, foot, languages)
    if words[-1].right + 8 + TARGET > x - 8:
        words = (Box(left, foot, TARGET, TARGET),)
    theme = Box(words[-1].right + 8, foot, TARGET, TARGET)
    grid = _aimed(Box(left, logo.bottom + 14, x - left - 20, foot - logo.bottom - 20), modes)
    spot = Spot(grid, foot + TARGET / 2, x + UNDER)
    return HomeLayout("landscape", logo, None, spot, gold, modes, tools, words, theme)


def _fit(space: Box, most: float = 110.0) -> Grid:
    """The largest board whose used rows fit the space, in its middle."""
    unit = max(8.0, float(int(min(space.w / COLUMNS, space.h / ROWS_USED, most))))
    x = space.x + (space.w - COLUMNS * unit) / 2
    y = space.y + (space.h - ROWS_USED * unit) / 2 - unit
    return Grid(round(x), round(y), unit)


def _aimed(space: Box, cards: tuple[Box, ...]) -> Grid:
    """A board that fits the space and lets its wave out towards a card, not towards a gap between two."""
    full = _fit(space)
    for less in range(round(full.unit * 0.3)):
        unit = full.unit - less
        middle = _fit(space, unit)
        first, last = space.y + (EXIT_ROW - 1) * unit, space.bottom - (8 - EXIT_ROW) * unit
        y = middle.y + EXIT_ROW * unit
        struck = [max(card.y + AIM, min(y, card.bottom - AIM)) for card in cards]
        reachable = [place for place in struck if first <= place <= last]
        if reachable:
            nearest = min(reachable, key=lambda place: abs(place - y))
            return Grid(middle.x, round(middle.y + nearest - y), unit)
    return full


def _pairs(space: Box, card: float, gap: float, count: int) -> tuple[Box, ...]:
    """Cards in two columns; of an odd number the first has a row of its own."""
    alone = count % 2
    first = Box(space.x, space.y, space.w, card)
    return (first,) * alone + lines(first.move(0, alone * (card + gap)), count - alone, 2, gap)


def _words(x: float, y: float, count: int) -> tuple[Box, ...]:
    return tuple(Box(x + i * WORD, y, WORD, TARGET) for i in range(count))


def _between(low: float, high: float, k: float) -> float:
    return low + (high - low) * k
