"""Proofs: from as few clues as possible, by reasoning as simple as possible, that a gem lies here or there.

keep   the positions of a gem that are to be the only ones left
fixed  for some gems, the positions they are taken to have
sieve  what one clue on its own tells of a gem, however all other gems lie
rest   the wrong positions that no clue rules out on its own; only a search does
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations

from orapa.engine.mine.deduction.clues import start, wave_clue
from orapa.engine.mine.deduction.listing import Candidate, completions
from orapa.engine.mine.deduction.reasons import How
from orapa.engine.mine.deduction.search import Node, branching, root, settling
from orapa.engine.mine.deduction.smallest import Attempt, fewest
from orapa.engine.mine.deduction.tables import Domain
from orapa.engine.mine.rules.answers import Answer, ScanAnswer
from orapa.engine.mine.rules.board import bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.positions import POSITIONS, Position

MOST_CASES = {How.CHAIN: 0, How.CASES: 40, How.SEARCH: 6000}
"""The nodes a proof of each kind may take beyond placing the gem: up to a few, a person can follow the cases."""

FEW_CLUES = 3
"""So many clues a person keeps in mind beside a search: what they leave is tried case by case."""

# Covers compared between two moments of giving way.
_COMPARED = 256
# Nodes between two moments of giving way; settling one from scratch takes about as long as several in a search.
_SLICE = 4


Held = Sequence[tuple[Answer, Domain]]
"""Clues, each with the positions of a gem that it rules out on its own."""


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
    """The clues and given gems from which something follows, and how; perhaps with the reach of an edition.

    Clues that rule positions out on their own come strongest first, each with how many it takes from those before it
    left; what they leave to the search fails on the further clues, in so many cases.
    """

    how: How
    clues: tuple[Answer, ...]
    given: tuple[Position, ...] = ()
    reach: Edition | None = None
    room: int = 0
    ruled_out: tuple[int, ...] = ()
    further: tuple[Answer, ...] = ()
    cases: int = 0


@dataclass(frozen=True, slots=True)
class Sifted:
    """A gem beside given ones: all positions it has room for, and which of the wrong ones each clue rules out."""

    gem: Gem
    given: tuple[Position, ...]
    room: Domain
    keep: Domain
    held: Held

    @property
    def wrong(self) -> Domain:
        """The positions to be ruled out."""
        return self.room & ~self.keep

    @property
    def rest(self) -> Domain:
        """Those that no clue rules out on its own."""
        return left_by(self.held, self.wrong)


def left_by(held: Held, positions: Domain) -> Domain:
    """Those of these positions that none of the clues rules out."""
    return reduce(lambda left, one: left & ~one[1], held, positions)


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
    game: Game,
    answers: Sequence[Answer],
    fixed: Mapping[Gem, Domain],
    most: int,
    dead_ends: list[Node] | None = None,
) -> Generator[int, None, Attempt]:
    """Try to show, within so many nodes, that no mine fits these answers with these gems fixed.

    The nodes that came to nothing are added to the dead ends, for whoever wants an example.
    """
    stack = [node_of(answers, game.gems, fixed)]
    nodes = 0
    while stack:
        if nodes >= most:
            return Attempt(False, nodes)
        nodes += 1
        if nodes % _SLICE == 1:
            yield nodes
        node = stack.pop()
        if not (yield from settling(node)):
            if dead_ends is not None:
                dead_ends.append(node)
            continue
        if game.edition is None and len(node.loose) < 2:
            return Attempt(False, nodes, _first_mine(node, game.gems))
        if game.edition is None or not node.finished:
            stack += yield from branching(node)
            continue
        for candidate in completions(node, game.gems, game.edition):
            # What was tried in vain counts as well: there may be very much of it.
            nodes += 1
            if candidate is not None or nodes >= most:
                return Attempt(False, nodes, candidate)
            yield nodes
        if dead_ends is not None:
            dead_ends.append(node)
    return Attempt(True, nodes)


def minimising(game: Game, fixed: Mapping[Gem, Domain], most: int) -> Generator[int, None, tuple[Answer, ...]]:
    """Of the answers, which no mine fits with these gems fixed, as few as can be found on which they still fail."""
    return (yield from fewest(game.answers, game.gems, lambda fewer: refuting(game, fewer, fixed, most)))


def sifting(game: Game, gem: Gem, keep: Domain, given: Sequence[Position] = ()) -> Generator[int, None, Sifted | None]:
    """Find what each clue on its own says against the positions that are not kept; None if there is no room."""
    fixed = fixing(given)
    room = yield from room_for(game.gems, fixed, gem)
    if not room:
        return None
    held = []
    for answer in game.answers:
        ruled_out = yield from held_by(answer, game.gems, fixed, gem, room & ~keep)
        held.append((answer, ruled_out))
    return Sifted(gem, tuple(given), room, keep & room, tuple(held))


def room_for(gems: Sequence[Gem], fixed: Mapping[Gem, Domain], gem: Gem) -> Generator[int, None, Domain]:
    """The positions that a gem has beside the fixed ones, by the rules alone."""
    node = node_of((), gems, fixed)
    return node.domains[gem] if (yield from settling(node)) else 0


def held_by(
    answer: Answer, gems: Sequence[Gem], fixed: Mapping[Gem, Domain], gem: Gem, positions: Domain
) -> Generator[int, None, Domain]:
    """Which of these positions contradict a clue on its own, however the gems lie that are not fixed."""
    yield 0
    node = node_of((answer,), gems, fixed)
    if not (yield from settling(node)):
        return positions
    held = positions & ~node.domains[gem]
    if not node.cursors or _alone(answer, gem, node, gems):
        return held
    for index in bits_of(positions & ~held):
        yield 0
        if not (yield from settling(_fixed(node, gem, index))):
            held |= 1 << index
    return held


def proving_directly(sifted: Sifted) -> Generator[int, None, Proof | None]:
    """Prove that the gem has a kept position because every other contradicts a single clue."""
    if sifted.rest:
        return None
    cover = yield from _smallest_cover(sifted.held, sifted.wrong)
    return _in_order(sifted, cover)


def proving(game: Game, sifted: Sifted, how: How) -> Generator[int, None, Proof | None]:
    """Prove it by a few strong clues as far as they go, and by a search of this kind for the rest."""
    cover = _strongest_first(sifted.held, sifted.wrong)[:FEW_CLUES]
    rest = [POSITIONS[sifted.gem][index] for index in bits_of(left_by(cover, sifted.wrong))]
    most = MOST_CASES[how] + len(rest)
    attempt = yield from refuting_each(game.without_reach, game.answers, sifted.given, rest, most)
    if attempt.shown:
        game = game.without_reach
    else:
        attempt = yield from refuting_each(game, game.answers, sifted.given, rest, most)
        if not attempt.shown:
            return None
    needed = yield from fewest(
        game.answers,
        game.gems,
        lambda fewer: refuting_each(game, fewer, sifted.given, rest, MOST_CASES[How.SEARCH]),
    )
    return replace(_in_order(sifted, cover), how=how, further=needed, cases=attempt.nodes, reach=game.edition)


def refuting_each(
    game: Game, answers: Sequence[Answer], given: Sequence[Position], positions: Sequence[Position], most: int
) -> Generator[int, None, Attempt]:
    """Try to show within so many nodes that each of these positions, one after the other, fails beside the given."""
    nodes = 0
    for position in positions:
        attempt = yield from refuting(game, answers, fixing((*given, position)), most - nodes)
        nodes += attempt.nodes
        if not attempt.shown:
            return Attempt(False, nodes, attempt.mine)
    return Attempt(True, nodes)


def _first_mine(node: Node, gems: Sequence[Gem]) -> Candidate:
    """A mine of a node in which at most one gem is loose."""
    return tuple([(node.domains[gem] & -node.domains[gem]).bit_length() - 1 for gem in gems])


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


def _in_order(sifted: Sifted, cover: Held) -> Proof:
    """The proof by these clues, the strongest first."""
    in_order = _strongest_first(cover, sifted.wrong)
    ruled_out, left = [], sifted.wrong
    for _, held in in_order:
        ruled_out.append((held & left).bit_count())
        left &= ~held
    clues = tuple(answer for answer, _ in in_order)
    return Proof(How.DIRECT, clues, sifted.given, None, sifted.room.bit_count(), tuple(ruled_out))


def _smallest_cover(held: Held, wrong: Domain) -> Generator[int, None, Held]:
    """The fewest clues that together rule out all wrong positions; beyond a few, about the fewest."""
    for size in range(FEW_CLUES + 1):
        for number, chosen in enumerate(combinations(held, size)):
            if number % _COMPARED == 0:
                yield number
            if not left_by(chosen, wrong):
                return chosen
    return _strongest_first(held, wrong)


def _strongest_first(held: Held, wrong: Domain) -> Held:
    """The clues, each ruling out the most of what those before it leave, without those that rule out nothing more."""
    cover: list[tuple[Answer, Domain]] = []
    left = wrong
    while held and left:
        best = max(held, key=lambda one: (one[1] & left).bit_count())
        if not best[1] & left:
            break
        cover.append(best)
        left &= ~best[1]
    for one in tuple(cover):
        others = [other for other in cover if other is not one]
        if left_by(others, wrong) == left:
            cover = others
    return cover
