"""Ways to ask: how a rival picks its next question from what it believes."""

from collections.abc import Callable, Sequence
from random import Random

from orapa.engine.deduction.candidates import Candidates
from orapa.engine.deduction.questions import Row, is_wave, open_questions, ratings, row_of
from orapa.engine.mine.answers import Question
from orapa.engine.mine.board import PORT_NAMES, PORTS, parse_port
from orapa.engine.rivals.base import View

Asking = Callable[[View, Candidates, Random], Question | None]
"""The question picked, None if none seems to tell anything."""

_SCANS_AT_RANDOM = 0.3
_ROWS = 48
_FEW_ROWS = 12
# Once around the board, clockwise from the top left.
_AROUND = tuple(map(parse_port, (*PORT_NAMES[:18], *reversed(PORT_NAMES[18:]))))


def at_random(view: View, _: Candidates, rng: Random) -> Question | None:
    """Any open question, more often a wave than a scan."""
    still_open = open_questions(view.answers)
    waves = [question for question in still_open if is_wave(question)]
    scans = [question for question in still_open if not is_wave(question)]
    chosen = scans if scans and (not waves or rng.random() < _SCANS_AT_RANDOM) else waves
    return rng.choice(chosen) if chosen else None


def along_the_rim(view: View, candidates: Candidates, rng: Random) -> Question | None:
    """The next open port clockwise after the last one fired; when all are answered, a scan."""
    still_open = set(open_questions(view.answers))
    fired = [answer.question for answer in view.answers if is_wave(answer.question)]
    here = _AROUND.index(fired[-1]) if fired else rng.randrange(PORTS)
    ahead = (_AROUND[(here + step) % PORTS] for step in range(1, PORTS + 1))
    wave = next((port for port in ahead if port in still_open), None)
    return wave if wave is not None else middling(view, candidates, rng)


def middling(_: View, candidates: Candidates, rng: Random) -> Question | None:
    """A wave that tells something, neither much nor little; a scan if no wave does."""
    rated = ratings(candidates, _rows(candidates, _ROWS, rng))
    waves = [rating for rating in rated if is_wave(rating.question)]
    chosen = waves or rated
    return chosen[len(chosen) // 2].question if chosen else None


def most_answers(_: View, candidates: Candidates, rng: Random) -> Question | None:
    """The question that a handful of mines answer in the most ways."""
    rated = ratings(candidates, _rows(candidates, _FEW_ROWS, rng))
    return max(rated, key=lambda rating: len(rating.outcomes)).question if rated else None


def most_telling(_: View, candidates: Candidates, rng: Random) -> Question | None:
    """The question that tells most, judged by some mines."""
    rated = ratings(candidates, _rows(candidates, _ROWS, rng))
    return rated[0].question if rated else None


def _rows(candidates: Candidates, most: int, rng: Random) -> Sequence[Row]:
    # In an order of their own, so that it does not matter how the mines were found.
    mines = sorted(set(candidates.mines))
    if len(mines) > most:
        mines = rng.sample(mines, most)
    return [row_of(mine, candidates.gems) for mine in mines]
