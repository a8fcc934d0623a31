"""What a rival is: a value that looks at what its seat may know and says what to do next."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from orapa.engine.mine.deduction.candidates import Candidates
from orapa.engine.mine.rules.answers import Answer, Question
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.waves import ask


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may know: the gems hidden, the edition, the answers heard."""

    gems: tuple[Gem, ...]
    edition: Edition
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """What a rival decided: a question, or else a sheet; certain if proven to be the only mine.

    The candidates it found are given to its next thinking, to save work.
    """

    candidates: Candidates
    question: Question | None = None
    sheet: Mine | None = None
    certain: bool = False


class Rival(Protocol):
    """A computer player; its name and description are texts under its key."""

    @property
    def key(self) -> str:
        """The name the rival goes by in texts, records and on the command line."""

    def thinking(self, view: View, rng: Random, before: Candidates | None = None) -> Generator[int, None, Thought]:
        """Decide what to do; gives way often."""


@dataclass(frozen=True, slots=True)
class Exploration:
    """How a rival explored a mine: the answers it asked for, and the sheet it handed in."""

    answers: tuple[Answer, ...]
    sheet: Mine
    right: bool
    certain: bool

    @property
    def questions(self) -> int:
        """The questions asked before the sheet."""
        return len(self.answers)


def exploring(
    rival: Rival, mine: Mine, edition: Edition, rng: Random, gems: Sequence[Gem] | None = None
) -> Generator[int, None, Exploration]:
    """Let a rival solve a mine, alone; gives way often."""
    view = View(mine.gems if gems is None else tuple(gems), edition)
    before: Candidates | None = None
    while True:
        thought = yield from rival.thinking(view, rng, before)
        if thought.sheet is not None:
            return Exploration(view.answers, thought.sheet, thought.sheet == mine, thought.certain)
        if thought.question is None:
            raise ValueError(f"expected a question or a sheet from {rival.key}, read neither")
        before = thought.candidates
        view = replace(view, answers=(*view.answers, ask(mine, thought.question)))
