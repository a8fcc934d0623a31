"""Balance: so many weights on pans that both sides weigh the same; a pan multiplies what lies on it by its value.

placement  how many weights lie on each pan, those of the left side first
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random

Placement = tuple[int, ...]

# Per grade the pans of both sides, the weights, the values, and how many solutions there may be.
_PANS = {1: ((2, 2),), 2: ((2, 2), (2, 3), (3, 2)), 3: ((2, 3), (3, 2), (3, 3))}
_WEIGHTS = {1: (3, 4), 2: (4, 5), 3: (5, 6)}
_VALUES = {1: range(1, 10), 2: range(2, 16), 3: range(3, 21)}
_MOST_SOLUTIONS = {1: 3, 2: 2, 3: 1}
# From the second grade on no solution is just one pan against another.
_FEWEST_FILLED = {1: 1, 2: 3, 3: 3}


@dataclass(frozen=True, slots=True)
class Balance:
    """The values of the pans on both sides, and how many weights there are."""

    left: tuple[int, ...]
    right: tuple[int, ...]
    weights: int

    def __str__(self) -> str:
        """The puzzle in a line, such as `13 6 | 5 7, 5 weights`."""
        return f"{_row(self.left)} | {_row(self.right)}, {self.weights} weights"


def generating(grade: int, rng: Random) -> Generator[object, None, Balance]:
    """Draw values until they have few enough solutions."""
    while True:
        pans = rng.choice(_PANS[grade])
        drawn = rng.sample(_VALUES[grade], sum(pans))
        puzzle = Balance(tuple(drawn[: pans[0]]), tuple(drawn[pans[0] :]), rng.choice(_WEIGHTS[grade]))
        found = list(solutions(puzzle))
        yield puzzle
        filled = min((sum(map(bool, counts)) for counts in found), default=0)
        if 1 <= len(found) <= _MOST_SOLUTIONS[grade] and filled >= _FEWEST_FILLED[grade]:
            return puzzle


def solutions(puzzle: Balance) -> Iterator[Placement]:
    """Every way to balance it."""
    return (step for step in solving(puzzle) if step is not None)


def solving(puzzle: Balance) -> Iterator[Placement | None]:
    """Every way to balance it, with nothing for those in between that do not."""
    signed = (*puzzle.left, *(-value for value in puzzle.right))
    for counts in _shared_out(puzzle.weights, len(signed)):
        balanced = not sum(value * count for value, count in zip(signed, counts, strict=True))
        yield counts if balanced else None


def solves(puzzle: Balance, placement: Placement) -> bool:
    """Whether all weights are used and both sides weigh the same."""
    pans = len(puzzle.left) + len(puzzle.right)
    if len(placement) != pans or min(placement) < 0 or sum(placement) != puzzle.weights:
        return False
    left, right = weighed(puzzle, placement)
    return left == right


def weighed(puzzle: Balance, placement: Placement) -> tuple[int, int]:
    """What both sides weigh."""
    at = len(puzzle.left)
    left = sum(value * count for value, count in zip(puzzle.left, placement[:at], strict=True))
    right = sum(value * count for value, count in zip(puzzle.right, placement[at:], strict=True))
    return left, right


def parse_placement(text: str) -> Placement:
    """The placement written as numbers, such as `1 1 1 2`."""
    words = text.replace("|", " ").split()
    if not words or not all(len(word) == 1 and word.isascii() and word.isdigit() for word in words):
        raise ValueError("expected the number of weights on each pan")
    return tuple(map(int, words))


def print_placement(placement: Placement) -> str:
    """The placement as numbers."""
    return " ".join(map(str, placement))


def drawn(puzzle: Balance, placement: Placement | None = None) -> str:
    """The puzzle as text, with what lies on the pans."""
    if placement is None:
        return str(puzzle)
    at = len(puzzle.left)
    sides = ((puzzle.left, placement[:at]), (puzzle.right, placement[at:]))
    return " | ".join(" ".join(f"{value}×{count}" for value, count in zip(*side, strict=True)) for side in sides)


def _shared_out(weights: int, pans: int) -> Iterator[Placement]:
    if pans == 1:
        yield (weights,)
        return
    for first in range(weights + 1):
        for rest in _shared_out(weights - first, pans - 1):
            yield (first, *rest)


def _row(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))
