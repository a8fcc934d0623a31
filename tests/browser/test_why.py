"""A hint shown to its end and a broken answer explained, in the built site by real input only."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_table import MINE, Player, Spot, Visitor, positions

TELLING = ("B", "2", "C", "E", "8", "15")


class Thinker(Player):
    """A player who asks why."""

    def ask(self, name: str) -> None:
        """A port by its name on the keyboard."""
        before = self.facts["questions"]
        self.keys(*name, "Enter")
        self.wait("questions", before + 1)
        self.wait("flying", False)

    def hear_reason(self, press: Callable[[Spot], None]) -> None:
        """A hint told until it can be shown."""
        press(self.widget("hint"))
        while "hint why" not in self.facts["widgets"]:
            self.page.wait_for_function("JSON.parse(orapa.probe.table).hint > 0", timeout=60_000)
            step = self.facts["hint"]
            press(self.widget("hint more"))
            self.wait("hint", step + 1)

    @property
    def why(self) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads(self.visitor.probe("why"))
        return facts

    def on_screen(self, name: str) -> Spot:
        """A button of the scene that is shown."""
        x, y = json.loads(self.visitor.probe("widgets"))[name]
        return x, y

    def watch(self) -> None:
        """Until the reason is on the board."""
        self.visitor.wait_for("scene", "why")
        self.page.wait_for_function("orapa.probe.why && JSON.parse(orapa.probe.why).rulings > 0", timeout=60_000)

    def go_on(self, press: Callable[[Spot], None], ruling: int) -> None:
        press(self.on_screen("next"))
        script = "ruling => JSON.parse(orapa.probe.why).ruling === ruling"
        self.page.wait_for_function(script, arg=ruling)

    def finish(self, press: Callable[[Spot], None]) -> None:
        """Leave by the last button; a press while the picture still changes may find nothing."""
        for _ in range(5):
            if self.visitor.probe("scene") == "why":
                press(self.on_screen("next"))
                self.page.wait_for_timeout(1_000)
        self.visitor.wait_for("scene", "table")


@pytest.mark.parametrize("phone", [False, True])
def test_a_hint_is_shown_to_its_end_and_its_gem_laid(address: str, visit: Visitor, phone: bool) -> None:
    visitor: Visit = visit("portrait", scale=2, touch=True) if phone else visit()
    player = Thinker(visitor, address)
    press = player.tap if phone else player.click
    for name in TELLING:
        player.ask(name)
    for _ in range(12):
        player.hear_reason(press)
        cost = player.facts["questions"]
        # What was told of the reason before must not be taken for this one.
        visitor.page.evaluate("orapa.probe.why = ''")
        press(player.widget("hint why"))
        player.watch()
        if player.why["title"] == "Why only here?":
            break
        # Something simpler comes first: it is shown to its end too, and what follows is done.
        for ruling in range(1, player.why["rulings"]):
            player.go_on(press, ruling)
        player.finish(press)
        if "hint close" in player.facts["widgets"]:
            press(player.widget("hint close"))
    assert player.why["title"] == "Why only here?"
    rules = [player.why["rule"]]
    for ruling in range(1, player.why["rulings"]):
        player.go_on(press, ruling)
        rules.append(player.why["rule"])
    assert (rules[0], rules[-1]) == ("room", "left")
    assert player.why["gold"].startswith("Place")
    press(player.on_screen("next"))
    visitor.wait_for("scene", "table")
    player.page.wait_for_function("JSON.parse(orapa.probe.table).sheet !== ''")
    assert player.facts["sheet"] in MINE
    assert player.facts["questions"] == cost
    assert not visitor.complaints


@pytest.mark.parametrize("phone", [False, True])
def test_a_broken_answer_pressed_is_explained_without_a_hint(address: str, visit: Visitor, phone: bool) -> None:
    visitor: Visit = visit("portrait", scale=2, touch=True) if phone else visit()
    player = Thinker(visitor, address)
    press = player.tap if phone else player.click
    player.ask("B")
    player.ask("C")
    (wrong,) = positions("Y:B3")
    player.drag(wrong)
    visitor.wait_for("table", "Y:B3")
    press(player.cell("H10"))
    player.page.wait_for_function("JSON.parse(orapa.probe.table).broken.length > 0")
    x, y = player.facts["broken"][-1]
    press((x, y))
    player.watch()
    assert player.why["rule"] == "trial"
    assert player.why["was"] == "B -> 3 white"
    assert player.why["told"] != player.why["was"]
    if phone:
        visitor.page.go_back()
    else:
        player.keys("Escape")
    visitor.wait_for("scene", "table")
    assert player.facts["hint"] == 0
    assert not visitor.complaints
