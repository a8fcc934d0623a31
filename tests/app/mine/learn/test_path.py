"""The path of lessons, and the offer to whoever comes by a link and has never played."""

from itertools import combinations

import pygame
import pytest

from orapa.app.frame.platform import Insets, Screen
from orapa.app.look.theme import TARGET
from orapa.app.mine.learn.kept import finished_lessons, keep_lesson, newcomer
from orapa.app.mine.learn.lessons import LESSONS
from orapa.app.mine.learn.offer import Offer
from orapa.app.mine.learn.path import LessonCard, Lessons, path_layout
from orapa.app.mine.learn.scene import LessonTable
from orapa.app.mine.preferences import GAME, preferences
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.rulebook.page import RuleBook
from orapa.app.mine.shelf import SHELF
from orapa.app.mine.table.scene import Table
from orapa.app.mine.training.page import TrainingPage
from orapa.app.pages.page import page_frame
from orapa.app.scene import Scene
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.codes import encode_match
from tests.app.pages.test_home_layout import EVERYWHERE
from tests.app.pages.test_pages import check_texts
from tests.app.stage import Memory, Stage
from tests.tongues import in_turn

MADE = make(GemSet.BASE, 1)
MINE = MADE.mine


def on_the_path(screen: Screen | None = None, done: int = 0, language: str = "en") -> tuple[Stage, Lessons]:
    stage = Stage(Memory(screen, language))
    stage.run()
    for lesson in LESSONS[:done]:
        keep_lesson(stage.app, lesson.name)
    page = Lessons(stage.app)
    stage.app.push(page)
    stage.run(0.1)
    return stage, page


def cards(page: Lessons) -> dict[str, LessonCard]:
    return {widget.name: widget for widget in page.group.widgets if isinstance(widget, LessonCard)}


@EVERYWHERE
def test_cards_lie_apart_and_are_as_large_as_a_fingertip(width: int, height: int, insets: Insets) -> None:
    content = page_frame(width, height, insets).content
    layout = path_layout(content)
    assert len(layout.boxes) == len(LESSONS)
    boxes = [*layout.boxes, *layout.headings]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(box.h >= TARGET and box.w >= TARGET for box in layout.boxes)
    assert all(content.x <= box.x and box.right <= content.right + 0.01 for box in boxes)
    assert layout.height == layout.boxes[-1].bottom


@in_turn("size", [(320, 480), (390, 844), (568, 320), (844, 390), (820, 1180), (1280, 800)])
def test_every_card_is_readable(size: tuple[int, int], language: str) -> None:
    stage, page = on_the_path(Screen(*size), 6, language)
    check_texts(stage, page)


def test_the_next_lesson_is_gold_and_those_done_are_ticked() -> None:
    _, page = on_the_path(done=6)
    gold = [name for name, card in cards(page).items() if card.kind == "gold"]
    assert gold == ["lesson place"]
    assert [card.done for card in cards(page).values()] == [True] * 6 + [False] * 10
    _, page = on_the_path(done=len(LESSONS))
    assert not [card for card in cards(page).values() if card.kind == "gold"]


def test_puzzles_and_rules_have_a_door_below_the_lessons() -> None:
    stage, page = on_the_path()
    doors: dict[str, type[Scene]] = {"training": TrainingPage, "rulebook": RuleBook}
    for name, scene in doors.items():
        door = next(widget for widget in page.group.widgets if widget.name == name)
        page.group.focus(door)
        stage.key(pygame.K_RETURN)
        assert isinstance(stage.app.scene, scene)
        stage.key(pygame.K_ESCAPE)
        assert stage.app.scene.name == page.name


def test_any_lesson_opens_and_coming_back_shows_what_was_done() -> None:
    stage, page = on_the_path()
    card = cards(page)["lesson scan"]
    stage.press(*card.box.center)
    scene = stage.app.scene
    assert isinstance(scene, LessonTable)
    assert scene.lesson.name == "scan"
    keep_lesson(stage.app, "scan")
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene is page
    assert cards(page)["lesson scan"].done
    assert page.place == "mine learn"


def test_a_reload_leads_back_into_a_lesson_and_strange_words_nowhere() -> None:
    stage, page = on_the_path()
    found = SHELF.scene_at(stage.app, LessonTable(stage.app, "mix").place.split()[1:])
    assert isinstance(found, LessonTable)
    assert found.lesson.name == "mix"
    assert isinstance(SHELF.scene_at(stage.app, page.place.split()[1:]), Lessons)
    assert SHELF.scene_at(stage.app, ["lesson", "of", "later"]) is None
    assert SHELF.scene_at(stage.app, ["lesson", "later"]) is None


def test_what_is_kept_of_lessons_is_read_with_care() -> None:
    stage, _ = on_the_path()
    stage.app.choose_for(GAME, lessons="fire")
    assert preferences(stage.app.settings).lessons == frozenset()
    stage.app.choose_for(GAME, lessons=["fire", 3, "a lesson of later days"])
    assert preferences(stage.app.settings).lessons == {"fire", "a lesson of later days"}
    keep_lesson(stage.app, "mix")
    assert finished_lessons(stage.app) == {"fire", "mix", "a lesson of later days"}


def test_a_newcomer_has_neither_played_nor_begun_nor_learned() -> None:
    stage, _ = on_the_path()
    assert newcomer(stage.app)
    keep_lesson(stage.app, "fire")
    assert not newcomer(stage.app)
    stage = Stage(Memory())
    match = begin(solo(MADE, GemSet.BASE))
    stage.app.keeping.keep("one", play(match, 1, "ask G", 1))
    assert not newcomer(stage.app)


def links() -> list[str]:
    over = play(begin(solo(MADE, GemSet.BASE)), 1, f"submit {MINE}", 1)
    return [f"mine={encode(MINE)}", "daily", "daily=2026-11-16/full", f"match={encode_match(over)}"]


def follow(link: str, newcomer: bool = True) -> Stage:
    platform = Memory()
    platform.hash = link
    stage = Stage(platform, newcomer)
    stage.run(0.3)
    return stage


def choose(stage: Stage, name: str) -> None:
    scene = stage.app.scene
    assert isinstance(scene, Offer)
    button = next(widget for widget in scene._dialog.group.widgets if widget.name == name)
    stage.press(*button.box.center)
    stage.run(0.3)


@pytest.mark.parametrize("link", links())
def test_a_newcomer_behind_a_link_may_learn_first_and_returns_to_what_was_shared(link: str) -> None:
    stage = follow(link)
    below = stage.app.scenes[-2]
    assert isinstance(below, Table | Reveal)
    choose(stage, "learn")
    lesson = stage.app.scene
    assert isinstance(lesson, LessonTable)
    assert lesson.lesson is LESSONS[0]
    stage.key(pygame.K_ESCAPE)
    stage.run(0.1)
    assert stage.app.scene is below


@pytest.mark.parametrize("way", ["play", "escape"])
def test_a_newcomer_behind_a_link_may_play_now(way: str) -> None:
    stage = follow(f"mine={encode(MINE)}")
    if way == "play":
        choose(stage, "play")
    else:
        stage.key(pygame.K_ESCAPE)
    table = stage.app.scene
    assert isinstance(table, Table)
    table.chair.play("ask G")
    assert not newcomer(stage.app)


def test_after_all_lessons_one_is_back_at_the_shared_mine() -> None:
    stage = follow(f"mine={encode(MINE)}")
    below = stage.app.scenes[-2]
    choose(stage, "learn")
    while isinstance(stage.app.scene, LessonTable):
        lesson = stage.app.scene
        skip = next(widget for widget in lesson.group.widgets if widget.name == "skip")
        stage.press(*skip.box.center)
    assert stage.app.scene is below


def test_whoever_has_learned_or_played_is_offered_nothing() -> None:
    assert isinstance(follow(f"mine={encode(MINE)}", newcomer=False).app.scene, Table)


def test_a_link_that_leads_nowhere_is_explained_and_nothing_offered() -> None:
    stage = follow("mine=nothing")
    assert stage.app.scene.name == "home"
    stage = follow("daily=2031-01-01")
    assert stage.app.scene.name == "home"


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390), (1280, 800)])
def test_the_offer_bears_being_resized(size: tuple[int, int]) -> None:
    stage = follow(f"mine={encode(MINE)}")
    stage.platform.resize(Screen(*size))
    stage.run(0.2)
    offer = stage.app.scene
    assert isinstance(offer, Offer)
    assert stage.app.view.box.encloses(offer._dialog.box)
