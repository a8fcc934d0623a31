"""A newcomer's first visit, by real input: through all lessons to a solved first mine, and behind a shared link."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from orapa.app.mine.learn.lessons import LESSONS
from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.mines import parse_mine
from tests.browser.conftest import Visit
from tests.browser.test_shell import ready, spot

Visitor = Callable[..., Visit]
Spot = tuple[float, float]

LINK = f"#mine={encode(parse_mine('R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3'))}"
# A gem rides above the finger that carries it, in cells.
RIDE = 1.2
# Where there is nothing: a press there lets a wave that is under way arrive.
NOWHERE = (3, 3)


class Pupil:
    """Does what is lit, by mouse or by finger."""

    def __init__(self, visitor: Visit, touch: bool) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.touch = touch

    def facts(self, name: str = "lesson") -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.visitor.probe(name))
        return told

    def press(self, place: Spot) -> None:
        if self.touch:
            self.page.touchscreen.tap(*place)
        else:
            self.page.mouse.click(*place)
        self.page.wait_for_timeout(60)

    def drag(self, places: list[Spot]) -> None:
        if self.touch:
            session = self.visitor.context.new_cdp_session(self.page)
            for i, (x, y) in enumerate(places):
                kind = "touchMove" if i else "touchStart"
                session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
                self.page.wait_for_timeout(30)
            session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            self.page.mouse.move(*places[0])
            self.page.mouse.down()
            for place in places[1:]:
                self.page.mouse.move(*place)
                self.page.wait_for_timeout(30)
            self.page.mouse.up()
        self.page.wait_for_timeout(250)

    def lay(self, start: Spot, end: Spot) -> None:
        unit = self.facts("table")["plot"][2]
        end = (end[0], end[1] + RIDE * unit) if self.touch else end
        self.drag([start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end])

    def learn(self, name: str) -> None:
        """Do a lesson from its first step to the last; a mine ends in its reveal."""
        self.page.wait_for_function("name => JSON.parse(orapa.probe.lesson || '{}').lesson === name", arg=name)
        for _ in range(60):
            if self.visitor.probe("scene") == "reveal":
                return
            told = [self.visitor.probe("lesson"), self.visitor.probe("table")]
            facts, table = map(json.loads, told)
            if not facts["ask"]:
                return
            self.act(facts, table)
            self.settle(told)
        raise AssertionError(f"expected the lesson {name} to be done, read {self.facts()}")

    def settle(self, before: list[str]) -> None:
        """Until the page shows what a press led to; some lead to nothing."""
        changed = "before => before[0] !== orapa.probe.lesson || before[1] !== orapa.probe.table"
        with suppress(TimeoutError):
            self.page.wait_for_function(changed, arg=before, timeout=3_000)

    def act(self, facts: dict[str, Any], table: dict[str, Any]) -> None:
        """One press or drag towards what is asked."""
        assert facts["wrong"] == 0, facts
        if table["flying"]:
            self.press(NOWHERE)
        elif table["dialog"]:
            self.press(table["widgets"]["submit"])
            self.page.wait_for_timeout(200)
        elif table["aim"]:
            self.press(table["widgets"]["fire"])
        elif facts["ask"] == "Lay" and facts["widget"].startswith("gem"):
            self.lay(*facts["gesture"])
        elif facts["ask"] == "Lay" and facts["gesture"][0] != facts["gesture"][-1]:
            self.drag(facts["gesture"])
        elif facts["ask"] == "Lay" and len(facts["gesture"]) == 2:
            # It lies there already, and the step is about to end.
            self.page.wait_for_timeout(60)
        elif facts["ask"] == "Mark" and not facts["widget"] and len(facts["cells"]) > 1:
            self.drag(facts["cells"])
        elif facts["ask"] == "Hint":
            self.press(facts["gesture"][-1])
            wanted = "step => JSON.parse(orapa.probe.lesson).step > step"
            self.page.wait_for_function(wanted, arg=facts["step"], timeout=60_000)
        elif facts["gesture"]:
            self.press(facts["gesture"][-1])
        else:
            # What is to be pressed is not on the picture yet.
            self.page.wait_for_timeout(200)

    def go_on(self) -> None:
        self.press(self.facts("table")["widgets"]["next"])

    def kept(self) -> set[str]:
        settings = json.loads(self.page.evaluate("localStorage['orapa.choices'] || '{}'"))
        return set(settings.get("games", {}).get("mine", {}).get("lessons", []))


@pytest.mark.parametrize(
    ("size", "touch"), [("portrait", True), pytest.param("desktop", False, marks=pytest.mark.slow)]
)
def test_a_newcomer_goes_through_all_lessons_to_a_solved_first_mine(
    visit: Visitor, address: str, size: str, touch: bool
) -> None:
    visitor = ready(visit(size, touch=touch).open(f"{address}?no-worker"))
    pupil = Pupil(visitor, touch)
    names = [lesson.name for lesson in LESSONS]
    pupil.press(spot(visitor, "learn"))
    visitor.wait_for("scene", "learn")
    pupil.press(spot(visitor, "lesson fire"))
    for name in names[:10]:
        pupil.learn(name)
        assert name in pupil.kept()
        pupil.go_on()
    # The first mine comes next; this pupil wants the further lessons before.
    visitor.page.wait_for_function("JSON.parse(orapa.probe.lesson).lesson === 'first'")
    visitor.page.keyboard.press("Escape")
    visitor.wait_for("scene", "learn")
    pupil.press(spot(visitor, "lesson diamond"))
    for name in names[11:]:
        pupil.learn(name)
        assert name in pupil.kept()
        pupil.go_on()
    visitor.wait_for("scene", "learn")
    pupil.press(spot(visitor, "lesson first"))
    pupil.learn("first")
    visitor.wait_for("scene", "reveal")
    visitor.page.wait_for_function("JSON.parse(orapa.probe.table).phase === 'over'")
    assert pupil.facts("table")["right"]
    assert pupil.kept() == set(names)
    # What was practised counts nowhere.
    assert visitor.page.evaluate("Object.keys(localStorage).filter(key => key.includes('.play')).length") == 0
    assert visitor.complaints == []


def test_a_newcomer_behind_a_link_learns_first_and_returns_to_the_shared_mine(visit: Visitor, address: str) -> None:
    visitor = ready(visit("portrait", touch=True).open(f"{address}?no-worker{LINK}", newcomer=True))
    visitor.wait_for("scene", "offer")
    pupil = Pupil(visitor, touch=True)
    pupil.press(spot(visitor, "learn"))
    pupil.learn("fire")
    visitor.page.keyboard.press("Escape")
    visitor.wait_for("scene", "table")
    assert pupil.facts("table")["questions"] == 0
    assert visitor.complaints == []
