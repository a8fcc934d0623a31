"""What the player has chosen and the match does not know: one frozen value, and the ways to the next one.

aim      a question chosen, waiting to be confirmed
cursor   where the keyboard is: a port or a cell, numbered like questions
hovered  where the pointer is, numbered likewise
peek     an old answer that is shown again
sheet    the number of a sheet handed in that is shown again, 0 for none
trial    what a wave would answer if the sheet were right
pose     how the chosen gem is turned, and whether it shows its other face
odds     whether the odds map is open
looked   the cell of it that is told in words
bar      where the tools beside the chosen gem were last, so that they stay under the pointer
"""

from dataclasses import dataclass, replace

from orapa.app.frame.input import Point
from orapa.app.mine.table.clues import Trial, tells
from orapa.engine.mine.match.sheet import Sheet
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import Cell
from orapa.engine.mine.rules.gems import Gem

Pose = tuple[int, bool]


@dataclass(frozen=True)
class Choices:
    """Tool and pencil in hand, the open drawer, and everything aimed at, typed, shown again or taken up."""

    tool: str = "gem"
    sign: str = "R"
    tab: str = "tray"
    aim: Question | None = None
    cursor: Question | None = None
    typed: str = ""
    peek: Clue | None = None
    sheet: int = 0
    trial: Trial | None = None
    selected: Gem | None = None
    pose: Pose = (0, False)
    hovered: Question | None = None
    scroll: float = 0.0
    bar: Point | None = None
    odds: bool = False
    looked: Cell | None = None

    @property
    def begun(self) -> bool:
        """Whether something was begun that a step back puts away."""
        return self.selected is not None or self.aim is not None or self.trial is not None or self.sheet > 0

    @property
    def lasting(self) -> "Choices":
        """Without what passes as the pointer moves."""
        return replace(self, hovered=None, scroll=0.0, bar=None)


def with_tool(choices: Choices, tool: str) -> Choices:
    """Another tool in hand; what the last one had begun is put away."""
    return replace(choices, tool=tool, aim=None, trial=None, selected=None)


def with_gem(choices: Choices, sheet: Sheet, gem: Gem | None) -> Choices:
    """Another gem chosen, as it lies, or none."""
    position = sheet.gems.position_of(gem) if gem is not None else None
    pose = (position.turn, position.mirrored) if position else (0, False)
    return replace(choices, selected=gem, pose=pose, aim=None, bar=choices.bar if gem is choices.selected else None)


def with_peek(choices: Choices, view: View, question: Question) -> Choices:
    """An old answer shown again: its ports, its row, its words."""
    return replace(choices, peek=next((clue for clue in view.clues if tells(clue.answer, question)), None))


def with_odds(choices: Choices, opened: bool) -> Choices:
    """The odds map opened, or put away."""
    return replace(choices, odds=opened, looked=None)


def after_asking(choices: Choices) -> Choices:
    """What a question leaves behind."""
    return replace(choices, aim=None, typed="", peek=None, sheet=0, trial=None)


def after_moves(choices: Choices, sheet: Sheet) -> Choices:
    """What moves on the sheet leave behind: a gem stays chosen only where it lies."""
    if choices.selected is None or choices.selected in sheet.gems.gems:
        return choices
    return replace(choices, selected=None)


def put_away(choices: Choices, sheet: Sheet) -> Choices:
    """Nothing aimed at, chosen or shown again."""
    if choices.selected is None and choices.aim is None and not (choices.peek or choices.sheet or choices.trial):
        return choices
    return with_gem(replace(choices, peek=None, sheet=0, trial=None), sheet, None)


def turned_pose(gem: Gem, pose: Pose, by: int, flip: bool) -> Pose:
    """A pose after quarter turns with the clock, or after a flip if the gem has two faces."""
    turn, mirrored = pose
    return (turn, not mirrored and gem.two_faced) if flip else ((turn + by) % 4, mirrored)
