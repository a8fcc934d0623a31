"""The meter on every screen: all four facts where there is room for them, in line with what else stands there."""

import pytest

from orapa.app.frame.platform import Screen
from orapa.app.look import lettering
from orapa.app.mine.builder.own import OwnMine
from orapa.app.mine.builder.shelf_page import MORE, ShelfPage
from orapa.app.mine.builder.tiles import Tile, mini_box
from orapa.engine.mine.rules.gems import GemSet
from tests.app.mine.builder.hands import DESKTOP, LANDSCAPE, WHOLE, opened, press

PORTRAIT = Screen(390, 844)


@pytest.mark.parametrize("screen", [DESKTOP, LANDSCAPE, PORTRAIT])
def test_all_facts_stand_in_it_apart_from_each_other(screen: Screen) -> None:
    stage, scene = opened(screen)
    scene.lay(WHOLE)
    stage.run(0.1)
    assert scene.plan
    boxes = [widget.box for widget in scene.shown.widgets if widget.name.startswith("fact")]
    assert len(boxes) == 4
    assert all(scene.plan.layout.meter.encloses(box) for box in boxes)
    assert not any(one.overlaps(other) for i, one in enumerate(boxes) for other in boxes[:i])


def test_a_long_name_on_the_shelf_ends_before_the_button_beside_it() -> None:
    stage, scene = opened(LANDSCAPE)
    scene.own.keep(OwnMine(WHOLE, GemSet.BASE, "Grandmother’s deep mines"))
    press(stage, "shelf")
    stage.run(0.3)
    page = stage.app.scene
    assert isinstance(page, ShelfPage)
    tile = next(widget for widget in page.group.widgets if isinstance(widget, Tile))
    (name, size), _ = tile.lines
    left = mini_box(tile.box).x
    assert left + lettering.measure(name, "Bold", size) <= tile.box.right - MORE + 2 * lettering.HAIR
