"""Content scrolls by finger, wheel and keys; a pan is no tap."""

import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Key, Pointer, Wheel
from orapa.app.frame.scroll import Scroll

WINDOW = Box(0, 60, 300, 400)


@pytest.fixture
def scroll() -> Scroll:
    scroll = Scroll()
    scroll.fit(WINDOW, 1000)
    scroll.tick(1.0)
    return scroll


def pan(scroll: Scroll, start: float, *ys: float, touch: bool = True, step: float = 1 / 60) -> list[bool]:
    now = 1.0
    told = [scroll.handle(Pointer("down", (50, start), touch))]
    for y in ys:
        now += step
        scroll.tick(now)
        told.append(scroll.handle(Pointer("move", (50, y), touch)))
    told.append(scroll.handle(Pointer("up", (50, ys[-1] if ys else start), touch)))
    return told


def test_a_small_slip_of_the_finger_stays_a_tap(scroll: Scroll) -> None:
    assert pan(scroll, 200, 194, 207) == [False] * 4
    assert scroll.offset == 0


def test_a_pan_moves_the_content_with_the_finger_and_is_no_tap(scroll: Scroll) -> None:
    assert pan(scroll, 300, 280, 230) == [False, True, True, True]
    assert scroll.offset == 50


def test_a_thrown_list_runs_on_and_comes_to_rest(scroll: Scroll) -> None:
    pan(scroll, 400, 380, 360, 330, 300)
    thrown = scroll.offset
    now, frames = 1.1, 0
    while scroll.tick(now):
        now, frames = now + 1 / 60, frames + 1
        assert frames < 240
    assert scroll.offset > thrown + 20
    assert not scroll.tick(now)


def test_a_finger_that_stopped_before_it_lifted_throws_nothing(scroll: Scroll) -> None:
    pan(scroll, 400, 380, 330)
    scroll.handle(Pointer("down", (50, 300), True))
    for y in (280, 240):
        scroll.handle(Pointer("move", (50, y), True))
    scroll.tick(3.0)
    scroll.handle(Pointer("up", (50, 240), True))
    assert not scroll.tick(3.1)


def test_nothing_scrolls_beyond_its_ends(scroll: Scroll) -> None:
    scroll.handle(Wheel((10, 100), 5))
    assert scroll.offset == 0
    scroll.handle(Key("end"))
    assert scroll.offset == 600
    scroll.handle(Key("page up"))
    assert scroll.offset == 600 - 0.85 * 400
    assert scroll.part == pytest.approx((0.26, 0.66))


def test_the_wheel_scrolls_only_over_the_window(scroll: Scroll) -> None:
    scroll.handle(Wheel((10, 20), -1))
    assert scroll.offset == 0
    scroll.handle(Wheel((10, 100), -1))
    assert scroll.offset == 60


def test_what_fits_does_not_move(scroll: Scroll) -> None:
    scroll.fit(WINDOW, 300)
    assert not scroll.moves
    assert pan(scroll, 300, 200, 100) == [False] * 4
    assert not scroll.handle(Key("end"))


def test_a_focused_widget_is_scrolled_into_sight(scroll: Scroll) -> None:
    scroll.reveal(Box(0, 500, 100, 44))
    assert scroll.offset == 544 - 460 + 8
    scroll.reveal(Box(0, 100, 100, 44))
    assert scroll.offset == 92
    scroll.reveal(Box(0, 40, 100, 44))
    assert scroll.offset == 92 - 28


def test_a_shorter_list_pulls_the_offset_back(scroll: Scroll) -> None:
    scroll.handle(Key("end"))
    scroll.fit(WINDOW, 500)
    assert scroll.offset == 100
