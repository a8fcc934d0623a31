"""The times of a round: a bar for everybody, the glass as a band, and who lays in which order."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from orapa.app.enigma.draw.engineers import draw_engineer, draw_supply
from orapa.app.enigma.draw.glass import draw_glass
from orapa.app.enigma.draw.inks import inks
from orapa.app.enigma.draw.tiles import draw_tile
from orapa.app.enigma.laps import fared, told
from orapa.app.enigma.preferences import GAME
from orapa.app.enigma.puzzles.benches import ICONS
from orapa.app.enigma.room import Room
from orapa.app.enigma.who import CAST, initial, several
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key
from orapa.app.look import lettering
from orapa.app.look.actions import Forward
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import RADIUS_CARD, mix
from orapa.app.look.view import View
from orapa.app.look.widgets import IconButton
from orapa.app.shelf import shelf_of
from orapa.app.sitting import Chair
from orapa.engine.enigma.match.state import SUPPLY
from orapa.engine.enigma.match.views import Lap
from orapa.words.texts import clock_words, listed

if TYPE_CHECKING:
    from orapa.app.loop import App


LARGEST_ROW = 150.0
# Milliseconds between the lines of the axis.
STEPS = (5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000)


class Times(Room):
    """How the puzzles of a round went."""

    name = "enigma times"

    def __init__(self, app: "App", chair: Chair) -> None:
        super().__init__(app)
        self.chair = chair
        self._handed_on = False

    def entered(self) -> None:
        # Those who lay wait until everybody has seen the times.
        self.chair.changed = lambda: None
        self.chair.look(False)

    def left(self) -> None:
        super().left()
        if not self._handed_on:
            self.chair.leave()

    def arrange(self, view: View) -> None:
        super().arrange(view)
        edge = 24.0 if view.width > 900 else 8.0
        left, top = view.insets.left + edge, view.insets.top + 8
        right, bottom = view.width - view.insets.right - edge, view.height - view.insets.bottom - 10
        self._back = Box(left, top, 44, 44)
        self._forward = Box(max(left, right - 424), bottom - 56, min(424, right - left), 56)
        space = Box(left, top + 52, right - left, self._forward.y - 12 - top - 52)
        if view.width > view.height:
            side = min(424.0, 0.36 * space.w)
            self._order = space._replace(x=space.right - side, w=side)
            self._chart = space._replace(w=space.w - side - 14)
        else:
            high = 0.56 * space.h
            self._chart = space._replace(h=high)
            self._order = Box(space.x, space.y + high + 8, space.w, space.h - high - 8)
        self.group.replace(
            [
                Forward("forward", self._forward, self._go_on, self._following(), "next", True),
                IconButton("back", self._back, self.app.back, "back"),
            ]
        )
        self.refresh()
        self.tell()

    def react(self, event: Event) -> None:
        if isinstance(event, Key) and event.name in ("enter", "space") and self.group.focused is None:
            self._go_on()
        else:
            super().react(event)

    def paint(self, canvas: Canvas) -> None:
        texts, theme, lap = self.app.texts, canvas.theme, self.chair.view.lap
        title, line = texts("enigma.times.title", round=lap.round if lap else self.chair.view.round), self._sentence()
        (left, y), room = (self._back.right + 14, self._back.center[1]), self.app.view.width - self._back.right - 38
        if self._order.x > self._chart.x:
            drawn = canvas.text(title, (left, y), 20, "ExtraBold")
            size = lettering.fit(line, "Medium", room - drawn.w - 20, 12.5)
            canvas.text(line, (drawn.right + 16, y + 1), size, "Medium", theme.mute)
        else:
            size, lines = lettering.block(line, "Medium", room, 12.5, 2)
            canvas.text(title, (left, y - 9 - 5 * (len(lines) - 1)), 16, "ExtraBold")
            for number, one in enumerate(lines):
                canvas.text(one, (left, y + 13 + 13 * (number - 0.5 * (len(lines) - 1))), size, "Medium", theme.mute)
        plate(canvas, self._chart, RADIUS_CARD, "card")
        if lap is None:
            return
        plate(canvas, self._order, RADIUS_CARD, "card")
        self._paint_chart(canvas, lap)
        self._paint_order(canvas, lap)

    def _paint_chart(self, canvas: Canvas, lap: Lap) -> None:
        """A bar for everybody over an axis of time, and the glass as a band."""
        theme, names = canvas.theme, CAST.names(self.app.texts, self.chair.seats.values())
        known = [time for time in lap.times.values() if time is not None]
        first, glasses = min(known, default=None), {seat: self.chair.view.glasses[seat - 1] for seat in lap.kinds}
        latest = max([*known, (first or 0) + max(one or 0 for one in glasses.values())])
        longest = min(max(1.06 * latest, 20_000), 1.02 * self.chair.view.cap)
        label = 190.0 if self._chart.w > 600 else 130.0
        words = {seat: self.app.texts(f"enigma.kind.{kind}") for seat, kind in lap.kinds.items()}
        small = min(lettering.fit(kind, "Medium", label - 76, 11.5) for kind in words.values())
        bars = Box(self._chart.x + label, self._chart.y + 14, self._chart.w - label - 20, self._chart.h - 42)
        pitch = min(LARGEST_ROW, bars.h / len(lap.kinds))
        if first is not None:
            self._paint_glasses(canvas, bars, pitch, glasses, first, longest)
        self._paint_axis(canvas, bars, longest)
        for number, seat in enumerate(sorted(lap.kinds)):
            y = bars.y + pitch * (number + 0.5)
            draw_engineer(canvas, (self._chart.x + 26, y), 13, seat, initial(names[seat - 1]))
            room = label - 56
            size = lettering.fit(names[seat - 1], "Bold", room, 14)
            name = lettering.shortened(names[seat - 1], room, "Bold", size)
            canvas.text(name, (self._chart.x + 46, y - 9), size, "Bold")
            canvas.icon(ICONS[lap.kinds[seat]], (self._chart.x + 53, y + 11), 15, theme.mark)
            canvas.text(words[seat], (self._chart.x + 66, y + 11), small, "Medium", theme.mute)
            bar = Box(bars.x, y - min(20.0, 0.24 * pitch), bars.w, min(40.0, 0.48 * pitch))
            self._paint_bar(canvas, bar, lap, seat, longest)

    def _paint_glasses(
        self, canvas: Canvas, bars: Box, pitch: float, glasses: Mapping[int, int | None], first: int, longest: float
    ) -> None:
        """The time after the first as a band; where somebody's glass is another one, its row has a band of its own."""
        sand = mix(canvas.theme.surf, inks(canvas.theme).sand[1], 0.22)
        start = bars.x + bars.w * first / longest
        alike = len(set(glasses.values())) == 1
        for number, seat in enumerate(sorted(glasses)):
            glass = glasses[seat]
            if glass is None or (alike and number):
                continue
            end = bars.x + bars.w * min(longest, first + glass) / longest
            row = Box(start, bars.y + pitch * number + 1, end - start, pitch - 2)
            canvas.rounded(row._replace(y=bars.y, h=bars.h) if alike else row, 8, sand)
            draw_glass(canvas, Box(end - 19, row.y + 3, 15, 22), 0.0, False)

    def _paint_axis(self, canvas: Canvas, bars: Box, longest: float) -> None:
        """Lines at every so many seconds, with the time below."""
        step = next(one for one in STEPS if longest / one <= (7 if bars.w > 400 else 4))
        for time in range(0, int(longest) + 1, step):
            x = bars.x + bars.w * time / longest
            canvas.rounded(Box(x, bars.y, 1, bars.h), 0, canvas.theme.line)
            anchor = "center" if time else "left"
            words = clock_words(time / 1000)
            canvas.text(words, (x, bars.bottom + 13), 11.5, "Medium", canvas.theme.mute, anchor)

    def _paint_order(self, canvas: Canvas, lap: Lap) -> None:
        """Who lays in which order, with tile and free engineers; whose tile goes to the box."""
        theme, texts, view, box = canvas.theme, self.app.texts, self.chair.view, self._order
        names = CAST.names(texts, self.chair.seats.values())
        failed = [seat for seat in sorted(lap.kinds) if seat not in lap.quick]
        rows = [*lap.quick, *failed]
        canvas.text(texts("enigma.times.order"), (box.x + 18, box.y + 22), 14, "ExtraBold")
        pitch = min(100.0, (box.h - 46) / len(rows))
        for number, seat in enumerate(rows):
            y, quick = box.y + 40 + pitch * (number + 0.5), seat in lap.quick
            ink = theme.text if quick else theme.mute
            mark = str(number + 1) if quick else "–"
            canvas.text(mark, (box.x + 24, y), 16, "ExtraBold", theme.brass if quick else theme.mute, "center")
            side, left = min(72.0, pitch - 8), box.x + 46
            tile = view.tiles.get(seat)
            if tile is not None:
                draw_tile(canvas, Box(left, y - side / 2, side, side), tile, strength=1.0 if quick else 0.35)
                left += side + 14
            draw_engineer(canvas, (left + 11, y), 11, seat, initial(names[seat - 1]))
            low = 9 if pitch >= 40 else 0
            name = lettering.shortened(names[seat - 1], box.right - 16 - left - 30, "Bold", 14)
            canvas.text(name, (left + 30, y - low), 14, "Bold", ink)
            if not low:
                continue
            if quick:
                for free in range(SUPPLY):
                    draw_supply(canvas, (left + 35 + 13 * free, y + 10), 5, free < view.supplies[seat - 1])
            else:
                canvas.text(texts("enigma.times.box"), (left + 30, y + 10), 12.5, "Medium", theme.mute)

    def _paint_bar(self, canvas: Canvas, whole: Box, lap: Lap, seat: int, longest: float) -> None:
        theme, texts, y = canvas.theme, self.app.texts, whole.center[1]
        time, quick = lap.times.get(seat), seat in lap.quick
        box = whole if time is None else whole._replace(w=max(6.0, whole.w * min(1.0, time / longest)))
        fill = theme.fill if seat == self.chair.seat else mix(theme.surf3, theme.mark, 0.35)
        canvas.rounded(box, 8, fill if quick else theme.surf2)
        if not quick:
            canvas.ring(box, 8, 1, theme.line)
            k = canvas.scale
            with canvas.clipped(box.grow(-1)):
                for far in range(0, int(box.w + box.h), 12):
                    start, end = ((box.x + far) * k, box.y * k), ((box.x + far - box.h) * k, box.bottom * k)
                    pygame.draw.aaline(canvas.surface, theme.line, start, end)
        reason = "" if quick or time is None else f" · {texts('enigma.times.late')}"
        words = told(lap, seat, texts) + reason
        wide = lettering.measure(words, "ExtraBold", 14) + 36
        ink = theme.on_gold if quick and seat == self.chair.seat else theme.text
        inside = box.w > wide or box.right + wide > whole.right + 12
        x = box.x + 12 if inside else box.right + 8
        canvas.icon("check" if quick else "close", (x + 8, y), 15, ink if inside else theme.text, 2.6)
        canvas.text(words, (x + 22, y), 14, "ExtraBold", ink if inside else theme.text)

    def _sentence(self) -> str:
        texts, lap, seat = self.app.texts, self.chair.view.lap, self.chair.seat
        if lap is None or not lap.quick:
            return texts("enigma.times.nobody")
        names = CAST.names(texts, self.chair.seats.values())
        if several(self.chair.seats):
            return texts("enigma.times.quick", names=listed(texts, [names[one - 1] for one in lap.quick]))
        return fared(lap, seat, names, texts)

    def _following(self) -> str:
        texts, view, lap = self.app.texts, self.chair.view, self.chair.view.lap
        if self.chair.finished is not None:
            return texts("enigma.to_result")
        if lap is None or not lap.quick:
            return texts("enigma.next_round")
        if view.turn == self.chair.seat and self.chair.to_move and not several(self.chair.seats):
            return texts("enigma.lay_yours")
        name = CAST.names(texts, self.chair.seats.values())[view.turn - 1] if view.turn else ""
        return texts("enigma.they_lay", name=name) if name else texts("enigma.go_on")

    def _go_on(self) -> None:
        self._handed_on = True
        if self.chair.finished is not None:
            self.app.ways.end(self.chair.finished, self.chair.seat)
            return
        scene = shelf_of(GAME).table(self.app, self.chair)
        scene.kept = self.kept
        self.app.change(scene)

    def facts(self) -> tuple[str, dict[str, Any]]:
        lap = self.chair.view.lap
        return "times", {"quick": list(lap.quick) if lap else [], "forward": self._following()}
