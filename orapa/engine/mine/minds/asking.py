"""Ways to ask: how a rival picks its next question from the mines it believes in."""

from collections.abc import Callable, Generator
from random import Random

from orapa.engine.mine.deduction.candidates import Candidates
from orapa.engine.mine.deduction.questions import Rating, is_wave, open_questions, rating_all, rows_of
from orapa.engine.mine.minds.base import View
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import ABOVE, AT_LEFT, AT_RIGHT, BELOW, PORTS

Picked = Generator[int, None, Question | None]
Asking = Callable[[View, Candidates, Random], Picked]
"""Pick a question in slices; None if none seems to tell anything."""

_SCANS_AT_RANDOM = 0.3
_SOME, _FEW = 48, 6
# Side by side, so that wherever a walk begins, every line is walked once before any is walked again.
_SIDES = AT_LEFT, ABOVE, AT_RIGHT, BELOW
_WALK = tuple(port for side in _SIDES for port in side)
_CORNERS = tuple(_WALK.index(side[0]) for side in _SIDES)


def at_random(view: View, _: Candidates, rng: Random) -> Picked:
    """Any open question, more often a wave than a scan."""
    yield 0
    still_open = open_questions(view.answers)
    waves = [question for question in still_open if is_wave(question)]
    scans = [question for question in still_open if not is_wave(question)]
    chosen = scans if scans and (not waves or rng.random() < _SCANS_AT_RANDOM) else waves
    return rng.choice(chosen) if chosen else None


def line_by_line(view: View, candidates: Candidates, rng: Random) -> Picked:
    """The next open port after the last one fired, side after side; when all are answered, scans."""
    still_open = open_questions(view.answers)
    fired = [answer.question for answer in view.answers if is_wave(answer.question)]
    begin = _WALK.index(fired[-1]) if fired else rng.choice(_CORNERS)
    ahead = (_WALK[(begin + step) % PORTS] for step in range(PORTS))
    wave = next((port for port in ahead if port in still_open), None)
    return wave if wave is not None else (yield from most_telling(view, candidates, rng))


def something_new(_: View, candidates: Candidates, rng: Random) -> Picked:
    """A wave that tells something, though most others would tell more; a scan if no wave does."""
    rated = yield from _rated(candidates, _SOME, rng)
    waves = [rating for rating in rated if is_wave(rating.question)]
    chosen = waves or rated
    return chosen[3 * len(chosen) // 4].question if chosen else None


def most_answers(_: View, candidates: Candidates, rng: Random) -> Picked:
    """The question that a handful of mines answer in the most ways."""
    rated = yield from _rated(candidates, _FEW, rng)
    return max(rated, key=lambda rating: len(rating.outcomes)).question if rated else None


def most_telling(_: View, candidates: Candidates, rng: Random) -> Picked:
    """The question that tells most, judged by some of the mines."""
    rated = yield from _rated(candidates, _SOME, rng)
    return rated[0].question if rated else None


def _rated(candidates: Candidates, most: int, rng: Random) -> Generator[int, None, list[Rating]]:
    # In an order of their own, so that it does not matter how the mines were found.
    mines = sorted(set(candidates.mines))
    if len(mines) > most:
        mines = rng.sample(mines, most)
    rows = yield from rows_of(mines, candidates.gems)
    return (yield from rating_all(candidates, rows))
