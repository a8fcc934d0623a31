"""Outcomes in the built site: a finished duel from the records, both searches reviewed by keys, and revenge."""

import json
from collections.abc import Callable

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.codes import encode_match
from orapa.engine.play.records import print_record
from orapa.engine.play.seats import Kind, Seat
from tests.browser.conftest import Visit
from tests.browser.test_shell import click, ready
from tests.browser.test_table import Player

Visitor = Callable[..., Visit]

FIRST, SECOND = "R:D1 Y:E8:3 B:F3:2 W:A1 w:C6", "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
HERS, HIS = "B 15 8 E 2 M 6 C".split(), "B 4 15 K 9 7 D 5".split()


def duel(second: Seat) -> Match:
    """A duel that the first seat has won after eight turns."""
    setup = Setup(Mode.DUEL, seats=(Seat(), second), mines=(parse_mine(FIRST), parse_mine(SECOND)), date="2026-11-16")
    match = begin(setup)
    for number, (hers, his) in enumerate(zip(HERS, HIS, strict=True)):
        match = play(match, 1, f"ask {hers}", 9.0 * number)
        match = play(match, 2, f"ask {his}", 9.0 * number + 4)
    return play(match, 1, f"submit {SECOND}", 99)


AGAINST_WALKER = duel(Seat(Kind.RIVAL, "walker"))


class Watcher(Player):
    """A visitor who looks at what came of a duel."""

    def __init__(self, visitor: Visit, address: str) -> None:
        kept = f"kept 2 1794000000\n{print_record(AGAINST_WALKER)}"
        visitor.context.add_init_script(f"localStorage['orapa.played.a'] ??= {json.dumps(kept)}")
        self.visitor = ready(visitor.open(address))
        self.page = visitor.page


def test_a_duel_of_the_records_is_reviewed_for_both_seats_by_keys_and_revenge_begins(
    visit: Visitor, address: str
) -> None:
    watcher = Watcher(visit(locale="en-GB"), address)
    click(watcher.visitor, "records")
    watcher.visitor.wait_for("scene", "records")
    watcher.page.wait_for_timeout(300)
    click(watcher.visitor, "result.a")
    watcher.visitor.wait_for("scene", "outcome")
    watcher.wait("verdict", "You won")
    watcher.page.wait_for_function("localStorage['orapa.review.a'] !== undefined", timeout=120_000)
    watcher.wait("reviewed_all", True)
    assert watcher.facts["decisive"].startswith("Decisive: turn 2, your wave 15")
    assert watcher.facts["line"] == "Round 2: Line walker begins, new mines"

    watcher.keys("Tab", "Tab", "Enter")
    watcher.visitor.wait_for("scene", "review")
    watcher.wait("search", 0)
    for at in range(1, len(HERS)):
        watcher.keys("ArrowRight")
        watcher.wait("at", at)
    watcher.keys("s")
    watcher.wait("search", 1)
    assert watcher.facts["count"] == len(HIS)
    watcher.keys("Home")
    watcher.wait("at", 0)
    watcher.keys("Escape")
    watcher.visitor.wait_for("scene", "outcome")

    watcher.page.reload()
    ready(watcher.visitor.started())
    watcher.visitor.wait_for("scene", "outcome")
    watcher.wait("reviewed_all", True)
    watcher.click(watcher.widget("next"))
    watcher.visitor.wait_for("scene", "builder")
    records = watcher.page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('orapa.playing.')).map(key => localStorage[key])"
    )
    (running,) = records
    assert "\nround 2\n" in running
    assert "\nstart 2\n" in running
    assert "\nbuild on\n" in running
    assert "\nagain on\n" not in running


def test_a_link_to_a_finished_duel_turns_to_the_other_mine_by_touch(visit: Visitor, address: str) -> None:
    visitor = visit("portrait", 3, touch=True, locale="de-DE")
    watcher = Watcher(visitor, f"{address}#match={encode_match(duel(Seat(Kind.PERSON, 'Noah')))}")
    watcher.visitor.wait_for("scene", "outcome")
    watcher.wait("side", 0)
    watcher.page.touchscreen.tap(*watcher.widget("side 2"))
    watcher.wait("side", 1)
    watcher.page.touchscreen.tap(*watcher.widget("before"))
    watcher.page.wait_for_timeout(200)
    assert watcher.facts["followed"][1] is not None
    watcher.page.touchscreen.tap(*watcher.widget("review"))
    watcher.visitor.wait_for("scene", "review")
