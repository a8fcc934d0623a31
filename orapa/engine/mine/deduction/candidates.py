"""Candidates: the mines that fit what was answered, with an honest word on how they are known."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random

from orapa.engine.mine.deduction.estimate import estimating
from orapa.engine.mine.deduction.known import Known as Known
from orapa.engine.mine.deduction.listing import SLICE, Candidate, blank, lay_out, listing, mine_of, top
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import CELLS, PORTS, bits_of
from orapa.engine.mine.rules.colours import NOTHING
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.mine.rules.waves import REPLIES, trace


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work the candidates are worth, in nodes and mines, never in seconds, so that it reproduces."""

    width: int = 300
    sample: int = 300
    most: int = 3000
    nodes: int = 20_000


NORMAL = Effort()


@dataclass(frozen=True, slots=True)
class Candidates:
    """The mines that fit the answers: all of them if exact, else a near-uniform sample."""

    gems: tuple[Gem, ...]
    edition: Edition
    answers: tuple[Answer, ...]
    known: Known
    count: float
    mines: tuple[Candidate, ...]
    nodes: int = 0

    @property
    def certain(self) -> bool:
        """Whether a finished search found exactly one mine."""
        return self.known is Known.EXACT and len(self.mines) == 1

    @property
    def impossible(self) -> bool:
        """Whether a finished search found no mine."""
        return self.known is Known.EXACT and not self.mines

    def is_start_of(self, answers: Sequence[Answer], gems: Sequence[Gem], edition: Edition) -> bool:
        """Whether these answers only add to the ones known here, in the same game."""
        return (self.gems, self.edition) == (gems, edition) and set(self.answers) <= set(answers)

    def mine(self, number: int = 0) -> Mine:
        """One of the mines as a value."""
        return mine_of(self.mines[number], self.gems)

    def position_odds(self) -> dict[tuple[Gem, int], float]:
        """How likely each gem has the position of each index; those never seen are left out."""
        odds: dict[tuple[Gem, int], float] = {}
        share = 1 / max(1, len(self.mines))
        for mine in self.mines:
            for place in zip(self.gems, mine, strict=True):
                odds[place] = odds.get(place, 0.0) + share
        return odds

    def cell_odds(self) -> dict[Gem, list[float]]:
        """For each gem, how likely it covers each cell."""
        odds = {gem: [0.0] * CELLS for gem in self.gems}
        for (gem, index), share in self.position_odds().items():
            for cell in bits_of(POSITIONS[gem][index].mask):
                odds[gem][cell] += share
        return odds


def gathering(
    answers: Sequence[Answer],
    gems: Sequence[Gem],
    edition: Edition,
    rng: Random,
    effort: Effort = NORMAL,
    before: Candidates | None = None,
) -> Generator[int, None, Candidates]:
    """Find the candidates; gives way with the nodes spent. Exact ones known before save work."""
    gems, answers = tuple(gems), tuple(answers)
    if before is not None and not before.is_start_of(answers, gems, edition):
        before = None
    # Of a sample too little is left, and what is chosen by it would depend on what was saved.
    if before is not None and before.known is Known.EXACT:
        return (yield from _filtering(before, answers))
    node = top(answers, gems)
    guess = yield from estimating(node, gems, edition, effort.width, effort.most, effort.sample, rng)
    nodes = guess.nodes
    if guess.listed:
        return Candidates(gems, edition, answers, Known.EXACT, len(guess.candidates), guess.candidates, nodes)
    if guess.count <= effort.most:
        # Few mines in a wide tree, or none drawn at all: only a finished search can tell.
        exact = yield from listing(top(answers, gems), gems, edition, effort.nodes, effort.most)
        nodes += exact.nodes
        if exact.finished:
            return Candidates(gems, edition, answers, Known.EXACT, len(exact.candidates), exact.candidates, nodes)
        if not guess.candidates and exact.candidates:
            return Candidates(gems, edition, answers, Known.UNKNOWN, 0, exact.candidates, nodes)
    if guess.candidates:
        return Candidates(gems, edition, answers, Known.ESTIMATED, guess.count, guess.candidates, nodes)
    if before is not None and (kept := (yield from _filtering(before, answers))).mines:
        return kept
    return Candidates(gems, edition, answers, Known.UNKNOWN, 0, (), nodes)


def replies_to(mines: Sequence[Candidate], gems: Sequence[Gem], question: int) -> list[int]:
    """What each mine would answer to one question."""
    if question >= PORTS:
        return [_content(mine, gems, question - PORTS) for mine in mines]
    bounces = blank()
    return [REPLIES[trace(lay_out(mine, gems, bounces), bounces, question)] for mine in mines]


def _content(mine: Candidate, gems: Sequence[Gem], cell: int) -> int:
    for gem, index in zip(gems, mine, strict=True):
        if POSITIONS[gem][index].mask >> cell & 1:
            return gem.content
    return NOTHING


def _filtering(before: Candidates, answers: tuple[Answer, ...]) -> Generator[int, None, Candidates]:
    mines: Sequence[Candidate] = before.mines
    for answer in answers:
        if answer in before.answers:
            continue
        fitting: list[Candidate] = []
        for first in range(0, len(mines), 4 * SLICE):
            some = mines[first : first + 4 * SLICE]
            replies = replies_to(some, before.gems, answer.question)
            fitting += [mine for mine, reply in zip(some, replies, strict=True) if reply == answer.reply]
            yield 0
        mines = fitting
    exact = before.known is Known.EXACT
    count = len(mines) if exact else before.count * len(mines) / max(1, len(before.mines))
    return Candidates(before.gems, before.edition, answers, before.known, count, tuple(mines))
