"""Keys come to intents without a window and without a scene."""

from dataclasses import replace

import pytest

from orapa.app.frame.input import Key, Pointer
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.intents import Ask, Door, Intent, Lay, LetGo, Play, Say, ToButtons, Turn
from orapa.app.mine.table.keys import typed
from orapa.app.mine.table.moment import Moment, Reaction
from orapa.app.mine.table.pointer import pointed
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import Gem
from tests.app.mine.table.moments import at_cell, cell, moment, spot, windowless

__all__ = ["windowless"]

pytestmark = pytest.mark.usefixtures("windowless")


def press(here: Moment, *names: str) -> Reaction:
    """Keys by name, one after the other; what the last of them comes to."""
    for name in names:
        text = name if len(name) == 1 else ""
        reaction = typed(Key(name.lower(), text), here)
        here = replace(here, choices=reaction.choices, grip=reaction.grip)
    return reaction


@pytest.mark.parametrize(
    ("names", "intent"),
    [
        ("15", Ask(parse_port("15"))), ("G", Ask(parse_port("G"))), ("E4", Ask(at_cell("E4"))),
        ("4E", Ask(at_cell("E4"))),
    ],
)  # fmt: skip
def test_a_name_and_enter_ask(names: str, intent: Intent) -> None:
    assert press(moment(), *names, "enter").intent == intent


def test_a_name_that_is_none_is_told_or_begins_anew() -> None:
    assert press(moment(), "1", "9").choices.typed == "9"
    reaction = typed(Key("enter"), moment(choices=Choices(typed="S")))
    assert (reaction.intent, reaction.choices.typed) == (Say("table.unknown_name", "S"), "")


def test_with_a_gem_chosen_a_cells_name_lays_it() -> None:
    reaction = press(moment(), "t", "E", "4", "enter")
    assert isinstance(reaction.intent, Lay)
    assert reaction.intent.position.gem is Gem.RED


def test_the_arrows_walk_from_port_to_cell_and_round_corners() -> None:
    here = moment()
    walked = [press(here, *("right",) * count).choices.cursor for count in (1, 2)]
    assert walked == [parse_port("1"), parse_port("2")]
    assert press(here, "right", "left").choices.cursor == parse_port("A")
    assert press(here, "right", "down").choices.cursor == at_cell("A1")


def test_enter_uses_the_tool_at_the_cursor() -> None:
    at = at_cell("C4")
    intents = {
        tool: typed(Key("enter"), moment("mark C4 dot", choices=Choices(tool=tool, cursor=at))).intent
        for tool in ("scan", "cross", "dot", "erase", "half")
    }
    assert intents == {
        "scan": Ask(at),
        "cross": Play(("mark C4 x",)),
        "dot": Play(("unmark C4 dot",)),
        "erase": Play(("unmark C4",)),
        "half": Play(("mark C4 nw R",)),
    }


def test_r_and_f_turn_the_chosen_gem_unless_shift_makes_them_ports() -> None:
    here = moment("place R:D5", choices=Choices(selected=Gem.RED))
    assert [press(here, name).intent for name in "rf"] == [Turn(), Turn(flip=True)]
    assert typed(Key("r", "R", shift=True), here).choices.typed == "R"
    assert press(here, "delete").intent == Play(("lift R",))


def test_a_gem_in_the_hand_is_turned_there_and_escape_lets_it_go_home() -> None:
    here = moment()
    reaction = pointed(Pointer("down", spot(here, "gem R")), here)
    here = replace(here, choices=reaction.choices, grip=reaction.grip)
    reaction = pointed(Pointer("move", cell(here, "D5")), here)
    here = replace(here, choices=reaction.choices, grip=reaction.grip)
    turned = press(here, "r")
    assert turned.intent is None
    assert turned.grip is not None
    assert turned.grip.held is not None
    assert (turned.grip.held.pose, turned.grip.held.swing is not None) == ((1, False), True)
    escaped = press(replace(here, grip=turned.grip), "escape")
    assert escaped.intent == LetGo(turned.grip.held)
    assert escaped.grip is None


def test_escape_puts_away_one_thing_after_the_other_and_then_opens_the_menu() -> None:
    here = moment("place R:D5", choices=Choices(selected=Gem.RED, typed="1", cursor=3))
    first = press(here, "escape")
    assert (first.choices.selected, first.choices.typed) == (None, "1")
    second = press(replace(here, choices=first.choices), "escape")
    assert (second.choices.typed, second.choices.cursor, second.intent) == ("", None, None)
    done = replace(here, choices=second.choices)
    assert typed(Key("escape"), done, focused=True).unfocus
    assert press(done, "escape").intent == Door("menu")


def test_tab_is_for_the_buttons_and_takes_the_cursor_away() -> None:
    key = Key("tab")
    reaction = typed(key, moment(choices=Choices(cursor=3)))
    assert (reaction.intent, reaction.choices.cursor) == (ToButtons(key), None)
    enter = Key("enter")
    assert typed(enter, moment(choices=Choices(cursor=3)), focused=True).intent == ToButtons(enter)


def test_control_undoes_and_redoes() -> None:
    keys = [Key("z", ctrl=True), Key("z", ctrl=True, shift=True), Key("y", ctrl=True), Key("x", ctrl=True)]
    intents = [typed(key, moment()).intent for key in keys]
    assert intents == [Play(("undo",)), Play(("redo",)), Play(("redo",)), None]
