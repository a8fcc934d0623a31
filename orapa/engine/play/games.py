"""Games: what every game offers to records, codes, keeping and sittings, and the list of them by name.

match   everything about one game being played or finished: a frozen value; a move gives the next one
rules   a number; a record is replayed by the rules it was played by, so whatever changes an answer is a new number
told    the answer that stands in a record, with which the game's own must agree
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from orapa.engine.play.refused import excerpt
from orapa.engine.play.seats import Seat
from orapa.engine.play.summaries import Summary


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record: when, who, the move and what came back."""

    seconds: float
    seat: int
    move: str
    answer: str = ""


class Ended(Protocol):
    """How a match ended: in which way, and who won."""

    @property
    def ending(self) -> str: ...

    @property
    def winners(self) -> tuple[int, ...]: ...


class Match(Protocol):
    """What a match of any game shows of itself."""

    @property
    def game(self) -> str:
        """The name of its game."""

    @property
    def rules(self) -> int:
        """The number of the rules it is played by."""

    @property
    def log(self) -> Sequence[Entry]:
        """All moves so far."""

    @property
    def viewer(self) -> int | None:
        """The seat that a shared view was made for; None of a whole match."""

    @property
    def seconds(self) -> float:
        """When the last move was made."""

    @property
    def over(self) -> bool:
        """Whether it has ended."""

    @property
    def result(self) -> Ended | None:
        """How it ended, None while it goes on."""


Header = tuple[int, str]
"""A header line of a record and its number."""


class HeaderError(ValueError):
    """A header line that cannot be read: `line` is its number."""

    def __init__(self, line: int, words: str) -> None:
        super().__init__(words)
        self.line = line


class GameAway(Exception):
    """A game of the house whose rooms are not here yet; they come as a part of the program."""


class Game(Protocol):
    """A game of the house. Its matches are its own values, which only it can read."""

    @property
    def name(self) -> str:
        """What records and links call it."""

    def private(self, match: Any) -> bool:
        """Whether a seat knows now what others must not see: then a curtain falls between people at one device."""

    @property
    def words(self) -> bytes:
        """What most of its records say, for short codes; never changed, since codes are unpacked with it."""

    def header_lines(self, match: Any) -> Iterator[str]:
        """What was settled before the first move, each line a word and its value."""

    def begin(self, headers: Sequence[Header], last: int, viewer: int | None, rules: int) -> Any:
        """The match before its first move; a missing line is a `HeaderError` at the number `last`."""

    def advance(self, match: Any, seat: int, move: str, seconds: float, told: str | None) -> Any:
        """The match after a move, or `Refused`; with an answer told, that must be the one."""

    def seats(self, match: Any) -> Mapping[int, Seat]:
        """Who sits where: players from 1 on, whoever leads without playing at 0."""

    def turns(self, match: Any) -> tuple[int, ...]:
        """The seats that the match waits for, the first of them first; none when it is over."""

    def view(self, match: Any, seat: int) -> Any:
        """What a seat may know, as a value of the game; what a computer player decides by."""

    def seen_by(self, match: Any, viewer: int) -> Any:
        """The match without everything that a seat may not know, as long as it goes on."""

    def choosing(self, match: Any, seat: int) -> Generator[object, None, str]:
        """Let a computer player choose its move in slices, by its view alone."""

    def pace(self, match: Any, seat: int) -> float:
        """How many seconds a computer player seems to think about its next move."""

    def settling(self, match: Any) -> "Generator[object, None, Any] | None":
        """Find in slices what is public but not known yet, as a header line to add; None if nothing is missing."""

    def settled(self, match: Any, found: Any) -> Any:
        """The match with what was found, whatever was played meanwhile."""

    def daily(self, match: Any) -> str:
        """Which daily it is, as in a link; empty if it is none."""

    def content(self, match: Any) -> str:
        """What is explored or dealt, known only to whoever holds the whole match; empty if that is of no account."""

    def alike(self, match: Any, other: Any) -> bool:
        """Whether two matches are attempts at the same thing, played in the same way."""

    def marked_again(self, match: Any) -> Any:
        """The match marked as played again after its content was seen: it counts nowhere."""

    def from_the_start(self, match: Any) -> Any:
        """The same match before its first move."""

    def summary(self, match: Any, seat: int | None = None) -> Summary:
        """What a finished match meant for a seat, else for the first person at the table."""


GAMES = {
    "mine": "orapa.engine.mine.game",
    "diamond": "orapa.engine.diamond.game",
    "enigma": "orapa.engine.enigma.game",
}
"""Per name the module whose `GAME` it is; each is imported when first needed."""


def game_named(name: str) -> Game:
    """The game of that name; `GameAway` as long as it is not here."""
    if name not in GAMES:
        raise ValueError(f"expected a game ({', '.join(GAMES)}), read {excerpt(name)!r}")
    try:
        game: Game = import_module(GAMES[name]).GAME
    except ModuleNotFoundError as missing:
        raise GameAway(name) from missing
    return game


def game_of(match: Match) -> Game:
    """The game that a match is of."""
    return game_named(match.game)
