"""Makes the training puzzles and writes assets/training.txt: python -m tools.make_training

For each place of the pack the first seed is taken whose puzzle is as hard as wanted and proven to have one answer.
"""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.training.making import making
from orapa.engine.mine.training.proving import proving
from orapa.engine.mine.training.puzzles import Kind, Puzzle, print_pack
from orapa.engine.mine.training.solving import level, solutions
from orapa.engine.play.working import finish

PATH = Path(__file__).parent.parent / "assets" / "training.txt"

LAST, WAVE, ANSWER, GEM = Kind
PLACES = (
    *((GemSet.BASE, kind, hard) for hard in (1, 2, 3) for kind in (LAST, GEM, ANSWER, WAVE)),
    *((gem_set, kind, hard) for gem_set in (GemSet.DIAMOND, GemSet.BLACK) for kind, hard in
      ((LAST, 1), (WAVE, 2), (GEM, 3), (ANSWER, 3))),
)  # fmt: skip
"""The pack: the base set first, each set from easy to hard."""


def puzzles_of(kind: Kind, gem_set: GemSet) -> Iterator[Puzzle]:
    """The puzzles of the seeds in turn, all proven."""
    for seed in count():
        puzzle = finish(making(kind, gem_set, seed))
        if puzzle is not None and (finish(proving(puzzle)),) == solutions(puzzle):
            yield puzzle


def pack() -> list[Puzzle]:
    """The puzzles for all places."""
    chosen: list[Puzzle] = []
    for gem_set, kind, hard in PLACES:
        fitting = (one for one in puzzles_of(kind, gem_set) if level(one) == hard)
        chosen.append(next(one for one in fitting if one not in chosen))
    return chosen


if __name__ == "__main__":
    PATH.write_text(print_pack(pack()))
