"""Tooltips: after a moment, off the window's edge, and gone with a press."""

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets
from orapa.app.look.theme import DARK
from orapa.app.look.tooltip import MOMENT, Tooltip, tip_box
from orapa.app.look.view import View
from orapa.app.look.widgets import Button

VIEW = View(800, 600, 1, Insets(), DARK)


def button(name: str = "undo", tip: str = "Undo (Ctrl Z)") -> Button:
    made = Button(name, Box(700, 540, 44, 44), lambda: None)
    made.tip = tip
    return made


def test_a_mouse_that_rests_is_told_the_name_and_one_that_passes_is_not() -> None:
    damaged: list[Box] = []
    tooltip = Tooltip(damaged.append)
    told = []
    for part, over in ((0.0, button()), (0.5, button()), (1.0, button()), (1.1, None)):
        tooltip.tick(part * MOMENT, VIEW, over)
        told.append((tooltip.text, len(damaged)))
    assert told == [("", 0), ("", 0), ("Undo (Ctrl Z)", 1), ("", 2)]


def test_beside_a_button_whose_name_is_told_the_next_tells_it_at_once() -> None:
    tooltip = Tooltip(lambda _: None)
    for time in (0.0, MOMENT):
        tooltip.tick(time, VIEW, button())
    tooltip.tick(MOMENT + 0.01, VIEW, button("redo", "Redo"))
    assert tooltip.text == "Redo"


def test_a_press_puts_the_name_away_until_the_mouse_comes_again() -> None:
    tooltip, pressed = Tooltip(lambda _: None), button()
    for time in (0.0, MOMENT):
        tooltip.tick(time, VIEW, pressed)
    pressed.pressed = True
    tooltip.tick(1.0, VIEW, pressed)
    pressed.pressed = False
    tooltip.tick(3.0, VIEW, pressed)
    assert not tooltip.text


def test_a_name_stays_inside_the_window() -> None:
    for x in (0, 350, 756):
        for y in (0, 300, 556):
            box = tip_box(Box(x, y, 44, 44), 180, VIEW.box)
            assert VIEW.box.encloses(box)
            assert not box.overlaps(Box(x, y, 44, 44))
