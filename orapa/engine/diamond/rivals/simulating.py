"""Whole matches of computer players, to measure how strong each is."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import advance, begin
from orapa.engine.diamond.match.state import DiamondMatch
from orapa.engine.diamond.match.views import view, witnessed
from orapa.engine.diamond.rivals.memory import Level, Memory
from orapa.engine.diamond.rivals.seated import blank_memory, chance_for, choice
from orapa.engine.play.seats import Kind, Seat


@dataclass(frozen=True, slots=True)
class Share:
    """How one seat fared: its part of the wins, shared ones in equal parts, and its dollars on average."""

    wins: float
    dollars: float


def simulated(
    levels: Sequence[Level], seed: str, rounds: int = 1, minus: bool = False, tremble: bool = False
) -> DiamondMatch:
    """A whole match of these players; their choices are those they would make at any table."""
    seats = [Seat(Kind.RIVAL, level.key) for level in levels]
    match = begin(agreed(seats, seed, rounds=rounds, minus=minus, tremble=tremble))
    memories: list[Memory] = []
    dealt = 0
    while not match.over:
        if match.round != dealt:
            memories = [blank_memory(match, seat, level) for seat, level in enumerate(levels, 1)]
            dealt = match.round
        seat = match.turn
        move = choice(view(match, seat), levels[seat - 1], memories[seat - 1], chance_for(match, seat))
        match = advance(match, seat, move, 0.0, None)
        if move != "next round":
            *_, last = witnessed(match)
            for memory in memories:
                memory.witness(last)
    return match


def shares(levels: Sequence[Level], games: int, seed: str, rounds: int = 1, minus: bool = False) -> tuple[Share, ...]:
    """How each seat fares in so many matches."""
    wins, dollars = [0.0] * len(levels), [0] * len(levels)
    for game in range(games):
        match = simulated(levels, f"{seed}, game {game}", rounds, minus)
        assert match.result is not None
        for seat, total in enumerate(match.totals):
            dollars[seat] += total
            wins[seat] += (seat + 1 in match.result.winners) / len(match.result.winners)
    return tuple(Share(won / games, total / games) for won, total in zip(wins, dollars, strict=True))
