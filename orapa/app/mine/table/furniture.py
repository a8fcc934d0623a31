"""The table's widgets as its state wants them, and what its ribbon says."""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

from orapa.app.frame.geometry import Box, row
from orapa.app.look.controls import GoldButton
from orapa.app.look.theme import TARGET
from orapa.app.look.widgets import Action, Button, IconButton, LabelButton
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.hint_words import capital, the_gem
from orapa.app.mine.table import dialogs as table_dialogs
from orapa.app.mine.table.answers import Row
from orapa.app.mine.table.layout import GAP, ROW_PITCH, beside
from orapa.app.mine.table.widgets import (
    ActionButton,
    BarButton,
    BareButton,
    HandIn,
    SignButton,
    ToolButton,
    TrayGem,
    alike,
    tray_slots,
)
from orapa.engine.mine.match.play import allowed
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import PORTS, cell_name

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table

TOOLS = (("gem", "gem"), ("cross", "close"), ("half", "half"), ("dot", "dot"), ("scan", "scan"), ("erase", "erase"))
TABS = (("tools", "pencil"), ("tray", "gem"), ("answers", "menu"))
TRAY_UNIT = 29.0

Kind = Literal["none", "aim", "gem", "signs", "typed", "trial", "fault", "peek", "newest", "idle"]


@dataclass(frozen=True)
class Ribbon:
    """What the ribbon holds: buttons, a clue or words."""

    kind: Kind
    words: str = ""
    row: Row | None = None

    @staticmethod
    def of(table: "Table", rows: list[Row]) -> "Ribbon":
        """The most urgent of all that could be said."""
        texts = table.app.texts
        floating, covers = table.layout.roomy, table.layout.ribbon_covers_tabs
        if table.aim is not None:
            return Ribbon("aim")
        if table.typed:
            return Ribbon("typed", texts("table.typed", what=table.typed))
        if table.selected is not None and not floating:
            return Ribbon("gem")
        if table.trial is not None:
            return Ribbon("trial")
        if table.tool == "half" and not covers:
            return Ribbon("signs")
        if table.peek is not None:
            shown = next((row for row in rows if row.clue is table.peek), Row(table.peek))
            return Ribbon("peek", row=shown)
        if covers or table.hints.covers(table.layout.ribbon):
            return Ribbon("none")
        if table.findings:
            return Ribbon("fault", fault_words(table))
        if rows and not floating:
            return Ribbon("none") if table.layout.ribbon_pushes_answers else Ribbon("newest", row=rows[0])
        return Ribbon("idle", texts(f"table.idle.{'suppose' if table.supposing else table.tool}"))


def answers_box(table: "Table") -> Box:
    """Where answers are listed: below the heading, or below what lies over the place for now."""
    layout, box = table.layout, table.layout.answers
    if layout.roomy:
        return Box(box.x + 8, box.y + 44, box.w - 16, box.h - 52)
    top = box.y
    if layout.ribbon_pushes_answers and table.ribbon.kind != "none":
        top = layout.ribbon.bottom + ROW_PITCH - TARGET
    if table.hints.covers(box):
        top = max(top, table.hints.box.bottom + GAP)
    return Box(box.x, top, box.w, max(0.0, box.bottom - top))


def fault_words(table: "Table") -> str:
    """Gems in contact, in words: which, and where."""
    texts = table.app.texts
    told = []
    for finding in table.findings:
        one, other = (the_gem(gem, texts) for gem in finding.gems)
        cells = ", ".join(cell_name(cell) for cell in finding.cells[:4])
        told.append(capital(texts("table.contact", one=one, other=other, cells=cells)))
    return " ".join(told)


def furnish(table: "Table") -> list[Button]:
    """All widgets, in the order that Tab goes through them; what floats comes first, as presses are given so."""
    layout = table.layout
    widgets = _ribbon(table)
    if table.hints.open:
        widgets += table.hints.widgets()
    shown = table.shown_parts
    covered = (layout.ribbon_covers_tabs and table.ribbon.kind != "none") or table.hints.open
    if layout.tabs and not covered:
        widgets += [
            _tab(table, name, icon, box) for (name, icon), box in zip(TABS, layout.tabs, strict=True)
        ]  # fmt: skip
    if "tray" in shown:
        widgets += _tray(table)
    if "tools" in shown:
        widgets += [
            ToolButton(
                f"tool {name}", box, partial(table.pick_tool, name), icon,
                table.app.texts(f"table.tool.{name}"), table.tool == name,
            )
            for (name, icon), box in zip(TOOLS, layout.tools, strict=True)
        ]  # fmt: skip
    if not table.hints.covers(layout.actions[0]):
        widgets += _actions(table)
        widgets.append(_hand_in(table))
    return widgets + _header(table)


def _tab(table: "Table", name: str, icon: str, box: Box) -> Button:
    def show() -> None:
        table.tab = name
        table.update()

    return ToolButton(f"tab {name}", box, show, icon, table.app.texts(f"table.tab.{name}"), table.tab == name)


def _tray(table: "Table") -> list[Button]:
    layout = table.layout
    placed = table.sheet.gems.gems
    gone = {*placed, *table.away}
    # What is in the air moves no slot: only a gem that has landed, or was put back, makes the others move.
    gems = table.gems if layout.roomy else [gem for gem in table.gems if gem not in placed]
    largest = TRAY_UNIT if layout.roomy else max(TRAY_UNIT, layout.plot.unit)
    slots, unit = tray_slots(layout.tray, gems, largest)
    return [
        TrayGem(gem, box, partial(table.select, gem), unit, gem in gone, gem is table.selected and gem not in gone)
        for gem, box in zip(gems, slots, strict=True)
    ]


def _actions(table: "Table") -> list[Button]:
    texts, boxes = table.app.texts, table.layout.actions
    desk = table.match.explorer(1).desk
    undo = ("undo", "undo", partial(table.do, "undo"), not desk.before)
    redo = ("redo", "redo", partial(table.do, "redo"), not desk.after)
    number = len(desk.checkpoints)
    wanted: list[tuple[str, str, Action, bool]]
    hint = ("hint", "bulb", table.hints.ask, False)
    if table.supposing:
        keep = ("keep", "check", partial(table.do, f"drop {number}"), False)
        drop = ("drop", "close", partial(table.do, f"return {number}", f"drop {number}"), False)
        wanted = [undo, redo, keep, drop] if len(boxes) > 3 else [undo, keep, drop]
    else:
        suppose = ("suppose", "suppose", partial(table.do, "checkpoint"), False)
        wanted = [undo, redo]
        if "suppose" in table.aids:
            wanted.append(suppose)
        if table.hintable:
            wanted.insert(0, hint)
        # Where there is no room for all, redo is left to the keyboard and the menu.
        if len(wanted) > len(boxes):
            wanted.remove(redo)
        boxes = row(boxes[0].union(boxes[-1]), len(wanted), boxes[1].x - boxes[0].right)
    buttons = [
        ActionButton(name, box, action, icon, texts(f"table.{name}"), off)
        for (name, icon, action, off), box in zip(wanted, boxes, strict=True)
    ]
    alike(buttons)
    return list(buttons)


def _hand_in(table: "Table") -> Button:
    texts = table.app.texts
    placed, wanted = len(table.sheet.gems.gems), len(table.gems)
    count = texts("table.placed", placed=placed, wanted=wanted)
    return HandIn(table.layout.hand_in, table.hand_in, texts("table.hand_in"), count, placed, wanted)


def _header(table: "Table") -> list[Button]:
    boxes = table.layout.header
    wanted = {"mix": table_dialogs.mixing, "keys": table_dialogs.keys, "menu": table_dialogs.menu}
    if len(boxes) < len(wanted):
        del wanted["keys"]
    make = IconButton if table.layout.roomy else BareButton
    buttons: list[Button] = [make("back", table.layout.back, table.leave, "back")]
    for (name, dialog), box in zip(wanted.items(), boxes, strict=True):
        buttons.append(make(name, box, partial(_open, table, dialog), name))
    return buttons


def _open(table: "Table", dialog: "table_dialogs.Make") -> None:
    table.open(dialog(table))


def _ribbon(table: "Table") -> list[Button]:
    texts, box = table.app.texts, _ribbon_box(table)
    kind = table.ribbon.kind
    widgets: list[Button] = _gem_bar(table) if table.selected is not None else []
    if kind == "aim" and table.aim is not None:
        verb = "table.fire" if table.aim < PORTS else "table.scan_cell"
        cancel = min(110.0, box.w * 0.3)
        fire = Box(box.x, box.y, box.w - cancel - 8, box.h)
        label = texts(verb, what=question_name(table.aim))
        icon = "arrow" if table.aim < PORTS else "scan"
        widgets.append(GoldButton("fire", fire, partial(table.ask, table.aim), label, icon))
        stop = Box(box.right - cancel, box.y, cancel, box.h)
        widgets.append(LabelButton("cancel", stop, partial(_cancel, table), texts("table.cancel")))
    elif kind == "signs":
        signs = [sign for sign in "RYBWDK" if any(gem.letter == sign for gem in table.gems)]
        for sign, place in zip(signs, row(box, len(signs), 4), strict=True):
            widgets.append(SignButton(sign, place, partial(_pencil, table, sign), table.sign == sign))
    elif kind == "trial" and table.trial is not None:
        port = table.trial.answer.port
        if table.match.known(1, port) is None and "ask" in allowed(table.match, 1):
            label = texts("table.fire_short", what=question_name(port))
            ask = Box(box.right - 112, box.y + 2, 110, box.h - 4)
            widgets.append(LabelButton("ask", ask, partial(table.ask, port), label))
    return widgets


def _ribbon_box(table: "Table") -> Box:
    """The slot of the ribbon; under the card of a hint, the row of its buttons."""
    return table.hints.row if table.hints.covers(table.layout.ribbon) else table.layout.ribbon


def _cancel(table: "Table") -> None:
    table.aim = None
    table.update()


def _pencil(table: "Table", sign: str) -> None:
    table.sign = sign
    table.update()


def _gem_bar(table: "Table") -> list[Button]:
    """Tools for the chosen gem: beside it where there is room, else in the ribbon."""
    gem, layout, texts = table.selected, table.layout, table.app.texts
    assert gem is not None
    position = table.sheet.gems.position_of(gem)
    wanted: list[tuple[str, str, Action]] = [("turn", "rotate", table.turn)]
    if gem.two_faced:
        wanted.append(("flip", "mirror", partial(table.turn, flip=True)))
    if position:
        wanted.append(("certain", "check", table.certain))
        wanted.append(("remove", "close", partial(table.lift, gem)))
    if layout.roomy:
        if position is None:
            return []
        boxes = beside(layout.plot, gem_box(layout.plot, position), len(wanted), layout.plot.slab)
        sure = gem in table.sheet.sure
        return [
            BarButton(name, box, action, icon, chosen=name == "certain" and sure)
            for (name, icon, action), box in zip(wanted, boxes, strict=True)
        ]
    if position is None:
        wanted.append(("let_go", "close", partial(table.select, None)))
    boxes = row(_ribbon_box(table), len(wanted), 6)
    buttons = [
        ActionButton(name, box, action, icon, texts(f"table.{name}"))
        for (name, icon, action), box in zip(wanted, boxes, strict=True)
    ]
    alike(buttons)
    return list(buttons)
