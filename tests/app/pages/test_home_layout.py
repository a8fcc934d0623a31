"""The home screen's boxes on every size."""

from itertools import combinations

import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import TARGET
from orapa.app.pages.home_layout import COLUMNS, home_layout
from orapa.words.texts import LANGUAGES

SIZES = [
    (320, 480), (320, 568), (360, 640), (360, 740), (375, 667), (390, 844), (412, 915), (430, 932),
    (480, 320), (568, 320), (640, 360), (667, 375), (740, 360), (800, 480), (844, 390), (915, 412),
    (932, 430), (600, 960), (600, 600), (768, 1024), (820, 1180), (1024, 768), (1024, 600), (1180, 820),
    (1280, 800), (1366, 768), (1440, 900), (1600, 1200), (1920, 1080), (2560, 1080), (1080, 1920),
    (2560, 1440),
]  # fmt: skip
UPRIGHT, SIDEWAYS = Insets(top=47, bottom=34), Insets(left=47, right=47, bottom=21)
CASES = [(*size, notch) for size in SIZES for notch in (Insets(), SIDEWAYS if size[0] > size[1] else UPRIGHT)]

EVERYWHERE = pytest.mark.parametrize(
    ("width", "height", "insets"),
    CASES,
    ids=[f"{width}x{height}{'' if insets == Insets() else ' notched'}" for width, height, insets in CASES],
)
# Without and with a match to go on with.
MODES = pytest.mark.parametrize("modes", [5, 6])


@MODES
@EVERYWHERE
def test_nothing_to_press_overlaps(width: int, height: int, insets: Insets, modes: int) -> None:
    layout = home_layout(width, height, insets, len(LANGUAGES), modes)
    for one, other in combinations((*layout.targets, layout.logo), 2):
        assert not one.overlaps(other), (one, other)


@MODES
@EVERYWHERE
def test_everything_to_press_is_at_least_a_fingertip_large(width: int, height: int, insets: Insets, modes: int) -> None:
    for box in home_layout(width, height, insets, len(LANGUAGES), modes).targets:
        assert box.w >= TARGET - 0.01, box
        assert box.h >= TARGET - 0.01, box


@MODES
@EVERYWHERE
def test_everything_lies_inside_the_safe_area(width: int, height: int, insets: Insets, modes: int) -> None:
    across, down = insets.left + insets.right, insets.top + insets.bottom
    safe = Box(insets.left, insets.top, width - across, height - down)
    layout = home_layout(width, height, insets, len(LANGUAGES), modes)
    boxes = [*layout.targets, layout.logo]
    for box in [*boxes, layout.tagline] if layout.tagline else boxes:
        assert safe.encloses(box), (box, safe)


@MODES
@EVERYWHERE
def test_the_hero_keeps_clear_of_title_and_cards(width: int, height: int, insets: Insets, modes: int) -> None:
    layout = home_layout(width, height, insets, len(LANGUAGES), modes)
    if layout.spot:
        grid = layout.spot.grid
        gems = Box(grid.x, grid.y + grid.unit, COLUMNS * grid.unit, 7 * grid.unit)
        title = [layout.logo, layout.tagline] if layout.tagline else [layout.logo]
        for box in [*title, *layout.targets]:
            assert not gems.overlaps(box), (gems, box)


def test_the_usual_screens_show_the_hero() -> None:
    for width, height in [(1280, 800), (844, 390), (390, 844), (360, 640), (320, 480), (568, 320)]:
        assert home_layout(width, height, Insets(), len(LANGUAGES)).spot, (width, height)


def test_beside_the_cards_the_wave_goes_out_towards_one_of_them() -> None:
    for width, height in [(1280, 800), (1920, 1080), (844, 390), (568, 320)]:
        layout = home_layout(width, height, Insets(), len(LANGUAGES))
        assert layout.spot
        exit_y = layout.spot.grid.y + 7.5 * layout.spot.grid.unit
        struck = [box for box in (*layout.modes, *layout.tools) if box.y < exit_y < box.bottom]
        assert struck, (width, height)
