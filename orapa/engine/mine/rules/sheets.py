"""Answer sheets: a mine as a player believes it to be, held against the real one."""

from dataclasses import dataclass

from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which gems of mine and sheet are right and which are wrong; a gem missing on either side is wrong."""

    right: tuple[Gem, ...]
    wrong: tuple[Gem, ...]

    @property
    def correct(self) -> bool:
        """Whether the sheet is right as a whole."""
        return not self.wrong


def compare(sheet: Mine, mine: Mine) -> Comparison:
    """Judge a sheet gem by gem, by the half cells covered; never by how it was turned to get there."""
    # The black body covers whole cells only, so this judges it by its cells, as the rules want.
    right = tuple(gem for gem in Gem if gem in mine.gems and sheet.position_of(gem) == mine.position_of(gem))
    judged = {*sheet.gems, *mine.gems}
    return Comparison(right, tuple(gem for gem in Gem if gem in judged and gem not in right))
