"""Solving a training puzzle by trying every place of its loose gems; quick enough to be done while it is shown.

room     the places of a gem beside the given ones, apart from them
place    a position of the room; a place fits when a mine with it gives the answers told
group    places with which a wave answers alike
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from orapa.engine.mine.rules.answers import Answer, Reply, WaveAnswer
from orapa.engine.mine.rules.board import PORTS, Port
from orapa.engine.mine.rules.colours import CLEAR, Colours
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.positions import POSITIONS, Position
from orapa.engine.mine.rules.waves import REPLIES, ask, fire, trace
from orapa.engine.mine.training.puzzles import Kind, Puzzle

Solution = Position | Port | Answer | Gem

LEVELS = 3
# From which effort on a puzzle of each kind is of the second and of the third level.
_STEPS = {Kind.LAST: (4, 8), Kind.WAVE: (10, 14), Kind.ANSWER: (8, 11), Kind.GEM: (5, 9)}
# What it takes to rule a gem out whose colours the answers allow.
_BY_SHAPE = 3


@dataclass(frozen=True)
class Group:
    """Places of a gem with which a wave answers alike."""

    answer: WaveAnswer
    places: tuple[Position, ...]


def room(given: Mine, gem: Gem) -> tuple[Position, ...]:
    """All places of a gem beside the given ones."""
    taken = 0
    for position in given.positions:
        taken |= position.footprint
    return tuple(position for position in POSITIONS[gem] if not position.footprint & taken)


def laid(given: Mine, place: Position) -> Mine:
    """The given gems and one more."""
    return Mine((*given.positions, place))


def places(given: Mine, gem: Gem, answers: Sequence[Answer]) -> tuple[Position, ...]:
    """The places of a gem with which every answer is true."""
    return tuple(_sifted(given, room(given, gem), answers))


def narrowing(given: Mine, gem: Gem, answers: Sequence[Answer]) -> tuple[int, ...]:
    """How many places a gem has: beside the given gems, and after each of the answers in turn."""
    left = room(given, gem)
    counts = [len(left)]
    for answer in answers:
        left = tuple(_sifted(given, left, (answer,)))
        counts.append(len(left))
    return tuple(counts)


def broken(mine: Mine, answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """The answers that a mine does not give."""
    return tuple(answer for answer in answers if ask(mine, answer.question) != answer)


def grouped(given: Mine, gem: Gem, port: Port) -> tuple[Group, ...]:
    """What the wave from a port answers with the gem in each of its places, the most frequent answer first."""
    found: dict[Reply, list[Position]] = {}
    for place, reply in tried(given, room(given, gem), port):
        found.setdefault(reply, []).append(place)
    groups = (Group(fire(laid(given, same[0]), port), tuple(same)) for same in found.values())
    return tuple(sorted(groups, key=lambda group: -len(group.places)))


def tried(given: Mine, among: Iterable[Position], port: Port) -> Iterator[tuple[Position, Reply]]:
    """What the wave from a port answers with a gem in each of these places."""
    bounces, covered = list(given.bounces), given.covered
    for place in among:
        # Only covered cells are looked up, so each place may be written over the last.
        for cell, bounce in place.bounces:
            bounces[cell] = bounce
        yield place, REPLIES[trace(covered | place.mask, bounces, port)]


def nearest(given: Mine, gem: Gem, answers: Sequence[Answer]) -> Position:
    """The place of a gem with which fewest answers are broken, the first of equals."""
    return min(room(given, gem), key=lambda place: len(broken(laid(given, place), answers)))


@lru_cache(maxsize=32)
def solutions(puzzle: Puzzle) -> tuple[Solution, ...]:
    """Everything that answers the puzzle; exactly one thing, if it is sound."""
    given, answers, loose = puzzle.given, puzzle.answers, puzzle.loose
    if puzzle.kind is Kind.GEM:
        return tuple(gem for gem in loose if places(given, gem, answers))
    gem = loose[0]
    if puzzle.kind is Kind.LAST:
        return places(given, gem, answers)
    if puzzle.kind is Kind.WAVE:
        left = places(given, gem, answers)
        return tuple(port for port in puzzle.ports if decides(given, left, port))
    return tuple(answer for answer in answers if not places(given, gem, (answer,)))


def decides(given: Mine, left: Sequence[Position], port: Port) -> bool:
    """Whether the wave from a port tells all these places apart."""
    replies = [reply for _, reply in tried(given, left, port)]
    return len(set(replies)) == len(replies)


@lru_cache(maxsize=32)
def effort(puzzle: Puzzle) -> int:
    """How much has to be followed to solve a puzzle: waves, the gems they strike, and ways that they may take."""
    given, answers, loose = puzzle.given, puzzle.answers, puzzle.loose
    (found,) = solutions(puzzle)
    if isinstance(found, Position):
        return _followed(laid(given, found), answers)
    if isinstance(found, Gem):
        place = places(given, found, answers)[0]
        alike = [gem for gem in loose if gem != found and _may_be(given, gem, answers)]
        return _followed(laid(given, place), answers) + _BY_SHAPE * len(alike)
    if puzzle.kind is Kind.WAVE:
        mines = [laid(given, place) for place in places(given, loose[0], answers)]
        return sum(_followed(mine, [fire(mine, port) for port in puzzle.ports]) for mine in mines) // 2
    return sum(len(grouped(given, loose[0], answer.question)) for answer in answers) // 2


def level(puzzle: Puzzle) -> int:
    """How hard a puzzle is among those of its kind, from 1 to 3."""
    return 1 + sum(effort(puzzle) >= step for step in _STEPS[puzzle.kind])


def _sifted(given: Mine, among: Iterable[Position], answers: Sequence[Answer]) -> Iterable[Position]:
    left = tuple(among)
    for answer in answers:
        if answer.question < PORTS:
            left = tuple(place for place, reply in tried(given, left, answer.question) if reply == answer.reply)
        else:
            left = tuple(place for place in left if ask(laid(given, place), answer.question) == answer)
    return left


def _followed(mine: Mine, answers: Sequence[Answer]) -> int:
    waves = (answer for answer in answers if isinstance(answer, WaveAnswer))
    return sum(1 + len(follow(mine, wave.port).struck) for wave in waves)


def _may_be(given: Mine, gem: Gem, answers: Sequence[Answer]) -> bool:
    """Whether the colours of the answers could come from the given gems and this one."""
    able: Colours = gem.colour
    for other in given.gems:
        able |= other.colour
    absorbing = any(one.absorbs for one in (*given.gems, gem))
    waves = [answer for answer in answers if isinstance(answer, WaveAnswer)]
    met = CLEAR
    for wave in waves:
        met |= wave.colours
    return not met & ~able and (absorbing or all(wave.exit is not None for wave in waves))
