"""Bricks on the bench: angles turned, tipped and dropped on one another until they look like the card from above."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from orapa.app.enigma.draw.brick_faces import cross_out, dashed_side, draw_face, draw_from_side, draw_pose, draw_small
from orapa.app.enigma.draw.inks import BRICKS as TONES
from orapa.app.enigma.puzzles.bench import Bench, Forward, Grip, Motion, Sign, Space
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key, Point
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import Colour, ease_in, mix
from orapa.engine.enigma.puzzles import bricks
from orapa.engine.enigma.puzzles.bricks import BRICKS, SIZE, Drop, Place, cubes, dropped, fall, poses, reach, turned
from orapa.words.texts import Texts

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_KEYS = {"e": "turn", "r": "turn", "q": "turn back", "w": "tip", "s": "tip", "t": "tip"}
NUMBERS = ("1", "2", "3", "4")
# How far the well reaches beyond the places, in sides of the ground.
EDGE = 0.02
# How long a brick falls, and how much larger than its place it is seen before.
FALLS, NEARER = 0.16, 0.28


@dataclass(frozen=True)
class Work:
    """The drops so far; the brick in hand, which way it lies and where; and which way the side view is turned."""

    drops: tuple[Drop, ...] = ()
    hand: str = ""
    pose: int = 0
    at: Place = (1, 1)
    seen_from: int = 0


class BricksBench(Bench):
    """The ground from above, what is wanted, a view from the side, and the four bricks."""

    puzzle: bricks.Bricks
    actions = ("turn back", "turn", "tip")

    def __init__(self, puzzle: bricks.Bricks, space: Space, assisted: bool = False) -> None:
        super().__init__(puzzle, space, assisted)
        field = space.field
        pad = 26.0 if space.roomy else 12.0
        top = 78.0 if space.roomy else 30.0
        if field.w > 1.25 * field.h:
            side = min(field.h - top - pad, 0.62 * (field.w - 3 * pad))
            self.ground = Box(field.x + pad, field.y + top, side, side)
            left = self.ground.right + pad + 10
            room = field.right - pad - left
            small = min(room, 0.44 * (field.h - top - pad))
            self.wanted = Box(left, field.y + top, small, small)
            self.aside = Box(left, self.wanted.bottom + 34, room, field.bottom - pad - self.wanted.bottom - 34)
        else:
            small = 0.34 * field.w
            self.wanted = Box(field.x + pad, field.y + top, small, small)
            self.aside = Box(self.wanted.right + pad, field.y + top, field.w - small - 3 * pad, small)
            side = min(field.w - 2 * pad, field.bottom - pad - self.wanted.bottom - 24)
            self.ground = Box(field.center[0] - side / 2, self.wanted.bottom + 24, side, side)

    def begun(self) -> Work:
        return Work(hand=BRICKS[0])

    def taken_up(self, placement: bricks.Placement) -> Work:
        if dropped(placement) is None:
            return self.begun()
        used = {drop[0] for drop in placement}
        return Work(placement, next((brick for brick in BRICKS if brick not in used), ""))

    def placement(self, work: Work) -> str:
        return bricks.print_placement(work.drops)

    def solved(self, work: Work) -> bool:
        return bricks.solves(self.puzzle, work.drops)

    def laid(self, work: Work) -> object:
        return work.drops

    def heights(self, work: Work) -> Mapping[Place, int]:
        """How high the building is."""
        built = dropped(work.drops)
        assert built is not None
        return built[0]

    def rests(self, work: Work) -> bool:
        """Whether the brick in hand could be dropped where it is."""
        return bool(work.hand) and fall(self.heights(work), work.pose, *work.at) is not None

    def tapped(self, work: Work, pos: Point) -> Work:
        if self.aside.holds(pos):
            return replace(work, seen_from=(work.seen_from + 1) % 4)
        brick = self._in_tray(pos)
        if brick is not None:
            return self._taken(work, brick)
        place = self._place_at(pos)
        if place is None:
            return work
        if work.hand:
            return replace(work, at=self._around(work.pose, place))
        there = (dropped(work.drops) or ({}, {}))[1].get(place)
        return self._taken(work, there) if there else work

    def grip(self, work: Work, pos: Point) -> Grip | None:
        brick = self._in_tray(pos)
        if brick is not None and brick not in self._used(work):
            return Grip(brick)
        place = self._place_at(pos)
        return Grip(work.hand) if work.hand and place in self._covered(work) else None

    def dropped(self, work: Work, grip: Grip, pos: Point) -> Work:
        place = self._place_at(pos)
        taken = work if work.hand == grip.what else self._taken(work, grip.what)
        if place is None:
            return taken
        return self.acted(replace(taken, at=self._around(taken.pose, place)), "drop")

    def put(self, work: Work, brick: str, place: Place | None) -> Work:
        """A brick taken in hand, or the one that is, with its box over a place."""
        taken = self._taken(work, brick) if brick else work
        return taken if place is None else replace(taken, at=self._inside(taken.pose, place))

    def typed(self, work: Work, key: Key) -> Work | None:
        if key.name in STEPS:
            dx, dy = STEPS[key.name]
            return replace(work, at=self._inside(work.pose, (work.at[0] + dx, work.at[1] + dy)))
        if key.name in _KEYS:
            return self.acted(work, _KEYS[key.name])
        if key.name in ("enter", "space"):
            return self.acted(work, "drop")
        if key.name == "tab":
            free = [brick for brick in BRICKS if brick not in self._used(work)]
            if not free:
                return work
            at = free.index(work.hand) + (-1 if key.shift else 1) if work.hand in free else 0
            return self._taken(work, free[at % len(free)])
        if key.name in ("backspace", "delete"):
            return self.acted(work, "take back")
        if key.name in NUMBERS:
            return self._taken(work, BRICKS[NUMBERS.index(key.name)])
        return None

    def acted(self, work: Work, name: str) -> Work:
        if name == "take back":
            return self._taken(work, work.drops[-1][0]) if work.drops else work
        if not work.hand:
            return work
        if name == "drop":
            return self._let_fall(work) if self.rests(work) else work
        pose = turned(work.pose, name)
        return replace(work, pose=pose, at=self._inside(pose, work.at))

    def can(self, work: Work, name: str) -> bool:
        return bool(work.drops) if name == "take back" else bool(work.hand)

    def forward(self, work: Work, texts: Texts) -> Forward:
        if not work.hand:
            return Forward(texts("enigma.bricks.wrong" if len(work.drops) == len(BRICKS) else "enigma.bricks.take"))
        if not self.rests(work):
            return Forward(texts("enigma.bricks.hollow"))
        return Forward(texts(f"enigma.bricks.drop.{work.hand}"), "drop")

    def hinted(self, work: Work, item: Any, stays: Any) -> Work:
        brick, pose, x, y = item
        return self._let_fall(Work(stays, brick, pose, (x, y), work.seen_from))

    def targets(self, work: Work) -> Mapping[str, Point]:  # noqa: ARG002
        places = {f"place {x} {y}": self._box(self.ground, (x, y)).center for x in range(SIZE) for y in range(SIZE)}
        tray = {f"brick {brick}": box.center for brick, box in zip(BRICKS, self._slots(), strict=True)}
        return {**places, **tray, "side view": self.aside.center}

    def paint(self, canvas: Canvas, work: Work, texts: Texts, grip: Grip | None) -> None:
        theme = canvas.theme
        for box, key in ((self.wanted, "wanted"), (self.aside, "side")):
            words = texts(f"enigma.bricks.{key}")
            size = lettering.fit(words, "Bold", box.w, 12.5)
            canvas.text(words, (box.x + 2, box.y - 13), size, "Bold", theme.mute)
        if self.space.roomy:
            above = self.ground.y - EDGE * self.ground.w - 14
            canvas.text(texts("enigma.bricks.yours"), (self.ground.x + 2, above), 12.5, "Bold", theme.mute)
        self._paint_grid(canvas, self.wanted)
        wanted = dict(self.puzzle.target)
        self._paint_seen(canvas, self.wanted, wanted, {})
        self._paint_grid(canvas, self.ground)
        falling = grip is not None and bool(work.drops) and work.drops[-1][0] == grip.what
        drops = work.drops[:-1] if falling else work.drops
        built = dropped(drops)
        assert built is not None
        heights, seen = built
        self._paint_seen(canvas, self.ground, seen, heights)
        if work.hand and grip is None:
            self._paint_ghost(canvas, work, heights)
        filled = {cube: brick for brick, some in cubes(drops).items() for cube in some}
        base = fall(heights, work.pose, *work.at) if work.hand else None
        if base is None:
            # Where it cannot rest it is seen all the same, on the highest of what is below.
            base = max(
                heights.get((work.at[0] + dx, work.at[1] + dy), 0) - bottom for dx, dy, bottom, _ in poses()[work.pose]
            )
        ghost = {}
        if work.hand:
            ghost = {
                (work.at[0] + dx, work.at[1] + dy, base + bottom + up): work.hand
                for dx, dy, bottom, count in poses()[work.pose]
                for up in range(count)
            }
        draw_from_side(canvas, self.aside, filled, ghost, work.seen_from)
        self._paint_tray(canvas, work, texts)

    def carried(self, canvas: Canvas, work: Work, grip: Grip, pos: Point) -> Box:
        place = self._place_at(pos)
        taken = self._taken(work, grip.what)
        if place is None:
            side = self.ground.w / SIZE
            box = Box(pos[0] - side, pos[1] - side, 2 * side, 2 * side)
            draw_small(canvas, box, grip.what, taken.pose)
            return box.grow(2)
        there = replace(taken, at=self._around(taken.pose, place))
        self._paint_ghost(canvas, there, self.heights(work))
        return self.ground.grow(8)

    def motion(self, before: Work, work: Work, let_go: tuple[Grip, Point] | None) -> Motion | None:  # noqa: ARG002
        """A brick that was dropped comes down from above."""
        if not work.drops or work.drops[:-1] != before.drops:
            return None
        brick, pose, x, y = work.drops[-1]
        lies = {(x + dx, y + dy): bottom + count for dx, dy, bottom, count in poses()[pose]}
        whole = [self._box(self.ground, place) for place in lies]
        (cx, cy) = whole[0].union(whole[-1]).center

        def draw(canvas: Canvas, share: float) -> Box:
            grown = 1 + NEARER * (1 - ease_in(share))
            for place, high in lies.items():
                beside = tuple(
                    lies.get((place[0] + dx, place[1] + dy)) == high for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
                )
                box = self._box(self.ground, place)
                at = Box(cx + (box.x - cx) * grown, cy + (box.y - cy) * grown, box.w * grown, box.h * grown)
                draw_face(canvas, at, brick, beside)
            return self.ground.grow(NEARER * self.ground.w / SIZE)

        return Motion(Grip(brick), FALLS, draw)

    def sign(self, work: Work, name: str) -> Sign | None:
        """How the brick would lie once it is tipped, which is hard to foresee."""
        if name != "tip" or not work.hand:
            return None
        return lambda canvas, box: draw_pose(canvas, box, work.hand, turned(work.pose, "tip"))

    def _let_fall(self, work: Work) -> Work:
        drops = (*work.drops, (work.hand, work.pose, *work.at))
        used = {drop[0] for drop in drops}
        following = next((brick for brick in BRICKS if brick not in used), "")
        return replace(work, drops=drops, hand=following, pose=0, at=self._inside(0, work.at))

    def _taken(self, work: Work, brick: str) -> Work:
        """A brick taken in hand; one that lies is taken back if nothing rests on it."""
        drop = next((one for one in work.drops if one[0] == brick), None)
        if drop is None:
            # Each is taken up as it lies in the tray.
            return work if brick == work.hand else replace(work, hand=brick, pose=0, at=self._inside(0, work.at))
        rest = tuple(one for one in work.drops if one[0] != brick)
        lies, without = cubes(work.drops), dropped(rest)
        # Nothing may rest on it: all others must stay exactly where they are.
        if without is None or any(cubes(rest)[one[0]] != lies[one[0]] for one in rest):
            return work
        return replace(work, drops=rest, hand=brick, pose=drop[1], at=(drop[2], drop[3]))

    def _used(self, work: Work) -> set[str]:
        return {drop[0] for drop in work.drops}

    def _covered(self, work: Work) -> set[Place]:
        return {(work.at[0] + dx, work.at[1] + dy) for dx, dy, *_ in poses()[work.pose]}

    def _inside(self, pose: int, at: Place) -> Place:
        wide, deep = reach(pose)
        return max(0, min(SIZE - wide, at[0])), max(0, min(SIZE - deep, at[1]))

    def _around(self, pose: int, place: Place) -> Place:
        """Where a brick lies so that it covers a place, if it can."""
        dx, dy = poses()[pose][0][:2]
        return self._inside(pose, (place[0] - dx, place[1] - dy))

    def _place_at(self, pos: Point) -> Place | None:
        if not self.ground.holds(pos):
            return None
        side = self.ground.w / SIZE
        return int((pos[0] - self.ground.x) / side), int((pos[1] - self.ground.y) / side)

    def _box(self, grid: Box, place: Place) -> Box:
        side = grid.w / SIZE
        return Box(grid.x + place[0] * side, grid.y + place[1] * side, side, side)

    def _slots(self) -> list[Box]:
        tray, gap = self.space.tray, 8.0
        if tray.w < 300:
            wide, high = (tray.w - gap) / 2, (tray.h - gap) / 2
            return [
                Box(tray.x + (i % 2) * (wide + gap), tray.y + (i // 2) * (high + gap), wide, high) for i in range(4)
            ]
        wide = (tray.w - 3 * gap) / 4
        return [Box(tray.x + i * (wide + gap), tray.y, wide, tray.h) for i in range(4)]

    def _in_tray(self, pos: Point) -> str | None:
        return next((brick for brick, box in zip(BRICKS, self._slots(), strict=True) if box.holds(pos)), None)

    def _paint_grid(self, canvas: Canvas, grid: Box) -> None:
        theme = canvas.theme
        canvas.rounded(grid.grow(EDGE * grid.w + 2), 10, theme.well)
        for x in range(SIZE):
            for y in range(SIZE):
                box = self._box(grid, (x, y)).grow(-0.012 * grid.w)
                canvas.rounded(box, 5, theme.cell)

    def _paint_seen(self, canvas: Canvas, grid: Box, seen: Mapping[Place, str], heights: Mapping[Place, int]) -> None:
        for place, brick in seen.items():
            beside = tuple(
                seen.get((place[0] + dx, place[1] + dy)) == brick
                and heights.get((place[0] + dx, place[1] + dy)) == heights.get(place)
                for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
            )
            draw_face(canvas, self._box(grid, place), brick, beside)
        for place, high in heights.items():
            box = self._box(grid, place)
            side = min(26.0, 0.30 * box.w)
            disc = Box(box.right - side - 4, box.y + 4, side, side)
            canvas.rounded(disc, side / 2, (8, 12, 10))
            canvas.text(str(high), disc.center, 0.6 * side, "Bold", (255, 255, 255), "center")

    def _paint_ghost(self, canvas: Canvas, work: Work, heights: Mapping[Place, int]) -> None:
        base = fall(heights, work.pose, *work.at)
        theme = canvas.theme
        covered = self._covered(work)
        tone: Colour = theme.bad if base is None else TONES[work.hand]
        for dx, dy, bottom, count in poses()[work.pose]:
            place = (work.at[0] + dx, work.at[1] + dy)
            box = self._box(self.ground, place).grow(-2)
            canvas.rounded(box, 6, mix(tone, theme.cell, 0.35))
            if base is None:
                cross_out(canvas, box, theme.bad)
            radius = 0.22 * box.w
            x, y = box.center
            canvas.rounded(Box(x - radius, y - radius, 2 * radius, 2 * radius), radius, tone)
            canvas.text(work.hand, (x, y), 0.28 * box.w, "ExtraBold", (8, 12, 10), "center")
            if base is not None:
                side = min(26.0, 0.30 * box.w)
                disc = Box(box.right - side - 2, box.y + 2, side, side)
                canvas.rounded(disc, side / 2, (8, 12, 10))
                canvas.text(str(base + bottom + count), disc.center, 0.6 * side, "Bold", (255, 255, 255), "center")
        for x, y in covered:
            box = self._box(self.ground, (x, y))
            for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
                if (x + dx, y + dy) not in covered:
                    dashed_side(canvas, box, side, theme.focus)

    def _paint_tray(self, canvas: Canvas, work: Work, texts: Texts) -> None:
        theme, used = canvas.theme, self._used(work)
        for brick, slot in zip(BRICKS, self._slots(), strict=True):
            chosen = brick == work.hand
            canvas.rounded(slot, 14, theme.line)
            canvas.rounded(slot.grow(-1), 13, theme.surf2 if chosen else theme.surf)
            if chosen:
                canvas.ring(slot, 14, 2, theme.brass)
            name = texts(f"enigma.brick.{brick}")
            state = texts("enigma.bricks." + ("laid" if brick in used else "hand" if chosen else "to_come"))
            wide = slot.w > 150
            side = min(0.42 * slot.h, 24.0) * 2
            # A flat slot has no room for the name, which is told by the letter and the colour anyway.
            named = slot.h >= 56
            middle = (
                slot.x + (0.34 * slot.w if wide else slot.w / 2),
                slot.center[1] - (0 if wide or not named else 9),
            )
            small = Box(middle[0] - side / 2, middle[1] - side / 2, side, side)
            if brick in used:
                draw_small(canvas, small, brick, 0, gone=True)
            else:
                draw_pose(canvas, small, brick, work.pose if chosen else 0)
            if wide:
                left = small.right + 14
                size = lettering.fit(name, "Bold", slot.right - left - 6, 14)
                canvas.text(name, (left, slot.center[1] - 10), size, "Bold")
                size = lettering.fit(state, "Medium", slot.right - left - 6, 12.5)
                canvas.text(state, (left, slot.center[1] + 11), size, "Medium", theme.mute)
            elif named:
                size = lettering.fit(name, "Bold", slot.w - 8, 12.5)
                canvas.text(name, (slot.center[0], slot.bottom - 13), size, "Bold", theme.mute, "center")
