"""Proofs that a training puzzle has exactly one answer, by the deduction that judges matches too."""

from collections.abc import Generator, Sequence

from orapa.engine.mine.deduction.candidates import replies_to
from orapa.engine.mine.deduction.hints import reason_by, target_for
from orapa.engine.mine.deduction.listing import Listing, listing
from orapa.engine.mine.deduction.proofs import Game, fixing, node_of, proving_directly, sifting
from orapa.engine.mine.deduction.reasons import Reason
from orapa.engine.mine.deduction.verdicts import Verdict, judging
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.mine.training.puzzles import Kind, Puzzle
from orapa.engine.mine.training.solving import Solution

BUDGET = 20_000
"""Nodes; one gem beside given ones takes a few dozen."""


def proving(puzzle: Puzzle) -> Generator[int, None, Solution | None]:
    """The one right answer, proven in slices; None if there is none, or more than one, or no proof."""
    proofs = {Kind.LAST: _last, Kind.WAVE: _wave, Kind.ANSWER: _answer, Kind.GEM: _gem}
    right: Sequence[Solution] = yield from proofs[puzzle.kind](puzzle)
    return right[0] if len(right) == 1 else None


def reasoning(puzzle: Puzzle) -> Generator[int, None, Reason | None]:
    """Why the last gem lies where it does: from the answers that are needed for it, beside the given gems."""
    place = yield from proving(puzzle)
    gem, given = puzzle.loose[0], puzzle.given.positions
    if place is None or puzzle.kind is not Kind.LAST:
        return None
    (position,) = (one for one in POSITIONS[gem] if one == place)
    game = Game(puzzle.gem_set.gems, None, puzzle.answers)
    keep = 1 << position.index
    sifted = yield from sifting(game, gem, keep, given)
    proof = (yield from proving_directly(sifted)) if sifted else None
    return reason_by(target_for(gem, keep), proof) if proof else None


def _fitting(puzzle: Puzzle, gem: Gem) -> Generator[int, None, Listing]:
    """All mines of the given gems and this one that give the answers."""
    gems = (*puzzle.given.gems, gem)
    node = node_of(puzzle.answers, gems, fixing(puzzle.given.positions))
    return (yield from listing(node, gems, Edition.GERMAN, BUDGET))


def _last(puzzle: Puzzle) -> Generator[int, None, Sequence[Solution]]:
    gem = puzzle.loose[0]
    found = yield from _fitting(puzzle, gem)
    return [POSITIONS[gem][candidate[-1]] for candidate in found.candidates] if found.finished else []


def _wave(puzzle: Puzzle) -> Generator[int, None, Sequence[Solution]]:
    gem = puzzle.loose[0]
    found = yield from _fitting(puzzle, gem)
    mines, gems = found.candidates, (*puzzle.given.gems, gem)
    if not found.finished or len(mines) < 2:
        return []
    return [port for port in puzzle.ports if len(set(replies_to(mines, gems, port))) == len(mines)]


def _answer(puzzle: Puzzle) -> Generator[int, None, Sequence[Solution]]:
    impossible: list[Answer] = []
    for answer in puzzle.answers:
        verdict = yield from judging(answer, puzzle.given, puzzle.gem_set.gems, BUDGET)
        if verdict is Verdict.BROKEN:
            impossible.append(answer)
    return impossible


def _gem(puzzle: Puzzle) -> Generator[int, None, Sequence[Solution]]:
    possible: list[Gem] = []
    for gem in puzzle.loose:
        found = yield from _fitting(puzzle, gem)
        if not found.finished:
            return []
        if found.candidates:
            possible.append(gem)
    return possible
