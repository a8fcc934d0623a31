"""The buttons of the table, as what is shown wants them."""

from collections.abc import Callable, Mapping
from functools import partial

from orapa.app.diamond.table.choices import Theft
from orapa.app.diamond.table.shown import Shown
from orapa.app.diamond.table.widgets import CountButton, TheftRow, action_widgets
from orapa.app.frame.geometry import Box
from orapa.app.look.widgets import Action, Button, IconButton
from orapa.words.texts import Texts

ROW, ROW_GAP, PAD = 50.0, 6.0, 10.0


def furniture(shown: Shown, texts: Texts, press: Mapping[str, Action], choose: Callable[[Theft], None]) -> list[Button]:
    """All buttons; `press` says by name what each does, `choose` takes a theft of the list."""
    layout = shown.layout
    back = IconButton("back", layout.back, press["back"], "back")
    back.tip = f"{texts('page.back')} (Esc)"
    menu = IconButton("menu", layout.menu, press["menu"], "menu")
    menu.tip = texts("diamond.table.menu")
    counts: list[Button] = []
    if shown.figures:
        counts = [CountButton(layout.figures[0], press["count"], *shown.figures[0])]
        counts[0].tip = f"{texts('diamond.table.count')} (C)"
        counts[0].says = texts("diamond.table.count")
    return [back, menu, *counts, *action_widgets(shown, press), *_theft_rows(shown, texts, choose)]


def sheet_box(shown: Shown) -> Box | None:
    """What the list of thefts lies on, where rings are too small to press."""
    sheet = shown.layout.sheet
    if sheet is None or not shown.thefts:
        return None
    high = min(sheet.h, 2 * PAD + len(shown.thefts) * (ROW + ROW_GAP) - ROW_GAP)
    # Over the tray, and beyond it only where there are many.
    middle = shown.layout.tray.center[1] - high / 2
    return Box(sheet.x, max(sheet.y, min(middle, sheet.bottom - high)), sheet.w, high)


def _theft_rows(shown: Shown, texts: Texts, choose: Callable[[Theft], None]) -> list[Button]:
    sheet = sheet_box(shown)
    if sheet is None:
        return []
    high = (sheet.h - 2 * PAD + ROW_GAP) / len(shown.thefts) - ROW_GAP
    first = Box(sheet.x + PAD, sheet.y + PAD, sheet.w - 2 * PAD, high)
    words = texts("diamond.table.your_ring")
    return [
        TheftRow(first.move(0, at * (high + ROW_GAP)), partial(choose, one.theft), one, words)
        for at, one in enumerate(shown.thefts)
    ]
