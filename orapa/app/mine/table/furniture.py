"""The table's widgets as its state wants them, each with what pressing it means."""

from collections.abc import Iterator
from dataclasses import dataclass

from orapa.app.frame.geometry import Box, grid, row
from orapa.app.look.actions import ActionButton, BarButton, BareButton, ToolButton
from orapa.app.look.controls import GoldButton
from orapa.app.look.theme import TARGET
from orapa.app.look.widgets import IconButton, LabelButton
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.table.card import Card, card_widgets
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.hints import Hinting
from orapa.app.mine.table.intents import (
    Ask,
    CallOff,
    Door,
    DoorName,
    Intent,
    PickGem,
    PickSign,
    PickTab,
    PickTool,
    Play,
    Say,
    Turn,
)
from orapa.app.mine.table.laying import turning_box
from orapa.app.mine.table.layout import TableLayout, beside
from orapa.app.mine.table.ribbon import DECIDED, Ribbon, ribbon_box
from orapa.app.mine.table.tray import tray_of
from orapa.app.mine.table.widgets import ClockButton, HandIn, SignButton, TrayGem, Widget
from orapa.engine.mine.match.editions import Rules
from orapa.engine.mine.match.sheet import Desk
from orapa.engine.mine.match.state import Phase
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Position
from orapa.words.mine.questions import question_words
from orapa.words.texts import Texts

TOOLS = (("gem", "gem"), ("cross", "close"), ("half", "half"), ("dot", "dot"), ("scan", "scan"), ("erase", "erase"))
NO_SCANS = tuple(tool for tool in TOOLS if tool[0] != "scan")
TABS = (("tools", "pencil"), ("tray", "gem"), ("answers", "menu"))
# The tools of a gem belong to it as long as they are no more cells away.
NEAR = 2.5
# The keys of what is pressed, as tooltips tell them.
KEYS = {
    "tool gem": "T", "tool cross": "X", "tool half": "V", "tool dot": ".", "tool scan": "S", "tool erase": "W",
    "undo": "{control} Z", "redo": "{control} Y", "hint": "Y", "odds": "%", "suppose": "U", "keep": "U",
    "drop": "{shift} U", "turn": "R", "flip": "F", "remove": "{delete}", "menu": "Esc", "keys": "?",
}  # fmt: skip
# Keys that are called otherwise on keyboards of other languages.
NAMED = ("control", "delete", "shift")
HEADER: tuple[DoorName, ...] = ("mix", "keys", "menu")


SUPPOSE = Play(("checkpoint",))


@dataclass(frozen=True)
class Room:
    """What the widgets are made for: everything that is known, chosen and laid out by then."""

    view: View
    choices: Choices
    aids: frozenset[str]
    layout: TableLayout
    texts: Texts
    hinting: Hinting
    card: Card | None
    ribbon: Ribbon
    parts: tuple[str, ...]
    away: frozenset[Gem]
    clock: bool

    @property
    def supposing(self) -> bool:
        """Whether everything laid now is only supposed."""
        return bool(self.view.desk.checkpoints)

    def covered(self, box: Box) -> bool:
        """Whether the card of a hint lies over something."""
        return self.card is not None and self.card.covers(box)


def key_name(key: str, texts: Texts) -> str:
    """What stands on a key."""
    return key.format(**{name: texts(f"table.keyboard.{name}") for name in NAMED})


def tip_of(name: str, words: str, texts: Texts) -> str:
    """What a button is called, and its key if it has one."""
    return f"{words} ({key_name(KEYS[name], texts)})" if name in KEYS else words


def tools_of(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The tools of an edition by name and icon."""
    return TOOLS if rules.scans else NO_SCANS


def keep_moves(desk: Desk) -> Play:
    """What was supposed last is meant."""
    return Play((f"drop {len(desk.checkpoints)}",))


def drop_moves(desk: Desk) -> Play:
    """What was supposed last is taken back."""
    number = len(desk.checkpoints)
    return Play((f"return {number}", f"drop {number}"))


def undo_moves(desk: Desk) -> Play:
    """The step before; one that was supposed and dropped since comes back as supposed."""
    before = desk.before.top.checkpoints if desk.before else ()
    dropped = before != desk.checkpoints and before == (*desk.checkpoints, desk.sheet)
    return Play(("checkpoint", "undo") if dropped else ("undo",))


def furnish(room: Room) -> tuple[Widget, ...]:
    """All widgets, in the order that Tab goes through them; what floats comes first, as the first is on top."""
    layout, ribbon = room.layout, room.ribbon
    widgets = [*_gem_tools(room), *_ribbon(room)]
    if room.card and not (ribbon.kind in DECIDED and room.covered(layout.ribbon)):
        widgets += card_widgets(room.card, room.hinting, room.view, room.texts)
    covered = (layout.ribbon_covers_tabs and ribbon.kind != "none") or room.card
    if layout.tabs and not covered:
        widgets += _tabs(room)
    if "tray" in room.parts:
        widgets += _tray(room)
    if "tools" in room.parts:
        widgets += _tools(room)
    if not room.covered(layout.actions[0]):
        widgets += [*_actions(room), _hand_in(room)]
    if room.clock:
        widgets.append(Widget(ClockButton, "clock", layout.clock, Door("pause"), tip=room.texts("table.pause")))
    return (*widgets, *_header(room))


def _tabs(room: Room) -> Iterator[Widget]:
    for (name, icon), box in zip(TABS, room.layout.tabs, strict=True):
        look = (icon, room.texts(f"table.tab.{name}"), room.choices.tab == name)
        yield Widget(ToolButton, f"tab {name}", box, PickTab(name), look, "tabs")


def _tools(room: Room) -> Iterator[Widget]:
    gifts = dict(room.view.gifts).get(room.view.seat, 0)
    for (name, icon), box in zip(tools_of(room.view.rules), room.layout.tools, strict=True):
        words, given = room.texts(f"table.tool.{name}"), gifts if name == "scan" else 0
        tip = tip_of(f"tool {name}", words, room.texts)
        look = (icon, f"{words} · {given}" if given else words, room.choices.tool == name)
        yield Widget(ToolButton, f"tool {name}", box, PickTool(name), look, "tools", tip)


def _tray(room: Room) -> Iterator[Widget]:
    slots, unit = tray_of(room.view.gem_set.gems, room.layout)
    gone = {*room.view.sheet.gems.gems, *room.away}
    for gem, box in slots.items():
        look = (gem, unit, gem in gone, gem is room.choices.selected and gem not in gone)
        yield Widget(TrayGem, f"gem {gem.letter}", box, PickGem(gem), look)


def _actions(room: Room) -> Iterator[Widget]:
    boxes, desk = room.layout.actions, room.view.desk
    undo = ("undo", "undo", undo_moves(desk), not desk.before)
    redo = ("redo", "redo", Play(("redo",)), not desk.after)
    wanted: list[tuple[str, str, Intent, bool]]
    if room.supposing:
        keep = ("keep", "check", keep_moves(desk), False)
        drop = ("drop", "close", drop_moves(desk), False)
        wanted = [undo, redo, keep, drop] if len(boxes) > 3 else [undo, keep, drop]
    else:
        wanted = [undo, redo]
        if "suppose" in room.aids:
            wanted.append(("suppose", "suppose", SUPPOSE, False))
        if "hints" in room.aids:
            wanted.insert(0, ("hint", "bulb", Door("hint"), False))
        if "odds" in room.aids:
            wanted.insert(-1, ("odds", "odds", Door("odds"), False))
        whole, gap = boxes[0].union(boxes[-1]), abs(boxes[1].x - boxes[0].x) - boxes[0].w
        most = max(len(boxes), int((whole.w + gap) // (TARGET + gap)))
        # Where there is no room for all, the odds are left to the keyboard and the menu, and then redo.
        for name in ("odds", "redo"):
            wanted = [one for one in wanted if one[0] != name or len(wanted) <= most]
        boxes = row(whole, len(wanted), gap)
    for (name, icon, intent, off), box in zip(wanted, boxes, strict=True):
        words, opened = room.texts(f"table.{name}"), name == "odds" and room.choices.odds
        tip = tip_of(name, words, room.texts)
        yield Widget(ActionButton, name, box, intent, (icon, words, off, opened), "actions", tip)


def _hand_in(room: Room) -> Widget:
    placed, wanted = len(room.view.sheet.gems.gems), len(room.view.gem_set.gems)
    count = room.texts("table.placed", placed=placed, wanted=wanted)
    intent: Intent = Door("hand in") if placed else Say("table.refused.empty-sheet")
    return Widget(HandIn, "hand in", room.layout.hand_in, intent, (room.texts("table.hand_in"), count, placed, wanted))


def _header(room: Room) -> Iterator[Widget]:
    layout = room.layout
    make = IconButton if layout.roomy else BareButton
    yield Widget(make, "back", layout.back, Door("leave"), ("back",), tip=room.texts("page.back"))
    doors = [name for name in HEADER if name != "keys" or len(layout.header) == len(HEADER)]
    for name, box in zip(doors, layout.header, strict=True):
        tip = tip_of(name, room.texts(f"table.{name}"), room.texts)
        yield Widget(make, name, box, Door(name), (name,), tip=tip)


def _ribbon(room: Room) -> Iterator[Widget]:
    texts, choices, box = room.texts, room.choices, ribbon_box(room.layout, room.card)
    kind = room.ribbon.kind
    if kind == "aim" and choices.aim is not None:
        verb, icon = ("table.fire", "arrow") if choices.aim < PORTS else ("table.scan_cell", "scan")
        cancel = min(110.0, box.w * 0.3)
        label = texts(verb, what=question_name(choices.aim))
        fire, stop = Box(box.x, box.y, box.w - cancel - 8, box.h), Box(box.right - cancel, box.y, cancel, box.h)
        yield Widget(GoldButton, "fire", fire, Ask(choices.aim), (label, icon))
        yield Widget(LabelButton, "cancel", stop, CallOff(), (texts("table.cancel"),))
    elif kind == "signs":
        signs = [sign for sign in "RYBWDK" if any(gem.letter == sign for gem in room.view.gem_set.gems)]
        for sign, place in zip(signs, row(box, len(signs), 4), strict=True):
            yield Widget(SignButton, f"sign {sign}", place, PickSign(sign), (sign, choices.sign == sign))
    elif kind == "trial" and choices.trial is not None:
        port = choices.trial.answer.port
        if room.view.known(port) is None and "ask" in room.view.may:
            label = texts("table.fire_short", what=question_words(port, texts))
            wide = min(150.0, 0.4 * box.w)
            yield Widget(LabelButton, "ask", Box(box.right - wide - 2, box.y + 2, wide, box.h - 4), Ask(port), (label,))


def _gem_tools(room: Room) -> Iterator[Widget]:
    """Tools for the chosen gem: beside it where there is room, else in the ribbon."""
    gem, layout, sheet = room.choices.selected, room.layout, room.view.sheet
    if gem is None:
        return
    position, sure = sheet.gems.position_of(gem), gem in sheet.sure
    wanted: list[tuple[str, str, Intent]] = [("turn", "rotate", Turn())]
    if gem.two_faced:
        wanted.append(("flip", "mirror", Turn(flip=True)))
    if position and room.view.phase is not Phase.BUILDING:
        wanted.append(("certain", "pin", Play((f"{'unsure' if sure else 'sure'} {gem.letter}",))))
    if position:
        wanted.append(("remove", "tray", Play((f"lift {gem.letter}",))))
    elif not layout.roomy:
        wanted.append(("let_go", "tray", PickGem(None)))
    if layout.roomy and position:
        bar = _bar(room, position, len(wanted))
        for (name, icon, intent), box in zip(wanted, grid(bar, len(wanted), 1, 0), strict=True):
            tip = tip_of(name, room.texts(f"table.{name}"), room.texts)
            yield Widget(BarButton, name, box, intent, (icon, name == "certain" and sure), tip=tip)
    elif room.ribbon.kind == "gem":
        for (name, icon, intent), box in zip(wanted, row(ribbon_box(layout, room.card), len(wanted), 6), strict=True):
            yield Widget(ActionButton, name, box, intent, (icon, room.texts(f"table.{name}")), "gem")


def _bar(room: Room, position: Position, count: int) -> Box:
    """Where the tools beside a gem are: where they were, as long as that is beside the gem and not on it."""
    plot, last = room.layout.plot, room.choices.bar
    bar, gem = beside(plot.slab, turning_box(plot, position), count), gem_box(plot, position)
    there = Box(*last, bar.w, bar.h) if last else bar
    near = there.overlaps(gem.grow(NEAR * plot.unit)) and not there.overlaps(gem)
    return there if near and plot.slab.encloses(there) else bar
