"""How strong and how quick deduction is, times in T, see `measuring`.

`python -m bench.deduction [--mines N]`: the expert on fresh mines of each gem set, listings, uniqueness.
"""

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from statistics import mean

from bench.figures import averaged, judged, quantile, spread
from bench.measuring import Game, Listed, expert_game, listed, prepare
from bench.options import mines_wanted
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import GemSet

GAMES = {GemSet.BASE: 1000, GemSet.DIAMOND: 600, GemSet.BLACK: 100, GemSet.FULL: 100}
LISTINGS = 200
CASES = ((GemSet.BASE, 6), *((gem_set, PORTS) for gem_set in GemSet))
"""Sets and waves after which all mines are listed; all 36 waves prove that a mine is the only one."""
PROCESSES = 2

MOST_QUESTIONS = {GemSet.BASE: 8.0, GemSet.DIAMOND: 9.5, GemSet.FULL: 14.0}
MOVE_TARGETS = {gem_set: {"median": 70, "p99": 1400, "worst": 4200} for gem_set in MOST_QUESTIONS}
LISTING_TARGETS = {
    (GemSet.BASE, 6): {"p90": 700},
    (GemSet.BASE, PORTS): {"p99": 30},
    (GemSet.FULL, PORTS): {"p99": 430},
}
WORDS = {GemSet.FULL: "aim"}
QUANTILES = ("median", "p90", "p99", "worst")


def tell_questions(gem_set: GemSet, games: Sequence[Game]) -> None:
    """How many questions the expert needs, and whether its sheets are right."""
    needed = [game.questions for game in games]
    target = f" {judged(mean(needed), MOST_QUESTIONS[gem_set], _word(gem_set))}" if gem_set in MOST_QUESTIONS else ""
    print(
        f"expert, {gem_set}: mean {averaged(needed, 2)} questions{target} over {len(games)} mines "
        f"({min(needed)}-{max(needed)}), {sum(not game.sound for game in games)} wrong sheets, "
        f"{sum(not game.decidable for game in games)} undecidable mines"
    )


def tell_moves(gem_set: GemSet, games: Sequence[Game]) -> None:
    """How long the expert's moves take."""
    one = _unit(games)
    moves = [seconds / one for game in games for seconds in game.moves]
    told = spread(moves, "T", QUANTILES, MOVE_TARGETS.get(gem_set, {}), _word(gem_set))
    print(f"  a move, {gem_set}: {told}; a game {sum(moves) / len(games):.0f} T; T = {1000 * one:.2f} ms", flush=True)


def tell_listings(gem_set: GemSet, waves: int, found: Sequence[Listed]) -> None:
    """How long it takes to list all mines after so many waves."""
    one, counts = _unit(found), [listing.mines for listing in found]
    times = [listing.seconds / one for listing in found]
    told = spread(times, "T", QUANTILES, LISTING_TARGETS.get((gem_set, waves), {}), _word(gem_set))
    print(
        f"list all, {gem_set}, {waves} waves, {len(found)} mines: {told}; mines left: "
        f"median {quantile(counts, 0.5)}, p90 {quantile(counts, 0.9)}, most {max(counts)}; T = {1000 * one:.2f} ms",
        flush=True,
    )


def main(words: Sequence[str] = ()) -> None:
    """Print the figures."""
    mines = mines_wanted(words, __doc__)
    prepare()
    for gem_set, waves in CASES:
        tell_listings(gem_set, waves, [listed(gem_set, waves, number) for number in range(mines or LISTINGS)])
    with ProcessPoolExecutor(PROCESSES) as pool:
        for gem_set in GemSet:
            games = list(pool.map(expert_game, repeat(gem_set), range(mines or GAMES[gem_set])))
            tell_questions(gem_set, games)
            tell_moves(gem_set, games)


def _unit(measured: Sequence[Game | Listed]) -> float:
    return quantile([one.unit for one in measured], 0.5)


def _word(gem_set: GemSet) -> str:
    return WORDS.get(gem_set, "target")


if __name__ == "__main__":
    main(sys.argv[1:])
