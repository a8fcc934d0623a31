"""The pieces of a panel about players, as frozen values: each says where it is and everything that is seen of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.app.frame.geometry import Box
from orapa.app.look.faces import Face
from orapa.app.mine.company.mini import Mini
from orapa.engine.mine.rules.answers import Answer

STILL = -1
"""No dots of thinking."""


@dataclass(frozen=True)
class Line:
    """A few words about a player: with the lamp if it is that one's turn, with dots while it thinks."""

    words: str
    lamp: bool = False
    dots: int = STILL
    icon: str = ""
    more: tuple[str, ...] = ()
    """What is said besides, as far as that has room."""


def line_of(words: Sequence[str]) -> Line:
    """A line of several things, of which the first is always said."""
    return Line(words[0], more=tuple(words[1:]))


@dataclass(frozen=True)
class News:
    """An answer in one line; without a `pop` only its question is known yet."""

    answer: Answer
    words: str = ""
    pop: float = 1.0


@dataclass(frozen=True)
class Head:
    """Who the others are, where a phone has its counter."""

    box: Box
    face: Face
    title: str
    line: Line
    turn: bool


@dataclass(frozen=True)
class Place:
    """A player on a card, with what it has asked."""

    box: Box
    face: Face
    name: str
    questions: str
    count: int
    turn: bool
    line: Line


@dataclass(frozen=True)
class Half:
    """One side of the duel bar: a count, whose mine it is, and what is new about it."""

    box: Box
    count: int
    name: str
    line: Line
    news: News | None
    chosen: bool
    found: bool = False
    """Whether this mine has been found."""


@dataclass(frozen=True)
class OtherBoard:
    """The board that is not looked at, in small."""

    box: Box
    mini: Mini
    title: str
    asked: str
    news: News | None
    foot: str


@dataclass(frozen=True)
class Strip:
    """The question about my mine that is looked at."""

    box: Box
    face: Face
    title: str
    detail: str
    news: News | None
    number: str


@dataclass(frozen=True)
class Watch:
    """What is known of another's thinking."""

    box: Box
    words: str
