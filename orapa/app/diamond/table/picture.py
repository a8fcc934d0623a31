"""The table's picture: a still layer repainted where two values of what is shown differ, and what moves over it."""

import math
from collections.abc import Callable
from itertools import pairwise

import pygame

from orapa.app.diamond.draw.tray import draw_stone, mark, turn_of
from orapa.app.diamond.table.motion import Motion
from orapa.app.diamond.table.paint import paint
from orapa.app.diamond.table.shown import Shown
from orapa.app.frame.geometry import Box
from orapa.app.frame.jobs import Job, Jobs
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.ground import bare_ground, layer_ground
from orapa.app.look.layer import Layer
from orapa.app.look.shapes import oversampled, ring, stroke
from orapa.app.look.view import View

# A chosen stone: how much larger, how high, and its ring in parts of its own size.
GROWN, LIFTED, RINGED = 1.18, 0.3, 1.48
DASH, APART = 7.0, 6.0


class Picture:
    """Holds what was shown last, and says which boxes of the window are to be drawn again."""

    _view: View
    _layer: Layer
    _ground: pygame.Surface

    def __init__(self, damage: Callable[[Box], None]) -> None:
        self.shown: Shown | None = None
        self._damage = damage
        self._moved: list[Box] = []
        self._job: Job | None = None

    def open(self, view: View, jobs: Jobs) -> None:
        """Begin anew for a view; its ground is worked out in slices."""
        self.close()
        self.shown = None
        self._view, self._layer, self._ground = view, Layer(view), bare_ground(view)
        self._job = jobs.start(layer_ground(self._ground, view), lambda _: self.refresh(view.box))

    def close(self) -> None:
        """Work on nothing any more."""
        if self._job:
            self._job.cancel()

    def refresh(self, box: Box) -> None:
        """Have part of the still picture painted again."""
        self._layer.spoil(box)
        self._damage(box)

    def show(self, now: Shown) -> None:
        """Show something else from now on: what looks different is painted again."""
        before, self.shown = self.shown, now
        if before is None or before.layout != now.layout:
            self.refresh(self._view.box)
            return
        for box in _differences(before, now):
            self.refresh(box)
        if (before.stone, before.dimmed, _arrow(before)) != (now.stone, now.dimmed, _arrow(now)):
            for one in (before, now):
                self._damage_chosen(one)

    def follow(self, motion: Motion | None, now: float) -> None:
        """Draw where something moves, and where it was before."""
        before, self._moved = self._moved, motion.boxes(now) if motion else []
        for box in {*before, *self._moved}:
            self._damage(box)

    def draw(self, canvas: Canvas) -> None:
        """The still picture, and the stone that is chosen."""
        assert self.shown is not None
        shown, ground = self.shown, self._ground
        self._layer.show(canvas, lambda still: paint(still, shown, ground))
        if shown.stone is not None:
            _draw_chosen(canvas, shown, shown.stone)
        ends = _arrow(shown)
        if ends:
            _draw_arrow(canvas, *ends)

    def _damage_chosen(self, one: Shown) -> None:
        if one.stone is not None:
            self._damage(one.layout.tray.around(one.places[one.stone - 1], 1.1))
        ends = _arrow(one)
        if ends:
            self._damage(_around(*ends))


def _differences(before: Shown, now: Shown) -> list[Box]:
    layout, boxes = now.layout, []
    tray = layout.tray
    if (before.places, before.turned, before.dimmed) != (now.places, now.turned, now.dimmed):
        boxes.append(tray.box.grow(12))
    else:
        sites = {*before.stones} ^ {*now.stones} | {*before.empty} ^ {*now.empty} | before.noted ^ now.noted
        sites |= {site for site in (before.glowing, now.glowing) if site and before.glowing != now.glowing}
        boxes += [tray.around(now.places[site - 1]) for site in sites]
    if (before.card, before.cards_left, before.aside) != (now.card, now.cards_left, now.aside):
        boxes.append(layout.card.grow(14))
    if before.line != now.line:
        boxes.append(layout.line)
    if before.figures != now.figures:
        boxes += layout.figures
    if before.subtitle != now.subtitle:
        boxes.append(layout.title)
    boxes += [two.box.grow(2) for one, two in zip(before.seats, now.seats, strict=True) if one != two]
    return boxes


def _draw_chosen(canvas: Canvas, shown: Shown, site: int) -> None:
    tray = shown.layout.tray
    center = tray.at(shown.places[site - 1])
    if not canvas.shows(tray.around(shown.places[site - 1], 1.1)):
        return
    size = round(tray.stone * RINGED * canvas.scale)
    line, ink = max(2, round(2 * canvas.scale)), mark(canvas.theme)
    canvas.centered(kept(("chosen stone", size, ink), lambda: ring((size, size), size // 2, line, ink)), center)
    high = (center[0], center[1] - tray.stone * 0.06)
    draw_stone(canvas, high, tray.stone * GROWN, turn_of(site), LIFTED)


def _arrow(shown: Shown) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """From the ring that would be robbed to one's own, where both can be seen."""
    chosen = next((one.theft for one in shown.thefts if one.chosen), None)
    if chosen is None or shown.layout.sheet is not None:
        return None
    (seat, value), thief = chosen, next(seat for seat in shown.seats if seat.turn)
    victim = shown.seat(seat)
    return victim.rings[victim.robbed(value)][1], thief.rings[thief.refilled(value)][1]


def _around(a: tuple[float, float], b: tuple[float, float]) -> Box:
    left, top = min(a[0], b[0]) - 40, min(a[1], b[1]) - 40
    return Box(left, top, max(a[0], b[0]) + 130 - left, max(a[1], b[1]) + 40 - top)


def _draw_arrow(canvas: Canvas, a: tuple[float, float], b: tuple[float, float]) -> None:
    """A dashed bow at the right of both rings, with its tip at one's own."""
    box = _around(a, b)
    if not canvas.shows(box):
        return
    rect, theme = canvas.device(box), canvas.theme
    bow = max(a[0], b[0]) + 78
    steps = 60
    points = []
    for i in range(steps + 1):
        t = i / steps
        x = (1 - t) ** 3 * (a[0] + 24) + 3 * (1 - t) ** 2 * t * bow + 3 * (1 - t) * t * t * bow + t**3 * (b[0] + 24)
        y = (1 - t) ** 3 * a[1] + 3 * (1 - t) ** 2 * t * a[1] + 3 * (1 - t) * t * t * b[1] + t**3 * b[1]
        points.append((x - box.x, y - box.y))

    def build() -> pygame.Surface:
        def draw(large: pygame.Surface) -> None:
            k = large.get_width() / box.w
            run = 0.0
            for one, two in pairwise(points):
                if run % (DASH + APART) < DASH:
                    stroke(large, [(one[0] * k, one[1] * k), (two[0] * k, two[1] * k)], (*theme.focus, 255), 2.2 * k)
                run += math.dist(one, two)
            x, y = points[-1]
            tip = [(x - 10, y), (x + 2, y - 6), (x + 2, y + 6)]
            pygame.draw.polygon(large, (*theme.focus, 255), [(px * k, py * k) for px, py in tip])

        return oversampled(rect.size, 2, theme.focus, draw)

    canvas.lay(kept(("bow", rect.size, a, b, theme.name), build), rect)
