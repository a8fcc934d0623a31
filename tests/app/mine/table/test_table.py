"""A match at the table from its beginning to its end; it keeps every move and rests when nothing moves."""

from collections.abc import Callable

import pygame
import pytest

from orapa.app.frame.platform import Insets, Screen
from orapa.app.mine.draw.board import stud_boxes
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.table.flight import END
from orapa.app.mine.table.intents import Ask, Door, PickGem, PickTool
from orapa.app.mine.table.intents import Play as Moves
from orapa.app.mine.table.scene import Table
from orapa.engine.mine.match.state import Ending
from orapa.engine.mine.minds.expert import par as expert_game
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.mines import parse_mine
from tests.app.mine.table.playing import MINE, Play, differing, picture
from tests.app.stage import Memory
from tests.engine.mine.deduction.runs import run


def lay(game: Play, mine: str) -> None:
    for position in mine.split():
        game.table.act(Moves((f"place {position}",)))


def test_handing_in_names_what_is_missing_and_asks_once_more(game: Play) -> None:
    lay(game, "R:B8:1 Y:E8")
    game.press(game.spot("hand in"))
    assert game.table.dialog is not None
    game.press(game.spot("cancel"))
    assert not game.table.view.over
    assert game.table.dialog is None


def test_the_right_sheet_solves_and_reveals_the_mine(game: Play) -> None:
    lay(game, MINE)
    game.press(game.spot("hand in"))
    game.press(game.spot("submit"))
    game.stage.run(2.5)
    assert isinstance(game.app.scene, Reveal)
    assert game.kept[-1].result is not None
    assert game.kept[-1].result.ending is Ending.RIGHT
    assert game.app.scene.landed == 5


def test_a_wrong_sheet_reveals_what_was_wrong(game: Play) -> None:
    lay(game, "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:C3")
    game.press(game.spot("hand in"))
    game.press(game.spot("submit"))
    game.stage.run(2.5)
    assert isinstance(game.app.scene, Reveal)
    assert game.app.scene.outcome.right == {Gem.RED, Gem.YELLOW, Gem.BLUE, Gem.WHITE}


def test_giving_up_asks_once_and_counts_as_conceded(game: Play) -> None:
    game.press(game.spot("menu"))
    game.press(game.spot("give_up"))
    assert not game.table.view.over
    game.press(game.spot("concede"))
    game.stage.run(0.2)
    assert game.kept[-1].result is not None
    assert game.kept[-1].result.ending is Ending.CONCEDED


def test_after_the_end_every_port_shows_its_wave_and_the_mine_can_be_played_again(game: Play) -> None:
    lay(game, MINE)
    game.table.act(Door("submit"))
    game.stage.run(2.5)
    scene = game.app.scene
    assert isinstance(scene, Reveal)
    game.press(game.port("K"))
    assert scene.shown.board.port == parse_port("K")
    game.press(game.spot("again"))
    assert isinstance(game.app.scene, Table)
    assert game.app.scene.view.clues == ()


def test_a_resize_in_mid_drag_leaves_everything_in_its_place(game: Play) -> None:
    game.drag(game.spot("gem w"), game.cell("C4"))
    before = game.sheet
    game.event(pygame.MOUSEBUTTONDOWN, game.cell("C4"))
    game.event(pygame.MOUSEMOTION, game.cell("F6"))
    game.stage.platform.resize(Screen(844, 390, 2, Insets(left=47, right=47, bottom=21)))
    game.stage.run(0.3)
    game.event(pygame.MOUSEBUTTONUP, game.cell("F6"))
    game.stage.run(0.3)
    assert game.sheet == before
    assert game.table.hand.held is None


@pytest.mark.parametrize("size", [(844, 390), (390, 664), (320, 480), (1280, 800)])
@pytest.mark.parametrize("start", [(390, 844), (844, 390), (1280, 800)])
def test_a_resize_while_a_wave_flies_lets_it_arrive(start: tuple[int, int], size: tuple[int, int]) -> None:
    game = Play(Screen(*start))
    game.table.act(Ask(parse_port("G")))
    game.stage.run(0.1)
    assert game.table.flight is not None
    game.stage.platform.resize(Screen(*size))
    game.stage.run(0.5)
    assert game.table.flight is None
    assert len(game.table.shown.rows) == 1


def test_par_is_found_while_a_mine_without_one_is_played() -> None:
    game = Play(par=None)
    game.press(game.port("B"))
    while game.app.jobs:
        game.stage.run()
    assert game.table.view.par == run(expert_game(parse_mine(MINE))).questions
    assert game.asked == ["B -> 3 white"]
    game.stage.run(END)
    game.press(game.port("2"))
    assert game.kept[-1].setup.par == game.table.view.par


def test_a_match_goes_on_without_par_if_the_expert_cannot_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Memory, "part_state", lambda *_: "failed")
    game = Play(par=None)
    assert not game.app.jobs
    assert not game.app.toast.shown
    game.press(game.port("B"))
    assert game.asked == ["B -> 3 white"]


def test_an_idle_table_draws_nothing(game: Play) -> None:
    game.stage.run(2)
    assert game.stage.run(2) == 0


def test_tab_reaches_every_button(game: Play) -> None:
    names = set()
    for _ in range(len(game.table.group.widgets)):
        game.type("tab")
        focused = game.table.group.focused
        assert focused is not None
        names.add(focused.name)
    assert {"gem R", "tool scan", "undo", "suppose", "hand in", "menu", "mix", "back"} <= names


def test_the_question_mark_shows_the_keys_and_escape_closes_them(game: Play) -> None:
    game.stage.key(pygame.K_SLASH, "?")
    assert game.table.dialog is not None
    game.type("escape")
    assert game.table.dialog is None


@pytest.mark.parametrize("screen", [Screen(1280, 800), Screen(390, 844, 1.5), Screen(844, 390), Screen(320, 480)])
def test_repainting_only_what_changed_leaves_nothing_stale(screen: Screen) -> None:
    game = Play(screen, GemSet.BASE)
    table, gems = game.table, [Gem.SQUARE, Gem.YELLOW]
    steps: list[Callable[[], object]] = [
        lambda: game.press(game.port("B")),
        lambda: game.stage.move(*game.port("3")),
        lambda: game.stage.move(*game.port("12")),
        lambda: table.act(Moves(("place w:D5",))),
        lambda: table.act(Moves(("place Y:D6",))),
        lambda: table.act(PickGem(gems[0])),
        lambda: game.stage.key(pygame.K_r),
        lambda: table.act(Moves(("sure w",))),
        lambda: table.act(PickGem(gems[1])),
        lambda: table.act(Moves(("lift Y",))),
        lambda: table.act(PickTool("cross")),
        lambda: game.press(game.cell("B2")),
        lambda: table.act(PickTool("half")),
        lambda: game.press(game.cell("C7")),
        lambda: game.type("15", "return"),
        lambda: game.type("E4", "return"),
        lambda: table.act(Moves(("checkpoint",))),
        lambda: table.act(Moves(("place R:G2",))),
        lambda: game.press(game.port("G")),
        lambda: table.act(Moves(("return 1", "drop 1"))),
        lambda: game.type("t"),
        lambda: game.stage.key(pygame.K_DOWN),
        lambda: game.type("escape", "escape"),
        lambda: table.act(Moves(("undo",))),
        lambda: game.press(game.port("7"), touch=True),
        lambda: game.type("escape"),
    ]
    for number, step in enumerate(steps):
        step()
        game.stage.run(1.6)
        assert differing(game) == [], f"after step {number}"


def test_the_studs_breathe_in_the_silence_and_a_tap_ends_that(game: Play) -> None:
    stud = stud_boxes(game.layout.plot)[0]
    rest = picture(stud)
    game.press(game.port("B"))
    game.stage.run(0.45)
    assert picture(stud) != rest
    game.press((1, 1))
    assert picture(stud) == rest


def test_with_reduced_motion_nothing_swings_slides_or_breathes(game: Play) -> None:
    game.app.choose(motion="reduced")
    game.table.act(Moves(("place R:D5",)))
    game.table.act(PickGem(Gem.RED))
    game.stage.run(0.5)
    for key in "rf":
        game.stage.key(pygame.key.key_code(key))
        assert game.stage.run(0.5) == 0
    game.press(game.port("B"))
    game.stage.run()
    assert game.stage.run(1) == 0
