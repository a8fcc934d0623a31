"""What the table looks like, part by part, so that a change repaints only the parts that look different."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look.widgets import REACH, Button
from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.draw.ports import stub_box
from orapa.app.mine.table.clues import passed_cells
from orapa.app.mine.table.paint import lenses
from orapa.app.mine.table.widgets import bar_box
from orapa.engine.mine.rules.answers import ScanAnswer, WaveAnswer
from orapa.engine.mine.rules.board import PORTS

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table

Look = tuple[Box, object]
"""Where a part is, and everything that decides how it looks."""

PASSING = ("hovered", "pressed", "focused", "warmth", "action")
"""What the group looks after by itself, or what is not seen."""


def looks_of(table: "Table") -> dict[str, Look]:
    """The parts of the still picture by name."""
    return {**_panel_looks(table), **_board_looks(table), **_port_looks(table), **_gem_looks(table)}


def pointed_looks(table: "Table") -> dict[str, Look]:
    """What is drawn over the still picture where pointer and keys are."""
    plot = table.layout.plot
    return {f"port {port}": (plot.lane(port).union(plot.port_box(port)), None) for port in table.pointed_ports}


def widget_looks(widgets: Sequence[Button]) -> dict[str, Look]:
    """The widgets by name."""
    looks: dict[str, Look] = {}
    for widget in widgets:
        seen = tuple((name, value) for name, value in vars(widget).items() if name not in PASSING)
        looks[f"widget {widget.name}"] = (widget.box.grow(REACH), (type(widget), seen))
    return looks


def changed(before: dict[str, Look], now: dict[str, Look]) -> list[Box]:
    """The boxes of all parts that look different, as they were and as they are."""
    boxes = []
    for name in before.keys() | now.keys():
        was, is_ = before.get(name), now.get(name)
        if was != is_:
            boxes += [look[0] for look in (was, is_) if look]
    return boxes


def _panel_looks(table: "Table") -> dict[str, Look]:
    layout, hints = table.layout, table.hints
    slab, counter = layout.plot.slab, layout.counter
    # On tall phones the par bar goes from edge to edge, between the header and the board.
    head = counter if layout.roomy else counter.union(Box(layout.ribbon.x, counter.y, layout.ribbon.w, counter.h + 16))
    looks: dict[str, Look] = {
        "parts": (table.app.view.box, (layout, table.shown_parts, table.supposing, table.app.texts.language)),
        "counter": (head, (table.cost, table.match.setup.par)),
        "answers": (layout.answers.grow(6), (tuple(table.rows), table.answers.box, table.answers.scroll)),
        "ribbon": (layout.ribbon.grow(REACH / 2), (table.ribbon, table.trial)),
        "trial": (slab, table.trial),
        "lights": (slab, hints.step),
    }
    if hints.open:
        looks["hint"] = (hints.box.grow(REACH / 2), hints.step)
    bar = bar_box(table.group.widgets)
    if bar:
        looks["bar"] = (bar.grow(REACH / 2), None)
    return looks


def _board_looks(table: "Table") -> dict[str, Look]:
    plot = table.layout.plot
    looks: dict[str, Look] = {}
    if "auto_marks" in table.aids:
        for cell in passed_cells(table.lit_answers):
            looks[f"passed {cell}"] = (plot.cell_box(cell), None)
    for mark in table.sheet.marks:
        looks[f"mark {mark.cell} {mark.half} {mark.sign}"] = (plot.cell_box(mark.cell), None)
    for answer in table.lit_answers:
        if isinstance(answer, ScanAnswer):
            looks[f"scan {answer.cell}"] = (plot.cell_box(answer.cell), token_of(answer))
    for name, question in (("aim", table.aim), ("cursor", table.cursor)):
        if question is not None:
            box = plot.port_box(question) if question < PORTS else plot.cell_box(question - PORTS)
            looks[name] = (box.grow(4), table.selected)
    preview = table.preview
    if preview:
        looks["preview"] = (gem_box(plot, preview).grow(plot.unit), preview)
    return looks


def _port_looks(table: "Table") -> dict[str, Look]:
    plot, fresh = table.layout.plot, table.fresh
    known, lit = lenses(table.lit_answers, fresh), table.hints.ports
    looks: dict[str, Look] = {}
    for port in range(PORTS):
        state = (known.get(port), port in lit)
        if any(state):
            # A fresh lens glows twice as wide as it is.
            looks[f"port {port}"] = (plot.port_box(port).grow(1.6 * plot.lens), state)
    if isinstance(fresh, WaveAnswer) and fresh.exit is not None:
        for port in (fresh.port, fresh.exit):
            looks[f"stub {port}"] = (stub_box(plot, port), fresh)
    return looks


def _gem_looks(table: "Table") -> dict[str, Look]:
    plot, sheet = table.layout.plot, table.sheet
    looks: dict[str, Look] = {}
    for position in sheet.gems.positions:
        gem = position.gem
        state = (position in table.settled, gem in table.faulty, gem is table.selected, gem in sheet.sure)
        if gem not in table.away:
            looks[f"gem {gem}"] = (gem_box(plot, position).grow(0.6 * plot.unit), (position, state))
    return looks
