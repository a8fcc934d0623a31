"""A rival at a seat of a match: what it decides by its view, as the move that its turn allows."""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from orapa.engine.mine.deduction.candidates import Candidates, Known
from orapa.engine.mine.match.state import Match, Phase, Standing
from orapa.engine.mine.match.views import View
from orapa.engine.mine.minds import base
from orapa.engine.mine.minds.base import Rival, Thought
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.mines import Mine

# When another hands in, waiting for certainty loses to a right sheet; so many mines are worth a guess.
_WORTH_A_GUESS = 4


@dataclass(frozen=True, slots=True)
class Choice:
    """The move a rival chose, and the candidates it found: they save work when it chooses again."""

    move: str
    candidates: Candidates | None = None


def chance_for(match: Match, seat: int) -> Random:
    """The chance that a rival chooses by: the same whenever a match comes to the same move of that seat."""
    # Counting its own moves only, what others do on their sheets cannot reach it.
    moves = sum(entry.seat == seat for entry in match.log)
    return Random(f"{match.setup.seed}, seat {seat}, move {moves}")


def choosing(rival: Rival, seen: View, rng: Random, before: Candidates | None = None) -> Generator[int, None, Choice]:
    """Let a rival choose its move in slices."""
    if seen.standing is Standing.FAILED:
        # It cannot win any more: questions and guesses are left to those who can.
        return Choice("pass", before)
    knows = base.View(seen.gem_set.gems, seen.reach, seen.answers)
    thought = yield from rival.thinking(knows, rng, before)
    return Choice(_move(seen, thought, rng), thought.candidates)


def _move(seen: View, thought: Thought, rng: Random) -> str:
    sheet = thought.sheet if thought.sheet not in _tried(seen) else _guess(seen, thought, rng)
    if sheet is not None:
        return f"submit {sheet}"
    if seen.phase is not Phase.ASKING:
        guess = _guess(seen, thought, rng) if _is_worth_a_guess(seen, thought) else None
        return "pass" if guess is None else f"submit {guess}"
    if not seen.open_questions:
        guess = _guess(seen, thought, rng)
        return "concede" if guess is None else f"submit {guess}"
    question = thought.question
    if question is None or question not in seen.open_questions:
        # It wants a scan where scans are switched off, or all its guesses were wrong.
        question = rng.choice(seen.open_questions)
    return f"{'ask' if question < PORTS else 'scan'} {question_name(question)}"


def _is_worth_a_guess(seen: View, thought: Thought) -> bool:
    """Whether to hand in without proof: always as a last chance; beside others if few mines are left.

    After a question of its own a rival waits for its next one instead.
    """
    few = thought.candidates.known is Known.EXACT and len(thought.candidates.mines) <= _WORTH_A_GUESS
    return seen.phase is Phase.LAST_CHANCE or (seen.phase is Phase.HANDING_IN and few)


def _guess(seen: View, thought: Thought, rng: Random) -> Mine | None:
    """One of the mines that fit and were not handed in yet, None if there is none."""
    candidates, tried = thought.candidates, _tried(seen)
    fitting = (candidates.mine(number) for number in range(len(candidates.mines)))
    untried = [mine for mine in fitting if mine not in tried]
    return rng.choice(untried) if untried else None


def _tried(seen: View) -> list[Mine]:
    return [handed.sheet for handed in seen.handed if handed.sheet is not None]
