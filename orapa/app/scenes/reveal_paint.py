"""Paints the reveal: mine and guess, the wave that is followed, result and chart."""

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from orapa.app import lettering
from orapa.app.draw.board import Plot, draw_board
from orapa.app.draw.canvas import Canvas
from orapa.app.draw.chips import ABSORBED, draw_chip, token_of
from orapa.app.draw.gems import Look
from orapa.app.draw.logo import draw_logo
from orapa.app.draw.marks import draw_outline, gem_box
from orapa.app.draw.plates import plate
from orapa.app.draw.ports import Lens, draw_lane, draw_port
from orapa.app.draw.shapes import stroke
from orapa.app.draw.waves import draw_wave
from orapa.app.geometry import Box
from orapa.app.input import Point
from orapa.app.scenes.reveal_parts import ToldWave, told_wave
from orapa.app.scenes.table_paint import draw_badge_on, draw_placed, lenses
from orapa.app.theme import WHITE
from orapa.engine.deduction.candidates import Known
from orapa.engine.match.state import Ending
from orapa.engine.mine.board import PORTS, port_name
from orapa.engine.mine.colours import colours_name
from orapa.engine.mine.paths import follow

if TYPE_CHECKING:
    from orapa.app.scenes.reveal import Reveal

GLOW = 36
STAR_OVER = 3
HIT = 22.0
# The largest power of ten that the axis names; no set has more mines than a thousand times that.
HIGHEST = 15


class RevealPainter:
    """Reads the reveal and paints all of it that stands still."""

    def __init__(self, reveal: "Reveal") -> None:
        self._reveal = reveal

    def paint(self, canvas: Canvas) -> None:
        reveal = self._reveal
        layout, parts = reveal.layout, reveal.parts
        canvas.surface.blit(reveal.ground, (0, 0))
        if layout.logo and canvas.shows(layout.logo):
            draw_logo(canvas, layout.logo, self._text("brand.first"), self._text("brand.second"))
        if canvas.shows(layout.plot.slab.grow(40)):
            self._paint_board(canvas, layout.plot)
        self._paint_strip(canvas, parts.strip)
        self._paint_result(canvas, parts.result)
        if parts.chart.h >= 80 and canvas.shows(parts.chart.grow(30)):
            self._paint_chart(canvas, parts.chart)

    def _text(self, key: str, **values: object) -> str:
        return self._reveal.app.texts(key, **values)

    def _paint_board(self, canvas: Canvas, plot: Plot) -> None:
        reveal = self._reveal
        draw_board(canvas, plot)
        answers = [clue.answer for clue in reveal.match.clues_of(1)]
        shown = follow(reveal.mine, reveal.port) if reveal.port is not None else None
        if reveal.port is not None:
            draw_lane(canvas, plot, reveal.port)
        landed = reveal.mine.positions[: reveal.landed]
        for position in landed:
            draw_placed(canvas, plot, position, glow=GLOW if canvas.theme.dark else 0)
        if reveal.landed == len(reveal.mine.positions):
            self._paint_guess(canvas, plot)
        known = lenses([*answers, shown.answer] if shown else answers, shown.answer if shown else None)
        for port in range(PORTS):
            draw_port(canvas, plot, port, known.get(port, Lens()))
        if shown:
            self._paint_wave(canvas, plot, told_wave(plot, shown))

    def _paint_guess(self, canvas: Canvas, plot: Plot) -> None:
        """Right gems wear a tick; a wrong guess stays as an outline."""
        reveal = self._reveal
        for position in reveal.guess.positions:
            if position.gem in reveal.right:
                draw_badge_on(canvas, plot, position, "check")
            else:
                unit = plot.unit * canvas.scale
                look = Look(position.gem, position.turn, position.mirrored, unit, canvas.theme)
                draw_outline(canvas, look, gem_box(plot, position), "missed")

    def _paint_wave(self, canvas: Canvas, plot: Plot, wave: ToldWave) -> None:
        theme = canvas.theme
        width = max(2.6, 3.6 * plot.unit / 60)
        draw_wave(canvas.surface, wave.segments, width, canvas.scale, theme)
        ring = WHITE if theme.dark else theme.text
        size = HIT * min(1.0, plot.unit / 50)
        for (x, y), token in wave.hits:
            side = size if token else size / 2
            disc = Box(x - side / 2, y - side / 2, side, side)
            if token == ABSORBED:
                draw_chip(canvas, disc.grow(2), token)
                continue
            canvas.rounded(disc.grow(1.4), side / 2 + 1.4, ring)
            if token:
                draw_chip(canvas, disc, token)
            else:
                canvas.rounded(disc.grow(-1.2), side / 2, theme.cell)

    def _paint_strip(self, canvas: Canvas, box: Box) -> None:
        """The wave told as a sentence: from colour to colour."""
        if not canvas.shows(box.grow(30)):
            return
        reveal, theme = self._reveal, canvas.theme
        roomy = box.h > 70
        plate(canvas, box, 18 if roomy else 14, "card" if roomy else "float")
        if reveal.port is None:
            self._words(canvas, self._text("reveal.press_port"), Box(box.x + 16, box.y, box.w - 130, box.h), theme.mute)
            return
        path = follow(reveal.mine, reveal.port)
        colours = told_wave(reveal.layout.plot, path).colours
        y = box.center[1]
        end = reveal.parts.steps[0].x - 8
        x = box.x + 20
        if roomy:
            name = port_name(reveal.port)
            title = canvas.text(self._text("reveal.wave", port=name), (x, y - 12), 16, "ExtraBold")
            words = self._answer_words()
            below = canvas.text(words, (x, y + 12), 12.5, "Medium", theme.mute)
            x = max(title.right, below.right) + 26
        else:
            x = canvas.text(port_name(reveal.port), (x - 4, y), 16, "ExtraBold").right + 10
        out = path.answer.exit
        last = port_name(out) if out is not None else ""
        room = end - x - lettering.measure(last, "ExtraBold", 16) - 12
        wide = min(54.0, max(30.0, room / len(colours) - 14))
        for i, letters in enumerate(colours):
            if x + wide > end:
                break
            draw_chip(canvas, Box(x, y - 13, wide, 26), letters)
            x += wide
            if i < len(colours) - 1:
                canvas.icon("arrow", (x + 9, y), 11, theme.mute, 2.4)
            x += 18
        if not roomy and last and x + 20 < end:
            canvas.text(last, (x, y), 16, "ExtraBold")

    def _answer_words(self) -> str:
        reveal = self._reveal
        assert reveal.port is not None
        answer = follow(reveal.mine, reveal.port).answer
        if answer.exit is None:
            return self._text("reveal.swallowed")
        words = self._text(f"table.colour.{colours_name(answer.colours).replace(' ', '_')}")
        return self._text("reveal.comes_out", port=port_name(answer.exit), colour=words)

    def _paint_result(self, canvas: Canvas, box: Box) -> None:
        if not canvas.shows(box.grow(30)):
            return
        reveal, theme = self._reveal, canvas.theme
        plate(canvas, box, 16, "card")
        result, par, cost = reveal.match.result, reveal.match.setup.par, reveal.match.cost(1)
        assert result is not None
        solved = bool(result.winners)
        key = "solved" if solved else "conceded" if result.ending is Ending.CONCEDED else "failed"
        low = box.h < 110
        x, y = box.x + (16 if low else 24), box.y + (24 if low else 36)
        size = 20.0 if low else 30.0
        canvas.text(self._text(f"reveal.{key}"), (x, y), size, "ExtraBold", None if solved else theme.bad)
        lines = [self._text("reveal.cost", count=cost)]
        if par is not None:
            lines[0] += ", " + self._text("table.par", par=par)
        lines += self._details(solved)
        y += 26 if low else 34
        for i, line in enumerate(lines):
            if y > box.bottom - 8:
                break
            fit = lettering.fit(line, "Bold", box.w - 32, 14)
            canvas.text(line, (x, y), fit, "Bold" if i == 0 else "Medium", theme.mute if i != 1 else theme.text)
            y += 20 if low else 25
        if solved and par is not None:
            stars = 3 if cost <= par else 2 if cost <= par + STAR_OVER else 1
            side = 24.0 if low else 36.0
            right, y = box.right - (16 if low else 28) - side / 2, box.y + (26 if low else 46)
            for i in range(3):
                center = (right - (2 - i) * (side + 10), y)
                canvas.icon("full star" if i < stars else "star", center, side, theme.fill)

    def _details(self, solved: bool) -> list[str]:
        reveal = self._reveal
        explorer, par = reveal.match.explorer(1), reveal.match.setup.par
        details = []
        over = reveal.match.cost(1) - par if par is not None and solved else None
        if over is not None:
            key = "reveal.over" if over > 0 else "reveal.under" if over < 0 else "reveal.at_par"
            details.append(self._text(key, count=abs(over)))
        if solved:
            tries = len(explorer.handed)
            details.append(self._text("reveal.first_try" if tries == 1 else "reveal.tries", count=tries))
        else:
            details.append(self._text("reveal.right_gems", count=len(reveal.right), of=len(reveal.mine.positions)))
        if explorer.hints:
            details.append(self._text("reveal.with_hints", count=explorer.hints))
        return details

    def _paint_chart(self, canvas: Canvas, box: Box) -> None:
        """Mines left after each question, on a scale of tens."""
        reveal, theme = self._reveal, canvas.theme
        plate(canvas, box, 16, "card")
        clues = reveal.match.clues_of(1)
        title = self._text("reveal.mines_left")
        pad = 16 if box.w < 400 else 24
        size = lettering.fit(title, "ExtraBold", box.w - 2 * pad, 16)
        canvas.text(title, (box.x + pad, box.y + 24), size, "ExtraBold")
        tokens = box.h >= 170
        area = Box(box.x + pad + 34, box.y + 48, box.w - 2 * pad - 40, box.h - 62 - (46 if tokens else 4))
        if not clues:
            self._words(canvas, self._text("reveal.nothing_asked"), area, theme.mute)
            return
        known = [math.log10(max(1.0, left.mines)) if left.known is not Known.UNKNOWN else None for left in reveal.lefts]
        top = max(3, math.ceil(max((value for value in known if value is not None), default=9)))
        step = area.w / max(1, len(clues))

        def spot(i: int, value: float) -> Point:
            return area.x + step * (i + 0.5), area.bottom - area.h * value / top

        apart = next((tens for tens in (3, 6, 9, 12) if area.h * tens / top >= 14), 15)
        for tens in range(0, min(top, HIGHEST) + 1, apart):
            y = spot(0, tens)[1]
            canvas.rounded(Box(area.x, y, area.w, 1), 0, theme.line)
            canvas.text(self._text(f"reveal.axis.{tens}"), (area.x - 8, y), 11.5, "Medium", theme.mute, "right")
        points = [spot(i, value) for i, value in enumerate(known) if value is not None]
        self._paint_line(canvas, points, area)
        if tokens:
            self._paint_tokens(canvas, area, step)

    def _paint_line(self, canvas: Canvas, points: list[Point], area: Box) -> None:
        theme, scale = canvas.theme, canvas.scale
        if not points:
            return
        rect = canvas.device(area)
        ground = pygame.Surface(rect.size, pygame.SRCALPHA)
        inside = [((x - area.x) * scale, (y - area.y) * scale) for x, y in points]
        if len(points) > 1:
            feet = [(inside[-1][0], rect.height), (inside[0][0], rect.height)]
            pygame.draw.polygon(ground, (*theme.brass, 30), [*inside, *feet])
            canvas.surface.blit(ground, rect)
        for a, b in pairwise(inside):
            ends = [(x + rect.x, y + rect.y) for x, y in (a, b)]
            stroke(canvas.surface, ends, theme.fill, 2.4 * scale)
        for x, y in points:
            canvas.rounded(Box(x - 5, y - 5, 10, 10), 5, theme.surf)
            canvas.rounded(Box(x - 4, y - 4, 8, 8), 4, theme.fill)

    def _paint_tokens(self, canvas: Canvas, area: Box, step: float) -> None:
        side = min(24.0, step - 3)
        for i, clue in enumerate(self._reveal.match.clues_of(1)):
            x = area.x + step * (i + 0.5)
            if side >= 14:
                draw_chip(canvas, Box(x - side / 2, area.bottom + 26, side, side), token_of(clue.answer))
            name = str(clue.answer).split(" ", 1)[0]
            if lettering.measure(name, "Bold", 11.5) <= step + 2:
                canvas.text(name, (x, area.bottom + 15), 11.5, "Bold", canvas.theme.mute, "center")

    def _words(self, canvas: Canvas, words: str, box: Box, ink: tuple[int, int, int]) -> None:
        lines = lettering.wrap(words, "Medium", 14, box.w)
        for i, line in enumerate(lines):
            canvas.text(line, (box.x, box.center[1] + (i - (len(lines) - 1) / 2) * 19), 14, "Medium", ink)
