"""Where everything of the sheet is: the table's board stays, and an editor for answers takes its place beside it.

editor  the card in which an answer is written
notes   on phones one side of the table: editor and answers in place of tools and gems
keys    how colours are chosen: a key for every mix where there is room, else one for each colour
"""

from dataclasses import dataclass, replace
from typing import Literal

from orapa.app.frame.geometry import Box, grid
from orapa.app.look.theme import TARGET
from orapa.app.mine.table.layout import GAP, TableLayout

Keys = Literal["words", "mixes", "colours"]

PAD, SLOT = 5.0, 46.0
# On a desk: the editor with four rows of keys.
ROOMY_PAD, ROOMY = 16.0, 264.0
# A key for every mix has room beside the answers only in columns this wide and high.
WIDE, HIGH = 340.0, 156.0
LOW = 107.0
HELP = 46.0


@dataclass(frozen=True)
class SheetLayout:
    """The table's layout with room for the editor, and the boxes that only this sheet has."""

    table: TableLayout
    title: Box
    editor: Box | None
    """None on phones while the other side is seen."""
    start: Box
    exit: Box
    aside: Box
    """Beside both: what is chosen, or further ways a wave can end."""
    board: Box
    """Where the keys are."""
    keys: Keys
    help: Box | None
    """The row of what is told only if it is wanted."""

    def key_boxes(self, count: int) -> tuple[Box, ...]:
        """Places for so many keys, in the rows that they fill."""
        if self.keys == "words":
            return grid(self.board, count, 4, GAP)
        return grid(self.board, count, -(-count // 2) if count > 8 else count, 2.0)


def sheet_layout(base: TableLayout, notes: bool, helped: bool, low: bool = False) -> SheetLayout:
    """The boxes for a table's layout; `notes` is the side that a phone shows, `helped` whether help can be asked for.

    A `low` editor has no keys: something is told in its place.
    """
    return _roomy(base, helped, low) if base.roomy else _tight(base, notes, helped, low)


def _roomy(base: TableLayout, helped: bool, low: bool) -> SheetLayout:
    counter = base.counter
    editor = Box(counter.x, counter.y, counter.w, LOW if low else min(ROOMY, 0.5 * (base.actions[0].y - counter.y)))
    inner = Box(editor.x + ROOMY_PAD, editor.y + 12, editor.w - 2 * ROOMY_PAD, editor.h - 24)
    bottom = base.answers.bottom
    help_row = Box(counter.x, bottom - HELP, counter.w, HELP) if helped else None
    if help_row:
        bottom = help_row.y - 10
    answers = Box(counter.x, editor.bottom + 12, counter.w, bottom - editor.bottom - 12)
    start, end, aside = _slots(inner, 96.0)
    board = Box(inner.x, inner.y + SLOT + 10, inner.w, inner.h - SLOT - 10)
    table = replace(base, answers=answers, logo=None)
    left, right = sorted((base.back, base.ribbon), key=lambda box: box.x)
    title = Box(left.right + 14, base.back.y, right.x - left.right - 26, base.back.h)
    if base.ribbon.x < base.back.x:
        title = Box(base.ribbon.right + 12, base.back.y, base.back.x - base.ribbon.right - 26, base.back.h)
    return SheetLayout(table, title, editor, start, end, aside, board, "words", help_row)


def _tight(base: TableLayout, notes: bool, helped: bool, low: bool) -> SheetLayout:
    bar = base.actions[0].union(base.hand_in)
    top = base.back.bottom + 4 if base.kind == "landscape" else base.plot.slab.bottom + 5
    room = bar.y - GAP - top
    keys: Keys = "mixes" if bar.w >= WIDE and room - HIGH >= TARGET + GAP else "colours"
    high = HIGH if keys == "mixes" and not low else LOW
    editor = Box(bar.x, top, bar.w, min(high, room))
    inner = editor.grow(-PAD)
    start, end, aside = _slots(inner, 84.0 if bar.w >= WIDE else 70.0 if bar.w >= 280 else 54.0)
    board = Box(inner.x, inner.y + SLOT + PAD, inner.w, inner.h - SLOT - PAD)
    bottom = bar.y - GAP
    help_row = Box(bar.x, bottom - TARGET, bar.w, TARGET) if helped and bottom - editor.bottom > 3 * TARGET else None
    if help_row:
        bottom = help_row.y - GAP
    answers = Box(bar.x, editor.bottom + GAP, bar.w, max(0.0, bottom - editor.bottom - GAP))
    title = base.counter
    if not notes:
        return SheetLayout(base, title, None, start, end, aside, board, keys, None)
    return SheetLayout(replace(base, answers=answers, tabs=()), title, editor, start, end, aside, board, keys, help_row)


def _slots(inner: Box, wide: float) -> tuple[Box, Box, Box]:
    """Where it went in, where it came out, and what is beside."""
    start = Box(inner.x, inner.y, wide, SLOT)
    end = Box(start.right + 30, inner.y, wide, SLOT)
    return start, end, Box(end.right + 8, inner.y, inner.right - end.right - 8, SLOT)
