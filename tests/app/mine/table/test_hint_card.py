"""The card of a hint: told step by step, put away, and never in the way of the answers."""

import pytest

from orapa.app.frame.platform import Insets, Screen
from orapa.app.mine.table.card import Card
from orapa.app.mine.table.intents import Ask, Door
from orapa.engine.mine.rules.board import parse_port
from tests.app.mine.table.playing import Play
from tests.app.stage import PHONE


def card(game: Play) -> Card:
    """The card of the hint that is shown."""
    assert game.table.shown.card is not None
    return game.table.shown.card


def test_a_hint_is_told_step_by_step_and_only_the_first_step_is_free(game: Play) -> None:
    for name in ("H", "7", "B"):
        game.type(name, "return")
        game.stage.run(1.5)
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.5)
    assert game.table.shown.counter.cost == 3
    first = game.table.shown.step
    game.press(game.spot("hint more"))
    assert game.table.shown.counter.cost == 4
    assert game.table.shown.step != first
    game.press(game.spot("hint close"))
    assert not game.table.hinting.open


def test_a_move_puts_the_hint_away(game: Play) -> None:
    game.type("H", "return")
    game.stage.run(1.5)
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.5)
    game.type("7", "return")
    assert not game.table.hinting.open
    assert game.asked[-1] == "7 -> O clear"


def test_escape_puts_a_hint_away_and_opens_the_menu_only_then(game: Play) -> None:
    game.press(game.port("H"))
    game.stage.run(1.5)
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.5)
    game.type("escape")
    assert not game.table.hinting.open
    assert game.table.dialog is None
    game.type("escape")
    assert game.table.dialog is not None


def test_in_pure_mode_nothing_helps(game: Play) -> None:
    game.app.choose_for("mine", aids=[])
    names = {widget.name for widget in game.table.group.widgets}
    assert not names & {"hint", "suppose"}
    game.type("H", "return")
    game.stage.run(1.5)
    game.drag(game.spot("gem w"), game.cell("H5"))
    assert [row.verdict for row in game.table.shown.rows] == [None]


@pytest.mark.parametrize(
    "screen", [PHONE, Screen(844, 390, 1, Insets(left=47, right=47, bottom=21)), Screen(1280, 800)]
)
def test_the_answers_stay_in_view_beside_a_hint(screen: Screen) -> None:
    game = Play(screen)
    for name in ("B", "C", "15", "M", "D"):
        game.table.act(Ask(parse_port(name)))
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.1)
    for _ in range(3):
        assert "answers" in game.table.shown.parts
        assert game.table.shown.answers.box.h >= game.layout.rows.height
        assert not card(game).box.overlaps(game.table.shown.answers.box)
        game.table.act(Door("hint more"))


@pytest.mark.parametrize("screen", [PHONE, Screen(844, 390, 1, Insets(left=47, right=47, bottom=21)), Screen(320, 480)])
def test_what_a_hint_says_can_be_asked_while_its_card_is_open(screen: Screen) -> None:
    game = Play(screen)
    for name in ("B", "C", "15", "M"):
        game.table.act(Ask(parse_port(name)))
    game.press(game.spot("hint"))
    while game.table.shown.step is None:
        game.stage.run(0.1)
    game.press(game.port("D"), touch=True)
    place = card(game).box
    buttons = [widget.box for widget in game.table.group.widgets if place.overlaps(widget.box)]
    assert len(buttons) == 2
    assert all(place.encloses(button) for button in buttons)
    game.press(game.spot("cancel"), touch=True)
    assert game.spot("hint close")
    game.press(game.port("D"), touch=True)
    game.press(game.spot("fire"), touch=True)
    assert game.asked[-1] == "D -> D blue"
