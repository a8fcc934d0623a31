"""Memory: what a computer player believes after what everybody has seen.

notice  how likely it remembers a stone that was found fixed
forget  how likely each thing remembered is gone after a turn
mixup   how likely it remembers a neighbour instead
quiver  how likely it notices that a stone quivered, where stones tremble
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from orapa.engine.diamond.match.setup import PLAYERS
from orapa.engine.diamond.match.views import Happened
from orapa.engine.diamond.rules.tray import SITES
from orapa.engine.play.refused import excerpt


@dataclass(frozen=True, slots=True)
class Level:
    """How well somebody remembers."""

    key: str
    notice: float
    forget: float
    mixup: float
    quiver: float


_GAPS = ((0.45, 0.10, 0.25, 0.0), (0.75, 0.04, 0.12, 0.3), (0.95, 0.01, 0.03, 0.6), (1.0, 0.0, 0.0, 1.0))
LEVELS = tuple(Level(key, *gaps) for key, gaps in zip(PLAYERS, _GAPS, strict=True))


def parse_level(text: str) -> Level:
    """The level of that name."""
    found = [level for level in LEVELS if level.key == text]
    if not found:
        raise ValueError(f"expected a player ({', '.join(level.key for level in LEVELS)}), read {excerpt(text)!r}")
    return found[0]


class Memory:
    """What one computer player believes of the stones of a round; it sees what everybody sees."""

    def __init__(self, level: Level, near: Sequence[frozenset[int]], chance: Random) -> None:
        self.fixed: set[int] = set()
        """Sites it takes for fixed."""
        self.loose: set[int] = set()
        """Sites whose stones it has seen quiver."""
        self._level = level
        self._near = near
        self._chance = chance
        self._board = set(SITES)

    def witness(self, one: Happened) -> None:
        """See a move, remember of it what is remembered, and forget."""
        level, chance = self._level, self._chance
        if one.word == "draw":
            return
        if one.site is not None and one.loose:
            self._board.discard(one.site)
            self.fixed.discard(one.site)
            self.loose.discard(one.site)
        elif one.site is not None and chance.random() < level.notice:
            near = sorted(self._near[one.site - 1] & self._board)
            mixed_up = bool(near) and chance.random() < level.mixup
            self.fixed.add(chance.choice(near) if mixed_up else one.site)
        self.loose.update(site for site in one.quivering if chance.random() < level.quiver)
        for known in (self.fixed, self.loose):
            for site in sorted(known):
                if level.forget and chance.random() < level.forget:
                    known.discard(site)
