"""The records: only what is seen is there, filters choose, deleting asks and can be undone, results are shared."""

from datetime import date

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Screen
from orapa.app.keep.entries import PLAYED
from orapa.app.pages.filters import FilterPage
from orapa.app.pages.record_rows import MatchRow, RowsLayout
from orapa.app.pages.records import Records
from orapa.engine.play.links import parse_link
from orapa.words.languages import languages
from tests.app.keep.test_keeping import started
from tests.app.many import stored
from tests.app.pages.test_pages import check_targets, check_texts
from tests.app.stage import Memory, Stage

TODAY = date(2026, 11, 16)


def opened(count: int, screen: Screen | None = None) -> tuple[Stage, Records]:
    platform = Memory(screen or Screen(1280, 800))
    platform.room = 10_000_000
    platform.time = 1_794_835_000.0
    platform.stored |= stored(count, TODAY)
    stage = Stage(platform)
    stage.run()
    page = Records(stage.app)
    stage.app.push(page)
    stage.run(0.3)
    return stage, page


def press(stage: Stage, name: str) -> None:
    """Press what a name begins with, in the dialog if there is one."""
    scene = stage.app.scene
    group = getattr(getattr(scene, "dialog", None) or scene, "group")  # noqa: B009
    widget = next(widget for widget in group.widgets if widget.name.startswith(name))
    stage.press(*widget.box.center)


def rows(page: Records) -> list[MatchRow]:
    return [widget for widget in page.group.widgets if isinstance(widget, MatchRow)]


def shown(page: Records) -> int:
    """How many matches there are rows for, seen or not."""
    return page._layout.count


def test_rows_lie_below_each_other_and_are_found_by_height() -> None:
    layout = RowsLayout(Box(10, 0, 366, 500), 300)
    assert layout.box(299).bottom == layout.height
    assert all(layout.box(n).bottom <= layout.box(n + 1).y for n in range(299))
    wide = RowsLayout(Box(0, 0, 1120, 500), 301)
    assert wide.box(0).y == wide.box(1).y
    assert wide.box(300).bottom == wide.height
    for one in (layout, wide):
        for top in (0.0, 777.0, one.height - 500):
            seen = {n for n in range(one.count) if one.box(n).bottom > top and one.box(n).y < top + 500}
            assert seen <= set(one.between(top, top + 500))
            assert len(one.between(top, top + 500)) <= len(seen) + 6 * one.columns


def test_of_many_matches_only_those_in_sight_have_rows_wherever_one_scrolls() -> None:
    stage, page = opened(600, Screen(390, 844))
    assert shown(page) == 600
    first = {row.name for row in rows(page)}
    assert 10 < len(first) < 30
    stage.key(pygame.K_END)
    last = {row.name for row in rows(page)}
    assert 10 < len(last) < 30
    assert not first & last
    oldest = stage.app.keeping.finished()[-1]
    assert oldest.entry.name in last
    window = page.frame.window
    assert rows(page)[-1].box.bottom <= window.bottom
    stage.press(*rows(page)[-1].box.center)
    assert stage.app.scene.name == "reveal"
    stage.key(pygame.K_ESCAPE)
    assert rows(page)[-1].box.bottom <= window.bottom


def test_keys_walk_through_rows_that_are_not_there_yet() -> None:
    stage, page = opened(100, Screen(390, 844))
    names = [kept.entry.name for kept in stage.app.keeping.finished()]
    press_at = rows(page)[0]
    page.group.focus(press_at)
    for number in range(1, 40):
        stage.key(pygame.K_DOWN)
        focused = page.group.focused
        assert focused
        assert focused.name == names[number]
        assert page.frame.window.encloses(focused.box)


@pytest.mark.parametrize("screen", [Screen(1280, 800), Screen(390, 844), Screen(320, 480), Screen(568, 320)])
def test_filters_choose_by_state_mode_set_and_time(screen: Screen) -> None:
    stage, page = opened(80, screen)
    stage.app.keeping.keep("runs", started("ask G"))
    page._find()
    summaries = [kept.summary for kept in stage.app.keeping.finished() if kept.summary]
    stage.run(0.1)
    assert shown(page) == 81
    small = page.group.widgets[1].name == "filters"

    def choose(name: str) -> int:
        if small:
            press(stage, "filters")
            assert isinstance(stage.app.scene, FilterPage)
            stage.run(0.3)
            widget = next(w for w in stage.app.scene.group.widgets if w.name.strip() == name)
            stage.app.scene.scroll.reveal(widget.box)
            stage.app.scene._move()
            stage.press(*widget.box.center)
            stage.key(pygame.K_ESCAPE)
        else:
            press(stage, name)
        stage.run(0.3)
        return shown(page)

    assert choose("state running") == 1
    assert choose("state solved") == sum(one.solved for one in summaries)
    assert choose("mine mode daily") == sum(one.solved and bool(one.daily) for one in summaries)
    assert choose("state unsolved") == sum(not one.solved and bool(one.daily) for one in summaries)
    assert choose("state") == sum(bool(one.daily) for one in summaries) == 20
    assert choose("mine set full") == 0
    check_texts(stage, page)
    press(stage, "all")
    stage.run(0.1)
    assert shown(page) == 81
    assert choose("period 7") == 4 * 7 + 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390), (320, 480), (568, 320)])
def test_everything_can_be_read_and_pressed(size: tuple[int, int], language: str) -> None:
    stage, page = opened(30, Screen(*size))
    stage.app.choose(language=language)
    check_texts(stage, page)
    check_targets(page)
    press(stage, "more ")
    stage.run(0.1)
    assert page.dialog
    assert page.dialog.box.x >= 0
    assert page.dialog.box.bottom <= size[1]
    for widget in page.dialog.group.widgets:
        assert page.dialog.box.encloses(widget.box)


def test_deleting_asks_and_can_be_undone() -> None:
    stage, page = opened(12)
    before = dict(stage.platform.stored)
    name = rows(page)[2].name
    for answer, left in (("keep", 12), ("delete", 11)):
        press(stage, f"more {name}")
        press(stage, "delete")
        press(stage, answer)
        stage.run(0.2)
        assert shown(page) == left
    assert name not in {row.name for row in rows(page)}
    assert page.dialog is None
    assert stage.app.toast.shown
    stage.run(0.5)
    toast = stage.app.toast
    stage.press(toast.box.right - 40, toast.box.center[1])
    stage.run(0.5)
    assert shown(page) == 12
    assert stage.platform.stored == before


def test_a_focused_row_is_deleted_by_its_key_and_back_closes_the_question() -> None:
    stage, page = opened(12)
    page.group.focus(rows(page)[0])
    stage.key(pygame.K_DELETE)
    assert page.dialog
    assert page.covered
    assert page.back()
    assert page.dialog is None
    assert shown(page) == 12
    assert not page.back()


def test_a_running_match_goes_on_and_what_is_left_of_a_deleted_one_is_nothing() -> None:
    stage, page = opened(4)
    stage.app.keeping.keep("runs", started("ask G"))
    page._find()
    assert rows(page)[0].name == "playing.runs"
    press(stage, "playing.runs")
    stage.run(0.2)
    assert stage.app.scene.name == "table"
    stage.app.scene.leave()
    stage.run(0.2)
    press(stage, "more playing.runs")
    press(stage, "delete")
    press(stage, "delete")
    stage.run(0.2)
    assert shown(page) == 4
    assert not any("runs" in name and name != "gone" for name in stage.platform.stored)


def test_a_match_is_reviewed_shared_and_linked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, page = opened(4)
    copied: list[str] = []
    monkeypatch.setattr(stage.platform, "copy", copied.append)
    for what, scene in (("review", "review"), ("share", "share"), ("link", "records")):
        press(stage, "more ")
        press(stage, what)
        stage.run(0.2)
        assert stage.app.scene.name == scene
        if stage.app.scene is not page:
            stage.app.scene.leave()
            stage.run(0.2)
    assert stage.app.toast.text == stage.app.texts("copy.done")
    (kept, *_) = stage.app.keeping.finished()
    assert parse_link(copied[0], {}).match == stage.app.keeping.read(kept)


def test_what_was_played_in_another_year_says_so() -> None:
    stage, page = opened(4)
    assert all("2026" not in row.words.detail for row in rows(page))
    stage.platform.day = "2027-01-02"
    page.renew()
    assert all("2026" in row.words.detail for row in rows(page))


def test_what_a_later_version_kept_is_listed_and_breaks_nothing() -> None:
    stage, page = opened(4)
    kept = stage.app.keeping.finished()[0]
    name = kept.entry.name
    stage.platform.stored[name] = stage.platform.stored[name].replace("fact mode ", "fact mode of-")
    again = Stage(stage.platform)
    again.run()
    page = Records(again.app)
    again.app.push(page)
    again.run(0.3)
    assert rows(page)[0].words.title == again.app.texts("records.unknown")
    press(again, "statistics")
    again.run(0.3)
    assert again.app.scene.name == "statistics"


def test_a_record_that_cannot_be_read_any_more_goes_from_the_list() -> None:
    stage, page = opened(4)
    kept = stage.app.keeping.finished()[0]
    stage.platform.stored[f"{PLAYED}{kept.id}"] = "nothing of ours"
    press(stage, kept.entry.name)
    stage.run(0.2)
    assert stage.app.scene is page
    assert shown(page) == 3
