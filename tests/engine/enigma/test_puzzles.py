"""The four puzzles: generators, solvers, checkers, against known and counted facts."""

from itertools import product
from random import Random
from statistics import mean
from time import process_time
from typing import Any, cast

import pytest

from orapa.engine.enigma.puzzles import balance, bricks, fragments, pipes
from orapa.engine.enigma.puzzles.balance import Balance
from orapa.engine.enigma.puzzles.bricks import Bricks
from orapa.engine.enigma.puzzles.fragments import Fragments
from orapa.engine.enigma.puzzles.kinds import (
    GRADES,
    Hint,
    Kind,
    Ticket,
    hinting,
    items,
    making,
    module_of,
    parse_kind,
    solves,
)
from orapa.engine.enigma.puzzles.pipes import Pipes
from orapa.engine.play.working import finish

BOOK = Balance((13, 6), (5, 7), 5)
SQUARE = ((2, 0), (4, 2), (2, 4), (0, 2))
LIMITS = {
    Kind.BALANCE: {1: 3, 2: 2, 3: 1},
    Kind.FRAGMENTS: {3: 16},
    Kind.PIPES: {1: 6, 2: 4, 3: 20},
    Kind.BRICKS: {2: 40, 3: 30},
}
EVERY = [(kind, grade) for kind in Kind for grade in GRADES]


def made(kind: Kind, grade: int, seed: int) -> Any:
    return finish(making(Ticket(kind, grade, str(seed))))


def proven(kind: Kind, grade: int, seed: int) -> None:
    """A puzzle has as many solutions as its grade allows, and all of them pass the check."""
    module, puzzle = module_of(kind), made(kind, grade, seed)
    found = list(module.solutions(puzzle))
    assert 1 <= len(found) <= LIMITS[kind].get(grade, 10_000)
    assert len(set(found)) == len(found)
    for solution in found:
        assert module.solves(puzzle, solution)
    assert module.parse_placement(module.print_placement(found[0])) == found[0]


@pytest.mark.parametrize(("kind", "grade"), EVERY)
def test_two_hundred_puzzles_are_solvable_within_the_limits_of_their_grade(kind: Kind, grade: int) -> None:
    for seed in range(200):
        proven(kind, grade, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "grade"), EVERY)
def test_five_thousand_puzzles_are_solvable(kind: Kind, grade: int) -> None:
    for seed in range(200, 5_000):
        proven(kind, grade, seed)


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.parametrize(("kind", "grade"), EVERY)
def test_making_takes_less_than_sixty_milliseconds_in_the_mean(kind: Kind, grade: int) -> None:
    times = []
    for seed in range(200):
        began = process_time()
        made(kind, grade, seed)
        times.append(process_time() - began)
    assert mean(times) < 0.060
    assert max(times) < 0.400


@pytest.mark.parametrize("grade", GRADES)
def test_a_balance_is_of_its_grade(grade: int) -> None:
    pans, weights, values = {
        1: ({(2, 2)}, {3, 4}, range(1, 10)),
        2: ({(2, 2), (2, 3), (3, 2)}, {4, 5}, range(2, 16)),
        3: ({(2, 3), (3, 2), (3, 3)}, {5, 6}, range(3, 21)),
    }[grade]
    puzzles = [made(Kind.BALANCE, grade, seed) for seed in range(60)]
    assert {(len(puzzle.left), len(puzzle.right)) for puzzle in puzzles} == pans
    assert {puzzle.weights for puzzle in puzzles} == weights
    for puzzle in puzzles:
        both = (*puzzle.left, *puzzle.right)
        assert len(set(both)) == len(both)
        assert set(both) <= set(values)


@pytest.mark.parametrize("grade", GRADES)
def test_pipes_are_of_their_grade(grade: int) -> None:
    puzzles = [made(Kind.PIPES, grade, seed) for seed in range(30)]
    assert {len(puzzle.cells) for puzzle in puzzles} == {1: {5, 6}, 2: {7, 8}, 3: {9}}[grade]
    for puzzle in puzzles:
        supply = dict(puzzle.pieces)
        assert sum(supply.values()) == len(puzzle.cells)
        assert all(count <= pipes.PIECES[kind] for kind, count in supply.items())
        reached, waiting = {puzzle.cells[0]}, [puzzle.cells[0]]
        while waiting:
            at = waiting.pop()
            near = {pipes.beyond(at, side) for side in range(4)} & set(puzzle.cells) - reached
            reached |= near
            waiting += near
        assert reached == set(puzzle.cells), "the cells hang together"
        assert all(pipes.beyond(cell, side) not in puzzle.cells for cell, side in puzzle.ports)


@pytest.mark.parametrize(("kind", "grade"), EVERY)
def test_the_same_seed_makes_the_same_puzzle(kind: Kind, grade: int) -> None:
    assert made(kind, grade, 3) == made(kind, grade, 3)
    assert len({made(kind, grade, seed) for seed in range(4)}) == 4


@pytest.mark.parametrize("kind", Kind)
def test_making_gives_way_often(kind: Kind) -> None:
    assert sum(1 for _ in making(Ticket(kind, 3, "1"))) > 1


def advised(kind: Kind, hint: Hint, placed: Any) -> Any:
    """What is placed after a hint."""
    if kind is Kind.BALANCE:
        pan, count = cast("tuple[int, int]", hint.item)
        return (*placed[:pan], count, *placed[pan + 1 :])
    return (*hint.stays, hint.item)


@pytest.mark.parametrize(("kind", "grade"), EVERY)
def test_hints_alone_solve_a_puzzle_and_name_right_pieces_that_are_missing(kind: Kind, grade: int) -> None:
    for seed in (2, 5):
        module, puzzle = module_of(kind), made(kind, grade, seed)
        found = list(module.solutions(puzzle))
        if kind is Kind.BRICKS:
            found = [way for solution in found for way in bricks.standing(solution)]
        placed: Any = () if kind is not Kind.BALANCE else (0,) * len(found[0])
        for _ in range(len(items(kind, found[0]))):
            if module.solves(puzzle, placed):
                break
            hint = finish(hinting(kind, puzzle, placed))
            right = [solution for solution in found if hint.item in items(kind, solution)]
            assert right
            assert not hint.certain or len(right) == len(found)
            assert kind is Kind.BRICKS or hint.certain == (len(right) == len(found))
            assert hint.item not in items(kind, placed)
            assert kind is Kind.BALANCE or hint.stays == placed, "what is right is not torn down"
            placed = advised(kind, hint, placed)
        assert module.solves(puzzle, placed)


@pytest.mark.parametrize("kind", Kind)
def test_finding_a_hint_gives_way_more_often_than_solutions_come(kind: Kind) -> None:
    puzzle = made(kind, 3, 1)
    placed = (0,) * 6 if kind is Kind.BALANCE else ()
    solutions = sum(1 for _ in module_of(kind).solutions(puzzle))
    assert sum(1 for _ in hinting(kind, puzzle, placed)) > 3 * solutions


def test_a_hint_goes_on_with_a_building_that_stands_elsewhere_or_the_other_way_round() -> None:
    shifted = 0
    for seed in range(12):
        puzzle = made(Kind.BRICKS, 2, seed)
        solution = next(bricks.solutions(puzzle))
        for way in bricks.standing(solution):
            assert bricks.solves(puzzle, way)
            if way == solution:
                continue
            hint = finish(hinting(Kind.BRICKS, puzzle, way[:3]))
            assert hint.stays == way[:3], "three bricks that are right stay where they lie"
            assert bricks.solves(puzzle, advised(Kind.BRICKS, hint, way[:3]))
            assert not hint.certain, "the building may as well stand elsewhere"
            shifted += 1
    assert shifted > 50


def test_a_hint_takes_down_what_is_wrong_and_what_lies_on_it() -> None:
    puzzle = made(Kind.BRICKS, 3, 4)
    solution = next(bricks.solutions(puzzle))
    first = solution[0][0]
    tried = 0
    for number, x, y, _ in bricks._spots():
        wrong = (first, number, x, y)
        if bricks.dropped((wrong,)) is None or any(
            bricks.staying((wrong,), way) for one in bricks.solutions(puzzle) for way in bricks.standing(one)
        ):
            continue
        tried += 1
        assert finish(hinting(Kind.BRICKS, puzzle, (wrong,))).stays == ()
    assert tried


def test_a_kind_has_one_of_four_names() -> None:
    assert [parse_kind(kind) for kind in ("balance", "fragments", "pipes", "bricks")] == list(Kind)
    with pytest.raises(ValueError, match="expected a puzzle"):
        parse_kind("sudoku")


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind in Kind for text in ("x", "1:2", ":::", "9" * 50)])
def test_what_is_no_placement_is_refused(kind: Kind, text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        solves(kind, made(kind, 1, 1), text)
    with pytest.raises(ValueError, match="at most"):
        solves(kind, made(kind, 1, 1), "1 " * 500)


def test_the_example_of_the_book_has_one_solution() -> None:
    assert list(balance.solutions(BOOK)) == [(1, 1, 1, 2)]
    assert balance.solves(BOOK, (1, 1, 1, 2))


@pytest.mark.parametrize("placement", [(1, 1, 1, 1), (1, 1, 1, 3), (2, 1, 1, 1), (1, 1, 3), (6, -1, 0, 0)])
def test_a_balance_needs_all_weights_and_equal_sides(placement: tuple[int, ...]) -> None:
    assert not balance.solves(BOOK, placement)


def test_balances_are_solved_as_by_trying_everything() -> None:
    chance = Random(5)
    for _ in range(30):
        values = chance.sample(range(1, 15), 5)
        puzzle = Balance(tuple(values[:2]), tuple(values[2:]), chance.choice((3, 4, 5)))
        tried = {counts for counts in product(range(puzzle.weights + 1), repeat=5) if balance.solves(puzzle, counts)}
        assert set(balance.solutions(puzzle)) == tried


def test_hard_balances_are_never_one_pan_against_another() -> None:
    for grade in (2, 3):
        for seed in range(30):
            for counts in balance.solutions(made(Kind.BALANCE, grade, seed)):
                assert sum(map(bool, counts)) >= 3


def area(points: tuple[tuple[float, float], ...]) -> Fragments:
    return Fragments(fragments.mask_of(points))


def test_the_classic_square_has_eight_solutions_and_the_rectangle_thirty_six() -> None:
    assert len(list(fragments.solutions(area(SQUARE)))) == 8
    assert len(list(fragments.solutions(area(((0, 0), (4, 0), (4, 2), (0, 2)))))) == 36


def test_pieces_lie_in_as_many_ways_as_counted() -> None:
    ways = {kind: len(fragments.poses(kind)) for kind in fragments.PIECES}
    assert ways == {"large": 4, "medium": 4, "square": 1, "parallelogram": 4, "small": 4}
    sizes = {kind: next(iter(fragments.masks(kind))).bit_count() for kind in fragments.PIECES}
    assert sizes == {"large": 8, "medium": 4, "square": 4, "parallelogram": 4, "small": 2}
    assert sum(sizes[kind] * count for kind, count in fragments.PIECES.items()) == fragments.FILLED


def test_fragments_must_fill_the_outline_and_nothing_else() -> None:
    puzzle = area(SQUARE)
    solution = next(fragments.solutions(puzzle))
    assert fragments.solves(puzzle, solution)
    assert fragments.solves(puzzle, tuple(reversed(solution)))
    assert not fragments.solves(puzzle, solution[1:])
    assert not fragments.solves(puzzle, (*solution, solution[0]))
    (kind, mask), *rest = solution
    elsewhere = next(other for other in fragments.masks(kind) if other != mask)
    assert not fragments.solves(puzzle, ((kind, elsewhere), *rest))
    assert not fragments.solves(puzzle, (("kite", mask), *rest))
    overlapping = next(
        other for other in fragments.masks(kind) if other & ~puzzle.target == 0 and other & sum(one for _, one in rest)
    )
    assert not fragments.solves(puzzle, ((kind, overlapping), *rest)), "one piece lies on another"
    outside = next(other for other in fragments.masks(kind) if other & ~puzzle.target and other & puzzle.target)
    assert not fragments.solves(puzzle, ((kind, outside), *rest)), "one piece leaves the outline in part"


def test_an_outline_is_filled_by_the_parallelogram_turned_over() -> None:
    for seed in range(20):
        puzzle = made(Kind.FRAGMENTS, 1, seed)
        # Mirrored, an outline is filled by the mirrored pieces, of which only this one looks different.
        for solution in fragments.solutions(puzzle):
            mirrored = tuple((kind, mirror(mask)) for kind, mask in solution)
            assert fragments.solves(Fragments(mirror(puzzle.target)), mirrored)
            before, after = (
                next(mask for kind, mask in one if kind == "parallelogram") for one in (solution, mirrored)
            )
            assert normal_mask(before) != normal_mask(after)


def mirror(mask: int) -> int:
    """A mask seen in a mirror: columns from the other side, right for left."""
    found = 0
    for quarter in fragments._bits(mask):
        cell, side = divmod(quarter, 4)
        y, x = divmod(cell, fragments.SIZE)
        found |= 1 << 4 * (y * fragments.SIZE + fragments.SIZE - 1 - x) + (0, 3, 2, 1)[side]
    return found


def normal_mask(mask: int) -> frozenset[tuple[int, int, int]]:
    """A mask moved to the corner."""
    cells = [(*reversed(divmod(quarter // 4, fragments.SIZE)), quarter % 4) for quarter in fragments._bits(mask)]
    left, top = min(x for x, _, _ in cells), min(y for _, y, _ in cells)
    return frozenset((x - left, y - top, side) for x, y, side in cells)


def test_a_parallelogram_may_be_turned_over() -> None:
    shapes = {frozenset(fragments._bits(mask)) for mask in fragments.masks("parallelogram")}
    wide = fragments.mask_of(((0, 0), (1, 0), (2, 1), (1, 1)))
    flipped = fragments.mask_of(((1, 0), (2, 0), (1, 1), (0, 1)))
    assert frozenset(fragments._bits(wide)) in shapes
    assert frozenset(fragments._bits(flipped)) in shapes


def test_harder_outlines_are_shorter_and_have_no_holes() -> None:
    for grade, (shortest, longest) in {1: (15.5, 99), 2: (13, 15.5), 3: (0, 13)}.items():
        for seed in range(5):
            target = made(Kind.FRAGMENTS, grade, seed).target
            assert shortest <= fragments.outline_length(target) < longest
            assert not fragments._has_holes(target)


RING = Pipes((0, 1, 3, 4), (("elbow", 2), ("tee", 2)), frozenset({(1, 1), (3, 3)}))


def test_pipes_must_agree_with_each_other_and_with_the_ports() -> None:
    good = ((0, "elbow", 0b0110), (1, "tee", 0b1110), (3, "tee", 0b1011), (4, "elbow", 0b1001))
    assert list(pipes.solutions(RING)) == [good]
    assert pipes.solves(RING, good)
    open_to_the_rim = ((0, "elbow", 0b0110), (1, "tee", 0b1110), (3, "tee", 0b1011), (4, "elbow", 0b0011))
    port_closed = ((0, "elbow", 0b0110), (1, "tee", 0b1101), (3, "tee", 0b1011), (4, "elbow", 0b1001))
    other_piece = ((0, "cap", 0b0010), (1, "tee", 0b1110), (3, "tee", 0b1011), (4, "elbow", 0b1001))
    for bad in (open_to_the_rim, port_closed, other_piece, good[1:], (*good, good[0])):
        assert not pipes.solves(RING, bad)


def test_two_separate_channels_are_fine() -> None:
    puzzle = Pipes((0, 1, 3, 4), (("straight", 4),), frozenset({(0, 3), (1, 1), (3, 3), (4, 1)}))
    assert pipes.solves(puzzle, tuple((cell, "straight", 0b1010) for cell in (0, 1, 3, 4)))


def test_pipes_are_solved_as_by_trying_everything() -> None:
    for seed in range(6):
        puzzle = pipes._drawn_puzzle(Random(seed), 4)
        if puzzle is None:
            continue
        ways = [[(cell, kind, sides) for kind in pipes.PIECES for sides in pipes.turned(kind)] for cell in puzzle.cells]
        tried = {placement for placement in product(*ways) if pipes.solves(puzzle, placement)}
        assert set(pipes.solutions(puzzle)) == tried


def test_an_angle_lies_in_twelve_ways_of_three_cubes() -> None:
    assert len(bricks.poses()) == 12
    assert all(sum(count for *_, count in pose) == 3 for pose in bricks.poses())


def pose_of(*columns: tuple[int, int, int, int]) -> int:
    return bricks.poses().index(tuple(sorted(columns)))


FLAT = pose_of((0, 0, 0, 1), (1, 0, 0, 1), (0, 1, 0, 1))
STANDING = pose_of((0, 0, 0, 2), (1, 0, 0, 1))
HANGING = pose_of((0, 0, 0, 2), (1, 0, 1, 1))


def test_a_right_view_with_a_hollow_below_is_no_solution() -> None:
    """From above both look alike: one brick over a hollow, and the same lying on another."""
    hollow = solid = 0
    for seed in range(10):
        puzzle = made(Kind.BRICKS, 1, seed)
        for solution in bricks.solutions(puzzle):
            assert bricks.solves(puzzle, solution)
            solid += 1
            for at, (brick, number, x, y) in enumerate(solution):
                for other in range(len(bricks.poses())):
                    tried = (*solution[:at], (brick, other, x, y), *solution[at + 1 :])
                    same = {place[:2] for place in bricks.poses()[other]} == {one[:2] for one in bricks.poses()[number]}
                    if same and bricks.dropped(tried) is None:
                        hollow += 1
                        assert not bricks.solves(puzzle, tried)
    assert solid > 10
    assert hollow > 10


def test_bricks_leave_no_hollow() -> None:
    assert bricks.fall({}, FLAT, 0, 0) == 0
    assert bricks.fall({}, HANGING, 0, 0) is None
    assert bricks.fall({(1, 0): 1}, HANGING, 0, 0) == 0
    assert bricks.fall({(0, 0): 1}, FLAT, 0, 0) is None
    assert bricks.fall({}, FLAT, 3, 3) is None


def test_a_building_may_be_turned_but_not_mirrored() -> None:
    turned = 0
    for seed in range(12):
        puzzle = made(Kind.BRICKS, 1, seed)
        around = bricks.normal(bricks._turned(dict(puzzle.target), 1))
        mirrored = bricks.normal({(-x, y): brick for (x, y), brick in puzzle.target})
        solution = next(bricks.solutions(puzzle))
        assert bricks.solves(Bricks(around), solution)
        views = [bricks.normal(bricks._turned(dict(puzzle.target), turn)) for turn in range(4)]
        if mirrored not in views:
            turned += 1
            assert not bricks.solves(Bricks(mirrored), solution)
        assert not bricks.solves(puzzle, solution[:3])
    assert turned


def test_bricks_are_solved_as_by_dropping_them_in_every_way() -> None:
    """Three bricks are given, so that the fourth can be dropped everywhere, before, between and after them."""
    chance = Random(4)
    for seed in range(4):
        puzzle = made(Kind.BRICKS, 1, seed)
        solution = chance.choice(list(bricks.solutions(puzzle)))
        buildings = {frozenset(bricks.cubes(one).items()) for one in bricks.solutions(puzzle)}
        for at in range(4):
            rest = (*solution[:at], *solution[at + 1 :])
            for number, x, y, _ in bricks._spots():
                for place in range(4):
                    tried = (*rest[:place], (solution[at][0], number, x, y), *rest[place:])
                    built = bricks.dropped(tried)
                    if built is not None and built[1] == dict(puzzle.target):
                        assert frozenset(bricks.cubes(tried).items()) in buildings


@pytest.mark.parametrize("grade", GRADES)
def test_what_is_seen_of_bricks_is_of_its_grade(grade: int) -> None:
    seen = {1: range(7, 11), 2: range(5, 9), 3: range(4, 8)}[grade]
    for seed in range(6):
        puzzle = made(Kind.BRICKS, grade, seed)
        assert len(puzzle.target) in seen
        highest = [max(built[0].values()) for way in bricks.solutions(puzzle) if (built := bricks.dropped(way))]
        assert set(highest) & set({1: range(2, 3), 2: range(2, 4), 3: range(3, 5)}[grade])
        assert len({brick for _, brick in puzzle.target}) >= (3 if grade == 3 else 4)


@pytest.mark.parametrize("kind", Kind)
def test_every_puzzle_can_be_drawn_as_text(kind: Kind) -> None:
    module, puzzle = module_of(kind), made(kind, 2, 1)
    plain = module.drawn(puzzle)
    assert plain == str(puzzle)
    assert module.drawn(puzzle, next(iter(module.solutions(puzzle)))) != plain
