"""How many mines are left and how well that is known: values that the start understands without any search."""

import re
from dataclasses import dataclass
from enum import StrEnum

from orapa.engine.play.refused import excerpt

_NUMBER = re.compile(r"\d{1,30}(?:\.\d{1,20})?(?:e[+-]\d{1,2})?", re.ASCII)
_UNKNOWN = "?"


class Known(StrEnum):
    """How well candidates and their number are known."""

    EXACT = "exact"
    ESTIMATED = "estimated"
    UNKNOWN = "unknown"


_SIGNS = {Known.EXACT: "=", Known.ESTIMATED: "~"}


@dataclass(frozen=True, slots=True)
class Left:
    """How many mines were possible: exact, estimated, or unknown and then 0."""

    known: Known
    mines: float

    @property
    def unknown(self) -> bool:
        """Whether the number could not be found."""
        return self.known is Known.UNKNOWN


def print_left(left: Left) -> str:
    """The number as a word, such as `=12`, `~4100` or `?`."""
    return _UNKNOWN if left.unknown else f"{_SIGNS[left.known]}{short(left.mines)}"


def parse_left(word: str) -> Left:
    """The number that such a word stands for."""
    if word == _UNKNOWN:
        return Left(Known.UNKNOWN, 0)
    known = next((known for known, sign in _SIGNS.items() if word.startswith(sign)), None)
    if known is None:
        raise ValueError(f"expected a number behind = or ~, read {excerpt(word)!r}")
    return Left(known, parse_number(word[1:]))


def short(value: float) -> str:
    """A number that reads back as itself, whole numbers without a point."""
    return repr(value).removesuffix(".0")


def parse_number(text: str) -> float:
    """The number that was printed short."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"expected a number, read {excerpt(text)!r}")
    return float(text) if re.search(r"[.e]", text) else int(text)
