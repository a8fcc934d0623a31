"""What a step of a lesson asks for, as values: when it is done, which moves count, what is lit, how it is shown.

admitted  the move that is played of one that was tried; empty if it does not count
target    what is to be pressed now: ports, cells, a place for a gem, a button by its name
part      what of the table a step needs: tools, tray, or buttons for the sheet
"""

from dataclasses import dataclass
from typing import Literal

from orapa.app.mine.table import intents
from orapa.app.mine.table.choices import Choices
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Question, parse_question
from orapa.engine.mine.rules.board import COLUMNS, PORTS, Cell, Port, parse_cell
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.rules.positions import Position, parse_position

Part = Literal["", "tools", "tray", "sheet"]

# A gem let go so near to where it belongs may stay, to be turned there; in cells, from middle to middle.
NEAR = 1.01


@dataclass(frozen=True)
class Fire:
    """A wave from a port."""

    port: str


@dataclass(frozen=True)
class Try:
    """A wave over the own sheet, while supposing; it asks nothing."""

    port: str


@dataclass(frozen=True)
class Scan:
    """The scan of a cell."""

    cell: str


@dataclass(frozen=True)
class Lay:
    """A gem in its place, turned as it belongs."""

    position: str

    @property
    def place(self) -> Position:
        return parse_position(self.position)

    def near(self, position: Position) -> bool:
        """Whether a gem may stay there: it is the right one, and only has to be turned or nudged."""
        apart = [abs(a - b) for a, b in zip(_middle(position), _middle(self.place), strict=True)]
        return position.gem is self.place.gem and max(apart) <= NEAR


@dataclass(frozen=True)
class Mark:
    """A sign of the pencil in every one of these cells."""

    cells: tuple[str, ...]
    sign: str = "x"

    def left(self, view: View) -> tuple[str, ...]:
        """The cells still to be marked."""
        signs = {cell: {mark.sign for mark in view.sheet.marks_at(parse_cell(cell))} for cell in self.cells}
        return tuple(cell for cell in self.cells if self.sign not in signs[cell])


@dataclass(frozen=True)
class Suppose:
    """Begin to suppose."""


@dataclass(frozen=True)
class TakeBack:
    """Take back what was supposed."""


@dataclass(frozen=True)
class HandIn:
    """The sheet handed in, for so manieth time."""

    count: int = 1


@dataclass(frozen=True)
class Hint:
    """So many steps of a hint heard."""

    count: int = 1


Ask = Fire | Try | Scan | Lay | Mark | Suppose | TakeBack | HandIn | Hint


@dataclass(frozen=True)
class Target:
    """What is lit: a button is pressed before anything else; from a gem's button one drags to its place."""

    ports: tuple[Port, ...] = ()
    cells: tuple[Cell, ...] = ()
    place: Position | None = None
    widget: str = ""
    gem: Position | None = None
    """A gem that lies on the board and is pressed there, to be turned."""


def part_of(ask: Ask) -> Part:
    """What of the table it needs."""
    match ask:
        case Scan() | Mark():
            return "tools"
        case Lay():
            return "tray"
        case Fire():
            return ""
        case _:
            return "sheet"


def tool_of(ask: Ask) -> str:
    """The tool it is done with."""
    match ask:
        case Scan():
            return "scan"
        case Mark(_, sign):
            return "cross" if sign == "x" else sign
        case _:
            return "gem"


def question_of(ask: Ask) -> Question | None:
    """The port or cell that is pressed for it."""
    match ask:
        case Fire(port) | Try(port):
            return parse_question(port)
        case Scan(cell):
            return parse_question(cell)
        case _:
            return None


def gem_of(ask: Ask) -> Gem | None:
    """The gem to be laid."""
    return ask.place.gem if isinstance(ask, Lay) else None


def done(ask: Ask, view: View, choices: Choices) -> bool:
    """Whether it has been done."""
    match ask:
        case Fire() | Scan():
            question = question_of(ask)
            return question is not None and view.known(question) is not None
        case Try(port):
            return choices.trial is not None and choices.trial.answer.port == parse_question(port)
        case Lay():
            return ask.place in view.sheet.gems.positions
        case Mark():
            return not ask.left(view)
        case Suppose() | TakeBack():
            return bool(view.desk.checkpoints) == isinstance(ask, Suppose)
        case HandIn(count):
            return len(view.handed) >= count
        case Hint(count):
            return view.hints >= count


def admitted(ask: Ask, view: View, move: str) -> str:
    """What of a move counts; all others change nothing."""
    word, _, rest = move.partition(" ")
    match ask:
        case Fire(port):
            counts = move == f"ask {port}"
        case Scan(cell):
            counts = move == f"scan {cell}"
        case Lay():
            lies = view.sheet.gems.position_of(ask.place.gem)
            back = word == "lift" and rest == ask.place.gem.letter and lies not in (None, ask.place)
            counts = back or (word == "place" and ask.near(parse_position(rest)))
        case Mark():
            return _right_part(ask, view, move)
        case Suppose():
            counts = move == "checkpoint"
        case TakeBack():
            # To drop a checkpoint whose sheet is not back is to keep what was supposed.
            back = bool(view.desk.checkpoints) and view.sheet == view.desk.checkpoints[-1]
            counts = move == "return 1" or (move == "drop 1" and back)
        case HandIn():
            counts = move == "submit"
        case Hint():
            counts = word == "hint"
        case Try():
            counts = False
    return move if counts else ""


def target(ask: Ask, view: View, choices: Choices) -> Target:
    """What is to be pressed now."""
    if choices.aim is not None and choices.aim == question_of(ask):
        return Target(widget="fire")
    match ask:
        case Fire(port) | Try(port):
            return Target(ports=(parse_question(port),))
        case Scan(cell):
            return Target(cells=(parse_cell(cell),), widget=_tool(ask, choices))
        case Mark():
            return Target(cells=tuple(map(parse_cell, ask.left(view))), widget=_tool(ask, choices))
        case Lay():
            lies = view.sheet.gems.position_of(ask.place.gem)
            return Target(place=ask.place, widget=_gem_button(ask, view, choices), gem=lies)
        case Suppose():
            return Target(widget="suppose")
        case TakeBack():
            return Target(widget="drop")
        case HandIn():
            return Target(widget="hand in")
        case Hint():
            return Target(widget="hint more" if view.hint_step else "hint")


def shown(ask: Ask, view: View) -> tuple[intents.Intent, ...]:
    """What does it for the player; a wave on trial is pressed like every port."""
    match ask:
        case Fire(port):
            return (intents.Ask(parse_question(port)),)
        case Scan(cell):
            return (intents.PickTool("scan"), intents.Ask(PORTS + parse_cell(cell)))
        case Lay():
            return (intents.Lay(ask.place),)
        case Mark(_, sign):
            return (intents.PickTool(tool_of(ask)), intents.Play((f"mark {' '.join(ask.left(view))} {sign}",)))
        case Suppose():
            return (intents.Play(("checkpoint",)),)
        case TakeBack():
            return (intents.Play(("return 1", "drop 1")),)
        case HandIn():
            return (intents.Door("submit"),)
        case Hint():
            return (intents.Door("hint more" if view.hint_step else "hint"),)
        case Try():
            return ()


def _right_part(ask: Mark, view: View, move: str) -> str:
    """A stroke that strays counts as far as it is right."""
    word, *cells = move.split()
    if word != "mark" or cells.pop() != ask.sign:
        return ""
    left = ask.left(view)
    right = [cell for cell in cells if cell in left]
    return f"mark {' '.join(right)} {ask.sign}" if right else ""


def _tool(ask: Ask, choices: Choices) -> str:
    return "" if choices.tool == tool_of(ask) else f"tool {tool_of(ask)}"


def _gem_button(ask: Lay, view: View, choices: Choices) -> str:
    """The gem in the tray; once it lies, it is pressed and then turned."""
    place, chosen = ask.place, choices.selected is ask.place.gem
    lies = view.sheet.gems.position_of(place.gem)
    if lies is None:
        return "" if chosen else f"gem {place.gem.letter}"
    if (lies.turn, lies.mirrored) == (place.turn, place.mirrored) or not chosen:
        return ""
    return "flip" if lies.mirrored != place.mirrored else "turn"


def _middle(position: Position) -> tuple[float, float]:
    shape = SHAPES[position.gem][position.turn, position.mirrored]
    row, column = divmod(position.cell, COLUMNS)
    return column + shape.columns / 2, row + shape.rows / 2
