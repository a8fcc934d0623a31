"""The builder's widgets: the table's as far as it needs them, and its own."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box, grid, row
from orapa.app.look import lettering
from orapa.app.look.actions import ActionButton, BarButton, BareButton, ToolButton
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import TARGET, mix
from orapa.app.look.widgets import Action, Button, IconButton
from orapa.app.mine.builder.layout import TOOLS, BuilderLayout
from orapa.app.mine.builder.own import OwnMine
from orapa.app.mine.builder.plan import COUNT_OUT, Fact, Plan
from orapa.app.mine.builder.tiles import Tile
from orapa.app.mine.draw.ports import Lens
from orapa.app.mine.table.furniture import TABS, tip_of
from orapa.app.mine.table.intents import Door, DoorName, Intent, PickTab, Play
from orapa.app.mine.table.ribbon import Ribbon
from orapa.app.mine.table.shown import Shown
from orapa.app.mine.table.widgets import TrayGem, Widget
from orapa.engine.mine.match.sheet import Desk
from orapa.engine.mine.rules.gems import Gem
from orapa.words.texts import Texts

ICONS = {
    "half turn": "turn mine", "mirror mine": "mirror", "random": "shuffle", "undo": "undo", "redo": "redo",
    "clear": "erase", "test": "play", "share mine": "share", "gems": "gem", "keep mine": "save", "made": "robot",
    "shelf": "shelf",
}  # fmt: skip
# Widgets of the table that the builder has too.
GEM_TOOLS = ("turn", "flip", "remove", "let_go")
TILE, TILE_HIGH, TILE_GAP = 112.0, 122.0, 12.0
HEADING = 48.0
FACT_HIGH = 26.0
THREE_LINES = 102.0


@dataclass(frozen=True)
class Wants:
    """What the builder is for, as far as its buttons depend on it."""

    actions: tuple[DoorName, ...]
    final: DoorName
    final_label: str
    ready: bool
    """Whether the last button can be pressed; it explains itself otherwise."""
    why: str
    """Why it cannot, in a word or two."""
    legal: bool
    desk: Desk
    shelf: bool = True
    """Whether the player's shelf is in reach."""


class CountedGem(TrayGem):
    """A gem in the tray with a word below it."""

    def __init__(
        self,
        name: str,
        box: Box,
        action: Action,
        gem: Gem,
        unit: float,
        placed: bool,
        chosen: bool,
        words: str,
        bad: bool,
    ) -> None:
        super().__init__(name, box, action, gem, unit, placed, chosen)
        self.words = words
        self.bad = bad

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.words:
            ink = canvas.theme.bad if self.bad else canvas.theme.mute
            size = lettering.fit(self.words, "Bold", self.box.w + COUNT_OUT, 12.5)
            canvas.text(self.words, (self.box.center[0], self.box.bottom + 10), size, "Bold", ink, "center")


class Final(Button):
    """The golden button at the end; dim with a reason while there is something to be mended first."""

    radius = 16.0

    def __init__(self, name: str, box: Box, action: Action, label: str, short: str, why: str) -> None:
        super().__init__(name, box, action, coming=bool(why))
        self.kind = "button" if why else "gold"
        self.label, self.short, self.why = label, short, why

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, (x, y) = canvas.theme, box.center
        ink = mix(theme.text, theme.surf2, 0.4) if self.why else theme.on_gold
        wide = box.w >= 230
        label = self.label if wide else self.short
        room = box.w - (56 if wide else 16)
        size = lettering.fit(label, "ExtraBold", room, 16)
        width = lettering.measure(label, "ExtraBold", size)
        up = 9 if self.why else 0
        if wide:
            canvas.icon("save" if self.name == "keep mine" else "hand", (x - width / 2 - 8, y - up), 18, ink, 2.4)
            canvas.text(label, (x - width / 2 + 12, y - up), size, "ExtraBold", ink)
        else:
            canvas.text(label, (x, y - up), size, "ExtraBold", ink, "center")
        if self.why:
            small = lettering.fit(self.why, "Bold", box.w - 12, 12.5)
            canvas.text(self.why, (x, y + 11), small, "Bold", theme.bad, "center")


class MeterButton(Button):
    """The whole meter, which is painted by itself: pressed, it tells everything in words."""

    def draw(self, canvas: Canvas) -> None:
        if self.focused or self.warmth or self.pressed:
            theme = canvas.theme
            ink = theme.focus if self.focused else mix(theme.rim, theme.fill, 0.5 * self.warmth)
            canvas.ring(self.box, 14, 2 if self.focused else 1.3, ink)


class FactButton(Button):
    """A tick or a cross and what it is about; pressed, it says more."""

    def __init__(self, name: str, box: Box, action: Action, fact: Fact) -> None:
        super().__init__(name, box, action)
        self.fact = fact

    def draw(self, canvas: Canvas) -> None:
        theme, holds, y = canvas.theme, self.fact.holds, self.box.center[1]
        x = self.box.x + 10
        if holds is None:
            canvas.rounded(Box(x - 2, y - 2, 4, 4), 2, theme.faint)
        else:
            canvas.icon("check" if holds else "close", (x, y), 15, theme.ok if holds else theme.bad, 2.6)
        ink = theme.faint if holds is None else mix(theme.text, theme.brass, self.warmth)
        size = lettering.fit(self.fact.words, "Medium", self.box.w - 28, 14 if self.box.h >= FACT_HIGH else 12.5)
        canvas.text(self.fact.words, (self.box.x + 26, y), size, "Medium", ink)
        if self.focused:
            canvas.ring(self.box, 8, 2, theme.focus)


def fitted(
    base: Shown,
    plan: Plan,
    wants: Wants,
    lenses: tuple[Lens, ...],
    faulty: frozenset[Gem],
    tab: str,
    texts: Texts,
) -> Shown:
    """What is shown at the table, with the rim, the faults and the widgets that the builder has."""
    parts = tuple("meter" if part == "answers" else part for part in base.parts)
    if not base.layout.drawer and "meter" not in parts:
        parts = (*parts, "meter")
    if plan.waiting:
        # Whoever has no mine here has nothing to be measured.
        parts = () if plan.meter.waits else ("meter",)
    gems = tuple(replace(gem, faulty=gem.position.gem in faulty) for gem in base.gems)
    ribbon = Ribbon("none", plan.talk.first)
    shown = replace(base, parts=parts, gems=gems, trial=None, fresh=None, ribbon=ribbon, lenses=lenses)
    return replace(shown, widgets=furnished(shown, plan, wants, tab, texts))


def furnished(base: Shown, plan: Plan, wants: Wants, tab: str, texts: Texts) -> tuple[Widget, ...]:
    """All widgets, what floats first."""
    parts = base.parts
    if plan.waiting:
        return (*_facts(plan), *_header(plan.layout, False, texts))
    widgets = [*_gem_tools(base, plan)]
    if not (plan.spoken and plan.layout.table.ribbon_covers_tabs):
        widgets += _tabs(plan.layout, tab, texts)
    if "tray" in parts:
        widgets += _tray(base, plan)
    if "tools" in parts:
        widgets += _tools(plan.layout, wants, texts)
    widgets += _actions(plan.layout, wants, texts)
    final = (wants.final_label, texts(f"build.{wants.final}.short"), "" if wants.ready else wants.why)
    widgets.append(Widget(Final, wants.final, plan.layout.table.hand_in, Door(wants.final), final))
    if "meter" in parts:
        widgets += _facts(plan)
    return (*widgets, *_tiles(plan), *_header(plan.layout, wants.shelf, texts))


def facts_boxes(meter: Box, count: int, low: bool) -> tuple[Box, ...]:
    """Where the facts stand in the meter."""
    if low and meter.h >= 130:
        return grid(Box(meter.x + 8, meter.y + 44, meter.w - 16, 2 * FACT_HIGH), count, 2, 0)
    if low:
        # Where there is little room two of them stand beside the par, and if there is a third line two more in it; all
        # are told when the meter is pressed.
        half, high = meter.x + 0.54 * meter.w, 22.0
        beside = grid(Box(half, meter.y + 6, meter.right - half - 4, 2 * high), 2, 1, 0)
        left = Box(meter.x + 8, beside[-1].bottom, half - meter.x - 8, high)
        return (*beside, left, beside[-1].move(0, high)) if meter.h >= THREE_LINES else beside
    return grid(Box(meter.x + 16, meter.y + 132, meter.w - 26, 2 * FACT_HIGH), count, 2, 0)


def _facts(plan: Plan) -> Iterator[Widget]:
    meter = plan.meter
    boxes = facts_boxes(plan.layout.meter, len(meter.facts), not plan.layout.roomy) if meter.facts else ()
    for number, (fact, box) in enumerate(zip(meter.facts, boxes, strict=False)):
        yield Widget(FactButton, f"fact {number}", box, Door("meter"), (fact,))
    if meter.facts:
        yield Widget(MeterButton, "meter", plan.layout.meter, Door("meter"))


def _gem_tools(base: Shown, plan: Plan) -> Iterator[Widget]:
    """The tools of the chosen gem: beside it as at the table, else at the end of the ribbon."""
    wanted = [widget for widget in base.widgets if widget.name in GEM_TOOLS]
    if any(widget.make is BarButton for widget in wanted):
        yield from wanted
        return
    ribbon, side = plan.layout.table.ribbon, 50.0
    if not wanted or plan.talk.mood not in ("gem", "bad", "wave"):
        return
    for number, widget in enumerate(reversed(wanted)):
        box = Box(ribbon.right - (number + 1) * side, ribbon.y + (ribbon.h - TARGET) / 2, TARGET, TARGET)
        yield replace(widget, make=IconButton, box=box, look=(widget.look[0],), row="")


def _tabs(layout: BuilderLayout, tab: str, texts: Texts) -> Iterator[Widget]:
    for (name, icon), box in zip(TABS, layout.table.tabs, strict=False):
        icon = "chart" if name == "answers" else icon
        yield Widget(
            ToolButton, f"tab {name}", box, PickTab(name), (icon, texts(f"build.tab.{name}"), tab == name), "tabs"
        )


def _tray(base: Shown, plan: Plan) -> Iterator[Widget]:
    words = {gem: (said, bad) for gem, said, bad in plan.counts}
    for widget in base.widgets:
        if widget.make is TrayGem:
            gem = getattr(widget.intent, "gem", None)
            said, bad = words.get(gem, ("", False)) if gem is not None else ("", False)
            yield replace(widget, make=CountedGem, look=(*widget.look, said, bad))


def _tools(layout: BuilderLayout, wants: Wants, texts: Texts) -> Iterator[Widget]:
    desk = wants.desk
    intents: dict[str, Intent] = {"undo": Play(("undo",)), "redo": Play(("redo",)), "clear": Play(("clear",))}
    doors: tuple[DoorName, ...] = ("half turn", "mirror mine", "random")
    intents |= {name: Door(name) for name in doors}
    for name, box in zip(TOOLS, layout.table.tools, strict=True):
        words = texts(f"build.{name}")
        off = (name == "undo" and not desk.before) or (name == "redo" and not desk.after)
        off = off or (name in ("half turn", "mirror mine", "clear") and not desk.sheet.gems.positions)
        yield Widget(MineTool, name, box, intents[name], (ICONS[name], words, off), "tools", tip_of(name, words, texts))


class MineTool(ToolButton):
    """Something to be done with the whole mine; dim while there is nothing to be done."""

    def __init__(self, name: str, box: Box, action: Action, icon: str, label: str, off: bool) -> None:
        super().__init__(name, box, action, icon, label, chosen=False)
        self.off = off

    def draw(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.box.grow(-2).move(0, 1 if self.pressed else 0)
        if self.warmth and not self.off:
            canvas.rounded(box, self.radius - 1, mix(theme.surf, theme.surf2, self.warmth))
        ink = mix(theme.text, theme.surf, 0.6) if self.off else theme.text
        word = mix(theme.mute, theme.surf, 0.5) if self.off else theme.mute
        x, y = box.center
        canvas.icon(self.icon, (x, y - min(9.0, 0.2 * box.h) if self.size else y), 20, ink)
        if self.size:
            canvas.text(self.label, (x, y + min(13.0, 0.27 * box.h)), self.size, "Bold", word, "center")
        if self.focused:
            canvas.ring(self.box, self.radius, 2, theme.focus)


def _actions(layout: BuilderLayout, wants: Wants, texts: Texts) -> Iterator[Widget]:
    boxes = layout.table.actions
    if len(boxes) != len(wants.actions):
        boxes = row(boxes[0].union(boxes[-1]), len(wants.actions), 6)
    for name, box in zip(wants.actions, boxes, strict=True):
        words = texts(f"build.{name}" if layout.roomy else f"build.{name}.short")
        off = name in ("test", "share mine") and not wants.legal
        yield Widget(ActionButton, name, box, Door(name), (ICONS[name], words, off), "actions")


def tile_boxes(shelf: Box) -> tuple[Box, ...]:
    """Where the newest own mines stand on the card."""
    inside = Box(shelf.x + 18, shelf.y + HEADING, shelf.w - 36, shelf.h - HEADING - 10)
    columns = max(1, int((inside.w + TILE_GAP) // (TILE + TILE_GAP)))
    lines = max(1, int((inside.h + TILE_GAP) // (TILE_HIGH + TILE_GAP)))
    high = min(TILE_HIGH + 14, (inside.h - (lines - 1) * TILE_GAP) / lines)
    return grid(
        Box(inside.x, inside.y, inside.w, lines * high + (lines - 1) * TILE_GAP), lines * columns, columns, TILE_GAP
    )


def _tiles(plan: Plan) -> Iterator[Widget]:
    shelf = plan.layout.shelf
    if shelf is None:
        return
    for own, box in zip(plan.tiles, tile_boxes(shelf), strict=False):
        yield Widget(Tile, f"own {own.id}", box, Door("shelf"), (own, _under(own, plan)))
    head = Box(shelf.right - 132, shelf.y + 2, 124, TARGET)
    if plan.tiles:
        yield Widget(MoreButton, "shelf", head, Door("shelf"), (plan.shelf_words[1],))


class MoreButton(Button):
    """A word with an arrow: there is more behind it."""

    def __init__(self, name: str, box: Box, action: Action, label: str) -> None:
        super().__init__(name, box, action)
        self.label = label

    def draw(self, canvas: Canvas) -> None:
        theme, (_, y) = canvas.theme, self.box.center
        ink = mix(theme.mute, theme.text, self.warmth)
        size = lettering.fit(self.label, "Medium", self.box.w - 34, 12.5)
        canvas.text(self.label, (self.box.right - 26, y), size, "Medium", ink, "right")
        canvas.icon("next", (self.box.right - 14, y), 14, ink, 2.4)
        if self.focused:
            canvas.ring(self.box.grow(-4), 10, 2, theme.focus)


def _under(own: OwnMine, plan: Plan) -> str:
    """What stands below the name of a mine on the shelf."""
    if own.par is None:
        return ""
    band = dict(zip(("gentle", "steady", "tricky", "fiendish"), plan.meter.bands, strict=True)).get(own.band or "", "")
    return f"{band} · {plan.meter.caps.capitalize()} {own.par}" if band else f"{plan.meter.caps} {own.par}"


def _header(layout: BuilderLayout, shelf: bool, texts: Texts) -> Iterator[Widget]:
    make = IconButton if layout.roomy else BareButton
    yield Widget(make, "back", layout.table.back, Door("leave"), ("back",), tip=texts("page.back"))
    names: tuple[DoorName, ...] = ("shelf", "menu") if shelf and not layout.roomy else ("keys", "menu")
    for name, box in zip(names, layout.header, strict=True):
        words = texts("build.shelf" if name == "shelf" else f"table.{name}")
        yield Widget(make, name, box, Door(name), (ICONS.get(name, name),), tip=tip_of(name, words, texts))
