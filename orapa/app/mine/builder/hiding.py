"""The builder in a match: the mine is hidden from the others, and whoever has built plays on."""

from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.frame.input import Event, Key
from orapa.app.mine.builder.faults import Judged
from orapa.app.mine.builder.scene import BuilderTable
from orapa.app.mine.preferences import GAME
from orapa.app.mine.table.choices import put_away
from orapa.app.mine.table.intents import DoorName
from orapa.app.mine.who import CAST
from orapa.app.shelf import shelf_of
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.sheet import Desk, Sheet
from orapa.engine.mine.match.state import Phase
from orapa.engine.mine.match.views import View
from orapa.engine.play.seats import MASTER, Kind, Seat

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.sitting import Chair


class MatchBuilder(BuilderTable):
    """One seat builds; what it lays out is in the record of the match, and in nobody else's view."""

    final: DoorName = "hide"

    def __init__(self, app: "App", chair: "Chair") -> None:
        people = sum(who.kind is Kind.PERSON for who in chair.seats.values())
        # The shelf belongs to the device: whoever else plays at it could read there what was hidden.
        self.private = people < 2
        self.actions = ("test", "keep mine", "made") if self.private else ("test", "made")
        super().__init__(app, chair)
        self._goes_on = False

    @property
    def menu(self) -> tuple[DoorName, ...]:
        return ("shelf",) if self.private and self.builds else ()

    @property
    def view(self) -> View:
        """What the seat knows; while others build, its own mine still lies there if nobody else here could see it."""
        view, hidden = super().view, super().view.own_mine
        if hidden is None or not self.private or view.phase is not Phase.BUILDING:
            return view
        desk = Desk(Sheet(hidden))
        return replace(view, sheet=desk.sheet, desk=desk)

    @property
    def builds(self) -> bool:
        """Whether a mine is wanted of this seat now."""
        return "build" in self.view.may

    @property
    def waiting(self) -> str:
        if self.builds:
            return ""
        return self.app.texts("build.others", name=self._name(self.chair.seats.get(self.view.turn)))

    @property
    def meanwhile(self) -> str:
        return self.app.texts("build.is_hidden" if self._hides else "build.sets_out")

    @property
    def titles(self) -> tuple[str, str]:
        texts, other = self.app.texts, self._other
        if self.view.mode is not Mode.DUEL or other is None:
            return texts("build.hidden" if self._hides else "build.theirs"), texts("build.for.expedition")
        return texts("build.hidden"), texts("build.for.duel", name=self._name(other))

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.app.scene is not self or self.chair.finished is not None:
            return
        if self.chair.heir is not None:
            # The next one builds behind the curtain.
            self.chair.hand_over()
        elif self.view.phase is not Phase.BUILDING:
            self._go_on()

    def handle(self, event: Event) -> None:
        # While others build, the mine is only looked at.
        looks = self.waiting and not self.dialog and not (isinstance(event, Key) and event.name == "escape")
        if looks:
            self.group.handle(event)
        else:
            super().handle(event)

    def left(self) -> None:
        if self._goes_on:
            self.stop()
        else:
            super().left()

    @property
    def _hides(self) -> bool:
        """Whether one of the mines is this seat's own."""
        return self.view.mode is Mode.DUEL or self.chair.seat == MASTER

    @property
    def _other(self) -> Seat | None:
        """The other one of a duel."""
        return next((who for seat, who in self.chair.seats.items() if seat and seat != self.chair.seat), None)

    def _name(self, who: Seat | None) -> str:
        """What another player is called."""
        texts = self.app.texts
        unnamed = who is None or (who.kind is Kind.PERSON and not who.name)
        return texts("build.someone") if unnamed or who is None else CAST.name(texts, who)

    @property
    def _final_label(self) -> str:
        other = self._other
        if self.view.mode is not Mode.DUEL or other is None:
            return self.app.texts("build.hide")
        return self.app.texts("build.hide.from", name=self._name(other))

    def _styles(self) -> tuple[str, ...]:
        """As the rival of this match would build, or any if there is none."""
        rivals = tuple(who.name for who in self.chair.seats.values() if who.kind is Kind.RIVAL)
        return rivals or tuple(super()._styles())

    def _is_ready(self, now: Judged) -> bool:
        return now.legal and self.builds

    def _enter(self, name: str) -> None:
        if name != "hide":
            super()._enter(name)
        elif self.builds and not self._explained():
            self.choices = put_away(self.choices, self.view.sheet)
            self._play(f"build {self.mine}")

    def _go_on(self) -> None:
        """All mines are hidden: the same chair at the table of the match."""
        self._goes_on = True
        scene = shelf_of(GAME).table(self.app, self.chair)
        scene.kept = self.kept
        self.app.change(scene)
