"""Paints what stands still at the table: board, ports, marks, gems, counter, panels, ribbon."""

from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.logo import draw_logo
from orapa.app.look.plates import plate
from orapa.app.look.polygons import centroid
from orapa.app.look.theme import CAPS_TRACKING, Theme
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem, draw_mark, draw_outline, draw_passed, draw_scanned, gem_box
from orapa.app.mine.draw.ports import Lens, draw_aimed, draw_lane, draw_port, draw_ring, draw_stub
from orapa.app.mine.draw.waves import draw_wave, segments_of
from orapa.app.mine.table.answers import answer_words, draw_row
from orapa.app.mine.table.clues import passed_cells
from orapa.app.mine.table.dialogs import subtitle_of, title_of
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.widgets import bar_box
from orapa.engine.mine.rules.answers import Answer, Question, ScanAnswer, WaveAnswer
from orapa.engine.mine.rules.board import PORTS, Port, port_name
from orapa.engine.mine.rules.positions import Position

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table

SUPPOSED = 150 / 255
# The end that was asked from is less bright than the end the wave came out at.
ASKED_STUB = 0.5
DASH, DASH_GAP, CORNER = 11.0, 8.0, 10.0


def tells(answer: Answer, question: Question) -> bool:
    """Whether an answer is about a port or cell."""
    return answer.question == question or (isinstance(answer, WaveAnswer) and answer.exit == question)


def lenses(answers: list[Answer], fresh: Answer | None) -> dict[Port, Lens]:
    """How the ports of these answers look; a wave is known at both its ends."""
    found: dict[Port, Lens] = {}
    for answer in answers:
        if isinstance(answer, WaveAnswer):
            lens = Lens(token_of(answer), answer.exit == answer.port, answer == fresh)
            found[answer.port] = lens
            if answer.exit is not None:
                found[answer.exit] = lens
    return found


def draw_placed(canvas: Canvas, plot: Plot, position: Position, strength: float = 1.0, glow: int = 0) -> Look:
    """A gem where it lies on the board."""
    unit = plot.unit * canvas.scale
    look = Look(position.gem, position.turn, position.mirrored, unit, canvas.theme, letter=True, glow=glow)
    draw_gem(canvas, look, gem_box(plot, position), strength)
    return look


def draw_badge_on(canvas: Canvas, plot: Plot, position: Position, icon: str) -> None:
    """A small brass disc on a gem, below its letter."""
    theme, unit = canvas.theme, plot.unit
    x, y = centroid([(float(x), float(y)) for x, y in position.outline])
    r = max(6.5, 0.15 * unit)
    # The letter reaches 0.11 units below the middle; the disc has a rim of its own and keeps away from it.
    center = (plot.x + x * unit, plot.y + y * unit + 0.11 * unit + 3 + r + 1.5)
    disc = Box(center[0] - r, center[1] - r, 2 * r, 2 * r)
    canvas.rounded(disc.grow(1.5), r + 1.5, theme.well)
    canvas.rounded(disc, r, theme.fill)
    canvas.icon(icon, center, 1.3 * r, theme.on_gold, 3.4)


class Painter:
    """Reads the table and paints it; what moves is drawn elsewhere, on top."""

    def __init__(self, table: "Table") -> None:
        self._table = table

    def paint(self, canvas: Canvas) -> None:
        layout = self._table.layout
        canvas.surface.blit(self._table.ground, (0, 0))
        if layout.logo and canvas.shows(layout.logo):
            draw_logo(canvas, layout.logo, self._text("brand.first"), self._text("brand.second"))
        if canvas.shows(layout.plot.slab.grow(40)):
            self._paint_board(canvas, layout.plot)
        self._paint_counter(canvas, layout)
        self._paint_panels(canvas, layout)
        if canvas.shows(layout.ribbon.grow(30)):
            self._paint_ribbon(canvas, layout)
        if self._table.hints.open:
            self._table.hints.paint(canvas)
        bar = bar_box(self._table.group.widgets)
        if bar:
            plate(canvas, bar, 13, "float")

    def draw_pointed(self, canvas: Canvas) -> None:
        """Where pointer and keys are; over the still picture, because it changes with every port passed."""
        table, plot = self._table, self._table.layout.plot
        for port in table.pointed_ports:
            # A clip is a pixel wider than what it is for, and the neighbour need not be drawn for that.
            if canvas.shows(plot.lane(port).union(plot.port_box(port)).grow(-1)):
                gems = [one for one in table.sheet.gems.positions if one.gem not in table.away]
                draw_lane(canvas, plot, port, gems, bar_box(table.group.widgets))
                if not any(tells(answer, port) for answer in table.lit_answers):
                    draw_aimed(canvas, plot, port)

    def _text(self, key: str, **values: object) -> str:
        return self._table.app.texts(key, **values)

    def _paint_board(self, canvas: Canvas, plot: Plot) -> None:
        table = self._table
        draw_board(canvas, plot)
        if table.supposing:
            self._paint_dashes(canvas, plot.slab, canvas.theme)
        self._paint_marks(canvas, plot)
        self._paint_gems(canvas, plot)
        self._paint_ports(canvas, plot)
        if table.trial:
            path = table.trial.path
            segments = segments_of(path, [plot.at(spot) for spot in path.spots])
            draw_wave(canvas.surface, segments, max(2.4, plot.unit / 15), canvas.scale, canvas.theme)
        table.hints.paint_lights(canvas)
        self._paint_cursor(canvas, plot)

    def _paint_dashes(self, canvas: Canvas, box: Box, theme: Theme) -> None:
        """The edge of a board on which everything is only supposed."""
        for length, x, y, dx, dy in (
            (box.w, box.x, box.y, 1, 0),
            (box.w, box.x, box.bottom - 2, 1, 0),
            (box.h, box.x, box.y, 0, 1),
            (box.h, box.right - 2, box.y, 0, 1),
        ):
            # The rounded corners are left out.
            count = int((length - 2 * CORNER) / (DASH + DASH_GAP))
            step = (length - 2 * CORNER) / count
            for i in range(count):
                at = CORNER + i * step + (step - DASH) / 2
                wide, high = (DASH, 2.0) if dx else (2.0, DASH)
                canvas.rounded(Box(x + dx * at, y + dy * at, wide, high), 1, theme.brass)

    def _paint_marks(self, canvas: Canvas, plot: Plot) -> None:
        table = self._table
        answers = table.lit_answers
        marks = table.sheet.marks
        marked = {mark.cell for mark in marks if mark.sign == "x" and not mark.half}
        if "auto_marks" in table.aids:
            for cell in passed_cells(answers) - marked:
                if canvas.shows(plot.cell_box(cell)):
                    draw_passed(canvas, plot, cell)
        for mark in marks:
            if canvas.shows(plot.cell_box(mark.cell)):
                draw_mark(canvas, plot, mark.cell, mark.half, mark.sign)
        for answer in answers:
            if isinstance(answer, ScanAnswer) and canvas.shows(plot.cell_box(answer.cell)):
                draw_scanned(canvas, plot, answer.cell, token_of(answer))

    def _paint_gems(self, canvas: Canvas, plot: Plot) -> None:
        table = self._table
        for position in table.sheet.gems.positions:
            box = gem_box(plot, position)
            if position.gem in table.away or not canvas.shows(box.grow(0.5 * plot.unit)):
                continue
            supposed = position not in table.settled
            look = draw_placed(canvas, plot, position, SUPPOSED if supposed else 1.0)
            if supposed:
                draw_outline(canvas, look, box, "supposed")
            if position.gem in table.faulty:
                draw_outline(canvas, look, box, "illegal")
            if position.gem is table.selected:
                draw_outline(canvas, look, box, "selected")
            if position.gem in table.sheet.sure:
                draw_badge_on(canvas, plot, position, "check")

    def _paint_ports(self, canvas: Canvas, plot: Plot) -> None:
        table = self._table
        fresh = table.fresh
        known = lenses(table.lit_answers, fresh)
        for port in range(PORTS):
            if canvas.shows(plot.port_box(port).grow(plot.lens)):
                draw_port(canvas, plot, port, known.get(port, Lens()))
                if port in table.hints.ports:
                    draw_ring(canvas, plot.lens_at(port), plot.lens)
        if isinstance(fresh, WaveAnswer) and fresh.exit is not None:
            draw_stub(canvas, plot, fresh.exit, token_of(fresh))
            if fresh.exit != fresh.port:
                draw_stub(canvas, plot, fresh.port, token_of(fresh), ASKED_STUB)

    def _paint_cursor(self, canvas: Canvas, plot: Plot) -> None:
        table, theme = self._table, canvas.theme
        if table.preview:
            look = draw_placed(canvas, plot, table.preview, 0.45)
            draw_outline(canvas, look, gem_box(plot, table.preview), "landing")
        for question, ink in ((table.aim, theme.brass), (table.cursor, theme.focus)):
            if question is None:
                continue
            if question >= PORTS:
                canvas.ring(plot.cell_box(question - PORTS).grow(-1), 0.1 * plot.unit, 2, ink)
            elif question == table.cursor:
                canvas.ring(plot.port_box(question).grow(-1), 8, 2, ink)

    def _paint_counter(self, canvas: Canvas, layout: TableLayout) -> None:
        if not canvas.shows(layout.counter.grow(30)):
            return
        if layout.roomy:
            self._paint_counter_card(canvas, layout.counter)
        else:
            self._paint_counter_line(canvas, layout)

    def _paint_counter_card(self, canvas: Canvas, box: Box) -> None:
        table, theme = self._table, canvas.theme
        plate(canvas, box, 16, "card")
        caps = self._text("table.questions").upper()
        canvas.text(caps, (box.x + 20, box.y + 22), 11.5, "Bold", theme.mute, tracking=CAPS_TRACKING)
        number = canvas.text(str(table.cost), (box.x + 18, box.y + 62), 44, "ExtraBold")
        par = table.match.setup.par
        if par is not None:
            beside = (number.right + 12, box.y + 72)
            canvas.text(self._text("table.par", par=par), beside, 14, "Bold", theme.mute)
            ink = theme.ok if table.cost <= par else theme.mute
            canvas.text(self._par_words(par), (box.right - 20, box.y + 71), 14, "Bold", ink, "right")
            self._paint_par(canvas, Box(box.x + 20, box.y + 88, box.w - 40, 6), par)
        canvas.text(title_of(table), (box.right - 20, box.y + 22), 11.5, "Bold", theme.mute, "right")
        room = box.w - 60 - number.w
        subtitle = subtitle_of(table)
        size = lettering.fit(subtitle, "Medium", room, 12.5)
        canvas.text(subtitle, (box.right - 20, box.y + 44), size, "Medium", theme.text, "right")

    def _par_words(self, par: int) -> str:
        left = par - self._table.cost
        key = "table.par_left" if left > 0 else "table.par_now" if left == 0 else "table.par_over"
        return self._text(key, count=abs(left))

    def _paint_counter_line(self, canvas: Canvas, layout: TableLayout) -> None:
        table, theme, box = self._table, canvas.theme, layout.counter
        y = box.center[1]
        big = 30.0 if layout.kind == "portrait" else 24.0
        number = canvas.text(str(table.cost), (box.x + 4, y + 1), big, "ExtraBold")
        par = table.match.setup.par
        x, room = number.right + 8, box.right - number.right - 8
        words = self._text("table.questions_small")
        par_words = self._text("table.par", par=par) if par is not None else ""
        if lettering.measure(words, "Bold", 11.5) <= room:
            canvas.text(words, (x, y - 7 if par_words else y), 11.5, "Bold", theme.mute)
        if par is not None and lettering.measure(par_words, "Bold", 12.5) <= room:
            ink = theme.ok if table.cost <= par else theme.mute
            low = y + 9 if lettering.measure(words, "Bold", 11.5) <= room else y
            canvas.text(par_words, (x, low), 12.5, "Bold", ink)
        gap = layout.plot.slab.y - box.bottom
        if par is not None and layout.kind == "portrait" and gap >= 14:
            whole = Box(layout.ribbon.x + 4, box.bottom + gap / 2 - 4, layout.ribbon.w - 8, 6)
            self._paint_par(canvas, whole, par)

    def _paint_par(self, canvas: Canvas, box: Box, par: int) -> None:
        gap = 3.0 if par <= 30 else 1.0
        width = (box.w - gap * (par - 1)) / max(1, par)
        for i in range(par):
            ink = canvas.theme.fill if i < self._table.cost else canvas.theme.surf3
            canvas.rounded(Box(box.x + i * (width + gap), box.y, width, box.h), 3, ink)

    def _paint_panels(self, canvas: Canvas, layout: TableLayout) -> None:
        table, theme = self._table, canvas.theme
        shown = table.shown_parts
        if "tools" in shown:
            first, last = layout.tools[0], layout.tools[-1]
            rail = first.union(last)
            plate(canvas, rail.grow(6) if layout.kind == "desktop" else rail, 18 if layout.roomy else 14, "card")
        if "tray" in shown:
            plate(canvas, layout.tray, 18 if layout.roomy else 14, "card")
        if "answers" not in shown:
            return
        if layout.roomy:
            box = layout.answers
            plate(canvas, box, 16, "card")
            canvas.text(self._text("table.answers"), (box.x + 20, box.y + 24), 16, "ExtraBold")
            newest = self._text("table.newest_first")
            canvas.text(newest, (box.right - 20, box.y + 24), 12.5, "Medium", theme.mute, "right")
        if not table.rows:
            space = table.answers.box
            words = lettering.wrap(self._text("table.no_answers"), "Medium", 14, space.w - 32)
            for i, line in enumerate(words):
                y = space.y + min(space.h / 2, 44) + (i - (len(words) - 1) / 2) * 20
                canvas.text(line, (space.center[0], y), 14, "Medium", theme.mute, "center")
        table.answers.draw(canvas, table.rows, table.app.texts)

    def _paint_ribbon(self, canvas: Canvas, layout: TableLayout) -> None:
        table, theme, box = self._table, canvas.theme, layout.ribbon
        shown = table.ribbon
        if shown.kind in ("none", "aim", "gem", "signs"):
            return
        if shown.kind == "idle":
            if not layout.drawer or not layout.ribbon_covers_tabs:
                self._paint_words(canvas, box, shown.words, theme.mute)
            return
        plate(canvas, box, 14, "float")
        if shown.row:
            canvas.ring(box, 14, 1.3, theme.brass)
            draw_row(canvas, box, shown.row, table.app.texts, large=True)
        elif shown.kind == "trial" and table.trial:
            self._paint_trial(canvas, box, table.trial.answer)
        else:
            ink = theme.bad if shown.kind == "fault" else theme.text
            self._paint_words(canvas, box, shown.words, ink)

    def _paint_words(self, canvas: Canvas, box: Box, words: str, ink: tuple[int, int, int]) -> None:
        room = box.w - 28
        size = 14.0 if lettering.measure(words, "Bold", 14) <= room else 12.5
        lines = lettering.wrap(words, "Bold", size, room)[:2]
        if len(lines) > 1:
            size = 11.5
            lines = lettering.wrap(words, "Bold", size, room)[:3]
        for i, line in enumerate(lines):
            y = box.center[1] + (i - (len(lines) - 1) / 2) * (size + 3)
            canvas.text(line, (box.x + 14, y), size, "Bold", ink)

    def _paint_trial(self, canvas: Canvas, box: Box, answer: WaveAnswer) -> None:
        """What the wave would answer if the sheet were right."""
        theme, y = canvas.theme, box.center[1]
        name = port_name(answer.port)
        start = canvas.text(name, (box.x + 16, y), 16, "ExtraBold")
        back = answer.exit == answer.port
        canvas.icon("uturn" if back else "arrow", (start.right + 16, y), 16, theme.mute, 2.3)
        x = start.right + 32
        if answer.exit is not None and not back:
            x = canvas.text(port_name(answer.exit), (x, y), 16, "ExtraBold").right + 10
        draw_chip(canvas, Box(x, y - 13, 52, 26), token_of(answer))
        words = f"{answer_words(self._table.app.texts, answer)}, {self._text('table.if_so')}"
        room = box.right - 130 - x - 62
        if lettering.measure(words, "Medium", 12.5) <= room:
            canvas.text(words, (x + 62, y), 12.5, "Medium", theme.mute)
