"""Everything the reveal shows that stands still, as one frozen value."""

from dataclasses import dataclass

from orapa.app.mine.reveal.chart import Chart
from orapa.app.mine.reveal.parts import Parts
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.match.state import Explorer, Match, Result
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import PORTS, Cell, Port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.sheets import compare
from orapa.words.texts import Texts


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

    @property
    def solved(self) -> bool:
        """Whether this seat handed in a right sheet."""
        return any(handed.right for handed in self.explorer.handed)


def outcome_of(match: Match, seat: int) -> Outcome:
    """What came of a finished match, whose mine everybody may know."""
    mine, explorer = match.mine_of(seat), match.explorer(seat)
    assert mine is not None, "expected a finished match, whose mine everybody may know"
    handed = explorer.handed
    guess = handed[-1].sheet if handed and handed[-1].sheet else explorer.sheet.gems
    right = frozenset(compare(guess, mine).right)
    return Outcome(mine, guess, right, match.result, explorer, match.setup.par, match.cost(seat), match.setup.again)


@dataclass(frozen=True)
class Revealed:
    """The reveal as it is seen, but for gems that are coming down and a wave under way."""

    layout: TableLayout
    parts: Parts
    texts: Texts
    outcome: Outcome
    chart: Chart
    landed: int
    """How many gems lie on the board."""
    question: Question | None
    """The question that is shown."""
    running: bool
    """Whether its wave is under way."""
    reached: int | None
    """How many colours of the wave under way have been told."""

    @property
    def mine(self) -> Mine:
        return self.outcome.mine

    @property
    def guess(self) -> Mine:
        return self.outcome.guess

    @property
    def right(self) -> frozenset[Gem]:
        """The gems that were found."""
        return self.outcome.right

    @property
    def port(self) -> Port | None:
        """Where the wave that is shown comes from."""
        return port_of(self.question)

    @property
    def cell(self) -> Cell | None:
        """The cell whose scan is shown."""
        return self.question - PORTS if self.question is not None and self.question >= PORTS else None


def port_of(question: Question | None) -> Port | None:
    """The port a question is asked from, if it is a wave."""
    return question if question is not None and question < PORTS else None
