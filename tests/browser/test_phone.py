"""A phone in the built site: nothing scrolls or zooms, the screen stays lit, and turning it loses nothing."""

import json
from collections.abc import Callable
from functools import cached_property

from playwright.sync_api import CDPSession

from tests.browser.conftest import SIZES, Visit
from tests.browser.test_shell import ready, tap
from tests.browser.test_table import Player

Visitor = Callable[..., Visit]

# Screens kept lit: how many locks were asked for, and how many are held.
LOCKS = """
  globalThis.lit = { asked: 0, held: 0 };
  const request = async () => {
    const lock = new EventTarget();
    lit.asked++, lit.held++;
    lock.release = async () => { lit.held--; lock.dispatchEvent(new Event("release")); };
    globalThis.lastLock = lock;
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
"""
# Where the page stands: how far it is scrolled, how much it is zoomed, and whether it is still the same page.
STANDS = "[scrollX, scrollY, visualViewport.scale, visualViewport.offsetTop, globalThis.same]"
HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  if (hidden) lastLock.release();
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Hand(Player):
    """Fingers on a phone held upright."""

    @cached_property
    def fingers(self) -> CDPSession:
        return self.visitor.context.new_cdp_session(self.page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})
        self.page.wait_for_timeout(40)

    def rotate(self, size: str) -> None:
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_timeout(600)

    def lit(self) -> dict[str, int]:
        held: dict[str, int] = self.page.evaluate("lit")
        return held


def test_fingers_neither_scroll_nor_zoom_nor_reload_the_page(visit: Visitor, address: str) -> None:
    hand = Hand(visit("portrait", touch=True, is_mobile=True), address)
    hand.page.evaluate("globalThis.same = true")
    width, height = SIZES["portrait"]
    for start, end in ((0.1, 0.9), (0.9, 0.1)):
        hand.slide(*((width / 2, height * (start + (end - start) * part / 6)) for part in range(7)))
    hand.touch("touchStart", (150, 600), (240, 640))
    for apart in (20, 60, 100):
        hand.touch("touchMove", (150 - apart, 600 - apart), (240 + apart, 640 + apart))
    hand.touch("touchEnd")
    for _ in range(2):
        hand.page.touchscreen.tap(40, 40)
    hand.page.wait_for_timeout(400)
    assert hand.page.evaluate(STANDS) == [0, 0, 1, 0, True]
    assert hand.visitor.complaints == []


def test_the_screen_stays_lit_during_a_match_alone_and_is_asked_for_again_when_seen(
    visit: Visitor, address: str
) -> None:
    visitor = visit("portrait", touch=True)
    visitor.context.add_init_script(LOCKS)
    ready(visitor.open(f"{address}?no-worker", newcomer=False))
    tap(visitor, "solo")
    visitor.wait_for("scene", "new mine")
    assert visitor.page.evaluate("lit") == {"asked": 0, "held": 0}
    tap(visitor, "start")
    hand = Hand(visitor)
    assert hand.lit() == {"asked": 1, "held": 1}
    hand.page.evaluate(HIDDEN, True)
    assert hand.lit() == {"asked": 1, "held": 0}
    hand.page.evaluate(HIDDEN, False)
    hand.page.wait_for_function("lit.asked === 2 && lit.held === 1")
    hand.page.evaluate("delete document.hidden")
    hand.page.go_back()
    visitor.wait_for("scene", "new mine")
    hand.page.wait_for_function("lit.held === 0")
    assert visitor.complaints == []


def test_a_phone_turned_in_the_middle_of_a_move_loses_nothing(visit: Visitor, address: str) -> None:
    hand = Hand(visit("portrait", touch=True), address)
    x, y = hand.widget("gem R")
    hand.touch("touchStart", (x, y))
    for up in (20, 60, 120):
        hand.touch("touchMove", (x, y - up))
    hand.rotate("landscape")
    hand.touch("touchMove", (x, 200))
    hand.touch("touchEnd")
    hand.page.wait_for_timeout(500)
    assert hand.facts["sheet"] == ""
    assert "gem R" in hand.facts["widgets"]

    hand.tap(hand.port("B"))
    hand.tap(hand.widget("fire"))
    hand.rotate("portrait")
    hand.wait("questions", 1)
    hand.wait("flying", False)

    hand.tap(hand.widget("menu"))
    hand.page.wait_for_timeout(300)
    for size in ("landscape", "portrait"):
        hand.rotate(size)
        inside = [0 <= x <= SIZES[size][0] and 0 <= y <= SIZES[size][1] for x, y in hand.facts["widgets"].values()]
        assert inside
        assert all(inside), hand.facts["widgets"]
    hand.page.go_back()
    hand.page.wait_for_timeout(400)
    hand.tap(hand.widget("gem R"))
    hand.wait("selected", "R")
    assert hand.visitor.complaints == []


def test_a_match_of_two_people_begins_without_a_word_written(visit: Visitor, address: str) -> None:
    visitor = visit("portrait", touch=True)
    ready(visitor.open(f"{address}?no-worker", newcomer=False))
    tap(visitor, "duel")
    visitor.wait_for("scene", "setting")
    tap(visitor, "next")
    visitor.page.wait_for_function("orapa.probe.scene !== 'setting'", timeout=20_000)
    assert visitor.page.locator("dialog").count() == 0
    assert visitor.complaints == []


def test_what_is_pressed_most_lies_where_a_thumb_reaches(visit: Visitor, address: str) -> None:
    hand = Hand(visit("portrait", touch=True), address)
    height = SIZES["portrait"][1]
    spots = hand.facts["widgets"]
    within = ("hand in", "undo", "hint", "gem R", "gem Y", "gem B", "gem W", "tool cross")
    assert all(spots[name][1] > height / 2 for name in within), spots
    hand.page.go_back()
    hand.visitor.wait_for("scene", "home")
    hand.page.wait_for_timeout(400)
    doors = json.loads(hand.visitor.probe("widgets"))
    assert all(doors[name][1] > 0.45 * height for name in ("continue", "daily", "solo", "records") if name in doors)
