"""The times of a round: a bar for everybody, the glass as a band, and who lays in which order."""

from typing import TYPE_CHECKING, Any

import pygame

from orapa.app.enigma.draw.engineers import draw_engineer
from orapa.app.enigma.draw.inks import inks
from orapa.app.enigma.preferences import GAME
from orapa.app.enigma.puzzles.benches import ICONS
from orapa.app.enigma.room import Room
from orapa.app.enigma.who import CAST
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
from orapa.engine.enigma.match.setup import CAP
from orapa.words.texts import clock_words

if TYPE_CHECKING:
    from orapa.app.loop import App


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
        insets = view.insets
        left, right = (
            insets.left + (24 if view.width > 900 else 8),
            view.width - insets.right - (24 if view.width > 900 else 8),
        )
        top, bottom = insets.top + 8, view.height - insets.bottom - 10
        self._back = Box(left, top, 44, 44)
        self._forward = Box(max(left, right - 424), bottom - 56, min(424, right - left), 56)
        self._chart = Box(left, top + 52, right - left, self._forward.y - 12 - top - 52)
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
        title = texts("enigma.times.title", round=lap.round if lap else self.chair.view.round)
        drawn = canvas.text(
            title, (self._back.right + 14, self._back.center[1] - (0 if self._chart.w > 700 else 9)), 20, "ExtraBold"
        )
        line = self._sentence()
        if self._chart.w > 700:
            canvas.text(line, (drawn.right + 16, self._back.center[1] + 1), 12.5, "Medium", theme.mute)
        else:
            size = lettering.fit(line, "Medium", self._chart.w - 60, 12.5)
            canvas.text(line, (self._back.right + 14, self._back.center[1] + 13), size, "Medium", theme.mute)
        plate(canvas, self._chart, RADIUS_CARD, "card")
        if lap is None:
            return
        names = CAST.names(texts, self.chair.seats.values())
        seats = sorted(lap.kinds)
        known = [time for time in lap.times.values() if time is not None]
        first = min(known, default=None)
        glass = self.chair.view.glass
        longest = max([*known, (first or 0) + (glass or 0), 1000])
        longest = min(max(longest * 1.06, 20_000), CAP * 1.02)
        label = 190.0 if self._chart.w > 700 else 146.0
        bars = Box(self._chart.x + label, self._chart.y + 16, self._chart.w - label - 24, self._chart.h - 32)
        if first is not None and glass is not None:
            start, end = bars.x + bars.w * first / longest, bars.x + bars.w * min(longest, first + glass) / longest
            band = Box(start, bars.y, end - start, bars.h)
            canvas.rounded(band, 8, mix(theme.surf, inks(theme).sand[1], 0.22))
        high = min(112.0, bars.h / len(seats))
        for number, seat in enumerate(seats):
            y = bars.y + high * (number + 0.5)
            draw_engineer(canvas, (self._chart.x + 28, y), 14, seat, names[seat - 1][:1].upper())
            name = lettering.shortened(names[seat - 1], label - 60, "Bold", 14)
            canvas.text(name, (self._chart.x + 50, y - 9), 14, "Bold")
            canvas.icon(ICONS[lap.kinds[seat]], (self._chart.x + 58, y + 12), 16, theme.mark)
            place = lap.quick.index(seat) + 1 if seat in lap.quick else 0
            told = texts("enigma.times.lays", place=place) if place else texts("enigma.times.box")
            canvas.text(
                lettering.shortened(told, label - 84, "Medium", 11.5),
                (self._chart.x + 72, y + 12),
                11.5,
                "Medium",
                theme.mute,
            )
            self._paint_bar(canvas, bars, y, min(40.0, 0.5 * high), seat, lap.times.get(seat), longest, bool(place))

    def _paint_bar(
        self, canvas: Canvas, bars: Box, y: float, high: float, seat: int, time: int | None, longest: float, quick: bool
    ) -> None:
        theme, texts = canvas.theme, self.app.texts
        length = bars.w if time is None else max(6.0, bars.w * min(1.0, time / longest))
        box = Box(bars.x, y - high / 2, length, high)
        fill = theme.fill if seat == self.chair.seat else mix(theme.surf3, theme.mark, 0.35)
        canvas.rounded(box, 8, fill if quick else theme.surf2)
        if not quick:
            canvas.ring(box, 8, 1, theme.line)
            k = canvas.scale
            with canvas.clipped(box.grow(-1)):
                for far in range(0, int(box.w + box.h), 12):
                    start, end = ((box.x + far) * k, box.y * k), ((box.x + far - box.h) * k, box.bottom * k)
                    pygame.draw.aaline(canvas.surface, theme.line, start, end)
        words = texts("enigma.gave_up") if time is None else clock_words(time / 1000)
        wide = lettering.measure(words, "ExtraBold", 14) + 36
        ink = theme.on_gold if quick and seat == self.chair.seat else theme.text
        inside = box.w > wide
        x = box.x + 12 if inside else box.right + 8
        canvas.icon("check" if quick else "close", (x + 8, y), 15, ink if inside else theme.text, 2.6)
        canvas.text(words, (x + 22, y), 14, "ExtraBold", ink if inside else theme.text)

    def _sentence(self) -> str:
        texts, lap, seat = self.app.texts, self.chair.view.lap, self.chair.seat
        if lap is None or not lap.quick:
            return texts("enigma.times.nobody")
        if seat in lap.quick:
            return texts("enigma.times.place", place=lap.quick.index(seat) + 1, total=len(lap.quick))
        return texts("enigma.times.failed")

    def _following(self) -> str:
        texts, view, lap = self.app.texts, self.chair.view, self.chair.view.lap
        if self.chair.finished is not None:
            return texts("enigma.to_result")
        if lap is None or not lap.quick:
            return texts("enigma.next_round")
        if view.turn == self.chair.seat and self.chair.to_move:
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
