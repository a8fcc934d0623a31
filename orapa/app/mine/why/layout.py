"""Where everything of a shown reason is: over the table's own layout, so that the board stays where it was."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box, row
from orapa.app.look.theme import TARGET
from orapa.app.mine.table.layout import GAP, TableLayout

# Height of a reason in the list at most, of one in a tight list, and of the lines below it.
ROW, LOW_ROW, LINE = 56.0, 45.0, 25.0
HEADING = 48.0
CARD, LOW_CARD = 72.0, 58.0
TICKS = 6.0
# Where the ticks begin, after the words that count the places.
COUNTED = 160.0
CONTROLS = 3


@dataclass(frozen=True)
class WhyLayout:
    """The parts round the board."""

    table: TableLayout
    title: Box
    funnel: Box | None
    reasons: Box | None
    """The list of reasons; on the smallest screens there is none."""
    card: Box
    """Where the clue stands beside what it would be."""
    ticks: Box | None
    controls: tuple[Box, ...]
    """One picture back, play, one on."""
    actions: tuple[Box, ...]
    gold: Box

    @property
    def roomy(self) -> bool:
        """Whether panels have headings, and groups their words."""
        return self.table.roomy

    def inside(self, counted: bool) -> Box:
        """Where the words of the card stand: below the ticks, if places are counted."""
        if not self.roomy:
            return Box(self.card.x + 12, self.card.y, self.card.w - 24, self.card.h)
        assert self.ticks is not None
        top = self.ticks.bottom + 4 if counted else self.card.y + 6
        return Box(self.card.x + 20, top, self.controls[0].x - self.card.x - 32, self.card.bottom - 6 - top)


def why_layout(table: TableLayout) -> WhyLayout:
    """The parts for a table of this layout."""
    return _roomy(table) if table.roomy else _tight(table)


def _roomy(table: TableLayout) -> WhyLayout:
    tray, back = table.tray, table.back
    controls = tuple(
        Box(tray.right - 18 - TARGET - pitch * 48, tray.bottom - 16 - TARGET, TARGET, TARGET) for pitch in (2, 1, 0)
    )
    ticks = Box(tray.x + COUNTED, tray.y + 18, tray.w - COUNTED - 20, 12)
    title = Box(back.right + 16, back.y, table.plot.slab.right - back.right - 16, back.h)
    return WhyLayout(
        table, title, table.counter, table.answers, tray, ticks, controls, table.actions, table.hand_in
    )  # fmt: skip


def _tight(table: TableLayout) -> WhyLayout:
    """From the board down, or beside it: the card, the reasons, and a bar."""
    back, bar = table.back, table.hand_in
    for action in table.actions:
        bar = bar.union(action)
    flat, slab = table.kind == "landscape", table.plot.slab
    title = Box(back.right + 4, back.y, bar.right - back.right - 4, back.h)
    top, bottom = (back.bottom + 2 if flat else slab.bottom + 5), bar.y - GAP
    gap = slab.y - back.bottom
    ticks = None if flat or gap < TICKS + 4 else Box(bar.x + 4, back.bottom + gap / 2 - 4, bar.w - 8, TICKS)
    high = CARD if bottom - top >= CARD + GAP + 2 * LOW_ROW else LOW_CARD
    card = Box(bar.x, top, bar.w, min(high, bottom - top))
    rest = Box(bar.x, card.bottom + GAP, bar.w, bottom - card.bottom - GAP)
    wide = min(62.0, 0.17 * bar.w) if bar.w >= 300 else float(TARGET)
    controls = row(Box(bar.x, bar.y, CONTROLS * wide + (CONTROLS - 1) * GAP, bar.h), CONTROLS, GAP)
    gold = Box(controls[-1].right + GAP, bar.y, bar.right - controls[-1].right - GAP, bar.h)
    reasons = rest if rest.h >= LOW_ROW + 2 else None
    return WhyLayout(table, title, None, reasons, card, ticks, controls, (), gold)


def row_boxes(space: Box, count: int, now: int, lines: int) -> tuple[tuple[int, Box], ...]:
    """The reasons that fit, with their numbers; the one shown now is always among them, with its lines below it."""
    room = space.h - lines * LINE
    fits = min(count, max(1, int((room + 0.5) // TARGET)))
    high = max(float(TARGET), min(ROW, room / fits))
    first = min(max(0, now - fits // 2), max(0, count - fits))
    placed, y = [], space.y
    for number in range(first, min(count, first + fits)):
        placed.append((number, Box(space.x, y, space.w, high)))
        y += high + (lines * LINE if number == now else 0)
    return tuple(placed)
