"""Why: a reason as a picture, one ruling after the other, down to what is left.

ruling   one step of the picture: what is left before it, what it rules out, and what is left after it
beside   the gems that lie on the board in every trial: the given ones, or for a fault those of the sheet
trial    what a question would be answered if a position were right, the gems still missing left out
way      what becomes of a wave on trial; positions that fail alike are shown as a group
missing  gems that lie nowhere in a trial; the search has shown that they cannot mend it, however they lie
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from orapa.engine.mine.deduction.reasons import Outcome, Reason
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import Cell
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import Position


class Rule(StrEnum):
    """What a ruling rests on."""

    ROOM = "room"
    """The positions that a gem has beside the others; nothing is ruled out yet."""
    CLUE = "clue"
    """One clue on its own rules positions out, in groups that fail alike."""
    CASES = "cases"
    """What only a search rules out: how many arrangements it tried, and an example that fails."""
    LEFT = "left"
    """What is left: the position of the gem, or those that it may still have."""
    TRIAL = "trial"
    """The wave or scan on the sheet as it lies, beside the answer; nothing is counted."""
    FAULT = "fault"
    """A rule of placement that the sheet breaks: the reason's kind says which, the cells where."""
    OUTCOME = "outcome"
    """An answer that may come to the question, and the mines that it would leave."""


class Way(StrEnum):
    """What becomes of a question on trial, compared with its answer."""

    THROUGH = "through"
    """The wave meets nothing and comes out opposite; one answer for the whole group."""
    BACK = "back"
    """It comes back to its port; one answer for the whole group."""
    EXIT = "exit"
    """It comes out where it did, but in other colours; one answer for the whole group."""
    ELSEWHERE = "elsewhere"
    """It comes out where it did not; answers differ within the group."""
    ABSORBED = "absorbed"
    """It never comes out; one answer for the whole group."""
    SCAN = "scan"
    """The scan finds something else; one answer for the whole group."""
    ROOM = "room"
    """The trial answers as it was, but beside it the missing gems have no room."""


@dataclass(frozen=True, slots=True)
class Group:
    """Positions of a gem that fail alike, and what each of them would have answered."""

    way: Way
    positions: tuple[Position, ...]
    told: tuple[Answer, ...]
    """For each position, the trial of the clue's question."""

    @property
    def alike(self) -> Answer | None:
        """The answer that all positions of the group would give; None if they differ."""
        return self.told[0] if len(set(self.told)) == 1 else None


@dataclass(frozen=True, slots=True)
class Try:
    """What a search made of one position, or of the sheet as it lies: the arrangements tried, and one that fails.

    The example is whole: what lies beside, the position and the gems supposed. It breaks the clue, which it would
    answer as told; without a clue it breaks the rule of reach, and a wave does not come to the gem `unmet`.
    """

    position: Position | None
    nodes: int
    example: Mine
    clue: Answer | None = None
    told: Answer | None = None
    unmet: Gem | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """One step of the picture; which fields count, the rule says.

    Before and after are positions of the gem (ROOM, CLUE, CASES, LEFT), or mines (OUTCOME).
    """

    rule: Rule
    gem: Gem | None = None
    """Whose positions are counted."""
    before: float = 0
    after: float = 0
    positions: tuple[Position, ...] = ()
    """ROOM: all there are; CLUE and CASES: those ruled out, in the order of groups or tries; LEFT: those left; TRIAL
    and FAULT: the gems of the sheet that are the matter."""
    cells: tuple[Cell, ...] = ()
    """FAULT: where; LEFT: the cells that all positions left have in common, or one of which they all cover."""
    clue: Answer | None = None
    """CLUE and TRIAL: what was answered."""
    told: Answer | None = None
    """TRIAL: what the sheet would answer."""
    groups: tuple[Group, ...] = ()
    """CLUE: what it rules out; these make up the positions."""
    missing: tuple[Gem, ...] = ()
    """CLUE, CASES and TRIAL: the gems that are missing and might be met, but mend nothing, however they lie."""
    tries: tuple[Try, ...] = ()
    """CASES: each position with an example that fails."""
    clues: tuple[Answer, ...] = ()
    """CASES: as few clues as were found on which all of it fails."""
    nodes: int = 0
    """CASES: how many arrangements were tried, with all clues; the same on every machine."""
    outcome: Outcome | None = None
    example: Mine | None = None
    """OUTCOME: a mine that gives this answer."""

    @property
    def ruled_out(self) -> float:
        """How many this ruling takes away."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Why:
    """A reason and its rulings in order.

    About a gem: ROOM, then clues, the strongest first, then CASES if need be, then LEFT. About an empty line: for each
    gem the CLUE rules out its positions there. About a fault: FAULT, or TRIAL; and where missing gems might matter,
    ROOM and CLUE for the only one of them, else CASES. About a question: its outcomes, likeliest first.
    """

    reason: Reason
    beside: Mine = field(default_factory=Mine)
    rulings: tuple[Ruling, ...] = ()

    @property
    def given(self) -> tuple[Position, ...]:
        """The gems of the sheet that are proven and built upon; `explaining_given` tells why each of them is."""
        return self.reason.given

    @property
    def funnel(self) -> tuple[int, ...]:
        """How many positions are left, from the first ruling to the last: 122, 5, 3, 1."""
        return funnel(self.rulings)

    def trial(self, position: Position) -> Mine:
        """What lies on the board while a position is tried."""
        return Mine((*(one for one in self.beside.positions if one.gem is not position.gem), position))


def funnel(rulings: Sequence[Ruling]) -> tuple[int, ...]:
    """The counts that follow each other, every one once."""
    counted = [ruling for ruling in rulings if ruling.rule in (Rule.ROOM, Rule.CLUE, Rule.CASES)]
    counts = [int(ruling.after) for ruling in counted]
    return tuple(count for at, count in enumerate(counts) if at == 0 or count != counts[at - 1])
