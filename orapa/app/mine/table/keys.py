"""The keyboard at the table: names typed, the cursor moved, the chosen gem turned."""

from dataclasses import replace

from orapa.app.frame.input import Key
from orapa.app.look.group import ARROWS
from orapa.app.mine.table.carry import landing, turned
from orapa.app.mine.table.choices import Choices, with_gem, with_peek
from orapa.app.mine.table.furniture import SUPPOSE, drop_moves, keep_moves, undo_moves
from orapa.app.mine.table.intents import Ask, Door, Intent, Lay, LetGo, PickTool, Play, Say, ToButtons, Turn
from orapa.app.mine.table.moment import Moment, Reaction, question_pressed, shade, toggled
from orapa.engine.mine.rules.answers import Question, parse_question
from orapa.engine.mine.rules.board import (
    CELL_NAMES,
    COLUMNS,
    PORT_NAMES,
    PORTS,
    Cell,
    cell_at,
    cell_name,
    port_at,
    port_spot,
)
from orapa.engine.mine.rules.gems import SHAPES
from orapa.engine.mine.rules.positions import Position

NAMES = frozenset((*PORT_NAMES, *CELL_NAMES, *(name[1:] + name[0] for name in CELL_NAMES)))
HALVES = ("nw", "ne", "se", "sw")
FIRST: Question = 0
MIDDLE: Cell = 44
PAGE = 120.0
# Letters and signs that begin the name of no port and no cell.
TOOL_KEYS = {"X": "cross", "V": "half", ".": "dot", "S": "scan", "W": "erase"}


def typed(key: Key, moment: Moment, focused: bool = False) -> Reaction:
    """What a key means; `focused` says that a button is."""
    choices, grip = moment.choices, moment.grip
    if key.ctrl:
        return Reaction(choices, grip) if moment.looking else _control(key, moment)
    if key.text == "?":
        return Reaction(choices, grip, Door("keys"))
    if key.name == "escape":
        return _escape(moment, focused)
    gem = _gem_key(key, moment)
    if gem:
        return gem
    if key.name == "tab" or (focused and key.name in (*ARROWS, "enter", "space")):
        return Reaction(replace(choices, cursor=None) if key.name == "tab" else choices, grip, ToButtons(key))
    if key.name in ARROWS:
        return Reaction(_gone(moment, *ARROWS[key.name]), grip)
    if key.name in ("page up", "page down"):
        answers = moment.shown.answers
        to = answers.scroll + (-PAGE if key.name == "page up" else PAGE)
        return Reaction(replace(choices, scroll=answers.scrolled(to).scroll), grip)
    if key.name == "enter" or (key.name == "space" and choices.cursor is not None):
        return replace(_enter(moment), grip=grip)
    if key.name == "backspace":
        return replace(_named(choices, choices.typed[:-1]), grip=grip)
    if key.text and grip is None:
        command = _command(key, moment)
        if command:
            return command
    return replace(_text(moment, key.text.upper()), grip=grip) if key.text else Reaction(choices, grip)


def question_at(row: int, column: int) -> Question | None:
    """The port or cell in a grid that counts the rim, from -1 on; None at the corners and beyond."""
    cell = cell_at(row, column)
    return port_at(row, column) if cell is None else PORTS + cell


def spot_of(question: Question) -> tuple[int, int]:
    """Row and column of a port or cell, the rim counted as -1 and beyond the last."""
    return port_spot(question) if question < PORTS else divmod(question - PORTS, COLUMNS)


def _control(key: Key, moment: Moment) -> Reaction:
    redo = key.name == "y" or (key.name == "z" and key.shift)
    undo = undo_moves(moment.view.desk)
    intent = (Play(("redo",)) if redo else undo) if key.name in ("z", "y") else None
    return Reaction(moment.choices, moment.grip, intent)


def _gem_key(key: Key, moment: Moment) -> Reaction | None:
    """Keys that belong to a gem while one is held or chosen."""
    choices, grip = moment.choices, moment.grip
    held, selected = grip.held if grip else None, choices.selected
    if held is None and selected is None:
        return None
    flip = key.name == "f"
    # Behind a digit F is the row of a cell, and with Shift both are ports.
    named = key.shift or (bool(choices.typed) and _begins(choices.typed + key.text.upper()))
    if key.name in ("r", "f") and not named:
        if grip and held:
            return Reaction(choices, replace(grip, held=turned(held, 1, flip, moment.now)))
        return Reaction(choices, grip, Turn(flip=flip))
    if key.name in ("delete", "backspace") and selected is not None and selected in moment.sheet.gems.gems:
        return Reaction(choices, grip, Play((f"lift {selected.letter}",)))
    return None


def _escape(moment: Moment, focused: bool) -> Reaction:
    """Put away what was begun last; when there is nothing any more, open the menu."""
    choices, grip = moment.choices, moment.grip
    if grip and grip.held:
        return Reaction(choices, None, LetGo(grip.held))
    if choices.selected is not None:
        return Reaction(with_gem(choices, moment.sheet, None), grip)
    clear = replace(choices, typed="", aim=None, trial=None, peek=None, sheet=0, cursor=None, looked=None)
    if clear != choices:
        return Reaction(clear, grip)
    if moment.shown.card:
        return Reaction(choices, grip, Door("hint close"))
    if choices.odds:
        return Reaction(choices, grip, Door("odds"))
    return Reaction(choices, grip, unfocus=True) if focused else Reaction(choices, grip, Door("menu"))


def _gone(moment: Moment, dx: int, dy: int) -> Choices:
    """Move the cursor over ports and cells; past a corner it stays."""
    choices = moment.choices
    if choices.cursor is None:
        cursor = PORTS + MIDDLE if choices.selected is not None or choices.tool != "gem" else FIRST
    else:
        cursor = _beyond(choices.cursor, dx, dy)
    looked = cursor - PORTS if choices.odds and cursor >= PORTS else None
    choices = replace(choices, typed="", cursor=cursor, looked=looked)
    if cursor < PORTS and moment.view.known(cursor) is not None:
        return with_peek(choices, moment.view, cursor)
    return replace(choices, peek=None)


def _beyond(cursor: Question, dx: int, dy: int) -> Question:
    row, column = spot_of(cursor)
    there = question_at(row + dy, column + dx)
    # Along the rim the way goes on round the corner.
    if there is None and cursor < PORTS:
        there = question_at(row + dy + (1 if row < 0 else -1), column + dx) if dx else None
        there = there if there is not None else question_at(row + dy, column + (1 if column < 0 else -1))
    return cursor if there is None else there


def _enter(moment: Moment) -> Reaction:
    choices, cursor = moment.choices, moment.choices.cursor
    if choices.typed in NAMES:
        question = parse_question(choices.typed)
        choices = replace(choices, typed="")
        # With a gem chosen, a cell's name says where to lay it.
        if choices.selected is not None and question >= PORTS:
            return _place_or_take(moment, choices, question - PORTS)
        return question_pressed(moment, choices, question, moment.confirm)
    if choices.typed:
        return Reaction(replace(choices, typed=""), intent=Say("table.unknown_name", choices.typed))
    if choices.aim is not None:
        return Reaction(choices, intent=Ask(choices.aim))
    if cursor is None:
        return Reaction(choices)
    if cursor < PORTS or moment.looking:
        return question_pressed(moment, choices, cursor, moment.confirm)
    return _use_tool(moment, cursor - PORTS)


def _use_tool(moment: Moment, cell: Cell) -> Reaction:
    choices = moment.choices
    if choices.tool == "scan":
        return question_pressed(moment, choices, PORTS + cell, moment.confirms(PORTS + cell))
    if choices.tool == "gem":
        return _place_or_take(moment, choices, cell)
    if choices.tool == "half":
        return Reaction(choices, intent=_next_half(moment, cell))
    if choices.tool == "erase":
        return Reaction(choices, intent=_erase(moment, cell))
    return Reaction(choices, intent=toggled(moment, cell, "x" if choices.tool == "cross" else "dot"))


def _erase(moment: Moment, cell: Cell) -> Intent | None:
    """Marks first, then gems."""
    if moment.sheet.marks_at(cell):
        return Play((f"unmark {cell_name(cell)}",))
    gem = moment.gem_in(cell)
    return Play((f"lift {gem.letter}",)) if gem is not None else None


def _place_or_take(moment: Moment, choices: Choices, cell: Cell) -> Reaction:
    if choices.selected is None:
        return Reaction(with_gem(choices, moment.sheet, moment.gem_in(cell)))
    position = landing(moment.plot, choices.selected, choices.pose, moment.plot.cell_box(cell).center, near=True)
    return Reaction(choices, intent=Lay(position) if position else None)


def _next_half(moment: Moment, cell: Cell) -> Intent:
    """One half after the other, then none."""
    now = [mark.half for mark in moment.sheet.marks_at(cell) if mark.half]
    following = HALVES[HALVES.index(now[0]) + 1 :] if now else HALVES
    moves = (f"unmark {cell_name(cell)} {now[0]}",) if now else ()
    return Play((*moves, *(shade(moment, cell, following[0]).moves if following else ())))


def _command(key: Key, moment: Moment) -> Reaction | None:
    """Keys that take a gem or a tool, cross out the cell of the cursor, ask for a hint, suppose, keep or take back."""
    choices, text = moment.choices, key.text.upper()
    if moment.looking:
        return None
    if text == "T":
        return Reaction(_taken(moment))
    if text == "X" and choices.cursor is not None and choices.cursor >= PORTS:
        return Reaction(choices, intent=toggled(moment, choices.cursor - PORTS, "x"))
    if text == "S" and not moment.view.rules.scans:
        return Reaction(choices, intent=Say("table.refused.no-scans"))
    if text in TOOL_KEYS:
        name = TOOL_KEYS[text]
        offered = moment.shown.intent_of(f"tool {name}")
        # Where the button only says why not, the key does too.
        return Reaction(choices, intent=offered if isinstance(offered, Say) else PickTool(name))
    if text == "Y" and "hints" in moment.aids:
        return Reaction(choices, intent=Door("hint"))
    if text == "%" and "odds" in moment.aids:
        return Reaction(choices, intent=Door("odds"))
    if text == "U":
        return _suppose(moment, back=key.shift)
    return None


def _suppose(moment: Moment, back: bool) -> Reaction:
    """Begin to suppose; while supposing, keep what is laid or take it back."""
    desk, intent = moment.view.desk, None
    if desk.checkpoints:
        intent = drop_moves(desk) if back else keep_moves(desk)
    elif "suppose" in moment.aids and not back:
        intent = SUPPOSE
    return Reaction(moment.choices, intent=intent)


def _text(moment: Moment, text: str) -> Reaction:
    """Letters and digits that begin the name of a port or a cell."""
    choices = moment.choices
    longer = choices.typed + text
    return _named(choices, next((name for name in (longer, text) if _begins(name)), choices.typed))


def _named(choices: Choices, name: str) -> Reaction:
    cursor = parse_question(name) if name in NAMES else None
    return Reaction(replace(choices, typed=name, peek=None, trial=None, cursor=cursor), unfocus=True)


def _taken(moment: Moment) -> Choices:
    """The next gem of the tray chosen, or of the board if the tray is empty."""
    choices, sheet = moment.choices, moment.sheet
    left = [gem for gem in moment.view.gem_set.gems if gem not in sheet.gems.gems] or list(sheet.gems.gems)
    at = left.index(choices.selected) + 1 if choices.selected is not None and choices.selected in left else 0
    lies = sheet.gems.position_of(left[at % len(left)])
    if lies:
        choices = replace(choices, cursor=PORTS + _middle(lies))
    elif choices.cursor is None or choices.cursor < PORTS:
        choices = replace(choices, cursor=PORTS + MIDDLE)
    return with_gem(replace(choices, tool="gem"), sheet, left[at % len(left)])


def _middle(position: Position) -> Cell:
    """The cell that the cursor is at when a gem lies in a position."""
    shape = SHAPES[position.gem][position.turn, position.mirrored]
    return position.cell + (shape.rows - 1) // 2 * COLUMNS + (shape.columns - 1) // 2


def _begins(name: str) -> bool:
    return any(full.startswith(name) for full in NAMES)
