"""The page of the daily mines: days and months, the countdown, midnight."""

import time
from itertools import combinations

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Insets, Platform, Screen
from orapa.app.look.theme import TARGET
from orapa.app.look.widgets import Button
from orapa.app.mine.daily.calendar import calendar_layout
from orapa.app.mine.daily.today_layout import WEEKS, today_layout
from orapa.app.mine.table.scene import Table
from orapa.app.mine.today import Today
from orapa.app.pages.page import page_frame
from orapa.engine.mine.match.dailies import FIRST_DAY
from orapa.engine.mine.match.refused import Refused
from tests.app.pages.test_home_layout import EVERYWHERE
from tests.app.stage import Memory, Stage


def opened(screen: Screen | None = None, day: str = "2026-11-16", of: str = "") -> tuple[Stage, Today]:
    platform = Memory(screen)
    platform.day = day
    stage = Stage(platform)
    stage.run(0.2)
    page = Today(stage.app, of)
    stage.app.push(page)
    stage.run(1)
    return stage, page


def widget(page: Today, name: str) -> Button:
    return next(widget for widget in page.group.widgets if widget.name == name)


def press(stage: Stage, page: Today, name: str) -> None:
    page.scroll.reveal(widget(page, name).box)
    stage.run()
    stage.press(*widget(page, name).box.center)


def days(page: Today) -> list[str]:
    return [widget.name.removeprefix("day ") for widget in page.group.widgets if widget.name.startswith("day ")]


@EVERYWHERE
def test_cards_months_and_days_lie_apart_and_are_as_large_as_a_fingertip(
    width: int, height: int, insets: Insets
) -> None:
    content = page_frame(width, height, insets).content
    layout = today_layout(content)
    boxes = [layout.ghost, *layout.cards, layout.before, layout.after, *calendar_layout(layout.days, WEEKS).days]
    assert all(box.w >= TARGET - 0.01 and box.h >= TARGET - 0.01 for box in boxes)
    assert all(insets.left <= box.x and box.right <= width - insets.right for box in boxes)
    assert not any(one.grow(-0.01).overlaps(other) for one, other in combinations(boxes, 2))
    assert all(layout.calendar.encloses(part) for part in (layout.streak, layout.days, layout.legend, layout.rule))


@pytest.mark.parametrize("screen", [Screen(1280, 800), Screen(390, 844)])
def test_a_day_gone_by_can_be_chosen_and_played(screen: Screen) -> None:
    stage, page = opened(screen)
    assert days(page)[-1] == "2026-11-16"
    assert "2026-11-17" not in days(page)
    press(stage, page, "day 2026-11-12")
    assert page.scroll.offset == 0
    assert page.place == "mine daily 2026-11-12"
    press(stage, page, "full")
    assert isinstance(stage.app.scene, Table)
    assert stage.app.scene.chair.view.daily == "2026-11-12/full"


def test_months_are_turned_back_to_the_first_daily_and_not_beyond_today() -> None:
    stage, page = opened()
    assert "month after" not in [widget.name for widget in page.group.widgets]
    for _ in range(10):
        press(stage, page, "month before")
    assert str(FIRST_DAY) in days(page)
    assert min(days(page)) == str(FIRST_DAY)
    assert "month before" not in [widget.name for widget in page.group.widgets]
    stage.key(pygame.K_PAGEUP)
    assert min(days(page)) == str(FIRST_DAY)
    for _ in range(20):
        stage.key(pygame.K_PAGEDOWN)
    assert max(days(page)) == "2026-11-16"


def test_february_of_a_leap_year_has_29_days_to_press() -> None:
    _, page = opened(day="2028-02-29")
    assert [day for day in days(page) if day.startswith("2028-02")][-1] == "2028-02-29"
    _, page = opened(day="2028-03-01")
    assert "2028-02-29" in days(page)


def test_a_swipe_over_the_calendar_turns_the_month_and_presses_nothing() -> None:
    stage, page = opened()
    x, y = widget(page, "day 2026-11-11").box.center
    for kind, dx in ((pygame.MOUSEBUTTONDOWN, 0), (pygame.MOUSEMOTION, 60), (pygame.MOUSEBUTTONUP, 120)):
        pygame.event.post(pygame.Event(kind, pos=(round(x + dx), round(y + 5)), button=1, touch=True))
        stage.run()
    assert "2026-10-15" in days(page)
    assert page.place == "mine daily"


def test_arrows_go_from_day_to_day_and_enter_chooses_one() -> None:
    stage, page = opened()
    page.group.focus(widget(page, "day 2026-11-11"))
    stage.key(pygame.K_LEFT)
    stage.key(pygame.K_UP)
    focused = page.group.focused
    assert focused is not None
    assert focused.name == "day 2026-11-03"
    stage.key(pygame.K_RETURN)
    assert page.place == "mine daily 2026-11-03"


def test_the_countdown_redraws_its_own_line_once_a_second_and_nothing_else() -> None:
    stage, _ = opened()
    stage.run(3)
    stage.platform.midnight = stage.platform.passed + 3600.5
    stage.run(1)
    boxes: list[Box | None] = []
    stage.app.damage = boxes.append  # type: ignore[method-assign,assignment]
    stage.run(5)
    assert len(boxes) == 5
    assert all(box is not None and box.h <= 20 and box.w < 600 for box in boxes)


def test_a_countdown_that_is_scrolled_away_redraws_nothing() -> None:
    stage, page = opened(Screen(390, 664))
    stage.platform.midnight = stage.platform.passed + 3600.5
    stage.run(3)
    stage.key(pygame.K_END)
    stage.run(1)
    assert page.scroll.offset > 100
    assert stage.run(3) == 0


def test_at_midnight_the_chosen_day_stays_and_the_new_one_is_offered() -> None:
    stage, page = opened(day="2026-12-31")
    stage.platform.midnight = stage.platform.passed + 1.5
    stage.run(1)
    stage.platform.midnight += 86400
    stage.platform.day = "2027-01-01"
    stage.run(2)
    assert page.place == "mine daily 2026-12-31"
    assert "1 January" in stage.app.toast.text
    assert stage.app.toast.shown
    press(stage, page, "base")
    assert isinstance(stage.app.scene, Table)
    assert stage.app.scene.chair.view.daily == "2026-12-31/base"
    stage.app.pop()
    stage.run(0.5)
    press(stage, page, "month after")
    press(stage, page, "day 2027-01-01")
    assert page.place == "mine daily"


def test_a_day_in_a_place_is_opened_if_it_has_mines_by_now() -> None:
    assert opened(of="2026-03-01")[1].place == "mine daily 2026-03-01"
    assert opened(of="2030-03-01")[1].place == "mine daily"
    assert opened(of="2020-03-01")[1].place == "mine daily"
    with pytest.raises(Refused):
        Today(opened()[0].app, "yesterday")


def test_the_days_end_at_the_players_own_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    # 17 November 2026, ten seconds before midnight in Greenwich.
    monkeypatch.setattr("time.time", lambda: 1794959990.0)
    for zone, clock in (("UTC0", "23:59:50"), ("EST5", "18:59:50"), ("XXX-12", "11:59:50")):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        hours, minutes, seconds = map(int, clock.split(":"))
        left = 86400 - (hours * 3600 + minutes * 60 + seconds)
        assert Platform().until_tomorrow() == pytest.approx(left)
    monkeypatch.undo()
    time.tzset()
