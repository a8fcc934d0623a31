"""A computer player at a seat: what it chooses, how long it puzzles and where it lays, by what it may know."""

from collections.abc import Generator
from random import Random

from orapa.engine.enigma.match.state import KINDS, EnigmaMatch, Phase
from orapa.engine.enigma.match.views import View, view
from orapa.engine.enigma.rivals.laying import weighing
from orapa.engine.enigma.rivals.levels import LEVELS, Level, knack, parse_level, solving_time


def choosing(match: EnigmaMatch, seat: int) -> Generator[object, None, str]:
    """Let the player at a seat find its move in slices."""
    level = parse_level(match.setup.seats[seat - 1].name)
    seen, chance = view(match, seat), chance_for(match, seat)
    if match.phase is Phase.SOLVE:
        time = time_of(match, seat, level)
        return "run out" if time > match.setup.cap_of(seat) else f"solved {time}"
    if match.phase is Phase.CHOOSE:
        return f"choose {(yield from _kind(match, seen, level, chance))}"
    laying = yield from weighing(seen, seat, seen.tiles[seat], level.noise, chance)
    return str(laying)


def time_of(match: EnigmaMatch, seat: int, level: Level) -> int:
    """How long a player takes for its puzzle; it never looks at anybody's."""
    pace = 1000 * match.setup.pace or None
    ticket = match.ticket(seat)
    assert ticket is not None
    factor = knack(match.setup.seed, seat, match.chosen[seat])
    chance = Random(f"time {match.setup.seed}, seat {seat}, round {match.round}")
    return solving_time(level, ticket.grade, factor, chance, pace)


def chance_for(match: EnigmaMatch, seat: int) -> Random:
    """The chance that a player chooses by: the same whenever a match comes to the same moment."""
    return Random(f"choice {match.setup.seed}, seat {seat}, round {match.round}, {match.phase}")


def _kind(match: EnigmaMatch, seen: View, level: Level, chance: Random) -> Generator[object, None, str]:
    """A novice takes any card; others the tile that promises most, the best of them where they solve most quickly."""
    if level is LEVELS[0]:
        return str(chance.choice(seen.open))
    worth: list[tuple[float, str]] = []
    for kind in seen.open:
        number = KINDS.index(kind)
        tile = seen.tops[number]
        assert tile is not None
        best = yield from weighing(seen, seen.seat, tile, level.noise, chance)
        sure = 1 / knack(match.setup.seed, seen.seat, number) if level is LEVELS[-1] else 1.0
        worth.append((best.value * sure, str(kind)))
    return max(worth)[1]
