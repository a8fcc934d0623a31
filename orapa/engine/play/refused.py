"""Refusals: every reason why a move, a match or a link is turned down, with a key for translation and plain words."""

from collections.abc import Callable, Mapping
from typing import ClassVar, TypeVar

_Value = TypeVar("_Value")

LONGEST_WORD = 60
"""Signs; no word, name or answer of any game is longer, and no more of what was read is told again."""


class Refused(ValueError):
    """Something turned down: `key` and `facts` for translation, the message in plain words.

    A game adds its own reasons in a class of its own; `{...}` in them are the facts a refusal carries.
    """

    reasons: ClassVar[Mapping[str, str]] = {
        "over": "the match is over",
        "view-only": "this is a shared view of a match: it can be replayed, not played on",
        "no-seat": "expected a seat of this match (1-{seats}), read {seat}",
        "not-your-turn": "it is the turn of seat {turn}",
        "bad-words": "{words}",
        "name": "expected a name in one line of at most {longest} signs, read {name!r}",
        "match-code": "the code of the match cannot be read: {words}",
        "game-away": "the game of this match, {game}, is not here yet",
        "link-unknown": "expected a link to a mine, a day or a match, read {read!r}",
        "too-long": "expected at most {longest} signs, read {length}",
        "strange-answer": "expected the answer {expected!r}, read {told!r}",
        "no-answer": "expected an answer to {move!r} in the record",
    }

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(self.reasons[key].format(**facts))
        self.key = key
        self.facts = facts


def read(parse: Callable[[str], _Value], text: str) -> _Value:
    """The text parsed, or a refusal in the words of whoever could not read it."""
    try:
        return parse(text)
    except ValueError as error:
        raise error if isinstance(error, Refused) else Refused("bad-words", words=str(error)) from None


def check_length(text: str, longest: int = LONGEST_WORD) -> str:
    """The text, refused before anybody looks at it if no honest one is so long."""
    if len(text) > longest:
        raise Refused("too-long", longest=longest, length=len(text))
    return text


def excerpt(text: str) -> str:
    """What was read, or the beginning of it, to be told again in a refusal."""
    return text if len(text) <= LONGEST_WORD else f"{text[: LONGEST_WORD - 1]}…"
