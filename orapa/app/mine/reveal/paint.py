"""Paints the reveal: mine and guess, the wave that is followed, result and chart."""

from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.logo import draw_logo
from orapa.app.look.plates import plate
from orapa.app.look.theme import WHITE
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import ABSORBED, draw_chip, token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_outline, gem_box
from orapa.app.mine.draw.ports import Lens, draw_lane, draw_port
from orapa.app.mine.draw.waves import draw_cores, draw_wave
from orapa.app.mine.reveal.chart import told_most
from orapa.app.mine.reveal.parts import Parts, ToldWave, told_wave
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.table.paint import draw_badge_on, draw_placed, lenses
from orapa.engine.mine.match.state import Ending
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import PORTS, Cell, Port, cell_name, port_name
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.waves import ask

if TYPE_CHECKING:
    from orapa.app.mine.reveal.scene import Reveal

GLOW = 36
STAR_OVER = 3
HIT = 22.0
# Room for the arrow between two colours.
ARROW = 18.0


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
        if canvas.shows(parts.strip.grow(30)):
            self._paint_strip(canvas, parts.strip)
        if canvas.shows(parts.result.union(parts.verdict).grow(30)):
            self._paint_result(canvas, parts)
        if parts.chart and canvas.shows(parts.chart.grow(30)):
            reveal.chart.paint(canvas, parts.chart)

    def paint_running(self, canvas: Canvas, wave: ToldWave) -> None:
        """The part of a wave that has been told, without its light."""
        plot = self._reveal.layout.plot
        segments = [segment for segment in wave.segments if canvas.shows(segment.box.grow(6))]
        draw_cores(canvas.surface, segments, _width(plot), canvas.scale, canvas.theme)
        self._paint_hits(canvas, plot, wave)

    def _text(self, key: str, **values: object) -> str:
        return self._reveal.app.texts(key, **values)

    def _paint_board(self, canvas: Canvas, plot: Plot) -> None:
        reveal = self._reveal
        draw_board(canvas, plot)
        answers = [clue.answer for clue in reveal.clues]
        arrived = follow(reveal.mine, reveal.port) if reveal.port is not None and not reveal.running else None
        if reveal.port is not None:
            draw_lane(canvas, plot, reveal.port)
        landed = reveal.mine.positions[: reveal.landed]
        for position in landed:
            draw_placed(canvas, plot, position, glow=GLOW if canvas.theme.dark else 0)
        if reveal.landed == len(reveal.mine.positions):
            self._paint_guess(canvas, plot)
        known = lenses([*answers, arrived.answer] if arrived else answers, arrived.answer if arrived else None)
        for port in range(PORTS):
            draw_port(canvas, plot, port, known.get(port, Lens()))
        if arrived:
            wave = told_wave(plot, arrived)
            draw_wave(canvas.surface, wave.segments, _width(plot), canvas.scale, canvas.theme)
            self._paint_hits(canvas, plot, wave)
        if reveal.cell is not None:
            canvas.ring(plot.cell_box(reveal.cell).grow(-1), 0.1 * plot.unit, 2, canvas.theme.brass)

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

    def _paint_hits(self, canvas: Canvas, plot: Plot, wave: ToldWave) -> None:
        """Where the wave struck, with the letter that was added."""
        theme = canvas.theme
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
        reveal, theme = self._reveal, canvas.theme
        roomy = box.h > 70
        plate(canvas, box, 18 if roomy else 14, "card" if roomy else "float")
        inside = Box(box.x + (20 if roomy else 16), box.y, reveal.parts.steps[0].x - 8 - box.x - 20, box.h)
        if reveal.cell is not None:
            self._paint_scanned(canvas, inside, reveal.cell)
        elif reveal.port is not None:
            self._paint_told(canvas, inside, reveal.port)
        else:
            self._words(canvas, self._text("reveal.press_port"), inside, theme.mute)

    def _paint_scanned(self, canvas: Canvas, box: Box, cell: Cell) -> None:
        y = box.center[1]
        answer = ask(self._reveal.mine, PORTS + cell)
        canvas.icon("scan", (box.x + 8, y), 18, canvas.theme.mute, 2.2)
        name = canvas.text(cell_name(cell), (box.x + 26, y), 16, "ExtraBold")
        draw_chip(canvas, Box(name.right + 14, y - 13, 54, 26), token_of(answer))
        words = answer_words(self._reveal.app.texts, answer)
        canvas.text(words, (name.right + 80, y), 14, "Medium", canvas.theme.mute)

    def _paint_told(self, canvas: Canvas, box: Box, port: Port) -> None:
        reveal, theme = self._reveal, canvas.theme
        path = follow(reveal.mine, port)
        colours = told_wave(reveal.layout.plot, path).colours
        reached = len(reveal.told.colours) if reveal.told else len(colours)
        x, y = box.x, box.center[1]
        out = path.answer.exit
        last = port_name(out) if out is not None else ""
        if box.h > 70:
            title = canvas.text(self._text("reveal.wave", port=port_name(port)), (x, y - 12), 16, "ExtraBold")
            words = self._answer_words(port) if not reveal.running else ""
            below = canvas.text(words, (x, y + 12), 12.5, "Medium", theme.mute)
            measured = lettering.measure(self._answer_words(port), "Medium", 12.5)
            x = max(title.right, below.x + measured) + 26
            last = ""
        else:
            x = canvas.text(port_name(port), (x, y), 16, "ExtraBold").right + 10
        room = box.right - x - (lettering.measure(last, "ExtraBold", 16) + 18 if last else 0)
        wide = min(54.0, max(26.0, (room + ARROW) / len(colours) - ARROW))
        for i, letters in enumerate(colours[:reached]):
            if i:
                canvas.icon("arrow", (x - ARROW / 2, y), 11, theme.mute, 2.4)
            draw_chip(canvas, Box(x, y - 13, wide, 26), letters)
            x += wide + ARROW
        if last and not reveal.running and x + lettering.measure(last, "ExtraBold", 16) <= box.right:
            canvas.icon("arrow", (x - ARROW / 2, y), 11, theme.mute, 2.4)
            canvas.text(last, (x + 2, y), 16, "ExtraBold")

    def _answer_words(self, port: Port) -> str:
        answer = follow(self._reveal.mine, port).answer
        if answer.exit is None:
            return self._text("reveal.swallowed")
        words = answer_words(self._reveal.app.texts, answer)
        return self._text("reveal.comes_out", port=port_name(answer.exit), colour=words)

    def _paint_result(self, canvas: Canvas, parts: Parts) -> None:
        reveal, theme, roomy = self._reveal, canvas.theme, self._reveal.layout.roomy
        plate(canvas, parts.result, 16, "card")
        result = reveal.match.result
        assert result is not None
        solved = bool(result.winners)
        key = "solved" if solved else "conceded" if result.ending is Ending.CONCEDED else "failed"
        box, words, hints = parts.verdict, self._text(f"reveal.{key}"), reveal.match.explorer(1).hints
        starred, star = solved and reveal.match.setup.par is not None, 36.0 if roomy else 24.0
        badge = 46.0 if hints and not roomy else 0.0
        room = box.w - badge - (3 * star + 24 if starred else 0)
        size = lettering.fit(words, "ExtraBold", room, 30 if roomy else 20)
        title = canvas.text(words, (box.x, box.center[1]), size, "ExtraBold", None if solved else theme.bad)
        if badge:
            canvas.icon("bulb", (title.right + 18, box.center[1]), 18, theme.brass)
            canvas.text(str(hints), (title.right + 30, box.center[1]), 14, "Bold", theme.brass)
        if starred:
            self._paint_stars(canvas, box, star)
        self._paint_lines(canvas, parts.result, self._details(solved), roomy)

    def _paint_stars(self, canvas: Canvas, box: Box, side: float) -> None:
        par, cost = self._reveal.match.setup.par, self._reveal.match.cost(1)
        assert par is not None
        stars = 3 if cost <= par else 2 if cost <= par + STAR_OVER else 1
        for i in range(3):
            center = (box.right - side / 2 - (2 - i) * (side + 8), box.center[1])
            canvas.icon("full star" if i < stars else "star", center, side, canvas.theme.fill)

    def _paint_lines(self, canvas: Canvas, box: Box, details: list[str], roomy: bool) -> None:
        """The facts of the match, as many to a line as fit; where there is room the first has a line of its own."""
        theme, pad, pitch = canvas.theme, 24.0 if roomy else 14.0, 25.0 if roomy else 19.0 if box.h > 50 else 16.0
        room, largest = box.w - 2 * pad, 14.0 if box.h > 50 else 12.5
        lines = details[:1]
        for detail in details[1:]:
            longer = f"{lines[-1]} · {detail}"
            if lettering.measure(longer, "Bold", largest) <= room and not (roomy and len(lines) == 1):
                lines[-1] = longer
            else:
                lines.append(detail)
        most = max(1, int((box.bottom - (box.y + 60 if roomy else box.y + 4)) / pitch))
        lines = lines[:most]
        first = box.y + 80 if roomy else box.center[1] - (len(lines) - 1) / 2 * pitch
        for i, line in enumerate(lines):
            size = lettering.fit(line, "Bold", room, largest)
            canvas.text(line, (box.x + pad, first + i * pitch), size, "Bold", theme.text if i == 0 else theme.mute)

    def _details(self, solved: bool) -> list[str]:
        reveal = self._reveal
        explorer, par, cost = reveal.match.explorer(1), reveal.match.setup.par, reveal.match.cost(1)
        details = [self._text("reveal.cost", count=cost)]
        if par is not None:
            details[0] += ", " + self._text("table.par", par=par)
        if par is not None and solved:
            key = "reveal.over" if cost > par else "reveal.under" if cost < par else "reveal.at_par"
            details.append(self._text(key, count=abs(cost - par)))
        best = told_most(reveal.reviewed) if reveal.reviewed_all else None
        if best and reveal.layout.roomy:
            details.append(self._text("reveal.best", what=question_name(best.clue.answer.question)))
        if solved:
            tries = len(explorer.handed)
            details.append(self._text("reveal.first_try" if tries == 1 else "reveal.tries", count=tries))
        else:
            details.append(self._text("reveal.right_gems", count=len(reveal.right), of=len(reveal.mine.positions)))
        if explorer.hints:
            details.append(self._text("reveal.with_hints", count=explorer.hints))
        return details

    def _words(self, canvas: Canvas, words: str, box: Box, ink: tuple[int, int, int]) -> None:
        lines = lettering.wrap(words, "Medium", 14, box.w)
        for i, line in enumerate(lines):
            canvas.text(line, (box.x, box.center[1] + (i - (len(lines) - 1) / 2) * 19), 14, "Medium", ink)


def _width(plot: Plot) -> float:
    """How thick a wave is drawn."""
    return max(2.6, 3.6 * plot.unit / 60)
