"""Links to Orapa Mine.

#mine=CODE&q=3&t=312&p=3.12.9&by=NAME   a challenge; all but the mine may be left out: questions, seconds, tempo, name
#daily=2026-11-16/diamond               a mine of that date, of today if none is named; base if no set is named
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from orapa.engine.mine.match.dailies import Daily, parse_daily, parse_daily_set
from orapa.engine.mine.match.ghosts import LONGEST_TEMPO, print_tempo
from orapa.engine.mine.match.progress import tempo_of
from orapa.engine.mine.match.refused import Refused
from orapa.engine.mine.match.setup import Goal, goal_of
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.codes import decode, encode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.links import Reader, quoted
from orapa.engine.play.refused import check_length
from orapa.engine.play.seats import LONGEST_NAME

# Signs at most; a code of the largest mine is shorter by half, and a quoted name takes twelve signs for one.
_LONGEST = {"mine": 40, "daily": 40, "q": 6, "t": 6, "p": LONGEST_TEMPO, "by": 12 * LONGEST_NAME}


@dataclass(frozen=True, slots=True)
class MineLink:
    """A mine to be explored and perhaps a result to beat."""

    mine: Mine
    goal: Goal | None = None

    def __str__(self) -> str:
        """The link, from its `#` on."""
        link = f"#mine={encode(self.mine)}"
        if self.goal is None:
            return link
        time = "" if self.goal.seconds is None else f"&t={self.goal.seconds}"
        tempo = f"&p={print_tempo(self.goal.tempo)}" if self.goal.tempo else ""
        by = f"&by={quoted(self.goal.by)}" if self.goal.by else ""
        return f"{link}&q={self.goal.questions}{time}{tempo}{by}"


@dataclass(frozen=True, slots=True)
class DailyLink:
    """The mine of a date."""

    daily: Daily

    def __str__(self) -> str:
        """The link, from its `#` on."""
        return f"#daily={self.daily}"


@dataclass(frozen=True, slots=True)
class TodayLink:
    """A mine of the day on which it is opened."""

    gem_set: GemSet = GemSet.BASE

    def on(self, day: date) -> DailyLink:
        """The mine of that day."""
        return DailyLink(Daily(day, self.gem_set))

    def __str__(self) -> str:
        """The link, from its `#` on."""
        return f"#daily=/{self.gem_set}"


def challenge_of(match: Match, seat: int = 1, tempo: bool = False) -> MineLink:
    """The link that sets others the mine of a finished match: with the result if solved, and the tempo if wanted."""
    mine = match.mine_of(seat)
    if mine is None or not match.over:
        raise ValueError("expected a finished match with a mine, read one without")
    if not match.explorer(seat).solved:
        return MineLink(mine)
    steps = tempo_of(match.log, seat) if tempo else ()
    return MineLink(mine, Goal(match.cost(seat), int(match.seconds), match.setup.seats[seat - 1].name, steps))


def read_mine_link(words: Mapping[str, str]) -> MineLink:
    """The challenge in the words of a link."""
    _check_lengths(words)
    try:
        mine = decode(words["mine"])
    except ValueError as error:
        raise Refused("link-mine", words=error) from None
    legality = inspect(mine)
    if not legality.legal:
        raise Refused("bad-mine", faults="; ".join(map(str, legality.findings)))
    if "q" not in words:
        return MineLink(mine)
    try:
        goal = goal_of(words, words.get("by", ""))
    except ValueError as error:
        raise Refused("link-goal", words=error) from None
    return MineLink(mine, goal)


def read_daily_link(words: Mapping[str, str]) -> DailyLink | TodayLink:
    """The daily in the words of a link."""
    _check_lengths(words)
    day, slash, gem_set = words["daily"].strip().lower().partition("/")
    if day:
        return DailyLink(parse_daily(words["daily"]))
    return TodayLink(parse_daily_set(gem_set) if slash else GemSet.BASE)


LINKS: dict[str, Reader] = {"mine": read_mine_link, "daily": read_daily_link}
"""Per word that tells the kind of a link, what reads it."""


def _check_lengths(words: Mapping[str, str]) -> None:
    for word, value in words.items():
        check_length(value, _LONGEST.get(word, 0))
