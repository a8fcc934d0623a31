"""Figures: what finished matches add up to, each a pure function of those that count, in the order played.

spread   how many matches took how many questions, and how that stands to par
course   the matches one by one against par, and the mean of the last seven
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.statistics import Played, Seated
from orapa.engine.play.seats import Kind
from orapa.engine.play.summaries import Outcome

RECENT, SEVEN = 10, 7
WIDEST = 12
"""So many bars a spread has at most; the first and the last then stand for what lies beyond."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The five figures; means only where there is something to divide."""

    played: int = 0
    solved: int = 0
    questions: float | None = None
    """Of solved matches, on average."""
    recent: float | None = None
    """Against par, on average of the last ten that have one."""
    best: int | None = None
    """Against par."""
    unaided: int = 0
    """Solved without any help."""


@dataclass(frozen=True, slots=True)
class Bar:
    """The solved matches that took so many questions: up to par, above it, or without one."""

    questions: int
    within: int = 0
    over: int = 0
    unknown: int = 0

    @property
    def matches(self) -> int:
        return self.within + self.over + self.unknown


@dataclass(frozen=True, slots=True)
class Spread:
    """The solved matches of one kind: bars side by side, means, and times."""

    name: str
    bars: tuple[Bar, ...]
    questions: float
    par: float | None
    typical: float
    """The median of the seconds."""
    fastest: float
    clipped: tuple[bool, bool] = (False, False)
    """Whether the first bar stands for fewer questions too, and the last for more."""

    @property
    def matches(self) -> int:
        return sum(bar.matches for bar in self.bars)


@dataclass(frozen=True, slots=True)
class Rival:
    """The duels against a rival, the oldest first: what came of each."""

    name: str
    outcomes: tuple[Outcome, ...] = ()

    @property
    def won(self) -> int:
        return self.outcomes.count(Outcome.WON)

    @property
    def lost(self) -> int:
        return self.outcomes.count(Outcome.LOST)

    @property
    def drawn(self) -> int:
        return self.outcomes.count(Outcome.DRAWN)

    @property
    def ahead(self) -> bool:
        """Whether more were won than lost."""
        return self.won > self.lost


@dataclass(frozen=True, slots=True)
class Person:
    """What one of several people at this device has played, the oldest first, and the questions on average."""

    name: str
    outcomes: tuple[Outcome, ...]
    questions: float

    @property
    def won(self) -> int:
        return self.outcomes.count(Outcome.WON)


@dataclass(frozen=True, slots=True)
class Boxed:
    """The sheets of boxed games with so much help, the oldest first: whether each was right."""

    help: str
    solved: tuple[bool, ...]


def boxed(played: Iterable[Played]) -> list[Boxed]:
    """What the sheets of boxed games came to, by how much the program said."""
    found: dict[str, list[bool]] = {help: [] for help in Help}
    for one in played:
        if one.mode is Mode.COMPANION:
            found.setdefault(one.help or Help.NONE, []).append(one.solved)
    return [Boxed(help, tuple(solved)) for help, solved in found.items()]


def figures(played: Sequence[Played]) -> Figures:
    """The five figures of these matches."""
    solved = [one for one in played if one.solved]
    against = [over for one in solved if (over := one.over_par) is not None]
    return Figures(
        len(played),
        len(solved),
        _mean([one.questions for one in solved]),
        _mean(against[-RECENT:]),
        min(against, default=None),
        sum(not one.helped for one in solved),
    )


def means(played: Sequence[Played]) -> list[float | None]:
    """After each match the mean against par of the last seven that have one; None where it tells nothing yet."""
    against: list[int] = []
    found: list[float | None] = []
    for one in played:
        over = one.over_par
        if over is not None:
            against.append(over)
        found.append(_mean(against[-SEVEN:]) if over is not None and len(against) >= SEVEN else None)
    return found


def spreads(played: Iterable[Played], kind: Callable[[Played], str], names: Sequence[str]) -> list[Spread]:
    """A spread for each of these kinds that has solved matches."""
    sorts: dict[str, list[Played]] = {name: [] for name in names}
    for one in played:
        if one.solved and kind(one) in sorts:
            sorts[kind(one)].append(one)
    return [_spread(name, ones) for name, ones in sorts.items() if ones]


def best(played: Sequence[Played], count: int) -> list[int]:
    """Which are the best against par, by their number: those without help first, then the fastest."""
    ranked = [
        ((over, one.helped, one.seconds), number)
        for number, one in enumerate(played)
        if (over := one.over_par) is not None
    ]
    return [number for _, number in sorted(ranked)[:count]]


def is_against_rival(one: Played) -> bool:
    """Whether it was a duel of one person against a rival."""
    return one.mode is Mode.DUEL and len(one.rivals) == 1


def rivals(played: Iterable[Played], names: Sequence[str]) -> list[Rival]:
    """What came of the duels against each of these rivals."""
    found: dict[str, list[Outcome]] = {name: [] for name in names}
    for one in filter(is_against_rival, played):
        if one.rivals[0] in found:
            found[one.rivals[0]].append(one.outcome)
    return [Rival(name, tuple(outcomes)) for name, outcomes in found.items()]


def people(played: Iterable[Played]) -> list[Person]:
    """What matches of several people came to for each, by name: who has won most first."""
    found: dict[str, list[Seated]] = {}
    for one in played:
        for who in one.table if one.several else ():
            if who.kind is Kind.PERSON and who.name:
                found.setdefault(who.name, []).append(who)
    ones = [
        Person(name, tuple(who.outcome for who in sat), sum(who.questions for who in sat) / len(sat))
        for name, sat in found.items()
    ]
    return sorted(ones, key=lambda one: (-one.won, -len(one.outcomes), one.name))


def _spread(name: str, ones: Sequence[Played]) -> Spread:
    counts = Counter(one.questions for one in ones)
    low, high = _span(counts)
    bars = {questions: [0, 0, 0] for questions in range(low, high + 1)}
    for one in ones:
        over = one.over_par
        bars[min(max(one.questions, low), high)][2 if over is None else int(over > 0)] += 1
    seconds = [one.seconds for one in ones]
    return Spread(
        name,
        tuple(Bar(questions, *sorts) for questions, sorts in bars.items()),
        sum(one.questions for one in ones) / len(ones),
        _mean([one.par for one in ones if one.par is not None]),
        _median(seconds),
        min(seconds),
        (min(counts) < low, max(counts) > high),
    )


def _span(counts: Counter[int]) -> tuple[int, int]:
    """From the least questions to the most, or where so many numbers side by side hold most of the matches."""
    low, high = min(counts), max(counts)
    starts = range(low, max(low, high - WIDEST + 1) + 1)
    first = max(starts, key=lambda start: sum(counts[n] for n in range(start, start + WIDEST)))
    return first, min(high, first + WIDEST - 1)


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _median(values: Sequence[float]) -> float:
    # Importing the standard library's would cost start-up.
    ranked = sorted(values)
    return (ranked[(len(ranked) - 1) // 2] + ranked[len(ranked) // 2]) / 2
