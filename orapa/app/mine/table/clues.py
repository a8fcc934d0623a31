"""What clues tell: how ports look, which cells are empty, and how each clue stands to a sheet."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.ports import Lens
from orapa.engine.mine.rules.answers import Answer, Question, ScanAnswer, WaveAnswer
from orapa.engine.mine.rules.board import PORT_RAYS, PORTS, RAY_CELLS, RAY_EXITS, Cell, Port
from orapa.engine.mine.rules.colours import CLEAR, NOTHING
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import lies_apart
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import Path, follow
from orapa.engine.mine.rules.waves import ask


class Verdict(StrEnum):
    """How a clue stands to a sheet."""

    FITS = "fits"
    BROKEN = "broken"
    OPEN = "open"


@dataclass(frozen=True)
class Trial:
    """What a wave would answer if the sheet were right, and the way it would take."""

    path: Path

    @property
    def answer(self) -> WaveAnswer:
        """What it would be answered."""
        return self.path.answer


def tells(answer: Answer, question: Question) -> bool:
    """Whether an answer is about a port or cell."""
    return answer.question == question or (isinstance(answer, WaveAnswer) and answer.exit == question)


def lenses(answers: Iterable[Answer], fresh: Answer | None) -> tuple[Lens, ...]:
    """How every port looks after these answers; a wave is known at both its ends."""
    found = [Lens()] * PORTS
    for answer in answers:
        if isinstance(answer, WaveAnswer):
            lens = Lens(token_of(answer), answer.exit == answer.port, answer == fresh)
            found[answer.port] = lens
            if answer.exit is not None:
                found[answer.exit] = lens
    return tuple(found)


def trial_wave(sheet: Mine, port: Port) -> Trial:
    """The wave from a port through a sheet whose gems lie apart."""
    path = follow(sheet, port)
    return Trial(path)


def verdicts(answers: Iterable[Answer], sheet: Mine, gems: tuple[Gem, ...]) -> tuple[Verdict, ...]:
    """The verdict on each answer; among gems in contact a wave has no clear way, so all stay open."""
    if not lies_apart(sheet):
        return tuple(Verdict.OPEN for _ in answers)
    missing = [gem for gem in gems if gem not in sheet.gems]
    return tuple(_verdict(answer, sheet, missing) for answer in answers)


def _verdict(answer: Answer, sheet: Mine, missing: list[Gem]) -> Verdict:
    if ask(sheet, answer.question) == answer:
        return Verdict.FITS
    if isinstance(answer, ScanAnswer):
        covered = sheet.gem_at(answer.cell) is not None
        still_possible = not covered and any(gem.content == answer.content for gem in missing)
        return Verdict.OPEN if still_possible and answer.content != NOTHING else Verdict.BROKEN
    return Verdict.OPEN if any(_may_have_met(answer, gem) for gem in missing) else Verdict.BROKEN


def _may_have_met(answer: WaveAnswer, gem: Gem) -> bool:
    """Whether a gem still to be placed could be one that the wave met: it would show its colour."""
    if answer.exit is None:
        return True
    return not gem.absorbs and gem.colour & ~answer.colours == 0


def passed_cells(answers: Iterable[Answer]) -> frozenset[Cell]:
    """The cells that are certainly empty because a clear wave went straight through."""
    cells: set[Cell] = set()
    for answer in answers:
        if isinstance(answer, WaveAnswer) and answer.colours == CLEAR:
            ray = PORT_RAYS[answer.port]
            if answer.exit == RAY_EXITS[ray]:
                cells.update(RAY_CELLS[ray])
    return frozenset(cells)
