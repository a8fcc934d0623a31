"""What the page of statistics shows now, as one value, and what can be done on it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date

from orapa.app.look.widgets import Action
from orapa.app.mine.statistics.cards import time_words
from orapa.app.mine.statistics.shown import GRADES, Past, Result, Shown
from orapa.engine.mine.match.figures import Spread
from orapa.engine.mine.rules.gems import GemSet
from orapa.words.mine.modes import about
from orapa.words.texts import Texts, counted, day_name

SET, GRADE = "set", "grade"


@dataclass(frozen=True)
class State:
    """What was added up, and what the player has chosen to see of it."""

    texts: Texts
    today: date
    past: Past | None = None
    """None as long as it is not read yet."""
    shown: Shown = field(default_factory=Shown)
    by: str = SET
    """By what spreads and times are told apart."""
    before: int = 0
    """How many stretches of the course lie between the one shown and the newest."""
    noted: int | None = None
    """The number of the match that the note is about."""

    @property
    def spreads(self) -> tuple[Spread, ...]:
        return self.shown.by_set if self.by == SET else self.shown.by_grade

    @property
    def names(self) -> dict[str, str]:
        """What the kinds of matches are called."""
        values = tuple(GemSet) if self.by == SET else GRADES
        return {value: self.texts(f"{self.by}.{value}") for value in values}

    @property
    def has_rivals(self) -> bool:
        return any(rival.outcomes for rival in self.shown.rivals)

    @property
    def has_people(self) -> bool:
        return bool(self.shown.people)

    def title(self, one: Result) -> str:
        """What a match was."""
        return about(self.texts, one.played.mode, one.played.gems, one.played.daily)

    def words(self, one: Result) -> str:
        """How it was done."""
        text, played = self.texts, one.played
        parts = [counted(text, "records.asked", played.questions) if played.solved else text(f"ending.{played.ending}")]
        if played.par is not None:
            parts[0] = f"{parts[0]}, {text('records.with_par', par=played.par)}"
        if played.helped:
            parts.append(text("statistics.helped"))
        if played.date and not played.daily.startswith(played.date):
            parts.append(day_name(text, played.date))
        return " · ".join((*parts, time_words(played.seconds)))


@dataclass(frozen=True)
class Acts:
    """What can be done on the page."""

    note: Action
    go: Callable[[int], None]
    choose_by: Callable[[str, str], None]
    open: Callable[[Result], None]
    open_day: Callable[[str], None]
    open_ladder: Action


def signed(over: int) -> str:
    """A number of questions against par, with its sign."""
    return f"{over:+}".replace("-", "−")
