"""How long making, proving and grading mines takes, in T: one table of 36 waves by the slow tracer of the tests."""

from collections.abc import Callable, Sequence
from functools import partial
from time import process_time
from typing import TypeVar

from bench.engine import slow_table_seconds
from orapa.engine.grading import grade
from orapa.engine.maker import make
from orapa.engine.mine.gems import GemSet

Value = TypeVar("Value")

MINES = 200
GRADED = {GemSet.BASE: 10, GemSet.DIAMOND: 4, GemSet.BLACK: 4, GemSet.FULL: 4}


def main() -> None:
    """Print the figures, in time of the processor, so that other work on the machine counts little."""
    unit = slow_table_seconds()
    print(f"maker, T = {1e6 * unit:.0f} µs; median, p95 and worst")
    for gem_set in GemSet:
        mines = range(MINES)
        _print(f"{gem_set}, any", unit, partial(make, gem_set), mines)
        _print(f"{gem_set}, twin-free", unit, partial(make, gem_set, twin_free=True), mines)
        _print(f"{gem_set}, waves-only", unit, partial(make, gem_set, waves_only=True), mines)
        graded = [make(gem_set, seed).mine for seed in range(GRADED[gem_set])]
        _print(f"{gem_set}, graded", unit, partial(grade, gem_set=gem_set), graded)


def _print(what: str, unit: float, run: Callable[[Value], object], values: Sequence[Value]) -> None:
    times = []
    for value in values:
        began = process_time()
        run(value)
        times.append(process_time() - began)
    times.sort()
    told = (f"{times[place] / unit:8.1f} T" for place in (len(times) // 2, len(times) * 95 // 100, -1))
    print(f"  {what + ':':22}{'  '.join(told)}, {len(times)} mines")


if __name__ == "__main__":
    main()
