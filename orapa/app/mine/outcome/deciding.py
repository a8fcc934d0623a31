"""The decisive question of a duel: from which on the winner was ahead for good."""

from dataclasses import dataclass

from orapa.app.mine.review.figures import Figures
from orapa.engine.mine.match.reviewed import Reviewed, times_fewer
from orapa.engine.mine.match.state import Ending, Match


@dataclass(frozen=True)
class Decisive:
    """A question of the winner, by its place in that search; or its sheet, if other mines fitted as well."""

    seat: int
    at: int
    one: Reviewed
    guessed: bool = False


def decisive(match: Match, figures: Figures) -> Decisive | None:
    """What decided a duel that a right sheet won, as soon as all has been looked at.

    The question by which the winner overtook the other for good; of who was ahead all the time the one that told most,
    and where both knew the mine the one that left nothing else. A sheet that was guessed decides more than a question.
    """
    if match.result is None or match.result.ending is not Ending.RIGHT or not figures.whole or len(match.clues) != 2:
        return None
    winner = match.result.winners[0]
    ours, theirs = (figures.mines[match.setup.target(seat)] for seat in (winner, 3 - winner))
    if not ours:
        return None
    last = ours[-1].after
    if not last.unknown and last.mines > 1:
        return Decisive(winner, len(ours) - 1, ours[-1], guessed=True)
    behind = [at for at, one in enumerate(ours) if at < len(theirs) and not _ahead(one, theirs[at])]
    if not behind:
        at = max(range(len(ours)), key=lambda at: times_fewer(ours[at]) or 0.0)
    elif behind[-1] + 1 < len(ours):
        at = behind[-1] + 1
    else:
        at = next((at for at, one in enumerate(ours) if one.after.mines == 1), len(ours) - 1)
    return Decisive(winner, at, ours[at])


def _ahead(one: Reviewed, other: Reviewed) -> bool:
    """Whether fewer mines were left after one question than after the other's; in doubt not."""
    return not one.after.unknown and (other.after.unknown or one.after.mines < other.after.mines)
