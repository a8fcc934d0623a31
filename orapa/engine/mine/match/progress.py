"""How far a match has come, read from its record without replaying it."""

import re
from collections.abc import Iterable
from itertools import pairwise

from orapa.engine.mine.match.ghosts import LONGEST_GAP, MOST_STEPS, Tempo
from orapa.engine.mine.match.play import FREE
from orapa.engine.play.games import Entry

_COSTS = re.compile(r"step \d, costs (\d)", re.ASCII)


def asked(entries: Iterable[Entry]) -> int:
    """What counts so far: paid waves and scans, what hints have cost, and in a companion match the answers told."""
    paid, told = 0, set[str]()
    for entry in entries:
        word, _, rest = entry.move.partition(" ")
        if word in ("ask", "scan"):
            paid += not entry.answer.endswith(FREE)
        elif word == "hint":
            costs = _COSTS.fullmatch(entry.answer)
            paid += int(costs[1]) if costs else 0
        elif word == "tell":
            told.add(rest.partition(" ")[0])
        elif word == "untell":
            told.discard(rest)
    return paid + len(told)


def tempo_of(entries: Iterable[Entry], seat: int) -> Tempo:
    """The seconds that passed before each thing that counted against a seat; none if these are too many to tell."""
    times = [0, *(int(entry.seconds) for entry in entries if entry.seat == seat and asked([entry]))]
    gaps = tuple(min(later - earlier, LONGEST_GAP) for earlier, later in pairwise(times))
    return gaps if len(gaps) <= MOST_STEPS else ()
