"""Deduction at work, as the game has it done: generators that give way, and how long they take in between.

The page imports this from its source, see `measuring`.
"""

from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from bench.measuring import mine_of
from orapa.engine.mine.deduction.candidates import NORMAL, Candidates, gathering
from orapa.engine.mine.deduction.hints import Case, hinting
from orapa.engine.mine.deduction.suspects import suspecting
from orapa.engine.mine.making.grading import grading
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.review import BRIEF, reviewing
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.minds.base import exploring
from orapa.engine.mine.rivals.cast import parse_rival
from orapa.engine.mine.rules.board import PORTS, port_name
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.waves import ask

Work = Generator[Any, None, Any]
Works = Callable[[int], Iterator[Work]]
"""Works of one kind on so many mines."""

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


def undisturbed(works: Works, mines: int) -> list[tuple[float, str]]:
    """The slices of all works, each the shortest of some runs: they are alike, but other programs interfere."""
    runs = [[one for work in works(mines) for one in slices(work)] for _ in range(_RUNS)]
    return [min(alike) for alike in zip(*runs, strict=True)]


def _line(work: Any) -> str:
    while work.gi_yieldfrom is not None:
        work = work.gi_yieldfrom
    return f"{Path(work.gi_code.co_filename).name}:{work.gi_frame.f_lineno}"


def _mines(gem_set: GemSet, count: int) -> list[Mine]:
    return [mine_of(gem_set, number) for number in range(count)]


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


def _reviewing(gem_set: GemSet, mines: int) -> Iterator[Work]:
    """A match of ten waves looked back on, as the game does it."""
    for number, mine in enumerate(_mines(gem_set, mines)):
        match = begin(Setup(Mode.SOLO, gem_set=gem_set, mines=(mine,)))
        for port in Random(number).sample(range(PORTS), 10):
            match = play(match, 1, f"ask {port_name(port)}", 0)
        yield reviewing(play(match, 1, "concede", 0), Random(0), BRIEF, NORMAL)


def _building(rival: str, gem_set: GemSet, mines: int) -> Iterator[Work]:
    for number in range(mines):
        yield parse_rival(rival).build(gem_set, Random(number))


KINDS: dict[str, tuple[Works, int]] = {
    "expert, base": (partial(_exploring, "expert", GemSet.BASE), 10),
    "expert, diamond": (partial(_exploring, "expert", GemSet.DIAMOND), 6),
    "expert, full": (partial(_exploring, "expert", GemSet.FULL), 2),
    "prospector, base": (partial(_exploring, "prospector", GemSet.BASE), 10),
    "gambler, full": (partial(_exploring, "gambler", GemSet.FULL), 3),
    "gathering, base, 2 waves": (partial(_gathering, GemSet.BASE, 2), 10),
    "gathering, base, 4 waves": (partial(_gathering, GemSet.BASE, 4), 10),
    "gathering, full, 2 waves": (partial(_gathering, GemSet.FULL, 2), 5),
    "gathering, full, 4 waves": (partial(_gathering, GemSet.FULL, 4), 5),
    "hints, base": (partial(_hinting, GemSet.BASE), 5),
    "hints, full": (partial(_hinting, GemSet.FULL), 2),
    "grading, base": (partial(_grading, GemSet.BASE), 3),
    "suspects, base": (partial(_suspecting, GemSet.BASE), 5),
    "suspects, full": (partial(_suspecting, GemSet.FULL), 2),
    "reviews, base": (partial(_reviewing, GemSet.BASE), 5),
    "reviews, full": (partial(_reviewing, GemSet.FULL), 2),
    "building, base": (partial(_building, "expert", GemSet.BASE), 3),
    "building, full": (partial(_building, "expert", GemSet.FULL), 2),
}
"""What there is to do, and the mines that show how long its slices are."""
