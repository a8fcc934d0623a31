"""A mine that has come to light: what lies in it, what was guessed, and the wave that is followed through it."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_outline, gem_box
from orapa.app.mine.draw.placed import draw_badge_on, draw_placed
from orapa.app.mine.draw.ports import draw_lane, draw_port
from orapa.app.mine.draw.told import ARROW, cell_of, paint_arrived, paint_arrow, paint_colours, port_of, told_wave
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.table.clues import lenses
from orapa.engine.mine.rules.answers import Answer, Question
from orapa.engine.mine.rules.board import PORTS, Cell, Port, cell_name, port_name
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.waves import ask
from orapa.words.texts import Texts

GLOW = 36


@dataclass(frozen=True)
class Unveiled:
    """A mine as it is seen when nothing is hidden any more, but for gems coming down and a wave under way."""

    mine: Mine
    guess: Mine
    right: frozenset[Gem]
    """The gems that were found."""
    answers: tuple[Answer, ...]
    landed: int
    """How many gems lie on the board."""
    question: Question | None
    """The question that is shown."""
    running: bool
    """Whether its wave is under way."""
    reached: int | None
    """How many colours of the wave under way have been told."""

    @property
    def port(self) -> Port | None:
        """Where the wave that is shown comes from."""
        return port_of(self.question)

    @property
    def cell(self) -> Cell | None:
        """The cell whose scan is shown."""
        return cell_of(self.question)


def paint_unveiled(canvas: Canvas, seen: Unveiled, plot: Plot) -> None:
    """The board with mine and guess, and the wave that is followed."""
    draw_board(canvas, plot)
    arrived = follow(seen.mine, seen.port) if seen.port is not None and not seen.running else None
    if seen.port is not None:
        draw_lane(canvas, plot, seen.port)
    for position in seen.mine.positions[: seen.landed]:
        draw_placed(canvas, plot, position, glow=GLOW if canvas.theme.dark else 0)
    if seen.landed == len(seen.mine.positions):
        _paint_guess(canvas, seen, plot)
    answers = [*seen.answers, *([arrived.answer] if arrived else [])]
    for port, lens in enumerate(lenses(answers, arrived.answer if arrived else None)):
        draw_port(canvas, plot, port, lens)
    if arrived:
        paint_arrived(canvas, plot, told_wave(plot, arrived))
    if seen.cell is not None:
        canvas.ring(plot.cell_box(seen.cell).grow(-1), 0.1 * plot.unit, 2, canvas.theme.brass)


def _paint_guess(canvas: Canvas, seen: Unveiled, plot: Plot) -> None:
    """Right gems wear a tick; a wrong guess stays as an outline."""
    for position in seen.guess.positions:
        if position.gem in seen.right:
            draw_badge_on(canvas, plot, position, "check")
        else:
            unit = plot.unit * canvas.scale
            look = Look(position.gem, position.turn, position.mirrored, unit, canvas.theme)
            draw_outline(canvas, look, gem_box(plot, position), "missed")


def paint_followed(canvas: Canvas, seen: Unveiled, plot: Plot, texts: Texts, inside: Box) -> None:
    """What is followed told as a sentence: a wave from colour to colour, or what a scan found."""
    if seen.cell is not None:
        _paint_scanned(canvas, seen, texts, inside, seen.cell)
    elif seen.port is not None:
        _paint_told(canvas, seen, plot, texts, inside, seen.port)
    else:
        most = max(1, int((inside.h - 8) / 19))
        size, lines = lettering.block(texts("reveal.press_port"), "Medium", inside.w, 14, most)
        canvas.lines(lines, (inside.x, inside.center[1]), 19, size, "Medium", canvas.theme.mute)


def _paint_scanned(canvas: Canvas, seen: Unveiled, texts: Texts, box: Box, cell: Cell) -> None:
    y = box.center[1]
    answer = ask(seen.mine, PORTS + cell)
    canvas.icon("scan", (box.x + 8, y), 18, canvas.theme.mute, 2.2)
    name = canvas.text(cell_name(cell), (box.x + 26, y), 16, "ExtraBold")
    draw_chip(canvas, Box(name.right + 14, y - 13, 54, 26), token_of(answer))
    canvas.text(answer_words(texts, answer), (name.right + 80, y), 14, "Medium", canvas.theme.mute)


def _paint_told(canvas: Canvas, seen: Unveiled, plot: Plot, texts: Texts, box: Box, port: Port) -> None:
    theme, path = canvas.theme, follow(seen.mine, port)
    colours = told_wave(plot, path).colours
    reached = len(colours) if seen.reached is None else seen.reached
    x, y = box.x, box.center[1]
    out = path.answer.exit
    last = port_name(out) if out is not None else ""
    if box.h > 70:
        title = canvas.text(texts("reveal.wave", port=port_name(port)), (x, y - 12), 16, "ExtraBold")
        whole = _way_out(seen, texts, port)
        below = canvas.text("" if seen.running else whole, (x, y + 12), 12.5, "Medium", theme.mute)
        x = max(title.right, below.x + lettering.measure(whole, "Medium", 12.5)) + 26
        last = ""
    else:
        x = canvas.text(port_name(port), (x, y), 16, "ExtraBold").right + 10
    room = box.right - x - (lettering.measure(last, "ExtraBold", 16) + 18 if last else 0)
    x = paint_colours(canvas, colours, (x, y), room, reached) + ARROW
    if last and not seen.running and x + lettering.measure(last, "ExtraBold", 16) <= box.right:
        paint_arrow(canvas, (x - ARROW / 2, y))
        canvas.text(last, (x + 2, y), 16, "ExtraBold")


def _way_out(seen: Unveiled, texts: Texts, port: Port) -> str:
    """Where a wave comes out and in which colour, in words."""
    answer = follow(seen.mine, port).answer
    if answer.exit is None:
        return texts("reveal.absorbed")
    words = answer_words(texts, answer)
    return texts("reveal.comes_out", port=port_name(answer.exit), colour=words)
