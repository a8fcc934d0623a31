"""Fragments on the bench: seven pieces turned, flipped and laid on the lattice until they fill the outline."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pygame

from orapa.app.enigma.draw.fragment_pieces import (
    border_of,
    dashed,
    draw_piece,
    hatched,
    middle_of,
    outlined,
    points_corner,
    quarter_corners,
    within,
)
from orapa.app.enigma.draw.inks import FRAGMENTS, inks
from orapa.app.enigma.puzzles.bench import Bench, Forward, Grip, Motion, Space
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key, Point
from orapa.app.look.cache import kept
from orapa.app.look.canvas import Canvas
from orapa.app.look.shapes import oversampled, stroke
from orapa.app.look.theme import ease_out, mix
from orapa.engine.enigma.puzzles import fragments
from orapa.engine.enigma.puzzles.fragments import FLIPS, PIECES, SIZE, extent, mask_of, poses
from orapa.words.texts import Texts

Lattice = tuple[int, int]
KINDS = tuple(kind for kind, count in PIECES.items() for _ in range(count))
"""The kind of each of the seven."""
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SNAPS = 0.14
LARGEST, EDGE = 112.0, 32.0


@dataclass(frozen=True)
class Piece:
    """One of the seven: which way it lies, and where its box begins on the lattice, if it is laid."""

    pose: int = 0
    at: Lattice | None = None


@dataclass(frozen=True)
class Work:
    """All seven pieces, and the number of the one that is chosen."""

    pieces: tuple[Piece, ...]
    chosen: int | None = None


@cache
def turned(kind: str, pose: int, flip: bool = False) -> int:
    """The pose after a quarter turn clockwise, or turned over."""
    points = [(-x, y) if flip else (-y, x) for x, y in poses(kind)[pose]]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wanted = frozenset((x - left, y - top) for x, y in points)
    return next(number for number, shape in enumerate(poses(kind)) if frozenset(shape) == wanted)


def outline_of(kind: str, piece: Piece) -> tuple[Point, ...]:
    """The corners of a piece, on the lattice where it is laid."""
    x, y = piece.at or (0, 0)
    return tuple((px + x, py + y) for px, py in poses(kind)[piece.pose])


class FragmentsBench(Bench):
    """The lattice with its outline, and the tray."""

    puzzle: fragments.Fragments
    actions = ("turn", "flip")

    def __init__(self, puzzle: fragments.Fragments, space: Space, assisted: bool = False) -> None:
        super().__init__(puzzle, space, assisted)
        field = space.field
        top = 44 if space.roomy else 0
        self.window = fragments.box_of(puzzle.target)
        left, above, wide, high = self.window
        self.cell = math.floor(min(LARGEST, (field.w - EDGE) / wide, (field.h - top - EDGE) / high))
        self.origin = (
            field.center[0] - (left + wide / 2) * self.cell,
            field.y + top + (field.h - top) / 2 - (above + high / 2) * self.cell,
        )
        self.board = Box(*self.origin, self.cell * SIZE, self.cell * SIZE)

    def begun(self) -> Work:
        return Work(tuple(Piece() for _ in KINDS))

    def taken_up(self, placement: fragments.Placement) -> Work:
        work = self.begun()
        for item in placement:
            work = self.hinted(work, item, ())
        return replace(work, chosen=None)

    def placement(self, work: Work) -> str:
        return fragments.print_placement(self._placement(work))

    def solved(self, work: Work) -> bool:
        return fragments.solves(self.puzzle, self._placement(work))

    def laid(self, work: Work) -> object:
        return work.pieces

    def tapped(self, work: Work, pos: Point) -> Work:
        number = self._under(work, pos)
        if number is None:
            return replace(work, chosen=None)
        return replace(self.acted(replace(work, chosen=number), "turn"), chosen=number)

    def grip(self, work: Work, pos: Point) -> Grip | None:
        number = self._under(work, pos)
        if number is None:
            return None
        corner = self._corner(number, work.pieces[number])
        if work.pieces[number].at is None:
            # From the tray it is carried by its middle, since it grows.
            wide, high = extent(KINDS[number], work.pieces[number].pose)
            return Grip(number, (-wide * self.cell / 2, -high * self.cell / 2))
        return Grip(number, (corner[0] - pos[0], corner[1] - pos[1]))

    def dropped(self, work: Work, grip: Grip, pos: Point) -> Work:
        piece = work.pieces[grip.what]
        return self._with(work, grip.what, replace(piece, at=self._landing(piece, grip, pos)))

    def put(self, work: Work, number: int, at: Lattice | None) -> Work:
        """A piece laid with its box there, as far as the lattice allows, or taken off."""
        piece = work.pieces[number]
        there = None if at is None else self._inside(KINDS[number], piece.pose, at)
        return self._with(work, number, replace(piece, at=there))

    def typed(self, work: Work, key: Key) -> Work | None:
        if key.name == "tab":
            step = -1 if key.shift else 1
            first = 0 if step > 0 else len(KINDS) - 1
            return replace(work, chosen=first if work.chosen is None else (work.chosen + step) % len(KINDS))
        if work.chosen is None:
            return replace(work, chosen=0) if key.name in STEPS else None
        piece = work.pieces[work.chosen]
        if key.name in STEPS:
            return self._with(work, work.chosen, self._stepped(KINDS[work.chosen], piece, STEPS[key.name]))
        if key.name in ("r", "space"):
            return self.acted(work, "turn")
        if key.name == "f":
            return self.acted(work, "flip")
        if key.name in ("backspace", "delete"):
            return self._with(work, work.chosen, replace(piece, at=None))
        if key.name == "enter" and piece.at is None:
            return self._with(work, work.chosen, self._stepped(KINDS[work.chosen], piece, (0, 0)))
        return None

    def acted(self, work: Work, name: str) -> Work:
        if work.chosen is None or not self.can(work, name):
            return work
        kind, piece = KINDS[work.chosen], work.pieces[work.chosen]
        pose = turned(kind, piece.pose, name == "flip")
        at = piece.at
        if at is not None:
            # It turns about its middle, as far as the lattice allows.
            before, after = extent(kind, piece.pose), extent(kind, pose)
            at = self._inside(kind, pose, (at[0] + (before[0] - after[0]) // 2, at[1] + (before[1] - after[1]) // 2))
        return self._with(work, work.chosen, Piece(pose, at))

    def can(self, work: Work, name: str) -> bool:
        return work.chosen is not None and (name != "flip" or KINDS[work.chosen] in FLIPS)

    def forward(self, work: Work, texts: Texts) -> Forward:
        laid = sum(piece.at is not None for piece in work.pieces)
        if laid == len(KINDS):
            return Forward(texts("enigma.fragments.wrong"))
        return Forward(texts("enigma.laid", laid=laid, total=len(KINDS)))

    def hinted(self, work: Work, item: Any, stays: Any) -> Work:  # noqa: ARG002
        kind, mask = item
        pose, at = next(
            (pose, self._inside(kind, pose, (x, y)))
            for pose in range(len(poses(kind)))
            for x in range(SIZE)
            for y in range(SIZE)
            if mask_of(outline_of(kind, Piece(pose, (x, y)))) == mask
        )
        same = [number for number, other in enumerate(KINDS) if other == kind]
        number = min(same, key=lambda one: work.pieces[one].at is not None)
        return self._with(work, number, Piece(pose, at))

    def targets(self, work: Work) -> Mapping[str, Point]:
        found = {}
        for number, piece in enumerate(work.pieces):
            found[f"piece {number}"] = middle_of(self._points(number, piece))
        for x, y in self._lattice():
            found[f"lattice {x} {y}"] = (self.origin[0] + x * self.cell, self.origin[1] + y * self.cell)
        return found

    def _lattice(self) -> Iterator[Lattice]:
        """The points of the lattice within the box round the outline: no piece is laid beyond."""
        left, top, wide, high = self.window
        return ((x, y) for y in range(top, top + high + 1) for x in range(left, left + wide + 1))

    def paint(self, canvas: Canvas, work: Work, texts: Texts, grip: Grip | None) -> None:
        self._paint_target(canvas)
        held = None if grip is None else grip.what
        laid = [number for number, piece in enumerate(work.pieces) if piece.at is not None and number != held]
        for number in sorted(laid, key=lambda one: one == work.chosen):
            self._paint_laid(canvas, work, number, held)
        self._outline(canvas)
        self._paint_tray(canvas, work, texts, held)

    def carried(self, canvas: Canvas, work: Work, grip: Grip, pos: Point) -> Box:
        kind, piece = KINDS[grip.what], work.pieces[grip.what]
        corner = (pos[0] + grip.offset[0], pos[1] + grip.offset[1])
        landing = self._landing(piece, grip, pos)
        wide, high = extent(kind, piece.pose)
        box = Box(*corner, wide * self.cell, high * self.cell)
        if landing is not None:
            points = self._points(grip.what, Piece(piece.pose, landing))
            dashed(canvas, points, canvas.theme.focus)
            x, y = points_corner(points)
            box = box.union(Box(x, y, wide * self.cell, high * self.cell))
        draw_piece(canvas, kind, piece.pose, self.cell, corner, FRAGMENTS[grip.what])
        return box.grow(4)

    def motion(self, before: Work, work: Work, let_go: tuple[Grip, Point] | None) -> Motion | None:
        del before
        if let_go is None or work.pieces[let_go[0].what].at is None:
            return None
        grip, (x, y) = let_go
        kind, piece = KINDS[grip.what], work.pieces[grip.what]
        start, (u, v) = (x + grip.offset[0], y + grip.offset[1]), self._corner(grip.what, piece)
        wide, high = extent(kind, piece.pose)

        def draw(canvas: Canvas, share: float) -> Box:
            gone = 1 - ease_out(share)
            corner = (u + (start[0] - u) * gone, v + (start[1] - v) * gone)
            draw_piece(canvas, kind, piece.pose, self.cell, corner, FRAGMENTS[grip.what])
            return Box(*corner, wide * self.cell, high * self.cell).grow(6)

        return Motion(grip, SNAPS, draw)

    def _placement(self, work: Work) -> fragments.Placement:
        return tuple(
            (KINDS[number], mask_of(outline_of(KINDS[number], piece)))
            for number, piece in enumerate(work.pieces)
            if piece.at is not None
        )

    def _with(self, work: Work, number: int, piece: Piece) -> Work:
        return Work((*work.pieces[:number], piece, *work.pieces[number + 1 :]), number)

    def _stepped(self, kind: str, piece: Piece, step: Lattice) -> Piece:
        if piece.at is None:
            wide, high = extent(kind, piece.pose)
            left, top, across, down = self.window
            return replace(piece, at=(left + (across - wide) // 2, top + (down - high) // 2))
        return replace(piece, at=self._inside(kind, piece.pose, (piece.at[0] + step[0], piece.at[1] + step[1])))

    def _inside(self, kind: str, pose: int, at: Lattice) -> Lattice:
        wide, high = extent(kind, pose)
        left, top, across, down = self.window
        return max(left, min(left + across - wide, at[0])), max(top, min(top + down - high, at[1]))

    def _landing(self, piece: Piece, grip: Grip, pos: Point) -> Lattice | None:
        """Where a carried piece would come to lie; None off the bench."""
        if not self.space.field.holds(pos):
            return None
        x, y = pos[0] + grip.offset[0] - self.origin[0], pos[1] + grip.offset[1] - self.origin[1]
        return self._inside(KINDS[grip.what], piece.pose, (round(x / self.cell), round(y / self.cell)))

    def _corner(self, number: int, piece: Piece) -> Point:
        if piece.at is not None:
            return self.origin[0] + piece.at[0] * self.cell, self.origin[1] + piece.at[1] * self.cell
        slot, unit = self._slots()[number], self._unit
        wide, high = extent(KINDS[number], piece.pose)
        return slot.center[0] - wide * unit / 2, slot.center[1] - high * unit / 2

    def _points(self, number: int, piece: Piece) -> tuple[Point, ...]:
        unit = self._unit if piece.at is None else self.cell
        x, y = self._corner(number, piece)
        return tuple((x + px * unit, y + py * unit) for px, py in poses(KINDS[number])[piece.pose])

    def _under(self, work: Work, pos: Point) -> int | None:
        """The piece at a place; in the tray the whole slot counts."""
        order = sorted(range(len(KINDS)), key=lambda one: one != work.chosen)
        for number in order:
            piece = work.pieces[number]
            if piece.at is None:
                if self._slots()[number].holds(pos):
                    return number
            elif within(self._points(number, piece), pos):
                return number
        return None

    @property
    def _unit(self) -> float:
        slot = self._slots()[0]
        return min(self.cell / 2, slot.w / 2 - 3, slot.h / 2 - 2)

    def _slots(self) -> list[Box]:
        tray = self.space.tray
        space = Box(tray.x + 10, tray.y + 30, tray.w - 20, tray.h - 36)
        # In one row or two, whichever makes the pieces larger.
        columns = max((7, 4), key=lambda count: min(space.w / count, space.h / math.ceil(len(KINDS) / count)))
        wide, high = space.w / columns, space.h / math.ceil(len(KINDS) / columns)
        return [
            Box(space.x + wide * (number % columns), space.y + high * (number // columns), wide, high)
            for number in range(len(KINDS))
        ]

    def _paint_target(self, canvas: Canvas) -> None:
        theme, ink = canvas.theme, inks(canvas.theme)
        for x, y in self._lattice():
            place = (self.origin[0] + x * self.cell, self.origin[1] + y * self.cell)
            canvas.rounded(Box(place[0] - 1.5, place[1] - 1.5, 3, 3), 1.5, mix(theme.line, theme.mark, 0.5))
        rect = canvas.device(self.board)
        side = self.cell * canvas.scale

        def paint(large: pygame.Surface) -> None:
            for quarter in range(fragments.QUARTERS):
                if self.puzzle.target >> quarter & 1:
                    corners = [(x * side * 2, y * side * 2) for x, y in quarter_corners(quarter)]
                    pygame.draw.polygon(large, ink.wanted, corners)
                    pygame.draw.lines(large, ink.wanted, True, corners, 3)

        key = ("outline to fill", self.puzzle.target, rect.size, theme.name)
        canvas.lay(kept(key, lambda: oversampled(rect.size, 2, ink.wanted, paint)), rect)

    def _outline(self, canvas: Canvas) -> None:
        """The outline once more, over what lies in it."""
        ink = inks(canvas.theme)
        rect = canvas.device(self.board).inflate(8, 8)
        side = self.cell * canvas.scale

        def paint(large: pygame.Surface) -> None:
            for a, b in border_of(self.puzzle.target):
                stroke(
                    large, [((x * side + 4) * 2, (y * side + 4) * 2) for x, y in (a, b)], ink.outline, 4 * canvas.scale
                )

        key = ("outline", self.puzzle.target, rect.size, canvas.theme.name)
        canvas.lay(kept(key, lambda: oversampled(rect.size, 2, ink.outline, paint)), rect)

    def _paint_laid(self, canvas: Canvas, work: Work, number: int, held: int | None) -> None:
        kind, piece = KINDS[number], work.pieces[number]
        draw_piece(canvas, kind, piece.pose, self.cell, self._corner(number, piece), FRAGMENTS[number])
        mine = mask_of(outline_of(kind, piece))
        others = 0
        for other, lies in enumerate(work.pieces):
            if other not in (number, held) and lies.at is not None:
                others |= mask_of(outline_of(KINDS[other], lies))
        for quarter in range(fragments.QUARTERS):
            if (mine & others) >> quarter & 1:
                hatched(
                    canvas,
                    [
                        (self.origin[0] + x * self.cell, self.origin[1] + y * self.cell)
                        for x, y in quarter_corners(quarter)
                    ],
                )
        if number == work.chosen:
            outlined(canvas, self._points(number, piece), canvas.theme.focus, 2.2)

    def _paint_tray(self, canvas: Canvas, work: Work, texts: Texts, held: int | None) -> None:
        theme, tray = canvas.theme, self.space.tray
        canvas.text(texts("enigma.fragments.tray"), (tray.x + 16, tray.y + 18), 12.5, "Bold", theme.mute)
        for number, piece in enumerate(work.pieces):
            lies = replace(piece, at=None)
            points = self._points(number, lies)
            if piece.at is not None or number == held:
                dashed(canvas, points, mix(theme.line, theme.mark, 0.5))
                continue
            draw_piece(canvas, KINDS[number], piece.pose, self._unit, points_corner(points), FRAGMENTS[number])
            if number == work.chosen:
                canvas.ring(self._slots()[number].grow(-1), 10, 2, theme.focus)
