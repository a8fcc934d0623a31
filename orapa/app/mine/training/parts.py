"""Where everything of a puzzle stands, over the table's layout, so that the board does not move."""

from dataclasses import dataclass
from typing import Literal

from orapa.app.frame.geometry import Box
from orapa.app.look.theme import TARGET
from orapa.app.mine.table.layout import GAP, ROW_PITCH, Rows, TableLayout
from orapa.engine.mine.training.puzzles import Kind, Puzzle

Said = Literal["little", "some", "all"]

HEADING = 48.0
CARD_GAP = 12.0
FOOT = 10.0
# Gems to choose from, with and without a heading above them.
GEMS, GEMS_TIGHT = 124.0, 56.0
# How to think is told where there is room for it.
THINKING, THINKING_TIGHT = 88.0, 116.0
# What is said needs so much at least; the clues scroll before it gets less.
LEAST_TALK, GOOD_TALK, LONG_TALK = 46.0, 96.0, 130.0
MOST_TALK = 150.0
BARS = 14.0
SKIP = 156.0


@dataclass(frozen=True)
class Parts:
    """The boxes of a puzzle."""

    title: Box
    task: Box | None
    """A card for what is asked; elsewhere the title says it."""
    bars: Box | None
    talk: Box
    """What is said; without any height where there is no room for it."""
    gems: Box | None
    card: Box | None
    """The card under the list, where it has one."""
    list: Box
    """The clues, or the answers to choose from; they scroll where they do not fit."""
    rows: Rows
    think: Box | None
    skip: Box

    @staticmethod
    def of(layout: TableLayout, puzzle: Puzzle, said: Said = "some") -> "Parts":
        """The boxes by how much there is to say: a little that the title says too, some, or all there is."""
        return _roomy(layout, puzzle) if layout.roomy else _tight(layout, puzzle, said)


def _roomy(layout: TableLayout, puzzle: Puzzle) -> Parts:
    left_handed = layout.back.x > layout.header[0].x
    end = layout.header[0].x if left_handed else layout.header[-1].right - SKIP
    skip = Box(end, layout.back.y, SKIP, TARGET)
    title = _between(layout.back, skip, 16)
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


def _tight(layout: TableLayout, puzzle: Puzzle, said: Said) -> Parts:
    """Between board and buttons: what is said, gems to choose from, and the clues at the bottom."""
    back, bar = layout.back, layout.actions[0].union(layout.hand_in)
    skip = layout.header[0 if back.x > layout.header[0].x else -1]
    title = _between(back, skip, 6)
    flat = layout.kind == "landscape"
    top = back.bottom + 4 if flat else layout.plot.slab.bottom + 5
    bottom = bar.y - 8
    gems_high = GEMS_TIGHT + GAP if puzzle.kind is Kind.GEM else 0.0
    # Below each other the clues have room for their words; side by side they leave room for what is said.
    free = bottom - top - GAP - gems_high
    wanted = LONG_TALK if said == "all" else GOOD_TALK
    columns = 1 if _high(puzzle, 1) <= free - wanted else layout.rows.columns
    high = _high(puzzle, columns)
    talk_high = min(MOST_TALK, free - high)
    if talk_high < GOOD_TALK and said == "all":
        # Nothing is left to choose: why it is so takes the place of everything else.
        talk_high, gems_high = bottom - top, 0.0
    elif talk_high < LEAST_TALK:
        talk_high = LEAST_TALK if said != "little" else -GAP
        gems_high = min(gems_high, max(TARGET + GAP, bottom - top - talk_high - GAP - TARGET - GAP))
    talk = Box(bar.x, top, bar.w, max(0.0, talk_high))
    y = top + talk_high + GAP
    gems = Box(bar.x, y, bar.w, gems_high - GAP) if gems_high else None
    y += gems_high
    left = min(high, bottom - y)
    listed = Box(bar.x, y, bar.w, left if left >= TARGET else 0.0)
    gap = layout.plot.slab.y - back.bottom
    bars = Box(bar.x + 4, back.bottom + gap / 2 - 4, bar.w - 8, 6) if not flat and gap >= BARS else None
    below = listed.bottom + GAP
    think = Box(bar.x, below, bar.w, bottom - below) if bottom - below >= THINKING_TIGHT else None
    return Parts(title, None, bars, talk, gems, None, listed, Rows(columns, TARGET, ROW_PITCH), think, skip)


def _between(one: Box, other: Box, gap: float) -> Box:
    """The space between two boxes of a row."""
    left, right = sorted((one, other), key=lambda box: box.x)
    return Box(left.right + gap, left.y, right.x - left.right - 2 * gap, left.h)


def _high(puzzle: Puzzle, columns: int) -> float:
    """How high the list of answers is in so many columns."""
    return -(-len(puzzle.answers) // columns) * ROW_PITCH - (ROW_PITCH - TARGET)
