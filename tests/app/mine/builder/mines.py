"""Mines that break one rule only, found by throwing."""

from functools import cache
from random import Random

from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS


@cache
def faulty_mine(fault: Fault) -> Mine:
    """A mine with all gems and no other kind of fault by the rules that know this one."""
    rng, edition = Random(5), Edition.CZECH if fault is Fault.UNSEEN else Edition.GERMAN
    while True:
        mine = Mine(rng.choice(POSITIONS[gem]) for gem in GemSet.BASE.gems)
        by_german = inspect(mine, GemSet.BASE, (Edition.GERMAN,)).legal or fault is not Fault.UNSEEN
        if by_german and inspect(mine, GemSet.BASE, (edition,)).faults == fault:
            return mine
