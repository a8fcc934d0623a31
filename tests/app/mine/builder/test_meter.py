"""The meter on every screen: all four facts where there is room for them, in line with what else stands there."""

from itertools import combinations

import pytest

from orapa.app.frame.platform import Screen
from orapa.app.look import lettering
from orapa.app.mine.builder.furniture import CountedGem
from orapa.app.mine.builder.own import OwnMine
from orapa.app.mine.builder.plan import COUNT_OUT
from orapa.app.mine.builder.shelf_page import MORE, ShelfPage
from orapa.app.mine.builder.tiles import Tile, mini_box
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.rules.gems import GemSet
from orapa.words.languages import languages
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


@pytest.mark.parametrize("gem_set", [GemSet.BASE, GemSet.DIAMOND, GemSet.FULL])
@pytest.mark.parametrize("screen", [DESKTOP, LANDSCAPE, PORTRAIT, Screen(320, 480)])
def test_numbers_of_waves_below_the_gems_keep_apart(screen: Screen, gem_set: GemSet) -> None:
    stage, scene = opened(screen)
    scene.change_gems(gem_set)
    scene.lay(make(gem_set, 7).mine)
    for language in languages():
        stage.app.choose(language=language)
        stage.run(0.3)
        gems = [widget for widget in scene.group.widgets if isinstance(widget, CountedGem)]
        for one, other in combinations(gems, 2):
            assert one.words
            apart = abs(one.box.center[0] - other.box.center[0])
            assert one.box.y != other.box.y or apart > 1 + (width(one) + width(other)) / 2


def width(gem: CountedGem) -> float:
    """How wide the number below a gem is."""
    return lettering.measure(gem.words, "Bold", lettering.fit(gem.words, "Bold", gem.box.w + COUNT_OUT, 12.5))
