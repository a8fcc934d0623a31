"""The search: from a partly known mine to more fully known ones, following the waves.

node      a partly known mine: the positions each gem may still have, the gems placed, the clues still open
loose     not placed yet
cursor    how far the path of a wave is certain: its clue, the ray it is on, the gems met so far, and the
          covered cells for which the last loose gem on its path was last sifted
unlaid    the gem placed last, as long as its bounces are not written into the list; settling does that
frontier  where a path stops being certain: some loose gem may lie on the stretch ahead, and each position in
          which it would be struck first is one way on; the stretch being free is another
"""

from collections.abc import Generator, Sequence

from orapa.engine.mine.deduction.clues import Clue
from orapa.engine.mine.deduction.tables import BLOCKERS, COVERING, Domain, clearances
from orapa.engine.mine.rules.board import ABSORBING_RAY, CELLS, RAY_CELLS, RAY_EXITS, RAY_MASKS, Ray, bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import POSITIONS, Bounce, Position
from orapa.engine.mine.rules.waves import REPLIES

Cursor = tuple[Clue, Ray, int, int]
Frontier = tuple[Clue, Ray, int, int, bool]

NEVER = -1
_MANY = 1 << 30
_ENDS = tuple(port << len(Gem) for port in RAY_EXITS)
# A frontier teaches more than a gem placed anywhere: it also tells which cells are free. Measured best.
_WORTH_OF_FRONTIER = 8
# Positions looked at between two moments of giving way.
_SLICE = 32
# Built with the module, not by the first search that would have to wait for it.
_CLEARANCES = clearances()


class Contradiction(Exception):
    """No mine fits a node."""


class Node:
    """A partly known mine."""

    __slots__ = ("bounces", "changed", "covered", "cursors", "domains", "frontier", "loose", "unlaid", "ways")

    def __init__(
        self,
        domains: list[Domain],
        loose: tuple[int, ...],
        covered: int,
        bounces: list[Bounce],
        cursors: Sequence[Cursor],
    ) -> None:
        self.domains = domains
        self.loose = loose
        self.covered = covered
        self.bounces = bounces
        self.cursors = cursors
        self.changed = False
        self.unlaid: Position | None = None
        self.frontier: Frontier | None = None
        self.ways = _MANY

    @property
    def finished(self) -> bool:
        """Once settled: whether all clues fit however the loose gems lie, if only apart."""
        return len(self.loose) < 2 or not self.cursors

    @property
    def branches(self) -> int:
        """Once settled: about how many ways on there are."""
        return self.ways if self.frontier else min(self.domains[gem].bit_count() for gem in self.loose)


def root(domains: Sequence[Domain], clues: Sequence[Clue], gems: Sequence[Gem]) -> Node:
    """The node where nothing is placed."""
    cursors = [(clue, clue.start, 0, NEVER) for clue in clues]
    return Node(list(domains), tuple(map(int, gems)), 0, [()] * CELLS, cursors)


def settling(node: Node) -> Generator[int, None, bool]:
    """Draw the conclusions of all clues from what is placed; False if they contradict each other. Gives way."""
    if node.unlaid is not None:
        _lay(node, node.unlaid)
        node.unlaid = None
    try:
        while (yield from _settle_once(node)):
            pass
    except Contradiction:
        return False
    return True


def branching(node: Node) -> Generator[int, None, list[Node]]:
    """All ways on from a settled node that is not finished; every mine lies in exactly one of them. Gives way."""
    domains = node.domains
    gem = min(node.loose, key=lambda loose: domains[loose].bit_count())
    if node.frontier is None or _WORTH_OF_FRONTIER * domains[gem].bit_count() <= node.ways:
        return (yield from _placing(node, domains, gem, domains[gem]))
    clue, ray, _, stretch, must = node.frontier
    ways: list[Node] = []
    taken = domains.copy()
    for cell in RAY_CELLS[ray] if not clue.cell_mask else (stretch.bit_length() - 1,):
        if not stretch >> cell & 1:
            break
        yield len(ways)
        covering = COVERING[cell]
        for gem in node.loose:
            if clue.allowed >> gem & 1 and (hits := taken[gem] & covering[gem]):
                if not clue.cell_mask:
                    hits = yield from _hoping(node, node.frontier, taken, gem, hits, cell)
                ways += yield from _placing(node, taken, gem, hits)
        # Struck first further along means that this cell is free of every gem.
        for gem in node.loose:
            taken[gem] &= ~covering[gem]
            if not taken[gem]:
                return ways
    if not must:
        ways.append(Node(taken, node.loose, node.covered, node.bounces, node.cursors))
    return ways


def _placing(node: Node, domains: list[Domain], gem: int, hits: Domain) -> Generator[int, None, list[Node]]:
    children: list[Node] = []
    for number, index in enumerate(bits_of(hits)):
        if number % _SLICE == _SLICE - 1:
            yield number
        child = Node(domains.copy(), node.loose, node.covered, node.bounces, node.cursors)
        try:
            _place(child, gem, index)
        except Contradiction:
            continue
        # Most ways on are never settled, and a list of bounces for each would weigh more than all the rest.
        child.unlaid = POSITIONS[gem][index]
        children.append(child)
    return children


def _hoping(
    node: Node, frontier: Frontier, domains: list[Domain], gem: int, hits: Domain, struck_at: int
) -> Generator[int, None, Domain]:
    """Of the positions in which the gem is struck first, at that cell, those that may still bring the answer.

    Most ways on fail on the very wave they were made for, and this tells at a fraction of the price.
    """
    clue, start, met_before, _, _ = frontier
    others = [other for other in node.loose if other != gem and clue.allowed >> other & 1]
    scratch = node.bounces.copy()
    rooms, positions = _CLEARANCES[gem], POSITIONS[gem]
    hopeful = 0
    for number, index in enumerate(bits_of(hits)):
        if number % _SLICE == _SLICE - 1:
            yield number
        room, covered = rooms[index], node.covered | positions[index].mask
        for at, bounce in positions[index].bounces:
            scratch[at] = bounce
        ray, met = scratch[struck_at][start & 3], met_before | scratch[struck_at][4]
        while True:
            stretch = RAY_MASKS[ray]
            heading = ray & 3
            if struck := stretch & covered:
                cell = (struck if heading > 1 else struck & -struck).bit_length() - 1
                stretch ^= RAY_MASKS[4 * cell + heading]
            blockers = BLOCKERS[stretch]
            if any(domains[other] & room[other] & blockers[other] for other in others):
                hopeful |= 1 << index
                break
            if not struck:
                if REPLIES[_ENDS[ray] | met] == clue.reply:
                    hopeful |= 1 << index
                break
            met |= scratch[cell][4]
            ray = scratch[cell][heading]
    return hopeful


def _place(node: Node, gem: int, index: int) -> None:
    domains = node.domains
    domains[gem] = 1 << index
    node.loose = tuple([other for other in node.loose if other != gem])
    room = _CLEARANCES[gem][index]
    for other in node.loose:
        if not (domain := domains[other] & room[other]):
            raise Contradiction
        domains[other] = domain
    node.covered |= POSITIONS[gem][index].mask


def _lay(node: Node, position: Position) -> None:
    # Siblings share the list, so it is never written to.
    node.bounces = bounces = node.bounces.copy()
    for cell, bounce in position.bounces:
        bounces[cell] = bounce


def _settle_once(node: Node) -> Generator[int, None, bool]:
    """Look at every gem and clue once; whether that changed anything that may tell more. Gives way."""
    node.changed = False
    node.frontier, node.ways = None, _MANY
    for gem in node.loose:
        domain = node.domains[gem]
        if not domain & (domain - 1):
            if not domain:
                raise Contradiction
            _place(node, gem, domain.bit_length() - 1)
            _lay(node, POSITIONS[gem][domain.bit_length() - 1])
            node.changed = True
    cursors: list[Cursor] = []
    for cursor in node.cursors:
        onward = _covered_by_one(node, cursor) if cursor[0].cell_mask else _follow(node, cursor)
        if onward:
            cursors.append(onward)
            # Sifting a gem takes as long as all the rest.
            if onward[3] != cursor[3] and onward[3] != NEVER:
                yield len(cursors)
    node.cursors = cursors
    return node.changed


def _covered_by_one(node: Node, cursor: Cursor) -> Cursor | None:
    """See to it that one of two gems covers a cell; None if one does."""
    clue = cursor[0]
    if node.covered & clue.cell_mask:
        return None
    blockers, domains = BLOCKERS[clue.cell_mask], node.domains
    able = [gem for gem in node.loose if clue.allowed >> gem & 1 and domains[gem] & blockers[gem]]
    if not able:
        raise Contradiction
    if len(able) == 1:
        _narrow(node, able[0], domains[able[0]] & blockers[able[0]])
        return None
    ways = sum((domains[gem] & blockers[gem]).bit_count() for gem in able)
    _offer(node, ways, clue, 0, 0, clue.cell_mask, must=True)
    return cursor


def _follow(node: Node, cursor: Cursor) -> Cursor | None:
    """Follow a wave as far as its path is certain; None if it is sure to end as answered."""
    clue, ray, met, sifted = cursor
    domains, covered, loose = node.domains, node.covered, node.loose
    allowed = clue.allowed
    while True:
        stretch = RAY_MASKS[ray]
        heading = ray & 3
        if struck := stretch & covered:
            cell = (struck if heading > 1 else struck & -struck).bit_length() - 1
            stretch ^= RAY_MASKS[4 * cell + heading]
        blockers = BLOCKERS[stretch]
        ways = able = 0
        for gem in loose:
            if allowed >> gem & 1:
                able += 1
                if hits := domains[gem] & blockers[gem]:
                    ways += hits.bit_count()
                    last = gem
        if ways:
            break
        for gem in loose:
            if domains[gem] & blockers[gem]:
                _narrow(node, gem, domains[gem] & ~blockers[gem])
        if struck:
            bounce = node.bounces[cell]
            met |= bounce[4]
            ray = bounce[heading]
            if bounce[4] & ~allowed:
                raise Contradiction
        if not struck or ray == ABSORBING_RAY:
            if REPLIES[_ENDS[ray] | met] != clue.reply:
                raise Contradiction
            return None
    if able == 1:
        # The same wave forward does all that is left to do.
        if clue.backward:
            return None
        if sifted != covered:
            _narrow(node, last, _sift(node, clue, ray, met, last))
        return clue, ray, met, covered
    must = bool(node.bounces[cell][4] & ~allowed) if struck else REPLIES[_ENDS[ray] | met] != clue.reply
    if must:
        hits = domains[last] & blockers[last]
        if hits.bit_count() == ways:
            _narrow(node, last, hits)
    _offer(node, ways if must else ways + 1, clue, ray, met, stretch, must)
    return clue, ray, met, NEVER


def _narrow(node: Node, gem: int, domain: Domain) -> None:
    if domain != node.domains[gem]:
        if not domain:
            raise Contradiction
        node.domains[gem] = domain
        node.changed = True


def _offer(node: Node, ways: int, clue: Clue, ray: Ray, met: int, stretch: int, must: bool) -> None:
    """Keep the frontier with the fewest ways on; a must is one where the stretch cannot be free."""
    if ways < node.ways:
        node.ways = ways
        node.frontier = clue, ray, met, stretch, must


def _sift(node: Node, clue: Clue, ray: Ray, met: int, gem: int) -> Domain:
    """The positions of the only loose gem on a path with which the wave ends as answered."""
    covered, reply = node.covered, clue.reply
    scratch = node.bounces.copy()
    positions = POSITIONS[gem]
    rest = node.domains[gem]
    fitting = 0
    while rest:
        stretch = RAY_MASKS[ray]
        heading = ray & 3
        if struck := stretch & covered:
            cell = (struck if heading > 1 else struck & -struck).bit_length() - 1
            stretch ^= RAY_MASKS[4 * cell + heading]
        hits = rest & BLOCKERS[stretch][gem]
        rest ^= hits
        while hits:
            lowest = hits & -hits
            hits ^= lowest
            position = positions[lowest.bit_length() - 1]
            for at, bounce in position.bounces:
                scratch[at] = bounce
            # The loop of `waves.trace` again, from here on: this is where a search spends its time.
            mask = covered | position.mask
            way, seen = ray, met
            while ahead := RAY_MASKS[way] & mask:
                toward = way & 3
                bounce = scratch[(ahead if toward > 1 else ahead & -ahead).bit_length() - 1]
                seen |= bounce[4]
                way = bounce[toward]
            if REPLIES[_ENDS[way] | seen] == reply:
                fitting |= lowest
        if struck:
            bounce = scratch[cell]
            met |= bounce[4]
            ray = bounce[heading]
        if not struck or ray == ABSORBING_RAY:
            return fitting | rest if REPLIES[_ENDS[ray] | met] == reply else fitting
    return fitting
