"""Training puzzles on every screen: nothing overlaps, nothing is cut off, everything said can be read whole."""

from itertools import combinations, product

import pygame

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import TARGET
from orapa.app.mine.table.layout import table_layout
from orapa.app.mine.training.attempt import Attempt, handed_in, options, shown, with_choice, with_place
from orapa.app.mine.training.furniture import actions_of
from orapa.app.mine.training.pack import pack
from orapa.app.mine.training.page import TrainingPage
from orapa.app.mine.training.parts import Parts
from orapa.app.mine.training.scene import PuzzleScene
from orapa.engine.mine.training.puzzles import Kind, Puzzle
from orapa.engine.mine.training.solving import room
from tests.app.mine.table.test_table_layout import EVERYWHERE
from tests.app.mine.training.trying import answered, open_puzzle
from tests.app.stage import Memory, Stage
from tests.tongues import in_turn

SIZES = [(1280, 800), (844, 390), (390, 844), (320, 480), (568, 320), (480, 320), (360, 640), (390, 664), (820, 1180)]
# One puzzle of each kind with each number of answers.
SORTS = {(puzzle.kind, len(puzzle.answers)): puzzle for puzzle in pack()}.values()


@EVERYWHERE
def test_parts_lie_inside_and_apart_and_are_large_enough(width: int, height: int, insets: Insets) -> None:
    safe = Box(insets.left, insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
    for puzzle, left_handed in product(SORTS, (False, True)):
        layout = table_layout(width, height, insets, actions=len(actions_of(puzzle)), left_handed=left_handed)
        for parts in (Parts.of(layout, puzzle, "little"), Parts.of(layout, puzzle), Parts.of(layout, puzzle, "all")):
            listed = parts.card or parts.list
            found = (parts.title, parts.talk, parts.gems, listed, parts.think, parts.task, parts.skip)
            boxes = [box for box in found if box and box.h]
            boxes += [layout.plot.slab, layout.hand_in, layout.back, *layout.actions]
            for one, other in combinations(boxes, 2):
                assert not one.grow(-0.5).overlaps(other.grow(-0.5)), (puzzle.name, one, other)
            assert all(safe.encloses(box, slack=1) for box in boxes), puzzle.name
            assert parts.title.w >= 100
            pressed = [parts.skip, parts.gems, *([parts.list] if parts.list.h else [])]
            assert all(box.h >= TARGET for box in pressed if box)


def written(scene: PuzzleScene) -> list[tuple[str, Box]]:
    """Every text that is seen, and where it stands."""
    view = scene.app.view
    canvas = Canvas(pygame.Surface((round(view.width), round(view.height))), 1, view.theme)
    canvas.written = []
    scene.paint(canvas)
    scene.group.draw(canvas)
    return canvas.written


def states_of(puzzle: Puzzle) -> list[Attempt]:
    """Everything that an attempt may come to."""
    begun = Attempt(puzzle)
    states = [begun, answered(puzzle), handed_in(answered(puzzle)), shown(begun)]
    if puzzle.kind is Kind.LAST:
        places = room(puzzle.given, puzzle.loose[0])
        return [*states, *(with_place(begun, places[i]) for i in (0, len(places) // 2, -1))]
    return [*states, *(handed_in(with_choice(begun, choice)) for choice in options(puzzle))]


@in_turn("size", SIZES)
def test_everything_said_can_be_read_whole(language: str, size: tuple[int, int]) -> None:
    stage, _ = open_puzzle(pack()[0], Memory(Screen(*size), language))
    for puzzle in pack():
        scene = PuzzleScene(stage.app, puzzle)
        stage.app.change(scene)
        for state in states_of(puzzle):
            scene.change(state)
            check_words(scene, (puzzle.name, state.told, state.choice))


def check_words(scene: PuzzleScene, about: object) -> None:
    talk, told, texts = scene.seen.parts.talk, scene.seen.telling, written(scene)
    said = [(words, box) for words, box in texts if talk.holds(box.center)]
    for words, box in texts:
        assert scene.app.view.box.encloses(box, slack=1), (about, words)
    for words, box in texts:
        if scene.seen.parts.title.holds(box.center):
            assert scene.seen.parts.title.encloses(box, slack=1), (about, words)
    for words, box in said:
        assert talk.encloses(box, slack=1), (about, words, box, talk)
    for (words, box), (others, other) in combinations(said, 2):
        assert not box.grow(-0.5).overlaps(other.grow(-0.5)), (about, words, others)
    if scene.attempt.done:
        read = " ".join(words for words, _ in said)
        assert all(word in read for word in told.words.split(" ")), (about, told.words, read)


@in_turn("size", SIZES)
def test_what_is_written_on_a_button_or_card_fits_it(language: str, size: tuple[int, int]) -> None:
    stage = Stage(Memory(Screen(*size), language))
    stage.run(0.1)
    page = TrainingPage(stage.app)
    stage.app.push(page)
    widgets = list(page.group.widgets)
    for kind in Kind:
        scene = PuzzleScene(stage.app, next(puzzle for puzzle in pack() if puzzle.kind is kind))
        stage.app.push(scene)
        for state in states_of(scene.puzzle)[:3]:
            scene.change(state)
            widgets += scene.group.widgets
    for widget in widgets:
        canvas = Canvas(pygame.Surface((1, 1)), 1, stage.app.view.theme)
        canvas.written = []
        widget.draw(canvas)
        for words, box in canvas.written:
            assert widget.box.encloses(box, slack=1), (widget.name, words, box, widget.box)
