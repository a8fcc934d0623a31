"""How soon a builder is told of a mine in the built site: the first guess, and the whole grade.

`python -m bench.builder [--mines N]`: seconds, jobs running in slices between the frames of the home scene.
"""

import sys
from collections.abc import Sequence

from bench.figures import spread
from bench.options import mines_wanted
from bench.visiting import Visit, chromium, new_page
from orapa.engine.mine.rules.gems import GemSet

MINES = {GemSet.BASE: 15, GemSet.DIAMOND: 9, GemSet.BLACK: 9, GemSet.FULL: 9}
FIRST, WHOLE = 1.0, {GemSet.BASE: 3.0, GemSet.FULL: 10.0}
QUANTILES = ("median", "p95", "worst")

IN_THE_PAGE = """
import time
from orapa.engine.mine.making.assessing import assessing
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.rules.gems import GemSet

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
    times.clear()
    app.jobs.start(timed(gem_set, seed))
"""


def main(words: Sequence[str] = ()) -> None:
    """Print the figures."""
    mines = mines_wanted(words, __doc__)
    with chromium() as (browser, address):
        visit = Visit(new_page(browser), address)
        visit.load("thinking")
        visit.run(IN_THE_PAGE)
        for gem_set in GemSet:
            times = [_assessed(visit, gem_set, seed) for seed in range(mines or MINES[gem_set])]
            firsts, wholes = zip(*times, strict=True)
            _print(f"{gem_set}, first guess", firsts, FIRST)
            _print(f"{gem_set}, whole grade", wholes, WHOLE.get(gem_set))


def _print(what: str, seconds: Sequence[float], most: float | None) -> None:
    targets = dict.fromkeys(QUANTILES, most) if most else {}
    print(f"  {what}, {len(seconds)} mines: {spread(seconds, 's', QUANTILES, targets)}", flush=True)


def _assessed(visit: Visit, gem_set: GemSet, seed: int) -> tuple[float, float]:
    visit.run(f"begin(GemSet.{gem_set.name}, {seed})")
    visit.page.wait_for_function("orapa.python.runPython('bool(times)')", polling=100, timeout=120_000)
    first, whole = visit.told("times[0]")
    return first, whole


if __name__ == "__main__":
    main(sys.argv[1:])
