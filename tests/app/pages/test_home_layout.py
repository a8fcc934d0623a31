"""The home screen's boxes on every size."""

from itertools import combinations

import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import TARGET
from orapa.app.pages.home_layout import AIM, COLUMNS, ENTRY_COLUMN, EXIT_ROW, Contents, home_layout

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
FIRST = Contents(modes=2, lead=False, first=True, tiles=5)
# Without and with a match to go on with, on a first visit, and with one game more in the house.
SHOWN = {"daily": Contents(lead=False), "running": Contents(), "first": FIRST, "third game": Contents(siblings=3)}
VISITS = pytest.mark.parametrize("contents", SHOWN.values(), ids=SHOWN.keys())


@VISITS
@EVERYWHERE
def test_nothing_to_press_overlaps(width: int, height: int, insets: Insets, contents: Contents) -> None:
    layout = home_layout(width, height, insets, contents)
    for one, other in combinations((*layout.targets, layout.logo), 2):
        assert not one.overlaps(other), (one, other)


@VISITS
@EVERYWHERE
def test_everything_to_press_is_at_least_a_fingertip_large(
    width: int, height: int, insets: Insets, contents: Contents
) -> None:
    for box in home_layout(width, height, insets, contents).targets:
        assert box.w >= TARGET - 0.01, box
        assert box.h >= TARGET - 0.01, box


@VISITS
@EVERYWHERE
def test_everything_lies_inside_the_safe_area(width: int, height: int, insets: Insets, contents: Contents) -> None:
    across, down = insets.left + insets.right, insets.top + insets.bottom
    safe = Box(insets.left, insets.top, width - across, height - down)
    layout = home_layout(width, height, insets, contents)
    boxes = [*layout.targets, layout.logo]
    for box in [*boxes, layout.tagline] if layout.tagline else boxes:
        assert safe.encloses(box), (box, safe)


@VISITS
@EVERYWHERE
def test_the_hero_keeps_clear_of_title_and_cards(width: int, height: int, insets: Insets, contents: Contents) -> None:
    layout = home_layout(width, height, insets, contents)
    if layout.spot:
        grid = layout.spot.grid
        gems = Box(grid.x, grid.y + grid.unit, COLUMNS * grid.unit, 7 * grid.unit)
        title = [layout.logo, layout.tagline] if layout.tagline else [layout.logo]
        for box in [*title, *layout.targets]:
            assert not gems.overlaps(box), (gems, box)


def test_the_usual_screens_show_the_hero() -> None:
    for width, height in [(1280, 800), (844, 390), (390, 844), (360, 640), (390, 664), (568, 320)]:
        assert home_layout(width, height, Insets(), Contents()).spot, (width, height)


@VISITS
def test_beside_the_cards_the_wave_goes_out_behind_one_of_them(contents: Contents) -> None:
    for width, height in [(1280, 800), (1366, 768), (1440, 900), (844, 390), (568, 320)]:
        layout = home_layout(width, height, Insets(), contents)
        assert layout.spot
        exit_y = layout.spot.grid.y + EXIT_ROW * layout.spot.grid.unit
        cards = (*layout.modes, *layout.tiles, *layout.tools, *layout.siblings)
        struck = [box for box in cards if box.y + 11 < exit_y < box.bottom - 11]
        assert struck, (width, height)


@VISITS
def test_below_the_picture_the_wave_comes_from_behind_a_door(contents: Contents) -> None:
    for width, height in [(1280, 800), (1024, 600), (1366, 768), (1440, 900)]:
        layout = home_layout(width, height, Insets(), contents)
        assert layout.spot
        entry = layout.spot.grid.x + ENTRY_COLUMN * layout.spot.grid.unit
        assert any(box.x + AIM - 1 <= entry <= box.right - AIM + 1 for box in layout.siblings), (width, height)


def test_captions_and_pictures_of_a_first_visit_cover_nothing() -> None:
    for width, height, insets in CASES:
        layout = home_layout(width, height, insets, FIRST)
        boxes = [*layout.captions, *([layout.pictures] if layout.pictures else [])]
        for box in boxes:
            assert not any(box.grow(-0.1).overlaps(target) for target in layout.targets), (width, height)
