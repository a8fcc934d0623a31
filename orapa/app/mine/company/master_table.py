"""The game master's side of an expedition: the whole mine, every wave, nothing to be done."""

from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.look.controls import GoldButton
from orapa.app.mine.company.duel import outcome_words
from orapa.app.mine.company.expedition_table import faces_of, lit_by, with_faces
from orapa.app.mine.company.explorers import expedition_panel, seating_of, told_of, without_unheard
from orapa.app.mine.company.furniture import on_own_side
from orapa.app.mine.company.own_side import SideLayout, following, looked_at, own_view, path_of, side_layout, stepping
from orapa.app.mine.company.parties import Party
from orapa.app.mine.company.scene import CompanyTable
from orapa.app.mine.company.stages import Stage
from orapa.app.mine.company.values import STILL, News, Strip
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.clues import Trial
from orapa.app.mine.table.intents import Door
from orapa.app.mine.table.layout import TableLayout
from orapa.app.mine.table.moment import Moment
from orapa.app.mine.table.ribbon import Ribbon
from orapa.app.mine.table.shown import Shown
from orapa.app.mine.table.widgets import Widget
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, Question, question_name

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.app.sitting import Chair


class MasterTable(CompanyTable):
    """An expedition, as whoever hides the mine has it."""

    def __init__(self, app: "App", chair: "Chair") -> None:
        self.seating = seating_of(sum(seat > 0 for seat in chair.seats))
        self.single: int | None = None
        self._places: SideLayout | None = None
        super().__init__(app, chair)
        self.choices = Choices(tab="answers")

    @property
    def view(self) -> View:
        return own_view(self._told_view)

    @property
    def explorers(self) -> tuple[Party, ...]:
        """Who explores, in turn order."""
        unheard = self.known.own_clues[-1] if self._silent else None
        return without_unheard(tuple(party for party in self.parties if party.seat), self.known, unheard)

    @property
    def _silent(self) -> bool:
        """Whether a question has been asked whose answer is still to be heard."""
        return self._waits_to_be_heard or (self.arrival is not None and not self.arrival.answered(self._now))

    @property
    def _told_view(self) -> View:
        known = self.known
        return replace(known, own_clues=known.own_clues[:-1], clues=known.clues[:-1]) if self._silent else known

    @property
    def _aids(self) -> frozenset[str]:
        return frozenset()

    @property
    def _besides(self) -> object:
        return self.stage, self.single, self._dots, self._silent

    def _enter(self, name: str) -> None:
        if name in ("before", "after"):
            self.choices = stepping(self._told_view, self.choices, -1 if name == "before" else 1)
        else:
            super()._enter(name)

    def _light(self, seat: int) -> None:
        self.single = None if self.single == seat else seat

    def _follow(self, question: Question) -> None:
        self.choices = following(self._told_view, self.choices, question)

    def _moment(self) -> Moment:
        return replace(super()._moment(), looking=True)

    def _layout(self) -> TableLayout:
        places = side_layout(super()._layout(), False)
        if self.chair.heir is None:
            # Nobody waits for the device: the answers have all the room.
            answers = places.table.answers.union(places.back)
            places = replace(places, table=replace(places.table, answers=answers))
        self._places = places
        return places.table

    def _fit(self, base: Shown) -> Shown:
        assert self._places is not None
        texts, stage, told, parties = self.app.texts, self.stage, self._told_view, self.explorers
        dots = self._dots if stage is Stage.WAIT else STILL
        panel = expedition_panel(told, parties, base.layout, stage, texts, dots, self.single)
        panel = replace(panel, strip=self._strip(told, parties))
        path = path_of(told, self.choices)
        ribbon = base.ribbon if base.ribbon.kind == "typed" else Ribbon("none")
        if base.layout.roomy and ribbon.kind == "none":
            chosen = next((cell for cell in panel.cells if cell.seat == self.single), None)
            ribbon = Ribbon("idle", told_of(chosen, texts) if chosen else texts("company.idle.master"))
        elif ribbon.kind == "typed" and not base.layout.roomy:
            panel = replace(panel, strip=None)
        own = [widget for widget in on_own_side(base.widgets, self._places, stage, texts) if widget.name != "flip back"]
        if self.chair.heir:
            look = (texts("company.to", name=self.chair.heir.name),)
            own.append(Widget(GoldButton, "hand over", self._places.back, Door("hand over"), look))
        words = replace(base.words, answers=texts("company.answers_all"), no_answers=texts("company.no_questions"))
        faced = with_faces(base, parties)
        lit = faced if self.single is None else lit_by(faced, told.own_clues, self.single)
        return replace(
            lit, panel=panel, widgets=(*own, *faces_of(panel, texts)), words=words, ribbon=ribbon,
            parts=("answers",), trial=Trial(path) if path else None,
        )  # fmt: skip

    def _strip(self, told: View, parties: tuple[Party, ...]) -> Strip:
        """The question looked at, and who asked it."""
        assert self._places is not None
        texts, box = self.app.texts, self._places.strip
        clue, path = looked_at(told, self.choices), path_of(told, self.choices)
        answer: Answer | None = clue.answer if clue else path.answer if path else None
        asker = next((party for party in parties if clue and party.seat == clue.seat), parties[0])
        if answer is None:
            return Strip(box, asker.face, texts("company.no_questions"), "", None, "")
        what = question_name(answer.question)
        title = (
            texts("company.asked_port", name=asker.name, what=what)
            if clue
            else texts("company.unasked_port", what=what)
        )
        number = texts("company.step", number=told.own_clues.index(clue) + 1, count=len(told.own_clues)) if clue else ""
        return Strip(
            box, asker.face, title, outcome_words(answer, texts), News(answer, answer_words(texts, answer)), number
        )
