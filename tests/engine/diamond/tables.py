"""Matches for tests: dealt as wished, and played by chance."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from orapa.engine.diamond.match.opening import agreed
from orapa.engine.diamond.match.play import advance, begin, moves
from orapa.engine.diamond.match.setup import Setup
from orapa.engine.diamond.match.state import DiamondMatch
from orapa.engine.diamond.rules.cards import CARDS, COPIES, THIEF, THIEVES, VALUES, Deal, Ring
from orapa.engine.play.seats import Kind, Seat

FIXED = frozenset(range(1, 17))
FIRST_LOOSE = 17


def people(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(Kind.PERSON, f"P{number}") for number in range(1, count + 1))


def table(players: int = 2, seed: str = "7", **choices: Any) -> DiamondMatch:
    return begin(Setup(people(players), seed, **choices))


def dealt(match: DiamondMatch, *first: int) -> DiamondMatch:
    """The match with stones 1-16 fixed and a deck that begins with these cards."""
    rest = [value for value in VALUES for _ in range(COPIES)] + [THIEF] * THIEVES
    for card in first:
        rest.remove(card)
    deck = (*first, *rest)
    return replace(match, deal=Deal(FIXED, deck[: match.cards_left]))


def last_cards(match: DiamondMatch, *last: int) -> DiamondMatch:
    """The match with nothing left in the deck but these cards."""
    assert match.deal is not None
    deck = (*match.deal.deck[: CARDS - len(last)], *last)
    return replace(match, cards_left=len(last), deal=Deal(FIXED, deck))


def with_rings(match: DiamondMatch, *rings: Sequence[tuple[int, bool]]) -> DiamondMatch:
    """The match with these rings in front of the players."""
    return replace(match, rings=tuple(tuple(Ring(*ring) for ring in own) for own in rings))


def played(match: DiamondMatch, *made: str) -> DiamondMatch:
    """The match after these moves, each made by whoever is on turn."""
    for move in made:
        match = advance(match, match.turn, move, match.seconds + 1, None)
    return match


def by_chance(players: int, seed: str, **choices: Any) -> list[DiamondMatch]:
    """Every moment of a match of players who do anything."""
    chance = Random(seed)
    moments = [begin(agreed(people(players), seed, **choices))]
    while not moments[-1].over:
        match = moments[-1]
        moments.append(advance(match, match.turn, chance.choice(moves(match)), match.seconds + 1, None))
    return moments
