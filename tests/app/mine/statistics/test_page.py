"""The page of statistics: right figures, filters, signs that tell of their match, days that lead to theirs."""

import json
from dataclasses import replace
from datetime import date

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Screen
from orapa.app.keep.keeping import Keeping
from orapa.app.mine.review.scene import Review
from orapa.app.mine.statistics.course import Course, stretch
from orapa.app.mine.statistics.layout import statistics_layout
from orapa.app.mine.statistics.page import Statistics
from orapa.app.mine.statistics.panels import CoursePanel
from orapa.app.mine.statistics.shown import GRADES, Ledger, Sign
from orapa.app.mine.today import Today
from orapa.app.pages.records import Records
from orapa.engine.mine.match.statistics import Played, read_summary, summarise
from orapa.engine.play.working import finish
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.many import matches, stored
from tests.app.pages.test_pages import check_targets, check_texts
from tests.app.pages.test_records import opened as records_opened
from tests.app.pages.test_records import press
from tests.app.stage import Memory, Stage
from tests.words.test_texts import recorder

TODAY = date(2026, 11, 16)


def opened(count: int, screen: Screen | None = None) -> tuple[Stage, Statistics]:
    stage, _ = records_opened(count, screen)
    press(stage, "statistics")
    stage.run(0.5)
    page = stage.app.scene
    assert isinstance(page, Statistics)
    return stage, page


def played(count: int) -> list[Played]:
    return [read_summary(summarise(one.match)) for one in matches(count, TODAY)]


def told(stage: Stage) -> dict[str, int]:
    facts: dict[str, int] = json.loads(str(stage.platform.told["statistics"]))
    return facts


def test_the_figures_are_those_of_the_matches() -> None:
    stage, page = opened(120)
    ones = played(120)
    overs = [one.questions - one.par for one in ones if one.solved and one.par]
    assert told(stage) == {
        "played": 120, "solved": sum(one.solved for one in ones), "best": min(overs),
        "streak": page.state.past.streak.now if page.state.past else None,
    }  # fmt: skip
    sums = page.state.shown.figures
    assert sums.recent == pytest.approx(sum(overs[-10:]) / 10)
    assert sums.unaided == sum(one.solved and not one.hints for one in ones)
    assert [sign.over for sign in page.state.shown.signs] == [
        one.questions - one.par if one.solved and one.par else None for one in ones
    ]


def test_filters_leave_only_what_was_chosen_and_the_streak_as_it_is() -> None:
    stage, _ = opened(120)
    ones, streak = played(120), told(stage)["streak"]
    for name, expected in (
        ("mode daily", [one for one in ones if one.daily]),
        ("set base", [one for one in ones if one.daily and one.gems == "base"]),
        ("mode", [one for one in ones if one.gems == "base"]),
        ("period 30", [one for one in ones if one.gems == "base" and one.date > "2026-10-17"]),
        ("set full", [one for one in ones if one.gems == "full" and one.date > "2026-10-17"]),
    ):
        press(stage, name)
        stage.run(0.2)
        assert told(stage)["played"] == len(expected), name
        assert told(stage)["solved"] == sum(one.solved for one in expected)
        assert told(stage)["streak"] == streak


def test_what_was_played_again_or_deleted_counts_nowhere() -> None:
    platform = Memory()
    platform.stored |= stored(12, TODAY)
    platform.time = 1_800_000_000.0
    keeping = Keeping(platform)
    keeping.keep("again", keeping.read(keeping.finished()[0]))
    keeping.delete(keeping.finished()[5])
    ledger = Ledger()
    past = finish(ledger.gathering(keeping, str(TODAY)))
    assert len(past.results) == 11
    assert "again" not in {one.id for one in past.results}
    assert finish(ledger.adding_up(past, {}, 0)).figures.played == 11


@pytest.mark.parametrize("screen", [Screen(1280, 800), Screen(390, 844)])
def test_a_sign_tells_of_its_match_and_leads_to_it(screen: Screen) -> None:
    stage, page = opened(120, screen)
    panel, card = CoursePanel(page.state), page._layout.cards["course"].move(0, page._dy)
    course = panel.course(card)
    for at in (3, len(course.signs) - 1):
        x, y = course.spot(at)
        stage.press(x + 2, y - 3)
        stage.run(0.1)
        assert page.state.noted == course.signs[at].number
    stage.run(0.1)
    press(stage, "note")
    stage.run(0.3)
    assert isinstance(stage.app.scene, Review)
    assert stage.app.scene.kept == stage.app.keeping.finished()[0].id
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scenes[-1] is page


def test_older_stretches_are_reached_and_none_beyond_the_first() -> None:
    stage, page = opened(200, Screen(390, 844))
    seen = []
    for _ in range(20):
        course = CoursePanel(page.state).course(page._layout.cards["course"])
        seen += [sign.number for sign in course.signs]
        before = page.state.before
        press(stage, "older")
        if page.state.before == before:
            break
    assert set(seen) == set(range(200))
    press(stage, "newer")
    assert page.state.before == before - 1


def test_keys_walk_along_the_signs() -> None:
    stage, page = opened(40)
    page.group.focus(next(widget for widget in page.group.widgets if widget.name == "course"))
    numbers = [sign.number for sign in page.state.shown.signs]
    for key, at in ((pygame.K_RETURN, -1), (pygame.K_LEFT, -2), (pygame.K_LEFT, -3), (pygame.K_RIGHT, -2)):
        stage.key(key)
        assert page.state.noted == numbers[at]
    stage.key(pygame.K_RETURN)
    assert stage.app.scene.name == "review"


def test_a_day_leads_to_its_mines_and_a_best_result_to_its_match() -> None:
    stage, page = opened(40)
    press(stage, "day 2026-11-12")
    assert isinstance(stage.app.scene, Today)
    assert stage.app.scene.place == "mine daily 2026-11-12"
    stage.key(pygame.K_ESCAPE)
    best = page.state.shown.results[page.state.shown.best[0]]
    assert best.played.over_par == page.state.shown.figures.best
    press(stage, "best 1")
    stage.run(0.2)
    assert isinstance(stage.app.scene, Review)
    assert stage.app.scene.kept == best.id


def test_bars_are_told_by_grade_too() -> None:
    stage, page = opened(40)
    assert {spread.name for spread in page.state.spreads} <= {"base", "diamond", "black", "full"}
    press(stage, "by grade")
    assert {spread.name for spread in page.state.spreads} <= set(GRADES)
    assert sum(spread.matches for spread in page.state.spreads) == page.state.shown.figures.solved


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390), (320, 480), (568, 320), (820, 1180)])
@pytest.mark.parametrize("by", ["set", "grade"])
def test_everything_can_be_read_and_pressed(size: tuple[int, int], language: str, by: str) -> None:
    stage, page = opened(90, Screen(*size))
    stage.app.choose(language=language)
    page._choose_by("by", by)
    for _ in range(12):
        check_texts(stage, page)
        check_targets(page)
        stage.key(pygame.K_PAGEDOWN)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (320, 480)])
def test_a_note_keeps_to_its_plate(size: tuple[int, int]) -> None:
    stage, page = opened(40, Screen(*size))
    stage.app.choose(language="de")
    for sign in page.state.shown.signs[-12:]:
        page._see(replace(page.state, noted=sign.number))
        note = next(widget for widget in page.group.widgets if widget.name == "note")
        canvas = recorder(stage)
        note.draw(canvas)
        assert canvas.written
        for i, (_, box) in enumerate(canvas.written):
            assert note.box.encloses(box)
            assert not any(box.overlaps(other) for _, other in canvas.written[:i])


def test_without_matches_every_card_says_what_will_be_there() -> None:
    stage = Stage(Memory(Screen(390, 844)))
    stage.run()
    page = Statistics(stage.app)
    stage.app.push(page)
    stage.run(0.2)
    check_texts(stage, page)
    assert page.state.past is not None
    assert told(stage)["played"] == 0
    assert all(widget.name.split()[0] in ("back", "filters", "day", "ladder") for widget in page.group.widgets)


def test_cards_do_not_overlap_and_fill_their_space() -> None:
    for width in (296, 366, 544, 640, 736, 1120):
        for rivals in (False, True):
            layout = statistics_layout(Box(12, 0, width, 600), rivals)
            boxes = [*layout.figures, *layout.cards.values()]
            for i, one in enumerate(boxes):
                assert one.x >= 12
                assert one.right <= 12 + width + 0.01
                assert not any(one.overlaps(other) for other in boxes[:i])


def test_signs_stand_where_they_belong_and_the_newest_stretch_is_full() -> None:
    signs = tuple(Sign(n, over, None) for n, over in enumerate((5, 0, -3, None, 40)))
    course = Course(Texts("en"), Box(0, 0, 600, 300), signs)
    heights = [course.spot(at)[1] for at in range(5)]
    assert heights[4] < heights[0] < heights[1] < heights[2]
    assert heights[3] == course.lane < heights[4]
    assert [sign.number for sign in stretch(signs, 2, 0)] == [3, 4]
    assert [sign.number for sign in stretch(signs, 2, 2)] == [0, 1]


def test_many_matches_are_added_up_in_slices() -> None:
    platform = Memory()
    platform.stored |= stored(400, TODAY)
    slices = sum(1 for _ in Ledger().gathering(Keeping(platform), str(TODAY)))
    assert slices > 60


def test_what_was_added_up_is_remembered_until_a_match_comes_or_goes() -> None:
    platform = Memory()
    platform.stored |= stored(40, TODAY)
    keeping, ledger = Keeping(platform), Ledger()

    def found() -> tuple[int, int]:
        work = ledger.gathering(keeping, str(TODAY))
        slices = sum(1 for _ in work)
        past = finish(ledger.gathering(keeping, str(TODAY)))
        return slices, finish(ledger.adding_up(past, {}, 0)).figures.played

    assert found()[1] == 40
    assert found() == (0, 40)
    keeping.delete(keeping.finished()[0])
    assert found()[1] == 39
    assert found() == (0, 39)


def test_the_statistics_come_back_after_a_reload() -> None:
    stage, page = opened(8)
    again = Stage(stage.platform)
    again.run(0.2)
    again.app.ways.return_to(f"{Records.place}\n{page.place}")
    assert isinstance(again.app.scene, Statistics)
