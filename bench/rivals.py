"""How strong the rivals are, as the figures of `cast` and docs/rivals.md; how nasty their mines are.

`python -m bench.rivals [--mines N] [--gems SET] [--seed TEXT]`: every rival on the same N mines, then who wins duels.
"""

import argparse
import sys
from collections.abc import Sequence
from random import Random
from statistics import mean

from bench.figures import averaged
from orapa.engine.mine.making.maker import thrown
from orapa.engine.mine.minds.base import Exploration, exploring
from orapa.engine.mine.minds.expert import Expert
from orapa.engine.mine.rivals.cast import RIVALS, Character
from orapa.engine.mine.rules.gems import GemSet, parse_gem_set
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.working import finish


def explored(rival: Character, mines: list[Mine], seed: str = "") -> list[Exploration]:
    """How a rival explores each of the mines."""
    return [
        finish(exploring(rival, mine, Edition.GERMAN, Random(f"{seed} {rival.key} {number}".lstrip())))
        for number, mine in enumerate(mines)
    ]


def duels_won(ours: list[Exploration], theirs: list[Exploration]) -> float:
    """The share of duels won, by the German edition, either beginning as often, both with mines equally hard."""
    won = 0
    for one, other in zip(ours, theirs, strict=True):
        for ahead in (one.questions <= other.questions, one.questions < other.questions):
            won += one.right if ahead else not other.right
    return won / 2 / len(ours)


def main(words: Sequence[str] = ()) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mines", type=int, default=100)
    parser.add_argument("--gems", default=GemSet.BASE)
    parser.add_argument("--seed", default="bench rivals", help="other mines, and other chances for the rivals")
    arguments = parser.parse_args(words)
    gem_set = parse_gem_set(arguments.gems)
    rng = Random(f"{arguments.seed} {gem_set}")
    mines = [thrown(gem_set, rng) for _ in range(arguments.mines)]
    games: dict[str, list[Exploration]] = {}
    for rival in RIVALS:
        played = games[rival.key] = explored(rival, mines, arguments.seed)
        questions = [game.questions for game in played]
        right = mean(game.right for game in played)
        print(
            f"{rival.key}: {averaged(questions, 1)} questions ({min(questions)}-{max(questions)}), "
            f"{right:.0%} right; duels won against each: "
            + ", ".join(f"{key} {duels_won(played, others):.0%}" for key, others in games.items() if others != played),
            flush=True,
        )
    for rival in RIVALS:
        chances = (Random(f"{arguments.seed} {number}") for number in range(arguments.mines))
        built = [finish(rival.build(gem_set, chance)) for chance in chances]
        needed = mean(finish(exploring(Expert(), mine, Edition.GERMAN, Random(0))).questions for mine in built)
        print(f"the expert needs {needed:.1f} questions for a mine that the {rival.key} has built", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
