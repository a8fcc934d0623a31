"""Where everything of a puzzle stands, over the table's layout, so that the board does not move."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.theme import TARGET
from orapa.app.mine.table.layout import GAP, ROW_PITCH, Rows, TableLayout
from orapa.engine.mine.training.puzzles import Kind, Puzzle

HEADING = 48.0
CARD_GAP = 12.0
FOOT = 10.0
# Gems to choose from, with and without a heading above them.
GEMS, GEMS_TIGHT = 124.0, 56.0
THINKING = 110.0
# What is said needs so much at least; the clues scroll before it gets less.
LEAST_TALK = 50.0
MOST_TALK = 150.0
BARS = 14.0


@dataclass(frozen=True)
class Parts:
    """The boxes of a puzzle."""

    title: Box
    task: Box | None
    """A card for what is asked; elsewhere the title says it."""
    bars: Box | None
    talk: Box
    gems: Box | None
    card: Box | None
    """The card under the list, where it has one."""
    list: Box
    rows: Rows
    think: Box | None
    skip: Box

    @staticmethod
    def of(layout: TableLayout, puzzle: Puzzle) -> "Parts":
        return _roomy(layout, puzzle) if layout.roomy else _tight(layout, puzzle)


def _roomy(layout: TableLayout, puzzle: Puzzle) -> Parts:
    right = layout.header[-1].right
    skip = Box(right - 156, layout.back.y, 156, TARGET)
    title = Box(layout.back.right + 16, layout.back.y, skip.x - layout.back.right - 32, TARGET)
    talk = layout.tray if layout.kind == "desktop" else layout.rail.union(layout.tray)
    space, rows = layout.answers, Rows(1, TARGET, 46)
    card = Box(space.x, space.y, space.w, HEADING + rows.pitch * len(puzzle.answers) + FOOT)
    listed = Box(card.x + 10, card.y + HEADING, card.w - 20, card.h - HEADING - FOOT)
    top, gems = card.bottom + CARD_GAP, None
    if puzzle.kind is Kind.GEM:
        gems = Box(space.x, top, space.w, GEMS)
        top = gems.bottom + CARD_GAP
    think = Box(space.x, top, space.w, space.bottom - top) if space.bottom - top >= THINKING else None
    return Parts(title, layout.counter, None, talk, gems, card, listed, rows, think, skip)


def _tight(layout: TableLayout, puzzle: Puzzle) -> Parts:
    """Between board and buttons: what is said, gems to choose from, and the clues at the bottom."""
    back, bar, skip = layout.back, layout.actions[0].union(layout.hand_in), layout.header[-1]
    title = Box(back.right + 6, back.y, skip.x - back.right - 10, back.h)
    flat = layout.kind == "landscape"
    top = back.bottom + 4 if flat else layout.plot.slab.bottom + 5
    bottom = bar.y - 8
    columns = layout.rows.columns
    lines = -(-len(puzzle.answers) // columns)
    high = lines * ROW_PITCH - (ROW_PITCH - TARGET)
    gems_high = GEMS_TIGHT + GAP if puzzle.kind is Kind.GEM else 0.0
    talk_high = min(MOST_TALK, max(LEAST_TALK, bottom - top - GAP - gems_high - high))
    talk = Box(bar.x, top, bar.w, talk_high)
    gems = Box(bar.x, talk.bottom + GAP, bar.w, GEMS_TIGHT) if gems_high else None
    listed = talk.bottom + GAP + gems_high
    space = Box(bar.x, listed, bar.w, min(high, bottom - listed))
    gap = layout.plot.slab.y - back.bottom
    bars = Box(bar.x + 4, back.bottom + gap / 2 - 4, bar.w - 8, 6) if not flat and gap >= BARS else None
    return Parts(title, None, bars, talk, gems, None, space, Rows(columns, TARGET, ROW_PITCH), None, skip)
