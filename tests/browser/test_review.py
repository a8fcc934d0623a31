"""Reviews in the built site: by keyboard to the end, by touch, and at once the second time."""

import json
from collections.abc import Callable

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import print_record
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, ready
from tests.browser.test_table import MINE, Player

Visitor = Callable[..., Visit]

ASKED = ("B", "2", "C", "E", "8", "15", "M", "H")
REVIEWED = "localStorage['orapa.review.a'] !== undefined"


def played() -> str:
    """A finished match as it is kept."""
    match = begin(Setup(Mode.SOLO, mines=(parse_mine(MINE),), par=9, date="2026-11-16"))
    for number, port in enumerate(ASKED):
        match = play(match, 1, f"ask {port}", 9.0 * number)
    return f"kept 2 1794000000\n{print_record(play(match, 1, f'submit {MINE}', 99))}"


class Reviewer(Player):
    """A visitor who looks back on a match of another day."""

    def __init__(self, visitor: Visit, address: str) -> None:
        visitor.context.add_init_script(f"localStorage['orapa.played.a'] ??= {json.dumps(played())}")
        self.visitor = ready(visitor.open(address))
        self.page = visitor.page

    def enter(self) -> None:
        """From home over the records and the result."""
        click(self.visitor, "records")
        self.visitor.wait_for("scene", "records")
        self.page.wait_for_timeout(200)
        click(self.visitor, "result.a")
        self.visitor.wait_for("scene", "reveal")
        self.page.wait_for_timeout(1200)

    def reload(self) -> None:
        self.page.reload()
        ready(self.visitor.started())
        self.visitor.wait_for("scene", "review")


def test_a_match_is_reviewed_by_keyboard_to_its_end_and_at_once_the_second_time(visit: Visitor, address: str) -> None:
    reviewer = Reviewer(visit(locale="en-GB"), address)
    reviewer.enter()
    reviewer.click(reviewer.widget("review"))
    reviewer.visitor.wait_for("scene", "review")
    assert reviewer.facts["count"] == len(ASKED)
    for at in range(1, len(ASKED)):
        reviewer.keys("ArrowRight")
        reviewer.wait("at", at)
    reviewer.keys("ArrowRight")
    assert reviewer.facts["at"] == len(ASKED) - 1
    reviewer.keys("Home")
    reviewer.wait("at", 0)
    reviewer.page.wait_for_function(REVIEWED, timeout=60_000)
    reviewer.wait("reviewed_all", True)
    reviewer.keys("ArrowRight", "ArrowRight")
    reviewer.wait("title", "Wave C told little")
    assert reviewer.facts["better"] is not None
    reviewer.keys("b")
    reviewer.wait("better", None)
    reviewer.keys("t")
    reviewer.wait("whole", True)
    reviewer.keys("End")
    reviewer.wait("title", "Nothing was left to learn")
    reviewer.keys("Home", "Space")
    reviewer.wait("at", 2)
    reviewer.keys("Space")
    reviewer.wait("playing", False)
    reviewer.reload()
    facts = reviewer.facts
    assert facts["reviewed_all"]
    assert facts["reviewed"] == len(ASKED)
    assert reviewer.page.evaluate("orapa.partState('thinking')") != "there"
    reviewer.keys("Escape")
    reviewer.visitor.wait_for("scene", "reveal")
    assert not reviewer.visitor.complaints


def test_a_finger_swipes_through_the_questions_and_tries_one_better(visit: Visitor, address: str) -> None:
    reviewer = Reviewer(visit(size="portrait", scale=2, touch=True, locale="de-DE"), address)
    reviewer.enter()
    reviewer.tap(reviewer.widget("review"))
    reviewer.visitor.wait_for("scene", "review")
    reviewer.page.wait_for_timeout(300)
    x, y = reviewer.cell("D8")
    for at in (1, 2, 3):
        reviewer.slide((x, y), (x - 60, y + 3), (x - 120, y + 5))
        reviewer.wait("at", at)
    reviewer.slide((x - 120, y), (x - 60, y), (x, y))
    reviewer.wait("at", 2)
    columns = reviewer.facts["columns"]
    reviewer.slide(columns[2], columns[4], columns[6])
    reviewer.wait("at", 6)
    reviewer.tap(reviewer.port("Q"))
    reviewer.wait("question", 34)
    reviewer.tap(reviewer.widget("before"))
    reviewer.wait("at", 5)
    reviewer.tap(reviewer.widget("try"))
    reviewer.visitor.wait_for("scene", "table")
    reviewer.wait("questions", 5)
    assert not reviewer.visitor.complaints
