"""Mouse and finger at the table: aiming, firing, dragging gems, marking cells, scrolling answers.

grip   what a press took hold of, until it is let go
loupe  what a finger covers, shown above it
"""

import math
from collections.abc import Callable
from dataclasses import replace

from orapa.app.frame.input import Point, Pointer, RightClick, Wheel
from orapa.app.look.group import topmost
from orapa.app.mine.draw.marks import half_under
from orapa.app.mine.table.answers import Row
from orapa.app.mine.table.carry import Glide, carried, landing, taken_up, turned
from orapa.app.mine.table.choices import Choices, put_away, with_gem, with_peek, with_tool
from orapa.app.mine.table.grip import Grip, Stroke
from orapa.app.mine.table.hand import Hand, Loupe
from orapa.app.mine.table.intents import Drop, Explain, Lay, Play, Reread, Turn
from orapa.app.mine.table.moment import Moment, Reaction, question_pressed, shade, toggled
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import PORTS, Cell, Port, beside, cell_name, port_name
from orapa.engine.mine.rules.gems import Gem

# A press becomes a drag after so many pixels.
DRAG, TOUCH_DRAG = 6.0, 10.0
STROKES = {"cross": "x", "dot": "dot", "erase": ""}
CORNERS = {"nw": "◤", "ne": "◥", "sw": "◣", "se": "◢"}
WHEEL = 40.0


def for_buttons(event: Pointer, moment: Moment) -> bool:
    """Whether an event goes to the buttons first: while nothing is held, and not on a gem of the tray."""
    if event.kind == "down":
        return moment.shown.tray_gem_at(event.pos) is None
    return moment.grip is None


def pointed(event: Pointer, moment: Moment, covered: bool = False) -> Reaction:
    """What an event means that no button took; `covered` says that the pointer is over a button."""
    grip = moment.grip
    if event.kind == "down":
        return _down(event, moment)
    if grip is None:
        hovers = event.kind == "move" and not event.touch
        return Reaction(_hover(event.pos, moment, covered) if hovers else moment.choices)
    if event.kind == "cancel":
        return Reaction(moment.choices)
    # Moves may be left out when the page is busy; where it was let go counts.
    choices, grip = _move(event.pos, moment, grip)
    return _up(replace(moment, choices=choices), grip) if event.kind == "up" else Reaction(choices, grip)


def wheeled(event: Wheel, moment: Moment) -> Reaction:
    """Turn the gem in the hand or under the pointer, else scroll the answers."""
    choices, grip, by = moment.choices, moment.grip, -1 if event.turn > 0 else 1
    if grip and grip.held:
        return Reaction(choices, replace(grip, held=turned(grip.held, by, False, moment.now)))
    cell = None if moment.fixed else moment.plot.cell_under(event.pos)
    gem = moment.gem_in(cell, event.pos) if cell is not None and choices.tool == "gem" else None
    if gem is not None:
        choices = choices if choices.selected is gem else with_gem(choices, moment.sheet, gem)
        return Reaction(choices, grip, Turn(by))
    if moment.shown.layout.answers.holds(event.pos):
        return Reaction(_scrolled(moment, moment.shown.answers.scroll - WHEEL * event.turn), grip)
    return Reaction(choices, grip)


def right_clicked(event: RightClick, moment: Moment) -> Reaction:
    """Cross a cell out or take its cross away, whatever the tool."""
    cell = moment.plot.cell_under(event.pos)
    if cell is None or moment.fixed or topmost(moment.shown.widgets, event.pos):
        return Reaction(moment.choices, moment.grip)
    return Reaction(moment.choices, moment.grip, toggled(moment, cell, "x"))


def hand_of(moment: Moment, glide: Glide | None = None, width: float = 0.0) -> Hand:
    """What the hand shows of what it holds or has let go, in a window of that width."""
    grip, plot = moment.grip, moment.plot
    if grip is None:
        return Hand(plot, glide=glide)
    place, others = grip.held.landing(plot) if grip.held else None, moment.sheet.gems.positions
    touches = (
        "faults" in moment.aids
        and place is not None
        and any(one.gem is not place.gem and one.footprint & place.footprint for one in others)
    )
    sign = STROKES.get(moment.choices.tool, "")
    return Hand(plot, grip.held, glide, place, touches, grip.stroke, sign, _loupe(moment, grip), width)


def _down(event: Pointer, moment: Moment) -> Reaction:
    pos, shown, touch = event.pos, moment.shown, event.touch
    gem = shown.tray_gem_at(pos)
    if gem is not None:
        return Reaction(moment.choices, Grip("gem", pos, pos, touch, gem), unfocus=True)
    choices = replace(moment.choices, cursor=None, typed="")
    port, cell = moment.plot.port_under(pos, slack=1), None if moment.fixed else moment.plot.cell_under(pos)
    if port is not None:
        return Reaction(replace(choices, hovered=port), Grip("port", pos, pos, touch, question=port))
    if cell is not None:
        return _press_cell(event, moment, choices, cell)
    if "answers" in shown.parts and shown.answers.box.holds(pos):
        return Reaction(choices, Grip("list", pos, pos, touch, scroll=shown.answers.scroll))
    return Reaction(choices, Grip("blank", pos, pos, touch))


def _press_cell(event: Pointer, moment: Moment, choices: Choices, cell: Cell) -> Reaction:
    pos, touch, gem = event.pos, event.touch, moment.gem_in(cell, event.pos)
    if choices.tool in STROKES:
        return Reaction(choices, Grip("stroke", pos, pos, touch, stroke=_stroked(moment, (), cell)))
    if choices.tool == "gem" and gem is not None:
        return Reaction(choices, Grip("gem", pos, pos, touch, gem))
    if choices.tool == "gem" and choices.selected is None:
        return Reaction(choices, Grip("blank", pos, pos, touch))
    if choices.tool != "gem":
        choices = replace(choices, hovered=PORTS + cell)
    return Reaction(choices, Grip("cell", pos, pos, touch, question=PORTS + cell))


def _move(pos: Point, moment: Moment, grip: Grip) -> tuple[Choices, Grip]:
    choices, plot = moment.choices, moment.plot
    moved = grip.moved or math.dist(pos, grip.start) > (TOUCH_DRAG if grip.touch else DRAG)
    grip = replace(grip, at=pos, moved=moved)
    if grip.what == "gem" and moved and grip.gem is not None:
        held = grip.held
        if held is None:
            choices = with_gem(choices, moment.sheet, None)
            held = taken_up(grip.gem, moment.sheet.gems.position_of(grip.gem), grip.start, plot, grip.touch)
        return choices, replace(grip, held=carried(held, pos))
    if grip.what == "port":
        # A finger slides along the strip and may stray from it; a mouse that leaves asks nothing.
        port = _nearest(pos, moment) if grip.touch else plot.port_under(pos, slack=1)
        return replace(choices, hovered=port), replace(grip, question=port)
    cell = plot.cell_under(pos)
    if grip.what == "cell" and choices.tool in ("scan", "half"):
        question = None if cell is None else PORTS + cell
        return replace(choices, hovered=question), replace(grip, question=question)
    if grip.what == "stroke" and cell is not None:
        return choices, replace(grip, stroke=_stroked(moment, grip.stroke, cell))
    if grip.what == "list" and moved:
        return _scrolled(moment, grip.scroll + grip.start[1] - pos[1]), grip
    return choices, grip


def _up(moment: Moment, grip: Grip) -> Reaction:
    choices = replace(moment.choices, hovered=None)
    if grip.held:
        return Reaction(choices, intent=Drop(grip.held))
    if grip.what == "gem":
        return Reaction(choices) if grip.moved or grip.gem is None else _tap_gem(moment, choices, grip.gem)
    reactions: dict[str, Callable[[Moment, Choices, Grip], Reaction]] = {
        "stroke": _end_stroke, "list": _tap_list, "port": _tap_port, "cell": _tap_cell, "blank": _tap_blank,
    }  # fmt: skip
    return reactions[grip.what](moment, choices, grip)


def _tap_gem(moment: Moment, choices: Choices, gem: Gem) -> Reaction:
    if choices.selected is gem and gem in moment.sheet.gems.gems:
        return Reaction(choices, intent=Turn())
    choices = choices if choices.tool == "gem" else with_tool(choices, "gem")
    return Reaction(with_gem(choices, moment.sheet, None if choices.selected is gem else gem))


def _tap_port(moment: Moment, choices: Choices, grip: Grip) -> Reaction:
    if grip.question is None:
        return Reaction(choices)
    aims = grip.touch or moment.hasty or moment.confirms(grip.question)
    return question_pressed(moment, choices, grip.question, aims)


def _tap_cell(moment: Moment, choices: Choices, grip: Grip) -> Reaction:
    if grip.question is None:
        return _tap_blank(moment, choices, grip)
    cell, selected = grip.question - PORTS, choices.selected
    if choices.tool == "scan":
        return _tap_port(moment, choices, grip)
    if choices.tool == "half":
        return Reaction(choices, intent=shade(moment, cell, half_under(moment.plot, cell, grip.at)))
    if selected is not None and selected not in moment.sheet.gems.gems:
        position = landing(moment.plot, selected, choices.pose, moment.plot.cell_box(cell).center, near=True)
        return Reaction(choices, intent=Lay(position) if position else None)
    return Reaction(put_away(choices, moment.sheet))


def _tap_blank(moment: Moment, choices: Choices, grip: Grip) -> Reaction:
    if grip.moved:
        return Reaction(choices)
    row = moment.shown.ribbon.row
    if row and row.verdict is Verdict.BROKEN and moment.shown.layout.ribbon.holds(grip.at):
        return Reaction(choices, intent=Explain(row.clue.answer))
    cell = moment.plot.cell_under(grip.at) if choices.odds else None
    return Reaction(replace(put_away(choices, moment.sheet), looked=None if cell == choices.looked else cell))


def _tap_list(moment: Moment, choices: Choices, grip: Grip) -> Reaction:
    index = moment.shown.answers.under(grip.at)
    if grip.moved or index is None:
        return Reaction(choices)
    entry = moment.shown.entries[index]
    if not isinstance(entry, Row) and entry.hint:
        return Reaction(replace(choices, peek=None, sheet=0), intent=Reread(entry.hint))
    if not isinstance(entry, Row):
        return Reaction(replace(choices, peek=None, sheet=0 if choices.sheet == entry.sheet else entry.sheet))
    if entry.verdict is Verdict.BROKEN:
        return Reaction(replace(choices, peek=entry.clue, sheet=0), intent=Explain(entry.clue.answer))
    return Reaction(replace(choices, peek=None if choices.peek == entry.clue else entry.clue, sheet=0))


def _hover(pos: Point, moment: Moment, covered: bool) -> Choices:
    """What can be asked under the mouse is lit, and what was answered says its answer."""
    choices = moment.choices
    looked = moment.plot.cell_under(pos) if choices.odds and not covered else None
    choices = choices if looked == choices.looked else replace(choices, looked=looked)
    question = None if covered else _question_under(pos, moment)
    if question == choices.hovered:
        return choices
    choices = replace(choices, hovered=question)
    if question is not None and moment.view.known(question) is not None:
        return with_peek(choices, moment.view, question)
    return replace(choices, peek=None)


def _question_under(pos: Point, moment: Moment) -> Question | None:
    """The port at a place; with the scan in hand, the cell."""
    port = moment.plot.port_under(pos)
    cell = moment.plot.cell_under(pos) if moment.choices.tool == "scan" else None
    return port if cell is None else PORTS + cell


def _nearest(pos: Point, moment: Moment) -> Port:
    return min(range(PORTS), key=lambda port: math.dist(moment.plot.lens_at(port), pos))


def _scrolled(moment: Moment, to: float) -> Choices:
    return replace(moment.choices, scroll=moment.shown.answers.scrolled(to).scroll)


def _stroked(moment: Moment, stroke: Stroke, cell: Cell) -> Stroke:
    """A stroke with one more cell: the first decides whether signs are added or taken away."""
    if any(passed == cell for passed, _ in stroke):
        return stroke
    tool = moment.choices.tool
    there = any(mark.sign == STROKES[tool] and not mark.half for mark in moment.sheet.marks_at(cell))
    return (*stroke, (cell, stroke[0][1] if stroke else tool != "erase" and not there))


def _end_stroke(moment: Moment, choices: Choices, grip: Grip) -> Reaction:
    cells = [cell for cell, _ in grip.stroke]
    names, sign = " ".join(map(cell_name, cells)), STROKES[choices.tool]
    if grip.stroke[0][1]:
        return Reaction(choices, intent=Play((f"mark {names} {sign}",)))
    if any(moment.sheet.marks_at(cell) for cell in cells):
        return Reaction(choices, intent=Play((f"unmark {names} {sign}".strip(),)))
    gems = dict.fromkeys(gem for cell in cells if (gem := moment.gem_in(cell)) is not None)
    return Reaction(choices, intent=Play(tuple(f"lift {gem.letter}" for gem in gems)))


def _loupe(moment: Moment, grip: Grip) -> Loupe | None:
    question: Question | None = grip.question
    if question is None or not grip.touch:
        return None
    plot, tool = moment.plot, moment.choices.tool
    if grip.what == "port":
        before, after = (port_name(port) for port in beside(question))
        return plot.lens_at(question), port_name(question), before, after
    if grip.what != "cell" or tool not in ("scan", "half"):
        return None
    cell = question - PORTS
    sign = CORNERS[half_under(plot, cell, grip.at)] if tool == "half" else ""
    return plot.cell_box(cell).center, cell_name(cell), "", sign
