"""How the puzzles of a round went, in words."""

import math
from collections.abc import Sequence

from orapa.engine.enigma.match.views import Lap
from orapa.words.texts import Texts, clock_words


def told(lap: Lap, seat: int, texts: Texts) -> str:
    """How somebody's puzzle went: the time, or why there is none."""
    time = lap.times.get(seat)
    if time is not None:
        return clock_words(time / 1000)
    return texts("enigma.times.late" if seat in lap.ran_out else "enigma.gave_up")


def fared(lap: Lap, seat: int, names: Sequence[str], texts: Texts) -> str:
    """Where somebody came in, and what follows: when the tile is laid, or that it goes to the box."""
    own, quick = lap.times.get(seat), lap.quick
    if own is None or seat not in quick:
        gave_up = own is None and seat not in lap.ran_out
        return texts("enigma.times.gave_up" if gave_up else "enigma.times.failed")
    if len(lap.kinds) == 1:
        return texts("enigma.times.alone")
    behind = {other: own - time for other in quick if (time := lap.times[other]) is not None}
    first = max(behind, key=lambda other: behind[other])
    came = texts("enigma.times.first")
    if behind[first]:
        came = texts("enigma.times.after", seconds=math.ceil(behind[first] / 1000), name=names[first - 1])
    if len(quick) == 1:
        return f"{came} {texts('enigma.times.only')}"
    return f"{came} {texts('enigma.times.place', place=quick.index(seat) + 1, total=len(quick))}"
