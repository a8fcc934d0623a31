"""The cards: rings of six values and thieves, and how a round is dealt from a seed.

deal   what nobody at the table knows: which stones are fixed, and the order of the cards
ring   a card in front of a player, with or without a stone
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from orapa.engine.diamond.rules.tray import FIXED, SITES
from orapa.engine.play.refused import excerpt

VALUES = (1000, 2000, 3000, 4000, 5000, 6000)
COPIES = 7
THIEVES = 7
CARDS = len(VALUES) * COPIES + THIEVES
THIEF = 0
"""The card that steals; every other card is the value of a ring."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring card in front of a player."""

    value: int
    filled: bool


@dataclass(frozen=True, slots=True)
class Deal:
    """What is hidden in a round."""

    fixed: frozenset[int]
    deck: tuple[int, ...]
    """The first card to be drawn first."""


def deal(seed: str, number: int) -> Deal:
    """The round of that number in a match of that seed."""
    chance = Random(f"deal {seed}, round {number}")
    fixed = frozenset(chance.sample(SITES, FIXED))
    deck = [value for value in VALUES for _ in range(COPIES)] + [THIEF] * THIEVES
    chance.shuffle(deck)
    return Deal(fixed, tuple(deck))


def parse_value(text: str) -> int:
    """The value of a ring."""
    if text not in map(str, VALUES):
        raise ValueError(f"expected the value of a ring ({', '.join(map(str, VALUES))}), read {excerpt(text)!r}")
    return int(text)


def worth(rings: Iterable[Ring], minus: bool) -> int:
    """What rings come to at the end of a round; empty ones nothing, or minus their value."""
    return sum(ring.value if ring.filled else -ring.value if minus else 0 for ring in rings)


def ranking(totals: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Seats by what they have, the richest first; those who have the same stand together."""
    return tuple(
        tuple(seat for seat, have in enumerate(totals, 1) if have == total)
        for total in sorted(set(totals), reverse=True)
    )
