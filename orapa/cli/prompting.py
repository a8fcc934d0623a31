"""Hints at a match in the terminal: looked for when they are asked for, and told step by step."""

from random import Random

from orapa.engine.mine.deduction.hints import Case, Hint, hinting
from orapa.engine.mine.deduction.reasons import Reason
from orapa.engine.mine.match.play import hint_move
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.play.working import finish
from orapa.words.mine.hints import sentences
from orapa.words.texts import Texts


class Prompter:
    """What one seat was told by hints; begins anew with every answer."""

    def __init__(self) -> None:
        self._heard: tuple[Answer, ...] = ()
        self._told: list[Reason] = []
        self._hint: Hint | None = None

    def move(self, view: View, another: bool) -> str | None:
        """The move that asks for the next step, of another hint if wanted; None if the hint has no further step."""
        if view.answers != self._heard:
            self._heard, self._told, self._hint = view.answers, [], None
        if another or self._hint is None or not view.hint_step:
            if self._hint is not None:
                self._told.append(self._hint.reason)
            case = Case(view.gem_set.gems, view.reach, view.answers, view.sheet.gems, scans=view.rules.scans)
            self._hint = finish(hinting(case, Random(0), self._told))
            return "hint new" if view.hint_step else "hint"
        if view.hint_step >= len(self._hint.steps):
            return None
        return hint_move(view.rules, self._hint.steps[view.hint_step].new)

    def words(self, view: View) -> str:
        """What the step says that was reached."""
        assert self._hint is not None
        return " ".join(sentences(self._hint.steps[view.hint_step - 1], Texts("en")))
