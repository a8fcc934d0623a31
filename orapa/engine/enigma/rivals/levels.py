"""Levels: how quick computer players are, how sure their hand is, and how long they take for a puzzle.

pace     the milliseconds for a puzzle of middle grade, in the median
spread   how much times differ from each other
noise    how far off its judgement of a laying may be
knack    how much quicker or slower somebody is at one kind, the same for a whole match
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from random import Random

from orapa.engine.enigma.match.state import KINDS
from orapa.engine.play.refused import excerpt

GRADE_FACTORS = {1: 0.65, 2: 1.0, 3: 1.5}
_WIDEST_KNACK = 1.25
_OWN_PACE = 1.1
_REMEMBERED = 10


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a computer player is."""

    key: str
    pace: int
    spread: float
    noise: float


LEVELS = (
    Level("novice", 100_000, 0.50, 1.5),
    Level("skilled", 65_000, 0.45, 0.6),
    Level("expert", 42_000, 0.40, 0.0),
)


def parse_level(text: str) -> Level:
    """The level of that name."""
    found = [level for level in LEVELS if level.key == text]
    if not found:
        raise ValueError(f"expected a player ({', '.join(level.key for level in LEVELS)}), read {excerpt(text)!r}")
    return found[0]


def knack(seed: str, seat: int, kind: int) -> float:
    """How much longer than others a player takes for a kind."""
    return float(_WIDEST_KNACK ** Random(f"knack {seed}, seat {seat}, {KINDS[kind]}").uniform(-1, 1))


def solving_time(level: Level, grade: int, factor: float, rng: Random, pace: int | None = None) -> int:
    """The milliseconds a puzzle takes."""
    middle = level.pace if pace is None else pace
    return round(middle * GRADE_FACTORS[grade] * factor * exp(rng.gauss(0, level.spread)))


def pace_of(solved: list[tuple[int, int]]) -> int | None:
    """The pace to match somebody's own: a little slower than the median of the last solves, given as grade and time."""
    if not solved:
        return None
    scaled = [time / GRADE_FACTORS[grade] for grade, time in solved[-_REMEMBERED:]]
    return round(_OWN_PACE * median(scaled))


def median(values: Iterable[float]) -> float:
    """The value in the middle; the library's own way would bring half a dozen modules into the page."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
