"""Mouse, touch and keyboard become the same few values."""

from typing import Any

import pygame

from orapa.app.frame.input import Key, Pinch, Pointer, Reader, RightClick, Wheel


def mouse(kind: int, x: int, y: int, **more: Any) -> pygame.Event:
    return pygame.Event(kind, pos=(x, y), **more)


def test_a_click_is_down_and_up_in_logical_pixels() -> None:
    raw = [mouse(pygame.MOUSEBUTTONDOWN, 30, 60, button=1), mouse(pygame.MOUSEBUTTONUP, 33, 60, button=1)]
    assert Reader().read(raw, 3.0) == [Pointer("down", (10, 20)), Pointer("up", (11, 20))]


def test_a_touch_counts_once_though_it_arrives_twice() -> None:
    raw = [
        pygame.Event(pygame.FINGERDOWN, x=0.1, y=0.1, finger_id=0),
        mouse(pygame.MOUSEBUTTONDOWN, 10, 10, button=1, touch=True),
        pygame.Event(pygame.FINGERUP, x=0.1, y=0.1, finger_id=0),
        mouse(pygame.MOUSEBUTTONUP, 10, 10, button=1, touch=True),
    ]
    assert Reader().read(raw, 1.0) == [Pointer("down", (10, 10), True), Pointer("up", (10, 10), True)]


def test_a_second_finger_is_ignored() -> None:
    raw = [
        mouse(pygame.MOUSEBUTTONDOWN, 10, 10, button=1, touch=True),
        pygame.Event(pygame.FINGERDOWN, x=0.9, y=0.9, finger_id=1),
        pygame.Event(pygame.FINGERMOTION, x=0.8, y=0.9, finger_id=1),
        mouse(pygame.MOUSEBUTTONDOWN, 90, 90, button=1, touch=True),
    ]
    assert Reader().read(raw, 1.0) == [Pointer("down", (10, 10), True)]


def finger(kind: int, number: int, x: float, y: float) -> pygame.Event:
    return pygame.Event(kind, finger_id=number, x=x, y=y)


def test_two_fingers_pinch() -> None:
    """From 100 apart to 300, while the middle goes 50 to the right; a third finger changes nothing."""
    reader = Reader()
    down = [finger(pygame.FINGERDOWN, number, x, 0.5) for number, x in ((7, 0.25), (8, 0.5), (9, 0.9))]
    assert reader.read(down, 1.0, (400, 200)) == []
    moves = [finger(pygame.FINGERMOTION, number, x, 0.5) for number, x in ((8, 1.0), (9, 0.1))]
    assert reader.read(moves, 1.0, (400, 200)) == [Pinch((250, 100), (100, 0), 3.0)]
    both = [finger(pygame.FINGERMOTION, number, x, 0.5) for number, x in ((7, 0.5), (8, 0.75))]
    (merged,) = reader.read(both, 1.0, (400, 200))
    assert merged == Pinch((250, 100), (0, 0), 1 / 3)
    after = [finger(pygame.FINGERUP, 8, 0.75, 0.5), finger(pygame.FINGERUP, 9, 0.1, 0.5)]
    assert reader.read([*after, finger(pygame.FINGERMOTION, 7, 0.1, 0.1)], 1.0, (400, 200)) == []


def test_fingers_that_meet_do_not_make_the_picture_explode() -> None:
    reader = Reader()
    reader.read([finger(pygame.FINGERDOWN, 1, 0.5, 0.5), finger(pygame.FINGERDOWN, 2, 0.501, 0.5)], 1.0, (400, 200))
    (pinch,) = reader.read([finger(pygame.FINGERMOTION, 2, 0.52, 0.5)], 1.0, (400, 200))
    assert isinstance(pinch, Pinch)
    assert pinch.grown == 1.0


def test_moves_within_a_frame_merge_into_the_last() -> None:
    raw = [mouse(pygame.MOUSEMOTION, x, 0, touch=False) for x in (1, 2, 3)]
    assert Reader().read(raw, 1.0) == [Pointer("move", (3, 0))]


def test_moves_before_and_after_a_press_stay_apart() -> None:
    raw = [
        mouse(pygame.MOUSEMOTION, 1, 0),
        mouse(pygame.MOUSEBUTTONDOWN, 1, 0, button=1),
        mouse(pygame.MOUSEMOTION, 9, 0),
    ]
    assert [event.kind for event in Reader().read(raw, 1.0) if isinstance(event, Pointer)] == [
        "move",
        "down",
        "move",
    ]


def test_other_mouse_buttons_are_no_pointer() -> None:
    assert Reader().read([mouse(pygame.MOUSEBUTTONDOWN, 1, 1, button=2)], 1.0) == []


def test_a_right_click_counts_when_it_is_pressed_and_nothing_is_held() -> None:
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    right = [mouse(kind, 4, 6, button=3) for kind in kinds]
    assert Reader().read(right, 2.0) == [RightClick((2, 3))]
    held = mouse(pygame.MOUSEBUTTONDOWN, 4, 6, button=1)
    assert Reader().read([held, *right], 2.0) == [Pointer("down", (2, 3))]


def test_losing_the_focus_or_the_pointer_cancels_a_press() -> None:
    for lost in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
        reader = Reader()
        reader.read([mouse(pygame.MOUSEBUTTONDOWN, 5, 5, button=1)], 1.0)
        assert reader.read([pygame.Event(lost)], 1.0) == [Pointer("cancel", (5, 5))]
        assert reader.read([mouse(pygame.MOUSEBUTTONUP, 5, 5, button=1)], 1.0) == []


def test_the_wheel_turns_where_the_pointer_is() -> None:
    raw = [mouse(pygame.MOUSEMOTION, 8, 6), pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=0.5)]
    assert Reader().read(raw, 2.0)[-1] == Wheel((4, 3), 0.5)


def test_keys_have_a_name_and_the_text_they_type() -> None:
    raw = [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_g, unicode="G", mod=pygame.KMOD_LSHIFT),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_z, unicode="\x1a", mod=pygame.KMOD_LCTRL),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0),
    ]
    assert Reader().read(raw, 1.0) == [Key("g", "G", shift=True), Key("z", ctrl=True), Key("enter")]
