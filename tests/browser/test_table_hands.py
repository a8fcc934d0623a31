"""What hands do at the table and on its pages, in the built site: faults that must not come back."""

import json
from itertools import pairwise

import pygame

from orapa.app.frame.geometry import Box
from orapa.engine.mine.rules.board import parse_port
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import fire
from tests.browser.pixels import at_rest, seen
from tests.browser.test_shell import click, ready, spot, table
from tests.browser.test_table import MINE, TELLING, Player, Visitor, positions
from tests.browser.test_table_faults import SEVEN, chosen

# One frame after the other, so many of the page's milliseconds apart, however long the machine takes for one.
FRAME = 20
TOOLS = {"x": "cross", "v": "half", ".": "dot", "w": "erase", "s": "scan"}


def asked(player: Player, name: str) -> None:
    """A port or cell by its name on the keyboard, and its answer heard."""
    before = player.facts["questions"]
    player.keys(*name, "Enter")
    player.wait("questions", before + 1)
    player.wait("flying", False)


def cell_picture(player: Player, name: str) -> bytes:
    """What is seen of a cell."""
    (x, y), unit = player.cell(name), player.facts["plot"][2]
    box = Box(x - unit / 2, y - unit / 2, unit, unit)
    return pygame.image.tobytes(seen(player.page).subsurface(tuple(map(round, (box.x, box.y, box.w, box.h)))), "RGB")


def test_two_clicks_in_place_turn_a_gem_twice(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    (place,) = positions("Y:D4")
    player.drag(place)
    player.wait("sheet", "Y:D4")
    player.click(player.cell("H10"))
    player.click(player.middle(place))
    player.wait("selected", "Y")
    turn = player.widget("turn")
    for _ in range(2):
        player.click(turn)
        player.page.wait_for_timeout(250)
    assert player.facts["sheet"].endswith(":2"), player.facts["sheet"]
    assert player.visitor.complaints == []


def test_a_gem_on_the_line_of_a_clear_wave_is_told_with_diamond_and_black_body_too(
    visit: Visitor, address: str
) -> None:
    assert str(fire(parse_mine(SEVEN), parse_port("A"))) == "A -> 11 clear"
    player = Player(visit(), address, SEVEN)
    asked(player, "A")
    assert player.facts["broken"] == []
    (wrong,) = positions("Y:A4")
    player.drag(wrong)
    player.page.wait_for_function("JSON.parse(orapa.probe.table).broken.length > 0")
    assert player.visitor.complaints == []


def test_where_scans_are_off_none_is_offered_and_only_rules_that_matter_alone_are_asked_for(
    visit: Visitor, address: str
) -> None:
    visitor = chosen(visit(locale="en-GB"), games={"mine": {"edition": "house scans=off"}})
    ready(visitor.open(address, newcomer=True))
    click(visitor, "solo")
    visitor.wait_for("scene", "new mine")
    switches = {name for name in json.loads(visitor.probe("widgets")) if name.startswith("rule ")}
    assert switches == {"rule scans"}
    click(visitor, "start")
    player = Player(visitor)
    assert "tool cross" in player.facts["widgets"]
    assert "tool scan" not in player.facts["widgets"]
    player.keys("s")
    assert player.facts["tool"] == "gem"
    assert visitor.complaints == []


def test_a_right_click_crosses_out_and_the_cross_is_seen_under_a_gem(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    pictures = []
    for crossed in (False, True):
        if crossed:
            player.page.mouse.click(*player.cell("D5"), button="right")
            player.wait("marks", 1)
        (place,) = positions("B:D4")
        player.drag(place)
        player.wait("sheet", "B:D4")
        player.click(player.cell("H10"))
        player.page.mouse.move(5, 5)
        player.page.wait_for_timeout(400)
        pictures.append(cell_picture(player, "D5"))
        player.keys("Control+z")
        player.wait("sheet", "")
    assert pictures[0] != pictures[1]
    assert player.visitor.complaints == []


def test_every_tool_has_its_key_and_the_cell_to_be_scanned_lights_under_the_mouse(visit: Visitor, address: str) -> None:
    player = Player(visit(), address)
    for key, tool in TOOLS.items():
        player.keys(key)
        player.wait("tool", tool)
    lit = {}
    for key in ("v", "s"):
        player.keys(key)
        player.page.mouse.move(*player.cell("F6"))
        player.page.mouse.move(*player.cell("E4"))
        player.page.wait_for_timeout(300)
        lit[key] = cell_picture(player, "E4")
    assert lit["v"] != lit["s"]
    player.keys("v", "y")
    player.page.wait_for_function("JSON.parse(orapa.probe.table).hint > 0", timeout=60_000)
    player.keys("Escape", "u")
    player.wait("supposing", True)
    assert player.visitor.complaints == []


def test_tries_sheets_and_hints_stand_at_the_table_and_the_count_adds_up(visit: Visitor, address: str) -> None:
    visitor = chosen(visit(locale="en-GB"), games={"mine": {"edition": "german tries=3"}})
    player = Player(visitor, address)
    for name in ("B", "2", "C"):
        asked(player, name)
    assert player.facts["tries"] == "3 tries"
    player.drag(positions("Y:B3")[0])
    player.click(player.widget("hand in"))
    player.page.wait_for_timeout(150)
    player.click(player.widget("submit"))
    player.page.wait_for_function("JSON.parse(orapa.probe.table).tries === '2 tries'")
    assert "Sheet 1: wrong" in player.facts["listed"]
    player.click(player.widget("hint"))
    player.page.wait_for_function("JSON.parse(orapa.probe.table).hint > 0", timeout=60_000)
    before = player.facts["questions"]
    player.click(player.widget("hint more"))
    player.wait("hint", 2)
    listed = player.facts["listed"]
    costs = sum(int(words.removeprefix("Hint +")) for words in listed if words.startswith("Hint +"))
    assert player.facts["questions"] == before + costs == 3 + costs > 3
    assert visitor.complaints == []


def test_a_day_left_out_of_the_link_is_today(visit: Visitor, address: str) -> None:
    visitor = visit(locale="en-GB")
    visitor.page.clock.set_fixed_time("2026-11-01T12:00:00")
    visitor.open(f"{address}?no-worker#daily")
    table(visitor)
    kept = "Object.values(localStorage).some(text => text.includes('daily 2026-11-01'))"
    Player(visitor).keys("b", "Enter")
    visitor.page.wait_for_function(kept)
    assert visitor.complaints == []


def test_the_speed_of_all_motion_is_a_choice(visit: Visitor, address: str) -> None:
    frames = {}
    for motion in ("calm", "quick"):
        visitor = chosen(visit(), motion=motion)
        visitor.page.clock.install()
        player = Player(visitor, address)
        visitor.page.clock.pause_at(visitor.page.evaluate("Date.now()") / 1000 + 1)
        player.page.keyboard.press("b")
        player.page.keyboard.press("Enter")
        flying: list[bool] = []
        while len(flying) < 2 or flying[-2:] != [True, False]:
            assert len(flying) < 500
            visitor.page.clock.run_for(FRAME)
            flying.append(player.facts["flying"])
        frames[motion] = flying.count(True)
    assert frames["calm"] > 2.5 * frames["quick"], frames


def lightness(picture: pygame.Surface, spot: tuple[int, int]) -> int:
    return sum(picture.get_at(spot)[:3]) // 3


def test_the_tip_of_a_wave_opens_without_steps_where_a_pixel_is_a_pixel(visit: Visitor, address: str) -> None:
    assert str(fire(parse_mine(MINE), parse_port("H"))) == "H -> 18 clear"
    visitor = visit("desktop", 1)
    player = Player(visitor, address)
    for name in ("menu", "give_up", "concede"):
        player.click(player.widget(name))
        player.page.wait_for_timeout(250)
    visitor.wait_for("scene", "reveal")
    visitor.page.wait_for_timeout(2_000)
    visitor.page.clock.install()
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now()") / 1000 + 1)
    x, _, unit, _ = player.facts["plot"]
    row, along = round(player.cell("H1")[1]), range(round(x), round(x + 10 * unit))
    player.click(player.port("H"))
    visitor.page.clock.run_for(FRAME)
    dark, tips = seen(visitor.page), 0
    for _ in range(12):
        visitor.page.clock.run_for(4 * FRAME)
        picture = seen(visitor.page)
        for beside in (row - 8, row + 8, row + 12):
            light = [lightness(picture, (at, beside)) - lightness(dark, (at, beside)) for at in along]
            tips += max(light) > 40 > 4 > abs(light[-1])
            assert all(abs(one - other) < 20 for one, other in pairwise(light))
    assert tips > 6, "a wave was seen under way"


def test_on_a_scrolled_light_page_nothing_is_lost_where_the_mouse_has_been(visit: Visitor, address: str) -> None:
    visitor = ready(chosen(visit(locale="en-GB"), theme="light").open(address, newcomer=True))
    click(visitor, "settings")
    visitor.wait_for("scene", "settings")
    visitor.page.mouse.move(640, 400)
    visitor.page.mouse.wheel(0, 260)
    visitor.page.mouse.move(3, 795)
    before = at_rest(visitor)
    for y in range(100, 790, 30):
        visitor.page.mouse.move(500 + y % 200, y)
        visitor.page.wait_for_timeout(20)
    visitor.page.mouse.move(3, 795)
    assert at_rest(visitor) == before


def pictures(player: Player, names: tuple[str, ...]) -> dict[str, bytes]:
    """What is seen of buttons by their names, and of the gems in the tray."""
    screen, side = seen(player.page), 32
    rects = {
        name: pygame.Rect(x - side / 2, y - side / 2, side, side) for name in names for x, y in [player.widget(name)]
    }
    return {name: pygame.image.tobytes(screen.subsurface(rect), "RGB") for name, rect in rects.items()}


def test_a_toast_lies_on_no_button_and_on_no_gem_of_the_tray(visit: Visitor, address: str) -> None:
    player = Player(visit("portrait", touch=True, locale="en-GB"), address)
    names = tuple(player.facts["widgets"])
    assert {"hand in", "hint", "menu", "gem R", "gem w", "tool gem"} <= {*names}
    at_rest(player.visitor)
    before = pictures(player, names)
    player.keys("q", "q", "Enter")
    player.page.wait_for_function("orapa.probe.toast !== ''")
    player.page.wait_for_timeout(400)
    assert pictures(player, names) == before
    player.keys("Escape")
    assert player.visitor.complaints == []


def test_the_odds_map_is_an_aid_to_be_chosen_that_tells_every_cell_and_marks_the_result(
    visit: Visitor, address: str
) -> None:
    visitor = chosen(visit(locale="en-GB"), games={"mine": {"aids": ["hints"]}})
    player = Player(visitor, address)
    assert "odds" not in player.facts["widgets"]
    player.click(player.widget("menu"))
    player.click(player.widget("settings"))
    visitor.wait_for("scene", "settings")
    player.page.wait_for_timeout(300)
    player.page.mouse.move(640, 400)
    for _ in range(8):
        if spot(visitor, "aid odds")[1] < 760:
            break
        player.page.mouse.wheel(0, 200)
        player.page.wait_for_timeout(250)
    click(visitor, "aid odds")
    player.keys("Escape")
    visitor.wait_for("scene", "table")
    for name in (*TELLING, "M"):
        asked(player, name)
    empty = cell_picture(player, "C8")
    player.click(player.widget("odds"))
    player.page.wait_for_function("JSON.parse(orapa.probe.table).odds.length === 80", timeout=60_000)
    player.page.wait_for_timeout(200)
    assert cell_picture(player, "C8") != empty
    numbers = player.facts["odds"]
    assert {"0", "100"} & {*numbers}
    player.keys("%")
    player.wait("odds", [])
    player.page.mouse.move(3, 3)
    player.page.wait_for_timeout(200)
    assert cell_picture(player, "C8") == empty
    for place in parse_mine(MINE).positions:
        player.drag(place)
    player.hand_in(player.click)
    assert any("odds" in told for told in player.facts["told"])
    assert visitor.complaints == []


def test_what_was_said_ends_with_its_scene(visit: Visitor, address: str) -> None:
    visitor = visit("portrait", touch=True, permissions=["clipboard-read", "clipboard-write"], locale="en-GB")
    player = Player(visitor, address)
    for place in parse_mine(MINE).positions:
        player.drag(place)
    player.hand_in(player.tap)
    player.wait("reviewed_all", True)
    player.tap(player.widget("share"))
    visitor.wait_for("share", "ready")
    click(visitor, "copy text")
    visitor.wait_for("toast", "Copied")
    visitor.page.keyboard.press("Escape")
    visitor.wait_for("scene", "reveal")
    visitor.page.wait_for_function("orapa.probe.toast === ''", timeout=1_000)
    assert visitor.complaints == []
