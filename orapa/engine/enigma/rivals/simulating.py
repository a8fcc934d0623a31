"""Whole matches of computer players, to measure how strong each is and how long it takes."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.engine.enigma.match.opening import agreed
from orapa.engine.enigma.match.play import advance, begin, turns
from orapa.engine.enigma.match.state import EnigmaMatch
from orapa.engine.enigma.rivals.levels import Level, median
from orapa.engine.enigma.rivals.seated import choosing
from orapa.engine.play.seats import Kind, Seat
from orapa.engine.play.working import finish


@dataclass(frozen=True, slots=True)
class Simulated:
    """How so many matches went: each seat's part of the wins, shared ones in equal parts, and the rounds."""

    wins: tuple[float, ...]
    rounds: tuple[int, ...]

    @property
    def median_rounds(self) -> int:
        """How many rounds a match took in the middle."""
        return round(median(self.rounds))


def simulated(levels: Sequence[Level], seed: str) -> EnigmaMatch:
    """A whole match of these players."""
    match = begin(agreed([Seat(Kind.RIVAL, level.key) for level in levels], seed))
    while not match.over:
        seat = turns(match)[0]
        match = advance(match, seat, finish(choosing(match, seat)), 0.0, None)
    return match


def measured(levels: Sequence[Level], games: int, seed: str) -> Simulated:
    """How each seat fares in so many matches."""
    wins, rounds = [0.0] * len(levels), []
    for game in range(games):
        match = simulated(levels, f"{seed}, game {game}")
        assert match.result is not None
        for winner in match.result.winners:
            wins[winner - 1] += 1 / len(match.result.winners)
        rounds.append(match.round)
    return Simulated(tuple(won / games for won in wins), tuple(rounds))
