"""The rim of one's own mine: all waves, which gems they meet, and what every port is to show."""

from dataclasses import dataclass
from functools import lru_cache

from orapa.app.mine.draw.ports import Lens
from orapa.app.mine.table.clues import lenses
from orapa.engine.mine.rules.answers import WaveAnswer
from orapa.engine.mine.rules.board import PORTS, Port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import lies_apart
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import Path, follow


@dataclass(frozen=True)
class Rim:
    """The paths of all waves; none while no gem lies, nor where gems touch, since waves have no clear way then."""

    paths: tuple[Path, ...] = ()

    def meeting(self, gem: Gem) -> tuple[Port, ...]:
        """The ports whose waves meet a gem."""
        return tuple(path.answer.port for path in self.paths if gem in path.struck)

    def seeing(self, gem: Gem) -> tuple[Port, ...]:
        """Those whose waves come straight to it: until it meets its first gem, no wave turns."""
        return tuple(path.answer.port for path in self.paths if path.struck[:1] == (gem,))

    def lenses(self, gem: Gem | None, fresh: WaveAnswer | None) -> tuple[Lens, ...]:
        """What the ports show: every answer, or with a gem chosen only those of waves that meet it."""
        lit = range(PORTS) if gem is None else self.meeting(gem)
        answers = [path.answer for path in self.paths if path.answer.port in lit]
        return lenses(answers, fresh)


@lru_cache(maxsize=16)
def rim_of(mine: Mine) -> Rim:
    """The rim of a mine, whole or not."""
    idle = not mine.positions or not lies_apart(mine)
    return Rim() if idle else Rim(tuple(follow(mine, port) for port in range(PORTS)))
