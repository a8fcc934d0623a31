"""The chapters of the rule book: words by key, and diagrams of real gems and waves that the engine works out.

diagram  a piece of the board, with its caption below it
judged   a diagram that wears the engine's verdict: whether the gems may lie so
"""

from dataclasses import dataclass
from enum import StrEnum

from orapa.engine.mine.rules.board import COLUMNS, ROWS, Cell, parse_cell
from orapa.engine.mine.rules.mines import Mine, parse_mine

MINE = parse_mine("R:B1:0m Y:D9:2 B:C5:2 W:G6 w:F2 D:D1:1 K:B9")
BASE = parse_mine("R:B1:0m Y:D9:2 B:C5:2 W:G6 w:F2")
NOTHING = Mine(())
HIDDEN = parse_mine("R:B5 Y:D5:3 B:B9:1 W:G4:2 w:D3")
"""No straight line from the rim comes to its yellow gem."""
SHEET = parse_mine("B:C5:2 W:G6 w:F2")
CROSSED = (*(f"A{number}" for number in range(1, COLUMNS + 1)), "C3", "E8")


@dataclass(frozen=True)
class Diagram:
    """A piece of the board: what lies there, what is asked of it, and which cells of it are seen."""

    caption: str
    shown: Mine = NOTHING
    mine: Mine | None = None
    """What answers, where that is more than what is seen."""
    corner: str = "A1"
    columns: int = 4
    rows: int = 4
    waves: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    """Waves of which only the answers are seen."""
    scans: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    clearly: float = 1.0
    judged: bool = False

    @property
    def answering(self) -> Mine:
        """The mine that answers."""
        return self.mine or self.shown

    @property
    def first(self) -> Cell:
        """The cell at its top left."""
        return parse_cell(self.corner)

    @property
    def whole(self) -> bool:
        """Whether it is the whole board."""
        return (self.columns, self.rows) == (COLUMNS, ROWS)


class Chart(StrEnum):
    """What is no piece of the board."""

    GEMS = "gems"
    MIXES = "mixes"
    EDITIONS = "editions"
    STARS = "stars"


Block = str | Chart | tuple[Diagram, ...]
"""A paragraph by the end of its key, a chart, or diagrams side by side."""


@dataclass(frozen=True)
class Chapter:
    """One page of the rule book."""

    key: str
    blocks: tuple[Block, ...]


def _whole(caption: str, shown: Mine, **facts: object) -> Diagram:
    return Diagram(caption, shown, columns=COLUMNS, rows=ROWS, **facts)  # type: ignore[arg-type]


def _placing(caption: str, gems: str) -> Diagram:
    return Diagram(caption, parse_mine(gems), judged=True)


CHAPTERS = (
    Chapter("board", ("1", (_whole("cell", NOTHING, lit=("E4",), asked=("E", "4")),), "2")),
    Chapter("gems", ("1", Chart.GEMS, "2")),
    Chapter(
        "placing",
        (
            "1",
            (
                _placing("tips", "w:A2 B:C1"),
                _placing("tip", "w:A2 K:C2"),
                _placing("edge", "Y:A1 K:C1"),
                _placing("slant", "Y:A1 D:A1:1"),
            ),
            "2",
            (_whole("hidden", HIDDEN, waves=("4",)),),
        ),
    ),
    Chapter(
        "waves",
        (
            "1",
            (
                Diagram("turned", parse_mine("Y:B1:3"), waves=("B",)),
                Diagram("straight", parse_mine("Y:A1"), waves=("A",)),
                Diagram("through", parse_mine("w:C2"), waves=("B",), columns=4),
            ),
            "2",
            (_whole("several", BASE, waves=("K",)),),
            "3",
        ),
    ),
    Chapter("mixes", ("1", Chart.MIXES, "2")),
    Chapter(
        "special",
        (
            "1",
            (
                Diagram("diamond", parse_mine("D:B2"), waves=("B",)),
                Diagram("absorbed", parse_mine("K:C2"), waves=("2",)),
            ),
            "2",
        ),
    ),
    Chapter("scan", ("1", (_whole("scan", MINE, clearly=0.3, scans=("D6", "F2", "D1", "B10", "E8", "C3")),), "2")),
    Chapter(
        "turn",
        (
            "1",
            (
                Diagram("fire", mine=MINE, asked=("A",)),
                Diagram("scan", mine=MINE, scans=("B2", "C3")),
                Diagram("lay", parse_mine("R:B1:0m"), mine=MINE, asked=("B",)),
            ),
            "2",
            "3",
            "4",
        ),
    ),
    Chapter(
        "sheet",
        ("1", (_whole("sheet", SHEET, mine=MINE, asked=("6", "K", "A", "G", "14", "N"), crossed=CROSSED),), "2", "3"),
    ),
    Chapter("editions", ("1", Chart.EDITIONS)),
    Chapter("par", ("1", Chart.STARS, "2", "3")),
)

EDITION_ROWS = ("reach", "tries", "after", "duel", "starter", "wrong", "right", "failed")
"""The differences between the books, a line each."""
