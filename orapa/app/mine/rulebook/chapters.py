"""What the pages of the rule book show: real mines, and what the engine says about them."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

import pygame

from orapa.app.frame.geometry import Box, grid
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.board import Plot, draw_board
from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem, draw_mark, draw_scanned, gem_box
from orapa.app.mine.draw.ports import Lens, draw_port
from orapa.app.mine.draw.waves import Segment, draw_wave, letters_of
from orapa.engine.mine.rules.board import COLUMNS, PORTS, Port, parse_cell, parse_port
from orapa.engine.mine.rules.colours import MIXES as ALL_MIXES
from orapa.engine.mine.rules.colours import colours_name
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.waves import fire, scan

MINE = parse_mine("R:B1:0m Y:D9:2 B:C5:2 W:G6 w:F2 D:D1:1 K:B9")
BASE = parse_mine("R:B1:0m Y:D9:2 B:C5:2 W:G6 w:F2")
ROW_A = tuple(f"A{number}" for number in range(1, COLUMNS + 1))
SHEET = parse_mine("B:C5:2 W:G6 w:F2")


@dataclass(frozen=True)
class Chapter:
    """One page: the gems that can be seen, how clearly, and what was asked of the whole mine."""

    key: str
    shown: Mine | None = MINE
    mine: Mine = MINE
    clearly: float = 1.0
    waves: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    """Waves of which only the answers are shown."""
    scans: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()


CHAPTERS = (
    Chapter("gems"),
    Chapter("bounce", BASE, BASE, waves=("G", "6")),
    Chapter("colour", BASE, BASE, waves=("K",)),
    Chapter("mix", None),
    Chapter("special", waves=("I", "9")),
    Chapter("scan", clearly=0.3, scans=("D6", "F2", "D1", "B10", "E8", "C3")),
    Chapter("sheet", SHEET, asked=("6", "K", "A", "G", "14", "N"), crossed=(*ROW_A, "C3", "E8")),
)

MIXES = ("R", "Y", "B", "W", "RB", "RY", "YB", "RYB", "RW", "YW", "BW", "RBW", "RYW", "YBW", "RYBW", "")
MIX_NAMES = {letters_of(mix): colours_name(mix) for mix in ALL_MIXES}


def paint(canvas: Canvas, plot: Plot, chapter: Chapter) -> Generator[None, None, None]:
    """Draw the board with gems, ports and notes, a piece of work at a time; waves are drawn apart."""
    draw_board(canvas, plot)
    yield
    answers = {parse_port(name): fire(chapter.mine, parse_port(name)) for name in (*chapter.waves, *chapter.asked)}
    tokens: dict[Port, tuple[str, bool]] = {}
    for port, answer in answers.items():
        tokens[port] = (token_of(answer), answer.exit == port)
        if answer.exit is not None and answer.exit != port:
            tokens[answer.exit] = (token_of(answer), False)
    for port in range(PORTS):
        token, own = tokens.get(port, (None, False))
        draw_port(canvas, plot, port, Lens(token, own))
        if port % 6 == 5:
            yield
    for name in chapter.crossed:
        draw_mark(canvas, plot, parse_cell(name), "", "x")
    for position in chapter.shown.positions if chapter.shown else ():
        unit = plot.unit * canvas.scale
        lettered = plot.unit >= 20 and chapter.clearly == 1
        look = Look(position.gem, position.turn, position.mirrored, unit, canvas.theme, letter=lettered)
        draw_gem(canvas, look, gem_box(plot, position), chapter.clearly)
        yield
    for name in chapter.scans:
        draw_scanned(canvas, plot, parse_cell(name), token_of(scan(chapter.mine, parse_cell(name))))


def light(surface: pygame.Surface, plot: Plot, waves: Sequence[Sequence[Segment]], canvas: Canvas) -> None:
    """Draw waves over a picture of the board."""
    for segments in waves:
        draw_wave(surface, segments, max(2.2, min(4.0, plot.unit / 12)), canvas.scale, canvas.theme)


def mix_boxes(space: Box) -> tuple[Box, ...]:
    """A place for each mix of colours: in columns, as many as look best."""
    columns = 4 if space.w >= 460 else 2 if space.h >= 300 else 4
    rows = -(-len(MIXES) // columns)
    gap = 8.0 if space.h < 480 else 12.0
    width = min(190.0, (space.w - (columns - 1) * gap) / columns)
    height = min(112.0 if columns == 4 else 74.0, (space.h - (rows - 1) * gap) / rows)
    x = space.x + (space.w - columns * width - (columns - 1) * gap) / 2
    y = space.y + (space.h - rows * height - (rows - 1) * gap) / 2
    whole = Box(x, y, columns * width + (columns - 1) * gap, rows * height + (rows - 1) * gap)
    return grid(whole, len(MIXES), columns, gap)
