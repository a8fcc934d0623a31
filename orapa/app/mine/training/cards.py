"""The pack on a page: a card for each puzzle with what it gives, never with its answer."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from orapa.app.frame.geometry import Box, lines
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import Kind as Plate
from orapa.app.look.theme import RADIUS_CARD
from orapa.app.look.widgets import Action, Button, ModeCard
from orapa.app.mine.draw.board import Plot
from orapa.app.mine.draw.chips import draw_chip
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_gem
from orapa.app.mine.draw.placed import draw_placed
from orapa.app.mine.preferences import Preferences, preferences
from orapa.app.mine.table.clues import lenses
from orapa.app.mine.table.tray import stone_in
from orapa.app.mine.training.pack import following, pack, solved_puzzles
from orapa.app.mine.training.paint import draw_pips
from orapa.engine.mine.rules.board import CELLS, COLUMNS, ROWS
from orapa.engine.mine.training.puzzles import Kind, Puzzle
from orapa.engine.mine.training.solving import level
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.loop import App

GAP = 12.0
MOST_COLUMNS = 5
HEADER = 64.0
# Cards are at least so wide; below the picture there is room for two lines.
NARROWEST, WORDS, ROOF = 140.0, 58.0, 12.0
# The rim of the small board, for lit ports, in cells.
RIM = 1.35
DISC = 10.0
GEM = 9.0


def pack_section(app: "App", content: Box, top: float) -> tuple[list[Button], float]:
    """The pack from a height on: a line that goes on with it, a card for each puzzle; and where it ends."""
    texts, now = app.texts, preferences(app.settings)
    count, total = solved_puzzles(app), len(pack())
    to = following(pack()[-1], now.training) or pack()[0]
    heading = ModeCard(
        "training", Box(content.x, top, content.w, lettering.taller(HEADER)), partial(open_puzzle, app, to), "star",
        texts("training.title"), texts("training.go_on", count=count, total=total, number=pack().index(to) + 1),
    )  # fmt: skip
    columns = max(1, min(MOST_COLUMNS, int((content.w + GAP) // (NARROWEST + GAP))))
    wide = (content.w - (columns - 1) * GAP) / columns
    high = ROOF + _unit(wide) * (ROWS + 2 * RIM) + WORDS
    first = Box(content.x, heading.box.bottom + GAP, content.w, high)
    boxes = lines(first, total, columns, GAP)
    cards: list[Button] = [
        PuzzleCard(puzzle, number, box, partial(open_puzzle, app, puzzle), texts, _state(puzzle.name, now))
        for number, (puzzle, box) in enumerate(zip(pack(), boxes, strict=True), start=1)
    ]
    return [heading, *cards], boxes[-1].bottom


def open_puzzle(app: "App", puzzle: Puzzle) -> None:
    """Open a puzzle over the page."""
    from orapa.app.mine.training.scene import PuzzleScene

    app.push(PuzzleScene(app, puzzle))


class PuzzleCard(Button):
    """A puzzle: its given gems and lit ports, what it asks, how hard it is, and whether it is solved."""

    kind: Plate = "card"
    radius = RADIUS_CARD

    def __init__(self, puzzle: Puzzle, number: int, box: Box, action: Action, texts: Texts, state: str) -> None:
        super().__init__(f"puzzle {puzzle.name}", box, action)
        self.puzzle = puzzle
        self.number = number
        self.state = state
        self.title = texts(f"training.short.{puzzle.kind}")
        self.level = level(puzzle)
        self.detail = texts(f"training.{state}") if state else texts(f"training.level.{self.level}")

    def draw_content(self, canvas: Canvas, box: Box) -> None:
        theme, unit = canvas.theme, _unit(box.w)
        picture = Box(box.x, box.y + ROOF, box.w, unit * (ROWS + 2 * RIM))
        image = _thumbnail(canvas, self.puzzle, unit)
        canvas.centered(image, picture.center)
        self._draw_number(canvas, (box.x + 15, box.y + 15))
        y = box.bottom - WORDS
        left = self._draw_wanted(canvas, Box(box.x + 12, y + 4, 44, WORDS - 14))
        size = lettering.fit(self.title, "ExtraBold", box.right - 12 - left, 14)
        canvas.text(self.title, (left, y + 17), size, "ExtraBold")
        end = draw_pips(canvas, box.right - 12, y + 38, self.level)
        room = end - 6 - left
        small = lettering.fit(self.detail, "Medium", room, 12.5)
        if lettering.measure(self.detail, "Medium", small) <= room:
            canvas.text(self.detail, (left, y + 38), small, "Medium", theme.mute)

    def _draw_number(self, canvas: Canvas, center: tuple[float, float]) -> None:
        """The number on a disc; a brass one with a tick when it is solved."""
        theme, (x, y) = canvas.theme, center
        disc = Box(x - DISC, y - DISC, 2 * DISC, 2 * DISC)
        if self.state == "done":
            canvas.rounded(disc, DISC, theme.fill)
            canvas.icon("check", center, 13, theme.on_gold, 3.4)
        else:
            canvas.rounded(disc, DISC, theme.surf3)
            canvas.text(str(self.number), center, 11.5, "ExtraBold", theme.text, "center")

    def _draw_wanted(self, canvas: Canvas, box: Box) -> float:
        """The gem that is asked for, beside the title; gives where the words begin."""
        if self.puzzle.kind is not Kind.LAST:
            return box.x + 2
        gem = self.puzzle.loose[0]
        stone = stone_in(box, gem, GEM)
        stone = Box(box.x, stone.y, stone.w, stone.h)
        draw_gem(canvas, Look(gem, 0, False, GEM * canvas.scale, canvas.theme), stone)
        return stone.right + 10


def _state(name: str, now: Preferences) -> str:
    return "done" if name in now.training else "seen" if name in now.training_seen else ""


def _unit(width: float) -> float:
    """The side of a cell on a card of that width."""
    return float(int(min(16.0, (width - 24) / (COLUMNS + 2 * RIM))))


def _thumbnail(canvas: Canvas, puzzle: Puzzle, unit: float) -> pygame.Surface:
    """The given gems and lit ports on a small board."""
    scale, theme = canvas.scale, canvas.theme

    def build() -> pygame.Surface:
        size = (round((COLUMNS + 2 * RIM) * unit * scale), round((ROWS + 2 * RIM) * unit * scale))
        small = Canvas(pygame.Surface(size, pygame.SRCALPHA), scale, theme)
        _paint_small(small, puzzle, Plot(round(RIM * unit), round(RIM * unit), unit, RIM * unit, unit, 8))
        return small.surface

    return kept(("puzzle", puzzle.name, unit, scale, theme.name), build)


def _paint_small(canvas: Canvas, puzzle: Puzzle, plot: Plot) -> None:
    theme = canvas.theme
    canvas.rounded(plot.field.grow(2), 4, theme.well)
    for cell in range(CELLS):
        row, column = divmod(cell, COLUMNS)
        canvas.rounded(plot.cell_box(cell).grow(-0.5), 1, theme.cell if (row + column) % 2 else theme.cell2)
    for position in puzzle.given.positions:
        draw_placed(canvas, plot, position, letter=False)
    known = puzzle.answers if puzzle.kind is not Kind.ANSWER else ()
    side = max(11.0, plot.unit)
    for port, lens in enumerate(lenses(known, None)):
        x, y = plot.outside(port, 0.75 * plot.unit)
        if lens.token is not None:
            draw_chip(canvas, Box(x - side / 2, y - side / 2, side, side), lens.token)
        elif port in puzzle.ports:
            canvas.ring(Box(x - 4, y - 4, 8, 8), 4, 1.5, theme.brass)
