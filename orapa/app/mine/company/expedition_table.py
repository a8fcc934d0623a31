"""An expedition at the table: one mine, everybody hears every answer, each has a sheet of its own."""

from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.look.sounds import LAID
from orapa.app.mine.company.explorers import (
    ExpeditionPanel,
    expedition_panel,
    laid_words,
    seating_of,
    told_of,
    without_unheard,
)
from orapa.app.mine.company.furniture import Surface, in_turn
from orapa.app.mine.company.parties import Party
from orapa.app.mine.company.scene import CompanyTable
from orapa.app.mine.company.stages import Stage
from orapa.app.mine.company.values import STILL
from orapa.app.mine.table.answers import Entry, Row
from orapa.app.mine.table.clues import lenses
from orapa.app.mine.table.intents import Single
from orapa.app.mine.table.ribbon import Ribbon
from orapa.app.mine.table.shown import Shown
from orapa.app.mine.table.widgets import Widget
from orapa.engine.mine.match.state import Clue, Handed, Standing
from orapa.engine.mine.rules.answers import ScanAnswer
from orapa.engine.play.seats import Kind
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.sitting import Chair


class ExpeditionTable(CompanyTable):
    """An expedition, as one explorer has it."""

    def __init__(self, app: "App", chair: "Chair") -> None:
        self.seating = seating_of(sum(seat > 0 for seat in chair.seats))
        self.single: int | None = None
        super().__init__(app, chair)

    @property
    def explorers(self) -> tuple[Party, ...]:
        """Who explores, in turn order; a question that is still on its way does not count yet."""
        flying = self.flight is not None and not self.flight.listed(self._now)
        unheard = self.known.clues[-1] if self.known.clues and (flying or self._waits_to_be_heard) else None
        return without_unheard(tuple(party for party in self.parties if party.seat), self.known, unheard)

    @property
    def heir(self) -> str:
        """Who gets the device when this seat's turn is over, if the next explorer sits at this device too."""
        if self.chair.heir:
            return self.chair.heir.name
        seat, count = self.chair.seat, len(self.explorers)
        standings = {party.seat: party.standing for party in self.explorers}
        order = [(seat + step - 1) % count + 1 for step in range(1, count)]
        following = next((one for one in order if standings[one] is not Standing.OUT), None)
        who = self.chair.seats[following] if following else None
        return who.name if who and who.kind is Kind.PERSON else ""

    @property
    def _besides(self) -> object:
        return self.stage, self.single, self._dots if self.stage is Stage.WAIT else 0, self.sheet is not None

    def back(self) -> bool:
        if super().back():
            return True
        if self.single is not None:
            self.single = None
            self._update()
            return True
        return False

    @property
    def covered(self) -> bool:
        return super().covered or self.single is not None

    def _light(self, seat: int) -> None:
        self.single = None if self.single == seat else seat

    def _hear_verdict(self, handed: Handed) -> None:
        """Whoever guesses along reads the verdict alone, and whoever has no tries left what that means."""
        if handed.along:
            # Others sit by: right and wrong sound alike.
            self.app.hear(LAID)
            self.app.toast.say(self.app.texts(f"company.along.{'right' if handed.right else 'wrong'}"))
            return
        super()._hear_verdict(handed)
        if self.known.standing is not Standing.EXPLORING:
            self.app.toast.say(self.app.texts(f"company.wrong.{self.known.standing}"))

    def _fit(self, base: Shown) -> Shown:
        texts, stage, view = self.app.texts, self.stage, self.known
        parties = self.explorers
        dots = self._dots if stage is Stage.WAIT else STILL
        panel = expedition_panel(view, parties, base.layout, stage, texts, dots, self.single)
        widgets = in_turn(base.widgets, stage, view, self.heir, self._barred, texts)
        words = replace(base.words, answers=texts("company.answers_all"))
        faced = with_faces(base, parties)
        lit = self._lit(faced)
        return replace(
            lit, panel=panel, widgets=(*widgets, *faces_of(panel, texts)), words=words,
            ribbon=self._told(lit.ribbon, panel),
        )  # fmt: skip

    def _lit(self, shown: Shown) -> Shown:
        """Only what the chosen explorer has asked, where one is chosen."""
        return shown if self.single is None else lit_by(shown, self.known.clues[: shown.heard], self.single)

    def _told(self, ribbon: Ribbon, panel: ExpeditionPanel) -> Ribbon:
        """The ribbon, where what is to be decided, or who was asked for, comes before the newest answer."""
        texts = self.app.texts
        if ribbon.kind not in ("newest", "idle"):
            return ribbon
        if self.single is not None:
            cell = next(cell for cell in panel.cells if cell.seat == self.single)
            return Ribbon("notice", told_of(cell, texts))
        return self._decision or self._to_do(ribbon)

    @property
    def _decision(self) -> Ribbon | None:
        if self.stage is not Stage.DECIDE:
            return None
        texts = self.app.texts
        return Ribbon("notice", laid_words(self.known, self.explorers, texts), more=texts("company.decide"))


def with_faces(shown: Shown, parties: tuple[Party, ...]) -> Shown:
    """The same with a face at each answer: who asked."""
    faces = {party.seat: party.face for party in parties}

    def faced(row: Row) -> Row:
        return replace(row, face=faces.get(row.clue.seat))

    rows = tuple(faced(row) for row in shown.rows)
    entries: tuple[Entry, ...] = tuple(faced(one) if isinstance(one, Row) else one for one in shown.entries)
    ribbon = replace(shown.ribbon, row=faced(shown.ribbon.row)) if shown.ribbon.row else shown.ribbon
    return replace(shown, rows=rows, entries=entries, ribbon=ribbon)


def lit_by(shown: Shown, clues: tuple[Clue, ...], seat: int) -> Shown:
    """The same with only those ports and cells lit that one explorer has asked about."""
    answers = [clue.answer for clue in clues if clue.seat == seat]
    fresh = shown.fresh if shown.fresh in answers else None
    scans = tuple(answer for answer in answers if isinstance(answer, ScanAnswer))
    return replace(shown, lenses=lenses(answers, fresh), scans=scans, fresh=fresh)


def faces_of(panel: ExpeditionPanel, texts: Texts) -> tuple[Widget, ...]:
    """The explorers as something to be pressed."""
    tips = [texts("told.of", what=cell.name, told=texts("company.only")) for cell in panel.cells]
    return tuple(
        Widget(Surface, f"explorer {cell.seat}", cell.box, Single(cell.seat), tip=tip)
        for cell, tip in zip(panel.cells, tips, strict=True)
    )
