"""Waves and scans: asking a mine, quickly on raw tables or comfortably with values.

trace  how a wave ended, in one number: 128 * exit + the bits of the gems it met, black body included
reply  what of it is told: see `answers`

The raw functions take the mask of covered cells and the bounce for each cell. Only covered cells are looked
up, so a search may keep one list of 80 bounces and write the next position over the last.
"""

from collections.abc import Sequence
from operator import getitem

from orapa.engine.mine.rules.answers import Answer, Question, Reply, ScanAnswer, WaveAnswer, wave_answer
from orapa.engine.mine.rules.board import (
    DOWN,
    NO_EXIT,
    PORT_RAYS,
    PORTS,
    RAY_EXITS,
    RAY_MASKS,
    RIGHT,
    Cell,
    Port,
)
from orapa.engine.mine.rules.colours import CLEAR, NOTHING, Colours
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import RETURNED, SHORT, Bounce

Trace = int

NOT_FOUND: Trace = -1
ALL_GEMS = (1 << len(Gem)) - 1
_EXIT_SHIFT = len(Gem)
_ENDS: tuple[Trace, ...] = tuple(port << _EXIT_SHIFT for port in RAY_EXITS)
_ABSORBED: Trace = NO_EXIT << _EXIT_SHIFT


def _line(port: Port) -> tuple[int, int, int, int, int, int, int]:
    """The mask of the line behind a port; then, of both ends, port, trace without gems, place in a bounce."""
    ray = PORT_RAYS[port]
    far = RAY_EXITS[ray]
    ends = ((end, end << _EXIT_SHIFT, SHORT + (PORT_RAYS[end] & 3)) for end in (port, far))
    return (RAY_MASKS[ray], *next(ends), *next(ends))


# Begun at the left or top end, where the first covered cell is the lowest.
_LINES = tuple(_line(port) for port, ray in enumerate(PORT_RAYS) if ray & 3 in (RIGHT, DOWN))


def trace(covered: int, bounces: Sequence[Bounce], port: Port) -> Trace:
    """Follow the wave from a port to its end."""
    met = 0
    ray = PORT_RAYS[port]
    while struck := RAY_MASKS[ray] & covered:
        heading = ray & 3
        # The first covered cell ahead is the lowest to the right and downwards, the highest otherwise.
        bounce = bounces[(struck if heading > 1 else struck & -struck).bit_length() - 1]
        met |= bounce[4]
        ray = bounce[heading]
    return _ENDS[ray] | met


def traces(covered: int, bounces: Sequence[Bounce], found: list[Trace] | None = None) -> list[Trace]:
    """The traces from all 36 ports; those found already, 0 or above in the list, are left as they are."""
    # A wave that leaves elsewhere answers for the port it leaves by, and one sent straight back need not be
    # followed home. What comes first is found for both ends of a line: written out twice, since a loop over
    # the ends would cost a fifth of the time.
    if found is None:
        found = [NOT_FOUND] * PORTS
    for line, port, home, coming, far_port, far_home, far_coming in _LINES:
        in_line = line & covered
        if not in_line:
            found[port], found[far_port] = far_home, home
            continue
        if found[far_port] < 0:
            bounce = bounces[in_line.bit_length() - 1]
            met = bounce[4]
            ray = bounce[far_coming]
            while ray >= 0:
                struck = RAY_MASKS[ray] & covered
                if not struck:
                    exit_port = RAY_EXITS[ray]
                    found[far_port], found[exit_port] = exit_port << _EXIT_SHIFT | met, far_home | met
                    break
                heading = ray & 3
                bounce = bounces[(struck if heading > 1 else struck & -struck).bit_length() - 1]
                met |= bounce[4]
                ray = bounce[heading + SHORT]
            else:
                found[far_port] = (far_home if ray == RETURNED else _ABSORBED) | met
        if found[port] < 0:
            bounce = bounces[(in_line & -in_line).bit_length() - 1]
            met = bounce[4]
            ray = bounce[coming]
            while ray >= 0:
                struck = RAY_MASKS[ray] & covered
                if not struck:
                    exit_port = RAY_EXITS[ray]
                    found[port], found[exit_port] = exit_port << _EXIT_SHIFT | met, home | met
                    break
                heading = ray & 3
                bounce = bounces[(struck if heading > 1 else struck & -struck).bit_length() - 1]
                met |= bounce[4]
                ray = bounce[heading + SHORT]
            else:
                found[port] = (home if ray == RETURNED else _ABSORBED) | met
    return found


def reached(covered: int, bounces: Sequence[Bounce]) -> int:
    """The bits of the gems that at least one wave meets, bounces included."""
    met = 0
    for ended in traces(covered, bounces):
        met |= ended
    return met & ALL_GEMS


def seen(covered: int, bounces: Sequence[Bounce]) -> int:
    """The bits of the gems that come first on at least one straight line from the rim."""
    met = 0
    for ray in PORT_RAYS:
        if struck := RAY_MASKS[ray] & covered:
            met |= bounces[(struck if ray & 3 > 1 else struck & -struck).bit_length() - 1][4]
    return met


def _colours_of(met: int) -> Colours:
    colours = CLEAR
    for gem in Gem:
        if met & gem.bit:
            colours |= gem.colour
    return colours


_COLOURS = tuple(map(_colours_of, range(ALL_GEMS + 1)))
REPLIES: tuple[Reply, ...] = (
    *(16 * port + colours for port in range(PORTS) for colours in _COLOURS),
    *(16 * NO_EXIT + CLEAR for _ in _COLOURS),
)
"""What is told of each trace: an absorbed wave tells no colours."""


def fire(mine: Mine, port: Port) -> WaveAnswer:
    """The answer to a wave."""
    return wave_answer(port, REPLIES[trace(mine.covered, mine.bounces, port)])


def scan(mine: Mine, cell: Cell) -> ScanAnswer:
    """The answer to a scan; a half-covered cell answers like a whole one."""
    gem = mine.gem_at(cell)
    return ScanAnswer(cell, NOTHING if gem is None else gem.content)


def ask(mine: Mine, question: Question) -> Answer:
    """The answer to a wave or scan."""
    return fire(mine, question) if question < PORTS else scan(mine, question - PORTS)


def table(mine: Mine) -> tuple[WaveAnswer, ...]:
    """The answers to all 36 waves, in the order of the ports."""
    return tuple(map(getitem, _ANSWERS, traces(mine.covered, mine.bounces)))


class _Answers(dict[Trace, WaveAnswer]):
    """The answers of one port; making one takes longer than tracing it, so each is made once."""

    def __init__(self, port: Port) -> None:
        super().__init__()
        self._port = port

    def __missing__(self, ended: Trace) -> WaveAnswer:
        answer = self[ended] = wave_answer(self._port, REPLIES[ended])
        return answer


_ANSWERS = tuple(map(_Answers, range(PORTS)))
