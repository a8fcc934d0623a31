"""Paints a puzzle as it is seen: title, status, company, and the bench or what covers it."""

from orapa.app.enigma.draw.inks import inks
from orapa.app.enigma.puzzles.layout import PuzzleLayout
from orapa.app.enigma.puzzles.seen import Seen, Stage
from orapa.app.enigma.puzzles.status import paint_company, paint_status
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.words.texts import Texts

COVERS = {Stage.TURNING: "enigma.turning", Stage.WAITING: "enigma.ready", Stage.RESTING: "enigma.paused"}


def paint(canvas: Canvas, seen: Seen, layout: PuzzleLayout, texts: Texts) -> None:
    """All that stands still but the buttons."""
    _paint_title(canvas, seen, layout, texts)
    plate(canvas, layout.bench, RADIUS_CARD, "card")
    if seen.kind is not Kind.BRICKS:
        plate(canvas, layout.tray, RADIUS_CARD, "card")
    paint_status(canvas, layout.status, seen.status, texts, seen.glass_turn)
    if layout.company:
        paint_company(canvas, layout.company, seen.status.workers, texts)
    if seen.bench is None or seen.hidden:
        _paint_cover(canvas, seen, layout, texts)
        return
    if layout.roomy:
        rule = texts(f"enigma.{seen.kind}.rule")
        size = lettering.fit(rule, "Medium", layout.bench.w - 60, 12.5)
        canvas.text(rule, (layout.bench.center[0], layout.bench.y + 26), size, "Medium", canvas.theme.mute, "center")
    seen.bench.paint(canvas, seen.work, texts, seen.grip)
    if seen.verdict:
        _paint_verdict(canvas, seen, layout)


def _paint_verdict(canvas: Canvas, seen: Seen, layout: PuzzleLayout) -> None:
    """That it is solved, over the lower edge of the bench, which shines for a moment; or how it could have been."""
    theme, bench, glow = canvas.theme, layout.bench, inks(canvas.theme).glow
    if seen.right:
        canvas.ring(bench, RADIUS_CARD, 4 if seen.shines else 2, glow)
    # Where there is little room it is small, so that what lies on the bench can be seen.
    high, largest = (50.0, 20.0) if layout.roomy else (38.0, 16.0)
    size = lettering.fit(seen.verdict, "ExtraBold", bench.w - 110, largest)
    wide = lettering.measure(seen.verdict, "ExtraBold", size) + 1.56 * high
    tag = Box(bench.center[0] - wide / 2, bench.bottom - high - (12 if layout.roomy else 4), wide, high)
    plate(canvas, tag, high / 2, "float")
    canvas.ring(tag, high / 2, 1.6, theme.brass if seen.right else theme.line)
    side = (0.76 if seen.shines else 0.68) * high
    disc = Box(tag.x + (high - side) / 2, tag.center[1] - side / 2, side, side)
    if seen.right:
        canvas.rounded(disc, side / 2, theme.fill)
        canvas.icon("check", disc.center, 0.62 * side, theme.on_gold, 3.0)
    else:
        canvas.icon("bulb", disc.center, 0.62 * side, theme.brass)
    canvas.text(seen.verdict, (tag.x + 1.08 * high, tag.center[1]), size, "ExtraBold")


def _paint_title(canvas: Canvas, seen: Seen, layout: PuzzleLayout, texts: Texts) -> None:
    title, line, box = texts(f"enigma.kind.{seen.kind}"), texts(f"enigma.{seen.kind}.aim"), layout.title
    mute = canvas.theme.mute
    if layout.roomy:
        drawn = canvas.text(title, (box.x, box.center[1]), 20, "ExtraBold")
        canvas.text(line, (drawn.right + 14, box.center[1] + 1), 12.5, "Medium", mute)
        return
    canvas.text(title, (box.x, box.center[1] - 9), 16, "ExtraBold")
    size = lettering.fit(line, "Medium", box.w, 12.5)
    words = lettering.shortened(line, box.w, "Medium", size)
    canvas.text(words, (box.x, box.center[1] + 11), size, "Medium", mute)


def _paint_cover(canvas: Canvas, seen: Seen, layout: PuzzleLayout, texts: Texts) -> None:
    """The bench while nothing of the puzzle may be seen."""
    (x, y), words = layout.bench.center, texts(COVERS.get(seen.stage, "enigma.turning"))
    canvas.icon("pause" if seen.rests else "clock", (x, y - 24), 40, canvas.theme.brass)
    for number, line in enumerate(lettering.wrap(words, "Medium", 14, layout.bench.w - 40)):
        canvas.text(line, (x, y + 20 + 20 * number), 14, "Medium", canvas.theme.mute, "center")
