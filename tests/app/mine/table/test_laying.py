"""Gems and marks on the sheet by mouse, touch and keys: laid, turned, taken back, supposed."""

import pygame
import pytest

from orapa.app.frame.input import Pinch
from orapa.app.frame.platform import Screen
from orapa.app.mine.table.intents import PickGem
from orapa.app.mine.table.intents import Play as Moves
from orapa.engine.mine.rules.board import parse_cell
from orapa.engine.mine.rules.gems import Gem, GemSet
from tests.app.mine.table.playing import FLAT, Play, differing
from tests.app.stage import PHONE

SMALL_SCREENS = [(390, 664), (360, 640), (375, 667), (320, 480), (568, 320), (667, 375)]


def test_a_gem_is_dragged_from_the_tray_and_dropped_by_its_middle(game: Play) -> None:
    game.drag(game.spot("gem w"), (game.cell("C4")[0] - 20, game.cell("C4")[1] - 20))
    assert game.sheet == "w:B3"
    game.drag(game.cell("C3"), (game.cell("E6")[0], game.cell("E6")[1]))
    assert game.sheet == "w:D6"


def test_a_gem_dropped_off_the_board_goes_back_to_the_tray(game: Play) -> None:
    game.drag(game.spot("gem w"), game.cell("C4"))
    game.drag(game.cell("C4"), game.spot("gem R"))
    assert game.sheet == ""


def test_a_chosen_gem_is_turned_flipped_and_removed_by_key(game: Play) -> None:
    game.drag(game.spot("gem R"), game.cell("D5"))
    game.press(game.cell("D5"))
    assert game.table.choices.selected is Gem.RED
    before = game.sheet
    game.type("R")
    assert game.sheet != before
    game.type("F")
    assert game.sheet.endswith("m")
    game.type("delete")
    assert game.sheet == ""
    assert game.asked == []


def test_a_second_tap_turns_the_gem(game: Play) -> None:
    game.drag(game.spot("gem Y"), game.cell("D5"))
    game.press(game.cell("D5"))
    turns = []
    for _ in range(4):
        game.press(game.cell("D5") if game.table.view.sheet.gems.gem_at(parse_cell("D5")) else game.cell("D4"))
        position = game.table.view.sheet.gems.position_of(Gem.YELLOW)
        assert position is not None
        turns.append(position.turn)
    assert sorted(turns) == [0, 1, 2, 3]


def test_two_fingers_on_the_board_change_nothing(game: Play) -> None:
    before = game.table.shown
    game.table.handle(Pinch(game.table.shown.layout.plot.slab.center, (3.0, 4.0), 1.4))
    assert game.table.shown == before


def test_while_a_gem_is_in_the_hand_the_wheel_turns_it(game: Play) -> None:
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem B"))
    game.event(pygame.MOUSEMOTION, game.cell("D5"))
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
    game.event(pygame.MOUSEMOTION, game.cell("D6"))
    game.event(pygame.MOUSEBUTTONUP, game.cell("D6"))
    position = game.table.view.sheet.gems.position_of(Gem.BLUE)
    assert position is not None
    assert position.turn == 1


def test_escape_lets_a_dragged_gem_go_home(game: Play) -> None:
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem B"))
    game.event(pygame.MOUSEMOTION, game.cell("D5"))
    game.type("escape")
    game.event(pygame.MOUSEBUTTONUP, game.cell("D5"))
    game.stage.run(0.5)
    assert game.sheet == ""
    assert game.table.hand.held is None


def test_gems_in_contact_are_told_in_words(game: Play) -> None:
    game.drag(game.spot("gem w"), game.cell("D5"))
    game.drag(game.spot("gem Y"), game.cell("D5"))
    assert game.table.shown.faulty == {Gem.YELLOW, Gem.SQUARE}
    assert "touch" in game.table.shown.ribbon.words
    game.app.choose_for("mine", aids=[])
    assert game.table.shown.faulty == set()


def test_a_gem_is_laid_by_keyboard_alone(game: Play) -> None:
    game.type("t", "t", "r", "E4", "return")
    assert game.sheet.startswith("Y:")
    assert game.asked == []


def test_crosses_are_drawn_in_one_stroke_and_undone_in_one(game: Play) -> None:
    game.press(game.spot("tool cross"))
    game.drag(game.cell("B2"), game.cell("B4"))
    counts = [len(game.table.view.sheet.marks)]
    for name in ("undo", "redo"):
        game.press(game.spot(name))
        counts.append(len(game.table.view.sheet.marks))
    assert counts == [3, 0, 3]


def test_a_half_is_shaded_in_the_corner_that_is_pressed(game: Play) -> None:
    game.press(game.spot("tool half"))
    game.press(game.spot("sign B"))
    x, y = game.cell("C5")
    game.press((x + 12, y + 12))
    assert [(mark.half, mark.sign) for mark in game.table.view.sheet.marks] == [("se", "B")]
    game.press((x + 12, y + 12))
    assert game.table.view.sheet.marks == ()


def test_the_eraser_takes_marks_first_then_gems(game: Play) -> None:
    game.drag(game.spot("gem w"), game.cell("C4"))
    game.press(game.spot("tool dot"))
    game.press(game.cell("C4"))
    game.press(game.spot("tool erase"))
    game.press(game.cell("C4"))
    assert game.table.view.sheet.marks == ()
    assert game.sheet != ""
    game.press(game.cell("C4"))
    assert game.sheet == ""


def test_sixty_moves_are_undone_and_made_again(game: Play) -> None:
    game.press(game.spot("tool cross"))
    for i in range(60):
        game.press(game.layout.plot.cell_box(i).center)
    for _ in range(60):
        game.stage.key(pygame.K_z, "", pygame.KMOD_CTRL)
    assert game.table.view.sheet.marks == ()
    for _ in range(60):
        game.stage.key(pygame.K_y, "", pygame.KMOD_CTRL)
    assert len(game.table.view.sheet.marks) == 60


def test_supposing_tries_waves_on_the_sheet_and_can_be_dropped(game: Play) -> None:
    game.press(game.spot("suppose"))
    game.drag(game.spot("gem w"), (game.cell("C4")[0] - 20, game.cell("C4")[1] - 20))
    game.press(game.port("B"))
    assert game.asked == []
    assert game.table.choices.trial is not None
    assert str(game.table.choices.trial.answer) == "B -> 3 white"
    game.press(game.spot("ask"))
    assert game.asked == ["B -> 3 white"]
    game.stage.run(1.5)
    game.press(game.spot("drop"))
    assert game.sheet == ""
    assert not game.table.shown.supposing


def test_what_was_supposed_can_be_kept(game: Play) -> None:
    game.press(game.spot("suppose"))
    game.drag(game.spot("gem w"), game.cell("C4"))
    game.press(game.spot("keep"))
    assert game.sheet != ""
    assert not game.table.shown.supposing


def test_a_gem_lands_where_it_is_let_go_even_if_no_move_was_seen(game: Play) -> None:
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem w"))
    x, y = game.cell("B3")
    game.event(pygame.MOUSEBUTTONUP, (x + game.layout.plot.unit / 2, y + game.layout.plot.unit / 2))
    assert game.sheet == "w:B3"


def test_a_gem_in_the_air_moves_no_other_in_the_tray() -> None:
    game = Play(PHONE)
    game.table.act(Moves(("place w:B3", "place Y:E8")))
    waiting = [game.spot(f"gem {letter}") for letter in "RBW"]
    game.event(pygame.MOUSEBUTTONDOWN, game.cell("B3"), touch=True)
    game.event(pygame.MOUSEMOTION, game.cell("E5"), touch=True)
    assert game.table.motion.away == {Gem.SQUARE}
    assert [game.spot(f"gem {letter}") for letter in "RBW"] == waiting
    game.event(pygame.MOUSEBUTTONUP, game.cell("E5"), touch=True)
    assert [game.spot(f"gem {letter}") for letter in "RBW"] == waiting


@pytest.mark.parametrize(("key", "gem", "swings"), [("r", "w", False), ("r", "R", True), ("f", "R", True)])
def test_a_gem_swings_to_its_new_pose(game: Play, key: str, gem: str, swings: bool) -> None:
    game.table.act(Moves((f"place {gem}:D5",)))
    game.table.act(PickGem(next(one for one in GemSet.BASE.gems if one.letter == gem)))
    game.stage.run(0.5)
    game.stage.key(pygame.key.key_code(key))
    assert (game.stage.run(0.08) > 0) == swings
    game.stage.run(0.2)
    assert game.table.motion.away == set()
    assert differing(game) == []
    assert game.stage.run(1) == 0


def test_a_gem_in_the_hand_swings_too(game: Play) -> None:
    game.event(pygame.MOUSEBUTTONDOWN, game.spot("gem R"))
    game.event(pygame.MOUSEMOTION, game.cell("D5"))
    game.stage.run(0.2)
    assert game.stage.run(0.2) == 0
    game.stage.key(pygame.K_r)
    assert game.stage.run(0.08) > 0
    game.stage.run(0.2)
    assert game.stage.run(0.2) == 0


@pytest.mark.parametrize("screen", [PHONE, FLAT, Screen(1280, 800), *(Screen(*size) for size in SMALL_SCREENS)])
def test_gems_keep_their_places_in_the_tray_while_others_are_laid(screen: Screen) -> None:
    game = Play(screen, GemSet.FULL)
    places = {letter: game.spot(f"gem {letter}") for letter in "RYBWwDK"}
    for move in ("place w:B3", "place K:G8", "place R:B8:1", "lift w"):
        game.table.act(Moves((move,)))
        assert {letter: game.spot(f"gem {letter}") for letter in "RYBWwDK"} == places


@pytest.mark.parametrize("size", SMALL_SCREENS)
def test_a_small_screen_opens_with_every_gem_in_view_to_be_dragged(size: tuple[int, int]) -> None:
    game = Play(Screen(*size), GemSet.FULL)
    gems = [widget for widget in game.table.group.widgets if widget.name.startswith("gem ")]
    assert len(gems) == 7
    assert all(game.app.view.box.encloses(gem.box) for gem in gems)
    game.drag(game.spot("gem K"), game.cell("D5"), touch=True)
    assert "K:" in game.sheet


def test_two_clicks_in_place_turn_a_gem_twice(game: Play) -> None:
    game.drag(game.spot("gem B"), game.cell("D5"))
    game.press(game.cell("D5"))
    turn, before = game.spot("turn"), game.table.view.sheet.gems.positions[0].turn
    for _ in range(2):
        game.press(turn)
        game.stage.run(0.4)
    assert (game.table.view.sheet.gems.positions[0].turn - before) % 4 == 2
    assert game.spot("turn") == turn


def test_the_right_button_crosses_a_cell_out_and_leaves_everything_else_alone(game: Play) -> None:
    x, y = game.cell("C4")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(round(x), round(y)), button=3, touch=False))
    game.stage.run()
    assert [str(mark.cell) for mark in game.table.view.sheet.marks] == [str(parse_cell("C4"))]
    assert game.asked == []


def test_the_bar_of_a_gem_tells_its_signs_in_words_where_the_mouse_rests(game: Play) -> None:
    game.table.act(Moves(("place w:D5",)))
    game.table.act(PickGem(Gem.SQUARE))
    told = {}
    for name in ("turn", "certain", "remove"):
        game.stage.move(*game.spot(name))
        game.stage.run(1)
        told[name] = game.app.tooltip.text
    assert told == {"turn": "Turn (R)", "certain": "Certain", "remove": "Put back (Del)"}
    icons = {widget.name: widget.look[0] for widget in game.table.shown.widgets if widget.name in told}
    assert not {"check", "close"} & set(icons.values())
    game.stage.move(*game.cell("A1"))
    assert not game.app.tooltip.text
    game.stage.run(0.2)
    assert game.stage.run(1) == 0
