"""The longest frame of every scene change in the built site, against a bare `flip()` of the same surface, in one run.

A visitor with kept matches goes from home to every scene by real clicks, each for the first time, and back.
`python -m bench.frames [--visits N]`: so many visitors, one after the other at each step.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Page

from bench.table import PHONE
from bench.visiting import DESKTOP, chromium, shape
from bench.watching import Watched
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.opening import duel
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import print_record
from orapa.engine.play.seats import Kind, Seat

MOST = {DESKTOP: 80, PHONE: 40}
MINES = ("R:D1 Y:E8:3 B:F3:2 W:A1 w:C6", "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
ASKED = "B 15 8 E 2 M 6 C".split()
# Milliseconds after which a change is over unless something is still worked on, and so often that is waited for.
REST = 700
MOST_RESTS = 12
# So far from the lower edge something can be pressed for certain.
MARGIN = 60


class Step(NamedTuple):
    """A scene that is come to, and what is pressed for that; `back` is the browser's."""

    press: str
    scene: str


WALK = [
    Step(press, scene)
    for press, scene in (
        ("solo", "new mine"), ("start", "table"), ("back", "new mine"), ("back", "home"),
        ("settings", "settings"), ("back", "home"),
        ("records", "records"), ("statistics", "statistics"), ("back", "records"),
        ("result.solo", "reveal"), ("review", "review"), ("back", "reveal"), ("share", "share"),
        ("back", "reveal"), ("back", "records"),
        ("result.duel", "outcome"), ("back", "records"), ("back", "home"),
        ("daily", "today"), ("back", "home"),
        ("learn", "learn"), ("lesson fire", "lesson"), ("back", "learn"), ("rulebook", "rules"), ("back", "learn"),
        ("training", "training"), ("back", "learn"), ("back", "home"),
        ("rivals", "setting"), ("back", "home"),
        ("build", "builder"), ("back", "home"),
        ("sheet", "new sheet"), ("start", "sheet"), ("back", "new sheet"), ("back", "home"),
        ("continue", "table"), ("back", "home"),
    )
]  # fmt: skip


class Change(NamedTuple):
    """The work of all frames of a change, and how long after the first of them the new scene was seen."""

    worked: list[float]
    seen: float


def _kept() -> dict[str, str]:
    """A finished match alone, a finished duel and a running one, as they lie in the browser."""
    first, second = (parse_mine(mine) for mine in MINES)
    seats = (Seat(), Seat(Kind.RIVAL, "walker"))
    alone = begin(Setup(Mode.SOLO, mines=(second,), par=9, date="2026-11-16"))
    running = begin(duel(seats, (first, second), GemSet.BASE, seed="17"))
    for number, port in enumerate(ASKED):
        alone = play(alone, 1, f"ask {port}", 9.0 * number)
        for seat in (1, 2):
            running = play(running, running.turn, f"ask {port}", 9.0 * number + seat)
    ended = play(running, running.turn, f"submit {MINES[running.turn % 2]}", 99)
    matches: dict[str, Match] = {
        "played.solo": play(alone, 1, f"submit {second}", 99),
        "played.duel": ended,
        "playing.running": running,
    }
    return {f"orapa.{name}": f"kept 2 1794000000\n{print_record(match)}" for name, match in matches.items()}


class Worst(NamedTuple):
    """The longest frame, and where it was."""

    work: float
    where: str


class Walker(Watched):
    """A visitor who goes from scene to scene."""

    def __init__(self, page: Page, address: str) -> None:
        kept = json.dumps(_kept())
        page.add_init_script(f"if (!localStorage.begun) Object.assign(localStorage, {kept}, {{ begun: 1 }})")
        super().__init__(page, address)

    def go(self, step: Step) -> Change:
        """How a scene came."""
        self.page.wait_for_timeout(REST)
        self.take()
        if step.press == "back":
            self.page.evaluate("history.back()")
        else:
            self.page.mouse.click(*self._reached(step.press))
        self.page.wait_for_function("scene => orapa.probe.scene === scene", arg=step.scene, timeout=30_000)
        # Some scenes never come to rest, such as a clock.
        for _ in range(MOST_RESTS):
            self.page.wait_for_timeout(REST)
            if not self.told("len(app.jobs)"):
                break
        found = self.take()
        return Change(found.worked, found.until_seen)

    def _reached(self, name: str) -> tuple[float, float]:
        """Where a button is, once the page is scrolled to it."""
        x, y = self._spot(name)
        window = self.page.viewport_size
        assert window
        below = y + MARGIN - window["height"]
        if below > 0:
            self.page.mouse.move(window["width"] / 2, window["height"] / 2)
            self.page.mouse.wheel(0, below)
            self.page.wait_for_timeout(REST)
            x, y = self._spot(name)
            self.take()
        return x, y

    def _spot(self, name: str) -> list[float]:
        """Where a button is, be it of a page or of a table."""
        found: list[float] | None = self.page.evaluate(
            """name => {
                const told = (fact) => JSON.parse(orapa.probe[fact] || "{}");
                const { scene } = orapa.probe;
                const tables = ["table", "builder"].map((fact) => told(fact).widgets || {});
                const [first, ...others] = ["reveal", "outcome", "review", "table"].includes(scene)
                    ? [...tables, told("widgets")] : [told("widgets"), ...tables];
                return [first, ...others].map((widgets) => widgets[name]).find((spot) => spot) || null;
            }""",
            name,
        )
        assert found, f"expected a button {name!r} on {self.page.evaluate('orapa.probe.scene')}"
        return found


def report(visits: Sequence[Walker], most: int) -> None:
    """The longest frame of every change; on a machine with other work the visit in which it was shortest tells."""
    flips, worst = [visit.flip() for visit in visits], Worst(0, "")
    for step in WALK:
        changes = [visit.go(step) for visit in visits]
        longest = min(max(change.worked) for change in changes)
        seen = min(change.seen for change in changes)
        print(f"  {step.press:>11} to {step.scene:<10} {longest:4.0f} ms, seen after {seen:4.0f} ms", flush=True)
        worst = max(worst, Worst(longest, f"{step.press} to {step.scene}"))
    flip = median([*flips, *(visit.flip() for visit in visits)])
    print(f"  flip() {flip:.2f} ms; the longest frame {worst.work:.0f} ms ({worst.where}), {worst.work / flip:.0f}x "
          f"(target {most}x)")  # fmt: skip


def main(words: Sequence[str] = ()) -> None:
    """Print the figures of a desktop and a phone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=3, help="how many visitors go the whole way")
    visits: int = parser.parse_args(words).visits
    with chromium() as (browser, address):
        for screen, most in MOST.items():
            print(f"scene changes at {screen[0]}x{screen[1]}, scale {screen[2]}, {visits} visits")
            walkers = [Walker(browser.new_context(**shape(screen)).new_page(), address) for _ in range(visits)]
            report(walkers, most)
            for walker in walkers:
                walker.page.context.close()


if __name__ == "__main__":
    main(sys.argv[1:])
