"""Where everything of the builder stands, over the table's layout, so that hands know the board."""

from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box
from orapa.app.look.view import View as Window
from orapa.app.mine.table.layout import GAP, TableLayout, table_layout

TOOLS = ("half turn", "mirror mine", "random", "undo", "redo", "clear")
ACTIONS = 3
METER, METER_GAP = 214.0, 12.0
LEAST_SHELF = 150.0
TITLE = 236.0
# Below each gem in the tray stands how many waves meet it.
COUNT, COUNT_TIGHT = 28.0, 20.0
FLAT_TRAY = 62.0


@dataclass(frozen=True)
class BuilderLayout:
    """The boxes of the builder."""

    table: TableLayout
    """The table's own, whose tray is where the gems lie, without what is written below them."""
    title: Box
    tray: Box
    """The plate of the tray."""
    meter: Box
    shelf: Box | None
    """The card with own mines; elsewhere they have a page."""
    header: tuple[Box, ...]

    @property
    def roomy(self) -> bool:
        return self.table.roomy


def builder_layout(window: Window, left_handed: bool, gems: int) -> BuilderLayout:
    """The boxes for a window and so many gems."""
    size = (window.width, window.height)
    table = table_layout(*size, window.insets, window.coarse, ACTIONS, left_handed, gems, len(TOOLS))
    return _roomy(table, left_handed) if table.roomy else _tight(table, left_handed)


def _roomy(table: TableLayout, left_handed: bool) -> BuilderLayout:
    slab, column, back = table.plot.slab, table.counter, table.back
    bottom = table.actions[0].y - 16
    meter = Box(column.x, column.y, column.w, METER)
    space = Box(column.x, meter.bottom + METER_GAP, column.w, bottom - meter.bottom - METER_GAP)
    shelf = space if space.h >= LEAST_SHELF else None
    if shelf is None:
        meter = Box(meter.x, meter.y, meter.w, bottom - meter.y)
    wide = table.kind == "desktop"
    title_w = TITLE if wide else 172.0
    if left_handed:
        title = Box(back.x - 14 - title_w, back.y, title_w, back.h)
        ribbon = Box(slab.x, back.y, max(120.0, title.x - 12 - slab.x), back.h)
    else:
        title = Box(back.right + 14, back.y, title_w, back.h)
        ribbon = Box(title.right + 12, back.y, max(120.0, slab.right - title.right - 12), back.h)
    tray = table.tray
    inner = Box(tray.x, tray.y + 4, tray.w, tray.h - 4 - COUNT)
    header = table.header[:2] if left_handed else table.header[-2:]
    return BuilderLayout(replace(table, tray=inner, ribbon=ribbon, logo=None), title, tray, meter, shelf, header)


def _tight(table: TableLayout, left_handed: bool) -> BuilderLayout:
    tray, ribbon, meter = table.tray, table.ribbon, table.answers
    if table.kind == "landscape" and not table.drawer:
        # The measure needs more room than the gems do.
        tray = replace_height(tray, min(tray.h, FLAT_TRAY))
        ribbon = ribbon.move(0, tray.bottom + GAP - ribbon.y)
        meter = Box(meter.x, ribbon.bottom + GAP, meter.w, meter.bottom - ribbon.bottom - GAP)
    inner = Box(tray.x, tray.y + 1, tray.w, tray.h - 1 - COUNT_TIGHT)
    header = table.header
    first, last = min(header, key=lambda box: box.x), max(header, key=lambda box: box.x)
    if left_handed and table.kind == "landscape":
        title = Box(last.right + 8, table.back.y, table.back.x - last.right - 16, table.back.h)
    else:
        title = Box(table.back.right + 4, table.back.y, first.x - table.back.right - 8, table.back.h)
    return BuilderLayout(replace(table, tray=inner, ribbon=ribbon), title, tray, meter, None, header)


def replace_height(box: Box, height: float) -> Box:
    """The box, so high from its top on."""
    return Box(box.x, box.y, box.w, height)
