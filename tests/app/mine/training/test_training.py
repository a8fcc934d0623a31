"""Training puzzles at the table: by mouse, finger and keys, what is said to wrong answers, and what is kept."""

import json

import pygame
import pytest

from orapa.app.frame.input import Key
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.shelf import SHELF
from orapa.app.mine.training.attempt import Attempt, handed_in, options, with_place
from orapa.app.mine.training.furniture import Stone
from orapa.app.mine.training.pack import following, pack
from orapa.app.mine.training.page import TrainingPage
from orapa.app.mine.training.scene import PuzzleScene
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.rules.board import port_name
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.training.puzzles import Kind
from orapa.engine.mine.training.solving import broken, laid, room, solutions
from tests.app.mine.training.trying import (
    answered,
    choosing,
    drag,
    each_kind,
    kept,
    open_puzzle,
    point,
    press,
    puzzle_of,
    spot_of,
    widget,
    wrong_choice,
)
from tests.app.stage import PHONE, Memory, Stage


@choosing
@pytest.mark.parametrize("touch", [False, True])
def test_a_wrong_choice_is_answered_and_the_right_one_is_kept_at_once(kind: Kind, touch: bool) -> None:
    puzzle = puzzle_of(kind)
    stage, scene = open_puzzle(puzzle, Memory(PHONE if touch else None))
    press(stage, scene, "hand in", touch)
    assert scene.attempt == Attempt(puzzle)
    wrong = wrong_choice(puzzle)
    stage.press(*spot_of(scene, wrong), touch=touch)
    assert scene.attempt.choice == wrong
    press(stage, scene, "hand in", touch)
    assert scene.attempt.ruled == {wrong}
    assert scene.seen.telling.mood == "bad"
    assert not scene.attempt.solved
    stage.press(*spot_of(scene, wrong), touch=touch)
    assert not scene.attempt.ready
    (right,) = solutions(puzzle)
    stage.press(*spot_of(scene, right), touch=touch)
    press(stage, scene, "hand in", touch)
    assert scene.attempt.solved
    assert scene.seen.telling.mood == "good"
    assert kept(stage) == {puzzle.name}


@pytest.mark.parametrize("touch", [False, True])
def test_the_last_gem_is_dragged_turned_and_handed_in(touch: bool) -> None:
    puzzle = puzzle_of(Kind.LAST)
    stage, scene = open_puzzle(puzzle, Memory(PHONE if touch else None))
    (right,) = solutions(puzzle)
    assert isinstance(right, Position)
    gem = puzzle.loose[0]
    start = widget(scene, f"gem {gem.letter}").center
    wrong = next(
        one
        for one in room(puzzle.given, gem)
        if (one.turn, one.mirrored) == (0, False) and broken(laid(puzzle.given, one), puzzle.answers)
    )
    drag(stage, scene, start, wrong, touch)
    assert scene.attempt.place == wrong
    assert scene.seen.telling.mood == "bad"
    assert [row.verdict for row in scene.seen.rows].count(Verdict.BROKEN) == len(scene.attempt.broken) > 0
    press(stage, scene, "hand in", touch)
    assert not scene.attempt.solved
    turns = 0
    while (scene.attempt.pose) != (right.turn, right.mirrored):
        press(stage, scene, "turn", touch)
        stage.run(0.3)
        turns += 1
        assert turns < 5
    place = scene.attempt.place
    assert place is not None
    cell = next(cell for cell, fill in place.halves if fill == 15 or gem is Gem.SQUARE)
    drag(stage, scene, scene.seen.layout.plot.cell_box(cell).center, right, touch)
    assert scene.attempt.place == right
    assert scene.attempt.ready
    assert not kept(stage)
    press(stage, scene, "hand in", touch)
    assert scene.attempt.solved
    assert kept(stage) == {puzzle.name}


def test_the_last_gem_is_found_by_keys_alone() -> None:
    puzzle = puzzle_of(Kind.LAST, 2)
    stage, scene = open_puzzle(puzzle)
    (right,) = solutions(puzzle)
    assert isinstance(right, Position)
    for _ in range(right.turn):
        stage.key(pygame.K_r, "r")
    stage.key(pygame.K_RIGHT)
    for _ in range(20):
        assert scene.attempt.place is not None
        row, column = divmod(scene.attempt.place.cell, 10)
        to_row, to_column = divmod(right.cell, 10)
        if column != to_column:
            stage.key(pygame.K_RIGHT if column < to_column else pygame.K_LEFT)
        elif row != to_row:
            stage.key(pygame.K_DOWN if row < to_row else pygame.K_UP)
    assert scene.attempt.place == right
    stage.key(pygame.K_RETURN)
    assert scene.attempt.solved
    stage.key(pygame.K_RETURN)
    assert isinstance(stage.app.scene, PuzzleScene)
    assert stage.app.scene.puzzle == following(puzzle, frozenset({puzzle.name}))


@choosing
def test_a_choice_is_made_by_keys_alone(kind: Kind) -> None:
    puzzle = puzzle_of(kind)
    stage, scene = open_puzzle(puzzle)
    for _ in range(len(options(puzzle))):
        stage.key(pygame.K_DOWN)
        if scene.attempt.choice in solutions(puzzle):
            break
    stage.key(pygame.K_RETURN)
    assert scene.attempt.solved


def test_a_gem_pressed_is_turned_and_one_dragged_off_the_board_goes_back() -> None:
    puzzle = puzzle_of(Kind.LAST)
    stage, scene = open_puzzle(puzzle)
    gem, plot = puzzle.loose[0], scene.seen.layout.plot
    place = room(puzzle.given, gem)[0]
    scene.change(with_place(scene.attempt, place))
    stage.run(1.0)
    cell = plot.cell_box(place.halves[-1][0]).center
    stage.press(*cell)
    stage.run(0.5)
    assert scene.attempt.pose != (place.turn, place.mirrored)
    assert scene.attempt.place is not None
    start = plot.cell_box(scene.attempt.place.halves[-1][0]).center
    for kind, spot in (
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, (plot.slab.right + 200, 400)),
        (pygame.MOUSEBUTTONUP, (plot.slab.right + 200, 400)),
    ):
        point(stage, kind, spot, touch=False)
    stage.run(0.5)
    assert scene.attempt.place is None
    assert scene.seen.stone is not None


def test_a_gem_turned_in_the_tray_is_seen_turned_and_lands_so() -> None:
    puzzle = puzzle_of(Kind.LAST)
    stage, scene = open_puzzle(puzzle)
    gem = puzzle.loose[0]
    button = next(one for one in scene.group.widgets if one.name == f"gem {gem.letter}")
    assert isinstance(button, Stone)
    before = button.stone
    press(stage, scene, "turn")
    button = next(one for one in scene.group.widgets if one.name == f"gem {gem.letter}")
    assert isinstance(button, Stone)
    assert button.pose == (1, False)
    assert (button.stone.w > button.stone.h) != (before.w > before.h)
    place = next(one for one in room(puzzle.given, gem) if one.turn == 1)
    drag(stage, scene, button.box.center, place)
    assert scene.attempt.place == place


def test_a_cell_pressed_gets_the_gem_that_is_still_to_be_laid() -> None:
    puzzle = puzzle_of(Kind.LAST)
    stage, scene = open_puzzle(puzzle)
    cell = next(cell for cell in range(80) if not puzzle.given.covered >> cell & 1)
    stage.press(*scene.seen.layout.plot.cell_box(cell).center)
    assert scene.attempt.place is not None


@choosing
def test_a_choice_is_made_by_typing_its_name(kind: Kind) -> None:
    puzzle = puzzle_of(kind)
    stage, scene = open_puzzle(puzzle)
    for number, choice in enumerate(options(puzzle), start=1):
        for sign in port_name(choice) if kind is Kind.WAVE and isinstance(choice, int) else str(number):
            stage.key(ord(sign.lower()), sign)
        assert scene.attempt.choice == choice


def test_given_gems_stay_where_they_are() -> None:
    puzzle = puzzle_of(Kind.LAST)
    stage, scene = open_puzzle(puzzle)
    plot = scene.seen.layout.plot
    stage.press(*plot.cell_box(puzzle.given.positions[0].halves[0][0]).center)
    assert scene.attempt == Attempt(puzzle)


@each_kind
def test_what_is_shown_counts_as_seen_and_not_as_solved(kind: Kind) -> None:
    puzzle = puzzle_of(kind)
    stage, scene = open_puzzle(puzzle)
    press(stage, scene, "show")
    assert scene.attempt.revealed
    assert scene.seen.telling.mood == "good"
    now = preferences(stage.app.settings)
    assert not now.training
    assert now.training_seen == {puzzle.name}
    press(stage, scene, "reset")
    assert scene.attempt == Attempt(puzzle)
    scene.change(handed_in(answered(puzzle)))
    assert scene.attempt.solved
    assert not preferences(stage.app.settings).training
    again = PuzzleScene(stage.app, puzzle)
    stage.app.change(again)
    again.change(handed_in(answered(puzzle)))
    now = preferences(stage.app.settings)
    assert now.training == {puzzle.name}
    assert not now.training_seen


def test_a_clue_pressed_shows_its_wave_through_the_gem_as_it_lies() -> None:
    puzzle = puzzle_of(Kind.LAST)
    stage, scene = open_puzzle(puzzle)
    (right,) = solutions(puzzle)
    assert isinstance(right, Position)
    scene.change(with_place(scene.attempt, right))
    stage.press(*scene.seen.list.row_box(1).center)
    assert [path.answer for path in scene.seen.telling.paths] == [puzzle.answers[1]]
    stage.press(*scene.seen.layout.plot.lens_at(puzzle.answers[0].question))
    assert [path.answer for path in scene.seen.telling.paths] == [puzzle.answers[0]]


def test_waves_run_one_after_the_other_and_then_stand_still() -> None:
    puzzle = puzzle_of(Kind.WAVE)
    stage, scene = open_puzzle(puzzle)
    scene.change(handed_in(answered(puzzle)))
    count = len(scene.seen.telling.paths)
    assert scene.running
    stage.run(0.1)
    assert scene.seen.arrived == 0
    stage.run(12.0)
    assert scene.seen.arrived == count
    assert not scene.running
    assert stage.run(0.5) == 0


def test_next_leads_through_the_pack_and_back_when_all_are_solved() -> None:
    first = pack()[0]
    stage, scene = open_puzzle(first)
    stage.app.choose_for(GAME, training=[puzzle.name for puzzle in pack()[1:-1]])
    press(stage, scene, "skip")
    after = stage.app.scene
    assert isinstance(after, PuzzleScene)
    assert after.puzzle == pack()[-1]
    after.change(handed_in(answered(pack()[-1])))
    stage.run()
    press(stage, after, "next")
    again = stage.app.scene
    assert isinstance(again, PuzzleScene)
    assert again.puzzle == first
    again.change(handed_in(answered(first)))
    stage.run()
    press(stage, again, "next")
    assert isinstance(stage.app.scene, TrainingPage)


def test_escape_and_the_back_button_lead_out() -> None:
    stage, _ = open_puzzle(pack()[0])
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == "training"
    stage.run(0.5)
    puzzle = PuzzleScene(stage.app, pack()[1])
    stage.app.push(puzzle)
    stage.run(0.5)
    press(stage, puzzle, "back")
    assert stage.app.scene.name == "training"
    stage.app.scene.handle(Key("escape"))
    assert stage.app.scene.name == "home"


def test_the_rule_lies_over_the_puzzle() -> None:
    stage, scene = open_puzzle(pack()[0])
    press(stage, scene, "rule")
    assert stage.app.scene.name == "rules"
    stage.app.scene.leave()
    assert stage.app.scene is scene


def test_a_reload_comes_back_to_the_puzzle_and_to_the_page() -> None:
    stage, scene = open_puzzle(pack()[7])
    for one in (scene, stage.app.scenes[-2]):
        game, *words = one.place.split()
        again = SHELF.scene_at(stage.app, words)
        assert game == GAME
        assert again is not None
        assert again.place == one.place


def test_the_page_has_a_card_for_each_puzzle_and_opens_the_first_that_is_not_solved() -> None:
    stage = Stage()
    stage.run(0.1)
    stage.app.choose_for(GAME, training=[puzzle.name for puzzle in pack()[:3]])
    page = TrainingPage(stage.app)
    stage.app.push(page)
    stage.run(0.5)
    names = [one.name for one in page.group.widgets]
    assert [name for name in names if name.startswith("puzzle ")] == [f"puzzle {one.name}" for one in pack()]
    heading = next(one for one in page.group.widgets if one.name == "training")
    stage.press(*heading.box.center)
    opened = stage.app.scene
    assert isinstance(opened, PuzzleScene)
    assert opened.puzzle == pack()[3]
    facts = json.loads(str(stage.platform.told["puzzle"]))
    assert facts["name"] == pack()[3].name


def test_a_puzzle_solved_is_ticked_when_the_page_is_seen_again() -> None:
    stage, scene = open_puzzle(pack()[0])
    scene.change(handed_in(answered(pack()[0])))
    scene.leave()
    page = stage.app.scene
    assert isinstance(page, TrainingPage)
    card = next(one for one in page.group.widgets if one.name == f"puzzle {pack()[0].name}")
    assert getattr(card, "state", "") == "done"
