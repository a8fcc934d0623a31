"""Where everything in a chapter of the rule book is: contents beside it or behind a button, words, figures, charts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box, lines
from orapa.app.look import lettering
from orapa.app.look.lettering import Weight
from orapa.app.look.theme import TARGET
from orapa.app.mine.rulebook.chapters import CHAPTERS, EDITION_ROWS, Chapter, Chart, Diagram
from orapa.app.mine.rulebook.diagrams import seen_of, unit_of
from orapa.engine.mine.rules.colours import MIXES

CONTENTS, CONTENTS_GAP = 236.0, 4.0
# Content at least so wide and so high has the contents beside the chapter.
WIDE, HIGH = 860.0, 560.0
GAP, BLOCK_GAP = 16.0, 20.0
TITLE, TITLE_LINE = 24.0, 34.0
# Size and line height of the words on usual and on wide screens; of captions and of the table.
USUAL, LARGE = (14.0, 21.0), (16.0, 25.0)
CAPTION, CAPTION_LINE, CAPTION_GAP = 12.5, 17.0, 8.0
CELL_PAD = 10.0
LEAST_CAPTION = 150.0
# How many tiles a chart has, and their least width and height.
TILES = {
    Chart.GEMS: (8, (150.0, 118.0)),
    Chart.MIXES: (len(MIXES), (150.0, 46.0)),
    Chart.STARS: (3, (220.0, 76.0)),
}

Say = Callable[[str], str]


@dataclass(frozen=True)
class Lines:
    """Words broken into lines; the place is the left end of the first line's middle."""

    lines: tuple[str, ...]
    x: float
    y: float
    size: float
    line: float
    weight: Weight = "Medium"
    quiet: bool = False


@dataclass(frozen=True)
class Figure:
    """A diagram, how large its cells are, and where it lies."""

    diagram: Diagram
    unit: float
    box: Box


@dataclass(frozen=True)
class Tiles:
    """A chart of tiles side by side."""

    chart: Chart
    boxes: tuple[Box, ...]


@dataclass(frozen=True)
class Table:
    """The differences of the editions: a card per line, with its words."""

    cards: tuple[Box, ...]
    words: tuple[Lines, ...]


Part = Lines | Figure | Tiles | Table


@dataclass(frozen=True)
class RuleLayout:
    """The contents, the chapter's parts, and the ways to its neighbours."""

    contents: tuple[Box, ...]
    menu: Box | None
    """The button behind which the contents are, where they are not beside the chapter."""
    parts: tuple[Part, ...]
    previous: Box
    following: Box
    height: float


def rule_layout(content: Box, chapter: Chapter, say: Say) -> RuleLayout:
    """A chapter in a column of its own, or below a button for the contents."""
    beside = content.w >= WIDE and content.h >= HIGH
    if beside:
        column = Box(content.x + CONTENTS + 2 * GAP, 0, min(760.0, content.w - CONTENTS - 2 * GAP), 0)
        contents, menu, y = contents_boxes(Box(content.x, 0, CONTENTS, 0)), None, 4.0
    else:
        width = min(680.0, content.w)
        column = Box(content.x + (content.w - width) / 2, 0, width, 0)
        contents, menu, y = (), Box(column.x, 0, column.w, TARGET), TARGET + GAP
    size, line = LARGE if beside else USUAL
    title = say(f"rules.{chapter.key}.title")
    fitting = lettering.fit(title, "ExtraBold", column.w, TITLE)
    parts: list[Part] = [Lines((title,), column.x, y + TITLE_LINE / 2, fitting, TITLE_LINE, "ExtraBold")]
    y += TITLE_LINE + 10
    for block in chapter.blocks:
        if isinstance(block, Chart):
            placed, y = _chart(block, column, y, say)
            parts.append(placed)
        elif isinstance(block, str):
            words = tuple(lettering.wrap(say(f"rules.{chapter.key}.{block}"), "Medium", size, column.w))
            parts.append(Lines(words, column.x, y + line / 2, size, line))
            y += len(words) * line
        else:
            placed_figures, y = _figures(chapter.key, block, column, y, say)
            parts += placed_figures
        y += BLOCK_GAP
    half = (column.w - GAP) / 2
    previous, following = Box(column.x, y, half, 52), Box(column.x + half + GAP, y, half, 52)
    end = max(following.bottom, contents[-1].bottom if contents else 0.0)
    return RuleLayout(contents, menu, tuple(parts), previous, following, end + 8)


def contents_boxes(space: Box) -> tuple[Box, ...]:
    """A line for each chapter."""
    pitch = TARGET + CONTENTS_GAP
    return tuple(Box(space.x, space.y + i * pitch, space.w, TARGET) for i in range(len(CHAPTERS)))


def _figures(key: str, diagrams: Sequence[Diagram], column: Box, y: float, say: Say) -> tuple[list[Part], float]:
    """Diagrams side by side as far as they fit, with their captions below."""
    parts: list[Part] = []
    x, top, lowest = column.x, y, y
    for diagram in diagrams:
        unit = unit_of(diagram, column.w)
        seen = seen_of(diagram, unit)
        width = max(seen.w, LEAST_CAPTION)
        if x > column.x and x + width > column.right:
            x, top = column.x, lowest + GAP
        words = tuple(lettering.wrap(say(f"rules.{key}.{diagram.caption}"), "Medium", CAPTION, min(width, column.w)))
        below = top + seen.h + CAPTION_GAP
        parts.append(Figure(diagram, unit, Box(x, top, seen.w, seen.h)))
        parts.append(Lines(words, x, below + CAPTION_LINE / 2, CAPTION, CAPTION_LINE, quiet=True))
        lowest = max(lowest, below + len(words) * CAPTION_LINE)
        x += width + GAP
    return parts, lowest


def _chart(chart: Chart, column: Box, y: float, say: Say) -> tuple[Part, float]:
    if chart is Chart.EDITIONS:
        return _table(column, y, say)
    count, (wide, high) = TILES[chart]
    columns = max(1 if chart is Chart.STARS else 2, min(count, 4, int((column.w + 8) / (wide + 8))))
    boxes = lines(Box(column.x, y, column.w, high), count, columns, 8.0)
    return Tiles(chart, boxes), boxes[-1].bottom


def _table(column: Box, y: float, say: Say) -> tuple[Table, float]:
    """A card per difference: its name, and below it what both books say, side by side."""
    half = (column.w - 3 * CELL_PAD) / 2
    places = (column.x + CELL_PAD, column.x + 2 * CELL_PAD + half)
    cards, words = [], []
    for row in ("head", *EDITION_ROWS):
        high = CELL_PAD
        if row != "head":
            name = say(f"rules.editions.{row}")
            words.append(Lines((name,), places[0], y + high + 8, CAPTION, CAPTION_LINE, "Bold", quiet=True))
            high += 22
        weight: Weight = "ExtraBold" if row == "head" else "Medium"
        both = []
        for book, x in zip(("german", "czech"), places, strict=True):
            text = say(f"edition.{book}" if row == "head" else f"rules.editions.{row}.{book}")
            broken = tuple(lettering.wrap(text, weight, 14.0, half))
            both.append(Lines(broken, x, y + high + 10, 14.0, 20.0, weight))
        high += 20.0 * max(len(one.lines) for one in both) + CELL_PAD
        words += both
        cards.append(Box(column.x, y, column.w, high))
        y += high + 6
    return Table(tuple(cards), tuple(words)), y - 6
