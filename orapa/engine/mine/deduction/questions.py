"""Questions: what each wave and scan would tell, rated by the mines that fit.

row     what one mine replies to every question
column  what every mine replies to one question
"""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from math import fsum, log2

from orapa.engine.mine.deduction.candidates import Candidates
from orapa.engine.mine.deduction.listing import Candidate, blank, lay_out
from orapa.engine.mine.rules.answers import QUESTIONS, Answer, Question, Reply, ScanAnswer
from orapa.engine.mine.rules.board import CELLS, PORTS, bits_of
from orapa.engine.mine.rules.colours import NOTHING
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.positions import POSITIONS
from orapa.engine.mine.rules.waves import NOT_FOUND, REPLIES, traces
from orapa.engine.play.working import finish

Row = tuple[Reply, ...]

# Mines traced between two moments of giving way.
_TRACED = 8


@dataclass(frozen=True, slots=True)
class Rating:
    """What a question is worth: bits of information, mines left on average, the share of each reply."""

    question: Question
    bits: float
    left: float
    outcomes: tuple[tuple[Reply, float], ...]


def settled(answers: Iterable[Answer]) -> set[Question]:
    """The questions already answered, by reversal included."""
    known: set[Question] = set()
    for answer in answers:
        known.add(answer.question)
        if not isinstance(answer, ScanAnswer) and answer.exit is not None:
            known.add(answer.exit)
    return known


def row_of(mine: Candidate, gems: Sequence[Gem]) -> Row:
    """What a mine replies to all waves and scans."""
    bounces = blank()
    waves = traces(lay_out(mine, gems, bounces), bounces)
    return (*map(REPLIES.__getitem__, waves), *_contents(mine, gems))


def rows_of(
    mines: Iterable[Candidate], gems: Sequence[Gem], scans: bool = True, answered: Iterable[Question] = ()
) -> Generator[int, None, list[Row]]:
    """The rows of these mines, perhaps without scans; what is answered already stands as 0. Gives way."""
    rows: list[Row] = []
    bounces = blank()
    # Alike in all mines that fit, so that following those waves again would tell nothing.
    begun = [0 if port in answered else NOT_FOUND for port in range(PORTS)]
    for mine in mines:
        if len(rows) % _TRACED == 0:
            yield len(rows)
        waves = traces(lay_out(mine, gems, bounces), bounces, begun.copy())
        row = map(REPLIES.__getitem__, waves)
        rows.append((*row, *_contents(mine, gems)) if scans else tuple(row))
    return rows


def _contents(mine: Candidate, gems: Sequence[Gem]) -> list[int]:
    contents = [NOTHING] * CELLS
    for gem, index in zip(gems, mine, strict=True):
        for cell in bits_of(POSITIONS[gem][index].mask):
            contents[cell] = gem.content
    return contents


def rating_all(candidates: Candidates, rows: Sequence[Row]) -> Generator[int, None, list[Rating]]:
    """Every question that may tell something, the best first; of equals, waves first, then by number. Gives way."""
    known = settled(candidates.answers)
    rated = []
    for question in range(len(rows[0]) if rows else 0):
        if question not in known:
            yield question
            rated.append(_rating(question, [row[question] for row in rows], candidates.count))
    rated = [rating for rating in rated if len(rating.outcomes) > 1]
    return sorted(rated, key=lambda rating: (-rating.bits, rating.question))


def ratings(candidates: Candidates, rows: Sequence[Row] | None = None) -> list[Rating]:
    """Rate every question in one go."""
    if rows is None:
        rows = [row_of(mine, candidates.gems) for mine in candidates.mines]
    return finish(rating_all(candidates, rows))


def open_questions(answers: Iterable[Answer]) -> list[Question]:
    """The questions whose answers are not known by having been asked, by number."""
    known = settled(answers)
    return [question for question in range(QUESTIONS) if question not in known]


def _rating(question: Question, column: Sequence[Reply], count: float) -> Rating:
    parts = Counter(column).most_common()
    total = len(column)
    # Logarithms differ in their last digit from one platform to the next; equal questions must stay equal.
    bits = round(log2(total) - fsum(part * log2(part) for _, part in parts) / total, 9)
    left = count * sum(part * part for _, part in parts) / total**2
    return Rating(question, bits, left, tuple((reply, part / total) for reply, part in parts))


def is_wave(question: Question) -> bool:
    """Whether the question is a wave and not a scan."""
    return question < PORTS
