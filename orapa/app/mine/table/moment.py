"""What pointer and keys go by when an event comes, and what they make of it."""

from dataclasses import dataclass, replace

from orapa.app.frame.input import Point
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.marks import covers
from orapa.app.mine.table.choices import Choices, with_gem, with_peek, with_tool
from orapa.app.mine.table.clues import trial_wave
from orapa.app.mine.table.grip import Grip
from orapa.app.mine.table.intents import (
    Ask,
    CallOff,
    Explain,
    Follow,
    Intent,
    Pick,
    PickGem,
    PickSign,
    PickTab,
    PickTool,
    Play,
    Say,
)
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.match.sheet import Sheet
from orapa.engine.mine.match.state import Phase
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import PORTS, Cell, cell_name
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import lies_apart


@dataclass(frozen=True)
class Moment:
    """What is known, chosen, shown and held when an event comes."""

    view: View
    choices: Choices
    shown: Shown
    aids: frozenset[str] = frozenset()
    confirm: bool = False
    """Whether every question is asked by a second press."""
    confirm_scan: bool = False
    """Whether every scan is."""
    grip: Grip | None = None
    now: float | None = None
    """The time from which a gem may swing; None where nothing moves."""
    hasty: bool = False
    """Whether a press follows so soon on another that it may be meant for that one: it only aims."""
    barred: Say | None = None
    """What is said to a new question while nothing may be asked; None if it may."""
    looking: bool = False
    """Whether everything is only looked at: a port pressed shows its wave, and nothing can be laid."""
    sealed: bool = False
    """Whether the sheet is handed in for good: nothing on it can be changed."""
    verbs: frozenset[str] | None = None
    """What can be said here, if not all that a table knows."""
    writes: bool = False
    """Whether what is pressed is written down, not asked: nobody here knows the answer."""

    def confirms(self, question: Question) -> bool:
        """Whether a question is asked by a second press."""
        return self.confirm or (self.confirm_scan and question >= PORTS)

    @property
    def tries(self) -> bool:
        """Whether a wave is only tried on the sheet: while supposing, and where the sheet is a mine to be hidden."""
        supposing = bool(self.view.desk.checkpoints) and "suppose" in self.aids
        return supposing or self.view.phase is Phase.BUILDING

    @property
    def fixed(self) -> bool:
        """Whether nothing can be laid."""
        return self.looking or self.sealed

    @property
    def plot(self) -> Plot:
        return self.shown.layout.plot

    @property
    def sheet(self) -> Sheet:
        return self.view.sheet

    def gem_in(self, cell: Cell, pos: Point | None = None) -> Gem | None:
        """The gem in a cell; of several the one seen at a place, which is drawn last."""
        there = [position for position in self.sheet.gems.positions if position.mask >> cell & 1]
        seen = [position for position in there if pos is not None and covers(self.plot, position, pos)]
        return (seen or there)[-1].gem if there else None


@dataclass(frozen=True)
class Reaction:
    """What an event comes to: the next choices, what is held from now on, and perhaps something to do."""

    choices: Choices
    grip: Grip | None = None
    intent: Intent | None = None
    unfocus: bool = False
    """Whether no button is focused any more."""


def question_pressed(moment: Moment, choices: Choices, question: Question, confirm: bool) -> Reaction:
    """A question was pressed: shown if known, tried on the sheet while supposing, aimed at or asked."""
    view, sheet = moment.view, moment.sheet.gems
    if moment.looking:
        return Reaction(choices, intent=Follow(question))
    choices = replace(choices, peek=None)
    if question >= PORTS and not view.rules.scans:
        return Reaction(choices, intent=Say("table.refused.no-scans"))
    if moment.writes:
        return Reaction(replace(choices, aim=None), intent=Ask(question))
    if moment.tries and question < PORTS:
        choices = replace(choices, aim=None)
        if not lies_apart(sheet):
            return Reaction(choices, intent=Say("table.no_trial"))
        return Reaction(replace(choices, trial=trial_wave(sheet, question)))
    if view.known(question) is not None:
        row = moment.shown.broken_row(question)
        if row and row.clue == moment.choices.peek:
            return Reaction(moment.choices, intent=Explain(row.clue.answer))
        return Reaction(with_peek(replace(choices, aim=None), view, question))
    if moment.barred:
        return Reaction(replace(choices, aim=None), intent=moment.barred)
    if confirm and choices.aim != question:
        return Reaction(replace(choices, aim=question, trial=None))
    return Reaction(choices, intent=Ask(question))


def picked(choices: Choices, sheet: Sheet, pick: Pick) -> Choices:
    """The choices after one of the table's buttons that only choose."""
    match pick:
        case PickTool(tool):
            return with_tool(choices, tool)
        case PickSign(sign):
            return replace(choices, sign=sign)
        case PickTab(tab):
            return replace(choices, tab=tab)
        case PickGem(gem):
            return with_gem(choices, sheet, gem)
        case CallOff():
            return replace(choices, aim=None)


def shade(moment: Moment, cell: Cell, half: str) -> Play:
    """The moves that put the pencil's sign into a half, take it out, or change it."""
    there = [mark.sign for mark in moment.sheet.marks_at(cell) if mark.half == half]
    name, sign = cell_name(cell), moment.choices.sign
    moves = [f"unmark {name} {half}"] if there else []
    return Play(tuple(moves if sign in there else [*moves, f"mark {name} {half} {sign}"]))


def toggled(moment: Moment, cell: Cell, sign: str) -> Play:
    """The move that puts a sign into a cell or takes it out."""
    there = any(mark.sign == sign and not mark.half for mark in moment.sheet.marks_at(cell))
    return Play((f"{'unmark' if there else 'mark'} {cell_name(cell)} {sign}",))
