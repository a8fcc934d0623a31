"""The tray: a slot for every gem, which it keeps while the gem is on the board, and how large gems are drawn there."""

from collections.abc import Sequence

from orapa.app.frame.geometry import Box
from orapa.app.look.theme import TARGET
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.rules.gems import SHAPES, Gem

TRAY_UNIT = 29.0
# Slots in two rows are at least so high; where they would not be, all lie in one row and may be so narrow.
LOW, NARROW = 24.0, 34.0


def tray_of(gems: Sequence[Gem], layout: TableLayout) -> tuple[dict[Gem, Box], float]:
    """The slots of all gems and the side of a cell; nothing that is laid or put back moves another."""
    largest = TRAY_UNIT if layout.roomy else max(TRAY_UNIT, layout.plot.unit)
    slots, unit = tray_slots(layout.tray, gems, largest)
    return dict(zip(gems, slots, strict=True)), unit


def stone_in(slot: Box, gem: Gem, unit: float) -> Box:
    """The gem itself, in the middle of its slot."""
    shape = SHAPES[gem][0, False]
    x, y = slot.center
    w, h = shape.columns * unit, shape.rows * unit
    return Box(x - w / 2, y - h / 2, w, h)


def tray_slots(space: Box, gems: Sequence[Gem], largest: float) -> tuple[list[Box], float]:
    """A slot for each gem, side by side or in two rows, and the side of a cell they are drawn with."""
    inside = space.grow(-4) if space.w < 340 else Box(space.x + 18, space.y, space.w - 36, space.h)
    counts = [lines for lines in (1, 2) if -(-len(gems) // lines) * TARGET <= inside.w and inside.h >= lines * LOW]
    least = TARGET if counts else NARROW
    lines = max(counts, key=lambda lines: _tray_unit(inside, _in_lines(gems, lines), largest, least), default=1)
    rows = _in_lines(gems, lines)
    unit = _tray_unit(inside, rows, largest, least)
    height = inside.h / max(1, len(rows))
    slots: list[Box] = []
    for line, row in enumerate(rows):
        widths = [_slot_width(gem, unit, least) for gem in row]
        gap = max(0.0, min(30.0, (inside.w - sum(widths)) / max(1, len(row) - 1)))
        x = inside.x + (inside.w - sum(widths) - gap * (len(row) - 1)) / 2
        for width in widths:
            slots.append(Box(x, inside.y + line * height + 2, width, height - 4))
            x += width + gap
    return slots, unit


def _in_lines(gems: Sequence[Gem], lines: int) -> list[Sequence[Gem]]:
    per_line = max(1, -(-len(gems) // lines))
    return [gems[i : i + per_line] for i in range(0, len(gems), per_line)]


def _tray_unit(inside: Box, rows: Sequence[Sequence[Gem]], largest: float, least: float) -> float:
    """The largest cell at which every row fits."""
    unit = float(int(min(largest, (inside.h / max(1, len(rows)) - 6) / 2)))
    while unit > 8 and any(sum(_slot_width(gem, unit, least) for gem in row) > inside.w for row in rows):
        unit -= 1
    return unit


def _slot_width(gem: Gem, unit: float, least: float) -> float:
    return max(least, SHAPES[gem][0, False].columns * unit)
