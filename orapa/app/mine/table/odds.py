"""The odds map: how likely each cell is covered, counted in slices from what the seat knows, and told in numbers.

looked  the cell that the player looks at: which gems may cover it is told in words
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from orapa.app.frame.jobs import Job, Jobs
from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.app.frame.platform import Platform
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import Cell, cell_name
from orapa.words.texts import Texts, counted, number

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.odds import Odds

# Of an estimate so many mines are drawn: a percentage is then right to two or three.
SAMPLE = 1000
# Shares are sums of fractions.
NEARLY = 1e-9
# So many gems are named for a cell, the likeliest first.
NAMED = 4


@dataclass(frozen=True)
class Chance:
    """A cell of the map: how likely it is covered, from 0 to 1, in percent as it is written, and the likeliest gem."""

    share: float
    percent: str
    letter: str


@dataclass(frozen=True)
class OddsMap:
    """What the map shows; no chances while they are being counted, or if they cannot be."""

    chances: tuple[Chance, ...]
    words: str
    exact: bool = False
    looked: Cell | None = None
    told: str = ""
    """What is said of the cell looked at."""


class OddsSearch:
    """Counts for one set of answers at a time."""

    def __init__(self, jobs: Jobs, platform: Platform) -> None:
        self.odds: Odds | None = None
        self._jobs = jobs
        self._platform = platform
        self._job: Job | None = None
        self._answers: tuple[Answer, ...] | None = None

    def wish(self, view: View, found: Callable[[bool], None]) -> None:
        """Have the odds after the answers heard; `found` is told whether they could be counted."""
        if view.answers == self._answers:
            return
        self.stop()
        self._answers = view.answers
        before, self.odds = self.odds, None

        def end(odds: "Odds | None") -> None:
            self.odds = odds
            self._answers = odds.candidates.answers if odds else None
            found(odds is not None)

        self._job = self._jobs.start(_counting(view, before, self._platform), end)

    def stop(self) -> None:
        """Count nothing any more."""
        if self._job:
            self._job.cancel()
        self._answers = self.odds.candidates.answers if self.odds else None


def _counting(view: View, before: "Odds | None", platform: Platform) -> Generator[object, None, "Odds | None"]:
    """Count in slices; None if the part of the program that can do so does not come."""
    try:
        yield from loading(platform, THINKING)
    except PartMissing:
        return None
    from orapa.engine.mine.deduction.candidates import Effort, gathering
    from orapa.engine.mine.deduction.odds import weighing

    known = before.candidates if before else None
    effort = Effort(sample=SAMPLE)
    found = yield from gathering(view.answers, view.gem_set.gems, view.reach, Random(0), effort, known)
    return (yield from weighing(found))


def map_of(odds: "Odds | None", looked: Cell | None, texts: Texts) -> OddsMap:
    """The map in numbers and words."""
    if odds is None:
        return OddsMap((), texts("odds.counting"))
    count, exact = odds.candidates.count, odds.exact
    if not odds.candidates.mines or not count:
        return OddsMap((), texts("odds.none" if exact else "odds.unknown"))
    if exact:
        words = counted(texts, "odds.exact", count, count=number(texts, int(count)))
    else:
        words = texts("odds.estimated", count=number(texts, float(f"{count:.1g}")))
    chances = tuple(_chance(odds, cell) for cell in range(len(odds.cells)))
    told = "" if looked is None else _told(odds, looked, texts)
    return OddsMap(chances, words, exact, looked, told)


def _chance(odds: "Odds", cell: Cell) -> Chance:
    share, gems = odds.covered(cell), odds.cells[cell]
    certain = odds.exact or cell in odds.empty
    return Chance(share, percent(share, certain), gems[0][0].letter if gems else "")


def percent(share: float, certain: bool) -> str:
    """A chance as it is written: 0 and 100 only where it is certain that they are."""
    whole = round(100 * share)
    if whole == 0 and not (certain and share < NEARLY):
        return "<1"
    if whole == 100 and not (certain and share > 1 - NEARLY):
        return ">99"
    return str(whole)


def _told(odds: "Odds", cell: Cell, texts: Texts) -> str:
    """Which gems may cover a cell, in words."""
    shares, certain, free = odds.cells[cell], odds.exact or cell in odds.empty, 1 - odds.covered(cell)
    parts = [
        texts("odds.gem", gem=texts(f"table.gem.{gem.letter}"), percent=percent(share, certain))
        for gem, share in shares[:NAMED]
    ]
    if free > NEARLY or not certain:
        parts.append(texts("odds.empty", percent=percent(free, certain)))
    return texts("odds.cell", cell=cell_name(cell), parts=", ".join(parts))
