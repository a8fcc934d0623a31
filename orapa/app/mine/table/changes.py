"""What to repaint between two values of what is shown: only the boxes of parts that look different.

look  where a part is, and everything that decides how it looks
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.widgets import REACH
from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.draw.ports import Lens, stub_box
from orapa.app.mine.table.ghost import shade_box
from orapa.app.mine.table.shown import Shown
from orapa.app.mine.table.widgets import Widget
from orapa.engine.mine.rules.answers import Question, WaveAnswer
from orapa.engine.mine.rules.board import PORTS

Look = tuple[Box, object]
Looks = dict[object, Look]


@dataclass(frozen=True)
class Changes:
    """What looks different: everything, or boxes of the still picture and boxes over it."""

    everything: bool = False
    still: tuple[Box, ...] = ()
    above: tuple[Box, ...] = ()
    widgets: bool = False
    """Whether there are other widgets, or they look different."""


def changes(before: Shown | None, now: Shown) -> Changes:
    """Compare part by part; a part is looked at closely only if something of it differs."""
    if before is None or _ground(before) != _ground(now):
        return Changes(everything=True, widgets=True)
    still: list[Box] = []
    for wholly, looks in PARTS:
        if wholly(before) != wholly(now):
            still += _differing(looks(before), looks(now))
    above = _differing(_pointed(before), _pointed(now)) if before.pointed != now.pointed else []
    widgets = before.widgets is not now.widgets and _widgets(before.widgets) != _widgets(now.widgets)
    if widgets:
        above += _differing(_widgets(before.widgets), _widgets(now.widgets))
    return Changes(still=tuple(still), above=tuple(above), widgets=widgets)


def _differing(before: Looks, now: Looks) -> list[Box]:
    """The boxes of all parts that look different, as they were and as they are."""
    boxes: list[Box] = []
    for name in before.keys() | now.keys():
        was, is_ = before.get(name), now.get(name)
        if was != is_:
            boxes += [look[0] for look in (was, is_) if look]
    return boxes


def _ground(shown: Shown) -> object:
    return shown.layout, shown.parts, shown.supposing, shown.language


def _pointed(shown: Shown) -> Looks:
    plot = shown.layout.plot
    return {
        one: (plot.lane(one).union(plot.port_box(one)) if one < PORTS else plot.cell_box(one - PORTS), None)
        for one in shown.pointed
    }


def _widgets(widgets: tuple[Widget, ...]) -> Looks:
    rows: defaultdict[str, list[object]] = defaultdict(list)
    for widget in widgets:
        rows[widget.row].append(widget.look[:2])
    # In a row that looks alike, the longest word decides for all.
    return {
        widget.name: (widget.box.grow(REACH), (widget.make, widget.look, rows[widget.row] if widget.row else None))
        for widget in widgets
    }


def _counter(shown: Shown) -> Looks:
    layout, counter = shown.layout, shown.layout.counter
    # On tall phones the par bar goes from edge to edge, between the header and the board.
    wide = Box(layout.ribbon.x, counter.y, layout.ribbon.w, counter.h + 16)
    return {"counter": (counter if layout.roomy else counter.union(wide), shown.counter)}


def _panel(shown: Shown) -> Looks:
    return dict(shown.panel.looks()) if shown.panel else {}


def _shade(shown: Shown) -> Looks:
    box = shade_box(shown.layout, bool(shown.clock))
    return {"shade": (box, (shown.shade, shown.counter, box))} if shown.shade else {}


def _answers(shown: Shown) -> Looks:
    return {"answers": (shown.layout.answers.grow(6), (shown.entries, shown.answers))}


def _ribbon(shown: Shown) -> Looks:
    return {"ribbon": (shown.layout.ribbon.grow(REACH / 2), (shown.ribbon, shown.trial))}


def _slab(value: Callable[[Shown], object]) -> Callable[[Shown], Looks]:
    """A part that may be anywhere on the board."""
    return lambda shown: {"slab": (shown.layout.plot.slab, value(shown))}


def _card(shown: Shown) -> Looks:
    return {"card": (shown.card.box.grow(REACH / 2), (shown.card, shown.step))} if shown.card else {}


def _bar(shown: Shown) -> Looks:
    return {"bar": (shown.bar.grow(REACH / 2), None)} if shown.bar else {}


def _notes(shown: Shown) -> Looks:
    plot = shown.layout.plot
    looks: Looks = {("passed", cell): (plot.cell_box(cell), None) for cell in shown.passed}
    looks |= {mark: (plot.cell_box(mark.cell), None) for mark in shown.marks}
    return looks | {("scan", one.cell): (plot.cell_box(one.cell), token_of(one)) for one in shown.scans}


def _odds(shown: Shown) -> Looks:
    plot, odds = shown.layout.plot, shown.odds
    if odds is None:
        return {}
    looks: Looks = {"odds": (plot.field, odds.chances)}
    if odds.looked is not None:
        looks["looked", odds.looked] = (plot.cell_box(odds.looked), None)
    return looks


def _cursor(shown: Shown) -> Looks:
    plot = shown.layout.plot
    looks: Looks = {}
    for name, question in (("aim", shown.aim), ("cursor", shown.cursor)):
        if question is not None:
            looks[name] = (_box_of(shown, question).grow(4), None)
    if shown.preview:
        looks["preview"] = (gem_box(plot, shown.preview).grow(plot.unit), shown.preview)
    return looks


def _box_of(shown: Shown, question: Question) -> Box:
    plot = shown.layout.plot
    return plot.port_box(question) if question < PORTS else plot.cell_box(question - PORTS)


def _ports(shown: Shown) -> Looks:
    plot, fresh = shown.layout.plot, shown.fresh
    looks: Looks = {}
    for port, lens in enumerate(shown.lenses):
        if lens != Lens() or port in shown.ringed:
            # A fresh lens glows twice as wide as it is.
            looks["port", port] = (plot.port_box(port).grow(1.6 * plot.lens), (lens, port in shown.ringed))
    if isinstance(fresh, WaveAnswer) and fresh.exit is not None:
        for port in (fresh.port, fresh.exit):
            looks["stub", port] = (stub_box(plot, port), fresh)
    return looks


def _gems(shown: Shown) -> Looks:
    plot = shown.layout.plot
    return {gem.position.gem: (gem_box(plot, gem.position).grow(0.6 * plot.unit), gem) for gem in shown.gems}


PARTS: tuple[tuple[Callable[[Shown], object], Callable[[Shown], Looks]], ...] = (
    (lambda shown: shown.counter, _counter),
    (lambda shown: shown.panel, _panel),
    (lambda shown: (shown.shade, shown.counter), _shade),
    (lambda shown: shown.clock, lambda shown: {"clock": (shown.layout.clock, shown.clock)}),
    (lambda shown: (shown.entries, shown.answers), _answers),
    (lambda shown: shown.handed, _slab(lambda shown: shown.handed)),
    (lambda shown: (shown.ribbon, shown.trial), _ribbon),
    (lambda shown: shown.trial, _slab(lambda shown: shown.trial)),
    (lambda shown: shown.step, _slab(lambda shown: shown.step)),
    (lambda shown: (shown.card, shown.step), _card),
    (lambda shown: shown.bar, _bar),
    (lambda shown: (shown.marks, shown.passed, shown.scans), _notes),
    (lambda shown: shown.odds, _odds),
    (lambda shown: (shown.aim, shown.cursor, shown.preview), _cursor),
    (lambda shown: (shown.lenses, shown.ringed, shown.fresh), _ports),
    (lambda shown: shown.gems, _gems),
)
