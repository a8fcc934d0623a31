"""Puzzles are solved on the bench by hands and by keys, and what is laid is what the checker reads."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from orapa.app.enigma.puzzles.bench import Bench, Space
from orapa.app.enigma.puzzles.benches import bench_of
from orapa.app.enigma.puzzles.fragments import KINDS, turned
from orapa.app.enigma.puzzles.layout import puzzle_layout
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key
from orapa.app.frame.platform import Insets
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import DARK
from orapa.engine.enigma.puzzles.bricks import poses
from orapa.engine.enigma.puzzles.bricks import turned as turned_brick
from orapa.engine.enigma.puzzles.fragments import poses as shapes
from orapa.engine.enigma.puzzles.kinds import Kind, Ticket, making, module_of
from orapa.engine.play.working import finish
from orapa.words.texts import Texts

SIZES = ((1280, 800), (844, 390), (390, 844), (320, 480))
TEXTS = Texts("en")
SPACE = Space(Box(24, 76, 780, 580), Box(24, 670, 780, 112), True)


def puzzle_of(kind: Kind, grade: int = 2, seed: str = "7") -> Any:
    return finish(making(Ticket(kind, grade, seed)))


def bench(kind: Kind, grade: int = 2, seed: str = "7") -> tuple[Bench, Any]:
    puzzle = puzzle_of(kind, grade, seed)
    return bench_of(kind, puzzle, SPACE), next(iter(module_of(kind).solutions(puzzle)))


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("grade", [1, 2, 3])
def test_what_is_taken_up_is_what_was_laid_and_solves(kind: Kind, grade: int) -> None:
    here, solution = bench(kind, grade)
    assert not here.solved(here.begun())
    work = here.taken_up(solution)
    assert here.solved(work)
    read = module_of(kind).parse_placement(here.placement(work))
    assert sorted(read) == sorted(solution)


def test_weights_hang_by_taps_and_come_back() -> None:
    here, solution = bench(Kind.BALANCE)
    work = here.begun()
    for pan, count in enumerate(solution):
        for _ in range(count):
            work = here.tapped(work, here.targets(work)[f"pan {pan}"])
    assert here.solved(work)
    filled = next(pan for pan, count in enumerate(solution) if count)
    back = here.tapped(work, here.targets(work)[f"weight {filled}"])
    assert not here.solved(back)
    assert here.targets(back)["pool 0"]


def test_a_pan_pressed_again_and_again_gets_weight_after_weight() -> None:
    here, _ = bench(Kind.BALANCE)
    work = here.begun()
    for hung in range(1, here.puzzle.weights + 1):
        # Where a finger rests the weight before may hang by now.
        spot = here.targets(work).get("weight 1", here.targets(work)["pan 1"])
        work = here.tapped(work, spot)
        assert work.counts[1] == hung
    work = here.tapped(work, here.targets(work)["weight 1"])
    assert work.counts[1] == here.puzzle.weights - 1, "none is left to hang: now it comes back"


@pytest.mark.parametrize("kind", [Kind.BALANCE, Kind.FRAGMENTS, Kind.PIPES])
def test_what_is_laid_comes_to_its_place(kind: Kind) -> None:
    here, solution = bench(kind)
    surface = Canvas(pygame.Surface((1280, 800)), 1.0, DARK)
    before = here.begun()
    if kind is Kind.BALANCE:
        let_go, work = None, here.tapped(before, here.targets(before)["pan 0"])
    elif kind is Kind.FRAGMENTS:
        start = here.targets(before)["piece 0"]
        grip = here.grip(before, start)
        assert grip is not None
        end = here.targets(before)["lattice 2 2"]
        let_go, work = (grip, end), here.dropped(before, grip, end)
    else:
        before = here.taken_up(solution[:1])
        let_go, work = None, here.tapped(before, here.targets(before)[f"cell {solution[0][0]}"])
    motion = here.motion(before, work, let_go)
    if kind is Kind.PIPES and solution[0][1] == "cross":
        assert motion is None
        return
    assert motion is not None
    for share in (0.0, 0.5, 1.0):
        assert SPACE.field.grow(200).encloses(motion.draw(surface, share))
    assert here.motion(work, work, None) is None


def test_weights_hang_by_keys() -> None:
    here, solution = bench(Kind.BALANCE)
    work = here.typed(here.begun(), Key("left"))
    for pan, count in enumerate(solution):
        work = work if not pan else here.typed(work, Key("right"))
        for _ in range(count):
            work = here.typed(work, Key("up"))
    assert here.solved(work)


def test_fragments_are_dragged_into_the_outline() -> None:
    here, solution = bench(Kind.FRAGMENTS)
    wanted = here.taken_up(solution)
    work = here.begun()
    for number, piece in enumerate(wanted.pieces):
        for _ in range(8):
            if work.pieces[number].pose == piece.pose:
                break
            work = here.acted(work.__class__(work.pieces, number), "turn")
            if work.pieces[number].pose != piece.pose and here.can(work, "flip") and _ == 3:
                work = here.acted(work, "flip")
        grip = here.grip(work, here.targets(work)[f"piece {number}"])
        assert grip is not None
        assert grip.what == number
        x, y = here.targets(work)[f"lattice {piece.at[0]} {piece.at[1]}"]
        work = here.dropped(work, grip, (x - grip.offset[0], y - grip.offset[1]))
    assert here.solved(work)


@pytest.mark.parametrize("kind", dict.fromkeys(KINDS))
def test_four_turns_of_a_fragment_are_none_and_so_are_two_flips(kind: str) -> None:
    for pose in range(len(shapes(kind))):
        now = pose
        for _ in range(4):
            now = turned(kind, now)
        assert now == pose
        assert turned(kind, turned(kind, pose, flip=True), flip=True) == pose


def test_pipes_are_laid_by_tapping_piece_and_cell_and_turned_by_a_tap() -> None:
    here, solution = bench(Kind.PIPES)
    work = here.begun()
    for cell, kind, sides in solution:
        number = next(i for i, one in enumerate(work.pieces) if one.kind == kind and one.cell is None)
        work = here.tapped(work, here.targets(work)[f"piece {number}"])
        work = here.tapped(work, here.targets(work)[f"cell {cell}"])
        while work.pieces[number].sides != sides:
            work = here.tapped(work, here.targets(work)[f"cell {cell}"])
    assert here.solved(work)


def test_a_pipe_dropped_on_another_changes_places_with_it() -> None:
    here, solution = bench(Kind.PIPES)
    work = here.taken_up(solution)
    (first, *_), (second, *_) = solution[:2]
    grip = here.grip(work, here.targets(work)[f"cell {first}"])
    assert grip is not None
    swapped = here.dropped(work, grip, here.targets(work)[f"cell {second}"])
    lies = {piece.cell: (piece.kind, piece.sides) for piece in swapped.pieces}
    before = {piece.cell: (piece.kind, piece.sides) for piece in work.pieces}
    assert lies[second] == before[first]
    assert lies[first] == before[second]


def test_bricks_are_dropped_where_nothing_is_hollow() -> None:
    here, solution = bench(Kind.BRICKS)
    work = here.begun()
    for brick, pose, x, y in solution:
        work = here.tapped(work, here.targets(work)[f"brick {brick}"])
        for turn in _ways(pose, work.pose):
            work = here.acted(work, turn)
        for _ in range(3):
            work = here.typed(here.typed(work, Key("left")), Key("up"))
        for name, times in (("right", x), ("down", y)):
            for _ in range(times):
                work = here.typed(work, Key(name))
        assert here.forward(work, TEXTS).act == "drop"
        work = here.acted(work, "drop")
    assert here.solved(work)


def test_a_brick_over_a_hollow_cannot_be_dropped() -> None:
    here, _ = bench(Kind.BRICKS)
    flat = next(number for number, pose in enumerate(poses()) if len(pose) == 3)
    work = here.begun().__class__(drops=(("R", flat, 0, 0),), hand="B", pose=flat, at=(1, 1))
    free = here.acted(work, "drop")
    assert (free == work) is (not here.forward(work, TEXTS).act)


def test_a_brick_is_taken_up_as_it_lies_in_the_tray() -> None:
    here, _ = bench(Kind.BRICKS)
    work = here.acted(here.begun(), "tip")
    assert here.tapped(work, here.targets(work)[f"brick {work.hand}"]).pose == work.pose, "it is in hand already"
    other = here.tapped(work, here.targets(work)["brick G"])
    assert (other.hand, other.pose) == ("G", 0)


def test_turns_and_tips_reach_all_twelve_poses() -> None:
    reached, waiting = {0}, [0]
    while waiting:
        now = waiting.pop()
        for way in ("turn", "turn back", "tip"):
            following = turned_brick(now, way)
            if following not in reached:
                reached.add(following)
                waiting.append(following)
    assert len(reached) == len(poses())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", Kind)
def test_the_parts_of_a_puzzle_lie_apart_and_inside(kind: Kind, size: tuple[int, int]) -> None:
    layout = puzzle_layout(*size, Insets(), kind, 3, 4, True)
    window = Box(0, 0, *size)
    boxes = [
        layout.back,
        layout.pause,
        layout.bench,
        layout.tray,
        layout.status,
        *layout.tools,
        *layout.actions,
        layout.forward,
    ]
    assert all(window.encloses(box) and box.w > 0 and box.h > 0 for box in boxes)
    for at, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[at + 1 :]), (box, boxes[at + 1 :])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", Kind)
def test_every_target_lies_on_the_bench_or_the_tray(kind: Kind, size: tuple[int, int]) -> None:
    layout = puzzle_layout(*size, Insets(), kind, 3, 4, True)
    here = bench_of(kind, puzzle_of(kind, 3), layout.space)
    for name, pos in here.targets(here.begun()).items():
        assert layout.bench.grow(1).holds(pos) or layout.tray.holds(pos), (name, pos)


def _ways(wanted: int, now: int) -> Iterator[str]:
    """The shortest way from one pose to another."""
    found: dict[int, tuple[str, ...]] = {now: ()}
    waiting = [now]
    while wanted not in found:
        at = waiting.pop(0)
        for way in ("turn", "tip"):
            following = turned_brick(at, way)
            if following not in found:
                found[following] = (*found[at], way)
                waiting.append(following)
    yield from found[wanted]


def test_a_dropped_brick_falls_and_tip_shows_how_it_will_lie() -> None:
    here, _ = bench(Kind.BRICKS)
    work = here.begun()
    assert here.sign(work, "tip") is not None
    assert here.sign(work, "turn") is None
    laid = here.acted(work, "drop")
    motion = here.motion(work, laid, None)
    assert motion is not None
    assert motion.grip.what == laid.drops[-1][0]
    assert here.motion(laid, here.acted(laid, "take back"), None) is None
    assert here.motion(laid, replace(laid, seen_from=1), None) is None
