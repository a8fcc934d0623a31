"""The ladder: what matches against rivals say of a player's strength, all of it from summaries.

rating   strength in points: 400 more win ten times as often as they lose
knack    how much better or worse than by the ratings somebody does against one rival; nobody knows it beforehand
span     between which ratings the true one lies, in nine of ten cases
badge    a rival beaten in a gem set

A rating is the middle of all ratings that the results allow, each weighed by how likely it makes them. The knack for
each rival is unknown too and weighed alike: so a hundred matches against one rival tell less than ten against each.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log

from orapa.engine.mine.match.figures import Rival, is_against_rival, rivals
from orapa.engine.mine.match.statistics import Played, read_summary
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.play.streaks import counted
from orapa.engine.play.summaries import Outcome, Summary, told

RATINGS = {name: strength.rating for name, strength in ROSTER.items()}
"""What each rival is worth, the weakest first."""
EDGE = 30
"""Points that beginning is worth to whoever begins and cost the other, where no last chance follows."""
EDITIONS = ("german", "czech")
"""By whose rules a duel is rated; in a duel both leave nothing to choose."""
KNACK = 120
"""How far results against a rival stray from the ratings: the spread of what nobody knows beforehand."""
SURE = 0.9
"""In so many cases the true rating lies within the span."""

# Before the first match: anybody between a lucky guesser and one far beyond the expert.
_MIDDLE, _SPREAD = 1500, 450
_GRID = range(0, 3201, 20)
# The knacks that are tried, in spreads, and how likely each is.
_KNACKS = tuple((step * KNACK // 2, exp(-((step / 2) ** 2) / 2)) for step in range(-5, 6))
_PER_POINT = log(10) / 400


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in points, and the span in which the true one lies in nine of ten cases."""

    points: int
    least: int
    most: int
    duels: int


def score_against(summaries: Iterable[Summary]) -> dict[str, Rival]:
    """What came of the duels against each rival, by its name; duels with something given count here as well."""
    return {one.name: one for one in rivals(_read(summaries), tuple(RATINGS))}


def is_fair(one: Played) -> bool:
    """Whether it was a duel against a rival by the rules of a box, in which nobody was given anything.

    Only that says who is stronger: by rules of the house more tries may mean more to one than to the other.
    """
    rated = is_against_rival(one) and one.rivals[0] in RATINGS and one.edition in EDITIONS
    return rated and not one.handicapped and not one.helped


def badges(played: Iterable[Played]) -> frozenset[tuple[str, str]]:
    """The rivals beaten in fair duels, each with the gem set it was beaten in."""
    return frozenset((one.rivals[0], one.gems) for one in played if is_fair(one) and one.won)


def rating(played: Iterable[Played]) -> Rating | None:
    """What fair duels say of a player's strength; None where there are none."""
    duels = Counter((one.rivals[0], _edge(one), one.outcome) for one in played if is_fair(one))
    if not duels:
        return None
    weights, tail = _weights(duels), (1 - SURE) / 2
    return Rating(_at(weights, 0.5), _at(weights, tail), _at(weights, 1 - tail), duels.total())


def chance(points: float, rival: str) -> float:
    """How likely somebody with these points wins against a rival, as far as ratings tell."""
    return _chance(points - RATINGS[rival])


def _chance(ahead: float) -> float:
    return 1 / (1 + exp(-ahead * _PER_POINT))


def _edge(one: Played) -> int:
    """What beginning was worth to the player; nothing where that is unknown or the other has a last chance."""
    if not one.start or one.edition == "czech":
        return 0
    return EDGE if one.start == one.seat else -EDGE


def _read(summaries: Iterable[Summary]) -> Iterator[Played]:
    """What counts among these summaries."""
    return told(counted(summaries), read_summary)


def _weights(duels: Counter[tuple[str, int, Outcome]]) -> list[float]:
    """How likely each rating of the grid is after these duels, in sum 1."""
    by_rival: dict[str, list[tuple[int, Outcome, int]]] = {}
    for (rival, edge, outcome), count in duels.items():
        by_rival.setdefault(rival, []).append((edge, outcome, count))
    logs = [
        sum((_likelihood(points - RATINGS[rival], counts) for rival, counts in by_rival.items()), _before(points))
        for points in _GRID
    ]
    highest = max(logs)
    weights = [exp(weight - highest) for weight in logs]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _before(points: int) -> float:
    """The logarithm of how likely a rating is before the first duel."""
    return -(((points - _MIDDLE) / _SPREAD) ** 2) / 2


def _likelihood(ahead: int, counts: Sequence[tuple[int, Outcome, int]]) -> float:
    """The logarithm of how likely the results against one rival are for somebody so far ahead, over all knacks."""
    logs = [
        (sum(count * _told(ahead + edge + knack, outcome) for edge, outcome, count in counts), weight)
        for knack, weight in _KNACKS
    ]
    highest = max(told for told, _ in logs)
    return highest + log(sum(weight * exp(told - highest) for told, weight in logs))


@cache
def _told(ahead: int, outcome: Outcome) -> float:
    """The logarithm of how likely an outcome is; a draw is half a win and half a loss."""
    if outcome is Outcome.DRAWN:
        return (_told(ahead, Outcome.WON) + _told(ahead, Outcome.LOST)) / 2
    return log(_chance(ahead if outcome is Outcome.WON else -ahead))


def _at(weights: Sequence[float], share: float) -> int:
    """The rating below which the true one lies in such a share of cases."""
    below = 0.0
    for points, weight in zip(_GRID, weights, strict=True):
        if below + weight >= share:
            return round(points + _GRID.step * ((share - below) / weight - 0.5))
        below += weight
    return _GRID[-1]
