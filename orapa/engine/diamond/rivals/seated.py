"""A computer player at a seat: what it chooses by what everybody may know and what it remembers itself."""

from collections.abc import Callable
from random import Random

from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.diamond.match.views import View, view, witnessed
from orapa.engine.diamond.rivals.memory import Level, Memory, parse_level

Theft = tuple[int, int]
"""Whom to rob, and of which value."""


def remembered(match: DiamondMatch, seat: int, level: Level) -> Memory:
    """What the player at a seat remembers of this round; the same whenever the match comes to this moment."""
    memory = blank_memory(match, seat, level)
    for one in witnessed(match):
        memory.witness(one)
    return memory


def blank_memory(match: DiamondMatch, seat: int, level: Level) -> Memory:
    """The memory of the player at a seat when a round begins."""
    chance = Random(f"memory {match.setup.seed}, round {match.round}, seat {seat}")
    return Memory(level, match.neighbours, chance)


def chosen(match: DiamondMatch, seat: int) -> str:
    """The move of the computer player at a seat."""
    level = parse_level(match.setup.seats[seat - 1].name)
    return choice(view(match, seat), level, remembered(match, seat, level), chance_for(match, seat))


def chance_for(match: DiamondMatch, seat: int) -> Random:
    """The chance that a player chooses by: the same whenever a match comes to the same move."""
    return Random(f"choice {match.setup.seed}, seat {seat}, move {len(match.log)}")


def choice(seen: View, level: Level, memory: Memory, chance: Random) -> str:
    """The move to make."""
    if seen.phase is Phase.LIFT:
        return f"lift {_stone(seen, memory, chance)}"
    if seen.phase is Phase.STEAL:
        victim, value = _THIEVES[level.key](seen, _thefts(seen), chance)
        return f"steal {victim} {value}"
    return seen.moves[0]


def _stone(seen: View, memory: Memory, chance: Random) -> int:
    """Any stone that is not remembered as fixed; one that was seen to quiver first."""
    standing = sorted(seen.board)
    hopeful = [site for site in standing if site not in memory.fixed] or standing
    sure = [site for site in hopeful if site in memory.loose]
    return chance.choice(sure or hopeful)


def _thefts(seen: View) -> list[Theft]:
    told = (move.split()[1:] for move in seen.moves if move.startswith("steal"))
    return [(int(seat), int(value)) for seat, value in told]


def _dearest_of_anybody(_: View, thefts: list[Theft], chance: Random) -> Theft:
    victim = chance.choice(sorted({victim for victim, _ in thefts}))
    return max(theft for theft in thefts if theft[0] == victim)


def _dearest(_: View, thefts: list[Theft], chance: Random) -> Theft:
    most = max(value for _, value in thefts)
    return chance.choice([theft for theft in thefts if theft[1] == most])


def _dearest_of_the_richest(seen: View, thefts: list[Theft], chance: Random) -> Theft:
    return chance.choice(_best(thefts, lambda theft: (theft[1], seen.totals[theft[0] - 1])))


def _most_telling(seen: View, thefts: list[Theft], _: Random) -> Theft:
    """What hurts those in front most; of equals whoever sits farthest ahead, so that more others are skipped."""
    own = seen.totals[seen.seat - 1]

    def weight(theft: Theft) -> tuple[float, int]:
        victim, value = theft
        ahead = seen.totals[victim - 1] >= own
        return value * (2.0 if ahead else 1.5), (victim - seen.seat) % len(seen.seats)

    return _best(thefts, weight)[0]


def _best(thefts: list[Theft], weight: Callable[[Theft], tuple[float, int]]) -> list[Theft]:
    most = max(map(weight, thefts))
    return [theft for theft in thefts if weight(theft) == most]


_THIEVES: dict[str, Callable[[View, list[Theft], Random], Theft]] = {
    "novice": _dearest_of_anybody,
    "casual": _dearest,
    "sharp": _dearest_of_the_richest,
    "perfect": _most_telling,
}
