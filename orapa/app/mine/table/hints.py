"""Hints at the table: what is looked for or told, as a value; the search uses only what the seat may know.

step   one of the sentences, from where to look to what to do, in which a hint is told
aside  a hint put away half told: its steps are paid, so it goes on where it was
paid   a hint that has cost something: it can be read again from its row among the answers
told   reasons that were given: whoever asks again after that wants to hear something else
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.app.frame.platform import Platform
from orapa.app.mine.table.clues import passed_cells
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.engine.mine.rules.board import Port
from orapa.engine.mine.rules.positions import Position

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.candidates import Candidates
    from orapa.engine.mine.deduction.hints import Case, Hint
    from orapa.engine.mine.deduction.reasons import Reason, Step


WHOLE = 100
# Steps by which the reason is given.
GIVEN = ("reason", "placement")
# Conclusions without a picture of their own.
UNSHOWN = ("ready", "twins", "unknown")


@dataclass(frozen=True)
class Paid:
    """A hint that has cost something, as far as it was told; by its number among those that did."""

    number: int
    hint: "Hint"
    step: int


@dataclass(frozen=True)
class Hinting:
    """The hint that is being looked for or told, and what was before it."""

    searching: bool = False
    hint: "Hint | None" = None
    aside: "Hint | None" = None
    told: "tuple[Reason, ...]" = ()
    known: "Candidates | None" = None
    """The mines that were possible when a hint was last looked for."""
    loaded: int = WHOLE
    """How much of the part that hints need has arrived, in percent."""
    paid: tuple[Paid, ...] = ()
    again: Paid | None = None
    """The one of them that is read again, as far as it was told."""

    @property
    def open(self) -> bool:
        """Whether there is something to show."""
        return self.searching or self.hint is not None

    def number(self, view: View) -> int:
        """Which step is told now, from 1 on."""
        return self.again.step if self.again else max(1, view.hint_step)

    def step(self, view: View) -> "Step | None":
        """The step told now."""
        return self.hint.steps[min(self.number(view), len(self.hint.steps)) - 1] if self.hint else None

    def goes_on(self, view: View) -> bool:
        """Whether there are more steps to tell; one that is read again is shown as far as it was told."""
        return self.hint is not None and self.again is None and self.number(view) < len(self.hint.steps)

    def new(self, view: View) -> bool:
        """Whether the next step tells anything that those before it did not; only then it costs something."""
        following = self.hint.steps[self.number(view)] if self.hint and self.goes_on(view) else None
        return following is None or following.new or not view.rules.free_steps

    def continues(self, view: View, hint: "Hint") -> bool:
        """Whether a hint just found is the one that was put away half told."""
        return bool(view.hint_step) and self.aside is not None and hint.reason == self.aside.reason

    def proven(self, view: View) -> frozenset[Position]:
        """The gems of the sheet that the step told now builds upon."""
        step = self.step(view)
        given = self.hint.reason.given if self.hint else ()
        return frozenset(given).intersection(step.positions) if step else frozenset()

    def explains(self, view: View) -> bool:
        """Whether the reason is told and can be shown on the board."""
        step = self.step(view)
        return step is not None and step.part in GIVEN and self.explainable

    @property
    def explainable(self) -> bool:
        """Whether the reason can be shown on the board, once it is told."""
        if self.hint is None:
            return False
        reason, known = self.hint.reason, self.hint.candidates
        # What may be answered is only known with mines to ask.
        return reason.kind not in UNSHOWN and (reason.advice is None or bool(known and known.mines))


NO_HINT = Hinting()


def searching(
    view: View, aids: frozenset[str], hinting: Hinting, platform: Platform
) -> Generator[object, None, "Hint | None"]:
    """Look for a hint in slices; None if the part of the program that can do so does not come."""
    try:
        yield from loading(platform, THINKING)
    except PartMissing:
        return None
    from orapa.engine.mine.deduction import hints

    return (yield from hints.hinting(case_of(view, aids), Random(0), hinting.told, hinting.known))


def case_of(view: View, aids: frozenset[str]) -> "Case":
    """What a hint may draw on: the answers, and the sheet as it lies."""
    from orapa.engine.mine.deduction.hints import Case

    crossed = {mark.cell for mark in view.sheet.marks if mark.sign == "x" and not mark.half}
    marked = crossed | (passed_cells(view.answers) if "auto_marks" in aids else frozenset())
    return Case(view.gem_set.gems, view.reach, view.answers, view.sheet.gems, frozenset(marked), view.rules.scans)


def put_aside(hinting: Hinting) -> Hinting:
    """Nothing is looked for or told any more."""
    aside = hinting.aside if hinting.again else hinting.hint or hinting.aside
    return replace(hinting, searching=False, hint=None, aside=aside, again=None)


def noted(hinting: Hinting, view: View) -> Hinting:
    """What was told is remembered: as paid, and as told once its reason was given, though steps may say it again."""
    step, hint = hinting.step(view), hinting.hint
    if step is None or hint is None:
        return hinting
    if view.hint_step > 1:
        paid = Paid(_paid_hints(view), hint, view.hint_step)
        hinting = replace(hinting, paid=(*(one for one in hinting.paid if one.number != paid.number), paid))
    if step.part not in GIVEN or hint.reason in hinting.told:
        return hinting
    return replace(hinting, told=(*hinting.told, hint.reason))


def reread(hinting: Hinting, view: View, number: int) -> Hinting | None:
    """A paid hint open again: the present one goes on, another stays as far as it was told; None if it is forgotten."""
    paid = next((one for one in hinting.paid if one.number == number), None)
    if paid is None:
        return None
    present = view.hint_step > 1 and number == _paid_hints(view)
    return replace(put_aside(hinting), hint=paid.hint, again=None if present else paid)


def _paid_hints(view: View) -> int:
    return sum(aside.cost > 0 for aside in view.asides)


def reasons_of(step: "Step | None") -> tuple[Answer, ...]:
    """The answers a step rests on."""
    return step.clues if step else ()


def ports_of(step: "Step | None") -> frozenset[Port]:
    """Ports to light: of the clues a step rests on, and the one to ask from."""
    waves = [answer for answer in reasons_of(step) if isinstance(answer, WaveAnswer)]
    ends = {port for wave in waves for port in (wave.port, wave.exit) if port is not None}
    return frozenset(ends | set(step.ports)) if step else frozenset()
