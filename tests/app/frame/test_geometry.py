"""Rows and grids of boxes fill their space."""

from orapa.app.frame.geometry import Box, grid, lines, row


def test_a_row_fills_its_space_with_gaps_between() -> None:
    assert row(Box(10, 5, 100, 20), 3, 5) == (Box(10, 5, 30, 20), Box(45, 5, 30, 20), Box(80, 5, 30, 20))


def test_a_grid_fills_its_space_and_may_end_early() -> None:
    boxes = grid(Box(0, 0, 100, 50), 3, 2, 10)
    assert boxes == (Box(0, 0, 45, 20), Box(55, 0, 45, 20), Box(0, 30, 45, 20))


def test_lines_follow_below_the_first() -> None:
    assert [box.y for box in lines(Box(0, 4, 100, 20), 4, 2, 6)] == [4, 4, 30, 30]
    assert lines(Box(0, 4, 100, 20), 0, 2, 6) == ()
