"""Refusals: every reason why a move or a match is turned down, with a key for translation and plain words."""

from collections.abc import Callable
from typing import TypeVar

_Value = TypeVar("_Value")

REASONS = {
    "over": "the match is over",
    "view-only": "this is a shared view of a match: it can be replayed, not played on",
    "no-seat": "expected a seat of an explorer (1-{seats}), read {seat}",
    "unknown-move": "expected a move such as 'ask G', 'scan E4' or 'submit MINE', read {move!r}",
    "not-in-mode": "'{move}' is not a move in a {mode} match",
    "not-your-turn": "it is the turn of seat {turn}",
    "hand-in-or-pass": "there is no question now: hand in a sheet or pass",
    "no-pass": "a turn is a wave, a scan or a sheet: there is nothing to pass now",
    "no-scans": "this edition is played without scans",
    "bad-words": "{words}",
    "cannot-win": "seat {seat} has no tries left",
    "out": "seat {seat} has left the match",
    "sheet-lies-face-down": "the sheet of seat {seat} is handed in and not judged yet",
    "empty-sheet": "there is no gem on the sheet to hand in",
    "judge-first": "the sheet is handed in: say 'judge right' or 'judge wrong' first",
    "nothing-to-judge": "no sheet is handed in",
    "no-such-answer": "no answer to {question} is written down",
    "no-hint-yet": "ask for 'hint' first",
    "hint-complete": "this hint has no further step; 'hint new' looks for another",
    "not-in-set": "the gem {gem} is not played in the set {gem_set}",
    "outside": "{position} sticks out of the board",
    "contact": "{position} would be in contact with {others}",
    "not-placed": "the gem {gem} is not on the sheet",
    "not-marked": "no such mark is on the sheet",
    "no-such-clue": "there is no clue {number}",
    "no-such-checkpoint": "there is no checkpoint {number}",
    "nothing-changes": "the sheet is like that already",
    "nothing-to-undo": "there is nothing to undo on the sheet; questions stay asked",
    "nothing-to-redo": "there is nothing to redo on the sheet",
    "seats": "expected {expected} in a {mode} match, read {seats}",
    "mines": "expected {expected} in a {mode} match, read {mines}",
    "bad-mine": "the mine cannot be played: {faults}",
    "name": "expected a name in one line of at most {longest} signs, read {name!r}",
    "start": "expected a starting seat 1-{seats}, read {start}",
    "daily-date": "expected the date of a daily such as 2026-11-16, read {read!r}",
    "daily-set": "expected a daily of the set {sets}, read {read!r}",
    "match-code": "the code of the match cannot be read: {words}",
    "link-unknown": "expected a link with mine=, daily= or match=, read {read!r}",
    "link-mine": "the code of the mine cannot be read: {words}",
    "link-goal": "the result in the link cannot be read: {words}",
    "strange-answer": "expected the answer {expected!r}, read {told!r}",
    "no-answer": "expected an answer to {move!r} in the record",
}
"""Per reason its plain words; `{...}` are the facts a refusal carries."""


class Refused(ValueError):
    """A move or match turned down: `key` and `facts` for translation, the message in plain words."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(REASONS[key].format(**facts))
        self.key = key
        self.facts = facts


def read(parse: Callable[[str], _Value], text: str) -> _Value:
    """The text parsed, or a refusal in the words of whoever could not read it."""
    try:
        return parse(text)
    except ValueError as error:
        raise error if isinstance(error, Refused) else Refused("bad-words", words=str(error)) from None
