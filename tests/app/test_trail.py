"""A step back closes what lies over a scene, then the scene; a page loaded anew goes on where one was."""

import pytest

from orapa.app.mine.learn.path import Lessons
from orapa.app.mine.learn.scene import LessonTable
from orapa.app.mine.new_mine import NewMine
from orapa.app.mine.preferences import GAME
from orapa.app.mine.reveal.scene import Reveal
from orapa.app.mine.rulebook.page import RuleBook
from orapa.app.mine.share.page import Share
from orapa.app.mine.statistics.page import Statistics
from orapa.app.mine.table.scene import Table
from orapa.app.mine.today import Today
from orapa.app.mine.training.pack import pack
from orapa.app.mine.training.page import TrainingPage
from orapa.app.mine.training.scene import PuzzleScene
from orapa.app.pages.elsewhere import Elsewhere
from orapa.app.pages.records import Records
from orapa.app.pages.settings import SettingsPage
from orapa.app.scene import Scene
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.rules.gems import GemSet
from tests.app.stage import Memory, Stage

PAGES = [SettingsPage, Records, NewMine, Today, RuleBook, Lessons, LessonTable, TrainingPage, PuzzleScene, Statistics]


def at_the_table(stage: Stage) -> Table:
    stage.app.ways.begin(begin(solo(make(GemSet.BASE, 1), GemSet.BASE)))
    stage.run()
    scene = stage.app.scene
    assert isinstance(scene, Table)
    return scene


def opened(page: type[Scene], stage: Stage) -> Scene:
    """A scene as its door opens it."""
    more: dict[type[Scene], tuple[object, ...]] = {LessonTable: ("fire",), PuzzleScene: (pack()[0].name,)}
    return page(stage.app, *more.get(page, ()))


def gone_back(stage: Stage) -> Scene:
    """Where a press on the browser's Back leads."""
    stage.platform.backs += 1
    stage.run()
    return stage.app.scene


def loaded_anew(stage: Stage) -> Stage:
    """The same tab after a reload."""
    trail = stage.platform.trail()
    again = Stage(stage.platform)
    again.app.ways.return_to(trail)
    again.run()
    return again


@pytest.mark.parametrize("page", PAGES)
def test_back_leads_from_a_page_home_and_from_home_nowhere(page: type[Scene]) -> None:
    stage = Stage()
    stage.app.push(opened(page, stage))
    stage.run()
    assert stage.platform.steps == 1
    assert gone_back(stage).name == "home"
    assert stage.platform.steps == 0
    assert gone_back(stage).name == "home"


def test_back_closes_a_dialog_before_it_leaves_the_table() -> None:
    stage = Stage()
    table = at_the_table(stage)
    table._enter("menu")
    stage.run()
    assert stage.platform.steps == 2
    assert gone_back(stage) is table
    assert table.dialog is None
    assert stage.platform.steps == 1
    assert gone_back(stage).name == "home"


def test_two_steps_at_once_go_through_dialog_and_table() -> None:
    stage = Stage()
    at_the_table(stage)._enter("menu")
    stage.run()
    stage.platform.backs = 2
    stage.run()
    assert stage.app.scene.name == "home"


def test_back_from_the_page_of_another_tab_leaves_the_match_too() -> None:
    stage = Stage()
    at_the_table(stage)
    other = Stage(Memory(tab_of=stage.platform))
    other.app.ways.resume(other.app.keeping.running()[0])
    other.run()
    assert isinstance(other.app.scene, Elsewhere)
    assert gone_back(other).name == "home"


@pytest.mark.parametrize("page", PAGES)
def test_a_reload_returns_to_the_page_one_was_on(page: type[Scene]) -> None:
    stage = Stage()
    stage.app.push(opened(page, stage))
    stage.run()
    again = loaded_anew(stage)
    assert isinstance(again.app.scene, page)
    assert gone_back(again).name == "home"


def test_while_a_reload_waits_for_a_part_no_step_of_the_history_is_given_up() -> None:
    stage = Stage()
    at_the_table(stage)
    stage.app.push(RuleBook(stage.app))
    stage.run()
    told: list[int] = []
    again = Stage(stage.platform)
    again.platform.parts = "loading"
    again.platform.moved = lambda steps, trail: told.append(steps)  # type: ignore[method-assign]  # noqa: ARG005
    again.app.ways.return_to(stage.platform.trail())
    again.run(0.5)
    assert again.app.scene.name == "returning"
    assert not told
    again.platform.parts = "there"
    again.run(0.5)
    assert isinstance(again.app.scene, RuleBook)
    assert told == [2]
    assert isinstance(gone_back(again), Table)


@pytest.mark.parametrize("place", ["diamond lobby\ndiamond statistics", "mine rules board"])
def test_while_a_reload_waits_for_a_part_nothing_is_seen_that_will_be_replaced(place: str) -> None:
    stage = Stage(Memory())
    stage.platform.parts = "loading"
    stage.app.ways.return_to(place)
    stage.run(0.5)
    (back,) = stage.app.scene.reachable.widgets  # type: ignore[union-attr]
    assert (stage.app.scene.name, back.name) == ("returning", "back")
    assert stage.app.scene.heading == stage.app.texts(f"{place.split()[0]}.title")
    stage.platform.parts = "there"
    stage.run(0.3)
    assert stage.app.scene.place == place.splitlines()[-1]
    assert "returning" not in [scene.name for scene in stage.app.scenes]


def test_whoever_does_not_wait_for_a_part_after_a_reload_is_at_home_and_stays_there() -> None:
    stage = Stage(Memory())
    stage.platform.parts = "loading"
    stage.app.ways.return_to("diamond lobby")
    stage.run(0.3)
    stage.app.scene.press("back")
    stage.run(0.3)
    stage.platform.parts = "there"
    stage.run(0.3)
    assert stage.app.scene.name == "home"
    assert not stage.app.ways.returning
    assert stage.platform.steps == 0


def test_a_part_that_does_not_come_after_a_reload_is_told_of_at_home() -> None:
    stage = Stage(Memory())
    stage.platform.parts = "loading"
    stage.app.ways.return_to("diamond lobby")
    stage.run(0.3)
    stage.platform.parts = "failed"
    stage.run(0.3)
    assert stage.app.scene.name == "home"
    assert stage.app.toast.text == stage.app.texts("part.missing")


def test_a_reload_returns_to_the_table_and_what_lies_below_it() -> None:
    stage = Stage()
    stage.app.push(NewMine(stage.app))
    table = at_the_table(stage)
    table.chair.play("ask G")
    stage.run()
    again = loaded_anew(stage)
    scene = again.app.scene
    assert isinstance(scene, Table)
    assert scene.view.answers == table.view.answers
    assert [scene.name for scene in again.app.scenes] == ["home", "new mine", "table"]


def test_a_match_is_kept_from_its_beginning_but_not_when_it_was_left_unplayed() -> None:
    stage = Stage()
    at_the_table(stage)
    again = loaded_anew(stage)
    assert isinstance(again.app.scene, Table)
    gone_back(again)
    assert not again.app.keeping.running()


def test_a_reload_returns_to_a_result() -> None:
    stage = Stage()
    table = at_the_table(stage)
    table.chair.play("concede")
    stage.run()
    assert isinstance(stage.app.scene, Reveal)
    again = loaded_anew(stage)
    assert isinstance(again.app.scene, Reveal)
    assert again.app.scene.match == stage.app.scene.match


def test_a_reload_returns_to_the_result_being_shared_over_the_result() -> None:
    stage = Stage()
    at_the_table(stage).chair.play("concede")
    stage.run()
    result = stage.app.scene
    assert isinstance(result, Reveal)
    result.share()
    stage.run()
    again = loaded_anew(stage)
    assert [scene.name for scene in again.app.scenes] == ["home", "reveal", "share"]
    shared = again.app.scene
    assert isinstance(shared, Share)
    assert shared.match == result.match
    assert shared.place == stage.app.scene.place
    assert isinstance(gone_back(again), Reveal)


def test_a_match_that_ended_elsewhere_meanwhile_is_shown_as_ended() -> None:
    stage = Stage()
    table = at_the_table(stage)
    table.chair.play("ask G")
    stage.run()
    trail = stage.platform.trail()
    table.chair.play("concede")
    again = Stage(stage.platform)
    again.app.ways.return_to(trail)
    again.run()
    assert isinstance(again.app.scene, Reveal)


@pytest.mark.parametrize(
    "trail",
    ["", "match", "match 0123", "nowhere", f"{GAME}", f"{GAME} nowhere", f"{GAME} solo a b c", "\n\n", "x" * 100_000],
)
def test_a_trail_that_leads_nowhere_ends_at_home(trail: str) -> None:
    stage = Stage()
    stage.app.ways.return_to(trail)
    stage.run()
    assert stage.app.scene.name == "home"
