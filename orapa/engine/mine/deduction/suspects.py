"""Suspects: which answers must be wrong when no mine fits them all."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass

from orapa.engine.mine.deduction.listing import listing, top
from orapa.engine.mine.rules.answers import Answer, ScanAnswer
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition


@dataclass(frozen=True, slots=True)
class Suspects:
    """The answers each of which, alone taken back, leaves a mine; or a group that conflicts by itself.

    No answer of the group can be dropped without ending its conflict. Proven tells whether every search
    behind this came to its end.
    """

    singles: tuple[Answer, ...]
    group: tuple[Answer, ...]
    proven: bool

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Those to name."""
        return self.singles or self.group


def suspecting(
    answers: Sequence[Answer], gems: Sequence[Gem], edition: Edition, budget: int
) -> Generator[int, None, Suspects]:
    """Find the suspects among answers that no mine fits, each search within a budget of nodes; gives way."""
    answers = _distinct(answers)
    proven = True
    singles = []
    for number, answer in enumerate(answers):
        possible = yield from _possible(_without(answers, number), gems, edition, budget)
        proven = proven and possible is not None
        if possible:
            singles.append(answer)
    if singles:
        return Suspects(tuple(singles), (), proven)
    group = tuple(answers)
    number = 0
    while number < len(group):
        fewer = _without(group, number)
        possible = yield from _possible(fewer, gems, edition, budget)
        proven = proven and possible is not None
        if possible is False:
            group = fewer
        else:
            number += 1
    return Suspects((), group, proven)


def _distinct(answers: Iterable[Answer]) -> tuple[Answer, ...]:
    """The answers without repetitions: two of a kind would clear each other of suspicion."""
    distinct: dict[Answer, None] = {}
    for answer in answers:
        if isinstance(answer, ScanAnswer) or answer.reversed not in distinct:
            distinct[answer] = None
    return tuple(distinct)


def _without(answers: Sequence[Answer], number: int) -> tuple[Answer, ...]:
    return (*answers[:number], *answers[number + 1 :])


def _possible(
    answers: Sequence[Answer], gems: Sequence[Gem], edition: Edition, budget: int
) -> Generator[int, None, bool | None]:
    """Whether some mine fits; None if the budget was too small to tell."""
    found = yield from listing(top(answers, gems), gems, edition, budget, most=0)
    return True if found.candidates else False if found.finished else None
