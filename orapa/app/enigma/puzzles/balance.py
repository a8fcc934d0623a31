"""Balance on the bench: weights hung on pans, each of which counts them by its number."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pygame

from orapa.app.enigma.draw.inks import Inks, inks
from orapa.app.enigma.puzzles.bench import Bench, Forward, Grip, Motion, Space
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key, Point
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import oversampled, stroke
from orapa.app.look.theme import ease_in, mix
from orapa.engine.enigma.puzzles import balance
from orapa.words.texts import Texts, counted

POOL = -1
"""The pan of weights that hang nowhere."""
WIDEST = 128.0
# The post stands so much further from its neighbours than half a column.
POST = 0.735
TILT = math.radians(6)
DROPS = 0.14
_TIMES = 3


@dataclass(frozen=True)
class Work:
    """How many weights hang on each pan, the pan that keys mean, and the one on which a press hung the last."""

    counts: tuple[int, ...]
    pan: int | None = None
    last: int | None = None


class BalanceBench(Bench):
    """A beam with its pans."""

    puzzle: balance.Balance

    def __init__(self, puzzle: balance.Balance, space: Space, assisted: bool = False) -> None:
        super().__init__(puzzle, space, assisted)
        field = space.field
        self.pans = len(puzzle.left) + len(puzzle.right)
        self.wide = min(WIDEST, (field.w - 20) / (self.pans - 2 + 2 * POST + 0.94))
        across = (self.pans - 2 + 2 * POST) * self.wide
        left = field.center[0] - across / 2
        at = len(puzzle.left)
        self.post = left + (at - 1 + POST) * self.wide
        self.columns = tuple(
            left + (pan if pan < at else pan - 1 + 2 * POST) * self.wide for pan in range(self.pans)
        )  # fmt: skip
        self.ring = min(30.0, 0.36 * self.wide)
        top = field.y + (54 if space.roomy else 14)
        self.beam = top + self.ring
        self.floor = min(field.bottom - 40, self.beam + self.ring + 3.2 * self.wide + 60)
        self.dish = self.floor - 26

    def begun(self) -> Work:
        return Work((0,) * self.pans)

    def taken_up(self, placement: balance.Placement) -> Work:
        fits = len(placement) == self.pans and sum(placement) <= self.puzzle.weights
        return Work(placement) if fits else self.begun()

    def placement(self, work: Work) -> str:
        return balance.print_placement(work.counts)

    def solved(self, work: Work) -> bool:
        return balance.solves(self.puzzle, work.counts)

    def laid(self, work: Work) -> object:
        return work.counts

    def left(self, work: Work) -> int:
        """How many weights hang nowhere yet."""
        return self.puzzle.weights - sum(work.counts)

    def moved(self, work: Work, source: int, to: int) -> Work:
        """One weight from a pan or the pool to another."""
        if source == to or (self.left(work) if source == POOL else work.counts[source]) < 1:
            return work
        counts = list(work.counts)
        if source != POOL:
            counts[source] -= 1
        if to != POOL:
            counts[to] += 1
        return replace(work, counts=tuple(counts))

    def tapped(self, work: Work, pos: Point) -> Work:
        held, pan = self._weight_at(work, pos), self._pan_at(pos)
        # Pressed again, a pan gets another weight, even where the one before now hangs under the finger.
        again = pan is not None and pan == work.last and self.left(work)
        if held is not None and held != POOL and not again:
            return replace(self.moved(work, held, POOL), last=None)
        return work if pan is None else replace(self.moved(work, POOL, pan), last=pan)

    def grip(self, work: Work, pos: Point) -> Grip | None:
        held = self._weight_at(work, pos)
        return None if held is None else Grip(held)

    def dropped(self, work: Work, grip: Grip, pos: Point) -> Work:
        pan = self._pan_at(pos)
        return self.moved(work, grip.what, POOL if pan is None else pan)

    def typed(self, work: Work, key: Key) -> Work | None:
        pan = work.pan or 0
        if key.name in ("left", "right"):
            step = 1 if key.name == "right" else -1
            return replace(work, pan=0 if work.pan is None else (pan + step) % self.pans)
        if key.name in ("up", "enter", "space"):
            return replace(self.moved(work, POOL, pan), pan=pan)
        if key.name in ("down", "backspace", "delete"):
            return replace(self.moved(work, pan, POOL), pan=pan)
        return None

    def forward(self, work: Work, texts: Texts) -> Forward:
        left = self.left(work)
        return Forward(counted(texts, "enigma.balance.left", left) if left else texts("enigma.balance.equal"))

    def hinted(self, work: Work, item: Any, stays: Any) -> Work:  # noqa: ARG002
        pan, count = item
        counts = [*work.counts]
        counts[pan] = count
        for other in range(self.pans):
            spare = sum(counts) - self.puzzle.weights
            if spare > 0 and other != pan:
                counts[other] -= min(counts[other], spare)
        return Work(tuple(counts), pan)

    def targets(self, work: Work) -> Mapping[str, Point]:
        pans = {f"pan {pan}": (x, self.beam + self.ring + 14) for pan, x in enumerate(self.columns)}
        weights = {
            f"weight {pan}": self._weights(pan, count)[-1].center for pan, count in enumerate(work.counts) if count
        }
        pool = {f"pool {number}": box.center for number, box in enumerate(self._pool(work))}
        return {**pans, **weights, **pool}

    def paint(self, canvas: Canvas, work: Work, texts: Texts, grip: Grip | None) -> None:
        theme, copper = canvas.theme, inks(canvas.theme)
        seen = work
        if grip is not None and grip.what != POOL:
            seen = self.moved(work, grip.what, POOL)
        if work.pan is not None:
            column = self._column(work.pan)
            canvas.rounded(column, 12, mix(theme.surf2, theme.surf3, 0.4))
            canvas.ring(column, 12, 2, theme.focus)
        self._paint_beam(canvas, copper, self._tilt(seen))
        for pan, x in enumerate(self.columns):
            self._paint_pan(canvas, copper, pan, x, seen, texts)
        self._paint_sides(canvas, texts)
        self._paint_pool(canvas, work, texts, grip)

    def carried(self, canvas: Canvas, work: Work, grip: Grip, pos: Point) -> Box:
        del work, grip
        size = self._size(1)
        box = Box(pos[0] - size / 2, pos[1] - 0.4 * size, size, 0.8 * size)
        draw_weight(canvas, box, lit=True)
        return box.grow(2)

    def motion(self, before: Work, work: Work, let_go: tuple[Grip, Point] | None) -> Motion | None:
        grown = [pan for pan, count in enumerate(work.counts) if count == before.counts[pan] + 1]
        if len(grown) != 1 or sum(work.counts) < sum(before.counts):
            return None
        (pan,) = grown
        end = self._weights(pan, work.counts[pan])[-1]
        start = end.y - self.wide if let_go is None else min(end.y, let_go[1][1])

        def draw(canvas: Canvas, share: float) -> Box:
            box = end.move(0, (start - end.y) * (1 - ease_in(share)))
            draw_weight(canvas, box)
            return end._replace(y=start, h=end.bottom - start).grow(2)

        return Motion(Grip(pan), DROPS, draw)

    def _tilt(self, work: Work) -> float:
        """How far the beam leans; it does so only where that was wished for, once all weights hang."""
        if not self.assisted or self.left(work):
            return 0.0
        left, right = balance.weighed(self.puzzle, work.counts)
        return TILT * max(-1.0, min(1.0, (right - left) / 12))

    def _column(self, pan: int) -> Box:
        return Box(
            self.columns[pan] - 0.47 * self.wide,
            self.beam + self.ring + 6,
            0.94 * self.wide,
            self.floor - self.beam - self.ring,
        )

    def _pan_at(self, pos: Point) -> int | None:
        field = self.space.field
        if not field.holds(pos):
            return None
        nearest = min(range(self.pans), key=lambda pan: abs(self.columns[pan] - pos[0]))
        return nearest if abs(self.columns[nearest] - pos[0]) <= 0.6 * self.wide else None

    def _weight_at(self, work: Work, pos: Point) -> int | None:
        for pan, count in enumerate(work.counts):
            if any(box.holds(pos) for box in self._weights(pan, count)):
                return pan
        if any(box.grow(8).holds(pos) for box in self._pool(work)):
            return POOL
        return None

    def _size(self, count: int) -> float:
        return (0.52 if count <= 2 else 0.40) * self.wide

    def _weights(self, pan: int, count: int) -> list[Box]:
        """Where the weights of a pan stand: over each other, from the third on in pairs."""
        side = self._size(count)
        columns = 1 if count <= 2 else 2
        boxes = []
        for number in range(count):
            row, column = divmod(number, columns)
            alone = columns == 1 or (number == count - 1 and not column)
            x = self.columns[pan] + (0.0 if alone else (column - 0.5) * side * 1.05)
            boxes.append(Box(x - side / 2, self.dish - 0.8 * side * (row + 1), side, 0.8 * side))
        return boxes

    def _pool(self, work: Work) -> list[Box]:
        return self._places()[: self.left(work)]

    def _places(self) -> list[Box]:
        """Where weights lie that hang nowhere."""
        tray, many = self.space.tray, self.puzzle.weights
        left = tray.x + (220 if tray.w > 600 else 12)
        top = tray.y if tray.w > 600 else tray.y + 30
        wide, high = tray.right - 12 - left, tray.bottom - top - 8
        # As many columns as make the weights largest.
        columns = max((many, 3, 2), key=lambda count: min(wide / count, high / math.ceil(many / count)))
        pitch, row = wide / columns, high / math.ceil(many / columns)
        side = max(26.0, min(66.0, 0.74 * pitch, row / 0.9))
        return [
            Box(
                left + pitch * (number % columns + 0.5) - side / 2,
                top + 4 + row * (number // columns + 0.5) - 0.4 * side,
                side,
                0.8 * side,
            )
            for number in range(many)
        ]

    def _paint_beam(self, canvas: Canvas, copper: Inks, tilt: float) -> None:
        first, last = self.columns[0], self.columns[-1]
        k = canvas.scale
        rise = math.sin(tilt)
        field = canvas.device(self.space.field)

        def paint(large: pygame.Surface) -> None:
            def at(x: float, y: float) -> Point:
                return (x * k - field.x) * 2, (y * k - field.y) * 2

            post = [at(self.post, self.beam - self.ring), at(self.post, self.floor)]
            ends = [
                at(x, self.beam + (x - self.post) * rise) for x in (first, last)
            ]  # fmt: skip
            for line, width in ((post, 11.0), (ends, 13.0)):
                stroke(large, line, copper.copper[1], width * 2 * k)
                stroke(large, line, copper.copper[2], (width - 3) * 2 * k)
                stroke(large, line, copper.copper[3], 3 * 2 * k)
            foot = [at(self.post + dx, self.floor + dy) for dx, dy in ((-46, 0), (46, 0), (78, 16), (-78, 16))]
            pygame.draw.polygon(large, copper.copper[1], foot)
            stroke(
                large,
                [at(self.post - 84, self.floor + 19), at(self.post + 84, self.floor + 19)],
                copper.copper[2],
                7 * 2 * k,
            )
            pygame.draw.circle(large, copper.copper[1], at(self.post, self.beam), 17 * 2 * k)
            pygame.draw.circle(large, copper.copper[3], at(self.post, self.beam), 14 * 2 * k)
            pygame.draw.circle(large, copper.copper[0], at(self.post, self.beam), 7 * 2 * k)

        key = ("balance beam", field.size, self.columns, round(tilt, 3), canvas.theme.name)
        image = kept(key, lambda: oversampled(field.size, 2, copper.copper[1], paint))
        canvas.lay(image, field)

    def _paint_pan(self, canvas: Canvas, copper: Inks, pan: int, x: float, work: Work, texts: Texts) -> None:
        theme = canvas.theme
        beam = self.beam + (x - self.post) * math.sin(self._tilt(work))
        value = (*self.puzzle.left, *self.puzzle.right)[pan]
        ring = self.ring
        half = 0.42 * self.wide
        k = canvas.scale
        for side in (-1, 1):
            start = ((x + side * 4) * k, (beam + ring) * k)
            pygame.draw.aaline(
                canvas.surface,
                mix(theme.mark, theme.surf, 0.45),
                start,
                ((x + side * half * 0.92) * k, self.dish * k),
                max(1, round(1.4 * k)),
            )
        box = Box(x - ring, beam - ring, 2 * ring, 2 * ring)
        canvas.rounded(box, ring, copper.copper[2])
        canvas.rounded(box.grow(-3), ring - 3, theme.socket)
        canvas.text(str(value), (x, beam), 24 if ring > 26 else 16, "ExtraBold", anchor="center")
        dish = Box(x - half, self.dish, 2 * half, 6)
        low = [
            (x - half + 6, self.dish + 4),
            (x + half - 6, self.dish + 4),
            (x + half * 0.56, self.dish + 15),
            (x - half * 0.56, self.dish + 15),
        ]
        pygame.draw.polygon(canvas.surface, copper.dish[1], [(px * k, py * k) for px, py in low])
        canvas.rounded(dish, 3, copper.dish[0])
        count = work.counts[pan]
        for weight in self._weights(pan, count):
            draw_weight(canvas, weight)
        if not count and self.wide > 70:
            canvas.text(texts("enigma.balance.empty"), (x, self.dish - 18), 12.5, "Medium", theme.mute, "center")

    def _paint_sides(self, canvas: Canvas, texts: Texts) -> None:
        at = len(self.puzzle.left)
        if self.space.roomy:
            for name, columns in (("left", self.columns[:at]), ("right", self.columns[at:])):
                middle = (columns[0] + columns[-1]) / 2
                canvas.text(
                    texts(f"enigma.balance.{name}.side"),
                    (middle, self.floor + 16),
                    14,
                    "Bold",
                    canvas.theme.mute,
                    "center",
                )

    def _paint_pool(self, canvas: Canvas, work: Work, texts: Texts, grip: Grip | None) -> None:
        theme, tray = canvas.theme, self.space.tray
        left = self.left(work)
        words = texts("enigma.balance.pool", left=left, total=self.puzzle.weights)
        wide = tray.w > 600
        if wide:
            canvas.text(texts("enigma.balance.weights"), (tray.x + 24, tray.y + 36), 16, "ExtraBold")
            size = lettering.fit(words, "Medium", 184, 14)
            canvas.text(words, (tray.x + 24, tray.y + 62), size, "Medium", theme.mute)
        else:
            title = texts("enigma.balance.weights")
            room = tray.w - 44 - lettering.measure(title, "Bold", 12.5)
            if room > lettering.measure(words, "Medium", 12.5):
                canvas.text(title, (tray.x + 16, tray.y + 20), 12.5, "Bold", theme.mute)
                canvas.text(words, (tray.right - 16, tray.y + 20), 12.5, "Medium", theme.mute, "right")
            else:
                size = lettering.fit(words, "Medium", tray.w - 24, 12.5)
                canvas.text(words, (tray.center[0], tray.y + 20), size, "Medium", theme.mute, "center")
        lifted = grip is not None and grip.what == POOL
        for number, box in enumerate(self._places()):
            if number < left and not (lifted and number == left - 1):
                draw_weight(canvas, box, lit=not number)
            else:
                canvas.ring(box, 8, 1, mix(theme.line, theme.mark, 0.4))


def draw_weight(canvas: Canvas, box: Box, lit: bool = False) -> None:
    """A weight with a lit window; the next one to take shines green."""
    ink = inks(canvas.theme)
    rect = canvas.device(box)

    def paint(large: pygame.Surface) -> None:
        w, h = large.get_size()
        body = [(0.16 * w, 0.26 * h), (0.84 * w, 0.26 * h), (w, h), (0.0, h)]
        pygame.draw.polygon(large, ink.copper[2], body)
        pygame.draw.polygon(large, ink.copper[3], [body[0], (0.46 * w, 0.26 * h), (0.30 * w, h), body[3]])
        pygame.draw.lines(large, ink.copper[1], True, body, max(1, round(0.025 * w)))
        knob = pygame.Rect(0.33 * w, 0.0, 0.34 * w, 0.24 * h)
        pygame.draw.rect(large, ink.copper[3], knob, border_radius=round(0.1 * w))
        window = pygame.Rect(0.20 * w, 0.52 * h, 0.60 * w, 0.27 * h)
        pygame.draw.rect(large, (10, 18, 15), window, border_radius=round(0.05 * w))
        pane = window.inflate(-0.09 * w, -0.12 * h)
        pygame.draw.rect(large, (92, 245, 154) if lit else (207, 255, 221), pane, border_radius=round(0.03 * w))

    key = ("weight", rect.size, lit, canvas.theme.name)
    canvas.lay(kept(key, lambda: oversampled(rect.size, _TIMES, ink.copper[2], paint)), rect)
