"""The thinker: a rival made of habits, short of the expert in one way or another."""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from orapa.engine.mine.deduction.candidates import Candidates, Effort, Known, gathering
from orapa.engine.mine.deduction.questions import open_questions
from orapa.engine.mine.minds.asking import Asking
from orapa.engine.mine.minds.base import Thought, View

THOROUGH = Effort(width=60, sample=100, most=400, nodes=10_000)
CASUAL = Effort(width=30, sample=30, most=30, nodes=2000)
"""Enough to notice that few mines are left, for those who do not choose by them."""


@dataclass(frozen=True, slots=True)
class Thinker:
    """A rival by its habits: how it asks, how many clues it heeds, and when it hands in.

    Attention is the share of the clues it looks at in a turn. Daring is the most mines that may still fit
    those clues when it hands one of them in; with 1 it waits for proof.
    """

    key: str
    asking: Asking
    attention: float = 1.0
    daring: int = 1
    effort: Effort = THOROUGH

    def thinking(self, view: View, rng: Random, before: Candidates | None = None) -> Generator[int, None, Thought]:
        """Find the mines that fit the clues it looks at, then ask, or hand in if they are few enough."""
        # Work saved draws less chance: a source of its own keeps the choices below the same.
        source = Random(rng.random())
        still_open = open_questions(view.answers)
        heeded = tuple(answer for answer in view.answers if rng.random() < self.attention or not still_open)
        candidates = yield from gathering(heeded, view.gems, view.edition, source, self.effort, before)
        mines = sorted(candidates.mines)
        exact = candidates.known is Known.EXACT
        few = exact and len(mines) <= self.daring
        question = None if few else (yield from self.asking(view, candidates, rng))
        if question is None and not exact and still_open:
            question = rng.choice(still_open)
        if question is not None or not mines:
            return Thought(candidates, question)
        sheet = candidates.mine(candidates.mines.index(rng.choice(mines)))
        return Thought(candidates, sheet=sheet, certain=candidates.certain)
