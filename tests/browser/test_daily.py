"""The daily mine in the built site, by real input only: two days with a streak, the calendar, and sharing."""

import json
from collections.abc import Callable
from datetime import date

from orapa.engine.mine.match.dailies import Daily, mine_of_the_day
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, tap
from tests.browser.test_table import Player

Visitor = Callable[..., Visit]

# Two days in a row, over the end of a month.
FIRST, SECOND = date(2026, 10, 31), date(2026, 11, 1)


def names(visitor: Visit) -> list[str]:
    return list(json.loads(visitor.probe("widgets")))


def at(visitor: Visit, day: date) -> None:
    """Have the page believe that it is noon of a day."""
    visitor.page.clock.set_fixed_time(f"{day}T12:00:00")


def solved(visitor: Visit, day: date) -> Player:
    """The first mine of the day, opened from home and solved by mouse after one question."""
    visitor.page.wait_for_selector("#loader", state="hidden")
    click(visitor, "daily")
    visitor.wait_for("scene", "today")
    click(visitor, "base")
    visitor.wait_for("scene", "table")
    player = Player(visitor)
    player.keys("b", "Enter")
    player.wait("questions", 1)
    for position in mine_of_the_day(Daily(day)).mine.positions:
        player.drag(position)
    player.hand_in(player.click)
    assert player.facts["right"] is True
    return player


def test_two_days_make_a_streak_which_home_calendar_and_card_tell(visit: Visitor, address: str) -> None:
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    at(visitor, FIRST)
    visitor.open(f"{address}?no-worker")
    assert "welcome" in names(visitor)
    player = solved(visitor, FIRST)
    player.click(player.widget("home"))
    visitor.wait_for("scene", "home")

    at(visitor, SECOND)
    visitor.open(f"{address}?no-worker")
    visitor.wait_for("scene", "home")
    assert "welcome" not in names(visitor)
    visitor.wait_for("week", "1 day")
    player = solved(visitor, SECOND)
    player.wait("reviewed_all", True)
    player.click(player.widget("share"))
    visitor.wait_for("share", "ready")
    click(visitor, "copy text")
    visitor.wait_for("toast", "Copied")
    text = visitor.page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Orapa Mine · Mine of 1 November · five gems")
    assert "2 days in a row" in text
    assert "mines still fitted: lucky" in text
    assert f"#daily={SECOND}/base" in text

    click(visitor, "send picture")
    visitor.wait_for("toast", "clipboard")
    kinds = visitor.page.evaluate("navigator.clipboard.read().then(([item]) => item.types)")
    assert kinds == ["image/png"]

    for _ in range(2):
        visitor.page.keyboard.press("Escape")
    visitor.wait_for("scene", "today")
    visitor.page.keyboard.press("PageUp")
    visitor.wait_for("widgets", "day 2026-10-15")
    click(visitor, f"day {FIRST}")
    click(visitor, "base")
    visitor.wait_for("scene", "reveal")
    for _ in range(2):
        visitor.page.keyboard.press("Escape")
    visitor.wait_for("scene", "home")
    visitor.wait_for("week", "2 days")
    assert visitor.complaints == []


def test_a_swipe_turns_the_month_and_a_tap_opens_a_past_day(visit: Visitor, address: str) -> None:
    visitor = visit("portrait", 2, touch=True, is_mobile=True)
    at(visitor, SECOND)
    visitor.open(f"{address}?no-worker")
    visitor.page.wait_for_selector("#loader", state="hidden")
    tap(visitor, "daily")
    visitor.wait_for("scene", "today")
    visitor.page.wait_for_timeout(400)
    player = Player.__new__(Player)
    player.visitor, player.page = visitor, visitor.page
    player.slide((200, 700), (200, 500), (200, 300))
    assert f"day {FIRST}" in names(visitor)
    player.slide((120, 600), (220, 602), (320, 604))
    visitor.wait_for("widgets", "day 2026-10-15")
    tap(visitor, "day 2026-10-14")
    tap(visitor, "diamond")
    visitor.wait_for("scene", "table")
    assert visitor.complaints == []
