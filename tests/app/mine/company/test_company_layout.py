"""The boxes of a table with company, on every size."""

from collections.abc import Iterator
from itertools import combinations, product

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import TARGET
from orapa.app.mine.company import duel, explorers
from orapa.app.mine.company.own_side import side_layout
from orapa.app.mine.table.layout import TableLayout, table_layout
from tests.app.mine.table.test_table_layout import EVERYWHERE, screens


def layouts(width: int, height: int, insets: Insets) -> Iterator[TableLayout]:
    """The table of duels and expeditions in every variant of one window."""
    seatings = (duel.SEATING, explorers.seating_of(3), explorers.seating_of(6))
    for actions, left, coarse, seating in product((3, 4), (False, True), (False, True), seatings):
        yield table_layout(width, height, insets, coarse, actions, left, 5, 6, seating)


def company(layout: TableLayout) -> list[Box]:
    """What company has of its own; the smallest screens have the bar in place of the counter."""
    bar = [layout.bar] if layout.bar and layout.bar != layout.counter else []
    return [*bar, *([layout.below] if layout.below else [])]


@EVERYWHERE
def test_company_covers_nothing_and_is_large_enough_to_be_pressed(width: int, height: int, insets: Insets) -> None:
    area = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    for layout in layouts(width, height, insets):
        for boxes in screens(layout):
            for one, other in combinations([*boxes, *company(layout)], 2):
                assert not one.grow(-0.01).overlaps(other), (one, other)
        if layout.bar:
            assert layout.bar.h >= TARGET
        for box in company(layout):
            assert area.encloses(box)


@EVERYWHERE
def test_the_side_of_ones_own_mine_has_room_for_a_question_and_the_way_back(
    width: int, height: int, insets: Insets
) -> None:
    for layout, watched in product(layouts(width, height, insets), (True, False)):
        side = side_layout(layout, watched)
        shown = [layout.plot.slab, side.strip, side.back, side.table.answers, *([side.watch] if side.watch else [])]
        for one, other in combinations(shown, 2):
            assert not one.grow(-0.01).overlaps(other), (one, other)
        assert side.table.answers.h >= layout.rows.height
        assert side.back.h >= TARGET
