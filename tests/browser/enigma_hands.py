"""Hands at the benches of Enigma: they solve whatever puzzle lies there by touch, by mouse or by keys."""

import json
from collections.abc import Iterator
from typing import Any

from orapa.app.enigma.puzzles.fragments import KINDS, Piece, outline_of
from orapa.app.enigma.puzzles.fragments import turned as turned_fragment
from orapa.engine.enigma.puzzles.bricks import BRICKS
from orapa.engine.enigma.puzzles.bricks import turned as turned_brick
from orapa.engine.enigma.puzzles.fragments import SIZE, box_of, extent, mask_of, poses
from orapa.engine.enigma.puzzles.kinds import Kind, Ticket, making, module_of
from orapa.engine.play.working import finish
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, tap


class Player:
    """Somebody at the table of this game."""

    def __init__(self, visitor: Visit) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.touch = self.page.evaluate("navigator.maxTouchPoints > 0")
        self.flips = 0
        self.dragged: set[Kind] = set()
        """The kinds of puzzles in which something was dragged."""

    @property
    def scene(self) -> str:
        return str(self.visitor.probe("scene"))

    def told(self, name: str) -> dict[str, Any]:
        """What a scene tells of itself."""
        facts: dict[str, Any] = json.loads(self.visitor.probe(name) or "{}")
        return facts

    @property
    def bench(self) -> dict[str, Any]:
        return self.told("bench")

    def press(self, name: str) -> None:
        (tap if self.touch else click)(self.visitor, name)

    def wait(self, until: str, seconds: float = 30) -> None:
        self.page.wait_for_function(until, timeout=seconds * 1000)

    def point(self, pos: list[float]) -> None:
        """A press at a place."""
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(*pos)
        self.page.wait_for_timeout(70)

    def at(self, name: str) -> list[float]:
        """Where something lies on the bench."""
        place: list[float] = self.bench["targets"][name]
        return place

    def drag(self, start: list[float], end: list[float]) -> None:
        """From one place to another, by finger or mouse."""
        self.dragged.add(Kind(self.bench["kind"]))
        middle = [(a + b) / 2 for a, b in zip(start, end, strict=True)]
        if not self.touch:
            self.page.mouse.move(*start)
            self.page.mouse.down()
            for pos in (middle, end):
                self.page.mouse.move(*pos)
                self.page.wait_for_timeout(40)
            self.page.mouse.up()
        else:
            hand = self.visitor.context.new_cdp_session(self.page)
            for kind, pos in (("Start", start), ("Move", middle), ("Move", end), ("End", [])):
                points = [{"x": pos[0], "y": pos[1]}] if pos else []
                hand.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
                self.page.wait_for_timeout(40)
            hand.detach()
        self.page.wait_for_timeout(60)

    def pinch(self, middle: list[float], apart: float, further: float) -> None:
        """Two fingers on both sides of a place, so far apart, that part or draw together."""
        hand = self.visitor.context.new_cdp_session(self.page)
        for step in range(7):
            half = (apart + (further - apart) * max(0, step - 1) / 4) / 2
            fingers = [
                {"x": middle[0] + side * half, "y": middle[1], "id": number} for number, side in ((1, -1), (2, 1))
            ]
            kind = "Start" if not step else "Move" if step < 6 else "End"
            hand.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": fingers if step < 6 else []})
            self.page.wait_for_timeout(40)
        hand.detach()
        self.page.wait_for_timeout(300)

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)
            self.page.wait_for_timeout(35)

    def ready(self) -> dict[str, Any]:
        """The puzzle when its card lies open."""
        self.wait("orapa.probe.scene === 'enigma puzzle' && orapa.probe.bench")
        self.wait("(facts => facts.ready && !facts.done)(JSON.parse(orapa.probe.bench))", 60)
        self.page.wait_for_timeout(150)
        return self.bench

    def solve(self, keys: bool = False) -> Kind:
        """Solve the puzzle on the bench by hand, or by keys alone."""
        facts = self.ready()
        kind = Kind(facts["kind"])
        puzzle = finish(making(Ticket(kind, facts["grade"], facts["seed"])))
        solution = next(iter(module_of(kind).solutions(puzzle)))
        (TYPED if keys else HANDS)[kind](self, puzzle, solution)
        self.wait("JSON.parse(orapa.probe.bench).done", 5)
        return kind


def hang(player: Player, _: Any, solution: Any) -> None:
    """Weights: the first is dragged, all others hang by a tap on their pan."""
    first, *others = [pan for pan, count in enumerate(solution) for _ in range(count)]
    player.drag(player.at("pool 0"), player.at(f"pan {first}"))
    for pan in others:
        player.point(player.at(f"pan {pan}"))


def lying(solution: Any) -> list[Piece]:
    """Per fragment its pose and where it lies in a solution."""
    left = list(solution)
    found = []
    for kind in KINDS:
        mask = next(mask for other, mask in left if other == kind)
        left.remove((kind, mask))
        found.append(
            next(
                piece
                for pose in range(len(poses(kind)))
                for x in range(SIZE)
                for y in range(SIZE)
                if mask_of(outline_of(kind, piece := Piece(pose, (x, y)))) == mask
            )
        )
    return found


def turning(kind: str, now: int, wanted: int) -> Iterator[str]:
    """The turns and flips from one pose of a fragment to another."""
    for flips in (0, 1):
        pose = turned_fragment(kind, now, flip=True) if flips else now
        for turns_made in range(4):
            if pose == wanted:
                yield from ["flip"] * flips
                yield from ["turn"] * turns_made
                return
            pose = turned_fragment(kind, pose)
    raise AssertionError("no such pose")


def fit(player: Player, _: Any, solution: Any) -> None:
    """Fragments: turned by taps in the tray, then dragged."""
    for number, (kind, piece) in enumerate(zip(KINDS, lying(solution), strict=True)):
        for way in turning(kind, 0, piece.pose):
            if way == "flip":
                # Four taps choose it and turn it all the way round.
                for _ in range(4):
                    player.point(player.at(f"piece {number}"))
                player.press("flip")
                player.flips += 1
            else:
                player.point(player.at(f"piece {number}"))
        assert piece.at is not None
        # From the tray it is carried by its middle.
        wide, high = extent(kind, piece.pose)
        corner, other = (
            player.at(f"lattice {piece.at[0] + dx} {piece.at[1] + dy}") for dx, dy in ((0, 0), (wide, high))
        )
        end = [(a + b) / 2 for a, b in zip(corner, other, strict=True)]
        player.drag(player.at(f"piece {number}"), end)


def plumb(player: Player, puzzle: Any, solution: Any) -> None:
    """Pipes: the first is dragged, the others laid by two taps; laid ones are turned by taps."""
    kinds = [kind for kind, count in puzzle.pieces for _ in range(count)]
    left = {kind: [number for number, one in enumerate(kinds) if one == kind] for kind in kinds}
    for first, (cell, kind, sides) in enumerate(solution):
        number = left[kind].pop(0)
        if not first:
            player.drag(player.at(f"piece {number}"), player.at(f"cell {cell}"))
        else:
            player.point(player.at(f"piece {number}"))
            player.point(player.at(f"cell {cell}"))
        for _ in range(4):
            laid = module_of(Kind.PIPES).parse_placement(player.bench["laid"])
            if (cell, kind, sides) in laid:
                break
            player.point(player.at(f"cell {cell}"))


def ways(wanted: int, now: int) -> tuple[str, ...]:
    """The shortest way from one pose of a brick to another."""
    found: dict[int, tuple[str, ...]] = {now: ()}
    waiting = [now]
    while wanted not in found:
        at = waiting.pop(0)
        for way in ("turn", "tip"):
            following = turned_brick(at, way)
            if following not in found:
                found[following] = (*found[at], way)
                waiting.append(following)
    return found[wanted]


def build(player: Player, _: Any, solution: Any) -> None:
    """Bricks: taken by a tap and turned by buttons; one is dragged, the others put by a tap and let fall."""
    for number, (brick, wanted, x, y) in enumerate(solution):
        player.point(player.at(f"brick {brick}"))
        for way in ways(wanted, 0):
            player.press(way)
        dx, dy = module_of(Kind.BRICKS).poses()[wanted][0][:2]
        if number:
            player.point(player.at(f"place {x + dx} {y + dy}"))
            player.press("forward")
        else:
            player.drag(player.at(f"brick {brick}"), player.at(f"place {x + dx} {y + dy}"))


def keys_balance(player: Player, _: Any, solution: Any) -> None:
    player.keys("ArrowLeft")
    for pan, count in enumerate(solution):
        player.keys(*(["ArrowRight"] if pan else []), *["ArrowUp"] * count)


def keys_fragments(player: Player, puzzle: Any, solution: Any) -> None:
    left, top, *_ = box_of(puzzle.target)
    for kind, piece in zip(KINDS, lying(solution), strict=True):
        player.keys("Tab", *("f" if way == "flip" else "r" for way in turning(kind, 0, piece.pose)), "Enter")
        assert piece.at is not None
        # To the corner first, then as far as it has to go.
        player.keys(*["ArrowLeft"] * SIZE, *["ArrowUp"] * SIZE)
        player.keys(*["ArrowRight"] * (piece.at[0] - left), *["ArrowDown"] * (piece.at[1] - top))


def keys_pipes(player: Player, puzzle: Any, solution: Any) -> None:
    kinds = [kind for kind, count in puzzle.pieces for _ in range(count)]
    lies = list(solution)
    player.keys("ArrowDown")
    now = puzzle.cells[0]
    for kind in kinds:
        cell, *_ = wanted = next(one for one in lies if one[1] == kind)
        lies.remove(wanted)
        player.keys("Tab")
        for step in steps(puzzle.cells, now, cell):
            player.keys(step)
        now = cell
        player.keys("Enter")
        for _ in range(4):
            if wanted in module_of(Kind.PIPES).parse_placement(player.bench["laid"]):
                break
            player.keys("r")


def steps(cells: Any, start: int, end: int) -> tuple[str, ...]:
    """The arrows from cell to cell, which leap over those that are not used."""
    found: dict[int, tuple[str, ...]] = {start: ()}
    waiting = [start]
    while end not in found:
        at = waiting.pop(0)
        for name, (dx, dy) in {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}.items():
            y, x = divmod(at, 3)
            for far in (1, 2):
                column, row = x + dx * far, y + dy * far
                if 0 <= column < 3 and 0 <= row < 3 and row * 3 + column in cells:
                    if row * 3 + column not in found:
                        found[row * 3 + column] = (*found[at], f"Arrow{name}")
                        waiting.append(row * 3 + column)
                    break
    return found[end]


def keys_bricks(player: Player, _: Any, solution: Any) -> None:
    for brick, wanted, x, y in solution:
        player.keys(str(1 + BRICKS.index(brick)), *({"turn": "e", "tip": "w"}[way] for way in ways(wanted, 0)))
        player.keys(*["ArrowLeft"] * 3, *["ArrowUp"] * 3, *["ArrowRight"] * x, *["ArrowDown"] * y, "Enter")


HANDS = {Kind.BALANCE: hang, Kind.FRAGMENTS: fit, Kind.PIPES: plumb, Kind.BRICKS: build}
TYPED = {
    Kind.BALANCE: keys_balance, Kind.FRAGMENTS: keys_fragments, Kind.PIPES: keys_pipes, Kind.BRICKS: keys_bricks
}  # fmt: skip
