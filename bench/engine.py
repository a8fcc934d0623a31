"""How fast the engine traces, against the slow second implementation of the tests, and replays, in one run."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

from orapa.engine.mine.rules.answers import Reply
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import Bounce
from orapa.engine.mine.rules.waves import REPLIES, table, traces
from orapa.engine.play.records import print_record, replay
from tests.engine.mine.match.long_matches import long_match
from tests.engine.mine.rules import slow
from tests.engine.mine.rules.samples import random_mine

Race = tuple[Callable[[Any], object], Callable[[], Sequence[Any]]]
"""What to do with each value, and what makes the values, new for each round."""

MINES = 100
BATCH = 10
ROUNDS = 40
TARGET = 15
SHORT, LONG, REPLAYS = 2_000, 20_000, 3
REPLAYED = ("marks and wipes", "gems", "undo and redo", "checkpoints", "questions asked before", "sheets")

_IMPORT = """
import time, tracemalloc
if {traced}: tracemalloc.start()
began = time.perf_counter()
import orapa.engine.mine.rules.codes, orapa.engine.mine.rules.paths, orapa.engine.mine.rules.sheets
print(tracemalloc.get_traced_memory()[0] if {traced} else time.perf_counter() - began)
"""


def best_seconds(races: Sequence[Race]) -> list[float]:
    """Seconds per value in each race, run by turns; the best time of each batch, for other work interferes."""
    best: dict[tuple[int, int], float] = {}
    for _ in range(ROUNDS):
        for number, (run, fresh) in enumerate(races):
            # Once untimed, for the last race left the processor's caches full of its own data.
            for value in fresh():
                run(value)
            values = fresh()
            for start in range(0, len(values), BATCH):
                batch = values[start : start + BATCH]
                began = perf_counter()
                for value in batch:
                    run(value)
                seconds = perf_counter() - began
                best[number, start] = min(seconds, best.get((number, start), seconds))
    totals = [sum(best[key] for key in best if key[0] == number) for number in range(len(races))]
    return [total / len(fresh()) for total, (_, fresh) in zip(totals, races, strict=True)]


def sample() -> list[Mine]:
    """Mines of all four sets."""
    rng = Random(1)
    return [random_mine(rng, list(GemSet)[number % 4].gems) for number in range(MINES)]


def main() -> None:
    """Print the figures."""
    mines = sample()
    texts = [str(mine) for mine in mines]
    boards = [slow.board(text) for text in texts]
    prepared = [(mine.covered, mine.bounces) for mine in mines]

    def fresh() -> list[Mine]:
        return [Mine(mine.positions) for mine in mines]

    whole, waves, walks, *fast = best_seconds(
        [
            (slow.table, lambda: texts),
            (lambda board: [slow.wave(board, port) for port in slow.START], lambda: boards),
            (lambda board: [slow.walk(board, port) for port in slow.START], lambda: boards),
            (lambda mine: _replies(mine.covered, mine.bounces), fresh),
            (table, fresh),
            (lambda raw: _replies(*raw), lambda: prepared),
            (lambda raw: traces(*raw), lambda: prepared),
        ]
    )
    print(f"engine, {PORTS} waves, mean of {MINES} mines, target {TARGET}x; the slow tracer knows their gems")
    _print_ratio("mine to replies", whole, fast[0])
    _print_ratio("mine to answers", whole, fast[1])
    _print_ratio("prepared board to replies", waves, fast[2])
    _print_ratio("prepared board to exits and gems", walks, fast[3])
    seconds, size = (_imported(traced) for traced in (False, True))
    print(f"  import of the engine: {1000 * seconds:.0f} ms, {size / 1e6:.1f} MB")
    print(f"replay, time per move of {LONG:,} moves against {SHORT:,}; 1.0x if it is the same however long the match")
    for kind in REPLAYED:
        short, long = (_replayed(print_record(long_match(kind, moves)), moves) for moves in (SHORT, LONG))
        print(f"  {kind + ':':34}{long / short:5.1f}x = {1e6 * long:.0f} / {1e6 * short:.0f} µs")


def _replayed(text: str, moves: int) -> float:
    """Seconds per move to replay a record, the best of some."""
    best = float("inf")
    for _ in range(REPLAYS):
        began = perf_counter()
        replay(text)
        best = min(best, perf_counter() - began)
    return best / moves


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
