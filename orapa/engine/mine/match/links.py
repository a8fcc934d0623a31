"""Links: what stands behind the `#` of the page's address, read and printed.

#mine=CODE&q=9&t=312&by=NAME   a challenge; question count, seconds and name may be left out
#daily=2026-11-16/diamond      a mine of that date; base if no set is named
#match=CODE                    a match to look at
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from orapa.engine.mine.match.dailies import Daily, parse_daily
from orapa.engine.mine.match.setup import Goal, parse_count, tidied_name
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.codes import decode, encode
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.refused import Refused

_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~")
_QUOTED = re.compile(rb"%([0-9A-Fa-f]{2})")


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
        by = f"&by={_quoted(self.goal.by)}" if self.goal.by else ""
        return f"{link}&q={self.goal.questions}{time}{by}"


@dataclass(frozen=True, slots=True)
class DailyLink:
    """The mine of a date."""

    daily: Daily

    def __str__(self) -> str:
        """The link, from its `#` on."""
        return f"#daily={self.daily}"


@dataclass(frozen=True, slots=True)
class MatchLink:
    """A match to look at: a finished one whole, of a running one what a seat may know."""

    match: Match

    def __str__(self) -> str:
        """The link, from its `#` on."""
        return f"#match={encode_match(self.match)}"


def challenge_of(match: Match, seat: int = 1) -> MineLink:
    """The link that sets others the mine of a finished match, with the result if it was solved."""
    mine = match.mine_of(seat)
    if mine is None or not match.over:
        raise ValueError("expected a finished match with a mine, read one without")
    if not any(handed.right for handed in match.explorer(seat).handed):
        return MineLink(mine)
    return MineLink(mine, Goal(match.cost(seat), int(match.seconds), match.setup.seats[seat - 1].name))


Link = MineLink | DailyLink | MatchLink


def parse_link(text: str) -> Link:
    """The link in an address or behind its `#`; raises `Refused` that says what is wrong in plain words."""
    parts = [part.partition("=")[::2] for part in text.strip().rpartition("#")[2].split("&")]
    words = {word.lower(): _unquoted(value) for word, value in parts}
    kinds = [kind for kind in _READERS if kind in words]
    if len(kinds) != 1 or len(words) != len(parts):
        raise Refused("link-unknown", read=text.strip()[:60])
    return _READERS[kinds[0]](words)


def _read_mine(words: dict[str, str]) -> MineLink:
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


def _read_daily(words: dict[str, str]) -> DailyLink:
    return DailyLink(parse_daily(words["daily"]))


def _read_match(words: dict[str, str]) -> MatchLink:
    return MatchLink(decode_match(words["match"]))


_READERS: dict[str, Callable[[dict[str, str]], Link]] = {
    "mine": _read_mine,
    "daily": _read_daily,
    "match": _read_match,
}


def _quoted(text: str) -> str:
    """The text with all but plain signs as `%` and two hex digits."""
    # Importing the standard library's way of doing this would cost start-up.
    return "".join(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in text.encode())


def _unquoted(text: str) -> str:
    plain = text.replace("+", " ").encode(errors="replace")
    return _QUOTED.sub(lambda quoted: bytes.fromhex(quoted[1].decode()), plain).decode(errors="replace")
