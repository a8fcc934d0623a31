"""How strong and how quick deduction is, in units T = one table of 36 waves by the slow tracer, in one run.

`python -m bench.deduction [--mines N]`: the expert on N fresh mines of each gem set, listings, uniqueness.
"""

import argparse
import time
from collections.abc import Callable, Generator, Sequence
from random import Random
from statistics import mean, median, stdev
from typing import TypeVar

from orapa.engine.deduction.candidates import Candidates
from orapa.engine.deduction.listing import listing, top
from orapa.engine.deduction.tables import clearances, corridors
from orapa.engine.mine.board import PORTS
from orapa.engine.mine.gems import Gem, GemSet
from orapa.engine.mine.legality import Edition, inspect
from orapa.engine.mine.mines import Mine
from orapa.engine.mine.waves import ask, table
from orapa.engine.rivals.base import View
from orapa.engine.rivals.expert import Expert
from tests.engine.mine import slow
from tests.engine.mine.samples import random_mine

Result = TypeVar("Result")

ENOUGH = 10**9


def run(work: Generator[object, None, Result]) -> Result:
    """What the work gives in the end."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result


def timed(work: Callable[[], Result]) -> tuple[Result, float]:
    """What the work gives, and the processor's seconds it took."""
    start = time.process_time()
    result = work()
    return result, time.process_time() - start


def fresh_mine(rng: Random, gems: Sequence[Gem]) -> Mine:
    """A mine legal in the Czech sense, all equally likely."""
    while True:
        mine = random_mine(rng, gems)
        if inspect(mine, None, tuple(Edition)).legal:
            return mine


def measure_t() -> float:
    """The unit: seconds of one table of a fresh mine by the slow tracer."""
    rng = Random("T")
    mines = [str(fresh_mine(rng, GemSet.BASE.gems)) for _ in range(100)]
    return median(timed(lambda: slow.table(mine))[1] for mine in mines)  # noqa: B023


def quantiles(times: Sequence[float], unit: float) -> str:
    """Median, 90 %, 99 % and worst, in units."""
    ordered = sorted(times)
    picked = [median(ordered), *(ordered[int(len(ordered) * part)] for part in (0.9, 0.99)), ordered[-1]]
    names = ("median", "p90", "p99", "worst")
    return ", ".join(f"{name} {value / unit:.1f} T" for name, value in zip(names, picked, strict=True))


def play_expert(gem_set: GemSet, mines: int, unit: float) -> None:
    """The expert's questions to certainty and the time of its moves."""
    rng = Random(f"bench {gem_set}")
    questions, moves = [], []
    wrong = undecided = 0
    for _ in range(mines):
        mine = fresh_mine(rng, gem_set.gems)
        view, before, seeded = View(gem_set.gems, Edition.GERMAN), None, Random(0)
        while True:
            known: Candidates | None = before
            thought, seconds = timed(lambda: run(Expert().thinking(view, seeded, known)))  # noqa: B023
            moves.append(seconds)
            if thought.question is None:
                break
            before = thought.candidates
            view = View(view.gems, view.edition, (*view.answers, ask(mine, thought.question)))
        questions.append(len(view.answers))
        wrong += thought.certain and thought.sheet != mine
        undecided += not thought.certain
    error = stdev(questions) / mines**0.5
    print(
        f"expert, {gem_set}: mean {mean(questions):.2f} ± {error:.2f} questions over {mines} mines "
        f"({min(questions)}-{max(questions)}), {wrong} wrong, {undecided} undecidable"
    )
    print(f"  a move: {quantiles(moves, unit)}; a game {sum(moves) / mines / unit:.0f} T")


def list_mines(gem_set: GemSet, waves: int, mines: int, unit: float) -> None:
    """The time to list all mines after so many random waves; all 36 prove that a mine is the only one."""
    rng = Random(f"bench {gem_set} {waves}")
    times, counts = [], []
    for _ in range(mines):
        mine = fresh_mine(rng, gem_set.gems)
        answers = [table(mine)[port] for port in rng.sample(range(PORTS), waves)]
        work = listing(top(answers, gem_set.gems), gem_set.gems, Edition.GERMAN, ENOUGH)
        found, seconds = timed(lambda: run(work))  # noqa: B023
        times.append(seconds)
        counts.append(len(found.candidates))
    counts.sort()
    print(
        f"list all, {gem_set}, {waves} waves: {quantiles(times, unit)}; "
        f"mines left: median {median(counts):.0f}, p90 {counts[int(mines * 0.9)]}, most {counts[-1]}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mines", type=int, default=200)
    mines = parser.parse_args().mines
    clearances()
    corridors()
    unit = measure_t()
    print(f"T = {1000 * unit:.2f} ms")
    list_mines(GemSet.BASE, 6, mines, unit)
    for gem_set in GemSet:
        list_mines(gem_set, PORTS, mines, unit)
    for gem_set in GemSet:
        play_expert(gem_set, mines, unit)


if __name__ == "__main__":
    main()
