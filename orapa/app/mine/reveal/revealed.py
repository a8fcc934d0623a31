"""Everything the reveal shows that stands still, as one frozen value."""

from dataclasses import dataclass

from orapa.app.mine.reveal.chart import Chart
from orapa.app.mine.reveal.parts import Parts
from orapa.app.mine.reveal.unveiled import Unveiled
from orapa.app.mine.review.outcome import Outcome
from orapa.app.mine.table.layout import TableLayout
from orapa.engine.mine.deduction.known import Left
from orapa.words.texts import Texts


@dataclass(frozen=True)
class Revealed:
    """The reveal as it is seen, but for gems that are coming down and a wave under way."""

    layout: TableLayout
    parts: Parts
    texts: Texts
    outcome: Outcome
    chart: Chart
    board: Unveiled
    luck: Left | None = None
    """How many mines still fitted when the right sheet was handed in, as soon as that is known."""
