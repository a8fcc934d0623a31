"""Summaries: what is told of a finished match without replaying it, as a value and as text.

outcome  won, lost, drawn, or ended where nobody wins or loses
content  what was explored or dealt: whoever has seen it plays it again, and that does not count
facts    what only the match's own game understands
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from orapa.engine.play.refused import check_length, excerpt

Told = TypeVar("Told")

LONGEST_SUMMARY = 4_000
_MOST_LINES = 100
_TITLE = "summary 1"


class Outcome(StrEnum):
    """How a match ended for one seat."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    ENDED = "ended"


def outcome_for(seat: int, winners: Collection[int]) -> Outcome:
    """How a match ended for a seat when whoever has most wins, alone or with others."""
    if seat not in winners:
        return Outcome.LOST
    return Outcome.WON if len(winners) == 1 else Outcome.DRAWN


@dataclass(frozen=True, slots=True)
class Summary:
    """What a finished match meant for one seat."""

    game: str
    outcome: Outcome
    solved: bool = False
    """Whether it keeps a streak, if it was a daily on its day."""
    again: bool = False
    """Whether its content had been seen before: such a match counts nowhere."""
    date: str = ""
    """The player's local date on which the match began."""
    daily: str = ""
    seconds: float = 0.0
    content: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)


def print_summary(summary: Summary) -> str:
    """The summary as lines of a word and its value."""
    flags = {"solved": summary.solved, "again": summary.again}
    lines = [_TITLE, f"game {summary.game}", f"outcome {summary.outcome}", f"seconds {summary.seconds:.1f}"]
    lines += [word for word, on in flags.items() if on]
    lines += [f"{word} {value}" for word in _TEXTS if (value := getattr(summary, word))]
    lines += [f"fact {word} {value}" for word, value in summary.facts.items()]
    return "\n".join((*lines, ""))


def told(summaries: Iterable[Summary], read: Callable[[Summary], Told]) -> Iterator[Told]:
    """What these summaries say; a later version may tell what this one cannot read, and that counts nowhere."""
    for summary in summaries:
        with suppress(ValueError):
            yield read(summary)


def fact_number(summary: Summary, word: str, least: int = 0) -> int:
    """A fact that is a whole number, not below the least one; what is not told is 0."""
    text = summary.facts.get(word, "0")
    if not _NUMBER.fullmatch(text) or int(text) < least:
        raise ValueError(f"expected a number from {least} on, read {excerpt(text)!r}")
    return int(text)


def parse_summary(text: str) -> Summary:
    """The summary read from its text."""
    title, *lines = check_length(text, LONGEST_SUMMARY).splitlines() or [""]
    if title != _TITLE:
        raise ValueError(f"expected {_TITLE!r}, read {excerpt(title)!r}")
    if len(lines) > _MOST_LINES:
        raise ValueError(f"expected at most {_MOST_LINES} lines of a summary, read {len(lines)}")
    words = [line.partition(" ")[::2] for line in lines]
    facts = dict(value.partition(" ")[::2] for word, value in words if word == "fact")
    values: dict[str, str] = {}
    for word, value in words:
        if word in values:
            raise ValueError(f"expected one line {excerpt(word)!r}, read a second")
        if word != "fact":
            values[word] = value
    if not _NEEDED <= values.keys() <= {*_NEEDED, "solved", "again", *_TEXTS}:
        raise ValueError(f"expected the lines of a summary, read {excerpt(', '.join(sorted(values)))!r}")
    return Summary(
        values["game"],
        _parse_outcome(values["outcome"]),
        "solved" in values,
        "again" in values,
        seconds=_parse_seconds(values["seconds"]),
        facts=facts,
        **{word: values[word] for word in _TEXTS if word in values},
    )


def _parse_outcome(text: str) -> Outcome:
    if text not in tuple(Outcome):
        raise ValueError(f"expected an outcome ({', '.join(Outcome)}), read {excerpt(text)!r}")
    return Outcome(text)


def _parse_seconds(text: str) -> float:
    if not _SECONDS.fullmatch(text):
        raise ValueError(f"expected seconds such as 61.5, read {excerpt(text)!r}")
    return float(text)


_NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)
_SECONDS = re.compile(r"\d{1,9}(?:\.\d)?", re.ASCII)
_NEEDED = {"game", "outcome", "seconds"}
_TEXTS = ("date", "daily", "content")
