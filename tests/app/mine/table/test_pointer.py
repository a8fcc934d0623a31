"""Presses, drags and strokes come to intents without a window and without a scene."""

from dataclasses import replace

import pytest

from orapa.app.frame.input import Point, Pointer, RightClick, Wheel
from orapa.app.mine.table.carry import RIDE
from orapa.app.mine.table.changes import changes
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.intents import Ask, Drop, Lay, Play, Say, Turn
from orapa.app.mine.table.moment import Moment, Reaction
from orapa.app.mine.table.pointer import for_buttons, hand_of, pointed, right_clicked, wheeled
from orapa.app.mine.table.shown import pointing
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import parse_position
from tests.app.mine.table.moments import PHONE, at_cell, cell, moment, port, spot, windowless

__all__ = ["windowless"]

pytestmark = pytest.mark.usefixtures("windowless")


def slide(here: Moment, *spots: Point, touch: bool = False) -> Reaction:
    """Press at the first spot, pass the others and let go at the last."""
    reaction = pointed(Pointer("down", spots[0], touch), here)
    for at in spots[1:]:
        here = replace(here, choices=reaction.choices, grip=reaction.grip)
        reaction = pointed(Pointer("move", at, touch), here)
    here = replace(here, choices=reaction.choices, grip=reaction.grip)
    return pointed(Pointer("up", spots[-1], touch), here)


def test_a_click_on_a_port_asks() -> None:
    here = moment()
    assert slide(here, port(here, "B")).intent == Ask(parse_port("B"))


def test_with_confirm_or_a_finger_a_port_is_aimed_at_first() -> None:
    for here, touch in ((moment(confirm=True), False), (moment(), True)):
        reaction = slide(here, port(here, "B"), touch=touch)
        assert (reaction.intent, reaction.choices.aim) == (None, parse_port("B"))
        again = replace(here, choices=reaction.choices)
        assert slide(again, port(here, "B"), touch=touch).intent == Ask(parse_port("B"))


def test_a_mouse_that_leaves_the_strip_asks_nothing_but_a_finger_slides_along() -> None:
    here = moment()
    assert slide(here, port(here, "B"), cell(here, "D5")).intent is None
    reaction = slide(here, port(here, "2"), port(here, "7"), touch=True)
    assert reaction.choices.aim == parse_port("7")


def test_a_finger_on_a_port_sees_it_in_the_loupe_with_its_neighbours() -> None:
    here = moment(window=PHONE)
    reaction = pointed(Pointer("down", port(here, "R"), True), here)
    hand = hand_of(replace(here, choices=reaction.choices, grip=reaction.grip), width=390)
    assert hand.loupe is not None
    assert hand.loupe[1:] == ("R", "Q", "R")
    assert hand.reach is not None


def test_a_known_port_shows_its_answer_when_pressed_or_hovered() -> None:
    here = moment("ask B")
    pressed = slide(here, port(here, "3"))
    hovered = pointed(Pointer("move", port(here, "3")), here)
    for reaction in (pressed, hovered):
        assert reaction.intent is None
        assert reaction.choices.peek == here.view.clues[0]
    assert pointed(Pointer("move", port(here, "3")), here, covered=True).choices.peek is None


def test_while_supposing_a_port_is_tried_on_the_sheet() -> None:
    here = moment("checkpoint", "place w:B3")
    trial = slide(here, port(here, "B")).choices.trial
    assert trial is not None
    assert str(trial.answer) == "B -> 3 white"
    touching = moment("checkpoint", "place w:B3", "place Y:B4")
    assert slide(touching, port(touching, "B")).intent == Say("table.no_trial")


def test_a_gem_of_the_tray_is_carried_and_dropped() -> None:
    here = moment()
    assert not for_buttons(Pointer("down", spot(here, "gem R")), here)
    reaction = slide(here, spot(here, "gem R"), cell(here, "D5"))
    assert isinstance(reaction.intent, Drop)
    assert reaction.grip is None
    assert reaction.intent.held.center == cell(here, "D5")


def test_a_gem_on_the_board_moves_by_as_much_as_the_finger_that_drags_it() -> None:
    here = moment("place w:D5", window=PHONE)
    for start, end, place in (("D5", "D6", "w:D6"), ("E6", "E5", "w:D4"), ("E5", "F5", "w:E5"), ("D6", "C6", "w:C5")):
        reaction = slide(here, cell(here, start), cell(here, end), touch=True)
        assert isinstance(reaction.intent, Drop)
        assert reaction.intent.held.landing(here.plot) == parse_position(place)


def test_a_gem_of_the_tray_rides_above_the_finger() -> None:
    here = moment(window=PHONE)
    x, y = cell(here, "D5")
    reaction = slide(here, spot(here, "gem w"), (x, y + RIDE * here.plot.unit), touch=True)
    assert isinstance(reaction.intent, Drop)
    assert reaction.intent.held.center == pytest.approx((x, y))


def test_a_gem_in_the_hand_says_whether_it_would_touch_another() -> None:
    for aids, touches in ((moment().aids, True), (frozenset[str](), False)):
        here = moment("place w:D5", aids=aids)
        reaction = pointed(Pointer("down", spot(here, "gem Y")), here)
        here = replace(here, choices=reaction.choices, grip=reaction.grip)
        reaction = pointed(Pointer("move", cell(here, "D5")), here)
        hand = hand_of(replace(here, choices=reaction.choices, grip=reaction.grip))
        assert hand.landing is not None
        assert hand.touches is touches


def test_a_tap_chooses_a_gem_and_a_second_one_turns_it() -> None:
    here = moment("place w:D5")
    reaction = slide(here, cell(here, "E6"))
    assert (reaction.choices.selected, reaction.intent) == (Gem.SQUARE, None)
    chosen = moment("place w:D5", choices=reaction.choices)
    assert slide(chosen, cell(here, "E6")).intent == Turn()


def test_a_chosen_gem_of_the_tray_is_laid_by_a_tap() -> None:
    here = moment(choices=Choices(selected=Gem.SQUARE))
    x, y = cell(here, "B3")
    assert slide(here, (x - 2, y - 2)).intent == Lay(parse_position("w:B3"))


def test_one_stroke_marks_or_erases_all_it_passes() -> None:
    here = moment(choices=Choices(tool="cross"))
    assert slide(here, *(cell(here, name) for name in ("B2", "B3", "B4"))).intent == Play(("mark B2 B3 B4 x",))
    marked = moment("mark B2 x", choices=Choices(tool="cross"))
    assert slide(marked, cell(marked, "B2"), cell(marked, "B3")).intent == Play(("unmark B2 B3 x",))
    eraser = moment("place w:B3", choices=Choices(tool="erase"))
    assert slide(eraser, cell(eraser, "B3"), cell(eraser, "C4")).intent == Play(("lift w",))


def test_a_half_is_shaded_where_it_is_pressed() -> None:
    here = moment(choices=Choices(tool="half", sign="B"))
    x, y = cell(here, "C5")
    assert slide(here, (x + 9, y + 9)).intent == Play(("mark C5 se B",))
    shaded = moment("mark C5 se R", choices=Choices(tool="half", sign="B"))
    assert slide(shaded, (x + 9, y + 9)).intent == Play(("unmark C5 se", "mark C5 se B"))


def test_a_row_of_the_list_is_shown_and_put_away() -> None:
    here = moment("ask B", "ask 15")
    at = here.shown.answers.row_box(1).center
    reaction = slide(here, at)
    assert reaction.choices.peek == here.view.clues[0]
    assert slide(replace(here, choices=reaction.choices), at).choices.peek is None


def test_a_press_beside_everything_puts_everything_away() -> None:
    here = moment("place R:D5", choices=Choices(selected=Gem.RED, aim=3))
    choices = slide(here, (2, 2)).choices
    assert (choices.selected, choices.aim) == (None, None)


def test_the_wheel_turns_a_gem_or_scrolls_as_far_as_the_list_goes() -> None:
    here = moment("place w:D5")
    turned = wheeled(Wheel(cell(here, "E6"), -1.0), here)
    assert (turned.intent, turned.choices.selected) == (Turn(1), Gem.SQUARE)
    assert wheeled(Wheel(here.shown.answers.box.center, -5.0), here).choices.scroll == 0
    asked = moment(*(f"ask {name}" for name in "ABCDEFGHIJKLMNPQR"), window=PHONE)
    most = asked.shown.answers.furthest
    assert most > 0
    assert wheeled(Wheel(asked.shown.answers.box.center, -99.0), asked).choices.scroll == most


def test_a_cancelled_press_does_nothing() -> None:
    here = moment()
    reaction = pointed(Pointer("down", port(here, "B")), here)
    held = replace(here, choices=reaction.choices, grip=reaction.grip)
    cancelled = pointed(Pointer("cancel", (0, 0)), held)
    assert (cancelled.intent, cancelled.grip) == (None, None)


def test_a_right_click_crosses_a_cell_out_whatever_the_tool() -> None:
    for tool in ("gem", "dot", "scan"):
        here, crossed = (moment(*moves, choices=Choices(tool=tool)) for moves in ((), ("mark C4 x",)))
        assert right_clicked(RightClick(cell(here, "C4")), here).intent == Play(("mark C4 x",))
        assert right_clicked(RightClick(cell(here, "C4")), crossed).intent == Play(("unmark C4 x",))
        assert right_clicked(RightClick(port(here, "B")), here).intent is None


def test_a_right_click_on_a_button_is_not_for_the_cell_below() -> None:
    here = moment("place w:D5", choices=Choices(selected=Gem.SQUARE))
    assert right_clicked(RightClick(spot(here, "turn")), here).intent is None


def test_a_scan_is_aimed_at_first_where_scans_are_confirmed() -> None:
    here = moment(choices=Choices(tool="scan"), confirm_scan=True)
    aimed = slide(here, cell(here, "E4"))
    assert aimed.intent is None
    assert aimed.choices.aim == at_cell("E4")
    there = moment(choices=aimed.choices, confirm_scan=True)
    assert slide(there, cell(there, "E4")).intent == Ask(at_cell("E4"))
    assert slide(here, port(here, "B")).intent == Ask(parse_port("B")), "a port needs no second press for that"


def test_a_hasty_click_on_a_port_only_aims() -> None:
    here = moment(hasty=True)
    aimed = slide(here, port(here, "B"))
    assert aimed.intent is None
    assert aimed.choices.aim == parse_port("B")


def test_the_cell_to_be_scanned_is_lit_under_the_mouse_and_no_other_tool_lights_it() -> None:
    for tool, lit in (("scan", (at_cell("E4"),)), ("cross", ()), ("gem", ())):
        here = moment(choices=Choices(tool=tool))
        choices = pointed(Pointer("move", cell(here, "E4")), here).choices
        shows = pointing(here.shown, choices)
        assert shows.pointed == lit
        assert bool(changes(here.shown, shows).above) == bool(lit)
