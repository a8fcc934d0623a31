"""The game master's console: the real mine answers, and nobody sees it over a shoulder."""

from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from orapa.app.look.canvas import Canvas
from orapa.app.mine.companion.asked_page import AskedPage, CheckPage
from orapa.app.mine.companion.console import Console
from orapa.app.mine.companion.desk import (
    Asked,
    Desk,
    after_question,
    after_turn,
    after_undo,
    kept_as,
    read_desk,
)
from orapa.app.mine.companion.new_console import ConsoleBuilder, NewConsole
from orapa.app.mine.table import intents
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.rules.answers import QUESTIONS, parse_question
from orapa.engine.mine.rules.board import PORTS, parse_cell
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import ask
from tests.app.stage import PHONE, Memory, Stage

MINE = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
OTHER = parse_mine("R:A1 Y:C9 B:F4 W:C5 w:F9")
NAMES = ("Ella", "Noah", "Mia")


def opened(desk: Desk, platform: Memory | None = None) -> tuple[Stage, Console]:
    stage = Stage(platform)
    stage.run(0.1)
    scene = Console(stage.app, desk)
    stage.app.push(scene)
    stage.run(0.6)
    return stage, scene


def desk_of(*mines: object, names: tuple[str, ...] = NAMES) -> Desk:
    return Desk(GemSet.BASE, mines or (MINE,), names)  # type: ignore[arg-type]


def press(stage: Stage, name: str) -> None:
    group = stage.app.scene.group  # type: ignore[attr-defined]
    stage.press(*next(widget.box for widget in group.widgets if widget.name == name).center)


@pytest.mark.parametrize("seed", range(10))
def test_every_port_answers_as_the_mine_does(seed: int) -> None:
    mine = make(GemSet.FULL, seed).mine
    stage, scene = opened(Desk(GemSet.FULL, (mine,), NAMES), Memory(PHONE) if seed % 2 else None)
    for port in range(PORTS):
        stage.press(*scene.seen.layout.plot.lens_at(port), touch=bool(seed % 2))
        newest = scene.desk.newest
        assert newest is not None
        assert scene.desk.answer(newest) == ask(mine, port)
    # A second press before the next turn takes the place of the first.
    assert len(scene.desk.asked) == 1
    cell = PORTS + 44
    stage.press(*scene.seen.layout.plot.cell_box(44).center)
    assert scene.desk.answer(scene.desk.asked[-1]) == ask(mine, cell)


def test_turns_go_round_and_each_question_is_counted_for_who_asked() -> None:
    stage, scene = opened(desk_of())
    for port in ("8", "15", "M", "C"):
        stage.press(*scene.seen.layout.plot.lens_at(parse_question(port)))
        press(stage, "next")
        assert scene.desk.newest is None
    assert [scene.desk.count(player) for player in range(3)] == [2, 1, 1]
    assert scene.desk.turn == 1
    press(stage, "wrong")
    assert (len(scene.desk.asked), scene.desk.turn) == (3, 0)


def test_with_two_mines_each_explores_the_others() -> None:
    desk = after_question(desk_of(MINE, OTHER, names=("Ella", "Noah")), parse_question("8"))
    assert desk.answer(desk.asked[0]) == ask(OTHER, parse_question("8"))
    desk = after_question(after_turn(desk), parse_question("8"))
    assert desk.answer(desk.asked[1]) == ask(MINE, parse_question("8"))
    assert len(desk.heard) == 1


@pytest.mark.parametrize("size", [None, PHONE])
def test_a_covered_mine_cannot_be_seen(size: object) -> None:
    pictures = []
    for mine in (MINE, OTHER):
        stage, scene = opened(desk_of(mine), Memory(PHONE) if size else None)
        press(stage, "cover")
        assert scene.covered_mine
        view = stage.app.view
        canvas = Canvas(pygame.Surface((round(view.width), round(view.height))), 1, view.theme)
        scene.ground = pygame.Surface(canvas.surface.get_size())
        scene.paint(canvas)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_answers_are_given_though_the_mine_is_covered_and_by_keys() -> None:
    stage, scene = opened(desk_of())
    stage.key(pygame.K_SPACE, " ")
    for key in (pygame.K_1, pygame.K_5):
        stage.key(key, chr(key))
    stage.key(pygame.K_RETURN)
    assert scene.covered_mine
    assert str(scene.desk.answer(scene.desk.asked[0])) == "15 -> 15 grey"


def test_a_sheet_is_checked_gem_by_gem() -> None:
    stage, scene = opened(desk_of())
    press(stage, "player 2")
    stage.run(0.5)
    page = stage.app.scene
    assert isinstance(page, CheckPage)
    assert [str(position) for position in page.mine.positions] == [str(position) for position in MINE.positions]
    window = pygame.display.get_surface()
    assert window is not None
    cell = page.plot.cell_box(parse_cell("C8"))
    on_gem = (round(cell.center[0]), round(cell.y + 0.8 * cell.h + page.frame.window.y))
    drawn = window.get_at(on_gem)
    press(stage, "gem R")
    stage.run(0.5)
    # A gem that is wrong is no longer red in the picture: it fades, and wears a badge.
    now = window.get_at(on_gem)
    assert drawn.r - drawn.g > 150 > now.r - now.g
    press(stage, "verdict")
    stage.run(0.5)
    assert [(one.player, one.right) for one in scene.desk.handed] == [(1, False)]
    press(stage, "player 2")
    stage.run(0.5)
    press(stage, "verdict")
    stage.run(0.5)
    assert scene.desk.handed[-1].right


def test_the_list_tells_all_that_was_asked() -> None:
    stage, scene = opened(after_question(after_turn(after_question(desk_of(), 3)), 5))
    press(stage, "list")
    stage.run(0.5)
    page = stage.app.scene
    assert isinstance(page, AskedPage)
    assert page.desk.asked == scene.desk.asked == (Asked(0, 3), Asked(1, 5))


def test_a_reload_finds_the_desk_as_it_was() -> None:
    stage, scene = opened(desk_of())
    stage.press(*scene.seen.layout.plot.lens_at(7))
    press(stage, "next")
    again = Console(Stage(stage.platform).app)
    assert (again.desk.asked, again.desk.turn, again.desk.mines) == ((Asked(0, 7),), 1, (MINE,))


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, QUESTIONS - 1)), max_size=20), st.integers(0, 2))
def test_what_is_kept_of_a_desk_is_read_again(asked: list[tuple[int, int]], turn: int) -> None:
    desk = Desk(GemSet.BASE, (MINE,), NAMES, tuple(Asked(*one) for one in asked), turn=turn)
    assert read_desk(kept_as(desk)) == desk


@given(
    st.recursive(
        st.none() | st.text() | st.integers(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_whatever_else_was_kept_is_no_desk(kept: object) -> None:
    assert read_desk(kept) is None


def test_undo_of_nothing_changes_nothing() -> None:
    assert after_undo(desk_of()) == desk_of()


def test_the_real_mines_are_laid_out_with_faults_told_and_then_asked() -> None:
    stage = Stage()
    stage.run(0.1)
    stage.app.push(NewConsole(stage.app))
    stage.run(0.5)
    press(stage, "mines two")
    press(stage, "start")
    stage.run(0.5)
    for mine in (MINE, OTHER):
        builder = stage.app.scene
        assert isinstance(builder, ConsoleBuilder)
        builder.act(intents.Door("hide"))
        assert stage.app.scene is builder
        builder.lay(mine)
        builder.act(intents.Door("hide"))
        stage.run(0.5)
    console = stage.app.scene
    assert isinstance(console, Console)
    assert console.desk.mines == (MINE, OTHER)
    assert len(console.desk.names) == 2


def test_random_desks_stay_readable() -> None:
    rng = Random(1)
    desk = desk_of()
    for _ in range(50):
        desk = after_question(desk, rng.randrange(QUESTIONS))
        desk = after_turn(desk) if rng.random() < 0.7 else after_undo(desk)
        assert read_desk(kept_as(desk)) == Desk(
            desk.gem_set, desk.mines, desk.names, desk.asked, desk.handed, desk.turn
        )
