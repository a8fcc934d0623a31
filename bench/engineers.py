"""How strong Enigma's computer players are, and how long its matches take.

`python -m bench.engineers [--games N]`: whole matches as they are played, with every player's knack for single kinds.
Minutes count 12 seconds for a choice and 15 for a laying, and while all solve the time until the last has finished.
"""

import argparse
import sys
from collections.abc import Sequence
from random import Random
from statistics import mean

from bench.figures import quantile
from orapa.engine.enigma.match.setup import CAP, GLASSES
from orapa.engine.enigma.match.state import EnigmaMatch
from orapa.engine.enigma.match.timing import solvers
from orapa.engine.enigma.puzzles.kinds import GRADES
from orapa.engine.enigma.rivals.levels import LEVELS, Level, solving_time
from orapa.engine.enigma.rivals.simulating import simulated

NOVICE, SKILLED, EXPERT = LEVELS
TABLES = (
    (SKILLED, NOVICE),
    (EXPERT, SKILLED),
    (NOVICE, SKILLED, EXPERT),
    (SKILLED, SKILLED),
    (SKILLED, SKILLED, SKILLED),
    (SKILLED, SKILLED, SKILLED, SKILLED),
)
CHOICE, LAYING = 12.0, 15.0
ROUNDS = 20_000


def minutes(match: EnigmaMatch) -> float:
    """How long a match would have taken people who wait for each other."""
    seconds, times = 0.0, list[int]()
    for entry in match.log:
        word, _, rest = entry.move.partition(" ")
        seconds += {"choose": CHOICE, "lay": LAYING}.get(word, 0.0)
        if word in ("solved", "run"):
            times.append(int(rest) if word == "solved" else CAP)
        if entry.answer.startswith("solved by"):
            # Nobody puzzles on when the glass has run out.
            seconds += min(max(times), min(times) + 1000 * match.setup.glass) / 1000
            times.clear()
    return seconds / 60


def success(match: EnigmaMatch) -> list[float]:
    """Per seat the share of rounds in which it solved in time."""
    told = [entry.answer.split()[2:] for entry in match.log if entry.answer.startswith("solved by")]
    return [mean(str(seat) in quick for quick in told) for seat in match.seats]


def tell_table(levels: Sequence[Level], games: int) -> None:
    """Whole matches of these players."""
    matches = [simulated(levels, f"engineers {game}") for game in range(games)]
    wins = [0.0] * len(levels)
    for match in matches:
        assert match.result is not None
        for winner in match.result.winners:
            wins[winner - 1] += 1 / len(match.result.winners) / games
    solved = [mean(shares) for shares in zip(*map(success, matches), strict=True)]
    rounds, long = [match.round for match in matches], [minutes(match) for match in matches]
    print(
        f"{', '.join(level.key for level in levels)}, {games} matches: "
        f"won {' / '.join(f'{share:.0%}' for share in wins)}, "
        f"solved in time {' / '.join(f'{share:.0%}' for share in solved)}, "
        f"rounds {' / '.join(str(quantile(rounds, share)) for share in (0.1, 0.5, 0.9))}, longest {max(rounds)}, "
        f"minutes {' / '.join(f'{quantile(long, share):.0f}' for share in (0.5, 0.9))}",
        flush=True,
    )


def tell_glasses(players: int) -> None:
    """How many of equal players solve in time, by the length of the glass."""
    chance, shares = Random(f"glasses {players}"), dict.fromkeys(sorted(filter(None, GLASSES)), 0)
    for _ in range(ROUNDS):
        times = {seat: solving_time(SKILLED, chance.choice(GRADES), 1.0, chance) for seat in range(players)}
        for glass in shares:
            quick = solvers(times, dict.fromkeys(times, 1000 * glass), dict.fromkeys(times, CAP))
            shares[glass] += len(quick)
    told = ", ".join(f"{glass} s {found / ROUNDS / players:.0%}" for glass, found in shares.items())
    print(f"{players} skilled players solve in time, by the glass: {told}", flush=True)


def main(words: Sequence[str] = ()) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    games = parser.parse_args(words).games
    for levels in TABLES:
        tell_table(levels, games)
    for players in (2, 3, 4):
        tell_glasses(players)


if __name__ == "__main__":
    main(sys.argv[1:])
