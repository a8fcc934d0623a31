"""The keyboard at the table: names typed, the cursor moved, the chosen gem turned."""

from typing import TYPE_CHECKING

from orapa.app.frame.input import Key
from orapa.app.look.group import ARROWS
from orapa.app.mine.table import dialogs as table_dialogs
from orapa.app.mine.table.hands import half_moves
from orapa.engine.mine.rules.answers import Question, parse_question
from orapa.engine.mine.rules.board import (
    CELL_NAMES,
    COLUMNS,
    PORT_NAMES,
    PORTS,
    ROWS,
    Cell,
    cell_name,
    port_at,
    port_spot,
)

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table

NAMES = frozenset((*PORT_NAMES, *CELL_NAMES, *(name[1:] + name[0] for name in CELL_NAMES)))
HALVES = ("nw", "ne", "se", "sw")
FIRST: Question = 0
MIDDLE: Cell = 44


def question_at(row: int, column: int) -> Question | None:
    """The port or cell in a grid that counts the rim, from -1 on; None at the corners and beyond."""
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return PORTS + row * COLUMNS + column
    return port_at(row, column)


def spot_of(question: Question) -> tuple[int, int]:
    """Row and column of a port or cell, the rim counted as -1 and beyond the last."""
    if question >= PORTS:
        return divmod(question - PORTS, COLUMNS)
    return port_spot(question)


class Keys:
    """Reads keys for the table."""

    def __init__(self, table: "Table") -> None:
        self._table = table

    def handle(self, key: Key) -> None:
        table = self._table
        if key.ctrl:
            self._control(key)
        elif key.text == "?":
            table.open(table_dialogs.keys(table))
        elif key.name == "escape":
            self._escape()
        elif (table.selected is not None or table.hands.drag.holding) and self._gem_key(key):
            return
        elif key.name == "tab" or (table.group.focused and key.name in (*ARROWS, "enter", "space")):
            self._to_widgets(key)
        elif key.name in ARROWS:
            self._go(*ARROWS[key.name])
        elif key.name in ("page up", "page down"):
            table.answers.scroll_to(table.answers.scroll + (-120 if key.name == "page up" else 120))
            table.refresh(table.layout.answers)
        elif key.name == "enter" or (key.name == "space" and table.cursor is not None):
            self._enter()
        elif key.name == "backspace":
            table.typed = table.typed[:-1]
            self._typed()
        elif key.text:
            self._type(key.text.upper())

    def _control(self, key: Key) -> None:
        if key.name == "z":
            self._table.do("redo" if key.shift else "undo")
        elif key.name == "y":
            self._table.do("redo")

    def _to_widgets(self, key: Key) -> None:
        table = self._table
        if key.name == "tab" and table.cursor is not None:
            table.cursor = None
            table.refresh()
        table.group.handle(key)
        table.tell()

    def _gem_key(self, key: Key) -> bool:
        """Keys that belong to a gem while one is held or chosen."""
        table, hands = self._table, self._table.hands
        flip = key.name == "f"
        # Behind a digit F is the row of a cell, and with Shift both are ports.
        named = key.shift or (bool(table.typed) and _begins(table.typed + key.text.upper()))
        if key.name in ("r", "f") and not named:
            if hands.drag.holding:
                hands.turn(flip)
            else:
                table.turn(flip=flip)
            return True
        if key.name in ("delete", "backspace") and table.selected in table.sheet.gems.gems:
            assert table.selected is not None
            table.lift(table.selected)
            return True
        return False

    def _escape(self) -> None:
        table = self._table
        if table.hands.drag.holding:
            table.hands.let_go()
        elif table.selected is not None:
            table.select(None)
        elif table.typed or table.aim is not None or table.trial or table.peek or table.cursor is not None:
            table.typed, table.aim, table.trial, table.peek, table.cursor = "", None, None, None, None
            table.update()
        elif table.group.focused:
            table.group.focus(None)
        else:
            table.open(table_dialogs.menu(table))

    def _go(self, dx: int, dy: int) -> None:
        """Move the cursor over ports and cells; past a corner it stays."""
        table = self._table
        table.typed = ""
        if table.cursor is None:
            table.cursor = PORTS + MIDDLE if table.selected is not None or table.tool != "gem" else FIRST
        else:
            row, column = spot_of(table.cursor)
            there = question_at(row + dy, column + dx)
            # Along the rim the way goes on round the corner.
            if there is None and table.cursor < PORTS:
                there = question_at(row + dy + (1 if row < 0 else -1), column + dx) if dx else None
                there = there if there is not None else question_at(row + dy, column + (1 if column < 0 else -1))
            if there is not None:
                table.cursor = there
        known = table.match.known(1, table.cursor) if table.cursor < PORTS else None
        if known is not None:
            table.show(table.cursor)
        else:
            table.peek = None
            table.update()

    def _enter(self) -> None:
        table = self._table
        if table.typed in NAMES:
            question = parse_question(table.typed)
            table.typed = ""
            # With a gem chosen, a cell's name says where to lay it.
            if table.selected is not None and question >= PORTS:
                self._place_or_take(question - PORTS)
            else:
                table.choose(question, table.app.settings.confirm_fire)
        elif table.typed:
            table.app.toast.say(table.app.texts("table.unknown_name", what=table.typed))
            table.typed = ""
            table.update()
        elif table.aim is not None:
            table.ask(table.aim)
        elif table.cursor is not None and table.cursor < PORTS:
            table.choose(table.cursor, table.app.settings.confirm_fire)
        elif table.cursor is not None:
            self._use_tool(table.cursor - PORTS)

    def _use_tool(self, cell: Cell) -> None:
        table, name = self._table, cell_name(cell)
        if table.tool == "scan":
            table.choose(PORTS + cell, table.app.settings.confirm_fire)
        elif table.tool == "gem":
            self._place_or_take(cell)
        elif table.tool == "half":
            self._next_half(cell)
        elif table.tool == "erase":
            gem = table.sheet.gems.gem_at(cell)
            erased = f"unmark {name}" if table.sheet.marks_at(cell) else f"lift {gem.letter}" if gem is not None else ""
            if erased:
                table.do(erased)
        else:
            self._toggle(cell, "x" if table.tool == "cross" else "dot")

    def _toggle(self, cell: Cell, sign: str) -> None:
        table = self._table
        there = any(mark.sign == sign and not mark.half for mark in table.sheet.marks_at(cell))
        table.do(f"{'unmark' if there else 'mark'} {cell_name(cell)} {sign}")

    def _place_or_take(self, cell: Cell) -> None:
        table = self._table
        if table.selected is None:
            table.select(table.sheet.gems.gem_at(cell))
            return
        middle = table.layout.plot.cell_box(cell).center
        landing = table.hands.drag.landing(table.selected, table.pose, middle, near=True)
        if landing:
            table.put(landing)

    def _next_half(self, cell: Cell) -> None:
        """One half after the other, then none."""
        table = self._table
        now = [mark.half for mark in table.sheet.marks_at(cell) if mark.half]
        following = HALVES[HALVES.index(now[0]) + 1 :] if now else HALVES
        moves = [f"unmark {cell_name(cell)} {now[0]}"] if now else []
        table.do(*moves, *(half_moves(table, cell, following[0]) if following else []))

    def _type(self, text: str) -> None:
        """Letters and digits that begin the name of a port or a cell; T takes a gem, X crosses a cell out."""
        table = self._table
        if text == "T":
            self._take()
        elif text == "X" and table.cursor is not None and table.cursor >= PORTS:
            self._toggle(table.cursor - PORTS, "x")
        else:
            longer = table.typed + text
            table.typed = next((typed for typed in (longer, text) if _begins(typed)), table.typed)
            self._typed()

    def _typed(self) -> None:
        table = self._table
        table.group.focus(None)
        table.peek = table.trial = None
        table.cursor = parse_question(table.typed) if table.typed in NAMES else None
        table.update()

    def _take(self) -> None:
        """Choose the next gem of the tray."""
        table = self._table
        left = [gem for gem in table.gems if gem not in table.sheet.gems.gems]
        if left:
            at = left.index(table.selected) + 1 if table.selected in left else 0
            table.tool = "gem"
            if table.cursor is None or table.cursor < PORTS:
                table.cursor = PORTS + MIDDLE
            table.select(left[at % len(left)])


def _begins(typed: str) -> bool:
    return any(name.startswith(typed) for name in NAMES)
