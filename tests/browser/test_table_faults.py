"""Faults at the table that only a browser shows, by real clicks, touches and keys."""

import json
from itertools import product
from typing import Any

import pygame
import pytest

from tests.browser import conftest
from tests.browser.conftest import Visit
from tests.browser.pixels import at_rest, seen
from tests.browser.test_table import RIDE, Player, Visitor, positions

SEVEN = "R:D2:1 Y:F5 B:E6 W:B7:2 w:C5 D:B2:1 K:G3:1"


def chosen(visitor: Visit, **values: Any) -> Visit:
    """A visitor who has done a lesson and chosen these settings before."""
    games = values.pop("games", {})
    learned = {**games, "mine": {"lessons": ["fire"], **games.get("mine", {})}}
    kept = json.dumps({"version": 2, **values, "games": learned})
    visitor.context.add_init_script(f"localStorage['orapa.choices'] ??= {json.dumps(kept)}")
    return visitor


def test_three_quick_clicks_on_ports_spend_one_question(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    for name in ("B", "C", "15"):
        player.page.mouse.click(*player.port(name))
    player.wait("questions", 1)
    player.wait("flying", False)
    player.page.wait_for_timeout(800)
    assert player.facts["questions"] == 1
    player.click(player.port("M"))
    player.wait("questions", 2)
    assert player.visitor.complaints == []


def test_on_a_phone_fire_and_cancel_get_the_taps_while_a_gem_is_chosen(visit: Visitor, address: str) -> None:
    player = Player(visit("portrait", 3, touch=True, is_mobile=True), address)
    unit = player.facts["plot"][2]
    x, y = player.middle(positions("w:B3")[0])
    player.slide(player.widget("gem w"), (x, y), (x, y + RIDE * unit))
    player.wait("sheet", "w:B3")
    for decided, asked in (("cancel", 0), ("fire", 1)):
        player.tap((x, y))
        player.wait("selected", "w")
        player.tap(player.port("D"))
        player.wait("aim", "D")
        player.tap(player.widget(decided))
        player.wait("aim", "")
        player.wait("questions", asked)
        player.wait("sheet", "w:B3")
        player.tap(player.cell("H10"))
    assert player.visitor.complaints == []


def test_a_phone_with_browser_bars_opens_with_all_seven_gems_to_drag(
    visit: Visitor, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(conftest.SIZES, "bars", (390, 664))
    player = Player(visit("bars", 2, touch=True, is_mobile=True), address, SEVEN)
    assert {f"gem {letter}" for letter in "RYBWwDK"} <= set(player.facts["widgets"])
    unit = player.facts["plot"][2]
    before = player.widget("gem R")
    x, y = player.middle(positions("K:G3:1")[0])
    player.slide(player.widget("gem K"), (x, y), (x, y + RIDE * unit))
    player.visitor.wait_for("table", "K:")
    assert player.widget("gem R") == before, "the others stay in their places"
    assert player.visitor.complaints == []


def ink(player: Player, name: str) -> int:
    """How much is written on a button: all that differs from its ground."""
    x, y = player.widget(name)
    part = seen(player.page).subsurface(pygame.Rect(x - 26, y - 20, 52, 40))
    ground = sum(part.get_at((0, 20))[:3])
    return sum(abs(sum(part.get_at(spot)[:3]) - ground) > 150 for spot in product(range(52), range(40)))


@pytest.mark.parametrize("size", ["desktop", "portrait", "landscape"])
def test_large_text_leaves_the_board_its_size_and_drops_no_word_on_a_button(
    visit: Visitor, address: str, size: str
) -> None:
    looks = []
    for text in ("normal", "large"):
        player = Player(chosen(visit(size, touch=size != "desktop", locale="en-GB"), text_size=text), address)
        at_rest(player.visitor)
        looks.append((player.facts["plot"], {name: ink(player, name) for name in ("hint", "tool cross")}))
    (plot, usual), (same, large) = looks
    assert plot == same
    assert large["hint"] >= usual["hint"]
    assert large["tool cross"] > 1.1 * usual["tool cross"]


def test_a_mouse_at_rest_is_told_names_and_a_scan_is_confirmed(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    player.page.mouse.move(*player.widget("tool scan"))
    player.visitor.wait_for("tooltip", "Scan (S)")
    player.click(player.widget("tool scan"))
    player.click(player.cell("E4"))
    player.wait("aim", "E4")
    assert player.facts["questions"] == 0
    player.keys("Enter")
    player.wait("questions", 1)
    assert player.visitor.complaints == []


def test_the_menu_starts_again_and_the_clock_pauses(visit: Visitor, address: str) -> None:
    player = Player(chosen(visit(), games={"mine": {"clock": True}}), address)
    player.keys("b", "Enter")
    player.wait("questions", 1)
    player.click(player.widget("clock"))
    player.visitor.wait_for("scene", "pause")
    player.keys("Enter")
    player.visitor.wait_for("scene", "table")
    player.page.wait_for_timeout(400)
    player.click(player.widget("menu"))
    player.click(player.widget("restart"))
    player.click(player.widget("anew"))
    player.wait("questions", 0)
    kept = player.page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('orapa.played.')).length")
    assert kept == 1, "what was played so far is in the records"
    assert player.visitor.complaints == []
