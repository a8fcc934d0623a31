"""How long making, proving and grading mines takes, in T, see `measuring`."""

from collections.abc import Sequence

from bench.figures import spread
from bench.measuring import WISHES, made, mine_of, timed, unit
from orapa.engine.mine.making.grading import grade
from orapa.engine.mine.rules.gems import GemSet

MINES = 200
GRADED = {GemSet.BASE: 10, GemSet.DIAMOND: 4, GemSet.BLACK: 4, GemSet.FULL: 4}


def main() -> None:
    """Print the figures."""
    for gem_set in GemSet:
        for wish in WISHES:
            _print(f"{gem_set}, {wish}", [made(gem_set, wish, number) for number in range(MINES)])
        _print(f"{gem_set}, graded", [_graded(gem_set, number) for number in range(GRADED[gem_set])])


def _graded(gem_set: GemSet, number: int) -> float:
    mine = mine_of(gem_set, number)
    return timed(lambda: grade(mine, gem_set))[1]


def _print(what: str, seconds: Sequence[float]) -> None:
    one = unit()
    told = spread([time / one for time in seconds], "T", ("median", "p95", "worst"), {})
    print(f"  {what + ':':22}{told}, {len(seconds)} mines; T = {1000 * one:.2f} ms", flush=True)


if __name__ == "__main__":
    main()
