"""The review: through the questions by keys, fingers and the chart, on to mistakes, and out to try it better."""

from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.controls import GoldButton
from orapa.app.look.theme import TARGET
from orapa.app.mine.review.figures import better_than, needless
from orapa.app.mine.review.intents import Door, Follow, Go, Pick, Show, Step
from orapa.app.mine.review.layout import parts_of
from orapa.app.mine.review.scene import Review
from orapa.app.mine.review.searches import player
from orapa.app.mine.table.layout import table_layout
from orapa.app.mine.table.scene import Table
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.board import PORTS, parse_cell, parse_port
from orapa.engine.mine.rules.gems import Gem
from tests.app.mine.review.reviews import FEW, RECORDED, calm, finished, looked, review_of, sample
from tests.app.mine.table.test_table_layout import EVERYWHERE
from tests.app.stage import PHONE, Memory, Stage

MATCH = finished(*RECORDED)


def swipe(stage: Stage, places: Sequence[tuple[float, float]], touch: bool = True) -> None:
    """Draw a finger over the screen."""
    scale = stage.app.view.scale
    kinds = [pygame.MOUSEBUTTONDOWN, *[pygame.MOUSEMOTION] * (len(places) - 1), pygame.MOUSEBUTTONUP]
    for kind, (x, y) in zip(kinds, (*places, places[-1]), strict=True):
        pygame.event.post(pygame.Event(kind, pos=(round(x * scale), round(y * scale)), button=1, touch=touch))
        stage.run()


@EVERYWHERE
def test_the_parts_of_the_review_keep_apart_and_to_the_window(width: int, height: int, insets: Insets) -> None:
    for left in (False, True):
        for duel in (False, True):
            layout = table_layout(width, height, insets, False, 4, left)
            parts = parts_of(layout, duel)
            assert parts.comparison is not None
            boxes = [parts.strip, parts.verdict, parts.comparison, *parts.modes, *parts.searches]
            boxes += [box for box in (parts.chart, parts.title) if box]
            boxes += [layout.plot.slab, layout.back, *layout.actions, layout.hand_in]
            for one, other in combinations(boxes, 2):
                assert not one.grow(-0.01).overlaps(other), (one, other)
            for box in (*boxes, *parts.steps):
                assert box.x >= 0, box
                assert box.w > 0, box
                assert box.right <= width, box
                assert box.bottom <= height, box
            assert all(parts.strip.encloses(step) and min(step.w, step.h) >= TARGET for step in parts.steps)
            assert all(min(box.w, box.h) >= TARGET for box in (*parts.modes, *parts.searches))


def test_keys_go_through_all_questions_to_the_end() -> None:
    stage, scene = review_of(MATCH)
    for at in range(len(RECORDED)):
        assert scene.choices.at == at
        assert scene.shown.strip.count == f"Question {at + 1} of {len(RECORDED)}"
        stage.key(pygame.K_RIGHT)
    assert scene.choices.at == len(RECORDED) - 1
    stage.key(pygame.K_LEFT)
    assert scene.choices.at == len(RECORDED) - 2
    stage.key(pygame.K_HOME)
    assert scene.choices.at == 0
    stage.key(pygame.K_END)
    assert scene.choices.at == len(RECORDED) - 1


def test_t_shows_the_whole_mine_and_b_the_better_question() -> None:
    stage, scene = review_of(MATCH)
    looked(stage, scene)
    scene.act(Go(2))
    one = scene.looking.figures.mines[0][2]
    assert scene.shown.board.better == better_than(one) is not None
    stage.key(pygame.K_b, "b")
    assert scene.shown.board.better is None
    assert scene.shown.board.solid == {Gem.SQUARE}
    stage.key(pygame.K_t, "t")
    assert scene.shown.board.solid == {position.gem for position in scene.shown.board.mine.positions}
    assert not scene.shown.board.proven


def test_space_plays_to_the_end_and_stops_there() -> None:
    stage, scene = review_of(finished(*FEW))
    stage.key(pygame.K_SPACE, " ")
    assert scene.choices.playing
    stage.run(1.25)
    assert scene.choices.at == 1
    stage.key(pygame.K_SPACE, " ")
    stage.run(2)
    assert scene.choices.at == 1
    stage.key(pygame.K_SPACE, " ")
    stage.run(6)
    assert scene.choices.at == len(FEW) - 1
    assert not scene.choices.playing


def test_playing_waits_for_the_wave() -> None:
    stage, scene = review_of(finished(*FEW), Memory())
    scene.act(Show("playing", True))
    stage.run(1.25)
    assert scene.choices.at == 1
    assert scene.running
    waited = 0.0
    while scene.running:
        stage.run(0.1)
        waited += 0.1
    stage.run(1.0)
    assert scene.choices.at == 1
    stage.run(0.3)
    assert scene.choices.at == 2
    assert waited > 0.2


def test_the_chart_is_pressed_and_dragged_along() -> None:
    stage, scene = review_of(MATCH)
    looked(stage, scene)
    timeline = scene.shown.timeline
    assert timeline is not None
    graph = timeline.graph
    y = graph.area.center[1]
    stage.press(graph.x(4), y)
    assert scene.choices.at == 4
    swipe(stage, [(graph.x(4), y), (graph.x(6), y), (graph.x(7), y + 200)], touch=False)
    assert scene.choices.at == 7
    assert not scene.running


@pytest.mark.parametrize("start", ["board", "strip"])
def test_a_finger_swipes_to_the_next_question_and_back(start: str) -> None:
    stage, scene = review_of(MATCH, calm(Memory(PHONE)))
    place = scene.layout.plot.field if start == "board" else scene.parts.strip
    x, y = place.x + 70, place.center[1]
    swipe(stage, [(x, y), (x - 30, y + 4), (x - 64, y + 6)])
    assert scene.choices.at == 1
    swipe(stage, [(x, y), (x + 80, y)])
    assert scene.choices.at == 0
    swipe(stage, [(x, y), (x - 60, y + 90)])
    assert scene.choices.at == 0


def test_any_port_shows_its_wave_also_one_that_was_not_asked() -> None:
    stage, scene = review_of(MATCH)
    port = parse_port("Q")
    stage.press(*scene.layout.plot.lens_at(port))
    assert scene.shown.board.question == port
    assert scene.shown.strip.count == stage.app.texts("review.followed")
    assert scene.choices.at == 0
    stage.key(pygame.K_RIGHT)
    assert scene.shown.board.question == parse_port("2")


def test_a_scanned_cell_can_be_pressed_and_another_not() -> None:
    stage, scene = review_of(finished(*FEW))
    cell = parse_cell("A1")
    stage.press(*scene.layout.plot.cell_box(cell).center)
    assert scene.shown.board.question == parse_port("B")
    scene.act(Go(4))
    stage.press(*scene.layout.plot.cell_box(cell).center)
    assert scene.shown.board.question == PORTS + cell


def test_only_what_was_heard_by_then_is_lit() -> None:
    _, scene = review_of(MATCH)
    for at in range(len(RECORDED)):
        scene.act(Go(at))
        assert len(scene.shown.board.answers) == at + 1


def test_next_mistake_goes_from_one_to_the_next_and_round() -> None:
    stage, scene = review_of(MATCH)
    looked(stage, scene)
    ones = scene.looking.figures.mines[0]
    wrong = [at for at, one in enumerate(ones) if better_than(one) is not None]
    late = next(at for at, one in enumerate(ones) if needless(one))
    assert list(scene.shown.mistakes) == sorted([*wrong, late])
    seen = []
    for _ in scene.shown.mistakes:
        scene.act(Door("mistake"))
        seen.append(scene.choices.at)
    assert sorted(seen) == list(scene.shown.mistakes)
    scene.act(Door("mistake"))
    assert scene.choices.at == seen[0]


def test_without_a_mistake_that_is_said() -> None:
    stage, scene = review_of(finished("ask B"))
    looked(stage, scene)
    assert not scene.shown.mistakes
    scene.act(Door("mistake"))
    assert stage.app.toast.text == stage.app.texts("review.no_mistake")


def test_try_from_here_begins_a_practice_match_with_the_answers_before_that_question() -> None:
    platform = calm()
    match = finished("ask B", "place R:B8:1", "ask 2", "ask B", "ask C")
    stage, scene = review_of(match, platform, "a", keep=True)
    kept = platform.stored["played.a"]
    scene.act(Go(2))
    scene.act(Door("try"))
    stage.run(0.1)
    table = stage.app.scene
    assert isinstance(table, Table)
    assert [str(clue.answer) for clue in table.view.clues] == ["B -> 3 white", "2 -> 2 white"]
    assert Gem.RED in table.view.sheet.gems.gems
    sitting = table.chair
    sitting.play("concede")
    stage.run(0.2)
    finished_now = stage.app.keeping.finished()
    assert [one.summary.again for one in finished_now if one.summary] == [True, False]
    assert platform.stored["played.a"] == kept


def test_the_first_question_is_tried_from_an_empty_board() -> None:
    stage, scene = review_of(finished(last="concede"))
    scene.act(Door("try"))
    stage.run(0.1)
    assert isinstance(stage.app.scene, Table)
    assert not stage.app.scene.view.clues


def test_the_table_of_answers_lies_over_chart_and_comparison_and_closes_first() -> None:
    stage, scene = review_of(MATCH)
    looked(stage, scene)
    stage.key(pygame.K_a, "a")
    listing = scene.shown.listing
    assert listing is not None
    assert scene.shown.timeline is None
    assert [row.note for row in listing.rows][-2:] == ["1", "1"]
    stage.press(*listing.listed.row_box(3).center)
    assert scene.choices.at == 3
    assert scene.choices.listing
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene is scene
    assert not scene.choices.listing
    assert not scene.back()
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene is not scene


def test_a_long_list_scrolls_by_wheel_and_finger() -> None:
    stage, scene = review_of(finished(*(f"ask {port}" for port in "B 2 C E 8 15 M H 13 9 K N 6 7 D".split())))
    scene.act(Show("listing", True))
    assert scene.shown.listing is not None
    box, top = scene.shown.listing.listed.box, scene.shown.listing.listed.scroll
    stage.move(*box.center)
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0))
    stage.run()
    assert scene.shown.listing.listed.scroll > top
    swipe(stage, [(box.center[0], box.center[1]), (box.center[0], box.center[1] + 300)])
    assert scene.shown.listing.listed.scroll == 0
    assert scene.choices.at == 0


def test_where_there_is_room_for_one_answer_the_table_shows_it_whole() -> None:
    _, scene = review_of(MATCH, Memory(Screen(320, 480)))
    scene.act(Show("listing", True))
    listing = scene.shown.listing
    assert listing is not None
    assert not listing.headed
    assert listing.listed.box.encloses(listing.listed.row_box(scene.choices.at))


def test_a_duel_shows_both_searches_and_keeps_the_turn() -> None:
    stage, scene = review_of(sample("duel-german-person-wins"))
    looked(stage, scene)
    assert scene.shown.names == ("Änne", "Expert")
    scene.act(Go(3))
    first = scene.shown
    assert [turn.name for turn in first.comparison.turns] == ["Änne", "Expert"]
    assert [turn.shown for turn in first.comparison.turns] == [True, False]
    assert first.timeline is not None
    assert first.timeline.own
    assert first.timeline.other
    stage.key(pygame.K_s, "s")
    second = scene.shown
    assert second.choices.at == 3
    assert second.board.mine != first.board.mine
    assert second.timeline is not None
    assert second.timeline.own == first.timeline.other
    assert [turn.shown for turn in second.comparison.turns] == [False, True]
    assert second.verdict == first.verdict
    assert first.verdict.word == "Änne won"


@pytest.mark.parametrize(
    ("match", "gold"),
    [
        (sample("duel-german-person-wins"), "Revenge"),
        (sample("duel-czech-draw"), "Play again"),
        (sample("expedition-german-several-right"), "Again"),
    ],
)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_in_company_the_way_forward_is_the_next_match_and_mistakes_are_gone_through_beside_it(
    match: Match, gold: str, size: tuple[int, int]
) -> None:
    stage, scene = review_of(match, calm(Memory(Screen(*size))))
    buttons = {button.name: button for button in scene.group.widgets}
    assert "mistake" in buttons
    assert "try" not in buttons
    assert isinstance(buttons["next"], GoldButton)
    assert buttons["next"].label == gold
    scene.act(Door("next"))
    for _ in range(50):
        stage.run(0.1)
        if stage.app.scene is not scene:
            break
    (running,) = stage.app.keeping.running()
    assert stage.app.keeping.read(running).setup.round == match.setup.round + 1


def test_where_one_of_a_duel_asked_less_the_turn_is_its_last() -> None:
    _, scene = review_of(sample("duel-two-rivals"))
    for search in (1, 0, 1):
        scene.act(Go(99))
        scene.act(Pick(search))
        assert scene.choices.at < scene.shown.count
        scene.act(Step(1))
        assert scene.choices.at == scene.shown.count - 1


@pytest.mark.parametrize("name", ["german-several-right", "czech-all-out", "house-together"])
def test_an_expedition_names_who_asked(name: str) -> None:
    match = sample(f"expedition-{name}")
    stage, scene = review_of(match)
    looked(stage, scene)
    assert not scene.shown.names
    askers = []
    for at, clue in enumerate(match.clues[0]):
        scene.act(Go(at))
        askers.append(scene.shown.strip.count.partition(" · ")[2])
        assert scene.shown.comparison.title.startswith((f"{askers[-1]}:", stage.app.texts("review.judged.needless")))
        assert askers[-1] == player(match, clue.seat, stage.app.texts)
    assert len(set(askers)) > 1


@pytest.mark.parametrize("duel", ["german-conceded", "german-wrong-sheet", "czech-draw", "czech-second-seat-right"])
def test_every_end_of_a_duel_is_told(duel: str) -> None:
    stage, scene = review_of(sample(f"duel-{duel}"))
    looked(stage, scene)
    assert scene.shown.verdict.word
    assert scene.shown.verdict.lines


def test_what_changes_is_painted_as_if_all_were_painted_anew() -> None:
    stage, scene = review_of(MATCH, Memory())
    looked(stage, scene)
    for intent in (Go(2), Step(1), Show("whole", True), Follow(parse_port("15")), Show("listing", True), Go(8)):
        scene.act(intent)
        stage.run(4)
        surface = pygame.display.get_surface()
        assert surface is not None
        seen = pygame.image.tobytes(surface, "RGB")
        scene.refresh()
        stage.run()
        assert pygame.image.tobytes(surface, "RGB") == seen, intent


def test_a_match_without_a_question_can_be_reviewed() -> None:
    stage, scene = review_of(finished(last="concede"))
    looked(stage, scene)
    for key in (pygame.K_RIGHT, pygame.K_END, pygame.K_SPACE, pygame.K_t, pygame.K_b, pygame.K_a):
        stage.key(key)
    stage.press(*scene.layout.plot.lens_at(parse_port("5")))
    assert scene.shown.board.question == parse_port("5")


def test_share_opens_the_card_of_the_result() -> None:
    stage, scene = review_of(MATCH)
    scene.act(Door("share"))
    stage.run(0.1)
    assert stage.app.scene.name == "share"


def test_it_can_be_opened_again_by_its_place_only_if_it_is_kept() -> None:
    stage, scene = review_of(MATCH)
    assert scene.place == ""
    assert Review(stage.app, MATCH, 1, "0123abcd").place == "mine review 0123abcd"


@pytest.mark.parametrize("screen", [Screen(844, 390), Screen(390, 844), Screen(1280, 800), PHONE])
def test_a_toast_lies_on_nothing_to_press(screen: Screen) -> None:
    stage, scene = review_of(MATCH, calm(Memory(screen)))
    stage.app.toast.say(stage.app.texts("copy.done"))
    stage.run(0.3)
    assert stage.app.toast.shown
    assert not [box for box in scene.pressable if box.grow(-0.5).overlaps(stage.app.toast.box)]
