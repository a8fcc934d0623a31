"""What clues tell: how ports look and which cells are empty; and what a wave through a sheet would tell."""

from collections.abc import Iterable
from dataclasses import dataclass

from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.ports import Lens
from orapa.engine.mine.rules.answers import Answer, Question, WaveAnswer
from orapa.engine.mine.rules.board import PORT_RAYS, PORTS, RAY_CELLS, RAY_EXITS, Cell, Port
from orapa.engine.mine.rules.colours import CLEAR
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import Path, follow


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


def passed_cells(answers: Iterable[Answer]) -> frozenset[Cell]:
    """The cells that are certainly empty because a clear wave went straight through."""
    cells: set[Cell] = set()
    for answer in answers:
        if isinstance(answer, WaveAnswer) and answer.colours == CLEAR:
            ray = PORT_RAYS[answer.port]
            if answer.exit == RAY_EXITS[ray]:
                cells.update(RAY_CELLS[ray])
    return frozenset(cells)
