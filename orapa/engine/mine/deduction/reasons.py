"""Reasons: what follows from which clues, as values; and the steps in which a person is told.

conclusion  what a reason says, whatever led there
given       gems of the sheet that are proven by all clues and built upon
further     clues on which fails what no single clue rules out
reach       the rule that a wave comes to every gem, as the edition has it
words       a text by its key, with the facts that fill its gaps
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from orapa.engine.mine.deduction.candidates import Known
from orapa.engine.mine.rules.answers import Answer, Asked, Question, Reply
from orapa.engine.mine.rules.board import Cell, Port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import Position


class Kind(StrEnum):
    """What a reason concludes."""

    OUTSIDE = "outside"
    """The gem at these positions of the sheet sticks out."""
    TOUCHING = "touching"
    """The gems at these positions of the sheet are in contact."""
    UNREACHED = "unreached"
    """No wave meets the gem at this position of the sheet."""
    UNSEEN = "unseen"
    """The gem at this position of the sheet cannot be seen straight from the rim."""
    REFUTED = "refuted"
    """No mine that fits the clues has all these positions of the sheet."""
    EMPTY = "empty"
    """The cells are empty."""
    COVERED = "covered"
    """The gem covers all these cells."""
    CROSSED = "crossed"
    """The gem covers at least one of these cells."""
    PLACED = "placed"
    """The gem has one of these positions, most often the only one."""
    OPENING = "opening"
    """Nothing was asked yet; this wave tells most of an untouched mine."""
    QUESTION = "question"
    """Nothing simple is left to conclude; this question tells most."""
    SUSPECTS = "suspects"
    """No mine fits: these clues cannot all be right."""
    TWINS = "twins"
    """Several mines are left that no question tells apart."""
    READY = "ready"
    """The sheet is proven: it can be handed in."""
    UNKNOWN = "unknown"
    """The search came to no end, and there is nothing left to ask."""


class How(StrEnum):
    """How a conclusion is reached, the simplest first."""

    DIRECT = "direct"
    """Everything else contradicts a single one of the clues."""
    CHAIN = "chain"
    """Everything else contradicts the clues together, by one conclusion after the other."""
    CASES = "cases"
    """Everything else fails after telling a few cases apart."""
    SEARCH = "search"
    """Everything else fails, which only a long search shows."""


_EFFORTS = {How.DIRECT: 0, How.CHAIN: 2, How.CASES: 4, How.SEARCH: 12}


@dataclass(frozen=True, slots=True)
class Outcome:
    """A reply that may come: how likely, how many mines it leaves, which gems it would settle."""

    question: Question
    reply: Reply
    share: float
    left: float
    settles: tuple[Position, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """A question, what it is worth, and its likeliest outcomes; if the mines are unknown, only the question."""

    question: Question
    known: Known
    count: float = 0
    left: float = 0
    outcomes: tuple[Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """A conclusion and exactly what it follows from: the clues, the further ones, given gems, and the rules."""

    kind: Kind
    how: How = How.DIRECT
    clues: tuple[Answer, ...] = ()
    """Those that do the work, to be named; of clues that rule positions out on their own, the strongest first."""
    further: tuple[Answer, ...] = ()
    """Those on which the cases fail that are left: as few as were found."""
    given: tuple[Position, ...] = ()
    gems: tuple[Gem, ...] = ()
    cells: tuple[Cell, ...] = ()
    positions: tuple[Position, ...] = ()
    room: int = 0
    """How many positions the gem has beside the given ones."""
    ruled_out: tuple[int, ...] = ()
    """How many of them each clue takes away, one after the other."""
    cases: int = 0
    """How many arrangements a search tried for what the clues leave."""
    told: Answer | None = None
    """What the sheet answers to the one clue it contradicts, where the missing gems cannot matter."""
    reach: Edition | None = None
    """The edition whose rule of reach is needed too."""
    advice: Advice | None = None
    twins: tuple[Mine, ...] = ()
    """Of each mine that no question tells from the others, the gems that lie differently."""

    @property
    def conclusion(self) -> tuple[object, ...]:
        """What is concluded; equal for two reasons that say the same."""
        return self.kind, self.gems, self.cells, self.positions

    @property
    def effort(self) -> int:
        """How hard it is to follow: how much has to be kept in mind, and the kind of reasoning."""
        in_mind = len(self.clues) + bool(self.given) + len(self.positions) + (self.reach is not None)
        return in_mind + _EFFORTS[self.how]


class Part(StrEnum):
    """What a step of a hint tells."""

    WHERE = "where"
    GEM = "gem"
    REASON = "reason"
    PLACEMENT = "placement"


Fact = str | int | float | Gem | Position | Mine | Answer | Asked | tuple[Gem, ...] | tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A text by its key, with the facts that fill its gaps."""

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a hint: what to say, and what to light up while saying it."""

    part: Part
    words: tuple[Words, ...]
    new: bool = True
    """Whether it tells anything that the steps before it did not; if not, it costs nothing."""
    clues: tuple[Answer, ...] = ()
    ports: tuple[Port, ...] = ()
    cells: tuple[Cell, ...] = ()
    positions: tuple[Position, ...] = ()


def easiest(reasons: Sequence[Reason]) -> Reason | None:
    """The reason easiest to follow, the first of equals."""
    return min(reasons, key=lambda reason: reason.effort, default=None)
