"""What came of a finished match for one seat, and its stars."""

from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.canvas import Canvas
from orapa.engine.mine.match.ghosts import SETTER, Ghost
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.match.state import Ending, Explorer, Match, Result
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.sheets import compare

STARS = 3
# With so many questions over par there is still a second star.
STAR_OVER = 3


@dataclass(frozen=True)
class Outcome:
    """What came of a match for one seat."""

    mine: Mine
    guess: Mine
    """The sheet handed in last, or as it lay when the match ended."""
    right: frozenset[Gem]
    result: Result | None
    explorer: Explorer
    par: int | None
    cost: int
    again: bool
    """Whether the mine had been seen before: then it is no result."""
    seconds: float
    goal: Goal | None
    ghost: Ghost | None
    """Who was to be beaten, if anybody: whose ghost was followed, or whoever set the challenge."""

    @property
    def solved(self) -> bool:
        """Whether this seat handed in a right sheet."""
        return any(handed.right for handed in self.explorer.handed)

    @property
    def verdict(self) -> str:
        """What is said of it, as the key of a word."""
        conceded = self.result is not None and self.result.ending is Ending.CONCEDED
        return "reveal.solved" if self.solved else "reveal.conceded" if conceded else "reveal.failed"

    @property
    def stars(self) -> int | None:
        """How many stars it earned, None where there is nothing to earn."""
        if not self.solved or self.par is None or self.again:
            return None
        return stars_of(self.cost, self.par)


def stars_of(cost: int, par: int) -> int:
    """The stars that a solved mine earns: three up to par."""
    return 3 if cost <= par else 2 if cost <= par + STAR_OVER else 1


def outcome_of(match: Match, seat: int) -> Outcome:
    """What came of a finished match, whose mine everybody may know."""
    mine, explorer = match.mine_of(seat), match.explorer(seat)
    assert mine is not None, "expected a finished match, whose mine everybody may know"
    handed = explorer.handed
    guess = handed[-1].sheet if handed and handed[-1].sheet else explorer.sheet.gems
    right = frozenset(compare(guess, mine).right)
    setup = match.setup
    ghost = setup.ghost or (Ghost(SETTER) if setup.goal else None)
    told = (setup.par, match.cost(seat), setup.again, match.seconds, setup.goal, ghost)
    return Outcome(mine, guess, right, match.result, explorer, *told)


def paint_stars(canvas: Canvas, stars: int, box: Box, side: float, gap: float = 8.0) -> None:
    """The stars earned and those missed, at the right end of a box."""
    for i in range(STARS):
        center = (box.right - side / 2 - (STARS - 1 - i) * (side + gap), box.center[1])
        canvas.icon("full star" if i < stars else "star", center, side, canvas.theme.fill)
