"""Lessons played: by the asked presses, by keys, by being shown, and by everything that is wrong."""

import json
from typing import Any

import pygame
import pytest

from orapa.app.frame.input import Point
from orapa.app.frame.platform import Insets, Screen
from orapa.app.keep.entries import CHOICES
from orapa.app.look.theme import TARGET, THEMES
from orapa.app.look.widgets import Button
from orapa.app.mine.draw.ports import name_box
from orapa.app.mine.learn.asks import Fire, Hint, Lay, Mark, Scan
from orapa.app.mine.learn.kept import finished_lessons, newcomer
from orapa.app.mine.learn.lessons import BY_NAME, LESSONS
from orapa.app.mine.learn.paint import paint_coach, paint_task
from orapa.app.mine.learn.scene import LessonTable
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.table.intents import Door
from orapa.engine.mine.rules.board import parse_cell, parse_port
from tests.app.stage import PHONE, Memory, Stage
from tests.tongues import in_turn
from tests.words.test_texts import recorder

NAMES = [lesson.name for lesson in LESSONS]
SIZES = [(1280, 800), (390, 844), (844, 390), (320, 480), (568, 320), (360, 640), (390, 664), (820, 1180), (1024, 768)]


def opened(name: str, screen: Screen | None = None, language: str = "en") -> tuple[Stage, LessonTable]:
    stage = Stage(Memory(screen, language))
    stage.run()
    scene = LessonTable(stage.app, name)
    stage.app.push(scene)
    stage.run(0.1)
    return stage, scene


def facts(stage: Stage) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(str(stage.platform.told["lesson"]))
    return told


def button(scene: LessonTable, name: str) -> Button:
    group = scene.dialog.group if scene.dialog else scene.group
    return next(widget for widget in group.widgets if widget.name == name)


def drag(stage: Stage, start: Point, end: Point, touch: bool) -> None:
    """A gem rides above the finger that carries it, so the finger has to go further down."""
    scene = stage.app.scene
    assert isinstance(scene, LessonTable)
    end = (end[0], end[1] + 1.2 * scene.shown.layout.plot.unit) if touch else end
    scale = stage.app.view.scale
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    events = ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, middle), (pygame.MOUSEMOTION, end))
    for kind, (x, y) in (*events, (pygame.MOUSEBUTTONUP, end)):
        pos = (round(x * scale), round(y * scale))
        pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=touch))
        stage.run()


def do_step(stage: Stage, scene: LessonTable, touch: bool) -> None:
    """Do what is lit, as often as it takes."""
    at = scene.progress.at
    for _ in range(40):
        if scene is not stage.app.scene or scene.progress.at != at:
            return
        ask, told = scene.ask, facts(stage)
        if scene.dialog:
            stage.press(*button(scene, "submit").box.center, touch=touch)
        elif scene.choices.aim is not None:
            stage.press(*button(scene, "fire").box.center, touch=touch)
        elif isinstance(ask, Mark) and not told["widget"] and len(told["cells"]) > 1:
            drag_along(stage, told["cells"], touch)
        elif isinstance(ask, Lay) and told["widget"].startswith("gem"):
            start, end = told["gesture"]
            drag(stage, start, end, touch)
        elif isinstance(ask, Hint) and scene.hinting.searching:
            stage.run(0.1)
        else:
            x, y = told["gesture"][-1]
            stage.press(x, y, touch)
        stage.run(0.3 if scene.flight is None else 1.3)
    raise AssertionError(f"step {at} of {scene.lesson.name} was not done: {facts(stage)}")


def drag_along(stage: Stage, places: list[tuple[float, float]], touch: bool) -> None:
    scale = stage.app.view.scale
    kinds = [pygame.MOUSEBUTTONDOWN, *[pygame.MOUSEMOTION] * (len(places) - 1)]
    for kind, (x, y) in (*zip(kinds, places, strict=True), (pygame.MOUSEBUTTONUP, places[-1])):
        pygame.event.post(pygame.Event(kind, pos=(round(x * scale), round(y * scale)), button=1, touch=touch))
        stage.run()


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_done_by_pressing_what_is_lit(name: str, touch: bool) -> None:
    stage, scene = opened(name, PHONE if touch else None)
    for _ in scene.lesson.asks:
        assert scene.progress.wrong == 0
        do_step(stage, scene, touch)
    stage.run(0.2)
    assert name in finished_lessons(stage.app)
    assert name in stage.platform.stored[CHOICES]
    if scene.lesson.group == "mine":
        assert isinstance(stage.app.scene, Reveal)
        assert stage.app.scene.outcome.solved
    else:
        assert scene.ask is None
        focused = scene.group.focused
        assert focused is not None
        assert (focused.name, focused.kind) == ("next", "gold")


@pytest.mark.parametrize("name", NAMES)
def test_show_me_finishes_every_lesson_and_enter_goes_on(name: str) -> None:
    stage, scene = opened(name)
    for step in range(len(scene.lesson.asks)):
        assert scene.progress.at == step
        scene.act(Door("show"))
        for _ in range(200):
            stage.run(0.1)
            if scene.progress.at > step or stage.app.scene is not scene:
                break
    assert name in finished_lessons(stage.app)
    if scene.lesson.group == "mine":
        assert stage.app.scene.name == "reveal"
        return
    stage.key(pygame.K_RETURN)
    following = stage.app.scene
    if name == NAMES[-1]:
        assert following.name == "home"
    else:
        assert isinstance(following, LessonTable)
        assert following.lesson is LESSONS[NAMES.index(name) + 1]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("name", NAMES)
def test_wrong_tries_change_nothing_and_are_answered_in_words(name: str, size: tuple[int, int]) -> None:
    touch = size[0] < 500
    stage, scene = opened(name, Screen(*size))
    for step in range(len(scene.lesson.asks)):
        before = scene.view
        plot, said = scene.shown.layout.plot, set()
        places = [plot.lens_at(parse_port(port)) for port in ("1", "L", "12")]
        places += [plot.cell_box(parse_cell(cell)).center for cell in ("H1", "A10")]
        for place in places:
            stage.press(*place, touch=touch)
            said.add(facts(stage)["says"])
        for key in (pygame.K_x, pygame.K_w, pygame.K_h):
            stage.key(key, pygame.key.name(key))
            stage.key(pygame.K_ESCAPE)
            if stage.app.scene is not scene:
                stage.app.push(scene)
        assert scene.progress.at == step
        assert scene.view.clues == before.clues
        assert scene.view.sheet == before.sheet
        assert scene.view.handed == before.handed
        assert len(said) >= 2
        stage.run(0.2)
        scene.act(Door("show"))
        for _ in range(200):
            stage.run(0.1)
            if scene.progress.at > step or stage.app.scene is not scene:
                break


def test_the_coach_names_what_was_pressed() -> None:
    stage, scene = opened("fire")
    plot = scene.shown.layout.plot
    stage.press(*plot.lens_at(parse_port("L")))
    assert facts(stage)["says"] == "That was port L."
    stage.press(*plot.cell_box(parse_cell("E5")).center)
    assert facts(stage)["says"] == "That is cell E5, inside the mine."
    stage.press(*plot.cell_box(parse_cell("B2")).center)
    assert facts(stage)["says"] == "That is the red gem."
    stage.press(*button(scene, "next").box.center)
    assert facts(stage)["says"] == "This lesson is not done yet."
    assert scene.view.clues == ()


def test_the_coach_says_in_which_direction_a_gem_belongs() -> None:
    stage, scene = opened("place")
    scene.act(Door("show"))
    stage.run(2)
    plot = scene.shown.layout.plot
    start = button(scene, "gem Y").box.center
    drag(stage, start, plot.cell_box(parse_cell("E4")).center, touch=False)
    stage.run(0.3)
    assert "further to the right" in facts(stage)["says"]
    assert Lay("Y:D9:2").place not in scene.view.sheet.gems.positions
    assert scene.view.sheet.gems.position_of(Lay("Y:D9:2").place.gem) is None


def test_a_gem_that_lies_right_is_not_turned_on_by_a_press_too_many() -> None:
    stage, scene = opened("place")
    scene.act(Door("show"))
    stage.run(2)
    start, end = facts(stage)["gesture"]
    drag(stage, start, end, touch=False)
    stage.run(0.3)
    turn = button(scene, "turn").box.center
    for _ in range(3):
        stage.press(*turn)
    stage.run(0.5)
    assert scene.ask is None
    assert Lay("Y:D9:2").place in scene.view.sheet.gems.positions


def test_two_wrong_presses_or_a_long_wait_bring_a_finger_once() -> None:
    stage, scene = opened("fire")
    plot = scene.shown.layout.plot
    for _ in range(2):
        assert scene.overlay.finger is None
        stage.press(*plot.lens_at(parse_port("L")))
    stage.run()
    assert scene.overlay.finger is not None
    first = scene.overlay.finger
    stage.run(20)
    assert scene.overlay.finger is first
    stage, scene = opened("back")
    stage.run(11)
    assert scene.overlay.finger is None
    stage.run(2)
    assert scene.overlay.finger is not None


def test_a_finished_lesson_rests_and_so_does_one_that_waits_long() -> None:
    stage, _ = opened("fire")
    stage.run(16)
    assert stage.run(1) == 0


def test_reduced_motion_keeps_everything_still() -> None:
    platform = Memory()
    platform.reduced_motion = True
    stage = Stage(platform)
    stage.run()
    scene = LessonTable(stage.app, "fire")
    stage.app.push(scene)
    stage.run(1)
    assert stage.run(2) == 0
    scene.act(Door("show"))
    stage.run(0.1)
    assert scene.progress.at == 1
    assert scene.seen is not None
    assert scene.seen.wave == parse_port("A")


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_rings_round_a_port_leave_its_name_to_be_read(size: tuple[int, int]) -> None:
    stage, scene = opened("fire", Screen(*size))
    plot = scene.shown.layout.plot
    where = name_box(plot, parse_port("A")).grow(-3)
    pictures = set()
    for _ in range(6):
        stage.run(0.3)
        x, y, w, h = (round(value) for value in (where.x, where.y, where.w, where.h))
        window = pygame.display.get_surface()
        assert window is not None
        pictures.add(pygame.image.tobytes(window.subsurface(x, y, w, h), "RGB"))
    assert len(pictures) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_the_cell_to_be_scanned_is_told_from_the_others_in_every_theme(theme: str) -> None:
    stage, scene = opened("scan")
    stage.app.choose(theme=theme)
    stage.run(0.3)
    window, plot = pygame.display.get_surface(), scene.shown.layout.plot
    assert window is not None
    lit, beside = (
        pygame.transform.average_color(window, window.get_rect().clip(plot.cell_box(parse_cell(name)).grow(-4)))
        for name in ("D6", "D8")
    )
    assert sum(abs(one - other) for one, other in zip(lit, beside, strict=True)) > 24


def test_answers_slide_only_where_they_are_listed_now() -> None:
    stage, scene = opened("first", Screen(844, 390))
    before = scene.shown.layout
    stage.press(*facts(stage)["gesture"][-1])
    stage.run(0.3)
    # A press lets the wave arrive at once, and the next step lays the table otherwise.
    stage.press(3, 3)
    assert scene.shown.layout != before
    assert all(slide.box == scene.shown.answers.box for slide in scene.picture._slides)


def test_enter_does_what_is_asked_if_it_is_a_port() -> None:
    stage, scene = opened("fire")
    stage.key(pygame.K_RETURN)
    stage.run(2)
    assert scene.progress.at == 1
    for key in (pygame.K_3, pygame.K_RETURN):
        stage.key(key, "3" if key == pygame.K_3 else "")
    stage.run(2)
    assert scene.ask is None


def test_the_first_mine_is_solved_by_keys_alone() -> None:
    stage, scene = opened("first")

    def typed(keys: str) -> None:
        for key in keys:
            code = pygame.K_RETURN if key == "\n" else ord(key.lower())
            stage.key(code, "" if key == "\n" else key)
        stage.run(1.5)

    typed("2")
    assert "2" in facts(stage)["says"]
    typed("\n")
    typed("ta2\n")
    assert scene.progress.at == 2
    typed("\n")
    typed("tc5\n")
    typed("f")
    assert scene.progress.at == 4
    for _ in range(20):
        if scene.group.focused and scene.group.focused.name == "hand in":
            break
        stage.key(pygame.K_TAB)
    typed("\n")
    assert scene.dialog is not None
    for _ in range(2):
        stage.key(pygame.K_TAB)
    typed("\n")
    assert isinstance(stage.app.scene, Reveal)
    assert stage.app.scene.outcome.solved


def test_whoever_was_given_gems_by_a_lesson_is_not_called_lucky() -> None:
    stage, scene = opened("first")
    while stage.app.scene is scene:
        do_step(stage, scene, touch=False)
    result = stage.app.scene
    assert isinstance(result, Reveal)
    while not result.looking.figures.whole:
        stage.run(0.5)
    assert result.reviewed[-1].after.mines > 1
    assert result.luck is None


def test_a_step_back_is_where_the_step_before_began() -> None:
    stage, scene = opened("place")
    scene.act(Door("show"))
    stage.run(2)
    assert len(scene.view.clues) == 2
    stage.press(*button(scene, "step back").box.center)
    assert (scene.progress.at, len(scene.view.clues)) == (0, 1)
    stage.press(*button(scene, "step back").box.center)
    assert (scene.progress.at, len(scene.view.clues)) == (0, 1)


def test_nothing_of_a_lesson_is_kept_but_that_it_was_done() -> None:
    stage, scene = opened("hand_in")
    assert newcomer(stage.app)
    for _ in scene.lesson.asks:
        do_step(stage, scene, touch=False)
    assert not newcomer(stage.app)
    assert not stage.app.keeping.running()
    assert not stage.app.keeping.finished()
    assert [name for name in stage.platform.stored if name != CHOICES] == []


def test_back_closes_a_dialog_first_and_escape_leaves() -> None:
    stage, scene = opened("hand_in")
    scene.act(Door("show"))
    stage.run(0.5)
    stage.press(*button(scene, "hand in").box.center)
    assert scene.dialog is not None
    assert scene.back()
    assert scene.dialog is None
    assert not scene.back()
    assert scene.place == "mine lesson hand_in"
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == "home"


def test_a_hint_put_away_is_asked_for_again() -> None:
    stage, scene = opened("hints")
    do_step(stage, scene, touch=False)
    stage.press(*button(scene, "hint close").box.center)
    assert facts(stage)["widget"] == "hint"
    do_step(stage, scene, touch=False)
    assert scene.ask is None


def test_escape_leaves_a_finished_lesson_at_once() -> None:
    stage, scene = opened("fire")
    for _ in scene.lesson.asks:
        do_step(stage, scene, touch=False)
    assert scene.group.focused is not None
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == "home"


def test_the_rule_opens_the_rule_book_and_comes_back() -> None:
    stage, scene = opened("mix")
    stage.press(*button(scene, "rule").box.center)
    assert stage.app.scene.name == "rules"
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene is scene


def test_skipping_leads_on_and_keeps_nothing() -> None:
    stage, scene = opened("mix")
    stage.press(*button(scene, "skip").box.center)
    following = stage.app.scene
    assert isinstance(following, LessonTable)
    assert following.lesson.name == "white"
    assert not finished_lessons(stage.app)


@in_turn("name,size", NAMES, SIZES)
def test_everything_lies_apart_and_every_word_is_inside(name: str, size: tuple[int, int], language: str) -> None:
    insets = Insets(top=47, bottom=34) if size == (390, 844) else Insets()
    stage, scene = opened(name, Screen(*size, 1, insets), language)
    for step in range(len(scene.lesson.asks) + 1):
        check(stage, scene)
        if step < len(scene.lesson.asks):
            scene.act(Door("show"))
            for _ in range(200):
                stage.run(0.05)
                scene.flight = None
                if scene.progress.at > step or stage.app.scene is not scene:
                    break
        if stage.app.scene is not scene:
            break


def check(stage: Stage, scene: LessonTable) -> None:
    view = stage.app.view
    insets = view.insets
    assert scene.seen is not None
    layout = scene.seen.layout
    boxes = [widget.box for widget in scene.group.widgets]
    for i, widget in enumerate(scene.group.widgets):
        assert widget.box.w >= TARGET - 0.5 or widget.hit.w >= TARGET, widget.name
        assert widget.box.x >= insets.left - 0.5, widget.name
        assert widget.box.right <= view.width - insets.right + 0.5, widget.name
        assert widget.box.bottom <= view.height - insets.bottom + 0.5, widget.name
        others = [other for other in scene.group.widgets[:i] if other.box.overlaps(widget.box.grow(-0.5))]
        assert not others, (widget.name, [other.name for other in others])
    coach = layout.coach
    assert coach.y >= insets.top
    if scene.choices.aim is None and not (scene.shown.card and scene.shown.card.covers(coach)):
        assert not any(box.overlaps(coach.grow(-1)) for box in boxes)
    assert not coach.overlaps(layout.table.plot.slab.grow(-1))
    if layout.task:
        assert not layout.task.overlaps(coach)
    canvas = recorder(stage)
    scene.picture.paint(canvas)
    scene.group.draw(canvas)
    assert canvas.written is not None
    for words, box in canvas.written:
        assert box.x >= insets.left - 1, words
        assert box.right <= view.width - insets.right + 1, words
    canvas.written.clear()
    paint_coach(canvas, scene.seen)
    assert any(words in scene.seen.says for words, _ in canvas.written)
    assert all(coach.encloses(box) for _, box in canvas.written), canvas.written
    if layout.task:
        canvas.written.clear()
        paint_task(canvas, layout.task, scene.seen)
        assert all(layout.task.encloses(box) for _, box in canvas.written), canvas.written


def test_a_lesson_by_name_is_all_it_takes() -> None:
    assert set(BY_NAME) == set(NAMES)
    assert isinstance(BY_NAME["scan"].asks[0], Scan)
    assert isinstance(BY_NAME["fire"].asks[0], Fire)
