"""The match as a value: stacks, who has chosen what, the net, points, whose turn, how it ended.

stack   the cards of one kind in the order they are taken; only the tile on top is seen
times   per seat that has finished this round its milliseconds, None if it gave up
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import ClassVar

from orapa.engine.enigma.match.setup import Setup
from orapa.engine.enigma.puzzles.kinds import GRADES, Kind, Ticket
from orapa.engine.enigma.rules.net import Net
from orapa.engine.enigma.rules.tiles import STACK, Tile, stacks
from orapa.engine.play.games import Entry
from orapa.engine.play.trail import Trail

KINDS = tuple(Kind)
SUPPLY = 3
"""Engineers of each player."""
_NOTHING_YET: Trail[Entry] = Trail()


class Phase(StrEnum):
    """What is done now."""

    CHOOSE = "choose"
    SOLVE = "solve"
    LAY = "lay"
    OVER = "over"


class Ending(StrEnum):
    """Why a match is over."""

    TARGET = "target"
    """Somebody has enough points."""
    STACKS = "stacks"
    """Too few kinds have a card left."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended and the seats that won."""

    ending: Ending
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """What is hidden: per kind the order of the cards, and how hard each puzzle is."""

    cards: tuple[tuple[int, ...], ...]
    grades: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class EnigmaMatch:
    """A match at one moment."""

    game: ClassVar[str] = Setup.game

    setup: Setup
    deal: Deal | None
    """What is hidden; None in a shared view."""
    net: Net
    tops: tuple[int | None, ...]
    """Per kind the number of the card on top, None where the stack is empty."""
    scores: tuple[int, ...]
    turn: int
    """Whose turn it is to choose or to lay; 0 while all puzzle, and at the end."""
    start: int
    """The seat with the start figure."""
    taken: tuple[int, ...] = (0, 0, 0, 0)
    """Per kind how many cards are gone."""
    round: int = 1
    phase: Phase = Phase.CHOOSE
    chosen: Mapping[int, int] = field(default_factory=dict)
    """Per seat the number of the kind it has chosen in this round."""
    tiles: Mapping[int, Tile] = field(default_factory=dict)
    """Per seat the tile that it has taken in this round."""
    times: Mapping[int, int | None] = field(default_factory=dict)
    layers: tuple[int, ...] = ()
    """Who has solved and not laid yet, in order."""
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
    def in_order(self) -> tuple[int, ...]:
        """The seats from the start figure on."""
        count = len(self.seats)
        return tuple((self.start - 1 + step) % count + 1 for step in range(count))

    def supply(self, seat: int) -> int:
        """How many engineers a seat has left."""
        return SUPPLY - sum(engineer.seat == seat for engineer in self.net.engineers)

    def top(self, kind: int) -> Tile | None:
        """The tile on top of a stack."""
        number = self.tops[kind]
        return None if number is None else stacks()[kind][number]

    def ticket(self, seat: int) -> Ticket | None:
        """The puzzle of a seat, once the cards are turned."""
        if self.deal is None or seat not in self.chosen or self.phase is Phase.CHOOSE:
            return None
        kind = self.chosen[seat]
        number = self.taken[kind] - 1
        # A number of its own for each, so that one puzzle tells nothing of the others.
        own = Random(f"puzzle {self.setup.seed}, {KINDS[kind]} {number}").getrandbits(48)
        return Ticket(KINDS[kind], self.deal.grades[kind][number], str(own))


def dealt(seed: str) -> Deal:
    """The stacks of a match of that seed: shuffled cards, and nine puzzles of each grade."""
    chance = Random(f"deal {seed}")
    cards, grades = [], []
    for _ in KINDS:
        order = list(range(STACK))
        chance.shuffle(order)
        hardness = [grade for grade in GRADES for _ in range(STACK // len(GRADES))]
        chance.shuffle(hardness)
        cards.append(tuple(order))
        grades.append(tuple(hardness))
    return Deal(tuple(cards), tuple(grades))
