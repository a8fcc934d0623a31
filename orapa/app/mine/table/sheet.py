"""The explorer's own sheet at the table: the chosen gem and the moves that lay, turn and lift gems."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from orapa.app.mine.draw.marks import gem_box
from orapa.app.mine.table.drag import Drag
from orapa.app.mine.table.layout import TableLayout
from orapa.app.scene import Scene
from orapa.engine.mine.match.sheet import Sheet
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import Position

if TYPE_CHECKING:
    from orapa.app.loop import App

SEAT = 1


class SheetTable(Scene, ABC):
    """What every table with a sheet has; how a move is played and shown is up to the table."""

    layout: TableLayout
    drag: Drag

    def __init__(self, app: "App", match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.selected: Gem | None = None
        self.pose = (0, False)
        self.aim: Question | None = None
        self.cursor: Question | None = None

    @abstractmethod
    def play(self, move: str) -> bool:
        """Make a move; whether it was allowed."""

    @abstractmethod
    def update(self) -> None:
        """Show what changed."""

    @property
    def sheet(self) -> Sheet:
        return self.match.explorer(SEAT).sheet

    @property
    def gems(self) -> tuple[Gem, ...]:
        return self.match.setup.gem_set.gems

    @property
    def preview(self) -> Position | None:
        """Where the chosen gem would come to lie by the keyboard."""
        if self.selected is None or self.cursor is None or self.cursor < PORTS:
            return None
        center = self.layout.plot.cell_box(self.cursor - PORTS).center
        landing = self.drag.landing(self.selected, self.pose, center, near=True)
        return None if landing == self.sheet.gems.position_of(self.selected) else landing

    def select(self, gem: Gem | None) -> None:
        self.selected, self.pose, self.aim = gem, (0, False), None
        position = self.sheet.gems.position_of(gem) if gem is not None else None
        if position:
            self.pose = (position.turn, position.mirrored)
        self.update()

    def put(self, position: Position) -> None:
        """Lay a gem on the sheet."""
        self.play(f"place {position}")
        self.update()

    def turn(self, by: int = 1, flip: bool = False) -> None:
        """Turn or flip the chosen gem: on the board about its middle, in the tray for its next place."""
        gem = self.selected
        if gem is None:
            return
        turn, mirrored = self.pose
        if flip and not gem.two_faced:
            return
        self.pose = (turn, not mirrored) if flip else ((turn + by) % 4, mirrored)
        position = self.sheet.gems.position_of(gem)
        if position:
            x, y = gem_box(self.layout.plot, position).center
            turned = self.drag.landing(gem, self.pose, (x + 0.01, y + 0.01), near=True)
            if turned:
                self.pose = (turned.turn, turned.mirrored)
                if self.play(f"place {turned}"):
                    self.drag.turned(position, turned, by, flip)
        self.update()

    def lift(self, gem: Gem) -> None:
        """Put a gem back into the tray."""
        self.play(f"lift {gem.letter}")
        self.selected = None
        self.update()

    def certain(self) -> None:
        """Call the chosen gem certain, or no longer."""
        if self.selected is not None:
            self.play(f"{'unsure' if self.selected in self.sheet.sure else 'sure'} {self.selected.letter}")
            self.update()

    def do(self, *moves: str) -> None:
        """Make sheet moves and show the result."""
        for move in moves:
            self.play(move)
        if self.selected is not None and self.selected not in self.sheet.gems.gems:
            self.selected = None
        self.update()
