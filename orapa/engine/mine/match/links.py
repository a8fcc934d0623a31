"""Links to Orapa Mine.

#mine=CODE&q=9&t=312&by=NAME   a challenge; question count, seconds and name may be left out
#daily=2026-11-16/diamond      a mine of that date; base if no set is named
"""

from collections.abc import Mapping
from dataclasses import dataclass

from orapa.engine.mine.match.dailies import Daily, parse_daily
from orapa.engine.mine.match.refused import Refused
from orapa.engine.mine.match.setup import Goal, parse_count
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.codes import decode, encode
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.links import Reader, quoted
from orapa.engine.play.refused import check_length
from orapa.engine.play.seats import LONGEST_NAME, tidied_name

# Signs at most; a code of the largest mine is shorter by half, and a quoted name takes twelve signs for one.
_LONGEST = {"mine": 40, "daily": 40, "q": 6, "t": 6, "by": 12 * LONGEST_NAME}


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
        by = f"&by={quoted(self.goal.by)}" if self.goal.by else ""
        return f"{link}&q={self.goal.questions}{time}{by}"


@dataclass(frozen=True, slots=True)
class DailyLink:
    """The mine of a date."""

    daily: Daily

    def __str__(self) -> str:
        """The link, from its `#` on."""
        return f"#daily={self.daily}"


def challenge_of(match: Match, seat: int = 1) -> MineLink:
    """The link that sets others the mine of a finished match, with the result if it was solved."""
    mine = match.mine_of(seat)
    if mine is None or not match.over:
        raise ValueError("expected a finished match with a mine, read one without")
    if not match.explorer(seat).solved:
        return MineLink(mine)
    return MineLink(mine, Goal(match.cost(seat), int(match.seconds), match.setup.seats[seat - 1].name))


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
        seconds = parse_count(words["t"]) if "t" in words else None
        goal = Goal(parse_count(words["q"]), seconds, tidied_name(words.get("by", "")))
    except ValueError as error:
        raise Refused("link-goal", words=error) from None
    return MineLink(mine, goal)


def read_daily_link(words: Mapping[str, str]) -> DailyLink:
    """The daily in the words of a link."""
    _check_lengths(words)
    return DailyLink(parse_daily(words["daily"]))


LINKS: dict[str, Reader] = {"mine": read_mine_link, "daily": read_daily_link}
"""Per word that tells the kind of a link, what reads it."""


def _check_lengths(words: Mapping[str, str]) -> None:
    for word, value in words.items():
        check_length(value, _LONGEST.get(word, 0))
