"""Where everything in a chapter of the rule book is: contents beside it or behind a button, words, figures, charts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box, lines
from orapa.app.look import lettering
from orapa.app.look.lettering import Weight
from orapa.app.mine.rulebook.chapters import EDITION_ROWS, Chapter, Chart, Diagram
from orapa.app.mine.rulebook.diagrams import seen_of, unit_of
from orapa.app.pages.book import BLOCK_GAP, CAPTION, CAPTION_GAP, CAPTION_LINE, GAP, Leaf, Lines
from orapa.engine.mine.rules.colours import MIXES

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


def chapter_parts(leaf: Leaf, chapter: Chapter, say: Say) -> tuple[tuple[Part, ...], float]:
    """What a chapter consists of, from its title on, and the height below it."""
    column, y = leaf.column, leaf.top
    parts: list[Part] = [leaf.title]
    for block in chapter.blocks:
        if isinstance(block, Chart):
            placed, y = _chart(block, column, y, say)
            parts.append(placed)
        elif isinstance(block, str):
            words = tuple(lettering.wrap(say(f"rules.{chapter.key}.{block}"), "Medium", leaf.size, column.w))
            parts.append(Lines(words, column.x, y + leaf.line / 2, leaf.size, leaf.line))
            y += len(words) * leaf.line
        else:
            placed_figures, y = _figures(chapter.key, block, column, y, say)
            parts += placed_figures
        y += BLOCK_GAP
    return tuple(parts), y


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
        pitch = lettering.grown(CAPTION_LINE)
        parts.append(Lines(words, x, below + pitch / 2, CAPTION, pitch, quiet=True))
        lowest = max(lowest, below + len(words) * pitch)
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
    """A card per difference: its name, and below it what both books say, side by side or in large words stacked."""
    stacked = lettering.breaks()
    half = column.w - 2 * CELL_PAD if stacked else (column.w - 3 * CELL_PAD) / 2
    places = (column.x + CELL_PAD, column.x + CELL_PAD + (0 if stacked else half + CELL_PAD))
    cards, words, line = [], [], lettering.grown(20.0)
    for row in ("head", *EDITION_ROWS):
        high = CELL_PAD
        if row != "head":
            name = say(f"rules.editions.{row}")
            name_lines = tuple(lettering.wrap(name, "Bold", CAPTION, column.w - 2 * CELL_PAD))
            pitch = lettering.grown(CAPTION_LINE)
            words.append(Lines(name_lines, places[0], y + high + pitch / 2, CAPTION, pitch, "Bold", quiet=True))
            high += len(name_lines) * pitch + 5
        weight: Weight = "ExtraBold" if row == "head" else "Medium"
        both = list[Lines]()
        for book, x in zip(("german", "czech"), places, strict=True):
            text = say(f"edition.{book}" if row == "head" else f"rules.editions.{row}.{book}")
            broken = tuple(lettering.wrap(text, weight, 14.0, half))
            below = line * len(both[0].lines) if stacked and both else 0.0
            both.append(Lines(broken, x, y + high + below + line / 2, 14.0, line, weight))
        high += line * (sum if stacked else max)(len(one.lines) for one in both) + CELL_PAD
        words += both
        cards.append(Box(column.x, y, column.w, high))
        y += high + 6
    return Table(tuple(cards), tuple(words)), y - 6
