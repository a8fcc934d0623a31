"""Where everything on the home screen is: size, insets and what is to be shown in, boxes out."""

from dataclasses import dataclass
from typing import Literal

from orapa.app.frame.bands import Band, Stack, between, height_of, share_of, stack
from orapa.app.frame.geometry import Box, row
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import TARGET

TOOLS = 3
NO_GAP, TIGHT = (0.0, 0.0), (4.0, 12.0)
WORD = 76.0
WORD_PAD = 13.0
# Tiles are so wide at least, for the longest of their words.
TILE = 66.0
# Of the height below the header, what the hero should have in portrait; below so much it is left out.
HERO_SHARE, HERO_LEAST = 0.355, 102.0
# So far the cards grow before the hero gets anything.
CARDS_FIRST = 0.15
# The whole of a desktop's page, and how wide a door to another game is there.
TALL, SIBLING = 728.0, 316.0
# In landscape a column of this width has doors and tools in one row; beside a left part of that width they have words.
ONE_ROW, ROOMY_LEFT = 420.0, 288.0
# The hero picture is a mine of 10 by 8 cells whose first row is empty; where its wave comes in and goes out.
COLUMNS = 10
ROWS_USED = 7
ENTRY_COLUMN, EXIT_ROW = 2.5, 7.5
# How far the wave reaches under a card, and how far from the card's corners it strikes.
UNDER = 24.0
AIM = 18.0


@dataclass(frozen=True)
class Contents:
    """What there is to show: how many of each."""

    modes: int = 6
    """Cards to play by; on a first visit those for whoever knows the game."""
    lead: bool = True
    """Whether the day has a card of its own below the golden one."""
    first: bool = False
    """Whether it is a first visit, with pictures and captions."""
    tiles: int = 0
    siblings: int = 2
    """Doors to other games."""
    languages: int = 2


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
    """The boxes of the home screen; what stands below each other in its column comes from bands."""

    kind: Literal["desktop", "portrait", "landscape"]
    logo: Box
    tagline: Box | None
    spot: Spot | None
    bands: Stack
    siblings: tuple[Box, ...]
    tools: tuple[Box, ...]
    languages: tuple[Box, ...]
    theme: Box

    @property
    def gold(self) -> Box:
        return self.bands["gold"][0]

    @property
    def lead(self) -> Box | None:
        return self.bands["lead"][0] if "lead" in self.bands else None

    @property
    def pictures(self) -> Box | None:
        return self.bands["pictures"][0] if "pictures" in self.bands else None

    @property
    def captions(self) -> tuple[Box, ...]:
        return self.bands.get("caption", ())

    @property
    def modes(self) -> tuple[Box, ...]:
        return self.bands["modes"]

    @property
    def tiles(self) -> tuple[Box, ...]:
        return self.bands.get("tiles", ())

    @property
    def targets(self) -> tuple[Box, ...]:
        """Everything that can be pressed."""
        cards = (self.gold, *self.bands.get("lead", ()), *self.modes, *self.tiles)
        return (*cards, *self.siblings, *self.tools, *self.languages, self.theme)


def home_layout(width: float, height: float, insets: Insets, contents: Contents) -> HomeLayout:
    """One column of cards beside the hero, or below it; doors to other games under the hero where it has room."""
    area = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    if area.w < 900 and area.w / area.h < 1.15:
        return _portrait(area, height, contents)
    if area.h < 500 or area.w < 900:
        return _landscape(area, height, contents)
    return _desktop(area, contents)


def _desktop(area: Box, contents: Contents) -> HomeLayout:
    margin = max(48.0, (area.w - 1440) / 2)
    column = min(480.0, max(380.0, area.w * 0.353))
    x, left = area.right - margin - column, area.x + margin
    high = min(area.h - 24, TALL)
    top = area.y + max(12.0, (area.h - high) * 2 / 3)
    door, count = between(48, 64, share_of(high, 476, TALL)), contents.siblings
    doors = Box(left, top + high - door, min(x - 36 - left, count * (SIBLING + 12) - 12), door)
    foot = doors.center[1] - TARGET / 2
    bands = stack(Box(x, top, column, foot - 8 - top), _desktop_bands(contents))
    logo = Box(left, top, x - left - 24, 44)
    tagline = Box(left, logo.bottom + 14, x - left - 24, 20)
    siblings, tools = row(doors, count, 12), bands["tools"]
    space = Box(area.x + 40, tagline.bottom + 24, x - 40 - area.x - 40, doors.y - tagline.bottom - 36)
    grid = _aimed(space, (*bands["modes"], *bands.get("tiles", ()), tools[0]), siblings)
    spot = Spot(grid, doors.center[1], x + UNDER)
    words, theme = _words(x - WORD_PAD, foot, contents.languages), Box(x + column - TARGET, foot, TARGET, TARGET)
    return HomeLayout("desktop", logo, tagline, spot, bands, siblings, tools, words, theme)


def _desktop_bands(contents: Contents) -> list[Band]:
    if contents.first:
        return [
            Band("gold", 78, 124),
            Band("pictures", 62, 116, (8, 16)),
            Band("caption", 20, 44, NO_GAP),
            Band("modes", 56, 88, NO_GAP, 2, contents.modes),
            Band("caption", 20, 44, NO_GAP),
            Band("tiles", 56, 92, NO_GAP, contents.tiles, contents.tiles),
            Band("tools", TARGET, 54, (6, 28), TOOLS, TOOLS),
        ]
    return [
        Band("gold", 72, 108 if contents.lead else 136),
        *([Band("lead", 62, 100, (8, 16))] if contents.lead else []),
        Band("modes", 46, 92 if contents.lead else 104, (8, 16), 2, contents.modes),
        Band("tools", TARGET, 54, (8, 24), TOOLS, TOOLS),
    ]


def _portrait(area: Box, height: float, contents: Contents) -> HomeLayout:
    margin = max(12.0, (area.w - 560) / 2)
    x, width = area.x + margin, area.w - 2 * margin
    header = Box(x, area.y + 9, width, TARGET)
    theme = Box(header.right - TARGET, header.y, TARGET, TARGET)
    language = Box(theme.x - 8 - TARGET, header.y, TARGET, TARGET)
    logo_size = 30.0 if area.w >= 360 else 24.0
    logo = Box(x + 8, header.y, language.x - x - 16, logo_size).move(0, (TARGET - logo_size) / 2)
    floor = area.bottom - (6 if height > area.bottom else 12)
    room = floor - header.bottom - 8
    wanted = _portrait_bands(contents, width, room)
    least, most = height_of(wanted, CARDS_FIRST), height_of(wanted, 1)
    # The hero has its share, less where the cards need it, and none where too little would be left.
    high = min(most, max(least, room * (1 - HERO_SHARE)) if room - least >= HERO_LEAST else room)
    bands = stack(Box(x, floor - high, width, high), wanted)
    gold = bands["gold"][0]
    free = Box(area.x + 16, header.bottom + 10, area.w - 32, gold.y - header.bottom - 18)
    spot = Spot(_fit(free), gold.center[1], area.right + 200) if free.h >= HERO_LEAST - 18 else None
    return HomeLayout("portrait", logo, None, spot, bands, bands["siblings"], bands["tools"], (language,), theme)


def _portrait_bands(contents: Contents, width: float, room: float) -> list[Band]:
    last = _last_bands(contents, TIGHT)
    if not contents.first:
        return [
            Band("gold", TARGET, 104 if contents.lead else 128),
            *([Band("lead", TARGET, 84, TIGHT)] if contents.lead else []),
            Band("modes", TARGET, 72, TIGHT, 2, contents.modes),
            *last,
        ]
    cards = [
        Band("gold", 52, 112),
        Band("pictures", 56, 104, TIGHT),
        Band("caption", 20, 34, NO_GAP),
        Band("modes", TARGET, 80, NO_GAP, 2, contents.modes),
        Band("tiles", TARGET, 84, TIGHT, _tile_columns(contents.tiles, width), contents.tiles),
        *last,
    ]
    # The lowest screens do without what cannot be pressed.
    spare = ("pictures", "caption") if height_of(cards, 0) > room else ()
    return [band for band in cards if band.name not in spare]


def _last_bands(contents: Contents, gap: tuple[float, float]) -> tuple[Band, Band]:
    """The doors to other games and the tools, each in a row of its own."""
    doors = contents.siblings
    return Band("siblings", TARGET, 64, gap, doors, doors), Band("tools", TARGET, 54, gap, TOOLS, TOOLS)


def _landscape(area: Box, height: float, contents: Contents) -> HomeLayout:
    column = max(min(288.0, area.w - 132), min(460.0, area.w * 0.592))
    x, left = area.right - 12 - column, max(16.0, area.x + 4)
    edge = 8.0 if area.h >= 340 else 4.0
    top, floor = area.y + edge, area.bottom - edge
    wanted = _landscape_bands(contents, column)
    high = min(floor - top, height_of(wanted, 1))
    bands = stack(Box(x, top + (floor - top - high) / 3, column, high), wanted)
    one_row = "last" in bands
    siblings, tools = _last_row(bands["last"][0], contents) if one_row else (bands["siblings"], bands["tools"])
    # Language and theme stand beside the name, or below the picture.
    beside = x - left >= ROOMY_LEFT
    language = Box(x - 12 - 2 * TARGET if beside else left, top if beside else floor - TARGET, TARGET, TARGET)
    theme = language.move(TARGET + (4 if beside else 8), 0)
    size = 28.0 if beside else 24.0
    logo = Box(left, top + (TARGET - size) / 2, (language.x if beside else x) - left - 12, size)
    space = Box(left, top + TARGET + 8, x - left - 20, (floor - 4 if beside else language.y - 8) - top - TARGET - 8)
    struck = (*bands["modes"], *bands.get("tiles", ()), *siblings[:1])
    grid = _aimed(space, struck, () if beside else (language, theme), 12.0)
    spot = Spot(grid, height + UNDER if beside else theme.center[1], x + UNDER)
    return HomeLayout("landscape", logo, None, spot, bands, siblings, tools, (language,), theme)


def _landscape_bands(contents: Contents, column: float) -> list[Band]:
    gap = (4.0, 8.0)
    last = [Band("last", TARGET, 56, gap)] if column >= ONE_ROW else _last_bands(contents, gap)
    if contents.first:
        tiles = Band("tiles", TARGET, 78, gap, _tile_columns(contents.tiles, column), contents.tiles)
        return [Band("gold", TARGET, 92), Band("modes", TARGET, 76, gap, 2, contents.modes), tiles, *last]
    lead = [Band("lead", TARGET, 62, gap)] if contents.lead else []
    gold = Band("gold", TARGET, 70 if contents.lead else 92)
    return [gold, *lead, Band("modes", TARGET, 58, gap, 3, contents.modes), *last]


def _last_row(space: Box, contents: Contents) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Doors and tools in one row: of the tools only the icons; of two doors the first has the longer name."""
    pitch = TARGET + 4.0
    tools = row(Box(space.right - TOOLS * pitch + 2, space.y, TOOLS * pitch - 2, space.h), TOOLS, 2)
    doors = Box(space.x, space.y, tools[0].x - 8 - space.x, space.h)
    if contents.siblings != 2:
        return row(doors, contents.siblings, 6), tools
    first = round((doors.w - 6) * 0.58)
    return (
        Box(doors.x, doors.y, first, doors.h),
        Box(doors.x + first + 6, doors.y, doors.w - first - 6, doors.h),
    ), tools


def _tile_columns(tiles: int, width: float) -> int:
    """All tiles in one row, or in two where they would be too narrow for their words."""
    return tiles if (width - (tiles - 1) * 8) / max(1, tiles) >= TILE else -(-tiles // 2)


def _fit(space: Box, most: float = 110.0) -> Grid:
    """The largest board whose used rows fit the space, in its middle."""
    unit = max(8.0, float(int(min(space.w / COLUMNS, space.h / ROWS_USED, most))))
    x = space.x + (space.w - COLUMNS * unit) / 2
    y = space.y + (space.h - ROWS_USED * unit) / 2 - unit
    return Grid(round(x), round(y), unit)


def _aimed(space: Box, right: tuple[Box, ...], below: tuple[Box, ...], aim: float = AIM) -> Grid:
    """A board that fits the space, whose wave comes from behind one card and goes out behind another."""
    full = _fit(space)
    for less in range(round(full.unit * 0.3)):
        unit = full.unit - less
        middle = _fit(space, unit)
        # The first row of the board is empty: it may lie above the space.
        lowest = space.bottom - (ROWS_USED + 1) * unit
        y = _moved(middle.y, EXIT_ROW * unit, (space.y - unit, lowest), [(b.y + aim, b.bottom - aim) for b in right])
        farthest = space.right - COLUMNS * unit
        x = _moved(middle.x, ENTRY_COLUMN * unit, (space.x, farthest), [(b.x + aim, b.right - aim) for b in below])
        if x is not None and y is not None:
            return Grid(round(x), round(y), unit)
    return full


def _moved(
    start: float, offset: float, between: tuple[float, float], targets: list[tuple[float, float]]
) -> float | None:
    """The place nearest to a start, within bounds, from which a point at an offset lies in one of the targets."""
    if not targets:
        return start
    places = [max(low, min(start + offset, high)) - offset for low, high in targets]
    reachable = [place for place in places if between[0] - 0.01 <= place <= between[1] + 0.01]
    return min(reachable, key=lambda place: abs(place - start), default=None)


def _words(x: float, y: float, count: int) -> tuple[Box, ...]:
    return tuple(Box(x + i * WORD, y, WORD, TARGET) for i in range(count))
