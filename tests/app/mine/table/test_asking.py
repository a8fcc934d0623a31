"""Questions at the table by mouse, touch and keys, and how their answers come."""

import pygame
import pytest

from orapa.app.frame.platform import Screen
from orapa.app.mine.table.flight import END, LISTED
from orapa.app.mine.table.intents import Ask, PickGem
from orapa.app.mine.table.intents import Play as Moves
from orapa.app.mine.table.scene import HASTE
from orapa.engine.mine.rules.board import parse_cell, parse_port
from orapa.engine.mine.rules.gems import Gem
from tests.app.mine.table.playing import FLAT, Play, differing, picture
from tests.app.stage import PHONE


def test_a_click_on_a_port_fires_and_the_answer_is_kept(game: Play) -> None:
    game.press(game.port("B"))
    assert game.asked == ["B -> 3 white"]
    assert len(game.kept) == 1


def test_every_flight_takes_the_same_time(game: Play) -> None:
    for name in ("H", "C", "M"):
        game.press(game.port(name))
        listed = len(game.table.shown.rows)
        game.stage.run(LISTED - 0.1)
        assert len(game.table.shown.rows) == listed
        game.stage.run(END - LISTED + 0.2)
        assert len(game.table.shown.rows) == listed + 1
        assert game.stage.run(1) == 0


def test_a_wave_sent_by_a_key_after_a_long_rest_flies_its_whole_time(game: Play) -> None:
    # While nothing moves no frame comes until a key is pressed.
    game.type("m")
    game.stage.run(6)
    game.stage.time += 300
    game.stage.key(pygame.K_RETURN)
    game.stage.run(LISTED - 0.1)
    assert not game.table.shown.rows
    game.stage.run(END - LISTED + 0.1)
    assert len(game.table.shown.rows) == 1


def test_what_was_answered_is_shown_again_free_of_charge(game: Play) -> None:
    for name in ("B", "B", "3"):
        game.press(game.port(name))
        game.stage.run(1.5)
    assert game.table.shown.counter.cost == 1
    assert game.table.choices.peek is not None


def test_a_used_port_says_its_answer_under_the_mouse(game: Play) -> None:
    game.press(game.port("B"))
    game.stage.run(1.5)
    game.stage.move(*game.port("8"))
    assert game.table.choices.peek is None
    game.stage.move(*game.port("3"))
    assert game.table.shown.ribbon.kind == "peek"


def test_with_confirm_on_the_mouse_too_asks_by_a_second_press(game: Play) -> None:
    game.app.choose_for("mine", confirm_fire=True)
    game.press(game.port("7"))
    assert game.asked == []
    game.press(game.spot("fire"))
    assert game.asked == ["7 -> O clear"]


def test_a_finger_slides_along_the_strip_and_a_button_asks() -> None:
    game = Play(PHONE)
    game.event(pygame.MOUSEBUTTONDOWN, game.port("2"), touch=True)
    game.event(pygame.MOUSEMOTION, game.port("7"), touch=True)
    game.event(pygame.MOUSEBUTTONUP, game.port("7"), touch=True)
    assert game.asked == []
    assert game.table.choices.aim == parse_port("7")
    game.press(game.spot("fire"), touch=True)
    assert game.asked == ["7 -> O clear"]


@pytest.mark.parametrize("held", [0.0, 1.0])
def test_a_finger_on_a_used_port_is_told_its_answer_free_of_charge(held: float) -> None:
    game = Play(PHONE)
    game.press(game.port("B"), touch=True)
    game.press(game.spot("fire"), touch=True)
    game.stage.run(1.5)
    game.event(pygame.MOUSEBUTTONDOWN, game.port("3"), touch=True)
    game.stage.run(held)
    game.event(pygame.MOUSEBUTTONUP, game.port("3"), touch=True)
    assert game.table.shown.ribbon.kind == "peek"
    assert game.table.choices.aim is None
    assert game.table.shown.counter.cost == 1


def test_an_aimed_question_is_called_off() -> None:
    game = Play(PHONE)
    game.press(game.port("7"), touch=True)
    game.press(game.spot("cancel"), touch=True)
    assert game.table.choices.aim is None
    assert game.asked == []


def test_names_are_typed_and_asked_with_enter(game: Play) -> None:
    for name in ("15", "g", "E4", "4f"):
        game.type(name, "return")
        game.stage.run(1.5)
    assert game.asked == ["15 -> 15 grey", "G -> K white", "E4 = nothing", "F4 = white"]


def test_a_name_that_is_none_begins_anew(game: Play) -> None:
    game.type("1", "9")
    assert game.table.choices.typed == "9"
    game.type("escape")
    assert game.table.choices.typed == ""


def test_arrows_walk_round_the_rim_and_over_the_cells(game: Play) -> None:
    game.stage.key(pygame.K_RIGHT)
    assert game.table.choices.cursor == parse_port("1")
    game.stage.key(pygame.K_LEFT)
    assert game.table.choices.cursor == parse_port("A")
    game.stage.key(pygame.K_RIGHT)
    assert game.table.choices.cursor == 36 + parse_cell("A1")
    game.stage.key(pygame.K_UP)
    game.type("return")
    assert game.asked == ["1 -> I clear"]


def test_scanning_is_a_tool_of_its_own(game: Play) -> None:
    game.press(game.cell("C3"))
    assert game.asked == []
    game.press(game.spot("tool scan"))
    game.press(game.cell("C3"))
    game.press(game.cell("C3"))
    assert game.asked == ["C3 = white"]


def test_a_new_answer_slides_into_the_list(game: Play) -> None:
    for name in ("B", "C"):
        game.press(game.port(name))
        game.stage.run(LISTED - 0.02)
        listed = len(game.table.shown.rows)
        game.stage.run(0.1)
        assert len(game.table.shown.rows) == listed + 1
        middle = game.table.shown.answers.box
        before = picture(middle)
        game.stage.run(0.05)
        assert picture(middle) != before
        game.stage.run(1)
        assert differing(game) == []


def test_with_shift_r_and_f_are_ports_even_while_a_gem_is_chosen(game: Play) -> None:
    game.table.act(Moves(("place R:D5",)))
    game.table.act(PickGem(Gem.RED))
    for key, name in ((pygame.K_r, "R"), (pygame.K_f, "F")):
        game.stage.key(key, name, pygame.KMOD_SHIFT)
        assert game.table.choices.cursor == parse_port(name)
        game.type("return")
        game.stage.run(1.5)
    assert [answer.split()[0] for answer in game.asked] == ["R", "F"]
    assert game.sheet == "R:D5"


@pytest.mark.parametrize("screen", [PHONE, FLAT, Screen(1280, 800)])
def test_answers_keep_their_places_whatever_is_tapped(screen: Screen) -> None:
    game = Play(screen)
    for name in ("B", "C", "15"):
        game.table.act(Ask(parse_port(name)))
        game.stage.run(1.5)
    places = {row.clue: game.table.shown.answers.row_box(at) for at, row in enumerate(game.table.shown.rows)}
    assert len(places) == 3

    def stay() -> bool:
        rows, answers = game.table.shown.rows, game.table.shown.answers
        return {row.clue: answers.row_box(at) for at, row in enumerate(rows)} == places

    for tapped, kind in ((places[game.table.view.clues[0]].center, "peek"), (game.port("M"), "aim")):
        game.press(tapped, touch=True)
        assert game.table.shown.ribbon.kind == kind
        assert stay()
    game.press(game.spot("cancel"), touch=True)
    game.table.act(Moves(("place w:D5",)))
    game.press(game.cell("D5"), touch=True)
    assert game.table.choices.selected is Gem.SQUARE
    assert stay()


def test_the_first_answer_is_listed_where_the_ribbon_shows_it_too() -> None:
    game = Play(PHONE)
    game.table.act(Ask(parse_port("B")))
    game.stage.run(1.5)
    assert game.table.shown.ribbon.kind == "newest"
    assert len(game.table.shown.rows) == 1


def test_on_a_phone_a_question_is_fired_and_called_off_while_a_gem_is_chosen() -> None:
    game = Play(PHONE)
    game.drag(game.spot("gem w"), game.cell("D5"), touch=True)
    for decided, asked in (("cancel", 0), ("fire", 1)):
        game.table.act(PickGem(Gem.SQUARE))
        game.press(game.port("B"), touch=True)
        game.press(game.spot(decided), touch=True)
        game.stage.run(0.1)
        assert len(game.asked) == asked
        assert "w" in game.sheet


def test_three_quick_clicks_on_ports_ask_once(game: Play) -> None:
    for name in ("B", "C", "15"):
        game.press(game.port(name))
    assert len(game.asked) == 1
    assert game.table.choices.aim == parse_port("15")
    game.stage.run(2)
    game.press(game.port("15"))
    assert len(game.asked) == 2
    game.stage.run(END + 0.1)
    game.press(game.port("M"))
    assert len(game.asked) == 3, "who takes a moment asks by a single click"


def test_a_click_while_a_wave_flies_asks_at_once_and_lets_it_arrive(game: Play) -> None:
    game.press(game.port("B"))
    game.stage.run(HASTE + 0.1)
    assert game.table.flight is not None
    game.press(game.port("C"))
    assert len(game.asked) == 2
    assert game.table.choices.aim is None
    assert len(game.table.shown.rows) == 1, "the first answer may be read, the second wave flies"


def test_without_motion_too_three_quick_clicks_ask_once(game: Play) -> None:
    game.app.choose(motion="reduced")
    for name in ("B", "C", "15"):
        game.press(game.port(name))
    assert len(game.asked) == 1


def test_a_scan_by_mouse_is_confirmed_unless_that_is_switched_off(game: Play) -> None:
    game.press(game.spot("tool scan"))
    game.press(game.cell("E4"))
    assert not game.asked
    game.press(game.spot("fire"))
    assert len(game.asked) == 1
    game.app.choose_for("mine", confirm_scan=False)
    game.stage.run(1)
    game.press(game.cell("E5"))
    assert len(game.asked) == 2
