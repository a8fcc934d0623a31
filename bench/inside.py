"""How quick deduction and mine-making are inside the built site; T is measured there too, see `measuring`.

`python -m bench.inside [--mines N]`: the expert's moves, listings, uniqueness, making, slices. The page is asked
for little at a time, so that it goes on with its frames.
"""

import sys
from collections.abc import Sequence

from bench import measuring, works
from bench.deduction import CASES, tell_listings, tell_moves
from bench.figures import spread
from bench.measuring import WISHES, Game, Listed
from bench.options import mines_wanted
from bench.visiting import Visit, chromium, new_page
from orapa.engine.mine.rules.gems import GemSet
from tests.engine.mine.rules import slow

GAMES = {GemSet.BASE: 60, GemSet.DIAMOND: 30, GemSet.FULL: 15}
LISTINGS = 100
MADE = 50
SLICED = {
    "expert, base": 5,
    "expert, diamond": 2,
    "expert, full": 2,
    "hints, base": 3,
    "hints, full": 2,
    "grading, base": 3,
}
MAKING, SLICE = {"p95": 1000}, {"p99": 4, "worst": 4}

IN_THE_PAGE = """
from bench import measuring, works
from orapa.app.mine.new_mine import graded_seeds
from orapa.engine.mine.making.maker import Band, make_graded
from orapa.engine.mine.rules.gems import GemSet

def graded(gem_set, number):
    graded_seeds.cache_clear()
    band = tuple(Band)[number % len(Band)]
    return measuring.timed(lambda: make_graded(graded_seeds(gem_set), gem_set, number, band))[1]

measuring.prepare()
"""


def play(visit: Visit, mines: int | None) -> None:
    """The expert's moves."""
    for gem_set, games in GAMES.items():
        call = f"measuring.expert_game(GemSet.{gem_set.name}, {{}})"
        tell_moves(gem_set, [Game(*visit.told(call.format(number))) for number in range(mines or games)])


def list_all(visit: Visit, mines: int | None) -> None:
    """Listings after a few waves and after all."""
    for gem_set, waves in CASES:
        call = f"measuring.listed(GemSet.{gem_set.name}, {waves}, {{}})"
        tell_listings(gem_set, waves, [Listed(*visit.told(call.format(number))) for number in range(mines or LISTINGS)])


def make(visit: Visit, mines: int | None) -> None:
    """Making; graded mines with reading the list of their seeds anew each time."""
    for gem_set in GemSet:
        calls = {wish: f"measuring.made(GemSet.{gem_set.name}, {wish!r}, {{}})" for wish in WISHES}
        calls["graded"] = f"graded(GemSet.{gem_set.name}, {{}})"
        for what, call in calls.items():
            times = [1000 * visit.told(call.format(number)) for number in range(mines or MADE)]
            told = spread(times, "ms", ("median", "p95", "worst"), MAKING)
            print(f"made, {gem_set}, {what}, {len(times)} mines: {told}", flush=True)


def slice_up(visit: Visit, mines: int | None) -> None:
    """The slices between two moments of giving way."""
    for kind, several in SLICED.items():
        found = visit.told(f"works.undisturbed(works.KINDS[{kind!r}][0], {mines or several})")
        told = spread([1000 * seconds for seconds, _ in found], "ms", ("median", "p99", "worst"), SLICE)
        print(f"slices, {kind}: {told} at {max(found)[1]}, {len(found)} slices", flush=True)


def main(words: Sequence[str] = ()) -> None:
    """Print the figures."""
    mines = mines_wanted(words, __doc__)
    with chromium() as (browser, address):
        visit = Visit(new_page(browser), address)
        visit.load("thinking")
        visit.install(slow, measuring, works)
        visit.run(IN_THE_PAGE)
        for measure in (play, list_all, make, slice_up):
            measure(visit, mines)


if __name__ == "__main__":
    main(sys.argv[1:])
