"""What looking back has found so far, and what it means: which question told most, which was a mistake."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.engine.mine.match.reviewed import Forced, Review, Reviewed, times_fewer
from orapa.engine.mine.rules.answers import Question
from orapa.words.texts import Texts

# A question that promised less than this share of the best one was a mistake; from that share on it was as good.
HALF, AS_GOOD = 0.5, 0.95


@dataclass(frozen=True)
class Figures:
    """The questions of each mine that have been looked at, in order, and when all have been, what settled the mines."""

    mines: tuple[tuple[Reviewed, ...], ...]
    forced: tuple[Forced, ...] = ()
    looking: bool = False
    """Whether more are being looked at."""

    @property
    def whole(self) -> bool:
        """Whether all have been looked at."""
        return bool(self.forced)

    def with_one(self, one: Reviewed) -> "Figures":
        """One more question."""
        mines = [(*ones, one) if mine == one.mine else ones for mine, ones in enumerate(self.mines)]
        return Figures(tuple(mines), self.forced, self.looking)


def figures_of(review: Review) -> Figures:
    """All that a review found."""
    mines = range(len(review.forced))
    return Figures(tuple(tuple(one for one in review.questions if one.mine == mine) for mine in mines), review.forced)


def progress_words(done: int, of: int, texts: Texts) -> str:
    """Which question is being looked at while so many are done."""
    return texts("reveal.working", count=min(done + 1, of), of=of)


def told_most(reviewed: Sequence[Reviewed]) -> Reviewed | None:
    """The question that made the mines fewest, compared with before."""
    return max(reviewed, key=lambda one: times_fewer(one) or 0.0, default=None)


def better_than(one: Reviewed) -> Question | None:
    """A question that promised more than twice as much, if one was at hand."""
    promised = one.asked.bits if one.asked else 0.0
    return one.best.question if one.best and promised < one.best.bits * HALF else None


def as_good_as_the_best(one: Reviewed) -> bool:
    """Whether no other question promised much more."""
    return one.asked is not None and one.best is not None and one.asked.bits >= one.best.bits * AS_GOOD


def needless(one: Reviewed) -> bool:
    """Whether only one mine was possible when it was asked."""
    return one.foreseen is True and one.best is None


def mistakes(reviewed: Sequence[Reviewed]) -> tuple[int, ...]:
    """The places of the questions that could have been better; of those asked when nothing was left, the first."""
    found, needed = [], True
    for at, one in enumerate(reviewed):
        wrong = better_than(one) is not None or (needed and needless(one))
        needed = needed and not needless(one)
        if wrong:
            found.append(at)
    return tuple(found)
