"""Examples: of all that a search tried in vain, an arrangement that comes close and fails.

dead end  a node of the search from which no mine leads on
filling   a position for each gem that was still loose there, all of them apart
"""

from collections.abc import Generator, Sequence

from orapa.engine.mine.deduction.listing import Candidate, mine_of
from orapa.engine.mine.deduction.proofs import MOST_CASES, Game, fixing, refuting
from orapa.engine.mine.deduction.reasons import How
from orapa.engine.mine.deduction.search import Node
from orapa.engine.mine.deduction.smallest import broken_by
from orapa.engine.mine.deduction.tables import EVERYWHERE, Domain, clearances
from orapa.engine.mine.deduction.why import Try
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import bits_of
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition, Fault, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import Position
from orapa.engine.mine.rules.waves import ask

# Dead ends that are filled and compared; those with the most gems placed come first.
_COMPARED = 48
_FAULTS = {Edition.GERMAN: Fault.UNREACHED, Edition.CZECH: Fault.UNSEEN}


def failing(
    game: Game, beside: Sequence[Position], position: Position | None = None, named: Sequence[Answer] = ()
) -> Generator[int, None, Try]:
    """Try in vain to find a mine with these gems where they are; the example breaks as few answers as may be.

    Of the answers it breaks one of those named is told, if there is one.
    """
    fixed = (*beside, *((position,) if position is not None else ()))
    dead_ends: list[Node] = []
    attempt = yield from refuting(game, game.answers, fixing(fixed), MOST_CASES[How.SEARCH], dead_ends)
    closest: tuple[int, Candidate, int] | None = None
    for node in sorted(dead_ends, key=lambda node: len(node.loose))[:_COMPARED]:
        yield attempt.nodes
        candidate = _filled(node, game.gems, fixing(fixed))
        if candidate is not None:
            broken = broken_by(candidate, game.answers, game.gems)
            if closest is None or broken.bit_count() < closest[0]:
                closest = broken.bit_count(), candidate, broken
    if closest is None:
        return Try(position, attempt.nodes, Mine(fixed))
    example = mine_of(closest[1], game.gems)
    broken_clues = [game.answers[at] for at in bits_of(closest[2])]
    if not broken_clues:
        return Try(position, attempt.nodes, example, unmet=_unmet(example, game.edition))
    clue = next((clue for clue in broken_clues if clue in named), broken_clues[0])
    return Try(position, attempt.nodes, example, clue, ask(example, clue.question))


def _filled(node: Node, gems: Sequence[Gem], fixed: dict[Gem, Domain]) -> Candidate | None:
    """A mine with the fixed gems, those placed at a dead end and some filling; None if there is no room for one."""
    placed = {gem: node.domains[gem] for gem in gems if gem not in node.loose} | fixed
    loose = sorted((gem for gem in gems if gem not in placed), key=lambda gem: node.domains[gem].bit_count())
    room = {gem: _beside(EVERYWHERE[gem], gem, placed) for gem in loose}
    filling = _filling(loose, room, node.domains)
    if filling is None:
        return None
    domains = {**placed, **filling}
    return tuple(domains[gem].bit_length() - 1 for gem in gems)


def _filling(loose: Sequence[Gem], room: dict[Gem, Domain], wanted: Sequence[Domain]) -> dict[Gem, Domain] | None:
    """A position apart for each loose gem, those first that the search still allowed."""
    if not loose:
        return {}
    gem, others = loose[0], loose[1:]
    for domain in (room[gem] & wanted[gem], room[gem] & ~wanted[gem]):
        for index in bits_of(domain):
            narrowed = {other: _beside(room[other], other, {gem: 1 << index}) for other in others}
            rest = _filling(others, narrowed, wanted) if all(narrowed.values()) else None
            if rest is not None:
                return {gem: 1 << index, **rest}
    return None


def _beside(domain: Domain, gem: Gem, placed: dict[Gem, Domain]) -> Domain:
    """The positions of a gem that are apart from all placed ones."""
    for other, place in placed.items():
        domain &= clearances()[other][place.bit_length() - 1][gem]
    return domain


def _unmet(example: Mine, edition: Edition | None) -> Gem | None:
    """The gem to which no wave comes as the edition wants it."""
    if edition is None:
        return None
    findings = inspect(example, None, (edition,)).findings
    return next((finding.gems[0] for finding in findings if finding.fault is _FAULTS[edition]), None)
