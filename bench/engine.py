"""How fast the engine traces, against the slow second implementation of the tests, in one run."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import TypeVar

from orapa.engine.mine.answers import Reply
from orapa.engine.mine.board import PORTS
from orapa.engine.mine.gems import GemSet
from orapa.engine.mine.mines import Mine
from orapa.engine.mine.positions import Bounce
from orapa.engine.mine.waves import REPLIES, table, traces
from tests.engine.mine import slow
from tests.engine.mine.samples import random_mine

Value = TypeVar("Value")

MINES = 100
BATCH = 10
ROUNDS = 40
TARGET = 15

_IMPORT = """
import sys, time, tracemalloc
if {traced}: tracemalloc.start()
began = time.perf_counter()
import orapa.engine.mine.codes, orapa.engine.mine.paths, orapa.engine.mine.sheets
print(tracemalloc.get_traced_memory()[0] if {traced} else time.perf_counter() - began)
"""


def best_seconds(run: Callable[[Value], object], fresh: Callable[[], Sequence[Value]]) -> float:
    """Seconds per value, from the best times of small batches, so other work on the machine counts little."""
    batches = range(0, len(fresh()), BATCH)
    best = dict.fromkeys(batches, float("inf"))
    for _ in range(ROUNDS):
        values = fresh()
        for start in batches:
            batch = values[start : start + BATCH]
            began = perf_counter()
            for value in batch:
                run(value)
            best[start] = min(best[start], perf_counter() - began)
    return sum(best.values()) / len(fresh())


def sample() -> list[Mine]:
    """Mines of all four sets."""
    rng = Random(1)
    return [random_mine(rng, list(GemSet)[number % 4].gems) for number in range(MINES)]


def slow_table_seconds() -> float:
    """T: seconds for one table of 36 waves by the slow implementation, from a mine given as value."""
    texts = [str(mine) for mine in sample()]
    return best_seconds(slow.table, lambda: texts)


def main() -> None:
    """Print the figures."""
    mines = sample()

    def fresh() -> list[Mine]:
        return [Mine(mine.positions) for mine in mines]

    prepared = [(mine.covered, mine.bounces) for mine in mines]
    boards = [slow.board(str(mine)) for mine in mines]
    whole = slow_table_seconds()
    waves = best_seconds(lambda board: [slow.wave(board, port) for port in slow.START], lambda: boards)
    walks = best_seconds(lambda board: [slow.walk(board, port) for port in slow.START], lambda: boards)
    print(f"engine, {PORTS} waves, mean of {MINES} mines, target {TARGET}x; T = {1e6 * whole:.0f} µs")
    _print_ratio("mine to replies", whole, best_seconds(_replies_of, fresh))
    _print_ratio("mine to answers", whole, best_seconds(table, fresh))
    told = best_seconds(lambda raw: _replies(*raw), lambda: prepared)
    _print_ratio("prepared board to replies", waves, told)
    bare = best_seconds(lambda raw: traces(*raw), lambda: prepared)
    _print_ratio("prepared board to exits and gems", walks, bare)
    seconds, size = (_imported(traced) for traced in (False, True))
    print(f"  import of the engine: {1000 * seconds:.0f} ms, {size / 1e6:.1f} MB")


def _replies_of(mine: Mine) -> list[Reply]:
    return _replies(mine.covered, mine.bounces)


def _replies(covered: int, bounces: Sequence[Bounce]) -> list[Reply]:
    return [REPLIES[ended] for ended in traces(covered, bounces)]


def _print_ratio(what: str, slowly: float, fast: float) -> None:
    told = f"{1e6 * slowly:5.0f} / {1e6 * fast:4.1f} µs, {PORTS / fast:,.0f} waves per second"
    print(f"  {what + ':':34}{slowly / fast:5.1f}x = {told}")


def _imported(traced: bool) -> float:
    """Seconds, or bytes if traced, for importing the engine in a new Python."""
    command = [sys.executable, "-c", _IMPORT.format(traced=traced)]
    runs = (subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(5))
    return min(float(run.stdout) for run in runs)


if __name__ == "__main__":
    main()
