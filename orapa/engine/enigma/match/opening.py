"""Openings: the setup of a match agreed on at the table."""

from collections.abc import Sequence
from random import Random
from typing import Any

from orapa.engine.enigma.match.setup import Setup, Way
from orapa.engine.play.seats import Seat

SOLO_GLASS = 90
"""Seconds for each puzzle of whoever plays alone."""


def agreed(seats: Sequence[Seat], seed: str, **choices: Any) -> Setup:
    """A match of these players; who begins is drawn from the seed."""
    start = Random(f"opening {seed}").randint(1, max(1, len(seats)))
    return Setup(tuple(seats), seed, start=start, **choices)


def solo(who: Seat, seed: str, **choices: Any) -> Setup:
    """One player against the glass."""
    return Setup((who,), seed, way=Way.SOLO, glass=SOLO_GLASS, **choices)
