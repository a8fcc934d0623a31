"""How soon a builder is told of a mine in the built site: the first guess, and the whole grade."""

from collections.abc import Sequence
from statistics import median

from playwright.sync_api import Page, sync_playwright

from orapa.engine.mine.gems import GemSet
from orapa.site.build import build
from orapa.site.serve import serving
from tools.chromium import options

MINES = 9
FIRST, WHOLE = 1.0, {GemSet.BASE: 3.0, GemSet.FULL: 10.0}

IN_THE_PAGE = """
import time
from orapa.engine.assessing import assessing
from orapa.engine.maker import make
from orapa.engine.mine.gems import GemSet

app = running[0].get_coro().cr_frame.f_locals["app"]
times = []

def timed(gem_set, seed):
    began = time.perf_counter()
    work = assessing(make(gem_set, seed).mine, gem_set)
    first = None
    try:
        while True:
            if next(work) and first is None:
                first = time.perf_counter() - began
            yield
    except StopIteration:
        times.append([first, time.perf_counter() - began])

def begin(gem_set, seed):
    app.jobs.start(timed(GemSet(gem_set), seed))
"""


def main() -> None:
    """Print medians and the worst in seconds, jobs running in slices between the frames of the home scene."""
    with serving(build()) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options())
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{address}?no-worker")
        page.wait_for_function("globalThis.orapa && orapa.probe.scene === 'home'", timeout=60_000)
        page.evaluate("orapa.python.runPython", IN_THE_PAGE)
        for gem_set in GemSet:
            times = [_assessed(page, gem_set, seed) for seed in range(MINES)]
            firsts, wholes = zip(*times, strict=True)
            _print(f"{gem_set}, first guess", firsts, FIRST)
            _print(f"{gem_set}, whole grade", wholes, WHOLE.get(gem_set))
        browser.close()


def _print(what: str, seconds: Sequence[float], target: float | None) -> None:
    told = f"; target {target:.0f} s" if target else ""
    print(f"  {what}: median {median(seconds):.2f} s, worst {max(seconds):.2f} s{told}", flush=True)


def _assessed(page: Page, gem_set: GemSet, seed: int) -> tuple[float, float]:
    page.evaluate("orapa.python.runPython", f"times.clear(); begin({str(gem_set)!r}, {seed})")
    page.wait_for_function("orapa.python.runPython('bool(times)')", polling=100, timeout=120_000)
    first, whole = page.evaluate("orapa.python.runPython('times[0]').toJs()")
    return first, whole
