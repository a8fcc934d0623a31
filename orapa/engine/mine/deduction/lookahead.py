"""Look-ahead: the question after which the fewest further questions are needed.

cost  the questions still to be asked, summed over the mines that may be hidden; a mine alone costs none
part  the mines that give the same reply, as a set of bits
"""

from collections import Counter
from collections.abc import Generator, Sequence
from math import fsum, log2, prod

from orapa.engine.mine.deduction.questions import Row
from orapa.engine.mine.rules.answers import Question

Parts = tuple[int, ...]

OPTIMAL_SIZE = 128
"""Up to so many mines, play is optimal; beyond, it takes longer than it gains."""

_TRIED = 8
_SEARCHES = 3000
_SEPARATED = 1
# Questions by which mines are parted between two moments of giving way.
_PARTED = 3
# Measured over many games: the last bits come slowly, about a quarter of a question each.
_QUESTIONS_PER_BIT = 0.24


def expected_questions(mines: float) -> float:
    """About how many questions are still needed when so many mines are left."""
    # Rounded, for logarithms differ in their last digit from one platform to the next.
    return 0.0 if mines <= _SEPARATED else round(1.0 + _QUESTIONS_PER_BIT * log2(max(2.0, mines) / 2), 9)


class Optimal:
    """Optimal play among a few mines, given the replies of each to the questions allowed."""

    def __init__(self, rows: Sequence[Row], questions: Sequence[Question]) -> None:
        self._rows = rows
        self._asked = questions
        self._questions: dict[Parts, Question] = {}
        self._costs: dict[int, int] = {}
        self._searches = 0

    def choosing(self) -> Generator[int, None, tuple[Question | None, int]]:
        """The question to ask and the cost from here on, None if no question tells the mines apart; gives way."""
        for question in self._asked:
            parts: dict[int, int] = {}
            for number, row in enumerate(self._rows):
                parts[row[question]] = parts.get(row[question], 0) | 1 << number
            if len(parts) > 1:
                self._questions.setdefault(tuple(sorted(parts.values())), question)
            if question % _PARTED == 0:
                yield 0
        cost, chosen = yield from self._search((1 << len(self._rows)) - 1, None)
        return (None if chosen is None else self._questions[chosen]), cost

    def _cost(self, mines: int, limit: int) -> Generator[int, None, int]:
        cost, _ = yield from self._search(mines, limit)
        if cost < limit:
            self._costs[mines] = cost
        return cost

    def _search(self, mines: int, limit: int | None) -> Generator[int, None, tuple[int, Parts | None]]:
        size = mines.bit_count()
        self._searches += 1
        yield self._searches
        ways: list[tuple[int, int, list[int], Parts]] = []
        for parts in self._questions:
            groups = [group for part in parts if (group := part & mines) and group & (group - 1)]
            if not (len(groups) == 1 and groups[0] == mines):
                # Every mine in a group of two or more needs at least one question more.
                ways.append((size + sum(group.bit_count() for group in groups), len(ways), groups, parts))
        if not ways:
            return 0, None
        if limit is None:
            # Of questions that cost the same, the one that tells most is asked.
            ways.sort(key=lambda way: (_unclear(way[2]), way[1]))
        else:
            ways.sort(key=lambda way: way[:2])
        best = limit if limit is not None else 1 << 30
        chosen: Parts | None = None
        # Rarely, with many alike mines, this grows too long; then the way that looks best must do.
        for least, _, groups, parts in ways if self._searches < _SEARCHES else ways[:1]:
            if least >= best:
                continue
            cost = least
            for group in groups:
                known = self._costs.get(group)
                if known is None:
                    known = yield from self._cost(group, best - cost + group.bit_count())
                cost += known - group.bit_count()
                if cost >= best:
                    break
            else:
                best, chosen = cost, parts
        return best, chosen


def _unclear(groups: Sequence[int]) -> int:
    """How unclear the mines of these groups stay: more bits, a smaller number; exact, unlike logarithms."""
    return prod(size**size for size in map(int.bit_count, groups))


def one_step(rows: Sequence[Row], questions: Sequence[Question], mines: float) -> Generator[int, None, Question | None]:
    """The question that leaves least to ask after it; the rows stand for more mines. Gives way."""
    rated = yield from _rated(rows, questions, _worth(rows, mines))
    return rated[0][1] if rated else None


def two_steps(
    rows: Sequence[Row], questions: Sequence[Question], mines: float
) -> Generator[int, None, Question | None]:
    """The question that leaves least to ask if the next is chosen well too; of use where the rows are most mines."""
    worth = _worth(rows, mines)
    best: tuple[float, Question | None] = (float("inf"), None)
    for cost, question in (yield from _rated(rows, questions, worth))[:_TRIED]:
        if cost == 0:
            return question
        parts: dict[int, list[Row]] = {}
        for row in rows:
            parts.setdefault(row[question], []).append(row)
        costs = []
        for part in parts.values():
            costs.append(_cost_after_best(part, worth))
            if len(part) > 2:
                yield question
        best = min(best, (fsum(costs), question))
    return best[1]


def _worth(rows: Sequence[Row], mines: float) -> list[float]:
    """The cost of parts by their number of rows."""
    scale = mines / max(1, len(rows))
    return [k * expected_questions(k * scale) for k in range(len(rows) + 1)]


def _rated(
    rows: Sequence[Row], questions: Sequence[Question], worth: Sequence[float]
) -> Generator[int, None, list[tuple[float, Question]]]:
    """The questions that tell something with the cost after them, the least first."""
    rated = []
    yield 0
    for question in questions:
        counts = Counter([row[question] for row in rows])
        if len(counts) > 1:
            rated.append((fsum([worth[k] for k in counts.values()]), question))
        if question % _PARTED == 0:
            yield question
    return sorted(rated)


def _cost_after_best(rows: list[Row], worth: Sequence[float]) -> float:
    """The cost of a part, its own best question included."""
    size = len(rows)
    if size < 3:
        return worth[size]
    least = float("inf")
    for column in zip(*rows, strict=True):
        counts = Counter(column)
        if len(counts) > 1:
            least = min(least, fsum([worth[k] for k in counts.values()]))
    return size + least if least < float("inf") else 0.0
