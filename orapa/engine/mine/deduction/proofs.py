"""Proofs: from as few clues as possible, by reasoning as simple as possible, that a gem lies here or there.

keep   the positions of a gem that are to be the only ones left
fixed  for some gems, the positions they are taken to have
sieve  what one clue on its own tells of a gem, however all other gems lie
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeVar

from orapa.engine.mine.deduction.clues import start, wave_clue
from orapa.engine.mine.deduction.listing import completions
from orapa.engine.mine.deduction.reasons import How
from orapa.engine.mine.deduction.search import Node, branching, root, settling
from orapa.engine.mine.deduction.tables import EVERYWHERE, Domain
from orapa.engine.mine.rules.answers import Answer, ScanAnswer
from orapa.engine.mine.rules.board import bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.positions import Position

Item = TypeVar("Item", Answer, Position)

MOST_CASES = {How.CHAIN: 0, How.CASES: 40, How.SEARCH: 800}
"""The nodes a proof of each kind may take beyond placing the gem: up to a few, a person can follow the cases."""

_SMALL_COVER = 3
# Covers compared between two moments of giving way.
_COMPARED = 256
# Nodes between two moments of giving way; settling one from scratch takes about as long as several in a search.
_SLICE = 4
# Nodes for sparing clues: with too few of them a proof grows out of all proportion.
_SPARING = 1500


@dataclass(frozen=True, slots=True)
class Game:
    """What is known of a mine: its gems, the answers, and the edition whose rule of reach counts, if any."""

    gems: tuple[Gem, ...]
    edition: Edition | None
    answers: tuple[Answer, ...]

    @property
    def without_reach(self) -> "Game":
        """The same where gems need only lie apart; what holds here is easier to follow, and holds there."""
        return replace(self, edition=None)


@dataclass(frozen=True, slots=True)
class Proof:
    """The clues and given gems from which something follows, and how; perhaps with the reach of an edition."""

    how: How
    clues: tuple[Answer, ...]
    given: tuple[Position, ...] = ()
    reach: Edition | None = None


@dataclass(frozen=True, slots=True)
class Attempt:
    """Whether something was shown, and the nodes spent on it."""

    shown: bool
    nodes: int


def fixing(positions: Iterable[Position]) -> dict[Gem, Domain]:
    """These gems fixed where they are."""
    return {position.gem: 1 << position.index for position in positions}


def node_of(answers: Iterable[Answer], gems: Sequence[Gem], fixed: Mapping[Gem, Domain]) -> Node:
    """The node from which a search sets out when some gems are fixed."""
    domains, clues = start(answers, gems)
    for gem, domain in fixed.items():
        domains[gem] &= domain
    return root(domains, clues, gems)


def refuting(
    game: Game, answers: Sequence[Answer], fixed: Mapping[Gem, Domain], most: int
) -> Generator[int, None, Attempt]:
    """Try to show, within so many nodes, that no mine fits these answers with these gems fixed."""
    return (yield from _barren(game, node_of(answers, game.gems, fixed), most))


def minimising(game: Game, fixed: Mapping[Gem, Domain], most: int) -> Generator[int, None, tuple[Answer, ...]]:
    """Of the answers, which no mine fits with these gems fixed, those that cannot be spared."""
    return (yield from _sparing(game.answers, lambda fewer: refuting(game, fewer, fixed, most)))


def sifting(game: Game, gem: Gem, keep: Domain, given: Sequence[Position] = ()) -> Generator[int, None, Proof | None]:
    """Prove that the gem has a kept position because every other contradicts a single clue."""
    fixed = fixing(given)
    rules = node_of((), game.gems, fixed)
    if not (yield from settling(rules)):
        return None
    wrong = rules.domains[gem] & ~keep
    sieves = []
    for answer in game.answers:
        yield 0
        sieve = _Sieve(answer, game.gems, fixed, gem)
        yield from sieve.preparing()
        sieves.append(sieve)
    if not (yield from _refuting_all(wrong, sieves)):
        return None
    cover = yield from _smallest_cover(sieves, wrong)
    for sieve in cover:
        others = [other for other in cover if other is not sieve]
        if (yield from _refuting_all(wrong, others)):
            cover = others
    clues = {sieve.answer for sieve in cover}
    return Proof(How.DIRECT, tuple(answer for answer in game.answers if answer in clues), tuple(given))


def proving(
    game: Game, gem: Gem, keep: Domain, how: How, given: Sequence[Position] = ()
) -> Generator[int, None, Proof | None]:
    """Prove by a search of this kind that the gem has a kept position, with no clue and no given gem to spare."""
    clues, premises, most = game.answers, tuple(given), MOST_CASES[how]
    if (yield from _excluding(game.without_reach, clues, premises, gem, keep, most)).shown:
        game = game.without_reach
    elif not (yield from _excluding(game, clues, premises, gem, keep, most)).shown:
        return None
    premises = yield from _sparing(premises, lambda fewer: _excluding(game, clues, fewer, gem, keep, most))
    # What cannot have met the gem is spared first.
    by_use = sorted(clues, key=lambda answer: _may_meet(answer, gem, game.gems))
    used = yield from _sparing(by_use, lambda fewer: _excluding(game, fewer, premises, gem, keep, most))
    return Proof(how, tuple(answer for answer in clues if answer in used), premises, game.edition)


def _sparing(
    items: Sequence[Item], needing: Callable[[tuple[Item, ...]], Generator[int, None, Attempt]]
) -> Generator[int, None, tuple[Item, ...]]:
    """The items without those that are not needed, as far as that can be shown with a fair number of nodes."""
    kept = tuple(items)
    allowance = _SPARING
    for item in items:
        if allowance > 0:
            fewer = tuple(other for other in kept if other != item)
            attempt = yield from needing(fewer)
            allowance -= attempt.nodes
            kept = fewer if attempt.shown else kept
    return kept


def _excluding(
    game: Game, answers: Sequence[Answer], given: Sequence[Position], gem: Gem, keep: Domain, most: int
) -> Generator[int, None, Attempt]:
    """Try to show, telling at most so many cases apart, that the gem has a kept position."""
    node = node_of(answers, game.gems, {**fixing(given), gem: EVERYWHERE[gem] & ~keep})
    yield 0
    if not (yield from settling(node)):
        return Attempt(True, 1)
    cases = 0
    for placed, index in enumerate(bits_of(node.domains[gem]), start=1):
        attempt = yield from _barren(game, _fixed(node, gem, index), most - cases + 1)
        cases += attempt.nodes - 1
        if not attempt.shown:
            return Attempt(False, cases + placed)
    return Attempt(True, cases + node.domains[gem].bit_count())


def _barren(game: Game, node: Node, most: int) -> Generator[int, None, Attempt]:
    """Try to show within so many nodes that a node has no mine."""
    stack = [node]
    nodes = 0
    while stack:
        if nodes >= most:
            return Attempt(False, nodes)
        nodes += 1
        if nodes % _SLICE == 1:
            yield nodes
        node = stack.pop()
        if not (yield from settling(node)):
            continue
        if game.edition is None and len(node.loose) < 2:
            return Attempt(False, nodes)
        if game.edition is None or not node.finished:
            stack += yield from branching(node)
            continue
        for candidate in completions(node, game.gems, game.edition):
            # What was tried in vain counts as well: there may be very much of it.
            nodes += 1
            if candidate is not None or nodes >= most:
                return Attempt(False, nodes)
            yield nodes
    return Attempt(True, nodes)


class _Sieve:
    """What one clue on its own tells of a gem; the positions it holds are found to contradict the clue."""

    def __init__(self, answer: Answer, gems: Sequence[Gem], fixed: Mapping[Gem, Domain], gem: Gem) -> None:
        self.answer = answer
        self._gem = gem
        self._gems = gems
        self._node = node_of((answer,), gems, fixed)
        self.held = self._tried = 0

    def preparing(self) -> Generator[int, None, None]:
        """Hold what the clue rules out before any position is tried."""
        gem, everywhere = self._gem, EVERYWHERE[self._gem]
        fits = yield from settling(self._node)
        self.held = everywhere & ~self._node.domains[gem] if fits else everywhere
        self._tried = self.held
        if not self._node.cursors or _alone(self.answer, gem, self._node, self._gems):
            self._tried = everywhere

    def holding(self, index: int) -> Generator[int, None, bool]:
        """Whether this position contradicts the clue, however the other gems lie."""
        if not self._tried >> index & 1:
            self._tried |= 1 << index
            if not (yield from settling(_fixed(self._node, self._gem, index))):
                self.held |= 1 << index
        return bool(self.held >> index & 1)


def _refuting_all(positions: Domain, sieves: Sequence[_Sieve]) -> Generator[int, None, bool]:
    """Whether each of these positions is held by a sieve; ends with the first that is not."""
    for sieve in sieves:
        positions &= ~sieve.held
    order = sorted(sieves, key=lambda sieve: -sieve.held.bit_count())
    for index in bits_of(positions):
        for place, sieve in enumerate(order):
            yield 0
            if (yield from sieve.holding(index)):
                # What refuted one position is likely to refute the next, and few clues are wanted.
                order.insert(0, order.pop(place))
                break
        else:
            return False
    return True


def _alone(answer: Answer, gem: Gem, node: Node, gems: Sequence[Gem]) -> bool:
    """Whether no other loose gem can be on the path, so that the search has sifted this one already."""
    if isinstance(answer, ScanAnswer):
        return False
    allowed = wave_clue(answer, gems).allowed
    return [loose for loose in node.loose if allowed >> loose & 1] == [gem]


def _fixed(node: Node, gem: Gem, index: int) -> Node:
    domains = node.domains.copy()
    domains[gem] = 1 << index
    return Node(domains, node.loose, node.covered, node.bounces, node.cursors)


def _may_meet(answer: Answer, gem: Gem, gems: Sequence[Gem]) -> bool:
    return isinstance(answer, ScanAnswer) or bool(wave_clue(answer, gems).allowed & gem.bit)


def _smallest_cover(sieves: Sequence[_Sieve], wrong: Domain) -> Generator[int, None, list[_Sieve]]:
    """The fewest sieves that together hold all wrong positions; beyond a few, about the fewest."""
    for size in range(_SMALL_COVER + 1):
        for number, chosen in enumerate(combinations(sieves, size)):
            if number % _COMPARED == 0:
                yield number
            left = wrong
            for sieve in chosen:
                left &= ~sieve.held
            if not left:
                return list(chosen)
    cover = []
    while wrong:
        widest = max(sieves, key=lambda sieve: (sieve.held & wrong).bit_count())
        cover.append(widest)
        wrong &= ~widest.held
    return cover
