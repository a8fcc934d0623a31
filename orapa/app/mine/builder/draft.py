"""The draft: what is being built alone, as the record of a match whose first mine is still to be hidden.

So the board knows no other way to lay gems than a match has, undo goes back as far as it does there, and a reload
finds everything as it was.
"""

from typing import TYPE_CHECKING

from orapa.app.frame.parts import THINKING, loading
from orapa.app.mine.preferences import GAME
from orapa.app.sitting import Chair, Sitting
from orapa.engine.mine.match.editions import GERMAN, Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.records import print_record, resume
from orapa.engine.play.seats import Seat

if TYPE_CHECKING:
    from orapa.app.loop import App

DRAFT = "draft"
SEAT = 1
# Steps back that are worth a record; with more the draft begins anew as it lies.
MOST_MOVES = 600


class Draft:
    """A match in which one seat builds and nobody else is there, kept after every move."""

    def __init__(self, app: "App") -> None:
        self._app = app
        kept = next((match for _, match in app.keeping.own(GAME, DRAFT, _read).values()), None)
        self._sitting = self._sit(kept if kept else _begun(GemSet.BASE))

    @property
    def chair(self) -> Chair:
        """The chair of the builder."""
        return self._sitting.chair

    def with_gems(self, gem_set: GemSet, mine: Mine) -> Chair:
        """Begin anew with other gems; what lies there stays as far as it belongs to them."""
        left = Mine(position for position in mine.positions if position.gem in gem_set.gems)
        self._sitting.leave()
        self._sitting = self._sit(_begun(gem_set, left))
        self._keep(self._sitting)
        return self.chair

    def _keep(self, sitting: Sitting) -> None:
        match: Match = sitting.match
        if len(match.log) > MOST_MOVES:
            match = _begun(match.setup.gem_set, match.desk(SEAT).sheet.gems)
        self._app.keeping.keep_own(GAME, DRAFT, print_record(match))

    def _sit(self, match: Match) -> Sitting:
        app = self._app
        return Sitting(
            match, "", self._keep, app.platform.clock, app.jobs, lambda: loading(app.platform, THINKING),
            Sitting.leave, here=(SEAT,),
        )  # fmt: skip


def _begun(gem_set: GemSet, mine: Mine | None = None) -> Match:
    match = begin(Setup(Mode.DUEL, GERMAN, gem_set, (Seat(), Seat()), (None, None), build=True))
    return play(match, SEAT, f"lay {mine}", 0) if mine and mine.positions else match


def _read(text: str) -> Match:
    match: Match = resume(text)
    if match.game != GAME or match.phase is not Phase.BUILDING or match.turn != SEAT:
        raise ValueError("expected a mine that is being built, read another match")
    return match
