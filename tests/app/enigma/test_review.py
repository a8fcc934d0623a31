"""The end of a match: its result, and the review of how the net was laid."""

import json
from functools import cache

import pytest

from orapa.app.enigma.daily import Daily
from orapa.app.enigma.lobby import Lobby
from orapa.app.enigma.outcome import Outcome
from orapa.app.enigma.review import Review, closed_by, strip_of
from orapa.app.enigma.setting.page import Setting
from orapa.app.frame.input import Key, Pointer, Wheel
from orapa.app.frame.platform import Screen
from orapa.engine.enigma.match.setup import Way
from orapa.engine.enigma.match.state import EnigmaMatch
from orapa.engine.enigma.puzzles.kinds import Kind
from tests.app.enigma.test_match import mine
from tests.app.stage import Memory, Stage
from tests.engine.enigma.tables import by_chance

DESK = Screen(1280, 800)


@cache
def finished() -> EnigmaMatch:
    return next(
        match for seed in range(9) if max((match := by_chance(3, str(seed), way=Way.LAYING)[-1]).scores) > 5
    )  # fmt: skip


def looking_back(screen: Screen = DESK) -> tuple[Stage, Review]:
    stage = Stage(Memory(screen))
    stage.run()
    stage.app.push(Outcome(stage.app, finished(), 1))
    stage.run(0.2)
    assert stage.app.scene.press("review")
    stage.run(0.2)
    scene = stage.app.scene
    assert isinstance(scene, Review)
    return stage, scene


def typed(scene: Review, *names: str) -> None:
    for name in names:
        scene.handle(Key(name))


def test_the_review_begins_with_the_finished_net_and_steps_back_to_the_first_tile() -> None:
    _, scene = looking_back()
    last = len(scene.laid)
    assert scene.step == last
    assert scene.shown.net.tiles == finished().net.tiles
    assert scene.shown.scores == finished().scores
    assert scene.press("earlier")
    assert scene.shown.scores == scene.laid[-2].scores
    assert scene.shown.newest == scene.laid[-2].place
    typed(scene, "home")
    assert len(scene.shown.net.tiles) == 1
    assert scene.shown.scores == (0, 0, 0)
    typed(scene, "left")
    assert scene.step == 0, "nothing was before the start tile"
    typed(scene, "right", "right")
    assert len(scene.shown.net.tiles) == 3
    typed(scene, "pagedown")
    assert scene.laid[scene.step].round == scene.laid[scene.step - 1].round + 1, "a round has ended there"
    typed(scene, "end")
    assert scene.step == last


def test_what_a_tile_closed_and_earned_is_lit_and_told() -> None:
    stage, scene = looking_back()
    step = next(step for step, laid in enumerate(scene.laid, 1) if laid.earned)
    scene.go_to(step)
    laid = scene.laid[step - 1]
    assert scene.shown.lit == closed_by(laid)
    assert laid.place in scene.shown.lit
    for seat, points in laid.earned.items():
        assert f"{scene.shown.names[seat - 1]} +{points}" in scene.told[1]
    spoken = scene.spoken()
    assert all(line in spoken.lines for line in scene.told)
    assert json.loads(str(stage.platform.told["review"]))["step"] == step


@pytest.mark.parametrize("size", [(1280, 800), (844, 390), (390, 844), (320, 480)])
def test_a_press_along_the_strip_leads_to_any_tile(size: tuple[int, int]) -> None:
    _, scene = looking_back(Screen(*size))
    strip = strip_of(scene.layout)
    assert scene.app.view.box.encloses(strip)
    assert not any(strip.overlaps(widget.box) for widget in scene.group.widgets)
    assert not strip.overlaps(scene.layout.bench)
    scene.handle(Pointer("down", (strip.x + 12, strip.center[1]), True))
    assert scene.step == 1
    scene.handle(Pointer("move", (strip.right - 12, strip.y), True))
    assert scene.step == len(scene.laid)
    scene.handle(Pointer("up", (strip.right - 12, strip.y), True))


def test_the_net_is_looked_at_from_near_and_its_conduits_are_asked_for() -> None:
    stage, scene = looking_back(Screen(390, 844))
    if not scene.shown.plan.all_seen:
        scene.act("whole")
    whole = scene.shown.plan.side
    scene.handle(Wheel(scene.layout.bench.center, 3))
    assert scene.shown.plan.side > whole
    typed(scene, "f")
    assert scene.shown.plan.all_seen
    pos = scene.shown.plan.box((0, 0)).center
    for kind in ("down", "up"):
        scene.handle(Pointer(kind, pos, True))
    assert scene.shown.asked is not None
    stage.app.back()
    assert scene.shown.asked is None
    stage.app.back()
    assert isinstance(stage.app.scene, Outcome)


def test_the_way_forward_goes_on_to_the_end_and_back_to_the_result() -> None:
    stage, scene = looking_back()
    scene.go_to(scene.step - 1)
    scene.act("forward")
    assert scene.step == len(scene.laid)
    scene.act("forward")
    assert isinstance(stage.app.scene, Outcome)


def test_a_press_on_the_net_of_the_result_leads_to_its_review() -> None:
    stage = Stage(Memory(Screen(390, 844)))
    stage.run()
    stage.app.push(Outcome(stage.app, finished(), 1))
    stage.run(0.2)
    stage.app.scene.handle(Pointer("down", (195, 200), True))
    assert isinstance(stage.app.scene, Review)


def test_what_is_shared_is_copied_or_shown_where_the_clipboard_is_blocked(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    stage.run()
    texts, platform = stage.app.texts, stage.platform
    all_tried = {str(kind): 1_000 for kind in Kind}
    stage.app.choose_for("enigma", daily={platform.today(): all_tried})
    for page in (Outcome(stage.app, finished(), 1), Daily(stage.app)):
        stage.app.push(page)
        stage.run(0.2)
        copied, offered = list[str](), list[tuple[str, str, str]]()
        monkeypatch.setattr(platform, "copy", copied.append)
        monkeypatch.setattr(platform, "offer", lambda *words, offered=offered: offered.append(words))
        for clipboard in ("asking", "yes", "no"):
            stage.app.toast.end()
            monkeypatch.setattr(platform, "copied", lambda clipboard=clipboard: clipboard)
            assert page.press("share")
            stage.run(0.2)
            said = stage.app.toast.text == texts("copy.done")
            assert said == (clipboard == "yes"), "nothing is said before it is so"
        assert copied == [page.line] * 3
        assert offered == [(texts("copy.this"), page.line, texts("copy.close"))]


def test_whoever_leaves_a_match_is_where_its_page_was_opened() -> None:
    stage = Stage(Memory(Screen(390, 844)))
    stage.run()
    stage.app.push(Lobby(stage.app))
    stage.app.push(Setting(stage.app))
    stage.run(0.2)
    assert stage.app.scene.press("play")
    table = mine(stage)
    table.leave()
    assert isinstance(stage.app.scene, Lobby)
