"""Where everything of a lesson is: the table's board stays where it is, the rest makes room for coach and task.

coach  the place where the coach talks
slot   on phones the one place for the part of the table that a step needs
task   the card with the steps; left out where there is no room
"""

from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box, row
from orapa.app.mine.table.layout import Rows, TableLayout

GAP = 6.0
# Heights on phones: what the coach says, the slot, a line of answers; and the least a card of steps needs.
COACH, LOW_COACH = 68.0, 52.0
SLOT, LOW_SLOT, TRAY = 50.0, 46.0, 66.0
ANSWERS = 44.0
LEAST_TASK = 84.0
BARS = 6.0
# On a desk.
STRIP_COACH = 104.0
LOW_TASK, LOW_PATH = 120.0, 54.0
SHEET = 62.0
LEAST_ROWS, MOST_ROWS = 2, 4
HEADING, UNDER_ROWS = 44.0, 8.0
SKIP = 132.0


@dataclass(frozen=True)
class LessonLayout:
    """The table's layout with places for its parts, and the boxes that only a lesson has."""

    table: TableLayout
    title: Box
    skip: Box
    path: Box | None
    """The card with a disc for each lesson of the group; on phones a line of bars."""
    coach: Box
    task: Box | None
    sheet: Box
    """Where the buttons for the sheet stand."""
    actions: tuple[Box, ...]
    following: Box
    answers: bool
    """Whether there is room for the answers heard."""

    @property
    def roomy(self) -> bool:
        return self.table.roomy


def lesson_layout(
    base: TableLayout, parts: frozenset[str], part: str, answers: int, aiming: bool, counter: bool
) -> LessonLayout:
    """The boxes for a table's layout, the parts a lesson needs, the part of its present step, and so many answers.

    Where the counter is seen, it takes the place of the path.
    """
    if base.roomy:
        return _roomy(base, parts, answers, aiming, counter)
    return _tight(base, part, answers, aiming)


def _roomy(base: TableLayout, parts: frozenset[str], answers: int, aiming: bool, counter: bool) -> LessonLayout:
    path, following = base.counter, base.hand_in
    x, w = path.x, path.w
    actions = row(Box(x, base.actions[0].y, w, base.actions[0].h), 3, 10)
    strip = base.tray if "tools" in parts or base.kind == "desktop" else base.tray.union(base.tools[0])
    strip = Box(base.tray.x, strip.y, base.tray.w, strip.h)
    top, bottom = path.bottom + 12, actions[0].y - 16
    sheet = Box(x, bottom, w, 0)
    if "sheet" in parts:
        sheet = Box(x, bottom - SHEET, w, SHEET)
        bottom = sheet.y - 12
    listed = Box(x, bottom, w, 0)
    if answers:
        rows = LEAST_ROWS if counter else max(LEAST_ROWS, min(MOST_ROWS, answers))
        high = HEADING + UNDER_ROWS + base.rows.pitch * rows
        listed = Box(x, bottom - high, w, high)
        bottom = listed.y - 12
    coach = strip
    if "tray" in parts:
        coach = Box(x, bottom - STRIP_COACH, w, STRIP_COACH)
        bottom = coach.y - 12
    if bottom - top < LOW_TASK and not counter:
        # Many parts on one desk: the discs do without a heading, so that the steps can be read.
        path = Box(path.x, path.y, path.w, LOW_PATH)
        top = path.bottom + 12
    ribbon = Box(coach.x + 16, coach.center[1] - 26, coach.w - 32, 52) if aiming else base.ribbon
    table = replace(base, ribbon=ribbon, tray=base.tray, answers=listed, actions=actions, logo=None)
    right = base.header[-1].right if base.header[-1].x > base.back.x else base.header[0].right
    skip = Box(right - SKIP, base.header[0].y, SKIP, base.header[0].h)
    title = Box(base.back.right + 16, base.back.y, skip.x - base.back.right - 32, base.back.h)
    task = Box(x, top, w, bottom - top)
    return LessonLayout(table, title, skip, path, coach, task, sheet, actions, following, bool(answers))


def _tight(base: TableLayout, part: str, answers: int, aiming: bool) -> LessonLayout:
    bar = base.actions[0].union(base.hand_in)
    flat = base.kind == "landscape"
    column = Box(bar.x, base.back.bottom + 2 if flat else base.plot.slab.bottom + 4, bar.w, 0)
    gap = base.plot.slab.y - base.back.bottom
    path = None
    if flat:
        path = Box(column.x, column.y + 2, column.w, BARS)
        column = column.move(0, BARS + 8)
    elif gap >= 14:
        path = Box(bar.x + 8, base.back.bottom + (gap - BARS) / 2, bar.w - 16, BARS)
    room = bar.y - GAP - column.y
    low = room < 150
    coach = Box(column.x, column.y, column.w, LOW_COACH if low else COACH)
    high = LOW_SLOT if low else TRAY if part == "tray" and room >= 200 else SLOT
    slot = Box(column.x, coach.bottom + GAP, column.w, min(high, bar.y - GAP - coach.bottom - GAP))
    # A step that only fires needs no slot; the card of steps has the room.
    top = slot.bottom + GAP if part else slot.y
    rest = bar.y - GAP - top
    listed = Box(column.x, bar.y - GAP - ANSWERS, column.w, ANSWERS)
    with_answers = bool(answers) and rest >= ANSWERS
    if with_answers:
        rest -= ANSWERS + GAP
    task = Box(column.x, top, column.w, rest) if rest >= LEAST_TASK else None
    if with_answers and task is None:
        listed = Box(column.x, top, column.w, ANSWERS)
    wide = min(64.0, 0.155 * bar.w) if bar.w > 260 else 46.0
    actions = row(Box(bar.x, bar.y, 3 * wide + 2 * GAP, bar.h), 3, GAP)
    following = Box(actions[-1].right + GAP, bar.y, bar.right - actions[-1].right - GAP, bar.h)
    # Where it is low, the card of a hint needs the coach's place too.
    table = replace(
        base,
        ribbon=coach if aiming or (low and part == "sheet") else slot,
        tools=row(slot, len(base.tools), 0),
        tray=slot,
        answers=listed,
        rows=Rows(2 if listed.w >= 290 else 1, ANSWERS, ANSWERS + 5),
        actions=actions,
        tabs=(),
    )
    skip = base.header[-1]
    title = Box(base.counter.x, base.counter.y, skip.x - base.counter.x - 4, base.counter.h)
    return LessonLayout(table, title, skip, path, coach, task, slot, actions, following, with_answers)
