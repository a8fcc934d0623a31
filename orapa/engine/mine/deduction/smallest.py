"""Smallest proofs: of many clues that prove something together, the fewest that still do.

A set of clues that proves nothing leaves a mine; every set that proves it has a clue which that mine breaks. So the
fewest clues that meet this demand of all mines found so far are tried next: if they prove it, no smaller set does.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from orapa.engine.mine.deduction.candidates import replies_to
from orapa.engine.mine.deduction.listing import Candidate
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import bits_of
from orapa.engine.mine.rules.gems import Gem

ALLOWANCE = 12_000
"""Nodes for finding the fewest clues, and again for sparing one after the other if these did not suffice."""

# Choices compared between two moments of giving way; so many of them take about as long as a node.
_COMPARED = 64


@dataclass(frozen=True, slots=True)
class Attempt:
    """Whether something was shown, and the nodes spent on it; if not, perhaps a mine that speaks against it."""

    shown: bool
    nodes: int
    mine: Candidate | None = None


Trying = Callable[[tuple[Answer, ...]], Generator[int, None, Attempt]]


def fewest(answers: Sequence[Answer], gems: Sequence[Gem], trying: Trying) -> Generator[int, None, tuple[Answer, ...]]:
    """Of answers that show something together, as few as were found to show it, in their order."""
    demands: list[int] = []
    allowance = ALLOWANCE
    while allowance > 0:
        chosen, compared = yield from _meeting(demands, len(answers), allowance * _COMPARED)
        if chosen is None:
            break
        fewer = tuple(answers[at] for at in bits_of(chosen))
        attempt = yield from trying(fewer)
        if attempt.shown:
            return fewer
        allowance -= attempt.nodes + compared // _COMPARED
        # Where the nodes did not suffice, at least these clues alone will not do.
        broken = (1 << len(answers)) - 1 & ~chosen if attempt.mine is None else broken_by(attempt.mine, answers, gems)
        if not broken:
            break
        demands.append(broken)
    return (yield from _sparing(tuple(answers), trying))


def broken_by(mine: Candidate, answers: Sequence[Answer], gems: Sequence[Gem]) -> int:
    """Which of the answers a mine does not give, a bit for each."""
    broken = 0
    for at, answer in enumerate(answers):
        if replies_to((mine,), gems, answer.question)[0] != answer.reply:
            broken |= 1 << at
    return broken


def _meeting(demands: Sequence[int], count: int, most: int) -> Generator[int, None, tuple[int | None, int]]:
    """The fewest bits that meet all demands, and how many choices were compared; None beyond the most."""
    compared = 0
    for size in range(count + 1):
        stack = [(0, size)]
        while stack:
            compared += 1
            if compared > most:
                return None, compared
            if compared % _COMPARED == 0:
                yield compared
            chosen, more = stack.pop()
            unmet = next((demand for demand in demands if not demand & chosen), None)
            if unmet is None:
                return chosen, compared
            if more:
                stack += [(chosen | 1 << bit, more - 1) for bit in bits_of(unmet)]
    return None, compared


def _sparing(answers: tuple[Answer, ...], trying: Trying) -> Generator[int, None, tuple[Answer, ...]]:
    """The answers without those that can be spared one after the other, as far as the allowance goes."""
    kept, allowance = answers, ALLOWANCE
    for answer in answers:
        if allowance > 0:
            fewer = tuple(other for other in kept if other != answer)
            attempt = yield from trying(fewer)
            allowance -= attempt.nodes
            kept = fewer if attempt.shown else kept
    return kept
