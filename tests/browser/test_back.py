"""The browser's Back goes through dialogs and scenes and leaves from home; a reload stays where one was."""

import json
from collections.abc import Callable

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_review import played
from tests.browser.test_shell import LINK, ask, click, ready, table

Visitor = Callable[..., Visit]
OUTSIDE = "about:blank"
DOORS = {"settings": "settings", "records": "records", "learn": "learn", "daily": "today", "solo": "new mine"}


def arrived(visit: Visitor, address: str, newcomer: bool | None = None, **more: object) -> Visit:
    """A visitor who came from another page."""
    visitor = visit(**more)
    visitor.page.goto(OUTSIDE)
    return ready(visitor.open(address, newcomer))


def back(visitor: Visit) -> None:
    visitor.page.evaluate("history.back()")
    visitor.page.wait_for_timeout(250)


def go_in(visitor: Visit, door: str) -> None:
    click(visitor, door)
    visitor.wait_for("scene", DOORS[door])
    visitor.page.wait_for_timeout(150)


def test_back_leads_out_of_every_page_and_from_home_to_where_one_came_from(visit: Visitor, address: str) -> None:
    visitor = arrived(visit, address, locale="en-GB")
    for door in DOORS:
        go_in(visitor, door)
        back(visitor)
        assert visitor.probe("scene") == "home", door
    visitor.page.go_back()
    assert visitor.page.url == OUTSIDE


def test_a_page_left_by_its_own_button_takes_its_step_back_along(visit: Visitor, address: str) -> None:
    visitor = arrived(visit, address, locale="en-GB")
    for _ in range(3):
        go_in(visitor, "settings")
        click(visitor, "back")
        visitor.wait_for("scene", "home")
        visitor.page.wait_for_timeout(250)
    visitor.page.go_back()
    assert visitor.page.url == OUTSIDE


@pytest.mark.parametrize("touch", [False, True])
def test_back_closes_the_dialog_then_the_table(visit: Visitor, address: str, touch: bool) -> None:
    size = "portrait" if touch else "desktop"
    visitor = arrived(visit, address + LINK, newcomer=touch, size=size, touch=touch, locale="en-GB")
    if touch:
        # Newcomers are offered lessons first.
        visitor.wait_for("scene", "offer")
        visitor.page.wait_for_timeout(300)
        back(visitor)
    menu = table(visitor)["widgets"]["menu"]
    press = visitor.page.touchscreen.tap if touch else visitor.page.mouse.click
    press(*menu)
    visitor.page.wait_for_timeout(150)
    assert table(visitor)["dialog"]
    back(visitor)
    assert not table(visitor)["dialog"]
    back(visitor)
    assert visitor.probe("scene") == "home"


def test_a_reload_goes_on_at_the_table_and_back_still_leads_home(visit: Visitor, address: str) -> None:
    visitor = arrived(visit, address, locale="en-GB")
    go_in(visitor, "solo")
    click(visitor, "start")
    table(visitor)
    ask(visitor, "G")
    visitor.page.reload()
    ready(visitor.started())
    assert table(visitor)["questions"] == 1
    back(visitor)
    assert visitor.probe("scene") == "new mine"
    back(visitor)
    assert visitor.probe("scene") == "home"
    visitor.page.go_back()
    assert visitor.page.url == OUTSIDE


def test_a_new_visit_begins_at_home(visit: Visitor, address: str) -> None:
    visitor = arrived(visit, address, locale="en-GB")
    go_in(visitor, "settings")
    visitor.page.goto(OUTSIDE)
    assert ready(visitor.open(address)).probe("scene") == "home"


def through(visitor: Visit, *doors: tuple[str, str]) -> None:
    """Through doors one after the other, and back by the browser, scene by scene."""
    scenes = ["home"]
    for door, scene in doors:
        click(visitor, door)
        visitor.wait_for("scene", scene)
        visitor.page.wait_for_timeout(250)
        scenes.append(scene)
    for scene in scenes[-2::-1]:
        back(visitor)
        assert visitor.probe("scene") == scene


def test_back_leads_out_of_lessons_and_puzzles(visit: Visitor, address: str) -> None:
    visitor = arrived(visit, address, locale="en-GB")
    through(visitor, ("learn", "learn"), ("lesson fire", "lesson"))
    through(visitor, ("learn", "learn"), ("training", "training"), ("training", "puzzle"))
    visitor.page.go_back()
    assert visitor.page.url == OUTSIDE


def press(visitor: Visit, name: str) -> None:
    """Press a button of the scene, wherever that tells of its buttons."""
    if visitor.probe("scene") in ("table", "reveal", "review"):
        visitor.page.wait_for_function("name => name in JSON.parse(orapa.probe.table).widgets", arg=name)
        visitor.page.mouse.click(*json.loads(visitor.probe("table"))["widgets"][name])
        visitor.page.wait_for_timeout(150)
    else:
        click(visitor, name)


def remembering(visitor: Visit, **entries: str) -> Visit:
    """A visitor who came from another page, and for whom something is kept."""
    for name, text in entries.items():
        script = f"try {{ localStorage['orapa.{name.replace('_', '.')}'] ??= {json.dumps(text)} }} catch {{}}"
        visitor.context.add_init_script(script)
    visitor.page.goto(OUTSIDE)
    return visitor


ROOMS: dict[str, tuple[tuple[str, str], ...]] = {
    "statistics": (("records", "records"), ("statistics", "statistics")),
    "review": (("records", "records"), ("result.a", "reveal"), ("review", "review")),
    "share": (("records", "records"), ("result.a", "reveal"), ("share", "share")),
    "rules": (("learn", "learn"), ("rulebook", "rules")),
}


@pytest.mark.parametrize("room", ROOMS)
def test_a_reload_stays_in_every_room_and_back_leads_out_of_it_scene_by_scene(
    visit: Visitor, address: str, room: str
) -> None:
    visitor = ready(remembering(visit(locale="en-GB"), played_a=played()).open(address))
    scenes = ["home"]
    for door, scene in ROOMS[room]:
        press(visitor, door)
        visitor.wait_for("scene", scene)
        visitor.page.wait_for_timeout(1_200 if scene == "reveal" else 300)
        scenes.append(scene)
    visitor.page.reload()
    ready(visitor.started())
    visitor.wait_for("scene", scenes[-1])
    visitor.page.wait_for_timeout(300)
    for scene in scenes[-2::-1]:
        back(visitor)
        visitor.wait_for("scene", scene)
    visitor.page.go_back()
    assert visitor.page.url == OUTSIDE
    assert visitor.complaints == []


def test_back_leads_from_what_lies_over_the_table_to_the_table(visit: Visitor, address: str) -> None:
    clocked = json.dumps({"version": 2, "games": {"mine": {"lessons": ["fire"], "clock": True}}})
    visitor = ready(remembering(visit(locale="en-GB"), choices=clocked).open(address + LINK))
    table(visitor)
    for doors, scene in ((("menu", "rules"), "rules"), (("menu", "settings"), "settings"), (("clock",), "pause")):
        visitor.page.wait_for_timeout(400)
        for door in doors:
            press(visitor, door)
        visitor.wait_for("scene", scene)
        visitor.page.wait_for_timeout(300)
        back(visitor)
        visitor.wait_for("scene", "table")
    back(visitor)
    visitor.wait_for("scene", "home")
    assert visitor.complaints == []


# Rooms with others and with the box, and what lies over pages.
OTHERS: tuple[tuple[tuple[str, str], ...], ...] = (
    (("rivals", "setting"),),
    (("duel", "setting"),),
    (("expedition", "setting"),),
    (("build", "builder"),),
    (("sheet", "new sheet"), ("start", "sheet")),
    (("sheet", "new sheet"), ("master", "new console"), ("start", "builder")),
)


def test_back_leads_out_of_every_room_with_others_and_with_the_box(visit: Visitor, address: str) -> None:
    visitor = ready(remembering(visit(locale="en-GB"), played_a=played()).open(address))
    for rooms in OTHERS:
        through(visitor, *rooms)
    visitor.page.go_back()
    assert visitor.page.url == OUTSIDE
    assert visitor.complaints == []
