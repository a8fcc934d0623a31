"""Mouse and finger at the table: aiming, firing, dragging gems, marking cells, scrolling answers.

grip   what a press took hold of, until it is let go
loupe  what a finger covers, shown above it
"""

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point, Pointer, Wheel
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.loupe import draw_loupe, loupe_box
from orapa.app.mine.draw.marks import draw_mark, half_under
from orapa.app.mine.table.drag import Drag
from orapa.app.mine.table.widgets import TrayGem
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import PORTS, Cell, beside, cell_name, port_name
from orapa.engine.mine.rules.gems import Gem

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table

# A press becomes a drag after so many pixels.
DRAG, TOUCH_DRAG = 6.0, 10.0
STROKES = {"cross": "x", "dot": "dot", "erase": ""}


@dataclass
class Grip:
    """A press on something."""

    what: Literal["port", "cell", "gem", "stroke", "list", "blank"]
    start: Point
    touch: bool
    gem: Gem | None = None
    question: Question | None = None
    scroll: float = 0.0
    moved: bool = False


class Hands:
    """Reads the pointer for the table; knows what is being dragged and draws it."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._grip: Grip | None = None
        self.drag = Drag(table)
        self._loupe: tuple[Point, str, str, str] | None = None
        self._stroke: dict[Cell, bool] = {}
        self._shown = Box(0, 0, 0, 0)

    def handle(self, event: Pointer) -> None:
        if event.kind == "down":
            self._down(event)
        elif self._grip is None:
            self._table.group.handle(event)
            if event.kind == "move" and not event.touch:
                self._hover(event.pos)
        elif event.kind == "move":
            self._move(event.pos)
        elif event.kind == "up":
            # Moves may be left out when the page is busy; where it was let go counts.
            self._move(event.pos)
            self._up(event.pos)
        else:
            self.cancel()

    def wheel(self, event: Wheel) -> None:
        """Turn the gem in the hand or under the pointer, else scroll the answers."""
        table = self._table
        if self.drag.holding:
            self.drag.turn(-1 if event.turn > 0 else 1)
            self._show(self._reach())
            return
        cell = table.layout.plot.cell_under(event.pos)
        gem = table.sheet.gems.gem_at(cell) if cell is not None and table.tool == "gem" else None
        if gem is not None:
            if table.selected is not gem:
                table.select(gem)
            table.turn(-1 if event.turn > 0 else 1)
        elif table.layout.answers.holds(event.pos):
            self._scroll(table.answers.scroll - 40 * event.turn)

    def cancel(self) -> None:
        """Let go of everything without doing anything."""
        self._grip = self._loupe = None
        self._stroke.clear()
        if self.drag.away:
            self.drag.cancel()
            self._table.refresh()

    def let_go(self) -> None:
        """Put a gem in the hand back where it came from."""
        self._grip = None
        self.drag.let_go()

    def turn(self, flip: bool) -> None:
        """Turn or flip the gem in the hand."""
        self.drag.turn(flip=flip)
        self._show(self._reach())

    def tick(self, now: float) -> None:
        if self.drag.moving:
            self._show(self._reach())
            self.drag.tick(now)

    def draw(self, canvas: Canvas) -> None:
        plot = self._table.layout.plot
        for cell, added in self._stroke.items():
            if added:
                draw_mark(canvas, plot, cell, "", STROKES[self._table.tool])
            else:
                canvas.ring(plot.cell_box(cell).grow(-3), 6, 1.5, canvas.theme.faint)
        self.drag.draw(canvas)
        if self._loupe:
            draw_loupe(canvas, *self._loupe)

    def _down(self, event: Pointer) -> None:
        table, pos = self._table, event.pos
        slot = next((w for w in table.group.widgets if isinstance(w, TrayGem) and w.hit.holds(pos)), None)
        if slot is not None:
            table.group.focus(None)
            self._grip = Grip("gem", pos, event.touch, slot.gem)
            return
        if table.group.handle(event):
            return
        table.cursor, table.typed = None, ""
        plot = table.layout.plot
        port, cell = plot.port_under(pos, slack=1), plot.cell_under(pos)
        if port is not None:
            self._grip = Grip("port", pos, event.touch, question=port)
            self._point(port)
        elif cell is not None:
            self._press_cell(event, cell)
        elif "answers" in table.shown_parts and table.answers.box.holds(pos):
            self._grip = Grip("list", pos, event.touch, scroll=table.answers.scroll)
        else:
            self._grip = Grip("blank", pos, event.touch)

    def _press_cell(self, event: Pointer, cell: Cell) -> None:
        table = self._table
        gem = table.sheet.gems.gem_at(cell)
        if table.tool in STROKES:
            self._grip = Grip("stroke", event.pos, event.touch)
            self._add_stroke(cell)
        elif table.tool == "gem" and gem is not None:
            self._grip = Grip("gem", event.pos, event.touch, gem)
        elif table.tool == "gem":
            what: Literal["cell", "blank"] = "blank" if table.selected is None else "cell"
            self._grip = Grip(what, event.pos, event.touch, question=PORTS + cell)
        else:
            self._grip = Grip("cell", event.pos, event.touch, question=PORTS + cell)
            self._point(PORTS + cell, event.pos)

    def _move(self, pos: Point) -> None:
        grip, table = self._grip, self._table
        assert grip is not None
        plot = table.layout.plot
        grip.moved |= math.dist(pos, grip.start) > (TOUCH_DRAG if grip.touch else DRAG)
        if grip.what == "gem" and grip.moved and grip.gem is not None:
            if not self.drag.holding:
                self.drag.begin(grip.gem, grip.start, grip.touch)
            self.drag.carry(pos)
            self._show(self._reach())
        elif grip.what == "port":
            # A finger slides along the strip and may stray from it; a mouse that leaves asks nothing.
            inside = plot.port_under(pos, slack=1)
            port = self._nearest(pos) if grip.touch else inside
            if port != grip.question:
                grip.question = port
                self._point(port)
        elif grip.what == "cell" and table.tool in ("scan", "half"):
            cell = plot.cell_under(pos)
            grip.question = None if cell is None else PORTS + cell
            self._point(grip.question, pos)
        elif grip.what == "stroke":
            cell = plot.cell_under(pos)
            if cell is not None:
                self._add_stroke(cell)
        elif grip.what == "list" and grip.moved:
            self._scroll(grip.scroll + grip.start[1] - pos[1])

    def _up(self, pos: Point) -> None:
        grip, self._grip, table = self._grip, None, self._table
        assert grip is not None
        self._point(None)
        if self.drag.holding:
            self.drag.drop()
        elif grip.what == "gem" and not grip.moved and grip.gem is not None:
            self._tap_gem(grip.gem)
        elif grip.what == "stroke":
            self._end_stroke()
        elif grip.what == "list":
            self._tap_list(pos, grip)
        elif grip.what == "port":
            if grip.question is not None:
                table.choose(grip.question, grip.touch or table.app.settings.confirm_fire)
        elif grip.what == "cell" and grip.question is not None:
            self._tap_cell(grip, pos)
        elif not grip.moved:
            self._tap_blank()

    def _tap_gem(self, gem: Gem) -> None:
        table = self._table
        if table.selected is gem and gem in table.sheet.gems.gems:
            table.turn()
        else:
            if table.tool != "gem":
                table.pick_tool("gem")
            table.select(None if table.selected is gem else gem)

    def _tap_cell(self, grip: Grip, pos: Point) -> None:
        table = self._table
        assert grip.question is not None
        cell = grip.question - PORTS
        if table.tool == "scan":
            table.choose(grip.question, grip.touch or table.app.settings.confirm_fire)
        elif table.tool == "half":
            table.do(*half_moves(table, cell, half_under(table.layout.plot, cell, pos)))
        elif table.selected is not None and table.selected not in table.sheet.gems.gems:
            landing = self.drag.landing(table.selected, table.pose, table.layout.plot.cell_box(cell).center, near=True)
            if landing:
                table.put(landing)
        else:
            self._tap_blank()

    def _tap_blank(self) -> None:
        table = self._table
        if table.selected is not None or table.aim is not None or table.peek or table.trial:
            table.aim, table.peek, table.trial = None, None, None
            table.select(None)

    def _tap_list(self, pos: Point, grip: Grip) -> None:
        index = self._table.answers.under(pos)
        if not grip.moved and index is not None:
            clue = self._table.rows[index].clue
            self._table.peek = None if self._table.peek is clue else clue
            self._table.update()

    def _hover(self, pos: Point) -> None:
        """A port under the mouse is lit with its lane, and an answered one says its answer."""
        table = self._table
        plot = table.layout.plot
        free = not any(widget.hovered for widget in table.group.widgets)
        port = plot.port_under(pos) if free else None
        if port == table.hovered:
            return
        table.hover(port)
        known = table.match.known(1, port) if port is not None else None
        if known is not None and port is not None:
            table.show(port)
        elif table.peek:
            table.peek = None
            table.update()

    def _nearest(self, pos: Point) -> int:
        plot = self._table.layout.plot
        return min(range(PORTS), key=lambda port: math.dist(plot.lens_at(port), pos))

    def _point(self, question: Question | None, pos: Point | None = None) -> None:
        """Light what a press is at; on touch show it in the loupe too."""
        table, plot = self._table, self._table.layout.plot
        table.hover(question)
        self._loupe = None
        if question is not None and self._grip and self._grip.touch:
            if question < PORTS:
                before_it, after_it = (port_name(port) for port in beside(question))
                self._loupe = (plot.lens_at(question), port_name(question), before_it, after_it)
            else:
                half = half_under(plot, question - PORTS, pos) if pos and table.tool == "half" else ""
                sign = {"nw": "◤", "ne": "◥", "sw": "◣", "se": "◢"}.get(half, "")
                self._loupe = (plot.cell_box(question - PORTS).center, cell_name(question - PORTS), "", sign)
        self._show(self._reach())

    def _reach(self) -> Box:
        """What the hand shows now."""
        boxes = self.drag.reach
        if self._loupe:
            boxes.append(loupe_box(self._loupe[0], self._table.app.view.width))
        whole = boxes[0] if boxes else Box(0, 0, 0, 0)
        for box in boxes:
            whole = whole.union(box)
        return whole

    def _show(self, box: Box) -> None:
        """Draw what the hand shows, and what it showed before."""
        for one in (self._shown, box):
            if one.w:
                self._table.damage(one)
        self._shown = box

    def _add_stroke(self, cell: Cell) -> None:
        table = self._table
        if cell in self._stroke:
            return
        marks = table.sheet.marks_at(cell)
        there = any(mark.sign == STROKES[table.tool] and not mark.half for mark in marks)
        adding = next(iter(self._stroke.values()), table.tool != "erase" and not there)
        self._stroke[cell] = adding
        table.damage(table.layout.plot.cell_box(cell).grow(4))

    def _end_stroke(self) -> None:
        table, stroke = self._table, dict(self._stroke)
        self._stroke.clear()
        names = " ".join(cell_name(cell) for cell in stroke)
        adding = next(iter(stroke.values()))
        sign = STROKES[table.tool]
        if adding:
            table.do(f"mark {names} {sign}")
        elif any(table.sheet.marks_at(cell) for cell in stroke):
            table.do(f"unmark {names} {sign}".strip())
        else:
            gems = {table.sheet.gems.gem_at(cell) for cell in stroke} - {None}
            table.do(*(f"lift {gem.letter}" for gem in gems if gem is not None))

    def _scroll(self, to: float) -> None:
        if self._table.answers.scroll_to(to):
            self._table.refresh(self._table.layout.answers)


def half_moves(table: "Table", cell: Cell, half: str) -> list[str]:
    """The moves that put the pencil's sign into a half, take it out, or change it."""
    there = [mark.sign for mark in table.sheet.marks_at(cell) if mark.half == half]
    name = cell_name(cell)
    moves = [f"unmark {name} {half}"] if there else []
    return moves if table.sign in there else [*moves, f"mark {name} {half} {table.sign}"]
