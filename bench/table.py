"""How smoothly the table runs in the built site: frames against a bare `flip()` of the same surface, in one run."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import Page

from bench.figures import quantile
from bench.visiting import DESKTOP, Screen, chromium, new_page
from bench.watching import Frames, Watched
from orapa.engine.mine.rules.codes import encode
from orapa.engine.mine.rules.mines import parse_mine

MINE = "R:D2:1 Y:F5 B:E6 W:B7:2 w:C5 D:B2:1 K:G3:1"
ASKED = ("1", "H", "8", "J", "17")
FRAME = 1000 / 60
MOST_FLIPS = 3.0
PHONE: Screen = (390, 844, 3)
DRAG_FRAMES = 600

IN_THE_PAGE = f"""
MINE = {MINE!r}
from random import Random
from orapa.engine.mine.deduction.hints import Case, hinting
from orapa.engine.mine.making.grading import grading
from orapa.engine.mine.rules.mines import parse_mine

def again(work):
    while True:
        yield from work()

def hints():
    view = app.scene.view
    return hinting(Case(view.gem_set.gems, view.reach, view.answers), Random(0))

def grades():
    return grading(parse_mine(MINE), app.scene.view.gem_set)
"""


class Player(Watched):
    """A table in the page, its pointer and its frames."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, f"{address}#mine={encode(parse_mine(MINE))}", "table")
        self.load("thinking")
        self.run(IN_THE_PAGE)
        self.opening = self.take().drawn
        self.plot: list[float] = self._facts("plot")

    def idle(self, seconds: float) -> int:
        """How many frames are drawn while nothing happens."""
        self.take()
        self.page.wait_for_timeout(1000 * seconds)
        return len(self.take().drawn)

    def flight(self, port: str) -> Frames:
        self.take()
        self._type(port)
        self.page.wait_for_timeout(1800)
        return self.take()

    def hover(self) -> Frames:
        """Along the upper ports, to and fro, half a port a frame."""
        x, y, unit, out = self.plot
        return self._move([(x + unit * (0.2 + 9.6 * _to_and_fro(i / 20)), y - out) for i in range(120)])

    def drag(self, frames: int = 120) -> Frames:
        """A gem from the tray, to and fro over the board, and back."""
        x, y, unit, _ = self.plot
        home = self._facts("widgets")["gem R"]
        across, down = ([_to_and_fro(i / period) for i in range(frames)] for period in (60, 97))
        over = [(x + unit * (1 + 8 * a), y + unit * (1 + 6 * b)) for a, b in zip(across, down, strict=True)]
        self.page.mouse.move(*home)
        self.page.mouse.down()
        self._move([(home[0], home[1] - 4 * i) for i in range(12)])
        measured = self._move(over)
        self.page.keyboard.press("Escape")
        self.page.mouse.up()
        self.page.wait_for_timeout(500)
        return measured

    @contextmanager
    def thinking(self, *works: str) -> Iterator[None]:
        """Deduction goes on meanwhile, in the slices that the game gives it."""
        self.run(f"jobs = [app.jobs.start(again(work)) for work in ({', '.join(works)},)]")
        yield
        self.run("for job in jobs: job.cancel()")

    def _move(self, spots: list[tuple[float, float]]) -> Frames:
        self.take()
        self.page.evaluate("spots => { watch.steps = spots.map(spot => ['mousemove', ...spot]) }", spots)
        self.page.wait_for_function("!watch.steps.length", timeout=120_000)
        return self.take()

    def _type(self, name: str) -> None:
        for key in (*name, "Enter"):
            self.page.keyboard.press(key)

    def _facts(self, name: str) -> Any:
        return self.page.evaluate("name => JSON.parse(orapa.probe.table)[name]", name)


def _to_and_fro(way: float) -> float:
    return abs(way % 2 - 1)


def compare(player: Watched, scenes: Mapping[str, Callable[[], Frames]]) -> None:
    """Print what frames of scenes take against a bare flip before and after each."""
    for name, scene in scenes.items():
        before = player.flip()
        drawn = scene().drawn
        flip = (before + player.flip()) / 2
        print(
            f"  {name}, median of {len(drawn)} frames: {median(drawn):.1f} ms, flip() {flip:.1f} ms: "
            f"{median(drawn) / flip:.2f}x (target {MOST_FLIPS:.0f}x); longest {max(drawn):.0f} ms"
        )


def report(player: Player) -> None:
    """The figures of one screen."""
    print(f"  the first frames: {', '.join(f'{work:.0f}' for work in player.opening[:12])} ms")
    print(f"  an idle second: {player.idle(1)} frames (target 0)")
    scenes = {
        "a wave's flight": lambda: player.flight("H"),
        "hovering along ports": player.hover,
        "dragging a gem": player.drag,
    }
    compare(player, scenes)


def report_intervals(player: Player) -> None:
    for port in ASKED:
        player.flight(port)
    alone = player.drag(DRAG_FRAMES).intervals
    print(f"  times between frames while dragging: p95 {quantile(alone, 0.95):.1f} ms (target {2 * FRAME:.1f})")
    for work in ("hints", "grades"):
        with player.thinking(work):
            busy = player.drag(DRAG_FRAMES).intervals
        print(
            f"  – with deduction for {work}: p99 {quantile(busy, 0.99):.1f} ms, without {quantile(alone, 0.99):.1f} ms "
            f"(target at most {FRAME:.1f} more)"
        )


def main() -> None:
    """Print the figures of a desktop and a phone."""
    with chromium() as (browser, address):
        for screen in (DESKTOP, PHONE):
            print(f"the table at {screen[0]}x{screen[1]}, scale {screen[2]}")
            player = Player(new_page(browser, screen), address)
            report(player)
            if screen is DESKTOP:
                report_intervals(player)
            player.page.close()


if __name__ == "__main__":
    main()
