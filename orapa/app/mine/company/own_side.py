"""My mine: the mine this seat hides, as a side of the table that is only looked at.

side   the board that is seen: theirs, which is explored, or mine, which others explore
strip  the question looked at, with the way to the one before and the next
"""

from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box
from orapa.app.look.theme import TARGET
from orapa.app.mine.table.choices import Choices, with_peek
from orapa.app.mine.table.clues import trial_wave
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.match.sheet import Desk, Sheet
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Question, WaveAnswer
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.paths import Path

GAP = 8.0


@dataclass(frozen=True)
class SideLayout:
    """Where things are on the side of one's own mine."""

    table: TableLayout
    strip: Box
    watch: Box | None
    """What is said of the other's thinking, if that is to be seen."""
    back: Box

    @property
    def steps(self) -> tuple[Box, Box]:
        """The ways to the question before and to the next, at the ends of the strip or side by side in it."""
        strip = self.strip
        y = strip.center[1] - TARGET / 2
        if strip.h > 2 * TARGET:
            return Box(strip.right - 2 * TARGET - 16, y, TARGET, TARGET), Box(
                strip.right - TARGET - 12, y, TARGET, TARGET
            )
        return Box(strip.x + 2, y, TARGET, TARGET), Box(strip.right - TARGET - 2, y, TARGET, TARGET)


def side_layout(layout: TableLayout, watched: bool) -> SideLayout:
    """The same window without tools, tray and sheet."""
    foot = layout.actions[0].union(layout.hand_in)
    if layout.roomy:
        actions = layout.actions[0].union(layout.actions[-1])
        return SideLayout(layout, layout.tray, actions if watched else None, layout.hand_in)
    first = min(layout.ribbon.y, layout.tools[0].y, *(tab.y for tab in layout.tabs))
    strip = Box(foot.x, first, foot.w, min(50.0, layout.ribbon.h))
    watch = Box(foot.x, strip.bottom + GAP, foot.w, TARGET) if watched else None
    top = (watch or strip).bottom + GAP
    if watched and foot.y - GAP - top < layout.rows.height:
        # Where there is no room for both, the questions are more important.
        watch, top = None, strip.bottom + GAP
    answers = Box(foot.x, top, foot.w, foot.y - GAP - top)
    return SideLayout(replace(layout, answers=answers), strip, watch, foot)


def own_view(view: View) -> View:
    """What is known of one's own mine, as if it lay on a sheet: the gems, and what others have heard of it."""
    sheet = Sheet(view.own_mine) if view.own_mine else Sheet()
    asked = sum(count for _, _, count in view.others)
    return replace(view, clues=view.own_clues, desk=Desk(sheet), sheet=sheet, handed=(), cost=asked, may=frozenset())


def looked_at(view: View, choices: Choices) -> Clue | None:
    """The question of another that is looked at: the chosen one, else the newest, unless a port was pressed."""
    if choices.peek is not None:
        return choices.peek
    return view.own_clues[-1] if view.own_clues and choices.trial is None else None


def following(view: View, choices: Choices, question: Question) -> Choices:
    """A port pressed on one's own mine: its wave, and the question about it if there was one."""
    mine = view.own_mine
    if mine is None or question >= PORTS:
        return choices
    return with_peek(replace(choices, trial=trial_wave(mine, question), cursor=None), own_view(view), question)


def stepping(view: View, choices: Choices, by: int) -> Choices:
    """The question before the one looked at, or the next, as far as there is one."""
    clues, now = view.own_clues, looked_at(view, choices)
    if not clues:
        return choices
    at = clues.index(now) if now in clues else len(clues)
    return replace(choices, peek=clues[min(len(clues) - 1, max(0, at + by))], trial=None)


def path_of(view: View, choices: Choices) -> Path | None:
    """The wave that is seen: that of a port pressed, else of the question looked at."""
    if choices.trial is not None:
        return choices.trial.path
    clue, mine = looked_at(view, choices), view.own_mine
    if clue is None or mine is None or not isinstance(clue.answer, WaveAnswer):
        return None
    return trial_wave(mine, clue.answer.port).path
