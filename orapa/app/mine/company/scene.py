"""The table with company: turns, what others do as it arrives, the device handed over.

A table of this kind is put together by a subclass: its `seating` makes room in the layout, its `_fit` adds a panel
and changes widgets, and `_course` is what both are made of beside the view.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.look.sounds import LAID
from orapa.app.mine.company.aids import AidsPage
from orapa.app.mine.company.arrival import Arrival, Sheet
from orapa.app.mine.company.dialogs import conceding, handing_in, keys_with_flip, menu_with_aids, passing
from orapa.app.mine.company.furniture import sealed
from orapa.app.mine.company.parties import Party, parties_of
from orapa.app.mine.company.stages import Stage, stage_of
from orapa.app.mine.hearing import PULSE, port_side
from orapa.app.mine.preferences import ALONE, aids_of
from orapa.app.mine.table import intents
from orapa.app.mine.table.choices import put_away
from orapa.app.mine.table.dialogs import TALKS, TalkOf
from orapa.app.mine.table.layout import Seating, TableLayout
from orapa.app.mine.table.moment import Moment
from orapa.app.mine.table.ribbon import Ribbon
from orapa.app.mine.table.scene import Table
from orapa.app.mine.table.shown import Motion, Shown, layout_for
from orapa.app.mine.table.widgets import TrayGem
from orapa.engine.mine.match.sheet import SHEET_WORDS
from orapa.engine.mine.match.state import Handed, Match, Phase, Standing
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.engine.play.seats import Kind
from orapa.words.mine.verdicts import verdict

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.mine.table.spoken import Teller
    from orapa.app.sitting import Chair

# Seconds that each step of the dots of thinking lasts.
DOTS = 0.4
TALKS_IN_COMPANY: Mapping[str, TalkOf] = {
    **TALKS, "hand in": handing_in, "give_up": conceding, "pass": passing, "keys": keys_with_flip,
}  # fmt: skip
TOGETHER = (Phase.LAST_CHANCE, Phase.HANDING_IN)


class CompanyTable(Table, ABC):
    """A match with others, as the seat of a chair has it."""

    talks = TALKS_IN_COMPANY
    seating: Seating

    def __init__(self, app: "App", chair: "Chair") -> None:
        super().__init__(app, chair)
        if self.shared:
            self.talks = {**self.talks, "menu": menu_with_aids}
        self.arrival: Arrival | None = None
        self.sheet: Sheet | None = None
        self._coming: Answer | None = None
        """What another has asked about one's own mine, while its answer is not heard yet."""
        self._dots = 0
        self._decides = False
        self._heard = (len(self.known.clues), len(self.known.own_clues))
        self._phase = self.known.phase
        self._judged = self.known.wrong
        chair.changed = self._notice

    @property
    def known(self) -> View:
        """What the seat knows, whichever board it looks at."""
        view: View = self.chair.view
        return view

    @property
    def parties(self) -> tuple[Party, ...]:
        """All players."""
        return parties_of(self.known, self.chair.seats, self.app.texts)

    @property
    def _aids(self) -> frozenset[str]:
        own = self.chair.seats[self.chair.seat].name if self.shared else ""
        given = dict(self.known.handicaps).get(self.chair.seat)
        # Hints are for who plays alone, or for whom they make the match fair.
        return aids_of(self._preferences, own) - (ALONE - {"hints"} if given and given.hints else ALONE)

    @property
    def shared(self) -> bool:
        """Whether several people play at this device, each with aids of their own."""
        return sum(seat.kind is Kind.PERSON for seat in self.chair.seats.values()) > 1

    @property
    def stage(self) -> Stage:
        """What can be done now, or for whom the table waits."""
        busy = self.arrival is not None or self.sheet is not None or self._waits_to_be_heard
        return stage_of(self.known, busy, self.chair.heir is not None)

    @property
    def sealed(self) -> bool:
        """Whether this seat's sheet is handed in and not judged wrong: it stays as it is."""
        view = self.known
        right = bool(view.handed) and view.handed[-1].right is True
        return not view.over and (right or view.seat in view.laid)

    @property
    def heir(self) -> str:
        """Who gets the device when this seat's turn is over, empty if nobody at this device does."""
        seats, seat = self.chair.seats, self.chair.seat
        if self.chair.heir:
            return self.chair.heir.name
        following = [*range(seat + 1, len(seats) + 1), *range(1, seat)]
        people = [seats[one] for one in following if one in seats and seats[one].kind is Kind.PERSON]
        return people[0].name if people else ""

    @property
    def asking(self) -> str:
        """What whoever has the turn is called."""
        turn = self.known.turn
        return next((party.name for party in self.parties if party.seat == turn), "")

    @property
    def _waits_to_be_heard(self) -> bool:
        """Whether something that another has asked is still to be shown."""
        return (len(self.known.clues), len(self.known.own_clues)) != self._heard

    @property
    def _barred(self) -> intents.Say | None:
        match self.stage:
            case Stage.ASK | Stage.OVER:
                return None
            case Stage.WAIT:
                others = [party.name for party in self.parties if party.seat != self.chair.seat]
                turn = self.known.turn
                return intents.Say("company.asking", others[0] if turn == self.chair.seat else self.asking)
            case Stage.DONE:
                out = self.known.standing is Standing.OUT
                return intents.Say("company.out_already" if out else "company.asked_already", self.heir)
            case Stage.HANDED:
                return intents.Say("company.handed_already", self.heir)
            case _:
                return intents.Say("table.refused.hand-in-or-pass")

    def _teller(self) -> "Teller":
        from orapa.app.mine.table.spoken import Teller

        names = {party.seat: party.name for party in self.parties if party.seat != self.chair.seat}
        return Teller(names, self.known.own_clues)

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.app.scene is not self:
            return
        changed = False
        if self._waits_to_be_heard and not self.flight and not self.arrival:
            self._hear(now)
            changed = True
        if self.arrival:
            changed = True
            if self.arrival.answered(now) or self.app.view.still:
                self._unheard, self._coming = self._coming, None
                self._sound_answer()
            if self.arrival.over(now) or self.app.view.still:
                self.arrival = None
        if self.sheet and self.sheet.over(now):
            self.sheet = None
            changed = True
        dots = 0 if self.app.view.still else int(now / DOTS)
        if dots != self._dots and self.stage is Stage.WAIT:
            self._dots = dots
            changed = True
        if changed:
            self._update()
        decision = self._decision
        if decision and not self._decides and self.shown.layout.ribbon_covers_tabs:
            # The smallest screens have no ribbon to say it.
            self.app.toast.say(f"{decision.words} {decision.more}")
        self._decides = decision is not None

    def leave(self) -> None:
        """Whoever only looks on gives the device to who waits for it."""
        if self.chair.heir and self.known.standing is Standing.OUT:
            self.chair.hand_over()
        else:
            super().leave()

    def ended(self) -> bool:
        """The result waits until whoever ended the match has been seen to hand in."""
        if self._handed_by_another() and self.sheet is None and self._phase is not Phase.OVER:
            self._phase = Phase.OVER
            self._lay_sheet()
            self._update()
        if self.sheet and not self.sheet.over(self._now):
            return False
        return super().ended()

    def _handed_by_another(self) -> bool:
        finished: Match = self.chair.finished
        last = finished.log[-1]
        return last.seat != self.chair.seat and last.move.startswith("submit")

    def _notice(self) -> None:
        """Another has done something: a sheet is seen to be handed in, a question arrives."""
        phase = self.known.phase
        if phase in TOGETHER and self._phase not in TOGETHER:
            self._lay_sheet()
        self._phase = phase if phase is not Phase.OVER else self._phase
        self._update()

    def _update(self) -> None:
        # What is told while another scene lies over the table would not be read.
        if self.app.scene is self:
            self._tell_wrong()
        super()._update()

    def _tell_wrong(self) -> None:
        """Wrong sheets are told as they are judged, one's own among them."""
        wrong, self._judged, view = self._newly_wrong, self.known.wrong, self.known
        if wrong and not view.over:
            left = dict(view.tries)
            told = (verdict(self.app.texts, one.name, left[one.seat], one.standing, view.rules) for one in wrong)
            self.app.toast.say(" ".join(told))

    @property
    def _newly_wrong(self) -> list[Party]:
        """Those whose sheets were judged wrong since that was told last."""
        before, now = dict(self._judged), dict(self.known.wrong)
        return [party for party in self.parties if now.get(party.seat, 0) > before.get(party.seat, 0)]

    def _lay_sheet(self) -> None:
        """Another hands in."""
        self.sheet = Sheet(self._now)
        self.app.hear(LAID)

    def _hear(self, now: float) -> None:
        """Let what another has asked arrive: about one's own mine, or about the one that all explore."""
        clues, own = self._heard
        self._heard = (len(self.known.clues), len(self.known.own_clues))
        if self._heard[1] > own:
            answer = self._coming = self.known.own_clues[-1].answer
            if isinstance(answer, WaveAnswer):
                self.app.hear(PULSE, port_side(answer.port))
            self.arrival = Arrival(now)
        elif self._heard[0] > clues:
            self._fly_in(self.known.clues[-1].answer)

    def _moment(self) -> Moment:
        return replace(super()._moment(), sealed=self.sealed)

    def _play(self, move: str) -> bool:
        barred = self._barred
        if self.sealed and barred and move.split()[0] in SHEET_WORDS:
            self._do(barred)
            return False
        played = super()._play(move)
        # What this seat has asked itself is shown by the table.
        self._heard = (len(self.known.clues), self._heard[1])
        return played

    def _submit(self) -> None:
        super()._submit()
        if self.sealed:
            self.choices = put_away(self.choices, self.known.sheet)

    def _hear_verdict(self, handed: Handed) -> None:
        super()._hear_verdict(handed)
        if handed.right:
            other = next(party.name for party in self.parties if party.seat == self.known.turn)
            self.app.toast.say(self.app.texts("company.right_so_far", name=other))
        if [party.seat for party in self._newly_wrong] == [self.chair.seat]:
            # Only where it was judged together with others it is told among them.
            self._judged = self.known.wrong

    def _enter(self, name: str) -> None:
        match name:
            case "aids":
                self.app.push(AidsPage(self.app, self.chair.seats[self.chair.seat].name))
            case "hand over":
                self.chair.hand_over()
            case "pass on":
                if self._play("pass") and self.chair.heir:
                    self.chair.hand_over()
            case _:
                super()._enter(name)

    @property
    def _tray_rests(self) -> bool:
        """Whether the tray is empty and no gem is on its way to it."""
        held = self._grip is not None and self._grip.held is not None
        return not held and self._glide is None and len(self.view.sheet.gems.gems) == len(self.view.gem_set.gems)

    def _layout(self) -> TableLayout:
        assert self._window is not None
        layout = layout_for(self.view, self._aids, self._window, self.app.settings.left_handed, self.seating)
        if self._tray_rests and layout.kind == "portrait" and not layout.drawer:
            # On tall phones an empty tray leaves its place to the answers.
            layout = replace(layout, answers=layout.tray.union(layout.answers))
        return layout

    def _seen(self, layout: TableLayout, motion: Motion) -> Shown:
        base = super()._seen(layout, motion)
        if "tray" in base.parts and layout.tray.overlaps(layout.answers) and not layout.drawer:
            parts = tuple(part for part in base.parts if part != "tray")
            base = replace(base, parts=parts, widgets=tuple(one for one in base.widgets if one.make is not TrayGem))
        fitted = self._fit(base)
        barred = self._barred if self.sealed else None
        return replace(fitted, widgets=sealed(fitted.widgets, barred)) if barred else fitted

    @property
    def _decision(self) -> Ribbon | None:
        """What is to be decided instead of asking, if anything is."""
        return None

    def _to_do(self, ribbon: Ribbon) -> Ribbon:
        """The ribbon, where there is nothing to ask: what is to be done instead."""
        stage, texts = self.stage, self.app.texts
        if stage is Stage.HANDED:
            return Ribbon("notice", texts("company.to_do.handed", name=self.heir))
        if ribbon.kind == "idle" and stage is Stage.DONE:
            key = "out" if self.known.standing is Standing.OUT else "done"
            return Ribbon("idle", texts(f"company.to_do.{key}", name=self.heir))
        if ribbon.kind == "idle" and stage is Stage.WAIT:
            return Ribbon("idle", texts("company.mark_long"))
        return ribbon

    @abstractmethod
    def _fit(self, base: Shown) -> Shown:
        """What is shown, with company."""

    def _tell(self) -> None:
        super()._tell()
        if self.app.platform.watched:
            counts = {str(party.seat): party.count for party in self.parties}
            facts = {"stage": self.stage, "turn": self.known.turn, "counts": counts, "heir": self.heir}
            self.app.platform.tell("company", json.dumps(facts))
