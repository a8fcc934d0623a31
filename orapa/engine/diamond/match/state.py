"""The match as a value: the tray, the cards in front of everybody, whose turn, how it ended.

aside  thieves that are out of the game, used or not
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from orapa.engine.diamond.match.setup import Setup
from orapa.engine.diamond.rules.cards import CARDS, Deal, Ring, worth
from orapa.engine.diamond.rules.tray import SITES, Place, neighbours, places
from orapa.engine.play.games import Entry
from orapa.engine.play.trail import Trail

_NOTHING_YET: Trail[Entry] = Trail()


class Phase(StrEnum):
    """What the seat whose turn it is may do."""

    DRAW = "draw"
    LIFT = "lift"
    STEAL = "steal"
    ROUND_OVER = "round over"
    """The tray is turned over: deal again."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: whoever has most has won."""

    winners: tuple[int, ...]
    ending: str = "counted"


@dataclass(frozen=True, slots=True)
class DiamondMatch:
    """A match at one moment."""

    game: ClassVar[str] = Setup.game

    setup: Setup
    deal: Deal | None
    """What is hidden in this round; None in a shared view."""
    rings: tuple[tuple[Ring, ...], ...]
    """Per seat the rings in front of it, oldest first."""
    turn: int
    round: int = 1
    board: frozenset[int] = frozenset(SITES)
    """The sites whose stones stand."""
    cards_left: int = CARDS
    card: int | None = None
    """What was drawn and is to be used."""
    aside: int = 0
    phase: Phase = Phase.DRAW
    scores: tuple[tuple[int, ...], ...] = ()
    """Per round that is over what each seat has made."""
    result: Result | None = None
    log: Trail[Entry] = field(default=_NOTHING_YET, repr=False)
    viewer: int | None = None
    rules: int = 1

    @property
    def seconds(self) -> float:
        """When the last move was made."""
        return self.log[-1].seconds if self.log else 0.0

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.result is not None

    @property
    def seats(self) -> range:
        """The seats by number."""
        return range(1, len(self.setup.seats) + 1)

    @property
    def next_seat(self) -> int:
        """The seat to the left of whose turn it is."""
        return self.turn % len(self.setup.seats) + 1

    @property
    def places(self) -> tuple[Place, ...]:
        """Where the stones of this round stand, by site."""
        return places(self.setup.layout, self.setup.tray, self.round)

    @property
    def neighbours(self) -> tuple[frozenset[int], ...]:
        """Per site those near it."""
        return neighbours(self.setup.layout, self.setup.tray, self.round)

    @property
    def thefts(self) -> tuple[tuple[int, int], ...]:
        """Whom the seat on turn could rob of which value, had it a thief."""
        own = {ring.value for ring in self.rings[self.turn - 1] if not ring.filled}
        return tuple(
            (seat, value)
            for seat in self.seats
            if seat != self.turn
            for value in sorted({ring.value for ring in self.rings[seat - 1] if ring.filled} & own)
        )

    def starter(self, number: int) -> int:
        """The seat that begins the round of that number."""
        return (self.setup.start + number - 2) % len(self.setup.seats) + 1

    @property
    def totals(self) -> tuple[int, ...]:
        """Per seat what it has made, with what lies in front of it now."""
        done = [sum(score[seat - 1] for score in self.scores) for seat in self.seats]
        if len(self.scores) == self.round:
            return tuple(done)
        lying = (worth(rings, self.setup.minus) for rings in self.rings)
        return tuple(before + now for before, now in zip(done, lying, strict=True))
