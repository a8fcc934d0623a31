"""Verdicts: how a single answer stands to a sheet, whatever the gems do that are still missing from it.

loose    missing from the sheet and, in the search, not placed yet
filling  a position for every loose gem, all of them apart; whether a wave comes to them is not asked
end      how far the path of a wave is certain: the ray it is on and the gems met so far
front    the end seen from the port of the wave; back the same from its exit, since waves are reversible
way      how a wave goes on from an end if no loose gem lies there, leg by leg
node     a position tried for a loose gem
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from orapa.engine.mine.deduction.clues import wave_clue
from orapa.engine.mine.deduction.tables import BLOCKERS, COVERING, EVERYWHERE, Domain, clearances
from orapa.engine.mine.rules.answers import Answer, ScanAnswer, WaveAnswer
from orapa.engine.mine.rules.board import PORT_RAYS, RAY_CELLS, RAY_EXITS, RAY_MASKS, Ray, bits_of
from orapa.engine.mine.rules.colours import ABSORBED, NOTHING, Content
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import lies_apart
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.mine.rules.waves import ALL_GEMS, REPLIES, Trace
from orapa.engine.play.working import finish

BUDGET = 2_000
"""Nodes for one answer; one that takes more stays open."""

Loose = tuple[int, ...]
End = tuple[Ray, int]
Leg = tuple[Ray, int, int]
"""A ray, its cells as far as the first gem placed, and the gems met before."""
Search = Generator[int, None, bool]

_CONTENTS = tuple(gem.content for gem in Gem)
_ENDS = tuple(port << len(Gem) for port in RAY_EXITS)
# Some tables' worth of answers: every move of a gem asks for all of them again.
_KEPT = 1_024
# Built with the module, not by the first answer that would have to wait for it.
_CLEARANCES = clearances()


class Verdict(StrEnum):
    """How an answer stands to a sheet: true with every filling, true with none, or neither is known."""

    FITS = "fits"
    BROKEN = "broken"
    OPEN = "open"


def verdicts(answers: Iterable[Answer], sheet: Mine, gems: tuple[Gem, ...]) -> tuple[Verdict, ...]:
    """The verdict on each answer, taken alone."""
    return tuple(_judged(answer, sheet, gems) for answer in answers)


def judging(answer: Answer, sheet: Mine, gems: Sequence[Gem], budget: int = BUDGET) -> Generator[int, None, Verdict]:
    """Judge an answer; gives way with the nodes spent.

    Among gems in contact a wave has no clear way, so every answer stays open; beside gems that leave no room for the
    missing ones, every answer is broken.
    """
    if not lies_apart(sheet):
        return Verdict.OPEN
    case = _Scan(answer, sheet, gems, budget) if isinstance(answer, ScanAnswer) else _Wave(answer, sheet, gems, budget)
    try:
        if not (yield from case.holding()):
            return Verdict.BROKEN
        return Verdict.OPEN if (yield from case.failing()) else Verdict.FITS
    except _Spent:
        return Verdict.OPEN


@lru_cache(_KEPT)
def _judged(answer: Answer, sheet: Mine, gems: tuple[Gem, ...]) -> Verdict:
    return finish(judging(answer, sheet, gems))


class _Spent(Exception):
    """The budget is spent."""


class _Node(NamedTuple):
    """A sheet with some more gems: the positions the loose ones may have, the covered cells, and an end."""

    domains: Sequence[Domain]
    loose: Loose
    covered: int
    end: End


class _Case:
    """An answer and a sheet, and the nodes spent on them."""

    def __init__(self, sheet: Mine, gems: Sequence[Gem], budget: int) -> None:
        self.sheet = sheet
        self.loose: Loose = tuple([int(gem) for gem in gems if gem not in sheet.gems])
        self.domains = [EVERYWHERE[gem] if gem in self.loose else 0 for gem in Gem]
        for position in sheet.positions:
            room = _CLEARANCES[position.gem][position.index]
            for gem in self.loose:
                self.domains[gem] &= room[gem]
        self.budget = budget
        self.nodes = 0

    def spend(self) -> None:
        """Count a node."""
        self.nodes += 1
        if self.nodes > self.budget:
            raise _Spent

    def fillable(self, domains: Sequence[Domain], loose: Loose) -> bool:
        """Whether there is a filling."""
        if not loose:
            return True
        gem = min(loose, key=lambda one: domains[one].bit_count())
        if len(loose) == 1:
            return domains[gem] != 0
        others = _without(loose, gem)
        for index in bits_of(domains[gem]):
            self.spend()
            narrowed = _narrowed(domains, others, gem, index)
            if narrowed and self.fillable(narrowed, others):
                return True
        return False


class _Scan(_Case):
    """What a scan found in its cell."""

    def __init__(self, answer: ScanAnswer, sheet: Mine, gems: Sequence[Gem], budget: int) -> None:
        super().__init__(sheet, gems, budget)
        self.answer = answer

    def holding(self) -> Search:
        """Whether some filling makes the answer true."""
        yield self.nodes
        return self._found(lambda content: content == self.answer.content)

    def failing(self) -> Search:
        """Whether some filling makes the answer wrong."""
        yield self.nodes
        return self._found(lambda content: content != self.answer.content)

    def _found(self, wanted: Callable[[Content], bool]) -> bool:
        """Whether some filling has one of the wanted contents in the cell."""
        lying, covering = self.sheet.gem_at(self.answer.cell), COVERING[self.answer.cell]
        if lying is not None:
            return wanted(lying.content) and self.fillable(self.domains, self.loose)
        free = [domain & ~there for domain, there in zip(self.domains, covering, strict=True)]
        if wanted(NOTHING) and self.fillable(free, self.loose):
            return True
        for gem in self.loose:
            if wanted(_CONTENTS[gem]):
                on_it = self.domains.copy()
                on_it[gem] &= covering[gem]
                if self.fillable(on_it, self.loose):
                    return True
        return False


class _Wave(_Case):
    """What a wave answered."""

    def __init__(self, answer: WaveAnswer, sheet: Mine, gems: Sequence[Gem], budget: int) -> None:
        super().__init__(sheet, gems, budget)
        self.reply = answer.reply
        self.allowed = wave_clue(answer, Gem).allowed
        self.front = PORT_RAYS[answer.port], 0
        self.back = None if answer.exit is None else (PORT_RAYS[answer.exit], 0)
        # What only gems missing from the sheet can have done to the wave.
        self.missed = (ABSORBED if answer.exit is None else answer.colours) & ~_contents(sheet.gems)
        # One list for the whole search: only covered cells are looked up, and gems that lie apart share none.
        self.bounces = list(sheet.bounces)

    def holding(self) -> Search:
        """Whether some filling makes the answer true."""
        node = _Node(self.domains, self.loose, self.sheet.covered, self.front)
        return (yield from self._holding(node, self.back, self.missed))

    def failing(self) -> Search:
        """Whether some filling makes the answer wrong."""
        node = _Node(self.domains, self.loose, self.sheet.covered, self.front)
        return (yield from self._failing(node))

    def _holding(self, node: _Node, back: End | None, missed: Content) -> Search:
        able = [gem for gem in node.loose if self.allowed >> gem & 1]
        if missed & ~_contents(able):
            return False
        legs, ended = self._way(node.end, node.covered, self.allowed)
        if REPLIES[ended] == self.reply and self._free(node.domains, node.loose, legs):
            return True
        # So a loose gem lies on the way, and on the way back too.
        strikes = _strikes(node.domains, able, legs)
        strikes_back = strikes
        if back is not None:
            strikes_back = _strikes(node.domains, able, self._way(back, node.covered, self.allowed)[0])
        for gem, hits, hits_back in zip(able, strikes, strikes_back, strict=True):
            if not missed & ~_CONTENTS[gem] and self._with_last(node, gem, hits & hits_back):
                return True
        if len(able) < 2:
            return False
        if back is not None and _count(strikes_back) < _count(strikes):
            for gem, way_on in self._ways_on(node._replace(end=back), able, self.allowed):
                yield self.nodes
                onward, left = way_on._replace(end=node.end), missed & ~_CONTENTS[gem]
                if (yield from self._holding(onward, way_on.end, left)):
                    return True
        else:
            for gem, way_on in self._ways_on(node, able, self.allowed):
                yield self.nodes
                if (yield from self._holding(way_on, back, missed & ~_CONTENTS[gem])):
                    return True
        return False

    def _failing(self, node: _Node) -> Search:
        legs, ended = self._way(node.end, node.covered, ALL_GEMS)
        if REPLIES[ended] != self.reply and self._free(node.domains, node.loose, legs):
            return True
        for gem, way_on in self._ways_on(node, node.loose, ALL_GEMS):
            yield self.nodes
            if not self.allowed >> gem & 1:
                if self.fillable(way_on.domains, way_on.loose):
                    return True
            elif (yield from self._failing(way_on)):
                return True
        return False

    def _way(self, end: End, covered: int, allowed: int) -> tuple[list[Leg], Trace]:
        """The legs from an end on, and the trace; no further than to the first gem that is not allowed."""
        ray, met = end
        legs: list[Leg] = []
        while struck := RAY_MASKS[ray] & covered:
            heading = ray & 3
            cell = (struck if heading > 1 else struck & -struck).bit_length() - 1
            legs.append((ray, RAY_MASKS[ray] ^ RAY_MASKS[4 * cell + heading], met))
            bounce = self.bounces[cell]
            met |= bounce[4]
            ray = bounce[heading]
            if met & ~allowed:
                return legs, _ENDS[ray] | met
        legs.append((ray, RAY_MASKS[ray], met))
        return legs, _ENDS[ray] | met

    def _free(self, domains: Sequence[Domain], loose: Loose, legs: Iterable[Leg]) -> bool:
        """Whether there is a filling off these legs."""
        free = list(domains)
        for _, stretch, _ in legs:
            blockers = BLOCKERS[stretch]
            for gem in loose:
                free[gem] &= ~blockers[gem]
        return self.fillable(free, loose)

    def _with_last(self, node: _Node, gem: int, hits: Domain) -> bool:
        """Whether a gem in one of these positions makes the answer true, the others lying off the path."""
        positions, others = POSITIONS[gem], _without(node.loose, gem)
        for index in bits_of(hits):
            self.spend()
            position = positions[index]
            for cell, bounce in position.bounces:
                self.bounces[cell] = bounce
            legs, ended = self._way(node.end, node.covered | position.mask, self.allowed)
            if REPLIES[ended] == self.reply:
                domains = _narrowed(node.domains, others, gem, index)
                if domains and self._free(domains, others, legs):
                    return True
        return False

    def _ways_on(self, node: _Node, able: Sequence[int], allowed: int) -> Iterator[tuple[int, _Node]]:
        """Each gem, and the node with it, that can be the first loose one struck from the node's end on."""
        domains, loose, covered, end = node
        taken = list(domains)
        for ray, stretch, met in self._way(end, covered, allowed)[0]:
            for cell in RAY_CELLS[ray]:
                if not stretch >> cell & 1:
                    break
                covering = COVERING[cell]
                for gem in able:
                    others = _without(loose, gem)
                    for index in bits_of(taken[gem] & covering[gem]):
                        self.spend()
                        narrowed = _narrowed(taken, others, gem, index)
                        if narrowed is None:
                            continue
                        position = POSITIONS[gem][index]
                        for at, bounce in position.bounces:
                            self.bounces[at] = bounce
                        bounce = self.bounces[cell]
                        struck = bounce[ray & 3], met | bounce[4]
                        yield gem, _Node(narrowed, others, covered | position.mask, struck)
                # Struck first further along means that this cell is free of every gem.
                for gem in loose:
                    taken[gem] &= ~covering[gem]


def _contents(gems: Iterable[int]) -> Content:
    contents = NOTHING
    for gem in gems:
        contents |= _CONTENTS[gem]
    return contents


def _strikes(domains: Sequence[Domain], gems: Iterable[int], legs: Sequence[Leg]) -> list[Domain]:
    """Per gem, the positions on one of the legs."""
    strikes = []
    for gem in gems:
        blocking = 0
        for _, stretch, _ in legs:
            blocking |= BLOCKERS[stretch][gem]
        strikes.append(domains[gem] & blocking)
    return strikes


def _count(strikes: Iterable[Domain]) -> int:
    return sum(map(int.bit_count, strikes))


def _without(loose: Loose, gem: int) -> Loose:
    return tuple([other for other in loose if other != gem])


def _narrowed(domains: Sequence[Domain], others: Loose, gem: int, index: int) -> list[Domain] | None:
    """The domains beside a gem in that position; None if one of the others is left without any."""
    narrowed = list(domains)
    room = _CLEARANCES[gem][index]
    for other in others:
        domain = narrowed[other] = narrowed[other] & room[other]
        if not domain:
            return None
    return narrowed
