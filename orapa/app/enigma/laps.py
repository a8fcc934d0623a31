"""How the puzzles of a round went, in words."""

from orapa.engine.enigma.match.views import Lap
from orapa.words.texts import Texts, clock_words


def told(lap: Lap, seat: int, texts: Texts) -> str:
    """How somebody's puzzle went: the time, or why there is none."""
    time = lap.times.get(seat)
    if time is not None:
        return clock_words(time / 1000)
    return texts("enigma.times.late" if seat in lap.ran_out else "enigma.gave_up")
