"""The expert: asks the question that tells most, looks ahead when few mines are left, and hands in proof."""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from orapa.engine.mine.deduction.advice import OPENINGS, OPENINGS_WITH_DIAMOND
from orapa.engine.mine.deduction.candidates import Candidates, Effort, Known, gathering
from orapa.engine.mine.deduction.choosing import choosing
from orapa.engine.mine.deduction.questions import open_questions
from orapa.engine.mine.minds.base import Exploration, Thought, View, exploring
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine

_EFFORTS = (
    Effort(width=60, sample=900, most=2000, nodes=10_000),
    Effort(width=300, sample=900, most=2000, nodes=30_000),
)
# No colour betrays the diamond, so more mines must be compared; beside the black body that would take too long.
_EFFORTS_FOR_DIAMOND = (
    Effort(width=120, sample=2000, most=4000, nodes=40_000),
    Effort(width=300, sample=2000, most=4000, nodes=40_000),
)


@dataclass(frozen=True, slots=True)
class Expert:
    """The strongest rival; par is what it needs."""

    key: str = "expert"

    def thinking(self, view: View, rng: Random, before: Candidates | None = None) -> Generator[int, None, Thought]:
        """Find the mines that fit and the best question; hand in the only mine, or guess among twins."""
        if not view.answers:
            openings = OPENINGS_WITH_DIAMOND if Gem.DIAMOND in view.gems else OPENINGS
            unknown = Candidates(view.gems, view.edition, (), Known.UNKNOWN, 0, ())
            return Thought(unknown, rng.choice(openings))
        diamond, black = (gem in view.gems for gem in (Gem.DIAMOND, Gem.BLACK))
        efforts = _EFFORTS_FOR_DIAMOND if diamond and not black else _EFFORTS
        for effort in efforts:
            candidates = yield from gathering(view.answers, view.gems, view.edition, rng, effort, before)
            # With less to choose by than two mines, the tree is wide and nearly barren: search longer.
            if candidates.known is Known.EXACT or len(set(candidates.mines)) > 1:
                break
        if candidates.certain:
            return Thought(candidates, sheet=candidates.mine(), certain=True)
        still_open = open_questions(view.answers)
        question = yield from choosing(candidates, still_open, rng)
        if question is not None:
            return Thought(candidates, question)
        if candidates.known is Known.EXACT and candidates.mines:
            return Thought(candidates, sheet=candidates.mine(rng.randrange(len(candidates.mines))))
        # Nothing to choose by: a question that tells much of the mines before the last answer will do.
        earlier = yield from gathering(view.answers[:-1], view.gems, view.edition, rng, efforts[0])
        question = yield from choosing(earlier, still_open, rng)
        return Thought(candidates, rng.choice(still_open) if question is None else question)


def par(mine: Mine) -> Generator[int, None, Exploration]:
    """How the expert with seed 0 explores a mine in the German edition: its questions are par."""
    return (yield from exploring(Expert(), mine, Edition.GERMAN, Random(0)))
