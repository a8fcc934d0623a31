"""How long deduction works between two moments of giving way: `python -m bench.slices [KIND …]`.

Per kind of work the median, p99 and longest slice in the processor's milliseconds, the last two also in T = one
table of 36 waves by the slow tracer of the tests, and the line of code that ended the longest. The garbage
collector strikes where it likes, so it is switched off for that, and its longest round is given apart.
"""

import gc
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench.engine import slow_table_seconds
from orapa.engine.deduction.candidates import Candidates, gathering
from orapa.engine.deduction.hints import Case, hinting
from orapa.engine.deduction.suspects import suspecting
from orapa.engine.grading import grading
from orapa.engine.maker import make
from orapa.engine.mine.board import PORTS
from orapa.engine.mine.gems import GemSet
from orapa.engine.mine.legality import Edition
from orapa.engine.mine.mines import Mine
from orapa.engine.mine.waves import ask
from orapa.engine.rivals.base import exploring
from orapa.engine.rivals.cast import parse_rival

Work = Generator[Any, None, Any]

_SUSPECT_NODES = 4000
_END = "end"
_RUNS = 3


def slices(work: Work) -> Iterator[tuple[float, str]]:
    """Run the work; for each slice the processor's seconds and the line that ended it."""
    line = ""
    while line != _END:
        began = process_time()
        try:
            next(work)
            seconds = process_time() - began
            line = _line(work)
        except StopIteration:
            seconds = process_time() - began
            line = _END
        yield seconds, line


def undisturbed(works: Callable[[], Iterator[Work]]) -> list[tuple[float, str]]:
    """The slices of all works, each the shortest of some runs: they are alike, but other programs interfere."""
    gc.collect()
    gc.disable()
    try:
        runs = [[one for work in works() for one in slices(work)] for _ in range(_RUNS)]
    finally:
        gc.enable()
    return [min(alike) for alike in zip(*runs, strict=True)]


def collections(works: Callable[[], Iterator[Work]]) -> list[float]:
    """The processor's seconds that each round of the garbage collector takes meanwhile."""
    gc.collect()
    gc.freeze()
    began = 0.0
    pauses = []

    def watch(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = process_time()
        else:
            pauses.append(process_time() - began)

    gc.callbacks.append(watch)
    for work in works():
        deque(work, 0)
    gc.callbacks.remove(watch)
    gc.unfreeze()
    return pauses


def _line(work: Any) -> str:
    while work.gi_yieldfrom is not None:
        work = work.gi_yieldfrom
    return f"{Path(work.gi_code.co_filename).name}:{work.gi_frame.f_lineno}"


def _mines(gem_set: GemSet, count: int) -> list[Mine]:
    return [make(gem_set, f"slices {number}").mine for number in range(count)]


def _exploring(rival: str, gem_set: GemSet, mines: int) -> Iterator[Work]:
    for mine in _mines(gem_set, mines):
        yield exploring(parse_rival(rival), mine, Edition.GERMAN, Random(0), gem_set.gems)


def _gathering(gem_set: GemSet, waves: int, mines: int) -> Iterator[Work]:
    for number, mine in enumerate(_mines(gem_set, mines)):
        rng = Random(number)
        answers = [ask(mine, port) for port in rng.sample(range(PORTS), waves)]
        yield gathering(answers, gem_set.gems, Edition.GERMAN, rng)


def _hinting(gem_set: GemSet, mines: int) -> Iterator[Work]:
    """A game of six waves with a hint after each two; beside an empty sheet, one with a wrong gem."""
    for number, mine in enumerate(_mines(gem_set, mines)):
        rng = Random(number)
        answers = tuple(ask(mine, port) for port in rng.sample(range(PORTS), 12))
        wrong = make(gem_set, f"wrong {number}").mine.positions[0]
        sheets = Mine(), Mine((wrong, *(position for position in mine.positions[1:2])))
        for sheet in sheets:
            known: list[Candidates | None] = [None]
            for heard in range(2, len(answers) + 1, 2):
                yield _hint(Case(gem_set.gems, Edition.GERMAN, answers[:heard], sheet), known)


def _hint(case: Case, known: list[Candidates | None]) -> Work:
    hint = yield from hinting(case, Random(0), (), known[0])
    known[0] = hint.candidates


def _grading(gem_set: GemSet, mines: int) -> Iterator[Work]:
    for mine in _mines(gem_set, mines):
        yield grading(mine, gem_set)


def _suspecting(gem_set: GemSet, mines: int) -> Iterator[Work]:
    for number, mine in enumerate(_mines(gem_set, mines)):
        other = make(gem_set, f"other {number}").mine
        ports = Random(number).sample(range(PORTS), 6)
        answers = [ask(other if place == 2 else mine, port) for place, port in enumerate(ports)]
        yield suspecting(answers, gem_set.gems, Edition.GERMAN, _SUSPECT_NODES)


def _building(rival: str, gem_set: GemSet, mines: int) -> Iterator[Work]:
    for number in range(mines):
        yield parse_rival(rival).build(gem_set, Random(number))


KINDS: dict[str, Callable[[], Iterator[Work]]] = {
    "expert, base": lambda: _exploring("expert", GemSet.BASE, 10),
    "expert, diamond": lambda: _exploring("expert", GemSet.DIAMOND, 6),
    "expert, full": lambda: _exploring("expert", GemSet.FULL, 2),
    "prospector, base": lambda: _exploring("prospector", GemSet.BASE, 10),
    "gambler, full": lambda: _exploring("gambler", GemSet.FULL, 3),
    "gathering, base, 2 waves": lambda: _gathering(GemSet.BASE, 2, 10),
    "gathering, base, 4 waves": lambda: _gathering(GemSet.BASE, 4, 10),
    "gathering, full, 2 waves": lambda: _gathering(GemSet.FULL, 2, 5),
    "gathering, full, 4 waves": lambda: _gathering(GemSet.FULL, 4, 5),
    "hints, base": lambda: _hinting(GemSet.BASE, 5),
    "hints, full": lambda: _hinting(GemSet.FULL, 2),
    "grading, base": lambda: _grading(GemSet.BASE, 3),
    "suspects, base": lambda: _suspecting(GemSet.BASE, 5),
    "suspects, full": lambda: _suspecting(GemSet.FULL, 2),
    "building, base": lambda: _building("expert", GemSet.BASE, 3),
    "building, full": lambda: _building("expert", GemSet.FULL, 2),
}


def main() -> None:
    """Print the figures."""
    unit = slow_table_seconds()
    print(f"slices, T = {1e6 * unit:.0f} µs; median, p99 and longest")
    chosen = [kind for kind in KINDS if not sys.argv[1:] or any(word in kind for word in sys.argv[1:])]
    for kind in chosen:
        found = sorted(undisturbed(KINDS[kind]))
        times = [1000 * seconds for seconds, _ in found]
        high, longest = times[len(times) * 99 // 100], times[-1]
        print(
            f"  {kind + ':':26}{median(times):6.2f} ms {high:6.2f} ms = {high / 1000 / unit:5.1f} T "
            f"{longest:6.2f} ms = {longest / 1000 / unit:5.1f} T at {found[-1][1]}, {len(times)} slices; "
            f"longest collection {1000 * max(collections(KINDS[kind]), default=0):.2f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
