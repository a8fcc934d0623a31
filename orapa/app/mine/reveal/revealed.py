"""Everything the reveal shows that stands still, as one frozen value."""

from dataclasses import dataclass

from orapa.app.mine.draw.told import cell_of, port_of
from orapa.app.mine.reveal.chart import Chart
from orapa.app.mine.reveal.parts import Parts
from orapa.app.mine.review.outcome import Outcome
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.deduction.known import Left
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import Cell, Port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.words.texts import Texts


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
    luck: Left | None = None
    """How many mines still fitted when the right sheet was handed in, as soon as that is known."""

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
        return cell_of(self.question)
