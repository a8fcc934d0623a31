"""Choosing: the one question to ask, by as much look-ahead as the mines that are left are worth."""

from collections.abc import Generator, Sequence
from random import Random

from orapa.engine.mine.deduction.candidates import Candidates, Known
from orapa.engine.mine.deduction.lookahead import OPTIMAL_SIZE, Optimal, one_step, two_steps
from orapa.engine.mine.deduction.questions import is_wave, rating_all, rows_of, settled
from orapa.engine.mine.rules.answers import Question

_MOST_ROWS = 900
_SCANS_TRIED = 8


def choosing(
    candidates: Candidates, questions: Sequence[Question], rng: Random
) -> Generator[int, None, Question | None]:
    """The best of these questions, None if none tells the mines apart; gives way often."""
    exact = candidates.known is Known.EXACT
    count = len(candidates.mines)
    few = exact and count <= OPTIMAL_SIZE
    mines = rng.sample(candidates.mines, _MOST_ROWS) if exact and count > _MOST_ROWS else candidates.mines
    rows = yield from rows_of(mines, candidates.gems, few, settled(candidates.answers))
    waves = [question for question in questions if is_wave(question)]
    if not few:
        # A sample is too thin to be parted twice.
        choosing_by = two_steps if exact else one_step
        question = yield from choosing_by(rows, waves, max(candidates.count, count))
        if question is None:
            rated = yield from rating_all(candidates, (yield from rows_of(candidates.mines, candidates.gems)))
            question = next((rating.question for rating in rated if rating.question in questions), None)
        return question
    # Scans rarely tell more than waves, but only they tell some mines apart.
    told_by_waves = len({tuple(row[wave] for wave in waves) for row in rows}) == count
    allowed = waves if told_by_waves and count > _SCANS_TRIED else questions
    best, _ = yield from Optimal(rows, allowed).choosing()
    return best
