"""The pages of the game: its doors, the match that is agreed on, the lesson, the rules and the statistics."""

import json
from dataclasses import replace
from typing import Any

import pygame
import pytest

from orapa.app.diamond.learn.practice import ASKS, HELD_STONE, LOOSE_STONE, SEED, STEPS, THEIRS, Practice
from orapa.app.diamond.learn.scene import Lesson
from orapa.app.diamond.lobby import Lobby
from orapa.app.diamond.rulebook import CHAPTERS, RuleBook
from orapa.app.diamond.setting.page import Setting
from orapa.app.diamond.setting.plan import EACH, Plan, plan_values, read_plan
from orapa.app.diamond.statistics.page import CHANCE, Statistics
from orapa.app.diamond.table.scene import Table
from orapa.app.frame.platform import Insets, Screen
from orapa.app.pages.page import page_frame
from orapa.app.pages.settings import SettingsPage
from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.rivals.memory import LEVELS
from orapa.engine.diamond.rivals.simulating import simulated
from orapa.engine.diamond.rules.cards import THIEF, deal
from orapa.engine.diamond.rules.tray import Layout
from orapa.engine.play.seats import Kind, Seat
from orapa.words.languages import languages
from tests.app.diamond.seated import press, touch
from tests.app.stage import PHONE, Memory, Stage, learned
from tests.engine.diamond.tables import by_chance

SIZES = [Screen(1280, 800), Screen(390, 844, 1, Insets(top=47, bottom=34)), Screen(844, 390), Screen(360, 640)]


def opened(
    scene: type[Setting] | type[Lobby] | type[Statistics], platform: Memory | None = None
) -> tuple[Stage, object]:
    stage = Stage(learned(platform or Memory()))
    stage.run(0.1)
    page = scene(stage.app)
    stage.app.push(page)
    stage.run(0.3)
    return stage, page


def test_a_plan_survives_being_kept() -> None:
    seats = (Seat(name="Ella"), Seat(Kind.RIVAL, "perfect"), Seat(name="Tom"))
    plan = Plan(seats, EACH, True, True, True, Layout.GRID, Assist.LAST)
    assert read_plan(json.loads(json.dumps(plan_values(plan)))) == plan


@pytest.mark.parametrize(
    "kept", [None, 7, {}, {"seats": ["rival nobody", 3]}, {"seats": ["computer"] * 3, "rounds": "x"}]
)
def test_what_cannot_be_read_of_a_plan_is_as_usual(kept: object) -> None:
    assert read_plan(kept) == Plan()


def test_two_play_three_rounds_until_something_else_was_chosen() -> None:
    stage, page = opened(Setting)
    assert isinstance(page, Setting)
    assert page.plan.setup("7", "").rounds == 1
    press(stage, "remove 3")
    assert page.plan.setup("7", "").rounds == 3
    press(stage, "rounds 1")
    assert page.plan.setup("7", "").rounds == 1
    assert read_plan(plan_values(page.plan)).rounds == 1


def test_computer_players_may_play_alone_and_that_is_nobodys_own() -> None:
    stage, page = opened(Setting, learned(Memory()))
    assert isinstance(page, Setting)
    press(stage, "remove 1")
    assert [seat.kind for seat in page.plan.seated] == [Kind.RIVAL] * 2
    press(stage, "rounds 1")
    stage.app.choose(motion="reduced")
    stage.app.choose_for("diamond", tempo="instant")
    press(stage, "play")
    stage.run(0.5)
    scene = stage.app.scene
    assert isinstance(scene, Table)
    assert scene.picture.shown is not None
    assert scene.picture.shown.action.words == stage.app.texts("diamond.table.watch")
    stage.app.keeping.keep("demo", simulated(LEVELS, "demo"))
    statistics = Statistics(stage.app)
    stage.app.push(statistics)
    stage.run(0.2)
    assert statistics.played == []


def test_whoever_plays_alone_has_no_name_and_several_have_different_ones() -> None:
    stage, page = opened(Setting)
    assert isinstance(page, Setting)
    assert page.plan.setup("7", "").seats[0] == Seat()
    press(stage, "add person")
    names = page.plan.names
    assert len(set(names)) == 2
    assert all(names)
    assert page.plan.setup("7", "").seats[0].name == names[0]


def test_two_stay_with_a_person_among_them_and_eight_are_the_most() -> None:
    stage, page = opened(Setting)
    assert isinstance(page, Setting)
    press(stage, "remove 3")
    assert [page.plan.can_lose(number) for number in (1, 2)] == [False, False]
    for _ in range(8):
        press(stage, "add person")
        stage.run(0.1)
    assert len(page.plan.seats) == 8
    assert stage.app.toast.text


def test_a_match_is_begun_as_agreed_and_the_page_remembers_it() -> None:
    platform = Memory()
    stage, page = opened(Setting, platform)
    assert isinstance(page, Setting)
    for name in ("rounds 3", "minus", "tremble", "layout grid", "assist notebook"):
        press(stage, name)
        stage.run(0.1)
    press(stage, "seat 2")
    stage.run(0.1)
    press(stage, "perfect")
    stage.run(0.1)
    press(stage, "play")
    stage.run(0.2)
    scene = stage.app.scene
    assert isinstance(scene, Table)
    seen = scene.seen
    assert (seen.rounds, seen.minus, seen.tremble, seen.must, seen.assist) == (3, True, True, False, Assist.NOTEBOOK)
    assert seen.seats[1] == Seat(Kind.RIVAL, "perfect")
    assert Setting(Stage(platform).app).plan == page.plan


def test_whoever_leaves_the_table_is_where_the_match_is_gone_on_with() -> None:
    stage, _ = opened(Lobby)
    stage.app.choose_for("diamond", lesson=True)
    press(stage, "new")
    stage.run(0.3)
    press(stage, "play")
    stage.run(0.3)
    table = stage.app.scene
    assert isinstance(table, Table)
    while not (table.to_move and table.seen.log):
        stage.run(0.1)
        if table.to_move and not table.seen.log:
            press(stage, "go on")
    press(stage, "back")
    stage.run(0.5)
    lobby = stage.app.scene
    assert isinstance(lobby, Lobby)
    assert "continue" in [widget.name for widget in lobby.group.widgets]


def test_the_order_of_play_is_changed_by_keys() -> None:
    stage, page = opened(Setting)
    assert isinstance(page, Setting)
    before = page.plan.seats
    page.group.focus(next(one for one in page.group.widgets if one.name == "seat 1"))
    stage.key(pygame.K_DOWN, mod=pygame.KMOD_ALT)
    assert page.plan.seats == (before[1], before[0], before[2])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("screen", SIZES, ids=lambda one: f"{one.width}x{one.height}")
def test_the_lobby_leads_to_everything(screen: Screen, language: str) -> None:
    stage, page = opened(Lobby, Memory(screen, language))
    assert isinstance(page, Lobby)
    names = [widget.name for widget in page.group.widgets]
    # The lesson leads whoever is new here.
    assert names[1:] == ["lesson", "new", "daily", "rules", "statistics"]
    for name, scene in (("lesson", Lesson), ("rules", RuleBook), ("statistics", Statistics)):
        next(widget for widget in page.group.widgets if widget.name == name).action()
        stage.run(0.2)
        assert isinstance(stage.app.scene, scene)
        stage.app.pop()
        stage.run(0.2)


def test_a_match_leads_whoever_has_learned_and_going_on_whoever_plays() -> None:
    platform = Memory()
    stage = Stage(learned(platform))
    stage.app.choose_for("diamond", lesson=True)
    _, page = opened(Lobby, platform)
    assert isinstance(page, Lobby)
    assert [widget.name for widget in page.group.widgets][1:3] == ["new", "daily"]
    stage.app.keeping.keep("running", by_chance(2, "lobby")[3])
    _, page = opened(Lobby, platform)
    assert isinstance(page, Lobby)
    assert [widget.name for widget in page.group.widgets][1:3] == ["continue", "new"]


def test_the_lesson_is_dealt_as_its_sentences_say() -> None:
    hidden = deal(SEED, 1)
    assert hidden.deck[4] == THIEF
    assert THIEF not in (*hidden.deck[:4], *hidden.deck[5:7])
    assert hidden.deck[1] == hidden.deck[2] == 5000
    assert LOOSE_STONE not in hidden.fixed
    assert HELD_STONE in hidden.fixed
    assert [one.step for one in ASKS] == sorted((one.step for one in ASKS), key=STEPS.index)
    practice = Practice(float)
    for ask in ASKS:
        while practice.match.turn == 2:
            assert practice.answer()
        practice.chair.play("lift 8" if ask.move == "lift" else ask.move)
    assert len(practice.match.log) == len(ASKS) + len(THEIRS)


@pytest.mark.parametrize("screen", [None, PHONE])
def test_the_lesson_asks_for_one_thing_at_a_time_and_is_done_after_five_steps(screen: Screen | None) -> None:
    stage = Stage(Memory(screen))
    stage.run(0.1)
    lesson = Lesson(stage.app)
    stage.app.push(lesson)
    stage.run(0.3)
    steps = []
    for ask in ASKS:
        for _ in range(80):
            if lesson.to_move:
                break
            stage.run(0.1)
        assert lesson.to_move
        assert lesson.ask is ask
        # Whoever reads does not press at once.
        stage.run(0.3)
        steps.append(lesson.step)
        if ask.move.startswith("lift"):
            wrong = HELD_STONE if ask.stone != HELD_STONE else LOOSE_STONE + 1
            if ask.stone is None or wrong in lesson.seen.board:
                _lift(stage, lesson, wrong)
                assert lesson.ask is ask
                assert stage.app.toast.text
            _lift(stage, lesson, ask.stone or 8)
        else:
            press(stage, "go on")
        stage.run(0.2)
    stage.run(2)
    assert (steps[0], steps[-1], lesson.ask) == (1, 5, None)
    assert stage.app.settings.of("diamond")["lesson"] is True
    assert not stage.app.keeping.running()
    press(stage, "play")
    stage.run(0.3)
    assert isinstance(stage.app.scene, Setting)


def _lift(stage: Stage, lesson: Lesson, site: int) -> None:
    touch(stage, lesson, site)
    stage.run(0.3)
    touch(stage, lesson, site)
    stage.run(0.1)


def test_in_a_lesson_a_theft_is_not_left() -> None:
    stage = Stage()
    stage.run(0.1)
    lesson = Lesson(stage.app)
    stage.app.push(lesson)
    stage.run(0.1)
    lesson._decline()
    assert lesson.seen.phase is Phase.DRAW
    assert stage.app.toast.text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390), (320, 480)])
def test_every_chapter_of_the_rules_stays_in_its_column(size: tuple[int, int], language: str) -> None:
    stage = Stage(Memory(Screen(*size), language))
    stage.run(0.1)
    content = page_frame(*size, Insets()).content
    for chapter in CHAPTERS:
        book = RuleBook(stage.app, chapter)
        stage.app.push(book)
        stage.run(0.05)
        assert book.place == f"diamond rules {chapter}"
        assert content.x <= book._figure.x
        assert book._figure.right <= content.right + 1
        assert all(words.x >= content.x for words in book._lines)
        stage.app.pop()


def my_own(seed: str, **terms: Any) -> DiamondMatch:
    match = by_chance(2, seed, **terms)[-1]
    return replace(match, setup=replace(match.setup, seats=(Seat(), Seat(Kind.RIVAL, "casual"))))


def test_statistics_add_up_what_counts_and_hold_it_against_luck() -> None:
    platform = Memory()
    keeping = Stage(learned(platform)).app.keeping
    for number in range(4):
        keeping.keep(str(number), my_own(f"stat {number}"))
    keeping.keep("again", my_own("stat 0"))
    keeping.keep("several", by_chance(2, "stat 9")[-1])
    _, page = opened(Statistics, platform)
    assert isinstance(page, Statistics)
    # The same tray a second time counts nowhere, nor does what several people played.
    assert len(page.played) == 4
    assert round(CHANCE, 2) == 0.62
    assert all(one.hits <= one.lifts for one in page.played)


def test_dollars_are_told_by_the_round_and_without_those_where_empty_rings_cost() -> None:
    platform = Memory()
    stage = Stage(learned(platform))
    page = Statistics(stage.app)
    stage.app.push(page)
    stage.run(0.1)
    assert page.dollars == ()
    matches = [my_own("one"), my_own("three", rounds=3), my_own("minus", minus=True)]
    for number, match in enumerate(matches):
        stage.app.keeping.keep(str(number), match)
    stage.app.change(page := Statistics(stage.app))
    stage.run(0.1)
    scores = [score[0] for match in matches[:2] for score in match.scores]
    assert page.dollars == (max(scores), round(sum(scores) / 4 / 100) * 100)


@pytest.mark.parametrize(("minus", "words"), [(False, "average round"), (True, "a round without minus")])
def test_what_the_mean_leaves_out_is_said_where_it_leaves_something_out(minus: bool, words: str) -> None:
    platform = Memory()
    Stage(learned(platform)).app.keeping.keep("one", my_own("one", minus=minus))
    _, page = opened(Statistics, platform)
    assert isinstance(page, Statistics)
    assert words in str(page.spoken())


def test_a_page_that_was_read_out_leaves_no_colour_on_the_next_one() -> None:
    stage, page = opened(Statistics, Memory(Screen(390, 600)))
    assert isinstance(page, Statistics)
    stage.run(2)
    stage.key(pygame.K_END)
    stage.run(0.5)
    assert page.scroll.offset > 0
    page.spoken()
    stage.app.change(SettingsPage(stage.app))
    stage.run(2)
    stage.key(pygame.K_END)
    stage.run(1)
    settings = stage.app.scene
    assert isinstance(settings, SettingsPage)
    assert settings.scroll.offset > 0
    # Just below the header the ground is that of the page itself.
    place = (2, round(settings.frame.window.y) - 1)
    surface = pygame.display.get_surface()
    assert surface is not None
    assert settings._ground is not None
    assert surface.get_at(place)[:3] == settings._ground.get_at(place)[:3]
