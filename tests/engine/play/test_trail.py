"""Trails and piles against tuples and lists, and branches that do not disturb each other."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.engine.play.trail import Pile, Trail

numbers = st.lists(st.integers(-5, 5), max_size=20)
slices = st.slices(20)


@given(numbers, st.integers(-25, 25), slices)
def test_a_trail_is_to_its_reader_as_a_tuple(steps: list[int], at: int, part: slice) -> None:
    trail, same = Trail(steps), tuple(steps)
    assert (len(trail), list(trail), trail[part]) == (len(same), steps, same[part])
    assert list(reversed(trail)) == steps[::-1]
    assert (3 in trail, trail.count(3)) == (3 in same, same.count(3))
    if -len(same) <= at < len(same):
        assert trail[at] == same[at]
    else:
        with pytest.raises(IndexError):
            trail[at]


@given(numbers, numbers)
def test_trails_are_equal_when_their_steps_are(one: list[int], other: list[int]) -> None:
    grown: Trail[int] = Trail()
    for step in one:
        grown = grown.plus(step)
    assert grown == Trail(one)
    assert hash(grown) == hash(Trail(one))
    assert (grown == Trail(other)) == (one == other)
    assert grown != tuple(one)


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 99)), max_size=40))
def test_trails_that_branch_do_not_disturb_each_other(growth: list[tuple[int, int]]) -> None:
    trails: list[Trail[int]] = [Trail()]
    tuples: list[tuple[int, ...]] = [()]
    for which, step in growth:
        which %= len(trails)
        trails.append(trails[which].plus(step))
        tuples.append((*tuples[which], step))
        assert list(map(tuple, trails)) == tuples


def test_what_is_added_while_a_trail_is_read_is_no_part_of_it() -> None:
    trail = Trail([1, 2])
    read = []
    for step in trail:
        trail.plus(step + 10)
        read.append(step)
    assert read == [1, 2]


@given(st.lists(st.tuples(st.integers(0, 30), st.none() | st.integers(0, 99)), max_size=40))
def test_piles_that_branch_are_like_stacks_that_are_copied(growth: list[tuple[int, int | None]]) -> None:
    piles: list[Pile[int]] = [Pile()]
    stacks: list[list[int]] = [[]]
    for which, step in growth:
        which %= len(piles)
        if step is not None:
            piles.append(piles[which].plus(step))
            stacks.append([*stacks[which], step])
        elif stacks[which]:
            assert piles[which].top == stacks[which][-1]
            piles.append(piles[which].below)
            stacks.append(stacks[which][:-1])
        assert [list(pile)[::-1] for pile in piles] == stacks
        assert list(map(len, piles)) == list(map(len, stacks))


@given(numbers, numbers)
def test_piles_are_equal_when_what_lies_on_them_is(one: list[int], other: list[int]) -> None:
    piles = []
    for steps in (one, one, other):
        pile: Pile[int] = Pile()
        for step in steps:
            pile = pile.plus(step)
        piles.append(pile)
    assert piles[0] == piles[1]
    assert hash(piles[0]) == hash(piles[1])
    assert (piles[0] == piles[2]) == (one == other)
    assert repr(piles[0]) == f"Pile({one[::-1]!r})"


def test_from_an_empty_pile_nothing_can_be_taken() -> None:
    for part in ("top", "below"):
        with pytest.raises(IndexError):
            getattr(Pile(), part)


def test_a_pile_is_as_high_as_one_likes() -> None:
    height = 10 * sys.getrecursionlimit()
    one: Pile[int] = Pile()
    other: Pile[int] = Pile()
    for step in range(height):
        one, other = one.plus(step), other.plus(step)
    assert one == other
    assert hash(one) == hash(other)
