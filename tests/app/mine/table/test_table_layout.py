"""The table's boxes on every size."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import TARGET
from orapa.app.mine.table.layout import TableLayout, table_layout
from orapa.app.mine.table.tray import tray_slots
from orapa.engine.mine.rules.gems import GemSet
from tests.app.pages.test_home_layout import CASES

ALL = GemSet.FULL.gems
EVERYWHERE = pytest.mark.parametrize(
    ("width", "height", "insets"),
    CASES,
    ids=[f"{width}x{height}{'' if insets == Insets() else ' notched'}" for width, height, insets in CASES],
)


def layouts(width: int, height: int, insets: Insets) -> Iterator[TableLayout]:
    """The table in every variant of one window."""
    for actions, left, coarse, gems in product((3, 4), (False, True), (False, True), (5, 6, 7)):
        tools = 5 if gems == 5 else 6
        yield table_layout(width, height, insets, coarse, actions, left, gems, tools)


def always(layout: TableLayout) -> list[Box]:
    """What is shown whatever tab is open."""
    ribbon = [] if layout.ribbon_covers_tabs else [layout.ribbon]
    return [
        layout.plot.slab, layout.back, *layout.header, layout.counter, *layout.actions, layout.hand_in,
        *ribbon, *layout.tabs, *([layout.logo] if layout.logo else []),
    ]  # fmt: skip


def screens(layout: TableLayout) -> list[list[Box]]:
    """The boxes shown together; a drawer shows one of three."""
    parts = [list(layout.tools), [layout.tray], [layout.answers]]
    if layout.drawer:
        return [always(layout) + part for part in parts]
    return [[*always(layout), *layout.tools, layout.tray, layout.answers]]


@EVERYWHERE
def test_nothing_overlaps(width: int, height: int, insets: Insets) -> None:
    for layout in layouts(width, height, insets):
        for boxes in screens(layout):
            for one, other in combinations(boxes, 2):
                assert not one.grow(-0.01).overlaps(other), (one, other)


@EVERYWHERE
def test_everything_to_press_is_at_least_a_fingertip_large(width: int, height: int, insets: Insets) -> None:
    for layout in layouts(width, height, insets):
        pressed = [layout.back, *layout.header, *layout.actions, layout.hand_in, *layout.tools, *layout.tabs]
        for box in [*pressed, layout.ribbon]:
            assert box.w >= TARGET - 0.01, box
            assert box.h >= TARGET - 0.01, box


@EVERYWHERE
def test_everything_lies_inside_the_safe_area(width: int, height: int, insets: Insets) -> None:
    across, down = insets.left + insets.right, insets.top + insets.bottom
    safe = Box(insets.left, insets.top, width - across, height - down)
    for layout in layouts(width, height, insets):
        for boxes in screens(layout):
            for box in boxes:
                assert safe.encloses(box), (box, safe)


@EVERYWHERE
def test_the_board_stands_on_whole_pixels_and_is_never_tiny(width: int, height: int, insets: Insets) -> None:
    plot = table_layout(width, height, insets).plot
    assert all(float(value).is_integer() for value in (plot.x, plot.y, plot.unit))
    assert plot.unit >= (13 if width - insets.left - insets.right >= 400 or height > width else 8)


@EVERYWHERE
def test_answers_and_tray_have_room(width: int, height: int, insets: Insets) -> None:
    for layout in layouts(width, height, insets):
        assert layout.answers.h >= TARGET, layout.answers
        assert layout.tray.h >= TARGET, layout.tray
        assert layout.tray.w >= 7 * 28, layout.tray


def test_the_usual_screens_have_the_designed_measures() -> None:
    desktop = table_layout(1280, 800, Insets())
    assert (desktop.plot.slab, desktop.plot.unit) == (Box(110, 76, 694, 580), 57)
    assert desktop.tray == Box(110, 670, 694, 112)
    assert desktop.hand_in == Box(832, 718, 424, 64)
    portrait = table_layout(390, 844, Insets(top=47, bottom=34))
    assert (portrait.plot.slab, portrait.plot.unit) == (Box(2, 109, 386, 326), 30)
    assert not portrait.drawer
    landscape = table_layout(844, 390, Insets(left=47, right=47, bottom=21))
    assert landscape.plot.unit == 35
    assert not landscape.drawer


def test_a_port_takes_its_whole_piece_of_the_strip_and_corners_take_nothing() -> None:
    plot = table_layout(390, 844, Insets()).plot
    for port in range(36):
        box = plot.port_box(port)
        assert plot.port_under(box.center) == port
        assert plot.port_under(plot.lens_at(port)) == port
    assert plot.port_under((plot.slab.x + 5, plot.slab.y + 5)) is None
    assert plot.port_under(plot.field.center) is None


def test_two_rows_too_low_for_a_finger_are_one_of_narrow_slots() -> None:
    low = Box(0, 0, 298, 41)
    slots, unit = tray_slots(low, ALL, 35)
    assert unit >= 12
    assert len({slot.y for slot in slots}) == 1
    assert all(low.encloses(slot) and slot.w >= 34 for slot in slots)


def test_a_flat_tray_has_two_rows_for_many_gems_and_leaves_room_for_answers() -> None:
    many, few = (table_layout(844, 390, Insets(left=47, right=47, bottom=21), gems=gems) for gems in (7, 5))
    unit = {len(gems): tray_slots(layout.tray, gems, 35)[1] for layout, gems in ((many, ALL), (few, ALL[:5]))}
    assert min(unit.values()) >= 18
    assert few.answers.h >= 2 * TARGET
    assert many.answers.h >= TARGET
