"""What must hold for every mine: waves end, reverse and follow the mine when it is turned or mirrored."""

from collections.abc import Callable

import pytest
from hypothesis import given

from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.board import COLUMNS, PORTS, ROWS, Port, bits_of
from orapa.engine.mine.rules.colours import CLEAR
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.mine.rules.shapes import Fill, mirrored_fill, turned_fill
from orapa.engine.mine.rules.symmetry import mirrored, turned_about
from orapa.engine.mine.rules.waves import ALL_GEMS, fire, reached, seen, table, trace
from tests.engine.mine.rules.samples import mines

BY_HALVES = {(position.gem, frozenset(position.halves)): position for positions in POSITIONS for position in positions}
Change = Callable[[int, int, Fill], tuple[int, int, Fill]]


def half_turn(row: int, column: int, fill: Fill) -> tuple[int, int, Fill]:
    return ROWS - 1 - row, COLUMNS - 1 - column, turned_fill(turned_fill(fill))


def left_right(row: int, column: int, fill: Fill) -> tuple[int, int, Fill]:
    return row, COLUMNS - 1 - column, mirrored_fill(fill)


def top_bottom(row: int, column: int, fill: Fill) -> tuple[int, int, Fill]:
    return half_turn(*left_right(row, column, fill))


def changed_mine(mine: Mine, change: Change) -> Mine:
    def changed(halves: tuple[tuple[int, Fill], ...]) -> frozenset[tuple[int, Fill]]:
        moved = (change(*divmod(cell, COLUMNS), fill) for cell, fill in halves)
        return frozenset((row * COLUMNS + column, fill) for row, column, fill in moved)

    return Mine(BY_HALVES[position.gem, changed(position.halves)] for position in mine.positions)


def port_at(row: int, column: int) -> Port:
    """The port beside the board at that row and column, -1 and the size being just beyond the rim."""
    if row == -1:
        return column
    if column == COLUMNS:
        return COLUMNS + row
    return 18 + row if column == -1 else 26 + column


PLACES = {
    port_at(row, column): (row, column)
    for row in range(-1, ROWS + 1)
    for column in range(-1, COLUMNS + 1)
    if (row in (-1, ROWS)) != (column in (-1, COLUMNS))
}


@pytest.mark.parametrize("change", [half_turn, left_right, top_bottom])
@given(mine=mines())
def test_answers_turn_and_mirror_with_the_mine(change: Change, mine: Mine) -> None:
    moved = {port: port_at(*change(row, column, 0)[:2]) for port, (row, column) in PLACES.items()}
    expected = {
        WaveAnswer(moved[answer.port], None if answer.exit is None else moved[answer.exit], answer.colours)
        for answer in table(mine)
    }
    assert set(table(changed_mine(mine, change))) == expected


def test_every_port_has_a_place() -> None:
    assert sorted(PLACES) == list(range(PORTS))


@given(mines())
def test_a_wave_leaves_or_is_absorbed_by_the_black_body_alone(mine: Mine) -> None:
    for port in range(PORTS):
        path = follow(mine, port)
        if path.answer.exit is None:
            assert path.steps[-1].gem == Gem.BLACK
            assert path.answer.colours == CLEAR
        else:
            assert Gem.BLACK not in {step.gem for step in path.steps}


@given(mines())
def test_a_wave_fired_from_its_exit_comes_back_in_the_same_colour(mine: Mine) -> None:
    for port in range(PORTS):
        answer = fire(mine, port)
        if answer.exit is not None:
            assert fire(mine, answer.exit) == WaveAnswer(answer.exit, port, answer.colours)


@given(mines())
def test_the_table_holds_the_answer_of_every_single_wave(mine: Mine) -> None:
    assert list(table(mine)) == [fire(mine, port) for port in range(PORTS)]


@given(mines())
def test_path_and_trace_tell_the_same(mine: Mine) -> None:
    for port in range(PORTS):
        path, ended = follow(mine, port), trace(mine.covered, mine.bounces, port)
        assert set(bits_of(ended & ALL_GEMS)) == {step.gem for step in path.steps if step.gem is not None}


@given(mines())
def test_a_gem_moved_off_the_path_does_not_change_the_wave(mine: Mine) -> None:
    for port in range(PORTS):
        crossed = sum({1 << step.cell for step in follow(mine, port).steps})
        rest = Mine(position for position in mine.positions if position.mask & crossed)
        assert trace(rest.covered, rest.bounces, port) == trace(mine.covered, mine.bounces, port)


@given(mines())
def test_what_is_seen_is_also_reached(mine: Mine) -> None:
    assert seen(mine.covered, mine.bounces) & ~reached(mine.covered, mine.bounces) == 0


@given(mine=mines())
def test_a_mine_turned_about_or_mirrored_twice_is_what_it_was(mine: Mine) -> None:
    assert turned_about(mine) == changed_mine(mine, half_turn)
    assert mirrored(mine) == changed_mine(mine, left_right)
    assert turned_about(turned_about(mine)) == mirrored(mirrored(mine)) == mine
