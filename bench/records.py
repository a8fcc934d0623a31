"""Whether many finished matches open as quickly as few: 2,000 beside 20, in one run and in turn, here and in the page.

first    until the first picture after the press
whole    until everything is shown
longest  the longest frame on the way
"""

import json
import os
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from statistics import median

import pygame
from playwright.sync_api import Browser

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from bench import opening
from bench.opening import Times
from bench.visiting import Visit, chromium, new_page
from orapa.app.frame.platform import PREFIX
from orapa.app.keep.keeping import Keeping
from tests.app.many import stored
from tests.app.stage import Memory, Stage

FEW, MANY = 20, 2_000
TIMES = 7
PAGES = ("home", "records", "chosen", "statistics")
Measure = Callable[[str, bool], Times]


def here() -> list[Measure]:
    """How long a page takes in the one window there is here, with few matches and with many."""
    pygame.font.init()
    today = datetime.now(UTC).date()
    platform = Memory()
    platform.room = 100_000_000
    platform.day = str(today)
    stores = {count: stored(count, today) for count in (FEW, MANY)}
    stage = Stage(platform)
    stage.run(1)
    keepings: dict[int, Keeping] = {}

    def measure(count: int, page: str, anew: bool) -> Times:
        platform.stored = stores[count]
        if anew or count not in keepings:
            keepings[count] = Keeping(platform)
        stage.app.keeping = keepings[count]
        times: Times = getattr(opening, page)(stage.app)
        return times

    return [partial(measure, count) for count in (FEW, MANY)]


def inside(browser: Browser, address: str, count: int) -> Measure:
    """How long a page takes in the built site."""
    kept = {PREFIX + name: text for name, text in stored(count, datetime.now(UTC).date()).items()}
    tab = new_page(browser)
    tab.add_init_script(f"for (const [name, text] of Object.entries({json.dumps(kept)})) localStorage[name] = text")
    visit = Visit(tab, address)
    visit.install(opening)
    visit.run("from bench import opening")

    def measure(page: str, anew: bool) -> Times:
        if anew:
            visit.run("opening.anew(app)")
        first, whole, longest = visit.told(f"opening.{page}(app)")
        return first, whole, longest

    return measure


def report(few: Measure, many: Measure) -> None:
    """The medians of both in turn; at the beginning of a visit, and when everything was read before."""
    for page in PAGES:
        # The others come after the list.
        for anew in (False, True) if page in ("home", "records") else (False,):
            found: list[tuple[Times, Times]] = [(few(page, anew), many(page, anew)) for _ in range(TIMES + 1)][1:]
            medians = [[median(times[side][at] for times in found) for side in (0, 1)] for at in range(3)]
            told = ", ".join(
                f"{name} {b:.1f} ms beside {a:.1f} ({b / a:.2f}x)"
                for name, (a, b) in zip(("first", "whole", "longest"), medians, strict=True)
            )
            print(f"  {page}{', at the beginning of a visit' if anew else ''}: {told}")


def main() -> None:
    """Print the figures of a window here and of the page."""
    print(f"{MANY:,} finished matches beside {FEW}, here")
    report(*here())
    with chromium() as (browser, address):
        print(f"{MANY:,} finished matches beside {FEW}, in the page")
        report(inside(browser, address, FEW), inside(browser, address, MANY))


if __name__ == "__main__":
    main()
