"""How many questions matches took: bars up to par filled, above it outlined, and a line where par lies on average."""

import math

from orapa.app.frame.geometry import Box, grid
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.mine.statistics.course import SMALL, pad
from orapa.engine.mine.match.figures import Bar, Spread
from orapa.words.texts import Texts, decimal

HEAD, TITLE, NAMES, FOOT = 58.0, 22.0, 20.0, 26.0
GROUPS = 4
SIDE_BY_SIDE = 560.0
NARROW = 108.0
WIDEST_BAR = 22.0
DASH = 5.0


def paint_spreads(canvas: Canvas, box: Box, spreads: tuple[Spread, ...], names: dict[str, str], texts: Texts) -> None:
    """The spreads side by side, or two in a line."""
    side = pad(box)
    space = Box(box.x + side, box.y + HEAD, box.w - 2 * side, box.h - HEAD - FOOT)
    columns = GROUPS if box.w >= SIDE_BY_SIDE else 2
    rows = math.ceil(GROUPS / columns)
    for spread, group in zip(spreads, grid(space, columns * rows, columns, 20), strict=False):
        _paint_spread(canvas, group, spread, names[spread.name], texts)
    _paint_legend(canvas, box, spreads, texts)


def _paint_spread(canvas: Canvas, box: Box, spread: Spread, name: str, texts: Texts) -> None:
    theme = canvas.theme
    y = box.y + 8
    mean = texts("statistics.mean", mean=decimal(texts, spread.questions))
    title = canvas.text(name, (box.x, y), lettering.fit(name, "Bold", box.w, 12.5), "Bold")
    if title.right + 8 + lettering.measure(mean, "Medium", SMALL) <= box.right:
        canvas.text(mean, (box.right, y), SMALL, "Medium", theme.mute, "right")
    area = Box(box.x, box.y + TITLE + 14, box.w, box.h - TITLE - 14 - NAMES)
    pitch = min(WIDEST_BAR, area.w / len(spread.bars))
    most = max(bar.matches for bar in spread.bars)
    if spread.par is not None:
        _paint_par(canvas, area, pitch, spread, texts)
    # Where numbers have no room side by side, the highest bar tells what the others mean.
    least = most if lettering.measure(str(most), "Bold", SMALL) > pitch + 1 else 1
    for i, bar in enumerate(spread.bars):
        _paint_bar(canvas, Box(area.x + i * pitch, area.y, pitch, area.h), bar, most, bar.matches >= least)
    _paint_names(canvas, area, pitch, spread)


def _paint_bar(canvas: Canvas, column: Box, bar: Bar, most: int, told: bool) -> None:
    """Filled, outlined, then those without par, one on the other; above it the number, if it is told."""
    theme = canvas.theme
    inside = Box(round(column.x + 1), column.y, max(2.0, round(column.w - 2)), column.h)
    bottom = column.bottom
    if not bar.matches:
        canvas.rounded(Box(inside.x, bottom - 1, inside.w, 1), 0, theme.line)
        return
    for part, look in ((bar.within, "within"), (bar.over, "over"), (bar.unknown, "unknown")):
        if part:
            high = max(3.0, round((column.h - 14) * part / most))
            paint_piece(canvas, Box(inside.x, bottom - high, inside.w, high), look)
            bottom -= high
    words, x = str(bar.matches), column.center[0]
    wide = lettering.measure(words, "Bold", SMALL)
    if told:
        # The line at par may pass there.
        canvas.rounded(Box(x - wide / 2, bottom - 12, wide, 11), 0, theme.surf)
        canvas.text(words, (x, bottom - 7), SMALL, "Bold", theme.text, "center")


def paint_piece(canvas: Canvas, box: Box, look: str) -> None:
    """A piece of a bar: filled up to par, outlined above, plain without par."""
    theme = canvas.theme
    if look == "within":
        canvas.rounded(box, 3, theme.fill)
    else:
        canvas.rounded(box, 3, theme.surf2 if look == "over" else theme.surf3)
        if look == "over":
            canvas.ring(box, 3, 1.3, theme.mute)


def _paint_names(canvas: Canvas, area: Box, pitch: float, spread: Spread) -> None:
    theme, bars = canvas.theme, spread.bars
    words = [str(bar.questions) for bar in bars]
    if spread.clipped[0]:
        words[0] = f"≤{words[0]}"
    if spread.clipped[1]:
        words[-1] = f"{words[-1]}+"
    every = max(1, math.ceil((max(lettering.measure(word, "Medium", SMALL) for word in words) + 3) / pitch))
    shown = range(0, len(words), every)
    for i in shown:
        canvas.text(words[i], (area.x + (i + 0.5) * pitch, area.bottom + 12), SMALL, "Medium", theme.mute, "center")


def _paint_par(canvas: Canvas, area: Box, pitch: float, spread: Spread, texts: Texts) -> None:
    """A dashed line behind the last bar up to par, with the word beside it."""
    assert spread.par is not None
    theme, count = canvas.theme, len(spread.bars)
    right = min(max(0, round(spread.par) - spread.bars[0].questions + 1), count)
    x = round(area.x + right * pitch)
    y = area.y - 12
    while y < area.bottom:
        canvas.rounded(Box(x - 1, y, 2, min(DASH, area.bottom - y)), 0, theme.brass)
        y += 2 * DASH - 2
    words = texts("statistics.par")
    fits = x + 5 + lettering.measure(words, "Bold", SMALL) <= area.right
    canvas.text(words, (x + 5 if fits else x - 5, area.y - 9), SMALL, "Bold", theme.brass, "left" if fits else "right")


def _paint_legend(canvas: Canvas, box: Box, spreads: tuple[Spread, ...], texts: Texts) -> None:
    x, y = box.x + pad(box), box.bottom - FOOT / 2 - 3
    unknown = any(bar.unknown for spread in spreads for bar in spread.bars)
    for look in ("within", "over", *(["unknown"] if unknown else [])):
        paint_piece(canvas, Box(x, y - 5, 10, 10), look)
        x = canvas.text(texts(f"statistics.bar.{look}"), (x + 16, y), SMALL, "Medium", canvas.theme.mute).right + 18
