"""Grades the mines of the first seeds of each set and writes assets/seeds/: python -m tools.grade_seeds [SET …]

Each result is kept in build/grading/ at once, so it can be interrupted and goes on where it was. Results of
changed reasoning are kept if a sample of them comes out the same again, and thrown away if not.
"""

import argparse
import gc
import hashlib
import sys
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, combinations, count, islice
from multiprocessing.pool import Pool
from operator import sub
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from orapa.engine.mine.deduction.candidates import Candidates
from orapa.engine.mine.making.grading import Grade, Reasoning, grade
from orapa.engine.mine.making.maker import Band, Graded, listing_alike, make, print_graded
from orapa.engine.mine.minds.base import Thought, View
from orapa.engine.mine.minds.expert import Expert
from orapa.engine.mine.rules.gems import GemSet, parse_gem_set
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.working import finish

REPO = Path(__file__).parent.parent
BATCH = 32
SAMPLE = 8
TOLD_EVERY = 60
REMEMBERED = 2


@dataclass(frozen=True)
class Result:
    """A seed and what grading its mine gave."""

    seed: int
    par: int
    level: int
    spread: int
    waves_only: bool
    twin_free: bool

    def grade(self, gem_set: GemSet) -> Grade:
        return Grade(self.par, Reasoning(self.level), self.spread, gem_set)

    def __str__(self) -> str:
        numbers = (self.seed, self.par, self.level, self.spread, self.waves_only, self.twin_free)
        return " ".join(str(int(number)) for number in numbers)


def parse_result(line: str) -> Result:
    seed, par, level, spread, waves_only, twin_free = map(int, line.split())
    return Result(seed, par, level, spread, bool(waves_only), bool(twin_free))


class Remembering:
    """The expert with a memory: all games with a seed begin alike, and many share the first answers too."""

    key = "expert"

    def __init__(self) -> None:
        self._thoughts: dict[tuple[object, View], tuple[Thought, tuple[Any, ...]]] = {}

    def thinking(self, view: View, rng: Random, before: Candidates | None = None) -> Generator[int, None, Thought]:
        if len(view.answers) > REMEMBERED:
            return (yield from Expert().thinking(view, rng, before))
        here = rng.getstate(), view
        if here not in self._thoughts:
            thought = yield from Expert().thinking(view, rng, before)
            self._thoughts[here] = thought, rng.getstate()
        thought, state = self._thoughts[here]
        rng.setstate(state)
        return thought


EXPERT = Remembering()


def result_of(gem_set: GemSet, seed: int) -> Result:
    """Grade the mine of a seed and look for twins."""
    mine = make(gem_set, seed).mine
    graded = grade(mine, gem_set, EXPERT)
    waves_only = is_alone(mine, gem_set, scans=False)
    twin_free = waves_only or is_alone(mine, gem_set, scans=True)
    return Result(seed, graded.par, graded.level, graded.spread, waves_only, twin_free)


def is_alone(mine: Mine, gem_set: GemSet, scans: bool) -> bool:
    """Whether it is proven that no other mine gives the same answers."""
    return finish(listing_alike(mine, gem_set, scans=scans, most=1)).finished


class Ledger:
    """The results for one set so far, kept in a file below the mark of the sources they come from."""

    def __init__(self, gem_set: GemSet) -> None:
        self.gem_set = gem_set
        self.path = REPO / "build" / "grading" / f"{gem_set}.txt"
        self.results: dict[int, Result] = {}
        self._mark = ""
        if self.path.exists():
            # A line cut short by an interruption has no end.
            self._mark, *lines = self.path.read_text().rpartition("\n")[0].split("\n")
            self.results = {result.seed: result for result in map(parse_result, lines)}

    def renew(self, pool: Pool) -> None:
        """Throw the results away unless they come out the same today."""
        today = sources_mark()
        if self._mark == today:
            return
        some = sorted(self.results)[:: max(1, len(self.results) // SAMPLE)]
        again = pool.map(partial(result_of, self.gem_set), some, chunksize=1)
        if any(result != self.results[result.seed] for result in again):
            tell(f"{self.gem_set}: the reasoning has changed, {len(self.results)} results are thrown away")
            self.results = {}
        self._mark = today
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text("".join(f"{line}\n" for line in (today, *self.results.values())))

    def add(self, result: Result) -> None:
        self.results[result.seed] = result
        with self.path.open("a") as file:
            file.write(f"{result}\n")

    def missing(self) -> Iterator[int]:
        return (seed for seed in count() if seed not in self.results)

    def scores(self) -> Counter[int]:
        return Counter(result.grade(self.gem_set).score for result in self.results.values())

    def tally(self) -> Counter[Band]:
        return Counter(result.grade(self.gem_set).band for result in self.results.values())

    def write_asset(self) -> Path:
        graded = []
        for seed in sorted(self.results):
            result = self.results[seed]
            band = result.grade(self.gem_set).band
            graded.append(Graded(seed, band, result.par, result.waves_only, result.twin_free))
        path = REPO / "assets" / "seeds" / f"{self.gem_set}.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text(print_graded(graded))
        return path


def sources_mark() -> str:
    """Stands for all that a grade depends on."""
    engine = REPO / "orapa" / "engine"
    paths = [engine / "maker.py", engine / "grading.py"]
    paths += [path for part in ("mine", "deduction", "rivals") for path in sorted((engine / part).glob("*.py"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def tell(text: str) -> None:
    print(text, flush=True)


def work(ledger: Ledger, pool: Pool, each: int) -> None:
    """Grade until each grade can have so many seeds."""
    ledger.renew(pool)
    told = began = monotonic()
    done = 0
    while most_even(ledger.scores())[0] < each:
        batch = list(islice(ledger.missing(), BATCH))
        for result in pool.imap_unordered(partial(result_of, ledger.gem_set), batch):
            ledger.add(result)
            done += 1
            if monotonic() - told > TOLD_EVERY:
                told = monotonic()
                tell(f"{progress(ledger)}; {(told - began) / done:.2f} s each")


def progress(ledger: Ledger) -> str:
    """How far it is, and the thresholds that would split the results most evenly."""
    tally = ledger.tally()
    told = " ".join(f"{band} {tally[band]}" for band in Band)
    return f"{ledger.gem_set}: {tally.total()} seeds: {told}; most even {most_even(ledger.scores())[1]}"


def most_even(scores: Counter[int]) -> tuple[int, tuple[int, ...]]:
    """How large the smallest of the four parts can be, and the thresholds that make it so."""
    below = dict(zip(sorted(scores), accumulate((scores[score] for score in sorted(scores)), initial=0), strict=False))
    best: tuple[int, tuple[int, ...]] = 0, ()
    for thresholds in combinations(below, len(Band) - 1):
        ends = [0, *map(below.__getitem__, thresholds), scores.total()]
        smallest = min(map(sub, ends[1:], ends))
        if smallest > best[0]:
            best = smallest, thresholds
    return best


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="grade_seeds", description=__doc__)
    parser.add_argument("sets", nargs="*", default=list(GemSet), type=parse_gem_set, metavar="SET")
    parser.add_argument("--each", default=310, type=int, metavar="N", help="until each grade can have so many (310)")
    parser.add_argument("--processes", default=2, type=int, metavar="N")
    parser.add_argument("--write", action="store_true", help="only write the assets from what is there")
    arguments = parser.parse_args(words)
    # What is remembered would be searched for garbage again and again, and there is next to none.
    with Pool(arguments.processes, initializer=gc.disable) as pool:
        for gem_set in arguments.sets:
            ledger = Ledger(gem_set)
            if not arguments.write:
                work(ledger, pool, arguments.each)
            tell(f"{progress(ledger)}; written to {ledger.write_asset().relative_to(REPO)}")


if __name__ == "__main__":
    main(sys.argv[1:])
