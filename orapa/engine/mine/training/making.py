"""The puzzle-maker: the training puzzle that belongs to a kind, a gem set and a seed.

The mine-maker makes the mine; then a gem or two are taken out of it, and as few answers are told as leave exactly one
way to answer. Waves that strike too many gems are not told: a person should be able to follow them by looking.

told   a wave's answer with the places it leaves, as bits of a list of places
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from orapa.engine.mine.making.maker import make
from orapa.engine.mine.rules.answers import WaveAnswer, wave_answer
from orapa.engine.mine.rules.board import CELLS, PORTS, Port
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.waves import table
from orapa.engine.mine.training.puzzles import Kind, Puzzle
from orapa.engine.mine.training.solving import decides, grouped, laid, room, tried

MOST_ANSWERS = 3
MOST_STRUCK = 4
MOST_WAYS = 8
"""Different answers that a wave may give which is judged for itself."""
OFFERED = 4
"""Ports or answers to choose from."""

_SPECIAL = {Gem.DIAMOND, Gem.BLACK}
# Ways to tell a mine that are compared; beyond them the seed is given up.
_COMPARED = 4_000
_SLICE = 50


class Told(NamedTuple):
    """A wave's answer and the places it leaves."""

    wave: WaveAnswer
    left: int


def making(kind: Kind, gem_set: GemSet, seed: int) -> Generator[int, None, Puzzle | None]:
    """Make the puzzle of this seed in slices; None if its mine offers none."""
    rng = Random(f"training {kind} {gem_set} {seed}")
    mine = make(gem_set, f"training {kind} {seed}").mine
    yield 0
    loose = _loose(kind, gem_set, rng)
    given = Mine(position for position in mine.positions if position.gem not in loose)
    if kind is Kind.ANSWER:
        return (yield from _answer(Puzzle(kind, gem_set, seed, given, ()), rng))
    place = next(position for position in mine.positions if position.gem is loose[0])
    among = [position for gem in loose for position in room(given, gem)]
    told = _told(given, place, among)
    if kind is Kind.WAVE:
        return (yield from _wave(Puzzle(kind, gem_set, seed, given, ()), among, told, rng))
    wanted = sum(1 << i for i, one in enumerate(among) if one.gem is place.gem)
    ways = []
    for number, (left, waves) in enumerate(_fewest(told)):
        if number % _SLICE == 0:
            yield number
        if not left & ~wanted and left.bit_count() == 1 and _has_special(laid(given, place), waves):
            ways.append(waves)
    return Puzzle(kind, gem_set, seed, given, rng.choice(ways)) if ways else None


def _loose(kind: Kind, gem_set: GemSet, rng: Random) -> list[Gem]:
    """The gems taken out of the mine, the one to be found first.

    The special gem of a set comes first, but where it would give itself away: then it stays in the mine.
    """
    gems = list(gem_set.gems)
    rng.shuffle(gems)
    stays = kind is Kind.ANSWER or (kind is Kind.GEM and Gem.BLACK in gems)
    gems.sort(key=lambda gem: (gem in _SPECIAL) == stays)
    return gems[: rng.choice((2, 3))] if kind is Kind.GEM else gems[:1]


def _told(given: Mine, place: Position, among: Sequence[Position]) -> list[Told]:
    """The answers of the mine with the gem in its place that a person can follow and that tell something."""
    mine, all_places = laid(given, place), (1 << len(among)) - 1
    found: dict[WaveAnswer, Told] = {}
    for wave in table(mine):
        if wave.reversed in found or len(follow(mine, wave.port).struck) > MOST_STRUCK:
            continue
        replies = tried(given, among, wave.port)
        left = sum(1 << i for i, (_, reply) in enumerate(replies) if reply == wave.reply)
        if left != all_places:
            found[wave] = Told(wave, left)
    return list(found.values())


def _fewest(told: Sequence[Told]) -> Iterator[tuple[int, tuple[WaveAnswer, ...]]]:
    """Every few answers of which none can be spared, and the places they leave together."""
    for size in range(1, MOST_ANSWERS + 1):
        for chosen in combinations(told, size):
            left = _common(chosen)
            if all(_common(fewer) != left for fewer in combinations(chosen, size - 1)):
                yield left, tuple(one.wave for one in chosen)


def _common(told: Iterable[Told]) -> int:
    left = -1
    for one in told:
        left &= one.left
    return left


def _wave(
    blank: Puzzle, among: Sequence[Position], told: Sequence[Told], rng: Random
) -> Generator[int, None, Puzzle | None]:
    """Answers that leave two or three places, and ports of which one tells them apart."""
    ways = list(_fewest(told))
    rng.shuffle(ways)
    for number, (left, waves) in enumerate(ways[:_COMPARED]):
        if number % _SLICE == 0:
            yield number
        if left.bit_count() not in (2, 3):
            continue
        kept = [place for i, place in enumerate(among) if left >> i & 1]
        if not _apart(kept) or not all(_seen(laid(blank.given, place)) for place in kept):
            continue
        ports = _offered_ports(blank.given, kept, waves, rng)
        if ports:
            return Puzzle(blank.kind, blank.gem_set, blank.seed, blank.given, waves, ports)
    return None


def _offered_ports(
    given: Mine, kept: Sequence[Position], waves: Sequence[WaveAnswer], rng: Random
) -> tuple[Port, ...] | None:
    """One port that decides and some that strike gems in vain, in the order of the rim."""
    lit = {end for wave in waves for end in (wave.port, wave.exit)}
    mines = [laid(given, place) for place in kept]
    struck = {port: [len(follow(mine, port).struck) for mine in mines] for port in range(PORTS) if port not in lit}
    free = [port for port, counts in struck.items() if max(counts) <= MOST_STRUCK and min(counts) > 0]
    right = [port for port in free if decides(given, kept, port)]
    wrong = [port for port in free if port not in right]
    rng.shuffle(wrong)
    # A wave that tells some of the places apart, or strikes the gem all the same, misleads best.
    wrong.sort(key=lambda port: len({reply for _, reply in tried(given, kept, port)}), reverse=True)
    if not right or len(wrong) < OFFERED - 1:
        return None
    return tuple(sorted([rng.choice(right), *wrong[: OFFERED - 1]]))


def _answer(blank: Puzzle, rng: Random) -> Generator[int, None, Puzzle | None]:
    """Answers of which all but one can come with the loose gem in some place."""
    given, gem = blank.given, blank.loose[0]
    ports = list(range(PORTS))
    rng.shuffle(ports)
    true: list[WaveAnswer] = []
    lie: WaveAnswer | None = None
    for port in ports:
        yield port
        if any(port in (wave.port, wave.exit) for wave in true):
            continue
        # The most frequent answer is the one without the gem, most often.
        groups = grouped(given, gem, port)
        if len(groups) > MOST_WAYS:
            continue
        if lie is None and len(groups) > 2:
            lie = _lie(given, [group.answer for group in groups], rng)
            if lie is not None:
                continue
        fitting = [
            group.answer
            for group in groups[1:]
            if any(_seen(mine) and _followed(mine, port) for mine in (laid(given, place) for place in group.places))
        ]
        if fitting and len(true) < OFFERED - 1:
            true.append(rng.choice(fitting))
    if lie is None or len(true) < OFFERED - 1:
        return None
    rows = [lie, *true]
    if not _has_special(given, rows):
        return None
    rng.shuffle(rows)
    return Puzzle(blank.kind, blank.gem_set, blank.seed, given, tuple(rows))


def _lie(given: Mine, waves: Sequence[WaveAnswer], rng: Random) -> WaveAnswer | None:
    """An answer whose exit comes and whose colour comes, but never both together."""
    port, replies = waves[0].port, {wave.reply for wave in waves}
    if not _followed(given, port):
        return None
    out = {wave.exit for wave in waves if wave.exit is not None}
    mixed = {WaveAnswer(port, exit_port, wave.colours).reply for exit_port in out for wave in waves}
    lies = sorted(mixed - replies)
    return wave_answer(port, rng.choice(lies)) if lies else None


def _has_special(mine: Mine, waves: Sequence[WaveAnswer]) -> bool:
    """Whether the special gem of a mine, if it has one, is struck by one of the waves."""
    special = [gem for gem in mine.gems if gem in _SPECIAL]
    return not special or any(special[0] in follow(mine, wave.port).struck for wave in waves)


def _followed(mine: Mine, port: Port) -> bool:
    """Whether a person can follow the wave, and it is not just straight through."""
    return 0 < len(follow(mine, port).struck) <= MOST_STRUCK


def _apart(kept: Sequence[Position]) -> bool:
    """Whether places share no cell, so that all can be drawn at once."""
    covered = [sum(place.mask >> cell & 1 for place in kept) for cell in range(CELLS)]
    return max(covered) == 1


def _seen(mine: Mine) -> bool:
    """Whether nothing is wrong with a mine but that gems are missing, so that it may not be ruled out by reach."""
    return not inspect(mine, editions=(Edition.CZECH,)).faults & ~Fault.MISSING
