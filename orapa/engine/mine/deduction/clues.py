"""Clues: answers prepared for the search.

allowed  the bits of the gems that may lie on the path of a wave: those whose colour it brought home and the
         diamond; any gem if it was absorbed, for then it tells no colours
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from orapa.engine.mine.deduction.tables import COVERING, EVERYWHERE, Domain
from orapa.engine.mine.rules.answers import Answer, Reply, ScanAnswer, WaveAnswer
from orapa.engine.mine.rules.board import PORT_RAYS, Ray
from orapa.engine.mine.rules.colours import CLEAR
from orapa.engine.mine.rules.gems import Gem


@dataclass(frozen=True, slots=True)
class Clue:
    """A wave's answer, perhaps read backward; or, with a cell mask, gems one of which covers that cell."""

    start: Ray
    reply: Reply
    allowed: int
    backward: bool = False
    cell_mask: int = 0


def wave_clue(answer: WaveAnswer, gems: Iterable[Gem], backward: bool = False) -> Clue:
    """The clue that a wave's answer gives."""
    allowed = 0
    for gem in gems:
        if answer.exit is None or (not gem.absorbs and not gem.colour & ~answer.colours):
            allowed |= gem.bit
    return Clue(PORT_RAYS[answer.port], answer.reply, allowed, backward)


def start(answers: Iterable[Answer], gems: Sequence[Gem]) -> tuple[list[Domain], list[Clue]]:
    """The positions each gem may have by the scans alone, and the clues that are left."""
    domains = [EVERYWHERE[gem] if gem in gems else 0 for gem in Gem]
    absorbing = any(gem.absorbs for gem in gems)
    colours = reduce(or_, (gem.colour for gem in gems), CLEAR)
    waves: dict[WaveAnswer, None] = {}
    clues: list[Clue] = []
    for answer in answers:
        if isinstance(answer, ScanAnswer):
            clues += _scan(answer, gems, domains)
        elif answer.colours & ~colours or (answer.exit is None and not absorbing):
            # No gem of the set could have done that, however long one searched.
            domains[:] = [0] * len(domains)
        elif answer.reversed not in waves:
            waves[answer] = None
    forward = [wave_clue(wave, gems) for wave in waves]
    backward = [wave_clue(wave.reversed, gems, backward=True) for wave in waves if wave.reversed != wave]
    return domains, forward + backward + clues


def _scan(answer: ScanAnswer, gems: Sequence[Gem], domains: list[Domain]) -> list[Clue]:
    covering = COVERING[answer.cell]
    found = [gem for gem in gems if gem.content == answer.content]
    for gem in gems:
        if gem not in found:
            domains[gem] &= ~covering[gem]
        elif len(found) == 1:
            domains[gem] &= covering[gem]
    if not found and answer.content:
        domains[:] = [0] * len(domains)
    if len(found) < 2:
        return []
    # Two white gems: the scan tells that one of them lies here, not which.
    return [Clue(0, 0, sum(gem.bit for gem in found), cell_mask=1 << answer.cell)]
