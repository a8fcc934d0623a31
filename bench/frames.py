"""The longest frame of every scene change in the built site, against a bare `flip()` of the same surface, in one run.

A visitor with kept matches goes from home to every scene by real clicks, each for the first time, and back. Frames
and flips are measured in the processor's time of the page's thread, since other work on the machine counts for neither.
"""

import json
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from bench.table import FRAME, PHONE
from bench.visiting import DESKTOP, Screen, Visit, chromium, shape
from bench.watching import FLIPS
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.opening import duel
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.records import print_record
from orapa.engine.play.seats import Kind, Seat

MOST = {DESKTOP: 80, PHONE: 40}
MINES = ("R:D1 Y:E8:3 B:F3:2 W:A1 w:C6", "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
ASKED = "B 15 8 E 2 M 6 C".split()
# The table at which gems are dragged, which ones, and in how many steps.
AT_TABLE, DRAGGED, DRAG_STEPS = ("start", "table"), "RYB", 90
# Milliseconds after which a change is over unless something is still worked on, and so often that is waited for.
REST = 700
MOST_RESTS = 12


# A table opened by a link, and a sheet on it that its answer contradicts.
LINK = f"#mine={encode(parse_mine(MINES[1]))}"
BROKEN = ("fire B", "place R:B8:1", "place B:B1")


class Step(NamedTuple):
    """A scene that is come to, and what is pressed for that; `back` is the browser's, `say` what is typed as words.

    What begins with # is a link that is followed.
    """

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
        ("sheet", "new sheet"), ("master", "new console"), ("start", "builder"), ("random", "builder"),
        ("hide", "console"), ("back", "new sheet"), ("back", "home"),
        ("learn", "learn"), ("training", "training"), ("puzzle last-base-9", "puzzle"), ("back", "training"),
        ("back", "learn"), ("back", "home"),
        ("continue", "table"), ("back", "home"),
        (LINK, "table"), *((f"say {words}", "table") for words in BROKEN), ("say why B", "why"), ("back", "table"),
        ("back", "home"),
        ("expedition", "setting"), ("next", "table"), ("back", "setting"), ("back", "home"),
        ("duel", "setting"), ("next", "curtain"), ("lift", "builder"), ("back", "setting"), ("back", "home"),
        ("diamond", "diamond lobby"), ("rules", "diamond rules"), ("back", "diamond lobby"),
        ("statistics", "diamond statistics"), ("back", "diamond lobby"), ("new", "diamond setting"),
        ("play", "diamond"), ("back", "diamond setting"), ("back", "diamond lobby"), ("back", "home"),
        ("enigma", "enigma lobby"), ("rules", "enigma rules"), ("back", "enigma lobby"),
        ("statistics", "enigma statistics"), ("back", "enigma lobby"),
        ("practice", "enigma practice"), ("pipes", "enigma puzzle"), ("back", "enigma practice"),
        ("back", "enigma lobby"),
        ("new", "enigma setting"), ("play", "enigma table"), ("back", "enigma lobby"), ("back", "home"),
    )
]  # fmt: skip


def kept() -> dict[str, str]:
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


class Walker(Visit):
    """A visitor who goes from scene to scene; marks in the trace tell which frames belong to which."""

    def __init__(self, page: Page, address: str) -> None:
        there = json.dumps(kept())
        page.add_init_script(f"if (!localStorage.begun) Object.assign(localStorage, {there}, {{ begun: 1 }})")
        super().__init__(page, address)
        self.run("import pygame; flip = pygame.display.flip")

    def flip(self) -> None:
        """Bare flips, each in an animation frame of its own, with rest before and after."""
        self.page.wait_for_timeout(REST)
        self.page.evaluate(
            """count => new Promise(done => {
                const flip = orapa.python.globals.get("flip");
                const next = () => { flip(); if (--count) requestAnimationFrame(next); else done(); };
                performance.mark("bare flip");
                requestAnimationFrame(next);
            })""",
            FLIPS,
        )
        self.mark("rest")

    def go(self, number: int, step: Step) -> None:
        """Come to a scene, and wait until it is whole."""
        self.page.wait_for_timeout(REST)
        script = _script(step.press)
        spot = None if script else self._reached(step.press)
        self.mark(f"step {number}")
        if spot is None:
            self.page.evaluate(script)
        else:
            self.page.mouse.click(*spot)
        self.page.wait_for_function("scene => orapa.probe.scene === scene", arg=step.scene, timeout=120_000)
        # Some scenes never come to rest, such as a clock.
        for _ in range(MOST_RESTS):
            self.page.wait_for_timeout(REST)
            if not self.told("len(app.jobs)"):
                break
        self.mark("rest")

    def drag(self) -> None:
        """Carry gems from the tray over the board with a finger, each for the first time, and back."""
        fingers = self.page.context.new_cdp_session(self.page)
        window = self.page.viewport_size
        assert window
        for letter in DRAGGED:
            x, y = self._spot(f"gem {letter}")
            self.page.wait_for_timeout(REST)
            self.mark("drag")
            for i in range(DRAG_STEPS):
                up, aside = _to_and_fro(i / DRAG_STEPS), _to_and_fro(3 * i / DRAG_STEPS)
                spot = {"x": x + (window["width"] / 2 - x) * up + 40 * aside, "y": y - 0.4 * window["height"] * up}
                kind = "touchMove" if i else "touchStart"
                fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [spot]})
            fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            self.page.wait_for_timeout(REST)
            self.mark("rest")

    def mark(self, name: str) -> None:
        """Tell the trace what the next frames are."""
        self.page.evaluate("name => { performance.mark(name) }", name)

    def _reached(self, name: str) -> tuple[float, float]:
        """Where a button is, once the page is scrolled to it."""
        x, y = self._spot(name)
        window = self.page.viewport_size
        assert window
        if y > window["height"]:
            self.page.keyboard.press("End")
            self.page.wait_for_timeout(REST)
            # Where it was laid out is told, not where it was scrolled to.
            y -= self.told("app.scene.scroll.offset")
        return x, y

    def _spot(self, name: str) -> list[float]:
        """Where a button is, be it of a page or of a table."""
        found: list[float] | None = self.page.evaluate(
            """name => {
                const told = (fact) => JSON.parse(orapa.probe[fact] || "{}");
                const tables = ["table", "builder"].map((fact) => told(fact).widgets || {});
                const all = ["reveal", "outcome", "review", "table"].includes(orapa.probe.scene)
                    ? [...tables, told("widgets")] : [told("widgets"), ...tables];
                return all.map((widgets) => widgets[name]).find((spot) => spot) || null;
            }""",
            name,
        )
        assert found, f"expected a button {name!r} on {self.page.evaluate('orapa.probe.scene')}"
        return found


def _script(press: str) -> str:
    """What the page is to do where no button is pressed."""
    if press == "back":
        return "history.back()"
    if press.startswith("#"):
        return f"location.hash = {json.dumps(press)}"
    return f"orapa.commands += {json.dumps(press)} + '\\n'; orapa.wake()" if press.startswith("say ") else ""


def frames(trace: bytes) -> dict[str, list[float]]:
    """Milliseconds of the processor's time of all animation frames, by the mark before them."""
    events = sorted(json.loads(trace)["traceEvents"], key=lambda event: event.get("ts", 0))
    found: dict[str, list[float]] = {}
    now = "rest"
    for event in events:
        if event.get("cat") == "blink.user_timing":
            now = event["name"]
        elif event["name"] == "FireAnimationFrame" and "tdur" in event:
            found.setdefault(now, []).append(event["tdur"] / 1000)
    return found


def _to_and_fro(way: float) -> float:
    return 1 - abs(way % 2 - 1)


def walk(browser: Browser, address: str, screen: Screen) -> dict[str, list[float]]:
    """One visitor's frames."""
    context = browser.new_context(**shape(screen), has_touch=True)
    walker = Walker(context.new_page(), address)
    browser.start_tracing(page=walker.page, categories=["devtools.timeline", "blink.user_timing"])
    walker.flip()
    for number, step in enumerate(WALK):
        walker.go(number, step)
        if step == AT_TABLE:
            walker.drag()
    walker.flip()
    found = frames(browser.stop_tracing())
    context.close()
    return found


def report(found: dict[str, list[float]], most: int) -> None:
    """The longest frame of every change."""
    flip, worst = median(found["bare flip"]), (0.0, "")
    print(f"  a bare flip: {flip:.2f} ms")
    for number, step in enumerate(WALK):
        longest = max(found[f"step {number}"])
        print(f"  {step.press[:18]:>18} to {step.scene:<18} {longest:4.0f} ms {longest / flip:4.0f}x")
        worst = max(worst, (longest, f"{step.press} to {step.scene}"))
    dragged = max(found["drag"])
    print(f"  a finger drags gems, {len(found['drag'])} frames: the longest {dragged:.0f} ms (target {2 * FRAME:.1f})")
    print(f"  the longest frame: {worst[0]:.0f} ms ({worst[1]}), {worst[0] / flip:.0f}x (target {most}x)", flush=True)


def main() -> None:
    """Print the figures of a desktop and a phone."""
    with chromium() as (browser, address):
        for screen, most in MOST.items():
            print(f"scene changes at {screen[0]}x{screen[1]}, scale {screen[2]}", flush=True)
            report(walk(browser, address, screen), most)


if __name__ == "__main__":
    main()
