"""Pipes on the bench: pieces turned and put on cells until they join every port and leave nothing open."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pygame

from orapa.app.enigma.draw.conduits import AWAY, MIDDLES, lay, paths_between
from orapa.app.enigma.draw.inks import inks
from orapa.app.enigma.puzzles.bench import Bench, Forward, Grip, Motion, Space
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key, Point
from orapa.app.look import lettering
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import clear_surface
from orapa.app.look.theme import ease_out, mix
from orapa.engine.enigma.puzzles import pipes
from orapa.engine.enigma.puzzles.pipes import CELLS, PIECES, SIZE, Sides, beyond
from orapa.words.texts import Texts

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
TURNS = 0.12
_TIMES = 3
_WIDE = 1.8
# Room for the plates of ports beside the cells, in sides of a cell.
_RIM = 0.30
_GAP = 6.0
_COLUMNS = (5, 3)


@dataclass(frozen=True)
class Piece:
    """A piece, the sides to which it is open as it lies, and its cell, if it is laid."""

    kind: str
    sides: Sides
    cell: int | None = None


@dataclass(frozen=True)
class Work:
    """All pieces that are to be used, the number of the chosen one, and the cell that keys mean."""

    pieces: tuple[Piece, ...]
    chosen: int | None = None
    cell: int | None = None


@cache
def quarter_turn(sides: Sides) -> Sides:
    """The open sides after a quarter turn clockwise."""
    return (sides << 1 | sides >> 3) & 0b1111


class PipesBench(Bench):
    """A field of cells with ports at its rim, and the tray."""

    puzzle: pipes.Pipes
    actions = ("turn",)

    def __init__(self, puzzle: pipes.Pipes, space: Space, assisted: bool = False) -> None:
        super().__init__(puzzle, space, assisted)
        field = space.field
        top = 40 if space.roomy else 0
        room = min(field.w - 16, field.h - top - 16)
        self.cell = math.floor(min(150.0, room / (SIZE + 2 * _RIM)))
        side = SIZE * self.cell
        self.origin = (field.center[0] - side / 2, field.y + top + (field.h - top - side) / 2)

    def begun(self) -> Work:
        first = {kind: pipes.turned(kind)[0] for kind in PIECES}
        return Work(tuple(Piece(kind, first[kind]) for kind, count in self.puzzle.pieces for _ in range(count)))

    def taken_up(self, placement: pipes.Placement) -> Work:
        work = self.begun()
        for item in placement:
            work = self.hinted(work, item, ())
        return replace(work, chosen=None)

    def placement(self, work: Work) -> str:
        return pipes.print_placement(self._placement(work))

    def solved(self, work: Work) -> bool:
        return pipes.solves(self.puzzle, self._placement(work))

    def laid(self, work: Work) -> object:
        return work.pieces

    def tapped(self, work: Work, pos: Point) -> Work:
        cell = self._cell_at(pos)
        if cell is not None:
            there = self._on(work, cell)
            if there is not None:
                return self.acted(replace(work, chosen=there), "turn")
            if work.chosen is not None:
                return self._put(work, work.chosen, cell)
            return replace(work, cell=cell)
        number = self._in_tray(work, pos)
        if number is None:
            return replace(work, chosen=None)
        # Pressed once more, a chosen piece turns in the tray.
        return self.acted(work, "turn") if number == work.chosen else replace(work, chosen=number)

    def grip(self, work: Work, pos: Point) -> Grip | None:
        cell = self._cell_at(pos)
        number = self._in_tray(work, pos) if cell is None else self._on(work, cell)
        return None if number is None else Grip(number)

    def dropped(self, work: Work, grip: Grip, pos: Point) -> Work:
        cell = self._cell_at(pos, near=True)
        return self.taken_off(work, grip.what) if cell is None else self._put(work, grip.what, cell)

    def taken_off(self, work: Work, number: int) -> Work:
        """A piece back in the tray."""
        return self._with(work, number, replace(work.pieces[number], cell=None))

    def put_open(self, work: Work, number: int, cell: int, sides: Sides) -> Work:
        """A piece on a cell, open to these sides."""
        return self._put(self._with(work, number, replace(work.pieces[number], sides=sides)), number, cell)

    def typed(self, work: Work, key: Key) -> Work | None:
        if key.name in STEPS:
            return replace(work, cell=self._stepped(work.cell, STEPS[key.name]))
        if key.name == "tab":
            return self._tabbed(work, -1 if key.shift else 1)
        there = None if work.cell is None else self._on(work, work.cell)
        if key.name in ("r", "space"):
            number = work.chosen if there is None else there
            return work if number is None else self.acted(replace(work, chosen=number), "turn")
        if key.name == "enter" and work.cell is not None:
            return work if work.chosen is None else self._put(work, work.chosen, work.cell)
        if key.name in ("backspace", "delete") and there is not None:
            return self.taken_off(work, there)
        return None

    def acted(self, work: Work, name: str) -> Work:
        if work.chosen is None or name != "turn":
            return work
        piece = work.pieces[work.chosen]
        return self._with(work, work.chosen, replace(piece, sides=quarter_turn(piece.sides)))

    def can(self, work: Work, name: str) -> bool:
        return name == "turn" and work.chosen is not None

    def forward(self, work: Work, texts: Texts) -> Forward:
        laid = sum(piece.cell is not None for piece in work.pieces)
        if laid == len(work.pieces):
            return Forward(texts("enigma.pipes.wrong"))
        return Forward(texts("enigma.laid", laid=laid, total=len(work.pieces)))

    def hinted(self, work: Work, item: Any, stays: Any) -> Work:  # noqa: ARG002
        cell, kind, sides = item
        same = [number for number, piece in enumerate(work.pieces) if piece.kind == kind]
        number = min(same, key=lambda one: (work.pieces[one].cell != cell, work.pieces[one].cell is not None))
        put = self._put(work, number, cell)
        return self._with(put, number, Piece(kind, sides, cell))

    def targets(self, work: Work) -> Mapping[str, Point]:
        cells = {f"cell {cell}": self.cell_box(cell).center for cell in self.puzzle.cells}
        tray = {f"piece {number}": box.center for number, box in self._slots(work).items()}
        return {**cells, **tray}

    def cell_box(self, cell: int) -> Box:
        """Where a cell lies."""
        y, x = divmod(cell, SIZE)
        return Box(self.origin[0] + x * self.cell, self.origin[1] + y * self.cell, self.cell, self.cell)

    def paint(self, canvas: Canvas, work: Work, texts: Texts, grip: Grip | None) -> None:
        theme = canvas.theme
        side = SIZE * self.cell
        canvas.rounded(Box(*self.origin, side, side).grow(_GAP), 14, theme.well)
        for cell in CELLS:
            self._paint_cell(canvas, cell)
        held = None if grip is None else grip.what
        for number, piece in enumerate(work.pieces):
            if piece.cell is not None and number != held:
                draw_pipe(canvas, piece.kind, piece.sides, self.cell_box(piece.cell))
        if self.assisted:
            self._paint_faults(canvas, work)
        for cell, port in sorted(self.puzzle.ports):
            self._paint_port(canvas, cell, port)
        if work.cell is not None:
            canvas.ring(self.cell_box(work.cell).grow(1), 12, 2, theme.focus)
        elif work.chosen is not None and (on := work.pieces[work.chosen].cell) is not None and held is None:
            canvas.ring(self.cell_box(on).grow(1), 12, 2, theme.focus)
        self._paint_tray(canvas, work, texts, held)

    def carried(self, canvas: Canvas, work: Work, grip: Grip, pos: Point) -> Box:
        piece = work.pieces[grip.what]
        side = 0.9 * self.cell
        box = Box(pos[0] - side / 2, pos[1] - side / 2, side, side)
        draw_pipe(canvas, piece.kind, piece.sides, box)
        cell = self._cell_at(pos, near=True)
        if cell is not None:
            canvas.ring(self.cell_box(cell).grow(-2), 10, 2, canvas.theme.focus)
            box = box.union(self.cell_box(cell))
        return box.grow(3)

    def motion(self, before: Work, work: Work, let_go: tuple[Grip, Point] | None) -> Motion | None:
        if let_go is not None:
            return None
        turned = [
            number
            for number, (was, now) in enumerate(zip(before.pieces, work.pieces, strict=True))
            if was.cell is not None and now == replace(was, sides=quarter_turn(was.sides))
        ]
        if len(turned) != 1 or before.pieces == work.pieces:
            return None
        (number,) = turned
        piece = before.pieces[number]
        assert piece.cell is not None
        box = self.cell_box(piece.cell)

        def draw(canvas: Canvas, share: float) -> Box:
            picture = pipe_picture(canvas, piece.kind, piece.sides, box)
            canvas.centered(pygame.transform.rotozoom(picture, -90 * ease_out(share), 1.0), box.center)
            return box.grow(0.22 * box.w)

        return Motion(Grip(number), TURNS, draw)

    def _placement(self, work: Work) -> pipes.Placement:
        laid = [(piece.cell, piece.kind, piece.sides) for piece in work.pieces if piece.cell is not None]
        return tuple(sorted(laid))

    def _with(self, work: Work, number: int, piece: Piece) -> Work:
        return replace(work, pieces=(*work.pieces[:number], piece, *work.pieces[number + 1 :]), chosen=number)

    def _put(self, work: Work, number: int, cell: int) -> Work:
        """A piece put on a cell; what lay there changes places with it."""
        piece, there = work.pieces[number], self._on(work, cell)
        if there is not None and there != number:
            work = self._with(work, there, replace(work.pieces[there], cell=piece.cell))
        return self._with(work, number, replace(piece, cell=cell))

    def _on(self, work: Work, cell: int) -> int | None:
        return next((number for number, piece in enumerate(work.pieces) if piece.cell == cell), None)

    def _tabbed(self, work: Work, step: int) -> Work:
        """The next piece that is not laid."""
        count = len(work.pieces)
        start = work.chosen if work.chosen is not None else (-1 if step > 0 else 0)
        order = [(start + step * far) % count for far in range(1, count + 1)]
        return replace(work, chosen=next((one for one in order if work.pieces[one].cell is None), work.chosen))

    def _stepped(self, cell: int | None, step: tuple[int, int]) -> int:
        """The next used cell that way."""
        if cell is None:
            return self.puzzle.cells[0]
        y, x = divmod(cell, SIZE)
        for far in range(1, SIZE):
            column, row = x + step[0] * far, y + step[1] * far
            if 0 <= column < SIZE and 0 <= row < SIZE and row * SIZE + column in self.puzzle.cells:
                return row * SIZE + column
        return cell

    def _cell_at(self, pos: Point, near: bool = False) -> int | None:
        slack = 0.3 * self.cell if near else 0.0
        return next((cell for cell in self.puzzle.cells if self.cell_box(cell).grow(slack).holds(pos)), None)

    def _in_tray(self, work: Work, pos: Point) -> int | None:
        return next((number for number, box in self._slots(work).items() if box.grow(4).holds(pos)), None)

    def _places(self) -> list[Box]:
        """The places of the tray, for all nine pieces of the box."""
        tray = self.space.tray
        many = sum(PIECES.values())
        space = Box(tray.x + 10, tray.y + 32, tray.w - 20, tray.h - 38)
        # As many columns as make the pieces largest.
        columns = max((many, *_COLUMNS), key=lambda count: min(space.w / count, space.h / math.ceil(many / count)))
        rows = math.ceil(many / columns)
        wide, high = space.w / columns, space.h / rows
        side = min(wide - 8, high - 6, 74.0)
        return [
            Box(
                space.x + wide * (number % columns) + (wide - side) / 2,
                space.y + high * (number // columns) + (high - side) / 2,
                side,
                side,
            )
            for number in range(many)
        ]

    def _slots(self, work: Work) -> dict[int, Box]:
        """Where the pieces lie that are not laid."""
        return {
            number: box
            for number, (piece, box) in enumerate(zip(work.pieces, self._places(), strict=False))
            if piece.cell is None
        }

    def _paint_cell(self, canvas: Canvas, cell: int) -> None:
        theme, box = canvas.theme, self.cell_box(cell).grow(-_GAP / 2)
        if cell in self.puzzle.cells:
            canvas.rounded(box, 10, theme.cell_hi)
            canvas.rounded(box.grow(-1), 9, theme.cell2)
            return
        canvas.rounded(box, 10, mix(theme.well, theme.cell, 0.25))
        k = canvas.scale
        with canvas.clipped(box.grow(-2)):
            for far in range(0, int(2 * box.w), 18):
                start, end = ((box.x + far) * k, box.y * k), (box.x * k, (box.y + far) * k)
                pygame.draw.aaline(canvas.surface, theme.line, start, end)

    def _paint_port(self, canvas: Canvas, cell: int, side: int) -> None:
        ink, k = inks(canvas.theme), canvas.scale
        box, (dx, dy) = self.cell_box(cell), AWAY[side]
        far = 0.5 + 0.5 * _RIM
        x, y = box.center[0] + dx * far * self.cell, box.center[1] + dy * far * self.cell
        wide, high = (min(34.0, 0.34 * self.cell), min(26.0, 0.26 * self.cell))
        if dy:
            wide, high = max(wide, high), min(wide, high)
        else:
            wide, high = min(wide, high), max(wide, high)
        plate = Box(x - wide / 2, y - high / 2, wide, high)
        canvas.rounded(plate, 4, ink.copper[1])
        canvas.rounded(plate.grow(-1.6), 3, ink.copper[3])
        tip = 0.30 * min(wide, high)
        corners = [
            (x + dx * tip, y + dy * tip),
            (x - dx * tip + dy * tip, y - dy * tip + dx * tip),
            (x - dx * tip - dy * tip, y - dy * tip - dx * tip),
        ]
        pygame.draw.polygon(canvas.surface, ink.copper[0], [(px * k, py * k) for px, py in corners])

    def _paint_faults(self, canvas: Canvas, work: Work) -> None:
        """A cross on joints that disagree."""
        laid = {piece.cell: piece.sides for piece in work.pieces if piece.cell is not None}
        for cell, sides in laid.items():
            for side in range(4):
                near = beyond(cell, side)
                if near in laid:
                    wrong = (sides >> side & 1) != (laid[near] >> (side + 2) % 4 & 1)
                else:
                    wrong = near not in self.puzzle.cells and bool(sides >> side & 1) != (
                        (cell, side) in self.puzzle.ports
                    )
                if wrong:
                    box = self.cell_box(cell)
                    at = (box.x + MIDDLES[side][0] * box.w, box.y + MIDDLES[side][1] * box.h)
                    canvas.rounded(Box(at[0] - 9, at[1] - 9, 18, 18), 9, canvas.theme.bad)
                    canvas.icon("close", at, 12, canvas.theme.surf, 3.2)

    def _paint_tray(self, canvas: Canvas, work: Work, texts: Texts, held: int | None) -> None:
        theme, tray = canvas.theme, self.space.tray
        left = sum(piece.cell is None for piece in work.pieces)
        out = sum(PIECES.values()) - len(work.pieces)
        words = texts("enigma.pipes.left" if out else "enigma.pipes.left.all", left=left)
        if tray.w > 300:
            canvas.text(texts("enigma.pipes.tray"), (tray.x + 16, tray.y + 19), 12.5, "Bold", theme.mute)
            size = lettering.fit(words, "Medium", tray.w - 140, 12.5)
            canvas.text(words, (tray.right - 16, tray.y + 19), size, "Medium", theme.mute, "right")
        else:
            size = lettering.fit(words, "Medium", tray.w - 20, 12.5)
            canvas.text(words, (tray.center[0], tray.y + 19), size, "Medium", theme.mute, "center")
        places, slots = self._places(), self._slots(work)
        for number, box in enumerate(places[: len(work.pieces)]):
            piece = work.pieces[number]
            if number not in slots or number == held:
                canvas.ring(box, 8, 1, mix(theme.line, theme.mark, 0.4))
                continue
            canvas.rounded(box, 8, theme.cell2)
            draw_pipe(canvas, piece.kind, piece.sides, box)
            if number == work.chosen:
                canvas.ring(box.grow(3), 10, 2, theme.focus)
        used = dict(self.puzzle.pieces)
        unused = [kind for kind, count in PIECES.items() for _ in range(count - used.get(kind, 0))]
        for kind, box in zip(unused, places[len(work.pieces) :], strict=True):
            draw_pipe(canvas, kind, pipes.turned(kind)[0], box, faint=True)
            canvas.icon("close", box.center, 0.7 * box.w, theme.bad, 1.6)


def draw_pipe(canvas: Canvas, kind: str, sides: Sides, box: Box, faint: bool = False) -> None:
    """A piece of pipe that runs to the edges of its cell."""
    canvas.lay(pipe_picture(canvas, kind, sides, box, faint), canvas.device(box))


def pipe_picture(canvas: Canvas, kind: str, sides: Sides, box: Box, faint: bool = False) -> pygame.Surface:
    """What a piece looks like on a cell of that size."""
    rect, ink = canvas.device(box), inks(canvas.theme)

    def draw() -> pygame.Surface:
        side = rect.width * _TIMES
        large = clear_surface((side, side), ink.copper[1])
        lay(large, paths_between([one for one in range(4) if sides >> one & 1]), side, ink, _WIDE)
        if kind == "cap":
            for radius, tone in ((0.25, 1), (0.22, 2), (0.17, 3)):
                pygame.draw.circle(large, ink.copper[tone], (side / 2, side / 2), radius * side)
        elif kind in ("tee", "cross"):
            pygame.draw.circle(large, ink.copper[3], (side / 2, side / 2), 0.045 * side)
        small = pygame.transform.smoothscale(large, rect.size)
        if faint:
            small.set_alpha(70)
        return small

    return kept(("pipe", kind, sides, rect.size, faint, canvas.theme.name), draw)
