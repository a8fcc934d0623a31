"""What a builder is told of a mine: par, grade, twins and the weakest spot; first a guess, then the facts.

rarity        bits that waves through the middle tell of this mine: rare answers give it away early
twin          another mine with the same answers to all waves; a perfect one answers all scans alike as well
weakest spot  the gem that the expert's questions find first: the answers so far rule all its other places out
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from math import fsum, log2
from random import Random
from typing import TypeVar

from orapa.engine.mine.deduction.listing import mine_of, top
from orapa.engine.mine.deduction.search import settling
from orapa.engine.mine.deduction.tables import Domain
from orapa.engine.mine.making.grading import GAMES, Grade, Reasoning, expert_game, grade_of
from orapa.engine.mine.making.maker import Band, listing_alike, thrown
from orapa.engine.mine.minds.base import Exploration
from orapa.engine.mine.rules.board import CELLS, parse_port
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.mine.rules.waves import fire, scan

MOST_TWINS = 20
"""Twins looked for; so many mean that there may be more."""

Found = TypeVar("Found")

_MIDDLE = tuple(map(parse_port, ("C", "F", "13", "16")))
_OTHERS = 300
_AT_A_TIME = 3
# Measured on graded seeds: par and rarity of a mine on average, and the questions that a bit of rarity saves.
_AVERAGES = {
    GemSet.BASE: (8.0, 5.4),
    GemSet.DIAMOND: (9.5, 5.5),
    GemSet.BLACK: (11.5, 5.0),
    GemSet.FULL: (12.8, 5.2),
}
_QUESTIONS_PER_BIT = 0.3
_TYPICAL_SPREAD = 2


@dataclass(frozen=True, slots=True)
class Assessment:
    """What is known of a mine: band and par are guesses until there is a grade; None is not known, or not yet."""

    band: Band
    par: int
    twins: tuple[Mine, ...] | None = None
    perfect_twins: tuple[Mine, ...] | None = None
    grade: Grade | None = None
    questions: tuple[int, ...] = ()
    """How many the expert needed in each of its games so far."""
    weakest: Gem | None = None
    weakest_by: int | None = None
    """How many questions of the expert find it; None if only the last one does."""


def assessing(mine: Mine, gem_set: GemSet) -> Generator[Assessment | None, None, Assessment]:
    """Assess a legal mine; gives way often, with an assessment whenever more is known."""
    legality = inspect(mine, gem_set)
    if not legality.legal:
        told = "; ".join(map(str, legality.findings))
        raise ValueError(f"expected a legal mine, read {str(mine)!r}: {told}")
    known = yield from _guessing(mine, gem_set)
    yield known
    twins = yield from _silently(_twins(mine, gem_set))
    if twins is not None:
        perfect = tuple(twin for twin in twins if _scans(twin) == _scans(mine))
        known = replace(known, twins=twins, perfect_twins=perfect)
    yield known
    games = []
    for seed in range(GAMES):
        games.append((yield from _silently(expert_game(mine, gem_set, seed))))
        counts, first = tuple(game.questions for game in games), games[0].questions
        known = replace(known, band=_guessed_band(first, gem_set), par=first, questions=counts)
        yield known
    grade = yield from _silently(grade_of(games, gem_set))
    weakest, by = yield from _silently(_weakest(games, gem_set))
    return replace(known, band=grade.band, grade=grade, weakest=weakest, weakest_by=by)


def _guessing(mine: Mine, gem_set: GemSet) -> Generator[None, None, Assessment]:
    rng = Random(0)
    answers = [fire(mine, port) for port in _MIDDLE]
    alike = [1] * len(_MIDDLE)
    for number in range(_OTHERS):
        if number % _AT_A_TIME == 0:
            yield None
        other = thrown(gem_set, rng)
        for place, answer in enumerate(answers):
            alike[place] += fire(other, answer.port) == answer
    rarity = log2(_OTHERS) - fsum(map(log2, alike)) / len(alike)
    typical_par, typical_rarity = _AVERAGES[gem_set]
    par = round(typical_par - _QUESTIONS_PER_BIT * (rarity - typical_rarity))
    return Assessment(_guessed_band(par, gem_set), par)


def _guessed_band(par: int, gem_set: GemSet) -> Band:
    return Grade(par, Reasoning.COMPARE, _TYPICAL_SPREAD, gem_set).band


def _twins(mine: Mine, gem_set: GemSet) -> Generator[int, None, tuple[Mine, ...] | None]:
    """The twins, None if the search came to no end before there were enough of them."""
    alike = yield from listing_alike(mine, gem_set, scans=False, most=MOST_TWINS)
    if not alike.finished and len(alike.candidates) <= MOST_TWINS:
        return None
    mines = (mine_of(candidate, gem_set.gems) for candidate in alike.candidates)
    return tuple(other for other in mines if other != mine)[:MOST_TWINS]


def _scans(mine: Mine) -> list[object]:
    return [scan(mine, cell) for cell in range(CELLS)]


def _weakest(games: Sequence[Exploration], gem_set: GemSet) -> Generator[int, None, tuple[Gem, int | None]]:
    """The gem found first in the expert's game of seed 0, and by how many questions.

    Of gems found at once, or if none is before the end, the one that the clues alone narrow down most by the
    middle of the games.
    """
    left = dict.fromkeys(gem_set.gems, 0.0)
    for game in games:
        domains = yield from _left_after(game, (game.questions + 1) // 2, gem_set)
        for gem in left:
            left[gem] += domains[gem].bit_count() / len(POSITIONS[gem])
    for count in range(1, games[0].questions):
        domains = yield from _left_after(games[0], count, gem_set)
        found = [gem for gem in gem_set.gems if domains[gem].bit_count() == 1]
        if found:
            return min(found, key=left.__getitem__), count
    return min(left, key=left.__getitem__), None


def _left_after(game: Exploration, count: int, gem_set: GemSet) -> Generator[int, None, list[Domain]]:
    """Per gem the places that the first answers of a game leave; a gem with one place lies there for certain."""
    node = top(game.answers[:count], gem_set.gems)
    yield from settling(node)
    return node.domains


def _silently(work: Generator[object, None, Found]) -> Generator[None, None, Found]:
    """Run this work, giving way whenever it does, with nothing to tell."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found
        yield None
