"""Whole matches in the built site, by real clicks, touches and keys only."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from orapa.engine.mine.rules.board import COLUMNS, parse_cell, parse_port, port_entry
from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.gems import SHAPES
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.positions import Position
from tests.browser.conftest import SIZES, Visit
from tests.browser.test_shell import click

Visitor = Callable[..., Visit]
Spot = tuple[float, float]

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
ASKED = ("B", "C", "15", "M", "D")
# Waves that leave so little open that hints need no long search.
TELLING = ("B", "2", "C", "E", "8", "15")
# A page that may not touch the clipboard in either way.
BLOCKED = """
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.execCommand = () => false;
"""
# On touch the gem rides so many cells above the finger.
RIDE = 1.2


class Player:
    """A visitor at the table of a known mine, or at whatever table it has come to."""

    def __init__(self, visitor: Visit, address: str = "", mine: str = MINE) -> None:
        link = f"{address}?no-worker#mine={encode(parse_mine(mine))}"
        self.visitor = visitor.open(link) if address else visitor
        self.page = visitor.page
        self.visitor.wait_for("scene", "table")
        self.page.wait_for_selector("#loader", state="hidden")
        self.page.wait_for_timeout(300)

    @property
    def facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads(self.visitor.probe("table"))
        return facts

    def wait(self, name: str, value: object) -> None:
        """Until a fact is so."""
        script = "([name, value]) => JSON.stringify(JSON.parse(orapa.probe.table)[name]) === value"
        self.page.wait_for_function(script, arg=[name, json.dumps(value)])

    def cell(self, name: str) -> Spot:
        x, y, unit, _ = self.facts["plot"]
        row, column = divmod(parse_cell(name), COLUMNS)
        return x + (column + 0.5) * unit, y + (row + 0.5) * unit

    def port(self, name: str) -> Spot:
        x, y, unit, out = self.facts["plot"]
        cell, heading = port_entry(parse_port(name))
        row, column = divmod(cell, COLUMNS)
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[heading]
        away = unit / 2 + out
        return x + (column + 0.5) * unit - dx * away, y + (row + 0.5) * unit - dy * away

    def middle(self, position: Position) -> Spot:
        """Where the middle of a placed gem's box is."""
        x, y, unit, _ = self.facts["plot"]
        shape = SHAPES[position.gem][position.turn, position.mirrored]
        row, column = divmod(position.cell, COLUMNS)
        return x + (column + shape.columns / 2) * unit, y + (row + shape.rows / 2) * unit

    def widget(self, name: str) -> Spot:
        x, y = self.facts["widgets"][name]
        return x, y

    def click(self, spot: Spot) -> None:
        self.page.mouse.click(*spot)
        self.page.wait_for_timeout(60)

    def tap(self, spot: Spot) -> None:
        self.page.touchscreen.tap(*spot)
        self.page.wait_for_timeout(80)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(30)

    def slide(self, *spots: Spot, then: Callable[[], None] | None = None) -> None:
        """A finger from spot to spot; something may happen before it is lifted."""
        session = self.visitor.context.new_cdp_session(self.page)
        for i, (x, y) in enumerate(spots):
            kind = "touchMove" if i else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            self.page.wait_for_timeout(50)
        if then:
            then()
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.page.wait_for_timeout(300)

    def ask_all(self, ask: Callable[[str], None]) -> None:
        for count, name in enumerate(ASKED, 1):
            ask(name)
            self.wait("questions", count)
            self.wait("flying", False)

    def drag(self, position: Position) -> None:
        """A gem from the tray to its place, turned on the way by the wheel and flipped by a key."""
        mouse = self.page.mouse
        mouse.move(*self.widget(f"gem {position.gem.letter}"))
        mouse.down()
        mouse.move(*self.cell("D5"), steps=3)
        for _ in range(position.turn):
            mouse.wheel(0, 100)
            self.page.wait_for_timeout(50)
        if position.mirrored:
            self.keys("f")
        mouse.move(*self.middle(position), steps=3)
        mouse.up()
        self.page.wait_for_timeout(250)

    def obey(self, told: str) -> int:
        """Do what the last step of a hint says; how many questions that took."""
        if told.startswith("Put"):
            (position,) = positions(self.facts["hint_positions"][0])
            self.click(self.widget("hint close"))
            self.drag(position)
            self.visitor.wait_for("table", str(position))
            return 0
        asked = re.match(r"(?:Fire from port|Scan cell) (\w+)", told)
        if asked:
            self.keys(*asked[1], "Enter")
        elif "hint close" in self.facts["widgets"]:
            self.click(self.widget("hint close"))
        return 1 if asked else 0

    def hand_in(self, press: Callable[[Spot], None]) -> None:
        press(self.widget("hand in"))
        self.page.wait_for_timeout(150)
        press(self.widget("submit"))
        self.visitor.wait_for("scene", "reveal")


def positions(mine: str) -> tuple[Position, ...]:
    return parse_mine(mine).positions


def test_a_whole_match_to_a_right_answer_by_mouse(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    player.ask_all(lambda name: player.click(player.port(name)))
    for position in positions(MINE):
        player.drag(position)
    player.wait("sheet", MINE)
    player.hand_in(player.click)
    assert player.facts["right"] is True
    assert player.facts["questions"] == len(ASKED)
    player.wait("reviewed_all", True)
    assert player.facts["reviewed"] == len(ASKED)
    assert player.visitor.complaints == []


def test_a_wrong_answer_is_shown_as_such(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    for position in positions("R:B8:1 Y:E8"):
        player.drag(position)
    player.hand_in(player.click)
    assert player.facts["right"] is False
    assert player.facts["ending"] == "failed"
    player.page.wait_for_timeout(1500)
    player.click(player.port("K"))
    player.wait("port", parse_port("K"))
    assert player.visitor.complaints == []


def test_a_result_is_shared_even_where_the_clipboard_is_blocked(visit: Visitor, address: str) -> None:
    visitor = visit()
    visitor.page.add_init_script(BLOCKED)
    player = Player(visitor, address)
    player.click(player.widget("menu"))
    player.click(player.widget("give_up"))
    player.click(player.widget("concede"))
    visitor.wait_for("scene", "reveal")
    assert player.facts["ending"] == "conceded"
    player.click(player.widget("share"))
    visitor.wait_for("scene", "share")
    visitor.wait_for("share", "ready")
    click(visitor, "copy text")
    shown = player.page.locator("dialog textarea")
    assert f"#mine={encode(parse_mine(MINE))}" in shown.input_value()
    player.keys("Control+a", "Escape")
    shown.wait_for(state="detached")
    assert visitor.probe("scene") == "share"
    assert visitor.complaints == []


def test_a_whole_match_by_keyboard_alone(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    player.ask_all(lambda name: player.keys(*name, "Enter"))
    player.keys("e", "4", "Enter")
    player.wait("questions", len(ASKED) + 1)
    for position in positions(MINE):
        shape = SHAPES[position.gem][position.turn, position.mirrored]
        row, column = divmod(position.cell, COLUMNS)
        row, column = row + (shape.rows - 1) // 2, column + (shape.columns - 1) // 2
        # The column first: with a gem chosen, F alone would flip it.
        player.keys("t", *("r" * position.turn), *str(column + 1), "abcdefgh"[row], "Enter", "Escape")
    player.wait("sheet", MINE)
    for _ in range(len(player.facts["widgets"])):
        player.keys("Tab")
        if player.facts["focus"] == "hand in":
            break
    player.keys("Enter", "Tab", "Tab", "Enter")
    player.visitor.wait_for("scene", "reveal")
    assert player.facts["right"] is True
    assert player.visitor.complaints == []


def test_a_whole_match_by_touch_in_portrait(visit: Visitor, address: str) -> None:
    player = Player(visit("portrait", 3, touch=True, is_mobile=True), address)

    def ask(name: str) -> None:
        x, y = player.port(name)
        player.slide((x, y), (x + 2, y + 2))
        player.wait("aim", name)
        player.tap(player.widget("fire"))

    player.ask_all(ask)
    unit = player.facts["plot"][2]
    for position in positions(MINE):
        letter = position.gem.letter
        x, y = player.cell("E5")
        start = player.widget(f"gem {letter}")
        player.slide(start, (start[0], start[1] - 40), (x, y), (x, y + RIDE * unit))
        player.visitor.wait_for("table", f"{letter}:")
        now = next(one for one in positions(player.facts["sheet"]) if one.gem is position.gem)
        player.tap(player.middle(now))
        player.wait("selected", letter)
        for turn in range(1, position.turn + 1):
            player.tap(player.widget("turn"))
            player.visitor.wait_for("table", f":{turn}")
        now = next(one for one in positions(player.facts["sheet"]) if one.gem is position.gem)
        x, y = player.middle(now)
        to_x, to_y = player.middle(position)
        player.slide((x, y), (x + 15, y + 15), (to_x, to_y))
    player.wait("sheet", MINE)
    player.hand_in(player.tap)
    assert player.facts["right"] is True
    assert player.visitor.complaints == []


def test_hints_alone_lead_to_the_mine(visit: Visitor, address: str) -> None:
    """Takes every step of every hint and does what it says, until the last says that the sheet can be handed in."""
    player = Player(visit(reduced_motion="reduce"), address)
    for name in TELLING:
        player.keys(*name, "Enter")
    player.wait("questions", len(TELLING))
    hints, free, cost, told = 0, 0, len(TELLING), ""
    while "Hand it in" not in told and hints < 60:
        player.click(player.widget("hint"))
        player.wait("hint", 1)
        hints += 1
        assert player.facts["questions"] == cost, "the first step is free"
        step = 1
        while player.facts["hint_more"]:
            price = {"More: +1 question": 1, "More: free": 0}[player.facts["hint_more"]]
            assert price or step > 1, "the second step always tells something"
            free += not price
            player.click(player.widget("hint more"))
            step, cost, hints = step + 1, cost + price, hints + 1
            player.wait("hint", step)
            assert player.facts["questions"] == cost, "each further step costs what was said"
        told = player.facts["hint_words"][0]
        assert told
        assert not {"{", "}"} & set("".join(player.facts["hint_words"]))
        cost += player.obey(told)
        player.wait("questions", cost)
    assert free > 3, "steps that tell nothing new are free"
    assert player.facts["sheet"] == MINE
    player.hand_in(player.click)
    assert player.facts["right"] is True
    assert player.facts["questions"] == cost
    assert player.facts["hints"] == hints, "the result is marked as played with hints"
    assert player.visitor.complaints == []


def test_undo_goes_back_over_fifty_moves(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    player.click(player.widget("tool cross"))
    for i in range(52):
        player.click(player.cell("ABCDEFGH"[i // COLUMNS] + str(i % COLUMNS + 1)))
    player.wait("marks", 52)
    for _ in range(52):
        player.keys("Control+z")
    player.wait("marks", 0)
    for _ in range(52):
        player.keys("Control+y")
    player.wait("marks", 52)


@pytest.mark.parametrize("size", ["landscape", "portrait"])
def test_a_resize_in_mid_drag_puts_the_gem_back(visit: Visitor, address: str, size: str) -> None:
    player = Player(visit(), address)
    player.drag(positions("w:B3")[0])
    player.wait("sheet", "w:B3")
    mouse = player.page.mouse
    mouse.move(*player.cell("B3"))
    mouse.down()
    mouse.move(*player.cell("F6"), steps=3)
    width, height = SIZES[size]
    player.page.set_viewport_size({"width": width, "height": height})
    player.page.wait_for_timeout(600)
    mouse.up()
    player.wait("sheet", "w:B3")
    assert player.visitor.complaints == []


def test_a_rotation_in_mid_drag_puts_the_gem_back(visit: Visitor, address: str) -> None:
    player = Player(visit("portrait", 3, touch=True, is_mobile=True), address)
    unit = player.facts["plot"][2]
    x, y = player.middle(positions("w:B3")[0])
    player.slide(player.widget("gem w"), (x, y), (x, y + RIDE * unit))
    player.wait("sheet", "w:B3")

    def rotate() -> None:
        width, height = SIZES["landscape"]
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_timeout(600)

    player.slide((x, y), (x + 20, y + 20), player.cell("F6"), then=rotate)
    player.wait("sheet", "w:B3")
    player.tap(player.middle(positions("w:B3")[0]))
    player.wait("selected", "w")
    assert player.visitor.complaints == []


def test_an_idle_table_draws_nothing(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    player.click(player.port("B"))
    player.page.wait_for_timeout(2500)
    for _ in range(10):
        before = player.visitor.probe("frames")
        player.page.wait_for_timeout(1000)
        if player.visitor.probe("frames") == before:
            return
    raise AssertionError("a second after another something is drawn")
